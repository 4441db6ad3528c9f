// Who one is: the chooser, the menu of people, the settings, and the small dialogs that ask for a name.
import { byId, h, icon, iconButton } from './dom.js';
import { openDialog } from './dialog.js';
import { avatar } from './people.js';
import { closePopup, openPopup } from './popup.js';
import { act, fire, me, openGuild, plainName, store } from './store.js';
import { LANGUAGES, say } from './words.js';

export const addressOf = (person) => `/?as=${encodeURIComponent(person.username)}`;

/** Shown when the address names nobody, or somebody who is not here (`wanted`). */
export function renderChooser(wanted) {
  const box = byId('chooser');
  if (box.childElementCount && box.dataset.people === peopleSignature()) return;
  box.dataset.people = peopleSignature();
  const { people } = store.view;
  box.replaceChildren(h('div', { class: 'chooser-card' },
    h('h1', {}, say('chooser.title')),
    wanted ? h('p', { class: 'chooser-unknown', role: 'alert' }, say('chooser.unknown', { name: wanted })) : null,
    h('p', {}, say(people.length ? 'chooser.help' : 'chooser.none')),
    h('ul', { class: 'chooser-list' }, people.map((person) => h('li', {}, h('a', { class: 'chooser-person', href: addressOf(person) }, avatar(person, 'large'), h('span', {}, plainName(person)))))),
    addPersonForm()));
  box.querySelector('a, input').focus();
}

const peopleSignature = () => JSON.stringify([store.view.people.map((p) => [p.id, p.username, p.global_name])]);

function addPersonForm() {
  const input = h('input', { type: 'text', class: 'text-field', placeholder: say('people.name'), 'aria-label': say('people.add'), maxlength: '32', required: true, autocomplete: 'off' });
  const submit = async (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (!name) return;
    const added = await act('add_person', { name }).catch(() => null);
    if (added) location.href = addressOf(added.person);
  };
  return h('form', { class: 'add-person', onsubmit: submit }, input, h('button', { type: 'submit', class: 'button style-2' }, say('people.add.do')));
}

export function peopleMenu(anchor) {
  const rows = store.view.people.map((person) => personRow(person));
  const menu = h('div', { class: 'people-menu' },
    h('h2', {}, say('people.switch')), h('ul', {}, rows), h('h2', {}, say('people.add')), addPersonForm());
  openPopup(anchor, [menu], { label: say('people.switch'), role: 'dialog' });
  menu.querySelector('a')?.focus();
  menu.onkeydown = (event) => {
    if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    const stops = [...menu.querySelectorAll('a, input, button')];
    const at = stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
    stops[(at + stops.length) % stops.length].focus();
  };
}

function personRow(person) {
  const name = plainName(person);
  const mine = person.id === me().id;
  return h('li', { class: 'person-row' },
    h('a', { class: 'person', href: addressOf(person), 'aria-current': mine ? 'true' : null, 'aria-label': say('people.be', { name }) },
      avatar(person, 'small'), h('span', {}, name), mine ? h('span', { class: 'muted' }, say('people.you')) : null),
    h('a', { class: 'icon-button', href: addressOf(person), target: '_blank', 'aria-label': say('people.newtab', { name }), title: say('people.newtab', { name }), onclick: () => closePopup() }, icon('out')));
}

/** A dialog with one text field; done(name) may refuse, then it stays open. */
export function askName({ title, label, placeholder, done }) {
  const input = h('input', { type: 'text', class: 'text-field', placeholder, 'aria-label': label, maxlength: '100', autocomplete: 'off', 'data-autofocus': '' });
  const dialog = openDialog({
    kind: 'small',
    label: title,
    build: (dismiss) => [h('form', {
      onsubmit: async (event) => {
        event.preventDefault();
        if (!input.value.trim()) return;
        await done(input.value.trim()).then(() => dialog.close(), () => input.focus());
      },
    },
    head(title, dismiss),
    h('div', { class: 'dialog-body' }, h('label', { class: 'field-label' }, label, input)),
    h('footer', { class: 'dialog-foot' },
      h('button', { type: 'button', class: 'button style-2', onclick: dismiss }, say('dialog.cancel')),
      h('button', { type: 'submit', class: 'button style-1' }, say('dialog.create'))))],
  });
}

const head = (title, dismiss) => h('header', { class: 'dialog-head' }, h('h2', {}, title), iconButton('close', say('dialog.close'), dismiss));

let openSettings = null;

export function settings() {
  const dialog = openDialog({ kind: 'small settings', label: say('settings.title'), onClose: () => { openSettings = null; }, build: settingsBody });
  openSettings = { ...dialog, locale: me().locale };
}

/** The language changed while the dialog is open: its words change with it. */
export function refreshSettings() {
  if (!openSettings || openSettings.locale === me().locale) return;
  openSettings.close();
  settings();
}

function settingsBody(dismiss) {
  return [
    head(say('settings.title'), dismiss),
    h('div', { class: 'dialog-body' }, languageField(), themeField(), dmSwitch(), nickField()),
    h('footer', { class: 'dialog-foot' }, h('button', { type: 'button', class: 'button style-1', onclick: dismiss }, say('dialog.done'))),
  ];
}

function radios(name, legend, options, current, set) {
  return h('fieldset', { class: 'field' }, h('legend', { class: 'field-label' }, legend),
    h('div', { class: 'choices inline' }, options.map(([value, label]) => h('label', { class: 'choice' },
      h('input', { type: 'radio', name, value, checked: value === current ? true : null, onchange: () => set(value) }), h('span', {}, label)))));
}

const languageField = () => radios('language', say('settings.language'), LANGUAGES, me().locale, (locale) => fire('set', { locale }));
const themeField = () => radios('theme', say('settings.theme'), [['dark', say('settings.dark')], ['light', say('settings.light')]], document.documentElement.dataset.theme, setTheme);

function dmSwitch() {
  const name = store.view.app ? plainName(store.view.app) : '';
  return h('div', { class: 'field' },
    h('label', { class: 'switch' },
      h('span', { class: 'switch-words' }, h('span', { class: 'field-label' }, say('settings.dms', { app: name })), h('span', { class: 'field-help' }, say('settings.dms.help'))),
      h('input', { type: 'checkbox', role: 'switch', 'data-setting': 'dms', checked: me().dms_open === false ? null : true, onchange: (event) => fire('set', { dms_open: event.target.checked }) })));
}

function nickField() {
  const guild = openGuild() ?? store.view.guilds[0];
  if (!guild) return null;
  const nick = guild.members.find((m) => m.user.id === me().id)?.nick ?? '';
  const save = (event) => fire('set', { nick: event.target.value.trim() || null, guild: guild.id });
  return h('div', { class: 'field' }, h('label', { class: 'field-label' }, say('settings.nick', { guild: guild.name }),
    h('input', { type: 'text', class: 'text-field', value: nick, placeholder: plainName(me()), maxlength: '32', onchange: save })));
}

export function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(`theme-${me()?.id ?? ''}`, theme);
  fire('set', { theme });
}

/** The person's theme; without one, what this browser chose last or the system prefers. */
export function applyTheme() {
  const kept = localStorage.getItem(`theme-${me()?.id ?? ''}`);
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const theme = me()?.theme ?? kept ?? system;
  if (document.documentElement.dataset.theme !== theme) document.documentElement.dataset.theme = theme;
}
