"""The way home: what a bot plays that has been long on a hole, or has few cards that it could lose.

Its measure is the strokes to be expected, a lost card and a hole of more than fifteen strokes among them. For small
hands the board is swept in the wind that blows (``straight_sweep``) and shots are weighed by that; for others by the
coach. Few cards that have been long on a hole play by a plan that is counted exactly (``evaluated_policy``), as soon as
the ball lies no farther from the target than that reaches: shots of all lies are looked at quickly, the best of each
counted exactly; what they are worth tells better than the sweep which others to look at, so it is done once more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from ....core.events import Json, Move
from ..coach.evaluator import Evaluator
from ..coach.weighing import Option, copy_move, evaluator_of, step_rest, weigh, weigh_by
from ..rules.board import EVEN, OFF, WET, distance
from ..rules.card import Club, clubs_of
from ..rules.flight import Elbow
from ..rules.shot import Plan
from ..rules.state import State, Table
from ..values.odds import Odds, odds_of
from ..values.overlong import LATE, tee_strokes
from ..values.plain_field import hardship
from ..values.straight_sweep import MOST_CELLS, Board, SweptValues, paces, reach_of, swept_values
from ..values.walks import Rest, ValueFunction, lost_chance
from .evaluated_policy import Boundary, EvaluatedPolicy, Outcome
from .quick_candidates import Candidate, QuickCandidates

MOST = 15
"""Strokes on a hole that no bot means to exceed."""
FEW = 3
"""With so many cards that can be lost, or fewer, nobody plays for fun: what is left is worth too much."""
PAIR = 2
"""Of so many cards it is told lie by lie what is left without one."""
NEAR = 12
"""How many of the strokes that are left are looked at."""
HERE = 0.5
"""How much of the hole in play a lost card would be missed on."""
ADJUSTS = {1: (0, 1, 2, -1), 2: (0, 2)}
"""By cards in hand: how they are played up and down on the way home, where they may be."""
Hand = tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Small:
    """What a small hand goes by on a hole."""

    ways: SweptValues
    evaluator: Evaluator


@lru_cache(maxsize=12)
def small_of(table: Table, seat: int, played: int, hand: Hand) -> Small:
    """By the table, the seat, the holes of the round that are over, and the cards."""
    hole = table.holes[played]
    prices = _prices(table, seat, played, hand)
    ways = swept(table, seat, hole, hand, prices)
    odds = odds_of(table.ground(hole), table.ruling, table.wind, table.target(hole), None)
    return Small(ways, Evaluator(odds, ValueFunction(ways.strokes, ways.strokes, False), prices))


def swept(table: Table, seat: int, hole: int, hand: Hand, prices: Mapping[int, float]) -> SweptValues:
    """The way home of such a hand."""
    deck, ruling = table.decks[seat], table.ruling
    clubs = tuple(
        (deck[card - 1], adjust, round(prices.get(card, 0.0), 2)) for card in hand for adjust in _adjusts(table, hand)
    )
    board = Board(table.ground(hole), table.target(hole), ruling.hills, ruling.roll_away, table.safe_step)
    return swept_values(board, clubs, NEAR, table.wind)


def small_clubs(table: Table, seat: int, hand: Hand) -> tuple[Club, ...]:
    """Its cards as they are played on the way home."""
    return clubs_of(table.decks[seat], hand, _adjusts(table, hand))


def _adjusts(table: Table, hand: Hand) -> tuple[int, ...]:
    return ADJUSTS.get(len(hand), (0,)) if table.adjust else (0,)


def fewer_of(table: Table, seat: int, played: int, hand: Hand) -> Mapping[int, Boundary]:
    """By each card of a pair, what is left without it; empty where none can be lost, and for other hands."""
    if not table.ruling.lost_card or len(hand) != PAIR:
        return {}
    hole, ahead = table.holes[played], [(hole, 1.0) for hole in table.holes[played + 1 :]]
    found = {}
    for card, later in _missed(table, seat, hand, ahead).items():
        left = tuple(other for other in hand if other != card)
        ways = swept(table, seat, hole, left, {})
        found[card] = Boundary(ways.strokes, ways.late, later)
    return found


def _prices(table: Table, seat: int, played: int, hand: Hand) -> Mapping[int, float]:
    """Strokes that it costs a small hand to lose each of its cards, over the rest of the round (DB-29)."""
    if not table.ruling.lost_card or len(hand) == 1:
        return {}
    weights = [(hole, HERE if number == 0 else 1.0) for number, hole in enumerate(table.holes[played:])]
    return _missed(table, seat, hand, weights)


def _missed(table: Table, seat: int, hand: Hand, weights: Sequence[tuple[int, float]]) -> Mapping[int, float]:
    """What such holes cost without each of the cards."""
    whole = _hardship(table, seat, hand, weights)
    fewer = {card: tuple(other for other in hand if other != card) for card in hand}
    return {card: max(0.0, _hardship(table, seat, left, weights) - whole) for card, left in fewer.items()}


def _hardship(table: Table, seat: int, hand: Hand, weights: Sequence[tuple[int, float]]) -> float:
    """Strokes that such a hand takes on those holes, those of a hole without an end counted more than once."""
    clubs, grid, total = tuple(table.decks[seat][card - 1] for card in hand), table.course.grid, 0.0
    for hole, share in weights:
        known = tee_strokes(table, seat, hole)
        if known is None:
            away = distance(grid.cell(table.tee(hole)), grid.cell(table.target(hole)))
            total += share * hardship(clubs, table.adjust, table.safe_step, away)
        else:
            total += share * known[tuple(sorted(hand))]
    return total


LONG = {3: 6, 2: 5, 1: 5}
"""By cards, turns on a hole after which they go by the evaluated policy, which takes a while to be made."""
STUCK, INF = 0.99, 1e6
"""A shot that stays where it is as surely is none, unless there is no other."""
Weighed = tuple[Move, float, tuple[tuple[int, int, float], ...]]
"""A move, its strokes, and where it may end: cell (OFF: home), penalties, chance."""


def way_home(state: State) -> Move:
    """The shot with the fewest strokes to be expected, its risk of a card and of a hole without an end among them."""
    seat, left = state.seat, MOST - state.strokes[state.seat]
    small = _small(state)
    if small and state.turns[seat] >= LONG[len(state.hands[seat])] and (move := planned_move(state)):
        return move
    memo = (small.evaluator if small else evaluator_of(state)).memo
    # the move is remembered by what it depends on: the lie, and what is left of the strokes that are meant
    key = (f"home {min(max(left, 0), NEAR + 3)}", state.lies[seat])
    if key not in memo:
        memo[key] = _homeward(state, small, left)
    return copy_move(memo[key])


def paces_home(state: State) -> tuple[int, ...]:
    """Safe steps to the target of the hole in play, by cell."""
    return paces(state.table.ground(state.hole), state.table.target(state.hole))


def _homeward(state: State, small: Small | None, left: int) -> Move:
    ways = small.ways if small else _ways(state)
    plans = _plans(state, small)
    if ways is None:
        return plans[0][0]

    def cost(plan: Weighed) -> float:
        _, value, ends = plan
        late = 0.0
        for lie, penalty, share in ends if left > 0 else ():
            late += share * _late(ways, left - 1 - penalty, lie)
        return value + LATE * late

    return min(plans, key=cost)[0]


def _plans(state: State, small: Small | None) -> list[Weighed]:
    """What may be played from a lie, best first by its strokes: it is weighed once for all that may be left of them."""
    lie, evaluator = state.lies[state.seat], small.evaluator if small else evaluator_of(state)
    memo = evaluator.memo
    if ("plans", lie) not in memo:
        options = weigh_by(state, small.evaluator) if small else weigh(state)
        # strokes of calm air may promise more elsewhere than the wind keeps: only a step that leads nearer is progress
        far = paces_home(state)
        nearer = [each for each in options if each.move["do"] != "step" or far[each.spread[0][0].lie] < far[lie]]
        here = evaluator.value_function.at(lie, state.passed[state.seat])
        found = [(each.move, _moved(each, lie, here), _ends(each)) for each in nearer or options]
        memo["plans", lie] = sorted(found, key=lambda plan: plan[1])
    plans: list[Weighed] = memo["plans", lie]
    return plans


def _moved(option: Option, lie: int, here: float) -> float:
    """Its strokes where it is played until the ball has moved: what a lie promises may be more than its shots keep, and
    who waits for that waits for ever."""
    stays = 0.0
    for rest, share in option.spread:
        stays += share if rest.lie == lie and not rest.finished else 0.0
    return INF if stays > STUCK else (option.value - stays * here) / (1 - stays)


def _ends(option: Option) -> tuple[tuple[int, int, float], ...]:
    """Lies with penalties and chances."""
    found: dict[tuple[int, int], float] = {}
    for rest, share in option.spread:
        key = (OFF if rest.finished else rest.lie, rest.penalty)
        found[key] = found.get(key, 0.0) + share
    return tuple([(*key, share) for key, share in found.items()])


def _late(ways: SweptValues, left: int, lie: int) -> float:
    """Chance to exceed the strokes that are meant; OFF is the lie of a ball that is home."""
    if lie == OFF or left <= 0:
        return float(left < 0 or lie != OFF)
    return ways.late[min(left, NEAR)][lie]


def _small(state: State) -> Small | None:
    """What few cards go by; None for more of them, before a dog-leg is passed and on a board that is too large."""
    table, seat = state.table, state.seat
    if len(state.hands[seat]) > FEW or not _can_sweep(state):
        return None
    return small_of(table, seat, state.place % len(table.holes), state.hands[seat])


def _can_sweep(state: State) -> bool:
    return state.passed[state.seat] and len(state.table.course.letters) <= MOST_CELLS


def _ways(state: State) -> SweptValues | None:
    """What is left of the hole for a larger hand; None where the board is not swept."""
    return swept(state.table, state.seat, state.hole, state.hands[state.seat], {}) if _can_sweep(state) else None


LOOKS = ((2, 2), (1, 2))
"""Shots of a lie, straight and with an elbow, that are counted: by the sweep, then by what the first are worth."""


NEAREST, FARTHEST, AROUND = 10, 11, 2
"""Counts from the target to lies of the plan: to the tee and so many more, but no fewer and no more than these."""


Known = list[tuple[Move, Outcome]]


@dataclass(slots=True, eq=False)
class Planned:
    """A plan with the shots that it counts on."""

    policy: EvaluatedPolicy
    odds: Odds
    losses: Mapping[int, float]
    """What cards are worth while shots are looked for; the plan itself may know better."""
    shots: dict[int, Known] = field(default_factory=dict)
    """By lie."""
    weighed: dict[int, Known] = field(default_factory=dict)
    """Where a shot was asked for, with all that the coach looks at there."""


def planned_move(state: State) -> Move | None:
    """The move with the fewest strokes to be expected, the cost of more than fifteen among them; None where the ball
    lies farther from the target than the plan knows."""
    table, seat = state.table, state.seat
    lie, left = state.lies[seat], max(0, MOST - state.strokes[seat])
    if lie not in lies_of(table, state.hole):
        return None
    planned = plan_of(table, seat, state.place % len(table.holes), state.hands[seat])
    if lie not in planned.weighed:
        planned.weighed[lie] = planned.shots[lie] + _options(state, planned)
    ends = planned.policy.ends(left)
    return copy_move(min(planned.weighed[lie], key=lambda known: known[1].worth(ends))[0])


def _options(state: State, planned: Planned) -> Known:
    lie, strokes = state.lies[state.seat], planned.policy.strokes
    found = []
    for option in weigh_by(state, Evaluator(planned.odds, ValueFunction(strokes, strokes, False), planned.losses)):
        card = option.move.get("card", 0)
        assert isinstance(card, int)
        found.append((option.move, planned.policy.take(lie, card, dict(option.spread))))
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
    fewer, prices = fewer_of(table, seat, played, hand), small.evaluator.losses
    risky, odds, clubs = len(hand) > 1, small.evaluator.odds, small_clubs(table, seat, hand)

    def lost(lie: int, rest: Rest) -> float:
        return lost_chance(ruling, lie, rest) if risky else 0.0

    policy = EvaluatedPolicy(Boundary(small.ways.strokes, small.ways.late), fewer, {} if fewer else prices, lost, LATE)
    planned, lies = Planned(policy, odds, prices), lies_of(table, hole)
    for lie in lies:
        planned.shots[lie] = _steps(table, planned, lie)
        policy.enter(lie, [shot for _, shot in planned.shots[lie]])
    candidates, strokes = QuickCandidates(odds, clubs, reach_of([club.swing for club in clubs])), small.ways.strokes
    seen = set[tuple[int, Candidate]]()
    for straight, bent in LOOKS:
        evaluator = Evaluator(odds, ValueFunction(strokes, strokes, False), prices)
        for lie, found in candidates.best(lies, evaluator.landed(), strokes, straight, bent).items():
            fresh = [candidate for candidate in found if (lie, candidate) not in seen]
            known = [_counted(planned, evaluator, clubs, lie, candidate) for candidate in fresh]
            seen |= {(lie, candidate) for candidate in fresh}
            planned.shots[lie] += known
            policy.enter(lie, [shot for _, shot in known])
        policy.settle()
        strokes = policy.strokes
    policy.count(MOST)
    return planned


def _steps(table: Table, planned: Planned, lie: int) -> Known:
    """The safe steps (DB-39)."""
    if not table.safe_step:
        return []
    ways = [way for way in EVEN if planned.odds.ground.grid.step[way][lie] != OFF]
    rests = [(way, step_rest(planned.odds, lie, way)) for way in ways]
    return [({"do": "step", "direction": way}, planned.policy.take(lie, 0, {rest: 1.0})) for way, rest in rests]


def _counted(
    planned: Planned, evaluator: Evaluator, clubs: Sequence[Club], lie: int, candidate: Candidate
) -> tuple[Move, Outcome]:
    """The move of a candidate, and all its ends."""
    way, dots, after, number = candidate
    club, dot = clubs[number], lie
    for _ in range(dots):
        dot = planned.odds.ground.grid.step[way][dot]
    move: dict[str, Json] = {"do": "shot", "direction": way, "card": club.card}
    if dots:
        move["elbow"] = {"at": dots * (1 + way % 2), "direction": after}
    if club.adjust:
        move["adjust"] = club.adjust
    plan = Plan(way, Elbow(dot, after) if dots else None)
    return move, planned.policy.take(lie, club.card, evaluator.spread(lie, plan, club))
