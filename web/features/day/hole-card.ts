/**
 * The card to share for the hole of the day, as text and as a picture. Its map is drawn with symbols and reveals
 * nothing about the dice.
 */

import { address, lineLink } from "../../data/links/links.ts";
import { store } from "../../data/store.ts";
import { ask } from "../../engine/ask.ts";
import { fetchPart } from "../../table/register.ts";
import { linkName } from "../../table/session/own-name.ts";
import type { Saved } from "../../table/session/types.ts";
import { CARD, GREEN, PAPER, RULE, svgText } from "../locker/round-picture.ts";
import { ANONYMOUS } from "../share/dialog.ts";
import type { Shared } from "../share/panel.ts";
import { withFonts } from "../share/picture-font.ts";
import { addMeta } from "../together/saved-games.ts";
import { formatShortDate } from "./calendar.ts";

/**
 * The data of the card; `hole` lists the number of the hole if the game has fixed holes, `worth` compares the score with
 * the par of the hole, and `par` is the result of the tour bot with the same dice.
 */
export type Shown = {
  title: string;
  hole?: unknown;
  date: string;
  score: string;
  worth: string;
  par: number | null;
  map: string[];
  share: string;
  streak: number;
  link: string;
};

/** Colours of the map symbols in the picture, which cannot rely on an emoji font. */
const COLOURS: Readonly<Record<string, string>> = {
  "🟩": "#3f8f5b",
  "🟨": "#e3bd59",
  "🟫": "#9a6b42",
  "🟥": "#d0604d",
  "🟦": "#5b9bc4",
  "⬜": "#ded3b8",
};
const CELL = 30;
const WIDTH = 720;
const EDGE = 36;

/**
 * Returns the player's path to the flag as rows of symbols, or an empty list if the game has no map, and what the result
 * is worth.
 * @param save - a finished game of one player
 */
export async function loadMap({ record, view }: Pick<Saved, "record" | "view">): Promise<Pick<Shown, "map" | "worth">> {
  const { marks } = await ask({ op: "ghost", record });
  const [way = {}] = Object.values(marks);
  const counts = Object.keys(way).sort((one, other) => Number(one) - Number(other));
  if (!counts.length) return { map: [], worth: "" };
  const { ghost } = await fetchPart(record.game, "ghost");
  const map = ghost.map(
    counts.map((count) => way[count]),
    view,
  );
  return { map, worth: ghost.worth?.(view) ?? "" };
}

/**
 * Creates a link to the same hole that contains this round, so that a friend can compare both after playing it.
 * @returns "" if the link would be too long
 */
export async function createLink({ record, meta }: Pick<Saved, "record" | "meta">, id: string): Promise<string> {
  const [player = ""] = record.players;
  const name = meta.signed ?? (player === "You" ? linkName(store.settings()) || ANONYMOUS : player);
  const { duel } = await ask({ op: "duel", records: [{ ...record, players: [name] }] });
  // Save the name sent, so that this round is recognised when the link comes back.
  if (name !== player && !meta.signed) await addMeta(store, id, { signed: name });
  const fragment = lineLink("d", duel);
  return (fragment && address(fragment, location)) ?? "";
}

const lines = ({ title, hole, score, worth, par, share, streak }: Shown) => [
  `${title}${Array.isArray(hole) ? `, hole ${hole[0]}` : ""}`,
  // The word par would have two meanings if the hole has a par, too.
  [score, worth, par === null ? "" : `${worth ? "the tour bot" : "today’s par"} ${par}`].filter(Boolean).join(", "),
  ...(share ? [share] : []),
  ...(streak > 1 ? [`${streak} days in a row`] : []),
];

const titleLine = ({ date }: Shown) => `Pygolf, today’s hole, ${formatShortDate(date)}`;

/** Returns the card as text. */
export function holeText(shown: Shown) {
  const [game = "", result = "", ...rest] = lines(shown);
  return [
    titleLine(shown),
    game,
    result,
    ...shown.map,
    ...rest,
    ...(shown.link ? [`Play it too: ${shown.link}`] : []),
  ].join("\n");
}

/** Draws the card as an SVG picture. */
export function holePicture(shown: Shown): { svg: string; width: number; height: number } {
  const all = lines(shown);
  const top = 130 + all.length * 38;
  const height = top + shown.map.length * CELL + EDGE;
  const cells = shown.map.flatMap((row, y) =>
    [...row].map((sign, x) => {
      const [left, at] = [EDGE + x * CELL, top + y * CELL];
      const colour = COLOURS[sign];
      return colour
        ? `<rect x="${left}" y="${at}" width="${CELL - 4}" height="${CELL - 4}" rx="4" fill="${colour}"/>`
        : `<path d="M${left + 7} ${at}v26M${left + 7} ${at}l16 7l-16 7Z" fill="#f0735c" stroke="${GREEN}"
          stroke-width="3"/>`;
    }),
  );
  const box = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>
    <rect width="${WIDTH}" height="${height}" fill="${PAPER}"/><rect width="${WIDTH}" height="80" fill="${GREEN}"/>
    <rect x="18" y="92" width="${WIDTH - 36}" height="${height - 104}" rx="10" fill="${CARD}" stroke="${RULE}"/>
    ${svgText(EDGE, 50, 28, titleLine(shown), 'font-weight="700" style="fill:#fff9ec"')}
    ${all.map((line, at) => svgText(EDGE, 136 + at * 38, at > 1 ? 22 : 28, line, at > 1 ? "" : 'font-weight="700"')).join("")}
    ${cells.join("")}</svg>`;
  return { svg: withFonts(svg), width: WIDTH, height };
}

/** Returns the card to share, as text and as a picture. */
export const holeCard = (shown: Shown): Shared => ({
  text: holeText(shown),
  picture: {
    ...holePicture(shown),
    name: `pygolf-hole-${shown.date}.png`,
    alt: [titleLine(shown), ...lines(shown)].join(". "),
  },
});
