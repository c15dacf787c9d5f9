/** What becomes of saves when a table has chosen which of two records holds: whatever was played stays somewhere. */

/** @import { GameRecord, Meta, View } from "../../core/types.js" */
/** @typedef {{record: GameRecord, view: View|null, meta: Meta}} Game */
/** @typedef {{list(): {id: string, unsaved?: boolean}[], load(id: string): Game|null, create(data: Game): string}} Shelf */

/**
 * @param {GameRecord} whole @param {GameRecord} part
 * @param {number} [at]  how many moves both have in common: one may have sealed what the other knows
 * @returns {boolean} whether the whole begins with the part
 */
export const beginsWith = (whole, part, at = 0) =>
  part.moves.length <= whole.moves.length &&
  written(whole, at, part.moves.length) === written(part, at, part.moves.length);

/** Moves from one on, a sealed one by its seal. @param {GameRecord} record @param {number} from @param {number} to */
const written = ({ moves, sealed }, from, to) =>
  JSON.stringify(
    moves
      .slice(from, to)
      .map((move, at) => /** @type {Record<string, string>|undefined} */ (sealed)?.[from + at] ?? sorted(move)),
  );

/** @param {object} move  its fields in a fixed order */
const sorted = (move) => Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * @param {object} what
 * @param {Shelf} what.store
 * @param {(id: string, data: Game, first: () => void) => Promise<void>} what.keep  throws where it was not kept
 * @param {"link"|"kept"|"apart"} what.choice  which record holds; apart: the link's is another game
 * @param {{id: string, record: GameRecord, meta: Meta}|null} what.kept
 * @param {Game} what.arrived
 * @param {import("../../core/links/by-link.js").ByLink} what.link
 * @param {number} [what.at]  how many moves both have in common
 * @returns {Promise<string>} the id of the game that goes on
 * @throws {Error} where something could not be kept; then the game here is as it was
 */
export async function settle({ store, keep, choice, kept, arrived, link, at = 0 }) {
  if (choice === "apart") return aside(store, arrived, "by link");
  if (!kept) return store.create({ ...arrived, meta: { ...arrived.meta, link } });
  if (choice === "kept") {
    if (!beginsWith(kept.record, arrived.record, at)) aside(store, arrived, "the other version");
    return kept.id;
  }
  const before = store.load(kept.id);
  if (!before) throw new Error("The game on this device can no longer be read.");
  const { record, view } = arrived;
  await keep(kept.id, { record, view, meta: { ...before.meta, ...arrived.meta, link } }, () => {
    if (!beginsWith(record, before.record, at)) aside(store, before, "the other version");
  });
  return kept.id;
}

/** A game of its own, which no link finds. @param {Shelf} store @param {Game} game @param {string} name */
function aside(store, { record, view, meta }, name) {
  const { link: _, ...rest } = meta;
  const id = store.create({ record, view, meta: { ...rest, name } });
  if (store.list().some((row) => row.id === id && row.unsaved))
    throw new Error(
      "There is not enough storage to save the other version as a separate game, so nothing was changed.",
    );
  return id;
}
