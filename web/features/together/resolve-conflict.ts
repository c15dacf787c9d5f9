/**
 * Resolves a conflict between two versions of a game: saves the chosen one, and keeps the other if it contains moves
 * that would be lost.
 */

import type { ByLink } from "../../data/links/by-link.ts";
import type { Meta } from "../../data/types.ts";
import type { GameRecord, View } from "../../engine/types.ts";

type Game = { record: GameRecord; view: View | null; meta: Meta };

type Saves = { list(): { id: string; unsaved?: boolean }[]; load(id: string): Game | null; create(data: Game): string };

/**
 * Returns whether one record starts with the moves of another.
 * @param at - number of moves known to be equal; they are not compared, because one record may contain them sealed
 */
export const startsWith = (complete: GameRecord, part: GameRecord, at: number = 0): boolean =>
  part.moves.length <= complete.moves.length &&
  serialiseMoves(complete, at, part.moves.length) === serialiseMoves(part, at, part.moves.length);

/** Serialises a range of moves. Sealed moves are represented by their seals. */
const serialiseMoves = ({ moves, sealed }: GameRecord, from: number, to: number) =>
  JSON.stringify(
    moves
      .slice(from, to)
      .map((move, at) => (sealed as Record<string, string> | undefined)?.[from + at] ?? sorted(move)),
  );

/** Returns the fields of a move in a fixed order. */
const sorted = (move: object) => Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * Saves the version of a game that the player has chosen, using the given store.
 * @returns the id of the game to continue
 * @throws {Error} if saving fails; the game on this device is then unchanged
 */
export async function resolveConflict({
  store,
  keep,
  choice,
  kept,
  arrived,
  link,
  at = 0,
}: {
  store: Saves;
  /** saves a game; rejects if this fails */
  keep: (id: string, data: Game, first: () => void) => Promise<void>;
  /** the version to continue; “apart” saves the one in the link as a separate game */
  choice: "link" | "kept" | "apart";
  kept: { id: string; record: GameRecord; meta: Meta } | null;
  arrived: Game;
  link: ByLink;
  /** number of moves that both versions have in common */
  at?: number;
}): Promise<string> {
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

/** Saves a version as a separate game that is not connected with any link. */
function saveSeparately(store: Saves, { record, view, meta }: Game, name: string) {
  const { link: _, ...rest } = meta;
  const id = store.create({ record, view, meta: { ...rest, name } });
  if (store.list().some((row) => row.id === id && row.unsaved))
    throw new Error(
      "There is not enough storage to save the other version as a separate game, so nothing was changed.",
    );
  return id;
}
