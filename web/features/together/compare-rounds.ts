/**
 * Compares the rounds of a duel: which results of the others may be shown, who is ahead, and what happened on each hole.
 */

import type { Cell, Rival, Round } from "../../data/links/duel.ts";
import type { GameEvent, StrictCall, View } from "../../engine/types.ts";

/**
 * Returns the part of an opponent's round that may be shown: the holes that the player has also finished.
 * @param own - the player's row of the scorecard
 * @param columns - columns that are not holes, such as the cups of the whole round, are hidden until the end
 * @returns hidden cells are undefined; a hidden score is null
 */
export const seen = (
  own: Cell[],
  over: boolean,
  { cells, score }: Rival,
  columns: readonly (string | number)[] = [],
): { cells: (Cell | undefined)[]; score: number | null } => ({
  cells: cells.map((cell, at) =>
    over || ((own[at] ?? null) !== null && !Number.isNaN(Number(columns[at] ?? 0))) ? cell : undefined,
  ),
  score: over ? score : null,
});

/** Returns the indices of the best rounds: several if these are tied. */
export function best(rounds: { score: number }[], fewest: boolean) {
  const scores = rounds.map(({ score }) => score);
  const top = fewest ? Math.min(...scores) : Math.max(...scores);
  return scores.flatMap((score, at) => (score === top ? [at] : []));
}

/**
 * Returns a sentence that says who had the most luck and who made the best choices.
 * @param fortunes - luck and loss of each player over the whole round; null if unknown
 */
export function describeLuck(names: string[], fortunes: ({ luck: number; lost: number } | null)[]) {
  const most = (of: (one: { luck: number; lost: number }) => number) => {
    const worth = fortunes.map((one) => (one ? of(one) : -Infinity));
    return names[worth.indexOf(Math.max(...worth))] ?? "";
  };
  const lucky = most(({ luck }) => luck);
  const wise = most(({ lost }) => -lost);
  if (lucky === wise) return `${lucky} had the most luck and also made the best choices.`;
  return `${lucky} had the most luck; ${wise} made the best choices.`;
}

/**
 * Returns a sentence that says who won or leads.
 * @param how - `fewest`: whether the lowest score wins; `unit`: for example "strokes"
 */
export function describeVerdict(
  rounds: { name: string; score: number }[],
  { fewest, unit }: { fewest: boolean; unit: string },
) {
  const top = best(rounds, fewest);
  const names = top.map((at) => rounds[at]?.name ?? "");
  if (rounds.length < 2) return "";
  if (names.length === rounds.length) return "All square.";
  if (names.length > 1) return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the lead.`;
  const lead = Math.min(
    ...rounds
      .filter((_, at) => !top.includes(at))
      .map(({ score }) => Math.abs(score - (rounds[top[0] ?? 0]?.score ?? 0))),
  );
  const by = Number.isInteger(lead) ? `${lead} ${lead === 1 ? unit.replace(/s$/, "") : unit}` : "a little";
  return names[0] === "You" ? `You win by ${by}.` : `${names[0]} wins by ${by}.`;
}

/**
 * Says how the player at this device did in a duel, for example “Fay beats you by 10 strokes”.
 * @param score - the player's result
 * @param others - at least one
 */
export function describeOwnDuel(
  score: number,
  others: readonly { name: string; score: number }[],
  { fewest, unit }: { fewest: boolean; unit: string },
) {
  const top = best([...others], fewest).map((at) => others[at]);
  const lead = (fewest ? 1 : -1) * ((top[0]?.score ?? score) - score);
  const names = top.map((one) => one?.name ?? "").join(" and ");
  const gap = Math.abs(lead);
  const by = Number.isInteger(gap) ? `${gap} ${gap === 1 ? unit.replace(/s$/, "") : unit}` : "a little";
  if (lead === 0) return `All square with ${names}`;
  if (lead < 0) return `${names} ${top.length > 1 ? "beat" : "beats"} you by ${by}`;
  return others.length > 1 ? `You win by ${by}` : `You beat ${names} by ${by}`;
}

/**
 * Groups events by hole, in the order of the scorecard. A hole's events are those after the end of the previous hole,
 * up to and including its own end.
 * @returns null for a column that is not a hole or has no known events
 */
export function groupByHole(events: GameEvent[], columns: (string | number)[]): (GameEvent[] | null)[] {
  const holes: Map<string, GameEvent[][]> = new Map();
  let since: GameEvent[] = [];
  const end = events.some(({ event }) => event === "hole_ended") ? "hole_ended" : "scored";
  for (const event of events) {
    since.push(event);
    if (event.event !== end) continue;
    const name = String(event.hole);
    holes.set(name, [...(holes.get(name) ?? []), since]);
    since = [];
  }
  const met: Map<string, number> = new Map();
  return columns.map((column) => {
    const name = String(column);
    const at = met.get(name) ?? 0;
    met.set(name, at + 1);
    return holes.get(name)?.[at] ?? null;
  });
}

/**
 * Returns the range of moves in which each hole was played. Holes can be played in any order.
 * @param holes - each event must have the number of its move in `made`
 * @returns number of moves before the hole, and up to its end
 */
export function spans(holes: ReturnType<typeof groupByHole>): ([since: number, end: number] | null)[] {
  const ends: number[] = holes.map((events) => events?.at(-1)?.made ?? 0);
  return ends.map((end) => (end ? [Math.max(0, ...ends.filter((other) => other < end)), end] : null));
}

/**
 * Replays a round and returns its events, each with the number of its move, and the final view.
 * @param ask - throws if Python rejects the record
 */
export async function replayEvents(ask: StrictCall, { record }: Round): Promise<{ events: GameEvent[]; view: View }> {
  const { match, view } = await ask({ op: "replay", record });
  try {
    const { events, moves }: { events: GameEvent[]; moves: number[] } = await ask({ op: "events", match });
    return { events: events.map((event, at) => ({ ...event, made: moves[at] ?? 0 })), view };
  } finally {
    // If the worker has ended, the match is already closed.
    ask({ op: "close", match }).catch(() => {});
  }
}
