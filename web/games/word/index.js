// Word Golf Tournament at the club: its face to the page.
import { focused } from "../../table/play.js";
import { counted, plain } from "../../table/words.js";
import { actions } from "./actions.js";
import { animate } from "./animate.js";
import { card, lastCard } from "./card.js";
import * as clock from "./clock.js";
import * as drafts from "./draft.js";
import { back, clear, covered, draft, pending, type, unseen } from "./draft.js";
import { put } from "./fingers.js";
import { die, upper } from "./picture.js";
import * as results from "./results.js";
import { share, verdict } from "./share.js";
import * as shop from "./shop.js";
import { open } from "./view.js";
import { describeEvent, plan } from "./words.js";

/** @import { GameSlots, Ui } from "../../core/types.js" */
/** @import { WordView } from "./view.js" */

/**
 * Letters go into the word wherever the focus is; digits lay a wild card on the last letter.
 * @param {KeyboardEvent} event
 * @param {WordView} view
 * @param {Ui} ui
 */
function press(event, view, ui) {
  if (event.key === "Enter" && !focused()) return !event.repeat && onward();
  // The coach says nothing to whoever only hands the device over.
  if (event.key === "h" && covered(view, ui)) return true;
  if (ui.busy || !drafts.writes(view, ui)) return false;
  if (/^[a-z]$/i.test(event.key)) type(ui, event.key.toUpperCase());
  else if (event.key === "Backspace") back(ui);
  else if (event.key === "Delete") clear(ui);
  else if (event.key === ".") ui.hint();
  else if (/^[2-5]$/.test(event.key) && view.hand[ui.seat ?? 0]?.cards.includes(Number(event.key)) && draft.word)
    put(ui, Number(event.key), draft.word.length - 1);
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

/** Which hole lies on the table. @param {WordView} view */
function caption(view) {
  const card = (pending(view)?.hole_card ?? view.hole_card)[view.turn ?? 0];
  return `Hole\u00a0${card?.number}\u00a0· par\u00a0${card?.par}`;
}

/** Luis by strength, as the option has him. */
const LADDER = ["gentle", "mild", "rulebook", "keen", "mighty"];

/** What there is to beat. @param {WordView} view */
function note(view) {
  const { luis_round: luis, phase } = view;
  return luis === null || luis === undefined || phase !== "write" || pending(view)
    ? ""
    : `Luis\u00a0${plain(luis)}: beat\u00a0it`;
}

function leave() {
  clock.stop();
  drafts.forget();
  results.forget();
  shop.forget();
}

/** @param {WordView} view @param {Ui} ui */
function changed(view, ui) {
  drafts.tend(view, ui);
  if (view.phase === "buy") shop.tend(view, ui);
  const round = view.over ? open(view) : drafts.pending(view);
  if (round) results.askBest(round, ui);
  if (view.timer && !ui.posed && drafts.writes(view, ui)) clock.start(view, ui);
}

/** Opens a table. @returns {GameSlots<WordView>} */
export const createTable = () => ({
  id: "word",
  fitted: true,
  goal: "One word on a line that does not cross itself. The most points win",
  note,
  rivals: ({ luis }) => (luis === null ? [] : [{ name: "Luis", score: luis }]),
  rung(view, options) {
    const won = view.winners.length > 0;
    const luis = LADDER[LADDER.indexOf(String(options["luis"] ?? "rulebook")) + (won ? 1 : -1)];
    if (view.luis === null || !luis) return null;
    return { label: won ? "A stronger Luis" : "A gentler Luis", options: { ...options, luis } };
  },
  scoreWords: (score) => counted(score, "point"),
  hushed: ({ event }, seats, view) => event.event === "rolled" && unseen(view, seats),
  secret: covered,
  changed,
  dispose: leave,
  upper,
  actions,
  card: (view, names, ui) => (ui ? lastCard : card)(view, names, ui),
  animate,
  describeEvent,
  describeMove: plan,
  describeMoment: (view) => `hole ${view.hole}`,
  unit: "points",
  afterHole(view, words, redraw) {
    const round = drafts.pending(view);
    if (round) results.tell(round, words);
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
  caption,
  press,
  keys: [
    listed("A–Z", "Write a letter"),
    listed("Backspace", "Take back the last letter"),
    listed("Delete", "Clear word and line"),
    listed("2–5", "Lay that wild card on the last letter"),
    listed("Enter", "The red button"),
    listed(".", "Ask the coach, while you write"),
  ],
});
