/** Counts the faces of all saved games of one game, by player. Python counts those of a single record. */

import type { Store } from "../../data/store.ts";
import type { Data } from "../../data/types.ts";
import type { FacesShape, Throw } from "../../engine/protocol.d.ts";

type Face = string | number;

/** Faces of one kind of die, and how often they were rolled. `who` is "" for dice that players entered. */
export type Group = { who: string; bot: boolean; faces: Face[]; counts: number[] };

/** Name of the rolls that belong to no player. */
export const TABLE = "The whole table";

/**
 * Loads the saved games of a game. If several saves have the same dice, only the longest is used, so that the same rolls
 * are not counted twice.
 * @returns newest first
 */
export function loadGames(store: Pick<Store, "list" | "load">, game: string): { id: string; data: Data }[] {
  const bySeed: Map<string, { id: string; data: Data }> = new Map();
  for (const row of store.list()) {
    const data = row.broken || row.game !== game ? null : store.load(row.id);
    if (!data) continue;
    const { seed, moves } = data.record;
    if (moves.length > (bySeed.get(seed)?.data.record.moves.length ?? -1)) bySeed.set(seed, { id: row.id, data });
  }
  return [...bySeed.values()];
}

/** Adds up faces. */
export class Counts {
  #groups: Map<string, Group> = new Map();
  /** The first throws of one game, with its seed. */
  example: { seed: string; players: string[]; throws: Throw[] } | null = null;

  /** Adds the faces of a game. */
  add({ players, dice, throws }: FacesShape, { record, meta }: Data) {
    const seats = Array.isArray(meta.seats) ? meta.seats : [];
    for (const { seat, entered, faces, counts } of dice) {
      const bot = !entered && seats[seat]?.kind === "bot";
      this.#put({ who: entered ? "" : (players[seat] ?? TABLE), bot, faces, counts });
    }
    if (throws.length) this.example ??= { seed: record.seed, players, throws };
  }

  #put({ who, bot, faces, counts }: Group) {
    const key = JSON.stringify([who, bot, faces]);
    const group = this.#groups.get(key) ?? { who, bot, faces, counts: faces.map(() => 0) };
    this.#groups.set(key, { ...group, counts: group.counts.map((count, at) => count + (counts[at] ?? 0)) });
  }

  /** Returns the groups with the most rolls first; dice that players entered are last. */
  groups(): Group[] {
    return [...this.#groups.values()].sort(
      (one, two) => Number(one.who === "") - Number(two.who === "") || sum(two.counts) - sum(one.counts),
    );
  }

  /** Returns the sum of all dice that were not entered, or null if there are none. */
  total(): Group | null {
    const [first, ...rest] = this.groups().filter(({ who }) => who);
    if (!first) return null;
    const same = rest.filter(({ faces }) => JSON.stringify(faces) === JSON.stringify(first.faces));
    const counts = first.counts.map((count, at) => count + sum(same.map((group) => group.counts[at] ?? 0)));
    return { ...first, who: "", bot: false, counts };
  }
}

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
