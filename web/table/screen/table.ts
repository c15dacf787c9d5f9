/** The table screen: displays a game's picture and buttons, with status, log, menu and dialogs around them. */

import { logError, logRejection } from "../../core/errors.ts";
import { announce } from "../../core/page/announce.ts";
import { botPauses } from "../../core/page/appearance.ts";
import { isMotionReduced } from "../../core/page/dom.ts";
import { findShortcut, hasModifier, readKey } from "../../core/page/keyboard.ts";
import { Lazy } from "../../core/page/lazy.ts";
import { removeNotice } from "../../core/page/notices.ts";
import { call, engine, prepare } from "../../core/python/engine.ts";
import { receive, takeReplay } from "../../core/session/open-game.ts";
import { Session } from "../../core/session/session.ts";
import { store } from "../../core/store/store.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
// Games use these modules. They are imported here so that they load with the table in one file.
import "../../vendor/lit-html/directives/guard.js";
import "../../vendor/lit-html/directives/keyed.js";
import "../widgets.ts";
import "../play.ts";
import "../text.ts";

// The screen that creates a new game loads together with the table that it opens.
export { open as openNew } from "../../screens/setup/play.ts";

import type { SeatedBots } from "../../core/lab/seated-bots.ts";
import { countFriends } from "../../core/links/duel.ts";
import type { Place, Screen } from "../../core/page/router.ts";
import type { Showing } from "../../core/session/run-animation.ts";
import type { Saved, SessionError } from "../../core/session/types.ts";
import type { GameEvent, GameTable, View } from "../../core/types.ts";
import type { Replay, ShowMove } from "../../screens/together/replay.ts";
import { gameOf } from "../register.ts";
import { guarded } from "../slots.ts";
import { animateMove, announcePlayed } from "./animate-move.ts";
import { goalLine, infoArea, logSection } from "./info-area.ts";
import { drawTable } from "./layout.ts";
import { keysButton, turnLine, undoButton, undoMove } from "./status.ts";
import { shut, uiOf } from "./ui.ts";

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
/** Shown while the lazily loaded parts of the table are loading. */
const WAITING = html`<div class="page"><h1 tabindex="-1">One moment</h1></div>`;

/** An open table. */
class Table {
  game: string;
  title: string;
  heading: string;
  redraw: (() => void) & { now: () => void; soon: () => void };
  go: (address: string) => void;
  enter: (address: string) => void;
  session: Session;
  /** Whether the table is shown instead of the result after the end of the game. */
  #tableShown = false;
  /** The lazily loaded parts of the table, such as the result. */
  #extras;
  /** Called after the next drawing. */
  #drawings: (() => void)[] = [];
  /** The area whose button had the focus before a drawing removed it. */
  #actions: Element | null = null;
  #ownTable;
  /** Whether the table shows today's hole. */
  #isTodaysHole;
  /** The replay of the moves since the player's last visit, while it is playing. */
  #replay: Replay | null = null;
  /** The view that the game's own table failed to draw. */
  #failed: View | null = null;

  /** The game's own table, or the default one if the game's own cannot draw the current position. */
  get gameTable() {
    const broken = this.#failed !== null && this.#failed === this.session.picture;
    return (broken && this.#extras.loaded?.complete({ id: this.#ownTable.id })) || this.#ownTable;
  }

  constructor(id: string, saved: Saved, gameTable: GameTable, { redraw, go, enter }: Omit<Place, "params">) {
    this.game = gameTable.id;
    this.title = gameOf(this.game)?.title ?? "";
    this.#isTodaysHole = saved.meta.day?.hole === true;
    this.heading = this.#isTodaysHole ? TODAYS_HOLE : (gameTable.heading ?? this.title);
    gameTable.setOpponents?.({ isToday: this.#isTodaysHole, friends: countFriends(saved) });
    this.#ownTable = guarded(gameTable, (place, error) => this.#handleError(place, error));
    this.#extras = new Lazy(() => import("./extras.ts"), redraw);
    this.redraw = redraw;
    this.go = go;
    this.enter = enter;
    this.session = new Session(id, saved, {
      call,
      engine,
      store,
      gameTable: this.#ownTable,
      say: announce,
      receive,
      ownBot: async (id, turn) => (await this.#seatBots()).choose(id, turn),
      typedPlay: async () => (await import("../../core/session/typed-play.ts")).playTyped,
      askDice: async (need, name, signal) => (await this.#extras.load())?.promptForDice(need, name, signal) ?? null,
      animate: (events, before, after, showing) =>
        animateMove(
          this.gameTable,
          { events, before, after },
          this.#atOnce(showing),
          () => this.#drawing(),
          this.session.botSpeed,
        )
          // The events must be announced before the comments on them.
          .finally(() => setTimeout(() => this.#listen(events))),
      pause: () => Math.min(isMotionReduced() ? 250 : Infinity, botPauses[store.settings().speed]),
    });
    this.session.addEventListener("change", () => this.#changed());
    this.session.addEventListener("rejected", (event) => void this.#showRejection((event as CustomEvent).detail));
    this.session.addEventListener("error", (event) => void this.#showError((event as CustomEvent).detail));
    void this.#begin();
  }

  async #begin() {
    const what = takeReplay(this.session.id);
    const plays: ShowMove = (move, stage) => animateMove(this.gameTable, move, stage, () => this.#drawing());
    const on = (replay: Replay | null) => {
      this.#replay = replay;
    };
    // If the module cannot be loaded, the table opens without a replay.
    const late = what && (await import("../../screens/together/replay.ts").catch(() => null));
    await (what && late?.playReplay(this.session, what, this.redraw, plays, on));
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
    const { seatBots } = await import("../own-bots.ts");
    this.#bots ??= seatBots(this.game, this.session.id);
    return this.#bots;
  }

  #bots: SeatedBots | null = null;

  close() {
    this.#replay?.skip();
    this.#bots?.close();
    removeNotice("own-bot");
    this.session.close();
    this.#ownTable.dispose?.();
    removeNotice("held");
    removeNotice("error");
    this.#extras.loaded?.stopPlacingNotices();
  }

  keepsAwake() {
    return !this.session.view?.over;
  }

  #ui() {
    return uiOf(this.session, this.redraw, (clause) => void this.#why(clause));
  }

  /** Draws the right end of the title bar: the place in the game, and the menu button. */
  side() {
    const hasCaption = !this.#isTodaysHole || this.gameTable.setOpponents;
    return html`<span class="caption" data-part=caption>${hasCaption ? (this.gameTable.caption?.(this.session.view) ?? "") : ""}</span>
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
    // The save cannot be replayed.
    if (session.state === "broken") return this.#extras.module?.brokenGame(session) ?? WAITING;
    // If the last move is undone, the result must be shown again when the game ends again.
    this.#tableShown &&= session.view.over;
    const ended = session.view.over && !session.busy && !this.#tableShown && !this.#replay;
    const extras = ended && this.#extras.module;
    if (extras)
      return extras.end(session, this.gameTable, {
        go: this.enter,
        redraw: this.redraw,
        back: () => this.#show(true),
      });
    const { gameTable } = this;
    const ui = this.#ui();
    const fitted = gameTable.fitted;
    return drawTable(
      gameTable,
      { ui, picture: session.picture, controls: session.shown },
      {
        kind: "play",
        heading: `${this.title}, ${session.names.join(", ")}`,
        status: fitted
          ? html`<div class="status" data-part=status>${this.#turn()}${this.#tools()}</div>${goalLine(this.#drawn())}`
          : this.#turn(),
        controls: this.#replay?.bar() ?? (session.away ? (this.#extras.module?.sendOn(session) ?? nothing) : undefined),
        below: fitted ? html`<div class="ledger" data-part=information>${this.#ledger()}</div>` : this.#below(),
        hurry: () => (this.#replay ?? session).hurry(),
      },
    );
  }

  #drawn() {
    return { session: this.session, gameTable: this.gameTable, ui: this.#ui() };
  }

  #turn() {
    const { session } = this;
    return turnLine(
      session,
      this.gameTable,
      () => this.#show(false),
      this.#extras.loaded?.currentComment(session) ?? nothing,
    );
  }

  /** Draws the tools of a table that fits on one screen. The other tools are in the drawer and the menu. */
  #tools() {
    return html`<div class="tools" data-part=tools>${undoButton(this.session)}
      <button class="pill narrow-only" aria-haspopup="dialog" @click=${() => void this.#drawer()}>Card</button>
      ${keysButton(() => void this.#keys(), "wide-only")}
      <a class="pill wide-only" href="#/rules/${this.game}">Rules</a></div>`;
  }

  #ledger() {
    return infoArea(this.#drawn(), () => this.#coachNumbers());
  }

  /** Opens the information area in a dialog, for screens on which it does not fit. */
  async #drawer() {
    await (await this.#extras.load())?.drawer(this.session, () => html`${goalLine(this.#drawn())}${this.#ledger()}`);
  }

  /** Draws the coach's numbers, the tools and the log. */
  #below() {
    return html`${this.#coachNumbers()}
      <div class="row tools" data-part=tools>${undoButton(this.session)}
        ${keysButton(() => void this.#keys())}
        <a class="pill" href="#/rules/${this.game}">Rules</a>
      </div>${logSection(this.#drawn())}`;
  }

  /** Makes `reveal` draw immediately, so that the next frame only has to paint. */
  #atOnce(showing: Showing) {
    const reveal = () => {
      showing.reveal();
      this.redraw.now();
    };
    return { ...showing, reveal };
  }

  #coachNumbers() {
    const { session } = this;
    if (!session.advice?.length && !session.meta.duel) return nothing;
    return this.#extras.module?.coachNumbers(session, this.gameTable) ?? nothing;
  }

  /** Draws a simple table with which the player can continue if the game's own drawing failed. */
  plain(error: unknown) {
    this.#handleError("picture", error);
    return this.#extras.module?.plainTable(this.session, this.#turn(), this.#below()) ?? WAITING;
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

  /** Moves the focus to the next action if the focused button has disappeared: to a button with `data-next`, the main
   * button or the first hole. */
  drawn() {
    for (const done of this.#drawings.splice(0)) done();
    if (!this.#actions || this.session.busy || document.querySelector("dialog[open]")) return;
    const at = document.activeElement ?? document.body;
    const heading = document.querySelector("#screen h1");
    // Some browsers leave the focus on a disabled button for a moment.
    const lost = at === document.body || at === heading || at.matches(":disabled");
    // Other buttons are not certain to be the next action, so they do not get the focus: on the heading, Enter triggers
    // the main action.
    const next = ["[data-next]", ".act", ".hole-choice"]
      .map((kind) => document.querySelector(`#actions ${kind}:enabled`))
      .find(Boolean);
    const goal = (lost ? (next ?? heading) : null) as HTMLElement | null;
    goal?.focus({ preventScroll: true });
    // The heading keeps the focus until there is a next action.
    if (next || !lost) this.#actions = null;
  }

  /** Shows an internal error, with a report that the player can copy. */
  async #showError(fault: SessionError) {
    (await this.#extras.load())?.showInternalError(fault, this.session.record);
  }

  /** Resolves after the next drawing. */
  #drawing(): Promise<void> {
    return new Promise((done) => this.#drawings.push(done));
  }

  /** Handles an error in the game's own code. The default table is used until the next move. */
  #handleError(place: string, error: unknown) {
    const { picture } = this.session;
    if (this.#failed === picture) return;
    this.#failed = picture;
    logError("page", place, error);
    void this.#showError({ kind: "page", place, message: String(error) });
  }

  /** Shows that another tab plays the game. */
  async #watch() {
    (await this.#extras.load())?.watch(this.session);
  }

  async #showRejection(rejection: { message: string; clause?: string }) {
    await (await this.#extras.load())?.showRejection(this.game, rejection);
  }

  async #menu() {
    await (await this.#extras.load())?.menu(this.session, this.gameTable, this.go);
    this.#focusNextAction();
    this.redraw();
  }

  /** Moves the focus from the menu button or another place to the next action, so that Space and Enter play. */
  #focusNextAction() {
    if (document.querySelector("dialog[open]")) return;
    (document.activeElement as HTMLElement | null)?.blur();
    this.#actions = document.querySelector("#actions");
    this.drawn();
  }

  async #keys() {
    (await this.#extras.load())?.keyMap(this.gameTable);
  }

  async #why(clause: string) {
    await (await this.#extras.load())?.openClause(this.game, clause);
  }

  /**
   * Lets bots comment on events.
   * @param events - null at the start
   */
  async #listen(events: GameEvent[] | null) {
    void (await this.#extras.tryLoad())?.commentOn(this.session, events, this.redraw, this.gameTable);
  }

  /** Lets a bot greet the players of a new game, and explains the start of it to new players. */
  async #welcome() {
    await this.#listen(null);
    const events = this.session.log.map(({ event }) => event);
    announcePlayed(this.gameTable, events);
  }

  /** Saves a small picture of the position for the clubhouse, now and after each move, and places notices. */
  async #attachExtras() {
    const extras = await this.#extras.tryLoad();
    if (!extras || this.session.closed) return;
    extras.placeNotices(this.#ownTable.landmarks);
    void extras.attachSketcher(this.session);
    void extras.loadFriends(this.session, this.#ownTable, this.redraw);
  }

  key(event: KeyboardEvent) {
    const typing = (event.target as any).matches?.(":read-write, select");
    if (hasModifier(event) || typing) return;
    if (this.#replay) return void (event.key === "Escape" && this.#replay.skip());
    if (this.gameTable.press?.(event, this.session.view, this.#ui())) return event.preventDefault();
    // Holding a key down must play only one move.
    if (event.repeat) return;
    const key = readKey(event);
    if (key === "?") return void this.#keys();
    if (key === "u") return undoMove(this.session);
    if (key === "h") return this.#ui().hint();
    if (event.key === "Escape") return void (shut(this.session) || this.#focusNextAction());
    const bound = findShortcut(this.gameTable.keys, event);
    if (!bound) return;
    if (this.session.busy) this.session.hurry();
    bound.run(this.session.view, this.#ui());
  }
}
