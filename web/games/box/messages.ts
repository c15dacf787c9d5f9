// The announcements of Box of Golf: one short sentence for each event, and descriptions of moves and rolls.

import type { Move } from "../../engine/types.ts";
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
import type { Ask } from "../../table/types.ts";

type GameEvent = import("../../engine/types.ts").GameEvent;

/** Lists faces as they are announced. */
const shown = (faces: string[]) =>
  faces.map((face) => (face === "purple" ? "wild" : face === "black" ? "divot" : face)).join(", ");

/** Why a gem is drawn, by the `reason` of the event. */
const REASONS: Readonly<Record<string, string>> = {
  star: "for the star",
  par: "for a stroke under par",
  bonus: "for the lowest score",
  fill: "to refill the purse",
};

const SENTENCES: Readonly<Record<string, Sentence>> = {
  hole_began: (event) => `Hole ${event.hole}, par ${event.par}.`,
  turn_began: (event, name) => `${withVerb(name, "steps")} up for stroke ${event.stroke}.`,
  club: (event, name) => `${withVerb(name, "takes")} a club of ${spell(event.dice)}.`,
  rolled: (event, name) => `${withVerb(name, "rolls")} ${shown(event.rolled.map((at: number) => event.dice[at]))}.`,
  grouped: (event) =>
    event.colour
      ? `${event.size} in ${event.colour}${event.switched ? ", a new colour" : ""}.`
      : event.size
        ? `${event.size} wild.`
        : "Nothing that counts.",
  counted: ({ count, rolled, lie }) =>
    `The shot is ${spellCount(count, "space")}${count < rolled ? `, one less for the ${lie}` : ""}.`,
  tree_test: (event) =>
    event.passed ? `Over the tree: ${shown([event.face])}.` : "A divot: the ball stays in the tree.",
  gem_played: (event, name) =>
    ({
      blue: `${withVerb(name, "calls")} the wind: one space ${event.by > 0 ? "more" : "less"}.`,
      green: `${withVerb(name, "takes")} a gimme.`,
      yellow: `${withVerb(name, "plays")} backspin.`,
      red: `Mulligan! ${withVerb(name, "replays")} the turn.`,
    })[event.gem as string] ?? "",
  wind_announced: (_, name) => `${withVerb(name, "calls")} the wind, over the tree.`,
  gem_kept: (_, name) => `${withVerb(name, "keeps")} the blue gem.`,
  bounced: () => "The arrow throws the ball on.",
  splash: () => "Splash! One penalty stroke.",
  dropped: (event, name) =>
    `${withVerb(name, "drops")} ${event.origin ? "where the shot was played from" : "on the nearest dry space"}.`,
  landed: (event) =>
    event.past
      ? "Past the green!"
      : ({ bunker: "In the sand.", rough: "In the rough.", tree: "Into a tree.", star: "On a star!" }[
          event.kind as string
        ] ?? "On the fairway."),
  stayed: () => "The ball has not moved.",
  on_green: () => "On the green.",
  natural: () => "A natural! A free backspin.",
  backspin: (event) =>
    `Backspin with ${spellCount(event.wilds, "wild")}: ${spellCount(event.path.length - 1, "space")} on.`,
  putt_missed: (event) => (event.past ? "Past the flag." : "Short of the flag."),
  holed: (event, name) =>
    `${withVerb(name, "holes")} out in ${spell(event.strokes)}${
      event.to_par ? `, ${Math.abs(event.to_par)} ${event.to_par < 0 ? "under" : "over"} par` : ", par"
    }.`,
  picked_up: (event, name) => `${withVerb(name, "picks")} up at ${pluralise(event.strokes, "stroke")}.`,
  gem_drawn: (event, name) => `${withVerb(name, "draws")} a ${event.gem} gem ${REASONS[event.reason] ?? ""}.`,
  box_empty: () => "The box is empty: no gem.",
  hole_ended: (event, _, names) => `Hole ${event.hole} is over: ${perSeat(event.strokes, names)}.`,
  game_over: (event, _, names, view) =>
    `${describeWinner(event.winners, names, view?.standing)}: ${joinList(
      event.gems.map(
        (gems: number, seat: number) =>
          `${names[seat]} ${pluralise(gems, "gem")} in ${pluralise(event.strokes[seat], "stroke")}`,
      ),
    )}.`,
};

/** Returns the announcement for an event of the game: one sentence, or "" if the event is not announced. */
export const describeEvent = describeWith(SENTENCES);

/** Why a number of gems was drawn, by the `reason` of the events. */
const PAYOUTS: Readonly<Record<string, string>> = {
  star: "for a star",
  par: "for strokes under par",
  bonus: "for the lowest score",
  fill: "as a refill",
};

/**
 * Describes why one player gained gems with a move, for example ": one for a star and two for the lowest score". Returns
 * "" if several players did, or if the player also spent some.
 * @param gains - per seat
 */
export function describePayout(events: readonly GameEvent[], gains: readonly number[]) {
  const drawn = events.filter(({ event }) => event === "gem_drawn");
  const winners = gains.filter((gain) => gain > 0);
  if (winners.length !== 1 || drawn.length !== winners[0]) return "";
  const parts = Object.entries(PAYOUTS).flatMap(([reason, why]) => {
    const count = drawn.filter((one) => one.reason === reason).length;
    return count ? `${count === drawn.length ? "" : `${spell(count)} `}${why}` : [];
  });
  return `${parts.length > 1 ? ": " : " "}${joinList(parts)}`;
}

/** Why gems are won at the end of a hole: in a sentence about one player, and in a list of several. */
const WON: Readonly<Record<string, readonly [sentence: string, title: string]>> = {
  par: ["for beating par", "Gems for beating par"],
  bonus: ["for the best score", "Best score"],
};

/**
 * Describes the end of a hole: the strokes, and who wins which gems for what. Returns null if the events do not end a
 * hole, or if they end the game.
 */
export function describeHoleEnd(events: readonly GameEvent[], names: readonly string[]): Ask | null {
  const ended = events.find(({ event }) => event === "hole_ended");
  if (!ended || events.some(({ event }) => event === "game_over")) return null;
  const gains = Object.entries(WON).flatMap(([reason, [why, title]]) =>
    names.flatMap((name, seat) => {
      const won = events.filter((one) => one.event === "gem_drawn" && one.player === seat && one.reason === reason);
      return won.length ? [{ name, count: won.length, why, title }] : [];
    }),
  );
  return { head: `${perSeat(ended["strokes"], names)}:`, text: describeGains(gains), clause: "BG-37" };
}

/** Describes the gems that players win, in a sentence if only one does. */
function describeGains(gains: readonly { name: string; count: number; why: string; title: string }[]) {
  const [first] = gains;
  if (!first) return "No one wins a gem.";
  if (gains.every(({ name }) => name === first.name))
    return `${withVerb(first.name, "wins")} ${joinList(
      gains.map(({ count, why }, at) => `${at ? spell(count) : spellCount(count, "gem")} ${why}`),
    )}.`;
  const titles = [...new Set(gains.map(({ title }) => title))];
  const list = (title: string) =>
    gains.filter((one) => one.title === title).map(({ name, count }) => `${name} ${count}`);
  return titles.map((title) => `${title}: ${joinList(list(title))}.`).join(" ");
}

/** Describes what a move led to, for example "Ann’s ball went into the water." */
export function describeOutcome(events: readonly GameEvent[], names: readonly string[], seat: number) {
  const name = names[seat] ?? "";
  const own = capitalise(possessive(name));
  const find = (kind: string) => events.find(({ event }) => event === kind);
  const [holed, landed] = [find("holed"), find("landed")];
  if (holed) return `${name} holed out in ${spell(holed.strokes)}.`;
  if (find("picked_up")) return `${name} picked up the ball.`;
  if (find("splash")) return `${own} ball went into the water.`;
  if (find("on_green")) return `${own} ball reached the green.`;
  if (find("putt_missed")) return `${own} putt missed.`;
  if (landed) return `${own} ball landed ${landed.past ? "past the green" : landing({ kind: landed.kind })}.`;
  const count = find("counted")?.count ?? find("grouped")?.size ?? 0;
  return `${own} roll counted ${spellCount(count, "space")}.`;
}

const GEMS = {
  green: "take the gimme",
  yellow: "play backspin",
  red: "take a mulligan",
} as Readonly<Record<string, string>>;

/** Describes a move as the coach words it, for example "keep red". */
export function describeMove({ do: kind, dice, colour, gem, by, at }: Move) {
  if (kind === "club") return `take a club of ${spell(Number(dice))}`;
  if (kind === "keep") return `keep ${colour}`;
  if (kind === "stop") return "stop here";
  if (kind === "gem") return GEMS[String(gem)] ?? `call the wind: one ${Number(by) > 0 ? "more" : "less"}`;
  if (kind === "drop") return at === "origin" ? "drop where the shot was played from" : "drop on the nearest dry space";
  return kind === "end" ? "let it land" : kind;
}

/**
 * Returns what a player with real dice and gems must roll or draw during a move, in addition to the dice of the club.
 */
export function describeWanted(purpose: string, count: number, name: string) {
  if (purpose.startsWith("tree")) return `${name}: one die for the tree`;
  if (purpose.startsWith("spin")) return `${name}: five dice for the backspin`;
  if (purpose.startsWith("roll")) return `${name}: ${spellCount(count, "die", "dice")}`;
  return `${withVerb(name, "draws")} a gem ${REASONS[purpose.replace("gem ", "")] ?? ""}`;
}

/** Returns where a shot ends, for example "in the sand". */
export function landing({ kind, surface, stuck, natural }: Landing) {
  if (stuck) return "caught by the tree";
  if (natural) return "a natural on the green";
  if (surface === "putting") return kind === "flag" ? "in the hole" : "missing the flag";
  return ENDS[kind] ?? "on the fairway";
}

/** Returns where a shot ends in one or two words, for a button: "sand". */
export function shortLanding(shot: Landing) {
  if (shot.natural) return "a natural";
  return landing(shot)
    .replace(/^(on|in|caught by) (a|the) (?!hole)/, "")
    .replace("missing the flag", "misses");
}

type Landing = { kind: string; surface?: string; stuck?: boolean; natural?: boolean };

/** Where a shot ends, by the kind of the space. */
const ENDS: Readonly<Record<string, string>> = {
  flag: "in the hole",
  green: "on the green",
  star: "on a star",
  water: "in the water",
  bunker: "in the sand",
  rough: "in the rough",
  tree: "in a tree",
};

/** Where a ball has landed, by the kind of the space. */
const LIES: Readonly<Record<string, string>> = {
  bunker: "In the sand",
  rough: "In the rough",
  tree: "In a tree",
  star: "On a star",
};

/**
 * Returns the two lines that are stamped across the picture for an event, or null.
 * @param event - `count`: number of spaces of the shot, if it is to be named
 */
export function stampText(event: GameEvent): [string, string] | null {
  const spaces = event.count === undefined ? "" : spellCount(event.count, "space");
  switch (event.event) {
    case "counted":
      return [capitalise(spaces), event.count < event.rolled ? `one less for the ${event.lie}` : ""];
    case "landed":
      return [event.past ? "Past the green" : (LIES[event.kind] ?? "On the fairway"), spaces];
    case "stayed":
      return ["No distance", "the ball stays"];
    case "on_green":
      return ["On the green", spaces];
    case "backspin":
      return ["Backspin", `${spellCount(event.path.length - 1, "space")} on`];
    case "putt_missed":
      return ["Missed", event.past ? "past the flag" : "short of the flag"];
    case "tree_test":
      return event.passed ? ["Over!", "the tree test"] : ["Timber!", "a divot: it stays in the tree"];
    case "splash":
      return ["Splash!", "one penalty stroke"];
    case "natural":
      return ["Natural!", "a free backspin"];
    case "holed":
      return event.strokes === 1
        ? ["Hole in one!", ""]
        : [
            `Holed in ${spell(event.strokes)}`,
            event.to_par < 0 ? `${-event.to_par} under par` : event.to_par > 0 ? `${event.to_par} over par` : "par",
          ];
    case "picked_up":
      return ["Picked up", `at ${event.strokes}`];
    case "gem_played":
      return [
        {
          blue: event.by > 0 ? "Wind: one more" : "Wind: one less",
          green: "Gimme",
          yellow: "Backspin",
          red: "Mulligan",
        }[event.gem as string] ?? "",
        "",
      ];
    case "gem_drawn":
      return event.reason === "fill" ? null : [`A ${event.gem} gem`, REASONS[event.reason] ?? ""];
    default:
      return null;
  }
}
