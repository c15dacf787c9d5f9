/**
 * The games of this site: all games in pygolf's register that have a folder under games/. build.js contains what the
 * home screen needs. The rest of a game is loaded when its table opens; its style sheet is removed when the table is
 * left.
 */

import { addStyleSheet } from "../app/missing.ts";
import { preloadNeeds } from "../app/preload.ts";
import { build, root } from "../build.js";
import type { Seat } from "../data/types.ts";
import type { Bot, Options } from "../engine/types.ts";
import type { Renderer } from "../features/boards/picture.ts";
import type { GameComparison } from "../features/review/comparison.ts";
import type { Designer } from "../packages/editor/types.ts";
import type { Print } from "../packages/print/types.ts";
import type { Figures } from "./clause.ts";
import type { GhostRenderer } from "./ghosts.ts";
import type { GameSlots, GameTable } from "./types.ts";

/** A game in the list. */
export type Entry = {
  id: string;
  title: string;
  /** description of the game in one or two sentences */
  tagline: string;
  /** what playing the game is like, for example “Push your luck” */
  pitch: string;
  /** version of the rules of new games */
  rules_version: number;
  /** aim of the game, in one sentence */
  goal: string;
  /** about how long the default game takes; 0 if unknown */
  minutes: number;
  /** about how long the first lesson takes; 0 if there is none */
  lesson_minutes: number;
  /**
   * the opponents without a seat that a game for one player offers, weakest first, for example each Luis of Word Golf;
   * `usual`: the default
   */
  rivals: { name: string; line: string; usual: boolean; options: Options }[];
  /** who made the game, in one sentence */
  credits: string;
  /** what the game's coach can do, in one sentence */
  coach: string;
  /** true if the game has lessons */
  lessons: boolean;
  /** true if a review can draw a better move next to the one that was played */
  comparison: boolean;
  /** true if custom boards can be drawn */
  designer: boolean;
  /** true if the rulebook has drawings for its examples */
  figures: boolean;
  /** true if players do not affect each other's results in stroke play */
  independent: boolean;
  /** true if the table can draw other rounds with the same dice */
  ghost: boolean;
  /** true if players can keep score here for a game at a real table */
  paper: boolean;
  /** true if there is something to print */
  print: boolean;
  /** true if positions can be evaluated, so that mistakes can be found */
  study: boolean;
  /** unit of the game's reviews, "strokes" or "points"; empty if it has none */
  unit: string;
  /** true if a position can be drawn as a small picture */
  sketch: boolean;
  /** named sets of options */
  presets: { title: string; options: Options; minutes: number }[];
  /** weakest first */
  bots: Bot[];
  /** what is rare in one game: the seat has at least this number of what `count` names in the summary of a game */
  trophies: { title: string; line: string; count: string; least: number }[];
  /** maximum number of players */
  most: number;
  /** setup for players who want to start immediately */
  start: { title: string; line: string; seats: readonly Omit<Seat, "colour">[]; options: Options };
  /**
   * creates a new table after loading the style sheet and drawings. The caller must dispose of a table that it draws
   */
  load: () => Promise<GameTable>;
};

/** The required members of a table. If a game does not provide all of them, the default table is loaded too. */
const NEEDED = ["card", "describeEvent", "describeMove", "diceToEnter", "keys", "share"];

export const games: readonly Entry[] = build.games.map((game) => ({ ...game, load: () => load(game.id) }));

export const gameOf = (id: string): Entry | undefined => games.find((game) => game.id === id);

/** URL of the games folder. */
const here = `${root}games/`;

/** Modules in the folder of a game that are loaded separately, by file name. */
type Parts = {
  index: { createTable: () => GameSlots };
  comparison: { comparison: GameComparison };
  designer: { designer: Designer };
  figures: { default: Figures };
  ghost: { ghost: GhostRenderer };
  print: { default: Print };
  sketch: { sketch: (view: any, inks: readonly number[]) => string };
  thumbnail: Renderer;
};

/** Loads a part of a game. */
export const fetchPart = <P extends keyof Parts>(id: string, name: P): Promise<Parts[P]> =>
  import(`${here}${id}/${name}.js`);

/** Games whose style sheets are loaded. */
const styled: Set<string> = new Set();

async function load(id: string): Promise<GameTable> {
  preloadNeeds(`games/${id}/index.js`);
  const module = await fetchPart(id, "index");
  const slots = module.createTable();
  const isLaidOut = ["board", "question", "tray", "controls"].every((slot) => slot in slots);
  const whole = isLaidOut && NEEDED.every((slot) => slot in slots);
  const game = whole ? (slots as GameTable) : (await import("./defaults.ts")).complete(slots);
  await Promise.all([addStyleSheet(`${here}${id}/style.css`, id), game.prepare?.(here)]);
  styled.add(id);
  return game;
}

/**
 * Removes the style sheets of other games when a screen opens.
 * @param next - the game of that screen, if it has one
 */
export function removeStyles(next: string | undefined) {
  for (const id of styled) {
    if (id === next) continue;
    document.querySelector(`link[data-game="${id}"]`)?.remove();
    styled.delete(id);
  }
}
