/**
 * What is done to games from a list: renamed, deleted, handed out as files. It comes with the rooms that do so, for a
 * table needs none of it.
 */
import { isId, nameKey, readAsideKey, readNameKey, readSlotKey, slotKey } from "./keys.js";
import { fields } from "./settings.js";
import { isText } from "./shapes.js";
import { examine, openNewest } from "./slots.js";
import { fileName, writeFile } from "./transfer.js";

/** @import { Answer, Store } from "./store.js" */
/** @import { Kept } from "./transfer.js" */
/** @typedef {{name: string, text: string}} TextFile  a name that any system takes, and the whole text */

const MOST_NAME = 80;
const GONE = { ok: false, message: "This game no longer exists. It may have been deleted in another tab." };

/** @param {string} key  where a save may lie, or a text that was set aside */
const isTextKey = (key) => readAsideKey(key) !== null || readSlotKey(key) !== null;

/** @param {Store} store @param {string} id @param {string} name  "" takes the name away @returns {Answer} */
export function rename(store, id, name) {
  if (!isText(name, MOST_NAME)) return { ok: false, message: `A name can have at most ${MOST_NAME} characters.` };
  if (!isId(id) || !store.taken(id)) return GONE;
  const memory = store.unsaved.get(id);
  const done = store.backend.write(nameKey(id), name);
  if (!done.ok && !memory) return { ok: false, message: `The name could not be saved: ${done.why}.` };
  if (memory) memory.data = { ...memory.data, meta: { ...memory.data.meta, name } };
  store.emit("changed", { id });
  return { ok: true };
}

/**
 * Deletes a game, or a text that could not be read (by the id that `list` gives it). The page has asked before. A game
 * should be claimed first: a tab that is playing it would save it again.
 * @param {Store} store
 * @param {string} id
 * @returns {Answer}
 */
export function remove(store, id) {
  const { backend } = store;
  const own = keysOf(backend, id);
  if (own.length === 0 && !store.unsaved.has(id)) return GONE;
  const failed = own.map((key) => backend.remove(key)).find((done) => !done.ok);
  if (failed && !failed.ok) return { ok: false, message: `It could not be deleted: ${failed.why}.` };
  store.forget(id);
  store.emit("changed", { id });
  return { ok: true };
}

/**
 * What `remove` removes: of a game not its broken texts, which are rows of their own.
 * @param {Store["backend"]} backend
 * @param {string} id
 * @returns {string[]}
 */
function keysOf(backend, id) {
  const keys = backend.keys() ?? [];
  if (!isId(id)) return keys.filter((key) => key === id && isTextKey(key));
  const { good, newer } = examine(backend, id);
  return [...good, ...newer].map(({ slot }) => slotKey(id, slot)).concat(keys.filter((key) => readNameKey(key) === id));
}

/** @param {Store} store @param {string} id @returns {string|null} the text of what cannot be read here */
function raw({ backend }, id) {
  if (isId(id)) return examine(backend, id).newer[0]?.text ?? null;
  return (isTextKey(id) && backend.text(id)) || null;
}

/** @param {Store} store @param {string} id @returns {Kept|null} the newest of a game, without a word and a change */
function kept(store, id) {
  const best = openNewest(examine(store.backend, id));
  const memory = store.unsaved.get(id);
  if (memory && memory.rev >= (best?.save.head.rev ?? 0)) return { ...memory, data: store.named(id, memory.data) };
  if (!best) return null;
  const { rev, saved } = best.save.head;
  return { id, rev, saved, data: store.named(id, best.data) };
}

/** @param {Store} store @returns {Kept[]} every game that can be read, without a word or a change */
export const all = (store) => store.list().flatMap((row) => (row.broken ? [] : (kept(store, row.id) ?? [])));

/**
 * @param {Store} store
 * @param {string} id
 * @returns {TextFile|null} a game as a file; of a text that cannot be read, or a newer version's, the text as it is
 */
export function exportGame(store, id) {
  const now = store.now();
  const text = raw(store, id);
  if (text !== null) return { name: `${fileName("unread", now)}.txt`, text };
  const found = kept(store, id);
  if (!found) return null;
  const { record, meta } = found.data;
  const name = fileName(`${record.game} ${meta.name || record.players.join(" ")}`, now);
  return { name: `${name}.json`, text: writeFile([found], now) };
}

/** @param {Store} store the settings that somebody has chosen here */
const chosen = ({ box }) =>
  Object.fromEntries(Object.entries(box.all()).filter(([key]) => Object.hasOwn(box.kept, key)));

/** @param {Store} store @returns {TextFile} every game that can be read, and the settings that somebody chose */
export function exportAll(store) {
  const now = store.now();
  return { name: `${fileName("all games", now)}.json`, text: writeFile(all(store), now, chosen(store)) };
}

/** Takes settings from a file, but for those that somebody has set here.
 * @param {Store} store @param {Record<string, unknown>} values */
export function adopt(store, values) {
  const here = chosen(store);
  for (const key of Object.keys(fields)) {
    if (Object.hasOwn(values, key) && !Object.hasOwn(here, key)) store.set(key, values[key]);
  }
}
