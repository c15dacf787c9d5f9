// The buttons of Word Golf, and what the menu offers in addition.

import type { Move } from "../../engine/types.ts";
import { capitalise, currentPlayer, formatScore, pluralise } from "../../table/text.ts";
import type { Control, MenuItem } from "../../table/types.ts";
import type { Draft } from "./draft.ts";
import { LAST_HINT } from "./draft.ts";
import { shopControls, shopMenu } from "./shop.ts";
import type { WordTable } from "./state.ts";
import type { Ui, WordView } from "./view.ts";

/** Keeps the second line of a button while the word is being evaluated, so that the first one does not move. */
const PENDING = "\u00a0";

/** Returns the buttons of a position. */
export function controls(table: WordTable, all: WordView, ui: Ui): Control[] {
  const view = table.opponents(all);
  const { draft, basket } = table;
  const name = currentPlayer(view, ui.names);
  const enter = (kind: string, run: () => void): Control[] => [
    { role: "main", kind, label: name === "You" ? "Ready" : `I am ${name}`, run: ui.busy ? null : run },
  ];
  switch (table.phase(view, ui)) {
    case "scored":
      return [continueButton(draft, view, ui)];
    case "judge":
      return [scoreButton(view, ui)];
    case "buy":
      return shopControls(basket, view, ui);
    case "next-buyer":
      return enter("enter", () => {
        basket.passing = false;
        ui.redraw();
      });
    case "hand-over":
      return enter("unveil", () => draft.unveil(view, ui));
    case "write":
      return writeControls(draft, view, ui);
    default:
      return [];
  }
}

/** Returns the button that continues after the words of a round. */
const continueButton = (draft: Draft, view: WordView, ui: Ui): Control => ({
  role: "main",
  kind: "on",
  label: ui.busy ? "One moment" : view.phase === "buy" ? "Go to the shop" : `Go to hole ${view.hole}`,
  run: ui.busy ? null : () => draft.continueAfterRound(view, ui),
});

/** Returns the button that scores the words without accepting any. */
function scoreButton({ judge, players }: WordView, ui: Ui): Control {
  const words = judge?.words ?? [];
  return {
    role: "main",
    kind: "score",
    label: players.length === 1 ? "Play it anyway" : words.length === 1 ? "Score as is" : "Score as they are",
    ...(words.length === 1 && { note: pluralise(words[0]?.total ?? 0, "point") }),
    run: ui.busy || !ui.ready ? null : () => ui.send({ do: "score" }),
  };
}

function writeControls(draft: Draft, view: WordView, ui: Ui): Control[] {
  const { word } = draft;
  const play = draft.move();
  const main: Control =
    word.length < 2
      ? { role: "main", kind: "write", label: "Write a word", quiet: true, run: null }
      : {
          role: "main",
          kind: "write",
          label: `Play ${capitalise(word.toLowerCase())}`,
          note: stake(draft, ui),
          run: play && !ui.busy ? () => ui.send(play) : null,
        };
  return [...choice(draft, view, ui), main];
}

/** Returns what playing the word brings, or why it cannot be played. */
function stake(draft: Draft, ui: Ui) {
  const evaluation = draft.current();
  if (!evaluation) return PENDING;
  if (!evaluation.legal) return evaluation.fault?.step === null ? "card not possible" : "no line for it";
  const { total = 0, cup } = draft.total(ui) ?? {};
  if (evaluation.known) return `${pluralise(total, "point")}${cup ? " and a cup" : ""}`;
  return ui.names.length === 1 ? `not a word: ${formatScore(total)}` : "not in the dictionary";
}

/** Returns the alternative to playing the word: the word that the coach advises, or to accept an unknown word. */
function choice(draft: Draft, view: WordView, ui: Ui): Control[] {
  const { word, spaces, cards }: Partial<Move> = ui.advice?.[0]?.move ?? {};
  if (word && spaces && draft.hintStep >= LAST_HINT && draft.word !== word) {
    const own = cards && Object.keys(cards).length ? cards : null;
    const take = () => draft.set(ui, { word, spaces, cards: own, wild: null });
    return [{ role: "choice", kind: "take", label: "Take it", run: ui.busy ? null : take }];
  }
  const evaluation = draft.current();
  if (!evaluation?.legal || evaluation.known || evaluation.asked || view.accepted.includes(draft.word)) return [];
  const accept = () => ui.send({ do: "accept", word: draft.word });
  return [{ role: "choice", kind: "accept", label: "Accept it", run: ui.busy ? null : accept }];
}

/** Returns the items of the menu. */
export function menu(table: WordTable, view: WordView, ui: Ui): MenuItem[] {
  const { draft } = table;
  const phase = table.phase(view, ui);
  if (ui.busy || !ui.ready) return [];
  if (phase === "buy") return shopMenu(view, ui);
  if (phase !== "write") return [];
  const items: MenuItem[] = [{ label: "Leave the card empty", run: () => void confirmEmpty(view, ui) }];
  if (draft.cards)
    items.unshift({ label: "Play cards automatically", run: () => draft.set(ui, { cards: null, held: 0 }) });
  if (draft.spaces.length && draft.word.length > 1)
    items.unshift({ label: "Best line for this word", run: () => draft.set(ui, { spaces: [] }) });
  return items;
}

/** Leaves the card empty after the player has confirmed it, because that costs a point for each space and the par. */
async function confirmEmpty(view: WordView, ui: Ui) {
  const { confirm } = await import("../../ui/dialogs.ts");
  const spaces = view.hole_card[view.turn ?? 0]?.spaces.length ?? 0;
  const sure = await confirm({
    title: "Leave the card empty?",
    text: `Each of the ${spaces} empty spaces costs a point, and par is subtracted. A short word usually scores more.`,
    yes: "Leave it empty",
    no: "Keep writing",
    danger: true,
  });
  if (sure) ui.send({ do: "pass" });
}
