// Draws a hole card as a small golf hole seen from above: landscape, spaces, the line of the word, letters and points.
import { formatScore } from "../../table/text.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { arrow, FRAME, frame, land, reach } from "./land.ts";
import { legPaths } from "./legs.ts";
import type { HoleCard, Reason, Space } from "./view.ts";
import { signed } from "./view.ts";

/**
 * What is written on a card. `own`: number of spaces of the line that the player chose; `fault`: index of the illegal
 * step.
 */
type Markings = {
  word: string;
  line: readonly number[];
  points: readonly number[] | null;
  reasons?: readonly Reason[];
  own?: number;
  fault?: number | null;
  next?: readonly number[];
  mistakes?: readonly number[];
  cards?: Record<string, number>;
};

/** Event handlers of a card; without them it is only a picture. */
export type Handlers = {
  down: (event: PointerEvent) => void;
  moved: (event: PointerEvent) => void;
  up: (event: PointerEvent) => void;
  cancel: (event: PointerEvent) => void;
  touch: (event: TouchEvent) => void;
  press: (space: number) => void;
};

/** Draws a hole card. */
export function board(
  card: HoleCard,
  markings: Markings | null,
  { handlers = null, label = "", small = false }: { handlers?: Handlers | null; label?: string; small?: boolean } = {},
) {
  const { x, y, width, height } = small ? FRAME : frame(card);
  return html`<svg class=${small ? "wg-board small" : "wg-board"} data-part=card-drawing viewBox="${x} ${y} ${width} ${height}" role="group"
      aria-label=${label || `Hole card ${card.number}, par ${card.par}, ${card.spaces.length} spaces`}
      @touchstart=${handlers?.touch ?? nothing} @pointerdown=${handlers?.down ?? nothing}
        @pointermove=${handlers?.moved ?? nothing} @pointerup=${handlers?.up ?? nothing}
          @pointercancel=${handlers?.cancel ?? nothing}>
    <g aria-hidden="true">${land(card, small)}${pointer(card)}${steps(card, markings)}${
      handlers
        ? svg`<path class="rounded w-rubber" stroke="var(--sun)" stroke-width="2" stroke-dasharray="3 3"
      d=""/>`
        : nothing
    }</g>
    ${card.spaces.map((space, at) => spot(card, space, at, markings, handlers, small))}
  </svg>`;
}

/** Draws the arrow at the tee. */
function pointer(card: HoleCard) {
  const { x, y, turn } = arrow(card);
  return svg`<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="var(--flag)" stroke="var(--disc)"
    stroke-width="0.9" paint-order="stroke"
    d="M-4.4-1.5H-.4V-4.2L4.6 0-.4 4.2V1.5H-4.4Z"/></g>`;
}

/** Draws the line of the word. The part that the player chose is solid; the rest is a suggestion. */
function steps(card: HoleCard, markings: Markings | null) {
  const line = markings?.line ?? [];
  const own = markings?.own ?? line.length;
  const paths = legPaths(card, line);
  return line.slice(1).map((to, step) => {
    const [a, b] = [card.spaces[line[step] ?? 0], card.spaces[to]];
    if (!a || !b) return nothing;
    const bad = markings?.fault === step || (markings?.fault === line.length - 1 && step === line.length - 2);
    const part = bad ? "wrong" : step + 1 < own ? "chosen" : "suggested";
    const kind = { wrong: "w-step bad", chosen: "w-step", suggested: "w-step open" }[part];
    const d = paths[step];
    return svg`<path class="rounded w-under" d=${d}/><path class="rounded ${kind}" data-part="step ${part}" data-step=${step} d=${d}/>
      ${
        bad
          ? svg`<path class="rounded" stroke="var(--flag)" stroke-width="2.2"
        transform="translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2})" d="M-3-3 3 3M3-3-3 3"/>`
          : nothing
      }`;
  });
}

const ROLES = ["the arrow", "the flag"];

/** Describes a space for screen readers. */
function named(card: HoleCard, space: Space, at: number, markings: Markings | null) {
  const place = markings ? markings.line.indexOf(at) : -1;
  const letter = place >= 0 ? (markings?.word[place] ?? "") : "";
  const points = markings?.points?.[at];
  return [
    `Space ${at + 1}`,
    at === card.start ? ROLES[0] : at === card.flag ? ROLES[1] : "",
    space.kind === "double" ? "counts double" : space.kind === "obstacle" ? "an obstacle" : "",
    letter ? `letter ${letter}` : place >= 0 ? `number ${place + 1} of the line` : "",
    points === undefined ? "" : formatScore(points),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Draws a space with its letter, points and signs. */
function spot(
  card: HoleCard,
  space: Space,
  at: number,
  markings: Markings | null,
  handlers: Handlers | null,
  small: boolean,
) {
  const place = markings ? markings.line.indexOf(at) : -1;
  const letter = place >= 0 ? (markings?.word[place] ?? "") : "";
  const points = markings?.points?.[at];
  const by = letter ? (markings?.reasons?.[at]?.by ?? "") : "";
  const wrong = letter && markings?.mistakes?.includes(place);
  const kinds = ["w-spot", `on-${space.kind}`, letter ? "lettered" : "", by && `by-${by}`, wrong ? "wrong" : ""];
  if (handlers && markings?.next?.includes(at)) kinds.push("next");
  return svg`<g class=${kinds.filter(Boolean).join(" ")} transform="translate(${space.x} ${space.y})"
    data-part=${wrong ? "spot lettered wrong-letter" : letter ? "spot lettered" : "spot"} data-by=${by || nothing} data-space=${at}>
    <g aria-hidden="true"><circle class="p-shadow" cx=".6" cy="1.3" r="8.8"/><circle class="w-disc"
      r="8.6"/>${sign(card, space, at, small)}
    <text class="w-letter" data-part=letter y="4" font-size="11.5">${letter}</text>
    ${
      wrong
        ? svg`<path stroke="var(--bad)" stroke-width="1.8" stroke-linecap="round"
      d="M-5.6 4.6 5.6-4.6"/>`
        : nothing
    }${by === "wild" || by === "card" ? badge(by, markings?.reasons?.[at]?.worth ?? 0) : nothing}
    ${points === undefined || !markings ? nothing : tag(points, letter !== "", small && space.x > MAX_TAG_X)}</g>
    <circle class="w-reach" data-part=space r=${reach(card, at)} role=${handlers ? "button" : "img"}
      tabindex=${handlers ? (at === roving(card, markings) ? "0" : "-1") : nothing} aria-label=${named(card, space, at, markings)}
      @click=${handlers ? (event: MouseEvent) => event.detail === 0 && handlers.press(at) : nothing}
      @keydown=${handlers ? (event: KeyboardEvent) => key(event, card, at, () => handlers.press(at)) : nothing}/></g>`;
}

/** Returns the space that the Tab key reaches: the end of the line, or the arrow if there is no line. */
const roving = (card: HoleCard, markings: Markings | null) =>
  markings?.own ? (markings.line[markings.own - 1] ?? card.start) : card.start;

/** Direction of each arrow key, as [x, y]. */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Handles a key on a space: Enter and Space press it; an arrow key focuses the next space in that direction. */
function key(event: KeyboardEvent, card: HoleCard, at: number, press: () => void) {
  const direction = DIRECTIONS[event.key as keyof typeof DIRECTIONS];
  if (!direction && event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  if (!direction) return press();
  const here = card.spaces[at] as Space;
  const [dx = 0, dy = 0] = direction;
  const ahead = card.spaces.flatMap((space, other) => {
    const [x, y] = [space.x - here.x, space.y - here.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy + y * dx);
    return along > 0 ? [{ other, cost: along + 2 * aside }] : [];
  });
  const next = ahead.sort((a, b) => a.cost - b.cost)[0]?.other;
  const board = (event.currentTarget as Element).closest("svg");
  if (next !== undefined) (board?.querySelector(`[data-space="${next}"] .w-reach`) as SVGElement | null)?.focus();
}

/** Draws the signs of a space: the flag, ×2, or the edge of an obstacle. */
function sign(card: HoleCard, space: Space, at: number, small: boolean) {
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

/**
 * Draws the sign of a letter that does not come from an ordinary face: a star for a wild face, a small card for a wild
 * card.
 * @param by - "wild" or "card"
 * @param worth - number of the wild card
 */
const badge = (by: string, worth: number) =>
  by === "wild"
    ? svg`<path fill="var(--plum)" stroke="var(--disc)" stroke-width="1.4" paint-order="stroke"
      transform="translate(7.6 -7.2)"
      d="M0-4.6L1.4-1.5 4.6-1.2 2.1 1 2.9 4.4 0 2.6-2.9 4.4-2.1 1-4.6-1.2-1.4-1.5Z"/>`
    : svg`<g class="w-minicard" transform="translate(9.8 -8.8) rotate(8)"><g class="w-size"><rect x="-3.3" y="-4.3"
      width="6.6" height="8.6" rx="1.2"/><text y="2" font-size="5.4">${worth}</text></g></g>`;

/**
 * On a small board, the large points of a space beyond this x coordinate are placed to its left, so that they stay
 * inside the picture.
 */
const MAX_TAG_X = 87;

/**
 * Draws the points of a space.
 * @param lettered - whether there is a letter on it
 */
const tag = (points: number, lettered: boolean, left: boolean) =>
  svg`<g data-part=points class="w-tag ${points > 0 ? "good" : points < 0 ? "bad" : "none"} ${lettered ? "" : "bare"}"
    transform="translate(${left ? -9.6 : 9.6} 9.2)"><g class="w-size"><rect x="-5.2" y="-3.9"
      width="10.4" height="7.8" rx="3.9"/><text
      y="2" font-size="5.6">${signed(points)}</text></g></g>`;
