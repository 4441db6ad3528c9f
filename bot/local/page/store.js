// What this tab knows: the newest view of the server and the lookups every part of the page needs.

export const store = {
  view: null,
  connected: false,
  socket: null,
};

/** Asks the server for something; every failure is also shown as a notice unless `quiet`. */
export async function act(name, args = {}, { quiet = false } = {}) {
  try {
    return await store.socket.request(name, args);
  } catch (error) {
    if (!quiet) window.dispatchEvent(new CustomEvent('page-error', { detail: error }));
    throw error;
  }
}

/** For controls that have nothing to do with the answer: the notice has told the person already. */
export function fire(name, args) {
  act(name, args).catch(() => {});
}

export const me = () => store.view?.me ?? null;

export function channelById(id) {
  for (const guild of store.view?.guilds ?? []) {
    const channel = guild.channels.find((c) => c.id === id);
    if (channel) return channel;
  }
  const dm = (store.view?.dms ?? []).find((d) => d.id === id);
  return dm ? { type: 1, ...dm } : null;
}

export function guildOf(channelId) {
  return (store.view?.guilds ?? []).find((g) => g.channels.some((c) => c.id === channelId)) ?? null;
}

export const openChannel = () => channelById(store.view?.channel);
export const openGuild = () => guildOf(store.view?.channel);

export const isThread = (channel) => [10, 11, 12].includes(channel.type);
export const isDm = (channel) => channel?.type === 1;
export const isCategory = (channel) => channel.type === 4;
export const isText = (channel) => [0, 5].includes(channel.type);

export const plainName = (user) => user.global_name || user.username;

/** The name a person goes by here: nickname in this server, else their own display name. */
export function nameOf(user, guild = openGuild()) {
  if (user.display) return user.display;
  const member = guild?.members.find((m) => m.user.id === user.id);
  return member?.nick || plainName(member?.user ?? user);
}

export function userById(id) {
  const view = store.view;
  const everyone = [view?.me, view?.app, ...(view?.people ?? [])];
  for (const guild of view?.guilds ?? []) everyone.push(...guild.members.map((m) => m.user));
  return everyone.find((user) => user?.id === id) ?? null;
}

/** People who can be named in the open channel: [{user, name}]. */
export function peopleHere() {
  const guild = openGuild();
  if (guild) return guild.members.map((m) => ({ user: m.user, name: nameOf(m.user, guild), bot: Boolean(m.bot ?? m.user.bot) }));
  const channel = openChannel();
  return [store.view.me, channel?.recipient].filter(Boolean).map((user) => ({ user, name: plainName(user), bot: Boolean(user.bot) }));
}

export const rolesHere = () => openGuild()?.roles ?? [];

/** Everything names are drawn from; when it changes, messages that mention someone must be drawn again. */
export function namesSignature() {
  const view = store.view;
  return JSON.stringify([
    view.me?.id,
    view.me?.locale,
    view.people.map((u) => [u.id, u.global_name, u.username]),
    view.guilds.map((g) => [g.channels.map((c) => [c.id, c.name]), g.members.map((m) => [m.user.id, m.nick]), g.roles]),
    view.commands.map((c) => [c.id, c.name]),
    view.message_commands.map((c) => [c.id, c.name_localized]),
  ]);
}

/** Snowflakes are longer than a JavaScript number holds; as text they compare by length, then by digits. */
export function older(a, b) {
  return a.length === b.length ? a < b : a.length < b.length;
}
