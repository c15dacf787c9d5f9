/** Today's hole: straight to its table while it is still to be played. */

import { said } from "../../core/page/missing.js";
import { prepare } from "../../core/python/engine.js";
import { days, HOLE } from "../../core/store/days.js";
import { store } from "../../core/store/store.js";
import { dayOf, holeGame } from "../../core/store/streak.js";
import { gameOf } from "../../table/register.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { gather, standing } from "./rounds.js";
import { begin, dealtOn } from "./start-round.js";

/** @import { Place, Screen } from "../../core/page/router.js" */

/** @param {Place} place @param {number} begun  by a tap, now @returns {Screen|null} null: there is a result to see */
export function walk({ redraw, enter }, begun) {
  const date = dayOf(begun);
  gather(days, store);
  const round = days.read(date).rounds[HOLE];
  const how = standing(round, store);
  if (how === "done" || how === "lost") return null;
  const id = holeGame(date);
  const title = gameOf(id)?.title ?? "";
  let trouble = "";
  let left = false;
  prepare(id);
  // On its way while Python comes along.
  gameOf(id)
    ?.load()
    .catch(() => {}); // missed, and said, by the table
  const there =
    how === "begun"
      ? Promise.resolve(round?.id)
      : dealtOn(date).then(({ [HOLE]: hole }) => hole && begin(hole, HOLE, date, begun, () => !left));
  there.then(
    (save) => save && !left && enter(`#/game/${save}`),
    (error) => {
      trouble = said(error);
      redraw();
    },
  );
  return {
    title: "Today’s hole",
    heading: "Today’s hole",
    draw: () => html`<div class="page link"><h1 tabindex="-1">Today’s hole</h1>
      <p class="lead">One hole of ${title}. The first try counts.</p>${
        trouble ? html`<p class="wrong" role="alert">${trouble}</p>` : html`<p class="quiet">Walking to the tee…</p>`
      }</div>`,
    close: () => {
      left = true;
    },
  };
}
