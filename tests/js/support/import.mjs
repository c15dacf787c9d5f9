/** Imports files without Python, as if the user had confirmed everything, including the settings. */
import { Backend } from "../../../web/core/store/backend.js";
import { Boards } from "../../../web/core/store/boards.js";
import { Bots } from "../../../web/core/store/bots.js";
import { Cards } from "../../../web/core/store/cards.js";
import { Days } from "../../../web/core/store/days.js";
import { applySettings } from "../../../web/core/store/game-files.js";
import { importFile } from "../../../web/core/store/import-file.js";
import { Locker } from "../../../web/core/store/locker.js";
import { readFile } from "../../../web/core/store/read-file.js";
import { FakeStorage } from "./fake-storage.mjs";

/** Returns the stores that a file is imported into. Those that are not given are new and share a storage. @param {any} [given] @returns {any} */
export function createWorld({ store, ...more }) {
  const backend = new Backend(new FakeStorage());
  const world = {
    locker: new Locker(backend),
    days: new Days(backend),
    boards: new Boards(backend),
    cards: new Cards(backend),
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
