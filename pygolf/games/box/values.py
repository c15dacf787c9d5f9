"""Expected strokes to hole out from every space of a board, under best play without gems, by value iteration.

Only sums in a fixed order, products and comparisons: the tables are the same on every Python.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from .board import Board
from .flight import bounces, dry_space, putt_on, trees, way
from .grouping import deduction
from .odds import HandKind, Plan, lie_kind, plan

BLACK = 1 / 6
"""Chance that a tree test fails."""
CLOSE = 1e-12
"""Value iteration ends when no value changes by more, relative to it."""
MOST_TURNS = 3000
"""Turns weighed for one table at most, as far as whole sweeps go: our own boards want some hundred, a board of 120
spaces that throw the ball back to the tee would want more than there is time for, and gets a rough table.
"""
NEVER = 1e6
"""Strokes from where the hole can hardly be reached, or not at all."""
STEEPEST = 1 - 1e-9
SPIN = tuple(ways / 7776 for ways in (3125 + 3125, 1250, 250, 25, 1))
"""Chance that a backspin moves 1, 2, 3, 4, 5 spaces: five dice, at least one space (BG-23)."""

Ends = tuple[tuple[float, float], ...]
"""Per count 0 to 5 of group and wilds: the value without a wild and with one."""


@dataclass(frozen=True, slots=True)
class Values:
    """Expected strokes still to come, by place."""

    track: tuple[float, ...]
    """Water and arrows hold the value of a ball dropped there, to be played as from the fairway (BG-18)."""
    putting: tuple[float, ...]


@lru_cache(maxsize=80)
def values(board: Board) -> Values:
    """The table of a board, computed when it is first asked for (some hundredths of a second)."""
    putting = _iterate(
        board.putting.distance,
        board.putting.goal,
        lambda place, table: turn_value(putt_ends(board, place, table), "fairway"),
    )
    track = _iterate(
        board.track.distance,
        board.track.goal,
        lambda place, table: turn_value(
            shot_ends(board, place, Values(tuple(table), putting)), lie_at(board, False, place)
        ),
        putting[board.putting.start],
    )
    return Values(track, putting)


def lie_at(board: Board, putting: bool, place: int) -> str:
    """How a ball lies on a space: putts, arrows and what nobody plays from are as the fairway."""
    if putting:
        return "fairway"
    kind = board.kind(place)
    return "fairway" if kind in ("arrow", "water") else kind


def _iterate(
    distance: Sequence[int], goal: int, better: Callable[[int, list[float]], float], at_goal: float = 0.0
) -> tuple[float, ...]:
    """Sweeps from the goal outwards until nothing changes, or MOST_TURNS are weighed; a stroke per four spaces is where
    it begins.
    """
    table = [at_goal + (1.0 + steps / 4 if steps else 0.0) for steps in distance]
    order = sorted((place for place in range(len(distance)) if place != goal), key=lambda place: distance[place])
    weighed, moving = 0, True
    while moving and weighed < MOST_TURNS:
        moving = False
        for place in order:
            before = table[place]
            weighed += _settle(table, place, better)
            moving = moving or not _close(table[place], before)
    return tuple(table)


def _settle(table: list[float], place: int, better: Callable[[int, list[float]], float]) -> int:
    """Solve one place for itself: a shot of no space, or out of the water, leaves the ball where it is.

    Its value is a fixed point of a line, or of a few; two points of a line give it. Returns how often it was weighed.
    """
    for times in range(2, 12, 2):
        old = table[place]
        table[place] = once = min(NEVER, 1.0 + better(place, table))
        if _close(once, old):
            return times - 1
        table[place] = twice = min(NEVER, 1.0 + better(place, table))
        slope = (twice - once) / (once - old)
        table[place] = min(NEVER, once + (twice - once) / (1.0 - slope)) if slope < STEEPEST else NEVER
    return times


def _close(one: float, other: float) -> bool:
    return abs(one - other) <= CLOSE * max(1.0, one)


def putt_ends(board: Board, place: int, table: Sequence[float]) -> Ends:
    """What each count of a putt leaves (BG-24)."""
    found = [table[way(board.putting, place, count)[-1]] for count in range(6)]
    return tuple((value, value) for value in found)


def shot_ends(board: Board, place: int, table: Values) -> Ends:
    """What each count of a shot leaves, penalty included, before the deduction of the lie."""
    lie = lie_at(board, False, place)
    ends = []
    for rolled in range(6):
        count = max(0, rolled - deduction(lie))
        path = way(board.track, place, count)
        natural = path[-1] == board.track.goal and len(path) - 1 == count
        wild = flight_value(board, path, table, False)
        ends.append((flight_value(board, path, table, True) if natural else wild, wild))
    return tuple(ends)


def flight_value(board: Board, path: tuple[int, ...], table: Values, natural: bool) -> float:
    """Expected strokes after a shot along ``path``, its tree tests still to be rolled."""
    value, through = 0.0, 1.0
    for at in trees(board, path):
        value += through * BLACK * table.track[path[at]]
        through *= 1 - BLACK
    return value + through * landing_value(board, path, table, natural)


def landing_value(board: Board, path: tuple[int, ...], table: Values, spin: bool) -> float:
    """Expected strokes after a shot that comes down at the end of ``path``; on the green with a backspin or without."""
    touched = (*path, *bounces(board, path))
    end = touched[-1]
    if end == board.track.goal:
        return spin_value(board, table) if spin else table.putting[board.putting.start]
    if board.kind(end) == "water":
        return 1.0 + min(table.track[path[0]], table.track[dry_space(board, touched)])
    return table.track[end]


def spin_value(board: Board, table: Values) -> float:
    """Expected strokes after a backspin from P (BG-23)."""
    value = 0.0
    for moved, chance in enumerate(SPIN, start=1):
        value += chance * table.putting[putt_on(board, board.putting.start, moved)[-1]]
    return value


def turn_value(ends: Ends, lie: str) -> float:
    """Expected strokes after the turn with the best club."""
    return min(club_value(plan(club, lie_kind(lie)), ends) for club in range(1, 6))


def club_value(chain: Plan, ends: Ends) -> float:
    """Expected strokes after the turn with one club, rolled and stopped as well as can be."""
    stops = stop_values(chain, ends)
    return _mean(chain.first, keep_values(chain, stops, 2))


def stop_values(chain: Plan, ends: Ends) -> list[float]:
    """Per hand: what it leaves when the count is taken now."""
    return [ends[group + wild][wild > 0] for group, wild, _ in chain.hands]


def keep_values(chain: Plan, stops: list[float], left: int) -> list[float]:
    """Per hand: what it leaves under best play with ``left`` rolls still to be had."""
    table = stops
    for _ in range(left):
        table = [min(stop, _mean(ways, table)) if ways else stop for stop, ways in zip(stops, chain.again, strict=True)]
    return table


def _mean(ways: Sequence[tuple[int, float]], table: Sequence[float]) -> float:
    value = 0.0
    for at, chance in ways:
        value += chance * table[at]
    return value


@lru_cache(maxsize=2000)
def ends_at(board: Board, putting: bool, place: int) -> Ends:
    """What each count leaves from a space, by the board's value table."""
    table = values(board)
    return putt_ends(board, place, table.putting) if putting else shot_ends(board, place, table)


@lru_cache(maxsize=8000)
def _tables(board: Board, putting: bool, place: int, club: int) -> tuple[Plan, tuple[list[float], ...]]:
    """The chain of a club from a space, and what each hand leaves with no, one and two rolls still to be had."""
    chain = plan(club, lie_kind(lie_at(board, putting, place)))
    stops = stop_values(chain, ends_at(board, putting, place))
    return chain, (stops, keep_values(chain, stops, 1), keep_values(chain, stops, 2))


@lru_cache(maxsize=8000)
def club_worth(board: Board, putting: bool, place: int, club: int) -> float:
    """Expected strokes after a turn with this club from a space."""
    chain, tables = _tables(board, putting, place, club)
    return _mean(chain.first, tables[2])


@lru_cache(maxsize=4000)
def turn_worth(board: Board, putting: bool, place: int) -> float:
    """Expected strokes after a turn with the best club from a space."""
    return min(club_worth(board, putting, place, club) for club in range(1, 6))


def hand_worth(board: Board, putting: bool, place: int, club: int, hand: HandKind, left: int) -> tuple[float, float]:
    """Expected strokes after a turn in which this hand is rolled again now, and after one that stops with it."""
    chain, tables = _tables(board, putting, place, club)
    at = chain.hands.index(hand)
    return _mean(chain.again[at], tables[left - 1]), tables[0][at]
