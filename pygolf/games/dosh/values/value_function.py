"""Expected strokes from every cell of a hole: by its table, else by the board itself or by a plain field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import fsum

from ....core.steps import Job, finished
from ..rules.board import OFF, distance
from ..rules.course import Course, gate, ground
from ..rules.ground import WET
from .plain_field import at, out_of, strokes_away
from .straight_sweep import MOST_CELLS, sweep_job, swept_strokes
from .tables import _LEARNT, Deck, _table
from .walks import ValueFunction

AWAY = 0.4
"""A lie that takes so many strokes more than the dog-leg before it is a whole shot away."""


def around(base: ValueFunction, found: Sequence[float], beside: Sequence[int], missed: float = 0.0) -> ValueFunction:
    """The values of a hole whose strokes are ``found`` where the target counts, where ``base`` knows all of it for
    another hand or wind; ``beside`` as :func:`beside` has it, ``missed`` are strokes that the way to there takes more.
    """
    if base.closed is base.open:
        return ValueFunction(found, found, True)
    there = [base.open[cell] for cell in beside]
    rates = rates_before(there, [found[cell] for cell in beside])
    return ValueFunction(found, [before(closed, rates, missed) for closed in base.closed], True)


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
def value_function(
    course: Course,
    tide: str,
    level: str,
    deck: Deck,
    hand: tuple[int, ...],
    target: int,
    marker: int,
    swept: bool = False,
) -> ValueFunction:
    """Strokes from every cell for a hand of that deck; ``marker`` is the dog-leg's cell or OFF.

    ``swept``: where there is no table made for it, the board itself is swept (``home``), if it is not too large.
    """
    played = tuple(deck[number - 1] for number in hand)
    full = len(hand) == len(deck)
    table = _table(course, tide, level, deck, target) or _table(course, "low", level, deck, target)
    found: Sequence[float]
    if swept and len(course.letters) <= MOST_CELLS and not (full and table):
        found = _swept(course, tide, level, played, target, table)
    elif table is None:
        found = field_values(course, played, target)
    elif full:
        found = table
    else:
        found = _shifted(table, field_values(course, played, target), field_values(course, deck, target))
    exact = table is not None and full
    if marker == OFF:
        return ValueFunction(found, found, exact)
    if full or swept:
        leg = (course, tide, level, played, target, marker, swept)
        return ValueFunction(found, finished(_legs(leg, found)), exact)
    base = value_function(course, tide, level, deck, tuple(range(1, len(deck) + 1)), target, marker)
    return ValueFunction(found, around(base, found, beside(course, marker, target)).closed, exact)


def _swept(
    course: Course, tide: str, level: str, cards: Deck, target: int, table: Sequence[float] | None
) -> Sequence[float]:
    """Strokes over the ground as it is; a smaller hand is never better than a full one."""
    hills = level != "beginner"
    found = swept_strokes(ground(course, tide or "low", (target,)), cards, target, hills, hills, level == "second")
    return found if table is None else list(map(max, found, table))


def sweep(
    course: Course, tide: str, level: str, deck: Deck, hand: tuple[int, ...], target: int, marker: int, swept: bool
) -> Job[None]:
    """What :func:`value_function` takes long for, part by part: to sweep the board for that hand, and a dog-leg."""
    full, hills = len(hand) == len(deck), level != "beginner"
    cards = tuple(deck[number - 1] for number in hand)
    if swept and len(course.letters) <= MOST_CELLS and not (full and _table(course, tide, level, deck, target)):
        board = ground(course, tide or "low", (target,))
        yield from sweep_job(board, cards, target, hills, hills, level == "second")
    if marker == OFF:
        return
    if full or swept:
        found = value_function(course, tide, level, deck, hand, target, OFF, swept).open
        yield from _legs((course, tide, level, cards, target, marker, swept), found)
    else:
        yield from sweep(course, tide, level, deck, tuple(range(1, len(deck) + 1)), target, marker, False)


Leg = tuple[Course, str, str, Deck, int, int, bool]
"""What strokes before a dog-leg depend on: course, tide, level, cards, target, marker, and whether those after it were
swept."""


def _legs(leg: Leg, found: Sequence[float]) -> Job[Sequence[float]]:
    """Strokes before a dog-leg is passed (DB-47), by those after it; part by part."""
    known = _LEGS.get(leg)
    if known is None:
        course, tide, level, cards, target, marker, _ = leg
        from .dogleg import by_way_of, dogleg_job  # few play with dog-legs: it comes when it is needed

        guess = by_way_of(course, cards, found, target, marker)
        if len(course.letters) > MOST_LEGS:
            return guess
        known = yield from dogleg_job(course, tide, level, cards, target, marker, found, guess)
        while len(_LEGS) >= MOST_KEPT:
            del _LEGS[next(iter(_LEGS))]
        _LEGS[leg] = known
    return known


_LEGS: dict[Leg, Sequence[float]] = {}


MOST_LEGS, MOST_KEPT = 2400, 64
"""Cells of a board whose dog-legs are weighed, others by a plain field; and strokes that are kept."""


def _shifted(table: Sequence[float], plain: Sequence[float], full: Sequence[float]) -> list[float]:
    """The table of a full hand for a smaller one: more by as much as on the plain field."""
    return [value + fewer - all_cards for value, fewer, all_cards in zip(table, plain, full, strict=True)]


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


MOST_LEARNT = 400


def learn(tables: Mapping[str, bytes]) -> None:
    """Go by those tables too, from now on; beyond ``MOST_LEARNT`` the oldest are forgotten."""
    for name, data in tables.items():
        _LEARNT.pop(name, None)
        _LEARNT[name] = data
    while len(_LEARNT) > MOST_LEARNT:
        del _LEARNT[next(iter(_LEARNT))]
    value_function.cache_clear()
    _LEGS.clear()
