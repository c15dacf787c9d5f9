/**
 * Ghosts at the table, which show where another round with the same dice was after the same number of strokes. The game
 * draws them faintly on its picture with their names, and they are described for screen readers.
 */

import { isMotionReduced } from "../../core/page/dom.js";
import { call } from "../../core/python/engine.js";
import { shape } from "../../table/motion.js";
import { fetchPart, gameOf } from "../../table/register.js";
import { loadStyle } from "../common/styles.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { GameRecord, View } from "../../core/types.js" */
/** @import { GhostMarks as Marks } from "../../core/protocol.js" */
/** A ghost shown at the table. @typedef {{name: string, mark: any, strokes: number}} VisibleGhost */
/**
 * The functions in a game's `ghost.js`.
 * @template [V=View] view of the game
 * @template [M=any] mark of a round, see `ghost.py`
 * @typedef {object} GhostRenderer
 * @property {(view: V) => {place: string, strokes: number}} where  returns the hole and the number of strokes, in the
 *   same way as the game's `ghost.py`
 * @property {(root: Element, view: V, seen: VisibleGhost[], element: typeof shape) => void} draw  draws the ghosts into
 *   layers with the class “ghost”, or draws nothing
 * @property {(mark: M, view: V) => string} words  describes a mark, for example “lies 4 from the flag”
 * @property {(marks: M[], view: V) => string[]} map  returns the hole as rows of symbols
 * @property {(view: V) => M} [tee]  returns the mark of a ball on the tee, next to the player's own ball
 */

/** @type {WeakSet<Session>} */
const withGhosts = new WeakSet();

/**
 * Adds ghosts to a table, once. Resolves when they are displayed.
 * @param {Session} session
 * @param {{name: string, record?: GameRecord}[]} rounds
 */
export async function addGhosts(session, rounds) {
  if (withGhosts.has(session) || !rounds.some(({ record }) => record)) return;
  withGhosts.add(session);
  await loadGhosts(session, rounds).catch(() => withGhosts.delete(session));
}

/** @param {Session} session @param {{name: string, record?: GameRecord}[]} rounds */
async function loadGhosts(session, rounds) {
  const game = gameOf(session.record.game);
  if (!game?.ghost) return;
  const [{ ghost }] = await Promise.all([fetchPart(game.id, "ghost"), loadStyle("screens/together")]);
  /** @type {{name: string, marks: Marks}[]} */
  const ghosts = [];
  for (const { name, record } of rounds) {
    const response = record ? await call({ op: "ghost", record }) : null;
    if (response?.ok) ghosts.push({ name, marks: response.marks });
  }
  if (ghosts.length && !session.closed) new Ghosts(session, ghost, ghosts);
}

const layers = () => /** @type {SVGGElement[]} */ ([...document.querySelectorAll("#picture g.ghost")]);

/** @param {Element} layer */
function centre(layer) {
  const { x, y, width, height } = layer.getBoundingClientRect();
  return new DOMPoint(x + width / 2, y + height / 2);
}

/**
 * The position of a table while a move is being animated.
 * @typedef {{view: View, where: {place: string, strokes: number}}} StrokePosition
 */

/** The ghosts of one table. */
class Ghosts {
  #session;
  #ghost;
  #ghosts;
  /** The stroke that is about to be shown. @type {StrokePosition|null} */
  #next = null;
  /** The stroke whose ball is in the air. @type {StrokePosition|null} */
  #inFlight = null;
  /** Running animations by the name of the ghost. @type {Map<string|null, Animation>} */
  #flights = new Map();
  // The game can redraw its picture at any time, and uses a second picture while a ball flies. The ghosts must then be
  // drawn again.
  #watch = new MutationObserver(() => this.#paint());

  /** @param {Session} session @param {GhostRenderer} ghost @param {{name: string, marks: Marks}[]} ghosts */
  constructor(session, ghost, ghosts) {
    this.#session = session;
    this.#ghost = ghost;
    this.#ghosts = ghosts;
    session.addEventListener("change", () => requestAnimationFrame(() => this.#paint()));
    addEventListener("playing", this.#onPlaying);
    addEventListener("flies", this.#onFlight);
    const picture = document.getElementById("picture");
    if (picture) this.#watch.observe(picture, { childList: true, subtree: true });
    this.#paint();
  }

  #close() {
    this.#watch.disconnect();
    removeEventListener("playing", this.#onPlaying);
    removeEventListener("flies", this.#onFlight);
  }

  #onPlaying = (/** @type {Event} */ event) => {
    const after = /** @type {CustomEvent} */ (event).detail;
    const view = this.#session.picture;
    const [was, now] = [this.#ghost.where(view), this.#ghost.where(after)];
    // The last stroke of a hole leads to the next hole, so count one more stroke on this one.
    const strokes = was.place === now.place && !after.over ? now.strokes : was.strokes + 1;
    this.#next = strokes > was.strokes ? { view, where: { place: was.place, strokes } } : null;
  };

  /** When the player's ball flies, animates the ghosts that move with the same stroke. */
  #onFlight = () => {
    const root = document.getElementById("picture");
    if (!this.#next || !root) return;
    // Before the first stroke, ghosts are on the tee like the player's ball.
    if (!layers().length && this.#ghost.tee) {
      const mark = this.#ghost.tee(this.#next.view);
      const seen = this.#ghosts.map(({ name }) => ({ name, mark, strokes: 0 }));
      this.#ghost.draw(root, this.#next.view, seen, shape);
    }
    const from = new Map(layers().map((layer) => [layer.textContent, centre(layer)]));
    [this.#inFlight, this.#next] = [this.#next, null];
    this.#flights.clear();
    this.#paint();
    if (isMotionReduced()) return;
    for (const layer of layers()) {
      const name = layer.textContent;
      const [start, end] = [from.get(name), centre(layer)];
      const back = /** @type {SVGGraphicsElement} */ (layer.parentNode).getScreenCTM()?.inverse();
      if (!start || !back) continue;
      const far = Math.hypot(start.x - end.x, start.y - end.y);
      const top = new DOMPoint((start.x + end.x) / 2, (start.y + end.y) / 2 - far / 4);
      const target = end.matrixTransform(back);
      const frames = [start, top, end].map((point) => {
        const { x, y } = point.matrixTransform(back);
        return { translate: `${x - target.x}px ${y - target.y}px` };
      });
      // Longer shots take more time, as for the player's ball.
      this.#flights.set(name, layer.animate(frames, { duration: 400 + 2 * far, easing: "ease-in-out" }));
    }
  };

  #paint() {
    const root = document.getElementById("picture");
    if (!root || this.#session.closed) return this.#close();
    const view = this.#session.picture;
    const where = this.#inFlight?.view === view ? this.#inFlight.where : this.#ghost.where(view);
    const seen = view.over ? [] : this.#ghosts.flatMap(({ name, marks }) => latestMark(name, marks, where));
    for (const old of root.querySelectorAll(".ghost")) old.remove();
    this.#ghost.draw(root, view, seen, shape);
    for (const layer of layers()) {
      const flight = this.#flights.get(layer.textContent)?.effect;
      if (flight instanceof KeyframeEffect) flight.target = layer;
    }
    const text = seen.map((one) => `${one.name}, a ghost, ${this.#ghost.words(one.mark, view)}.`);
    describeGhosts(root, text.join(" "));
    this.#watch.takeRecords();
  }
}

/**
 * Returns the latest mark of a ghost that is not ahead of the table.
 * @param {string} name
 * @param {Marks} marks
 * @param {{place: string, strokes: number}} where
 * @returns {VisibleGhost[]}
 */
export function latestMark(name, marks, { place, strokes }) {
  const marksHere = marks[place] ?? {};
  const counts = Object.keys(marksHere)
    .map(Number)
    .filter((count) => count <= strokes);
  const count = Math.max(...counts);
  return counts.length && marksHere[count] ? [{ name, mark: marksHere[count], strokes: count }] : [];
}

/** Updates the description for screen readers. @param {Element} root @param {string} text */
function describeGhosts(root, text) {
  let box = root.querySelector(".ghost-words");
  if (!box) {
    box = document.createElement("p");
    box.className = "ghost-words unseen";
    root.append(box);
  }
  if (box.textContent !== text) box.textContent = text;
}
