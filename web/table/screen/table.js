/** The table: hosts a game's picture and actions, and all that goes on around them. */

import { logFault } from "../../core/faults.js";
import { say } from "../../core/page/announce.js";
import { pauses } from "../../core/page/appearance.js";
import { still } from "../../core/page/dom.js";
import { Late } from "../../core/page/late.js";
import { settle } from "../../core/page/notices.js";
import { call, engine, prepare } from "../../core/python/engine.js";
import { receive, takeReplay } from "../../core/session/handover.js";
import { Session } from "../../core/session/session.js";
import { store } from "../../core/store/store.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
// Games draw and speak with these modules; imported here, they load with the table in one file.
import "../../vendor/lit-html/directives/guard.js";
import "../../vendor/lit-html/directives/keyed.js";
import "../furniture.js";
import "../play.js";
import "../words.js";

// What leads to a table comes with it.
export { open as openNew } from "../../screens/setup/play.js";

import { gameOf } from "../register.js";
import { actions, guarded, upper } from "../slots.js";
import { everWon, goalLine, ledger, log } from "./ledger.js";
import { playBack } from "./show.js";
import { keysButton, turnLine, undoButton } from "./status.js";
import { shut, uiOf } from "./ui.js";

/** @import { Saved } from "../../core/session/types.js" */
/** @import { Place, Screen } from "../../core/page/router.js" */
/** @import { GameTable, View } from "../../core/types.js" */

/** @param {Place} place @returns {Promise<Screen>} */
export async function open({ params, redraw, go, enter }) {
  const id = params[0] ?? "";
  const saved = store.load(id);
  if (!saved) throw new Error("This game is not on this device or cannot be read.");
  const game = gameOf(saved.record.game);
  if (!game)
    throw new Error(
      `This version of pygolf does not include the game “${saved.record.game}”. The save was not changed.`,
    );
  prepare(game.id);
  const gameTable = await game.load();
  const view = saved.view ?? (await (await import("./drawer.js")).firstView(saved.record));
  return new Table(id, { ...saved, view }, gameTable, { redraw, go, enter });
}

/** Stands until the part of the club that comes later is here. */
const WAITING = html`<div class="page"><h1 tabindex="-1">One moment</h1></div>`;

/** An open screen. */
class Table {
  /** After the end: the table itself, not the result, is on show. */
  #back = false;
  /** The screens of the end, and what else comes later. */
  #later;
  /** @type {(() => void)[]} wait for the next drawing */
  #drawings = [];
  /** @type {Element|null} what had the focus before the last drawing took it away */
  #actions = null;
  #own;
  /** Somebody of this device has won this game before. */
  #beaten;
  /** What happened since somebody last sat here, while it plays.
   * @type {import("../../screens/together/replay.js").Replay|null} */
  #replay = null;
  /** @type {View|null} the position that the game's own table cannot show */
  #failed = null;

  /** The game's, or the house's, which stands in for it where a position cannot be drawn. */
  get gameTable() {
    const broken = this.#failed !== null && this.#failed === this.session.picture;
    return (broken && this.#later.here?.complete({ id: this.#own.id })) || this.#own;
  }

  /**
   * @param {string} id
   * @param {Saved} saved
   * @param {GameTable} gameTable
   * @param {Omit<Place, "params">} place
   */
  constructor(id, saved, gameTable, { redraw, go, enter }) {
    this.game = gameTable.id;
    this.title = gameOf(this.game)?.title ?? "";
    this.#beaten = everWon(this.game);
    this.#own = guarded(gameTable, (place, error) => this.#pageFault(place, error));
    this.#later = new Late(() => import("./extras.js"), redraw);
    this.redraw = redraw;
    this.go = go;
    this.enter = enter;
    this.session = new Session(id, saved, {
      call,
      engine,
      store,
      gameTable: this.#own,
      say,
      receive,
      typedPlay: async () => (await import("../../core/session/typed-play.js")).playTyped,
      askDice: async (need, name, signal) => (await this.#later.fetch())?.askFaces(need, name, signal) ?? null,
      animate: (events, before, after, showing) =>
        playBack(
          this.gameTable,
          { events, before, after },
          this.#atOnce(showing),
          () => this.#drawing(),
          this.session.haste,
        )
          // What happened is said first.
          .finally(() => setTimeout(() => this.#listen(events))),
      pause: () => Math.min(still() ? 250 : Infinity, pauses[store.settings().speed]),
    });
    this.session.addEventListener("change", () => this.#changed());
    this.session.addEventListener("refused", (event) => void this.#refused(/** @type {CustomEvent} */ (event).detail));
    this.session.addEventListener("fault", (event) => void this.#faulty(/** @type {CustomEvent} */ (event).detail));
    void this.#begin();
  }

  async #begin() {
    const what = takeReplay(this.session.id);
    /** @type {import("../../screens/together/replay.js").Shows} */
    const plays = (move, stage) => playBack(this.gameTable, move, stage, () => this.#drawing());
    const on = (/** @type {import("../../screens/together/replay.js").Replay|null} */ replay) => {
      this.#replay = replay;
    };
    // Where it does not come, the table stands as it is.
    const late = what && (await import("../../screens/together/replay.js").catch(() => null));
    await (what && late?.playReplay(this.session, what, this.redraw, plays, on));
    if (this.session.closed) return;
    // A table whose picture was kept stands there before Python does.
    await this.session.open();
    void this.#sketch();
    if (!this.session.record.moves.length) void this.#listen(null);
  }

  close() {
    this.#replay?.skip();
    this.session.close();
    this.#own.dispose?.();
    settle("held");
    settle("fault");
  }

  #ui() {
    return uiOf(this.session, this.redraw, (clause) => void this.#why(clause));
  }

  /** The right end of the bar: where in the game, and the menu. */
  side() {
    return html`<span class="caption">${this.gameTable.caption?.(this.session.view) ?? ""}</span>
      <button class="bar-button" aria-label="Table menu" aria-haspopup="dialog" @click=${() => void this.#menu()}><svg
        viewBox="0 0 24 24" width="26" height="26" aria-hidden="true"><path
          d="M4 7h16M4 12h16M4 17h16"></path></svg></button>`;
  }

  before() {
    this.#actions = document.activeElement?.closest("#actions, .tools") ?? this.#actions;
    if (this.session.state !== "broken") this.gameTable.changed?.(this.session.picture, this.#ui());
  }

  draw() {
    const { session } = this;
    // A save that does not play any more.
    if (session.state === "broken") return this.#later.wanted?.broken(session) ?? WAITING;
    // Taken back, it ends once more.
    this.#back &&= session.view.over;
    const ended = session.view.over && !session.busy && !this.#back && !this.#replay;
    const extras = ended && this.#later.wanted;
    if (extras)
      return extras.end(session, this.gameTable, {
        go: this.enter,
        redraw: this.redraw,
        back: () => this.#show(true),
      });
    const ui = this.#ui();
    const { shown, picture } = session;
    const mode = this.gameTable.fitted ? "fitted" : "";
    return html`<div class="table ${mode}" data-mark=${mode} @pointerdown=${() => (this.#replay ?? session).hurry()}>
      <h1 class="unseen" tabindex="-1">${this.title}, ${session.names.join(", ")}</h1>
      <div class="picture" id="picture">${upper(this.gameTable, picture, ui)}</div>
      <div class="under">
        ${
          mode
            ? html`<div class="status">${this.#turn()}${this.#tools()}</div>${goalLine(this.#drawn(), this.#beaten)}`
            : this.#turn()
        }
        <div class="actions" id="actions">${
          this.#replay?.bar() ??
          (session.away ? this.#later.wanted?.sendOn(session) : actions(this.gameTable, shown, ui))
        }</div>
        ${mode ? html`<div class="ledger">${this.#ledger()}</div>` : this.#below()}
      </div></div>`;
  }

  #drawn() {
    return { session: this.session, gameTable: this.gameTable, ui: this.#ui() };
  }

  #turn() {
    const { session } = this;
    return turnLine(session, this.gameTable, () => this.#show(false), this.#later.here?.spoken(session) ?? nothing);
  }

  /** The tools of a table on one screen: what else there is lies in the drawer and in the menu. */
  #tools() {
    return html`<div class="tools">${undoButton(this.session)}
      <button class="pill narrow-only" aria-haspopup="dialog" @click=${() => void this.#drawer()}>Card</button>
      ${keysButton(() => void this.#keys(), "wide-only")}
      <a class="pill wide-only" href="#/rules/${this.game}">Rules</a></div>`;
  }

  #ledger() {
    return ledger(this.#drawn(), () => this.#coachNumbers());
  }

  /** The ledger in a sheet, where the screen has no room for it. */
  async #drawer() {
    await (await this.#later.fetch())?.drawer(
      this.session,
      () => html`${goalLine(this.#drawn(), this.#beaten)}${this.#ledger()}`,
    );
  }

  /** The coach's numbers, the tools, the log. */
  #below() {
    return html`${this.#coachNumbers()}
      <div class="row tools">${undoButton(this.session)}
        ${keysButton(() => void this.#keys())}
        <a class="pill" href="#/rules/${this.game}">Rules</a>
      </div>${log(this.#drawn())}`;
  }

  /**
   * What is revealed is drawn before its frame, which has only to paint it.
   * @param {import("../../core/session/show.js").Showing} showing
   */
  #atOnce(showing) {
    const reveal = () => {
      showing.reveal();
      this.redraw.now();
    };
    return { ...showing, reveal };
  }

  #coachNumbers() {
    const { session } = this;
    if (!session.advice?.length && !session.meta.duel) return nothing;
    return this.#later.wanted?.coachNumbers(session, this.gameTable) ?? nothing;
  }

  /** The table without what the game draws, which failed: whoever plays can go on. @param {unknown} error */
  plain(error) {
    this.#pageFault("picture", error);
    return this.#later.wanted?.plainTable(this.session, this.#turn(), this.#below()) ?? WAITING;
  }

  /** @param {boolean} back */
  #show(back) {
    this.#back = back;
    this.redraw();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        scrollTo(0, 0);
        /** @type {HTMLElement|null} */ (document.querySelector("#screen h1"))?.focus({ preventScroll: true });
      }),
    );
  }

  #changed() {
    const { session } = this;
    if (session.mine) settle("held");
    else void this.#watch();
    // A tap is answered within the frame, as a rule, and then drawn once.
    if (session.state === "playing") this.redraw.soon();
    else this.redraw();
    // Nothing follows before the next tap.
    if (!session.busy) this.redraw.now();
  }

  /** Buttons come and go with the moves: the keyboard's place is kept at the next thing to do. */
  drawn() {
    for (const done of this.#drawings.splice(0)) done();
    if (!this.#actions || this.session.busy || document.querySelector("dialog[open]")) return;
    const at = document.activeElement ?? document.body;
    const heading = document.querySelector("#screen h1");
    // A browser may leave a button that is disabled now its focus for a moment.
    const lost = at === document.body || at === heading || at.matches(":disabled");
    // Of other buttons none is surely next: there Enter, pressed anywhere, does more than on the first of them.
    const next =
      document.querySelector("#actions .act:enabled") ?? document.querySelector("#actions .hole-choice:enabled");
    const goal = /** @type {HTMLElement|null} */ (lost ? (next ?? heading) : null);
    goal?.focus({ preventScroll: true });
    // Until there is something to do the keyboard waits at the heading.
    if (next || !lost) this.#actions = null;
  }

  /** A fault that is ours, with a report to pass on. @param {import("../../core/session/types.js").Fault} fault */
  async #faulty(fault) {
    (await this.#later.fetch())?.tellFault(fault, this.session.record);
  }

  /** @returns {Promise<void>} */
  #drawing() {
    return new Promise((done) => this.#drawings.push(done));
  }

  /**
   * A fault in the game's own part of the page: the house's table stands in until the next move.
   * @param {string} place
   * @param {unknown} error
   */
  #pageFault(place, error) {
    const { picture } = this.session;
    if (this.#failed === picture) return;
    this.#failed = picture;
    logFault("page", place, error);
    void this.#faulty({ kind: "page", place, message: String(error) });
  }

  /** Another tab plays. */
  async #watch() {
    (await this.#later.fetch())?.watch(this.session);
  }

  /** @param {{message: string, clause?: string}} refusal */
  async #refused(refusal) {
    await (await this.#later.fetch())?.tellRefusal(this.game, refusal);
  }

  async #menu() {
    await (await this.#later.fetch())?.menu(this.session, this.gameTable, this.go);
    this.redraw();
  }

  async #keys() {
    (await this.#later.fetch())?.keyMap(this.gameTable);
  }

  /** @param {string} clause */
  async #why(clause) {
    await (await this.#later.fetch())?.openClause(this.game, clause);
  }

  /** Bots may have something to say. @param {import("../../core/types.js").GameEvent[]|null} events  null: it begins */
  async #listen(events) {
    void (await this.#later.quietly())?.listen(this.session, events, this.redraw, this.gameTable);
  }

  /** From now on the clubhouse shows the position as it stands. */
  async #sketch() {
    void (await this.#later.quietly())?.keepSketch(this.session);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const typing = /** @type {any} */ (event.target).matches?.(":read-write, select");
    if (event.ctrlKey || event.metaKey || event.altKey || typing) return;
    if (this.#replay) return void (event.key === "Escape" && this.#replay.skip());
    if (this.gameTable.press?.(event, this.session.view, this.#ui())) return event.preventDefault();
    // A key that is held down plays once.
    if (event.repeat) return;
    if (event.key === "?") return void this.#keys();
    if (event.key === "u") return void this.session.undo();
    if (event.key === "h") return this.#ui().hint();
    if (event.key === "Escape") return shut(this.session);
    const bound = this.gameTable.keys.find((one) => one.key === event.key || one.key === event.key.toLowerCase());
    if (!bound) return;
    if (this.session.busy) this.session.hurry();
    bound.run(this.session.view, this.#ui());
  }
}
