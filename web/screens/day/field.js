/** Against the club, drawn: how many a result beats, and how often which results came. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { playersOf } from "./club.js";

/** @import { FieldTold } from "../../core/protocol.js" */

/**
 * @param {import("./club.js").Club} club @param {import("./club.js").Wanted} wanted
 * @param {string} unit @param {number|null} par
 */
export function field(club, wanted, unit, par) {
  const { told, state, trouble } = club;
  const count = playersOf(wanted.game);
  return html`<section class="day-club" aria-labelledby="day-club"><h2 id="day-club">Against the club</h2>
      ${
        state === "idle" || state === "failed"
          ? html`<p class="quiet">${count} club players play this round on your device: see how many you beat.</p>
        <button class="pill" @click=${() => void club.start(wanted)}>Compare with the club</button>`
          : nothing
      }
      ${state === "failed" ? html`<p class="wrong" role="alert">${trouble}</p>` : nothing}
      ${state === "playing" ? html`<p class="quiet">${playing(told, count)}</p>` : nothing}
      ${
        told?.better && told.better.same !== null
          ? html`${shares(told.better)}${curve(told, wanted.score, unit, par)}`
          : nothing
      }
    </section>`;
}

/** @param {FieldTold|null} told @param {number} count */
const playing = (told, count) =>
  `The club is playing: ${Math.floor((told?.progress ?? 0) * count)} of ${count} players are in.`;

/** @param {number|null} share */
export const betterThan = (share) => `Better than ${Math.round(share ?? 0)} of 100 club players`;

/** @param {NonNullable<FieldTold["better"]>} better */
const shares = ({ own, same }) => html`<p class="day-share"><strong>${betterThan(own)}</strong>, each with dice of their
  own.</p><p>With your dice: better than ${Math.round(same ?? 0)} of 100.</p>`;

const W = 320;
const H = 96;
const FOOT = 20;

/**
 * How often which results came, with a mark for you and for par.
 * @param {FieldTold} told @param {number} score @param {string} unit @param {number|null} par
 */
function curve({ own }, score, unit, par) {
  const marks = [{ at: score, name: "You" }, ...(par === null ? [] : [{ at: par, name: "Par" }])];
  const every = [...own.map(([one = 0]) => one), ...marks.map(({ at }) => at)];
  const [low, high] = [Math.min(...every), Math.max(...every)];
  const most = Math.max(...own.map(([, times = 0]) => times));
  const wide = (W - 16) / (high - low + 1);
  const x = (/** @type {number} */ at) => 8 + (at - low) * wide;
  return html`<figure class="chart"><svg viewBox="0 0 ${W} ${H}" role="img"
      aria-label="Results of the club from ${low} to ${high} ${unit}; yours is ${score}.">
      ${own.map(([one = 0, times = 0]) => {
        const tall = (times * (H - FOOT - 22)) / most;
        return svg`<rect class=${one === score ? "bar mine" : "bar"} x=${x(one) + 0.5} y=${H - FOOT - tall}
          width=${Math.max(1, wide - 1)} height=${tall}></rect>`;
      })}
      <path class="grid" d="M4 ${H - FOOT}H${W - 4}"></path>
      ${marks.map(
        ({ at, name }, row) => svg`<path class="mark" d="M${x(at) + wide / 2} ${12 + row * 12}V${H - FOOT}"></path>
          <text x=${x(at) + wide / 2} y=${10 + row * 12} text-anchor="middle">${name} ${at}</text>`,
      )}
      <text x="8" y=${H - 5}>${low}</text>
      <text x=${W - 8} y=${H - 5} text-anchor="end">${high} ${unit}</text>
    </svg></figure>`;
}
