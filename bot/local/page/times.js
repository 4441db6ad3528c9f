// Moments as Discord writes them, in the person's language; relative ones stay true while one looks.
import { locale, say } from './words.js';
import { h } from './dom.js';

const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const STEPS = [['year', 31536000], ['month', 2592000], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];

const formatters = new Map();

function format(date, options) {
  const key = locale() + JSON.stringify(options);
  if (!formatters.has(key)) formatters.set(key, new Intl.DateTimeFormat(locale(), options));
  return formatters.get(key).format(date);
}

export const fullTime = (date) => format(date, STYLES.F);
export const clock = (date) => format(date, STYLES.t);
export const longDate = (date) => format(date, STYLES.D);

export const sameDay = (a, b) => a.toDateString() === b.toDateString();

/** "Today at 14:05", "Yesterday at …", else the date: what stands beside an author's name. */
export function headTime(date, now = new Date()) {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (sameDay(date, now)) return say('time.today', { time: clock(date) });
  if (sameDay(date, yesterday)) return say('time.yesterday', { time: clock(date) });
  return format(date, { dateStyle: 'short', timeStyle: 'short' });
}

export function relative(seconds, now = Date.now() / 1000) {
  const gap = seconds - now;
  const [unit, size] = STEPS.find(([, step]) => Math.abs(gap) >= step) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'always' }).format(Math.round(gap / size), unit);
}

/** The node for <t:unix:style>. */
export function timestamp(seconds, style) {
  const date = new Date(seconds * 1000);
  const text = style === 'R' ? relative(seconds) : format(date, STYLES[style] ?? STYLES.f);
  return h('time', {
    class: 'timestamp',
    datetime: date.toISOString(),
    title: fullTime(date),
    'data-relative': style === 'R' ? String(seconds) : null,
  }, text);
}

export function refreshRelativeTimes() {
  for (const node of document.querySelectorAll('time[data-relative]')) {
    const text = relative(Number(node.dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
}
