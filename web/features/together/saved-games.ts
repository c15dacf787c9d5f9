/** Finds saved games that belong to a duel, a ghost or a game by link, based on their contents. */

import type { Round } from "../../data/links/duel.ts";
import { getDuel, matchOwnRound, sameDice } from "../../data/links/duel.ts";
import type { Store } from "../../data/store.ts";
import type { Meta } from "../../data/types.ts";
import type { GameRecord } from "../../engine/types.ts";

type SaveList = Pick<Store, "list" | "load">;

export type OwnSave = { id: string; record: GameRecord; over: boolean; meta: Meta };

/** Returns all readable saves, or those of one game, most recently saved first. */
export const listSaves = (store: SaveList, game?: string): OwnSave[] =>
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
 * @param rounds - rounds in the link
 * @param name - the player's name on this device
 */
export function findOwnRound(store: SaveList, rounds: Round[], name?: string): OwnSave | null {
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
 */
export const ownRecord = ({ record, meta: { solo } }: { record: GameRecord; meta: Meta }): GameRecord =>
  solo && sameDice(solo, record) ? solo : record;

/** Adds metadata to a saved round, unless another tab is using it. */
export async function addMeta(store: Store, id: string, more: Record<string, unknown>) {
  const { mine, release } = await store.claim(id);
  const saved = mine ? store.load(id) : null;
  if (saved) store.save(id, { ...saved, meta: { ...saved.meta, ...more } });
  release();
}
