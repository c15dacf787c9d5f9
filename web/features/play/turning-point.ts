/** The turning point of a finished game: the roll, choice or payout that decided it. */

import { call } from "../../engine/engine.ts";
import { logRejection, unwrap } from "../../engine/errors.ts";
import type { ReviewHead, ReviewStep } from "../../engine/protocol.d.ts";
import type { GameEvent, Move, View } from "../../engine/types.ts";
import { loadLedger } from "../../table/luck.ts";
import { gameOf } from "../../table/register.ts";
import type { Session } from "../../table/session/session.ts";
import { capitalise, possessive } from "../../table/text.ts";
import type { GameTable } from "../../table/types.ts";
import { cost, describeGains, describeLuck, formatChance, formatLoss } from "../review/messages.ts";

/** The turning point: a sentence, and the number of moves before it. */
type Moment = { words: string; at: number };

/** A step and its effect on its player. `kind`: whether it was luck, a choice, or a payout of gems or skins. */
type Swing = { step: ReviewStep; kind: "luck" | "choice" | "gain"; amount: number };

/** A line of the final standing. `seat` is null for an opponent without a seat, such as Luis or a friend. */
type Row = { seat: number | null; score: number | null | undefined; won: boolean };

/** Smallest effect that counts: in strokes or points, as a chance in match play, and in gems or skins. */
const MIN_SWING = { plain: 0.3, chance: 0.1, gain: 1 };

/**
 * Returns the step with the largest effect in favour of who won; null if there is none. If there was no opponent, every
 * step counts.
 * @param rows - the final standing, in the unit of the ledger or, if it has one, of its tally
 * @param isDecisive - whether the result must have been different without the step
 */
export function findSwing(
  head: ReviewHead,
  steps: readonly ReviewStep[],
  rows: readonly Row[],
  isDecisive: boolean = true,
): Swing | null {
  const margin = isDecisive ? findMargin(rows) : 0;
  const winners = rows.flatMap(({ seat, won }) => (won && seat !== null ? [seat] : []));
  const isDecided = rows.some(({ won }) => !won);
  const least = head.chance ? MIN_SWING.chance : Math.max(margin, head.tally ? MIN_SWING.gain : MIN_SWING.plain);
  const swings = steps.flatMap((step) => (head.tally ? gains(step, winners) : effects(step, least)));
  let best = null as Swing | null;
  for (const swing of swings) {
    const isForWinner = swing.kind === "gain" || !isDecided || winners.includes(swing.step.seat) === swing.amount > 0;
    if (!isForWinner || Math.abs(swing.amount) < least) continue;
    if (Math.abs(swing.amount) > Math.abs(best?.amount ?? 0)) best = swing;
  }
  return best;
}

/** Returns by how much the winners won; 0 after a tie and without an opponent. */
function findMargin(rows: readonly Row[]) {
  const won = rows.find((row) => row.won);
  const others = rows.filter((row) => !row.won);
  if (!won) return 0;
  return others.length ? Math.min(...others.map(({ score }) => Math.abs(Number(won.score) - Number(score)))) : 0;
}

/**
 * Returns the luck and the choice of a step. Neither counts if together they changed little: lucky dice can make up for
 * a mistake.
 * @param least - smallest change that counts
 */
function effects(step: ReviewStep, least: number): Swing[] {
  const luck = Number((step.chance ?? step).luck ?? 0);
  const choice = -Number(cost(step) ?? 0);
  const net = luck + choice;
  const both: Swing[] = [
    { step, kind: "luck", amount: luck },
    { step, kind: "choice", amount: choice },
  ];
  return both.filter(({ amount }) => net * amount > 0 && Math.abs(net) >= least);
}

/** Returns the payout of a step as the change of the winners' lead. */
function gains(step: ReviewStep, winners: readonly number[]): Swing[] {
  if (!step.gains) return [];
  const isWinner = (_: number, seat: number) => winners.includes(seat);
  const own = Math.max(...step.gains.filter(isWinner));
  const others = step.gains.filter((one, seat) => !isWinner(one, seat));
  return own > 0 ? [{ step, kind: "gain", amount: own - (others.length ? Math.max(...others) : 0) }] : [];
}

/**
 * Describes a swing: the hole, what happened, and its value in the unit of the format. The review of the step says the
 * same.
 */
export function describeSwing(
  { step, kind, amount }: Swing,
  {
    head,
    before,
    after,
    events,
    rest,
    names,
  }: {
    head: ReviewHead;
    /** the position before the move */
    before: View;
    /** and after it */
    after: View;
    /** of the move */
    events: readonly GameEvent[];
    /** the moves after it */
    rest: readonly Move[];
    names: readonly string[];
  },
  gameTable: Pick<GameTable, "describeMove" | "describeOutcome" | "describePayout" | "describeEvent">,
) {
  const name = names[step.seat] ?? "";
  const hole = findHole(kind, before, events, rest);
  const where = hole ? `Hole ${hole}: ` : "";
  if (kind === "choice") {
    const who = hole ? `Hole ${hole}, ${possessive(name)}` : capitalise(possessive(name));
    const size = head.chance ? `the chance of winning was ${formatChance(amount)} better` : formatLoss(-amount, head);
    const worth = head.chance ? `With the best one, ${size}` : `The best one was better by ${size}`;
    return `${who} choice: ${gameTable.describeMove(step.move, before)}. ${worth}.`;
  }
  const gained = kind === "gain" ? describeGains(step, head, names) : "";
  const why = gained && gameTable.describePayout?.(events, step.gains ?? []);
  if (why) return `${where}${gained.replace(/\.$/, "")}${why}.`;
  const first = () => events.map((event) => gameTable.describeEvent(event, [...names], after)).find(Boolean);
  const what = gameTable.describeOutcome?.(events, names, step.seat, after) ?? first() ?? "";
  return `${where}${what} ${gained || `${capitalise(describeEffect(step, head, name))}.`}`;
}

/** Describes the luck of a step. */
const describeEffect = (step: ReviewStep, head: ReviewHead, name: string) =>
  step.chance
    ? `${possessive(name)} chance of winning ${Number(step.chance.luck) > 0 ? "rose" : "fell"} by ${formatChance(Number(step.chance.luck))}`
    : describeLuck(step, head);

/**
 * Returns the number of the hole to which a step belongs, or undefined. The first dice of a hole can be rolled with the
 * last move of the hole before it, or before the player has chosen the hole.
 */
function findHole(kind: Swing["kind"], before: View, events: readonly GameEvent[], rest: readonly Move[]): unknown {
  const began = kind === "luck" ? events.find(({ event }) => event === "round_began" || event === "hole_chosen") : null;
  const named: any[] = [began, before, events.find(({ event }) => event === "hole_chosen"), ...rest];
  return named.find((one) => one?.["hole"])?.["hole"];
}

/** The turning points by final view; null while one is being computed. */
const moments: WeakMap<object, Moment | null> = new WeakMap();

async function loadMoment(session: Session, gameTable: GameTable, rows: readonly Row[]): Promise<Moment> {
  const { record, isolatedNames: names } = session;
  const { head, steps } = await loadLedger(call, record, () => session.closed);
  // Scores in another unit, such as gems in a duel, cannot be compared with strokes.
  const isComparable = head?.tally || head?.chance || unitOf(gameTable, session.view, head?.unit);
  // If no step has decided the game, the largest one is still worth seeing again.
  const swing = head && isComparable && (findSwing(head, steps, rows) ?? findSwing(head, steps, rows, false));
  if (!swing || session.closed) return { words: "", at: 0 };
  const { index } = swing.step;
  const { match, view: before } = unwrap(await call({ op: "replay", record, upto: index }));
  const move = record.moves[index] as Move;
  const { events, view: after } = unwrap(await call({ op: "play", match, move }));
  await call({ op: "close", match });
  const rest = record.moves.slice(index + 1);
  return { words: describeSwing(swing, { head, before, after, events, rest, names }, gameTable), at: index };
}

/** Returns whether the scores of a game are in the unit of its ledger. */
const unitOf = ({ scoreWords }: GameTable, view: View, unit: string = "") =>
  !scoreWords || scoreWords(2, view).endsWith(unit);

/**
 * Returns the turning point: null while it is being computed, and undefined if the game has none.
 * @param rows - the final standing
 */
export function findTurningPoint(
  session: Session,
  gameTable: GameTable,
  rows: readonly Row[],
  redraw: () => void,
): Moment | null | undefined {
  const { view, meta } = session;
  // Dice that were entered by hand have no known odds, and Python must be ready.
  if (meta.typed || session.record.dice || !gameOf(session.record.game)?.study) return undefined;
  if (!moments.has(view) && session.state === "ready") {
    moments.set(view, null);
    loadMoment(session, gameTable, rows)
      .catch((error) => {
        logRejection("turning point")(error);
        return { words: "", at: 0 };
      })
      .then((moment) => {
        moments.set(view, moment);
        redraw();
      });
  }
  return moments.get(view) ?? null;
}
