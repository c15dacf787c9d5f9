/** Dice that this device has met in another game: a round over them again counts for no handicap and no streak. */
import { Backend } from "../store/backend.js";
import { checksum } from "../store/checksum.js";
import { readSlotKey } from "../store/keys.js";
import { browserStorage, store } from "../store/store.js";

const KEY = "pygolf:seen";
/** The oldest are forgotten; thirteen letters each: eight of the dice, four of the game that had them first. */
const MOST_MARKS = 3000;

/**
 * Notes the dice of a game, if they are not noted yet.
 * @param {{game: string, seed: string}} record @param {string} id  of its save
 * @param {Pick<import("../store/store.js").Store, "list">} [shelf]
 * @returns {boolean} whether this game had them first, as far as is known
 */
export function hadFirst({ game, seed }, id, backend = new Backend(browserStorage()), shelf = store) {
  const marks = backend.text(KEY).split(" ").filter(Boolean);
  const mark = checksum(`${game} ${seed}`).slice(0, 8);
  const first = marks.find((one) => one.startsWith(mark));
  if (first) return first === mark + id.slice(0, 4);
  // The texts themselves: nothing that the page holds of a game changes by a look. The list reads every save.
  const text = `"seed":${JSON.stringify(seed)}`;
  const has = (/** @type {string} */ key) => backend.text(key).includes(text);
  const found = (backend.keys() ?? []).filter(has).flatMap((key) => readSlotKey(key)?.id ?? []);
  const same = found.filter((one) => one !== id);
  const alone = !same.length || !shelf.list().some((row) => row.game === game && !row.broken && same.includes(row.id));
  backend.write(KEY, [...marks, mark + (alone ? id.slice(0, 4) : "")].slice(-MOST_MARKS).join(" "));
  return alone;
}

/** Before a save goes: its dice were met here. @param {string} id */
export function noteDice(id) {
  const saved = store.load(id);
  if (saved) hadFirst(saved.record, id);
}
