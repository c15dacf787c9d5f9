"""Bots of Doshboardgolf: five players, each with a style that shows, each a step stronger than the one before.

- ``rookie`` aims at the flag with the club whose rating fits, whatever lies between, and looks every other time.
- ``hitter`` takes the longest club that is not plainly wrong.
- ``club`` knows clubs and distances well, never turns a card or calls, and bends a shot only to get out of trouble.
- ``careful`` gives up nearly half a stroke for the shot with the least risk.
- ``tour`` plays the coach's best.

Whoever stays long on a hole plays for home (:func:`way_home`). docs/coach-dosh.md has the strokes that they lose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...core.events import Move
from .board import CLOCK, EVEN, OFF, distance
from .coach import best_move, safest, weigh
from .home import walk
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
LOOKS, HOME = 4, 5
"""Turns on a hole after which a rookie looks at every shot, and after which everybody plays for home."""
DESPAIR = 25
"""Turns on a hole after which everybody tries something else."""
MOST = 15
"""Strokes on a hole that no bot means to exceed."""
STUCK = 0.4
"""Strokes a turn that a bot on the way home gives up not to stay where it is."""
FEW = 3
"""With so many cards that can be lost, or fewer, nobody plays for fun: what is left is worth too much."""


def choose(state: State, level: str, bot_seed: int) -> Move:
    """The move of that bot in a position that is not over; ``bot_seed`` is a 32-bit number."""
    if state.keeping:
        trios = best_trios(state.table.decks[state.seat])
        return {"do": "keep", "cards": list(trios[bot_seed % _TRIOS[level]][1])}
    turns = state.turns[state.seat]
    if turns >= DESPAIR:
        options = weigh(state)
        return options[bot_seed % min(len(options), 6)].move
    if turns >= HOME:
        return way_home(state)
    spare = state.table.ruling.lost_card and len(state.hands[state.seat]) <= FEW
    return best_move(state) if spare else _STYLES[level](state, bot_seed)


def way_home(state: State) -> Move:
    """What brings the ball home: steps as soon as it is time, else the best shot that leaves its place."""
    seat, table = state.seat, state.table
    lie, strokes = state.lies[seat], state.strokes[seat]
    if table.safe_step and state.passed[seat]:
        way = walk(table.ground(state.hole), lie, table.target(state.hole))
        # one stroke a step, and one on the target (DB-18)
        if way and strokes + len(way) + 1 >= MOST - 1:
            return {"do": "step", "direction": way[0]}
    fear = STUCK * (state.turns[seat] - HOME + 1)
    return min(weigh(state), key=lambda option: option.value + fear * _stays(option, lie)).move


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
