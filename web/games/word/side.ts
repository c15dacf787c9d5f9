// The sections next to the stage of Word Golf: the word letter by letter, and in the shop the purse.

import { formatScore, pluralise } from "../../table/text.ts";
import type { Section } from "../../table/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { purse } from "./shop.ts";
import type { WordTable } from "./state.ts";
import type { HoleCard, Reason, Ui, WordView } from "./view.ts";

/** A word on a card, with its points. */
type Written = {
  word: string;
  line: readonly number[];
  points: readonly number[];
  reasons: readonly Reason[];
  par: number;
  total: number;
};

/** Returns the sections. */
export function side(table: WordTable, view: WordView, ui: Ui): Section[] {
  const round = table.shownRound(view);
  const scored = round?.word.length === 1 ? round.word[0] : undefined;
  if (scored?.word && round) return [letters({ ...scored, line: scored.spaces }, round.hole_card[0])];
  const phase = table.phase(view, ui);
  if (phase === "buy") return [{ title: "Purse", content: purse(view), isLast: true }];
  const { known, line, points, reasons, total } = table.draft.current() ?? {};
  if (phase !== "write" || !known || !line || !points || !reasons || total === undefined) return [];
  const card = view.hole_card[view.turn ?? 0];
  return [letters({ word: table.draft.word, line, points, reasons, par: card?.par ?? 0, total }, card)];
}

/** Draws the letters of a word with what each of them scores, and the sum. */
function letters({ word, line, points, reasons, par, total }: Written, card: HoleCard | undefined): Section {
  const rows = [...word].map((letter, at) => {
    const space = line[at] ?? -1;
    const { by = "nothing", worth = 0 } = reasons[space] ?? {};
    const scores = points[space] ?? 0;
    const isDouble = card?.spaces[space]?.kind === "double" && scores > 0;
    const look = by === "card" || by === "wild" ? "wild" : scores > 0 ? "" : "zero";
    return html`<li class=${look}><b>${letter}</b>${isDouble ? `${worth} ×2` : formatScore(scores)}</li>`;
  });
  const empty = (card?.spaces.length ?? word.length) - word.length;
  const content = html`<ol class="wg-letters">${rows}</ol>
    <p class="wg-sum">${formatScore(total + par)}${
      empty ? html` with ${pluralise(empty, "empty space")}` : nothing
    } less par ${par} = <b>${formatScore(total)}</b></p>`;
  return { title: `${word}, letter by letter`, content, isLast: true };
}
