// The message box: text, mentions, and the way into a slash command.
import { h, iconButton } from './dom.js';
import { CommandForm } from './commandform.js';
import { exactCommand, flatten, searchCommands, shown } from './commands.js';
import { avatar } from './people.js';
import { matches } from './selects.js';
import { act, openChannel, store } from './store.js';
import { editLast, titleOf } from './messages.js';
import { toEnd } from './scroll.js';
import { Suggest } from './suggest.js';
import { mentionItems, withMentions } from './typed.js';
import { say } from './words.js';

const LONGEST = 2000;
const MOST_SHOWN = 50;

export class Composer {
  constructor(root) {
    this.root = root;
    this.channel = null;
    this.form = null;
    this.drafts = new Map();
    this.suggest = new Suggest();
    this.text = h('textarea', {
      class: 'composer-text', rows: '1', role: 'combobox', 'aria-expanded': 'false', 'aria-autocomplete': 'list', maxlength: String(LONGEST), enterkeyhint: 'send',
      oninput: () => this.typed(), onkeydown: (event) => this.key(event), onblur: () => this.suggest.hide(), onfocus: () => this.text.value && this.typed(),
    });
    this.commands = iconButton('slash', '', () => this.openCommands(), { class: 'icon-button composer-commands' });
    this.send = iconButton('send', '', () => this.sendNow(), { class: 'icon-button composer-send' });
    this.row = h('div', { class: 'composer-row' }, this.commands, this.text, this.send);
    this.note = h('div', { class: 'composer-note' });
    root.replaceChildren(this.suggest.element, this.row, this.note);
    // Keeps the press from taking the focus away from the field whose content it sends.
    this.send.onpointerdown = (event) => event.preventDefault();
  }

  /** After every view: names, notes, and the draft that belongs to the open channel. */
  render() {
    const channel = openChannel();
    if (store.view.channel !== this.channel) this.switchTo(store.view.channel);
    const name = titleOf(channel);
    setAttribute(this.text, 'placeholder', say('composer.placeholder', { name }));
    setAttribute(this.text, 'aria-label', say('composer.label', { name }));
    for (const [button, label] of [[this.send, say('composer.send')], [this.commands, say('composer.commands')]]) {
      setAttribute(button, 'aria-label', label);
      setAttribute(button, 'title', label);
    }
    const { app, online } = store.view;
    const mute = store.view.can_write === false;
    this.text.disabled = mute;
    this.send.disabled = mute;
    this.commands.disabled = mute;
    if (mute) setAttribute(this.text, 'placeholder', say('composer.mute'));
    const note = channel?.archived ? say('composer.archived') : !online && app ? say('state.offline', { name: app.global_name || app.username }) : '';
    if (this.note.textContent !== note) this.note.textContent = note;
    this.root.hidden = !channel;
    this.renewCommands();
  }

  /** The bot came back with other commands while somebody was typing one. */
  renewCommands() {
    const signature = JSON.stringify(store.view.commands);
    const changed = signature !== this.known;
    this.known = signature;
    if (changed && !this.form && this.text.value.startsWith('/') && document.activeElement === this.text) this.typed();
  }

  switchTo(channel) {
    if (this.channel) this.drafts.set(this.channel, { text: this.text.value, form: this.form });
    const draft = this.drafts.get(channel) ?? { text: '', form: null };
    this.channel = channel;
    this.leaveForm(draft.text, { focus: false });
    if (draft.form) this.enterForm(draft.form, { focus: false });
  }

  focus() {
    if (this.form) this.form.focus();
    else this.text.focus({ preventScroll: true });
  }

  grow() {
    this.text.style.setProperty('height', 'auto');
    const needed = this.text.scrollHeight; // 0 while nothing is shown yet
    if (needed) this.text.style.setProperty('height', `${needed}px`);
  }

  typed() {
    this.grow();
    const text = this.text.value;
    if (text.startsWith('/') && !text.includes('\n')) {
      const exact = exactCommand(this.entries(), text);
      if (exact) this.enterCommand(exact);
      else this.suggestCommands(text);
    } else this.suggestMention();
  }

  entries() {
    return flatten(store.view.commands);
  }

  openCommands() {
    if (this.form) this.leaveForm('');
    this.text.value = '/';
    this.text.focus();
    this.typed();
  }

  suggestCommands(text) {
    const name = store.view.app?.global_name || store.view.app?.username || '';
    const items = searchCommands(this.entries(), text).slice(0, MOST_SHOWN).map((entry, at) => ({
      value: entry.canonical, entry, label: entry.label, detail: entry.description, head: at === 0 ? name : null,
      before: avatar(store.view.app, 'small'), after: optionSketch(entry),
    }));
    this.suggest.show({
      owner: this.text, items, empty: say('composer.nocommand'), label: say('composer.commands.open', { name }),
      pick: (item) => this.enterCommand(item.entry),
    });
  }

  /** The @name or #channel under the caret. */
  mentionAtCaret() {
    const before = this.text.value.slice(0, this.text.selectionStart);
    const found = before.match(/(?:^|\s)([@#])([^\s@#]*)$/u);
    return found ? { sign: found[1], part: found[2], from: before.length - found[2].length - 1 } : null;
  }

  suggestMention() {
    const at = this.mentionAtCaret();
    const items = at ? mentionItems(at).filter((item) => matches(item, at.part)).slice(0, 10) : [];
    if (!items.length) {
      this.suggest.hide();
      return;
    }
    this.suggest.show({ owner: this.text, items, label: say('composer.people'), pick: (item) => this.insertMention(item) });
  }

  insertMention(item) {
    const at = this.mentionAtCaret();
    if (!at) return;
    this.text.setRangeText(`${at.sign}${item.name} `, at.from, this.text.selectionStart, 'end');
    this.suggest.hide();
    this.grow();
  }

  key(event) {
    if (event.isComposing) return;
    const { list } = this.suggest;
    if (this.suggest.choosing && list.steer(event)) return;
    if (this.suggest.choosing && (event.key === 'Tab' || event.key === 'Enter') && !event.shiftKey) {
      event.preventDefault();
      list.pick();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      this.sendNow();
    } else if (event.key === 'Escape' && this.suggest.isOpen) {
      event.preventDefault();
      this.suggest.hide();
    } else if (event.key === 'ArrowUp' && !this.text.value) editLast(event);
    else if (['PageUp', 'PageDown'].includes(event.key)) this.page(event);
  }

  page(event) {
    event.preventDefault();
    const box = document.getElementById('scroller');
    box.scrollBy({ top: (event.key === 'PageUp' ? -0.8 : 0.8) * box.clientHeight });
  }

  sendNow() {
    if (this.form) this.form.submit();
    else this.say();
  }

  say() {
    const written = this.text.value;
    const content = withMentions(written.trim());
    if (!content) return;
    const { channel } = this;
    this.leaveForm('');
    toEnd();
    act('say', { channel, content }).catch(() => this.giveBack(channel, { text: written, form: null }));
  }

  enterCommand(entry) {
    const form = new CommandForm(entry, this.suggest, this.channel, {
      send: (...args) => this.slash(form, ...args),
      leave: (text) => this.leaveForm(text),
    });
    this.enterForm(form);
  }

  enterForm(form, { focus = true } = {}) {
    this.suggest.hide();
    this.form = form;
    this.text.value = '';
    this.text.hidden = true;
    this.send.before(form.element);
    if (focus) form.focus();
  }

  leaveForm(text, { focus = true } = {}) {
    this.form?.element.remove();
    this.form = null;
    this.text.hidden = false;
    this.text.value = text;
    this.grow();
    this.suggest.hide();
    if (!focus) return;
    this.text.focus({ preventScroll: true });
    if (text) this.typed();
  }

  slash(form, entry, options) {
    const { channel } = this;
    this.leaveForm('');
    toEnd();
    act('slash', { channel, command: entry.command.id, options }).catch(() => this.giveBack(channel, { text: '', form }));
  }

  /** What could not be sent comes back, unless something new stands there already. */
  giveBack(channel, draft) {
    if (channel !== this.channel) this.drafts.set(channel, draft);
    else if (!this.form && !this.text.value) {
      if (draft.form) this.enterForm(draft.form);
      else this.leaveForm(draft.text);
    }
  }

  /** </name:id> pressed in a message. */
  begin(path) {
    const entry = this.entries().find((e) => e.canonical === `/${path}`);
    if (!entry) return;
    if (this.form) this.leaveForm('');
    this.enterCommand(entry);
  }
}

function setAttribute(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

function optionSketch(entry) {
  return entry.options.map((o) => h('span', { class: `sketch${o.required ? '' : ' optional'}` }, shown(o)));
}
