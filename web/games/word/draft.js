// The word that a player writes at one table: its letters, the chosen spaces and the wild cards on it. It is stored, so
// that it survives a reload. Python says what it is worth.

import { noted } from "../../core/faults.js";
import { say } from "../../core/page/announce.js";
import { parse } from "../../core/store/envelope.js";
import { store } from "../../core/store/store.js";
import { describeEvent } from "./messages.js";
import { open, several } from "./view.js";

/** @import { Reason, Ui, WordView } from "./view.js" */
/**
 * What Python says of a draft. @typedef {{word: string, spaces: number[], known: boolean, asked: boolean,
 *   as_is?: number, legal: boolean, next: number[], line: number[]|null,
 *   points: number[]|null, reasons?: Reason[], total?: number, cup?: boolean, cards?: Record<string, number>, wild?:
 *   (string|null)[],
 *   fault: {step: number|null, clause: string, message: string}|null}} Look */
/**
 * @typedef {{word: string, spaces: number[], cards: Record<string, number>|null, wild: (string|null)[]|null, until:
 *   number, seen: number, clocks: Record<string, number>}} Kept
 */

const KEEP = "pygolf:word-drafts";
const KEPT = 12;

/** The draft of one open table. */
export class Draft {
  word = "";
  /** The line, as far as it was chosen by hand. @type {number[]} */
  spaces = [];
  /** Wild cards by letter, or null for the best. @type {Record<string, number>|null} */
  cards = null;
  /** Readings of the wild faces, or null for the best. @type {(string|null)[]|null} */
  wild = null;
  /** When the clock runs out, in milliseconds of the epoch, or 0 if it does not run. */
  until = 0;
  /** Which table, round and seat the draft belongs to. */
  key = "";
  /** The last round whose words this table has looked back on. */
  seen = 0;
  /** When the clock of each turn of this round runs out, so that an undo does not restart it.
   * @type {Record<string, number>} */
  clocks = {};
  /** Python's latest answer. @type {Look|null} */
  look = null;
  /** The turn whose player has taken the device. */
  taken = "";
  /** Why Python could not answer. */
  trouble = "";
  /** The number of the wild card that is picked up, or 0. */
  held = 0;
  /** The advice whose rarer word is shown. @type {unknown} */
  rarer = null;
  /** Counts the questions to Python; only the answer to the last one is used. */
  #asked = 0;
  /** The number of the question that waits for its answer, or 0. */
  #waiting = 0;
  /** How many words the table had accepted at the last question. */
  #accepted = 0;

  /** Answers that are still on their way are ignored. */
  dispose() {
    this.#asked += 1;
  }

  /**
   * Brings the draft to this turn: an unfinished draft of the same turn is restored.
   * @param {WordView} view
   * @param {Ui} ui
   */
  update(view, ui) {
    const key = keyOf(view, ui);
    if (this.key !== key) {
      const stored = ui.posed ? null : recall(ui.id ?? "");
      const same = stored?.key === key ? stored : null;
      const ofRound = Object.entries(stored?.clocks ?? {}).filter(([turn]) =>
        turn.startsWith(`${ui.id}|${view.round}|`),
      );
      this.key = key;
      this.word = same?.word ?? "";
      this.spaces = same?.spaces ?? [];
      this.cards = same?.cards ?? null;
      this.wild = same?.wild ?? null;
      this.look = null;
      this.trouble = "";
      this.held = 0;
      this.taken = "";
      this.seen = ui.posed ? view.round : (stored?.seen ?? 0);
      this.clocks = Object.fromEntries(ofRound);
      this.until = this.clocks[key] ?? 0;
    }
    // After an undo the device has to be taken again.
    if (view.phase !== "write") this.taken = "";
    const stale = (!this.look && !this.trouble) || this.#accepted !== view.accepted.length;
    if (!stale || this.#waiting || !ui.ready || ui.busy || ui.seat === null || view.phase !== "write") return;
    this.#accepted = view.accepted.length;
    void this.#ask(ui);
  }

  /** Whether a word is written now, by a player who may see the dice. @param {WordView} view @param {Ui} ui */
  writes(view, ui) {
    return view.phase === "write" && !view.over && ui.seat !== null && !this.pending(view) && !this.veiled(view, ui);
  }

  /** The scored round whose words the players still have to look at. @param {WordView} view */
  pending(view) {
    const round = view.phase === "buy" ? open(view) : view.phase === "write" ? view.last : null;
    return round && this.seen < round.round ? round : null;
  }

  /** Goes on after the words of a round. @param {WordView} view @param {Ui} ui */
  lookedBack(view, ui) {
    this.seen = Math.max(this.seen, this.pending(view)?.round ?? 0);
    if (view.phase === "write" && !this.covered(view, ui)) tellDice(view);
    this.#save(ui);
    ui.redraw();
    scrollTo(0, 0);
  }

  /** Several people share this device, and the one to move has not taken it yet. @param {WordView} view @param {Ui} ui */
  veiled(view, ui) {
    return view.phase === "write" && !ui.posed && ui.seat !== null && this.taken !== keyOf(view, ui) && several(ui);
  }

  /**
   * The dice are hidden until the player to write has taken the device, so that nobody thinks before the clock runs.
   * @param {WordView} view
   * @param {Ui} ui
   */
  covered(view, ui) {
    return (
      view.phase === "write" && !ui.posed && (ui.seat === null ? several(ui) || view.timer > 0 : this.veiled(view, ui))
    );
  }

  /** Whether dice that have just been rolled are not shown yet. They are announced when they are shown.
   * @param {WordView} view @param {Ui["seats"]} seats */
  unseen(view, seats) {
    return several({ seats }) || this.pending(view) !== null || (view.timer > 0 && !isPerson(seats, view.turn));
  }

  /** The player to write has taken the device. @param {WordView} view @param {Ui} ui */
  unveil(view, ui) {
    this.taken = keyOf(view, ui);
    tellDice(view);
    ui.redraw();
    scrollTo(0, 0);
  }

  /** Changes the draft, stores it and asks Python about it.
   * @param {Ui} ui
   * @param {Partial<Pick<Draft, "word"|"spaces"|"cards"|"wild"|"held">>} change */
  set(ui, change) {
    Object.assign(this, change);
    if (change.word !== undefined) this.#fitCards();
    this.#save(ui);
    void this.#ask(ui);
    ui.redraw();
  }

  /** Removes wild cards and readings of letters that the word no longer has. */
  #fitCards() {
    const { word } = this;
    if (this.cards) {
      const kept = Object.entries(this.cards).filter(([at]) => Number(at) < word.length);
      this.cards = kept.length ? Object.fromEntries(kept) : null;
    }
    if (this.wild?.some((letter) => letter && !word.includes(letter))) this.wild = null;
  }

  /** Adds a letter. @param {Ui} ui @param {string} letter */
  type(ui, letter) {
    if (this.word.length < 12) this.set(ui, { word: this.word + letter });
  }

  /** Takes back the last letter, or the last space of the line if there is no letter. @param {Ui} ui */
  back(ui) {
    if (this.word) this.set(ui, { word: this.word.slice(0, -1) });
    else if (this.spaces.length) this.set(ui, { spaces: this.spaces.slice(0, -1) });
  }

  /** Clears word and line. @param {Ui} ui */
  clear(ui) {
    this.set(ui, { word: "", spaces: [], cards: null, wild: null, held: 0 });
  }

  /**
   * Draws the line to one more space, or back to a space that it has. An impossible last step is replaced.
   * @param {Ui} ui
   * @param {number} space
   */
  step(ui, space) {
    const { look } = this;
    const at = this.spaces.indexOf(space);
    if (at >= 0) return this.set(ui, { spaces: this.spaces.slice(0, at + 1) });
    const bad = look?.fault?.step !== null && look?.fault !== null && look?.spaces.length === this.spaces.length;
    const line = bad ? this.spaces.slice(0, -1) : this.spaces;
    // If only one space can begin the line, a tap on another space begins there.
    const only = !line.length && look?.next.length === 1 ? look.next : [];
    this.set(ui, { spaces: [...line, ...only.filter((one) => one !== space), space] });
  }

  /** @param {Ui} ui */
  #save(ui) {
    if (ui.posed) return;
    const all = drafts();
    const { key, word, spaces, cards, wild, until, seen, clocks } = this;
    // A tab that only watches stores what it has seen, but keeps the word of the tab that plays.
    const made = ui.seat === null ? all[ui.id ?? ""] : {};
    delete all[ui.id ?? ""];
    const rest = Object.fromEntries(Object.entries(all).slice(1 - KEPT));
    const own = { key, word, spaces, cards, wild, until, clocks, ...made, seen };
    // If the storage refuses it, the draft is lost on a reload, no more.
    store.backend.write(KEEP, JSON.stringify({ ...rest, [ui.id ?? ""]: own }));
  }

  /** Starts the clock of this turn, unless it runs already. @param {WordView} view @param {Ui} ui */
  startClock(view, ui) {
    if (!this.until) {
      this.until = Date.now() + view.timer * 1000;
      this.clocks[this.key] = this.until;
      this.#save(ui);
    }
    return this.until;
  }

  /** What is sent to Python besides word and line. */
  #extras() {
    return { ...(this.cards ? { cards: this.cards } : {}), ...(this.wild ? { wild: this.wild } : {}) };
  }

  /** Asks Python about the draft as it is now. @param {Ui} ui */
  async #ask(ui) {
    this.#asked += 1;
    this.#waiting = this.#asked;
    const mine = this.#asked;
    const word = { word: this.word, spaces: this.spaces, ...this.#extras() };
    const answer = await ui.ask?.({ op: "draft", draft: word }).catch(noted("draft"));
    if (mine !== this.#asked) return;
    this.#waiting = 0;
    if (!answer) return;
    this.trouble = answer.ok ? "" : answer.error.message;
    if (!answer.ok) return ui.redraw();
    this.look = /** @type {Look} */ (answer.draft);
    ui.redraw();
  }

  /** Puts the word on its best line. @param {Ui} ui */
  async bestLine(ui) {
    const { word, key } = this;
    const answer = await ui.ask?.({ op: "draft", draft: { ask: "line", word } }).catch(noted("draft"));
    const line = answer?.ok ? answer.draft.line : null;
    if (line && this.word === word && this.key === key) this.set(ui, { spaces: line, cards: null, wild: null });
  }

  /** Python's answer, if it is about the word as it is now. @returns {Look|null} */
  current() {
    return this.look && this.look.word === this.word ? this.look : null;
  }

  /** What the word is worth. Alone, an unknown word counts as it is, without a cup (WG-17, WG-23). @param {Ui} ui */
  worth(ui) {
    const look = this.current();
    return look && !look.known && ui.names.length === 1 ? { total: look.as_is, cup: false } : look;
  }

  /** The move that writes the word, or null if it cannot be written. */
  move() {
    const look = this.current();
    return look?.legal ? { do: "write", word: this.word, spaces: look.line ?? [], ...this.#extras() } : null;
  }
}

/** The turn of a draft. A tab that only watches has a key of its own, so that it restores the other tab's draft when it
 * takes the game over.
 * @param {WordView} view @param {Ui} ui */
const keyOf = (view, ui) => `${ui.id}|${view.round}|${view.turn}${ui.seat === null && !ui.busy ? "|watched" : ""}`;

/** Whether a person of this page plays on a seat. @param {Ui["seats"]} seats @param {number|null} seat */
const isPerson = (seats, seat) => seat !== null && seats[seat]?.kind === "person";

/** Announces the dice. @param {WordView} view */
const tellDice = ({ dice }) => say(describeEvent({ event: "rolled", dice }, []));

/** The stored drafts by table; none if they cannot be read. @returns {Record<string, any>} */
function drafts() {
  return /** @type {any} */ (parse(store.backend.text(KEEP))) || {};
}

/**
 * The stored draft of a table, or null if there is none or it is damaged.
 * @param {string} id
 * @returns {(Kept & {key: string})|null}
 */
function recall(id) {
  const kept = drafts()[id];
  const numbers = (/** @type {unknown} */ list) => Array.isArray(list) && list.every(Number.isInteger);
  const fits = /^[A-Z]{0,12}$/.test(kept?.word) && numbers(kept.spaces) && typeof kept.key === "string";
  if (!fits) return null;
  const { key, word, spaces } = kept;
  const cards = kept.cards && Object.values(kept.cards).every(Number.isInteger) ? kept.cards : null;
  const wild = Array.isArray(kept.wild) ? kept.wild.map(String) : null;
  const times = Object.entries(kept.clocks ?? {}).filter(([, time]) => typeof time === "number");
  const clocks = /** @type {Record<string, number>} */ (Object.fromEntries(times));
  return { key, word, spaces, cards, wild, until: Number(kept.until) || 0, seen: Number(kept.seen) || 0, clocks };
}
