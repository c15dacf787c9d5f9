/** Compares all rounds of a finished duel hole by hole: what happened, and how much of it was luck. */

import { logRejection } from "../../core/errors.js";
import { describeLuck, groupByHole, replayEvents, spans } from "../../core/links/duel.js";
import { ask } from "../../core/python/ask.js";
import { call } from "../../core/python/engine.js";
import { describeLuckAndChoices, loadLedger, sumLuck } from "../../table/luck.js";
import { gameOf } from "../../table/register.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Round } from "../../core/links/duel.js" */
/** @import { GameTable, View } from "../../core/types.js" */
/** @typedef {readonly (string|number)[]} Heads  of the card's columns */

/** The comparison of rounds, hole by hole. */
export class HoleByHole {
  closed = false;
  /** Events of each round by hole, once a hole has been opened. @type {ReturnType<typeof groupByHole>[]|null} */
  #events = null;
  /** The final view of each round. @type {View[]} */
  #views = [];
  /** Analyses of the rounds, as far as they have been computed. @type {import("../../table/luck.js").Ledger[]} */
  #ledgers = [];
  /** Index of the open column; the index after the last hole means all holes. @type {number|null} */
  #shown = null;
  /** @type {GameTable|null} */
  #table = null;
  #redraw;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.#redraw = redraw;
  }

  /**
   * Renders the heading of a column as a button that opens it.
   * @param {string|number} head
   * @param {number} at
   * @param {Heads} heads
   * @param {() => void} toggle
   */
  head(head, at, heads, toggle) {
    const complete = at === heads.length;
    if (this.#events && !complete && !this.#events.some((holes) => holes[at])) return head;
    return html`<button class="plain" aria-pressed=${this.#shown === at} aria-label="How ${
      complete ? "all holes were" : `hole ${head} was`
    } played" @click=${toggle}>${head}</button>`;
  }

  /** @param {Heads} heads @param {Round[]} rounds */
  draw(heads, rounds) {
    const at = this.#shown;
    const known = this.#events;
    const table = this.#table;
    if (at === null || !known || !table)
      return html`<p class="quiet">Tap a hole, or All, to see how each player did and how much was luck.</p>`;
    const complete = at === heads.length;
    const fortunes = this.#ledgers.map((ledger, place) => {
      const span = complete ? /** @type {const} */ ([0, ledger.steps.length]) : spans(known[place] ?? [])[at];
      return span ? sumLuck(ledger, 0, span, complete || !table.afterHole ? 0 : 1) : null;
    });
    const names = rounds.map(({ name }) => name);
    const weighed = fortunes.length === rounds.length;
    const text = weighed && complete && rounds.length > 1 ? describeLuck(names, fortunes) : "";
    return html`<section class="hole-by-hole" aria-live="polite"><h2>${complete ? "All holes" : `Hole ${heads[at]}`}</h2>
      ${weighed && !text ? nothing : html`<p>${text || "Analysing luck and choices…"}</p>`}<div>${names.map(
        (name, place) => {
          const luck = fortunes[place];
          const events = known[place]?.[at] ?? [];
          const lines = events
            .map((event, at) => table.describeEvent(event, [name], this.#views[place], { move: null, events, at }))
            .filter(Boolean);
          return html`<section><h3>${name}</h3>${
            luck ? html`<p>${describeLuckAndChoices(luck, this.#ledgers[place]?.head.unit ?? "", name)}</p>` : nothing
          }${
            lines.length
              ? html`<ol tabindex="0" aria-label="${name}, hole ${heads[at]}">${lines.map(
                  (text) => html`<li>${text}</li>`,
                )}</ol>`
              : nothing
          }</section>`;
        },
      )}</div></section>`;
  }

  /**
   * Opens a column, or closes it if it is open.
   * @param {number} at
   * @param {string} game
   * @param {Round[]} rounds
   */
  async look(at, game, rounds) {
    this.#table ??= (await gameOf(game)?.load()) ?? null;
    if (!this.#events) {
      const played = [];
      const views = [];
      for (const round of rounds) {
        const { events, view } = await replayEvents(ask, round);
        played.push(groupByHole(events, round.columns));
        views.push(view);
      }
      this.#views = views;
      this.#events = played;
      this.#analyse(rounds).catch(logRejection("duel"));
    }
    this.#shown = this.#shown === at ? null : at;
  }

  /** Analyses luck and choices, one round after the other. @param {Round[]} rounds */
  async #analyse(rounds) {
    for (const { record } of rounds) {
      const ledger = await loadLedger(call, record, () => this.closed);
      if (this.closed) return;
      this.#ledgers.push(ledger);
      this.#redraw();
    }
  }
}
