/** The seat fields of the set-up form: one row per seat. */

import { store } from "../../data/store.ts";
import type { Seat } from "../../data/types.ts";
import type { Bot } from "../../engine/types.ts";
import { cleanName, EMPTY_NAME, looksEmpty } from "../../platform/names.ts";
import { colours, seatMark } from "../../table/seats.ts";
import { ownBotOptions, ownBotSeat, parseOwnBot } from "../../table/session/own-bots.ts";
import type { FormSeat } from "../../table/session/players.ts";
import { findBot, parsePlayer, playerOptions, withDefaultNames } from "../../table/session/players.ts";
import { onInput } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** Updates the seats. The function receives their current state. */
type UpdateSeats = (next: (now: FormSeat[]) => FormSeat[]) => void;

/** Draws the face of a bot, once that module has loaded. */
let face: ((name: string) => unknown) | null = null;

/** Loads the faces of the bots, which the form can do without at first. */
export async function fetchFaces(redraw: () => void) {
  if (face) return;
  ({ face } = await import("../../table/faces.ts"));
  redraw();
}

/** Names of the symbols used together with the colours. */
const SYMBOLS = ["triangle", "diamond", "disc", "square", "star", "cross"];

const seat = (name: string, kind: "person" | "bot", colour: number): FormSeat => ({
  name,
  kind,
  level: "club",
  colour,
  named: name !== "",
});

/** Returns the people who played last, or if there is only one, that person and a bot. */
export function firstSeats(most: number = 6): FormSeat[] {
  const names = store.settings().names;
  const seats = (names.length ? names : ["You"]).slice(0, most).map((name, at) => seat(name, "person", at));
  return seats.length > 1 || most < 2 ? seats : withDefaultNames([...seats, seat("", "bot", seats.length)], []);
}

/** Returns `count` seats: the given ones, followed by bots. */
export function fillSeats(seats: FormSeat[], count: number): FormSeat[] {
  const more = Array.from({ length: Math.max(0, count - seats.length) }, (_, at) => seat("", "bot", seats.length + at));
  return withDefaultNames([...seats.slice(0, count), ...more], []);
}

/** Returns the seats with at least two people: if only one plays, another person takes the second seat. */
export function withSecondPerson(seats: FormSeat[]): FormSeat[] {
  if (seats.filter(({ kind }) => kind !== "bot").length > 1) return seats;
  const [first, second, ...more] = fillSeats(seats, Math.max(2, seats.length));
  if (!first || !second) return seats;
  return withDefaultNames([first, { ...second, kind: "person", named: false, own: "" }, ...more], []);
}

/**
 * Renders the seat fields.
 * @param how - `faults`: problems by seat
 */
export const seatFields = (
  seats: FormSeat[],
  bots: Bot[],
  { game, most, put, faults }: { game: string; most: number; put: UpdateSeats; faults: Record<number, string> },
) => html`
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

/** @param own - options for the player's own bots */
function seatRow(
  one: FormSeat,
  at: number,
  seats: FormSeat[],
  bots: Bot[],
  own: unknown,
  put: UpdateSeats,
  fault: string,
) {
  const bot = findBot(bots, one);
  const line = one.own ? "Your own bot, from the Python Lab." : bot?.line;
  // Update the current seats and not the ones drawn, because a name typed within the same frame would be lost
  // otherwise.
  const update = (what: (seat: FormSeat) => Partial<FormSeat>) =>
    put((now) =>
      withDefaultNames(
        now.map((seat, index) => (index === at ? { ...seat, ...what(seat) } : seat)),
        bots,
      ),
    );
  const change = (what: Partial<FormSeat>) => update(() => what);
  const colour = colours[one.colour]?.name ?? "";
  const who = one.name || `seat ${at + 1}`;
  return html`<li class="seat" data-part=seat>
    <button type="button" class="swatch middle"
      aria-label="Colour of ${who}: ${colour} ${SYMBOLS[one.colour]}. Change it"
        @click=${() => change({ colour: nextColour(seats, at) })}>${seatMark(one.colour)}</button>
    <input type="text" class="seat-name" maxlength="40" autocomplete="off" dir="auto" aria-label="Name, seat ${at + 1}"
      placeholder=${one.kind === "away" ? "Your friend’s name" : nothing}
      aria-invalid=${fault ? "true" : nothing} aria-describedby=${fault ? `seat-fault-${at}` : nothing}
      .value=${one.name} @input=${onInput((name) => change({ name, named: true }))}>
    <select class="seat-who" data-part=seat-player aria-label="Who plays, seat ${at + 1}" aria-describedby=${line ? `line-${at}` : nothing}
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

/** Returns the changes to a seat for a chosen option. */
function choosePlayer(seat: FormSeat, who: string): Partial<FormSeat> {
  const own = parseOwnBot(who);
  if (own) return { ...ownBotSeat(own), own, named: true };
  // The name of a bot that was entered by hand remains when another bot takes the seat.
  return { ...parsePlayer(who), own: "", named: !seat.own && seat.named === true && seat.kind === "bot" };
}

/** Returns the next colour that no other seat uses. */
function nextColour(seats: Seat[], at: number) {
  const used = seats.filter((_, index) => index !== at).map((seat) => seat.colour);
  let colour = seats[at]?.colour ?? 0;
  do colour = (colour + 1) % colours.length;
  while (used.includes(colour));
  return colour;
}

function addSeat(seats: FormSeat[], kind: "person" | "bot", bots: Bot[]) {
  const used = seats.map((one) => one.colour);
  const colour = colours.findIndex((_, at) => !used.includes(at));
  return withDefaultNames([...seats, seat("", kind, Math.max(0, colour))], bots);
}

/** Returns the problems with the names, by seat. */
export function findNameProblems(seats: FormSeat[]): Record<number, string> {
  const linked = seats.some(({ kind }) => kind === "away");
  const names = seats.map((one) => cleanName(one.name));
  const result: Record<number, string> = {};
  names.forEach((name, at) => {
    const { kind, named } = seats[at] as FormSeat;
    if (looksEmpty(seats[at]?.name ?? "")) result[at] = EMPTY_NAME;
    else if (kind === "away" && !named) result[at] = "What is your friend’s name?";
    else if (linked && name === "You") result[at] = "Your friend will see this name, so enter yours.";
    else if (!name) result[at] = "Who is playing here? Enter a name.";
    else if (names.indexOf(name) < at) result[at] = `Two players are called ${name}. Change one of the names.`;
  });
  return result;
}
