// Short news at the edge: refusals of the server, errors, things the person should know.
import { byId, h, icon, iconButton } from './dom.js';
import { morphChildren } from './morph.js';
import { refusal } from './refusals.js';
import { fire, store } from './store.js';
import { say } from './words.js';

const STAY = 8000;

let own = []; // notices of the page itself: {id, text, kind}
let lastOwn = 0;

export function renderNotices() {
  const all = [...(store.view?.notices ?? []), ...own];
  morphChildren(byId('notices'), all.map((notice) => h('div', { class: `notice ${notice.kind ?? 'error'}`, key: notice.id },
    icon('warn'), h('span', { class: 'notice-text' }, notice.text), iconButton('close', say('notice.dismiss'), () => dismiss(notice)))));
}

function dismiss(notice) {
  if (own.some((n) => n.id === notice.id)) {
    own = own.filter((n) => n.id !== notice.id);
    renderNotices();
  } else fire('dismiss', { notice: notice.id });
}

export function notice(text, kind = 'error') {
  if (own.some((n) => n.text === text)) return;
  const entry = { id: `own-${++lastOwn}`, text, kind };
  own.push(entry);
  renderNotices();
  setTimeout(() => dismiss(entry), STAY);
}

window.addEventListener('page-error', ({ detail }) => {
  notice(refusal(detail));
});
