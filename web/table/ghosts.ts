/**
 * Ghosts at the table, which show where another round with the same dice was after the same number of strokes. The game
 * draws them faintly on its picture with their names, and they are described for screen readers.
 */

import { loadStyle } from "../app/styles.ts";
import { call } from "../engine/engine.ts";
import type { GhostMarks as Marks } from "../engine/protocol.d.ts";
import type { GameRecord, View } from "../engine/types.ts";
import { isMotionReduced } from "../platform/dom.ts";
import { shape } from "./motion.ts";
import { fetchPart, gameOf } from "./register.ts";
import type { Session } from "./session/session.ts";

/** A ghost shown at the table. */
type VisibleGhost = { name: string; mark: any; strokes: number };

/**
 * The functions in a game's `ghost.ts`.
 * @template V - view of the game
 * @template M - mark of a round, see `ghost.py`
 */
export type GhostRenderer<V = View, M = any> = {
  /** returns the hole and the number of strokes, in the same way as the game's `ghost.py` */
  where: (view: V) => { place: string; strokes: number };
  /** draws the ghosts into layers with the class “ghost”, or draws nothing */
  draw: (root: Element, view: V, seen: VisibleGhost[], element: typeof shape) => void;
  /** describes a mark, for example “lies 4 from the flag” */
  words: (mark: M, view: V) => string;
  /** returns the hole as rows of symbols */
  map: (marks: M[], view: V) => string[];
  /** returns what the result is worth, for example "two over par", or "" */
  worth?: (view: V) => string;
  /** returns the mark of a ball on the tee, next to the player's own ball */
  tee?: (view: V) => M;
};

const withGhosts: WeakSet<Session> = new WeakSet();

/** Adds ghosts to a table, once. Resolves when they are displayed. */
export async function addGhosts(session: Session, rounds: { name: string; record?: GameRecord }[]) {
  if (withGhosts.has(session) || !rounds.some(({ record }) => record)) return;
  withGhosts.add(session);
  await loadGhosts(session, rounds).catch(() => withGhosts.delete(session));
}

async function loadGhosts(session: Session, rounds: { name: string; record?: GameRecord }[]) {
  const game = gameOf(session.record.game);
  if (!game?.ghost) return;
  const [{ ghost }] = await Promise.all([fetchPart(game.id, "ghost"), loadStyle("features/together")]);
  const ghosts: { name: string; marks: Marks }[] = [];
  for (const { name, record } of rounds) {
    const response = record ? await call({ op: "ghost", record }) : null;
    if (response?.ok) ghosts.push({ name, marks: response.marks });
  }
  if (ghosts.length && !session.closed) new Ghosts(session, ghost, ghosts);
}

const layers = () => [...document.querySelectorAll("#picture g.ghost")] as SVGGElement[];

function centre(layer: Element) {
  const { x, y, width, height } = layer.getBoundingClientRect();
  return new DOMPoint(x + width / 2, y + height / 2);
}

/** The position of a table while a move is being animated. */
type StrokePosition = { view: View; where: { place: string; strokes: number } };

/** The ghosts of one table. */
class Ghosts {
  #session;
  #ghost;
  #ghosts;
  /** The stroke that is about to be shown. */
  #next: StrokePosition | null = null;
  /** The stroke whose ball is in the air. */
  #inFlight: StrokePosition | null = null;
  /** Running animations by the name of the ghost. */
  #flights: Map<string | null, Animation> = new Map();
  // The game can redraw its picture at any time, and uses a second picture while a ball flies. The ghosts must then be
  // drawn again.
  #watch = new MutationObserver(() => this.#paint());

  constructor(session: Session, ghost: GhostRenderer, ghosts: { name: string; marks: Marks }[]) {
    this.#session = session;
    this.#ghost = ghost;
    this.#ghosts = ghosts;
    session.addEventListener("change", () => requestAnimationFrame(() => this.#paint()));
    addEventListener("playing", this.#onPlaying);
    addEventListener("flies", this.#onFlight);
    addEventListener("played", this.#onPlayed);
    const picture = document.getElementById("picture");
    if (picture) this.#watch.observe(picture, { childList: true, subtree: true });
    this.#paint();
  }

  #close() {
    this.#watch.disconnect();
    removeEventListener("playing", this.#onPlaying);
    removeEventListener("flies", this.#onFlight);
    removeEventListener("played", this.#onPlayed);
  }

  #onPlayed = () => {
    this.#inFlight = null;
  };

  #onPlaying = (event: Event) => {
    this.#inFlight = null;
    const after = (event as CustomEvent).detail;
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
      const back = (layer.parentNode as SVGGraphicsElement).getScreenCTM()?.inverse();
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
    const where = this.#inFlight?.where ?? this.#ghost.where(view);
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

/** Returns the latest mark of a ghost that is not ahead of the table. */
export function latestMark(
  name: string,
  marks: Marks,
  { place, strokes }: { place: string; strokes: number },
): VisibleGhost[] {
  const marksHere = marks[place] ?? {};
  const counts = Object.keys(marksHere)
    .map(Number)
    .filter((count) => count <= strokes);
  const count = Math.max(...counts);
  return counts.length && marksHere[count] ? [{ name, mark: marksHere[count], strokes: count }] : [];
}

/** Updates the description for screen readers. */
function describeGhosts(root: Element, text: string) {
  let box = root.querySelector(".ghost-words");
  if (!box) {
    box = document.createElement("p");
    box.className = "ghost-words unseen";
    root.append(box);
  }
  if (box.textContent !== text) box.textContent = text;
}
