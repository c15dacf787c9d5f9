/**
 * Ghosts at the table: what another round over the same dice had done after as many strokes, drawn faintly by the game
 * itself over its picture, with the ghost's name, and told in words.
 */

import { still } from "../../core/page/dom.js";
import { call } from "../../core/python/engine.js";
import { shape } from "../../table/glide.js";
import { fetchPart, gameOf } from "../../table/register.js";
import { roomStyle } from "../common/room-style.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { View } from "../../core/types.js" */
/** @import { GhostMarks as Marks } from "../../core/protocol.js" */
/** What stands at the table now. @typedef {{name: string, mark: any, strokes: number}} Seen */
/**
 * How a game draws them.
 * @typedef {object} Ghostly
 * @property {(view: any) => {place: string, strokes: number}} where   as the game's `ghost.py` says it
 * @property {(root: Element, view: any, seen: Seen[], element: typeof shape) => void} draw   into layers of the class
 *   "ghost", or not at all
 * @property {(mark: any, view: any) => string} words   "lies 4 from the flag"
 * @property {(marks: any[], view: any) => string[]} map   its hole as rows of signs
 * @property {(view: any) => any} [tee]   the mark of a ball that lies where one's own does
 */

/** @type {WeakSet<Session>} */
const haunted = new WeakSet();

/** @typedef {{name: string, record?: object}[]} Rounds */

/**
 * Sends the ghosts of a table there, once; they are there when it ends.
 * @param {Session} session @param {Rounds} rounds
 */
export async function haunt(session, rounds) {
  if (haunted.has(session) || !rounds.some(({ record }) => record)) return;
  haunted.add(session);
  await follow(session, rounds).catch(() => haunted.delete(session));
}

/** @param {Session} session @param {{name: string, record?: object}[]} rounds */
async function follow(session, rounds) {
  const game = gameOf(session.record.game);
  if (!game?.ghost) return;
  /** @type {[{ghost: Ghostly}, void]} */
  const [{ ghost }] = await Promise.all([fetchPart(game.id, "ghost"), roomStyle("screens/together")]);
  /** @type {{name: string, marks: Marks}[]} */
  const ghosts = [];
  for (const { name, record } of rounds) {
    const answer = record ? await call({ op: "ghost", record }) : null;
    if (answer?.ok) ghosts.push({ name, marks: answer.marks });
  }
  if (!ghosts.length || session.closed) return;
  const show = () => paint(session, ghost, ghosts);
  const picture = document.getElementById("picture");
  // A game draws its picture anew whenever it likes: the layer is laid again where it has gone.
  const watch = new MutationObserver(() => {
    if (session.closed || !picture?.isConnected) watch.disconnect();
    else if (!document.querySelector(".ghost-words")?.isConnected || stale(session)) show();
  });
  session.addEventListener("change", () => requestAnimationFrame(show));
  // Their balls fly when one's own does, and not after it.
  const fly = (/** @type {Event} */ event) => {
    if (session.closed) removeEventListener("playing", fly);
    else if (setOut(session, ghost, /** @type {CustomEvent} */ (event).detail)) flown(session, ghost, ghosts);
  };
  addEventListener("playing", fly);
  if (picture) watch.observe(picture, { childList: true, subtree: true });
  show();
}

/** The view that the layer was laid for. @type {WeakMap<Session, View>} */
const laid = new WeakMap();

/** Where a table is going while a move is shown over its picture.
 * @type {WeakMap<Session, {view: View, where: {place: string, strokes: number}}>} */
const under = new WeakMap();

/** @param {Session} session @param {Ghostly} ghost @param {View} after @returns {boolean} whether it is a stroke */
function setOut(session, ghost, after) {
  const view = session.picture;
  const [was, now] = [ghost.where(view), ghost.where(after)];
  // The last stroke of a hole leads to the next one.
  const strokes = was.place === now.place && !after.over ? now.strokes : was.strokes + 1;
  under.set(session, { view, where: { place: was.place, strokes } });
  return strokes > was.strokes;
}

/** Lays the ghosts anew, and lets those that moved fly there.
 * @param {Session} session @param {Ghostly} ghost @param {{name: string, marks: Marks}[]} ghosts */
function flown(session, ghost, ghosts) {
  const layers = () => [...document.querySelectorAll("#picture g.ghost")];
  const centre = (/** @type {Element} */ layer) => {
    const { x, y, width, height } = layer.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const root = document.getElementById("picture");
  // Before the first stroke they lie on the tee, as one's own does.
  if (root && !layers().length && ghost.tee) {
    const mark = ghost.tee(session.picture);
    const seen = ghosts.map(({ name }) => ({ name, mark, strokes: 0 }));
    ghost.draw(root, session.picture, seen, shape);
  }
  const from = layers().map(centre);
  paint(session, ghost, ghosts);
  if (still()) return;
  for (const [number, layer] of layers().entries()) {
    const [start, end] = [from[number], centre(layer)];
    const scale = /** @type {SVGGraphicsElement} */ (layer.parentNode).getScreenCTM?.()?.a;
    if (!start || !scale) continue;
    const [x, y] = [(start.x - end.x) / scale, (start.y - end.y) / scale];
    const high = Math.hypot(x, y) / 4;
    const frames = [`${x}px ${y}px`, `${x / 2}px ${y / 2 - high}px`, "0px 0px"].map((translate) => ({ translate }));
    // A long shot takes longer, as one's own does.
    layer.animate(frames, { duration: 400 + 2 * Math.hypot(start.x - end.x, start.y - end.y), easing: "ease-in-out" });
  }
}

/** @param {Session} session */
const stale = (session) => laid.get(session) !== session.picture || !document.querySelector("#picture .ghost");

/** @param {Session} session @param {Ghostly} ghost @param {{name: string, marks: Marks}[]} ghosts */
function paint(session, ghost, ghosts) {
  const root = document.getElementById("picture");
  if (!root || session.closed) return;
  const view = session.picture;
  laid.set(session, view);
  const ahead = under.get(session);
  const where = ahead?.view === view ? ahead.where : ghost.where(view);
  const seen = view.over ? [] : ghosts.flatMap(({ name, marks }) => at(name, marks, where));
  for (const old of root.querySelectorAll(".ghost")) old.remove();
  ghost.draw(root, view, seen, shape);
  if (!root.querySelector(".ghost")) root.append(blank());
  const words = seen.map((one) => `${one.name}, a ghost, ${ghost.words(one.mark, view)}.`);
  tell(root, words.join(" "));
}

/** Nothing to see: so that it is known that nothing is missing. */
function blank() {
  const box = document.createElement("i");
  box.className = "ghost";
  box.hidden = true;
  return box;
}

/**
 * The last mark of a ghost that is not ahead of the table.
 * @param {string} name @param {Marks} marks @param {{place: string, strokes: number}} where @returns {Seen[]}
 */
export function at(name, marks, { place, strokes }) {
  const there = marks[place] ?? {};
  const counts = Object.keys(there)
    .map(Number)
    .filter((count) => count <= strokes);
  const count = Math.max(...counts);
  return counts.length && there[count] ? [{ name, mark: there[count], strokes: count }] : [];
}

/** In words, for those who do not see it. @param {Element} root @param {string} words */
function tell(root, words) {
  let box = root.querySelector(".ghost-words");
  if (!box) {
    box = document.createElement("p");
    box.className = "ghost-words unseen";
    root.append(box);
  }
  if (box.textContent !== words) box.textContent = words;
}
