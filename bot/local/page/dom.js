// Building DOM nodes. Text only ever enters as text nodes: nothing here parses HTML, so what a person
// typed can never become markup.

const SVG = 'http://www.w3.org/2000/svg';

/** h('p', {class: 'x', onclick: f, 'aria-label': 'y', style: {'--c': 'red'}}, 'text', node, null) */
export function h(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) setProp(node, name, value);
  append(node, children);
  return node;
}

function setProp(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith('on')) node[name] = value;
  else if (name === 'key') node.dataset.key = value;
  else if (name === 'style') setStyle(node, value);
  else if (name === 'value') node.value = value;
  else node.setAttribute(name, value === true ? '' : value);
}

// The page's security policy forbids style attributes; setting single properties by script is allowed.
function setStyle(node, style) {
  for (const [name, value] of Object.entries(style)) {
    if (value !== null && value !== undefined) node.style.setProperty(name, value);
  }
}

export function append(node, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(node, child);
    else node.append(child);
  }
}

/** An emoji of the bot's own; a screen reader says its name, as on Discord. */
export const ownEmoji = (name, id) => h('img', { class: 'own-emoji', src: `/cdn/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:` });

const PATHS = {
  hash: 'M9 4 7 20M17 4l-2 16M4 9h16M4 15h16',
  thread: 'M4 5h16v10H10l-4 4v-4H4zM8 9h8M8 12h5',
  at: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1',
  plus: 'M12 5v14M5 12h14',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.4c2.2.8 3.5 2.8 3.5 5.6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  send: 'M4 12 3 4l18 8-18 8 1-8zm0 0h9',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  down: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  out: 'M13 5h6v6M19 5l-9 9M16 14v5H5V8h5',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  dm: 'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-6l-5 4v-4H6a2 2 0 0 1-2-2z',
  slash: 'M15 5 9 19M4 4h16v16H4z',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20M10.5 8v5M8 10.5h5',
  warn: 'M12 4 2.5 20h19zM12 10v4M12 17v.5',
};

/** A small line drawing; always decoration, so the control around it carries the label. */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

export function iconButton(name, label, onclick, props) {
  return h('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label, onclick, ...props }, icon(name));
}

export const byId = (id) => document.getElementById(id);
