/** Who may sit there, and what they are called. */

import { html } from "../../vendor/lit-html/lit-html.js";

/** @import { Bot, Seat } from "../types.js" */
/** What a form knows of a seat: whether somebody has typed its name. @typedef {Seat & {named?: boolean}} Sitting */

/** @param {Bot[]} bots  of the game; none, until Python has told them @param {Seat} seat @returns {Bot|undefined} */
export const botOf = (bots, { kind, level }) => (kind === "bot" ? bots.find(({ id }) => id === level) : undefined);

/**
 * Who may sit there, for a `select`.
 * @param {Bot[]} bots  weakest first @param {Seat} seat @param {unknown} [others]  options of people who sit elsewhere
 */
export const sitters = (bots, { kind, level }, others) => html`<option value="person"
  .selected=${kind === "person"}>Person</option>${others}${(bots.length ? bots : [{ id: level, name: "" }]).map(
    ({ id, name }, at) => html`<option value=${id}
    .selected=${kind === "bot" && level === id}>Bot${name && `: ${name}, ${at + 1} of ${bots.length}`}</option>`,
  )}`;

/** The seat that a value of `sitters` asks for. @param {string} value @returns {Pick<Seat, "kind"> & Partial<Seat>} */
export const sitter = (value) =>
  value === "person" || value === "away" ? { kind: value } : { kind: "bot", level: value };

/**
 * Seats whose names nobody has typed are called after who sits there, so that no two have the same.
 * @param {Sitting[]} seats
 * @param {Bot[]} bots
 * @returns {Sitting[]}
 */
export function named(seats, bots) {
  const taken = seats.filter((seat) => seat.named).map((seat) => seat.name);
  return seats.map((seat, at) => {
    if (seat.named) return seat;
    const first = seat.kind === "bot" ? (botOf(bots, seat)?.name ?? "Bot") : `Player ${at + 1}`;
    let name = first;
    for (let number = 2; taken.includes(name); number += 1) name = `${first.replace(/ \d+$/, "")} ${number}`;
    taken.push(name);
    return { ...seat, name };
  });
}
