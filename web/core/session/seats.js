/** Seats: colours with a shape beside each, who may sit there, names and seeds. */
import { html, svg } from "../../vendor/lit-html/lit-html.js";

/** Colour and shape go together, so that nobody needs to tell red from green. */
export const colours = [
  { name: "red", shape: "triangle", path: "M12 3 22 21H2Z" },
  { name: "blue", shape: "diamond", path: "M12 1 22 12 12 23 2 12Z" },
  { name: "amber", shape: "disc", path: "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z" },
  { name: "green", shape: "square", path: "M3 3H21V21H3Z" },
  { name: "plum", shape: "star", path: "M12 1 15.2 8.5 23 9 17 14.4 19 22.5 12 18 5 22.5 7 14.4 1 9 8.8 8.5Z" },
  { name: "ink", shape: "cross", path: "M8 2H16V8H22V16H16V22H8V16H2V8H8Z" },
];

/** @param {number} colour  index into `colours` @param {string} [extra] */
export function mark(colour, extra = "") {
  const it = colours[colour % colours.length] ?? colours[0];
  return svg`<svg class="mark ${it?.name} ${extra}" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path
    d=${it?.path ?? ""}></path></svg>`;
}

/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Bot} Bot */
/** What a form knows of a seat: whether somebody has typed its name. @typedef {Seat & {named?: boolean}} Sitting */

/** @param {Bot[]} bots  of the game; none, until Python has told them @param {Seat} seat @returns {Bot|undefined} */
export const botOf = (bots, { kind, level }) => (kind === "bot" ? bots.find(({ id }) => id === level) : undefined);

/** Who may sit there, for a `select`. @param {Bot[]} bots  weakest first @param {Seat} seat */
export const sitters = (bots, { kind, level }) => html`<option value="person"
  .selected=${kind === "person"}>Person</option>${(bots.length ? bots : [{ id: level, name: "" }]).map(
    ({ id, name }, at) => html`<option value=${id}
    .selected=${kind === "bot" && level === id}>Bot${name && `: ${name}, ${at + 1} of ${bots.length}`}</option>`,
  )}`;

/** The seat that a value of `sitters` asks for. @param {string} value @returns {Pick<Seat, "kind"> & Partial<Seat>} */
export const sitter = (value) => (value === "person" ? { kind: "person" } : { kind: "bot", level: value });

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

const starts = ["b", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "t", "v", "z", "st"];
const vowels = ["a", "e", "i", "o", "u", "ai", "ee", "oa"];

/** @returns {string} a fresh seed that can be read out over a table: about 42 random bits, like "mailo-fustee-rigo" */
export function newSeed() {
  const random = crypto.getRandomValues(new Uint8Array(12));
  const syllable = (/** @type {number} */ at) =>
    (starts[(random[at] ?? 0) % 16] ?? "") + (vowels[(random[at + 1] ?? 0) % 8] ?? "");
  return [0, 4, 8].map((at) => syllable(at) + syllable(at + 2)).join("-");
}
