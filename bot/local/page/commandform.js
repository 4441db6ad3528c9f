// A chosen command in the message box: its name, one field per option, and room for optional ones.
import { h, iconButton } from './dom.js';
import { KIND, described, localChoices, payload, readField, shown } from './commands.js';
import { matches } from './selects.js';
import { act } from './store.js';
import { fileInput } from './uploads.js';
import { say, sayCount } from './words.js';

const DEBOUNCE = 150;
const MOST_SHOWN = 25;

export class CommandForm {
  /** on = {send(entry, options), leave(text)} */
  constructor(entry, suggest, channel, on) {
    this.entry = entry;
    this.suggest = suggest;
    this.channel = channel;
    this.on = on;
    this.fields = [];
    this.request = 0;
    this.tail = h('input', {
      class: 'option-tail', type: 'text', role: 'combobox', 'aria-expanded': 'false', autocomplete: 'off', spellcheck: 'false', enterkeyhint: 'send',
      onfocus: () => this.showTail(), oninput: () => this.showTail(), onblur: () => this.suggest.hide(), onkeydown: (event) => this.tailKey(event),
    });
    this.element = h('div', { class: 'command-form', role: 'group', 'aria-label': entry.label },
      h('span', { class: 'command-name' }, entry.label), this.tail,
      iconButton('close', say('composer.leave'), () => on.leave(''), { class: 'icon-button command-leave' }));
    for (const option of entry.options.filter((o) => o.required)) this.addField(option);
    this.nameTail();
  }

  remaining() {
    return this.entry.options.filter((o) => !this.fields.some((f) => f.option === o));
  }

  nameTail() {
    const count = this.remaining().length;
    this.tail.placeholder = count ? sayCount('composer.optional', count) : '';
    this.tail.setAttribute('aria-label', count ? say('composer.optional') : say('composer.send'));
    this.tail.classList.toggle('bare', !count);
  }

  addField(option) {
    const field = { option, picked: null, error: null, timer: 0 };
    const props = {
      type: 'text', class: 'option-input', role: 'combobox', 'aria-expanded': 'false', 'aria-autocomplete': 'list', autocomplete: 'off', spellcheck: 'false', enterkeyhint: 'send',
      'aria-label': `${shown(option)}: ${described(option)}`, 'aria-required': option.required ? 'true' : null, 'data-option': option.name,
      onfocus: () => this.showField(field),
      onblur: () => this.leaveField(field),
      oninput: () => this.typed(field),
      onkeydown: (event) => this.fieldKey(event, field),
    };
    if (option.type === KIND.file) this.makeFileField(field, props);
    else field.input = h('input', props);
    field.node = h('label', { class: 'option' }, h('span', { class: 'option-name' }, shown(option)), field.input);
    this.tail.before(field.node);
    this.fields.push(field);
    this.fit(field);
    this.nameTail();
    return field;
  }

  makeFileField(field, { onfocus, onblur, onkeydown, ...props }) {
    const named = { class: 'option-input option-file', 'aria-label': props['aria-label'], 'data-option': props['data-option'] };
    const control = fileInput({ ...named, onfocus, onblur, onkeydown }, {
      changed: () => {
        [field.picked = null] = control.files();
        this.mark(field, control.state());
        this.showField(field);
      },
    });
    field.input = control.input;
  }

  removeField(field) {
    this.fields.splice(this.fields.indexOf(field), 1);
    field.node.remove();
    this.nameTail();
  }

  focus() {
    const open = this.fields.find((f) => readField(f.option, f.input.value, f.picked).error);
    (open?.input ?? this.tail).focus();
  }

  fit(field) {
    field.input.size = Math.max(4, Math.min(40, [...field.input.value].length + 1));
  }

  typed(field) {
    field.picked = null;
    this.mark(field, null);
    this.fit(field);
    this.showField(field);
  }

  mark(field, error) {
    field.error = error;
    field.node.classList.toggle('wrong', Boolean(error));
    if (error) field.input.setAttribute('aria-invalid', 'true');
    else field.input.removeAttribute('aria-invalid');
  }

  leaveField(field) {
    this.suggest.hide();
    clearTimeout(field.timer);
    const { error } = readField(field.option, field.input.value, field.picked);
    if (field.input.value) this.mark(field, error ?? null);
  }

  hint(field) {
    const { option, error } = field;
    return [h('strong', {}, shown(option)), h('span', {}, described(option)), error ? h('span', { class: 'hint-error' }, error) : null].filter(Boolean);
  }

  showField(field) {
    const { option, input } = field;
    if (option.autocomplete) this.askBot(field);
    else this.offer(field, localChoices(option)?.filter((c) => field.picked || matches(c, input.value.replace(/^[@#]/, ''))) ?? null);
  }

  offer(field, items, empty = say('option.nothing')) {
    if (document.activeElement !== field.input) return;
    this.suggest.show({
      owner: field.input, hint: this.hint(field), items: field.picked ? null : items?.slice(0, MOST_SHOWN) ?? null, empty,
      label: shown(field.option), pick: (item) => this.pick(field, item),
    });
  }

  /** Autocomplete: asked after a short rest in typing; only the newest question may answer. */
  askBot(field) {
    const ticket = ++this.request;
    clearTimeout(field.timer);
    if (field.picked) {
      this.offer(field, null);
      return;
    }
    this.offer(field, [], say('option.loading'));
    field.timer = setTimeout(async () => {
      const answer = await this.ask(field).catch(() => null);
      if (ticket !== this.request || field.picked) return;
      const items = (answer?.choices ?? []).map((c) => ({ value: c.value, label: c.name_localized || c.name }));
      this.offer(field, items, say(answer ? 'option.nothing' : 'option.failed'));
    }, DEBOUNCE);
  }

  ask(field) {
    const values = this.fields.flatMap((f) => {
      if (f === field) return [{ name: f.option.name, type: f.option.type, value: f.input.value, focused: true }];
      const { value } = readField(f.option, f.input.value, f.picked);
      return value === undefined ? [] : [{ name: f.option.name, type: f.option.type, value }];
    });
    return act('autocomplete', { channel: this.channel, command: this.entry.command.id, options: payload(this.entry, values) }, { quiet: true });
  }

  pick(field, item) {
    field.picked = item;
    field.input.value = item.label;
    this.mark(field, null);
    this.fit(field);
    const next = this.fields.find((f) => f !== field && !f.input.value && f.option.required);
    (next?.input ?? this.tail).focus();
  }

  showTail() {
    const rest = this.remaining().filter((o) => matches({ label: shown(o), detail: described(o) }, this.tail.value));
    const items = rest.map((option) => ({ value: option.name, label: shown(option), detail: described(option), option }));
    this.suggest.show({
      owner: this.tail, hint: [h('strong', {}, this.entry.label), h('span', {}, this.entry.description)],
      items: this.remaining().length ? items : null, label: say('composer.optional'),
      pick: (item) => {
        this.tail.value = '';
        this.addField(item.option).input.focus();
      },
    });
    // Nothing is marked until the arrows are used: Enter here means "send".
    if (!this.tail.value && this.remaining().length) this.suggest.list.active = -1;
    this.suggest.list.mark();
  }

  fieldKey(event, field) {
    const { list } = this.suggest;
    const input = field.input;
    if (this.suggest.choosing && list.steer(event)) return;
    if (event.key === 'Enter') {
      if (field.option.type === KIND.file && !field.picked) return; // opens the choice of a file
      event.preventDefault();
      if (!(this.suggest.choosing && list.pick())) this.submit();
    } else if (event.key === 'Tab' && !event.shiftKey && this.suggest.choosing && (input.value || list.moved)) {
      event.preventDefault();
      list.pick();
    } else if (event.key === 'Escape') this.escape(event);
    else if (event.key === 'Backspace' && !input.value) this.stepBack(event, field);
    else this.arrow(event, input);
  }

  tailKey(event) {
    const { list } = this.suggest;
    if (this.suggest.choosing && list.steer(event)) return;
    const chosen = this.suggest.choosing && list.active >= 0;
    if (event.key === 'Enter' || (event.key === 'Tab' && chosen && !event.shiftKey)) {
      event.preventDefault();
      if (chosen) list.pick();
      else this.submit();
    } else if (event.key === 'Escape') this.escape(event);
    else if (event.key === 'Backspace' && !this.tail.value) {
      event.preventDefault();
      const last = this.fields[this.fields.length - 1];
      if (last) last.input.focus();
      else this.on.leave(this.entry.label);
    } else this.arrow(event, this.tail);
  }

  escape(event) {
    event.preventDefault();
    if (this.suggest.choosing) this.suggest.hide();
    else this.on.leave('');
  }

  stepBack(event, field) {
    event.preventDefault();
    const at = this.fields.indexOf(field);
    const before = this.fields[at - 1];
    if (!field.option.required) this.removeField(field);
    if (before) before.input.focus();
    else if (field.option.required) this.on.leave(this.entry.label);
    else this.tail.focus();
  }

  arrow(event, input) {
    const stops = [...this.fields.map((f) => f.input), this.tail];
    const at = stops.indexOf(input);
    const atStart = input.selectionStart === 0 && input.selectionEnd === 0;
    const atEnd = input.selectionStart === input.value.length;
    const next = event.key === 'ArrowLeft' && atStart ? stops[at - 1] : event.key === 'ArrowRight' && atEnd ? stops[at + 1] : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** Sends when every field holds; otherwise goes to the first that does not and says why. */
  submit() {
    const values = [];
    let wrong = null;
    for (const field of this.fields) {
      const read = readField(field.option, field.input.value, field.picked);
      this.mark(field, read.error ?? null);
      if (read.error) wrong ??= field;
      else if (!read.empty) values.push({ name: field.option.name, type: field.option.type, value: read.value });
    }
    if (!wrong) this.on.send(this.entry, payload(this.entry, values));
    else if (document.activeElement === wrong.input) this.showField(wrong);
    else wrong.input.focus();
  }
}
