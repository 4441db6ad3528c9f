// The panel above the message box: a hint, and a list to choose from.
import { h } from './dom.js';
import { Listbox } from './listbox.js';

export class Suggest {
  constructor() {
    this.pickNow = () => {};
    this.hint = h('div', { class: 'suggest-hint', 'aria-live': 'polite' });
    this.list = new Listbox({ label: '', onPick: (item) => this.pickNow(item) });
    this.element = h('div', { class: 'suggest', hidden: true }, this.hint, this.list.element);
  }

  /** items null: only the hint. owner is the input whose keys steer the list. */
  show({ owner, hint = [], items = null, empty, label = '', pick = () => {} }) {
    this.release();
    this.owner = owner;
    this.pickNow = pick;
    this.hint.replaceChildren(...hint);
    this.hint.hidden = !hint.length;
    this.list.element.hidden = !items;
    this.list.element.setAttribute('aria-label', label);
    this.list.show(items ?? [], { empty });
    this.list.own(owner);
    owner.setAttribute('aria-expanded', items ? 'true' : 'false');
    this.element.hidden = !hint.length && !items;
  }

  hide() {
    this.release();
    this.element.hidden = true;
    this.list.show([]);
  }

  release() {
    this.owner?.setAttribute('aria-expanded', 'false');
    this.owner?.removeAttribute('aria-activedescendant');
    this.owner = null;
  }

  get choosing() {
    return !this.element.hidden && !this.list.element.hidden && this.list.items.length > 0;
  }

  get isOpen() {
    return !this.element.hidden;
  }
}
