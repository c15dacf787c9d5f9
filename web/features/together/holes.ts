/** Compares all rounds of a finished duel hole by hole: what happened, and how much of it was luck. */

import type { Round } from "../../data/links/duel.ts";
import { ask } from "../../engine/ask.ts";
import { call } from "../../engine/engine.ts";
import { logRejection } from "../../engine/errors.ts";
import type { View } from "../../engine/types.ts";
import type { Ledger } from "../../table/luck.ts";
import { describeLuckAndChoices, loadLedger, sumLuck } from "../../table/luck.ts";
import { gameOf } from "../../table/register.ts";
import type { GameTable } from "../../table/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { describeLuck, groupByHole, replayEvents, spans } from "./compare-rounds.ts";

/** of the card's columns */
type Heads = readonly (string | number)[];

/** The comparison of rounds, hole by hole. */
export class HoleByHole {
  closed = false;
  /** Events of each round by hole, once a hole has been opened. */
  #events: ReturnType<typeof groupByHole>[] | null = null;
  /** The final view of each round. */
  #views: View[] = [];
  /** Analyses of the rounds, as far as they have been computed. */
  #ledgers: Ledger[] = [];
  /** Index of the open column; the index after the last hole means all holes. */
  #shown: number | null = null;
  #table: GameTable | null = null;
  #redraw;

  constructor(redraw: () => void) {
    this.#redraw = redraw;
  }

  /** Renders the heading of a column as a button that opens it. */
  head(head: string | number, at: number, heads: Heads, toggle: () => void) {
    const complete = at === heads.length;
    if (this.#events && !complete && !this.#events.some((holes) => holes[at])) return head;
    return html`<button class="plain" aria-pressed=${this.#shown === at} aria-label="How ${
      complete ? "all holes were" : `hole ${head} was`
    } played" @click=${toggle}>${head}</button>`;
  }

  draw(heads: Heads, rounds: Round[]) {
    const at = this.#shown;
    const known = this.#events;
    const table = this.#table;
    if (at === null || !known || !table)
      return html`<p class="quiet">Tap a hole, or All, to see how each player did and how much was luck.</p>`;
    const complete = at === heads.length;
    const fortunes = this.#ledgers.map((ledger, place) => {
      const span = complete ? ([0, ledger.steps.length] as const) : spans(known[place] ?? [])[at];
      return span ? sumLuck(ledger, 0, span, complete || !table.afterHole ? 0 : 1) : null;
    });
    const names = rounds.map(({ name }) => name);
    const weighed = fortunes.length === rounds.length;
    const text = weighed && complete && rounds.length > 1 ? describeLuck(names, fortunes) : "";
    return html`<section class="hole-by-hole" data-part=hole-by-hole aria-live="polite"><h2>${complete ? "All holes" : `Hole ${heads[at]}`}</h2>
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

  /** Opens a column, or closes it if it is open. */
  async look(at: number, game: string, rounds: Round[]) {
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

  /** Analyses luck and choices, one round after the other. */
  async #analyse(rounds: Round[]) {
    for (const { record } of rounds) {
      const ledger = await loadLedger(call, record, () => this.closed);
      if (this.closed) return;
      this.#ledgers.push(ledger);
      this.#redraw();
    }
  }
}
