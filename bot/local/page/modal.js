// The bot's modals. One is drawn once and left alone: what is half typed in it survives every push.
import { h, iconButton } from './dom.js';
import { openDialog } from './dialog.js';
import { modalBody } from './modalfields.js';
import { avatar } from './people.js';
import { refusal } from './refusals.js';
import { act, fire, store } from './store.js';
import { say } from './words.js';

let shown = null; // {id, close, show(state)}

export function renderModal() {
  const wanted = store.view.modal;
  if (shown && shown.id !== wanted?.interaction_id) {
    shown.close();
    shown = null;
  }
  if (wanted && !shown) shown = open(wanted);
  shown?.show(wanted);
}

function open(modal) {
  const fields = [];
  const trouble = h('div', { class: 'field-error modal-error', role: 'alert' });
  const submit = h('button', { type: 'submit', class: 'button style-1' }, say('dialog.submit'));
  const { close } = openDialog({
    kind: 'modal',
    label: modal.title,
    onClose: () => {
      shown = null;
      fire('dismiss', { modal: modal.interaction_id });
    },
    build: (dismiss) => [form(modal, { fields, submit, trouble, dismiss })],
  });
  fields[0]?.focus();
  let last = null;
  // The bot has its seconds to answer; without an answer everything stays as typed, for another try.
  const show = ({ attempt, state }) => {
    if (last === `${attempt} ${state}`) return;
    last = `${attempt} ${state}`;
    wait(submit, state === 'waiting');
    trouble.textContent = state === 'failed' ? say('form.failed') : '';
  };
  return { id: modal.interaction_id, close, show };
}

function wait(submit, waiting) {
  submit.disabled = waiting;
  submit.classList.toggle('waiting', waiting);
}

function form(modal, { fields, submit, trouble, dismiss }) {
  return h('form', {
    class: 'modal-form', novalidate: true,
    onsubmit: (event) => {
      event.preventDefault();
      if (!submit.disabled) send(modal, fields, submit, trouble);
    },
  },
  h('header', { class: 'dialog-head' }, avatar(store.view.app, 'small'), h('h2', {}, modal.title), iconButton('close', say('dialog.close'), dismiss)),
  h('div', { class: 'dialog-body' }, modalBody(modal.components, fields), trouble),
  h('footer', { class: 'dialog-foot' }, h('button', { type: 'button', class: 'button style-2', onclick: dismiss }, say('dialog.cancel')), submit));
}

async function send(modal, fields, submit, trouble) {
  const errors = fields.map((field) => field.check());
  fields.forEach((field, at) => field.fail(errors[at]));
  const first = errors.findIndex(Boolean);
  if (first >= 0) {
    fields[first].focus();
    return;
  }
  const values = Object.fromEntries(fields.map((field) => [field.customId, field.read()]));
  wait(submit, true);
  trouble.textContent = '';
  try {
    await act('submit', { interaction_id: modal.interaction_id, values }, { quiet: true });
  } catch (error) {
    trouble.textContent = refusal(error);
    wait(submit, false);
  }
}
