/**
 * The Python Lab edits, runs and compares bots of a game. `#/lab/<game>` opens the saved bot that was changed last,
 * `#/lab/<game>/<bot>` the one with this id, `#/lab/<game>/new` another one, and `#/lab/<game>/learn` the lessons.
 */

import { describeError } from "../../app/missing.ts";
import type { Place, Screen } from "../../app/router.ts";
import type { BotSource, SavedBot } from "../../data/bots.ts";
import { bots, MAX_NAME } from "../../data/bots.ts";
import { takeSource } from "../../data/handover.ts";
import { loadScreenAssets, screenHeader } from "../../features/common/screen-header.ts";
import { withSuffix } from "../../platform/names.ts";
import type { Entry } from "../../table/register.ts";
import { gameOf, games } from "../../table/register.ts";
import { newSeed } from "../../table/seats.ts";
import { announce } from "../../ui/announce.ts";
import { readName } from "../../ui/fields.ts";
import { notify } from "../../ui/notices.ts";
import { OtherTab } from "../../ui/other-tab.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { botList } from "./bot-list.ts";
import type { Editor } from "./editor.ts";
import { checkRequest, evaluate, FIRST_BOT, FIRST_BOT_ANYWHERE, GAME, LESSONS } from "./lessons.ts";
import { PackageSection } from "./packages.ts";
import { playAgainst } from "./play-against.ts";
import { drawReference, openReference, TITLE } from "./reference.ts";
import { contestResults, costResults, houseResults, pictureUrl, worstDecision } from "./results.ts";
import type { Problem } from "./runner.ts";
import { Runner } from "./runner.ts";
import type { ContestRequest } from "./worker/contest.ts";
import type { Comparison, Costs, Member, Picture } from "./worker/replies.ts";
import { createWorker } from "./worker/sandbox.ts";
import { loadSandbox } from "./worker/sandbox-script.ts";

const KEYS = ["(", ")", ":", "_", "\t"];
/** Labels of keys that screen readers would not read. */
const KEY_LABELS: Record<string, string> = {
  "\t": "Tab",
  _: "_ underscore",
  "(": "( opening",
  ")": ") closing",
  ":": ": colon",
};
/** Part of the URL that opens a new bot. Ids of bots are longer. */
const NEW = "new";
const ROUNDS = [20, 100, 500];
/** Number of rounds whose decisions are evaluated, which takes longer than playing them. */
const COST_ROUNDS = 5;
/** Time after the last change until the bot is saved, in milliseconds. */
const SAVE_MS = 600;
const SCRIPT_ENDED = "The program has ended. It does not define choose(match), so it cannot play.";
/** Error of a program that neither defines a bot nor prints anything; pygolf.bots uses the same sentence. */
const NO_BOT = { line: null, message: "the bot must define the function choose(match)", trace: "" };
/** Whether the game was just chosen in the list of games, which then keeps the focus. */
let refocus = false;

/** Opens the Lab. */
export async function open({ params, redraw, go }: Place): Promise<Screen> {
  const [first, which = ""] = params;
  const id = first || (bots.list()[0]?.game ?? GAME);
  const learns = which === "learn";
  const game = gameOf(learns ? GAME : id);
  if (!game) throw new Error(`This version of pygolf does not include the game “${id}”.`);
  const given = which ? null : takeSource(game.id);
  const saved = given ? null : findBot(game.id, which);
  const [{ createEditor }] = await Promise.all([import("./editor.ts"), loadScreenAssets("packages/lab")]);
  return new Lab({ game, saved, given, learns, redraw, go, createEditor });
}

/**
 * Returns the bot that the URL names, or the one that was changed last if it names none. Throws if it is not saved.
 * @param which - part of the URL
 */
function findBot(game: string, which: string) {
  if (which === NEW || which === "learn") return null;
  if (!which) return bots.list().find((bot) => bot.game === game) ?? null;
  const bot = bots.get(which);
  if (!bot) throw new Error("This bot is not saved in this browser.");
  return bot;
}

class Lab {
  gameEntry: Entry;
  learns: boolean;
  saved: SavedBot | null;
  given: BotSource | null;
  name: string;
  redraw: () => void;
  go: (address: string) => void;
  createEditor: (
    root: ShadowRoot,
    { text, members, changed, run }: { text: string; members: () => Member[]; changed: () => void; run: () => void },
  ) => Editor;
  runner: Runner;
  packages: PackageSection;
  title = "Python Lab";
  heading = "Python Lab";
  #editor: Editor | null = null;
  #timer = 0;
  #opponent = "";
  #rounds = 20;
  #seed = newSeed();
  #results: Comparison | null = null;
  #costs: Costs | null = null;
  #lesson = 0;
  #verdict = { passed: false, text: "" };
  #otherTab = new OtherTab(bots, {
    noun: "bot",
    id: () => this.saved?.id ?? "",
    isUnsaved: () => this.#editor !== null && (this.saved?.source !== this.bot.source || this.saved.name !== this.name),
    save: () => this.#save(),
    load: () => this.#load(),
    keep: (isOpen) => this.#keep(isOpen),
  });
  /** The player's own code by lesson. */
  #ownCode: Map<number, string> = new Map();
  /** Whether the editor contains the solution of the lesson. */
  #showsSolution = false;

  constructor({
    game,
    saved,
    given,
    learns,
    redraw,
    go,
    createEditor,
  }: {
    game: Entry;
    saved: SavedBot | null;
    given: BotSource | null;
    learns: boolean;
    redraw: () => void;
    go: (address: string) => void;
    createEditor: typeof import("./editor.ts").createEditor;
  }) {
    this.gameEntry = game;
    this.learns = learns;
    this.saved = saved;
    this.given = given;
    this.name = saved?.name ?? given?.name ?? bots.newName(game.id);
    this.redraw = redraw;
    this.go = go;
    this.createEditor = createEditor;
    this.runner = new Runner(game.id, { load: (micropip) => loadSandbox(game.id, micropip), createWorker }, redraw);
    this.packages = new PackageSection(game.id, redraw, () => void this.runner.restart());
    this.#opponent = game.most > 1 ? (game.bots[0]?.id ?? "") : "";
    // Another tab may have added, renamed or deleted a bot of the list.
    bots.addEventListener("changed", redraw);
  }

  /** Mounts the editor after the first drawing. */
  drawn() {
    // The router focuses the heading, but the player may still be choosing a game with the arrow keys.
    if (refocus) requestAnimationFrame(() => document.querySelector(".lab-tools select" as "select")?.focus());
    refocus = false;
    const host = this.#editor ? null : document.querySelector(".lab-code");
    if (host) {
      this.#editor = this.createEditor(host.shadowRoot ?? host.attachShadow({ mode: "open" }), {
        text: this.saved?.source ?? (this.learns ? (LESSONS[0]?.start ?? "") : this.#first),
        members: () => this.runner.members,
        changed: this.#changed,
        run: () => (this.learns ? void this.#check() : void this.#run()),
      });
      // Python starts while the player is reading.
      void this.runner.warmUp();
      if (!this.learns) void this.packages.load();
    }
    const { problem } = this.runner;
    if (problem !== this.#marked) {
      this.#marked = problem;
      this.#editor?.mark(problem?.line ?? null, problem?.message);
      if (problem) announce(problem.line ? `Line ${problem.line}: ${problem.message}` : problem.message);
    }
  }

  /** The problem whose line is marked. */
  #marked: Problem | null = null;

  close() {
    bots.removeEventListener("changed", this.redraw);
    this.#otherTab.close();
    this.#save();
    this.runner.close();
    this.#editor?.close();
  }

  /** The source of a new bot. */
  get #first() {
    return this.given?.source ?? (this.gameEntry.id === GAME ? FIRST_BOT : FIRST_BOT_ANYWHERE);
  }

  /** The bot in the editor. */
  get bot() {
    return { game: this.gameEntry.id, name: this.name, source: this.#editor?.text ?? "" };
  }

  #changed = () => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), SAVE_MS);
    // The player has undone the change.
    if (this.#showsSolution && this.#editor?.text === this.#ownCode.get(this.#lesson)) {
      this.#showsSolution = false;
      this.redraw();
    }
  };

  /** Saves the bot, which gets an id when it is first saved. */
  #save() {
    clearTimeout(this.#timer);
    if (this.learns || !this.#editor) return;
    const { bot, saved } = this;
    if (saved ? saved.source === bot.source && saved.name === bot.name : bot.source === this.#first) return;
    const made = saved ? { bot: { ...saved, ...bot }, done: bots.save({ ...saved, ...bot }) } : bots.create(bot);
    if (!made.done.ok && made.done.conflict) return void this.#otherTab.resolve();
    if (!made.done.ok) notify("bot", { tone: "trouble", text: made.done.message });
    this.saved = made.bot;
    this.#updateAddress();
    this.redraw();
  }

  /** Shows the stored version of the bot, which another tab has changed. */
  #load() {
    const stored = bots.get(this.saved?.id ?? "");
    if (!stored) return false;
    this.saved = stored;
    this.name = stored.name;
    if (this.#editor && this.#editor.text !== stored.source) this.#editor.replace(stored.source);
    this.redraw();
    return true;
  }

  /**
   * Saves the version of this tab as a new bot.
   * @param isOpen - whether the screen continues with it
   */
  #keep(isOpen: boolean) {
    const { bot, done } = bots.create({ ...this.bot, name: bots.newName(this.gameEntry.id, this.name) });
    if (!done.ok) notify("bot", { tone: "trouble", text: done.message });
    // Closing the screen must not save this version again.
    this.saved = bot;
    this.name = bot.name;
    if (isOpen) this.go(`#/lab/${bot.game}/${bot.id}`);
    return bot.name;
  }

  /** Puts the id of a new bot into the address, so that reloading the page opens this bot. */
  #updateAddress() {
    const id = this.saved?.id ?? "";
    const addresses = ["#/lab", `#/lab/${this.gameEntry.id}`, `#/lab/${this.gameEntry.id}/${NEW}`];
    if (addresses.includes(location.hash)) history.replaceState(history.state, "", `#/lab/${this.gameEntry.id}/${id}`);
  }

  #run = async () => {
    if (this.runner.state !== "idle") return;
    announce("The bot is playing.");
    await this.runner.run(this.bot, this.#opponent || null, this.#seed);
    this.#announceEnd();
  };

  #step = async () => {
    if (this.runner.state !== "idle") return;
    await this.runner.step(this.bot, this.#opponent || null, this.#seed);
    announce(this.runner.moves.at(-1) ?? "");
    this.#announceEnd();
  };

  #renewDice = () => {
    if (this.runner.state !== "idle") return;
    this.#seed = newSeed();
    announce("New dice.");
    this.redraw();
  };

  #announceEnd() {
    const { script, output } = this.runner;
    if (script) announce(output.length ? `${SCRIPT_ENDED} ${output.slice(0, 5).join(" ")}` : NO_BOT.message);
    if (this.runner.picture?.over) announce(`The game is over. ${scoreText(this.runner.picture)}`);
  }

  async #compare(request: ContestRequest) {
    if (this.runner.state !== "idle") return;
    this.#results = null;
    this.#costs = null;
    const found = await this.runner.compare(request, this.bot.source);
    this.#results = found && "rows" in found ? found : null;
    if (this.#results) announce("The comparison is finished.");
    this.redraw();
  }

  #house = async () => {
    const { game, name, source } = this.bot;
    const own = { game, bots: [{ name, source }], seed: this.#seed };
    await this.#compare({ kind: "house", ...own, rounds: this.#rounds });
    if (!this.#results?.bot) return;
    const found = await this.runner.compare({ kind: "costs", ...own, rounds: COST_ROUNDS }, source);
    this.#costs = found && "decisions" in found ? found : null;
    if (this.#costs) announce("The cost of its decisions was computed.");
    this.redraw();
  };

  #contest = () => {
    this.#save();
    const { id } = this.gameEntry;
    const own = bots.list().filter(({ game }) => game === id);
    const players = own.map(({ name, source }, at) => ({ name: names(own, at, name), source }));
    return this.#compare({ kind: "contest", game: id, bots: players, rounds: this.#rounds, seed: this.#seed });
  };

  #check = async () => {
    const lesson = LESSONS[this.#lesson];
    if (!lesson || this.runner.state !== "idle") return;
    this.#verdict = { passed: false, text: "" };
    this.#costs = null;
    const { source } = this.bot;
    const found = await this.runner.compare(checkRequest(lesson, source), source);
    if (!found || !("decisions" in found)) return this.redraw();
    this.#verdict = evaluate(lesson, found);
    this.#costs = found;
    announce(`${this.#verdict.passed ? "Passed." : "Not yet."} ${this.#verdict.text}`);
    this.redraw();
  };

  /**
   * Opens a lesson, with the player's own code if there is any.
   * @param number - from 0
   */
  #openLesson(number: number) {
    this.#keepCode();
    this.#lesson = number;
    this.#showsSolution = false;
    this.#verdict = { passed: false, text: "" };
    this.#costs = null;
    this.runner.problem = null;
    this.#editor?.replace(this.#ownCode.get(number) ?? LESSONS[number]?.start ?? "");
    this.redraw();
  }

  /** Keeps the player's own code of the current lesson. */
  #keepCode() {
    if (this.#editor && !this.#showsSolution) this.#ownCode.set(this.#lesson, this.#editor.text);
  }

  /** Shows the solution of the current lesson, or the player's own code again. */
  #toggleSolution = () => {
    const { solution = "", start = "" } = LESSONS[this.#lesson] ?? {};
    this.#keepCode();
    this.#showsSolution = !this.#showsSolution;
    this.#editor?.rewrite(this.#showsSolution ? solution : (this.#ownCode.get(this.#lesson) ?? start));
    this.redraw();
  };

  draw() {
    return this.learns ? this.#drawLesson() : this.#drawRoom();
  }

  #drawRoom() {
    const { gameEntry: game } = this;
    return html`<div class="page lab">${screenHeader(
      "lab",
      "Python Lab",
      html`Write a bot for ${game.title} in Python.
      It runs on this device, and cannot reach your games or the network.`,
    )}
      ${this.#tools()}
      <div class="lab-both"><div>${this.#code()}${this.#buttons()}${this.#problem()}${this.#output()}</div>
      <div>${this.#picture()}</div>
      <aside class="lab-reference" aria-labelledby="lab-reference" tabindex="0"><h2 id="lab-reference">${TITLE}</h2>
      ${drawReference(this.runner, this.gameEntry)}</aside></div>
      ${this.#houseSection()}${this.#botsSection()}${this.packages.draw(this.runner.state === "idle")}</div>`;
  }

  #tools() {
    const { gameEntry: game } = this;
    return html`<div class="lab-tools" data-part=lab-tools><label>Game<select @change=${(event: Event) => {
      refocus = true;
      this.go(`#/lab/${(event.target as HTMLSelectElement).value}`);
    }}>${games.map(
      ({ id, title }) => html`<option value=${id} ?selected=${id === game.id}>${title}</option>`,
    )}</select></label>
      <label>Name<input type="text" maxlength="30" autocomplete="off" .value=${this.name} @change=${(event: Event) => {
        const name = readName(event.target as HTMLInputElement);
        if (name === null) return;
        this.name = name || bots.newName(game.id);
        this.#save();
        this.redraw();
      }}></label>
      ${game.most > 1 ? this.#opponents() : nothing}
      <a class="pill" href="#/lab/${GAME}/learn">Lessons${game.id === GAME ? "" : ` with ${gameOf(GAME)?.title}`}</a>
      ${this.#referenceButton()}</div>`;
  }

  /** The button for the list that, on a wide screen, is shown next to the editor. */
  #referenceButton() {
    const open = () => openReference(this.runner, this.gameEntry);
    return html`<button class="pill lab-more" @click=${open}>${TITLE}</button>`;
  }

  #opponents() {
    return html`<label>Opponent<select @change=${(event: Event) => {
      this.#opponent = (event.target as HTMLSelectElement).value;
      this.redraw();
    }}>${this.gameEntry.bots.map(
      ({ id, name }) => html`<option value=${id} ?selected=${id === this.#opponent}>${name}</option>`,
    )}<option value="" ?selected=${!this.#opponent}>No one</option></select></label>`;
  }

  /** The editor and, on touch screens, keys for characters that are hard to reach. */
  #code() {
    const insert = (key: string) => () => this.#editor?.insert(key);
    return html`<div class="lab-code" data-part=editor></div>
      <div class="lab-keys" role="group" aria-label="Keys for Python">${KEYS.map(
        (key) =>
          html`<button type="button" aria-label=${KEY_LABELS[key] ?? key} @pointerdown=${(event: Event) =>
            event.preventDefault()} @click=${insert(key)}>${key === "\t" ? "Tab" : key}</button>`,
      )}</div>
      <p class="quiet lab-hint">Tab indents. To leave the editor by keyboard, press Esc, then Tab.</p>`;
  }

  /** Starts a game against the bot, after saving it. */
  #play = async () => {
    if (this.runner.state !== "idle" || this.#starting) return;
    this.#starting = true;
    try {
      this.#save();
      const saved = this.saved ?? bots.create(this.bot).bot;
      this.go(`#/game/${await playAgainst(saved)}`);
    } catch (error) {
      notify("bot", { tone: "trouble", text: `The game could not be started. ${describeError(error)}` });
    }
    this.#starting = false;
  };

  #starting = false;

  #buttons() {
    const { state } = this.runner;
    const idle = state === "idle";
    return html`<div class="row lab-run"><button class="act" data-part=main-button aria-disabled=${String(!idle)} @click=${this.#run}>Run</button>
      <button class="pill" aria-disabled=${String(!idle)} @click=${this.#step}>Step</button>
      <button class="pill" aria-disabled=${String(idle)} @click=${() => this.runner.stop()}>Stop</button>
      <button class="pill" aria-disabled=${String(!idle)} @click=${this.#renewDice}>New dice</button>
      <button class="pill" aria-disabled=${String(!idle)} @click=${this.#play}>Play against it</button></div>`;
  }

  #problem() {
    const { script, output, state } = this.runner;
    const problem = this.runner.problem ?? (script && !output.length && state === "idle" ? NO_BOT : null);
    if (!problem) return nothing;
    const { line, message, trace } = problem;
    return html`<div class="lab-error" data-part=program-error><strong>${line ? `Line ${line}: ` : ""}${message}</strong>
      ${trace ? html`<details><summary>Traceback</summary><pre tabindex="0" translate="no">${trace}</pre></details>` : nothing}</div>`;
  }

  #picture() {
    const { picture, moves, state } = this.runner;
    if (!picture)
      return html`<div class="lab-picture" data-part=position-picture><p class="quiet">${
        state !== "idle"
          ? "Starting Python…"
          : this.runner.script
            ? SCRIPT_ENDED
            : "Press Run, and the bot plays a game here."
      }</p></div>`;
    const last = moves.at(-1);
    return html`<div class="lab-picture" data-part=position-picture>${
      picture.svg
        ? html`<img alt="The position" src=${pictureUrl(picture.svg)}>`
        : html`<pre tabindex="0" aria-label="The position" translate="no">${picture.text}</pre>`
    }<p>${picture.over ? html`<strong>The game is over.</strong> ${scoreText(picture)}` : (last ?? "The game starts.")}</p>
      ${moves.length ? html`<details><summary>${moves.length} ${moves.length === 1 ? "move" : "moves"}</summary><ol>${moves.map((one) => html`<li>${one}</li>`)}</ol></details>` : nothing}</div>`;
  }

  #output() {
    const { output, hidden } = this.runner;
    if (!output.length) return nothing;
    return html`<section aria-labelledby="lab-output"><h2 id="lab-output">Output</h2>
      ${hidden ? html`<p class="quiet">${hidden} earlier ${hidden === 1 ? "line is" : "lines are"} not shown.</p>` : nothing}
      <pre tabindex="0" aria-labelledby="lab-output" translate="no">${output.join("\n")}</pre></section>`;
  }

  #progress(title: string) {
    const { progress } = this.runner;
    return html`<p><label>${title}: ${Math.round(100 * progress)} %
      <progress max="1" .value=${progress}></progress></label></p>
      <p><button class="pill" @click=${() => this.runner.stop()}>Cancel</button></p>`;
  }

  #houseSection() {
    const { state } = this.runner;
    const { gameEntry: game } = this;
    const own = bots.list().filter((one) => one.game === game.id);
    return html`<section aria-labelledby="lab-house"><h2 id="lab-house">Against the club’s bots</h2>
      <p>Your bot plays rounds against ${game.bots.map(({ name }) => name).join(", ")}, with the same dice for everyone.</p>
      <p class="row" role="group" aria-label="Number of rounds">${ROUNDS.map(
        (rounds) =>
          html`<button class="pill" aria-pressed=${String(rounds === this.#rounds)} @click=${() => {
            this.#rounds = rounds;
            this.redraw();
          }}>${rounds} rounds</button>`,
      )}</p>
      <p class="row"><button class="pill go" aria-disabled=${String(state !== "idle")} @click=${this.#house}>Compare</button>
      ${
        own.length > 1
          ? html`<button class="pill" aria-disabled=${String(state !== "idle")} @click=${this.#contest}>Tournament of your
            ${own.length} bots</button>`
          : nothing
      }</p>
      ${state === "comparison" ? this.#progress(this.#results ? "Evaluating the decisions" : "The bots are playing") : nothing}
      ${this.#results ? (this.#results.bot ? houseResults(this.#results) : contestResults(this.#results)) : nothing}
      ${this.#costs ? costResults(this.#costs) : nothing}
    </section>`;
  }

  #botsSection() {
    return botList({
      bot: () => this.bot,
      open: this.saved?.id ?? "",
      game: this.gameEntry.id,
      go: this.go,
      removed: (id) => {
        if (this.saved?.id === id) this.saved = null;
        this.redraw();
      },
    });
  }

  #drawLesson() {
    const lesson = LESSONS[this.#lesson];
    if (!lesson) return nothing;
    const { passed, text } = this.#verdict;
    const { state } = this.runner;
    const next = this.#lesson + 1 < LESSONS.length;
    return html`<div class="page lab lab-lesson"><h1 tabindex="-1">${this.#lesson + 1}. ${lesson.title}</h1>
      <p class="quiet">The lessons use ${this.gameEntry.title}. What you learn applies to the other games, too.</p>
      <p>${lesson.text}</p>
      ${this.#code()}
      <div class="row lab-run"><button class="act" data-part=main-button aria-disabled=${String(state !== "idle")} @click=${this.#check}>Check</button>
        <button class="pill" @click=${this.#toggleSolution}>${this.#showsSolution ? "Back to your code" : "Show a solution"}</button>
        ${this.#referenceButton()}
        ${passed && next ? html`<button class="pill go" @click=${() => this.#openLesson(this.#lesson + 1)}>Next lesson</button>` : nothing}
        ${passed && !next ? html`<a class="pill go" href="#/lab/${GAME}">To the Lab</a>` : nothing}</div>
      ${state === "comparison" ? this.#progress("Checking") : nothing}
      ${this.#problem()}${text ? html`<p class="lab-verdict" data-part=verdict>${passed ? "Passed." : "Not yet."} ${text}</p>` : nothing}
      <details class="lab-lesson-hint"><summary>Hint</summary><p>${lesson.hint}</p></details>
      ${!passed && this.#costs ? worstDecision(this.#costs) : nothing}
      ${this.#output()}
      <p class="row" role="group" aria-label="Lessons">${LESSONS.map(
        ({ title }, at) =>
          html`<button class="pill" aria-label="${at + 1}. ${title}" aria-current=${at === this.#lesson ? "step" : nothing} ?disabled=${state !== "idle"} @click=${() =>
            this.#openLesson(at)}>${at + 1}</button>`,
      )}<a class="pill" href="#/lab/${GAME}">Lab</a></p></div>`;
  }
}

const scoreText = ({ players, scores }: Picture) =>
  scores ? `${players.map((name, at) => `${name}: ${scores[at]}`).join(", ")}.` : "";

/** Returns a name that is unique in a tournament. */
const names = (all: readonly SavedBot[], at: number, name: string) =>
  all.slice(0, at).some((one) => one.name === name) ? withSuffix(name, ` ${at + 1}`, MAX_NAME) : name;
