/** The dialog for real dice, in which people type or tap the faces that they have rolled. */

import { closeDialogs } from "../platform/dom.ts";
import { readKey } from "../platform/keyboard.ts";
import { lookUp } from "../platform/look-up.ts";
import { openDialog } from "../ui/dialogs.ts";
import { html } from "../vendor/lit-html/lit-html.js";
import type { Need } from "./types.ts";

/** The keys of faces with two digits, as in the digit row of the keyboard. */
const LARGE_NUMBERS: Readonly<Record<string, string>> = { 10: "0", 11: "-", 12: "=" };

/**
 * Returns the key that enters a face: a digit, `0`, `-` or `=` for 10 to 12, otherwise the first letter of the face.
 * @param keys - the keys of faces with another key
 */
export function faceKey(face: string | number | undefined, keys?: Readonly<Record<string, string>>) {
  const text = String(face ?? "").toLowerCase();
  return lookUp(keys, text) ?? lookUp(LARGE_NUMBERS, text) ?? (/^\d+$/.test(text) ? text : text.slice(0, 1));
}

/** Describes the keys that differ from the face. */
function typingHelp({ sides = 6, keys = {} }: Need) {
  if (sides > 9) return " (0 for 10, - for 11, = for 12)";
  const others = Object.entries(keys).map(([face, key]) => `${key.toUpperCase()} for ${face}`);
  return others.length ? ` (first letters; ${others.join(", ")})` : "";
}

/**
 * Opens the dialog.
 * @param name - name of the player who rolls
 * @returns the required number of faces, or null if the dialog was cancelled
 */
export function openDiceDialog(need: Need, name: string): Promise<(string | number)[] | null> {
  const common = need.faces ?? Array.from({ length: need.sides ?? 6 }, (_, at) => at + 1);
  const { dice } = need;
  /** Returns the faces of the die to enter next. If the dice differ, a face is entered as an index into this list. */
  const labels = (at: number) => (dice ? (dice[Math.min(at, dice.length - 1)] ?? []) : common);
  const shown = (face: string | number, at: number) => (dice ? labels(at)[Number(face)] : face);
  const drawn = (face: string | number | undefined) => (need.draw && face !== undefined ? need.draw(face) : face);
  const count = need.count === 1 ? "one die" : `${need.count} dice`;
  let typed: (string | number)[] = [];
  return openDialog(
    need.title ?? `${name === "You" ? "Roll" : `${name}, roll`} ${count}`,
    (done: (value: (string | number)[] | null) => void, redraw) => {
      const put = (next: (string | number)[]) => {
        typed = next.slice(0, need.count);
        redraw();
        // When the last die has been entered, Enter must confirm. After an undo, the face buttons must get the focus
        // again.
        const full = typed.length === need.count;
        if (full || document.activeElement?.matches(":disabled"))
          (document.querySelector(`dialog[open] ${full ? ".act" : ".face-key"}`) as HTMLElement | null)?.focus();
      };
      const add = (place: number) => put([...typed, dice ? place : (common[place] ?? 1)]);
      const key = (event: KeyboardEvent) => {
        const key = readKey(event).toLowerCase();
        const place = labels(typed.length).findIndex((one) => faceKey(one, need.keys) === key);
        if (place >= 0 && typed.length < need.count) add(place);
        if (event.key === "Backspace") put(typed.slice(0, -1));
      };
      return html`<div @keydown=${key}>
      <p>Roll them on the table,
        then tap what they show, or type it${typingHelp(need)}${dice && typed.length < need.count ? `: die ${typed.length + 1}` : ""}.</p>
      <p class="faces-typed" aria-live="polite"
        aria-label="Entered so far: ${typed.map(shown).join(", ") || "none"}">${Array.from(
          { length: need.count },
          (_, at) =>
            html`<span class="face middle ${typed[at] === undefined ? "open" : ""} ${need.draw ? "drawn" : ""}">${
              typed[at] === undefined ? "·" : drawn(shown(typed[at] ?? 0, at))
            }</span>`,
        )}</p>
      <div class="faces" role="group" aria-label="Faces">${labels(typed.length).map(
        (
          face,
          at,
        ) => html`<button class="face-key middle ${need.draw ? "drawn" : ""}" data-part=face-key ?autofocus=${at === 0}
          aria-keyshortcuts=${faceKey(face, need.keys)} @click=${() => add(at)}>${drawn(face)}</button>`,
      )}</div>
      <div class="row">
        <button class="act" data-part=main-button ?disabled=${typed.length < need.count} @click=${() => done(typed)}>Use these dice</button>
        <button class="pill" ?disabled=${typed.length === 0}
          @click=${() => put(typed.slice(0, -1))}>Undo one</button>
        <button class="pill" @click=${() => done(null)}>Cancel</button>
      </div></div>`;
    },
  );
}

/** Opens the dialog, and closes it if the signal is aborted. */
export async function promptForDice(need: Need, name: string, signal: AbortSignal) {
  if (signal.aborted) return null;
  signal.addEventListener("abort", closeDialogs);
  const dice = await openDiceDialog(need, name);
  signal.removeEventListener("abort", closeDialogs);
  return dice;
}
