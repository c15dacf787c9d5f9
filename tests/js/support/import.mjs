/** Imports files without Python, as if the user had confirmed everything, including the settings. */
import { Backend } from "../../../web/core/store/backend.ts";
import { Boards } from "../../../web/core/store/boards.ts";
import { Bots } from "../../../web/core/store/bots.ts";
import { CARDS } from "../../../web/core/store/cards.ts";
import { Collection } from "../../../web/core/store/collection.ts";
import { Days } from "../../../web/core/store/days.ts";
import { applySettings } from "../../../web/core/store/game-files.ts";
import { importFile } from "../../../web/core/store/import-file.ts";
import { Locker } from "../../../web/core/store/locker.ts";
import { readFile } from "../../../web/core/store/read-file.ts";
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
