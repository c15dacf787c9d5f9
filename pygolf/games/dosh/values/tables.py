"""Expected strokes to finish from every cell of a hole: the shipped tables, and what stands in where there is none.

``large/values.bin`` holds a table for each level, deck and target of the house's course, made by
``tools/make_dosh_values.py``; docs/coach-dosh.md tells the method and the form of the file. A table is found by what it
was made from (ground, target, level, the deck's numbers), so that other tees, one's own colours and decks that only
order their boxes in another way use it too. Other boards, decks and targets fall back on ``field``.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import fsum

from ....core import large
from ..rules.board import OFF, distance
from ..rules.card import Card
from ..rules.course import Course, gate, ground
from ..rules.shot import WET
from .parts import Parts, finished
from .plain_field import TYPICAL, at, out_of, quick_strokes, strokes_away
from .straight_sweep import MOST_CELLS, home_parts, strokes_home

SCHEMA = 1
FILE = "values.bin"
AWAY = 0.4
"""A lie that takes so many strokes more than the dog-leg before it is a whole shot away."""
STEPS = 500
"""A number of the file is this many times the strokes."""

Deck = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """Expected strokes to finish a hole, by cell."""

    open: Sequence[float]
    """Where the target counts."""
    closed: Sequence[float]
    """Where a dog-leg is still to be passed (DB-47); the same as ``open`` where there is none."""
    exact: bool
    """From a table made for this ground, target, deck and level; no wind, full hand."""

    def at(self, cell: int, passed: bool) -> float:
        """Strokes from a lie."""
        return self.open[cell] if passed else self.closed[cell]


def around(base: Outlook, found: Sequence[float], beside: Sequence[int], missed: float = 0.0) -> Outlook:
    """The outlook of a hole whose strokes are ``found`` where the target counts, where ``base`` knows all of it for
    another hand or wind; ``beside`` as :func:`beside` has it, ``missed`` are strokes that the way to there takes more.
    """
    if base.closed is base.open:
        return Outlook(found, found, True)
    there = [base.open[cell] for cell in beside]
    rates = rates_before(there, [found[cell] for cell in beside])
    return Outlook(found, [before(closed, rates, missed) for closed in base.closed], True)


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


def ground_key(course: Course, tide: str) -> str:
    """What a table depends on, of the board."""
    return _digest((course.terrain, course.height, tide or "low"))


@lru_cache(maxsize=64)
def deck_key(deck: Deck) -> str:
    """What a table depends on, of the cards: decks that order their boxes differently are alike."""
    return _digest(sorted(essence(card) for card in deck))


def essence(card: Card) -> tuple[list[int], list[tuple[int, bool]], list[int]]:
    """The numbers of a card without the order of its boxes."""
    green = [card.green[0] <= number <= card.green[1] for number in range(1, 13)]
    return sorted(card.distance), sorted(zip(card.hook, green, strict=True)), list(card.green)


@lru_cache(maxsize=256)
def _digest_text(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _digest(thing: object) -> str:
    return _digest_text(json.dumps(thing))


def table_key(level: str, ground: str, deck: str, target: int) -> str:
    """The name of a table in the file."""
    return f"{level}/{ground}/{deck}/{target}"


@cache
def shipped() -> tuple[Mapping[str, int], int, bytes, Mapping[str, Sequence[float]]]:
    """Places of the tables by name, cells of a table, all their bytes, prices of cards; nothing for another schema."""
    head, _, body = zlib.decompress(large.read("dosh", FILE)).partition(b"\n")
    facts = json.loads(head)
    if facts["schema"] != SCHEMA:
        return {}, 0, b"", {}
    return {name: place for place, name in enumerate(facts["tables"])}, facts["cells"], body, facts["prices"]


@lru_cache(maxsize=64)
def stored(key: str) -> tuple[float, ...] | None:
    """A shipped table by cell, or None. Raises DataMissing where the host has not handed the file over."""
    places, cells, body, _ = shipped()
    if key not in places:
        return None
    return read_table(body[places[key] * 2 * cells :][: 2 * cells])


def write_table(values: Sequence[float]) -> bytes:
    """A table as the file holds it: low bytes of the differences from cell to cell, then the high ones."""
    numbers = [round(value * STEPS) for value in values]
    steps = [(number - before) & 0xFFFF for number, before in zip(numbers, [0, *numbers], strict=False)]
    return bytes(step & 255 for step in steps) + bytes(step >> 8 for step in steps)


def read_table(data: bytes) -> tuple[float, ...]:
    """The table of such bytes."""
    cells, number = len(data) // 2, 0
    found = array("d")
    for low, high in zip(data[:cells], data[cells:], strict=True):
        number = (number + low + (high << 8)) & 0xFFFF
        found.append(number / STEPS)
    return tuple(found)


@lru_cache(maxsize=128)
def outlook(
    course: Course,
    tide: str,
    level: str,
    deck: Deck,
    hand: tuple[int, ...],
    target: int,
    marker: int,
    swept: bool = False,
) -> Outlook:
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
        return Outlook(found, found, exact)
    if full or swept:
        leg = (course, tide, level, played, target, marker, swept)
        return Outlook(found, finished(_legs(leg, found)), exact)
    base = outlook(course, tide, level, deck, tuple(range(1, len(deck) + 1)), target, marker)
    return Outlook(found, around(base, found, beside(course, marker, target)).closed, exact)


def _table(course: Course, tide: str, level: str, deck: Deck, target: int) -> Sequence[float] | None:
    ground = ground_key(course, tide)
    table = stored(table_key(level, ground, deck_key(deck), target))
    if table is None and _LEARNT:
        data = _LEARNT.get(table_key(level, ground, kin_key(deck), target), b"")
        return read_table(data) if len(data) == 2 * len(course.letters) else None
    return table


_LEARNT: dict[str, bytes] = {}
"""Tables of courses of one's own by name, as ``survey`` made them on some device; those of the house go before."""
MOST_LEARNT = 400


def learn(tables: Mapping[str, bytes]) -> None:
    """Go by those tables too, from now on; beyond ``MOST_LEARNT`` the oldest are forgotten."""
    for name, data in tables.items():
        _LEARNT.pop(name, None)
        _LEARNT[name] = data
    while len(_LEARNT) > MOST_LEARNT:
        del _LEARNT[next(iter(_LEARNT))]
    outlook.cache_clear()
    _LEGS.clear()


def kin_key(deck: Deck) -> str:
    """What a learnt table depends on, of the cards: decks whose clubs go as far on average serve each other."""
    return _digest(sorted(sum(card.distance) for card in deck))


def _swept(
    course: Course, tide: str, level: str, cards: Deck, target: int, table: Sequence[float] | None
) -> Sequence[float]:
    """Strokes over the ground as it is; a smaller hand is never better than a full one."""
    hills = level != "beginner"
    found = strokes_home(ground(course, tide or "low", (target,)), cards, target, hills, hills, level == "second")
    return found if table is None else list(map(max, found, table))


def sweep(
    course: Course, tide: str, level: str, deck: Deck, hand: tuple[int, ...], target: int, marker: int, swept: bool
) -> Parts[None]:
    """What :func:`outlook` takes long for, part by part: to sweep the board for that hand, and a dog-leg."""
    full, hills = len(hand) == len(deck), level != "beginner"
    cards = tuple(deck[number - 1] for number in hand)
    if swept and len(course.letters) <= MOST_CELLS and not (full and _table(course, tide, level, deck, target)):
        board = ground(course, tide or "low", (target,))
        yield from home_parts(board, cards, target, hills, hills, level == "second")
    if marker == OFF:
        return
    if full or swept:
        found = outlook(course, tide, level, deck, hand, target, OFF, swept).open
        yield from _legs((course, tide, level, cards, target, marker, swept), found)
    else:
        yield from sweep(course, tide, level, deck, tuple(range(1, len(deck) + 1)), target, marker, False)


Leg = tuple[Course, str, str, Deck, int, int, bool]
"""What strokes before a dog-leg depend on: course, tide, level, cards, target, marker, and whether those after it were
swept."""


def _legs(leg: Leg, found: Sequence[float]) -> Parts[Sequence[float]]:
    """Strokes before a dog-leg is passed (DB-47), by those after it; part by part."""
    known = _LEGS.get(leg)
    if known is None:
        course, tide, level, cards, target, marker, _ = leg
        from .dogleg import by_way_of, leg_parts  # few play with dog-legs: it comes when it is needed

        guess = by_way_of(course, cards, found, target, marker)
        if len(course.letters) > MOST_LEGS:
            return guess
        known = yield from leg_parts(course, tide, level, cards, target, marker, found, guess)
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


def price(deck: Deck, hand: Sequence[int], card: int) -> float:
    """Strokes that a hole costs on average without that card (DB-29), the others of the hand still there."""
    if len(hand) < len(deck):
        rest = tuple(deck[number - 1] for number in hand if number != card)
        return max(0.0, hand_strokes(rest) - hand_strokes(tuple(deck[number - 1] for number in hand)))
    stored_prices = shipped()[3].get(deck_key(deck))
    prices = prices_of(deck) if stored_prices is None else stored_prices
    order = sorted(range(len(deck)), key=lambda number: essence(deck[number]))
    return prices[order.index(card - 1)]


@lru_cache(maxsize=64)
def hand_strokes(cards: Deck) -> float:
    """Strokes a hole with those cards as they are printed, on a plain field at the distances of a hole."""
    # a bad hand is worth what it costs only after many sweeps
    strokes = quick_strokes(cards, max(TYPICAL), sweeps=120 // len(cards))
    return fsum(strokes[away] for away in TYPICAL) / len(TYPICAL)


@lru_cache(maxsize=8)
def prices_of(deck: Deck) -> list[float]:
    """That price of every card, in the order of their numbers' essence, on a plain field at the distances of a hole."""
    cards = sorted(deck, key=essence)
    hands = [tuple(card for card in cards if card is not left) for left in (None, *cards)]
    costs = []
    for hand in hands:
        strokes = quick_strokes(hand, max(TYPICAL), (0, -1, 1, -2, 2))
        total = 0.0
        for away in TYPICAL:
            total += strokes[away]
        costs.append(total / len(TYPICAL))
    return [max(0.0, cost - costs[0]) for cost in costs[1:]]
