/** Creates the rows of the list of games. */

import type { Head } from "./envelope.ts";
import { listFields, summarise } from "./envelope.ts";
import { isText } from "./shapes.ts";
import type { GameSave } from "./transfer.ts";

/**
 * A row of the list: the head of a save, and `updated`, the time of the save in milliseconds since 1970 by the device's
 * clock. For unreadable data, `id` is its key and `broken` the reason; it can be exported (`exportGame`) and deleted
 * (`remove`). `newer`: a newer version of pygolf wrote the save; `unsaved`: the game is only in memory.
 */
export type Row = Omit<Head, "schema" | "saved"> & { updated: number; broken?: string; newer?: true; unsaved?: true };

export function headRow(head: Head, name: string | null): Row {
  const { id, game, players, over, turnName, rev } = head;
  return { id, game, name: name ?? head.name, players, updated: head.saved, over, turnName, rev, ...listFields(head) };
}

export function memoryRow({ id, rev, saved, data }: GameSave, name: string | null): Row {
  const glanced = summarise(data);
  return { id, rev, updated: saved, ...glanced, name: name ?? glanced.name, unsaved: true };
}

export const brokenRow = (key: string, why: string): Row => ({
  id: key,
  game: "",
  name: "Unreadable save",
  players: [],
  updated: 0,
  over: false,
  turnName: null,
  rev: 0,
  broken: why,
});

/** @param head - of an unknown schema, so any field can be missing */
export function newerRow(id: string, head: Record<string, unknown>): Row {
  const players = Array.isArray(head.players) ? head.players.filter((name) => isText(name, 200)).slice(0, 32) : [];
  return {
    ...brokenRow(
      id,
      "it was saved by a newer version of pygolf; if reloading does not help, the site has been rolled back to an older version",
    ),
    game: isText(head.game, 40) ? head.game : "",
    name: isText(head.name, 200) ? head.name : "",
    players,
    updated: typeof head.saved === "number" ? head.saved : 0,
    over: head.over === true,
    newer: true,
  };
}
