"""Expected strokes from every cell of a hole: by its table, else by the board itself or by a plain field."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import fsum

from ....core.steps import Job, finished
from ..rules.board import OFF, WET, distance
from ..rules.card import swing
from ..rules.course import Course, gate, ground
from .plain_field import at, out_of, strokes_away
from .straight_sweep import MOST_CELLS, Board, Swept, sweep_job
from .tables import _LEARNT, Deck, Hole, ValueFunction, table_of

AWAY = 0.4
"""A lie that takes so many strokes more than the dog-leg before it is a whole shot away."""


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


@lru_cache(maxsize=128)
def value_function(hole: Hole, hand: tuple[int, ...], swept: bool = False) -> ValueFunction:
    """Strokes from every cell for a hand of that deck.

    ``swept``: where there is no table made for it, the board itself is swept, if it is not too large.
    """
    played, full = hole.cards(hand), len(hand) == len(hole.deck)
    table = table_of(hole) or table_of(replace(hole, tide="low"))
    found: Sequence[float]
    if swept and len(hole.course.letters) <= MOST_CELLS and not (full and table):
        found = finished(_swept(hole, played)).strokes
        # a smaller hand is never better than a full one
        found = found if table is None else list(map(max, found, table))
    elif table is None:
        found = field_values(hole.course, played, hole.target)
    elif full:
        found = table
    else:
        # more by as much as on the plain field
        pairs = [field_values(hole.course, cards, hole.target) for cards in (played, hole.deck)]
        found = [value + fewer - every for value, fewer, every in zip(table, *pairs, strict=True)]
    if hole.marker == OFF:
        return ValueFunction(found, found)
    if full or swept:
        return ValueFunction(found, finished(_before_dogleg(hole, hand, swept, found)))
    return around(value_function(hole, hole.full), found, beside(hole.course, hole.marker, hole.target))


def sweep(hole: Hole, hand: tuple[int, ...], swept: bool) -> Job[None]:
    """What :func:`value_function` takes long for, part by part: to sweep the board for that hand, and a dog-leg."""
    full = len(hand) == len(hole.deck)
    if swept and len(hole.course.letters) <= MOST_CELLS and not (full and table_of(hole)):
        yield from _swept(hole, hole.cards(hand))
    if hole.marker == OFF:
        return
    if full or swept:
        found = value_function(replace(hole, marker=OFF), hand, swept).open
        yield from _before_dogleg(hole, hand, swept, found)
    else:
        yield from sweep(hole, hole.full, False)


def _swept(hole: Hole, cards: Deck) -> Job[Swept]:
    """The ground as it is, swept for those cards as they are printed."""
    hills, board = hole.level != "beginner", ground(hole.course, hole.tide or "low", (hole.target,))
    clubs = tuple((swing(card), 0.0) for card in cards)
    return sweep_job(Board(board, hole.target, hills, hills, hole.level == "second"), clubs)


def _before_dogleg(hole: Hole, hand: tuple[int, ...], swept: bool, found: Sequence[float]) -> Job[Sequence[float]]:
    """Strokes before a dog-leg is passed (DB-47), by those ``found`` after it, which may be swept; part by part."""
    cards = hole.cards(hand)
    key = replace(hole, deck=cards), swept
    known = _DOGLEGS.get(key)
    if known is None:
        from .solver import by_way_of, solver_of  # few play with dog-legs: it comes when it is needed

        guess = by_way_of(hole, cards, found)
        if len(hole.course.letters) > MOST_LEGS:
            return guess
        known = yield from solver_of(hole, cards, guess, found).solve()
        while len(_DOGLEGS) >= MOST_KEPT:
            del _DOGLEGS[next(iter(_DOGLEGS))]
        _DOGLEGS[key] = known
    return known


_DOGLEGS: dict[tuple[Hole, bool], Sequence[float]] = {}
MOST_LEGS, MOST_KEPT = 2400, 64
"""Cells of a board whose dog-legs are weighed, others by a plain field; and strokes that are kept."""
MOST_LEARNT = 400


def field_values(course: Course, cards: Deck, target: int) -> list[float]:
    """Strokes over a plain field, by hex steps and the tree that the ball lies in; twice, where no line leads there."""
    there, plain = course.grid.cell(target), strokes_away(cards)
    joined = course.joined
    found = []
    for cell, letter in enumerate(course.letters):
        away = distance(course.grid.cell(cell), there)
        value = at(out_of(cards, letter), away) if letter in "smb" else at(plain, away)
        found.append(value if joined[cell] == joined[target] else value + 20.0)
    return found


def learn(tables: Mapping[str, bytes]) -> None:
    """Go by those tables too, from now on; beyond ``MOST_LEARNT`` the oldest are forgotten."""
    for name, data in tables.items():
        _LEARNT.pop(name, None)
        _LEARNT[name] = data
    while len(_LEARNT) > MOST_LEARNT:
        del _LEARNT[next(iter(_LEARNT))]
    value_function.cache_clear()
    _DOGLEGS.clear()
