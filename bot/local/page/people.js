// Faces and names: avatars, the APP tag, the list of members.
import { h } from './dom.js';
import { nameOf, plainName, store } from './store.js';
import { say } from './words.js';

const COLOURS = ['#5865f2', '#3ba55c', '#c27c0e', '#ad1457', '#1f8b8b', '#8e44ad', '#b0413e', '#4a6fa5'];

function colourOf(id) {
  let sum = 0;
  for (const c of String(id)) sum = (sum * 31 + c.charCodeAt(0)) % 9973;
  return COLOURS[sum % COLOURS.length];
}

const initials = (name) => [...name.trim()].slice(0, 1).join('').toUpperCase() || '?';

const isAddress = (text) => typeof text === 'string' && text.startsWith('/');

export function avatar(user, size = 'normal') {
  const props = { class: `avatar ${size}`, 'aria-hidden': 'true' };
  if (isAddress(user.avatar)) return h('span', props, h('img', { src: user.avatar, alt: '' }));
  return h('span', { ...props, style: { '--face': colourOf(user.id) } }, initials(plainName(user)));
}

export function guildInitials(name) {
  return name.split(/\s+/).map((word) => [...word][0]).join('').slice(0, 3);
}

export const appTag = () => h('span', { class: 'tag', title: say('tag.app.long') }, say('tag.app'));

export function isBot(user) {
  return Boolean(user.bot) || user.id === store.view?.app?.id;
}

/** The column on the right: apps and people of this server. */
export function memberList(guild) {
  if (!guild) return [];
  const rows = guild.members.map((m) => ({ user: m.user, name: nameOf(m.user, guild), bot: Boolean(m.bot) || isBot(m.user) }));
  rows.sort((a, b) => a.name.localeCompare(b.name));
  return [group(say('members.apps'), rows.filter((r) => r.bot)), group(say('members.people'), rows.filter((r) => !r.bot))];
}

function group(title, rows) {
  if (!rows.length) return null;
  return h('section', { key: title }, h('h2', {}, `${title} — ${rows.length}`), h('ul', {}, rows.map(memberRow)));
}

function memberRow({ user, name, bot }) {
  const offline = user.id === store.view.app?.id && !store.view.online;
  return h('li', { key: user.id, class: `member${offline ? ' offline' : ''}` },
    h('span', { class: 'face' }, avatar(user, 'small'), h('span', { class: `dot${offline ? ' off' : ''}`, title: say(offline ? 'members.offline' : 'members.online') })),
    h('span', { class: 'member-name' }, name),
    bot ? appTag() : null);
}
