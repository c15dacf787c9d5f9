// The holes of a course as a list: tee, target, a post to pass, and how long it is.
import { sentence } from "../../core/page/dom.js";
import { counted } from "../../table/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { lookAt } from "./design-chart.js";
import { courseOf, desk, MARKS, postsOf, toMap, turn, withPosts } from "./design-desk.js";
import { removes } from "./design-look.js";
import { distance } from "./design-paint.js";

/** @import { Host, Mark } from "./design-desk.js" */
/** @import { Cell } from "./design-paint.js" */

const MOST_HOLES = 9;

/** Holes and their posts in another order, or some left out. @param {Host} host @param {readonly number[]} order
 * @param {string} what */
function arrange(host, order, what) {
  const course = courseOf(host);
  const posts = postsOf(host);
  const moved = order.flatMap((from, to) => {
    const post = posts.get(from);
    return post ? [/** @type {[number, Cell]} */ ([to, post])] : [];
  });
  const holes = order.map((from) => course.holes[from] ?? {});
  host.change({ ...withPosts(host, new Map(moved)), course: { ...course, holes } }, what);
}

/** One hole more, whose tee comes next. @param {Host} host */
export function addHole(host) {
  const count = courseOf(host).holes.length;
  Object.assign(desk, { hole: count, mark: "tee" });
  arrange(host, [...Array(count + 1).keys()], `Hole ${count + 1}`);
}

/** @param {Host} host */
export function holes(host) {
  const course = courseOf(host);
  const count = course.holes.length;
  const every = course.holes.map((_, at) => at);
  const own = host.faults.filter(({ at }) => at[0] === "course" && at[1] === "holes" && at.length === 2);
  return html`<ol class="dp-holes">${course.holes.map((_, at) => row(host, at, every))}</ol>
    ${own.map(() => html`<p class="quiet">A course has one to nine holes.</p>`)}
    ${count < MOST_HOLES ? nothing : html`<p class="quiet">A course can have at most nine holes.</p>`}
    ${
      count
        ? html`<p class="quiet" role="status">Place the ${MARKS[desk.mark].toLowerCase()} of hole ${desk.hole + 1}: tap a cell, or move the cursor and press Space.</p>`
        : nothing
    }`;
}

/** What a tap lays down of a hole, and whether it is there. @param {Host} host @param {number} at */
function marks(host, at) {
  const cells = { ...courseOf(host).holes[at], post: postsOf(host).get(at) };
  return /** @type {Mark[]} */ (["tee", "target", "post"]).map((mark) => {
    const cell = cells[mark];
    const open = cell || mark === "post" ? nothing : html`<span aria-hidden="true"> ?</span>`;
    return html`<button type="button" class="pill" data-mark="${at}-${mark}"
      aria-pressed=${String(desk.hole === at && desk.mark === mark)}
      aria-label="${MARKS[mark]} of hole ${at + 1}: ${cell ? "placed" : "not placed"}" @click=${() => {
        turn(host, { hole: at, mark });
        if (cell) lookAt(cell);
      }}>${MARKS[mark]}${open}</button>`;
  });
}

/** At hand: the hole that is being laid out, and one more. @param {Host} host */
export function laying(host) {
  const count = courseOf(host).holes.length;
  return html`${count ? html`<span class="dp-laying">${marks(host, Math.min(desk.hole, count - 1))}</span>` : nothing}${
    count < MOST_HOLES
      ? html`<button type="button" class="pill" data-do="add-hole" @click=${() => {
          addHole(host);
          toMap();
        }}><span
        aria-hidden="true">+</span><span class="words">Add a hole</span></button>`
      : nothing
  }`;
}

/** @param {Host} host @param {number} at @param {number[]} every */
function row(host, at, every) {
  const { tee, target } = courseOf(host).holes[at] ?? {};
  const post = postsOf(host).get(at);
  const wrong = host.faults.filter(
    ({ at: path }) =>
      (path[0] === "course" && path[1] === "holes" && path[2] === at) ||
      (path[0] === "doglegs" && path[1] === String(at + 1)),
  );
  const others = every.filter((one) => one !== at);
  return html`<li class=${desk.hole === at ? "on" : ""}><div
    class="dp-hole-head abreast"><strong>Hole ${at + 1}</strong>
    <span class="quiet">${tee && target ? counted(distance(tee, target), "count") : "not laid out"}</span>
    <span class="row">${
      at
        ? html`<button type="button" class="plain" aria-label="Hole ${at + 1} moved up" title="Move up"
          @click=${() => arrange(host, others.toSpliced(at - 1, 0, at), `Move hole ${at + 1} up`)}><svg
          viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path class="line"
          d="M5 15 12 8 19 15"></path></svg></button>`
        : nothing
    }${removes(`Remove hole ${at + 1}`, () => {
      desk.hole = Math.max(0, Math.min(desk.hole, every.length - 2));
      arrange(host, others, `Hole ${at + 1} removed`);
    })}</span></div>
    <div class="row">${marks(host, at)}${
      post
        ? html`<button type="button" class="plain" @click=${() =>
            host.change(
              withPosts(host, new Map([...postsOf(host)].filter(([one]) => one !== at))),
              `Post of hole ${at + 1} removed`,
            )}>Remove the post</button>`
        : nothing
    }</div>
    ${wrong.map(({ message }) => html`<p class="wrong">${sentence(message)}</p>`)}</li>`;
}
