"""The play of a bot that only wants to finish a hole, because it has taken many strokes on it or has few cards that it
could lose.

It minimises the expected strokes, including the cost of a lost card and of more than fifteen strokes on a hole. For
small hands, ``straight_sweep`` computes the values of all cells in the current wind, with which shots are evaluated;
for other hands, the coach's values are used.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from ....core.events import Move
from ....core.steps import finished
from ..rules.board import OFF, distance
from ..rules.card import swing
from ..rules.state import Conditions, State
from .evaluation import Option, copy_move, evaluate, get_coach, get_evaluator
from .search import Evaluator
from .values.corrections import CARDS, get_extra
from .values.cost_to_go import FEW_CARDS
from .values.open_field_estimate import Ranks, hardship, lengthened, small_hands
from .values.straight_sweep import MAX_CELLS, Board, Swept, paces, sweep_job
from .values.tables import Hole, ValueFunction
from .values.value_function import value_function

MAX_STROKES = 15
"""Strokes on a hole that bots try not to exceed."""
LATE = 60.0
"""Cost, in strokes, of certainly exceeding ``MAX_STROKES`` on a hole."""
STROKES_AHEAD = 12
"""Maximum number of remaining strokes for which bots plan ahead."""
HERE = 0.5
"""Part of the current hole during which the bot is expected to miss a card that it loses now, as a fraction."""
ADJUSTS = {1: (0, 1, 2, -1), 2: (0, 2)}
"""Adjustments that are tried if they are allowed, by number of cards in hand."""
Hand = tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Small:
    """The values that a bot with few cards uses on a hole."""

    ways: Swept
    evaluator: Evaluator


@lru_cache(maxsize=12)
def get_small(table: Conditions, seat: int, played: int, hand: Hand) -> Small:
    """Return the values for a seat's cards after ``played`` holes of the round."""
    hole = table.holes[played]
    prices = _prices(table, seat, played, hand)
    ways = swept(table, seat, hole, hand, prices)
    odds = get_coach(table.course).odds(table, hole, passed=True)
    return Small(ways, Evaluator(odds, ValueFunction(ways.strokes, ways.strokes), prices))


def swept(table: Conditions, seat: int, hole: int, hand: Hand, prices: Mapping[int, float]) -> Swept:
    """Return the swept values of the board for a small hand."""
    deck, ruling = table.decks[seat], table.ruling
    adjusts = ADJUSTS.get(len(hand), (0,)) if table.adjust else (0,)
    clubs = tuple(
        (swing(deck[card - 1], adjust), round(prices.get(card, 0.0), 2)) for card in hand for adjust in adjusts
    )
    board = Board(table.ground(hole), table.target(hole), ruling.hills, ruling.roll_away, table.safe_step, table.wind)
    return finished(sweep_job(board, clubs))


def _prices(table: Conditions, seat: int, played: int, hand: Hand) -> Mapping[int, float]:
    """Return the strokes that the loss of each card of a small hand costs over the rest of the round (DB-29)."""
    if not table.ruling.lost_card or len(hand) == 1:
        return {}
    weights = [(hole, HERE if number == 0 else 1.0) for number, hole in enumerate(table.holes[played:])]
    complete = _hardship(table, seat, hand, weights)
    fewer = {card: tuple(other for other in hand if other != card) for card in hand}
    return {card: max(0.0, _hardship(table, seat, left, weights) - complete) for card, left in fewer.items()}


def _hardship(table: Conditions, seat: int, hand: Hand, weights: Sequence[tuple[int, float]]) -> float:
    """Return the expected strokes of a hand on these holes. Strokes on very long holes have a higher weight."""
    clubs, grid, total = tuple(table.decks[seat][card - 1] for card in hand), table.course.grid, 0.0
    for hole, share in weights:
        known = tee_strokes(table, seat, hole)
        if known is None:
            away = distance(grid.cell(table.tee(hole)), grid.cell(table.target(hole)))
            total += share * hardship(clubs, table.adjust, table.safe_step, away)
        else:
            total += share * known[tuple(sorted(hand))]
    return total


def tee_strokes(table: Conditions, seat: int, hole: int) -> Mapping[Hand, float] | None:
    """Return the expected strokes from the tee of a hole for each hand of one to three cards. Strokes on very long
    holes have a higher weight.

    Returns None if there are no values: only the professional level on the standard boards, tees and targets has them,
    and only if cards can be lost.
    """
    if not table.ruling.lost_card or table.level != "professional" or table.dogleg(hole) != OFF:
        return None
    return _tee_strokes(Hole(table.course, table.tide, table.level, table.decks[seat], table.target(hole)), hole)


@lru_cache(maxsize=40)
def _tee_strokes(hole: Hole, number: int) -> Mapping[Hand, float] | None:
    tee, extra = hole.course.grid.number(hole.course.holes[number - 1][0]), get_extra(hole)
    if extra is None or extra.tee != tee:
        return None
    base = value_function(hole, hole.full).open[tee]
    order = sorted(hole.full, key=lambda card: -hole.deck[card - 1].rating)
    result = {}
    for many in (1, 2, 3):
        for bits in combinations(range(CARDS), many):
            strokes = base + extra.strokes[sum(1 << bit for bit in bits)]
            result[tuple(sorted(order[bit] for bit in bits))] = lengthened(strokes)
    return result


LOSSES = (0.45, 0.4, 0.15)
"""Fractions of a round that are played with three, two and one of the starting cards."""


@lru_cache(maxsize=8)
def starting_trios(table: Conditions, seat: int) -> Ranks:
    """Return every choice of three starting cards, best first, with its expected strokes per hole. Lost cards are
    considered.

    The result is an average of playing with all three cards, any two of them and any one (see ``LOSSES``), on the holes
    of the round or, if these have no values, on an open field.
    """
    known = [tee_strokes(table, seat, hole) for hole in table.holes]
    rows = [row for row in known if row is not None]
    if len(rows) < len(known):
        rows = small_hands(table.decks[seat], table.adjust, table.safe_step)
    trios = []
    for cards in combinations(range(1, len(table.decks[seat]) + 1), 3):
        total = 0.0
        for many, share in zip((3, 2, 1), LOSSES, strict=True):
            left = list(combinations(cards, many))
            for row in rows:
                for hand in left:
                    total += share / len(left) * row[hand]
        trios.append((total / len(rows), cards))
    return tuple(sorted(trios))


STUCK, INF = 0.99, 1e6
"""Shots after which the ball stays where it is with this probability are excluded, unless there are no others."""
Evaluated = tuple[Move, float, tuple[tuple[int, int, float], ...]]
"""A move, its strokes, and its possible ends: cell (OFF if the hole is finished), penalties, probability."""


def way_home(state: State) -> Move:
    """Return the shot with the fewest expected strokes, including the risk of losing a card and of never finishing."""
    seat, left = state.seat, MAX_STROKES - state.strokes[state.seat]
    small = _small(state)
    memo = (small.evaluator if small else get_evaluator(state)).memo
    # Cache the move by the two values that it depends on: the lie and the number of strokes left.
    key = (f"home {min(max(left, 0), STROKES_AHEAD + 3)}", state.lies[seat])
    if key not in memo:
        memo[key] = _homeward(state, small, left)
    return copy_move(memo[key])


def paces_home(state: State) -> tuple[int, ...]:
    """Return the number of safe steps from each cell to the target of the current hole."""
    return paces(state.table.ground(state.hole), state.table.target(state.hole))


def _homeward(state: State, small: Small | None, left: int) -> Move:
    ways = small.ways if small else _ways(state)
    plans = _plans(state, small)
    if ways is None:
        return plans[0][0]

    def cost(plan: Evaluated) -> float:
        _, value, ends = plan
        late = 0.0
        for lie, penalty, share in ends if left > 0 else ():
            late += share * _late(ways, left - 1 - penalty, lie)
        return value + LATE * late

    return min(plans, key=cost)[0]


def _plans(state: State, small: Small | None) -> list[Evaluated]:
    """Return the possible moves from a lie with their strokes, best first. They are computed once for all numbers of
    remaining strokes.
    """
    lie, evaluator = state.lies[state.seat], small.evaluator if small else get_evaluator(state)
    memo = evaluator.memo
    if ("plans", lie) not in memo:
        options = evaluate(state, small.evaluator if small else None)
        # The values for calm air may promise more elsewhere than is possible in the wind, so only a step that leads
        # nearer counts as progress.
        far = paces_home(state)
        nearer = [each for each in options if each.move["do"] != "step" or far[each.spread[0][0].lie] < far[lie]]
        here = evaluator.value_function.at(lie, state.passed[state.seat])
        results = [(each.move, _moved(each, lie, here), _ends(each)) for each in nearer or options]
        memo["plans", lie] = sorted(results, key=lambda plan: plan[1])
    plans: list[Evaluated] = memo["plans", lie]
    return plans


def _moved(option: Option, lie: int, here: float) -> float:
    """Return the expected strokes if the shot is repeated until the ball has moved. The value of a lie may be lower
    than what its shots achieve, and a bot that relied on it would stay there forever.
    """
    stays = 0.0
    for rest, share in option.spread:
        stays += share if rest.lie == lie and not rest.finished else 0.0
    return INF if stays > STUCK else (option.value - stays * here) / (1 - stays)


def _ends(option: Option) -> tuple[tuple[int, int, float], ...]:
    """Return the lies with penalties and probabilities."""
    result: dict[tuple[int, int], float] = {}
    for rest, share in option.spread:
        key = (OFF if rest.finished else rest.lie, rest.penalty)
        result[key] = result.get(key, 0.0) + share
    return tuple([(*key, share) for key, share in result.items()])


def _late(ways: Swept, left: int, lie: int) -> float:
    """Return the probability of exceeding the planned number of strokes; OFF is the lie of a finished ball."""
    if lie == OFF or left <= 0:
        return float(left < 0 or lie != OFF)
    return ways.late(min(left, STROKES_AHEAD), lie)


def _small(state: State) -> Small | None:
    """Return the values for a small hand; None for more cards, before a dog-leg is passed, and on boards that are too
    large.
    """
    table, seat = state.table, state.seat
    if len(state.hands[seat]) > FEW_CARDS or not _can_sweep(state):
        return None
    return get_small(table, seat, state.place % len(table.holes), state.hands[seat])


def _can_sweep(state: State) -> bool:
    return state.passed[state.seat] and len(state.table.course.letters) <= MAX_CELLS


def _ways(state: State) -> Swept | None:
    """Return the swept values for a larger hand, or None if the board cannot be swept."""
    return swept(state.table, state.seat, state.hole, state.hands[state.seat], {}) if _can_sweep(state) else None
