/**
 * The frame around every game's designer: title, undo and redo, problems, play, rate, share and print. It also saves
 * the board.
 */

import { describeError } from "../../app/missing.ts";
import type { Place } from "../../app/router.ts";
import type { Board } from "../../data/boards.ts";
import { boards, cleanTitle, courseName, withoutNames, withTitle } from "../../data/boards.ts";
import { rename } from "../../data/game-files.ts";
import * as steps from "../../data/history.ts";
import { store } from "../../data/store.ts";
import { openBoardMenu } from "../../features/boards/board-menu.ts";
import { boardFile } from "../../features/boards/files.ts";
import type { Design } from "../../features/boards/shared.ts";
import { findProblems, noteComplete, toFix } from "../../features/boards/shared.ts";
import { makeGame } from "../../features/setup/play.ts";
import { download, sentence } from "../../platform/dom.ts";
import { hasModifier, readKey } from "../../platform/keyboard.ts";
import { EMPTY_NAME, looksEmpty } from "../../platform/names.ts";
import { gameOf } from "../../table/register.ts";
import { newSeed } from "../../table/seats.ts";
import { announce } from "../../ui/announce.ts";
import { openDialog } from "../../ui/dialogs.ts";
import { notify, removeNotice } from "../../ui/notices.ts";
import { OtherTab } from "../../ui/other-tab.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { Photograph } from "./photo/photograph.ts";
import type { Designer, Fault, Host, Path } from "./types.ts";

/** Milliseconds without an edit after which the undo steps are saved. */
const SAVE_STEPS_MS = 1200;
/** Fields that take keyboard input themselves. */
const TEXT_FIELDS = "input:not([type=radio], [type=checkbox]), textarea, select";
/** Maximum number of problems shown in the list. */
const MAX_LISTED = 30;

/** The screen around the designer of a board. */
export class Frame {
  #board;
  #gameTitle;
  #designer;
  #place;
  #history;
  #host;
  #count = 0;
  #busy = false;
  #checking = false;
  /** Whether the current material was saved by another tab, which then also saves the result of its check. */
  #fromOtherTab = false;
  #closed = false;
  #open = false;
  #saveTimer = 0;
  /** Path to the place that should be shown after the next drawing. */
  #goal: Path | null = null;
  /** Whether the latest change could not be stored. */
  #unsaved = false;
  #otherTab: OtherTab;

  constructor(board: Board, gameTitle: string, designer: Designer, design: Design, place: Place) {
    this.#board = board;
    this.#gameTitle = gameTitle;
    this.#designer = designer;
    this.#place = place;
    this.#history = steps.unpack(board.material, boards.steps(board.id));
    this.#otherTab = new OtherTab(boards, {
      noun: "board",
      id: () => this.#board.id,
      isUnsaved: () => this.#unsaved,
      save: () => this.#save(this.#board),
      load: () => this.#load(),
      keep: (isOpen) => this.#keep(isOpen),
    });
    this.#host = {
      id: board.id,
      title: board.title,
      material: board.material,
      ours: design.ours,
      blank: design.blank,
      faults: [],
      checked: false,
      at: null,
      select: (at) => {
        this.#host.at = at;
        place.redraw();
      },
      change: (next, what, join) => this.#step(steps.push(this.#history, next, what, join)),
      redraw: place.redraw,
      photo: new Photograph(board.id, place.redraw),
      state: designer.create?.() ?? null,
    } as Host;
  }

  async start() {
    await this.#designer.open?.(this.#host);
    void this.#check();
  }

  close() {
    this.#closed = true;
    this.#otherTab.close();
    this.#saveSteps();
    this.#designer.close?.(this.#host);
    this.#host.photo.close();
  }

  /** Checks the material with Python, one request at a time, until the latest material has been checked. */
  async #check() {
    if (this.#checking) return;
    this.#checking = true;
    while (!this.#closed && !this.#host.checked) {
      const { material } = this.#host;
      try {
        const { faults, count } = await findProblems(this.#board.game, material);
        if (material !== this.#host.material) continue;
        Object.assign(this.#host, { faults, checked: true });
        this.#count = count;
        if (!this.#fromOtherTab) noteComplete(this.#board.id, material, count === 0);
      } catch (error) {
        notify("design", { tone: "trouble", text: describeError(error) });
        break;
      } finally {
        this.#place.redraw();
      }
    }
    this.#checking = false;
  }

  /**
   * Replaces the undo history and saves its current material.
   * @param fromOtherTab - whether another tab made the change, which must then not be written again
   */
  #step(history: steps.History, fromOtherTab: boolean = false) {
    const before = this.#host.material;
    this.#history = history;
    const material = steps.now(history);
    if (material !== before) {
      // The name of a course is the title of its board, so undo and redo change both.
      const name = courseName(material) === courseName(before) ? "" : cleanTitle(courseName(material));
      const title = name || this.#board.title;
      const same = JSON.stringify(withoutNames(material)) === JSON.stringify(withoutNames(before));
      Object.assign(this.#host, { material, checked: false, title });
      this.#fromOtherTab = fromOtherTab;
      if (fromOtherTab) this.#board = { ...this.#board, material };
      else this.#save({ ...this.#board, material, title }, same);
      clearTimeout(this.#saveTimer);
      this.#saveTimer = setTimeout(() => this.#saveSteps(), SAVE_STEPS_MS);
      void this.#check();
    }
    this.#place.redraw();
  }

  /**
   * Saves the board.
   * @param same - whether only its name has changed, so that its check and its rating remain valid
   */
  #save({ whole: _, rating: __, ...board }: Board, same: boolean = false) {
    const { whole, rating } = (same && boards.peek(board.id)) || {};
    this.#board = board;
    const done = boards.save({ ...board, ...(whole === undefined ? {} : { whole }), ...(rating ? { rating } : {}) });
    this.#unsaved = !done.ok;
    if (done.ok) return removeNotice("design-save");
    if (done.conflict) return void this.#otherTab.resolve();
    notify("design-save", {
      tone: "trouble",
      text: done.message,
      actions: [{ label: "Export as a file", run: () => download(boardFile(this.#board)) }],
    });
  }

  #saveSteps() {
    clearTimeout(this.#saveTimer);
    if (boards.peek(this.#board.id)) boards.saveSteps(this.#board.id, steps.pack(this.#history));
  }

  /** Shows the stored version of the board, which another tab has changed. Its material becomes a step here that can be
   * undone. */
  #load() {
    const existing = boards.get(this.#board.id);
    if (!existing) return false;
    this.#unsaved = false;
    if (existing.title !== this.#board.title) {
      this.#board = { ...this.#board, title: existing.title };
      this.#host.title = existing.title;
      this.#place.redraw();
    }
    if (JSON.stringify(existing.material) !== JSON.stringify(this.#host.material))
      this.#step(steps.push(this.#history, existing.material, "Changed in another tab"), true);
    return true;
  }

  /**
   * Saves the version of this tab as a new board.
   * @param isOpen - whether to open it
   */
  #keep(isOpen: boolean) {
    const { board, done } = boards.create(this.#board);
    if (done.ok) boards.saveSteps(board.id, steps.pack(this.#history));
    else notify("board", { tone: "trouble", text: done.message });
    // Closing the screen must not save these steps with the version of the other tab.
    this.#board = board;
    if (isOpen) this.#place.go(`#/design/${board.game}/${board.id}`);
    return board.title;
  }

  #undo = () => {
    const what = steps.undoLabel(this.#history);
    if (what) announce(`Undone: ${what}.`);
    this.#step(steps.undo(this.#history));
  };

  #redo = () => {
    const what = steps.redoLabel(this.#history);
    if (what) announce(`Redone: ${what}.`);
    this.#step(steps.redo(this.#history));
  };

  key(event: KeyboardEvent) {
    // Radio buttons and checkboxes do not take letters, so keyboard shortcuts still work after choosing one.
    const field = event.target instanceof Element && event.target.closest(TEXT_FIELDS);
    const letter = readKey(event).toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey && (letter === "z" || letter === "y")) {
      if (field instanceof HTMLInputElement && field.type === "text") return;
      if (letter === "y" || event.shiftKey) this.#redo();
      else this.#undo();
      event.preventDefault();
      return;
    }
    if (field || hasModifier(event)) return;
    if (this.#designer.key?.(event, this.#host)) event.preventDefault();
  }

  drawn() {
    const goal = this.#goal;
    this.#goal = null;
    if (!goal) return;
    const wanted = this.#designer.show(goal, this.#host);
    this.#place.redraw();
    // Wait for two frames: the first one draws the place, and in the second one it is in the document.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (Array.isArray(wanted)) return focusFirst(wanted);
        wanted();
        this.#place.redraw();
      }),
    );
  }

  #show(at: Path) {
    this.#host.at = at;
    this.#goal = at;
    this.#open = true;
    this.#place.redraw();
  }

  /** Shows the list of problems, each with a button that jumps to where it occurs. */
  async #showProblems() {
    const { faults } = this.#host;
    const fault = await openDialog(
      toFix(this.#count),
      (done: (value: Fault | null) => void) =>
        html`<ul class="faults">${faults.slice(0, MAX_LISTED).map(
          (one) => html`<li class="spread"><p>${sentence(one.message)}</p>
        <button class="pill" @click=${() => done(one)}>Show me<span
          class="unseen">: ${one.message}</span></button></li>`,
        )}</ul>${
          this.#count > MAX_LISTED
            ? html`<p class="quiet">And ${this.#count - MAX_LISTED} more once these are fixed.</p>`
            : nothing
        }<button class="pill" @click=${() => done(null)}>Close</button>`,
    );
    if (fault) this.#show(fault.at);
  }

  /** Starts a game on this board. If the board has problems, shows the first one instead. */
  async #play() {
    if (this.#busy) return;
    this.#busy = true;
    this.#place.redraw();
    let left = false;
    try {
      const { game, title } = this.#board;
      const { material } = this.#host;
      const { faults, count } = await findProblems(game, material);
      const [first] = faults;
      if (first) {
        Object.assign(this.#host, { faults, checked: true });
        this.#count = count;
        notify("design", {
          tone: "trouble",
          text: `It cannot be played yet. ${sentence(first.message)}${count > 1 ? ` And ${count - 1} more.` : ""}`,
        });
        this.#show(first.at);
        return;
      }
      removeNotice("design");
      const seats = (gameOf(game)?.start.seats ?? []).map((seat, colour) => ({ ...seat, colour }));
      const [you, ...others] = seats;
      const named = you ? [{ ...you, name: store.settings().names[0] ?? you.name }, ...others] : others;
      const options = { ...material, ...this.#designer.start?.(this.#host, named.length) };
      const id = await makeGame({ game, seats: named, options, seed: newSeed(), typed: false });
      rename(store, id, title);
      left = true;
      this.#place.go(`#/game/${id}`);
    } catch (error) {
      notify("design", { tone: "trouble", text: describeError(error) });
    } finally {
      this.#busy = left;
      this.#place.redraw();
    }
  }

  async #more() {
    this.#saveSteps();
    const done = await openBoardMenu(this.#board.id, this.#place.go, ["open", "rename"]);
    if (done === "delete") this.#place.go("#/boards");
  }

  #rename = (event: Event) => {
    const field = event.target as HTMLInputElement;
    if (looksEmpty(field.value)) notify("design", { tone: "trouble", text: EMPTY_NAME });
    const title = cleanTitle(field.value);
    field.value = title || this.#board.title;
    if (title && title !== this.#board.title) this.#applyTitle(title);
  };

  #applyTitle(title: string) {
    const material = withTitle(this.#host.material, title);
    if (material !== this.#host.material) return this.#host.change(material, `Renamed to “${title}”`);
    this.#host.title = title;
    this.#save({ ...this.#board, title }, true);
    this.#place.redraw();
  }

  /**
   * Opens or closes the panel with everything except the picture and the current tools. A wide screen always shows it.
   */
  #unfold(open: boolean) {
    if (this.#open === open) return;
    this.#open = open;
    this.#place.redraw();
  }

  #opener = () => {
    this.#unfold(!this.#open);
    if (this.#open) requestAnimationFrame(() => document.getElementById("design-sheet")?.focus());
  };

  #escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !this.#open) return;
    event.stopPropagation();
    this.#unfold(false);
    (document.querySelector(".design-opener") as HTMLElement | null)?.focus();
  };

  draw() {
    const { checked, faults } = this.#host;
    const state = !checked ? "Looking…" : faults.length ? toFix(this.#count) : "Ready to play";
    const { picture, sheet, line, now } = this.#designer.draw(this.#host);
    const close = () => this.#unfold(false);
    return html`<div class="design" data-part=design-screen data-mark="design">
      <h1 class="unseen" tabindex="-1">${this.#board.title}, ${this.#gameTitle}</h1>
      <div class="design-bar abreast" data-part=design-bar><input type="text" class="design-title" aria-label="Name of the board"
        maxlength="60" autocomplete="off" dir="auto" .value=${this.#board.title} @change=${this.#rename}>
      ${historyButton("Undo", steps.undoLabel(this.#history), "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12", this.#undo)}
      ${historyButton("Redo", steps.redoLabel(this.#history), "M15 7l5 5-5 5M20 12H10a6 6 0 0 0 0 12", this.#redo)}
      ${
        checked && faults.length
          ? html`<button class="pill danger faulty" @click=${() => void this.#showProblems()}>${state}</button>`
          : html`<span class="design-state quiet" data-part=board-state role="status">${state}</span>`
      }
      <button class="pill play" aria-disabled=${String(this.#busy)} @click=${() =>
        void this.#play()}>${icon("M7 5 20 14 7 23Z")}<span
        class="words">Play it now</span></button>
      <a class="pill design-rate" href="#/rate/${this.#board.game}/${this.#board.id}">Rate it</a>
      <button class="pill" aria-haspopup="dialog" @click=${() => void this.#more()}>${icon(
        "M5 14h.1M12 14h.1M19 14h.1",
      )}<span class="words">More</span></button></div>
      <div class="design-picture" data-part=design-picture @pointerdown=${close} @focusin=${close}>${picture}</div>
      <div class="design-side" @keydown=${this.#escape}><section class="design-sheet" data-part=design-panel id="design-sheet" tabindex="-1"
        aria-label="Tools" ?data-open=${this.#open}>${sheet}</section>
      <div class="design-line abreast" data-part=design-tools role="group" aria-label="Tool and actions"><button class="pill design-opener" data-part=tools-opener
        aria-expanded=${String(this.#open)} aria-controls="design-sheet" @click=${this.#opener}>${now}<span
        class="unseen">, all tools</span></button>${line}</div></div></div>`;
  }
}

/**
 * Scrolls to the first element found and focuses it.
 * @param wanted - selectors, in order of preference
 */
function focusFirst(wanted: string[]) {
  const [target] = wanted.flatMap((one) => document.querySelector(`.design ${one}`) ?? []);
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
  target.scrollIntoView({ block: "center" });
  target.focus();
}

const icon = (d: string) =>
  html`<svg viewBox="0 0 24 28" width="22" height="24" aria-hidden="true"><path class="line" d=${d}></path></svg>`;

/**
 * Renders the Undo or the Redo button.
 * @param what - the step to undo or redo, or "" if there is none
 */
const historyButton = (
  label: string,
  what: string,
  d: string,
  run: () => void,
) => html`<button class="pill step" aria-disabled=${String(!what)}
  aria-label=${what ? `${label}: ${what}` : label} title=${what ? `${label}: ${what}` : label}
  @click=${run}>${icon(d)}</button>`;
