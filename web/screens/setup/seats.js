/** The seat fields of the set-up form: one row per seat. */

import { cleanName, EMPTY_NAME, looksEmpty } from "../../core/names.js";
import { onInput } from "../../core/page/fields.js";
import { ownBotOptions, ownBotSeat, parseOwnBot } from "../../core/session/own-bots.js";
import { findBot, parsePlayer, playerOptions, withDefaultNames } from "../../core/session/players.js";
import { colours, seatMark } from "../../core/session/seats.js";
import { store } from "../../core/store/store.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { FormSeat } from "../../core/session/players.js" */
/** @import { Bot, Seat } from "../../core/types.js" */
/**
 * Updates the seats. The function receives their current state.
 * @typedef {(next: (now: FormSeat[]) => FormSeat[]) => void} UpdateSeats
 */

/** Draws the face of a bot, once that module has loaded. @type {((name: string) => unknown)|null} */
let face = null;

/** Loads the faces of the bots, which the form can do without at first. @param {() => void} redraw */
export async function fetchFaces(redraw) {
  if (face) return;
  ({ face } = await import("../../table/screen/faces.js"));
  redraw();
}

/** Names of the symbols used together with the colours. */
const SYMBOLS = ["triangle", "diamond", "disc", "square", "star", "cross"];

/** @param {string} name @param {"person"|"bot"} kind @param {number} colour @returns {FormSeat} */
const seat = (name, kind, colour) => ({ name, kind, level: "club", colour, named: name !== "" });

/**
 * Returns the people who played last, or if there is only one, that person and a bot.
 * @param {number} [most]
 * @returns {FormSeat[]}
 */
export function firstSeats(most = 6) {
  const names = store.settings().names;
  const seats = (names.length ? names : ["You"]).slice(0, most).map((name, at) => seat(name, "person", at));
  return seats.length > 1 || most < 2 ? seats : withDefaultNames([...seats, seat("", "bot", seats.length)], []);
}

/**
 * Returns `count` seats: the given ones, followed by bots.
 * @param {FormSeat[]} seats
 * @param {number} count
 * @returns {FormSeat[]}
 */
export function fillSeats(seats, count) {
  const more = Array.from({ length: Math.max(0, count - seats.length) }, (_, at) => seat("", "bot", seats.length + at));
  return withDefaultNames([...seats.slice(0, count), ...more], []);
}

/**
 * Returns the seats with at least two people: if only one plays, another person takes the second seat.
 * @param {FormSeat[]} seats
 * @returns {FormSeat[]}
 */
export function withSecondPerson(seats) {
  if (seats.filter(({ kind }) => kind !== "bot").length > 1) return seats;
  const [first, second, ...more] = fillSeats(seats, Math.max(2, seats.length));
  if (!first || !second) return seats;
  return withDefaultNames([first, { ...second, kind: "person", named: false, own: "" }, ...more], []);
}

/**
 * Renders the seat fields.
 * @param {FormSeat[]} seats
 * @param {Bot[]} bots
 * @param {{game: string, most: number, put: UpdateSeats, faults: Record<number, string>}} how  `faults`: problems by seat
 */
export const seatFields = (seats, bots, { game, most, put, faults }) => html`
  <ul class="seats">${seats.map((one, at) =>
    seatRow(one, at, seats, bots, ownBotOptions(game, one.own ?? ""), put, faults[at] ?? ""),
  )}</ul>
  <div class="row">${
    seats.length < most
      ? html`<button type="button" class="pill"
        @click=${() => put((now) => addSeat(now, "person", bots))}>Add a person</button>
      <button type="button" class="pill" @click=${() => put((now) => addSeat(now, "bot", bots))}>Add a bot</button>`
      : html`<p class="quiet">The table is full.</p>`
  }</div>`;

/**
 * @param {FormSeat} one
 * @param {number} at
 * @param {FormSeat[]} seats
 * @param {Bot[]} bots
 * @param {unknown} own  options for the player's own bots
 * @param {UpdateSeats} put
 * @param {string} fault
 */
function seatRow(one, at, seats, bots, own, put, fault) {
  const bot = findBot(bots, one);
  const line = one.own ? "Your own bot, from the Python Lab." : bot?.line;
  // Update the current seats and not the ones drawn, because a name typed within the same frame would be lost
  // otherwise.
  const update = (/** @type {(seat: FormSeat) => Partial<FormSeat>} */ what) =>
    put((now) =>
      withDefaultNames(
        now.map((seat, index) => (index === at ? { ...seat, ...what(seat) } : seat)),
        bots,
      ),
    );
  const change = (/** @type {Partial<FormSeat>} */ what) => update(() => what);
  const colour = colours[one.colour]?.name ?? "";
  const who = one.name || `seat ${at + 1}`;
  return html`<li class="seat">
    <button type="button" class="swatch middle"
      aria-label="Colour of ${who}: ${colour} ${SYMBOLS[one.colour]}. Change it"
        @click=${() => change({ colour: nextColour(seats, at) })}>${seatMark(one.colour)}</button>
    <input type="text" class="seat-name" maxlength="40" autocomplete="off" dir="auto" aria-label="Name, seat ${at + 1}"
      placeholder=${one.kind === "away" ? "Your friend’s name" : nothing}
      aria-invalid=${fault ? "true" : nothing} aria-describedby=${fault ? `seat-fault-${at}` : nothing}
      .value=${one.name} @input=${onInput((name) => change({ name, named: true }))}>
    <select class="seat-who" aria-label="Who plays, seat ${at + 1}" aria-describedby=${line ? `line-${at}` : nothing}
      @change=${onInput((who) => update((seat) => choosePlayer(seat, who)))}>${playerOptions(
        bots,
        one.own ? { ...one, level: "" } : one,
        html`${at > 0 ? html`<option value="away" .selected=${one.kind === "away"}>A friend, by link</option>` : nothing}${
          own
        }`,
      )}
    </select>
    <button type="button" class="plain" aria-label="Remove ${who}" aria-disabled=${String(seats.length < 2)}
        @click=${() => put((now) => (now.length > 1 ? now.filter((_, index) => index !== at) : now))}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path class="line"
        d="M6 6 18 18M18 6 6 18"></path></svg></button>
    ${bot ? html`<span class="seat-face middle">${face?.(one.name)}</span>` : nothing}
    ${line ? html`<p class="quiet seat-line" id="line-${at}">${line}</p>` : nothing}
    ${fault ? html`<p class="wrong seat-line" role="alert" id="seat-fault-${at}">${fault}</p>` : nothing}
  </li>`;
}

/** Returns the changes to a seat for a chosen option. @param {FormSeat} seat @param {string} who
 * @returns {Partial<FormSeat>} */
function choosePlayer(seat, who) {
  const own = parseOwnBot(who);
  if (own) return { ...ownBotSeat(own), own, named: true };
  // The name of a bot that was entered by hand remains when another bot takes the seat.
  return { ...parsePlayer(who), own: "", named: !seat.own && seat.named === true && seat.kind === "bot" };
}

/** Returns the next colour that no other seat uses. @param {Seat[]} seats @param {number} at */
function nextColour(seats, at) {
  const used = seats.filter((_, index) => index !== at).map((seat) => seat.colour);
  let colour = seats[at]?.colour ?? 0;
  do colour = (colour + 1) % colours.length;
  while (used.includes(colour));
  return colour;
}

/** @param {FormSeat[]} seats @param {"person"|"bot"} kind @param {Bot[]} bots */
function addSeat(seats, kind, bots) {
  const used = seats.map((one) => one.colour);
  const colour = colours.findIndex((_, at) => !used.includes(at));
  return withDefaultNames([...seats, seat("", kind, Math.max(0, colour))], bots);
}

/** Returns the problems with the names, by seat. @param {FormSeat[]} seats @returns {Record<number, string>} */
export function findNameProblems(seats) {
  const linked = seats.some(({ kind }) => kind === "away");
  const names = seats.map((one) => cleanName(one.name));
  /** @type {Record<number, string>} */
  const result = {};
  names.forEach((name, at) => {
    const { kind, named } = /** @type {FormSeat} */ (seats[at]);
    if (looksEmpty(seats[at]?.name ?? "")) result[at] = EMPTY_NAME;
    else if (kind === "away" && !named) result[at] = "What is your friend’s name?";
    else if (linked && name === "You") result[at] = "Your friend will see this name, so enter yours.";
    else if (!name) result[at] = "Who is playing here? Enter a name.";
    else if (names.indexOf(name) < at) result[at] = `Two players are called ${name}. Change one of the names.`;
  });
  return result;
}
