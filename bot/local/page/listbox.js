// A list of options under keyboard control: the popup of a select and the suggestions of the composer.
import { h, icon } from './dom.js';
import { say } from './words.js';

let lastList = 0;

/** items: [{value, label, detail, before (node), head (text of a group), action}] */
export class Listbox {
  constructor({ label, multiple = false, onPick }) {
    this.id = `list-${++lastList}`;
    this.onPick = onPick;
    this.items = [];
    this.active = -1;
    this.moved = false;
    this.selected = new Set();
    this.multiple = multiple;
    this.element = h('div', { class: 'listbox', role: 'listbox', id: this.id, 'aria-label': label, 'aria-multiselectable': multiple ? 'true' : null });
  }

  show(items, { active = 0, empty = say('select.nothing') } = {}) {
    this.items = items;
    this.moved = false;
    this.active = items.length ? Math.max(0, Math.min(active, items.length - 1)) : -1;
    const rows = items.flatMap((item, at) => [item.head ? h('div', { class: 'listbox-head', role: 'presentation' }, item.head) : null, this.row(item, at)]);
    if (!items.length) rows.push(h('div', { class: 'listbox-empty', role: 'presentation' }, empty));
    this.element.replaceChildren(...rows.filter(Boolean));
    this.mark();
  }

  row(item, at) {
    const on = this.selected.has(item.value);
    return h('div', {
      class: 'listbox-row', role: 'option', id: `${this.id}-${at}`, 'data-value': item.value === undefined ? null : String(item.value),
      'aria-selected': on ? 'true' : 'false',
      // Keeping the press from taking the focus lets the person go on typing.
      onpointerdown: (event) => event.preventDefault(),
      onclick: () => this.pick(at),
    },
    item.before ?? null,
    h('span', { class: 'listbox-words' },
      h('span', { class: 'listbox-label' }, item.label),
      item.detail ? h('span', { class: 'listbox-detail' }, item.detail) : null),
    item.after ? h('span', { class: 'listbox-after' }, item.after) : null,
    this.multiple ? h('span', { class: 'listbox-box' }, on ? icon('check') : null) : on ? h('span', { class: 'listbox-tick' }, icon('check')) : null);
  }

  mark() {
    const rows = this.element.querySelectorAll('[role=option]');
    rows.forEach((row, at) => row.classList.toggle('active', at === this.active));
    if (this.active >= 0) rows[this.active]?.scrollIntoView({ block: 'nearest' });
    this.owner?.setAttribute('aria-activedescendant', this.active >= 0 ? `${this.id}-${this.active}` : '');
  }

  /** The control that holds the focus while the list is open. */
  own(control) {
    this.owner = control;
    control.setAttribute('aria-controls', this.id);
    this.mark();
  }

  move(by) {
    if (!this.items.length) return;
    this.moved = true;
    this.active = (this.active + by + this.items.length) % this.items.length;
    this.mark();
  }

  moveTo(at) {
    this.active = at < 0 ? this.items.length - 1 : at;
    this.moved = true;
    this.mark();
  }

  pick(at = this.active) {
    const item = this.items[at];
    if (!item) return false;
    this.active = at;
    this.onPick(item);
    return true;
  }

  redraw() {
    const { active, moved } = this;
    this.show(this.items, { active });
    this.moved = moved;
  }

  /** Arrow keys, Home and End; true when the key was used up. */
  steer(event) {
    const steps = { ArrowDown: () => this.move(1), ArrowUp: () => this.move(-1) };
    if (event.key === 'Home' && !event.target.value) steps.Home = () => this.moveTo(0);
    if (event.key === 'End' && !event.target.value) steps.End = () => this.moveTo(-1);
    if (!steps[event.key] || !this.items.length) return false;
    event.preventDefault();
    steps[event.key]();
    return true;
  }
}
