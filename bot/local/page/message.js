// One message: who, when, what, and what became of it.
import { h, icon } from './dom.js';
import { componentNode } from './components.js';
import { embedCard } from './embeds.js';
import { markdown, plainWords } from './markdown.js';
import { editor } from './editor.js';
import { attachments } from './media.js';
import { moreButton, reactions } from './menu.js';
import { appTag, avatar, isBot } from './people.js';
import { fire, me, nameOf, store } from './store.js';
import { clock, fullTime, headTime } from './times.js';
import { say, sayWith } from './words.js';

const EPHEMERAL = 64;
const LOADING = 128;

export const isEphemeral = (message) => Boolean(message.flags & EPHEMERAL);

/** Types Discord shows as one small line instead of a message. */
const SYSTEM = { 6: 'messages.pinned', 7: 'messages.joined', 18: 'messages.thread.made' };

/** place = {grouped, waiting, failed, channel, redraw, editing, edit(on)} */
export function messageNode(message, place) {
  const when = new Date(message.timestamp);
  if (SYSTEM[message.type]) return systemLine(message, when);
  const classes = ['message', place.grouped ? 'grouped' : 'first'];
  if (mentionsMe(message)) classes.push('mentions-me');
  if (isEphemeral(message)) classes.push('ephemeral');
  return h('li', { class: classes.join(' '), key: message.id, 'data-message': message.id, tabindex: '-1' },
    contextLine(message),
    place.grouped ? h('time', { class: 'side-time', datetime: message.timestamp, key: 'time' }, clock(when)) : head(message, when),
    h('div', { class: 'message-body', key: 'body' }, body(message, place)),
    footer(message, place),
    isEphemeral(message) || message.flags & LOADING || place.editing ? null : moreButton(message, { channel: place.channel, edit: () => place.edit(true) }));
}

function mentionsMe(message) {
  const mine = me();
  return Boolean(message.mention_everyone) || (message.mentions ?? []).some((user) => user.id === mine?.id);
}

function systemLine(message, when) {
  const nodes = { name: h('strong', {}, nameOf(message.author)), thread: h('strong', {}, message.content ?? '') };
  return h('li', { class: 'message system', key: message.id, 'data-message': message.id },
    h('span', { class: 'system-icon' }, icon('right')),
    h('span', {}, sayWith(SYSTEM[message.type], nodes)),
    h('time', { class: 'head-time', datetime: message.timestamp, title: fullTime(when) }, headTime(when)));
}

function head(message, when) {
  return [
    h('div', { class: 'message-face', key: 'face' }, avatar(message.author)),
    h('div', { class: 'message-head', key: 'head' },
      h('span', { class: 'author' }, nameOf(message.author)),
      isBot(message.author) ? appTag() : null,
      h('time', { class: 'head-time', datetime: message.timestamp, title: fullTime(when) }, headTime(when))),
  ];
}

/** "Ann used /roll", or the message this one answers. */
function contextLine(message) {
  const used = message.interaction_metadata ?? message.interaction;
  if (used?.name && message.type === 20) return usedLine(used.user, `/${used.name}`);
  if (used?.name && message.type === 23) return usedLine(used.user, used.name);
  if (message.type !== 19 || !message.message_reference) return null;
  const id = message.message_reference.message_id;
  return replyLine(message.referenced_message ?? store.view.messages.find((m) => m.id === id));
}

export function usedLine(user, command) {
  const nodes = { name: h('span', { class: 'context-name' }, nameOf(user)), command: h('span', { class: 'mention' }, command) };
  return h('div', { class: 'context', key: 'context' }, h('span', { class: 'spine' }), avatar(user, 'micro'), h('span', {}, sayWith('messages.used', nodes)));
}

function replyLine(original) {
  if (!original) return h('div', { class: 'context', key: 'context' }, h('span', { class: 'spine' }), h('em', {}, say('messages.reply.gone')));
  const jump = () => {
    const target = document.querySelector(`[data-message="${CSS.escape(original.id)}"]`);
    target?.scrollIntoView({ block: 'center' });
    target?.focus();
  };
  return h('div', { class: 'context', key: 'context' }, h('span', { class: 'spine' }), avatar(original.author, 'micro'),
    h('span', { class: 'context-name' }, nameOf(original.author)),
    h('button', { type: 'button', class: 'context-text', onclick: jump }, plainWords(original.content) || say('messages.attachment.click')));
}

function body(message, place) {
  if (message.failed) return failure(say('messages.failed'));
  if (message.flags & LOADING) return thinking(say('messages.thinking', { name: nameOf(message.author) }));
  const context = { message, channel: place.channel, waiting: place.waiting, redraw: place.redraw };
  const components = message.components ?? [];
  return [
    place.editing ? editor(message, place.channel, () => place.edit(false)) : content(message),
    attachments(message.attachments ?? []),
    (message.embeds ?? []).map(embedCard),
    components.length ? h('div', { class: 'components', key: 'components' }, components.map((c, at) => componentNode(c, context, at))) : null,
    message.content || !message.edited_timestamp ? null : h('div', { class: 'edited-line', key: 'edited' }, edited(message)),
    reactions(message, place.channel),
    message.thread ? threadCard(message.thread) : null,
  ];
}

// A message of nothing but emoji is shown large.
const ONLY_EMOJI = /^(?:(?:\p{Extended_Pictographic}|[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]|\p{RI})\s*){1,60}$/u;

function content(message) {
  if (!message.content) return null;
  const jumbo = ONLY_EMOJI.test(message.content) ? ' jumbo' : '';
  return h('div', { class: `content md${jumbo}`, key: 'content' }, markdown(message.content), message.edited_timestamp ? [' ', edited(message)] : null);
}

function edited(message) {
  const time = fullTime(new Date(message.edited_timestamp));
  return h('span', { class: 'edited', title: say('messages.edited.at', { time }) }, say('messages.edited'));
}

function threadCard(thread) {
  const open = () => window.dispatchEvent(new CustomEvent('page-open', { detail: thread.id }));
  return h('button', { type: 'button', class: 'thread-card', key: 'thread', onclick: open }, icon('thread'), h('strong', {}, thread.name), icon('right'));
}

export function thinking(text) {
  return h('div', { class: 'thinking', key: 'thinking' }, h('span', { class: 'dots' }, h('i'), h('i'), h('i')), text);
}

export const failure = (text) => h('div', { class: 'failure', key: 'failure', role: 'alert' }, icon('warn'), text);

function footer(message, place) {
  const lines = [];
  if (place.failed) lines.push(failure(say('messages.interaction.failed')));
  if (isEphemeral(message)) lines.push(onlyYou(() => fire('dismiss', { message: message.id })));
  return lines.length ? h('div', { class: 'message-foot', key: 'foot' }, lines) : null;
}

export function onlyYou(dismiss) {
  return h('div', { class: 'only-you', key: 'only-you' }, icon('eye'), h('span', {}, say('messages.only')), h('span', { 'aria-hidden': 'true' }, '•'),
    h('button', { type: 'button', class: 'link dismiss', onclick: dismiss }, say('messages.dismiss')));
}
