// The announcements of Doshboardgolf: one short sentence for each event, and descriptions of rolls.

import type { GameEvent } from "../../engine/types.ts";
import type { Sentence } from "../../table/text.ts";
import {
  capitalise,
  describeWinner,
  describeWith,
  joinList,
  perSeat,
  pluralise,
  possessive,
  spell,
  spellCount,
  withVerb,
} from "../../table/text.ts";
import { describeFlight, describeRoll, nameObstacle } from "./dice-text.ts";
import type { DoshView, Move } from "./view.ts";
import { clubs, shownSeat } from "./view.ts";

/** Returns the length of a path, in cells. */
const cells = (event: GameEvent) => (event.path?.length ?? 1) - 1;

/** What the ball does on a leg, by its name. */
const LEGS: Readonly<Record<string, (cells: string) => string>> = {
  distance: (cells) => `flies ${cells}`,
  hook: (cells) => `hooks ${cells}`,
  wind: (cells) => `drifts ${cells} with the wind`,
};

const SENTENCES: Readonly<Record<string, Sentence>> = {
  wind: (event) =>
    event.strength === "none"
      ? "There is no wind."
      : `${
          event.strength === "storm" ? "A storm blows" : `The wind is ${event.strength} and blows`
        } to ${event.direction} o’clock.`,
  tide: (event) =>
    ({
      low: "Low tide: mud and sand are dry.",
      high: "High tide: the mud is under water.",
      storm: "A storm tide: mud and sand are under water.",
    })[event.tide as string] ?? "",
  round_began: (event) => `Round ${event.round}${event.colours ? ": the decks rotate" : ""}.`,
  hole_began: (event) => `Hole ${event.hole}.`,
  turn_began: (_, name) => (name ? `${name} to play.` : ""),
  kept_cards: (event, name) => `${withVerb(name, "keeps")} clubs ${joinList((event.cards ?? []).map(String))}.`,
  rolled: (event) => describeRoll(event),
  flew(event, _, __, ___, telling) {
    if (cells(event) === 0) return "";
    const flight = event.leg === "distance" ? describeFlight(event, telling) : "";
    return `${flight || `The ball ${(LEGS[event.leg] ?? LEGS["distance"])?.(spellCount(cells(event), "cell"))}`}.`;
  },
  stepped: (_, name) => `${withVerb(name, "takes")} a safe step.`,
  hit: (event) => `It hits the ${nameObstacle(event)}.`,
  missed: (event) => `Past the ${nameObstacle(event)}.`,
  out_of_bounds: () => "Off the board! One penalty stroke.",
  water: () => "Splash! Back along the line, one penalty stroke.",
  rolled_away: () => "It rolls away downhill.",
  lost_card: (event, name) => `${withVerb(name, "loses")} club ${event.card}.`,
  kept_card: () => "The club stays.",
  late: (_, name) => `${withVerb(name, "is", "are")} late: one penalty stroke.`,
  finished: (event, name) =>
    event.strokes === 1
      ? `A hole in one! ${withVerb(name, "aces")} it.`
      : event.holed_out
        ? `${withVerb(name, "holes")} out in ${spell(event.strokes)}.`
        : `On the target but not in the hole: ${withVerb(name, "taps")} in for ${spell(event.strokes)}.`,
  conceded: (event, name) =>
    event.decided
      ? "The match is decided and ends here."
      : `${withVerb(name, "concedes", "concede")} ${event.what === "hole" ? `hole ${event.hole}` : "the match"}.`,
  hole_ended({ hole, strokes, conceded }, _, names, view) {
    const par = view?.pars?.[view.holes.indexOf(hole)];
    const played = `played${par ? ` (par ${par})` : ""}: ${perSeat(strokes ?? [], names)}`;
    return `Hole ${hole} is ${conceded === undefined ? played : "over"}.`;
  },
  game_over: (event, _, names, view) =>
    `${describeWinner(event.winners, names, view?.standing)}: ${perSeat(event.totals, names)}.`,
};

/** Returns the announcement for an event of the game: one sentence, or "" if the event is not announced. */
export const describeEvent = describeWith(SENTENCES);

/**
 * Describes where a shot ended, for example "Ann’s shot went into the water."
 * @param events - of the move
 * @param after - the view after the move
 */
export function describeOutcome(events: readonly GameEvent[], names: readonly string[], seat: number, after: DoshView) {
  const name = names[seat] ?? "";
  const find = (kind: string) => events.find(({ event }) => event === kind);
  const [finished, hit] = [find("finished"), find("hit")];
  if (finished?.strokes === 1) return `${name} made a hole in one.`;
  if (finished)
    return finished.holed_out
      ? `${name} holed out in ${spell(finished.strokes)}.`
      : `${capitalise(possessive(name))} ball stopped next to the flag: down in ${spell(finished.strokes)}.`;
  const shot = capitalise(possessive(name));
  if (find("out_of_bounds")) return `${shot} shot went off the board.`;
  if (find("water")) return `${shot} shot went into the water.`;
  const away = after.balls[seat]?.away;
  const rest = typeof away === "number" ? ` came to rest ${spellCount(away, "cell")} from the flag` : " landed";
  return hit ? `${shot} shot hit the ${nameObstacle(hit)}.` : `${shot} shot${rest}.`;
}

const ROLL_PROMPTS = {
  hit: "one die for hit or miss",
  away: "the black die for a roll-away",
  lost: "the white die for the club",
  wind: "white and black for the wind",
  tide: "one die for the tide",
  blue: "the blue die",
  red: "the red die",
} as Readonly<Record<string, string>>;

/** Returns what a player with real dice must roll in the middle of a shot. */
export const describeWanted = (purpose: string, _count: number, name: string) =>
  `${name ? `${name}: ` : ""}${ROLL_PROMPTS[purpose] ?? "one more die"}`;

/** Describes the setting of a card, for example "card up 1". */
export const describeAdjustment = (adjust: number) =>
  adjust === 0 ? "as printed" : `card ${adjust > 0 ? "up" : "down"} ${Math.abs(adjust)}`;

/** Describes a move, for example "Iron 5 to 3 o’clock, card up 1". */
export function describeMove(view: DoshView, move: Move) {
  const { direction, elbow, card: number, adjust, call, cards } = move;
  const club = (one: number) => clubs(view, shownSeat(view))[one - 1]?.name ?? `club ${one}`;
  if (move.do === "keep") return `Keep ${cards.map(club).join(", ")}`;
  if (move.do === "concede") {
    if (move.what === "hole") return `Concede hole ${view.hole}`;
    return view.standing.decided ? "End the match here" : "Concede the match";
  }
  if (move.do === "step") return `Safe step to ${direction} o’clock`;
  const parts = [
    `${club(number)} to ${direction} o’clock`,
    elbow ? `then an elbow to ${elbow.direction} o’clock after ${pluralise(elbow.at, "count")}` : "",
    adjust ? describeAdjustment(adjust) : "",
    call ? `${call} called` : "",
  ];
  return parts.filter(Boolean).join(", ");
}
