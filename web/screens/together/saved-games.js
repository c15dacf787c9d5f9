/** Finds saved games that belong to a duel, a ghost or a game by link, based on their contents. */

import { getDuel, matchOwnRound, sameDice } from "../../core/links/duel.js";

/** @import { GameRecord, Meta } from "../../core/types.js" */
/** @typedef {Pick<import("../../core/store/store.js").Store, "list"|"load">} SaveList */
/** @typedef {{id: string, record: GameRecord, over: boolean, meta: Meta}} OwnSave */

/**
 * Returns all readable saves, or those of one game, most recently saved first.
 * @param {SaveList} store
 * @param {string} [game]
 * @returns {OwnSave[]}
 */
export const listSaves = (store, game) =>
  store
    .list()
    .filter((row) => (!game || row.game === game) && !row.broken)
    .flatMap(({ id, over }) => {
      const saved = store.load(id);
      return saved ? [{ id, over, record: saved.record, meta: saved.meta }] : [];
    });

/**
 * Returns the player's round with the dice of a link. The order of preference is: a round contained in the link, a
 * finished one, one in progress. Rounds against ghosts come last, because the player has already seen the other rounds
 * in them.
 * @param {SaveList} store
 * @param {import("../../core/links/duel.js").Round[]} rounds  rounds in the link
 * @param {string} [name]  the player's name on this device
 * @returns {OwnSave|null}
 */
export function findOwnRound(store, rounds, name) {
  const first = rounds[0]?.record;
  if (!first) return null;
  const saves = listSaves(store, first.game).map((save) => ({ ...save, record: ownRecord(save) }));
  const candidates = saves.filter(
    ({ record }) => record.players.length === 1 && !record.dice && sameDice(record, first),
  );
  const sent = candidates.find((save) => save.over && matchOwnRound(rounds, save, name));
  const own = candidates.filter(({ meta }) => !getDuel(meta)?.ghost);
  return sent ?? own.find(({ over }) => over) ?? own[0] ?? candidates.find(({ over }) => over) ?? candidates[0] ?? null;
}

/**
 * Returns the record of the player's own round: of a game of several players that was sent as a challenge, the part that
 * was sent.
 * @param {{record: GameRecord, meta: Meta}} save @returns {GameRecord}
 */
export const ownRecord = ({ record, meta: { solo } }) => (solo && sameDice(solo, record) ? solo : record);

/**
 * Adds metadata to a saved round, unless another tab is using it.
 * @param {import("../../core/store/store.js").Store} store
 * @param {string} id
 * @param {Record<string, unknown>} more
 */
export async function addMeta(store, id, more) {
  const { mine, release } = await store.claim(id);
  const saved = mine ? store.load(id) : null;
  if (saved) store.save(id, { ...saved, meta: { ...saved.meta, ...more } });
  release();
}
