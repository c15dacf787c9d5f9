// What the designer of Doshboardgolf has in hand: the tool, what it paints, where one stands. And the course to draw.
import { drawable, sizeOf } from "./design-paint.js";
import { GROUND } from "./view.js";

/** @typedef {import("../../screens/design/types.js").Host} Host */
/** @import { Cell } from "./design-paint.js" */
/** @typedef {{tee?: Cell, target?: Cell}} Hole  as far as it is there */
/** @typedef {import("./land-grid.js").Label} Label */
/** @typedef {{name: string, terrain: string[], height: string[], holes: Hole[], labels?: unknown}} Course */
/** @typedef {"ground"|"height"|"holes"|"labels"|"clubs"|"board"|"photo"} Tab */
/** @typedef {"brush"|"line"|"fill"|"pick"|"hand"} Tool */
/** @typedef {"tee"|"target"|"post"} Mark */

/** What a letter is called on its button, in the order of the keys 1 to 9. @type {readonly [string, string][]} */
export const LETTERS = [
  [".", "Grass"],
  ["s", "Small tree"],
  ["m", "Medium tree"],
  ["b", "Big tree"],
  ["~", "Water"],
  ["!", "Waterfall"],
  ["u", "Mud"],
  ["a", "Sand"],
  [" ", "Off the board"],
];

/** @type {Readonly<Record<Mark, string>>} */
export const MARKS = { tee: "Tee", target: "Target", post: "Post" };

/** @type {readonly [Tool, string, string, string][]} name, key, sign */
export const TOOLS = [
  ["brush", "Brush", "b", "M14 4 20 10 11 17 7 13ZM6 14c-3 1-2 5-4 6 4 1 8 0 8-3"],
  ["line", "Line", "l", "M4 20 20 4M3 21h2v-2M19 3h2v2"],
  ["fill", "Fill", "f", "M5 11 12 4 20 12 12 20 4 12M12 4 10 2M21 15c2 3 1 5 0 5s-2-2 0-5"],
  ["pick", "Pick from the map", "e", "M13 6 18 11M15 4 20 9 17 10 8 19 4 20 5 16 14 7Z"],
  ["hand", "Move the map", "h", "M12 2V22M2 12H22M9 5 12 2 15 5M9 19 12 22 15 19M5 9 2 12 5 15M19 9 22 12 19 15"],
];

/** @type {readonly [Tab, string][]} */
export const TABS = [
  ["ground", "Ground"],
  ["height", "Height"],
  ["holes", "Holes"],
  ["labels", "Labels"],
  ["clubs", "Clubs"],
  ["board", "Board"],
  ["photo", "Photo"],
];

const FRESH = {
  tab: /** @type {Tab} */ ("ground"),
  tool: /** @type {Tool} */ ("brush"),
  letter: "~",
  level: 1,
  /** Counts that the brush reaches from its middle. */
  reach: 0,
  slopes: true,
  cursor: /** @type {Cell} */ ([0, 0]),
  /** The first end of a line that is drawn by keyboard. @type {Cell|null} */
  start: null,
  /** Zero-based. */
  hole: 0,
  mark: /** @type {Mark} */ ("tee"),
  /** The deck on show. */
  colour: "",
};

export const desk = { ...FRESH };

/** Takes something else up: what was begun is left. @param {Host} host @param {Partial<typeof desk>} change */
export function turn(host, change) {
  Object.assign(desk, { start: null }, change);
  host.redraw();
}

/** Clears the desk for another board. */
export const clear = () => void Object.assign(desk, FRESH);

/** The layer that the tab paints. */
export const layer = () => (desk.tab === "height" ? "height" : "terrain");
/** Whether a tool of the tab paints. */
export const paints = () => desk.tab === "ground" || desk.tab === "height";

/** The last material and the course that was made of it: a drawing asks often. */
const kept = { given: /** @type {unknown} */ ({}), course: /** @type {Course|null} */ (null) };

/** The course as it can be drawn; ours where the board has none of its own. @param {Host} host @returns {Course} */
export function courseOf({ material, ours }) {
  const given = material.course ?? ours.course;
  if (!kept.course || kept.given !== given) {
    const course = drawable(given);
    Object.assign(kept, { given, course: { ...course, holes: course.holes.map(hole) } });
    const [columns, rows] = sizeOf(course);
    desk.cursor = [Math.min(desk.cursor[0], columns - 1), Math.min(desk.cursor[1], rows - 1)];
  }
  return /** @type {Course} */ (kept.course);
}

/** @param {unknown} it @returns {Hole} the ends of a hole that can be read */
function hole(it) {
  const { tee, target } = /** @type {any} */ (typeof it === "object" && it !== null ? it : {});
  return { ...(isCell(tee) ? { tee } : {}), ...(isCell(target) ? { target } : {}) };
}

/** @param {unknown} it @returns {it is Cell} */
const isCell = (it) => Array.isArray(it) && it.length === 2 && it.every(Number.isSafeInteger);

/** The focus goes to the map: what lay over it closes. */
export const toMap = () => /** @type {HTMLElement|null} */ (document.querySelector(".design-map"))?.focus();

/** The labels that can be read. @param {Course} course @returns {Label[]} */
export const labelsOf = ({ labels }) =>
  (Array.isArray(labels) ? labels : []).filter((one) => isCell(one?.at) && typeof one.text === "string");

/** Posts by zero-based hole. @param {Host} host @returns {Map<number, Cell>} */
export function postsOf({ material }) {
  const given = /** @type {Record<string, unknown>} */ (material.doglegs ?? {});
  const found = Object.entries(given).filter(([name, cell]) => /^[1-9]$/.test(name) && isCell(cell));
  return new Map(found.map(([name, cell]) => [Number(name) - 1, /** @type {Cell} */ (cell)]));
}

/** Writes a course of the board's own. @param {Host} host @param {Course} course @param {string} what
 * @param {string} [join] */
export function write(host, course, what, join) {
  if (course !== courseOf(host)) host.change({ ...host.material, course }, what, join);
}

/** Writes posts; none at all is none. @param {Host} host @param {Map<number, Cell>} posts */
export function withPosts({ material }, posts) {
  const { doglegs: _, ...rest } = material;
  const doglegs = Object.fromEntries([...posts].sort(([a], [b]) => a - b).map(([at, cell]) => [String(at + 1), cell]));
  return posts.size ? { ...rest, doglegs } : rest;
}

/** What stands on a cell, in words. @param {Host} host @param {Cell} cell */
export function wordsOf(host, cell) {
  const course = courseOf(host);
  const [column, row] = cell;
  const letter = course.terrain[row]?.[column] ?? "";
  const is = (/** @type {Cell|undefined} */ one) => one?.[0] === column && one?.[1] === row;
  const marks = course.holes.flatMap(({ tee, target }, at) => [
    ...(is(tee) ? [`tee of hole ${at + 1}`] : []),
    ...(is(target) ? [`target of hole ${at + 1}`] : []),
  ]);
  const posts = [...postsOf(host)].filter(([, one]) => is(one)).map(([at]) => `post of hole ${at + 1}`);
  const wrong = host.faults.filter(({ at }) => at[0] === "course" && at[2] === row && at[3] === column);
  return [
    letter === " " ? "off the board" : (GROUND[letter] ?? "nothing"),
    ...(letter === " " ? [] : [`height ${course.height[row]?.[column] ?? 0}`]),
    ...marks,
    ...posts,
    ...labelsOf(course).flatMap(({ at, text }) => (is(at) ? [`label ${text}`] : [])),
    `column ${column + 1}, row ${row + 1}`,
    ...wrong.map(({ message }) => message.replace(/^[^:]*: /, "to fix: ")),
  ].join(", ");
}
