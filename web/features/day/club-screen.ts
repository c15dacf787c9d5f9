/** Compares any finished round with the club, with a mark for the player, each opponent and par: `#/club/<game id>`. */

import { describeError } from "../../app/missing.ts";
import type { Place, Screen } from "../../app/router.ts";
import { ScreenBase } from "../../app/screen-base.ts";
import { store } from "../../data/store.ts";
import { ask } from "../../engine/ask.ts";
import { isComparable } from "../../table/comparable.ts";
import { gameOf } from "../../table/register.ts";
import { ownSeat, seatsOf } from "../../table/session/table-state.ts";
import { announce } from "../../ui/announce.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { loadScreenAssets, screenHeader } from "../common/screen-header.ts";
import type { Comparison } from "./club.ts";
import { Club } from "./club.ts";
import { betterThan, clubSection } from "./club-chart.ts";
import { computePar } from "./start-round.ts";

/** Opens the comparison of a finished round. */
export async function open({ params, redraw }: Place): Promise<Screen> {
  const [id = ""] = params;
  const saved = store.load(id);
  if (!saved?.view?.over) throw new Error("Only finished rounds can be compared with the club.");
  await loadScreenAssets("features/day");
  const { record, view, meta } = saved;
  if (!isComparable(record, Boolean(gameOf(record.game)?.independent)))
    throw new Error("Other players affected the results of this game, so they cannot be compared with the club.");
  const own = ownSeat({ seats: seatsOf(record.players, meta.seats), meta });
  const me = Math.max(0, own);
  const score = view.scores[me] ?? 0;
  const mine = own < 0 ? (view.players[me] ?? "") : "You";
  const marks = view.scores.map((at, seat) => ({ at: at ?? 0, name: seat === me ? mine : (view.players[seat] ?? "") }));
  // The club had other dice if they were entered by hand, or if the player did not sit in the first seat.
  const same = me === 0 && !record.dice;
  let wanted: Comparison | null = null;
  const club = new Club(() => {
    if (club.state === "done") announce(betterThan(club.found?.better?.own ?? null));
    redraw();
  });
  const base = new ScreenBase(redraw);
  base.describe = describeError;
  void base.task("compare", async (task) => {
    const { options, error } = await ask({ op: "setup", game: record.game, players: ["You"], options: record.options });
    if (error) throw new Error(`This cannot be played alone: ${error.message}.`);
    const { game, seed, rules_version } = record;
    wanted = task.accept({ game, seed, options, rules_version, score });
    void club.start(wanted);
    const par = await computePar({ game, seed, options, rules_version }, { wanted: () => !task.late });
    if (par && same) marks.push({ at: par.score, name: "Par" });
  });
  return {
    title: "Against the club",
    heading: "Against the club",
    draw: () => html`<div class="page day">${screenHeader("day", gameOf(record.game)?.title ?? "", "What could have been.")}
      ${base.error ? html`<p class="wrong" role="alert">${base.error}</p>` : nothing}
      ${wanted ? clubSection(club, wanted, marks, same) : nothing}
      <p class="row"><a class="pill" href="#/game/${id}">Back to the round</a>
        <a class="pill" href="#/review/${id}">Review the game</a></p></div>`,
    close: () => {
      base.close();
      club.close();
    },
  };
}
