/**
 * The default table, which fills in what a game does not provide. It can play any game whose moves can be listed, and
 * is independent of any particular game.
 */

import type { Card } from "../engine/protocol.d.ts";
import type { Move, View } from "../engine/types.ts";
import { html } from "../vendor/lit-html/lit-html.js";
import type { Sentence } from "./text.ts";
import { capitalise, currentPlayer, describeWinner, describeWith, perSeat, withVerb } from "./text.ts";
import type { Control, GameSlots, GameTable, Ui } from "./types.ts";
import { OPEN } from "./widgets.ts";

/** Log sentences for the events that all games share. */
const SENTENCES = {
  turn_began: (_, name) => `${withVerb(name, "steps")} up.`,
  rolled: ({ dice, rolled }, name) =>
    `${withVerb(name, "rolls")} ${(rolled ?? [...dice.keys()]).map((at: number) => dice[at]).join(" ")}.`,
  hole_began: ({ hole }) => `Hole ${hole}.`,
  holed: ({ hole, strokes }, name) => `${withVerb(name, "holes")} out on ${hole} in ${strokes}.`,
  scored: ({ score, points }, name) =>
    (score ?? points) === undefined ? "" : `${withVerb(name, "scores")} ${score ?? points}.`,
  hole_ended: ({ hole }) => `Hole ${hole} is over.`,
  round_ended: ({ round }) => `Round ${round} is over.`,
  game_over: ({ winners, totals }, _, names, view) =>
    `${describeWinner(winners, names, view?.standing)}${totals ? `: ${perSeat(totals, names)}` : ""}.`,
} as Readonly<Record<string, Sentence>>;

/** Describes a move by its fields: {"do": "hole", "hole": 4} becomes "hole 4". */
const describeMove = ({ do: kind, ...fields }: Move) => [kind, ...Object.values(fields).map(String)].join(" ");

/** The most moves for which the controls have a button each. */
const MAX_CONTROLS = 2;

/** Returns the buttons of the first moves. */
const controls = (_view: View, ui: Ui, words: (move: Move) => string): Control[] => {
  const [main, choice] = ui.busy ? [] : ui.legal;
  const button = (role: Control["role"], move: Move): Control => ({
    role,
    kind: move.do,
    label: capitalise(words(move)),
    run: () => ui.send(move),
  });
  const wait: Control = { role: "main", kind: "wait", label: "Wait", run: null };
  if (!main) return ui.seat === null ? [] : [wait];
  return choice ? [button("choice", choice), button("main", main)] : [button("main", main)];
};

/** Draws one button per move for which the controls have no room. */
const tray = (ui: Ui, words: (move: Move) => string) =>
  html`<div class="pills">${(ui.busy ? [] : ui.legal.slice(MAX_CONTROLS)).map(
    (move) =>
      html`<button type="button" class="pill ready" data-do=${move.do}
        @click=${() => ui.send(move)}>${capitalise(words(move))}</button>`,
  )}</div>`;

/** Draws the scorecard of a view as a table, for games without their own scorecard. */
export const plainCard = (
  { card }: { card: Card },
  names: readonly string[],
) => html`<div class="card-scroll" tabindex="0" role="group" aria-label="Scorecard">
  <table class="plain-card figures" data-part=figures-table><thead><tr><th scope="col">Hole</th>${card.columns.map(
    (name) => html`<th scope="col">${name}</th>`,
  )}
    <th scope="col">Total</th></tr></thead>
  <tbody>${card.rows.map(
    (row) => html`<tr><th scope="row">${typeof row.player === "number" ? names[row.player] : row.player}</th>
      ${row.cells.map((cell) => html`<td>${cell ?? OPEN}</td>`)}<td>${row.total ?? OPEN}</td></tr>`,
  )}</tbody></table></div>`;

/** Returns the default content of the regions. */
const regions = (describe: (move: Move, view: View) => string): Partial<GameTable> => ({
  board: (view, ui) => html`<div class="plain-board">${plainCard(view, ui.names)}</div>`,
  question: (view, ui) => ({
    text: view.over ? `${describeWinner(view.winners, ui.names)}.` : `${currentPlayer(view, ui.names)} to play.`,
  }),
  tray: (view, ui) => tray(ui, (move) => describe(move, view)),
  controls: (view, ui) => controls(view, ui, (move) => describe(move, view)),
});

/** Completes a game's table with the defaults. */
export function complete(game: GameSlots): GameTable {
  const words = game.describeMove ?? describeMove;
  return {
    ...regions(words),
    describeEvent: describeWith({ ...SENTENCES, ...game.sentences }),
    describeMove,
    share: (view, names) =>
      [
        view.over ? `${describeWinner(view.winners, names)}.` : "Still on the course.",
        `${perSeat(
          view.scores.map((score) => score ?? "open"),
          names,
        )}.`,
      ].join("\n"),
    diceToEnter: () => null,
    card: plainCard,
    keys: [],
    ...game,
  };
}
