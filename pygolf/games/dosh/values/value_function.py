"""Expected strokes from every cell of a hole: by its table, else by the board itself or by a plain field."""

from collections.abc import Sequence
from dataclasses import replace
from math import fsum

from ....core.steps import Job, finished
from ..rules.board import OFF, WET, distance
from ..rules.card import swing
from ..rules.course import Course, gate, ground, joined
from .plain_field import at, out_of, strokes_away
from .straight_sweep import MOST_CELLS, Board, sweep_job
from .tables import Deck, Hole, ValueFunction, table_of

AWAY = 0.4
"""A lie that takes so many strokes more than the dog-leg before it is a whole shot away."""
DETOUR = 0.4
"""Strokes that it takes on average to pass a dog-leg instead of flying over it on the way to the target."""


def around(base: ValueFunction, found: Sequence[float], beside: Sequence[int], missed: float = 0.0) -> ValueFunction:
    """The values of a hole whose strokes are ``found`` where the target counts, where ``base`` knows all of it for
    another hand or wind. ``beside`` is as :func:`beside` has it, ``missed`` are strokes that the way to there takes
    more.
    """
    if base.closed is base.open:
        return ValueFunction(found, found)
    there = [base.open[cell] for cell in beside]
    rates = rates_before(there, [found[cell] for cell in beside])
    return ValueFunction(found, [before(closed, rates, missed) for closed in base.closed])


def rates_before(base: Sequence[float], found: Sequence[float]) -> tuple[float, float]:
    """Strokes from a dog-leg on, and how many times as many another hand or wind takes there."""
    return fsum(base) / len(base), fsum(found) / fsum(base)


def before(closed: float, rates: tuple[float, float], missed: float) -> float:
    """Strokes of another hand or wind where a dog-leg is still to be passed.

    They take more in the same proportion as at the dog-leg: so no lie promises more than the way on. And who must come
    by there finds it harder in wind and with fewer cards: ``missed`` more from a lie that is a shot away, less nearer.
    """
    strokes, times = rates
    return max(1.0, closed * times + missed * min(1.0, max(0.0, closed - strokes) / AWAY))


def beside(course: Course, marker: int, target: int) -> list[int]:
    """The cells of a dog-leg (DB-47) on which a ball can lie, but the target; the target where there is none."""
    cells = [cell for cell in sorted(gate(course, marker).cells) if course.letters[cell] not in WET and cell != target]
    return cells or [target]


def value_function(hole: Hole, hand: tuple[int, ...], swept: bool = False) -> ValueFunction:
    """Strokes from every cell for a hand of that deck.

    ``swept``: where there is no table made for it, the board itself is swept, if it is not too large.
    """
    return finished(value_job(hole, hand, swept))


def value_job(hole: Hole, hand: tuple[int, ...], swept: bool = False) -> Job[ValueFunction]:
    """The same part by part; what was asked last is kept."""
    key = (hole, hand, swept)
    known = _KNOWN.get(key)
    if known is None:
        known = yield from _found(hole, hand, swept)
        while len(_KNOWN) >= MOST_KEPT:
            del _KNOWN[next(iter(_KNOWN))]
        _KNOWN[key] = known
    return known


_KNOWN: dict[tuple[Hole, tuple[int, ...], bool], ValueFunction] = {}
MOST_KEPT = 128


def _found(hole: Hole, hand: tuple[int, ...], swept: bool) -> Job[ValueFunction]:
    full = len(hand) == len(hole.deck)
    if hole.marker == OFF:
        found = yield from _open(hole, hand, swept)
        return ValueFunction(found, found)
    open_ = (yield from value_job(replace(hole, marker=OFF), hand, swept)).open
    if full or swept:
        return ValueFunction(open_, before_dogleg(hole, hole.cards(hand), open_))
    base = yield from value_job(hole, hole.full)
    return around(base, open_, beside(hole.course, hole.marker, hole.target))


def _open(hole: Hole, hand: tuple[int, ...], swept: bool) -> Job[Sequence[float]]:
    """Strokes where the target counts: by the table, the board or a plain field."""
    played, full = hole.cards(hand), len(hand) == len(hole.deck)
    table = table_of(hole) or table_of(replace(hole, tide="low"))
    if full and table:
        return table
    if swept and len(hole.course.letters) <= MOST_CELLS:
        hills, board = hole.level != "beginner", ground(hole.course, hole.tide or "low", (hole.target,))
        clubs = tuple((swing(card), 0.0) for card in played)
        ways = yield from sweep_job(Board(board, hole.target, hills, hills, hole.level == "second"), clubs)
        # a smaller hand is never better than a full one
        return ways.strokes if table is None else list(map(max, ways.strokes, table))
    if table is None:
        return field_values(hole.course, played, hole.target)
    # more by as much as on the plain field
    pairs = [field_values(hole.course, cards, hole.target) for cards in (played, hole.deck)]
    return [value + fewer - every for value, fewer, every in zip(table, *pairs, strict=True)]


def before_dogleg(hole: Hole, cards: Deck, after: Sequence[float]) -> list[float]:
    """Estimate the strokes from each cell while a dog-leg is still to be passed (DB-47).

    ``after`` are the strokes from each cell once it was passed. The estimate is the way over the marker on a plain
    field, shifted so that it agrees with ``after`` beside the marker, and ``DETOUR``.
    """
    course, there = hole.course, hole.course.grid.cell(hole.target)
    plain, marker = strokes_away(cards), course.grid.cell(hole.marker)
    second = distance(marker, there)
    near = [after[cell] for cell in beside(course, hole.marker, hole.target)]
    shift = fsum(near) / len(near) - at(plain, second) + DETOUR
    cells = map(course.grid.cell, range(len(course.letters)))
    found = [max(1.0, at(plain, distance(cell, marker) + second) + shift) for cell in cells]
    for cell in gate(course, hole.marker).cells:
        found[cell] = after[cell]
    return found


def field_values(course: Course, cards: Deck, target: int) -> list[float]:
    """Strokes over a plain field, by hex steps and the tree that the ball lies in; twice, where no line leads there."""
    there, plain = course.grid.cell(target), strokes_away(cards)
    found, areas = [], joined(course)
    for cell, letter in enumerate(course.letters):
        away = distance(course.grid.cell(cell), there)
        value = at(out_of(cards, letter), away) if letter in "smb" else at(plain, away)
        found.append(value if areas[cell] == areas[target] else value + 20.0)
    return found
