/** The score of a table: the players, and where the game is. A tap opens the scorecard. */

import type { View } from "../../engine/types.ts";
import type { TableModel } from "../../table/model.ts";
import { seatMark } from "../../table/seats.ts";
import { formatScore } from "../../table/text.ts";
import type { GameTable } from "../../table/types.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** Draws the face of a bot. */
type Face = (name: string) => unknown;

/** The most players whose names fit next to each other. */
const MAX_NAMES = 2;

/**
 * Draws the score.
 * @param seats - the seats with their colours
 * @param face - null until the faces are loaded
 */
export function scoreBar(
  { shown, isolatedNames, seats }: Pick<TableModel, "shown" | "isolatedNames"> & { seats: TableModel["localSeats"] },
  gameTable: GameTable,
  face: Face | null,
  open: () => void,
) {
  const order = seatOrder(seats);
  const { title, note } = shown.over
    ? { title: "Result", note: gameTable.worth?.(shown, order[0] ?? 0) ?? "" }
    : (gameTable.place?.(shown) ?? { title: gameTable.caption?.(shown) ?? "", note: "" });
  const place = keyed(
    `${title} ${note}`,
    html`<span class="place" data-part=caption><b>${title}</b>${note ? html` <span>${note}</span>` : nothing}</span>`,
  );
  const sign = gameTable.sign?.(shown) ?? nothing;
  const score = (seat: number) => {
    const { value = shown.scores[seat], note } = gameTable.tally?.(shown, seat) || {};
    return html`${sign}${formatScore(value)}${note ? html` <small>${note}</small>` : nothing}`;
  };
  const chips = [
    ...order.map((seat) => chip(shown, seat, isolatedNames[seat] ?? "", seats[seat], face, score(seat))),
    ...(gameTable.rivals?.(shown) ?? []).map(({ name, score }) => rivalChip(name, score, face?.(name))),
  ];
  const many = chips.length > MAX_NAMES ? "many" : "";
  return html`<button type="button" class="score ${many}" data-part=score aria-haspopup="dialog" @click=${open}><span
    class="unseen">Scorecard:</span>${chips[0]}${many ? nothing : place}${chips.slice(1)}${many ? place : nothing}</button>`;
}

/** Returns the seats in the order of the score: if one person plays, that person comes first. */
function seatOrder(seats: TableModel["localSeats"]) {
  const all = [...seats.keys()];
  const people = all.filter((seat) => seats[seat]?.kind === "person");
  const [own] = people;
  if (own === undefined || people.length > 1) return all;
  return [own, ...all.filter((seat) => seat !== own)];
}

/** Draws an opponent without a seat. */
const rivalChip = (name: string, score: number, portrait: unknown) =>
  html`<span class="player" data-part=player>${portrait ?? html`<span class="mark"></span>`}<span class="name">${name}</span> <b>${formatScore(score)}</b></span>`;

function chip(
  view: View,
  seat: number,
  name: string,
  it: TableModel["localSeats"][number] | undefined,
  face: Face | null,
  score: unknown,
) {
  const mark = it?.kind === "bot" && face ? face(it.name) : seatMark(it?.colour ?? seat);
  const isNow = view.over ? view.winners.includes(seat) : view.turn === seat;
  return html`<span class="player ${isNow ? "now" : ""}" data-part=player data-seat=${seat}>${mark}<span class="name">${name}</span>
    <b>${score}</b></span>`;
}
