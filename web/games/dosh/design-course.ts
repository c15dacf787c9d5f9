/** The course of an open design: reading it from the material, describing it, and writing it back. */
import { lookUp } from "../../platform/look-up.ts";
import type { Cell } from "./course-edit.ts";
import { drawable, sizeOf } from "./course-edit.ts";
import type { Host } from "./design-state.ts";
import { GROUND } from "./view.ts";

export type Label = import("./land-grid.ts").Label;

/** A hole; an end that has not been placed is missing. */
type Hole = { tee?: Cell; target?: Cell };

export type Course = { name: string; terrain: string[]; height: string[]; holes: Hole[]; labels?: unknown };

/** Returns the course in a form that can be drawn; the standard course if the board has no custom one. */
export function readCourse({ material, ours, state }: Host): Course {
  const { cache } = state;
  const given = material.course ?? ours.course;
  if (!cache.course || cache.material !== given) {
    const course = drawable(given);
    Object.assign(cache, { material: given, course: { ...course, holes: course.holes.map(readHole) } });
    const [columns, rows] = sizeOf(course);
    state.cursor = [Math.min(state.cursor[0], columns - 1), Math.min(state.cursor[1], rows - 1)];
  }
  return cache.course as Course;
}

/** Returns a hole with only those ends that are valid cells. */
function readHole(it: unknown): Hole {
  const { tee, target } = (typeof it === "object" && it !== null ? it : {}) as any;
  return { ...(isCell(tee) ? { tee } : {}), ...(isCell(target) ? { target } : {}) };
}

const isCell = (it: unknown): it is Cell => Array.isArray(it) && it.length === 2 && it.every(Number.isSafeInteger);

/** Returns the valid labels of a course. */
export const readLabels = ({ labels }: Course): Label[] =>
  (Array.isArray(labels) ? labels : []).filter((one) => isCell(one?.at) && typeof one.text === "string");

/** Returns the posts by zero-based hole. */
export function readPosts({ material }: Host): Map<number, Cell> {
  const doglegs = (material.doglegs ?? {}) as Record<string, unknown>;
  const valid = Object.entries(doglegs).filter(([name, cell]) => /^[1-9]$/.test(name) && isCell(cell));
  return new Map(valid.map(([name, cell]) => [Number(name) - 1, cell as Cell]));
}

/**
 * Changes the course of the board.
 * @param what - describes the step, for undo
 */
export function writeCourse(host: Host, course: Course, what: string, join?: string) {
  if (course !== readCourse(host)) host.change({ ...host.material, course }, what, join);
}

/**
 * Returns the material with other posts.
 * @param posts - by zero-based hole
 */
export function withPosts({ material }: Host, posts: Map<number, Cell>) {
  const { doglegs: _, ...rest } = material;
  const doglegs = Object.fromEntries([...posts].sort(([a], [b]) => a - b).map(([at, cell]) => [String(at + 1), cell]));
  return posts.size ? { ...rest, doglegs } : rest;
}

/** Describes a cell in words: its ground, height, marks, label, position and problems. */
export function describeCell(host: Host, cell: Cell) {
  const course = readCourse(host);
  const [column, row] = cell;
  const letter = course.terrain[row]?.[column] ?? "";
  const isHere = (one: Cell | undefined) => one?.[0] === column && one?.[1] === row;
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
export const focusMap = () => (document.querySelector(".design-map") as HTMLElement | null)?.focus();
