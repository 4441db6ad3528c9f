// <@person>, <#channel>, <@&role> and </command:id> as the coloured pills of Discord.
import { h, icon } from './dom.js';
import { channelById, isThread, me, nameOf, rolesHere, store, userById } from './store.js';
import { say } from './words.js';

export function userMention(id) {
  const user = userById(id);
  const mine = id === me()?.id ? ' mine' : '';
  return h('span', { class: `mention${mine}` }, `@${user ? nameOf(user) : say('unknown.user')}`);
}

export function channelMention(id) {
  const channel = channelById(id);
  if (!channel) return h('span', { class: 'mention' }, `#${say('unknown.channel')}`);
  const open = () => window.dispatchEvent(new CustomEvent('page-open', { detail: id }));
  return h('button', { type: 'button', class: 'mention channel-mention', onclick: open }, icon(isThread(channel) ? 'thread' : 'hash'), channel.name);
}

export function roleMention(id) {
  const role = rolesHere().find((r) => r.id === id);
  return h('span', { class: 'mention' }, `@${role?.name.replace(/^@/, '') ?? say('unknown.role')}`);
}

export function commandMention(path, id) {
  const known = store.view.commands.some((c) => c.id === id);
  const use = () => window.dispatchEvent(new CustomEvent('page-command', { detail: path }));
  return h('button', { type: 'button', class: 'mention', disabled: !known, onclick: use }, `/${path}`);
}
