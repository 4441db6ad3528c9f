// The five selects of messages and modals: a button that opens a list.
import { h, icon, ownEmoji } from './dom.js';
import { Listbox } from './listbox.js';
import { avatar } from './people.js';
import { closePopup, isNarrow, openPopup, popupAnchor } from './popup.js';
import { isCategory, isThread, openGuild, peopleHere, rolesHere } from './store.js';
import { say } from './words.js';

const SEARCHED_FROM = 8;

export const isSelect = (component) => [3, 5, 6, 7, 8].includes(component.type);

/** What can be chosen: [{value, label, detail, before}] */
export function choicesOf(component) {
  if (component.type === 3) return component.options.map(stringChoice);
  const users = () => peopleHere().map(({ user, name }) => ({ value: user.id, label: name, detail: `@${user.username}`, before: avatar(user, 'tiny') }));
  const roles = () => rolesHere().map((role) => ({ value: role.id, label: `@${role.name.replace(/^@/, '')}` }));
  if (component.type === 5) return users();
  if (component.type === 6) return roles();
  if (component.type === 7) return [...users(), ...roles()];
  return channels(component.channel_types);
}

function stringChoice(option) {
  return { value: option.value, label: option.label, detail: option.description, before: emoji(option.emoji) };
}

export function channels(types) {
  const wanted = types?.length ? (c) => types.includes(c.type) : () => true;
  return (openGuild()?.channels ?? []).filter(wanted).map((c) => ({
    value: c.id, label: c.name, before: icon(isCategory(c) ? 'down' : isThread(c) ? 'thread' : 'hash'),
  }));
}

export function emoji(data) {
  return data?.name ? h('span', { class: 'emoji' }, data.id ? ownEmoji(data.name, data.id) : data.name) : null;
}

export function defaultsOf(component) {
  if (component.type === 3) return component.options.filter((o) => o.default).map((o) => o.value);
  return (component.default_values ?? []).map((d) => d.id);
}

/** limits of a select; Discord takes 1 for what is not said. */
export function rangeOf(component) {
  return { min: component.min_values ?? 1, max: component.max_values ?? 1 };
}

/**
 * The control. values: what is chosen now; commit(values) is called with a valid new choice; in a modal
 * `loose` lets any number through, because the form itself checks when it is sent.
 */
export function selectControl(component, { values, commit, disabled = false, waiting = false, loose = false, labelledBy = null }) {
  const choices = choicesOf(component);
  const signature = JSON.stringify([component.options, component.min_values, component.max_values, component.type]);
  return h('button', {
    type: 'button', class: `select${waiting ? ' waiting' : ''}`, key: `select-${component.custom_id}`,
    role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': 'false', 'aria-labelledby': labelledBy,
    'aria-label': labelledBy ? null : component.placeholder || say('select.placeholder'),
    'data-custom-id': component.custom_id, 'data-signature': signature, 'data-values': JSON.stringify(values),
    disabled: disabled || component.disabled, 'aria-busy': waiting ? 'true' : null,
    onclick: (event) => !waiting && toggle(event.currentTarget, component, commit, loose),
    onkeydown: (event) => {
      if (!['ArrowDown', 'ArrowUp'].includes(event.key) || waiting) return;
      event.preventDefault();
      toggle(event.currentTarget, component, commit, loose);
    },
  },
  face(component, choices, values),
  waiting ? h('span', { class: 'dots' }, h('i'), h('i'), h('i')) : icon('down'));
}

function face(component, choices, values) {
  const chosen = choices.filter((c) => values.includes(c.value));
  if (!chosen.length) return h('span', { class: 'select-hint' }, component.placeholder || say('select.placeholder'));
  const chip = chosen.length > 1 ? ' chip' : '';
  return h('span', { class: 'select-chosen' }, chosen.map((c) => h('span', { class: `select-value${chip}` }, c.before?.cloneNode(true) ?? null, c.label)));
}

function toggle(anchor, component, commit, loose) {
  if (popupAnchor() === anchor) closePopup({ refocus: true });
  else openList(anchor, component, commit, loose);
}

function openList(anchor, component, commit, loose) {
  const { min, max } = rangeOf(component);
  const choices = choicesOf(component);
  const before = JSON.parse(anchor.dataset.values);
  const signature = anchor.dataset.signature;
  const multiple = max > 1;
  const list = new Listbox({ label: component.placeholder || say('select.placeholder'), multiple, onPick: (item) => pick(item) });
  before.forEach((value) => list.selected.add(value));
  const inOrder = () => choices.map((c) => c.value).filter((v) => list.selected.has(v));
  const changed = () => JSON.stringify(inOrder()) !== JSON.stringify(before.filter((v) => choices.some((c) => c.value === v)));
  const finish = (stale) => {
    anchor.setAttribute('aria-expanded', 'false');
    anchor.removeAttribute('aria-activedescendant');
    if (!stale && changed() && (loose || list.selected.size >= min)) commit(inOrder());
  };
  const pick = (item) => {
    if (multiple) toggleOne(list, item.value, max);
    else pickOne(list, item.value, min);
    if (multiple) {
      list.redraw();
      foot?.replaceChildren(...footer(list.selected.size, min, max));
    } else closePopup({ refocus: true });
  };
  const search = choices.length > SEARCHED_FROM || component.type !== 3 ? searchField(list, choices) : null;
  const foot = multiple ? h('div', { class: 'select-foot' }, footer(list.selected.size, min, max)) : null;
  // Filled before it is placed: where it fits depends on its height.
  list.show(choices, { active: choices.findIndex((c) => before.includes(c.value)) });
  const title = h('div', { class: 'sheet-title', 'aria-hidden': 'true' }, component.placeholder || say('select.placeholder'));
  openPopup(anchor, [title, search, list.element, foot], { matchWidth: true, onClose: finish, stillTrue: () => anchor.dataset.signature === signature });
  anchor.setAttribute('aria-expanded', 'true');
  takeKeys(list, search, choices);
}

function footer(count, min, max) {
  const hint = min === max ? say('select.choose.exact', { min }) : say('select.choose', { min, max });
  return [h('span', {}, count ? say('select.count', { n: count }) : hint),
    h('button', { type: 'button', class: 'button style-1 small', disabled: count < min, onclick: () => closePopup({ refocus: true }) }, say('select.apply'))];
}

function toggleOne(list, value, max) {
  if (list.selected.has(value)) list.selected.delete(value);
  else if (list.selected.size < max) list.selected.add(value);
}

// Pressing the chosen one again takes it away where nothing need be chosen.
function pickOne(list, value, min) {
  const same = list.selected.has(value);
  list.selected.clear();
  if (!same || min > 0) list.selected.add(value);
}

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
export const matches = (item, text) => plain(`${item.label} ${item.detail ?? ''}`).includes(plain(text));

function searchField(list, choices) {
  return h('input', {
    class: 'select-search', type: 'text', role: 'combobox', 'aria-expanded': 'true', 'aria-label': say('select.search'),
    placeholder: say('select.search'), autocomplete: 'off', spellcheck: 'false',
    oninput: (event) => list.show(choices.filter((c) => matches(c, event.target.value))),
  });
}

function takeKeys(list, search, choices) {
  list.element.tabIndex = search ? -1 : 0;
  // On a phone the search field waits to be pressed: its keyboard would cover half of the list.
  const holder = search && !isNarrow() ? search : list.element;
  for (const control of [list.element, search].filter(Boolean)) control.onkeydown = keysOf(list, control === search, choices);
  list.own(holder);
  if (search) search.onfocus = () => list.own(search);
  holder.focus();
}

function keysOf(list, typing, choices) {
  let typed = '';
  let timer = 0;
  const byLetters = (letter) => {
    clearTimeout(timer);
    timer = setTimeout(() => { typed = ''; }, 700);
    typed += letter;
    const at = choices.findIndex((c) => plain(c.label).startsWith(plain(typed)));
    if (at >= 0) list.moveTo(at);
  };
  return (event) => {
    if (list.steer(event)) return;
    const chooses = event.key === 'Enter' || (event.key === ' ' && !typing);
    if (chooses) {
      event.preventDefault();
      list.pick();
    } else if (event.key === 'Tab' && !list.multiple) {
      event.preventDefault();
      closePopup({ refocus: true });
    } else if (!typing && event.key.length === 1) byLetters(event.key);
  };
}
