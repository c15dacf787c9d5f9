// The controls for writing a word: the text field with the points, a remark on the word, the letters, and other
// actions.

import type { Advice, Move } from "../../engine/types.ts";
import { sentence } from "../../platform/dom.ts";
import { formatScore, pluralise } from "../../table/text.ts";
import { hintButton } from "../../table/widgets.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { MainButton } from "./actions.ts";
import type { Draft, Evaluation } from "./draft.ts";
import { LAST_HINT } from "./draft.ts";
import { star } from "./hand.ts";
import type { WordTable } from "./state.ts";
import type { Ui, WordView } from "./view.ts";
import { WILD } from "./view.ts";

/** Draws the controls for writing a word. */
export const writing = (table: WordTable, view: WordView, ui: Ui) =>
  html`${line(table, view, ui)}<div class="wg-say abreast">${
    ui.advice?.[0] && (table.draft.word === table.draft.hintWord || adviceFits(table.draft, ui))
      ? coach(table.draft, ui, ui.advice[0])
      : html`${verdict(table.draft, ui)}${aside(table.draft, view, ui)}`
  }</div>${keypad(table.draft, view, ui)}`;

/**
 * Returns whether the coach's advice was given for the word on the card. If the player changes the word, the remark on
 * it replaces the advice.
 */
const adviceFits = ({ word }: Draft, { advice }: Ui) =>
  Boolean(advice?.some(({ move, own }) => move.word === word && (own || move === advice[0]?.move)));

/** Returns the main button, which plays the word. */
export function writeButton(draft: Draft, ui: Ui): MainButton {
  const play = draft.move();
  return {
    kind: "write",
    label: draft.word.length > 1 ? `Write ${draft.word}` : "Write a word",
    run: play && !ui.busy ? () => void write(draft, ui, play) : null,
  };
}

/** Plays a word. A word that is not in the dictionary is played only if the player confirms it. */
async function write(draft: Draft, ui: Ui, play: Move) {
  const evaluation = draft.current();
  if (!evaluation || evaluation.known) return ui.send(play);
  const { key, word } = draft;
  const { confirm } = await import("../../ui/dialogs.ts");
  const sure = await confirm({
    title: `${word} is not in the dictionary`,
    text:
      ui.names.length === 1
        ? `As it is, it scores ${formatScore(evaluation.as_is ?? 0)}, par subtracted. Another word may score more.`
        : `${sentence(evaluation.doubt ?? "")} Another word may be safer.`,
    yes: "Write it anyway",
    no: "Keep writing",
    danger: true,
  });
  // The clock of the turn may have run out in the meantime.
  if (sure && draft.key === key && draft.word === word) ui.send(play);
}

/** Number of letters above which a word is written smaller. */
const LONG = 7;

/** Draws the text field, the points of the word, the clock and the wild cards in hand. */
function line({ draft, clock, wildCards }: WordTable, view: WordView, ui: Ui) {
  const now = draft.total(ui);
  return html`<div class="wg-line abreast"><label class="unseen" for="wg-word">Your word</label>
    <input id="wg-word" class=${draft.word.length > LONG ? "long" : nothing} type="text" inputmode=${matchMedia("(hover: none)").matches ? "none" : "text"}
      autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12" placeholder="Your word"
      aria-describedby="wg-verdict" .value=${draft.word} ?disabled=${ui.busy}
      @input=${(event: InputEvent) => typed(draft, event, ui)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === "Enter" && !event.repeat) writeButton(draft, ui).run?.();
      }}>${view.timer && !ui.posed ? clock.draw() : nothing}${
        now?.total === undefined
          ? nothing
          : html`<b class="wg-now" aria-hidden="true">${formatScore(now.total)}${now.cup ? star : nothing}</b>`
      }${
        draft.word || draft.spaces.length || draft.cards || draft.wild
          ? html`<button type="button" class="wg-clear middle" aria-label="Clear" ?disabled=${ui.busy}
            @click=${() => cleared(draft, ui)}><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path
              class="line" d="M6 6l12 12M18 6L6 18"></path></svg></button>`
          : nothing
      }${wildCards.draw(view, ui)}</div>`;
}

/** Clears the word and focuses the text field, because the button that had the focus disappears. */
function cleared(draft: Draft, ui: Ui) {
  draft.clear(ui);
  document.getElementById("wg-word")?.focus();
}

/** Reads the letters from the text field. */
function typed(draft: Draft, event: InputEvent, ui: Ui) {
  const box = event.target as HTMLInputElement;
  const word = box.value.toUpperCase().replace(/[^A-Z]/g, "");
  if (box.value !== word) box.value = word;
  draft.set(ui, { word });
}

/** Draws the button of the most useful other action, if there is one. */
function aside(draft: Draft, view: WordView, ui: Ui) {
  const evaluation = draft.current();
  const offers = [
    {
      when:
        evaluation && !evaluation.known && !evaluation.asked && evaluation.legal && !view.accepted.includes(draft.word),
      label: "Accept it",
      run: () => ui.send({ do: "accept", word: draft.word }),
    },
    {
      when: draft.spaces.length > 0 && draft.word.length > 1,
      label: "Best line",
      run: () => draft.set(ui, { spaces: [] }),
    },
    { when: draft.cards, label: "Play cards automatically", run: () => draft.set(ui, { cards: null, held: 0 }) },
    { when: !draft.word, label: "Leave it empty", run: () => void confirmEmpty(view, ui), late: true },
  ];
  const offer = offers.find(({ when }) => when);
  return offer
    ? html`<button type="button" class="pill" ?disabled=${ui.busy || (offer.late && !ui.ready)}
        @click=${offer.run}>${offer.label}</button>`
    : nothing;
}

/** Leaves the card empty after the player has confirmed it, because that costs a point for each space and the par. */
async function confirmEmpty(view: WordView, ui: Ui) {
  const { confirm } = await import("../../ui/dialogs.ts");
  const spaces = view.hole_card[view.turn ?? 0]?.spaces.length ?? 0;
  const sure = await confirm({
    title: "Leave the card empty?",
    text: `Each of the ${spaces} empty spaces costs a point, and par is subtracted. A short word usually scores more.`,
    yes: "Leave it empty",
    no: "Keep writing",
    danger: true,
  });
  if (sure) ui.send({ do: "pass" });
}

/** Draws the remark on the word. */
function verdict(draft: Draft, ui: Ui) {
  const evaluation = draft.current();
  return html`<p class=${evaluation?.fault ? "wg-verdict wrong" : "wg-verdict"} id="wg-verdict" role="status"
    tabindex="0">${remark(draft, evaluation, ui)}</p>`;
}

/** Returns how the word scores, why it is not legal, or what to do next. */
function remark(draft: Draft, evaluation: Evaluation | null, ui: Ui) {
  const clause = evaluation?.fault?.clause;
  if (evaluation?.fault)
    return html`${sentence(evaluation.fault.message)} ${
      clause
        ? html`<button type="button" class="plain why"
      @click=${() => ui.why(clause)}>why?</button>`
        : nothing
    }`;
  if (draft.error) return sentence(draft.error);
  if (draft.held) return `Tap the letter to replace with wild card ${draft.held}.`;
  if (draft.word.length < 2 && draft.spaces.length > 1)
    return `${draft.spaces.length} spaces chosen. Now add the letters.`;
  if (draft.word.length < 2) return "Type a word, or draw its line in any order.";
  if (evaluation && !evaluation.line)
    return draft.spaces.length
      ? `No line of ${draft.word.length} letters continues from here.`
      : `This card has no line for ${draft.word.length} letters.`;
  if (!evaluation?.points || !evaluation.line || !evaluation.why) return "";
  if (!evaluation.known && ui.names.length === 1)
    return html`<b>Not a word.</b> Try another; this one scores ${formatScore(evaluation.as_is ?? 0)} as is.`;
  const warning = evaluation.doubt ? `Not in the dictionary: ${evaluation.doubt}. ` : "";
  return html`<span class="unseen">${formatScore(evaluation.total ?? 0)} after par.</span>${warning}${evaluation.why}`;
}

/** Draws the coach's advice. One button uses the word, another shows a rarer word. */
function coach(draft: Draft, ui: Ui, advice: Advice & { rare?: { word: string; total: number } }) {
  const { move: advised, why, rare } = advice;
  const showRarer = () => {
    draft.rarer = advice;
    ui.redraw();
  };
  const { word, spaces, cards } = advised;
  if (draft.hintStep > 0 && draft.hintStep < LAST_HINT)
    return html`<p class="wg-coach" data-part=coach-word id="wg-verdict" tabindex="0"><span class="coach-name" data-part=coach-name>Coach</span> ${draft.hintText(
      advice,
    )}</p><button type="button" class="pill" ?disabled=${ui.busy} @click=${() => ui.hint()}>Next hint</button>`;
  const take = () =>
    word &&
    spaces &&
    draft.set(ui, { word, spaces, cards: cards && Object.keys(cards).length ? cards : null, wild: null });
  // If the button is disabled, the focus moves to the main button, so that Enter writes the word.
  const taken = draft.word === word && String(draft.spaces) === String(spaces);
  return html`<p class="wg-coach" data-part=coach-word id="wg-verdict" tabindex="0"><span class="coach-name" data-part=coach-name>Coach</span> ${why}${
    !rare
      ? nothing
      : draft.rarer === advice
        ? ` The dictionary has ${rare.word}: ${formatScore(rare.total)}.`
        : html` <button type="button" class="plain why" @click=${showRarer}>rarer?</button>`
  }</p>${
    word && spaces
      ? html`<button type="button" class="pill" ?disabled=${ui.busy || taken} @click=${take}>Take it</button>`
      : nothing
  }`;
}

/** The rows of letters for each value of the setting: as on a keyboard, or in alphabetical order. */
const ROWS = {
  typewriter: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"],
  alphabet: ["ABCDEFGHIJ", "KLMNOPQRS", "TUVWXYZ"],
};

/**
 * Draws the keys of all letters. Letters on the dice show their points. The last row also has the hint and Backspace.
 */
const keypad = (draft: Draft, view: WordView, ui: Ui) =>
  html`<div class="wg-keys" data-part=letter-keys translate="no" role="group" aria-label="Letters">${ROWS[
    ui.letters ?? "typewriter"
  ].map(
    (row, at) =>
      html`<div class="wg-row">${at === 2 ? hintButton(ui) : ""}${[...row].map((letter) => letterKey(draft, letter, view, ui))}${
        at === 2 ? takeBack(draft, ui) : ""
      }</div>`,
  )}</div>`;

/** Draws the key of a letter. */
function letterKey(draft: Draft, letter: string, view: WordView, ui: Ui) {
  const shown = view.dice.filter((face) => face[0] === letter && letter !== WILD).map((face) => face[1]);
  const points = shown.length ? Math.max(...shown) : null;
  const name = points === null ? letter : `${letter}, ${pluralise(points, "point")}`;
  return html`<button type="button" class=${points === null ? "wg-key" : "wg-key on"} data-part=letter-key
    ?disabled=${ui.busy || draft.word.length > 11} @click=${() => draft.type(ui, letter)}><span
      class="unseen">${name}</span><span
        aria-hidden="true">${letter}${points === null ? "" : html`<i>${points}</i>`}</span></button>`;
}

/** Draws the Backspace key. */
const takeBack = (draft: Draft, ui: Ui) =>
  html`<button type="button" class="wg-back middle" aria-label="Take back the last letter"
    ?disabled=${ui.busy || (!draft.word && !draft.spaces.length)} @click=${() => draft.back(ui)}><svg viewBox="0 0 24 24"
      width="24" height="24" aria-hidden="true"><path class="line"
        d="M9 5h12v14H9L2 12zM12 9l6 6M18 9l-6 6"></path></svg></button>`;
