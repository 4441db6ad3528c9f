// Attachments, embed pictures and the enlarged picture.
import { h, icon, iconButton } from './dom.js';
import { openDialog } from './dialog.js';
import { say } from './words.js';

/** How large a picture may stand in the list: a board has to be read, and what is said below it stay in sight. */
const largest = () => ({ width: 600, height: Math.max(350, Math.round(window.innerHeight * 0.6)) });
const CLOSER = 2; // how many times larger a pressed picture gets at least

// The page loads nothing from outside; only what our own server holds is shown.
export function isOurs(address) {
  try {
    return new URL(address, location.href).origin === location.origin;
  } catch {
    return false;
  }
}

/** media = {url, width, height, description, name}; spoilered pictures open on the first press. */
export function picture(media, { max = largest(), fill = false, spoiler = false } = {}) {
  const name = media.description || media.name || say('picture');
  if (!isOurs(media.url)) return outside(media.url);
  const image = h('img', { src: media.url, alt: media.description || media.name || '', ...boxOf(media, max, fill) });
  const press = (event) => {
    if (spoiler && !event.currentTarget.hasAttribute('data-live-open')) event.currentTarget.setAttribute('data-live-open', '');
    else enlarge(media);
  };
  return h('button', {
    type: 'button', class: `picture${fill ? ' fill' : ''}${spoiler ? ' veiled' : ''}`,
    'data-veil': spoiler ? say('picture.veiled') : null, 'aria-label': say('picture.enlarge', { name }), title: media.description || null, onclick: press,
  }, image);
}

// Room is reserved before the picture arrives, so that the list does not jump.
function boxOf({ width, height }, max, fill) {
  if (!width || !height || fill) return {};
  const scale = Math.min(1, max.width / width, max.height / height);
  return { width: String(Math.round(width * scale)), height: String(Math.round(height * scale)) };
}

function outside(address) {
  return h('a', { class: 'outside-picture', href: address, target: '_blank', rel: 'noopener noreferrer' }, icon('out'), say('picture.outside'));
}

/** The picture alone, as large as the window; pressed, it is shown closer and can be moved about. */
export function enlarge(media) {
  const name = media.description || media.name || say('picture');
  const image = h('img', { src: media.url, alt: media.description || media.name || '', draggable: 'false', onclick: (event) => zoom(event.offsetX, event.offsetY) });
  const closer = iconButton('zoom', say('picture.closer'), () => zoom(image.width / 2, image.height / 2), { class: 'icon-button lightbox-button', 'aria-pressed': 'false' });
  const frame = h('div', { class: 'lightbox-frame', tabindex: '0', 'aria-label': say('picture') }, image);
  const zoom = (x, y) => zoomAt(frame, image, closer, { x, y });
  letDrag(frame);
  openDialog({
    kind: 'lightbox',
    label: name,
    build: (close) => {
      frame.onclick = (event) => event.target === frame && close();
      return [
        frame,
        h('div', { class: 'lightbox-bar' },
          media.description ? h('details', { class: 'lightbox-text' }, h('summary', {}, say('picture.description')), h('p', {}, media.description)) : null,
          h('a', { class: 'link', href: media.url, target: '_blank', rel: 'noopener' }, say('picture.original'))),
        h('div', { class: 'lightbox-buttons' }, closer, iconButton('close', say('dialog.close'), close, { class: 'icon-button lightbox-button', 'data-autofocus': '' })),
      ];
    },
  });
}

/** A mouse takes hold of what is larger than the frame; fingers and wheels move it anyway. */
function letDrag(frame) {
  let moved = false;
  frame.onpointerdown = () => {
    moved = false;
  };
  frame.onpointermove = (event) => {
    if (event.pointerType !== 'mouse' || !(event.buttons & 1) || !frame.classList.contains('near')) return;
    moved ||= Math.abs(event.movementX) + Math.abs(event.movementY) > 1;
    frame.scrollBy(-event.movementX, -event.movementY);
  };
  frame.addEventListener('click', (event) => moved && event.stopPropagation(), true);
}

/** Closer at that point of the picture, or whole again. */
function zoomAt(frame, image, button, { x, y }) {
  const { width: seen, naturalWidth: whole } = image; // read before the frame lets it grow
  const near = frame.classList.toggle('near');
  button.setAttribute('aria-pressed', String(near));
  if (!near) {
    image.style.removeProperty('width');
    return;
  }
  const wide = Math.max(CLOSER * seen, whole / window.devicePixelRatio);
  image.style.setProperty('width', `${wide}px`);
  frame.scrollTo((x * wide) / seen - frame.clientWidth / 2, (y * wide) / seen - frame.clientHeight / 2);
}

const isPicture = (file) => (file.content_type ?? '').startsWith('image/') || (Boolean(file.width) && Boolean(file.height));

export function attachments(files) {
  if (!files.length) return null;
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return h('div', { class: 'attachments', key: 'attachments' },
    pictures.length ? h('div', { class: `pictures count-${Math.min(pictures.length, 4)}` }, pictures.map((file) => h('div', { class: 'picture-slot', key: file.id },
      picture({ ...file, name: file.filename }, { fill: pictures.length > 1, spoiler: file.filename.startsWith('SPOILER_') })))) : null,
    others.map((file) => fileCard(file.url, file.title ?? file.filename, file.size)));
}

export function fileCard(address, name, size) {
  const label = name || address.split('/').pop();
  return h('a', { class: 'file-card', href: address, target: '_blank', rel: 'noopener', 'aria-label': say('file.open', { name: label }) },
    icon('file'), h('span', { class: 'file-name' }, label), size ? h('span', { class: 'file-size' }, bytes(size)) : null);
}

function bytes(size) {
  const units = ['B', 'KB', 'MB'];
  let at = 0;
  let value = size;
  while (value >= 1024 && at < units.length - 1) {
    value /= 1024;
    at += 1;
  }
  return `${value.toFixed(at ? 1 : 0)} ${units[at]}`;
}
