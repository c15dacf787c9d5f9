// The word in the making: what was typed, which spaces were chosen, which cards were laid; kept over a reload. What it
// is worth, Python says.

import { noted } from "../../core/faults.js";
import { say } from "../../core/page/announce.js";
import { parse } from "../../core/store/envelope.js";
import { store } from "../../core/store/store.js";
import { open, several } from "./view.js";
import { describeEvent } from "./words.js";

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

const fresh = () => ({
  word: "",
  /** The line as far as it was chosen by hand. @type {number[]} */
  spaces: [],
  /** Wild cards by letter; null: the best. @type {Record<string, number>|null} */
  cards: null,
  /** Readings of the wild faces; null: the best. @type {(string|null)[]|null} */
  wild: null,
  /** When the clock runs out, in milliseconds of the epoch; 0: it does not run. */
  until: 0,
});

export const draft = {
  ...fresh(),
  /** Which table, round and seat it belongs to. */
  key: "",
  /** The last round that was looked back on at this table. */
  seen: 0,
  /** When the clock of each turn of this round runs out: an undo does not wind it up. @type {Record<string, number>} */
  clocks: {},
  /** @type {Look|null} */
  look: null,
  /** The turn whose player has taken the device. */
  taken: "",
  /** Why Python could not look at it. */
  trouble: "",
  /** A wild card that is picked up: its number; 0: none. */
  held: 0,
};
let asked = 0;
/** The question that is under way; 0: none. */
let under = 0;
/** Words that the table had accepted when Python last looked. */
let accepted = 0;

/** What another tab wrote comes along where this one has watched and takes the game over.
 * @param {WordView} view @param {Ui} ui */
const keyOf = (view, ui) => `${ui.id}|${view.round}|${view.turn}${ui.seat === null && !ui.busy ? "|watched" : ""}`;

/**
 * Brings the draft to this turn: an unfinished one of the same turn comes back.
 * @param {WordView} view
 * @param {Ui} ui
 */
export function tend(view, ui) {
  const key = keyOf(view, ui);
  if (draft.key !== key) {
    const kept = ui.posed ? null : recall(ui.id ?? "");
    const seen = ui.posed ? view.round : (kept?.seen ?? 0);
    const ofRound = Object.entries(kept?.clocks ?? {}).filter(([turn]) => turn.startsWith(`${ui.id}|${view.round}|`));
    const clocks = Object.fromEntries(ofRound);
    Object.assign(draft, fresh(), kept?.key === key ? kept : {}, {
      key,
      look: null,
      trouble: "",
      held: 0,
      seen,
      clocks,
      until: clocks[key] ?? 0,
      taken: "",
    });
  }
  // Whoever took the device has put it down: an undo shows the veil again.
  if (view.phase !== "write") draft.taken = "";
  const stale = (!draft.look && !draft.trouble) || accepted !== view.accepted.length;
  if (!stale || under || !ui.ready || ui.busy || ui.seat === null || view.phase !== "write") return;
  accepted = view.accepted.length;
  void ask(ui);
}

/** Whether a word is written now, by one who may see the dice. @param {WordView} view @param {Ui} ui */
export const writes = (view, ui) =>
  view.phase === "write" && !view.over && ui.seat !== null && !pending(view) && !veiled(view, ui);

/** Another table begins with nothing; what Python still answers is for nobody. */
export function forget() {
  Object.assign(draft, fresh(), { key: "", seen: 0, clocks: {}, look: null, taken: "", trouble: "", held: 0 });
  asked += 1;
  under = 0;
  accepted = 0;
}

/** The scored round that is still to be looked back on. @param {WordView} view */
export function pending(view) {
  const round = view.phase === "buy" ? open(view) : view.phase === "write" ? view.last : null;
  return round && draft.seen < round.round ? round : null;
}

/** @param {WordView} view @param {Ui} ui */
export function lookedBack(view, ui) {
  draft.seen = Math.max(draft.seen, pending(view)?.round ?? 0);
  if (view.phase === "write" && !covered(view, ui)) tellDice(view);
  save(ui);
  ui.redraw();
  scrollTo(0, 0);
}

/** Several people share this device, and the one to move has not taken it yet. @param {WordView} view @param {Ui} ui */
export const veiled = (view, ui) =>
  view.phase === "write" && !ui.posed && ui.seat !== null && draft.taken !== keyOf(view, ui) && several(ui);

/**
 * The dice lie under the cup until the one to write has taken the device: nobody thinks before the clock runs.
 * @param {WordView} view
 * @param {Ui} ui
 */
export const covered = (view, ui) =>
  view.phase === "write" && !ui.posed && (ui.seat === null ? several(ui) || view.timer > 0 : veiled(view, ui));

/** Whether dice that have just been rolled are not to be seen yet: who sees them later is told then.
 * @param {WordView} view @param {Ui["seats"]} seats */
export const unseen = (view, seats) =>
  several({ seats }) || pending(view) !== null || (view.timer > 0 && !isPerson(seats, view.turn));

/** Whether a person of this page plays on a seat. @param {Ui["seats"]} seats @param {number|null} seat */
const isPerson = (seats, seat) => seat !== null && seats[seat]?.kind === "person";

/** Says the dice to whoever sees them now. @param {WordView} view */
const tellDice = ({ dice }) => say(describeEvent({ event: "rolled", dice }, []));

/** @param {WordView} view @param {Ui} ui */
export function unveil(view, ui) {
  draft.taken = keyOf(view, ui);
  tellDice(view);
  ui.redraw();
  scrollTo(0, 0);
}

/** @param {Ui} ui @param {Partial<typeof draft>} change */
export function set(ui, change) {
  Object.assign(draft, change);
  if (change.word !== undefined) fitCards();
  save(ui);
  void ask(ui);
  ui.redraw();
}

/** Cards and readings stay with letters that are still there. */
function fitCards() {
  const { word } = draft;
  if (draft.cards) {
    const kept = Object.entries(draft.cards).filter(([at]) => Number(at) < word.length);
    draft.cards = kept.length ? Object.fromEntries(kept) : null;
  }
  if (draft.wild?.some((letter) => letter && !word.includes(letter))) draft.wild = null;
}

/** @param {Ui} ui @param {string} letter */
export const type = (ui, letter) => (draft.word.length < 12 ? set(ui, { word: draft.word + letter }) : undefined);

/** The last letter back; where there is none, the last space of the line. @param {Ui} ui */
export function back(ui) {
  if (draft.word) set(ui, { word: draft.word.slice(0, -1) });
  else if (draft.spaces.length) set(ui, { spaces: draft.spaces.slice(0, -1) });
}

/** @param {Ui} ui */
export const clear = (ui) => set(ui, { word: "", spaces: [], cards: null, wild: null, held: 0 });

/**
 * The line up to a space: one more space, or back to one that it has. A step that cannot be is replaced.
 * @param {Ui} ui
 * @param {number} space
 */
export function step(ui, space) {
  const { look } = draft;
  const at = draft.spaces.indexOf(space);
  if (at >= 0) return set(ui, { spaces: draft.spaces.slice(0, at + 1) });
  const bad = look?.fault?.step !== null && look?.fault !== null && look?.spaces.length === draft.spaces.length;
  const line = bad ? draft.spaces.slice(0, -1) : draft.spaces;
  // Where only one space can begin the line, a tap on another begins there.
  const only = !line.length && look?.next.length === 1 ? look.next : [];
  set(ui, { spaces: [...line, ...only.filter((one) => one !== space), space] });
}

/** @param {Ui} ui */
function save(ui) {
  if (ui.posed) return;
  const all = drafts();
  const { key, word, spaces, cards, wild, until, seen, clocks } = draft;
  // Whoever watches has looked back, no more: the word in the making is that of the tab that plays.
  const made = ui.seat === null ? all[ui.id ?? ""] : {};
  delete all[ui.id ?? ""];
  const rest = Object.fromEntries(Object.entries(all).slice(1 - KEPT));
  const own = { key, word, spaces, cards, wild, until, clocks, ...made, seen };
  // Where it is refused, it is lost on a reload, no more.
  store.backend.write(KEEP, JSON.stringify({ ...rest, [ui.id ?? ""]: own }));
}

/** What is kept for tables, by id; nothing where it cannot be read. @returns {Record<string, any>} */
function drafts() {
  return /** @type {any} */ (parse(store.backend.text(KEEP))) || {};
}

/**
 * What was kept for a table; whatever does not look like a draft is none.
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

/** The clock of this turn, started when it first runs. @param {WordView} view @param {Ui} ui */
export function clock(view, ui) {
  if (!draft.until) {
    draft.until = Date.now() + view.timer * 1000;
    draft.clocks[draft.key] = draft.until;
    save(ui);
  }
  return draft.until;
}

/** What goes to Python beside word and line. */
const extras = () => ({ ...(draft.cards ? { cards: draft.cards } : {}), ...(draft.wild ? { wild: draft.wild } : {}) });

/** @param {Ui} ui */
async function ask(ui) {
  asked += 1;
  under = asked;
  const mine = asked;
  const request = { op: "draft", draft: { word: draft.word, spaces: draft.spaces, ...extras() } };
  const answer = await ui.ask?.(request).catch(noted("draft"));
  if (mine !== asked) return;
  under = 0;
  if (!answer) return;
  draft.trouble = answer.ok ? "" : answer.error.message;
  if (!answer.ok) return ui.redraw();
  draft.look = answer.draft;
  ui.redraw();
}

/** Lays the word on the best line there is. @param {Ui} ui */
export async function bestLine(ui) {
  const { word, key } = draft;
  const answer = await ui.ask?.({ op: "draft", draft: { ask: "line", word } }).catch(noted("draft"));
  const line = answer?.ok ? answer.draft.line : null;
  if (line && draft.word === word && draft.key === key) set(ui, { spaces: line, cards: null, wild: null });
}

/** The look at what the draft is now, not at what it was a letter ago. @returns {Look|null} */
export const current = () => (draft.look && draft.look.word === draft.word ? draft.look : null);

/** What it is worth: alone, a word that is none counts as it stands, without a cup (WG-17, WG-23). @param {Ui} ui */
export function worth(ui) {
  const look = current();
  return look && !look.known && ui.names.length === 1 ? { total: look.as_is, cup: false } : look;
}

/** The move that writes it, where it can be written. */
export function move() {
  const look = current();
  return look?.legal ? { do: "write", word: draft.word, spaces: look.line ?? [], ...extras() } : null;
}
