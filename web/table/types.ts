/** Types of what a game provides for its table, and of what it receives. This module contains no code. */

import type { Seat } from "../data/types.ts";
import type { Advice, Call, GameEvent, MatchCall, Move, Options, View } from "../engine/types.ts";
import type { Tempo } from "./playback.ts";
import type { Clip } from "./stage.ts";
import type { Sentence } from "./text.ts";

/**
 * Dice that people must enter by hand. `faces` lists what each die can show (default: 1 to `sides`). If the dice
 * differ, `dice` lists the faces of each one, and the value entered is an index into that list. `keys` contains the
 * keys of faces that are not entered with their first letter.
 */
export type Need = {
  count: number;
  sides?: number;
  faces?: (string | number)[];
  dice?: string[][];
  title?: string;
  draw?: (face: string | number) => unknown;
  keys?: Readonly<Record<string, string>>;
};

/** What is known about an event when it is described, apart from the event itself. */
export type Telling = {
  /** the move that caused the event, if it is known */
  move: Move | null;
  /** the event with others before and after it, in order */
  events: readonly GameEvent[];
  /** index of the event in `events` */
  at: number;
};

/** What each finished hole brought the players, for example gems. */
export type HoleGains = {
  /** heading of the list, for example "Gems per hole" */
  title: string;
  /** what is counted, in the plural: "gems" */
  unit: string;
  /** per hole and seat: the change, which is negative if the player spent more, and what it was for */
  holes: { hole: number; players: { gain: number; text: string }[] }[];
};

/** One line of the log. */
export type LogLine = { event: GameEvent; words: string; clause: string | null };

/** The data and functions that a game receives for drawing, in addition to the view. */
export type Ui = {
  /** id of the save, for data that the page stores with it */
  id: string;
  /** one name per seat */
  names: string[];
  seats: Seat[];
  /** the seat to move if a person plays it and may move now, otherwise null */
  seat: number | null;
  /** true while a response, a bot's move or an animation is pending */
  busy: boolean;
  /** true once Python is running */
  ready: boolean;
  /** all legal moves; empty if none can be made on this device */
  legal: Move[];
  /** describes the moves if there are too many to list */
  choices: Record<string, any> | null;
  /** the game's log, oldest line first */
  log: LogLine[];
  send: (move: Move) => void;
  /** the coach's hints; null if none were requested */
  advice: Advice[] | null;
  /** requests hints from the coach */
  hint: () => void;
  /** true if the hint button is shown */
  hints: boolean;
  /** true if the position is a problem to solve, so the table must not suggest a move */
  quiz: boolean;
  /** true in a lesson, which decides itself when to continue */
  lesson: boolean;
  /**
   * true for a position of a review or a problem. No game is in progress, so the device is not passed on, no clock
   * runs, and no plan is saved
   */
  posed: boolean;
  /** reports that the game itself has shown a person the coach's advice */
  helped: () => void;
  /** keyboard layout for tapping letters */
  letters: "typewriter" | "alphabet";
  /** opens a clause of the rulebook */
  why: (clause: string) => void;
  /** the options of the game; none in a review or a problem */
  options: Record<string, unknown>;
  /** true if people roll real dice at this table */
  typed: boolean;
  /** true if animations are switched off */
  reduced: boolean;
  redraw: () => void;
  /** plays clips again that show an earlier move. They have no sound */
  replay: (clips: readonly Clip<any>[]) => void;
  /** sends a request about this match to Python. Use it only for requests that change nothing */
  ask: MatchCall;
};

/**
 * How the stage plays clips. Scorecard, log and status are updated when the animation has ended. `show` draws the picture
 * of a clip immediately.
 */
export type StageOptions = {
  root: Element;
  /** the object with which the table is drawn; it allows no move during the animation */
  ui: Ui;
  signal: AbortSignal;
  reduced: boolean;
  show: (picture: View) => void;
  /** called when a banner, a payout or a count starts, until whose end the table asks nothing */
  showsResult?: () => void;
  /** null if sound is off or has not loaded */
  sounds: Sounds | null;
} & Tempo;

/** The sounds that the verbs of the stage play. */
export type Sounds = typeof import("../ui/sound.ts");

/**
 * The part of a table that a game provides, returned by `createTable` in the game's folder. Defaults fill in the rest.
 *   `sentences` contains log sentences by event name; they extend or override the default ones.
 * @template V - the type of this game's view
 */
export type GameSlots<V = View> = Partial<GameTable<V>> & {
  id: string;
  sentences?: Readonly<Record<string, Sentence>>;
};

/** A keyboard shortcut of a table. */
export type Key<V = View> = {
  /** the key, or with `matches` the keys as the help shows them, for example “A–Z” */
  key: string;
  /** what the help says about it */
  label: string;
  /** returns whether the shortcut has this key, if it has several */
  matches?: (key: string) => boolean;
  /** true if holding the key down repeats it */
  repeats?: boolean;
  /**
   * returns false if the key has no effect now, so that another shortcut can use it, and true if the browser must not
   * use the key
   */
  run: (view: V, ui: Ui, key: string) => boolean | void;
};

/** The number in the corner of the stage: "STROKE 3", with a sign and a note below it. */
export type Counter = {
  word: string;
  value: string | number;
  note?: string;
  sign?: unknown;
  /**
   * true if the number needs a background, because it lies on the board and not on the sky; "low" if only low stages
   * have no sky
   */
  plate?: boolean | "low";
  /** the corner of the stage that contains it: "high" or "low", and "left" or "right" (default: "high left") */
  corner?: string;
  /** its name for tests */
  part?: string;
};

/**
 * A sentence for the message line: the important words first, in `head`. `clause` is the clause of the rulebook that
 * explains it. `isReply`: whether it replies to what the player has just done, so that it comes before hints and tips.
 */
export type Ask = { head?: string; text: string; clause?: string; isReply?: boolean };

/** A button of a table, as data. */
export type Control = {
  /**
   * `main` is at the right, `choice` is the alternative next to it; `tool` is a small button in the place of `choice`, and
   * `undo` takes the place of Undo, because it takes back a part of the move that is being planned. `hint` takes the place
   * of Hint
   */
  role: "main" | "choice" | "tool" | "undo" | "hint";
  /** the name of the action for style sheets and tests, usually the kind of its move */
  kind: string;
  /** what the button does: "Roll 2" */
  label: string;
  /** what that can bring: "31% for a 4" */
  note?: string;
  /** words before the label for screen readers, if the label is short: "Addsies" */
  prefix?: string;
  /** true if it ends the hole or secures the result. It is red then, and the main button is yellow */
  safe?: boolean;
  /** true if the button only says what to do elsewhere: "Tap a hole" */
  quiet?: boolean;
  /** true if it throws dice. They are shaken while the button is held */
  throws?: boolean;
  /** true if there is nothing to choose, so that the dice are thrown again while the button is held */
  repeats?: boolean;
  /** the icon of a `tool`, `undo` or `hint` */
  icon?: "reset" | "elbow" | "clubs" | "review" | "share" | "rival";
  /** whether the button has opened something, if it opens and closes it */
  isOpen?: boolean;
  /** null if it cannot be pressed now */
  run: (() => void) | null;
};

/** An item that a game adds to the menu of its table, for what is rarely needed. */
export type MenuItem = { label: string; run: () => void };

/** A section of the region next to the stage. */
export type Section = {
  title: string;
  content: unknown;
  /** true if it is below the scorecard instead of above it */
  isLast?: boolean;
};

/** Draws additional fields in the setup form. */
export type OwnFields = (values: Record<string, any>, change: (values: Options) => void, call: Call) => unknown;

/**
 * An open table of a game, as the page uses it. Its functions share the state of this one table. A game must provide
 * `id` and can provide any of the other members; table/defaults.ts fills in the rest.
 */
export type GameTable<V = View> = {
  id: string;
  /** loads everything that is needed to draw the picture. `games` is the address of the games folder. Never rejects */
  prepare?: (games: string) => Promise<void>;
  /** waits for parts that the first drawing can do without. Never rejects */
  ready?: () => Promise<void>;
  /**
   * called before each drawing, because the position or the player to move may have changed. Only here may a table send
   * requests, save data or start a clock; drawing functions only read
   */
  changed?: (view: V, ui: Ui) => void;
  /** stops the timers and removes the listeners of this table; it is not used afterwards */
  dispose?: () => void;
  /** draws the board, which fills the stage */
  board?: (view: V, ui: Ui) => unknown;
  /** returns the number in the corner of the stage, for example of the stroke */
  counter?: (view: V, ui: Ui) => Counter | null;
  /** draws what lies on the apron, the near edge of the stage: usually the dice. The board should show nothing there */
  apron?: (view: V, ui: Ui) => unknown;
  /** returns what the message line says: what is asked of the player, or what another player does */
  question?: (view: V, ui: Ui) => Ask;
  /**
   * returns what the message line says at the end of a hole, for example who gained what and why; null if the events do
   * not end a hole. The table waits there until the player continues
   */
  holeEnd?: (events: readonly GameEvent[], names: readonly string[]) => Ask | null;
  /** draws what the player can choose from, for example holes, gems, letters or clubs */
  tray?: (view: V, ui: Ui) => unknown;
  /** true if the tray has the height of three rows of keys in every phase */
  hasKeys?: boolean;
  /** returns the main button, and an alternative to it if there is one */
  controls?: (view: V, ui: Ui) => Control[];
  /** returns the items that the game adds to the menu */
  menu?: (view: V, ui: Ui) => MenuItem[];
  /** returns the sections next to the stage on wide screens, the most important one first. They are also on the card */
  side?: (view: V, ui: Ui) => Section[];
  /**
   * returns, at the start of a turn in a decided game, the format of another game in which each hole counts for itself, and its
   * label; otherwise null
   */
  nextFormat?: (view: V) => { format: string; label: string } | null;
  /** draws a small picture of a hole of the scorecard, for the list of holes at the end of the game */
  holePicture?: (hole: string | number) => unknown;
  /** draws the sign of what the score counts, in front of each player's score, for example a gem */
  sign?: (view: V) => unknown;
  /**
   * the part of the table that a first-time tip speaks of, by the clause of the tip: a value of `data-part`, for example
   * "tray". It gets a ring while the tip is shown
   */
  tipParts?: Readonly<Record<string, string>>;
  /** returns a player's score as the title bar shows it, with a note if there is one (default: the score of the view) */
  tally?: (view: V, seat: number) => { value: number; note?: string };
  /** returns where the game is, for the middle of the score (default: `caption`) */
  place?: (view: V) => { title: string; note: string };
  /** returns what the stage plays for the events of a move. The picture of `after` is drawn when it ends */
  clips?: (events: GameEvent[], before: V, after: V, ui: Ui) => readonly Clip[] | Promise<readonly Clip[]>;
  /** describes an event for the log; `view` is the current one */
  describeEvent: (event: GameEvent, names: string[], view?: V, telling?: Telling) => string;
  /** returns the result as text for sharing */
  share: (view: V, names: string[]) => string;
  /** returns the dice that people must enter for a move, or null if there are none */
  diceToEnter: (view: V, move: Move, ask: MatchCall) => Need | null | Promise<Need | null>;
  /**
   * describes which dice to enter if a move rolls more than `diceToEnter` returned. Without it, the seed determines
   * those dice
   */
  describeWanted?: (purpose: string, count: number, name: string) => string;
  /** how the faces of those dice are drawn and entered */
  faces?: Pick<Need, "draw" | "keys">;
  /** returns the dice to enter for what is rolled when a game starts */
  opening?: (view: V) => Need | null;
  keys: Key<V>[];
  /** draws the scorecard, at the end of the game with `ui`; by default, the card of the view */
  card: (view: V, names: readonly string[], ui?: Ui) => unknown;
  /** loads a custom part of the setup form, for options that standard fields cannot express */
  setup?: () => Promise<OwnFields>;
  /** announces the winner, if the default text is not suitable */
  verdict?: (view: V, names: string[]) => string | undefined;
  /** scrolls points of the board into view, if the picture can be scrolled or zoomed */
  bring?: (points: [number, number][]) => void;
  /**
   * returns a short text for the title bar, for example the round or the tees. The table of today's hole does not show
   * it, unless the game has `setOpponents`
   */
  caption?: (view: V) => string;
  /** describes a move as the coach would: "roll two dice" */
  describeMove: (move: Move, view: V) => string;
  /**
   * returns whether a person's move gets a grade when its animation has ended: what it cost compared with the best one,
   * and why (default: no move)
   */
  isGraded?: (move: Move) => boolean;
  /** returns whether a move is the one that the table prepares in a position, without any choice of the player */
  isPlain?: (move: Move, view: V) => boolean;
  /** returns the complete move that the player is planning, or null. The coach's advice then includes it */
  plan?: (view: V) => Move | null;
  /** describes the position in the game: "hole 4, stroke 6" */
  describeMoment?: (view: V) => string;
  /**
   * describes in one sentence what the dice of a seat's move led to, for someone who has not seen it: "Ann’s shot went
   * into the water." `after` is the view after the move
   */
  describeOutcome?: (events: readonly GameEvent[], names: readonly string[], seat: number, after: V) => string;
  /**
   * describes why a player gained gems with a move, as the end of a sentence: " for a star". `gains` has a number per
   * seat
   */
  describePayout?: (events: readonly GameEvent[], gains: readonly number[]) => string;
  /**
   * returns what each finished hole brought the players, if something other than the scores on the card decides the
   * game; otherwise null. `events` are all events of the game
   */
  holeGains?: (events: readonly GameEvent[], view: V) => HoleGains | null;
  /**
   * called when the coach has answered a request for a hint, if a hint does not tell the whole advice; returns the text
   * to announce and whether that is the whole advice. Until then, the coach's figures are hidden
   */
  hinted?: (advice: Advice, view: V) => { text: string; isComplete: boolean };
  /**
   * returns the text of the hint for the message line, if a hint does not tell the whole advice, or "" if it no longer
   * fits what the player is doing
   */
  describeHint?: (advice: readonly Advice[]) => string;
  /**
   * called before the first drawing, and again when the friends' rounds of a duel are loaded. Today's hole is played
   * against par and a duel against friends, so the game's opponents without a seat do not appear then. The table may
   * show the friends' rounds as far as the player has played; by default, only their scores are shown
   */
  setOpponents?: (opponents: Opponents<V>) => void;
  /** describes the goal of the game in a few words */
  goal?: (view: V) => string;
  /** says who leads, in one sentence, after a hole */
  standing?: (view: V, names: readonly string[]) => string;
  /** formats a final score with its unit: "34 strokes" */
  scoreWords?: (score: number, view: V) => string;
  /** returns what the final score of a seat is worth, for example "two over par", or "" */
  worth?: (view: V, seat: number) => string;
  /**
   * formats the part of a result that the other players affect least, to compare it with a round without them; default:
   * the final score
   */
  soloResult?: (seat: number, view: V) => string;
  /** returns opponents without a seat who appear on the podium */
  rivals?: (view: V) => { name: string; score: number }[];
  /**
   * returns true if an event must be neither announced nor explained, because someone who must not know it yet would
   * hear it, or because the table does not show it
   */
  hides?: (event: GameEvent, seats: Seat[], view: V) => boolean;
  /** returns true while the device is being passed to another player, when log and coach must show nothing */
  secret?: (view: V, ui: Ui) => boolean;
  /** returns false while a hint would describe a position that the table does not show yet (default: true) */
  allowsHint?: (view: V, ui: Ui) => boolean;
  /**
   * returns a move to make automatically for the player who has just moved, if all legal moves are equivalent. After an
   * undo it is not made again
   */
  forced?: (view: V) => Move | null;
  /**
   * shows the luck and the choices of a hole (`words`) on the game's own page after that hole; returns false if that
   * page is closed. By default, a card is shown
   */
  afterHole?: (view: V, words: string, redraw: () => void) => boolean;
};

/** A friend's finished round in a duel. */
export type FriendRound<V = View> = { name: string; events: GameEvent[]; view: V };

/**
 * The opponents of a game who have no seat. `isToday`: whether this is today's hole; `friends`: number of friends in a
 * duel; `rounds`: their rounds, once they are loaded
 */
export type Opponents<V = View> = { isToday: boolean; friends: number; rounds: readonly FriendRound<V>[] };
