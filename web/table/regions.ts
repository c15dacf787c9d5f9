/**
 * The regions of a table: score, stage, message, tray, controls and side. They are the same for every game; the style
 * sheet `layout.css` arranges them in three shapes. A game supplies what they contain, most of it as data.
 */

import { logRejection } from "../engine/errors.ts";
import type { View } from "../engine/types.ts";
import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { isOwnTurn } from "./play.ts";
import { currentPlayer, withVerb } from "./text.ts";
import type { Ask, Control, Counter, GameTable, Ui } from "./types.ts";
import { icon } from "./widgets.ts";

/** What a screen adds to the regions that the game fills. */
export type RegionParts = {
  /** the score, shown in the title bar, or above the other regions on wide screens */
  score?: unknown;
  /** shown instead of the game's question: another message, or the text of a lesson or a problem */
  message?: unknown;
  /** draws the button in the slot of Undo; without it, the slots of Undo and Hint do not exist */
  undo?: unknown;
  /** controls that replace those of the game */
  replaced?: readonly Control[] | undefined;
  /** shown instead of the game's number in the corner of the stage */
  counter?: Counter;
  /** drawn over the board, below the number and the dice */
  overlay?: unknown;
  /** shown instead of the game's tray */
  tray?: unknown;
  /** true while the stage shows a result, so that nothing is asked of the player */
  isCalm?: boolean;
};

/** Draws the stage of a position: the board, the number in its corner, and the apron on which the dice lie. */
export const stage = (game: GameTable, view: View, ui: Ui, { counter, overlay }: RegionParts = {}) =>
  html`<div class="board">${game.board?.(view, ui)}</div>${overlay ?? nothing}${drawCounter(
    counter ?? game.counter?.(view, ui) ?? null,
  )}<div class="apron" data-part=hand>${game.apron?.(view, ui) ?? nothing}</div>`;

const drawCounter = (it: Counter | null) =>
  it
    ? // A new element for another word, because a reused one would move.
      keyed(
        it.word,
        html`<div class="counter ${it.plate ? "plate" : ""} ${it.plate === "low" ? "if-low" : ""} ${it.corner ?? ""}" data-part=counter><span class="counter-word">${it.word}</span>
      <strong data-part=${it.part ?? nothing} data-stroke=${it.value}>${it.value}</strong>
      ${it.sign ?? nothing}<small>${it.note ?? nothing}</small></div>`,
      )
    : nothing;

/** Draws the message line. It always has room for two lines of text, or for three lines of a long one. */
export const messageLine = (
  { head = "", text, clause }: Ask,
  {
    speaker,
    kind = "ask",
    run,
    info = "Read the rule",
  }: { speaker: unknown; kind?: string; run?: (() => void) | null; info?: string },
) =>
  html`<span class="speaker" aria-hidden="true">${speaker}</span>${keyed(
    // A new element for each sentence, because a reused one would move when its text changes.
    `${head} ${text}`,
    html`<p class=${head.length + text.length > MAX_SHORT ? "long" : ""} data-part="coach ${kind}">${
      kind === "hint" ? html`<span class="unseen" data-part=coach-name>Coach</span> ` : nothing
    }${head ? html`<b>${head}</b> ` : nothing}${text}</p>`,
  )}${
    run
      ? html`<button type="button" class="info" aria-label=${clause ? `${info} ${clause}` : info} @click=${run}>i</button>`
      : html`<span class="info none"></span>`
  }`;

/** The longest message in the larger type, in characters. */
const MAX_SHORT = 64;

/** Draws the tray and the controls of a position. */
export const dock = (game: GameTable, view: View, ui: Ui, { undo, replaced, tray, isCalm }: RegionParts) => {
  const own = replaced ?? game.controls?.(view, ui) ?? [];
  const find = (role: Control["role"]) => own.find((one) => one.role === role);
  const main = isCalm ? GO_ON : (find("main") ?? waiting(view, ui));
  const [choice, tool] = [find("choice"), find("tool")];
  const [reset, second] = [find("undo"), find("hint")];
  const shown = tray ?? game.tray?.(view, ui) ?? nothing;
  return html`<div class="tray ${!isCalm && (tray || isOwnTurn(view, ui)) ? "" : "resting"}" data-part=tray>${
    game.hasKeys ? html`<div class="key-rows">${shown}</div>` : shown
  }</div>
    <div class="controls ${undo ? "" : "bare"}" data-part=tools>${undo && reset ? slotButton(reset) : (undo ?? nothing)}${undo && second ? slotButton(second) : undo ? hint(ui, game.allowsHint?.(view, ui) ?? true) : nothing}
      ${
        // A new element for a button of another width. The host moves the focus to it.
        keyed(
          choice?.role ?? tool?.role,
          html`<div class="go ${choice ? "two" : tool ? "tool" : ""}">${
            // While nothing is asked, the main button keeps its place.
            choice
              ? isCalm
                ? html`<span class="alt empty"></span>`
                : choiceButton(choice)
              : tool
                ? slotButton(isCalm ? { ...tool, run: null } : tool)
                : nothing
          }${main ? mainButton(main, Boolean(choice?.safe), view, ui) : nothing}</div>`,
        )
      }</div>`;
};

/** The main button while the stage shows a result. A tap anywhere on the table ends that, so it need not be pressed. */
const GO_ON: Control = { role: "main", kind: "go-on", label: "Go on", note: "tap anywhere", run: null };

/** Returns the main button of a position in which there is nothing to press. */
const waiting = (view: View, ui: Ui): Control | null =>
  view.over ? null : { role: "main", kind: "wait", label: withVerb(currentPlayer(view, ui.names), "plays"), run: null };

const hint = (ui: Ui, isAllowed: boolean) =>
  ui.hints
    ? html`<button type="button" class="slot" data-do="hint" ?disabled=${ui.busy || ui.seat === null || !isAllowed}
        @click=${() => ui.hint()}>${icon("hint")}Hint</button>`
    : html`<span class="slot empty"></span>`;

/** Draws the two lines of a button: what it does, and what that can bring. */
const lines = ({ prefix, label, note }: Control) =>
  // A new element for each text, because a reused one would move when its text changes.
  keyed(
    `${label} ${note}`,
    html`<span .style=${`--chars: ${label.length}`}>${prefix ? html`<span class="unseen">${prefix}: </span>` : nothing}${label}</span>${
      note ? html` <small .style=${`--chars: ${note.length}`}>${note}</small>` : nothing
    }`,
  );

/** Draws a small button with an icon. */
const slotButton = ({ kind, label, icon: sign, isOpen, run }: Control) =>
  html`<button type="button" class="slot" data-do=${kind} aria-expanded=${isOpen === undefined ? nothing : String(isOpen)}
    ?disabled=${!run} @click=${run}>${sign ? icon(sign) : nothing}${keyed(label, html`<span>${label}</span>`)}</button>`;

const choiceButton = (it: Control) =>
  html`<button type="button" class="alt ${it.safe ? "safe" : ""}" data-part=choice-button data-do=${it.kind} ?disabled=${!it.run}
    @click=${it.run}>${lines(it)}</button>`;

/**
 * Draws the main button. It is yellow if the button next to it is the red one. If it cannot be pressed, it shows the coming action to the player to move, and the name of
 * that player to everyone else. During a bot's turn, a tap anywhere hurries the bot.
 */
function mainButton(it: Control, isYellow: boolean, view: View, ui: Ui) {
  const own = it.run !== null || isOwnTurn(view, ui);
  const isBot = !own && ui.seats[view.turn ?? 0]?.kind === "bot";
  const name = currentPlayer(view, ui.names);
  const shown = own ? it : { ...it, label: withVerb(name, "plays"), note: isBot ? "tap anywhere to hurry" : "" };
  const look = it === GO_ON || isBot ? "skips" : own ? (it.quiet ? "quiet" : ui.busy ? "waiting" : "") : "";
  return html`<button type="button" class="act ${isYellow ? "yellow" : ""} ${look}" data-part=main-button data-do=${it.kind}
    data-repeats=${it.repeats ? "" : nothing} ?disabled=${!it.run} @pointerdown=${it.throws && it.run ? press : nothing}
    @click=${it.run}>${lines(shown)}</button>`;
}

/** Watches a press on a button that throws dice, because holding it shakes them. */
function press({ isPrimary, button }: PointerEvent) {
  if (!isPrimary || button) return;
  const released = new AbortController();
  const { signal } = released;
  addEventListener("pointerup", () => released.abort("up"), { signal });
  addEventListener("pointercancel", () => released.abort("cancelled"), { signal });
  import("./hold.ts").then(({ watchPress }) => watchPress(signal)).catch(logRejection("hold"));
}
