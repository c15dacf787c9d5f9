// Building blocks for the animations of all games: layers, a ball and its line, stamped text, and confetti for an ace.
import { html } from "../vendor/lit-html/lit-html.js";
import { waitForAnimations } from "./playback.js";

/** @typedef {readonly (readonly [number, number])[]} Points */

/** Adds a layer over a picture that receives no input and is hidden from screen readers.
 * @param {Element} over @param {string} name  its class */
export function layer(over, name) {
  const sheet = document.createElement("div");
  sheet.className = name;
  sheet.inert = true;
  sheet.setAttribute("aria-hidden", "true");
  over.append(sheet);
  return sheet;
}

/**
 * Animates an element, which keeps its final state.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} duration  in milliseconds
 * @param {string} [easing]
 */
export const move = (element, frames, duration, easing = "ease-out") =>
  element.animate(frames, { duration, easing, fill: "both" });

/** How long a stamped text takes to appear, and to fade out, in milliseconds. */
const STAMP_IN_MS = 160;
const STAMP_OUT_MS = 100;

/**
 * Stamps text onto a picture. It fades out at the end if `go` is true. With `still`, it only fades in.
 * @param {Element} words @param {number} ms @param {{go?: boolean, still?: boolean}} [how]
 */
export const animateStamp = (words, ms, { go = true, still = false } = {}) =>
  move(
    words,
    [
      { opacity: 0, transform: still ? "none" : "scale(1.5) rotate(3deg)" },
      { opacity: 1, transform: "none", offset: Math.min(0.25, STAMP_IN_MS / ms) },
      { opacity: 1, transform: "none", offset: 1 - Math.min(0.15, STAMP_OUT_MS / ms) },
      { opacity: Number(!go), transform: "none" },
    ],
    ms,
    "linear",
  );

/** Draws the text of a stamp: a large line, a small one, and the player unless it is "You".
 * @param {readonly [head: string, tail: string]} text @param {string} [name] @param {unknown} [sign]  a drawing */
export const stampLines = ([head, tail], name = "", sign = "") =>
  html`<p class="stamp" data-moment>${sign}<b>${head}</b> <span>${[name === "You" ? "" : name, tail]
    .filter(Boolean)
    .join(" · ")}</span></p>`;

/** Moves a shape that is drawn around the origin along points of its picture.
 * @param {Element} ball @param {Points} points
 * @param {number} ms */
export const travel = (ball, points, ms) =>
  move(
    ball,
    points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })),
    ms,
    "linear",
  );

/**
 * Creates an SVG element.
 * @param {string} name @param {Record<string, string|number>} attributes @param {string} [text]
 */
export function shape(name, attributes, text = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/** Draws the growing line behind a ball. It is inserted into `parent` before `next`.
 * @param {Element} parent @param {string} d  path data
 * @param {number} ms @param {Element|null} [next] */
export function trail(parent, d, ms, next = null) {
  const line = shape("path", { class: "flight-line", d, pathLength: 1 });
  parent.insertBefore(line, next);
  return move(line, [{ strokeDasharray: "0 1" }, { strokeDasharray: "1 0" }], ms, "linear");
}

/**
 * Drops confetti for a hole in one. Its positions are fixed and do not use the game's dice.
 * @param {Element} over
 * @param {number} ms
 * @param {number} count
 * @param {readonly string[]} colours  names of colour variables
 * @param {{far?: number, spread?: number, unit?: string, easing?: string}} [fall]
 */
export const dropConfetti = (over, ms, count, colours, { far = 16, spread = 30, unit = "rem", easing } = {}) =>
  Array.from({ length: count }, (_, i) => {
    const piece = document.createElement("i");
    piece.className = "piece";
    piece.style.background = `var(--${colours[i % colours.length]})`;
    piece.style.left = `${(i * 37) % 101}%`;
    over.append(piece);
    const down = `translate(${((i * 53) % 81) - 40}px, ${far + ((i * 29) % spread)}${unit})`;
    return move(
      piece,
      [{ transform: `translateY(-3rem) rotate(${i * 40}deg)` }, { transform: `${down} rotate(${i * 40 + 540}deg)` }],
      ms * (0.6 + ((i * 17) % 40) / 100),
      easing,
    );
  });

/**
 * Plays the complete animation of a move in a game in which one ball rolls along a path. Afterwards, the ball is back
 * at its original position.
 * @param {Element|null} ball
 * @param {Points} points  relative to the place where the ball is drawn
 * @param {{signal: AbortSignal, reduced: boolean, speed?: number}} stage
 */
export async function glide(ball, points, { signal, reduced, speed = 1 }) {
  if (!ball || reduced || signal.aborted) return;
  const rolling = travel(ball, points, (450 * points.length) / speed);
  await waitForAnimations([rolling], signal);
  rolling.cancel();
}
