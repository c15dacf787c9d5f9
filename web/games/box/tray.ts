// The tray of Box of Golf: the five clubs while one is chosen, and otherwise the gems.

import { logRejection } from "../../engine/errors.ts";
import { isOwnTurn, legalMoves } from "../../table/play.ts";
import { percent } from "../../table/text.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { GEM_EFFECTS, gem } from "./dice.ts";
import type { BoxTable } from "./state.ts";
import type { BoxView, Move, Odds, Ui } from "./view.ts";
import { clubSize } from "./view.ts";

/** The gems of one colour. */
type Pocket = NonNullable<BoxView["purse"]>[keyof NonNullable<BoxView["purse"]>];

/** Draws the tray. */
export const tray = (view: BoxView, ui: Ui, table: BoxTable) =>
  view.over ? nothing : view.phase === "club" && isOwnTurn(view, ui) ? clubs(view, ui, table) : purse(view, ui, table);

/** Draws the clubs. A tap picks up that number of dice; the main button rolls them. */
function clubs(view: BoxView, ui: Ui, table: BoxTable) {
  const best = ui.advice?.[0]?.move;
  return html`<div class="tiles five" role="group" aria-label="Dice of your club">${[1, 2, 3, 4, 5].map((dice) => {
    const isOn = clubSize(view) === dice;
    const advised = best?.do === "club" && best.dice === dice;
    const odds = view.lit ? view.odds?.[String(dice)] : undefined;
    return html`<button type="button" class="tile box-club can ${isOn ? "on" : ""} ${advised ? "advised" : ""}" data-club=${dice}
      aria-pressed=${String(isOn)} ?disabled=${!legalMoves(ui, "club").length} @click=${() => table.pick(dice, ui)}><span
        class="unseen">A club of ${dice} ${dice > 1 ? "dice" : "die"}${advised ? ", the coach’s choice" : ""}</span><b
        aria-hidden="true">${dice}</b>${clubNote(dice, odds)}</button>`;
  })}</div>`;
}

/**
 * Draws the line below the number of a club: the chance of its goal, once it is known. A different text is a new
 * element, so that no text moves.
 */
const clubNote = (dice: number, odds: Odds | undefined) =>
  keyed(
    odds?.goal_chance,
    html`<span class="club-note" aria-hidden="true">${
      odds?.goal
        ? html`${percent(odds.goal_chance)}<svg viewBox="-6 -6 12 12" class="goal-sign ${odds.goal}"><path
            d=${SIGNS[odds.goal] ?? ""}></path></svg>`
        : dice > 1
          ? "dice"
          : "die"
    }</span>`,
  );

/** The outlines of the signs of the goals. */
const SIGNS: Readonly<Record<string, string>> = {
  flag: "M-3-5.5H-2L5-3-2-.5V5.5H-3z",
  green: "M-3-5.5H-2L5-3-2-.5V5.5H-3z",
  star: "M0-5L1.5-1.6 5-1.3 2.3 1.1 3.2 4.8 0 2.8-3.2 4.8-2.3 1.1-5-1.3-1.5-1.6Z",
  water: "M0-5.5C2-2 4-.5 4 2A4 4 0 0 1-4 2C-4-.5-2-2 0-5.5Z",
};

/** Explains a gem in a dialog. */
async function explain(...gem: Parameters<typeof import("./gem-dialog.ts").explainGem>) {
  const dialog = await import("./gem-dialog.ts").catch(logRejection("gem"));
  await dialog?.explainGem(...gem);
}

/** Returns the seat whose gems are shown: the only person at this device, or otherwise the player to move. */
function purseOwner(view: BoxView, ui: Ui) {
  const people = ui.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  return people.length === 1 && people[0] !== undefined ? people[0] : (view.turn ?? 0);
}

/** Returns the gems of a seat. The view describes only those of the player to move. */
export function pockets(view: BoxView, seat: number): Record<string, Pocket> {
  if (seat === view.turn) return { ...view.purse };
  const why = "You can play a gem in your own turn, while your ball is in the air.";
  const has = Object.entries({ ...view.gems[seat] });
  return Object.fromEntries(has.map(([colour, have]) => [colour, { have, moves: [], reaches: [], why, clause: null }]));
}

/** Returns the moves of a gem that are legal now. */
const gemMoves = (colour: string, ui: Ui) => legalMoves(ui, "gem").filter((move) => move.gem === colour);

/** Returns the move that a tap on a gem chooses: the next one after the chosen one. */
export const nextGemMove = (moves: readonly Move[], chosen: Move | null | undefined): Move | undefined =>
  moves[(moves.findIndex(({ gem, by }) => gem === chosen?.gem && by === chosen?.by) + 1) % moves.length];

/** Draws the gems of the player. */
function purse(view: BoxView, ui: Ui, table: BoxTable) {
  if (!view.purse) return nothing;
  const owner = purseOwner(view, ui);
  const name = ui.names[owner] ?? "";
  const own = name === "You" || ui.names.length < 2;
  return html`<div class="tiles four" role="group" aria-label=${own ? "Your gems" : `Gems of ${name}`}>${Object.entries(
    pockets(view, owner),
  ).map(([colour, pocket]) => gemTile(view, ui, table, colour, pocket))}</div>`;
}

/**
 * Draws the gems of one colour. A tap chooses the gem if it can be played now, and a button then plays it. Otherwise, a
 * tap explains the gem.
 */
function gemTile(view: BoxView, ui: Ui, table: BoxTable, colour: string, pocket: Pocket) {
  const moves = gemMoves(colour, ui);
  const isChosen = moves.length > 0 && view.gem?.gem === colour;
  const advice = ui.advice?.[0]?.move;
  const advised = moves.length > 0 && advice?.do === "gem" && advice.gem === colour;
  const effect = GEM_EFFECTS[colour] ?? colour;
  const label = `${effect}: ${pocket.have} ${colour}. ${
    moves.length ? (isChosen ? "Chosen." : "You can play it now.") : (pocket.why ?? "")
  }`;
  const next = nextGemMove(moves, view.gem);
  const press = () => (next ? table.chooseGem(next, view, ui) : void explain(colour, { ...pocket, moves: [] }, ui));
  const state = isChosen ? "on" : moves.length ? "can lit" : "";
  return html`<button type="button" class="tile gem-tile ${state} ${advised ? "advised" : ""}" data-part=gem data-gem=${colour}
    aria-pressed=${moves.length ? String(isChosen) : nothing} aria-haspopup=${
      moves.length ? nothing : "dialog"
    } @click=${press}><span class="unseen">${label}</span><span class="stack-sign" aria-hidden="true">${gem(colour)}<b>${pocket.have}</b></span><span
    aria-hidden="true">${effect}</span></button>`;
}
