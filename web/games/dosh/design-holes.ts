/** The holes of a course as a list: the tee, the target, the post to pass on dog-legs, and the length of each. */
import { sentence } from "../../platform/dom.ts";
import { pluralise } from "../../table/text.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { distance } from "./cell-distance.ts";
import type { Cell } from "./course-edit.ts";
import { focusMap, readCourse, readPosts, withPosts } from "./design-course.ts";
import { lookAt } from "./design-map.ts";
import { removeButton } from "./design-shapes.ts";
import type { Host, Mark } from "./design-state.ts";
import { choose, MARKS } from "./design-state.ts";

const MAX_HOLES = 9;

/**
 * Reorders or removes holes with their posts.
 * @param order - zero-based numbers of the holes to keep, in their new order
 * @param what - describes the step, for undo
 */
function arrange(host: Host, order: readonly number[], what: string) {
  const course = readCourse(host);
  const posts = readPosts(host);
  const moved = order.flatMap((from, to) => {
    const post = posts.get(from);
    return post ? [[to, post] as [number, Cell]] : [];
  });
  const holes = order.map((from) => course.holes[from] ?? {});
  host.change({ ...withPosts(host, new Map(moved)), course: { ...course, holes } }, what);
}

/** Adds a hole and chooses its tee, so that the next tap places it. */
export function addHole(host: Host) {
  const count = readCourse(host).holes.length;
  Object.assign(host.state, { hole: count, mark: "tee" });
  arrange(host, [...Array(count + 1).keys()], `Hole ${count + 1}`);
}

/** Returns the controls of the Holes tab. */
export function holes(host: Host) {
  const course = readCourse(host);
  const count = course.holes.length;
  const all = course.holes.map((_, at) => at);
  const problems = host.faults.filter(({ at }) => at[0] === "course" && at[1] === "holes" && at.length === 2);
  return html`<ol class="dp-holes">${course.holes.map((_, at) => row(host, at, all))}</ol>
    ${problems.map(() => html`<p class="quiet">A course has one to nine holes.</p>`)}
    ${count < MAX_HOLES ? nothing : html`<p class="quiet">A course can have at most nine holes.</p>`}
    ${
      count
        ? html`<p class="quiet" role="status">Place the ${MARKS[host.state.mark].toLowerCase()} of hole ${host.state.hole + 1}: tap a cell, or move the cursor and press Space.</p>`
        : nothing
    }`;
}

/** Returns buttons that choose the tee, target or post of a hole. */
function marks(host: Host, at: number) {
  const cells = { ...readCourse(host).holes[at], post: readPosts(host).get(at) };
  return (["tee", "target", "post"] as Mark[]).map((mark) => {
    const cell = cells[mark];
    const missing = cell || mark === "post" ? nothing : html`<span aria-hidden="true"> ?</span>`;
    return html`<button type="button" class="pill" data-mark="${at}-${mark}"
      aria-pressed=${String(host.state.hole === at && host.state.mark === mark)}
      aria-label="${MARKS[mark]} of hole ${at + 1}: ${cell ? "placed" : "not placed"}" @click=${() => {
        choose(host, { hole: at, mark });
        if (cell) lookAt(host.state, cell);
      }}>${MARKS[mark]}${missing}</button>`;
  });
}

/** Returns the toolbar of the Holes tab: the marks of the chosen hole, and a button that adds one. */
export function holeTools(host: Host) {
  const count = readCourse(host).holes.length;
  return html`${count ? html`<span class="dp-laying">${marks(host, Math.min(host.state.hole, count - 1))}</span>` : nothing}${
    count < MAX_HOLES
      ? html`<button type="button" class="pill" data-do="add-hole" @click=${() => {
          addHole(host);
          focusMap();
        }}><span
        aria-hidden="true">+</span><span class="words">Add a hole</span></button>`
      : nothing
  }`;
}

/** @param all - numbers of all holes */
function row(host: Host, at: number, all: number[]) {
  const { tee, target } = readCourse(host).holes[at] ?? {};
  const post = readPosts(host).get(at);
  const invalid = host.faults.filter(
    ({ at: path }) =>
      (path[0] === "course" && path[1] === "holes" && path[2] === at) ||
      (path[0] === "doglegs" && path[1] === String(at + 1)),
  );
  const others = all.filter((one) => one !== at);
  return html`<li class=${host.state.hole === at ? "on" : ""}><div
    class="dp-hole-head abreast"><strong>Hole ${at + 1}</strong>
    <span class="quiet">${tee && target ? pluralise(distance(tee, target), "count") : "not laid out"}</span>
    <span class="row">${
      at
        ? html`<button type="button" class="plain" aria-label="Hole ${at + 1} moved up" title="Move up"
          @click=${() => arrange(host, others.toSpliced(at - 1, 0, at), `Move hole ${at + 1} up`)}><svg
          viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path class="line"
          d="M5 15 12 8 19 15"></path></svg></button>`
        : nothing
    }${removeButton(`Remove hole ${at + 1}`, () => {
      host.state.hole = Math.max(0, Math.min(host.state.hole, all.length - 2));
      arrange(host, others, `Hole ${at + 1} removed`);
    })}</span></div>
    <div class="row">${marks(host, at)}${
      post
        ? html`<button type="button" class="plain" @click=${() =>
            host.change(
              withPosts(host, new Map([...readPosts(host)].filter(([one]) => one !== at))),
              `Post of hole ${at + 1} removed`,
            )}>Remove the post</button>`
        : nothing
    }</div>
    ${invalid.map(({ message }) => html`<p class="wrong">${sentence(message)}</p>`)}</li>`;
}
