// The menu of a message or a person: quick reactions, one's own message changed, commands of the bot.
import { h, iconButton } from './dom.js';
import { closePopup, openPopup } from './popup.js';
import { fire, me, store } from './store.js';
import { say } from './words.js';

const QUICK = ['👍', '❤️', '😂', '😮', '🎉', '🤠'];

/** The button that opens a message's menu. */
export function moreButton(message, { channel, edit }) {
  const open = (event) => show(event.currentTarget, messageItems(message, channel, edit), say('menu.more'));
  return iconButton('more', say('menu.more'), open, { class: 'icon-button more-button', key: 'more', 'aria-haspopup': 'menu' });
}

function messageItems(message, channel, edit) {
  const about = { channel, message: message.id };
  const items = [];
  if (store.view.can_react) {
    items.push(h('div', { class: 'menu-faces', role: 'group' }, QUICK.map((emoji) => h('button', {
      type: 'button', role: 'menuitem', class: 'menu-face', 'aria-label': say('menu.react', { emoji }),
      onclick: () => choose(() => fire('react', { ...about, emoji, on: true })),
    }, emoji))));
  }
  if (message.author.id === me().id) {
    items.push(item(say('menu.edit'), edit));
    items.push(item(say('menu.delete'), () => fire('delete', about), 'danger'));
  }
  return [...items, ...apps(store.view.message_commands, (command) => fire('target', { ...about, command: command.id }))];
}

/** The menu of a person; nothing happens where the bot has no command for people. */
export function userMenu(anchor, user) {
  const { channel } = store.view;
  show(anchor, apps(store.view.user_commands, (command) => fire('target', { channel, user: user.id, command: command.id })), say('menu.apps'));
}

function apps(commands, use) {
  if (!commands.length) return [];
  return [h('div', { class: 'menu-head' }, say('menu.apps')), ...commands.map((c) => item(c.name_localized || c.name, () => use(c)))];
}

const item = (label, act, kind = '') => h('button', { type: 'button', role: 'menuitem', class: `menu-item ${kind}`, onclick: () => choose(act) }, label);

function choose(act) {
  closePopup({ refocus: true });
  act();
}

function show(anchor, items, label) {
  if (!items.length) return;
  const menu = h('div', { class: 'menu', onkeydown: steer }, items);
  openPopup(anchor, [menu], { label, role: 'menu' });
  menu.querySelector('button').focus();
}

function steer(event) {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (event.key === 'Tab') {
    event.preventDefault();
    closePopup({ refocus: true });
  }
  if (!by) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll('button')];
  stops[(stops.indexOf(document.activeElement) + by + stops.length) % stops.length].focus();
}

/** The reactions under a message; pressing one joins in or takes one's own back. */
export function reactions(message, channel) {
  const all = message.reactions ?? [];
  if (!all.length) return null;
  return h('ul', { class: 'reactions', key: 'reactions' }, all.map(({ emoji, count, me: mine, users }) => {
    const text = emoji.id ? `${emoji.name}:${emoji.id}` : emoji.name;
    const names = (users ?? []).join(', ');
    return h('li', { key: text }, h('button', {
      type: 'button', class: 'reaction', title: names, 'aria-pressed': String(Boolean(mine)), 'aria-label': say('reaction.who', { emoji: emoji.name, n: count, names }),
      onclick: () => fire('react', { channel, message: message.id, emoji: text, on: !mine }),
    }, emoji.id ? `:${emoji.name}:` : emoji.name, h('span', {}, String(count))));
  }));
}

/** A member of the list: pressable where the bot has commands for people. */
export function memberButton(user, children) {
  if (!store.view.user_commands?.length) return children;
  return h('button', { type: 'button', class: 'member-button', 'aria-haspopup': 'menu', onclick: (event) => userMenu(event.currentTarget, user) }, children);
}
