/**
 * Operations on saved games: rename, delete and export. Loaded with the screens that need them, because tables do not.
 */
import { isTextKey } from "./games.ts";
import { isId, nameKey } from "./keys.ts";
import { fields } from "./settings.ts";
import { isText } from "./shapes.ts";
import type { Answer, Store } from "./store.ts";
import { fileName, writeFile } from "./transfer.ts";

/** a file name that is valid on every system, and the contents */
export type TextFile = { name: string; text: string };

const MAX_NAME = 80;
const GONE = { ok: false, message: "This game no longer exists. It may have been deleted in another tab." };

/**
 * Renames a game.
 * @param name - "" to remove the name
 */
export function rename(store: Store, id: string, name: string): Answer {
  if (!isText(name, MAX_NAME)) return { ok: false, message: `A name can have at most ${MAX_NAME} characters.` };
  if (!isId(id) || !store.saves.exists(id)) return GONE;
  const memory = store.saves.unsaved.get(id);
  const done = store.backend.write(nameKey(id), name);
  if (!done.ok && !memory) return { ok: false, message: `The name could not be saved: ${done.why}.` };
  if (memory) memory.data = { ...memory.data, meta: { ...memory.data.meta, name } };
  store.emit("changed", { id });
  return { ok: true };
}

/**
 * Deletes a game, or unreadable data (by the id that `list` returns for it). The page must ask the player for
 * confirmation first. The game should be claimed first, because a tab that is playing it would save it again.
 * Unreadable data of a game has its own rows in the list, so it is not deleted with the game.
 */
export function remove(store: Store, id: string): Answer {
  const { backend, saves } = store;
  const { good, newer } = saves.examine(id);
  // The key of the game's name, or that of unreadable data.
  const key = isId(id) ? nameKey(id) : isTextKey(id) ? id : "";
  const hasKey = backend.keys()?.includes(key) ?? false;
  if (good.length + newer.length === 0 && !hasKey && !saves.unsaved.has(id)) return GONE;
  const removed = saves.remove(id);
  const done = removed.ok && hasKey ? backend.remove(key) : removed;
  if (!done.ok) return { ok: false, message: `It could not be deleted: ${done.why}.` };
  store.emit("changed", { id });
  return { ok: true };
}

/** Returns the stored data of a save that this version cannot read, or null if it can read it. */
function readUnreadableSave({ backend, saves }: Store, id: string): string | null {
  if (isId(id)) return saves.examine(id).newer[0]?.text ?? null;
  return (isTextKey(id) && backend.text(id)) || null;
}

/** Returns all readable games, without events or changes. */
export const allGames = (store: Store) =>
  store.list().flatMap((row) => (row.broken ? [] : (store.newest(row.id) ?? [])));

/** Exports a game. If this version cannot read it, the file contains the unchanged data. */
export function exportGame(store: Store, id: string): TextFile | null {
  const now = store.saves.now();
  const text = readUnreadableSave(store, id);
  if (text !== null) return { name: `${fileName("unread", now)}.txt`, text };
  const found = store.newest(id);
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
  const now = store.saves.now();
  return { name: `${fileName("all games", now)}.json`, text: writeFile(allGames(store), now, changedSettings(store)) };
}

/** Applies settings from a file, except those that have been changed on this device. */
export function applySettings(store: Store, values: Record<string, unknown>) {
  const here = changedSettings(store);
  for (const key of Object.keys(fields)) {
    if (Object.hasOwn(values, key) && !Object.hasOwn(here, key)) store.set(key, values[key]);
  }
}
