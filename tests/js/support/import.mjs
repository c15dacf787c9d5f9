/** Imports files without Python, as if the user had confirmed everything, including the settings. */
import { Backend } from "../../../web/data/backend.ts";
import { Boards } from "../../../web/data/boards.ts";
import { Bots } from "../../../web/data/bots.ts";
import { CARDS } from "../../../web/data/cards.ts";
import { Collection } from "../../../web/data/collection.ts";
import { Days } from "../../../web/data/days.ts";
import { applySettings } from "../../../web/data/game-files.ts";
import { importFile } from "../../../web/data/import-file.ts";
import { Locker } from "../../../web/data/locker.ts";
import { readFile } from "../../../web/data/read-file.ts";
import { FakeStorage } from "./fake-storage.mjs";

/** Returns the stores that a file is imported into. Those that are not given are new and share a storage. @param {any} [given] @returns {any} */
export function createWorld({ store, ...more }) {
  const backend = new Backend(new FakeStorage());
  const world = {
    locker: new Locker(backend),
    days: new Days(backend),
    boards: new Boards(backend),
    cards: new Collection(backend, CARDS),
    bots: new Bots(backend),
  };
  return { store, ...world, ...more };
}

/**
 * Imports the text of a file.
 * @param {any} store @param {string} text
 * @param {any} [more]  other stores; `view` is the view of every game
 */
export function importText(store, text, { view = null, ...more } = {}) {
  const file = readFile(text);
  for (const one of file.games) one.data = { ...one.data, view };
  const { games, problems } = importFile({ ...file, rounds: [] }, createWorld({ store, ...more }), true);
  if (file.settings) applySettings(store, file.settings);
  const added = games.map(({ id }) => id);
  return { added, problems: [...file.problems, ...problems] };
}
