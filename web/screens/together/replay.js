/** Replays the moves made in a game by link since the player last saw it, before the player's turn starts. */

import { logRejection } from "../../core/errors.js";
import { announce } from "../../core/page/announce.js";
import { botPauses } from "../../core/page/appearance.js";
import { isMotionReduced } from "../../core/page/dom.js";
import { sleep } from "../../core/session/jobs.js";
import { runAnimation } from "../../core/session/run-animation.js";
import { store } from "../../core/store/store.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/** @import { ReplayData } from "../../core/session/open-game.js" */
/** @import { Session } from "../../core/session/session.js" */
/** @import { GameEvent, GameRecord, View } from "../../core/types.js" */
/**
 * The session whose table shows the replay, before the session itself starts.
 * @typedef {Pick<Session, "describe"|"announcement"|"record"> & {table: Pick<Session["table"],
 *   "view"|"picture"|"log"|"catchUp">}} Host
 */
/**
 * Animates a move.
 * @typedef {(move: {events: GameEvent[], before: View, after: View}, showing:
 *   import("../../core/session/run-animation.js").Showing) => Promise<void>} ShowMove
 */
/**
 * @typedef {{redraw: () => void, shows: ShowMove, sleep: (ms: number, signal: AbortSignal) => Promise<void>, still?:
 *   boolean, pause?: number}} Place `pause`: milliseconds between moves
 */

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

  /** @param {Host} host @param {ReplayData} what @param {Place} place */
  constructor(host, { before, steps, ghosts, fresh = false }, place) {
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

  /** Adds ghosts before the first move. @param {{name: string, record?: GameRecord}[]} ghosts */
  async #addGhosts(ghosts) {
    this.#place.redraw();
    const { addGhosts } = await import("./ghosts.js");
    await addGhosts(/** @type {import("../../core/session/session.js").Session} */ (this.#host), ghosts);
  }

  /** @param {GameEvent[]} events @param {View} after */
  async #showMove(events, after) {
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
    return html`<div class="table-actions replay"><p class="quiet">${
      this.#ghosts
        ? `All rounds at once: move ${this.#at} of ${length}`
        : length === 1
          ? this.#what
          : `${this.#what}: ${this.#at} of ${length}`
    }</p>
      <button class="act" @click=${() => this.skip()}>Skip</button></div>`;
  }
}

/**
 * Runs a replay before its session starts.
 * @param {import("../../core/session/session.js").Session} session
 * @param {ReplayData} what
 * @param {() => void} redraw
 * @param {ShowMove} plays  animates a move on the picture
 * @param {(replay: Replay|null) => void} on  called with the replay when it starts, and with null when it ends
 */
export async function playReplay(session, what, redraw, plays, on) {
  if (session.closed) return;
  /** @type {ShowMove} */
  const shows = (move, showing) => runAnimation((stage) => plays(move, stage), showing, sleep);
  const replay = new Replay(session, what, { redraw, shows, sleep });
  on(replay);
  await replay.run();
  on(null);
}
