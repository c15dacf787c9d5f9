"""Expected strokes to finish from every cell of a hole: the shipped tables, and what stands in where there is none.

``large/values.bin`` holds a table for each level, deck and target of the house's course, made by
``tools/make_dosh_values.py``; docs/coach-dosh.md tells the method and the form of the file. A table is found by what it
was made from (ground, target, level, the deck's numbers). So other tees, one's own colours and decks that only
order their boxes in another way use it too. Other boards, decks and targets fall back on ``plain_field``.
"""

import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import accumulate

from ....core import large
from ..rules.board import OFF
from ..rules.card import Card
from ..rules.course import Course
from .plain_field import typical_strokes

SCHEMA = 1
FILE = "values.bin"
STEPS = 500
"""A number of the file is this many times the strokes."""

Deck = tuple[Card, ...]


@lru_cache(maxsize=64)
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


def _digest(thing: object) -> str:
    return hashlib.sha256(json.dumps(thing).encode()).hexdigest()[:12]


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
    cells = len(data) // 2
    steps = [low + (high << 8) for low, high in zip(data[:cells], data[cells:], strict=True)]
    return tuple([(number & 0xFFFF) / STEPS for number in accumulate(steps)])


@dataclass(frozen=True)
class Hole:
    """What expected strokes depend on, but for the hand."""

    course: Course
    tide: str
    level: str
    deck: Deck
    target: int
    marker: int = OFF
    """The dog-leg's cell; OFF where there is none, or it was passed."""

    @property
    def full(self) -> tuple[int, ...]:
        """The numbers of all cards."""
        return tuple(range(1, len(self.deck) + 1))

    def cards(self, hand: Sequence[int]) -> Deck:
        """The cards of those numbers."""
        return tuple(self.deck[number - 1] for number in hand)


@dataclass(frozen=True, slots=True)
class ValueFunction:
    """Expected strokes to finish a hole, by cell."""

    open: Sequence[float]
    """Where the target counts."""
    closed: Sequence[float]
    """Where a dog-leg is still to be passed (DB-47); the same as ``open`` where there is none."""

    def at(self, cell: int, passed: bool) -> float:
        """Strokes from a lie."""
        return self.open[cell] if passed else self.closed[cell]


def table_of(hole: Hole) -> Sequence[float] | None:
    """Return the shipped table for that hole and tide, or None if there is none. Raises DataMissing."""
    ground = ground_key(hole.course, hole.tide)
    return stored(table_key(hole.level, ground, deck_key(hole.deck), hole.target))


def is_estimated(hole: Hole) -> bool:
    """Return whether the values of a hole are a quick estimate: no table was made for its board, cards or target."""
    return table_of(hole) is None and table_of(replace(hole, tide="low")) is None


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
    return typical_strokes(cards, sweeps=120 // len(cards))


@lru_cache(maxsize=8)
def prices_of(deck: Deck) -> list[float]:
    """That price of every card, in the order of their numbers' essence, on a plain field at the distances of a hole."""
    cards = sorted(deck, key=essence)
    hands = [tuple(card for card in cards if card is not left) for left in (None, *cards)]
    costs = [typical_strokes(hand, (0, -1, 1, -2, 2)) for hand in hands]
    return [max(0.0, cost - costs[0]) for cost in costs[1:]]
