// The beginning: one socket, and every part of the page drawn from each view it brings.
import { byId, h, icon, iconButton } from './dom.js';
import { dialogIsOpen } from './dialog.js';
import { Composer } from './composer.js';
import { loadEarlier, rememberUnread, renderMessages, titleOf } from './messages.js';
import { renderModal } from './modal.js';
import { morphChildren } from './morph.js';
import { renderNotices } from './notices.js';
import { avatar, memberList } from './people.js';
import { popupAnchor, refreshPopup } from './popup.js';
import { watchScroll } from './scroll.js';
import { applyTheme, askName, peopleMenu, refreshSettings, renderChooser, settings } from './settings.js';
import { badge, elsewhere, rail, rememberOpen, sidebar } from './sidebar.js';
import { Socket } from './socket.js';
import { act, channelById, fire, isDm, isText, isThread, openChannel, openGuild, store } from './store.js';
import { refreshRelativeTimes } from './times.js';
import { language, say, sayCount } from './words.js';

const person = new URLSearchParams(location.search).get('as');
const composer = new Composer(byId('composer'));
let heading = null; // the channel asked for and not yet shown: quick steps count from there
const flat = (...nodes) => nodes.flat(3).filter(Boolean);

function takeView(view) {
  rememberUnread(store.view, view);
  store.previous = store.view;
  store.view = view;
  if (view.channel === heading) heading = null;
  render();
}

function render() {
  const { view } = store;
  const known = Boolean(view.me);
  const page = document.documentElement;
  if (page.lang !== language()) page.lang = language(); // else everything on it is styled anew
  applyTheme();
  byId('app').hidden = !known;
  byId('chooser').hidden = known;
  renderNotices();
  if (known) renderApp();
  else renderChooser(person);
  document.title = pageTitle(view);
}

function renderApp() {
  if (!openChannel()) openSomething(store.view);
  rememberOpen();
  noteAddress();
  renderFrame();
  const arriving = composer.channel !== store.view.channel;
  composer.render();
  renderMessages();
  renderModal();
  refreshSettings();
  refreshPopup();
  if (arriving && wide() && !dialogIsOpen() && !popupAnchor()) composer.focus();
}

let framed = null; // what the frame was last drawn from

/** Everything around the messages. Most views bring a message and nothing else, so it is seldom drawn. */
function renderFrame() {
  const { messages, pending, modal, notices, commands, user_commands, message_commands, ...around } = store.view;
  const signature = JSON.stringify(around);
  if (signature === framed) return;
  framed = signature;
  byId('skip').textContent = say('nav.skip');
  label('scroller', say('messages.list', { name: titleOf(openChannel()) }));
  label('rail', say('nav.servers'));
  label('sidebar', say('nav.channels'));
  label('members', say('members.show'));
  morphChildren(byId('rail'), flat(rail(go)));
  morphChildren(byId('sidebar'), flat(sidebar(go)));
  morphChildren(byId('header'), flat(header()));
  morphChildren(byId('members'), flat(memberList(openGuild())));
}

const label = (id, text) => byId(id).setAttribute('aria-label', text);
const wide = () => matchMedia('(min-width: 701px)').matches;

function pageTitle(view) {
  if (!view.me) return say('app.title');
  const all = [...view.guilds.flatMap((g) => g.channels), ...view.dms];
  const mentions = all.reduce((n, c) => n + (c.mentions ?? 0), 0);
  const who = view.me.global_name || view.me.username;
  return `${mentions ? `(${mentions}) ` : ''}${titleOf(openChannel())} · ${who} · ${say('app.title')}`;
}

function header() {
  const channel = openChannel();
  if (!channel) return [menuButton()];
  const parent = isThread(channel) ? channelById(channel.parent_id) : null;
  return [
    menuButton(),
    isDm(channel) ? avatar(channel.recipient, 'tiny') : icon(isThread(channel) ? 'thread' : 'hash'),
    parent ? h('button', { type: 'button', class: 'header-parent', onclick: () => go.open(parent.id) }, parent.name) : null,
    parent ? h('span', { class: 'header-step', 'aria-hidden': 'true' }, icon('right')) : null,
    h('h2', { class: 'header-name' }, isDm(channel) ? titleOf(channel).slice(1) : channel.name),
    channel.topic ? h('p', { class: 'header-topic', title: channel.topic }, channel.topic) : null,
    h('span', { class: 'header-space' }),
    isText(channel) ? iconButton('thread', say('thread.create'), () => createThread(channel)) : null,
    isDm(channel) ? null : iconButton('people', say('members.show'), toggleMembers, { 'aria-pressed': String(membersShown()), class: 'icon-button members-button' }),
  ];
}

/** At phone width it hides what the lists would show, so it tells what waits there. */
function menuButton() {
  const { calls, unread } = elsewhere();
  const state = calls ? sayCount('nav.mentions', calls) : unread ? say('nav.unread') : '';
  const name = [say('nav.menu'), state].filter(Boolean).join(', ');
  const button = iconButton('menu', say('nav.menu'), () => drawer('left'), { class: `icon-button menu-button${unread ? ' unread' : ''}`, 'aria-label': name, 'aria-expanded': String(byId('app').dataset.drawer === 'left') });
  if (calls) button.append(h('span', { class: 'badge', 'aria-hidden': 'true' }, badge(calls)));
  return button;
}

/** At phone width the lists are drawers: 'left', 'right' or none. */
function drawer(side) {
  const app = byId('app');
  const opened = side && app.dataset.drawer !== side;
  if (opened) app.dataset.drawer = side;
  else delete app.dataset.drawer;
  morphChildren(byId('header'), flat(header()));
  if (opened && side === 'left') byId('sidebar').querySelector('[aria-current], button')?.focus();
}

const membersShown = () => byId('app').dataset.members !== 'hidden';

function toggleMembers() {
  if (matchMedia('(max-width: 1000px)').matches) {
    drawer('right');
    return;
  }
  byId('app').dataset.members = membersShown() ? 'hidden' : 'shown';
  morphChildren(byId('header'), flat(header()));
}

const go = {
  async open(channel) {
    if (!channel) return;
    drawer(null);
    if (channel === store.view.channel) composer.focus();
    else {
      heading = channel;
      await act('open', { channel }).catch(() => { heading = null; });
    }
  },
  async home() {
    const id = store.view.dms[0]?.id ?? (await act('open_dm').catch(() => null))?.channel;
    if (id) await go.open(id);
  },
  createChannel(guild) {
    askName({
      title: say('channel.create'), label: say('channel.name'), placeholder: say('channel.placeholder'),
      done: async (name) => openMade(await act('create_channel', { guild: guild.id, name })),
    });
  },
  peopleMenu,
  settings,
};

function createThread(channel) {
  askName({
    title: say('thread.create'), label: say('thread.name'), placeholder: say('thread.placeholder'),
    done: async (name) => openMade(await act('create_thread', { channel: channel.id, name })),
  });
}

function openMade({ channel }) {
  drawer(null);
  return act('open', { channel });
}

/** The open channel stands in the address, so that reloading, going back and sharing a tab work. */
function noteAddress() {
  const { channel } = store.view;
  if (!channel || location.hash === `#${channel}`) return;
  const first = !location.hash;
  history[first ? 'replaceState' : 'pushState'](null, '', `#${channel}`);
}

const channelInAddress = () => location.hash.match(/^#(\d+)$/)?.[1] ?? null;

function openFromAddress() {
  const channel = channelInAddress();
  if (channel && channel !== store.view?.channel) fire('open', { channel });
}

/** A tab that shows nothing yet, or whose channel was deleted, goes to the first channel there is. */
function openSomething(view) {
  const first = view.guilds.flatMap((g) => g.channels).find(isText) ?? view.dms[0];
  if (first) act('open', { channel: first.id }, { quiet: true }).catch(() => {});
}

function showConnection(connected) {
  store.connected = connected;
  byId('banner').textContent = connected ? '' : say('state.reconnecting');
}

// Anything typed outside a field goes to the message box, as on Discord.
function typeAnywhere(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === ' ') return;
  if (dialogIsOpen() || popupAnchor() || event.target.closest?.('input, textarea, [role=listbox]')) return;
  composer.focus();
}

function shortcuts(event) {
  if (event.key === 'Escape' && byId('app').dataset.drawer) drawer(null);
  if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key) || dialogIsOpen()) return;
  const buttons = [...byId('sidebar').querySelectorAll('[data-channel]')];
  const at = buttons.findIndex((b) => b.dataset.channel === (heading ?? store.view.channel));
  const next = buttons[(at + (event.key === 'ArrowDown' ? 1 : -1) + buttons.length) % buttons.length];
  if (!next) return;
  event.preventDefault();
  go.open(next.dataset.channel);
}

byId('scrim').onclick = () => drawer(null);
byId('skip').onclick = (event) => {
  event.preventDefault();
  composer.focus();
};
document.addEventListener('keydown', typeAnywhere);
document.addEventListener('keydown', shortcuts);
window.addEventListener('popstate', openFromAddress);
window.addEventListener('page-open', ({ detail }) => go.open(detail));
window.addEventListener('page-command', ({ detail }) => composer.begin(detail));
watchScroll({ onTop: loadEarlier });
setInterval(refreshRelativeTimes, 1000);

store.socket = new Socket(person, { view: takeView, state: showConnection, channel: channelInAddress });
