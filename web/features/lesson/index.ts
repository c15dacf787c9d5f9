/**
 * A lesson: `#/learn/<game>/<lesson>`. It shows the game's own table with scripted dice, and instructions next to it.
 */

import type { Place, Screen } from "../../app/router.ts";
import { loadStyle } from "../../app/styles.ts";
import { store } from "../../data/store.ts";
import { engine, prepare } from "../../engine/engine.ts";
import type { LessonInfo as Lesson } from "../../engine/protocol.d.ts";
import type { Move } from "../../engine/types.ts";
import { isMotionReduced, sentence } from "../../platform/dom.ts";
import { openClause } from "../../table/clause.ts";
import type { TableMode } from "../../table/host.ts";
import { TableHost } from "../../table/host.ts";
import type { TableParts } from "../../table/layout.ts";
import type { Entry } from "../../table/register.ts";
import { gameOf } from "../../table/register.ts";
import type { Session } from "../../table/session/session.ts";
import { announce } from "../../ui/announce.ts";
import { botPauses } from "../../ui/appearance.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { confetti } from "../common/confetti.ts";
import { openLessonSession } from "./lesson-session.ts";
import { loadLessons, savedStep, saveProgress } from "./progress.ts";
import { Teacher } from "./teacher.ts";

/** Opens a lesson of a game, at the step where it was left. */
export async function open({ params, redraw }: Place): Promise<Screen> {
  const [id = "", which = ""] = params;
  const game = gameOf(id);
  if (!game) throw new Error("There is no such game.");
  prepare(id);
  // Load the table's files now, although the first step uses them only later.
  const [{ lessons }] = await Promise.all([loadLessons(id), game.load(), loadStyle("features/lesson")]);
  const lesson = lessons.find((one) => one.id === which) ?? lessons[0];
  if (!lesson) throw new Error(`${game.title} has no lesson. Its rulebook explains how to play.`);
  const screen = new LessonScreen(game, lessons, lesson, redraw);
  return Object.assign(screen, { title: lesson.title, game: id, heading: game.title });
}

/** The match of a lesson and the table that displays it. */
class LessonTable {
  session: Session;
  host: TableHost;
  constructor(session: Session, host: TableHost) {
    this.session = session;
    this.host = host;
  }

  get record() {
    return this.session.record;
  }

  async send(move: Move) {
    await this.session.send(move);
  }

  close() {
    this.session.close();
    this.host.close();
  }
}

/** The screen of a lesson, which is also the mode of its tables. */
class LessonScreen implements TableMode {
  readonly kind = "lesson";
  entry: Entry;
  lesson: Lesson;
  more: Lesson | undefined;
  redraw: Place["redraw"];
  teacher: Teacher;
  /** Whether the next drawing should move the focus to the instructions. */
  #moveFocus = false;

  constructor(game: Entry, lessons: readonly Lesson[], lesson: Lesson, redraw: Place["redraw"]) {
    this.entry = game;
    this.lesson = lesson;
    this.more = lessons[lessons.indexOf(lesson) + 1];
    this.redraw = redraw;
    this.teacher = new Teacher(lesson, {
      sit: (scene, moves) => this.#openTable(scene, moves),
      say: announce,
      changed: redraw,
      keep: (step) => saveProgress(game.id, lesson, step),
    });
    engine.addEventListener("restarted", this.#restarted);
    void this.teacher.go(savedStep(game.id, lesson));
  }

  keepsAwake() {
    return true;
  }

  close() {
    engine.removeEventListener("restarted", this.#restarted);
    this.teacher.close();
  }

  #restarted = () => void this.teacher.again();

  /** The match of the current step and the table that displays it. */
  get table(): LessonTable | null {
    return this.teacher.sitting as LessonTable | null;
  }

  async #openTable(scene: object, moves: Move[]) {
    const host = new TableHost(await this.entry.load(), this, this.redraw);
    const session = await openLessonSession(this.entry.id, scene, moves, {
      gameTable: host.own,
      say: announce,
      pause: () => Math.min(isMotionReduced() ? 250 : Infinity, botPauses[store.settings().speed]),
      animate: (events, before, after, showing) => host.animate(events, before, after, showing),
    });
    session.addEventListener("change", this.redraw);
    session.addEventListener("rejected", (event) =>
      this.teacher.reject(sentence((event as CustomEvent).detail.message)),
    );
    return new LessonTable(session, host);
  }

  get model() {
    return this.table?.session ?? null;
  }

  /** Whether the step is waiting for the player's move. */
  get accepts() {
    return this.teacher.phase === "do" && this.model?.seat !== null;
  }

  send(move: Move) {
    void this.teacher.play(move);
  }

  why(clause: string) {
    void openClause(this.entry.id, clause);
  }

  side() {
    const { number } = this.teacher;
    const { length } = this.lesson.steps;
    if (number >= length) return html`<span class="caption lesson-count" data-part="caption lesson-count">Done</span>`;
    return html`<span class="lesson-count" data-part=lesson-count>${icon("Previous step", "M15 4 7 12l8 8", number === 0, () => this.#goBy(-1))}
      <span class="caption" data-part=caption>${number + 1} of ${length}</span>
      ${icon("Skip this step", "M9 4l8 8-8 8", false, () => this.#goBy(1))}</span>`;
  }

  before() {
    this.table?.host.before();
  }

  draw() {
    const { table } = this;
    const isOver = this.teacher.phase === "end";
    if (table) return table.host.draw();
    return html`<div class="page lesson ${isOver ? "over" : ""}">
      <h1 class="unseen" tabindex="-1">${this.lesson.title}</h1>${this.#instructions()}${
        isOver ? nothing : html`<p class="quiet">Loading the table…</p>`
      }</div>`;
  }

  /** Returns what surrounds the table. At the end, it shows the last picture with confetti over it. */
  parts(): TableParts {
    const parts = { heading: this.lesson.title, top: this.#instructions() };
    return this.teacher.phase === "end" ? { ...parts, overlay: confetti(), controls: this.#nextSteps() } : parts;
  }

  /** Renders the instructions of a step, the answer to a wrong move, or the result of the right one. */
  #instructions() {
    const { teacher, lesson } = this;
    const { step, phase, answer } = teacher;
    if (!step) return this.#end();
    const last = teacher.number + 1 === lesson.steps.length;
    if (phase === "done")
      return html`<section class="teach done" data-part=lesson-step data-phase=done aria-label="Lesson">
        <div class="row"><button type="button" class="act next" data-part="main-button next-step" @click=${() => this.#goBy(1)}>${
          last ? "Finish" : "Next"
        }</button>${this.#why(step.clause)}
          <button type="button" class="pill quiet-pill" @click=${() => this.#goBy(0)}>Again</button></div>
        <p class="teach-head"><strong tabindex="-1">${step.title}</strong></p><p>${step.done}</p></section>`;
    const stuck = phase === "stuck";
    return html`<section class="teach ${phase}" data-part=lesson-step data-phase=${phase} aria-label="Lesson">
      <button type="button" class="pill teach-show" data-part=show-me ?disabled=${!stuck && phase !== "do"}
        @click=${() => (stuck ? this.#goBy(0) : void this.#show())}>${stuck ? "Try again" : "Show me"}</button>
      <p class="teach-head"><strong tabindex="-1">${step.title}</strong></p>
      ${
        stuck
          ? html`<p class="teach-answer" data-part=lesson-answer>This step did not load. Tap Try again.</p>`
          : answer
            ? html`<p class="teach-answer" data-part=lesson-answer>${answer} ${this.#why(step.clause)}</p>`
            : html`<p>${step.words} <b>${step.touch}</b></p>`
      }</section>`;
  }

  #why(clause: string) {
    return html`<button type="button" class="plain why" aria-label="Read rule ${clause}"
      @click=${() => this.why(clause)}>rule</button>`;
  }

  #end() {
    return html`<section class="teach end" data-part=lesson-step data-phase=end aria-label="Lesson">
      <p class="teach-head"><strong tabindex="-1">Lesson complete: well played!</strong></p>
      <p>Your first games explain each new thing once. Stuck? Ask the coach for a hint.</p>
      ${this.table ? nothing : this.#nextSteps()}</section>`;
  }

  /** Renders what the player can do after the lesson, the natural next step last, in the place of the main button. */
  #nextSteps() {
    const { id } = this.entry;
    return html`<div class="table-actions lesson-end"><div class="row">
        ${this.more ? html`<a class="pill" href="#/learn/${id}/${this.more.id}">${this.more.title}</a>` : nothing}
        <button type="button" class="pill" @click=${() => this.#goBy(-this.lesson.steps.length)}>Repeat the lesson</button>
        <a class="pill" href="#/rules/${id}">The rulebook</a>
        <a class="pill" href="#/">The clubhouse</a></div>
      <a class="act" data-part=main-button href="#/play/${id}"
        @click=${() => store.set("hints", true)}>Play a game</a></div>`;
  }

  /** @param by - number of steps, or 0 to restart the current step */
  #goBy(by: number) {
    this.#moveFocus = true;
    void (by ? this.teacher.go(this.teacher.number + by) : this.teacher.again());
  }

  async #show() {
    this.#moveFocus = true;
    await this.teacher.show();
  }

  drawn() {
    if (this.table) this.table.host.drawn();
    else if (!document.querySelector("dialog[open]")) this.moveFocus();
  }

  /** Moves the keyboard focus to the instructions when a step starts or ends, or if the focus is lost. */
  moveFocus() {
    const { phase } = this.teacher;
    if (!["do", "done", "end"].includes(phase)) return;
    const focusLost = document.activeElement === document.body || document.activeElement === null;
    if (!this.#moveFocus && !focusLost) return;
    const first = phase === "done" ? ".teach .next" : ".teach strong";
    (document.querySelector(first) as HTMLElement | null)?.focus({ preventScroll: true });
    this.#moveFocus = false;
  }

  key(event: KeyboardEvent) {
    this.table?.host.key(event);
  }

  /** Leaves Enter and Space to the button for the next step. */
  press({ key }: KeyboardEvent) {
    return this.teacher.phase === "done" && ["Enter", " "].includes(key);
  }
}

const icon = (label: string, d: string, disabled: boolean, run: () => void) =>
  html`<button type="button" class="teach-turn middle" aria-label=${label} title=${label} ?disabled=${disabled}
    @click=${run}><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path class="line"
      d=${d}></path></svg></button>`;
