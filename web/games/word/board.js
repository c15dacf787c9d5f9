// The hole card as a little golf hole seen from above: its land, its spaces, the line of the word, letters, points.
import { plain } from "../../table/words.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { arrow, FRAME, frame, land, reach } from "./land.js";
import { signed } from "./view.js";

/** @import { HoleCard, Reason, Space } from "./view.js" */
/** What lies on a card. `own`: how many spaces of the line were chosen by hand; `fault`: the step that cannot be.
 * @typedef {{word: string, line: readonly number[], points: readonly number[]|null, reasons?: readonly Reason[],
 *   own?: number, fault?: number|null, next?: readonly number[], mistakes?: readonly number[],
 *   cards?: Record<string, number>}} Ink */
/** What fingers can do with a card; without them it is a picture.
 * @typedef {{down: (event: PointerEvent) => void, moved: (event: PointerEvent) => void, up: (event: PointerEvent) =>
 *   void, touch: (event: TouchEvent) => void, press: (space: number) => void}} Fingers */

/** @param {HoleCard} card @param {Ink|null} ink
 * @param {{fingers?: Fingers|null, label?: string, small?: boolean}} [how] */
export function board(card, ink, { fingers = null, label = "", small = false } = {}) {
  const { x, y, width, height } = small ? FRAME : frame(card);
  return html`<svg class=${small ? "wg-board small" : "wg-board"} viewBox="${x} ${y} ${width} ${height}" role="group"
      aria-label=${label || `Hole card ${card.number}, par ${card.par}, ${card.spaces.length} spaces`}
      @touchstart=${fingers?.touch ?? nothing} @pointerdown=${fingers?.down ?? nothing}
        @pointermove=${fingers?.moved ?? nothing} @pointerup=${fingers?.up ?? nothing}
          @pointercancel=${fingers?.up ?? nothing}>
    <g aria-hidden="true">${land(card, small)}${pointer(card)}${steps(card, ink)}${
      fingers
        ? svg`<path class="rounded w-rubber" stroke="var(--sun)" stroke-width="2" stroke-dasharray="3 3"
      d=""/>`
        : nothing
    }</g>
    ${card.spaces.map((space, at) => spot(card, space, at, ink, fingers, small))}
  </svg>`;
}

/** The arrow at the tee. @param {HoleCard} card */
function pointer(card) {
  const { x, y, turn } = arrow(card);
  return svg`<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="var(--flag)" stroke="var(--disc)"
    stroke-width="0.9" paint-order="stroke"
    d="M-4.4-1.5H-.4V-4.2L4.6 0-.4 4.2V1.5H-4.4Z"/></g>`;
}

/**
 * The line, drawn as it grows: what was chosen by hand is solid, the rest is a proposal.
 * @param {HoleCard} card
 * @param {Ink|null} ink
 */
function steps(card, ink) {
  const line = ink?.line ?? [];
  const own = ink?.own ?? line.length;
  return line.slice(1).map((to, step) => {
    const [a, b] = [card.spaces[line[step] ?? 0], card.spaces[to]];
    if (!a || !b) return nothing;
    const bad = ink?.fault === step || (ink?.fault === line.length - 1 && step === line.length - 2);
    const kind = bad ? "w-step bad" : step + 1 < own ? "w-step" : "w-step open";
    const d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
    return svg`<path class="rounded w-under" d=${d}/><path class="rounded ${kind}" data-step=${step} d=${d}/>
      ${
        bad
          ? svg`<path class="rounded" stroke="var(--flag)" stroke-width="2.2"
        transform="translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2})" d="M-3-3 3 3M3-3-3 3"/>`
          : nothing
      }`;
  });
}

const ROLES = ["the arrow", "the flag"];

/** A space in words. @param {HoleCard} card @param {Space} space @param {number} at @param {Ink|null} ink */
function named(card, space, at, ink) {
  const place = ink ? ink.line.indexOf(at) : -1;
  const letter = place >= 0 ? (ink?.word[place] ?? "") : "";
  const points = ink?.points?.[at];
  return [
    `Space ${at + 1}`,
    at === card.start ? ROLES[0] : at === card.flag ? ROLES[1] : "",
    space.kind === "double" ? "counts double" : space.kind === "obstacle" ? "an obstacle" : "",
    letter ? `letter ${letter}` : place >= 0 ? `number ${place + 1} of the line` : "",
    points === undefined ? "" : plain(points),
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * One space with whatever stands on it.
 * @param {HoleCard} card
 * @param {Space} space
 * @param {number} at
 * @param {Ink|null} ink
 * @param {Fingers|null} fingers
 * @param {boolean} small
 */
function spot(card, space, at, ink, fingers, small) {
  const place = ink ? ink.line.indexOf(at) : -1;
  const letter = place >= 0 ? (ink?.word[place] ?? "") : "";
  const points = ink?.points?.[at];
  const by = letter ? (ink?.reasons?.[at]?.by ?? "") : "";
  const wrong = letter && ink?.mistakes?.includes(place);
  const kinds = ["w-spot", `on-${space.kind}`, letter ? "lettered" : "", by && `by-${by}`, wrong ? "wrong" : ""];
  if (fingers && ink?.next?.includes(at)) kinds.push("next");
  return svg`<g class=${kinds.filter(Boolean).join(" ")} transform="translate(${space.x} ${space.y})" data-space=${at}>
    <g aria-hidden="true"><circle class="p-shadow" cx=".6" cy="1.3" r="8.8"/><circle class="w-disc"
      r="8.6"/>${sign(card, space, at, small)}
    <text class="w-letter" y="4" font-size="11.5">${letter}</text>
    ${
      wrong
        ? svg`<path stroke="var(--bad)" stroke-width="1.8" stroke-linecap="round"
      d="M-5.6 4.6 5.6-4.6"/>`
        : nothing
    }${by === "wild" || by === "card" ? badgeOf(by, ink?.reasons?.[at]?.worth ?? 0) : nothing}
    ${points === undefined || !ink ? nothing : tag(points, letter !== "", small && space.x > INSIDE)}</g>
    <circle class="w-reach" r=${reach(card, at)} role=${fingers ? "button" : "img"}
      tabindex=${fingers ? (at === roving(card, ink) ? "0" : "-1") : nothing} aria-label=${named(card, space, at, ink)}
      @click=${fingers ? (/** @type {MouseEvent} */ event) => event.detail === 0 && fingers.press(at) : nothing}
      @keydown=${
        fingers ? (/** @type {KeyboardEvent} */ event) => key(event, card, at, () => fingers.press(at)) : nothing
      }/></g>`;
}

/**
 * The space that the tab key comes to: the end of the line, else the arrow.
 * @param {HoleCard} card
 * @param {Ink|null} ink
 */
const roving = (card, ink) => (ink?.own ? (ink.line[ink.own - 1] ?? card.start) : card.start);

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Enter and space press; arrows go to the next space that way.
 * @param {KeyboardEvent} event
 * @param {HoleCard} card
 * @param {number} at
 * @param {() => void} press
 */
function key(event, card, at, press) {
  const way = WAYS[/** @type {keyof typeof WAYS} */ (event.key)];
  if (!way && event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  if (!way) return press();
  const here = /** @type {Space} */ (card.spaces[at]);
  const [dx = 0, dy = 0] = way;
  const ahead = card.spaces.flatMap((space, other) => {
    const [x, y] = [space.x - here.x, space.y - here.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy + y * dx);
    return along > 0 ? [{ other, cost: along + 2 * aside }] : [];
  });
  const next = ahead.sort((a, b) => a.cost - b.cost)[0]?.other;
  const sheet = /** @type {Element} */ (event.currentTarget).closest("svg");
  if (next !== undefined)
    /** @type {SVGElement|null} */ (sheet?.querySelector(`[data-space="${next}"] .w-reach`))?.focus();
}

/**
 * What kind of space it is: a flag, ×2, the edge of an obstacle.
 * @param {HoleCard} card
 * @param {Space} space
 * @param {number} at
 * @param {boolean} small
 */
function sign(card, space, at, small) {
  const flag =
    at === card.flag
      ? svg`<g transform="translate(${space.x > 84 ? -7 : 7} -6)"><path class="p-wall"
        d="M-.6-15h1.2V1h-1.2z"/><path class="p-flag"
          d=${space.x > 84 ? "M-.6-15-12.6-11-.6-6.6z" : "M.6-15 12.6-11 .6-6.6z"}/>${
            small
              ? nothing
              : svg`<text
            class="w-number" x=${space.x > 84 ? -3.9 : 3.9} y="-8.7" font-size="6.2">${card.number}</text>`
          }</g>`
      : nothing;
  if (space.kind === "double")
    return svg`<g class="w-double" transform="translate(-7.2 -7.2)"><g class="w-size"><circle r="4.7"/><path
      d="M-3-1.4l2.4 2.4m0-2.4l-2.4 2.4"/><text x="1.8" y="1.9" font-size="5.8">2</text></g></g>${flag}`;
  if (space.kind === "obstacle")
    return svg`<circle fill="none"
      stroke="color-mix(in srgb, var(--sand) 45%, var(--bark))" stroke-dasharray="1.5 1.5" stroke-width="0.9"
      r="7" pathLength="24"/>${flag}`;
  return flag;
}

/** A star for a wild face, a little card for a wild card. @param {string} by @param {number} worth */
const badgeOf = (by, worth) =>
  by === "wild"
    ? svg`<path fill="var(--plum)" stroke="var(--disc)" stroke-width="1.4" paint-order="stroke"
      transform="translate(7.6 -7.2)"
      d="M0-4.6L1.4-1.5 4.6-1.2 2.1 1 2.9 4.4 0 2.6-2.9 4.4-2.1 1-4.6-1.2-1.4-1.5Z"/>`
    : svg`<g class="w-minicard" transform="translate(7.8 -7.4) rotate(8)"><g class="w-size"><rect x="-3.3" y="-4.3"
      width="6.6" height="8.6" rx="1.2"/><text y="2" font-size="5.4">${worth}</text></g></g>`;

/** On a small board tags are large: those of spaces to the right of this hang on the left, inside of the picture. */
const INSIDE = 87;

/** Its points. @param {number} points @param {boolean} lettered @param {boolean} left */
const tag = (points, lettered, left) =>
  svg`<g class="w-tag ${points > 0 ? "good" : points < 0 ? "bad" : "none"} ${lettered ? "" : "bare"}"
    transform="translate(${left ? -7.4 : 7.4} 7.6)"><g class="w-size"><rect x="-5.2" y="-3.9"
      width="10.4" height="7.8" rx="3.9"/><text
      y="2" font-size="5.6">${signed(points)}</text></g></g>`;
