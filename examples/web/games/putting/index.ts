// The table of Putting Green, the example in docs/adding-a-game.md: everything that the default table cannot provide.

import type { GameEvent, View } from "../../engine/types.js";
import { moveKey } from "../../table/play.js";
import type { Clip } from "../../table/stage.js";
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

/** y coordinate of the ball. */
const BALL_Y = 186;
/** Duration of each part of the ball's path, in milliseconds. */
const ROLL_MS = 450;

/** Returns the x coordinate of the ball. */
const ballX = (feet: number) => CUP + FOOT * feet;

/** Describes a distance from the cup. */
const away = (feet: number) => (feet ? `${pluralise(feet, "foot", "feet")} from the cup` : "in the cup");

/** Draws the green. */
const board = (view: PuttingView) => html`<svg class="putting-green" viewBox="0 0 640 360" role="img"
    aria-label=${`The ball is ${away(view.feet)}.`}>
  <ellipse class="putting-grass" cx="320" cy="190" rx="300" ry="140"/>
  <path class="putting-pole" d="M${CUP} 190V70"/><path class="putting-flag" d="M${CUP} 70l64 20-64 20z"/>
  <ellipse class="putting-cup" cx=${CUP} cy="190" rx="20" ry="11"/>
  <g data-part="ball" transform="translate(${ballX(view.feet)} ${BALL_Y})"><circle class="putting-ball" r="12"/></g></svg>`;

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

/** Returns the clip in which the ball rolls: the picture with the ball at its end, and its way there. */
function clips(events: readonly GameEvent[], before: PuttingView): Clip<PuttingView>[] {
  const path = [before.feet, ...events.flatMap(ballPath)];
  const points = path.map((feet) => [ballX(feet), BALL_Y] as const);
  return [
    {
      ms: ROLL_MS * (path.length - 1),
      view: { ...before, feet: path.at(-1) ?? before.feet },
      run: (stage, ms) => stage.glide(stage.part("ball"), points, ms),
    },
  ];
}

/** Returns the functions and texts with which the page shows a table of this game. */
export const createTable = (): GameSlots<PuttingView> => ({
  id: "putting",
  board,
  apron,
  question,
  clips,
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
