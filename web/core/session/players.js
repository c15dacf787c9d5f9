/** The players that can be chosen for a seat, and their default names. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { describeLevel } from "./levels.js";

/** @import { Bot, Seat } from "../types.js" */
/**
 * A seat in a form. `named` is true if its name was entered by hand; `own` is the id of the player's own bot in the seat.
 * @typedef {Seat & {named?: boolean, own?: string}} FormSeat
 */

/** Returns the bot of a seat. @param {Bot[]} bots  the game's bots; empty until Python is ready
 * @param {Seat} seat @returns {Bot|undefined} */
export const findBot = (bots, { kind, level }) => (kind === "bot" ? bots.find(({ id }) => id === level) : undefined);

/**
 * Draws the `option` elements for choosing the player of a seat.
 * @param {Bot[]} bots  weakest first @param {Seat} seat @param {unknown} [others]  options for people on other devices
 */
export const playerOptions = (bots, { kind, level }, others) => html`<option value="person"
  .selected=${kind === "person"}>Person</option>${others}${(bots.length ? bots : [{ id: level, name: "" }]).map(
    ({ id, name }) => html`<option value=${id}
    .selected=${kind === "bot" && level === id}>Bot${name && `: ${name}, level ${describeLevel(bots, id)}`}</option>`,
  )}`;

/** Returns the changes to a seat for a chosen option. @param {string} value
 * @returns {Pick<Seat, "kind"> & Partial<Seat>} */
export const parsePlayer = (value) =>
  value === "person" || value === "away" ? { kind: value } : { kind: "bot", level: value };

/**
 * Gives default names to people and bots whose names were not entered by hand, without duplicates.
 * @param {FormSeat[]} seats
 * @param {Bot[]} bots
 * @returns {FormSeat[]}
 */
export function withDefaultNames(seats, bots) {
  const taken = seats.filter((seat) => seat.named).map((seat) => seat.name);
  return seats.map((seat, at) => {
    if (seat.named) return seat;
    // Only the player knows the name of a friend on another device.
    if (seat.kind === "away") return { ...seat, name: "" };
    const first = seat.kind === "bot" ? (findBot(bots, seat)?.name ?? "Bot") : `Player ${at + 1}`;
    let name = first;
    for (let number = 2; taken.includes(name); number += 1) name = `${first.replace(/ \d+$/, "")} ${number}`;
    taken.push(name);
    return { ...seat, name };
  });
}
