/** What a table shows and what can be done there. */

import type { Seat } from "../data/types.ts";
import type { Advice, MatchCall, Move, View } from "../engine/types.ts";
import type { LogLine } from "./types.ts";

/** A position with its players and the moves that can be made. An open game (`Session`) is one. */
export type TableModel = {
  /** id under which the page and the games store data about this table */
  readonly id: string;
  /** the view that keys, log and scorecard use */
  readonly view: View;
  /** the view that the picture shows */
  readonly picture: View;
  /** the view that the controls show. While the last move of a game is animated, this is the view before it */
  readonly shown: View;
  /** one name per seat, safe to be used inside a sentence */
  readonly isolatedNames: string[];
  /** the seats as this device sees them: those of players on other devices are `away` */
  readonly localSeats: Seat[];
  /** the seat for which a person on this device can move, or null */
  readonly seat: number | null;
  /** true while a response, a bot's move or an animation is pending */
  readonly busy: boolean;
  /** true once Python is running */
  readonly ready: boolean;
  readonly legal: Move[];
  /** describes the moves if there are too many to list */
  readonly choices: Record<string, any> | null;
  readonly log: LogLine[];
  readonly advice: Advice[] | null;
  readonly options?: Record<string, unknown>;
  /** true if real dice are entered by hand */
  readonly typed: boolean;
  /** sends a request that does not change the match */
  question: MatchCall;
  /** records that the game has shown a person the coach's advice */
  helped?: () => void;
  /** ends the animation in progress */
  hurry?: () => void;
};
