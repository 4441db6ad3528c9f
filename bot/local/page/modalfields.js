// The fields of a modal. Each is {customId, node, read() -> value, check() -> error text or null, focus()}.
import { h } from './dom.js';
import { markdown } from './markdown.js';
import { defaultsOf, emoji, isSelect, rangeOf, selectControl } from './selects.js';
import { morph } from './morph.js';
import { fileInput } from './uploads.js';
import { say } from './words.js';

let lastField = 0;

/** Nodes for the modal's body; the fields found on the way are pushed into `fields`. */
export function modalBody(components, fields) {
  return components.flatMap((component) => {
    if (component.type === 1) return component.components.map((inner) => labelled(inner.label, null, inner, fields));
    if (component.type === 18) return [labelled(component.label, component.description, component.component, fields)];
    if (component.type === 10) return [h('div', { class: 'md modal-text' }, markdown(component.content))];
    return [labelled(component.label, null, component, fields)];
  });
}

function labelled(label, description, component, fields) {
  const id = `field-${++lastField}`;
  const field = makeField(component, id);
  if (!field) return h('div', { class: 'unknown-component' }, say('unknown.component', { type: component.type }));
  const error = h('div', { class: 'field-error', id: `${id}-error`, role: 'alert' });
  field.customId = component.custom_id;
  field.fail = (text) => {
    error.textContent = text ?? '';
    field.node.classList.toggle('wrong', Boolean(text));
    const control = field.node.querySelector('input, textarea, button');
    if (text) control?.setAttribute('aria-invalid', 'true');
    else control?.removeAttribute('aria-invalid');
  };
  fields.push(field);
  return h('div', { class: 'field', 'data-field': component.custom_id },
    label ? h('label', { class: 'field-label', id: `${id}-label`, for: field.forLabel ?? null }, label, required(component) ? h('span', { class: 'star', 'aria-hidden': 'true' }, ' *') : null) : null,
    description ? h('div', { class: 'field-help', id: `${id}-help` }, description) : null,
    field.node, error);
}

const required = (component) => component.type !== 23 && component.required !== false;

function makeField(component, id) {
  if (component.type === 4) return textField(component, id);
  if (isSelect(component)) return selectField(component, id);
  if (component.type === 19) return fileField(component, id);
  if (component.type === 21) return choiceField(component, id, 'radio');
  if (component.type === 22) return choiceField(component, id, 'checkbox');
  if (component.type === 23) return tickField(component, id);
  return null;
}

function textField(component, id) {
  const long = component.style === 2;
  const props = {
    id, class: 'text-field', placeholder: component.placeholder ?? null, value: component.value ?? '', 'data-custom-id': component.custom_id,
    'aria-required': required(component) ? 'true' : null, 'aria-describedby': `${id}-help ${id}-error`, maxlength: component.max_length ? String(component.max_length) : '4000',
    oninput: (event) => count(event.target.value),
  };
  const input = long ? h('textarea', { ...props, rows: '4' }) : h('input', { ...props, type: 'text', autocomplete: 'off' });
  const counter = h('div', { class: 'field-count', 'aria-hidden': 'true' });
  const count = (text) => {
    const room = component.max_length ? component.max_length - text.length : null;
    counter.textContent = room === null ? '' : String(room);
  };
  count(input.value);
  return {
    node: h('div', { class: 'text-wrap' }, input, counter), forLabel: id,
    read: () => input.value, focus: () => input.focus(),
    check: () => checkText(component, input.value),
  };
}

function checkText(component, text) {
  if (!text.trim()) return required(component) ? say('form.required') : null;
  if (component.min_length && text.length < component.min_length) return say('form.short', { min: component.min_length });
  if (component.max_length && text.length > component.max_length) return say('form.long', { max: component.max_length });
  return null;
}

function checkCount(component, values, { min, max }) {
  if (!values.length && !required(component)) return null;
  if (!values.length && (min > 0 || required(component))) return say('form.required');
  if (values.length < min) return say('form.pick', { min });
  if (values.length > max) return say('form.pick.max', { max });
  return null;
}

function selectField(component, id) {
  let values = defaultsOf(component);
  let control;
  const draw = () => selectControl(component, {
    values, loose: true, labelledBy: `${id}-label`,
    commit: (next) => {
      values = next;
      control = morph(control, draw());
    },
  });
  control = draw();
  return { node: h('div', {}, control), read: () => values, focus: () => control.focus(), check: () => checkCount(component, values, rangeOf(component)) };
}

function fileField(component, id) {
  const range = { min: component.min_values ?? 1, max: component.max_values ?? 1 };
  const props = { id, class: 'text-field', 'data-custom-id': component.custom_id, 'aria-required': required(component) ? 'true' : null, 'aria-describedby': `${id}-help ${id}-error` };
  const { input, files, state } = fileInput(props, { multiple: range.max > 1, changed: () => field.fail(state()) });
  const field = {
    node: h('div', {}, input), forLabel: id, read: () => files().map((f) => f.value), focus: () => input.focus(),
    check: () => state() ?? checkCount(component, files(), range),
  };
  return field;
}

/** Radio group: one value or none. Checkbox group: several. */
function choiceField(component, id, kind) {
  const inputs = component.options.map((option) => h('input', { type: kind, name: id, value: option.value, checked: option.default ? true : null }));
  const rows = component.options.map((option, at) => h('label', { class: 'choice' }, inputs[at],
    h('span', { class: 'choice-words' }, h('span', {}, emoji(option.emoji), option.label), option.description ? h('span', { class: 'choice-detail' }, option.description) : null)));
  const picked = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const range = kind === 'radio' ? { min: required(component) ? 1 : 0, max: 1 } : { min: component.min_values ?? 1, max: component.max_values ?? inputs.length };
  return {
    node: h('div', { class: 'choices', role: kind === 'radio' ? 'radiogroup' : 'group', 'aria-labelledby': `${id}-label`, 'data-custom-id': component.custom_id }, rows),
    read: () => (kind === 'radio' ? picked()[0] ?? null : picked()), focus: () => inputs[0]?.focus(), check: () => checkCount(component, picked(), range),
  };
}

function tickField(component, id) {
  const input = h('input', { type: 'checkbox', id, checked: component.default ? true : null, 'data-custom-id': component.custom_id, 'aria-labelledby': `${id}-label` });
  return { node: h('div', { class: 'choice single' }, input), forLabel: id, read: () => input.checked, focus: () => input.focus(), check: () => null };
}
