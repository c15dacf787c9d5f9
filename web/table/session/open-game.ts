/** Passes a match that a form or a link has already opened in Python to the table, which then need not replay it. */
import { store } from "../../data/store.ts";
import type { Meta } from "../../data/types.ts";
import type { Position, RemoteMatch } from "../../engine/remote-match.ts";
import type { GameEvent, GameRecord, View } from "../../engine/types.ts";

export type Opened = { match: RemoteMatch; position: Position };

let waiting: (Opened & { id: string }) | null = null;

/**
 * Saves a newly opened game, and stores its match for the table.
 * @returns the id of the save
 */
export function createGame(
  opened: Opened,
  meta: Pick<Meta, "seats" | "typed" | "coach" | "link" | "quick" | "ownBots">,
): string {
  const { record, view, legal } = opened.position;
  const id = store.create({ record, view, meta: { ...meta, legal: legal.slice(0, 60) } });
  passMatch(id, opened);
  // Request persistent storage when there is something to lose, so that a browser's prompt makes sense to the player.
  if (store.list().length === 1) void store.persist();
  return id;
}

/** Stores an open match for the table of its save. */
export function passMatch(id: string, opened: Opened) {
  waiting?.match.close();
  waiting = { id, ...opened };
}

/** Returns the stored match if it belongs to this save, and removes it. A match of another save is closed. */
export function receive(id: string): Opened | null {
  const found = waiting;
  waiting = null;
  if (found?.id === id) return found;
  found?.match.close();
  return null;
}

/**
 * A replay for the table of a save: a position and the steps that followed it, for example the moves since the player's
 * last visit. With `ghosts`, the player's own round is replayed alongside those rounds; `fresh`: the player has not seen
 * the game before.
 */
export type ReplayData = {
  id: string;
  fresh?: boolean;
  ghosts?: { name: string; record?: GameRecord }[];
  before: View;
  /** what is replayed, as text. The log contains its moves already */
  title?: string;
  steps: { events: GameEvent[]; view?: View }[];
};

let replay: ReplayData | null = null;

/** Stores a replay for the table of its save. */
export const passReplay = (what: ReplayData) => {
  replay = what;
};

/**
 * Returns the stored replay if it belongs to this save, and removes it.
 * @param id - id of the save
 */
export function takeReplay(id: string): ReplayData | null {
  const found = replay;
  replay = null;
  return found?.id === id ? found : null;
}
