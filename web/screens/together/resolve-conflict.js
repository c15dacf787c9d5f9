/**
 * Resolves a conflict between two versions of a game: saves the chosen one, and keeps the other if it contains moves
 * that would be lost.
 */

/** @import { GameRecord, Meta, View } from "../../core/types.js" */
/** @typedef {{record: GameRecord, view: View|null, meta: Meta}} Game */
/** @typedef {{list(): {id: string, unsaved?: boolean}[], load(id: string): Game|null, create(data: Game): string}} Saves */

/**
 * Returns whether one record starts with the moves of another.
 * @param {GameRecord} complete
 * @param {GameRecord} part
 * @param {number} [at]  number of moves known to be equal; they are not compared, because one record may contain them
 *   sealed
 * @returns {boolean}
 */
export const startsWith = (complete, part, at = 0) =>
  part.moves.length <= complete.moves.length &&
  serialiseMoves(complete, at, part.moves.length) === serialiseMoves(part, at, part.moves.length);

/**
 * Serialises a range of moves. Sealed moves are represented by their seals.
 * @param {GameRecord} record
 * @param {number} from
 * @param {number} to
 */
const serialiseMoves = ({ moves, sealed }, from, to) =>
  JSON.stringify(
    moves
      .slice(from, to)
      .map((move, at) => /** @type {Record<string, string>|undefined} */ (sealed)?.[from + at] ?? sorted(move)),
  );

/** Returns the fields of a move in a fixed order. @param {object} move */
const sorted = (move) => Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1));

/** Saves the version of a game that the player has chosen, using the given store.
 * @param {object} what
 * @param {Saves} what.store
 * @param {(id: string, data: Game, first: () => void) => Promise<void>} what.keep  saves a game; rejects if this fails
 * @param {"link"|"kept"|"apart"} what.choice  the version to continue; “apart” saves the one in the link as a separate
 *   game
 * @param {{id: string, record: GameRecord, meta: Meta}|null} what.kept
 * @param {Game} what.arrived
 * @param {import("../../core/links/by-link.js").ByLink} what.link
 * @param {number} [what.at]  number of moves that both versions have in common
 * @returns {Promise<string>} the id of the game to continue
 * @throws {Error} if saving fails; the game on this device is then unchanged
 */
export async function resolveConflict({ store, keep, choice, kept, arrived, link, at = 0 }) {
  if (choice === "apart") return saveSeparately(store, arrived, "by link");
  if (!kept) return store.create({ ...arrived, meta: { ...arrived.meta, link } });
  if (choice === "kept") {
    if (!startsWith(kept.record, arrived.record, at)) saveSeparately(store, arrived, "the other version");
    return kept.id;
  }
  const before = store.load(kept.id);
  if (!before) throw new Error("The game on this device can no longer be read.");
  const { record, view } = arrived;
  await keep(kept.id, { record, view, meta: { ...before.meta, ...arrived.meta, link } }, () => {
    if (!startsWith(record, before.record, at)) saveSeparately(store, before, "the other version");
  });
  return kept.id;
}

/**
 * Saves a version as a separate game that is not connected with any link.
 * @param {Saves} store
 * @param {Game} game
 * @param {string} name
 */
function saveSeparately(store, { record, view, meta }, name) {
  const { link: _, ...rest } = meta;
  const id = store.create({ record, view, meta: { ...rest, name } });
  if (store.list().some((row) => row.id === id && row.unsaved))
    throw new Error(
      "There is not enough storage to save the other version as a separate game, so nothing was changed.",
    );
  return id;
}
