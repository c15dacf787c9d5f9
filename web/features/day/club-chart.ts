/** “Against the club”: the share of club players that a result beats, and a chart of their results. */

import type { FieldResponse } from "../../engine/protocol.d.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import type { Club, Comparison } from "./club.ts";

/** A result marked in the chart. */
type Mark = { at: number; name: string };

/**
 * Renders the section “Against the club”.
 * @param dealt - whether the player had the dice of the round's seed
 */
export function clubSection(club: Club, wanted: Comparison, marks: Mark[], dealt: boolean = true) {
  const { found, head, state, error } = club;
  return html`<section class="day-club" data-part=club-results aria-labelledby="day-club"><h2 id="day-club">Against the club</h2>
      ${
        state === "idle" || state === "failed"
          ? html`<p class="quiet">Your result compared with club players: how many you beat.</p>
        <button class="pill" @click=${() => void club.start(wanted)}>Compare with the club</button>`
          : html`<p class="quiet">${state === "done" ? accuracy(head) : progressText(found, head)}</p>`
      }
      ${state === "failed" ? html`<p class="wrong" role="alert">${error}</p>` : nothing}
      ${
        found?.better && found.better.own !== null && found.better.same !== null
          ? html`${shares(found.better, dealt)}${resultChart(found, wanted.score, head?.unit ?? "", marks)}`
          : nothing
      }
    </section>`;
}

const progressText = (result: FieldResponse | null, head: Club["head"]) =>
  !head || head.known || !result?.progress
    ? "Counting everything a club player could do with your dice."
    : `The club is playing: ${Math.floor(result.progress * head.players)} of ${head.players} players have finished.`;

/**
 * Describes how accurate the comparison is. The standard error of a share is at most 50 / √players percentage points,
 * so twice that covers 95 % of cases.
 */
function accuracy(head: Club["head"]) {
  if (!head || head.exact) return "Every way a club player could play this was counted.";
  const error = Math.ceil(100 / Math.sqrt(head.players));
  return `Based on ${head.players.toLocaleString("en")} simulated club players; accurate to ±${error} percentage points.`;
}

/** Describes which share of the club players a result beats. */
export const betterThan = (share: number | null) => `Better than ${Math.round(share ?? 0)} of 100 club players`;

/** Difference between the two shares, in percentage points, from which the dice count as good or bad. */
const MIN_DIFFERENCE = 5;

/**
 * Explains the share of players with the same dice that a result beats, compared with that of players with other dice.
 * @param own - percentage of players with their own dice
 * @param same - and with the same dice
 */
export function describeSameDice(own: number, same: number) {
  const dice =
    own - same >= MIN_DIFFERENCE
      ? "Your dice helped you"
      : same - own >= MIN_DIFFERENCE
        ? "Your dice made it harder"
        : "Your dice made little difference";
  return `${dice}: of 100 players with exactly these dice, you beat ${Math.round(same)}.`;
}

const shares = (
  { own, same }: NonNullable<FieldResponse["better"]>,
  dealt: boolean,
) => html`<p class="day-share" data-part=club-share><strong>${betterThan(own)}</strong>, each with their
  own dice.</p>${dealt ? html`<p>${describeSameDice(own ?? 0, same ?? 0)}</p>` : nothing}`;

const W = 320;
const BARS = 54;
/** Height of a line of text above or below the chart. */
const LINE = 12;

/** Renders a bar chart of the club's results, marked with the player's own result, those of opponents and par. */
function resultChart({ own }: FieldResponse, score: number, unit: string, marks: Mark[]) {
  const all = own.reduce((sum, [, times = 0]) => sum + times, 0);
  // Leave out results rarer than one in 2,000, because they would make all other bars too narrow.
  const bars = own.filter(([, times = 0]) => times * 2000 >= all);
  const every = [...bars.map(([one = 0]) => one), ...marks.map(({ at }) => at)];
  const [low, high] = [Math.min(...every), Math.max(...every)];
  const most = Math.max(...bars.map(([, times = 0]) => times));
  const wide = (W - 16) / (high - low + 1);
  const x = (at: number) => 8 + (at - low) * wide;
  const floor = LINE * marks.length + BARS;
  return html`<figure class="chart"><svg viewBox="0 0 ${W} ${floor + 20}" role="img"
      aria-label="Results of the club from ${low} to ${high} ${unit}; yours is ${score}.">
      ${bars.map(([one = 0, times = 0]) => {
        const tall = (times * (BARS - 4)) / most;
        return svg`<rect class=${one === score ? "bar mine" : "bar"} x=${x(one) + 0.5} y=${floor - tall}
          width=${Math.max(1, wide - 1)} height=${tall}></rect>`;
      })}
      <path class="grid" d="M4 ${floor}H${W - 4}"></path>
      ${marks.map(({ at, name }, row) => {
        const [middle, top] = [x(at) + wide / 2, LINE * (row + 1)];
        const anchor = middle < 70 ? "start" : middle > W - 70 ? "end" : "middle";
        return svg`<path class="mark" d="M${middle} ${top}V${floor}"></path>
          <text x=${middle} y=${top - 2} text-anchor=${anchor}>${name} ${at}</text>`;
      })}
      <text x="8" y=${floor + 15}>${low}</text>
      <text x=${W - 8} y=${floor + 15} text-anchor="end">${high} ${unit}</text>
    </svg></figure>`;
}
