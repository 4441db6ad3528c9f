// Where one reads: at the end the list follows new messages; further up it stays where it is.
import { byId, h, icon } from './dom.js';
import { say, sayCount } from './words.js';

const NEAR = 60;

const reading = { atEnd: true, missed: 0 };

const scroller = () => byId('scroller');

function isAtEnd() {
  const box = scroller();
  return box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
}

export function toEnd() {
  const box = scroller();
  box.scrollTop = box.scrollHeight;
  reading.atEnd = true;
  reading.missed = 0;
  showJump();
}

/** Runs a change of the list; a reader further up keeps the same line under the eyes. */
export function keepPlace(change) {
  const box = scroller();
  const anchor = reading.atEnd ? null : firstVisible(box);
  const before = anchor?.getBoundingClientRect().top;
  change();
  if (reading.atEnd) box.scrollTop = box.scrollHeight;
  else if (anchor?.isConnected) box.scrollTop += anchor.getBoundingClientRect().top - before;
}

function firstVisible(box) {
  const top = box.getBoundingClientRect().top;
  return [...box.querySelectorAll('[data-message]')].find((node) => node.getBoundingClientRect().bottom > top);
}

/** Another channel is shown: start at its end. */
export function switched() {
  reading.atEnd = true;
  reading.missed = 0;
  showJump();
}

export function arrived(count) {
  if (!reading.atEnd) reading.missed += count;
  showJump();
}

const farUp = () => scroller().scrollHeight - scroller().scrollTop > 2 * scroller().clientHeight;

function showJump() {
  const bar = byId('jump');
  bar.hidden = reading.atEnd || (!reading.missed && !farUp());
  if (bar.hidden) {
    bar.replaceChildren();
    return;
  }
  const text = reading.missed ? sayCount('messages.jump', reading.missed) : say('messages.jump');
  if (bar.textContent === text) return;
  bar.replaceChildren(h('button', { type: 'button', class: reading.missed ? 'jump-button missed' : 'jump-button', onclick: toEnd }, text, icon('down')));
}

export function watchScroll({ onTop }) {
  const box = scroller();
  box.addEventListener('scroll', () => {
    reading.atEnd = isAtEnd();
    if (reading.atEnd) reading.missed = 0;
    showJump();
    if (box.scrollTop < 200 && box.scrollHeight > box.clientHeight) onTop();
  });
  // Pictures that arrive late and a growing message box must not push the end out of sight.
  const follow = new ResizeObserver(() => {
    if (reading.atEnd) box.scrollTop = box.scrollHeight;
  });
  follow.observe(byId('scroll-inner'));
  follow.observe(box);
}
