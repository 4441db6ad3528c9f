// Slash commands as the composer needs them: sub-commands flattened to one line each, searched, checked.
import { channels } from './selects.js';
import { avatar } from './people.js';
import { peopleHere, rolesHere } from './store.js';
import { say } from './words.js';

const SUB = 1;
const GROUP = 2;
export const KIND = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, file: 11 };

const shown = (thing) => thing.name_localized || thing.name;
const described = (thing) => thing.description_localized || thing.description || '';

/** One entry per thing that can be sent: {command, path, label, canonical, description, options} */
export function flatten(commands) {
  const entries = [];
  const walk = (command, node, path, words) => {
    const inner = (node.options ?? []).filter((o) => o.type === SUB || o.type === GROUP);
    for (const child of inner) walk(command, child, [...path, child], [...words, shown(child)]);
    if (inner.length) return;
    const names = [command.name, ...path.map((p) => p.name)];
    entries.push({ command, path, label: `/${words.join(' ')}`, canonical: `/${names.join(' ')}`, description: described(node), options: node.options ?? [] });
  };
  for (const command of commands) if ((command.type ?? 1) === 1) walk(command, command, [], [shown(command)]);
  return entries.sort((a, b) => a.label.localeCompare(b.label));
}

/** Those whose name starts like the text first, then those that have it inside. */
export function searchCommands(entries, text) {
  const wanted = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const names = (entry) => [entry.label, entry.canonical];
  const starts = entries.filter((e) => names(e).some((n) => n.startsWith(wanted)));
  const inside = entries.filter((e) => !starts.includes(e) && names(e).some((n) => n.includes(wanted.slice(1))));
  return [...starts, ...inside];
}

/** The entry meant by a fully typed name and a space, unless a longer name could still follow. */
export function exactCommand(entries, text) {
  if (!/^\/\S.* $/.test(text)) return null;
  const wanted = text.trim().toLowerCase();
  const longer = entries.some((e) => e.label.startsWith(`${wanted} `) || e.canonical.startsWith(`${wanted} `));
  return longer ? null : entries.find((e) => e.label === wanted || e.canonical === wanted) ?? null;
}

/** The options as Discord sends them: values inside the chosen sub-command. */
export function payload(entry, values) {
  return entry.path.reduceRight((inner, step) => [{ name: step.name, type: step.type, options: inner }], values);
}

/** What the page itself can offer for an option, or null where the person types freely. */
export function localChoices(option) {
  if (option.choices?.length) return option.choices.map((c) => ({ value: c.value, label: c.name_localized || c.name }));
  switch (option.type) {
    case KIND.boolean: return [{ value: true, label: say('option.true') }, { value: false, label: say('option.false') }];
    case KIND.user: return people();
    case KIND.channel: return channels(option.channel_types);
    case KIND.role: return roles();
    case KIND.mentionable: return [...people(), ...roles()];
    default: return null;
  }
}

const people = () => peopleHere().map(({ user, name }) => ({ value: user.id, label: name, detail: `@${user.username}`, before: avatar(user, 'tiny') }));
const roles = () => rolesHere().map((role) => ({ value: role.id, label: `@${role.name.replace(/^@/, '')}` }));

const MUST_PICK = { 6: 'option.user', 7: 'option.channel', 8: 'option.role', 9: 'option.user', 5: 'option.choice' };

/** {value}, {empty: true} or {error}: what a field holds, by the same rules as Discord's own client. */
export function readField(option, typed, picked) {
  if (picked) return { value: picked.value };
  const text = option.type === KIND.file ? '' : typed.trim();
  if (!text) return option.required ? { error: say('option.required') } : { empty: true };
  if (MUST_PICK[option.type] || option.choices?.length) return sameLabel(option, text);
  if (option.type === KIND.integer || option.type === KIND.number) return readNumber(option, text);
  return readText(option, typed);
}

// A label typed in full counts as chosen.
function sameLabel(option, text) {
  const name = text.replace(/^[@#]/, '').toLowerCase();
  const found = localChoices(option).filter((c) => [c.label, c.detail].some((l) => l?.replace(/^[@#]/, '').toLowerCase() === name));
  return found.length === 1 ? { value: found[0].value } : { error: say(MUST_PICK[option.type] ?? 'option.choice') };
}

function readNumber(option, text) {
  const whole = option.type === KIND.integer;
  const pattern = whole ? /^[-+]?\d+$/ : /^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/;
  const value = Number(text.replace(',', '.'));
  if (!pattern.test(text) || !Number.isFinite(value) || (whole && !Number.isSafeInteger(value))) return { error: say(whole ? 'option.integer' : 'option.number') };
  if (option.min_value !== undefined && option.min_value !== null && value < option.min_value) return { error: say('option.min', { min: option.min_value }) };
  if (option.max_value !== undefined && option.max_value !== null && value > option.max_value) return { error: say('option.max', { max: option.max_value }) };
  return { value };
}

function readText(option, text) {
  const length = [...text].length;
  if (option.min_length && length < option.min_length) return { error: say('option.short', { min: option.min_length }) };
  if (length > (option.max_length ?? 6000)) return { error: say('option.long', { max: option.max_length ?? 6000 }) };
  return { value: text };
}

export { described, shown };
