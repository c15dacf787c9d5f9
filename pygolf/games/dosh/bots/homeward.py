"""The way home: what a bot plays that has been long on a hole, or has few cards that it could lose.

Its measure is the strokes to be expected, a lost card and a hole of more than fifteen strokes among them. For small
hands the board is swept in the wind that blows (``home``) and shots are weighed by that; for others by the coach. Few
cards that have been long on a hole play by a plan that is counted exactly (``steady``), as soon as the ball lies no
farther from the target than that reaches.
"""

from __future__ import annotations

from ....core.events import Move
from ..coach.advice import weigh, weigh_by
from ..coach.weighing import Option, copy_move, judge_of
from ..rules.board import OFF
from ..rules.state import State
from ..values.overlong import LATE
from ..values.straight_sweep import MOST_CELLS, Ways, paces
from .planned import planned_move
from .small_hand import FEW, MOST, NEAR, Small, small_of, swept

LONG = {3: 6, 2: 5, 1: 5}
"""By cards, turns on a hole after which they go by the steady plan, which takes a while to be made."""
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
    memo = (small.judge if small else judge_of(state)).memo
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
    lie, judge = state.lies[state.seat], small.judge if small else judge_of(state)
    memo = judge.memo
    if ("plans", lie) not in memo:
        options = weigh_by(state, small.judge) if small else weigh(state)
        # strokes of calm air may promise more elsewhere than the wind keeps: only a step that leads nearer is progress
        far = paces_home(state)
        nearer = [each for each in options if each.move["do"] != "step" or far[each.spread[0][0].lie] < far[lie]]
        here = judge.outlook.at(lie, state.passed[state.seat])
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


def _late(ways: Ways, left: int, lie: int) -> float:
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


def _ways(state: State) -> Ways | None:
    """What is left of the hole for a larger hand; None where the board is not swept."""
    return swept(state.table, state.seat, state.hole, state.hands[state.seat], {}) if _can_sweep(state) else None
