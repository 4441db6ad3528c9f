// @people and #channels as people type them, and as Discord sends them: <@id> and <#id>.
import { icon } from './dom.js';
import { avatar } from './people.js';
import { channelById, isDm, isText, isThread, openChannel, openGuild, peopleHere, userById } from './store.js';

export function mentionItems({ sign }) {
  if (sign === '@') return peopleHere().map(({ user, name }) => ({ value: user.id, name: user.username, label: name, detail: `@${user.username}`, before: avatar(user, 'tiny') }));
  const channels = (openGuild()?.channels ?? []).filter((c) => isText(c) || isThread(c));
  return channels.map((c) => ({ value: c.id, name: c.name, label: c.name, before: icon(isThread(c) ? 'thread' : 'hash') }));
}

export function withMentions(text) {
  const words = [
    ...mentionItems({ sign: '@' }).map((i) => [`@${i.name}`, `<@${i.value}>`]),
    ...(isDm(openChannel()) ? [] : mentionItems({ sign: '#' }).map((i) => [`#${i.name}`, `<#${i.value}>`])),
  ].sort((a, b) => b[0].length - a[0].length);
  let result = text;
  for (const [word, mention] of words) {
    const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    result = result.replace(new RegExp(`(^|\\s)${escaped}(?![\\w-])`, 'gu'), (all, space) => `${space}${mention}`);
  }
  return result;
}

/** The way back, for changing a message that was sent. */
export function asTyped(content) {
  return content
    .replace(/<@!?(\d+)>/g, (all, id) => (userById(id) ? `@${userById(id).username}` : all))
    .replace(/<#(\d+)>/g, (all, id) => (channelById(id) ? `#${channelById(id).name}` : all));
}
