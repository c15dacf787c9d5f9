/** The review of a finished game: what was skill, what was luck, and every position of it on the real table. */

import { keepLines, locker } from "../../core/device/locker.js";
import { sentence } from "../../core/page/dom.js";
import { notify } from "../../core/page/notices.js";
import { call, prepare } from "../../core/python/engine.js";
import { handsOn } from "../../core/session/hands.js";
import { informed } from "../../core/session/remote-match.js";
import { mark } from "../../core/session/seats.js";
import { isolated, seatsOf } from "../../core/session/table-facts.js";
import { store } from "../../core/store/store.js";
import { gameOf } from "../../table/register.js";
import { coachNumbers } from "../../table/screen/troubles.js";
import { upper } from "../../table/slots.js";
import { capital } from "../../table/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { roomStyle } from "../common/room-style.js";
import { uiOf } from "./board.js";
import { roundChart } from "./chart.js";
import { costly } from "./costly.js";
import { Feed } from "./feed.js";
import { formatName } from "./lens.js";
import { playOn } from "./play-on.js";
import { verdict } from "./verdict.js";
import { costIn, dearest, kept, split, splitByFormat } from "./words.js";

/** @typedef {import("../../core/page/router.js").Place} Place */
/** @typedef {import("../../core/page/router.js").Screen} Screen */
/** @typedef {import("../../core/types.js").GameTable} GameTable */
/** @typedef {import("../../core/types.js").Advice} Advice */
/** @typedef {import("../../core/types.js").Seat} Seat */
/** @typedef {import("./feed.js").Step} Step */

/** Decisions that the list shows before it is unfolded. */
const FIRST = 6;
/** Milliseconds a move when it runs by itself. */
const PACES = { slow: 1600, normal: 800, fast: 300 };

/** @param {Place} place @returns {Promise<Screen>} */
export async function open({ params, redraw, go }) {
  const [id = "", at = ""] = params;
  const saved = store.load(id);
  if (!saved) throw new Error("This game is not on this device: only games kept here can be reviewed.");
  const game = gameOf(saved.record.game);
  if (!game) throw new Error(`This clubhouse does not have the game “${saved.record.game}” yet.`);
  if (saved.view && !saved.view.over)
    throw new Error("A review is of a finished game: play this one to its end first.");
  prepare(game.id);
  const [gameTable] = await Promise.all([game.load(), roomStyle("screens/review")]);
  const review = new Review(id, saved, gameTable, redraw, go);
  if (at || !saved.view) review.go(at ? Number(at) : saved.record.moves.length);
  else review.begin();
  return {
    title: `${game.title}, review`,
    game: game.id,
    heading: "Review",
    before: () => review.before(),
    draw: () => review.draw(),
    close: () => review.close(),
    key: (event) => review.key(event),
  };
}

class Review {
  #at = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /** @type {keyof typeof PACES} */
  #pace = "normal";
  #all = false;
  /** The chart is in strokes, though the format counts something else. */
  #strokes = false;
  #kept = false;
  /** The coach's word on the position on show. @type {{at: number, moves: Advice[]|null, trouble: string}|null} */
  #coach = null;

  /** @param {string} id @param {any} saved @param {GameTable} gameTable @param {() => void} redraw
   * @param {(address: string) => void} go */
  constructor(id, saved, gameTable, redraw, go) {
    this.id = id;
    this.saved = saved;
    this.gameTable = gameTable;
    this.redraw = redraw;
    this.leave = go;
    /** @type {Seat[]} */
    this.seats = saved.meta.seats ?? seatsOf(saved.record.players, null);
    this.names = this.seats.map(({ name }) => isolated(name));
    const people = this.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
    this.people = people.length ? people : this.seats.map((_, seat) => seat);
    this.feed = new Feed({
      record: saved.record,
      call: informed(call, gameTable.informed, () => this.feed.closed),
      changed: () => this.#changed(),
      rest: (ms) => new Promise((done) => setTimeout(done, ms)),
      busy: handsOn,
    });
  }

  /** Begins at the end of the game, whose view is in the save: the ledger comes before all other positions. */
  begin() {
    this.#at = this.feed.moves;
    void this.feed.run();
  }

  close() {
    clearTimeout(this.#timer);
    this.feed.close();
  }

  #changed() {
    if (this.feed.state === "done" && !this.#kept) {
      this.#kept = true;
      void this.#keep();
    }
    this.redraw();
  }

  /** The locker keeps what came out. */
  async #keep() {
    await keepLines(this.id);
    const line = locker.find(this.id);
    const { steps, head, end } = this.feed;
    if (!line || !end) return;
    const fresh = kept(steps, head, end, this.people);
    const solved = new Set(line.review?.mistakes.filter((one) => one.solved).map((one) => one.at));
    for (const one of fresh.mistakes) one.solved = solved.has(one.at);
    locker.review(line.id, fresh);
  }

  /** Shows the position after so many moves. @param {number} at */
  go(at) {
    this.#at = Math.max(0, Math.min(this.feed.moves, Math.round(at) || 0));
    if (this.#late) this.feed.look(this.#at);
    this.redraw();
  }

  /** @param {boolean} on */
  #run(on) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (on) {
      if (this.#at >= this.feed.moves) this.go(0);
      this.#timer = setTimeout(() => {
        // A position that is still on its way is waited for.
        if (this.feed.views.length > this.#at + 1) this.go(this.#at + 1);
        this.#run(this.#at < this.feed.moves);
      }, PACES[this.#pace]);
    }
    this.redraw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element && target.matches("input, select, textarea, summary")) return;
    const act = {
      ArrowLeft: () => this.go(this.#at - 1),
      ArrowRight: () => this.go(this.#at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.feed.moves),
      p: () => this.#run(this.#timer === undefined),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** The position on show, or the last one before it that is there. */
  #view() {
    const { views, moves } = this.feed;
    if (this.#at === moves && this.saved.view) return this.saved.view;
    return views[Math.min(this.#at, views.length - 1)] ?? this.saved.view;
  }

  /** The position is still to be fetched. */
  get #late() {
    const { views, moves } = this.feed;
    return views.length <= this.#at && !(this.#at === moves && this.saved.view);
  }

  before() {
    const view = this.#view();
    if (view) this.gameTable.changed?.(view, this.#ui(view));
  }

  /** @param {import("../../core/types.js").View} view */
  #ui(view) {
    const { gameTable, seats, redraw } = this;
    const advice = this.#coach?.at === this.#at ? this.#coach.moves : null;
    return uiOf({ gameTable, view, seats, redraw, advice });
  }

  draw() {
    const { feed, gameTable } = this;
    const view = this.#view();
    return html`<div class="table reviewing">
      <h1 class="unseen" tabindex="-1">Review of ${gameOf(gameTable.id)?.title}, ${this.names.join(", ")}</h1>
      <div class="picture" id="picture">${
        view && !feed.trouble.views
          ? upper(gameTable, view, this.#ui(view))
          : html`<p class="wrong">${sentence(feed.trouble.views || "The table comes in a moment.")}</p>`
      }</div>
      <div class="under"><div class="paper">${this.#scrubber(view)}${this.#position(view)}${this.#ledger()}</div></div>
    </div>`;
  }

  /** @param {any} view */
  #scrubber(view) {
    const { feed } = this;
    const late = this.#late;
    const running = this.#timer !== undefined;
    const words = late
      ? "on its way"
      : [
          view?.over ? "the end" : (this.gameTable.describeMoment?.(view) ?? ""),
          view?.turn === null ? "" : this.names[view?.turn],
        ]
          .filter(Boolean)
          .join(", ");
    const button = (
      /** @type {string} */ label,
      /** @type {string} */ path,
      /** @type {() => void} */ run,
      off = false,
    ) =>
      html`<button class="pill icon" aria-label=${label} ?disabled=${off} @click=${run}><svg viewBox="0 0 24 24"
        width="22" height="22" aria-hidden="true"><path d=${path}></path></svg></button>`;
    return html`<section class="scrubber" aria-label="Where in the game">
      <div class="head"><label for="scrub" class="moment">Move ${this.#at} of ${feed.moves} <span
        class="quiet">${words}</span></label>
        <button class="pill icon pace figures" @click=${() => {
          this.#pace = /** @type {any} */ ({ slow: "normal", normal: "fast", fast: "slow" })[this.#pace];
          this.redraw();
        }}><span class="unseen">Speed</span> ${{ slow: "½×", normal: "1×", fast: "3×" }[this.#pace]}</button>
      </div>
      <input id="scrub" type="range" min="0" max=${feed.moves} .value=${String(this.#at)}
        aria-valuetext="Move ${this.#at} of ${feed.moves}, ${words}"
        @input=${(/** @type {Event} */ event) => this.go(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
      <div class="row">
        ${button("To the start", "M6 5v14M19 5 9 12l10 7Z", () => this.go(0), this.#at === 0)}
        ${button("One move back", "M17 5 7 12l10 7Z", () => this.go(this.#at - 1), this.#at === 0)}
        ${
          running
            ? button("Stop", "M7 5v14M17 5v14", () => this.#run(false))
            : button("Play it", "M4 4 13 12l-9 8ZM13 4l9 8-9 8Z", () => this.#run(true))
        }
        ${button("One move on", "M7 5l10 7-10 7Z", () => this.go(this.#at + 1), this.#at === feed.moves)}
        ${button("To the end", "M18 5v14M5 5l10 7L5 19Z", () => this.go(feed.moves), this.#at === feed.moves)}
      </div></section>`;
  }

  /** What was played from the position on show, what was best, and what one can do with it. @param {any} view */
  #position(view) {
    const move = this.feed.record.moves[this.#at];
    // One and the same element at every position: only what changes within it is read aloud.
    return html`<section class="position ${move ? "" : "ended"}"
      aria-live=${this.#timer === undefined ? "polite" : "off"}>${
        !move || this.#late
          ? html`<p class="quiet">${move ? "This position is on its way." : "The end of the game."}</p>`
          : this.#played(move, view)
      }</section>`;
  }

  /** @param {import("../../core/types.js").Move} move @param {any} view */
  #played(move, view) {
    const { feed, gameTable } = this;
    const step = feed.steps[this.#at];
    const who = this.names[view.turn] ?? "";
    return html`<p>${mark(this.seats[view.turn]?.colour ?? 0)} <span class="unseen">Move ${this.#at}.</span> ${who}
        played: <strong>${gameTable.describeMove(move, view)}</strong></p>
      ${step && feed.head ? verdict(step, feed.head, view, gameTable) : nothing}
      ${this.#coachWords(view)}
      <div class="row"><button class="pill" @click=${() => void this.#askCoach()}>What would the coach do?</button>
        <button class="pill" @click=${() => void this.#playOn()}>Play on from here</button></div>`;
  }

  /** @param {any} view */
  #coachWords(view) {
    const coach = this.#coach;
    if (coach?.at !== this.#at) return nothing;
    if (coach.trouble) return html`<p class="wrong">${sentence(coach.trouble)}</p>`;
    return coach.moves
      ? coachNumbers(/** @type {any} */ ({ advice: coach.moves, view }), this.gameTable)
      : html`<p class="quiet">The coach thinks…</p>`;
  }

  async #askCoach() {
    const at = this.#at;
    this.#coach = { at, moves: null, trouble: "" };
    this.redraw();
    try {
      const moves = await this.feed.ask(async (ask) => {
        const { match } = await ask({ op: "replay", record: this.feed.record, upto: at });
        const { moves } = await ask({ op: "advise", match, count: 5 });
        await ask({ op: "close", match });
        return moves;
      });
      this.#coach = { at, moves, trouble: "" };
    } catch (error) {
      this.#coach = {
        at,
        moves: null,
        trouble: error instanceof Error ? error.message : "The coach has no advice here.",
      };
    }
    this.redraw();
  }

  async #playOn() {
    const { record } = this.feed;
    const name = this.saved.meta.name || (gameOf(record.game)?.title ?? record.game);
    try {
      const from = { id: this.id, name, seats: this.seats };
      this.leave(`#/game/${await playOn(record, this.#at, from)}`);
    } catch {
      notify("review", { tone: "trouble", text: "The game could not be set up from here. Nothing was changed." });
    }
  }

  /** The sentence, the chart, the costly decisions. */
  #ledger() {
    const { feed } = this;
    if (feed.state === "failed")
      return html`<section><h2>Skill and luck</h2><p class="wrong">${sentence(feed.trouble.steps)}</p></section>`;
    const { head, end, steps, moves } = feed;
    const decisions = dearest(steps, this.people);
    const shown = this.#all ? decisions : decisions.slice(0, FIRST);
    return html`<section class="ledger-of" aria-labelledby="skill-head"><h2 id="skill-head">Skill and luck</h2>
      ${
        end && head
          ? html`<ul class="splits">${this.#order().map(
              (seat) =>
                html`<li>${mark(this.seats[seat]?.colour ?? 0)}
                  <div>${split(this.names[seat] ?? "", seat, head, end)}${this.#alsoSplit(seat)}</div></li>`,
            )}</ul>${head.exact ? nothing : html`<p class="quiet">${head.remainder}</p>`}`
          : html`<p><label class="progress">Weighing every move: ${steps.length} of ${moves}
              <progress max=${moves} .value=${steps.length}></progress></label></p>`
      }
      ${head?.chance ? this.#lens(head) : nothing}
      ${roundChart(feed, {
        names: this.names,
        at: this.#at,
        seats: this.people,
        strokes: this.#strokes,
        go: (at) => this.go(at),
      })}</section>
      <section aria-labelledby="costly-head"><h2 id="costly-head">What it cost</h2>
      ${shown.length && head ? html`<p class="quiet">In ${costIn(head)}, the costliest first.</p>` : nothing}
      ${
        shown.length
          ? html`<ol class="costly">${shown.map((step) => this.#costly(step))}</ol>`
          : html`<p class="quiet">${end ? "No decision gave anything away." : "Nothing so far."}</p>`
      }
      ${
        decisions.length > FIRST
          ? html`<p><button class="pill" aria-expanded=${this.#all ? "true" : "false"} @click=${() => {
              this.#all = !this.#all;
              this.redraw();
            }}>${this.#all ? "Only the costliest" : `All ${decisions.length}`}</button></p>`
          : nothing
      }
      <div class="row"><a class="pill" href="#/problems/${this.feed.record.game}">Learn from mistakes</a><a class="pill"
        href="#/card/${this.id}">Card to show</a></div></section>`;
  }

  /** The chart by what the format counts, or in strokes. @param {import("./feed.js").Head} head */
  #lens(head) {
    const choice = (/** @type {string} */ name, /** @type {boolean} */ strokes) =>
      html`<button class="pill" aria-pressed=${String(this.#strokes === strokes)} @click=${() => {
        this.#strokes = strokes;
        this.redraw();
      }}>${name}</button>`;
    const format = choice(formatName(head), false);
    return html`<div class="row" role="group" aria-label="What the chart shows">${format}${choice(
      capital(head.unit),
      true,
    )}</div>`;
  }

  /** The split in what the format counts. @param {number} seat */
  #alsoSplit(seat) {
    const { head, end } = this.feed;
    return head?.chance && end ? html`<p class="quiet">${splitByFormat(seat, head, end)}</p>` : nothing;
  }

  /** People first. */
  #order() {
    return [...this.people, ...this.seats.keys()].filter((seat, at, all) => all.indexOf(seat) === at);
  }

  /** @param {Step} step */
  #costly(step) {
    return costly(step, {
      gameTable: this.gameTable,
      view: this.feed.views[step.index],
      who: this.people.length > 1 ? `${this.names[step.seat]}, ` : "",
      chance: this.feed.head?.chance?.unit === "chance",
      here: step.index === this.#at,
      go: () => {
        this.go(step.index);
        scrollTo({ top: 0 });
      },
    });
  }
}
