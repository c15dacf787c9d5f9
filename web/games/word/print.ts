// The printed sheets of Word Golf: hole cards to write on, wild cards, letter dice (stickers and nets), coins and cups,
// and scorecards.

import type { Kit, Part, Print } from "../../packages/print/types.ts";
import { shorten } from "../../platform/names.ts";
import { pluralise } from "../../table/text.ts";
import { svg } from "../../vendor/lit-html/lit-html.js";
import { board } from "./board.ts";
import { STAR } from "./figures.ts";
import type { HoleCard } from "./view.ts";

type Face = [letter: string, points: number];

/** The wild cards of one kind, of which there are `count`. */
type WildCards = { kind: number; price: number; count: number };

const WILD = "*";
const CUPS = 18;
const TOKEN = 20;
/** Size of the view box of a small card in board.js. */
const FRAME = { width: 107, height: 129 };
/** Cards are drawn at this size, in millimetres, and scaled to the chosen size. */
const CARD = { width: 63, height: 88 };

/** Scales the drawing of a card. */
const grown = (draw: unknown, { width, height }: { width: number; height: number }) =>
  svg`<g class="fig-card" transform="scale(${width / CARD.width} ${height / CARD.height})">${draw}</g>`;

/** Draws a hole card with fields for name, points, coin and cup. */
function hole(card: HoleCard, size: { width: number; height: number }) {
  const wide = 57.4;
  const high = (wide * FRAME.height) / FRAME.width;
  const [left, top] = [(CARD.width - wide) / 2, 9.6];
  const foot = top + high + 1.4;
  return grown(
    svg`<text class="w-big" x=${left} y="7.400">${card.number}</text><text class="w-text" x=${left + 6} y="7.200">Par ${
      card.par
    }${card.name ? ` · ${shorten(card.name, 18)}` : ""}</text>
      <path class="rule-line" d="M${CARD.width - left - 21} 8h21"/><text class="w-tiny"
      x=${CARD.width - left - 21} y="4.600">Name</text>
      <svg x=${left} y=${top} width=${wide} height=${high} viewBox="0 0 ${FRAME.width} ${FRAME.height}">${board(
        card,
        null,
        {
          small: true,
        },
      )}</svg>
      <rect class="frame-line" x=${left} y=${top} width=${wide} height=${high}/>
      <text class="w-tiny" x=${left} y=${foot + 4.4}>Points − par =</text>
      <rect class="frame-line" x=${left + 17} y=${foot} width="13" height="6.400" rx="1"/>
      <rect class="frame-line" x=${CARD.width - left - 6.4} y=${foot} width="6.400" height="6.400" rx="1"/>
      <g transform="translate(${CARD.width - left - 13.6} ${foot})">${cup(6.4)}</g>`,
    size,
  );
}

/**
 * Draws a cup.
 * @param size - side of its square, in millimetres
 */
const cup = (size: number) => svg`<g transform="scale(${size / 24})"><path fill="var(--line)"
  d="M6 3H18V9A6 6 0 0 1 6 9Z"/><path
  fill="none" stroke="var(--line)" stroke-width="1.6"
  d="M6 5H2.500V7A4.500 4.500 0 0 0 7 11.500M18 5H21.500V7A4.500 4.500 0 0 1 17 11.500"/><path
  fill="var(--line)" d="M10.800 14.500H13.200V18.500H10.800ZM7 18.500H17V21H7Z"/></g>`;

/** Draws the back of a hole card. It shows the hole, because the cards are stacked by hole. */
const behind = (number: number, size: { width: number; height: number }) =>
  grown(
    svg`<rect class="pw-frame" x="4" y="4" width="55" height="80" rx="3"/><text class="w-sign paper-card" font-size="32"
      x="31.500" y="56">${number}</text>
      <text class="w-sign paper-card" font-size="5" x="31.500" y="17">Word Golf</text><g
      transform="translate(31.500 74) scale(0.5)"><path class="pw-pale" d=${STAR}/></g>`,
    size,
  );

/** Draws a wild card. */
const wild = ({ kind, price }: WildCards, size: { width: number; height: number }) =>
  grown(
    svg`<rect class="p-plum" width="63" height="88"/><rect class="pw-frame" x="4" y="4" width="55" height="80" rx="3"/>
      <g transform="translate(31.500 29) scale(1.500)"><path class="p-sun" d=${STAR}/></g><text
        class="w-sign paper-card" font-size="32" x="31.500" y="70">${kind}</text><text
        class="w-sign paper-card" font-size="5" x="31.500" y="79.500">costs ${price}</text>`,
    size,
  );

/** Draws the back of a wild card. */
const wildBack = (size: { width: number; height: number }) =>
  grown(
    svg`<rect class="p-plum" width="63" height="88"/><rect class="pw-frame" x="4" y="4" width="55" height="80" rx="3"/>
      <g transform="translate(31.500 44) scale(2)"><path class="p-sun" d=${STAR}/></g>`,
    size,
  );

/** Draws a face of a die, centred on the origin. */
const face = ([letter, points]: Face, size: number) => {
  const wildFace = letter === WILD;
  return svg`<g transform="scale(${size / 16})"><rect class=${wildFace ? "p-plum" : "paper-card"} x="-8" y="-8"
    width="16" height="16"/>${
      wildFace
        ? svg`<g transform="translate(-.800 -.800) scale(.620)"><path class="p-sun" d=${STAR}/></g>`
        : svg`<text class="w-sign" font-size="10.5" x="-.800" y="3.400">${letter}</text>`
    }<text class="w-sign pw-points ${wildFace ? "pale" : ""}" x="5.400" y="6.400">${points}</text></g>`;
};

/**
 * Draws a coin or a cup.
 * @param value - value of the coin, or 0 for a cup
 */
const token = (
  value: number,
) => svg`<g transform="translate(${TOKEN / 2} ${TOKEN / 2})"><circle class=${value ? "p-sun" : "paper-card"}
  r=${TOKEN / 2}/><circle class="pw-ring" r=${TOKEN / 2 - 1.6}/>${
    value
      ? svg`<text class="w-sign" font-size="10" y="3.400">${value}</text>`
      : svg`<g transform="translate(-6 -6)">${cup(12)}</g>`
  }</g>`;

const CUTTING = ["cut", "Cut along the marks, right through from edge to edge."] as const;

type Size = { width: number; height: number };

/** Returns a size as text, for example "63 × 88 mm". */
const formatSize = (size: Size) => `${size.width} × ${size.height} mm`;

/** Returns the sheets of hole cards. */
const holeCards = (kit: Kit, holes: HoleCard[], sets: number, size: Size): Part => ({
  id: "cards",
  title: "Hole cards",
  line: `${pluralise(holes.length, "card")}, ${pluralise(sets, "set")} of nine, ${formatSize(size)}.`,
  choice: {
    name: "cards",
    title: "Size of the cards",
    options: [
      ["small", "Poker size, nine per sheet"],
      ["large", "Large, four per sheet"],
    ],
    usual: "small",
  },
  book: true,
  steps: [[...CUTTING], ["sleeve", "Slip a card into a clear sleeve and write with a dry-erase pen."]],
  sheets: () =>
    kit.cards(
      holes.map((card) => ({ draw: hole(card, size) })),
      { title: "Hole cards", ...size, behind: "p-roof", back: (at) => behind(holes[at]?.number ?? 0, size) },
    ),
});

/** Returns the sheets of wild cards. */
const wildCards = (kit: Kit, cards: WildCards[], size: Size): Part => ({
  id: "wild",
  title: "Wild cards",
  line: `${pluralise(
    cards.reduce((sum, { count }) => sum + count, 0),
    "card",
  )}, ${cards[0]?.count} of each kind, ${formatSize(size)}.`,
  steps: [[...CUTTING]],
  sheets: () =>
    kit.cards(
      cards.flatMap((card) => Array.from({ length: card.count }, () => ({ draw: wild(card, size) }))),
      { title: "Wild cards", ...size, ground: "p-plum", behind: "p-plum", back: () => wildBack(size) },
    ),
});

export default {
  lead: "Hole cards to write on, wild cards, letter dice, coins and cups of Word Golf, at actual size.",
  story: [
    `Six sets of nine holes, and each hole is played with one word. Everyone uses the same six letter dice. The word starts on the arrow and ends on the flag, and you want letters that score on the spaces in between.`,
    `An obstacle costs a point if its letter does not score. A double counts twice if it does. Your score for the round is also money, which buys wild cards for later holes.`,
  ],
  parts: ({ cards, dice, wild_cards: wilds, coins }, kit) => {
    const size = kit.choice("cards", "small") === "large" ? { width: 95, height: 132 } : CARD;
    const named = dice.map((faces: Face[], at: number) => ({
      name: `Die ${at + 1}`,
      faces: faces.map((one) => face(one, 16)),
    }));
    return [
      holeCards(kit, cards.flat(), cards.length, size),
      wildCards(kit, wilds, size),
      kit.stickers({ title: "Letter dice as stickers", line: "Six dice", dice: named }),
      kit.nets({ title: "Paper letter dice", line: "The same six dice to fold, 16 mm.", dice: named }),
      kit.discs({
        id: "coins",
        title: "Coins and cups",
        line: `${coins} coins and ${CUPS} cups, ${TOKEN} mm.`,
        size: TOKEN,
        pieces: Array.from({ length: coins + CUPS }, (_, at) => ({ draw: token(at < coins ? 1 : 0) })),
        back: (at) => token(at < coins ? 1 : 0),
      }),
      kit.scoreCards({ title: "Word Golf Tournament", rows: ["Luis"] }),
    ];
  },
} satisfies Print;
