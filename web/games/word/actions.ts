// The controls below the picture, which depend on the phase: the choices and the main button, which is always in the
// same place.

import { currentPlayer, formatScore } from "../../table/text.ts";
import { renderMainButton } from "../../table/widgets.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Draft } from "./draft.ts";
import { friendsWords } from "./friends.ts";
import { cup } from "./results.ts";
import type { Basket } from "./shop.ts";
import { buyButton, shop } from "./shop.ts";
import type { WordTable } from "./state.ts";
import type { Doubt, Round, Ui, WordView } from "./view.ts";
import { writeButton, writing } from "./writing.ts";

/** The main button. */
export type MainButton = { kind: string; label: string; run: (() => void) | null };

/** The controls of a phase. */
type Phase = { name: string; choices?: unknown; big: MainButton | null };

/** Draws the controls for the current position. */
export function actions(table: WordTable, view: WordView, ui: Ui) {
  const { name, choices = nothing, big } = phase(table, view, ui);
  return html`<div class="table-actions wg-actions" data-mark="actions ${name}" data-phase=${name}>
    ${keyed(name, html`<div class="choices">${choices}</div>`)}
    ${big ? html`<div class="wg-foot">${renderMainButton(view, ui, big)}</div>` : nothing}</div>`;
}

/** Returns the controls for the current position. */
function phase(table: WordTable, view: WordView, ui: Ui): Phase {
  const { draft, basket } = table;
  const round = draft.unseenRound(view);
  if (view.over) return { name: "over", big: null };
  if (round)
    return {
      name: "scored",
      choices: rankedWords(table, round, table.opponents(view), ui),
      big: continueButton(draft, view, ui),
    };
  if (ui.seat === null)
    return { name: "wait", big: { kind: "wait", label: `${currentPlayer(view, ui.names)} to play`, run: null } };
  if (view.phase === "judge") return { name: "judge", choices: judge(view, ui), big: scoreButton(view, ui) };
  if (view.phase === "buy" && basket.passing) return nextBuyer(basket, ui);
  if (view.phase === "buy")
    return { name: "buy", choices: shop(basket, table.opponents(view), ui), big: buyButton(basket, view, ui) };
  if (draft.isVeiled(view, ui)) return veil(draft, view, ui);
  return { name: "write", choices: writing(table, view, ui), big: writeButton(draft, ui) };
}

/** Returns the button that continues after the words of a round. */
const continueButton = (draft: Draft, view: WordView, ui: Ui): MainButton => ({
  kind: "on",
  label: ui.busy ? "One moment" : view.phase === "buy" ? "Go to the shop" : `Go to hole ${view.hole}`,
  run: ui.busy ? null : () => draft.continueAfterRound(view, ui),
});

/** Returns the button that scores the words without accepting any. */
const scoreButton = ({ judge: asked }: WordView, ui: Ui): MainButton => ({
  kind: "score",
  label:
    asked?.words.length === 1 ? `Score as is: ${formatScore(asked.words[0]?.total ?? 0)}` : "Score them as they are",
  run: ui.busy || !ui.ready ? null : () => ui.send({ do: "score" }),
});

/** Returns the screen for passing the device to the next player. It hides the words that have already been written. */
function veil(draft: Draft, view: WordView, ui: Ui): Phase {
  const name = ui.names[ui.seat ?? 0] ?? "";
  const done = ui.names.filter((_, seat) => view.written[seat]);
  const call = name === "You" ? "Your turn." : `Pass the device to ${name}.`;
  const choices = html`<p class="wg-veil" data-part=hand-over><strong>${call}</strong> ${
    done.length
      ? `Already written: ${done.join(", ")}. Words are revealed once everyone has written.`
      : "Make sure no one else is looking."
  } The dice are the same for all players, but each has another card.</p>`;
  return {
    name: "veil",
    choices,
    big: {
      kind: "unveil",
      label: name === "You" ? "Ready" : `I am ${name}`,
      run: ui.busy ? null : () => draft.unveil(view, ui),
    },
  };
}

/** Returns the screen for passing the device to the next player in the shop. */
function nextBuyer(basket: Basket, ui: Ui): Phase {
  const name = ui.names[ui.seat ?? 0] ?? "";
  return {
    name: "pass",
    choices: html`<p class="wg-veil" data-part=hand-over><strong>${name} is next in the shop.</strong> A coin, for the lowest score of a
      round, is worth 1 there.</p>`,
    big: {
      kind: "enter",
      label: `I am ${name}`,
      run: ui.busy
        ? null
        : () => {
            basket.passing = false;
            ui.redraw();
          },
    },
  };
}

/** Draws a word that is not in the dictionary: its player, the nearest word and the score with it. */
const question = (
  { word, taken, total }: Doubt,
  name: string,
) => html`<p><span class="who">${name}</span> <strong>${word}</strong><span
    class="quiet">${taken ? html` nearest word <b>${taken}</b>` : " not close to any word"}: ${formatScore(
      total ?? 0,
    )}</span></p>`;

/** Draws the words that are not in the dictionary. The players decide together which of them to accept. */
function judge(view: WordView, ui: Ui) {
  const doubts = view.judge?.words ?? [];
  const open = ui.legal.flatMap(({ do: what, word }) => (what === "accept" ? [String(word)] : []));
  const isFirst = ({ word }: Doubt, at: number) =>
    open.includes(word) && doubts.findIndex((other) => other.word === word) === at;
  const alone = view.players.length === 1;
  return html`<div role="status"><p>${
    alone ? "Not in the dictionary: undo it and try another word, or play it anyway." : "Not in the dictionary:"
  }</p><ul class="wg-judge" data-part=doubtful-words tabindex="0">${doubts.map(
    (doubt, at) =>
      html`<li class="spread">${question(doubt, ui.names[doubt.player] ?? "")}${
        isFirst(doubt, at)
          ? html`<button type="button" class="pill" data-do="accept" ?disabled=${ui.busy}
          @click=${() => ui.send({ do: "accept", word: doubt.word })}>Accept ${doubt.word}: ${formatScore(
            doubt.if_accepted ?? 0,
          )}</button>`
          : nothing
      }</li>`,
  )}</ul></div>`;
}

/** Returns the seats that got a coin in the latest scored round. */
function coinWinners({ log }: Ui): Set<unknown> {
  const last = log.findLastIndex(({ event }) => event.event === "coin");
  let first = last;
  while (first > 0 && log[first - 1]?.event.event === "coin") first -= 1;
  const scored = log.findLastIndex(({ event }) => event.event === "scored");
  return new Set(last > scored ? log.slice(first, last + 1).map(({ event }) => event.player) : []);
}

/** Returns the results of a round, the best first, including the friends in a duel and Luis, who has no word. */
function sortByScore(
  round: Round,
  view: WordView,
  ui: Ui,
  friends: WordTable["friends"],
): { name: string; word: string; total: number; note?: string; cup?: boolean; coin?: boolean }[] {
  const coin = coinWinners(ui);
  const luis = view.luis_scores?.[round.round - 1];
  const seats = round.word.map(({ word, total, cup: made }, seat) => ({
    name: ui.names[seat] ?? "",
    word: word || "empty",
    total,
    cup: made,
    coin: coin.has(seat),
  }));
  const par = round.hole_card[0]?.par ?? 0;
  const all = [
    ...seats,
    ...friendsWords(friends, round.round),
    ...(luis === undefined ? [] : [{ name: "Luis", word: "", note: describeLuis(luis, par, ui), total: luis }]),
  ];
  return all.sort((a, b) => b.total - a.total);
}

/**
 * Says how Luis scores. At levels other than that of the rulebook, he leaves a die out or counts the best ones twice.
 */
const describeLuis = (score: number, par: number, { options }: Ui) =>
  `${(options["luis"] ?? "rulebook") === "rulebook" ? "sum of all six dice" : "dice"} ${score + par}, minus par ${par}`;

/** Draws the words of a round in the order of their scores. */
const rankedWords = ({ lookback, friends }: WordTable, round: Round, view: WordView, ui: Ui) =>
  html`<ol class="wg-ranked" data-part=ranking tabindex="0" aria-label="Hole ${round.hole_card[0]?.number}, the best first">${sortByScore(
    round,
    view,
    ui,
    friends,
  ).map(
    (one) =>
      html`<li class="abreast"><span class="who">${one.name}</span> ${
        one.note ? html`<span class="wg-note quiet">${one.note}</span>` : html`<b>${one.word}</b>`
      } ${one.cup ? cup() : nothing}${
        one.coin ? html`<span class="wg-coin">coin</span>` : nothing
      } <strong>${formatScore(one.total)}</strong></li>`,
  )}</ol><p class="wg-fortune quiet" data-part=luck>${lookback.fortune(round)}</p>`;
