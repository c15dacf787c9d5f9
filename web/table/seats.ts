/** Colours and shapes of seats, and random seeds. */
import { svg } from "../vendor/lit-html/lit-html.js";

/** Seat colours. Each has its own shape, so that players need not distinguish red from green. */
export const colours = [
  { name: "red", path: "M12 3 22 21H2Z" },
  { name: "blue", path: "M12 1 22 12 12 23 2 12Z" },
  { name: "amber", path: "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z" },
  { name: "green", path: "M3 3H21V21H3Z" },
  { name: "plum", path: "M12 1 15.2 8.5 23 9 17 14.4 19 22.5 12 18 5 22.5 7 14.4 1 9 8.8 8.5Z" },
  { name: "ink", path: "M8 2H16V8H22V16H16V22H8V16H2V8H8Z" },
];

/**
 * Draws the mark of a seat.
 * @param colour - index into `colours`
 * @param extra - additional class
 */
export function seatMark(colour: number, extra: string = "") {
  const it = colours[colour % colours.length] ?? colours[0];
  return svg`<svg class="mark ${it?.name} ${extra}" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path
    d=${it?.path ?? ""}></path></svg>`;
}

const starts = "b d f g h k l m n p r s t v z st".split(" ");
const vowels = "a e i o u ai ee oa".split(" ");

/** Returns a new random seed with about 42 bits that is easy to read aloud, for example "mailo-fustee-rigo". */
export function newSeed(): string {
  const random = crypto.getRandomValues(new Uint8Array(12));
  const syllable = (at: number) => (starts[(random[at] ?? 0) % 16] ?? "") + (vowels[(random[at + 1] ?? 0) % 8] ?? "");
  return [0, 4, 8].map((at) => syllable(at) + syllable(at + 2)).join("-");
}
