/** What becomes of saves when a table has chosen which of two records holds: whatever was played stays somewhere. */

/** @typedef {import("../../core/types.js").GameRecord} GameRecord */
/** @typedef {{record: GameRecord, view: any, meta: Record<string, any>}} Game */
/** @typedef {{list(): {id: string, unsaved?: boolean}[], load(id: string): any, create(data: any): string}} Shelf */

/** @param {GameRecord} whole @param {GameRecord} part @returns {boolean} whether the whole begins with the part */
export const beginsWith = (whole, part) =>
  part.moves.length <= whole.moves.length &&
  JSON.stringify(whole.moves.slice(0, part.moves.length).map(sorted)) === JSON.stringify(part.moves.map(sorted));

/** @param {object} move  its fields in a fixed order */
const sorted = (move) => Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * @param {object} what
 * @param {Shelf} what.store
 * @param {(id: string, data: Game) => Promise<void>} what.keep  throws where it was not kept
 * @param {"link"|"kept"|"apart"} what.choice  which record holds; apart: the link's is another game
 * @param {{id: string, record: GameRecord, meta: Record<string, any>}|null} what.kept
 * @param {Game} what.arrived
 * @param {{key: string, away: number[]}} what.link
 * @returns {Promise<string>} the id of the game that goes on
 * @throws {Error} where something could not be kept; then the game here is as it was
 */
export async function settle({ store, keep, choice, kept, arrived, link }) {
  if (choice === "apart") return aside(store, arrived, "by link");
  if (!kept) return store.create({ ...arrived, meta: { ...arrived.meta, link } });
  if (choice === "kept") {
    if (!beginsWith(kept.record, arrived.record)) aside(store, arrived, "the other way");
    return kept.id;
  }
  const before = store.load(kept.id);
  if (!before) throw new Error("The game here could not be read any more.");
  if (!beginsWith(arrived.record, before.record)) aside(store, before, "the other way");
  await keep(kept.id, { record: arrived.record, view: arrived.view, meta: { ...before.meta, ...arrived.meta, link } });
  return kept.id;
}

/** A game of its own, which no link finds. @param {Shelf} store @param {Game} game @param {string} name */
function aside(store, { record, view, meta }, name) {
  const { link: _, ...rest } = meta;
  const id = store.create({ record, view, meta: { ...rest, name } });
  if (store.list().some((row) => row.id === id && row.unsaved))
    throw new Error("There is no room to keep the other way as a game of its own, so nothing was changed.");
  return id;
}
