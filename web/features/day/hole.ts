/**
 * Today's hole: opens its table directly if it has not been finished yet. A player who is new to the game first sees the
 * level, and can take the lesson instead.
 */

import { describeError } from "../../app/missing.ts";
import type { Place, Screen } from "../../app/router.ts";
import { days, HOLE } from "../../data/days.ts";
import { store } from "../../data/store.ts";
import { holeGame, toDay } from "../../data/streak.ts";
import { prepare } from "../../engine/engine.ts";
import type { Entry } from "../../table/register.ts";
import { gameOf } from "../../table/register.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { art as poster } from "../home/home.ts";
import { isNewToPlayer, recordSheet } from "../setup/new-player.ts";
import { roundStatus, updateResults } from "./rounds.ts";
import type { Deal } from "./start-round.ts";
import { loadDeals, startRound } from "./start-round.ts";

/**
 * Opens the table of today's hole.
 * @param begun - time of the tap, in milliseconds since 1970
 * @returns null if the hole has a result to show
 */
export function openHole({ redraw, enter }: Place, begun: number): Screen | null {
  const date = toDay(begun);
  updateResults(days, store);
  const round = days.read(date).rounds[HOLE];
  const status = roundStatus(round, store);
  if (status === "done" || status === "lost") return null;
  const id = holeGame(date);
  const game = gameOf(id);
  const title = game?.title ?? "";
  let introducing = status !== "begun" && Boolean(game?.lessons) && isNewToPlayer({ id });
  let errorText = "";
  let left = false;
  prepare(id);
  // Load the game's files while Python is starting.
  game?.load().catch(() => {}); // The table loads them again and reports the error.
  const fail = (error: unknown) => {
    errorText = describeError(error);
    redraw();
  };
  let deal: Deal | undefined;
  const dealt = loadDeals(date).then(({ [HOLE]: hole }) => {
    deal = hole;
    redraw();
    return hole;
  });
  const start = (tapped: number) => {
    const saveId =
      status === "begun"
        ? Promise.resolve(round?.id)
        : dealt.then((hole) => hole && startRound(hole, HOLE, date, tapped, () => !left));
    saveId.then((save) => save && !left && enter(`#/game/${save}`), fail);
  };
  const choose = (lesson: boolean) => {
    if (!introducing) return;
    recordSheet(id);
    introducing = false;
    if (lesson) return enter(`#/learn/${id}`);
    start(Date.now());
    redraw();
  };
  if (introducing) dealt.catch(fail);
  else start(begun);
  return {
    title: "Today’s hole",
    heading: "Today’s hole",
    draw: () =>
      introducing && game && !errorText
        ? drawIntroduction(game, describeDeal(title, deal), choose)
        : html`<div class="page link" data-part=received><h1 tabindex="-1">Today’s hole</h1>
      <p class="lead">${describeDeal(title, deal)} The first try counts.</p>${
        errorText
          ? html`<p class="wrong" role="alert">${errorText}</p>`
          : html`<p class="quiet">Walking to the tee…</p>`
      }</div>`,
    close: () => {
      left = true;
    },
  };
}

/** Describes the hole and, if the game has levels, its level. */
function describeDeal(title: string, deal: Deal | undefined) {
  const level = deal?.options["level"];
  return `One hole of ${title}${typeof level === "string" ? ` at the level “${level}”` : ""}.`;
}

/** Draws what a player who is new to the game sees first. */
const drawIntroduction = (game: Entry, text: string, choose: (lesson: boolean) => void) =>
  html`<div class="page sheet" data-part=introduction data-mark="sheet">${poster(game.id)}
    <div class="sheet-words" data-part=introduction-text><h1 tabindex="-1">Today’s hole</h1>
    <p class="lead">${text} The first try counts.</p>
    <button type="button" class="act wide" data-part=main-button @click=${() => choose(true)}>Teach me (${game.lesson_minutes} min)</button>
    <button type="button" class="pill wide" @click=${() => choose(false)}>Just play</button>
    <p class="quiet">${game.goal}</p></div></div>`;
