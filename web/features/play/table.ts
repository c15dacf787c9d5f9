/** The table screen: displays a game's picture and buttons, with status, log, menu and dialogs around them. */

import { Lazy } from "../../app/lazy.ts";
import { store } from "../../data/store.ts";
import { call, engine, prepare } from "../../engine/engine.ts";
import { logRejection } from "../../engine/errors.ts";
import { closeDialogs, isMotionReduced, sentence } from "../../platform/dom.ts";
import { receive, takeReplay } from "../../table/session/open-game.ts";
import { Session } from "../../table/session/session.ts";
import { announce } from "../../ui/announce.ts";
import { botPauses } from "../../ui/appearance.ts";
import { removeNotice } from "../../ui/notices.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
// Games use these modules. They are imported here so that they load with the table in one file.
import "../../vendor/lit-html/directives/guard.js";
import "../../vendor/lit-html/directives/keyed.js";
import "../../table/widgets.ts";
import "../../table/play.ts";
import "../../table/text.ts";

// The screen that creates a new game loads together with the table that it opens.
export { open as openNew } from "../setup/play.ts";

import type { Place, Screen } from "../../app/router.ts";
import { countFriends } from "../../data/links/duel.ts";
import type { GameEvent, Move, View } from "../../engine/types.ts";
import type { SeatedBots } from "../../packages/lab/worker/seated-bots.ts";
import { announcePlayed } from "../../table/animate-move.ts";
import type { TableMode } from "../../table/host.ts";
import { TableHost } from "../../table/host.ts";
import { goalLine, infoArea, logSection } from "../../table/info-area.ts";
import type { TableParts } from "../../table/layout.ts";
import { removeMessages, showMessage } from "../../table/message-line.ts";
import { gameOf } from "../../table/register.ts";
import type { Saved, SessionError } from "../../table/session/types.ts";
import { stuckBot, undoMove, undoSlot } from "../../table/status.ts";
import type { GameTable, Opponents } from "../../table/types.ts";
import type { Tip } from "../lesson/first-tips.ts";
import { messageParts } from "./message.ts";
import type { Part } from "./replay-part.ts";
import { scoreBar } from "./score.ts";

/** Opens the table of a save. */
export async function open({ params, redraw, go, enter }: Place): Promise<Screen> {
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
  const view = saved.view ?? (await (await import("./drawer.ts")).firstView(saved.record));
  return new Table(id, { ...saved, view }, gameTable, { redraw, go, enter });
}

/** The name of the hole of the day, which is the same everywhere. Its date tells it from those of other days. */
const TODAYS_HOLE = "Today’s hole";
/** How long the reason why a move is not possible is shown, in milliseconds. */
const REJECTION_MS = 8000;
/** Shown while the lazily loaded parts of the table are loading. */
const WAITING = html`<div class="page"><h1 tabindex="-1">One moment</h1></div>`;

/** The screen of an open game, which is also the mode of its table. */
class Table implements TableMode {
  readonly kind = "play";
  game: string;
  title: string;
  heading: string;
  redraw: Place["redraw"];
  go: (address: string) => void;
  enter: (address: string) => void;
  session: Session;
  #host;
  /** Whether the table is shown instead of the result after the end of the game. */
  #tableShown = false;
  /** The lazily loaded parts of the table, such as the result. */
  #extras;
  /** Whether the table shows today's hole. */
  #isTodaysHole;
  #opponents: Opponents;

  constructor(id: string, saved: Saved, gameTable: GameTable, { redraw, go, enter }: Omit<Place, "params">) {
    this.game = gameTable.id;
    this.title = gameOf(this.game)?.title ?? "";
    this.#isTodaysHole = saved.meta.day?.hole === true;
    this.heading = this.#isTodaysHole ? TODAYS_HOLE : this.title;
    this.#opponents = { isToday: this.#isTodaysHole, friends: countFriends(saved), rounds: [] };
    gameTable.setOpponents?.(this.#opponents);
    this.#host = new TableHost(gameTable, this, redraw);
    this.#extras = new Lazy(() => import("./extras.ts"), redraw);
    this.redraw = redraw;
    this.go = go;
    this.enter = enter;
    this.session = new Session(id, saved, {
      call,
      engine,
      store,
      gameTable: this.#host.own,
      say: announce,
      receive,
      ownBot: async (id, turn) => (await this.#seatBots()).choose(id, turn),
      typedPlay: async () => (await import("../../table/session/typed-play.ts")).playTyped,
      askDice: async (need, name, signal) => (await this.#extras.load())?.promptForDice(need, name, signal) ?? null,
      animate: (events, before, after, showing) => {
        const showGrade = this.#grade(before, events);
        return (
          this.#host
            .animate(events, before, after, showing, this.session.botSpeed)
            // The events must be announced before the comments on them.
            .finally(() => setTimeout(() => this.#listen(events).then(showGrade)))
        );
      },
      // Bots do not wait for anyone.
      holeEnd: (events) =>
        this.session.localSeats.some(({ kind }) => kind === "person")
          ? (this.gameTable.holeEnd?.(events, this.session.isolatedNames) ?? null)
          : null,
      pause: () => Math.min(isMotionReduced() ? 250 : Infinity, botPauses[store.settings().speed]),
    });
    this.session.addEventListener("change", () => this.#changed());
    this.session.addEventListener("rejected", (event) => this.#showRejection((event as CustomEvent).detail));
    this.session.addEventListener("error", (event) => void this.failed((event as CustomEvent).detail));
    addEventListener("tip", this.#showTip);
    void this.#begin();
  }

  async #begin() {
    const what = takeReplay(this.session.id);
    // If the module cannot be loaded, the table opens without a replay.
    const late = what && (await import("../together/replay.ts").catch(() => null));
    await (what && late?.playReplay(this.session, what, this.#host, this.redraw));
    if (this.session.closed) return;
    // The saved picture is displayed before Python is ready.
    await this.session.open();
    void this.#attachExtras();
    if (!this.session.record.moves.length) void this.#welcome();
    const own = Object.values(this.session.meta.ownBots ?? {});
    if (own.length) await this.#seatBots().then((bots) => bots.warmUp(own), logRejection("own bots"));
  }

  /** Loads the player's own bots at this table. */
  async #seatBots() {
    const { seatBots } = await import("./own-bots.ts");
    this.#bots ??= seatBots(this.game, this.session.id);
    return this.#bots;
  }

  #bots: SeatedBots | null = null;

  /** Shows a first-time tip in the message line. */
  #showTip = (event: Event) => {
    const { text, clause, ms } = (event as CustomEvent<Tip>).detail;
    const moves = this.session.record.moves.length;
    const isStale = () => this.session.record.moves.length > moves + 1;
    showMessage(this.session, { text, clause }, { kind: "tip", ms, redraw: this.redraw, isStale });
    announce(text);
  };

  close() {
    removeEventListener("tip", this.#showTip);
    removeMessages(this.session);
    this.#bots?.close();
    removeNotice("own-bot");
    this.session.close();
    this.#host.close();
    removeNotice("held");
    removeNotice("error");
  }

  keepsAwake() {
    return !this.session.view?.over;
  }

  get gameTable() {
    return this.#host.gameTable;
  }

  /** The game, or null if its save cannot be replayed. */
  get model() {
    return this.session.state === "broken" ? null : this.session;
  }

  get waits() {
    return this.session.held !== null || !this.session.busy;
  }

  get hints() {
    const { session } = this;
    return this.#allowsHints && !session.shown.over && session.seats.some(({ kind }) => kind === "person");
  }

  get #allowsHints() {
    return store.settings().hints && this.session.meta.coach !== false;
  }

  send(move: Move) {
    void this.session.send(move);
  }

  hint() {
    const isAllowed = this.gameTable.allowsHint?.(this.session.view, this.#host.ui) ?? true;
    if (this.#allowsHints && isAllowed) void this.session.hint();
  }

  /** Draws the right end of the title bar: links, and the menu button. */
  side() {
    return html`${this.#barLinks()}${this.#menuButton()}`;
  }

  #menuButton() {
    return html`<button class="bar-button" aria-label="Table menu" aria-haspopup="dialog" @click=${() => void this.#menu()}><svg
        viewBox="0 0 24 24" width="26" height="26" aria-hidden="true"><path
          d="M4 7h16M4 12h16M4 17h16"></path></svg></button>`;
  }

  /** Draws what the title bar of a wide screen offers in words. */
  #barLinks() {
    const { sound } = store.settings();
    return html`<span class="bar-links"><button class="bar-link" aria-haspopup="dialog" @click=${() => void this.#drawer()}>Card</button>
      <a class="bar-link" href="#/rules/${this.game}">Rules</a>
      <button class="bar-link keyboard-only" aria-label="Keys: keyboard shortcuts" @click=${() => void this.#keys()}>Keys</button>
      <button class="bar-link" aria-pressed=${String(sound)} @click=${() => {
        store.set("sound", !sound);
        this.redraw();
      }}>Sound ${sound ? "on" : "off"}</button></span>`;
  }

  before() {
    this.#host.before();
  }

  draw() {
    const { session } = this;
    // The save cannot be replayed.
    if (session.state === "broken") return this.#extras.module?.brokenGame(session) ?? WAITING;
    // If the last move is undone, the result must be shown again when the game ends again.
    this.#tableShown &&= session.view.over;
    return this.#host.draw();
  }

  /** What the player can do at the end of the game. */
  get #ways() {
    const { session, redraw } = this;
    return {
      go: this.enter,
      open: this.go,
      redraw,
      back: () => {
        closeDialogs();
        this.#show(true);
      },
      replay: (part: Part) =>
        void this.#extras
          .load()
          .then((extras) => extras?.replayPart(session, part, this.#host, redraw))
          .catch(logRejection("replay")),
    };
  }

  parts(): TableParts {
    const { session, gameTable } = this;
    const isOver = session.view.over && !session.busy && this.#host.mode === this;
    const extras = isOver ? this.#extras.module : this.#extras.loaded;
    const face = extras?.facesOf(session) ?? null;
    return {
      heading: `${this.title}, ${session.names.join(", ")}`,
      score: scoreBar(session, gameTable, face, () => void this.#drawer()),
      message: messageParts(session, gameTable, this.#host.ui, {
        face,
        comment: extras?.lastComment(session) ?? null,
        numbers: () => void this.#drawer(),
      }),
      undo: undoSlot(session),
      side: this.#ledger(),
      controls: session.away ? (this.#extras.module?.sendOn(session) ?? nothing) : undefined,
      replaced: session.shown.over
        ? [{ role: "main", kind: "result", label: "Back to the result", run: () => this.#show(false) }]
        : session.held
          ? [{ role: "main", kind: "next-hole", label: "Next hole", run: () => session.continueHole() }]
          : (stuckBot(session) ?? extras?.offerFormat(session, gameTable, this.#host.ui, this.enter)),
      ...(isOver && !this.#tableShown && extras ? this.#endParts(extras) : {}),
    };
  }

  /** Returns what differs while the table shows the result. */
  #endParts(extras: typeof import("./extras.ts")): TableParts {
    const end = extras.endParts(this.session, this.gameTable, this.#host.ui, this.#ways);
    return { ...end, side: html`${end.side}${logSection(this.#drawn())}` };
  }

  #drawn() {
    return { session: this.session, gameTable: this.gameTable, ui: this.#host.ui };
  }

  #ledger() {
    return infoArea(this.#drawn(), () => this.#coachNumbers());
  }

  /** Opens the information area in a dialog, for screens on which it does not fit. */
  async #drawer() {
    await (await this.#extras.load())?.drawer(this.session, () => html`${goalLine(this.#drawn())}${this.parts().side}`);
    this.#host.focusNextAction();
  }

  #coachNumbers() {
    const { session } = this;
    if (!session.advice?.length && !session.meta.duel) return nothing;
    return this.#extras.module?.coachNumbers(session, this.gameTable) ?? nothing;
  }

  /** Draws a simple table with which the player can continue if the game's own drawing failed. */
  plain(error: unknown) {
    this.#host.handleError("picture", error);
    const actions = { showResult: () => this.#show(false), showKeys: () => void this.#keys() };
    return this.#extras.module?.plainTable(this.#drawn(), this.#coachNumbers(), actions) ?? WAITING;
  }

  #show(back: boolean) {
    this.#tableShown = back;
    this.redraw();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        scrollTo(0, 0);
        (document.querySelector("#screen h1") as HTMLElement | null)?.focus({ preventScroll: true });
      }),
    );
  }

  #changed() {
    const { session } = this;
    if (session.mine) removeNotice("held");
    else void this.#watch();
    // Python usually responds to a tap within one frame, so wait and draw only once.
    if (session.state === "playing") this.redraw.soon();
    else this.redraw();
    // Nothing more will change before the next tap.
    if (!session.busy) this.redraw.now();
  }

  drawn() {
    this.#host.drawn();
    this.#extras.loaded?.drawTipRing(this.session, this.gameTable);
  }

  /** Shows an internal error, with a report that the player can copy. */
  async failed(fault: SessionError) {
    (await this.#extras.load())?.showInternalError(fault, this.session.record);
  }

  /** Shows that another tab plays the game. */
  async #watch() {
    (await this.#extras.load())?.watch(this.session);
  }

  /** Shows why the rules reject a move, in the message line. */
  #showRejection({ message, clause }: { message: string; clause?: string }) {
    announce(message);
    const ask = { text: sentence(message), ...(clause && { clause }) };
    showMessage(this.session, ask, { kind: "rejection", ms: REJECTION_MS, redraw: this.redraw });
  }

  async #menu() {
    const own = { card: () => this.#drawer(), undo: () => undoMove(this.session), hint: () => this.hint() };
    const items = this.gameTable.menu?.(this.session.shown, this.#host.ui) ?? [];
    await (await this.#extras.load())?.menu(this.session, this.gameTable, this.go, own, items);
    this.#host.focusNextAction();
    this.redraw();
  }

  async #keys() {
    (await this.#extras.load())?.keyMap(this.gameTable);
  }

  async why(clause: string) {
    await (await this.#extras.load())?.openClause(this.game, clause);
  }

  /**
   * Lets bots comment on events.
   * @param events - null at the start
   */
  async #listen(events: GameEvent[] | null) {
    void (await this.#extras.tryLoad())?.commentOn(this.session, events, this.redraw, this.gameTable);
  }

  /**
   * Starts to grade the last move, if a person has made it and may see hints. A hole that ends has its own message.
   * @returns shows the grade
   */
  #grade(before: View, events: readonly GameEvent[]) {
    const { session } = this;
    const after = session.record.moves.length - 1;
    const move = session.record.moves[after] as Move | undefined;
    const isEnd = events.some(({ event }) => event === "hole_ended" || event === "finished");
    const isPerson = session.localSeats[before.turn ?? -1]?.kind === "person";
    if (!move || isEnd || !isPerson || !this.#allowsHints || !this.gameTable.isGraded?.(move)) return () => {};
    const graded = this.#extras.tryLoad().then(async (extras) => {
      const isPlain = this.gameTable.isPlain?.(move, before) ?? false;
      const ask = (await extras?.gradeMove(session, move, after, isPlain)) ?? null;
      return () => extras?.showGrade(session, ask, after, this.redraw);
    });
    return () => void graded.then((show) => show());
  }

  /** Lets a bot greet the players of a new game, and explains the start of it to new players. */
  async #welcome() {
    await this.#listen(null);
    const events = this.session.log.map(({ event }) => event);
    announcePlayed(this.gameTable, this.#host.ui, events, this.session.view);
  }

  /** Saves a small picture of the position for the clubhouse, now and after each move. */
  async #attachExtras() {
    const extras = await this.#extras.tryLoad();
    if (!extras || this.session.closed) return;
    void extras.attachSketcher(this.session);
    extras.watchNearMisses(this.session, this.redraw);
    this.redraw();
    const { own } = this.#host;
    if (own.setOpponents)
      void extras.loadFriends(this.session, (rounds) => {
        own.setOpponents?.({ ...this.#opponents, rounds });
        this.redraw();
      });
  }

  key(event: KeyboardEvent) {
    this.#host.key(event);
  }

  /** At the end of a hole, the keys of the main button continue, unless the focus is on another button. */
  press(event: KeyboardEvent) {
    const isButton = event.target instanceof Element && event.target.matches("button, a, summary");
    const isMain = event.key === "r" || (!isButton && [" ", "Enter"].includes(event.key));
    if (!this.session.held || event.repeat || !isMain) return false;
    event.preventDefault();
    this.session.continueHole();
    return true;
  }

  shortcut(key: string) {
    if (key === "?") void this.#keys();
    else if (key === "u") undoMove(this.session);
    else if (key === "h") this.hint();
    else return false;
    return true;
  }
}
