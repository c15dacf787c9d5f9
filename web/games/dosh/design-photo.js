// A photograph of one's own course, over the map: fitted by two known cells, and the ground proposed from its colours.
import { say } from "../../core/page/announce.js";
import { typed } from "../../core/page/fields.js";
import { proposed, sampled } from "../../core/photo/maths.js";
import { lay, now, photoForm, slider } from "../../core/photo/photograph.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { courseOf, desk, LETTERS, toMap, write } from "./design-desk.js";
import { cellsOf, at as letterAt, put, sizeOf } from "./design-paint.js";
import { at } from "./geometry.js";
import { met } from "./met.js";

/** @import { Host } from "../../screens/design/types.js" */
/** @typedef {[x: number, y: number]} Point */

/** Examples of a kind that are enough. */
const ENOUGH = 3;
/** Board units about the middle of a cell that are looked at. */
const LOOK = 19;
/** Board units that two known cells are apart at least. */
const APART = 90;

/** What fingers do with the photograph, and what they have told. */
const fit = {
  /** Where known cells were let go, the last one last. @type {Point[]} */
  pins: [],
  /** The known cell that stays while another is dragged. @type {Point|null} */
  pin: null,
  /** Whether a tap tells what lies on a cell. */
  touching: false,
  /** What was told, by cell. @type {Map<string, string>} */
  examples: new Map(),
};

/** Whether a tap on the map tells what the photograph shows there. */
export const touching = () => desk.tab === "photo" && fit.touching && now.photo !== null;
/** What was told of the photograph, by cell. */
export const examples = () => (desk.tab === "photo" ? fit.examples : new Map());

/** Another board. */
export const forgetFit = () => Object.assign(fit, { pins: [], pin: null, touching: false, examples: new Map() });

/** A tap tells what lies on a cell, or takes it back. @param {Host} host */
export function touch(host) {
  const cell = String(desk.cursor);
  if (fit.examples.get(cell) === desk.letter) fit.examples.delete(cell);
  else fit.examples.set(cell, desk.letter);
  say(`${LETTERS.find(([letter]) => letter === desk.letter)?.[1]}: ${many(desk.letter)}.`);
  host.redraw();
}

/** @param {Host} host @returns {Point} how wide and high the whole board is */
function span(host) {
  const [columns, rows] = sizeOf(courseOf(host));
  return [45 * columns + 15, 52 * rows + (columns > 1 ? 26 : 0)];
}

/** @param {Host} host over the whole board */
function fitted(host) {
  const [wide, high] = span(host);
  const [left, top] = at([0, 0]);
  return { x: left - 30 + wide / 2, y: top - 26 + high / 2, width: wide, turn: 0, share: 0.45, tall: 1 };
}

/**
 * Fingers move, size and turn it about a point of the board. One finger alone that takes a second known cell stretches
 * it, so that the first stays where it is.
 * @param {Host} host @param {{about: Point, by: Point, factor: number, turn: number}} grip
 * @returns {boolean} whether there is one
 */
export function hold(host, { about, by, factor, turn }) {
  const lie = now.photo?.lie;
  if (!lie || fit.touching) return false;
  const { x = 0, y = 0, width = 0, tall = 1 } = lie;
  const { pin } = fit;
  if (pin && factor === 1 && !turn && !lie.turn) {
    const [sx = 1, sy = 1] = [0, 1].map((axis) => {
      const [from, stays] = [about[axis] ?? 0, pin[axis] ?? 0];
      return Math.abs(from - stays) < APART / 2 ? 1 : (from + (by[axis] ?? 0) - stays) / (from - stays);
    });
    if (sx < 0.5 || sy < 0.5 || sx > 2 || sy > 2) return true;
    lay(host, {
      x: pin[0] + (x - pin[0]) * sx,
      y: pin[1] + (y - pin[1]) * sy,
      width: width * sx,
      tall: (tall * sy) / sx,
    });
    return true;
  }
  const [dx, dy] = [x - about[0], y - about[1]];
  const [c, s] = [Math.cos(turn) * factor, Math.sin(turn) * factor];
  lay(host, {
    x: about[0] + dx * c - dy * s + by[0],
    y: about[1] + dx * s + dy * c + by[1],
    width: Math.min(20_000, Math.max(60, width * factor)),
    turn: (lie.turn ?? 0) + (turn * 180) / Math.PI,
  });
  return true;
}

/** A finger takes a cell of the photograph: the known cell that is farthest from it stays. @param {Point} from */
export function grasp(from) {
  const far = ([x, y] = from) => Math.hypot(x - from[0], y - from[1]);
  const pin = fit.pins.reduce((best, one) => (far(one) > far(best) ? one : best), from);
  fit.pin = far(pin) > APART ? pin : null;
}

/** And lets it go. @param {Point} at */
export function release(at) {
  fit.pins = [...(fit.pin ? [fit.pin] : []), at];
  fit.pin = null;
}

/** Where a board point is on the photograph, in its pixels; and how many a board unit has. @param {Point} point
 * @param {HTMLCanvasElement} canvas @param {Record<string, number>} lie @returns {[Point, number]} */
function pixelOf([px, py], { width: wide, height: high }, { x = 0, y = 0, width = 1, turn = 0, tall = 1 }) {
  const scale = wide / width;
  const [c, s] = [Math.cos((-turn * Math.PI) / 180), Math.sin((-turn * Math.PI) / 180)];
  const [dx, dy] = [px - x, py - y];
  return [[wide / 2 + (dx * c - dy * s) * scale, high / 2 + ((dx * s + dy * c) * scale) / tall], scale];
}

/** Proposes the ground of every cell that the photograph shows. @param {Host} host */
function propose(host) {
  const { canvas, photo } = now;
  const pen = canvas?.getContext("2d", { willReadFrequently: true });
  if (!canvas || !photo || !pen) return;
  const course = courseOf(host);
  const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
  const seen = cellsOf(course).flatMap((cell) => {
    const middle = /** @type {Point} */ (at(cell));
    const [[x, y], scale] = pixelOf(middle, canvas, photo.lie);
    const on = x >= 0 && y >= 0 && x < canvas.width && y < canvas.height;
    return on ? [{ cell, middle, sample: sampled(picture, [x, y], Math.max(1, LOOK * scale)) }] : [];
  });
  const known = new Map(
    seen.flatMap(({ cell }, n) => {
      const letter = fit.examples.get(String(cell));
      return letter === undefined ? [] : [/** @type {[number, string]} */ ([n, letter])];
    }),
  );
  const kinds = proposed(
    seen.map(({ sample }) => sample),
    seen.map(({ middle }) => middle),
    known,
  );
  const letters = new Map(seen.map(({ cell }, n) => [String(cell), kinds[n] ?? letterAt(course, "terrain", cell)]));
  fit.touching = false;
  write(host, put(course, "terrain", letters), "Ground from the photograph");
  Object.assign(desk, { tab: "ground", tool: "brush" });
  host.redraw();
}

/** The photograph in the map. @param {Host} _host @param {[number, number]} corner  the map's upper left */
export function template(_host, [left, top]) {
  const { canvas, photo } = now;
  if (!canvas || !photo) return nothing;
  const { x = 0, y = 0, width = 1, turn = 0, share = 1, tall = 1 } = photo.lie;
  const paint = (/** @type {Element} */ element) => {
    if (!(element instanceof HTMLElement)) return;
    if (element.firstChild !== canvas) element.replaceChildren(canvas);
    const scale = width / canvas.width;
    element.style.opacity = String(share);
    const place = `translate(${x - left}px,${y - top}px) rotate(${turn}deg)`;
    element.style.transform = `${place} scale(${scale},${scale * tall}) translate(-50%,-50%)`;
  };
  return html`<div class="dp-photo" aria-hidden="true" ${met(paint)}></div>`;
}

/** How many cells were told to show a ground, in a few letters. @param {string} letter */
const many = (letter) => `${[...fit.examples.values()].filter((one) => one === letter).length}/${ENOUGH}`;

/** At hand while the photograph is told: the ground that a tap tells, how often it was, and what comes of it.
 * @param {Host} host */
export const telling = (host) =>
  touching()
    ? html`<select aria-label="Ground that you tap" class="dp-told" @change=${typed((letter) => {
        desk.letter = letter;
        host.redraw();
      })}>${LETTERS.map(
        ([letter, name]) =>
          html`<option value=${letter} .selected=${letter === desk.letter}>${name} ${many(letter)}</option>`,
      )}</select><button type="button" class="pill" ?disabled=${!fit.examples.size}
      @click=${() => propose(host)}>Propose<span class="words">the ground</span></button>`
    : nothing;

/** The part of the tools that has the photograph. @param {Host} host */
export function photoTools(host) {
  const [wide, high] = span(host);
  const turn = () => {
    fit.touching = !fit.touching;
    host.redraw();
    if (fit.touching) toMap();
  };
  return photoForm(
    host,
    high / wide,
    fitted(host),
    html`<p class="quiet">Drag a cell of it onto its place, then another one far from it. Two fingers size and turn
      it.</p>
      <details class="fold"><summary>Place it by numbers</summary><div class="photo-sliders">${[
        slider("Left and right", "x", [-600, 3400, 5], host),
        slider("Up and down", "y", [-600, 2800, 5], host),
        slider("Size", "width", [200, 5000, 10], host),
        slider("Turn", "turn", [-180, 180, 0.5], host, (turn) => ((((turn + 180) % 360) + 360) % 360) - 180),
      ]}</div></details>
      <div class="row"><button type="button" class="pill"
        @click=${() => lay(host, fitted(host))}>Fit to the board</button>
      <button type="button" class="pill" aria-pressed=${String(fit.touching)} @click=${turn}>Tell what it shows</button>
      </div>${fit.touching ? html`<p>Choose a ground, then tap three cells that show it.</p>` : nothing}`,
  );
}
