// The table of Box of Golf: the functions with which the page draws it, describes it and handles its keys.
import { closeDialogs } from "../../platform/dom.ts";
import { countHoles, describeGoal } from "../../table/goal.ts";
import { actionKeys, legalMoves, moveKey } from "../../table/play.ts";
import { standing } from "../../table/standing.ts";
import { describeLead, pluralise } from "../../table/text.ts";
import type { GameSlots, Key, Ui } from "../../table/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { clips } from "./animation.ts";
import { apron } from "./apron.ts";
import { board, counter, describeLie } from "./board.ts";
import { card } from "./card.ts";
import { controls, sendMainMove, side } from "./controls.ts";
import { die, FACES, faceName, gem } from "./dice.ts";
import { gemGains } from "./gem-gains.ts";
import { canTurn } from "./geometry.ts";
import {
  describeEvent,
  describeHoleEnd,
  describeMove,
  describeOutcome,
  describePayout,
  describeWanted,
} from "./messages.ts";
import { question } from "./question.ts";
import { share } from "./share.ts";
import { BoxTable } from "./state.ts";
import { tray } from "./tray.ts";
import type { BoxView } from "./view.ts";
import { ball, describeResult, orientView } from "./view.ts";

/**
 * Returns the move that the page plays automatically, or null. The first roll follows automatically when a club has
 * been chosen. A shot lands automatically if no legal gem would change where it lands (BG-25) or if a gem could only
 * lose a natural. After an undo, the player can choose again.
 */
function forced({ phase, rolls, gem_matters, shot }: BoxView) {
  if (phase === "roll" && rolls === 0) return { do: "roll" };
  return phase === "gem" && (gem_matters === false || shot?.natural) ? { do: "end" } : null;
}

/** The unit of a score in formats that do not count gems. */
const UNITS: Readonly<Record<string, string>> = { match: "hole", skins: "skin", stroke: "stroke", doubles: "stroke" };

/** Returns the unit of a score. In games for gems, the most gems win. */
const unit = (view: BoxView) => UNITS[view.standing?.format ?? ""] ?? "gem";

/** How faces of real dice and drawn gems are entered. W is the letter on purple faces. */
const TYPED_FACES = {
  draw: (face: string | number) => die(String(face), 0, "", faceName(String(face))),
  keys: { purple: "w", black: "k" },
};

/** Returns the key binding that picks up the dice for a club. */
const clubKey = (table: BoxTable, dice: number) => ({
  key: String(dice),
  label: `Choose a club of ${dice} dice`,
  run: (_: unknown, ui: Ui) => {
    if (legalMoves(ui, "club").length) table.pick(dice, ui);
  },
});

/** Returns all key bindings. */
function keys(table: BoxTable): Key<BoxView>[] {
  const press = (view: BoxView, ui: Ui) => sendMainMove(table.complete(view, ui), ui);
  return [
    ...[1, 2, 3, 4, 5].map((dice) => clubKey(table, dice)),
    {
      key: "r",
      label: "Choose a club, roll, or let the ball land",
      run: (view, ui) => {
        const roll = legalMoves(ui, "roll")[0];
        if (roll) ui.send(roll);
        else press(view, ui);
      },
    },
    ...actionKeys("The red button", press),
    moveKey("s", "Stop and take the count", (move) => move.do === "stop"),
    moveKey("k", "Keep the other colour", (move) => move.do === "keep"),
    moveKey("+", "Wind: one more", (move) => move.gem === "blue" && move.by === 1),
    moveKey("-", "Wind: one less", (move) => move.gem === "blue" && move.by === -1),
    moveKey("g", "Gimme", (move) => move.gem === "green"),
    moveKey("y", "Backspin", (move) => move.gem === "yellow"),
    moveKey("m", "Mulligan", (move) => move.gem === "red"),
    moveKey("o", "Drop where the shot was played from", (move) => move.at === "origin"),
    moveKey("d", "Drop on the nearest dry space", (move) => move.at === "dry"),
    {
      key: "l",
      label: "Show or hide the odds",
      run: (_, ui) => table.toggleOdds(ui),
    },
  ];
}

/** Draws the button that shows or hides the odds. */
const oddsButton = (table: BoxTable, view: BoxView, ui: Ui) =>
  html`<p><button type="button" class="pill" data-do="odds" aria-pressed=${String(Boolean(table.complete(view, ui).lit))}
    @click=${() => table.toggleOdds(ui)}>Odds on the board and the buttons</button></p>`;

/** Draws the button that turns a board of your own so that it is larger, or draws it as designed again. */
const turnButton = (table: BoxTable, view: BoxView, ui: Ui) =>
  table.isCustom && canTurn(view.board.track)
    ? html`<p><button type="button" class="pill" @click=${() => {
        closeDialogs();
        table.turnBoard(ui);
      }}>${table.turnsBoard ? "Draw the board as designed" : "Turn the board to fill the picture"}</button></p>`
    : nothing;

/** Returns the functions with which the page shows a table of Box of Golf. */
export function createTable(): GameSlots<BoxView> {
  const table = new BoxTable();
  return {
    id: "box",
    goal: ({ standing, card: { columns } }) =>
      standing ? describeGoal(standing.format, columns.length) : `Most gems after ${countHoles(columns.length)}`,
    forced,
    standing: (view, names) =>
      standing(view, names) || describeLead(view.scores, names, unit(view), unit(view) === "gem"),
    scoreWords: (score, view) => pluralise(score, unit(view)),
    // The number of gems depends on how many players draw from the box.
    soloResult: (seat, view) => pluralise(Number(view.card.rows[seat]?.total), "stroke"),
    describeMoment: (view) =>
      `hole ${view.hole}, stroke ${(ball(view)?.strokes ?? 0) + 1}, ${describeLie(view, view.turn ?? 0)}`,
    changed: (view, ui) => table.update(view, ui),
    dispose: () => table.dispose(),
    board: (view, ui) => board(orientView(table.complete(view, ui), table.turnsBoard), ui),
    counter: (view) => counter(orientView(view, table.turnsBoard)),
    apron: (view, ui) => apron(table.complete(view, ui), ui),
    holeEnd: describeHoleEnd,
    question: (view, ui) => question(table.complete(view, ui), ui),
    tray: (view, ui) => tray(table.complete(view, ui), ui, table),
    controls: (view, ui) => controls(table.complete(view, ui), ui),
    side: (view, ui) => side(table.complete(view, ui), ui, [oddsButton(table, view, ui), turnButton(table, view, ui)]),
    tipParts: {
      "BG-4": "hole-picture",
      "BG-7": "hand",
      "BG-16": "ball",
      "BG-18": "main-button",
      "BG-19": "ball",
      "BG-20": "tray",
      "BG-22": "tray",
      "BG-25": "tray",
      "BG-36": "tray",
    },
    sign: (view) => (view.standing ? nothing : gem("blue")),
    place: (view) => ({ title: `Hole ${view.hole}`, note: view.board.name }),
    card,
    clips: (events, before, after, ui) => clips(events, orientView(before, table.turnsBoard), after, ui),
    describeEvent,
    describeMove,
    describeOutcome,
    describePayout,
    holeGains: gemGains,
    share,
    verdict: describeResult,
    diceToEnter: (view, move) =>
      move.do === "roll" ? { count: view.free.length, faces: Object.keys(FACES), ...TYPED_FACES } : null,
    describeWanted,
    faces: TYPED_FACES,
    caption: (view) => `Hole ${view.hole}`,
    keys: keys(table),
  };
}
