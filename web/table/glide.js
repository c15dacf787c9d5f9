// What moves over a picture in the animations of all games: layers, a ball and its line, words, the rain of an ace.
import { played } from "./playback.js";

/** @typedef {readonly (readonly [number, number])[]} Points */

/** A layer over a picture, which nobody can touch or hear. @param {Element} over @param {string} name  its class */
export function layer(over, name) {
  const sheet = document.createElement("div");
  sheet.className = name;
  sheet.inert = true;
  sheet.setAttribute("aria-hidden", "true");
  over.append(sheet);
  return sheet;
}

/**
 * Where it ends, it stays.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} duration  milliseconds
 * @param {string} [easing]
 */
export const move = (element, frames, duration, easing = "ease-out") =>
  element.animate(frames, { duration, easing, fill: "both" });

/** Words stamped over a picture come down, stay a while, and go again if they `go`. @param {Element} words
 * @param {number} ms @param {boolean} [go] */
export const stamped = (words, ms, go = true) =>
  move(
    words,
    [
      { opacity: 0, transform: "scale(1.5) rotate(3deg)" },
      { opacity: 1, transform: "none", offset: 0.25 },
      { opacity: 1, transform: "none", offset: 0.85 },
      { opacity: Number(!go), transform: "none" },
    ],
    ms,
  );

/** Moves what is drawn around 0, 0 along points of its picture. @param {Element} ball @param {Points} points
 * @param {number} ms */
export const travel = (ball, points, ms) =>
  move(
    ball,
    points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })),
    ms,
    "linear",
  );

/**
 * A part of a drawing.
 * @param {string} name @param {Record<string, string|number>} attributes @param {string} [text]
 */
export function shape(name, attributes, text = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/** The line behind a ball grows in `parent`, before `next`. @param {Element} parent @param {string} d  as of a path
 * @param {number} ms @param {Element|null} [next] */
export function trail(parent, d, ms, next = null) {
  const line = shape("path", { class: "flight-line", d, pathLength: 1 });
  parent.insertBefore(line, next);
  return move(line, [{ strokeDasharray: "0 1" }, { strokeDasharray: "1 0" }], ms, "linear");
}

/**
 * It rains for a hole in one. Where the pieces fall is no chance of the game.
 * @param {Element} over
 * @param {number} ms
 * @param {number} count
 * @param {readonly string[]} inks  by their names
 * @param {{far?: number, spread?: number, unit?: string, easing?: string}} [fall]
 */
export const rain = (over, ms, count, inks, { far = 16, spread = 30, unit = "rem", easing } = {}) =>
  Array.from({ length: count }, (_, i) => {
    const piece = document.createElement("i");
    piece.className = "piece";
    piece.style.background = `var(--${inks[i % inks.length]})`;
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
 * The whole animation of a game whose move is one way of one ball: it rolls, and lies again where it was drawn.
 * @param {Element|null} ball
 * @param {Points} points  from where it is drawn
 * @param {{signal: AbortSignal, reduced: boolean, speed?: number}} stage
 */
export async function glide(ball, points, { signal, reduced, speed = 1 }) {
  if (!ball || reduced || signal.aborted) return;
  const rolling = travel(ball, points, (450 * points.length) / speed);
  await played([rolling], signal);
  rolling.cancel();
}
