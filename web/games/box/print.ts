// The printed sheets of Box of Golf: boards, dice as stickers, gems, balls and scorecards.

import type { RateRow } from "../../engine/protocol.d.ts";
import type { Kit, Print, Sheet } from "../../packages/print/types.ts";
import { lookUp } from "../../platform/look-up.ts";
import { pluralise } from "../../table/text.ts";
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { FACES } from "./dice.ts";
import { frame, insetWidth, row } from "./geometry.ts";
import { banded, ground, inset, pin, spaces } from "./scene.ts";
import type { Space } from "./view.ts";

type Board = { number: number; par: number; name?: string; idea?: string; track: Space[]; putting: Space[] };

const COLOURS = ["red", "green", "yellow", "blue"] as const;
const DICE = 5;
const GEMS = 26;
/** Letter for each kind of space, for printing without colours. */
const LETTERS: Readonly<Record<string, string>> = { bunker: "B", rough: "R", water: "W", tree: "T" };
/** The legend at the bottom of every board. */
const SIGNS: readonly [kind: string, words: string][] = [
  ["fairway", "fairway"],
  ["bunker", "bunker: purple is black"],
  ["rough", "rough: one less"],
  ["water", "water: penalty stroke, then drop"],
  ["tree", "tree: roll a test, then one less"],
  ["arrow", "arrow: moves the ball on"],
  ["star", "star: a gem"],
];

/**
 * Draws the symbol of a colour, centred on the origin.
 * @param size - side of the face, in millimetres
 */
const mark = (
  face: string,
  size: number,
) => svg`<g transform="scale(${size / 48}) translate(-24 -22)"><path fill="var(--card)"
  d=${FACES[face]?.path ?? ""}/><text class="w-sign" font-size="15" x="24" y=${face === "red" ? 33 : 28}>${
    FACES[face]?.letter ?? ""
  }</text></g>`;

/** Draws a face of a die, centred on the origin. */
const side = (
  face: string,
  size: number,
) => svg`<g class="fig-box"><rect class="pb-ink ${face}" x=${-size / 2} y=${-size / 2} width=${size}
  height=${size}/>${mark(face, size)}</g>`;

/** Draws a gem on a disc. */
const stone = (
  colour: string,
  size: number,
) => svg`<g class="fig-box" transform="translate(${size / 2} ${size / 2})"><circle
  class="paper-card" r=${size / 2}/><g transform="scale(${size / 60}) translate(-24 -23)"><path class="pb-ink ${colour}"
  d="M14 2H34L46 16 24 46 2 16Z"/><path fill="#000" opacity="0.16" d="M24 46 2 16H46Z"/></g><g transform="translate(0 ${
    -size * 0.06
  })">${mark(colour, size * 0.46)}</g></g>`;

/** Draws the back of a gem. All backs are alike, because players draw gems without seeing them. */
const back = (
  size: number,
) => svg`<g transform="translate(${size / 2} ${size / 2})"><circle class="p-roof" r=${size / 2}/><circle
  fill="none" stroke="var(--card)" stroke-width="0.4" r=${size / 2 - 1.6}/><g
    transform="scale(${size / 34}) translate(-1.500 6)"><path
  fill="var(--card)" d="M-.5-12h1V1h-1z"/><path class="p-sun" d="M.5-12l9 3.200-9 3.200z"/></g></g>`;

/** Draws letters on spaces that look alike when printed in greyscale. */
const letters = (track: Space[]) =>
  track.map(({ kind, x, y }) =>
    lookUp(LETTERS, kind)
      ? svg`<text class="w-sign" font-size="3.4" x=${x} y=${y + 1.2}>${lookUp(LETTERS, kind)}</text>`
      : nothing,
  );

/** Draws the ground under a symbol in the legend. */
const patch = (kind: string) =>
  kind === "tree"
    ? svg`<circle class="p-leaf" cx="3.400" cy="-3.400" r="3.400"/><path class="p-leaf2"
        d="M3.400-6.800a3.400 3.400 0 0 1 0 6.800z"/>`
    : lookUp(LETTERS, kind)
      ? banded(kind, 10.5, 8.4, "M-1.6.6l3.2-1.2")
      : nothing;

/** Draws the legend: each kind of space with its effect. */
function legend(x: number, y: number, width: number) {
  const step = width / SIGNS.length;
  return SIGNS.map(([kind, words], at) => {
    const track: any[] = [{ id: 0, kind, x: 0, y: 0, bounce: 1 }];
    const [first = "", rest = ""] = words.split(": ");
    return svg`<g transform="translate(${x + at * step} ${y})"><svg width="9" height="9" viewBox="-8 -8 16 16"><circle
      fill="var(--fairway)" r="7.600"/>${patch(kind)}${spaces(track, 0)}</svg>
      <text class="w-small" x="10" y="4">${first}</text><text class="w-tiny" x="10" y="7.400">${rest}</text></g>`;
  });
}

type Rated = { row: RateRow; bots: { id: string; name: string }[] };

/**
 * Draws a board on a sheet of paper.
 * @param rated - ratings to print below it
 */
function sheet({ number, par, name = "", idea = "", track, putting }: Board, kit: Kit, rated?: Rated) {
  const { x, y, width, height } = kit.area();
  const green = row(putting);
  const flag = green.find(({ kind }) => kind === "flag");
  const wide = insetWidth(green);
  const box = frame(track);
  const high = { head: 21, strip: rated ? 40 : 50, rated: rated ? 32 : 0, foot: 13 };
  const picture = height - high.head - high.strip - high.rated - high.foot;
  const low = y + high.head + picture + high.strip;
  return svg`<g class="fig-box"><circle fill="var(--green)" cx=${x + 8} cy=${y + 8} r="8"/><text
      class="w-sign paper-card" font-size="9" x=${x + 8} y=${y + 11.4}>${number}</text>
    <text class="w-head" x=${x + 20} y=${y + 7.6}>${name || `Hole ${number}`}</text>
    <text class="w-head" text-anchor="end" x=${x + width} y=${y + 7.6}>Par ${par}</text>
    ${kit.htmlText({ x: x + 20, y: y + 10, width: width - 20, height: 11 }, idea)}
    <rect class="p-rough" x=${x} y=${y + high.head} width=${width} height=${picture}/>
    <svg x=${x} y=${y + high.head} width=${width} height=${picture}
      viewBox="${box.x} ${box.y} ${box.width} ${box.height}">
      ${ground(track, number)}${spaces(track, number)}${kit.how.grey ? letters(track) : nothing}</svg>
    <rect class="p-deep" x=${x} y=${y + high.head + picture} width=${width} height=${high.strip}/>
    <svg x=${x + 4} y=${y + high.head + picture + 1} width=${width - 8} height=${high.strip - 2}
      viewBox="-7 -8 ${wide + 2} 25">${inset(green, true)}${flag ? pin(flag, number) : nothing}</svg>
    ${rated ? kit.htmlText({ x, y: low + 1, width, height: high.rated }, kit.strokes(rated.bots, rated.row), { scale: 0.21 }) : nothing}
    ${legend(x, y + height - 11, width)}</g>`;
}

/** Returns the sheets of all boards. */
function sheets(boards: Board[], kit: Kit): Sheet[] {
  const one = (board: Board) => ({ title: `Hole ${board.number}`, draw: sheet(board, kit) });
  const { backs } = kit.how;
  if (backs !== "long" && backs !== "short") return boards.map(one);
  // Print the second half of the boards on the backs of the first half.
  const half = Math.ceil(boards.length / 2);
  return boards.slice(0, half).map((board, at) => {
    const behind = boards[half + at];
    const front = one(board);
    return behind
      ? {
          title: `Holes ${board.number} and ${behind.number}`,
          draw: front.draw,
          back: sheet(behind, kit),
          backNeeded: true,
        }
      : front;
  });
}

export default {
  lead: "The boards, dice, gems and scorecards of Box of Golf, at actual size.",
  story: [
    `Eighteen boards, each a puzzle of its own. Five coloured dice carry the ball over bunkers, ponds and hills. Stars earn gems, and a gem can change a later shot.`,
  ],
  pages: ({ boards }, kit, { figures: { places, bots } }) =>
    boards.map((board: Board, at: number) => {
      const row = places[at];
      return { title: `Hole ${board.number}`, draw: sheet(board, kit, row && { row, bots }) };
    }),
  parts: ({ boards }, kit) => {
    const all: Board[] = boards;
    // Opposite faces of a die show two colours, or wild and divot.
    const order = ["purple", "red", "green", "yellow", "blue", "black"];
    const faces = order.map((face) => side(face, 16));
    const dice = Array.from({ length: DICE }, (_, at) => ({ name: `Die ${at + 1}`, faces }));
    const size = 15;
    return [
      {
        id: "boards",
        title: "Boards",
        line: `${pluralise(all.length, "hole")}, one per sheet, or two per sheet if you print on both sides.`,
        steps: [["mount", "Glue the boards onto card or slip them into clear sleeves."]],
        sheets: () => sheets(all, kit),
      },
      kit.stickers({ title: "Dice as stickers", line: "Five dice of six colours", dice }),
      kit.discs({
        id: "gems",
        title: "Gems and balls",
        line: `${COLOURS.length * GEMS} gems, ${GEMS} of each colour, and four balls, 15 mm.`,
        use: " Draw gems from a cup without looking.",
        size,
        back: () => back(size),
        pieces: [
          ...COLOURS.flatMap((colour) => Array.from({ length: GEMS }, () => ({ draw: stone(colour, size) }))),
          ...[0, 1, 2, 3].map((seat) => ({ draw: kit.ball(seat, size) })),
        ],
      }),
      kit.scoreCards({
        title: "Box of Golf",
        pars: all.length === 18 ? all.map(({ par }) => par) : undefined,
      }),
    ];
  },
} satisfies Print;
