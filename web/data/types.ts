/** Types of a saved game and of the data that is saved alongside its record. This module contains no code. */

import type { GameRecord, Move, View } from "../engine/types.ts";
import type { ByLink } from "./links/by-link.ts";
import type { DuelMeta } from "./links/duel.ts";
import type { Sender } from "./links/links.ts";

/**
 * One seat at the table.
 * `away`: a person playing by link on another device
 */
export type Seat = { name: string; kind: "person" | "bot" | "away"; level: string; colour: number };

/** The data that is saved alongside the record of a game. */
export type Meta = {
  seats: Seat[];
  /** true if real dice are entered by hand */
  typed: boolean;
  /** the current legal moves, up to a limit; shown before Python is ready */
  legal?: Move[];
  /** true if the coach has helped a person */
  coached?: boolean;
  /** false if the coach is switched off for this game */
  coach?: boolean;
  /** the name that the player gave the game */
  name?: string;
  /** the set-up of a game that “Play” has started, as JSON */
  quick?: string;
  /** the place in the game as text, for the list of games */
  at?: string;
  /** the position as a small SVG, for the list of games */
  sketch?: string;
  /** the round of the day played in this game */
  day?: { date: string; hole?: boolean; tournament?: boolean; record?: boolean };
  /** the game, and the number of moves, from which this one continues */
  resumed?: { game: string; at: number };
  /** the name under which a duel was sent */
  signed?: string;
  /** who sent the link of this game, and that player's result as text */
  invited?: Sender;
  /** the player's part of a game of several players, as it was sent in a duel */
  solo?: GameRecord;
  /** true for the table of a lesson */
  lesson?: boolean;
  /**
   * the player's own bots by seat, as their ids. If the source of a bot is not on this device, the built-in bot of the
   * seat plays
   */
  ownBots?: Record<string, string>;
  duel?: DuelMeta;
  link?: ByLink;
};

/** The data of a saved game. */
export type Data = {
  /** made by Python */
  record: GameRecord;
  /** the last view, with which the table is drawn before Python is ready */
  view: View | null;
  /** metadata, for example seats and name */
  meta: Meta;
};
