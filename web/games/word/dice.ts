// The letter dice. While a word is being written, a tap on a die writes its letter.

import { pluralise } from "../../table/text.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import type { Draft } from "./draft.ts";
import { reading } from "./hand.ts";
import type { Face, Ui, WordView } from "./view.ts";
import { WILD } from "./view.ts";

/** Draws the dice of a view. They are covered until the player who writes next holds the device. */
export function dice(draft: Draft, view: WordView, ui: Ui) {
  if (draft.hidesDice(view, ui))
    return list(
      view.dice.map(() => html`<span class="wg-die" role="img" aria-label="a die under the cup">${blank}</span>`),
      "sides closed",
      true,
    );
  const isWriting = draft.isWriting(view, ui);
  const here = isWriting && !ui.busy;
  const used = isWriting ? usedFaces(draft) : new Set();
  let wild = -1;
  const drawn = view.dice.map((face, at) => {
    const [letter] = face;
    const isUsed = used.has(letter);
    if (letter !== WILD) return here ? letterDie(draft, face, at, ui, isUsed) : die(face, at, null, isUsed);
    wild += 1;
    const read = isWriting ? (draft.current()?.wild?.[wild] ?? null) : null;
    return here && draft.word.length > 1
      ? wildDie(draft, view, ui, { face, at, wild, read, isUsed })
      : die(face, at, read, isUsed);
  });
  return keyed(`${ui.id} ${view.round} ${view.turn}`, list(drawn, "sides"));
}

/** Returns the letters of the word that score with a die, and the wild face if one of them does with it. */
function usedFaces(draft: Draft) {
  const { line, reasons = [] } = draft.current() ?? {};
  return new Set(
    (line ?? []).flatMap((space, at) => {
      const by = reasons[space]?.by;
      return by === "die" ? [draft.word[at]] : by === "wild" ? [WILD] : [];
    }),
  );
}

/**
 * Draws the dice of a finished round.
 * @param hasSides - whether they stand at the sides of the board in a narrow window
 */
export const finishedDice = (faces: readonly Face[], hasSides: boolean) =>
  list(
    faces.map((face, at) => die(face, at, null)),
    hasSides ? "sides" : "",
  );

const list = (drawn: readonly unknown[], look: string, isClosed: boolean = false) =>
  html`<ul class="wg-dice ${look}" data-part=letter-dice ?data-closed=${isClosed}
    aria-label="The dice">${drawn.map((one) => html`<li>${one}</li>`)}</ul>`;

const body = svg`<rect class="w-die-edge" x="1" y="4" width="48" height="47" rx="10"></rect><rect class="w-die-top" x="1"
  y="1" width="48" height="47" rx="10"></rect>`;

const blank = html`<svg viewBox="0 0 50 52" aria-hidden="true">${body}</svg>`;

/** Returns the CSS classes of a die. */
const kindOf = ([letter]: Face, at: number, isUsed: boolean) =>
  `wg-die turn-${at} ${letter === WILD ? "wild" : ""} ${isUsed ? "used" : ""}`;

/**
 * Describes a die for screen readers.
 * @param read - letter of a wild face
 */
const named = ([letter, points]: Face, read: string | null) =>
  letter === WILD
    ? `wild die, ${pluralise(points, "point")}${read ? `, read as ${read}` : ""}`
    : `${letter}, ${pluralise(points, "point")}`;

/**
 * Draws a face.
 * @param read - letter of a wild face
 */
const drawFace = ([letter, points]: Face, read: string | null) =>
  html`<svg viewBox="0 0 50 52" aria-hidden="true">${body}
    ${
      letter === WILD
        ? svg`<path class="p-sun"
      d="M25 7 30 19 43 20.2 33 28.8 36.2 41.5 25 34.6 13.8 41.5 17 28.8 7 20.2 20 19Z"/>`
        : svg`<text fill="var(--on-disc)" x="24" y="33" font-size="27">${letter}</text>`
    }
    ${read ? svg`<text fill="var(--on-disc)" x="25" y="32" font-size="17">${read}</text>` : nothing}<text
      class="w-die-points" x="41" y="43" font-size="16">${points}</text></svg>`;

/** Draws a die that cannot be tapped. */
export const die = (face: Face, at: number, read: string | null, isUsed: boolean = false) =>
  html`<span class=${kindOf(face, at, isUsed)} role="img" aria-label=${named(face, read)}>${drawFace(face, read)}</span>`;

/** Draws a die; a tap adds its letter to the word. */
const letterDie = (draft: Draft, face: Face, at: number, ui: Ui, isUsed: boolean) =>
  html`<button type="button" class=${kindOf(face, at, isUsed)} @click=${() => draft.type(ui, face[0])}><span
    class="unseen">Write ${named(face, null)}</span>${drawFace(face, null)}</button>`;

/**
 * Draws a wild die with a select of the letters that it can stand for.
 * @param wild - index among the wild faces
 */
const wildDie = (
  draft: Draft,
  view: WordView,
  ui: Ui,
  { face, at, wild, read, isUsed }: { face: Face; at: number; wild: number; read: string | null; isUsed: boolean },
) =>
  html`<span class=${kindOf(face, at, isUsed)}>${drawFace(face, read)}${reading(
    draft,
    view,
    ui,
    wild,
    `Wild die${wild ? ` ${wild + 1}` : ""}, ${pluralise(face[1], "point")}`,
  )}</span>`;
