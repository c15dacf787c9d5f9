/** Records which dice (seeds) were used in games on this device. A second round with the same dice does not count
 * towards the handicap or a streak. */
import { browserBackend } from "./backend.ts";
import { checksum } from "./checksum.ts";
import { readKey } from "./keys.ts";
import { KINDS } from "./kinds.ts";
import type { Store } from "./store.ts";
import { store } from "./store.ts";

const KEY = "pygolf:seen";
/**
 * Maximum number of marks; the oldest ones are dropped. A mark consists of eight characters that identify the dice and
 * four that identify the save that used them first. Marks are separated by spaces.
 */
const MAX_MARKS = 3000;

/**
 * Records the dice of a game, unless they are already recorded.
 * @param id - id of the game's save
 * @returns whether this game was the first to use them, as far as is known
 */
export function isFirstUse(
  { game, seed }: { game: string; seed: string },
  id: string,
  backend = browserBackend,
  shelf: Pick<Store, "list"> = store,
): boolean {
  const marks = backend.text(KEY).split(" ").filter(Boolean);
  const mark = checksum(`${game} ${seed}`).slice(0, 8);
  const first = marks.find((one) => one.startsWith(mark));
  if (first) return first === mark + id.slice(0, 4);
  // Search the stored strings, because loading a save would change the page's state. list() parses every save, so it is
  // called only if the seed occurs.
  const text = `"seed":${JSON.stringify(seed)}`;
  const has = (key: string) => backend.text(key).includes(text);
  const found = (backend.keys() ?? []).filter(has).flatMap((key) => readKey(KINDS.games, key)?.id ?? []);
  const same = found.filter((one) => one !== id);
  const alone = !same.length || !shelf.list().some((row) => row.game === game && !row.broken && same.includes(row.id));
  backend.write(KEY, [...marks, mark + (alone ? id.slice(0, 4) : "")].slice(-MAX_MARKS).join(" "));
  return alone;
}

/** Records the dice of a save that is about to be deleted. */
export function recordSeed(id: string) {
  const saved = store.load(id);
  if (saved) isFirstUse(saved.record, id);
}
