"""Expected strokes to hole out from every space of a board, under best play without gems, computed by value iteration.

The code uses only sums in a fixed order, products and comparisons, so that every Python version computes the same
tables.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import fsum

from ..rules.board import Board
from ..rules.course import standard_boards
from ..rules.flight import bounces, dry_space, putt_on, trees, way
from ..rules.grouping import deduction
from .odds import HandKind, Plan, lie_kind, plan

BLACK = 1 / 6
"""Probability that a tree test fails."""
CLOSE = 1e-12
"""Relative tolerance: value iteration stops once no value changes by more than this."""
MAX_TURNS = 3000
"""Maximum number of turn evaluations per table, rounded up to complete sweeps. The standard boards need a few hundred;
a board of 120 spaces that send the ball back to the tee would take too long, so its table is only approximate.
"""
NEVER = 1e6
"""Value of a space from which a ball can hardly ever hole out, or never."""
STEEPEST = 1 - 1e-9
SPIN = tuple(ways / 7776 for ways in (3125 + 3125, 1250, 250, 25, 1))
"""Probabilities that a backspin moves 1, 2, 3, 4 or 5 spaces: five dice, at least one space (BG-23)."""
SAVED = {
    3: (0.55, 0.54, 1.28, 0.91, 0.91, 0.34, 1.22, 0.64, 1.18, 0.79, 0.75, 0.84, 0.64, 0.72, 0.71, 1.48, 0.69, 0.80),
    2: (0.93, 0.72, 0.61, 0.69, 0.81, 0.53, 0.89, 0.84, 0.62, 0.61, 0.78, 0.36, 0.30, 0.35, 0.89, 0.92, 0.50, 0.97),
}
"""Strokes that gems save on each standard hole, by the last version of the rules with these boards: the expected
strokes of best play without gems, minus the mean strokes of the bot ``tour`` (docs/box.md).
"""
USUAL = fsum(SAVED[2]) / len(SAVED[2])
"""The mean saving, used for custom boards."""

FROM_TEE = {
    3: (
        4.491174455075553,
        3.507688560482342,
        5.958946078878183,
        4.850959564091703,
        4.562993773549087,
        3.338547675992795,
        5.780031439083624,
        4.4957266136004215,
        4.997965018652458,
        4.50110072520755,
        3.5935116936796985,
        5.647643074843961,
        4.6128417945088565,
        4.583993210093178,
        4.599161769682308,
        4.2089542515725205,
        5.5071889571245265,
        4.577419186722164,
    ),
    2: (
        4.61236524850708,
        3.3160621182938117,
        5.109974364723682,
        4.419125172836378,
        4.395583016371824,
        3.253739237628648,
        5.724461757560894,
        4.476659785945295,
        4.250954853283102,
        4.277467304835293,
        3.4969102524378837,
        5.357565512585976,
        4.314473334622975,
        4.065324471849833,
        4.539533339711886,
        3.588178204039474,
        5.058292873755772,
        4.690789938527953,
    ),
}
"""Expected strokes from the tee of each standard hole, by the last version of the rules with these boards. They equal
the values of the tables, and are stored because the first advice needs them for all holes of a round.
"""

Ends = tuple[tuple[float, float], ...]
"""For each count from 0 to 5 (group and wild dice), the value without a wild die and with one."""


@dataclass(frozen=True, slots=True)
class Values:
    """Expected strokes to hole out, by index of the space."""

    track: tuple[float, ...]
    """For water and arrows, the value of a ball dropped there and played as from the fairway (BG-18)."""
    putting: tuple[float, ...]


@lru_cache(maxsize=80)
def values(board: Board) -> Values:
    """Return the table of a board. The first call computes it, which takes a few hundredths of a second."""
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
    """Return the lie on a space. Putts, arrows and water, from which no shot is played, count as fairway."""
    if putting:
        return "fairway"
    kind = board.kind(place)
    return "fairway" if kind in ("arrow", "water") else kind


def _iterate(
    distance: Sequence[int], goal: int, better: Callable[[int, list[float]], float], at_goal: float = 0.0
) -> tuple[float, ...]:
    """Sweep from the goal outwards until no value changes, or until MAX_TURNS evaluations. The initial value is one
    stroke per four spaces.
    """
    table = [at_goal + (1.0 + steps / 4 if steps else 0.0) for steps in distance]
    order = sorted((place for place in range(len(distance)) if place != goal), key=lambda place: distance[place])
    weighed, moving = 0, True
    while moving and weighed < MAX_TURNS:
        moving = False
        for place in order:
            before = table[place]
            weighed += _settle(table, place, better)
            moving = moving or not _close(table[place], before)
    return tuple(table)


def _settle(table: list[float], place: int, better: Callable[[int, list[float]], float]) -> int:
    """Solve a single space, because a shot of length zero or into the water can leave the ball where it was.

    Its value is a fixed point of a piecewise linear function; each linear piece is determined by two evaluations.
    Return the number of evaluations.
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
    """Return the value after each count of a putt (BG-24)."""
    ends = [table[way(board.putting, place, count)[-1]] for count in range(6)]
    return tuple((value, value) for value in ends)


def shot_ends(board: Board, place: int, table: Values) -> Ends:
    """Return the value after each count of a shot, including penalties, before the deduction for the lie."""
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
    """Return the expected strokes after a shot along ``path`` whose trees have not been tested yet."""
    value, through = 0.0, 1.0
    for at in trees(board, path):
        value += through * BLACK * table.track[path[at]]
        through *= 1 - BLACK
    return value + through * landing_value(board, path, table, natural)


def landing_value(board: Board, path: tuple[int, ...], table: Values, spin: bool) -> float:
    """Return the expected strokes after a shot that comes down at the end of ``path``. With ``spin``, it gets a
    backspin on the green.
    """
    touched = (*path, *bounces(board, path))
    end = touched[-1]
    if end == board.track.goal:
        return spin_value(board, table) if spin else table.putting[board.putting.start]
    if board.kind(end) == "water":
        return 1.0 + min(table.track[path[0]], table.track[dry_space(board, touched)])
    return table.track[end]


def spin_value(board: Board, table: Values) -> float:
    """Return the expected strokes after a backspin from P (BG-23)."""
    value = 0.0
    for moved, chance in enumerate(SPIN, start=1):
        value += chance * table.putting[putt_on(board, board.putting.start, moved)[-1]]
    return value


def turn_value(ends: Ends, lie: str) -> float:
    """Return the expected strokes with the best club for a turn."""
    return min(club_value(plan(club, lie_kind(lie)), ends) for club in range(1, 6))


def club_value(chain: Plan, ends: Ends) -> float:
    """Return the expected strokes with one club for a turn, under best play."""
    stops = stop_values(chain, ends)
    return _mean(chain.first, keep_values(chain, stops, 2))


def stop_values(chain: Plan, ends: Ends) -> list[float]:
    """Return the value of stopping with each hand."""
    return [ends[group + wild][wild > 0] for group, wild, _ in chain.hands]


def keep_values(chain: Plan, stops: list[float], left: int) -> list[float]:
    """Return the value of each hand under best play with ``left`` rolls left."""
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
    """Return the value after each count from a space, from the board's value table."""
    table = values(board)
    return putt_ends(board, place, table.putting) if putting else shot_ends(board, place, table)


@lru_cache(maxsize=8000)
def _tables(board: Board, putting: bool, place: int, club: int) -> tuple[Plan, tuple[list[float], ...]]:
    """Return the transition table (``Plan``) for a club played from a space, and the value of every hand with zero, one
    and two rolls left.
    """
    chain = plan(club, lie_kind(lie_at(board, putting, place)))
    stops = stop_values(chain, ends_at(board, putting, place))
    return chain, (stops, keep_values(chain, stops, 1), keep_values(chain, stops, 2))


@lru_cache(maxsize=8000)
def club_cost(board: Board, putting: bool, place: int, club: int) -> float:
    """Return the expected strokes after a turn with this club from a space."""
    chain, tables = _tables(board, putting, place, club)
    return _mean(chain.first, tables[2])


@lru_cache(maxsize=4000)
def turn_cost(board: Board, putting: bool, place: int) -> float:
    """Return the expected strokes after a turn with the best club from a space."""
    return min(club_cost(board, putting, place, club) for club in range(1, 6))


def hand_costs(board: Board, putting: bool, place: int, club: int, hand: HandKind, left: int) -> tuple[float, float]:
    """Return the expected strokes after rolling this hand again now, and after stopping with it."""
    chain, tables = _tables(board, putting, place, club)
    at = chain.hands.index(hand)
    return _mean(chain.again[at], tables[left - 1]), tables[0][at]


@cache
def saved(board: Board) -> float:
    """Return the strokes that gems are expected to save on a board."""
    strokes = _stored(SAVED, board)
    return USUAL if strokes is None else strokes


def from_tee(board: Board) -> float:
    """Return the expected strokes from the tee of a board. Only a custom board needs its table for that."""
    strokes = _stored(FROM_TEE, board)
    return values(board).track[board.track.start] if strokes is None else strokes


def _stored(sets: Mapping[int, Sequence[float]], board: Board) -> float | None:
    """Return the number of a standard board from ``sets``, by version of the rules, or None for a custom board."""
    numbers = (strokes for version, strokes in sets.items() if board in standard_boards(version))
    strokes = next(numbers, None)
    return None if strokes is None else strokes[board.number - 1]


@cache
def expected_strokes(boards: tuple[Board, ...]) -> float:
    """Return the expected strokes of these holes from their tees, minus the strokes that gems save."""
    return fsum(from_tee(board) - saved(board) for board in boards)
