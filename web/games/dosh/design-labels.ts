/** Labels of a course: names of places, shown on the map and in print. */

import { sentence } from "../../platform/dom.ts";
import { cleanName } from "../../platform/names.ts";
import { askText } from "../../ui/exchange.ts";
import { showOutcome } from "../../ui/notices.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import type { Label } from "./design-course.ts";
import { readCourse, readLabels, writeCourse } from "./design-course.ts";
import { removeButton } from "./design-shapes.ts";
import type { Host } from "./design-state.ts";

const MAX_LABELS = 40;
const MAX_CHARS = 24;

/**
 * Changes the labels of the course.
 * @param what - describes the step, for undo
 */
function writeLabels(host: Host, labels: Label[], what: string) {
  const { labels: _, ...course } = readCourse(host);
  writeCourse(host, labels.length ? { ...course, labels } : course, what);
}

/** Removes a label. */
const removeLabel = (label: Label, host: Host) =>
  writeLabels(
    host,
    readLabels(readCourse(host)).filter((one) => one !== label),
    `Label ${label.text} removed`,
  );

/** Asks for the text of the label under the cursor, and adds or changes it. */
export async function editLabel(host: Host) {
  const at = host.state.cursor;
  const existing = readLabels(readCourse(host)).find((one) => String(one.at) === String(at));
  const value = existing?.text ?? "";
  const given = await askText({
    title: "A label on the map",
    label: "Text",
    value,
    yes: "Add the label",
    max: MAX_CHARS,
  });
  const text = cleanName(given, MAX_CHARS);
  const others = readLabels(readCourse(host)).filter((one) => String(one.at) !== String(at));
  if (!text) return;
  if (others.length >= MAX_LABELS)
    showOutcome({ ok: false, message: `A course can have at most ${MAX_LABELS} labels.` }, "");
  else writeLabels(host, [...others, { at, text }], `Label ${text}`);
}

/** Returns the controls of the Labels tab. */
export const labels = (host: Host) =>
  html`<p class="quiet">Tap a cell, or move the cursor and press Space. The text appears on the map during play and in print.</p><ul class="dp-labels">${readLabels(
    readCourse(host),
  ).map(
    (label) =>
      html`<li class="row"><button type="button" class="pill" @click=${() => {
        host.state.cursor = label.at;
        void editLabel(host);
      }}><bdi translate="no">${label.text}</bdi></button>${removeButton(`Remove the label ${label.text}`, () => removeLabel(label, host))}</li>`,
  )}</ul>${host.faults
    .filter(({ at }) => at[0] === "course" && at[1] === "labels")
    .map(({ message }) => html`<p class="wrong">${sentence(message)}</p>`)}`;
