// Embeds: the cards with a coloured bar.
import { h } from './dom.js';
import { inlineMarkdown, markdown } from './markdown.js';
import { isOurs, picture } from './media.js';
import { headTime } from './times.js';

export function embedCard(embed, index) {
  return h('article', { class: 'embed', key: `embed-${index}`, style: { '--accent': colour(embed.color) } },
    h('div', { class: 'embed-grid' },
      h('div', { class: 'embed-words' }, author(embed.author), title(embed), description(embed), fields(embed.fields ?? [])),
      embed.thumbnail ? h('div', { class: 'embed-thumb' }, picture(embed.thumbnail, { max: { width: 80, height: 80 } })) : null),
    embed.image ? h('div', { class: 'embed-image' }, picture(embed.image, { max: { width: 480, height: 400 } })) : null,
    footer(embed));
}

export function colour(number) {
  return number === null || number === undefined ? null : `#${number.toString(16).padStart(6, '0')}`;
}

function smallIcon(address) {
  return address && isOurs(address) ? h('img', { class: 'embed-icon', src: address, alt: '' }) : null;
}

function author(data) {
  if (!data?.name) return null;
  return h('div', { class: 'embed-author' }, smallIcon(data.icon_url), linked(data.url, [data.name]));
}

function linked(address, children) {
  if (!address || !/^https?:/.test(address)) return h('span', {}, children);
  return h('a', { class: 'link', href: address, target: '_blank', rel: 'noopener noreferrer' }, children);
}

function title(embed) {
  return embed.title ? h('div', { class: 'embed-title' }, linked(embed.url, inlineMarkdown(embed.title))) : null;
}

function description(embed) {
  return embed.description ? h('div', { class: 'embed-description md' }, markdown(embed.description)) : null;
}

/** Inline fields stand up to three in a row; a row of two shares the width in halves. */
function fields(all) {
  if (!all.length) return null;
  const rows = [];
  for (const field of all) {
    const last = rows[rows.length - 1];
    if (field.inline && last?.inline && last.cells.length < 3) last.cells.push(field);
    else rows.push({ inline: Boolean(field.inline), cells: [field] });
  }
  return h('div', { class: 'embed-fields' }, rows.map((row) => row.cells.map((field) => h('div', { class: `embed-field of-${row.inline ? row.cells.length : 'one'}` },
    h('div', { class: 'embed-field-name' }, inlineMarkdown(field.name)),
    h('div', { class: 'md' }, markdown(field.value))))));
}

function footer(embed) {
  if (!embed.footer?.text && !embed.timestamp) return null;
  const parts = [embed.footer?.text, embed.timestamp ? headTime(new Date(embed.timestamp)) : null].filter(Boolean);
  return h('div', { class: 'embed-footer' }, smallIcon(embed.footer?.icon_url), h('span', {}, parts.join(' • ')));
}
