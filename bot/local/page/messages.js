// The list of messages: which rows there are, and patching only those that changed.
import { byId, h } from './dom.js';
import { lastOwn } from './editor.js';
import { failure, isEphemeral, messageNode, onlyYou, thinking, usedLine } from './message.js';
import { morph, morphChildren } from './morph.js';
import { appTag, avatar } from './people.js';
import { act, channelById, fire, isDm, isThread, namesSignature, nameOf, older, openChannel, store } from './store.js';
import { longDate, sameDay } from './times.js';
import { arrived, keepPlace, switched, toEnd } from './scroll.js';
import { say } from './words.js';

const GROUP_WITHIN = 7 * 60 * 1000;
const PAGE = 100;

const drawn = new Map(); // row key -> {signature, node}
const touched = new Map(); // message id -> how often the person changed something in it here
const earlier = { channel: null, messages: [], complete: false, loading: false };
const reading = { channel: null, newFrom: null, newest: null, editing: null };

export function renderMessages() {
  const view = store.view;
  const list = byId('messages');
  const fresh = view.channel !== reading.channel;
  if (fresh) enterChannel(view, list);
  keepEarlier(view);
  const messages = [...earlier.messages, ...view.messages];
  const held = heldFocus(list);
  keepPlace(() => morphChildren(list, rowNodes(rowsOf(messages, view))));
  keepPlace(() => morphChildren(byId('opening'), opening(view)));
  restoreFocus(list, held);
  countArrivals(view, fresh);
  if (fresh) requestAnimationFrame(() => list.setAttribute('aria-live', 'polite'));
}

function enterChannel(view, list) {
  // A whole channel appearing is not news; only what comes afterwards is read out.
  list.setAttribute('aria-live', 'off');
  list.setAttribute('aria-label', say('messages.list', { name: titleOf(openChannel()) }));
  Object.assign(earlier, { channel: view.channel, messages: [], complete: false, loading: false });
  const unread = unreadBefore.get(view.channel) ?? 0;
  const first = unread ? view.messages[Math.max(0, view.messages.length - unread)] : null;
  Object.assign(reading, { channel: view.channel, newFrom: first?.id ?? null, newest: view.messages.at(-1)?.id ?? null, editing: null });
  drawn.clear();
  switched();
}

const unreadBefore = new Map();

/** Called before a view is taken over: how much was unread is known only until the channel is open. */
export function rememberUnread(view, next) {
  for (const channel of [...(view?.guilds ?? []).flatMap((g) => g.channels), ...(view?.dms ?? [])]) {
    if (channel.id !== next.channel || channel.id !== view.channel) unreadBefore.set(channel.id, channel.unread ?? 0);
  }
}

export function titleOf(channel) {
  if (!channel) return '';
  return isDm(channel) ? `@${nameOf(channel.recipient)}` : `#${channel.name}`;
}

/** Messages that left the server's window because newer ones came stay on the page. */
function keepEarlier(view) {
  const first = view.messages[0];
  const full = view.messages.length >= PAGE;
  const known = [...earlier.messages, ...(store.previous?.channel === view.channel ? store.previous.messages : [])];
  const seen = new Set();
  earlier.messages = first && full ? known.filter((m) => older(m.id, first.id) && !seen.has(m.id) && seen.add(m.id)) : [];
}

export async function loadEarlier() {
  const view = store.view;
  const first = earlier.messages[0] ?? view.messages[0];
  if (!first || earlier.loading || earlier.complete || view.messages.length < PAGE) return;
  earlier.loading = true;
  try {
    const result = await act('history', { channel: view.channel, before: first.id });
    const found = result.messages.filter((m) => older(m.id, first.id));
    if (store.view.channel !== view.channel) return;
    earlier.complete = !found.length;
    earlier.messages = [...found, ...earlier.messages];
    renderMessages();
  } catch {
    // The notice has said it; the button stays for another try.
  } finally {
    earlier.loading = false;
  }
}

/** Rows in order: {key, signature, build}. */
function rowsOf(messages, view) {
  const rows = [];
  const names = namesSignature();
  let before = null;
  for (const message of messages) {
    const when = new Date(message.timestamp);
    const newDay = !before || !sameDay(new Date(before.timestamp), when);
    const unreadHere = message.id === reading.newFrom;
    if (newDay || unreadHere) rows.push(divider(newDay ? longDate(when) : '', unreadHere, message.id));
    const grouped = !newDay && !unreadHere && belongsTogether(before, message);
    rows.push(messageRow(message, grouped, view, names));
    before = message;
  }
  for (const pending of view.pending ?? []) if (!pending.message_id) rows.push(pendingRow(pending, view));
  return rows;
}

function belongsTogether(before, message) {
  return Boolean(before) && before.author.id === message.author.id && isEphemeral(before) === isEphemeral(message)
    && [0, 20, 23, undefined].includes(before.type) && [0, undefined].includes(message.type) && !before.failed
    && new Date(message.timestamp) - new Date(before.timestamp) < GROUP_WITHIN;
}

function messageRow(message, grouped, view, names) {
  const mine = (view.pending ?? []).filter((p) => p.message_id === message.id);
  const waiting = new Set(mine.filter((p) => p.state === 'waiting').map((p) => p.custom_id));
  const failed = mine.some((p) => p.state === 'failed');
  const redraw = () => {
    touched.set(message.id, (touched.get(message.id) ?? 0) + 1);
    renderMessages();
  };
  const editing = reading.editing === message.id;
  return {
    key: message.id,
    signature: JSON.stringify([message, grouped, [...waiting], failed, touched.get(message.id), editing, view.can_react]) + names,
    build: () => messageNode(message, { grouped, waiting, failed, channel: view.channel, redraw, editing, edit: (on) => edit(on ? message.id : null) }),
  };
}

/** Opens the editor in a message, or closes it. */
function edit(id) {
  reading.editing = id;
  renderMessages();
  if (!id) byId('composer').querySelector('textarea:not([hidden]), input')?.focus();
}

/** Arrow up in an empty message box: the last thing one said can be changed. */
export function editLast(event) {
  const message = lastOwn();
  if (!message) return;
  event.preventDefault();
  edit(message.id);
}

function divider(day, isNew, before) {
  const key = `divider-${before}`;
  return {
    key,
    signature: `${day}|${isNew}`,
    build: () => h('li', { class: `divider${isNew ? ' new' : ''}`, role: 'separator', key, 'aria-label': [day, isNew ? say('messages.new') : ''].filter(Boolean).join(' ') },
      day ? h('span', { class: 'divider-day' }, day) : null, isNew ? h('span', { class: 'divider-new' }, say('messages.new')) : null),
  };
}

/** A command on its way: nothing of the bot's is there yet, so the page stands in for it. */
function pendingRow(pending, view) {
  const key = `pending-${pending.interaction_id}`;
  const failed = pending.state === 'failed';
  const dismiss = () => fire('dismiss', { interaction: pending.interaction_id });
  return {
    key,
    signature: JSON.stringify([pending, view.app, view.me]),
    build: () => h('li', { class: 'message first', key, tabindex: '-1' },
      pending.name ? usedLine(view.me, pending.slash ? `/${pending.name}` : pending.name) : null,
      h('div', { class: 'message-face', key: 'face' }, avatar(view.app)),
      h('div', { class: 'message-head', key: 'head' }, h('span', { class: 'author' }, nameOf(view.app)), appTag()),
      h('div', { class: 'message-body', key: 'body' }, failed ? failure(say('messages.failed')) : thinking(say('messages.sending'))),
      failed ? h('div', { class: 'message-foot', key: 'foot' }, onlyYou(dismiss)) : null),
  };
}

function rowNodes(rows) {
  const live = new Set(rows.map((row) => row.key));
  for (const key of drawn.keys()) if (!live.has(key)) drawn.delete(key);
  return rows.map((row) => {
    const known = drawn.get(row.key);
    if (known?.signature === row.signature) return known.node;
    const node = known ? morph(known.node, row.build()) : row.build();
    drawn.set(row.key, { signature: row.signature, node });
    return node;
  });
}

/** Which control of which message holds the focus, in case the bot takes it away by an edit. */
function heldFocus(list) {
  const holder = document.activeElement;
  if (!list.contains(holder)) return null;
  return { message: holder.closest('[data-message]')?.dataset.message, customId: holder.dataset.customId };
}

function restoreFocus(list, held) {
  if (!held || list.contains(document.activeElement)) return;
  const message = held.message && list.querySelector(`[data-message="${CSS.escape(held.message)}"]`);
  const same = held.customId && message?.querySelector(`[data-custom-id="${CSS.escape(held.customId)}"]:not([disabled])`);
  const target = same || message || byId('composer').querySelector('textarea, input');
  target?.focus({ preventScroll: true });
}

function countArrivals(view, fresh) {
  const newest = view.messages.at(-1)?.id ?? null;
  const since = fresh ? [] : view.messages.filter((m) => !reading.newest || older(reading.newest, m.id));
  reading.newest = newest;
  arrived(since.length);
  // What one said, and what answers only oneself, is never missed further down.
  if (since.some((m) => isEphemeral(m) || m.author.id === view.me.id)) toEnd();
}

/** What stands above the first message: more of the past, or the beginning of the channel. */
function opening(view) {
  const channel = openChannel();
  if (!channel) return [];
  if (view.messages.length >= PAGE && !earlier.complete) {
    return [h('button', { type: 'button', class: 'button style-2 earlier', key: 'earlier', onclick: loadEarlier }, say('messages.earlier'))];
  }
  return [h('div', { class: 'welcome', key: `welcome-${channel.id}` }, welcome(channel))];
}

function welcome(channel) {
  if (isDm(channel)) {
    const name = nameOf(channel.recipient);
    return [avatar(channel.recipient, 'huge'), h('h2', {}, name), h('p', {}, say('welcome.dm', { name }))];
  }
  if (isThread(channel)) {
    const parent = channelById(channel.parent_id)?.name ?? '';
    return [h('h2', {}, channel.name), h('p', {}, say('welcome.thread', { parent }))];
  }
  return [h('h2', {}, say('welcome.channel', { name: channel.name })), h('p', {}, say('welcome.channel.text', { name: channel.name }))];
}
