/** The course of an open design: reading it from the material, describing it, and writing it back. */
import { lookUp } from "../../core/look-up.js";
import { drawable, sizeOf } from "./course-edit.js";
import { GROUND } from "./view.js";

/** @import { Cell } from "./course-edit.js" */
/** @import { Host } from "./design-state.js" */
/** @typedef {import("./land-grid.js").Label} Label */
/** A hole; an end that has not been placed is missing. @typedef {{tee?: Cell, target?: Cell}} Hole */
/** @typedef {{name: string, terrain: string[], height: string[], holes: Hole[], labels?: unknown}} Course */

/**
 * Returns the course in a form that can be drawn; the standard course if the board has no custom one.
 * @param {Host} host @returns {Course}
 */
export function readCourse({ material, ours, state }) {
  const { cache } = state;
  const given = material.course ?? ours.course;
  if (!cache.course || cache.material !== given) {
    const course = drawable(given);
    Object.assign(cache, { material: given, course: { ...course, holes: course.holes.map(readHole) } });
    const [columns, rows] = sizeOf(course);
    state.cursor = [Math.min(state.cursor[0], columns - 1), Math.min(state.cursor[1], rows - 1)];
  }
  return /** @type {Course} */ (cache.course);
}

/** Returns a hole with only those ends that are valid cells. @param {unknown} it @returns {Hole} */
function readHole(it) {
  const { tee, target } = /** @type {any} */ (typeof it === "object" && it !== null ? it : {});
  return { ...(isCell(tee) ? { tee } : {}), ...(isCell(target) ? { target } : {}) };
}

/** @param {unknown} it @returns {it is Cell} */
const isCell = (it) => Array.isArray(it) && it.length === 2 && it.every(Number.isSafeInteger);

/** Returns the valid labels of a course. @param {Course} course @returns {Label[]} */
export const readLabels = ({ labels }) =>
  (Array.isArray(labels) ? labels : []).filter((one) => isCell(one?.at) && typeof one.text === "string");

/** Returns the posts by zero-based hole. @param {Host} host @returns {Map<number, Cell>} */
export function readPosts({ material }) {
  const doglegs = /** @type {Record<string, unknown>} */ (material.doglegs ?? {});
  const valid = Object.entries(doglegs).filter(([name, cell]) => /^[1-9]$/.test(name) && isCell(cell));
  return new Map(valid.map(([name, cell]) => [Number(name) - 1, /** @type {Cell} */ (cell)]));
}

/** Changes the course of the board. @param {Host} host @param {Course} course
 * @param {string} what describes the step, for undo @param {string} [join] */
export function writeCourse(host, course, what, join) {
  if (course !== readCourse(host)) host.change({ ...host.material, course }, what, join);
}

/** Returns the material with other posts. @param {Host} host @param {Map<number, Cell>} posts by zero-based hole */
export function withPosts({ material }, posts) {
  const { doglegs: _, ...rest } = material;
  const doglegs = Object.fromEntries([...posts].sort(([a], [b]) => a - b).map(([at, cell]) => [String(at + 1), cell]));
  return posts.size ? { ...rest, doglegs } : rest;
}

/** Describes a cell in words: its ground, height, marks, label, position and problems. @param {Host} host
 * @param {Cell} cell */
export function describeCell(host, cell) {
  const course = readCourse(host);
  const [column, row] = cell;
  const letter = course.terrain[row]?.[column] ?? "";
  const isHere = (/** @type {Cell|undefined} */ one) => one?.[0] === column && one?.[1] === row;
  const marks = course.holes.flatMap(({ tee, target }, at) => [
    ...(isHere(tee) ? [`tee of hole ${at + 1}`] : []),
    ...(isHere(target) ? [`target of hole ${at + 1}`] : []),
  ]);
  const posts = [...readPosts(host)].filter(([, one]) => isHere(one)).map(([at]) => `post of hole ${at + 1}`);
  const problems = host.faults.filter(({ at }) => at[0] === "course" && at[2] === row && at[3] === column);
  return [
    letter === " " ? "off the board" : (lookUp(GROUND, letter) ?? "nothing"),
    ...(letter === " " ? [] : [`height ${course.height[row]?.[column] ?? 0}`]),
    ...marks,
    ...posts,
    ...readLabels(course).flatMap(({ at, text }) => (isHere(at) ? [`label ${text}`] : [])),
    `column ${column + 1}, row ${row + 1}`,
    ...problems.map(({ message }) => message.replace(/^[^:]*: /, "to fix: ")),
  ].join(", ");
}

/** Moves the focus to the map, which closes the panel that covers it on a phone. */
export const focusMap = () => /** @type {HTMLElement|null} */ (document.querySelector(".design-map"))?.focus();
