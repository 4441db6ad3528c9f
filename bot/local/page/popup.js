// Things that float beside a control: the list of a select, a small menu. One at a time.
import { byId, h } from './dom.js';

const GAP = 4;
const EDGE = 8;

let current = null;

/**
 * Shows `content` beside `anchor`. onClose(stale) runs once, whatever closed it; stale means that the
 * anchor vanished or stillTrue() no longer holds. Returns close().
 */
export function openPopup(anchor, content, { onClose = () => {}, stillTrue = () => true, matchWidth = false, label = null, role = null } = {}) {
  closePopup();
  const box = h('div', { class: 'popup', role, 'aria-label': label }, content);
  topLayer().append(box);
  const entry = { anchor, box, matchWidth, onClose, stillTrue };
  current = entry;
  place(entry);
  return () => current === entry && closePopup();
}

export function closePopup({ refocus = false, stale = false } = {}) {
  if (!current) return;
  const { anchor, box, onClose } = current;
  const held = box.contains(document.activeElement);
  current = null;
  box.remove();
  if ((refocus || held) && anchor.isConnected) anchor.focus();
  onClose(stale);
}

export const popupAnchor = () => current?.anchor ?? null;

// A popup of a dialog must stand inside it, or the dialog's inert rule would cover it.
function topLayer() {
  const veils = byId('layer').querySelectorAll('.veil');
  return veils.length ? veils[veils.length - 1] : byId('layer');
}

/** At phone width a list comes up from below, as wide as the page: beside its control there is no room. */
export const isNarrow = () => matchMedia('(max-width: 700px)').matches;

function place({ anchor, box, matchWidth }) {
  const sheet = matchWidth && isNarrow();
  box.classList.toggle('sheet', sheet);
  if (sheet) {
    for (const side of ['left', 'top', 'width', 'max-height']) box.style.removeProperty(side);
    return;
  }
  const rect = anchor.getBoundingClientRect();
  if (matchWidth) box.style.setProperty('width', `${Math.max(rect.width, 200)}px`);
  const below = window.innerHeight - rect.bottom - GAP - EDGE;
  const above = rect.top - GAP - EDGE;
  const upwards = below < Math.min(box.scrollHeight, 260) && above > below;
  box.style.setProperty('max-height', `${Math.min(upwards ? above : below, 380)}px`);
  const left = Math.max(EDGE, Math.min(rect.left, window.innerWidth - box.offsetWidth - EDGE));
  const top = upwards ? rect.top - GAP - box.offsetHeight : rect.bottom + GAP;
  box.style.setProperty('left', `${left}px`);
  box.style.setProperty('top', `${Math.max(EDGE, top)}px`);
}

/** After a push of the view: follow the anchor, or close when it is gone. */
export function refreshPopup() {
  if (!current) return;
  if (!current.anchor.isConnected || current.anchor.disabled || !current.stillTrue()) closePopup({ stale: true });
  else place(current);
}

window.addEventListener('resize', refreshPopup);
document.addEventListener('scroll', (event) => {
  if (current && !current.box.contains(event.target)) refreshPopup();
}, true);
document.addEventListener('pointerdown', (event) => {
  if (!current || current.box.contains(event.target) || current.anchor.contains(event.target)) return;
  closePopup();
}, true);
document.addEventListener('keydown', (event) => {
  if (!current || event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  closePopup({ refocus: true });
}, true);
