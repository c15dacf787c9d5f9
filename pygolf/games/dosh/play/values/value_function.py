"""Expected strokes from every cell of a hole: from its table or, if it has none, from a sweep of the board or an open
field.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import fsum

from .....core.caching import cached_job
from .....core.steps import Job, finished
from ...rules.board import OFF, WET, distance
from ...rules.card import swing
from ...rules.course import Course, gate, ground, joined
from .open_field_estimate import at, strokes_away, tree_row
from .straight_sweep import MAX_CELLS, Board, sweep_job
from .tables import Deck, Hole, ValueFunction, get_table

AWAY = 0.4
"""Minimum number of additional strokes with which a lie counts as a full shot away from the dog-leg."""
DETOUR = 0.4
"""Average additional strokes to pass a dog-leg, compared with flying over it on the way to the target."""


def around(base: ValueFunction, values: Sequence[float], beside: Sequence[int], missed: float = 0.0) -> ValueFunction:
    """Return the values of a hole whose expected strokes are ``values`` if the target counts. Those before a dog-leg
    are scaled from ``base``, the values for another hand or wind. ``beside`` are the cells of :func:`beside`;
    ``missed`` are additional strokes to get there.
    """
    if base.closed is base.open:
        return ValueFunction(values, values)
    there = [base.open[cell] for cell in beside]
    rates = rates_before(there, [values[cell] for cell in beside])
    return ValueFunction(values, [before(closed, rates, missed) for closed in base.closed])


def rates_before(base: Sequence[float], values: Sequence[float]) -> tuple[float, float]:
    """Return the mean strokes from a dog-leg, and the factor by which another hand or wind changes them."""
    return fsum(base) / len(base), fsum(values) / fsum(base)


def before(closed: float, rates: tuple[float, float], missed: float) -> float:
    """Return the strokes for another hand or wind while a dog-leg must still be passed.

    They grow in the same proportion as at the dog-leg, so no lie is better than the line past it. Passing the dog-leg
    is also harder in wind and with fewer cards: ``missed`` strokes are added from a lie that is a full shot away, fewer
    from nearer lies.
    """
    strokes, times = rates
    return max(1.0, closed * times + missed * min(1.0, max(0.0, closed - strokes) / AWAY))


def beside(course: Course, marker: int, target: int) -> list[int]:
    """Return the cells of a dog-leg (DB-47) on which a ball can lie, except the target; the target if there are
    none.
    """
    cells = [cell for cell in sorted(gate(course, marker).cells) if course.letters[cell] not in WET and cell != target]
    return cells or [target]


def value_function(hole: Hole, hand: tuple[int, ...], swept: bool = False) -> ValueFunction:
    """Return the strokes from every cell for a hand of that deck.

    ``swept``: whether the board is swept if there is no table for it, unless it is too large.
    """
    return finished(value_job(hole, hand, swept))


@cached_job(128)
def value_job(hole: Hole, hand: tuple[int, ...], swept: bool) -> Job[ValueFunction]:
    """Like :func:`value_function`, in short steps."""
    full = len(hand) == len(hole.deck)
    if hole.marker == OFF:
        values = yield from _open(hole, hand, swept)
        return ValueFunction(values, values)
    open_ = (yield from value_job(replace(hole, marker=OFF), hand, swept)).open
    if full or swept:
        return ValueFunction(open_, before_dogleg(hole, hole.cards(hand), open_))
    base = yield from value_job(hole, hole.full, False)
    return around(base, open_, beside(hole.course, hole.marker, hole.target))


def _open(hole: Hole, hand: tuple[int, ...], swept: bool) -> Job[Sequence[float]]:
    """Return the strokes if the target counts: from the table, the board or an open field."""
    played, full = hole.cards(hand), len(hand) == len(hole.deck)
    table = get_table(hole) or get_table(replace(hole, tide="low"))
    if full and table:
        return table
    if swept and len(hole.course.letters) <= MAX_CELLS:
        hills, board = hole.level != "beginner", ground(hole.course, hole.tide or "low", (hole.target,))
        clubs = tuple((swing(card), 0.0) for card in played)
        ways = yield from sweep_job(Board(board, hole.target, hills, hills, hole.level == "second"), clubs)
        # A smaller hand is never better than a full one.
        return ways.strokes if table is None else list(map(max, ways.strokes, table))
    if table is None:
        return field_values(hole.course, played, hole.target)
    # The difference between the hands on an open field is added.
    pairs = [field_values(hole.course, cards, hole.target) for cards in (played, hole.deck)]
    return [value + fewer - every for value, fewer, every in zip(table, *pairs, strict=True)]


def before_dogleg(hole: Hole, cards: Deck, after: Sequence[float]) -> list[float]:
    """Estimate the strokes from each cell while a dog-leg must still be passed (DB-47).

    ``after`` are the strokes from each cell after passing it. The estimate is the distance via the marker on an open
    field, shifted so that it agrees with ``after`` next to the marker, plus ``DETOUR``.
    """
    course, there = hole.course, hole.course.grid.cell(hole.target)
    plain, marker = strokes_away(cards), course.grid.cell(hole.marker)
    second = distance(marker, there)
    near = [after[cell] for cell in beside(course, hole.marker, hole.target)]
    shift = fsum(near) / len(near) - at(plain, second) + DETOUR
    cells = map(course.grid.cell, range(len(course.letters)))
    result = [max(1.0, at(plain, distance(cell, marker) + second) + shift) for cell in cells]
    for cell in gate(course, hole.marker).cells:
        result[cell] = after[cell]
    return result


def field_values(course: Course, cards: Deck, target: int) -> list[float]:
    """Return the expected strokes over an open field, by number of steps and the tree in which the ball lies; 20
    strokes more if no line of cells leads to the target.
    """
    there, plain = course.grid.cell(target), strokes_away(cards)
    result, areas = [], joined(course)
    for cell, letter in enumerate(course.letters):
        away = distance(course.grid.cell(cell), there)
        value = at(tree_row(cards, letter), away) if letter in "smb" else at(plain, away)
        result.append(value if areas[cell] == areas[target] else value + 20.0)
    return result
