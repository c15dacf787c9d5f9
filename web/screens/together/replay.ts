/** Replays the moves made in a game by link since the player last saw it, before the player's turn starts. */

import { logRejection } from "../../core/errors.ts";
import { announce } from "../../core/page/announce.ts";
import { botPauses } from "../../core/page/appearance.ts";
import { isMotionReduced } from "../../core/page/dom.ts";
import { sleep } from "../../core/session/jobs.ts";
import type { ReplayData } from "../../core/session/open-game.ts";
import type { Showing } from "../../core/session/run-animation.ts";
import { runAnimation } from "../../core/session/run-animation.ts";
import type { Session } from "../../core/session/session.ts";
import { store } from "../../core/store/store.ts";
import type { GameEvent, GameRecord, View } from "../../core/types.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/** The session whose table shows the replay, before the session itself starts. */
type Host = Pick<Session, "describe" | "announcement" | "record"> & {
  table: Pick<Session["table"], "view" | "picture" | "log" | "catchUp">;
};

/** Animates a move. */
export type ShowMove = (move: { events: GameEvent[]; before: View; after: View }, showing: Showing) => Promise<void>;

/** `pause`: milliseconds between moves */
type Place = {
  redraw: () => void;
  shows: ShowMove;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  still?: boolean;
  pause?: number;
};

/** A replay in progress. */
export class Replay {
  #host;
  #steps;
  #place;
  /** Ends the current animation. */
  #hurry = new AbortController();
  #skipped;
  #ghosts;
  /** What is replayed, as text. */
  #what;
  #at = 0;

  constructor(host: Host, { before, steps, ghosts, fresh = false }: ReplayData, place: Place) {
    this.#host = host;
    this.#what = fresh ? "What happened so far" : "Since your last turn";
    this.#ghosts = ghosts;
    this.#steps = steps;
    this.#place = place;
    // If animations are off, the events are only announced and added to the log.
    this.#skipped = place.still ?? isMotionReduced();
    if (!this.#skipped) {
      host.table.view = before;
      host.table.picture = before;
    }
  }

  /**
   * Runs the replay and leaves the table in the current position. Never rejects: a move that cannot be shown is
   * skipped.
   */
  async run() {
    const host = this.#host;
    if (this.#ghosts) await this.#addGhosts(this.#ghosts);
    for (const { events, view } of this.#steps) {
      this.#at += 1;
      const number = host.record.moves.length - this.#steps.length + this.#at;
      const lines = host.describe(
        events,
        events.map(() => number),
      );
      if (view && !this.#skipped) await this.#showMove(events, view);
      announce(host.announcement(lines));
      host.table.log = [...host.table.log, ...lines];
    }
    host.table.catchUp();
    this.#place.redraw();
  }

  /** Adds ghosts before the first move. */
  async #addGhosts(ghosts: { name: string; record?: GameRecord }[]) {
    this.#place.redraw();
    const { addGhosts } = await import("./ghosts.ts");
    await addGhosts(this.#host as Session, ghosts);
  }

  async #showMove(events: GameEvent[], after: View) {
    const { table } = this.#host;
    const before = table.view;
    const { shows: showMove, sleep, pause = Math.min(600, botPauses[store.settings().speed]) } = this.#place;
    this.#hurry = new AbortController();
    const { signal } = this.#hurry;
    const commit = () => {
      table.picture = after;
      this.#place.redraw();
    };
    const reveal = () => {
      table.view = after;
      commit();
    };
    this.#place.redraw();
    await showMove({ events, before, after }, { signal, commit, reveal }).catch(logRejection("replay"));
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

  /** Renders the progress of the replay instead of the player's actions. */
  bar() {
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

/**
 * Runs a replay before its session starts.
 * @param plays - animates a move on the picture
 * @param on - called with the replay when it starts, and with null when it ends
 */
export async function playReplay(
  session: Session,
  what: ReplayData,
  redraw: () => void,
  plays: ShowMove,
  on: (replay: Replay | null) => void,
) {
  if (session.closed) return;
  const shows: ShowMove = (move, showing) => runAnimation((stage) => plays(move, stage), showing, sleep);
  const replay = new Replay(session, what, { redraw, shows, sleep });
  on(replay);
  await replay.run();
  on(null);
}
