// The word that a player is writing: its letters, the chosen spaces and the wild cards on it. It is saved, so that it
// survives a reload. Python evaluates it.

import { parse } from "../../data/shapes.ts";
import { store } from "../../data/store.ts";
import { logRejection } from "../../engine/errors.ts";
import type { Advice } from "../../engine/types.ts";
import { lookUp } from "../../platform/look-up.ts";
import { Countdown } from "../../table/countdown.ts";
import { pluralise, spellCount } from "../../table/text.ts";
import { announce } from "../../ui/announce.ts";
import { describeEvent } from "./messages.ts";
import type { Reason, Ui, WordView } from "./view.ts";
import { isShared, openRound } from "./view.ts";

/** Python's evaluation of a draft. */
export type Evaluation = {
  word: string;
  spaces: number[];
  known: boolean;
  asked: boolean;
  /** What happens to a word that is not in the dictionary, or null. */
  doubt?: string | null;
  as_is?: number;
  legal: boolean;
  next: number[];
  line: number[] | null;
  points: number[] | null;
  reasons?: Reason[];
  /** One sentence about the points. */
  why?: string;
  total?: number;
  cup?: boolean;
  cards?: Record<string, number>;
  wild?: (string | null)[];
  fault: { step: number | null; clause: string; message: string } | null;
};

type SavedDraft = {
  word: string;
  spaces: number[];
  cards: Record<string, number> | null;
  wild: (string | null)[] | null;
  seen: number;
  left: Record<string, number>;
};

const STORAGE_KEY = "pygolf:word-drafts";
const MAX_SAVED = 12;
/**
 * The coach's hints for a word: its length and points, its first letters, the word, and if there is one, a rarer word that
 * scores more. The number of the hint that names the word.
 */
export const LAST_HINT = 3;

/** The coach's advice for a word; `rare` is a word from the whole dictionary that scores more. */
type WordAdvice = Advice & { rare?: { word: string; total: number } };

/** The draft at one open table. */
export class Draft {
  word = "";
  /** The part of the line that the player chose, as indices of spaces. */
  spaces: number[] = [];
  /** Wild cards by the index of their letter, or null if Python places them. */
  cards: Record<string, number> | null = null;
  /** Letters of the wild faces, or null if Python chooses them. */
  wild: (string | null)[] | null = null;
  /** The clock of this turn, if it is running. */
  countdown: Countdown | null = null;
  /** Key of the table, round and seat that the draft belongs to. */
  key = "";
  /** Number of the last round whose words the players have seen. */
  seen = 0;
  /** The milliseconds left of each turn of this round, so that neither a reload nor an undo restarts a clock. */
  left: Record<string, number> = {};
  /** The latest evaluation. */
  evaluation: Evaluation | null = null;
  /** Key of the last turn whose player has confirmed that they hold the device. */
  confirmed = "";
  /** Message of the error if Python could not evaluate the draft. */
  error = "";
  /** The number of the wild card that is picked up, or 0. */
  held = 0;
  /** Number of the latest hint for this word, 1 to LAST_HINT or one more, or 0 if there was none. */
  hintStep = 0;
  /** The letters that were written when the latest hint was given. */
  hintWord = "";
  /** Number of requests so far; only the response to the last one is used. */
  #requests = 0;
  /** Number of the pending request, or 0. */
  #waiting = 0;
  /** Number of words that were accepted at the last request. */
  #accepted = 0;

  /** Cancels pending requests: their responses are ignored. */
  dispose() {
    this.#requests += 1;
  }

  /** Starts the draft of a new turn, or restores an unfinished one of the same turn, and requests its evaluation. */
  update(view: WordView, ui: Ui) {
    const key = turnKey(view, ui);
    if (this.key !== key) {
      const stored = ui.posed ? null : loadDraft(ui.id);
      const same = stored?.key === key ? stored : null;
      const ofRound = Object.entries({ ...stored?.left, ...this.#readLeft() }).filter(([turn]) =>
        turn.startsWith(`${ui.id}|${view.round}|`),
      );
      this.key = key;
      this.word = same?.word ?? "";
      this.spaces = same?.spaces ?? [];
      this.cards = same?.cards ?? null;
      this.wild = same?.wild ?? null;
      this.evaluation = null;
      this.error = "";
      this.held = 0;
      this.confirmed = "";
      this.hintStep = 0;
      this.hintWord = "";
      this.seen = ui.posed ? view.round : (stored?.seen ?? 0);
      this.left = Object.fromEntries(ofRound);
      this.countdown = null;
    }
    // The turn is over. If it is undone, hide the dice until the player confirms again.
    if (view.phase !== "write") this.confirmed = "";
    const stale = (!this.evaluation && !this.error) || this.#accepted !== view.accepted.length;
    if (!stale || this.#waiting || !ui.ready || ui.busy || ui.seat === null || view.phase !== "write") return;
    this.#accepted = view.accepted.length;
    void this.#evaluate(ui);
  }

  /** Continues with the next hint for the word that the coach advises, and returns its text. */
  nextHint(advice: WordAdvice) {
    const last = LAST_HINT + Number(advice.rare !== undefined);
    this.hintStep = advice.move.do === "write" ? Math.min(last, this.hintStep + 1) : LAST_HINT;
    this.hintWord = this.word;
    return this.#hintText(advice);
  }

  #hintText({ why, move, score = 0, rare }: WordAdvice & { score?: number }) {
    const word = String(move.word);
    if (this.hintStep === 1)
      return `There is a word of ${spellCount(word.length, "letter")} for ${pluralise(score, "point")}.`;
    if (this.hintStep === 2) return `The word starts with ${word.slice(0, 2)}.`;
    return this.hintStep > LAST_HINT && rare
      ? `The dictionary has ${rare.word}: ${pluralise(rare.total, "point")}.`
      : why;
  }

  /**
   * Returns the text of the latest hint, or "" if the player has changed the word since, except to the word that the coach
   * advises.
   */
  currentHint(advice: readonly Advice[]) {
    const [best] = advice;
    const fits = advice.some(({ move, own }) => move.word === this.word && (own || move === best?.move));
    return best && (best.move.do !== "write" || this.word === this.hintWord || fits) ? this.#hintText(best) : "";
  }

  /** Returns whether a player who may see the dice is writing a word. */
  isWriting(view: WordView, ui: Ui) {
    return (
      view.phase === "write" && !view.over && ui.seat !== null && !this.unseenRound(view) && !this.isVeiled(view, ui)
    );
  }

  /** Returns the scored round whose words the players have not seen yet, or null. */
  unseenRound(view: WordView) {
    const round = view.phase === "buy" ? openRound(view) : view.phase === "write" ? view.last : null;
    return round && this.seen < round.round ? round : null;
  }

  /** Continues after the words of a round. */
  continueAfterRound(view: WordView, ui: Ui) {
    this.seen = Math.max(this.seen, this.unseenRound(view)?.round ?? 0);
    if (view.phase === "write" && !this.hidesDice(view, ui)) announceDice(view);
    this.save(ui);
    ui.redraw();
  }

  /** Returns whether players share this device and the next one has not confirmed yet that they hold it. */
  isVeiled(view: WordView, ui: Ui) {
    return (
      view.phase === "write" && !ui.posed && ui.seat !== null && this.confirmed !== turnKey(view, ui) && isShared(ui)
    );
  }

  /**
   * Returns whether the dice must be hidden. They are hidden until the player who writes next holds the device, so that
   * no one can think before the clock starts.
   */
  hidesDice(view: WordView, ui: Ui) {
    return (
      view.phase === "write" &&
      !ui.posed &&
      (ui.seat === null ? isShared(ui) || view.timer > 0 : this.isVeiled(view, ui))
    );
  }

  /** Returns whether dice that have just been rolled are not shown yet. They are announced when they are shown. */
  hidesRoll(view: WordView, seats: Ui["seats"]) {
    return isShared({ seats }) || this.unseenRound(view) !== null || (view.timer > 0 && !isPerson(seats, view.turn));
  }

  /** Shows the dice to the player who has confirmed that they hold the device. */
  unveil(view: WordView, ui: Ui) {
    this.confirmed = turnKey(view, ui);
    announceDice(view);
    ui.redraw();
  }

  /** Changes the draft, saves it and requests its evaluation. */
  set(ui: Ui, change: Partial<Pick<Draft, "word" | "spaces" | "cards" | "wild" | "held">>) {
    Object.assign(this, change);
    if (change.word !== undefined) this.#fitCards();
    this.save(ui);
    void this.#evaluate(ui);
    ui.redraw();
  }

  /** Removes wild cards and letters of wild faces that the shorter word no longer needs. */
  #fitCards() {
    const { word } = this;
    if (this.cards) {
      const left = Object.entries(this.cards).filter(([at]) => Number(at) < word.length);
      this.cards = left.length ? Object.fromEntries(left) : null;
    }
    if (this.wild?.some((letter) => letter && !word.includes(letter))) this.wild = null;
  }

  /** Adds a letter. */
  type(ui: Ui, letter: string) {
    if (this.word.length < 12) this.set(ui, { word: this.word + letter });
  }

  /** Removes the last letter, or the last space of the line if there is no letter. */
  back(ui: Ui) {
    if (this.word) this.set(ui, { word: this.word.slice(0, -1) });
    else if (this.spaces.length) this.set(ui, { spaces: this.spaces.slice(0, -1) });
  }

  /** Clears the word and the line. */
  clear(ui: Ui) {
    this.set(ui, { word: "", spaces: [], cards: null, wild: null, held: 0 });
  }

  /** Extends the line to a space, or shortens it to a space that is already on it. An illegal last step is replaced. */
  step(ui: Ui, space: number) {
    const { evaluation } = this;
    const at = this.spaces.indexOf(space);
    if (at >= 0) return this.set(ui, { spaces: this.spaces.slice(0, at + 1) });
    const bad =
      evaluation?.fault?.step !== null &&
      evaluation?.fault !== null &&
      evaluation?.spaces.length === this.spaces.length;
    const line = bad ? this.spaces.slice(0, -1) : this.spaces;
    // If the line can only start on one space, a tap on another space starts there automatically.
    const only = !line.length && evaluation?.next.length === 1 ? evaluation.next : [];
    this.set(ui, { spaces: [...line, ...only.filter((one) => one !== space), space] });
  }

  /** Saves the draft and the time that is left. */
  save(ui: Ui) {
    if (ui.posed) return;
    const all = loadDrafts();
    const { key, word, spaces, cards, wild, seen } = this;
    const left = this.#readLeft();
    // A tab that only watches saves which rounds it has seen, but does not overwrite the word of the tab that plays.
    const made = ui.seat === null ? lookUp(all, ui.id) : {};
    delete all[ui.id];
    const rest = Object.fromEntries(Object.entries(all).slice(1 - MAX_SAVED));
    const own = { key, word, spaces, cards, wild, left, ...made, seen };
    // If this fails, the only consequence is that the draft is lost on a reload.
    store.backend.write(STORAGE_KEY, JSON.stringify({ ...rest, [ui.id]: own }));
  }

  /** Starts the clock of this turn with the time that is left, unless it is already running. */
  startClock(view: WordView, ui: Ui) {
    if (this.countdown) return;
    this.countdown = new Countdown(view.timer * 1000, this.left[this.key]);
    this.save(ui);
  }

  /** Returns the milliseconds left of each turn of this round. */
  #readLeft() {
    if (this.countdown) this.left[this.key] = Math.max(0, this.countdown.left);
    return this.left;
  }

  /** Returns the fields of a request in addition to word and line. */
  #extras() {
    return { ...(this.cards ? { cards: this.cards } : {}), ...(this.wild ? { wild: this.wild } : {}) };
  }

  /** Requests an evaluation of the current draft. */
  async #evaluate(ui: Ui) {
    this.#requests += 1;
    this.#waiting = this.#requests;
    const request = this.#requests;
    const word = { word: this.word, spaces: this.spaces, ...this.#extras() };
    const response = await ui.ask({ op: "draft", draft: word }).catch(logRejection("draft"));
    if (request !== this.#requests) return;
    this.#waiting = 0;
    if (!response) return;
    this.error = response.ok ? "" : response.error.message;
    if (!response.ok) return ui.redraw();
    this.evaluation = response.draft as Evaluation;
    ui.redraw();
  }

  /** Returns the latest evaluation if it is of the current word, otherwise null. */
  current(): Evaluation | null {
    return this.evaluation && this.evaluation.word === this.word ? this.evaluation : null;
  }

  /** Returns the total of the word. In a solo game, an unknown word scores as it is, without a cup (WG-17, WG-23). */
  total(ui: Ui) {
    const evaluation = this.current();
    return evaluation && !evaluation.known && ui.names.length === 1
      ? { total: evaluation.as_is, cup: false }
      : evaluation;
  }

  /** Returns the move that plays the word, or null if it is not legal. */
  move() {
    const evaluation = this.current();
    return evaluation?.legal
      ? { do: "write", word: this.word, spaces: evaluation.line ?? [], ...this.#extras() }
      : null;
  }
}

/**
 * Returns the key of a turn. A tab that only watches has a different key, so that it restores the other tab's draft
 * when it takes over the game.
 */
const turnKey = (view: WordView, ui: Ui) =>
  `${ui.id}|${view.round}|${view.turn}${ui.seat === null && !ui.busy ? "|watched" : ""}`;

/** Returns whether a seat is played by a person at this device. */
const isPerson = (seats: Ui["seats"], seat: number | null) => seat !== null && seats[seat]?.kind === "person";

/** Announces the dice. */
const announceDice = ({ dice }: WordView) => announce(describeEvent({ event: "rolled", dice }, []));

/** Returns the saved drafts by table id; an empty object if they cannot be read. */
function loadDrafts(): Record<string, any> {
  return (parse(store.backend.text(STORAGE_KEY)) as any) || {};
}

/** Returns the saved draft of a table, or null if there is none or it is invalid. */
function loadDraft(id: string): (SavedDraft & { key: string }) | null {
  const saved = lookUp(loadDrafts(), id);
  const numbers = (list: unknown) => Array.isArray(list) && list.every(Number.isInteger);
  const fits = /^[A-Z]{0,12}$/.test(saved?.word) && numbers(saved.spaces) && typeof saved.key === "string";
  if (!fits) return null;
  const { key, word, spaces } = saved;
  const cards = saved.cards && Object.values(saved.cards).every(Number.isInteger) ? saved.cards : null;
  const wild = Array.isArray(saved.wild) ? saved.wild.map(String) : null;
  const times = Object.entries(saved.left ?? {}).filter(([, time]) => typeof time === "number");
  const left = Object.fromEntries(times) as Record<string, number>;
  return { key, word, spaces, cards, wild, seen: Number(saved.seen) || 0, left };
}
