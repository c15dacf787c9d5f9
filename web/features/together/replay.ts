/** Replays the moves made in a game by link since the player last saw it, before the player's turn starts. */

import { store } from "../../data/store.ts";
import { logRejection } from "../../engine/errors.ts";
import type { GameEvent, GameRecord, View } from "../../engine/types.ts";
import { isMotionReduced } from "../../platform/dom.ts";
import type { TableHost, TableMode } from "../../table/host.ts";
import type { TableModel } from "../../table/model.ts";
import { sleep } from "../../table/session/jobs.ts";
import type { ReplayData } from "../../table/session/open-game.ts";
import type { Showing } from "../../table/session/run-animation.ts";
import { runAnimation } from "../../table/session/run-animation.ts";
import type { Session } from "../../table/session/session.ts";
import { announce } from "../../ui/announce.ts";
import { botPauses } from "../../ui/appearance.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/** The session whose moves are replayed before it starts. */
type Replayed = TableModel &
  Pick<Session, "describe" | "announcement" | "record"> & {
    table: Pick<Session["table"], "view" | "picture" | "log" | "catchUp">;
  };

/** Animates a move. */
type ShowMove = (move: { events: GameEvent[]; before: View; after: View }, showing: Showing) => Promise<void>;

/** `table`: the mode in which the table is used after the replay; `pause`: milliseconds between moves */
type Place = {
  table: Pick<TableMode, "parts" | "why">;
  redraw: () => void;
  shows: ShowMove;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  still?: boolean;
  pause?: number;
};

/** A replay in progress, which is a mode of the game's table. */
export class Replay implements TableMode {
  readonly kind = "replay";
  readonly accepts = false;
  readonly model;
  #steps;
  #place;
  /** Ends the current animation. */
  #hurry = new AbortController();
  #skipped;
  #ghosts;
  /** What is replayed, as text. */
  #what;
  #isInLog;
  #at = 0;

  constructor(session: Replayed, { before, steps, ghosts, title, fresh = false }: ReplayData, place: Place) {
    this.model = session;
    this.#isInLog = title !== undefined;
    this.#what = title ?? (fresh ? "What happened so far" : "Since your last turn");
    this.#ghosts = ghosts;
    this.#steps = steps;
    this.#place = place;
    // If animations are off, the events are only announced and added to the log.
    this.#skipped = place.still ?? isMotionReduced();
    if (!this.#skipped) {
      session.table.view = before;
      session.table.picture = before;
    }
  }

  /**
   * Runs the replay and leaves the table in the current position. Never rejects: a move that cannot be shown is
   * skipped.
   */
  async run() {
    const { model } = this;
    if (this.#ghosts) await this.#addGhosts(this.#ghosts);
    for (const { events, view } of this.#steps) {
      this.#at += 1;
      const number = model.record.moves.length - this.#steps.length + this.#at;
      const lines = model.describe(
        events,
        events.map(() => number),
      );
      if (view && !this.#skipped) await this.#showMove(events, view);
      announce(model.announcement(lines));
      if (!this.#isInLog) model.table.log = [...model.table.log, ...lines];
    }
    model.table.catchUp();
    this.#place.redraw();
  }

  /** Adds ghosts before the first move. */
  async #addGhosts(ghosts: { name: string; record?: GameRecord }[]) {
    this.#place.redraw();
    const { addGhosts } = await import("../../table/ghosts.ts");
    await addGhosts(this.model as TableModel as Session, ghosts);
  }

  async #showMove(events: GameEvent[], after: View) {
    const { table } = this.model;
    const before = table.view;
    const { shows: showMove, sleep, pause = Math.min(600, botPauses[store.settings().speed]) } = this.#place;
    this.#hurry = new AbortController();
    const { signal } = this.#hurry;
    const show = (picture: View) => {
      table.picture = picture;
      this.#place.redraw();
    };
    const reveal = () => {
      table.view = after;
      show(after);
    };
    this.#place.redraw();
    await showMove({ events, before, after }, { signal, show, reveal }).catch(logRejection("replay"));
    reveal();
    await sleep(pause, signal);
  }

  /** Ends the animation of the current move. */
  hurry() {
    this.#hurry.abort("skipped");
  }

  /** Skips the rest of the replay. */
  skip() {
    this.#skipped = true;
    this.hurry();
  }

  /** No move can be played. */
  send() {}

  why(clause: string) {
    this.#place.table.why(clause);
  }

  /** Only Escape has an effect: it skips the replay. */
  press({ key }: KeyboardEvent) {
    if (key === "Escape") this.skip();
    return true;
  }

  parts() {
    return { ...this.#place.table.parts(), controls: this.#bar() };
  }

  /** Renders the progress of the replay instead of the player's actions. */
  #bar() {
    const { length } = this.#steps;
    return html`<div class="table-actions replay" data-part=replay><p class="quiet">${
      this.#ghosts
        ? `All rounds at once: move ${this.#at} of ${length}`
        : length === 1
          ? this.#what
          : `${this.#what}: ${this.#at} of ${length}`
    }</p>
      <button class="act" data-part=main-button @click=${() => this.skip()}>Skip</button></div>`;
  }
}

/** Runs a replay at the table of a game before its session starts. */
export async function playReplay(session: Session, what: ReplayData, host: TableHost, redraw: () => void) {
  if (session.closed) return;
  const shows: ShowMove = ({ events, before, after }, showing) =>
    runAnimation((stage) => host.animate(events, before, after, stage), showing, sleep);
  const table = host.mode;
  const replay = new Replay(session, what, { table, redraw, shows, sleep });
  host.mode = replay;
  await replay.run();
  host.mode = table;
}
