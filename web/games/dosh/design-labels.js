// Labels of the designer: what places of a course are called, on the map and in print.

import { sentence } from "../../core/page/dom.js";
import { askText } from "../../core/page/exchange.js";
import { tell } from "../../core/page/news.js";
import { fitTitle } from "../../core/store/boards.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { courseOf, desk, labelsOf, write } from "./design-desk.js";
import { removes } from "./design-look.js";

/** @import { Host, Label } from "./design-desk.js" */

const ROOM = 40;
const LONGEST = 24;

/** @param {Host} host @param {Label[]} labels @param {string} what */
function put(host, labels, what) {
  const { labels: _, ...course } = courseOf(host);
  write(host, labels.length ? { ...course, labels } : course, what);
}

/** @param {Label} label @param {Host} host */
const remove = (label, host) =>
  put(
    host,
    labelsOf(courseOf(host)).filter((one) => one !== label),
    `Label ${label.text} removed`,
  );

/** Asks for the words on the cell of the cursor, or for other ones. @param {Host} host */
export async function ask(host) {
  const at = desk.cursor;
  const there = labelsOf(courseOf(host)).find((one) => String(one.at) === String(at));
  const value = there?.text ?? "";
  const given = await askText({
    title: "A label on the map",
    label: "Words",
    value,
    yes: "Add the label",
    max: LONGEST,
  });
  const text = fitTitle(given).slice(0, LONGEST).trim();
  const others = labelsOf(courseOf(host)).filter((one) => String(one.at) !== String(at));
  if (!text) return;
  if (others.length >= ROOM) tell({ ok: false, message: `A course can have at most ${ROOM} labels.` }, "");
  else put(host, [...others, { at, text }], `Label ${text}`);
}

/** @param {Host} host */
export const labels = (host) =>
  html`<p class="quiet">Tap a cell, or move the cursor and press Space. The text appears on the map during play and in print.</p><ul class="dp-labels">${labelsOf(
    courseOf(host),
  ).map(
    (label) =>
      html`<li class="row"><button type="button" class="pill" @click=${() => {
        desk.cursor = label.at;
        void ask(host);
      }}><bdi>${label.text}</bdi></button>${removes(`Remove the label ${label.text}`, () => remove(label, host))}</li>`,
  )}</ul>${host.faults
    .filter(({ at }) => at[0] === "course" && at[1] === "labels")
    .map(({ message }) => html`<p class="wrong">${sentence(message)}</p>`)}`;
