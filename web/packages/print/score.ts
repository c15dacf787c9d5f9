/** Blank scorecards for printing, based on the entries in the response to `papers`. */

import type { PaperEntry as Entry, PaperShape as Paper } from "../../engine/protocol.d.ts";
import type { Box } from "../../ui/paper.ts";
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";

/**
 * A scorecard. `rows`: names printed below those of the players; `pars`: par of each hole, if the board has it;
 * `names`: names of the holes.
 */
type Card = { title: string; paper: Paper; rows?: string[]; pars?: (number | null)[]; names?: string[] };

const HEAD = 15;
const LINE = { head: 6, par: 5.6, player: 7.6, most: 10.5 };
const COLUMNS = 9;
/** Gap between two cards. */
const GAP = 7;

/** Returns the height of a card. */
export function cardHeight({ paper, rows = [], pars }: Card) {
  const halves = Math.ceil(paper.holes[1] / COLUMNS);
  const lines = LINE.head + (pars || paper.pars ? LINE.par : 0) + (paper.players[1] + rows.length) * LINE.player;
  return HEAD + halves * (lines + 2) - 2;
}

/** Draws as many cards as fit in a box, and returns their number. */
export function scoreSheet(card: Card, box: Box) {
  const high = cardHeight(card);
  const count = Math.max(1, Math.floor((box.height + GAP) / (high + GAP)));
  const step = (box.height + GAP) / count;
  // Distribute the remaining space over the lines, up to a maximum height.
  const lines = Math.ceil(card.paper.holes[1] / COLUMNS) * (card.paper.players[1] + (card.rows ?? []).length);
  const player = Math.min(LINE.most, LINE.player + (step - GAP - high) / lines);
  const tall = high + lines * (player - LINE.player);
  return {
    count,
    draw: Array.from({ length: count }, (_, at) => {
      const y = box.y + at * step;
      return svg`${at ? svg`<path class="cut" d="M${box.x} ${y - GAP / 2}h${box.width}"/>` : nothing}<g
        class="piece" data-part=piece data-piece="${box.width}x${Math.round(tall * 100) / 100}"
        transform="translate(${box.x} ${y})">${scoreCard(card, box.width, player)}</g>`;
    }),
  };
}

/** @param player - height of a player's line */
function scoreCard(card: Card, width: number, player: number) {
  const { paper, title } = card;
  const [, holes] = paper.holes;
  const halves = Array.from({ length: Math.ceil(holes / COLUMNS) }, (_, at) => [
    at * COLUMNS,
    Math.min(holes, (at + 1) * COLUMNS),
  ]);
  const formats = paper.labels.length > 1 ? paper.labels : [];
  let y = HEAD;
  const tables = halves.map(([from = 0, to = 0], at) => {
    const made = table(card, width, { from, to, y, last: at === halves.length - 1, halves: halves.length, player });
    y = made.y + 2;
    return made.draw;
  });
  let left = 0;
  return svg`<text class="w-big" x="0" y="4.600">${title}</text>
    <path class="rule-line" d="M${width - 78} 5h42M${width - 30} 5h30"/><text class="w-tiny"
      x=${width - 78} y="4">Where</text>
    <text class="w-tiny" x=${width - 30} y="4">When</text>${formats.map((label) => {
      const x = left;
      left += 6 + label.length * 1.75 + 4;
      return svg`<rect class="frame-line" x=${x + 0.1} y="8.600" width="3.400" height="3.400"/><text class="w-small"
        x=${x + 4.8} y="11.500">${label}</text>`;
    })}${tables}`;
}

/** Draws a table of at most nine holes. */
function table(
  { paper, rows = [], pars, names = [] }: Card,
  width: number,
  {
    from,
    to,
    y,
    last,
    halves,
    player,
  }: { from: number; to: number; y: number; last: boolean; halves: number; player: number },
) {
  const [main, ...others] = paper.entries;
  const perHole = others.filter(({ per }) => per === "hole");
  // Entries per game are in the last table, after the sum.
  const ends = others.filter(({ per }) => per === "round" || (per !== "hole" && last));
  const who = 34;
  const sum = 15;
  const end = ends.some(({ title }) => title.length > 8) ? 17 : 13;
  const hole = (width - who - sum - ends.length * end) / (to - from);
  const withPars = Boolean(pars || paper.pars);
  const players = [...Array.from({ length: paper.players[1] }, () => ""), ...rows];
  const high = LINE.head + (withPars ? LINE.par : 0) + players.length * player;
  const xs = [
    0,
    who,
    ...Array.from({ length: to - from }, (_, at) => who + (at + 1) * hole),
    ...ends.map((_, at) => who + (to - from) * hole + (at + 1) * end),
    width,
  ];
  const top = y + LINE.head + (withPars ? LINE.par : 0);
  const ys = [y, y + LINE.head, ...players.map((_, at) => top + at * player), y + high];
  const middle = (at: number) => ((xs[at] ?? 0) + (xs[at + 1] ?? 0)) / 2;
  const text: (x: number, y: number, words: unknown, kind?: string) => unknown = (x, at, label, kind = "w-small mid") =>
    svg`<text class=${kind} x=${x} y=${at}>${label}</text>`;
  const grid = xs.map((x) => `M${x} ${y}v${high}`).join("") + ys.map((at) => `M0 ${at}h${width}`).join("");
  const draw = svg`<rect class="shaded" x="0" y=${y} width=${width} height=${LINE.head}/>
    <path class="frame-line" d=${grid}/>
    <rect class="frame-line bold" x="0" y=${y} width=${width} height=${high}/>
    ${text(2, y + 4.2, halves > 1 ? (last ? "In" : "Out") : (main?.title ?? ""), "w-small")}
    ${perHole.map(({ title }) => [box(18, y + 1.6), text(22.5, y + 4.2, title, "w-small")])}
    ${Array.from({ length: to - from }, (_, at) => text(middle(at + 1), y + 4.2, names[from + at] ?? from + at + 1))}
    ${ends.map(({ title }, at) => text(middle(at + 1 + to - from), y + 4.2, title))}
    ${text(width - sum / 2, y + 4.2, halves > 1 ? (last ? "Total" : "Out") : "Total")}
    ${withPars ? text(2, y + LINE.head + 4, "Par", "w-small") : nothing}
    ${
      pars
        ? [
            ...pars.slice(from, to).map((par, at) => text(middle(at + 1), y + LINE.head + 4, par ?? "")),
            text(
              width - sum / 2,
              y + LINE.head + 4,
              pars.slice(last ? 0 : from, to).reduce((all, par) => (all ?? 0) + (par ?? 0), 0),
            ),
          ]
        : nothing
    }
    ${rows.map((name, at) => text(2, top + (paper.players[1] + at + 0.5) * player + 1, name, "w-small"))}
    ${players
      .slice(rows.length)
      .map((_, row) => tickBoxes(xs, top + row * player, player, perHole.length > 0, to - from, ends))}`;
  return { draw, y: y + high };
}

const box = (x: number, y: number) => svg`<rect class="frame-line" x=${x} y=${y} width="3" height="3" rx="0.4"/>`;

/** Draws the small boxes and circles in a player's line, which the player ticks. */
const tickBoxes = (xs: number[], y: number, high: number, each: boolean, holes: number, ends: Entry[]) =>
  svg`${each ? Array.from({ length: holes }, (_, at) => box((xs[at + 2] ?? 0) - 3.7, y + 0.7)) : nothing}${ends.map(
    ({ mark }, at) =>
      mark
        ? svg`<circle class="frame-line" cx=${((xs[holes + 1 + at] ?? 0) + (xs[holes + 2 + at] ?? 0)) / 2}
        cy=${y + high / 2} r="1.900"/>`
        : nothing,
  )}`;
