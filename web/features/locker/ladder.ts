/** A ladder of opponents that do not need a seat. Beating one unlocks the next. */

import { describeError } from "../../app/missing.ts";
import { store } from "../../data/store.ts";
import type { OptionShape } from "../../engine/protocol.d.ts";
import type { Options } from "../../engine/types.ts";
import { newSeed } from "../../table/seats.ts";
import { seatsOf } from "../../table/session/table-state.ts";
import { notify } from "../../ui/notices.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { makeGame } from "../setup/play.ts";

/** Navigation functions of screens that are already starting a game, so that a double tap starts only one. */
const starting: WeakSet<(address: string) => void> = new WeakSet();

async function play(game: string, options: Options, go: (address: string) => void) {
  if (starting.has(go)) return;
  starting.add(go);
  const seats = seatsOf([store.settings().names[0] || "You"], null);
  try {
    go(`#/game/${await makeGame({ game, seats, options, seed: newSeed(), typed: false })}`);
  } catch (error) {
    starting.delete(go);
    notify("ladder", { tone: "trouble", text: describeError(error) });
  }
}

/**
 * Renders the ladder of opponents of a game.
 * @param top - index of the strongest opponent beaten, or -1
 */
export function ladder(
  game: string,
  { name, title, choices = [], labels = [], default: usual }: OptionShape,
  top: number,
  go: (address: string) => void,
) {
  // The opponent that the rules use by default is always unlocked.
  const open = Math.max(top + 1, choices.indexOf(usual));
  return html`<section aria-labelledby="ladder-head"><h2 id="ladder-head">${title}’s ladder</h2>
    <p class="quiet">Beat each one over all holes without the coach to unlock the next.</p>
    <ol class="lines" data-part=round-list>${choices.map((value, at) => {
      const beaten = at <= top;
      const status = beaten ? "Beaten" : at > open ? "Beat the previous one first" : "Not beaten yet";
      const call = () => void play(game, { [name]: value }, go);
      const again = html`<button class="pill" @click=${call}>${beaten ? "Play again" : "Play"}<span
        class="unseen">: ${labels[at]}</span></button>`;
      return html`<li class="spread"><div><span>${labels[at]}</span> <span class="quiet">${status}</span></div>${
        at > open ? "" : again
      }</li>`;
    })}</ol></section>`;
}
