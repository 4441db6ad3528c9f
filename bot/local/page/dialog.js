// Dialogs: one on top of the other at most, focus stays inside, Escape closes, focus returns afterwards.
import { append, byId, h } from './dom.js';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [tabindex]:not([tabindex="-1"])';

const open = [];

export const dialogIsOpen = () => open.length > 0;

/**
 * build(close) returns the children. onClose is told when the person closed the dialog, not when the
 * program did. Returns {close, box}.
 */
export function openDialog({ kind, label, build, onClose = () => {} }) {
  const before = document.activeElement;
  const box = h('div', { class: `dialog ${kind}`, role: 'dialog', 'aria-modal': 'true', 'aria-label': label });
  const veil = h('div', { class: `veil ${kind}-veil` }, box);
  const close = () => {
    if (!open.includes(entry)) return;
    open.splice(open.indexOf(entry), 1);
    veil.remove();
    hideBehind();
    if (before?.isConnected) before.focus();
    else byId('composer')?.querySelector('textarea, input')?.focus();
  };
  const dismiss = () => {
    close();
    onClose();
  };
  const entry = { veil, box, dismiss };
  append(box, build(dismiss));
  // Pressed and released outside: a text selection dragged out of the box does not close it.
  veil.onpointerdown = (event) => {
    if (event.target === veil && kind !== 'modal') dismiss();
  };
  veil.onkeydown = (event) => onKey(event, entry);
  byId('layer').append(veil);
  open.push(entry);
  hideBehind();
  (box.querySelector('[data-autofocus]') ?? box.querySelector(FOCUSABLE) ?? box).focus();
  return { close, box };
}

// Everything under the topmost dialog is out of reach for keyboard and screen reader alike.
function hideBehind() {
  byId('app').inert = open.length > 0;
  byId('chooser').inert = open.length > 0;
  open.forEach((entry, at) => {
    entry.veil.inert = at < open.length - 1;
  });
}

function onKey(event, entry) {
  if (event.defaultPrevented) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    entry.dismiss();
  } else if (event.key === 'Tab') {
    keepInside(event, entry.box);
  }
}

function keepInside(event, box) {
  const stops = [...box.querySelectorAll(FOCUSABLE)].filter((node) => node.offsetParent !== null || node === document.activeElement);
  if (!stops.length) return;
  const first = stops[0];
  const last = stops[stops.length - 1];
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first.focus();
  }
}
