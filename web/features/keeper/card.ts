/** One scorecard of the score keeper: the current hole in large type, with the complete card below it. */

import type { Place, Screen } from "../../app/router.ts";
import { ScreenBase } from "../../app/screen-base.ts";
import type { Card, Sheet } from "../../data/cards.ts";
import type { Collection } from "../../data/collection.ts";
import { ask } from "../../engine/ask.ts";
import type { PaperEntry as Entry, PaperShape as Paper, TallyShape as Tally } from "../../engine/protocol.d.ts";
import { lookUp } from "../../platform/look-up.ts";
import { gameOf } from "../../table/register.ts";
import { seatMark } from "../../table/seats.ts";
import { standing } from "../../table/standing.ts";
import { describeWinner, pluralise } from "../../table/text.ts";
import { announce } from "../../ui/announce.ts";
import { confirm } from "../../ui/dialogs.ts";
import { checkbox } from "../../ui/fields.ts";
import { notify, showOutcome } from "../../ui/notices.ts";
import { OtherTab } from "../../ui/other-tab.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { openSharing } from "../share/dialog.ts";
import {
  activeSeat,
  cardFile,
  cardText,
  cell,
  describeAwards,
  nextColumn,
  withAwards,
  withConcession,
  withScore,
} from "./cards.ts";
import { chips } from "./chips.ts";

/** Opens a saved scorecard. */
export function openCard(
  card: Card,
  services: {
    place: Place;
    cards: Collection<Card>;
    fetchPapers: () => Promise<Record<string, Paper>>;
    newId: () => string;
  },
): Screen {
  const heading = gameOf(card.game)?.title ?? card.game;
  const form = true as const;
  return Object.assign(new OpenCard(card, services, heading), { title: `${heading}, scorecard`, form });
}

class OpenCard extends ScreenBase {
  heading: string;
  card: Card;
  services: Parameters<typeof openCard>[1];
  #paper: Paper | null = null;
  #tally: Tally | null = null;
  #column = 0;
  /** The player whose score the chips enter, if one was chosen. */
  #chosen: number | null = null;
  /** The columns whose awards the players have received since the card was opened. */
  #filled: Set<number> = new Set();
  /** The card before each change since it was opened, for Undo. */
  #past: Card[] = [];
  /** Whether the latest change could not be stored. */
  #unsaved = false;
  #otherTab: OtherTab;

  /** @param heading - the game's title */
  constructor(card: Card, services: Parameters<typeof openCard>[1], heading: string) {
    super(services.place.redraw);
    this.heading = heading;
    this.card = card;
    this.services = services;
    this.#otherTab = new OtherTab(services.cards, {
      noun: "scorecard",
      id: () => this.card.id,
      isUnsaved: () => this.#unsaved,
      save: () => this.#save(this.card),
      load: () => this.#load(),
      keep: (isOpen) => this.#keep(isOpen),
    });
    void this.task("papers", async (task) => {
      const papers = task.accept(await services.fetchPapers());
      this.#paper = lookUp(papers, card.game) ?? null;
      this.#column = this.#main ? nextColumn(card.sheet, this.#main.id) : 0;
      await this.#tallyUp(false);
    });
  }

  close() {
    super.close();
    this.#otherTab.close();
  }

  keepsAwake() {
    return !this.#tally?.over;
  }

  /** The entry that determines the score, for example strokes. */
  get #main() {
    return this.#paper?.entries[0];
  }

  /**
   * Asks Python to add up the card, and announces the results of the hole.
   * @param aloud - whether to announce them
   */
  #tallyUp(aloud: boolean) {
    const before = this.#tally;
    const { game, sheet } = this.card;
    return this.task("tally", async (task) => {
      this.#tally = task.accept(await ask({ op: "tally", game, sheet }));
      if (aloud) this.#readOut(before);
    });
  }

  #readOut(before: Tally | null) {
    const tally = this.#tally as Tally;
    const isNew = tally.left < (before?.left ?? Number.POSITIVE_INFINITY);
    if (!isNew) return;
    for (const { column, text } of tally.notes) if (column === this.#column) announce(text);
    announce(this.#describeStanding(tally));
  }

  /** Describes the current standing in one sentence. */
  #describeStanding(tally: Tally) {
    const { players, format } = this.card.sheet;
    if (tally.over && tally.winners.length) return `${describeWinner(tally.winners, players, tally.standing)}.`;
    const label = standing(tally, players);
    if (label) return label;
    if (!tally.leaders.length || players.length === 1) return "";
    const first = tally.leaders[0] ?? 0;
    const names = tally.leaders.map((seat) => players[seat]).join(", ");
    const units = format === "gems" ? "gems" : format === "stroke" ? "strokes" : (this.#paper?.unit ?? "");
    return `In the lead: ${names}, ${pluralise(tally.scores[first] ?? 0, units.replace(/s$/, ""), units)}.`;
  }

  #write(place: { entry: string; seat: number; at: number }, value: number | null) {
    this.#put(withScore(this.card, place, value, Date.now()));
  }

  /** @param card - the card after the change */
  #put(card: Card) {
    this.#past.push(this.card);
    this.#save(card);
  }

  #undo() {
    const card = this.#past.pop();
    if (!card) return;
    this.#filled.delete(this.#column);
    announce("Undone.");
    this.#save({ ...card, saved: Date.now() });
  }

  #save(card: Card) {
    this.card = card;
    const done = this.services.cards.put(card.id, card);
    this.#unsaved = !done.ok;
    if (!done.ok && done.conflict) void this.#otherTab.resolve();
    else if (!done.ok) notify("card", { tone: "trouble", text: done.message });
    this.redraw();
    void this.#tallyUp(true);
  }

  /** Shows the stored version of the card, which another tab has changed. Earlier versions can no longer be restored
   * with Undo, because that would also undo what the other tab entered. */
  #load() {
    const card = this.services.cards.get(this.card.id);
    if (!card) return false;
    this.card = card;
    this.#unsaved = false;
    this.#past = [];
    this.redraw();
    void this.#tallyUp(false);
    return true;
  }

  /**
   * Saves the version of this tab as a new card.
   * @param isOpen - whether to open it
   */
  #keep(isOpen: boolean) {
    const card = { ...this.card, id: this.services.newId(), saved: Date.now() };
    const done = this.services.cards.put(card.id, card);
    if (!done.ok) notify("card", { tone: "trouble", text: done.message });
    if (isOpen) this.services.place.go(`#/keeper/${card.id}`);
    return card.sheet.players.join(", ");
  }

  draw() {
    const { sheet } = this.card;
    const paper = this.#paper;
    return html`<div class="page keeper written"><h1 class="unseen" tabindex="-1">${this.heading}, scorecard</h1>
      ${this.error ? html`<p class="quiet" role="alert">${this.error}</p>` : nothing}
      ${
        paper
          ? html`<div class="beside-it">${this.#hole(paper)}${this.#counts(paper)}</div>${this.#completeCard(paper)}`
          : html`<p class="quiet">Loading the scorecard…</p>`
      }
      <div class="row">${sheet.players.length ? this.#actions() : nothing}</div></div>`;
  }

  #name(column: number) {
    const { holes, rounds } = this.card.sheet;
    return rounds === 1
      ? `Hole ${column + 1}`
      : `Round ${Math.floor(column / holes) + 1}, hole ${(column % holes) + 1}`;
  }

  /** Renders the fields of the current hole. */
  #hole(paper: Paper) {
    const { sheet } = this.card;
    const column = this.#column;
    const last = sheet.holes * sheet.rounds - 1;
    const entries = paper.entries.filter(({ per }) => per === "hole");
    const notes = this.#tally?.notes.filter((note) => note.column === column) ?? [];
    const sum = (seat: number) => this.#tally?.rows[seat]?.total ?? 0;
    const goNext = () => column < last && this.#turn(column + 1);
    const main = paper.entries[0] as Entry;
    const active = activeSeat(sheet, main.id, column, this.#chosen);
    return html`<section class="hole" aria-labelledby="hole-head">
      <div class="hole-head abreast">
        <button class="plain" aria-label="Go to the previous hole" aria-disabled=${String(column === 0)}
          @click=${() => column > 0 && this.#turn(column - 1)}>‹</button>
        <h2 id="hole-head" tabindex="-1">${this.#name(column)}</h2>
        ${paper.pars ? this.#par(column % sheet.holes) : nothing}
        <button class="plain" aria-label="Go to the next hole" aria-disabled=${String(column === last)}
          @click=${goNext}>›</button></div>
      <ul>${sheet.players.map(
        (
          name,
          seat,
        ) => html`<li class=${seat === active ? "active" : ""}><button type="button" class="who plain abreast"
          aria-pressed=${String(seat === active)} @click=${() => this.#choose(seat)}>${seatMark(seat)} <bdi
            translate="no">${name}</bdi></button>
        <span class="sum figures" data-part=total><span class="unseen">Total of ${name}: </span>${sum(seat)}</span>
        ${entries.map((entry) => this.#field(entry, seat, column, name))}</li>`,
      )}</ul>
      ${this.#chips(main, active)}
      <div class="foot"><button class="pill" aria-disabled=${String(!this.#past.length)}
        @click=${() => this.#undo()}>Undo</button>${
          last
            ? html`<button class="act" data-part=main-button aria-disabled=${String(column === last)} @click=${goNext}>Next hole</button>`
            : nothing
        }</div>
      ${this.#tally ? html`<p>${this.#describeStanding(this.#tally)}</p>` : nothing}
      <ul class="notes" data-part=card-notes>${notes.map(({ text, clause }) => html`<li>${text}${this.#why(clause)}</li>`)}</ul>
      ${this.#purses()}
      ${sheet.format === "match" ? this.#concede(column) : nothing}
    </section>`;
  }

  /** Renders the controls for conceding a hole or the match, or for undoing a concession. Match play only. */
  #concede(column: number) {
    const { sheet } = this.card;
    const set = (part: Partial<Sheet>) => this.#put(withConcession(this.card, part, Date.now()));
    const loser = sheet.conceded?.[column] ?? null;
    const hole = (side: number | null) => {
      const conceded = Array.from({ length: column + 1 }, (_, at) => sheet.conceded?.[at] ?? null);
      conceded[column] = side;
      set({ conceded, resigned: sheet.resigned ?? null });
    };
    const match = (side: number | null) => set({ conceded: sheet.conceded ?? [], resigned: side });
    const name = (side: number) => sheet.players.filter((_, seat) => seat % 2 === side).join(" and ");
    if (sheet.resigned !== undefined && sheet.resigned !== null)
      return html`<p>${name(sheet.resigned)} conceded the match. <button class="pill"
        @click=${() => match(null)}>Undo</button></p>`;
    if (loser !== null)
      return html`<p>${name(loser)} conceded the hole. <button class="pill"
        @click=${() => hole(null)}>Undo</button></p>`;
    // A decided match cannot be conceded, because its winner stays the same (DB-44).
    const ended = this.#tally?.standing?.decided;
    return html`<details class="give-up" data-part=concede><summary>Concede</summary><div class="row">${[0, 1].map(
      (side) => html`<button class="pill" @click=${() => hole(side)}>${name(side)}: this hole</button>
        ${ended ? nothing : html`<button class="pill" @click=${() => match(side)}>${name(side)}: the match</button>`}`,
    )}</div></details>`;
  }

  /** Renders the chips of the active player. */
  #chips(main: Entry, seat: number) {
    const column = this.#column;
    const value = cell(this.card.sheet, main.id, seat, column);
    return chips(main, this.card.sheet.players[seat] ?? "", value, (chip) => {
      this.#chosen = null;
      announce(String(chip));
      if (chip !== value) this.#write({ entry: main.id, seat, at: column }, chip);
      else this.redraw();
    });
  }

  /** Lets the chips enter the score of this player. */
  #choose(seat: number) {
    this.#chosen = seat;
    this.redraw();
  }

  /** Renders the button that gives the players the awards of the current hole, for example gems. */
  #purses() {
    const { sheet } = this.card;
    const awards = this.#tally?.awards.filter(
      ({ column, entry, seat, value }) => column === this.#column && cell(sheet, entry, seat, 0) !== value,
    );
    if (!awards?.length || this.#filled.has(this.#column)) return nothing;
    const fill = () => {
      this.#filled.add(this.#column);
      this.#put(withAwards(this.card, awards, Date.now()));
    };
    return html`<p><button type="button" class="pill" @click=${fill}>Fill the purses: ${describeAwards(
      awards,
      sheet.players,
    )}</button></p>`;
  }

  #why(clause: string) {
    return clause ? html` <a href="#/rules/${this.card.game}/${clause}">${clause}</a>` : nothing;
  }

  #par(hole: number) {
    const { sheet } = this.card;
    const write = (value: number | null) => {
      const pars = Array.from({ length: sheet.holes }, (_, at) => sheet.pars[at] ?? null);
      pars[hole] = value;
      this.#put({ ...this.card, saved: Date.now(), sheet: { ...sheet, pars } });
    };
    return html`<label class="par abreast">Par<input type="number" inputmode="numeric" min="1" max="99"
      .value=${String(sheet.pars[hole] ?? "")}
      @change=${(event: Event) => write(readNumber(event, 1, 99))}></label>`;
  }

  #field(entry: Entry, seat: number, at: number, name: string) {
    const place = { entry: entry.id, seat, at };
    const value = cell(this.card.sheet, entry.id, seat, at) ?? entry.start;
    if (entry.mark)
      return checkbox(html`${entry.title}<span class="unseen"> of ${name}</span>`, "", value === 1, (on) =>
        this.#write(place, on ? 1 : 0),
      );
    const step = (by: number) => {
      const wanted = value === null ? this.#usual(entry, seat, at) : value + by;
      const next = Math.min(entry.high, Math.max(entry.low, wanted));
      if (next === value) return;
      this.#write(place, next);
      announce(String(next));
    };
    return html`<span class="step" role="group" aria-label="${entry.title} of ${name}">
      <button class="pill" aria-label="One less" aria-disabled=${String(value === entry.low)}
        @click=${() => step(-1)}>−</button>
      <input type="number" inputmode="numeric" aria-label=${entry.title} min=${entry.low} max=${entry.high}
        .value=${String(value ?? "")} placeholder="–"
        @change=${(event: Event) => this.#write(place, readNumber(event, entry.low, entry.high))}>
      <button class="pill" aria-label="One more" aria-disabled=${String(value === entry.high)}
        @click=${() => step(1)}>+</button></span>`;
  }

  /**
   * Returns the value that the first tap on + or − enters: par if it is known, otherwise the player's score on the
   * previous hole.
   */
  #usual(entry: Entry, seat: number, at: number) {
    const { sheet } = this.card;
    return sheet.pars[at % sheet.holes] ?? cell(sheet, entry.id, seat, at - 1) ?? Math.max(entry.low, 3);
  }

  /** Renders the entries that are counted per round or per game. */
  #counts(paper: Paper) {
    const { sheet } = this.card;
    const others = paper.entries.filter(({ per }) => per !== "hole");
    const at = Math.floor(this.#column / sheet.holes);
    return others.length === 0
      ? nothing
      : html`<section class="counts">${others.map(
          (entry) =>
            html`<h3>${entry.title}</h3><p class="quiet">${entry.help}</p><ul>${sheet.players.map(
              (name, seat) => html`<li>${seatMark(seat)} <span class="who"><bdi translate="no">${name}</bdi></span>
            ${this.#field(entry, seat, entry.per === "round" ? at : 0, name)}</li>`,
            )}</ul>`,
        )}</section>`;
  }

  /** Renders the complete card. Tapping a hole's number opens that hole. */
  #completeCard(paper: Paper) {
    const { sheet } = this.card;
    const entry = paper.entries[0] as Entry;
    const columns = Array.from({ length: sheet.holes * sheet.rounds }, (_, at) => at);
    return html`<section><h2 id="whole-head">The card</h2>
      <div class="scroll ${columns.length > 9 ? "many" : ""}" tabindex="0" role="region" aria-labelledby="whole-head"><table class="figures"><thead><tr>
        <td></td>${columns.map(
          (at) => html`<th scope="col"><button class="plain" aria-label=${this.#name(at)}
          aria-current=${at === this.#column ? "true" : nothing}
          @click=${() => this.#turn(at)}>${(at % sheet.holes) + 1}</button></th>`,
        )}<th scope="col">Total</th>${sheet.handicaps.some(Boolean) ? html`<th scope="col">Handicap</th>` : nothing}<th
          scope="col">Score</th></tr></thead>
      <tbody>${sheet.players.map(
        (name, seat) => html`<tr><th scope="row"><bdi translate="no">${name}</bdi></th>
        ${columns.map((at) => html`<td>${cell(sheet, entry.id, seat, at) ?? "–"}</td>`)}
        <td>${this.#tally?.rows[seat]?.total ?? ""}</td>
        ${sheet.handicaps.some(Boolean) ? html`<td>${this.#tally?.rows[seat]?.given ?? ""}</td>` : nothing}
        <td><strong>${this.#tally?.scores[seat] ?? ""}</strong></td></tr>`,
      )}</tbody></table></div></section>`;
  }

  #turn(column: number) {
    this.#column = column;
    this.#chosen = null;
    this.redraw();
    announce(this.#name(column));
  }

  #actions() {
    const { card } = this;
    const shared = () => ({
      text: this.#tally ? cardText(card, this.heading, this.#main?.id ?? "", this.#tally) : "",
      file: { name: `pygolf-card-${card.game}.json`, text: cardFile(card) },
    });
    return html`<button class="pill" @click=${() => void openSharing("Share the card", shared)}>Share</button>
      <button class="pill" @click=${() => this.#again()}>Same players again</button>
      <button class="pill danger" @click=${() => void this.#remove()}>Delete</button>`;
  }

  #again() {
    const { sheet } = this.card;
    const next = {
      ...this.card,
      id: this.services.newId(),
      saved: Date.now(),
      sheet: withConcession({ ...this.card, sheet: { ...sheet, cells: {} } }, {}, 0).sheet,
    };
    const done = this.services.cards.put(next.id, next);
    if (!done.ok) notify("card", { tone: "trouble", text: done.message });
    this.services.place.go(`#/keeper/${next.id}`);
  }

  async #remove() {
    const sure = await confirm({
      title: "Delete this card?",
      text: `The card of ${this.card.sheet.players.join(", ")} will be permanently deleted.`,
      yes: "Delete it",
      danger: true,
    });
    if (!sure) return;
    showOutcome(this.services.cards.remove(this.card.id), "The card was deleted.");
    this.services.place.go("#/keeper");
  }
}

/** Returns the number in a field, limited to its bounds, or null if the field is empty. */
function readNumber(event: Event, low: number, high: number): number | null {
  const { value } = event.target as HTMLInputElement;
  const number = Math.round(Number(value));
  return value.trim() === "" || !Number.isFinite(number) ? null : Math.min(high, Math.max(low, number));
}
