// The table of Putting Green, the example in docs/adding-a-game.md: everything that the default table cannot provide.

import type { GameEvent, View } from "../../engine/types.js";
import { glide } from "../../table/motion.js";
import { moveKey } from "../../table/play.js";
import { currentPlayer, pluralise, withVerb } from "../../table/text.js";
import type { GameSlots, Ui } from "../../table/types.js";
import { die, pips } from "../../table/widgets.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/** A view of this game. */
type PuttingView = View & Record<"feet" | "hole" | "strokes", number>;

/** x coordinate of the cup in the picture. */
const CUP = 110;
/** Length of a foot in the picture. */
const FOOT = 75;

/** Describes a distance from the cup. */
const away = (feet: number) => (feet ? `${pluralise(feet, "foot", "feet")} from the cup` : "in the cup");

/** Draws the green. */
const board = (view: PuttingView) => html`<svg class="putting-green" viewBox="0 0 640 360" role="img"
    aria-label=${`The ball is ${away(view.feet)}.`}>
  <ellipse class="putting-grass" cx="320" cy="190" rx="300" ry="140"/>
  <path class="putting-pole" d="M${CUP} 190V70"/><path class="putting-flag" d="M${CUP} 70l64 20-64 20z"/>
  <ellipse class="putting-cup" cx=${CUP} cy="190" rx="20" ry="11"/>
  <circle class="putting-ball" cx=${CUP + FOOT * view.feet} cy="186" r="12"/></svg>`;

/** Draws the last roll of the die. */
function apron(_view: PuttingView, ui: Ui) {
  const face = ui.log?.findLast(({ event }) => event.event === "rolled")?.event.dice[0];
  const name = face ? `the die shows ${face}` : "the die, not thrown yet";
  return die({ name, face, drawing: pips(face ?? null) });
}

/** Returns what the message line says. */
const question = (view: PuttingView, ui: Ui) => ({
  text: view.over ? "The last ball is in." : `${currentPlayer(view, ui.names)} to play, ${away(view.feet)}.`,
});

/** Returns the path of the ball, in feet from the cup. */
const ballPath = ({ event, path, feet }: GameEvent): number[] =>
  event === "holed" ? [0] : event === "flew" ? path.slice(1) : event === "lipped_out" ? [0, feet] : [];

/** Plays an animation in which the ball rolls. */
const animate: NonNullable<GameSlots<PuttingView>["animate"]> = (events, before, _, stage) => {
  const start = before.feet;
  const points = [start, ...events.flatMap(ballPath)].map((feet) => [FOOT * (feet - start), 0] as const);
  return glide(stage.root.querySelector(".putting-ball"), points, stage);
};

/** Returns the functions and texts with which the page shows a table of this game. */
export const createTable = (): GameSlots<PuttingView> => ({
  id: "putting",
  board,
  apron,
  question,
  animate,
  sentences: {
    turn_began: ({ hole }, name) => `${withVerb(name, "steps")} up to hole ${hole}.`,
    flew: ({ path }, name) => `${withVerb(name, "lags")} up, ${away(path.at(-1))}.`,
    lipped_out: ({ feet }, name) => `${withVerb(name, "misses", "miss")} from ${pluralise(feet, "foot", "feet")}.`,
  },
  describeMove: (move) => (move.do === "lag" ? "lag two feet" : "putt"),
  describeMoment: (view) => `hole ${view.hole}, stroke ${view.strokes + 1}`,
  diceToEnter: (_, move) => (move.do === "putt" ? { count: 1, sides: 6 } : null),
  caption: (view) => (view.hole ? `Hole ${view.hole}` : ""),
  keys: [moveKey("p", "Putt", (move) => move.do === "putt"), moveKey("l", "Lag", (move) => move.do === "lag")],
});
