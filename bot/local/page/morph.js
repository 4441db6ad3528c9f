// Turning a live tree into a freshly built one while keeping every node that can stay. Focus, scroll
// position, running animations and open menus belong to nodes, so they outlive each push of the server.

const HANDLERS = ['onclick', 'onkeydown', 'oninput', 'onchange', 'onsubmit', 'onfocus', 'onblur', 'onpointerdown', 'onerror'];

const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.getAttribute('data-key') : null);
const sameKind = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

/** Makes `live` equal to `fresh`; returns the node that stands there afterwards. */
export function morph(live, fresh) {
  if (!sameKind(live, fresh)) {
    live.replaceWith(fresh);
    return fresh;
  }
  if (live.nodeType !== Node.ELEMENT_NODE) {
    if (live.data !== fresh.data) live.data = fresh.data;
    return live;
  }
  syncAttributes(live, fresh);
  for (const name of HANDLERS) if (live[name] !== fresh[name]) live[name] = fresh[name];
  morphChildren(live, [...fresh.childNodes]);
  return live;
}

function syncAttributes(live, fresh) {
  // The person opened this (a spoiler); the server knows nothing of it and must not close it.
  if (live.hasAttribute('data-live-open')) return;
  for (const { name, value } of [...fresh.attributes]) {
    if (name !== 'style' && live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  for (const { name } of [...live.attributes]) {
    if (name !== 'style' && !fresh.hasAttribute(name)) live.removeAttribute(name);
  }
  const styled = live.hasAttribute('style') || fresh.hasAttribute('style'); // few are, and to compare them is dear
  if (styled && live.style.cssText !== fresh.style.cssText) live.style.cssText = fresh.style.cssText;
}

/** Makes the children of `parent` equal to the list `fresh`, matched by data-key, else by order and kind. */
export function morphChildren(parent, fresh) {
  dropVanished(parent, fresh);
  const kept = new Map();
  for (const child of parent.childNodes) if (keyOf(child) !== null) kept.set(keyOf(child), child);
  let cursor = parent.firstChild;
  for (const next of fresh) {
    const match = findMatch(kept, cursor, next);
    if (!match) {
      parent.insertBefore(next, cursor);
    } else if (match === cursor) {
      cursor = cursor.nextSibling;
      if (match !== next) morph(match, next);
    } else {
      parent.insertBefore(match, cursor);
      if (match !== next) morph(match, next);
    }
  }
  while (cursor) {
    const gone = cursor;
    cursor = cursor.nextSibling;
    gone.remove();
  }
}

// Removing first keeps the rest in order, so that nothing has to move: a moved node loses focus.
function dropVanished(parent, fresh) {
  const wanted = new Set(fresh.map(keyOf));
  for (const child of [...parent.childNodes]) {
    if (keyOf(child) !== null && !wanted.has(keyOf(child))) child.remove();
  }
}

function findMatch(kept, cursor, next) {
  const key = keyOf(next);
  if (key !== null) {
    const match = kept.get(key);
    return match && match.nodeName === next.nodeName ? match : null;
  }
  return cursor && sameKind(cursor, next) ? cursor : null;
}
