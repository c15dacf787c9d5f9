"""The steady way home of a small hand on a hole (``steady``): which lies and shots come into it.

Shots of all lies are looked at quickly (``hunches``), the best of each counted exactly; what they are worth tells
better than the sweep which others to look at, so it is done once more. With the shot to be played all that the coach
would look at is compared too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from ....core.events import Json, Move
from ..coach.advice import weigh_by
from ..coach.evaluator import Club, Judge
from ..coach.weighing import copy_move, step_rest
from ..rules.board import EVEN, OFF, distance
from ..rules.flight import Elbow
from ..rules.shot import WET, Plan
from ..rules.state import State, Table
from ..values.cost_to_go import Loss
from ..values.odds import Odds
from ..values.overlong import LATE
from ..values.straight_sweep import reach_of
from ..values.tables import Outlook
from ..values.walks import Rest, lost_chance
from .evaluated_policy import Shot, Steady, Told
from .quick_candidates import Hunch, Hunches
from .small_hand import MOST, Hand, fewer_of, small_clubs, small_of

LOOKS = ((2, 2), (1, 2))
"""Shots of a lie, straight and with an elbow, that are counted: by the sweep, then by what the first are worth."""
NEAREST, FARTHEST, AROUND = 10, 11, 2
"""Counts from the target to lies of the plan: to the tee and so many more, but no fewer and no more than these."""
Known = list[tuple[Move, Shot]]


@dataclass(slots=True, eq=False)
class Planned:
    """A plan with the shots that it counts on."""

    steady: Steady
    odds: Odds
    losses: Mapping[int, Loss]
    """What cards are worth while shots are looked for; the plan itself may know better."""
    shots: dict[int, Known] = field(default_factory=dict)
    """By lie."""
    weighed: dict[int, Known] = field(default_factory=dict)
    """Where a shot was asked for, with all that the coach looks at there."""


def planned_move(state: State) -> Move | None:
    """The move with the fewest strokes to be expected, the dread of more than fifteen among them; None where the ball
    lies farther from the target than the plan knows."""
    table, seat = state.table, state.seat
    lie, left = state.lies[seat], max(0, MOST - state.strokes[seat])
    if lie not in lies_of(table, state.hole):
        return None
    planned = plan_of(table, seat, state.place % len(table.holes), state.hands[seat])
    if lie not in planned.weighed:
        planned.weighed[lie] = planned.shots[lie] + _options(state, planned)
    ends = planned.steady.ends(left)
    return copy_move(min(planned.weighed[lie], key=lambda known: known[1].worth(ends))[0])


def _options(state: State, planned: Planned) -> Known:
    lie, strokes = state.lies[state.seat], planned.steady.strokes
    found = []
    for option in weigh_by(state, Judge(planned.odds, Outlook(strokes, strokes, False), planned.losses)):
        card = option.move.get("card", 0)
        assert isinstance(card, int)
        found.append((option.move, planned.steady.take(lie, card, dict(option.spread))))
    return found


@lru_cache(maxsize=18)
def lies_of(table: Table, hole: int) -> Mapping[int, int]:
    """The lies of a plan with their counts to the target, nearest first."""
    grid, target, terrain = table.course.grid, table.target(hole), table.ground(hole).terrain
    there = grid.cell(target)
    most = max(NEAREST, min(FARTHEST, distance(grid.cell(table.tee(hole)), there) + AROUND))
    dry = [cell for cell, letter in enumerate(terrain) if letter not in WET and letter != " " and cell != target]
    away = sorted((distance(grid.cell(cell), there), cell) for cell in dry)
    return {cell: far for far, cell in away if far <= most}


@lru_cache(maxsize=8)
def plan_of(table: Table, seat: int, played: int, hand: Hand) -> Planned:
    """By the table, the seat, the holes of the round that are over, and the cards."""
    small, hole, ruling = small_of(table, seat, played, hand), table.holes[played], table.ruling
    fewer, losses = fewer_of(table, seat, played, hand), small.judge.losses
    prices = {card: loss.later for card, loss in losses.items()}
    risky, odds, clubs = len(hand) > 1, small.judge.odds, small_clubs(table, seat, hand)

    def lost(lie: int, rest: Rest) -> float:
        return lost_chance(ruling, lie, rest) if risky else 0.0

    steady = Steady(Told(small.ways.strokes, small.ways.late), fewer, {} if fewer else prices, lost, LATE)
    planned, lies = Planned(steady, odds, losses), lies_of(table, hole)
    for lie in lies:
        planned.shots[lie] = _steps(table, planned, lie)
        steady.enter(lie, [shot for _, shot in planned.shots[lie]])
    hunches, strokes = Hunches(odds, clubs, reach_of([club.swing for club in clubs])), small.ways.strokes
    seen = set[tuple[int, Hunch]]()
    for straight, bent in LOOKS:
        judge = Judge(odds, Outlook(strokes, strokes, False), losses)
        for lie, found in hunches.best(lies, judge.landed(), strokes, straight, bent).items():
            fresh = [hunch for hunch in found if (lie, hunch) not in seen]
            known = [_counted(planned, judge, clubs, lie, hunch) for hunch in fresh]
            seen |= {(lie, hunch) for hunch in fresh}
            planned.shots[lie] += known
            steady.enter(lie, [shot for _, shot in known])
        steady.settle()
        strokes = steady.strokes
    steady.count(MOST)
    return planned


def _steps(table: Table, planned: Planned, lie: int) -> Known:
    """The safe steps (DB-39)."""
    if not table.safe_step:
        return []
    ways = [way for way in EVEN if planned.odds.ground.grid.step[way][lie] != OFF]
    rests = [(way, step_rest(planned.odds, lie, way)) for way in ways]
    return [({"do": "step", "direction": way}, planned.steady.take(lie, 0, {rest: 1.0})) for way, rest in rests]


def _counted(planned: Planned, judge: Judge, clubs: Sequence[Club], lie: int, hunch: Hunch) -> tuple[Move, Shot]:
    """The move of a hunch, and all its ends."""
    way, dots, after, number = hunch
    club, dot = clubs[number], lie
    for _ in range(dots):
        dot = planned.odds.ground.grid.step[way][dot]
    move: dict[str, Json] = {"do": "shot", "direction": way, "card": club.card}
    if dots:
        move["elbow"] = {"at": dots * (1 + way % 2), "direction": after}
    if club.adjust:
        move["adjust"] = club.adjust
    plan = Plan(way, Elbow(dot, after) if dots else None)
    return move, planned.steady.take(lie, club.card, judge.spread(lie, plan, club))
