// The controls below the table: colours to keep, gems to play, drops, and the main button.

import { logRejection } from "../../engine/errors.ts";
import { legalMoves } from "../../table/play.ts";
import { seatMark } from "../../table/seats.ts";
import { spell, spellCount } from "../../table/text.ts";
import { hintButton, renderMainButton } from "../../table/widgets.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { die, GEM_EFFECTS, gem } from "./dice.ts";
import { percent } from "./odds-overlay.ts";
import type { BoxView, Move, Ui } from "./view.ts";
import { chances, clubSize, hasOdds, isPutting } from "./view.ts";

/** the gems of one colour */
type Pocket = NonNullable<BoxView["purse"]>[keyof NonNullable<BoxView["purse"]>];

/** Returns a number of dice in words, for example "three dice". */
const dice = (count: number) => spellCount(count, "die", "dice");

/**
 * Draws a small button that sends a move.
 * @param extra - CSS classes
 */
const pill = (ui: Ui, move: Move, kind: string, label: unknown, extra: string = "") =>
  html`<button type="button" class="pill ready ${extra}" data-do=${kind}
    @click=${() => ui.send(move)}>${label}</button>`;

/** Draws the buttons that keep another colour. */
const keepButtons = (view: BoxView, ui: Ui) => {
  const moves = legalMoves(ui, "keep").filter((move) => move.colour !== view.group);
  return moves.map((move) =>
    pill(
      ui,
      move,
      "keep",
      html`<span class="mini">${die(String(move.colour), 0)}</span><span class="keep">Keep</span> ${move.colour}`,
    ),
  );
};

/** Explains a gem in a dialog, which also plays it. */
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
  return Object.fromEntries(has.map(([colour, have]) => [colour, { have, moves: [], why, clause: null }]));
}

/** Returns the moves of a gem that are legal now. */
const gemMoves = ({ moves }: Pocket, ui: Ui) =>
  moves.filter((move) => ui.legal.some((other) => other.gem === move.gem && other.by === move.by));

/** Draws the gems of one colour. A tap explains them; only the explanation has buttons that play a gem. */
function pocketButton(colour: string, { have, moves, why, clause }: Pocket, ui: Ui, canPlay: boolean) {
  const effect = GEM_EFFECTS[colour];
  const label = canPlay
    ? `${effect}: ${have} ${colour}. You can play it now.`
    : `${have} ${colour}, ${effect}. ${why ?? ""}`;
  // A gem that can be played is a new element, so that no other gem moves on low screens.
  return keyed(
    canPlay,
    html`<div class=${canPlay ? "pocket can" : "pocket"}><button type="button"
      class=${canPlay ? "gem-button" : "gem-button shut"} data-part=gem data-gem=${colour} aria-label=${label} aria-haspopup="dialog"
      @click=${() => void explain(colour, { have, moves, why, clause }, ui)}>${gem(colour)}<span>${
        canPlay ? effect : have
      }</span></button></div>`,
  );
}

/**
 * Draws the player's gems. When a gem can be played, the legal gems are highlighted, and a note of constant height says
 * what the player can do.
 */
function purse(view: BoxView, ui: Ui) {
  if (!view.purse) return nothing;
  const owner = purseOwner(view, ui);
  const purse = pockets(view, owner);
  const name = ui.names[owner] ?? "";
  const mark = ui.names.length > 1 ? seatMark(ui.seats[owner]?.colour ?? owner) : nothing;
  const open = !ui.busy && ui.seat !== null && view.phase === "gem";
  const own = name === "You" || ui.names.length < 2;
  return html`<div class="purse ${open ? "open" : ""}" role="group" aria-label=${own ? "Your gems" : `Gems of ${name}`}
    data-mark=${open ? "gems" : nothing}>${mark}${Object.entries(purse).map(([colour, pocket]) => {
      const moves = open ? gemMoves(pocket, ui) : [];
      return pocketButton(colour, { ...pocket, moves }, ui, moves.length > 0);
    })}${open ? html`<p class="gem-note">${gemNote(purse)}</p>` : nothing}</div>`;
}

/**
 * Returns the note below the gems: why none of the player's other gems can be played if all have the same reason, and
 * otherwise what a tap does.
 */
export function gemNote(purse: Record<string, Pocket>) {
  const shut = Object.values(purse).filter(({ have, moves }) => have && !moves.length);
  const [reason, ...others] = new Set(shut.map(({ why }) => why));
  return shut.length > 1 && reason && !others.length ? reason : "Tap a gem to see what it does, and to play it.";
}

/** Draws the buttons for the places where the ball can be dropped. */
const dropButtons = (ui: Ui) =>
  legalMoves(ui, "drop").map(
    (move) =>
      html`<button type="button" class="act half" data-part="main-button drop-choice" data-do="drop" data-at=${String(move.at)}
        @click=${() => ui.send(move)}>${move.at === "origin" ? "Where you played from" : "Nearest dry space"}</button>`,
  );

/**
 * Returns the label of a small button that rolls again. It does not depend on the odds, which arrive later and would
 * move the buttons next to it.
 */
const rollAgain = (view: BoxView) => `Roll ${spell(view.free.length)} again`;

/** Returns the label of a button that stops. */
const stopLabel = (view: BoxView) => `Stop at ${view.count}`;

/**
 * Returns whether the main button stops. It must not be the worse choice, so it stops if the putt is in the hole, or if
 * another roll would probably end in water. The view knows both, so that the buttons do not change
 * places when the odds arrive.
 */
const stopsFirst = (view: BoxView) => Boolean(view.stop_holes || view.stop_is_safer);

/** Returns the label of the main button if it rolls, on the green with the chance of holing out. */
function rollLabel(view: BoxView) {
  if (!view.rolls) return `Roll ${dice(view.free.length)}`;
  const flag = isPutting(view) && view.board.putting.find(({ kind }) => kind === "flag");
  const chance = flag && view.odds ? (chances({ ...view, lit: true }).get(flag.id) ?? 0) : null;
  return chance === null ? rollAgain(view) : `Roll on (${percent(chance)} in the hole)`;
}

/** Returns the move and label of the main button; `move` is undefined if there is nothing to do. */
export function mainAction(view: BoxView, ui: Ui): { move: Move | undefined; label: string } {
  const roll = legalMoves(ui, "roll")[0];
  if (view.phase === "club")
    return {
      move: legalMoves(ui, "club").find((move) => move.dice === clubSize(view)),
      // The tap that chooses a club also rolls it, except in lessons and problems, which ask only for the club.
      label: isPutting(view)
        ? `Putt with ${spell(clubSize(view))}`
        : `${ui.lesson || ui.posed ? "Take" : "Roll"} ${dice(clubSize(view))}`,
    };
  if (view.phase === "roll") {
    // While a move is shown, no move is legal, and the label stays.
    return stopsFirst(view)
      ? { move: legalMoves(ui, "stop")[0], label: view.stop_holes ? "Stop: in the hole" : stopLabel(view) }
      : { move: roll, label: rollLabel(view) };
  }
  if (view.phase === "gem") return { move: legalMoves(ui, "end")[0], label: "Let it land" };
  return { move: undefined, label: "" };
}

/** Draws the main button, or the two buttons of a drop. */
function mainButton(view: BoxView, ui: Ui) {
  if (view.over || (view.phase === "drop" && legalMoves(ui, "drop").length))
    return html`<div class="halves" data-mark="halves">${dropButtons(ui)}</div>`;
  const { move, label } = mainAction(view, ui);
  return renderMainButton(view, ui, { kind: move?.do ?? "wait", label, run: move ? () => ui.send(move) : null });
}

/** Draws the row of small buttons. */
function pills(view: BoxView, ui: Ui, toggleOdds: () => void) {
  const stop = legalMoves(ui, "stop")[0];
  const roll = legalMoves(ui, "roll")[0];
  const other =
    stop && roll && stopsFirst(view)
      ? pill(ui, roll, "roll", rollAgain(view))
      : stop && pill(ui, stop, "stop", stopLabel(view));
  return html`<div class="pills">${hintButton(ui)}${
    hasOdds(view)
      ? html`<button type="button" class="pill quiet-pill" data-do="odds"
      aria-pressed=${String(view.lit)} @click=${toggleOdds}>Odds</button>`
      : nothing
  }${other ?? nothing}${keepButtons(view, ui)}</div>`;
}

/**
 * Draws the odds of each length of the shot as a small chart. It is drawn empty until Python has computed them, so that
 * nothing moves. While another player plays, only an empty space is drawn.
 * @param own - whether it is this player's turn
 */
export function chart(view: BoxView, own: boolean = true) {
  if (!view.lit || !hasOdds(view)) return nothing;
  const club = view.phase === "club";
  const counts = view.odds?.[club ? String(clubSize(view)) : "roll"]?.counts;
  const empty = Array.from({ length: 1 + (club ? clubSize(view) : view.dice.length) }, () => 0);
  return html`<table class=${own ? "chart" : "chart idle"}><caption>Odds of each distance</caption><tbody>${(
    counts ?? empty
  ).map(
    (chance, count) => html`<tr><th
      scope="row">${count}</th><td><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect
        class="bar" width=${Math.max(0.6, chance * 100)}
          height="8"/></svg></td><td>${counts ? `${Math.round(chance * 100)}%` : nothing}</td></tr>`,
  )}</tbody></table>`;
}

/** Draws all controls for the current position. */
export const actions = (view: BoxView, ui: Ui, toggleOdds: () => void) =>
  keyed(
    `${view.turn} ${view.hole} ${view.phase} ${view.rolls} ${view.attempt}`,
    html`<div class="table-actions box-actions">
  <div class="choices">${view.over ? nothing : pills(view, ui, toggleOdds)}${purse(view, ui)}</div>${mainButton(view, ui)}</div>`,
  );
