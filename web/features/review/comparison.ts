/**
 * Draws moves on the game's own picture: the one played and the better one, or the coach's candidates. They appear as
 * lines to where the ball ends, as words on a card, or as rows of dice. The game provides the coordinates; this module
 * draws each position once.
 */

import { logRejection } from "../../engine/errors.ts";
import type { AnyDraft } from "../../engine/protocol.d.ts";
import type { Move, View } from "../../engine/types.ts";
import { shape } from "../../table/motion.ts";
import { fetchPart, gameOf } from "../../table/register.ts";
import type { GameTable } from "../../table/types.ts";
import { sameMove } from "./messages.ts";
import type { ReviewData } from "./review-data.ts";

/**
 * How a move is drawn: a line through `points`, with `letters` on them and the `chance` that the ball ends there (in
 * the small inset picture of the hole if `inset` is set), or a row of `tokens` such as dice.
 */
type MoveDrawing = {
  points?: number[][];
  letters?: string;
  chance?: number;
  inset?: boolean;
  tokens?: (number | string)[];
};

/**
 * The object that a game's `comparison.ts` exports.
 * @template V - view of the game
 */
export type GameComparison<V = View> = {
  /** selector of the picture to draw on */
  where: string;
  /** font size in units of the picture */
  size?: number;
  /** class of elements that keep their size when the picture is zoomed */
  mark?: string;
  /** a draft that Python must complete first */
  asks?: (view: V, move: Move) => AnyDraft | null;
  /** `after`: the position after the move */
  way: (view: V, move: Move, draft: AnyDraft | null | undefined, after: V | null | undefined) => MoveDrawing | null;
  /** points that must be visible in addition to the lines */
  sights?: (view: V) => [number, number][];
};

/**
 * Moves to draw in a position: the one played and the better one, or candidates. `after`: the position after the first
 * move, if it was played; `names`: labels of the moves, for example “played”.
 */
export type ShownMoves = {
  at: number;
  view: View;
  after?: View | null;
  moves: readonly Move[];
  words: readonly string[];
  names: readonly string[];
};

/** Labels of the move played and the better one. */
export const PAIR = ["played", "better"] as const;
/** Labels of the coach's candidates, best first. More lines would hide each other. */
export const CANDIDATES = ["1", "2", "3"] as const;

/** Returns the CSS class of a move, which decides its colour. */
const look = (name: string | undefined) => (name === PAIR[0] ? "played" : "better");

/** The comparison drawn on the table of a review. */
export class Comparison {
  gameTable: GameTable;
  data: ReviewData;
  redraw: () => void;
  #part: GameComparison | null = null;
  /** The drafts of the moves with this key. */
  #loaded: { key: string; drafts: (AnyDraft | null)[] } = { key: "", drafts: [] };

  /** @param gameTable - the table whose picture is drawn on */
  constructor(gameTable: GameTable, data: ReviewData, redraw: () => void) {
    this.gameTable = gameTable;
    this.data = data;
    this.redraw = redraw;
    if (gameOf(gameTable.id)?.comparison)
      void fetchPart(gameTable.id, "comparison").then((part) => {
        this.#part = part.comparison;
        redraw();
      }, logRejection("comparison"));
  }

  /**
   * Updates the drawing. Call this after each drawing of the table.
   * @param shown - null if there is nothing to draw
   */
  paint(root: Element, shown: ShownMoves | null) {
    const old = [...root.querySelectorAll(".comparison")];
    const part = this.#part;
    const picture = part && shown && !isSamePair(shown) ? root.querySelector(part.where) : null;
    if (!picture || !part || !shown) {
      for (const one of old) one.remove();
      return;
    }
    const { at, view, after, moves, names, words } = shown;
    const asks = moves.map((move) => part.asks?.(view, move) ?? null);
    const which = `${at} ${names.join()}`;
    if (asks.some(Boolean) && this.#loaded.key !== which) void this.#requestDrafts(which, at, asks);
    const drafts = this.#loaded.key === which ? this.#loaded.drafts : [];
    // The viewBox changes when the screen is rotated.
    const key = `${which} ${drafts.length} ${Boolean(after)} ${picture.getAttribute("viewBox")}`;
    if (old.length && old.every((one) => one.getAttribute("data-key") === key)) return;
    for (const one of old) one.remove();
    const drawings = readable(moves.map((move, index) => part.way(view, move, drafts[index], index ? null : after)));
    for (const one of drawings.some((way) => way?.tokens)
      ? [tokenRows(drawings, words, names)]
      : lines(drawings, part, picture, names)) {
      one.setAttribute("data-key", key);
      one.setAttribute("aria-hidden", "true");
      (drawings.some((way) => way?.inset) ? (picture.querySelector(".inset") ?? picture) : picture).append(one);
    }
    const points = drawings.flatMap((way) => way?.points ?? []) as [number, number][];
    this.gameTable.bring?.([...(part.sights?.(view) ?? []), ...points]);
  }

  async #requestDrafts(key: string, at: number, asks: (AnyDraft | null)[]) {
    this.#loaded = { key, drafts: [] };
    const drafts = await this.data
      .ask(async (ask) => {
        const { match } = await ask({ op: "replay", record: this.data.record, upto: at });
        const drafts = [];
        for (const draft of asks) drafts.push(draft && (await ask({ op: "draft", match, draft })).draft);
        await ask({ op: "close", match });
        return drafts;
      })
      .catch(logRejection("draft"));
    if (this.#loaded.key === key && drafts) this.#loaded = { key, drafts };
    this.redraw();
  }
}

/** Returns whether the move played is also the best one. */
const isSamePair = ({ moves, names }: ShownMoves) => names === PAIR && sameMove(moves[0], moves[1]);

/** Returns the drawings that can be shown together: of more than two words, only the first. */
const readable = (drawings: (MoveDrawing | null)[]) =>
  drawings.length > 2 && drawings.some((way) => way?.letters) ? drawings.slice(0, 1) : drawings;

/** Draws moves as lines with their names at the end; the label of the move played is below the others. */
function lines(
  drawings: (MoveDrawing | null)[],
  { size = 10, mark = "" }: GameComparison,
  picture: Element,
  names: readonly string[],
) {
  return drawings.flatMap((way, index) => {
    const points = way?.points ?? [];
    const last = points.at(-1);
    const name = names[index] ?? "";
    const above = look(name) !== "played";
    if (!last) return [];
    const layer = shape("g", {
      class: `comparison ${look(name)}`,
      "data-part": `comparison ${look(name)}`,
      "font-size": size,
    });
    const d = points.map(([x, y], at) => `${at ? "L" : "M"}${x} ${y}`).join("");
    layer.append(shape("path", { class: "halo", d }), shape("path", { d }));
    // Draw each letter in the corner of its space, so that the number in the space remains readable.
    [...(way?.letters ?? "")].forEach((letter, at) => {
      const [x = 0, y = 0] = points[at] ?? [];
      layer.append(
        shape("text", { x: x + (above ? 9 : -9), y: y + (above ? -5 : 10), "text-anchor": "middle" }, letter),
      );
    });
    const chance = way?.chance ? ` ${Math.round(way.chance * 100)}%` : "";
    const end = shape("g", { transform: `translate(${last.join(" ")})` });
    const sign = shape("g", mark ? { class: mark } : {});
    // If the move has letters, place its name above the last one.
    const off = way?.letters ? size : 0;
    if (!off) sign.append(shape("circle", { r: size * 0.55 }));
    // Keep the text inside the picture.
    const { x = 0, width = 0 } = picture instanceof SVGSVGElement ? picture.viewBox.baseVal : {};
    const side = Number(last[0]) > x + width * 0.75 ? "end" : Number(last[0]) < x + width * 0.25 ? "start" : "middle";
    const y = above ? -0.9 * size - off : 1.6 * size + off;
    sign.append(shape("text", { y, "text-anchor": side }, `${name}${chance}`));
    end.append(sign);
    layer.append(end);
    return [layer];
  });
}

/** Renders moves as rows of tokens. */
function tokenRows(ways: (MoveDrawing | null)[], text: readonly string[], names: readonly string[]) {
  const box = document.createElement("div");
  box.className = "comparison comparison-plate";
  box.dataset.part = "comparison";
  box.append(
    ...ways.map((way, index) => {
      const row = document.createElement("p");
      row.className = `row ${look(names[index])}`;
      const name = document.createElement("span");
      name.textContent = `${names[index]}: ${text[index]}`;
      const things = (way?.tokens ?? []).map((token) => {
        const one = document.createElement(/^[\d?]$/.test(String(token)) ? "b" : "i");
        one.textContent = String(token);
        return one;
      });
      row.append(name, ...things);
      return row;
    }),
  );
  return box;
}
