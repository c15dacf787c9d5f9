// The table of Word Golf Tournament: the functions with which the page draws it, describes it and handles its keys.
import { countHoles } from "../../table/goal.ts";
import { isControlFocused } from "../../table/play.ts";
import { pluralise } from "../../table/text.ts";
import type { GameSlots, Key, Ui } from "../../table/types.ts";
import { clips } from "./animation.ts";
import { card, lastCard } from "./card.ts";
import { controls, menu } from "./controls.ts";
import { die } from "./dice.ts";
import { LAST_HINT } from "./draft.ts";
import { describeEvent, describeMove, describeOutcome } from "./messages.ts";
import { placeCard } from "./pointer-input.ts";
import { question } from "./question.ts";
import { describeWorth, share, verdict } from "./share.ts";
import { toggleCard } from "./shop.ts";
import { side } from "./side.ts";
import { apron, counter, stageBoard } from "./stage.ts";
import { WordTable } from "./state.ts";
import { tray } from "./tray.ts";
import type { WordView } from "./view.ts";

/** Presses the main button, if it is enabled. Returns whether there was one. */
function pressMainButton() {
  const main = document.querySelector("#actions [data-part~=main-button]:not(:disabled)") as HTMLElement | null;
  main?.click();
  return main !== null;
}

/** Describes the dice that players must enter when they roll real dice: the faces as text, and how to draw them. */
const dieInput = (view: WordView) => ({
  count: 6,
  dice: view.dice_faces.map((die) => die.map((face) => face.join(" "))),
  draw: (face: string | number) => {
    const [letter = "", points] = String(face).split(" ");
    return die([letter, Number(points)], 0, null);
  },
});

/** Returns all key bindings. They work regardless of the keyboard focus. */
function keys(table: WordTable): Key<WordView>[] {
  const { draft, basket } = table;
  /** Returns a binding that has an effect only while a word is being written. */
  const writingKey = (key: string, label: string, run: (ui: Ui, key: string) => void): Key<WordView> => ({
    key,
    label,
    repeats: true,
    run(view, ui, pressed) {
      if (ui.busy || !draft.isWriting(view, ui)) return false;
      run(ui, pressed);
      return true;
    },
  });
  return [
    {
      ...writingKey("A–Z", "Write a letter", (ui, key) => draft.type(ui, key.toUpperCase())),
      matches: (key) => /^[a-z]$/i.test(key),
    },
    writingKey("Backspace", "Take back the last letter", (ui) => draft.back(ui)),
    writingKey("Delete", "Clear word and line", (ui) => draft.clear(ui)),
    {
      key: "2–5",
      label: "Play that wild card on the last letter, or choose it in the shop",
      matches: (key) => /^[2-5]$/.test(key),
      run(view, ui, key) {
        const card = Number(key);
        const isPlayable = view.hand[ui.seat ?? 0]?.cards.includes(card) && draft.word;
        if (table.phase(view, ui) === "buy") toggleCard(basket, view, ui, card);
        else if (isPlayable && !ui.busy && draft.isWriting(view, ui)) placeCard(draft, ui, card, draft.word.length - 1);
        else return false;
        return true;
      },
    },
    { key: "Enter", label: "The red button", run: () => (!isControlFocused() && pressMainButton()) || undefined },
    { ...writingKey(".", "Ask the coach while you write", (ui) => ui.hint()), repeats: false },
  ];
}

/** Returns the hole and its par for the middle of the score. */
function describePlace({ hole_card: cards, turn = 0 }: Pick<WordView, "hole_card"> & { turn?: number | null }) {
  const { number, par } = cards[turn ?? 0] ?? {};
  return { title: `Hole ${number}`, note: `par ${par}` };
}

/**
 * Describes the goal of a game.
 * @param luis - score of Luis, or null if he does not play
 * @param friends - number of friends in a duel
 */
function describeAim(luis: number | null, friends: number) {
  if (friends) return `Beat your ${friends > 1 ? "friends" : "friend"} on points`;
  return luis === null ? "Most points" : "Beat Luis on points";
}

/** Returns the functions with which the page shows a table of Word Golf. */
export function createTable(): GameSlots<WordView> {
  const table = new WordTable();
  const { draft, lookback } = table;
  return {
    id: "word",
    goal(view) {
      const { luis, rounds } = table.opponents(view);
      return `${describeAim(luis, table.rivals)} over ${countHoles(rounds)}`;
    },
    rivals({ luis }) {
      return luis === null || table.hidesLuis ? [] : [{ name: "Luis", score: luis }];
    },
    worth: describeWorth,
    scoreWords: (score) => pluralise(score, "point"),
    hides: ({ event }, seats, view) =>
      event === "rolled" ? draft.hidesRoll(view, seats) : event === "luis" && table.hidesLuis,
    secret: (view, ui) => draft.hidesDice(view, ui),
    allowsHint: (view, ui) => ["write", "buy"].includes(table.phase(view, ui)),
    changed: (view, ui) => table.update(view, ui),
    dispose: () => table.dispose(),
    board: (view, ui) => stageBoard(table, view, ui),
    counter: (view, ui) => counter(table, view, ui),
    apron: (view, ui) => apron(table, view, ui),
    question: (view, ui) => question(table, view, ui),
    tray: (view, ui) => tray(table, view, ui),
    tipParts: { "WG-6": "hole-board", "WG-10": "wild-card", "WG-18": "tray", "WG-25": "tray" },
    hasKeys: true,
    controls: (view, ui) => controls(table, view, ui),
    menu: (view, ui) => menu(table, view, ui),
    side: (view, ui) => side(table, view, ui),
    place: (view) => describePlace(table.shownRound(view) ?? view),
    card(all, names, ui) {
      const view = table.opponents(all);
      return ui ? lastCard(table, view, names, ui) : card(view, names);
    },
    clips: (events, before, after) => clips(table.shownEvents(events), before, after),
    describeEvent(event, names, view) {
      if (!table.hidesLuis) return describeEvent(event, names, view);
      return event.event === "luis" ? "" : describeEvent({ ...event, luis: undefined }, names, view);
    },
    describeMove,
    describeOutcome,
    hinted: (advice) => ({ text: draft.nextHint(advice), isComplete: draft.hintStep >= LAST_HINT }),
    describeHint: (advice) => draft.currentHint(advice),
    plan: (view) => (view.phase === "write" && !draft.unseenRound(view) ? draft.move() : null),
    describeMoment: (view) => `hole ${view.hole}`,
    afterHole(view, words, redraw) {
      const round = draft.unseenRound(view);
      if (round) lookback.setFortune(round, words);
      redraw();
      return round !== null;
    },
    verdict: (view, names) => verdict(table.opponents(view), names),
    share: (view, names) => share(table.opponents(view), names),
    opening: dieInput,
    diceToEnter: async (view, move, ask) => {
      const answer = await ask({ op: "draft", draft: { ask: "rolls", move } });
      return answer.ok && answer.draft.rolls ? dieInput(view) : null;
    },
    caption: ({ round, rounds }) => `Hole\u00a0${round} of\u00a0${rounds}`,
    setOpponents({ isToday, friends, rounds }) {
      table.isToday = isToday;
      table.rivals = friends;
      table.friends = rounds;
    },
    keys: keys(table),
  };
}
