/** Today's hole: opens its table directly if it has not been finished yet. */

import { describeError } from "../../app/missing.ts";
import type { Place, Screen } from "../../app/router.ts";
import { days, HOLE } from "../../data/days.ts";
import { store } from "../../data/store.ts";
import { holeGame, toDay } from "../../data/streak.ts";
import { prepare } from "../../engine/engine.ts";
import { gameOf } from "../../table/register.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { roundStatus, updateResults } from "./rounds.ts";
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
  const title = gameOf(id)?.title ?? "";
  let errorText = "";
  let left = false;
  prepare(id);
  // Load the game's files while Python is starting.
  gameOf(id)
    ?.load()
    .catch(() => {}); // The table loads them again and reports the error.
  const saveId =
    status === "begun"
      ? Promise.resolve(round?.id)
      : loadDeals(date).then(({ [HOLE]: hole }) => hole && startRound(hole, HOLE, date, begun, () => !left));
  saveId.then(
    (save) => save && !left && enter(`#/game/${save}`),
    (error) => {
      errorText = describeError(error);
      redraw();
    },
  );
  return {
    title: "Today’s hole",
    heading: "Today’s hole",
    draw: () => html`<div class="page link" data-part=received><h1 tabindex="-1">Today’s hole</h1>
      <p class="lead">One hole of ${title}. The first try counts.</p>${
        errorText
          ? html`<p class="wrong" role="alert">${errorText}</p>`
          : html`<p class="quiet">Walking to the tee…</p>`
      }</div>`,
    close: () => {
      left = true;
    },
  };
}
