// Discord's markdown, from text to DOM nodes. Every piece of text becomes a text node; links are made
// for http and https only.
import { h, ownEmoji } from './dom.js';
import { timestamp } from './times.js';
import { channelMention, commandMention, roleMention, userMention } from './mentions.js';
import { say } from './words.js';

const DEEPEST = 12;

/** Whole messages, embed descriptions, text displays: blocks and inline marks. */
export function markdown(text) {
  return blocks(String(text ?? ''), 0);
}

/** One line: titles, field names, labels. */
export function inlineMarkdown(text) {
  return inline(String(text ?? ''), 0);
}

/** The same as one line of plain words, for the line that tells what is answered; what is hidden stays hidden. */
export function plainWords(text) {
  const box = h('span', {}, inlineMarkdown(String(text ?? '').replace(/^ *(?:#{1,3}|-#|>{1,3}|[-*]) +/gm, '')));
  for (const node of box.querySelectorAll('.spoiler')) node.textContent = '•••';
  return box.textContent.replace(/\s+/g, ' ').trim();
}

const BLOCKS = [
  [/```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```\n?/y, (m) => h('pre', { class: 'code-block' }, h('code', { 'data-lang': m[1] ?? null }, m[2]))],
  [/>>> ([\s\S]*)/y, (m, depth) => quote(m[1], depth), 'line'],
  [/(?:> [^\n]*(?:\n|$))+/y, (m, depth) => quote(m[0].replace(/^> /gm, '').replace(/\n$/, ''), depth), 'line'],
  [/(#{1,3}) +([^\n]+)(?:\n|$)/y, (m, depth) => h(`h${m[1].length + 2}`, { class: `md-h${m[1].length}` }, inline(m[2], depth)), 'line'],
  [/-# +([^\n]+)(?:\n|$)/y, (m, depth) => h('small', { class: 'subtext' }, inline(m[1], depth)), 'line'],
  [/ *[-*] [^\n]*(?:\n(?: *[-*] | {2,}\S)[^\n]*)*(?:\n|$)/y, (m, depth) => list(m[0], depth), 'line'],
  [/ *\d+\. [^\n]*(?:\n(?: *\d+\. | {2,}\S)[^\n]*)*(?:\n|$)/y, (m, depth) => list(m[0], depth), 'line'],
];

function blocks(text, depth) {
  if (depth > DEEPEST) return [text];
  const nodes = [];
  let plain = '';
  let at = 0;
  const flush = () => {
    if (plain) nodes.push(...inline(plain, depth));
    plain = '';
  };
  while (at < text.length) {
    const hit = matchBlock(text, at);
    if (hit) {
      // A block stands on its own line already; the line break before it must not show as a second one.
      plain = plain.replace(/\n$/, '');
      flush();
      nodes.push(hit.make(hit.match, depth + 1));
      at += hit.match[0].length;
    } else {
      const stop = nextStart(text, at);
      plain += text.slice(at, stop);
      at = stop;
    }
  }
  flush();
  return nodes;
}

function matchBlock(text, at) {
  const lineStart = at === 0 || text[at - 1] === '\n';
  for (const [pattern, make, where] of BLOCKS) {
    if (where === 'line' && !lineStart) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match && match[0]) return { match, make };
  }
  return null;
}

// Blocks start on a new line, code fences anywhere.
function nextStart(text, at) {
  const line = text.indexOf('\n', at);
  const fence = text.indexOf('```', at + 1);
  const ends = [text.length];
  if (line >= 0) ends.push(line + 1);
  if (fence >= 0) ends.push(fence);
  return Math.min(...ends);
}

const quote = (text, depth) => h('blockquote', { class: 'quote' }, h('div', {}, blocks(text, depth)));

/** Items by indentation: deeper lines belong to the item above them. */
function list(text, depth) {
  const lines = text.replace(/\n$/, '').split('\n');
  const indentOf = (line) => line.match(/^ */)[0].length;
  const base = indentOf(lines[0]);
  const ordered = /^ *\d+\./.test(lines[0]);
  const items = [];
  for (const line of lines) {
    const marker = line.match(/^ *(?:[-*]|\d+\.) (.*)$/);
    if (items.length && (indentOf(line) > base || !marker)) items[items.length - 1].rest.push(line.slice(base + 2));
    else items.push({ first: marker ? marker[1] : line, rest: [] });
  }
  const start = ordered ? lines[0].match(/\d+/)[0] : null;
  return h(ordered ? 'ol' : 'ul', { class: 'md-list', start }, items.map((item) => h('li', {},
    inline(item.first, depth),
    item.rest.length ? blocks(item.rest.join('\n'), depth + 1) : null)));
}

const INLINE = [
  [/\\([^0-9A-Za-z\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h('code', { class: 'code' }, m[2].replace(/^ (.*) $/s, '$1'))],
  [/<@!?(\d+)>/y, (m) => userMention(m[1])],
  [/<#(\d+)>/y, (m) => channelMention(m[1])],
  [/<@&(\d+)>/y, (m) => roleMention(m[1])],
  [/<\/([^:>]+):(\d+)>/y, (m) => commandMention(m[1], m[2])],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (m) => timestamp(Number(m[1]), m[2])],
  [/<a?:(\w+):(\d+)>/y, (m) => ownEmoji(m[1], m[2])],
  [/@(?:everyone|here)\b/y, (m) => h('span', { class: 'mention' }, m[0])],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1], [m[1]])],
  [/\[((?:\\[\s\S]|[^\[\]\\])+)\]\(\s*<?(https?:\/\/[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+"[^"]*")?\s*\)/y, (m, depth) => link(m[2], inline(m[1], depth))],
  [/https?:\/\/[^\s<]+[^<.,:;"'\]\s)*_~|]/y, (m) => link(m[0], [m[0]])],
  [/\*\*\*((?:\\[\s\S]|[^\\])+?)\*\*\*(?!\*)/y, (m, depth) => h('strong', {}, h('em', {}, inline(m[1], depth)))],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (m, depth) => h('strong', {}, inline(m[1], depth))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (m, depth) => h('u', {}, inline(m[1], depth))],
  [/_((?:__|\\[\s\S]|[^\\_])+?)_(?![0-9A-Za-z_])/y, (m, depth) => h('em', {}, inline(m[1], depth)), 'word'],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)\*(?!\*)/y, (m, depth) => (/\s$/.test(m[1]) ? m[0] : h('em', {}, inline(m[1], depth)))],
  [/~~([\s\S]+?)~~(?!_)/y, (m, depth) => h('s', {}, inline(m[1], depth))],
  [/\|\|([\s\S]+?)\|\|/y, (m, depth) => spoiler(inline(m[1], depth))],
];

function inline(text, depth) {
  if (depth > DEEPEST) return [text];
  const nodes = [];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const hit = matchInline(text, at);
    if (!hit) {
      plain += text[at];
      at += 1;
      continue;
    }
    const made = hit.make(hit.match, depth + 1);
    at += hit.match[0].length;
    if (typeof made === 'string') plain += made;
    else {
      if (plain) nodes.push(plain);
      plain = '';
      nodes.push(made);
    }
  }
  if (plain) nodes.push(plain);
  return nodes;
}

const STARTERS = new Set('\\`<@[h*_~|');

function matchInline(text, at) {
  if (!STARTERS.has(text[at])) return null;
  for (const [pattern, make, where] of INLINE) {
    if (where === 'word' && at > 0 && /[0-9A-Za-z]/.test(text[at - 1])) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, make };
  }
  return null;
}

function link(address, children) {
  return h('a', { class: 'link', href: address, target: '_blank', rel: 'noopener noreferrer' }, children);
}

/** Hidden until pressed; the state sits on the node itself, so a new push of the view does not close it. */
function spoiler(children) {
  const open = (event) => {
    const node = event.currentTarget;
    if (node.hasAttribute('data-live-open')) return;
    event.preventDefault();
    node.setAttribute('data-live-open', '');
    for (const name of ['role', 'tabindex', 'aria-label']) node.removeAttribute(name);
  };
  return h('span', {
    class: 'spoiler', role: 'button', tabindex: '0', 'aria-label': say('spoiler'),
    onclick: open,
    onkeydown: (event) => ['Enter', ' '].includes(event.key) && open(event),
  }, h('span', { class: 'spoiler-text' }, children));
}
