// Servers, channels, threads, direct messages, and who one is.
import { h, icon, iconButton } from './dom.js';
import { appTag, avatar, guildInitials } from './people.js';
import { isCategory, isText, isThread, me, nameOf, openGuild, store } from './store.js';
import { say, sayCount } from './words.js';

/** go = {open(channelId), home(), createChannel(guild), peopleMenu(anchor), settings()} */
export function rail(go) {
  const view = store.view;
  const here = openGuild();
  const dmMentions = sum(view.dms, 'mentions') || sum(view.dms, 'unread');
  const home = railButton({ key: 'home', label: say('nav.dms'), active: !here, mentions: dmMentions, unread: dmMentions, face: icon('dm'), onclick: go.home });
  const guilds = view.guilds.map((guild) => railButton({
    key: guild.id, label: guild.name, active: here?.id === guild.id, face: guildInitials(guild.name),
    mentions: sum(guild.channels, 'mentions'), unread: sum(guild.channels, 'unread'),
    onclick: () => go.open(lastIn(guild)),
  }));
  return [h('ul', { class: 'rail-list' }, home, h('li', { class: 'rail-line', role: 'separator', key: 'line' }), guilds)];
}

const sum = (list, what) => list.reduce((total, item) => total + (item[what] ?? 0), 0);

const lastOpen = new Map();

export function rememberOpen() {
  const guild = openGuild();
  if (guild) lastOpen.set(guild.id, store.view.channel);
}

function lastIn(guild) {
  const last = lastOpen.get(guild.id);
  const known = guild.channels.some((c) => c.id === last);
  return known ? last : guild.channels.find(isText)?.id;
}

function railButton({ key, label, active, mentions, unread, face, onclick }) {
  const name = [label, mentions ? sayCount('nav.mentions', mentions) : unread ? say('nav.unread') : ''].filter(Boolean).join(', ');
  return h('li', { key, class: `rail-item${active ? ' active' : ''}${unread ? ' unread' : ''}` },
    h('span', { class: 'pill' }),
    h('button', { type: 'button', class: 'rail-button', title: label, 'aria-label': name, 'aria-current': active ? 'true' : null, onclick }, face),
    mentions ? h('span', { class: 'badge', 'aria-hidden': 'true' }, badge(mentions)) : null);
}

/** What waits elsewhere than in the open channel: how often one was called, and whether anything is unread. */
export function elsewhere() {
  const { view } = store;
  const other = [...view.guilds.flatMap((g) => g.channels), ...view.dms].filter((c) => c.id !== view.channel);
  return { calls: sum(other, 'mentions'), unread: sum(other, 'unread') > 0 };
}

export const badge = (n) => (n > 99 ? '99+' : String(n));

export function sidebar(go) {
  const guild = openGuild();
  const title = guild ? guild.name : say('nav.dms');
  return [
    h('div', { class: 'sidebar-title', key: 'title' }, h('h1', {}, title)),
    h('div', { class: 'sidebar-list', key: `list-${guild?.id ?? 'home'}` }, guild ? guildChannels(guild, go) : directMessages(go)),
    userPanel(go),
  ];
}

function guildChannels(guild, go) {
  const categories = guild.channels.filter(isCategory);
  const known = new Set(categories.map((c) => c.id));
  const top = guild.channels.filter((c) => isText(c) && !known.has(c.parent_id));
  const groups = [{ key: 'top', name: say('nav.text'), channels: top }];
  for (const category of categories) {
    groups.push({ key: category.id, name: category.name, channels: guild.channels.filter((c) => isText(c) && c.parent_id === category.id) });
  }
  return groups.filter((g) => g.channels.length || g.key === 'top').map((group) => h('section', { key: group.key },
    h('div', { class: 'category' }, h('h2', {}, group.name),
      group.key === 'top' ? iconButton('plus', say('channel.create'), () => go.createChannel(guild)) : null),
    h('ul', {}, group.channels.map((channel) => channelItem(channel, guild, go)))));
}

function channelItem(channel, guild, go) {
  const threads = guild.channels.filter((c) => isThread(c) && c.parent_id === channel.id && (!c.archived || c.id === store.view.channel));
  return h('li', { key: channel.id }, channelButton(channel, go),
    threads.length ? h('ul', { class: 'threads' }, threads.map((thread) => h('li', { key: thread.id }, channelButton(thread, go)))) : null);
}

function channelButton(channel, go) {
  const active = store.view.channel === channel.id;
  const unread = !active && channel.unread > 0;
  const state = [channel.mentions ? sayCount('nav.mentions', channel.mentions) : unread ? say('nav.unread') : '', channel.archived ? say('thread.archived') : ''].filter(Boolean);
  return h('button', {
    type: 'button', class: `channel${active ? ' active' : ''}${unread ? ' unread' : ''}`, 'data-channel': channel.id,
    'aria-current': active ? 'page' : null, 'aria-label': [channel.name, ...state].join(', '), onclick: () => go.open(channel.id),
  },
  h('span', { class: 'channel-mark' }),
  isThread(channel) ? null : icon('hash'),
  h('span', { class: 'channel-name' }, channel.name),
  channel.mentions && !active ? h('span', { class: 'badge' }, badge(channel.mentions)) : null);
}

function directMessages(go) {
  const { view } = store;
  const rows = view.dms.map((dm) => dmButton(dm, go));
  if (!view.dms.some((dm) => dm.recipient.id === view.app?.id) && view.app) rows.push(h('li', { key: 'new' }, h('button', { type: 'button', class: 'channel', onclick: go.home }, icon('plus'), h('span', { class: 'channel-name' }, say('nav.message', { name: nameOf(view.app) })))));
  return [h('div', { class: 'category', key: 'head' }, h('h2', {}, say('nav.dms'))), h('ul', { key: 'dms' }, rows)];
}

function dmButton(dm, go) {
  const active = store.view.channel === dm.id;
  const unread = active ? 0 : dm.mentions || dm.unread;
  const name = nameOf(dm.recipient, null);
  return h('li', { key: dm.id }, h('button', {
    type: 'button', class: `channel dm${active ? ' active' : ''}${unread ? ' unread' : ''}`, 'data-channel': dm.id,
    'aria-current': active ? 'page' : null, 'aria-label': unread ? `${name}, ${sayCount('nav.mentions', unread)}` : name, onclick: () => go.open(dm.id),
  }, h('span', { class: 'channel-mark' }), avatar(dm.recipient, 'small'), h('span', { class: 'channel-name' }, name),
  dm.recipient.id === store.view.app?.id ? appTag() : null,
  unread ? h('span', { class: 'badge' }, badge(unread)) : null));
}

function userPanel(go) {
  const mine = me();
  const name = nameOf(mine);
  return h('div', { class: 'user-panel', key: 'me' },
    h('button', { type: 'button', class: 'user-button', 'aria-haspopup': 'menu', 'aria-label': `${name}. ${say('people.switch')}`, title: say('people.switch'), onclick: (event) => go.peopleMenu(event.currentTarget) },
      avatar(mine, 'small'),
      h('span', { class: 'user-words' }, h('span', { class: 'user-name' }, name), h('span', { class: 'user-state' }, mine.dms_open === false ? say('settings.dms.closed') : `@${mine.username}`))),
    iconButton('gear', say('settings.open'), go.settings));
}
