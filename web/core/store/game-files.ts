/**
 * Operations on saved games: rename, delete and export. Loaded with the screens that need them, because tables do not.
 */
import { isId, nameKey, readAsideKey, readNameKey, readSlotKey, slotKey } from "./keys.ts";
import { fields } from "./settings.ts";
import { isText } from "./shapes.ts";
import { examine, openNewest } from "./slots.ts";
import type { Answer, Store } from "./store.ts";
import type { GameSave } from "./transfer.ts";
import { fileName, writeFile } from "./transfer.ts";

/** a file name that is valid on every system, and the contents */
export type TextFile = { name: string; text: string };

const MAX_NAME = 80;
const GONE = { ok: false, message: "This game no longer exists. It may have been deleted in another tab." };

/** Returns whether a storage key may hold a saved game, readable or not. */
const isTextKey = (key: string) => readAsideKey(key) !== null || readSlotKey(key) !== null;

/**
 * Renames a game.
 * @param name - "" to remove the name
 */
export function rename(store: Store, id: string, name: string): Answer {
  if (!isText(name, MAX_NAME)) return { ok: false, message: `A name can have at most ${MAX_NAME} characters.` };
  if (!isId(id) || !store.exists(id)) return GONE;
  const memory = store.unsaved.get(id);
  const done = store.backend.write(nameKey(id), name);
  if (!done.ok && !memory) return { ok: false, message: `The name could not be saved: ${done.why}.` };
  if (memory) memory.data = { ...memory.data, meta: { ...memory.data.meta, name } };
  store.emit("changed", { id });
  return { ok: true };
}

/**
 * Deletes a game, or unreadable data (by the id that `list` returns for it). The page must ask the player for
 * confirmation first. The game should be claimed first, because a tab that is playing it would save it again.
 */
export function remove(store: Store, id: string): Answer {
  const { backend } = store;
  const own = findKeys(backend, id);
  if (own.length === 0 && !store.unsaved.has(id)) return GONE;
  const failed = own.map((key) => backend.remove(key)).find((done) => !done.ok);
  if (failed && !failed.ok) return { ok: false, message: `It could not be deleted: ${failed.why}.` };
  store.forget(id);
  store.emit("changed", { id });
  return { ok: true };
}

/** Returns the keys to remove. They do not include unreadable data of a game, which has its own rows in the list. */
function findKeys(backend: Store["backend"], id: string): string[] {
  const keys = backend.keys() ?? [];
  if (!isId(id)) return keys.filter((key) => key === id && isTextKey(key));
  const { good, newer } = examine(backend, id);
  return [...good, ...newer].map(({ slot }) => slotKey(id, slot)).concat(keys.filter((key) => readNameKey(key) === id));
}

/** Returns the stored data of a save that this version cannot read, or null if it can read it. */
function readUnreadableSave({ backend }: Store, id: string): string | null {
  if (isId(id)) return examine(backend, id).newer[0]?.text ?? null;
  return (isTextKey(id) && backend.text(id)) || null;
}

/** Returns the newest save of a game, without events or changes. */
function newestSave(store: Store, id: string): GameSave | null {
  const best = openNewest(examine(store.backend, id));
  const memory = store.unsaved.get(id);
  if (memory && memory.rev >= (best?.save.head.rev ?? 0)) return { ...memory, data: store.named(id, memory.data) };
  if (!best) return null;
  const { rev, saved } = best.save.head;
  return { id, rev, saved, data: store.named(id, best.data) };
}

/** Returns all readable games, without events or changes. */
export const allGames = (store: Store): GameSave[] =>
  store.list().flatMap((row) => (row.broken ? [] : (newestSave(store, row.id) ?? [])));

/** Exports a game. If this version cannot read it, the file contains the unchanged data. */
export function exportGame(store: Store, id: string): TextFile | null {
  const now = store.now();
  const text = readUnreadableSave(store, id);
  if (text !== null) return { name: `${fileName("unread", now)}.txt`, text };
  const found = newestSave(store, id);
  if (!found) return null;
  const { record, meta } = found.data;
  const name = fileName(`${record.game} ${meta.name || record.players.join(" ")}`, now);
  return { name: `${name}.json`, text: writeFile([found], now) };
}

/** Returns the settings that have been changed on this device. */
const changedSettings = ({ box }: Store) =>
  Object.fromEntries(Object.entries(box.all()).filter(([key]) => Object.hasOwn(box.kept, key)));

/** Exports all readable games and the changed settings. */
export function exportAll(store: Store): TextFile {
  const now = store.now();
  return { name: `${fileName("all games", now)}.json`, text: writeFile(allGames(store), now, changedSettings(store)) };
}

/** Applies settings from a file, except those that have been changed on this device. */
export function applySettings(store: Store, values: Record<string, unknown>) {
  const here = changedSettings(store);
  for (const key of Object.keys(fields)) {
    if (Object.hasOwn(values, key) && !Object.hasOwn(here, key)) store.set(key, values[key]);
  }
}
