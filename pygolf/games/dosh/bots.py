"""Bots of Doshboardgolf: five players, each with a style that shows, each a step stronger than the one before.

- ``rookie`` aims at the flag with the club whose rating fits, whatever lies between, and looks every other time.
- ``hitter`` takes the longest club that is not plainly wrong.
- ``club`` knows clubs and distances well, never turns a card or calls, and bends a shot only to get out of trouble.
- ``careful`` gives up nearly half a stroke for the shot with the least risk.
- ``tour`` plays the coach's best.

Whoever stays long on a hole plays for home (:func:`way_home`), and gives up a hole of a match that is lost.
docs/coach-dosh.md has the strokes that they lose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...core.events import Move
from .board import CLOCK, EVEN, OFF, distance
from .choices import concessions
from .coach import best_move, safest, weigh
from .home import paces
from .judge import Ranked, straight
from .state import State
from .trios import best_trios
from .weighing import Option, clubs_of, copy_move, judge_of, write_move

SEEN = 10
"""Straight shots that a club player or hitter compares."""
TROUBLE = 0.5
"""Strokes that no straight shot may cost more than a lie is worth; else they ask the coach."""
LONG = 0.82
"""Strokes that a hitter gives up for a longer club."""
SAFE = 0.45
"""Strokes that a careful player gives up for less risk."""
LOOKS, HOME, SOON = 4, 5, 2
"""Turns on a hole after which a rookie looks at every shot, and everybody plays for home; with few cards sooner."""
DESPAIR = 25
"""Turns on a hole after which everybody tries something else."""
MOST = 15
"""Strokes on a hole that no bot means to exceed."""
SPARE, SURE = 2, 3
"""Where safe steps could just end a hole by MOST, give or take so many strokes, after so many turns none is risked."""
STUCK = 0.4
"""Strokes a turn that a bot on the way home gives up not to stay where it is."""
FEW = 3
"""With so many cards that can be lost, or fewer, nobody plays for fun: what is left is worth too much."""


def choose(state: State, level: str, bot_seed: int) -> Move:
    """The move of that bot in a position that is not over; ``bot_seed`` is a 32-bit number."""
    seat, table = state.seat, state.table
    if state.keeping:
        trios = best_trios(table.decks[seat])
        return {"do": "keep", "cards": list(trios[bot_seed % _TRIOS[level]][1])}
    if _lost(state):
        return {"do": "concede", "what": "hole"}
    turns, few = state.turns[seat], len(state.hands[seat]) <= FEW
    if turns >= DESPAIR:
        options = weigh(state)
        return options[bot_seed % min(len(options), 6)].move
    if turns >= (SOON if few else HOME) or (turns >= SURE and _slack(state) <= SPARE):
        return way_home(state)
    return best_move(state) if few and table.ruling.lost_card else _STYLES[level](state, bot_seed)


def _lost(state: State) -> bool:
    """Whether a hole of a match cannot be halved any more, or has gone on for too long (DB-44)."""
    if len(state.hands) != 2 or "hole" not in concessions(state):
        return False
    strokes, others = state.strokes[state.seat], state.strokes[1 - state.seat]
    return strokes >= MOST or (state.lies[1 - state.seat] == OFF and strokes >= others)


def _slack(state: State) -> int:
    """Strokes by which safe steps alone end the hole before MOST; high where there are no steps."""
    seat, table = state.seat, state.table
    if not table.safe_step or not state.passed[seat]:
        return MOST
    # one stroke a step, and one on the target (DB-18)
    return MOST - state.strokes[seat] - 1 - _paces(state)[state.lies[seat]]


def _paces(state: State) -> tuple[int, ...]:
    return paces(state.table.ground(state.hole), state.table.target(state.hole))


def way_home(state: State) -> Move:
    """What brings the ball home: what keeps the hole sure to end by safe steps, where it is; of that the best shot that
    leaves its place."""
    seat = state.seat
    lie = state.lies[seat]
    options = weigh(state)
    if 0 <= (slack := _slack(state)) < MOST:
        far = _paces(state)
        options = [each for each in options if _sure(each, far, slack + far[lie] - 1)] or options
    fear = STUCK * max(0, state.turns[seat] - HOME + 1)
    return min(options, key=lambda option: option.value + fear * _stays(option, lie)).move


def _sure(option: Option, far: Sequence[int], most: int) -> bool:
    """Whether every end of that move leaves at most so many steps, less its penalties."""
    return all(rest.finished or far[rest.lie] <= most - rest.penalty for rest, _ in option.spread)


def _stays(option: Option, lie: int) -> float:
    """Chance that the ball lies where it lay."""
    chance = 0.0
    for rest, share in option.spread:
        chance += share if rest.lie == lie and not rest.finished else 0.0
    return chance


def _tour(state: State, bot_seed: int) -> Move:
    return best_move(state)


def _careful(state: State, bot_seed: int) -> Move:
    """The safest of the coach's moves, at a fair price."""
    memo, key = judge_of(state).memo, ("careful", state.lies[state.seat])
    if key not in memo:
        memo[key] = safest(weigh(state), SAFE).move
    return copy_move(memo[key])


def _club(state: State, bot_seed: int) -> Move:
    """The best of a few straight shots; one time in four the next best."""
    ranked = _straight(state)
    if not ranked:
        return best_move(state)
    return write_move(ranked[1 if bot_seed % 4 == 0 and len(ranked) > 1 else 0])


def _hitter(state: State, bot_seed: int) -> Move:
    """The longest club among the straight shots that are not plainly wrong."""
    ranked = _straight(state)
    if not ranked:
        return best_move(state)
    deck = state.table.decks[state.seat]
    fair = [each for each in ranked if each.value <= ranked[0].value + LONG]
    return write_move(max(fair, key=lambda each: (deck[each.club.card - 1].rating, -each.value)))


def _straight(state: State) -> list[Ranked]:
    """A few straight shots, best first; none where they do not lead out of trouble."""
    seat = state.seat
    hand, judge, lie = state.hands[seat], judge_of(state), state.lies[seat]
    if ("straight", lie) in judge.memo:
        remembered: list[Ranked] = judge.memo["straight", lie]
        return remembered
    ranked = straight(judge, lie, clubs_of(state.table.decks[seat], hand, (0,)), SEEN)
    found = ranked if ranked[0].value <= judge.outlook.at(lie, state.passed[seat]) + TROUBLE else []
    judge.memo["straight", lie] = found
    return found


def _rookie(state: State, bot_seed: int) -> Move:
    """Straight at the flag, one time in four an hour beside it; every other time like a club player."""
    table, seat = state.table, state.seat
    if bot_seed % 2 or state.turns[seat] >= LOOKS:
        return _club(state, bot_seed // 2)
    whim = bot_seed // 2
    grid, lie = table.course.grid, state.lies[seat]
    goal = table.target(state.hole) if state.passed[seat] else table.dogleg(state.hole)
    away = distance(grid.cell(lie), grid.cell(goal))
    deck = table.decks[seat]
    card = min(state.hands[seat], key=lambda number: (abs(deck[number - 1].rating - away), number))
    line = _line(state, lie, goal)
    if whim % 4 == 0:
        line = (line + (0 if whim & 4 else -2)) % 12 + 1
    return {"do": "shot", "direction": line, "card": card}


def _line(state: State, lie: int, goal: int) -> int:
    """The clock direction whose line comes nearest to the goal; of equals the one that needs fewer counts."""
    grid = state.table.course.grid
    there, best = grid.cell(goal), (10**6, 10**6, 12)
    for direction in CLOCK:
        cell, counts = lie, 0
        while (cell := grid.step[direction][cell]) != OFF:
            counts += 1 if direction in EVEN else 2
            best = min(best, (distance(grid.cell(cell), there), counts, direction))
    return best[2]


_STYLES: Mapping[str, Callable[[State, int], Move]] = {
    "rookie": _rookie,
    "hitter": _hitter,
    "club": _club,
    "careful": _careful,
    "tour": _tour,
}
VARIETY: Mapping[str, int] = {"rookie": 16, "club": 4}
"""In how many equally likely ways a bot may play a position, by its seed modulo this; the others have one."""
_TRIOS: Mapping[str, int] = {"rookie": 8, "hitter": 6, "club": 4, "careful": 2, "tour": 1}
"""Of how many of the best three-card starts each chooses one."""
