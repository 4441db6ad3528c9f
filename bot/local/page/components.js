// Message components, old and new: rows, buttons, selects, containers, sections, galleries.
import { h, icon } from './dom.js';
import { colour } from './embeds.js';
import { markdown } from './markdown.js';
import { fileCard, picture } from './media.js';
import { defaultsOf, emoji, isSelect, selectControl } from './selects.js';
import { fire } from './store.js';
import { say } from './words.js';

// What the person chose in a select stays shown until the bot draws the select anew.
const chosen = new Map();

/** context = {message, channel, waiting: Set of custom ids} */
export function componentNode(component, context, at = 0) {
  const draw = DRAW[component.type];
  if (draw) return draw(component, context, at);
  return h('div', { class: 'unknown-component' }, say('unknown.component', { type: component.type }));
}

const all = (list, context) => (list ?? []).map((child, at) => componentNode(child, context, at));

const DRAW = {
  1: (c, context, at) => h('div', { class: `action-row${c.components.some(isSelect) ? ' has-select' : ''}`, key: `row-${at}` }, all(c.components, context)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: (c, context, at) => h('div', { class: 'section', key: `section-${at}` },
    h('div', { class: 'section-words' }, all(c.components, context)),
    c.accessory ? h('div', { class: 'section-accessory' }, componentNode(c.accessory, context)) : null),
  10: (c, context, at) => h('div', { class: 'text-display md', key: `text-${at}` }, markdown(c.content)),
  11: (c) => h('div', { class: 'thumbnail' }, picture(mediaOf(c), { max: { width: 85, height: 85 }, spoiler: c.spoiler })),
  12: (c, context, at) => gallery(c.items, at),
  13: (c, context, at) => h('div', { key: `file-${at}` }, fileCard(c.file.url, c.name, c.size)),
  14: (c, context, at) => h('div', { class: `separator spacing-${c.spacing ?? 1}${c.divider === false ? ' blank' : ''}`, role: 'separator', key: `line-${at}` }),
  17: container,
};

function mediaOf(item) {
  return { ...item.media, description: item.description, name: item.media.url.split('/').pop().split('?')[0] };
}

function gallery(items, at) {
  return h('div', { class: `gallery count-${Math.min(items.length, 5)}`, key: `gallery-${at}` },
    items.map((item) => h('div', { class: 'picture-slot' }, picture(mediaOf(item), { fill: items.length > 1, spoiler: item.spoiler }))));
}

function container(component, context, at) {
  const accent = colour(component.accent_color);
  return h('div', { class: `container${accent ? ' accented' : ''}${component.spoiler ? ' veiled-box' : ''}`, key: `container-${at}`, style: { '--accent': accent } },
    all(component.components, context));
}

function button(component, context, at) {
  const words = [emoji(component.emoji), component.label ? h('span', { class: 'button-label' }, component.label) : null];
  const shape = { class: `button style-${component.style}`, key: `button-${component.custom_id ?? at}` };
  if (component.style === 5) return linkButton(component, shape, words);
  const waiting = context.waiting.has(component.custom_id);
  const unusable = component.disabled || component.style === 6 || !component.custom_id;
  return h('button', {
    ...shape, type: 'button', disabled: unusable, 'data-custom-id': component.custom_id,
    class: `${shape.class}${waiting ? ' waiting' : ''}`, 'aria-busy': waiting ? 'true' : null,
    'aria-label': component.label ? null : component.emoji?.name,
    onclick: () => waiting || fire('click', { channel: context.channel, message: context.message.id, custom_id: component.custom_id }),
  }, h('span', { class: 'button-words' }, words), waiting ? h('span', { class: 'dots', title: say('messages.waiting') }, h('i'), h('i'), h('i')) : null);
}

function linkButton(component, { class: look, key }, words) {
  const safe = /^(https?|discord):/.test(component.url ?? '');
  if (component.disabled || !safe) return h('button', { type: 'button', class: look, key, disabled: true }, h('span', { class: 'button-words' }, words, icon('out')));
  return h('a', { class: look, key, href: component.url, target: '_blank', rel: 'noopener noreferrer', title: component.url }, h('span', { class: 'button-words' }, words, icon('out')));
}

function select(component, context) {
  const place = `${context.message.id}:${component.custom_id}`;
  const signature = JSON.stringify([component, context.message.edited_timestamp]);
  const kept = chosen.get(place);
  const values = kept?.signature === signature ? kept.values : defaultsOf(component);
  return selectControl(component, {
    values,
    waiting: context.waiting.has(component.custom_id),
    commit: (next) => {
      chosen.set(place, { signature, values: next });
      fire('select', { channel: context.channel, message: context.message.id, custom_id: component.custom_id, values: next });
      context.redraw();
    },
  });
}
