// The word in the making: what was typed and which spaces were chosen, kept over a reload; what it is worth, Python says.

/** @typedef {import('../../core/types.js').Ui} Ui */
/** @typedef {import('../../core/types.js').View} View */
/** @typedef {{word: string, spaces: number[], known: boolean, legal: boolean, next: number[], line: number[]|null, points: number[]|null,
 *   total?: number, cup?: boolean, cards?: Record<string, number>, wild?: (string|null)[],
 *   fault: {step: number|null, clause: string, message: string}|null}} Look */

const KEEP = 'pygolf:word-draft';

export const draft = {
  /** Which table, round and seat it belongs to. */
  key: '',
  word: '',
  /** @type {number[]} the line as far as it was chosen by hand */
  spaces: [],
  /** @type {Record<string, number>|null} wild cards by letter; null: the best */
  cards: null,
  /** @type {Look|null} */
  look: null,
  /** The seat whose player has taken the device. */
  shown: '',
};
let asked = 0;

/** @param {View} view */
const keyOf = (view) => `${location.hash}|${view.round}|${view.turn}`;

/** Brings the draft to this turn: an unfinished one of the same turn comes back. @param {View} view @param {Ui} ui */
export function tend(view, ui) {
  const key = keyOf(view);
  if (draft.key !== key) {
    Object.assign(draft, {key, word: '', spaces: [], cards: null, look: null});
    const kept = recall();
    if (kept?.key === key) Object.assign(draft, {word: String(kept.word), spaces: kept.spaces.map(Number)});
  }
  if (!draft.look && ui.ready && !ui.busy && ui.seat !== null && view.phase === 'write') void ask(ui);
}

/** Several people share this device, and the one to move has not taken it yet. @param {View} view @param {Ui} ui */
export const veiled = (view, ui) => view.phase === 'write' && ui.seat !== null && draft.shown !== keyOf(view)
  && ui.seats.filter((seat) => seat.kind === 'person').length > 1;

/** @param {View} view @param {Ui} ui */
export function unveil(view, ui) {
  draft.shown = keyOf(view);
  ui.redraw();
}

/** @param {Ui} ui @param {Partial<typeof draft>} change */
export function set(ui, change) {
  Object.assign(draft, change);
  try {
    localStorage.setItem(KEEP, JSON.stringify({key: draft.key, word: draft.word, spaces: draft.spaces}));
  } catch {
    // It is then lost on a reload, no more.
  }
  void ask(ui);
  ui.redraw();
}

/** Adds a space to the line, or takes the line back to before it. @param {Ui} ui @param {number} space */
export function tap(ui, space) {
  const at = draft.spaces.indexOf(space);
  set(ui, {spaces: at >= 0 ? draft.spaces.slice(0, at) : [...draft.spaces, space]});
}

/** @returns {any} */
function recall() {
  try {
    return JSON.parse(localStorage.getItem(KEEP) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {Ui} ui */
async function ask(ui) {
  const mine = ++asked;
  const answer = await ui.ask?.({op: 'draft', draft: {word: draft.word, spaces: draft.spaces, ...(draft.cards ? {cards: draft.cards} : {})}}).catch(() => null);
  if (mine !== asked || !answer?.ok) return;
  draft.look = answer.draft;
  ui.redraw();
}

/** The move that writes it. */
export const move = () => ({do: 'write', word: draft.word, spaces: draft.look?.line ?? [], ...(draft.cards ? {cards: draft.cards} : {})});
