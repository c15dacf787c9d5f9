/**
 * The end of a game on its table: the verdict in the corner of the stage, the turning point in the message line, the holes
 * in the tray, and the next steps as controls. The rest of the result is next to the stage on wide screens, and on the
 * scorecard.
 */

import { logRejection, unwrap } from "../../engine/errors.ts";
import type { Card } from "../../engine/protocol.d.ts";
import type { TableParts } from "../../table/layout.ts";
import { messageLine } from "../../table/regions.ts";
import type { Entry } from "../../table/register.ts";
import { gameOf } from "../../table/register.ts";
import { seatMark } from "../../table/seats.ts";
import type { Session } from "../../table/session/session.ts";
import { ownSeat } from "../../table/session/table-state.ts";
import { describeWinner, formatScore, joinList, perSeat, withVerb } from "../../table/text.ts";
import type { Control, Counter, GameTable, Ui } from "../../table/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { confetti } from "../common/confetti.ts";
import { findGains, formatGain, hasGains } from "../common/hole-gains.ts";
import type { Row } from "./end.ts";
import { headline, isCelebrated, result, resultSections } from "./end.ts";
import type { Ways } from "./end-actions.ts";
import { endActions } from "./end-actions.ts";
import type { Part } from "./replay-part.ts";
import { findHole } from "./replay-part.ts";
import { findTurningPoint } from "./turning-point.ts";

/** `replay` shows a part of the game again; `open` opens an address. */
export type EndWays = Ways & { replay: (part: Part) => void; open: (address: string) => void };

/** Returns the parts of a table that shows the result of its game. */
export function endParts(session: Session, gameTable: GameTable, ui: Ui, ways: EndWays): TableParts {
  const { rows, duel } = result(session, gameTable, ways.redraw);
  return {
    heading: headline(session, gameTable, duel),
    isOver: true,
    counter: verdict(session, gameTable, rows, ui),
    overlay: scenery(session, rows),
    message: message(session, gameTable, rows, ways),
    tray: holes(session, gameTable, ways),
    replaced: controls(session, gameTable, ways),
    side: resultSections(session, gameTable, ui, ways, gainsOf(session, gameTable, ways)),
  };
}

/** Returns the number of a score and its unit, for example ["8", "strokes"]. */
function splitScore(score: number | null | undefined, session: Session, { scoreWords }: GameTable) {
  const words = score === null || score === undefined ? "–" : (scoreWords?.(score, session.view) ?? String(score));
  const [value = "", ...unit] = words.split(" ");
  return { value, note: unit.join(" ") };
}

/** Returns the verdict: by how much the winners won or, without an opponent or after a tie, the score. */
export function verdict(session: Session, gameTable: GameTable, rows: readonly Row[], ui: Ui): Counter {
  const own = gameTable.counter?.(session.view, ui);
  const look = { plate: own?.plate ? true : !own, ...(own?.corner && { corner: own.corner }) };
  const winners = rows.filter(({ won }) => won);
  const others = rows.filter(({ won }) => !won);
  const [best] = winners;
  const margin = Math.min(...others.map(({ score }) => Math.abs(Number(best?.score) - Number(score))));
  if (!best || !others.length || !(margin > 0)) {
    const word =
      rows.length < 2
        ? "Your round"
        : winners.length > 1
          ? "All level"
          : describeWinner(session.view.winners, [...session.isolatedNames]);
    const { value, note } = splitScore((best ?? rows[0])?.score, session, gameTable);
    const worth = rows.length < 2 ? gameTable.worth?.(session.view, rows[0]?.seat ?? 0) : "";
    return { word, value, note: [note, worth].filter(Boolean).join(", "), ...look };
  }
  const names = winners.map(({ name }) => name);
  const who = names.length > 1 ? `${joinList(names)} win` : withVerb(names[0] ?? "", "wins");
  return { word: `${who} by`, ...splitScore(margin, session, gameTable), ...look };
}

/** Draws confetti over the board if a person has won against someone, and dusk if a bot has. */
function scenery(session: Session, rows: readonly Row[]) {
  if (rows.length < 2 || rows.every(({ won }) => won)) return nothing;
  return isCelebrated(session, rows) ? confetti() : html`<div class="dusk"></div>`;
}

/** Draws the turning point. A tap replays it on the stage. */
function message(session: Session, gameTable: GameTable, rows: readonly Row[], ways: EndWays) {
  const moment = findTurningPoint(session, gameTable, rows, ways.redraw);
  const winner = session.view.winners[0];
  const speaker = winner === undefined ? "" : seatMark(session.seats[winner]?.colour ?? 0);
  if (!moment?.words) {
    const text =
      moment === null
        ? "Looking for the turning point…"
        : moment
          ? "No single roll or choice decided it."
          : `${describeWinner(session.view.winners, [...session.isolatedNames])}.`;
    return messageLine({ text }, { speaker });
  }
  const part = { from: moment.at, to: moment.at + 1, title: "The turning point" };
  return html`<span class="speaker" aria-hidden="true">${speaker}</span><button type="button" class="moment"
      data-part=turning-point @click=${() => ways.replay(part)}><span class="unseen">Watch the turning point again: </span><span
        class="moment-text">${moment.words}</span></button><span class="info none"></span>`;
}

/** Returns what the holes brought, or null as long as it is not known or if only the card counts. */
function gainsOf(session: Session, gameTable: GameTable, { redraw }: EndWays) {
  const load = async () => unwrap(await session.question({ op: "events" })).events;
  return session.state === "ready" ? findGains(gameTable, session.view, load, redraw) : null;
}

/**
 * Draws the holes with the scores of the player and of a single opponent, or with what they gained if that decided the
 * game. A tap replays a hole.
 */
function holes(session: Session, gameTable: GameTable, ways: EndWays) {
  const { card } = session.view as { card?: Card };
  if (!card?.columns.length) return nothing;
  const seat = Math.max(0, ownSeat(session));
  const own = card.rows.find(({ player }) => player === seat);
  const others = card.rows.filter(({ player }) => typeof player === "number" && player !== seat);
  const gains = gainsOf(session, gameTable, ways);
  const isGained = hasGains(gameTable, session.view);
  const watch = async (hole: string | number) => {
    const response = await session.question({ op: "events" });
    const part = response.ok ? findHole(response, hole, seat) : null;
    if (part) ways.replay(part);
  };
  return html`<div class="tiles end-holes ${card.columns.length > MAX_TILES ? "many" : ""}" data-part=holes role="group"
    aria-label="Watch a hole again">${card.columns.map((hole, at) => {
      // Other columns count something else, for example cups.
      if (!Number.isInteger(Number(hole))) return nothing;
      const mine = own?.cells[at] ?? null;
      const rivals = others.flatMap(({ cells }) => cells[at] ?? []);
      const rest = rivals.length ? `, the others ${joinList(rivals)}` : "";
      const players = gains?.holes.find((one) => one.hole === Number(hole))?.players;
      const gained = players?.map(({ gain }) => formatGain(gain)) ?? [];
      const worth = gained.length ? `. ${gains?.title}: ${perSeat(gained, session.isolatedNames)}` : "";
      const shown = isGained ? (gained[seat] ?? "") : formatScore(mine);
      const theirs = isGained ? gained.filter((_, other) => other !== seat) : rivals.map(formatScore);
      return html`<button type="button" class="tile end-hole can" ?disabled=${Boolean(session.record.dice) || mine === null}
        @click=${() => watch(hole).catch(logRejection("hole"))}><span class="unseen">Hole ${hole}: ${mine === null ? "not played" : formatScore(mine)}${rest}${worth}</span>${
          gameTable.holePicture?.(hole) ??
          (isGained ? html`<span class="sign">${gameTable.sign?.(session.view)}</span>` : nothing)
        }<span class="number" aria-hidden="true">${hole}</span><span class="scores" aria-hidden="true"><b>${shown}</b>${
          rivals.length ? html`<i>${theirs.length > 1 ? "" : theirs[0]}</i>` : nothing
        }</span></button>`;
    })}</div>`;
}

/** The most holes with large tiles. */
const MAX_TILES = 6;

/** Lets the player choose another opponent, and starts a game with it. */
async function chooseRival(game: Entry, ways: EndWays) {
  const { openGameDialog } = await import("../home/game-dialog.ts");
  if (await openGameDialog(game, ways.redraw)) ways.go(`#/play/${game.id}`);
}

/** Returns the button for another opponent, if the game was one that “Play” starts. */
function rivalButton({ record, meta, seats }: Session, ways: EndWays): Control[] {
  const game = gameOf(record.game);
  const isAlone = seats.filter(({ kind }) => kind === "person").length === 1;
  if (!game || !isAlone || meta.day || meta.duel || meta.link || meta.invited) return [];
  const run = () => void chooseRival(game, ways).catch(logRejection("rival"));
  return [{ role: "tool", kind: "rival", label: "Rival", icon: "rival", run }];
}

/** Returns the next steps: the natural one as the main button, and the review and the card to share. */
function controls(session: Session, gameTable: GameTable, ways: EndWays): Control[] {
  const [main, ...others] = endActions(session, gameTable, ways);
  const run = (action: (typeof others)[number] | undefined) => () =>
    action?.href ? ways.open(action.href) : void action?.run?.();
  const find = (label: string) => others.find((one) => one.label === label);
  const rivals = session.isolatedNames.filter((_, at) => at !== ownSeat(session));
  const { label } = main;
  // The second line names the same opponents, or says why there is another one.
  const note = main.note ?? (rivals.length && label === "Play again" ? `against ${joinList(rivals)}` : "");
  return [
    ...rivalButton(session, ways),
    { role: "main", kind: "next", label, ...(note && { note }), run: run(main) },
    { role: "undo", kind: "review", label: "Review", icon: "review", run: run(find("Review the game")) },
    { role: "hint", kind: "share", label: "Share", icon: "share", run: run(find("Share the result")) },
  ];
}
