// Word Golf Tournament at the club: its face to the page.
import { focused } from "../../table/play.js";
import { counted, plain } from "../../table/words.js";
import { actions } from "./actions.js";
import { animate } from "./animate.js";
import { card, lastCard } from "./card.js";
import { put } from "./fingers.js";
import { describeEvent, plan } from "./messages.js";
import { die, upper } from "./picture.js";
import { share, verdict } from "./share.js";
import { WordTable } from "./state.js";

/** @import { GameSlots, Ui } from "../../core/types.js" */
/** @import { Draft } from "./draft.js" */
/** @import { WordView } from "./view.js" */

/**
 * Letters go into the word wherever the focus is. Digits lay a wild card on the last letter.
 * @param {Draft} draft
 * @param {KeyboardEvent} event
 * @param {WordView} view
 * @param {Ui} ui
 */
function press(draft, event, view, ui) {
  if (event.key === "Enter" && !focused()) return !event.repeat && onward();
  // While the device is handed over, the coach says nothing.
  if (event.key === "h" && draft.covered(view, ui)) return true;
  if (ui.busy || !draft.writes(view, ui)) return false;
  if (/^[a-z]$/i.test(event.key)) draft.type(ui, event.key.toUpperCase());
  else if (event.key === "Backspace") draft.back(ui);
  else if (event.key === "Delete") draft.clear(ui);
  else if (event.key === ".") ui.hint();
  else if (/^[2-5]$/.test(event.key) && view.hand[ui.seat ?? 0]?.cards.includes(Number(event.key)) && draft.word)
    put(draft, ui, Number(event.key), draft.word.length - 1);
  else return false;
  return true;
}

/** Presses the red button, whatever it says. */
function onward() {
  const act = /** @type {HTMLButtonElement|null} */ (document.querySelector("#actions .act:enabled"));
  act?.click();
  return act !== null;
}

/** The faces of the dice as people read them off, and as they look. @param {WordView} view */
const need = (view) => ({
  count: 6,
  dice: view.dice_faces.map((die) => die.map((face) => face.join(" "))),
  draw: (/** @type {string|number} */ face) => {
    const [letter = "", points] = String(face).split(" ");
    return die([letter, Number(points)], 0, null);
  },
});

/** A key for the map alone: `press` is what hears it. @param {string} key @param {string} label */
const listed = (key, label) => ({ key, label, run() {} });

/** Which hole is on the table. @param {Draft} draft @param {WordView} view */
function caption(draft, view) {
  const card = (draft.pending(view)?.hole_card ?? view.hole_card)[view.turn ?? 0];
  return `Hole\u00a0${card?.number}\u00a0· par\u00a0${card?.par}`;
}

/** Luis by strength, as the option has him. */
const LADDER = ["gentle", "mild", "rulebook", "keen", "mighty"];

/** What there is to beat. @param {Draft} draft @param {WordView} view */
function note(draft, view) {
  const { luis_round: luis, phase } = view;
  return luis === null || luis === undefined || phase !== "write" || draft.pending(view)
    ? ""
    : `Luis\u00a0${plain(luis)}: beat\u00a0it`;
}

/** Opens a table. @returns {GameSlots<WordView>} */
export function createTable() {
  const table = new WordTable();
  const { draft, lookback } = table;
  return {
    id: "word",
    fitted: true,
    goal: "One word on a line that does not cross itself. The most points win",
    note: (view) => note(draft, view),
    rivals: ({ luis }) => (luis === null ? [] : [{ name: "Luis", score: luis }]),
    rung(view, options) {
      const won = view.winners.length > 0;
      const luis = LADDER[LADDER.indexOf(String(options["luis"] ?? "rulebook")) + (won ? 1 : -1)];
      if (view.luis === null || !luis) return null;
      return { label: won ? "A stronger Luis" : "A gentler Luis", options: { ...options, luis } };
    },
    scoreWords: (score) => counted(score, "point"),
    hushed: ({ event }, seats, view) => event.event === "rolled" && draft.unseen(view, seats),
    secret: (view, ui) => draft.covered(view, ui),
    changed: (view, ui) => table.update(view, ui),
    dispose: () => table.dispose(),
    upper: (view, ui) => upper(table, view, ui),
    actions: (view, ui) => actions(table, view, ui),
    card: (view, names, ui) => (ui ? lastCard(lookback, view, names, ui) : card(view, names)),
    animate,
    describeEvent,
    describeMove: plan,
    describeMoment: (view) => `hole ${view.hole}`,
    unit: "points",
    afterHole(view, words, redraw) {
      const round = draft.pending(view);
      if (round) lookback.tell(round, words);
      redraw();
      return round !== null;
    },
    verdict,
    share,
    opening: need,
    diceToEnter: async (view, move, ask) => {
      const answer = await ask({ op: "draft", draft: { ask: "rolls", move } });
      return answer.ok && answer.draft.rolls ? need(view) : null;
    },
    caption: (view) => caption(draft, view),
    press: (event, view, ui) => press(draft, event, view, ui),
    keys: [
      listed("A–Z", "Write a letter"),
      listed("Backspace", "Take back the last letter"),
      listed("Delete", "Clear word and line"),
      listed("2–5", "Play that wild card on the last letter"),
      listed("Enter", "The red button"),
      listed(".", "Ask the coach while you write"),
    ],
  };
}
