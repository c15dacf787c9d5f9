/** The players that can be chosen for a seat, and their default names. */

import type { Seat } from "../../data/types.ts";
import type { Bot } from "../../engine/types.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/**
 * A seat in a form. `named` is true if its name was entered by hand; `own` is the id of the player's own bot in the
 * seat.
 */
export type FormSeat = Seat & { named?: boolean; own?: string };

/**
 * Returns the level of a bot among the game's bots, for example “3 of 5”.
 * @param bots - weakest first
 */
export const describeLevel = (bots: readonly { id: string }[], id: string) =>
  `${1 + bots.findIndex((bot) => bot.id === id)} of ${bots.length}`;

/**
 * Returns the bot of a seat.
 * @param bots - the game's bots; empty until Python is ready
 */
export const findBot = (bots: Bot[], { kind, level }: Seat): Bot | undefined =>
  kind === "bot" ? bots.find(({ id }) => id === level) : undefined;

/**
 * Draws the `option` elements for choosing the player of a seat.
 * @param bots - weakest first
 * @param others - options for people on other devices
 */
export const playerOptions = (bots: Bot[], { kind, level }: Seat, others?: unknown) => html`<option value="person"
  .selected=${kind === "person"}>Person</option>${others}${(bots.length ? bots : [{ id: level, name: "" }]).map(
    ({ id, name }) => html`<option value=${id}
    .selected=${kind === "bot" && level === id}>Bot${name && `: ${name}, level ${describeLevel(bots, id)}`}</option>`,
  )}`;

/** Returns the changes to a seat for a chosen option. */
export const parsePlayer = (value: string): Pick<Seat, "kind"> & Partial<Seat> =>
  value === "person" || value === "away" ? { kind: value } : { kind: "bot", level: value };

/** Gives default names to people and bots whose names were not entered by hand, without duplicates. */
export function withDefaultNames(seats: FormSeat[], bots: Bot[]): FormSeat[] {
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
