// Faces and names: avatars, the APP tag, the list of members.
import { h } from './dom.js';
import { memberButton } from './menu.js';
import { nameOf, plainName, store } from './store.js';
import { say } from './words.js';

// White letters are readable on each of them, and neighbours are easy to tell apart.
const COLOURS = ['#5865f2', '#b0413e', '#22795a', '#a05a00', '#8e44ad', '#1b7a8a', '#ad1457', '#4a6fa5'];
const APP = '#3d4270';

// By the order in which people came: nobody shares a colour with the next.
function colourOf(user) {
  if (isBot(user)) return APP;
  const at = (store.view?.people ?? []).findIndex((person) => person.id === user.id);
  return COLOURS[Math.max(0, at) % COLOURS.length];
}

const initials = (name) => [...name.trim()].slice(0, 1).join('').toUpperCase() || '?';

// The server's own .svg faces are a letter on a disc, which is drawn here without asking for it.
const isPicture = (text) => typeof text === 'string' && text.startsWith('/') && !text.endsWith('.svg');

export function avatar(user, size = 'normal') {
  const props = { class: `avatar ${size}`, 'aria-hidden': 'true' };
  if (isPicture(user.avatar)) return h('span', props, h('img', { src: user.avatar, alt: '' }));
  return h('span', { ...props, style: { '--face': colourOf(user) } }, initials(plainName(user)));
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
    memberButton(user, [
      h('span', { class: 'face' }, avatar(user, 'small'), h('span', { class: `dot${offline ? ' off' : ''}`, title: say(offline ? 'members.offline' : 'members.online') })),
      h('span', { class: 'member-name' }, name),
      bot ? appTag() : null,
    ]));
}
