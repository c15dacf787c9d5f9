// The apron of Box of Golf: the dice of the shot. Those that count have a ring; a tap on another die keeps its colour.

import { legalMoves } from "../../table/play.ts";
import { spellCount } from "../../table/text.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { die } from "./dice.ts";
import type { BoxView, Ui } from "./view.ts";
import { clubSize } from "./view.ts";

/** Draws the dice at these positions. They are keyed, so that no element is reused for another die. */
const pieces = (view: BoxView, positions: readonly number[], draw: (position: number) => unknown) =>
  positions.map((position) => keyed(`${position} ${view.dice[position]}`, draw(position)));

/** Draws the dice: those that count in a ring at the left, and the others as they fell at the right. */
export function apron(view: BoxView, ui: Ui) {
  if (view.over) return nothing;
  if (!view.dice.length) return club(view);
  const others = view.dice.flatMap((_, position) => (view.grouped.includes(position) ? [] : [position]));
  // Groups of another width are new elements, so that none of them moves.
  return keyed(
    `${view.grouped} ${others}`,
    html`<div class="kept-dice" role="group" aria-label="Dice that count">${pieces(view, view.grouped, (position) =>
      die(view.dice[position] ?? null, position, "counts"),
    )}</div><div class="thrown" role="group" aria-label="Other dice">${pieces(view, others, (position) =>
      other(view, ui, position),
    )}</div>`,
  );
}

/** Draws a die that does not count. If its colour can be kept instead, it is a button. */
function other(view: BoxView, ui: Ui, position: number) {
  const face = view.dice[position] ?? null;
  const drawn = die(face, position, view.free.includes(position) ? "free" : "locked");
  const move = legalMoves(ui, "keep").find(({ colour }) => colour === face && colour !== view.group);
  return move
    ? html`<button type="button" class="keep-die" data-do="keep" data-colour=${face} aria-label="Keep ${face}"
        @click=${() => ui.send(move)}>${drawn}</button>`
    : drawn;
}

/** Draws the dice of the club, which have not been rolled. */
const club = (view: BoxView) =>
  keyed(
    clubSize(view),
    html`<div class="thrown" role="group" aria-label="A club of ${spellCount(clubSize(view), "die", "dice")}">${Array.from(
      { length: clubSize(view) },
      (_, position) => die(null, position),
    )}</div>`,
  );
