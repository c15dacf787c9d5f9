"""What lost cards and the wind add to the tables of ``values``: the shipped figures of ``hands.bin``.

The table of a hole is of calm air and a hand that stays full. docs/coach-dosh.md has the formula of what a real round
takes beyond it, and how good the figures are. Hands, and winds at low tide, were counted with one deck. How much of
each pattern the winds of another deck or tide have is told by its difference, and what its tee takes more. Where both
are others the two are added. Made by ``tools/make_dosh_hands.py``.
"""

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import accumulate
from math import fsum
from operator import add
from typing import Any

from ....core import large
from .tables import Hole, deck_key, ground_key

SCHEMA = 2
FILE = "hands.bin"
CARDS, HANDS = 8, 256
UNIT = 1000
"""Strokes are whole numbers of this part of one; chances of 1/255, shares and tees of 1/100, winds of their own."""
CHANCE, SHARE = 255, 100
SIGNED = (*range(128), *range(-128, 0))
"""What a byte stands for."""
STRENGTHS = (("none", 1 / 12), ("low", 3 / 12), ("medium", 4 / 12), ("high", 3 / 12), ("storm", 1 / 12))
"""How likely each wind is (DB-35)."""
BLOWING = ("low", "medium", "high", "storm")
WINDS = 12 * len(BLOWING)
OTHER_WINDS = 36
"""Winds of another deck or tide, from medium to storm; the low ones follow (see ``LOW``)."""
TURN = 32
"""Differences of weights are whole numbers of this part of one."""
_LOW, _MEDIUM, _STORM = 1 / 6, 1 / 4, 1 / 2
"""Winds by what they do to a count: one in so many."""
LOW = (
    _LOW * (_STORM - _LOW) / (_MEDIUM * (_STORM - _MEDIUM)),
    _LOW * (_LOW - _MEDIUM) / (_STORM * (_STORM - _MEDIUM)),
)
"""Of a medium wind and a storm, what makes a low wind: the parabola through calm air and both."""
Weather = tuple[str, int] | None
"""Strength and direction of the wind; None where it is not known yet, which is the mean of all."""


class Running(Sequence[float]):
    """Numbers of 8 bits out of their differences. Of the holes to come the coach asks for the tee alone. So a number is
    reckoned when it is asked for, and all of them when they are gone through."""

    def __init__(self, data: bytes, unit: float) -> None:
        self._data, self._unit = data, unit
        self._all: list[float] = []

    def __len__(self) -> int:
        return len(self._data)

    def __getitem__(self, cell: Any) -> Any:
        return SIGNED[sum(self._data[: cell + 1]) & 255] * self._unit

    def __iter__(self) -> Iterator[float]:
        self._all = self._all or _running(self._data, self._unit)
        return iter(self._all)


@dataclass(frozen=True, slots=True)
class Patterns:
    """Many fields over the cells of a hole as sums of a few."""

    rows: Sequence[Sequence[float]]
    """By cell."""
    weights: Sequence[Sequence[float]]
    """Of each row, by the number of the field."""
    _known: dict[tuple[int, int], float] = field(default_factory=dict, compare=False, repr=False)

    def at(self, number: int, cell: int) -> float:
        """One cell of a field."""
        found = self._known.get((number, cell))
        if found is None:
            terms = (weights[number] * row[cell] for weights, row in zip(self.weights, self.rows, strict=True))
            found = self._known[number, cell] = fsum(terms)
        return found

    def field(self, number: int) -> Sequence[float]:
        """All cells of it."""
        total: Sequence[float] = (0.0,) * len(self.rows[0])
        for weights, row in zip(self.weights, self.rows, strict=True):
            weight = weights[number]
            total = [whole + weight * part for whole, part in zip(total, row, strict=True)]
        return total


@dataclass(frozen=True, slots=True, eq=False)
class Extra:
    """What one hole of a level and tide takes beyond its table. Hands are sets of bits, the longest club the lowest."""

    tee: int
    """The cell from which ``strokes`` and ``losses`` are."""
    strokes: Sequence[float]
    """By hand: more strokes than the table has."""
    losses: Sequence[Sequence[float]]
    """By hand and card: the chance that it is lost on the hole."""
    share: Sequence[float]
    """By cell: how much of a hole is still to come; 1 on the tee."""
    hands: Patterns
    """By hand."""
    winds: Patterns
    """By wind (see :func:`wind_number`)."""
    first: float = 0.0
    """What the tee takes beyond that with another deck or tide: first shots that lose more cards, say."""

    def strokes_in(self, cell: int, hand: int, wind: Weather, extra: float) -> float:
        """What is added to the table in a cell; ``extra`` is what the hand takes from the tee."""
        blown = self.winds.at(wind_number(wind), cell)
        if cell == self.tee:
            return blown + extra + self.first
        short, usual = self.hands.at(hand, cell), self.hands.at(hand, self.tee)
        return blown + short + self.share[cell] * (extra - usual)

    def field(self, hand: int, wind: Weather, extra: float) -> Sequence[float]:
        """The same of all cells."""
        more = extra - self.hands.at(hand, self.tee)
        rows = zip(self.winds.field(wind_number(wind)), self.hands.field(hand), self.share, strict=True)
        found = [blown + short + part * more for blown, short, part in rows]
        found[self.tee] = self.strokes_in(self.tee, hand, wind, extra)
        return found


def wind_number(wind: Weather) -> int:
    """0 for the mean of all winds that may come, 1 for calm air, then by strength and direction."""
    if wind is None:
        return 0
    strength, direction = wind
    return 1 if strength not in BLOWING else 1 + 12 * BLOWING.index(strength) + direction


@dataclass(frozen=True, slots=True)
class Facts:
    """The first line of the file."""

    cells: int
    hands: int
    """Patterns of the hands of a hole."""
    winds: int
    """Patterns of the winds."""
    decks: frozenset[str]
    """Keys of the decks that the figures are good for."""
    holes: Mapping[str, tuple[int, int, list[float]]]
    """By name of the hole: its number in the file, its tee, the units of its patterns and their weights."""
    others: Mapping[str, int]
    """Numbers of the winds of other decks and tides, by the hole's name, with the deck's key where it is a deck's."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """Bytes of the parts of a hole: strokes, losses, fields over the cells, weights of hands, of winds."""
        fields = (1 + self.hands + self.winds) * self.cells
        return HANDS, HANDS, HANDS * CARDS, fields, HANDS * self.hands, WINDS * self.winds

    @property
    def size(self) -> int:
        """Bytes of a hole."""
        return sum(self.sizes)

    @property
    def other(self) -> int:
        """Bytes of other winds and what the tee takes more."""
        return OTHER_WINDS * self.winds + 1

    def hole(self, body: bytes, number: int) -> bytes:
        """One hole of all: in the file like parts stand together, which packs better."""
        found, at = [], 0
        for size in self.sizes:
            found.append(body[at + number * size :][:size])
            at += len(self.holes) * size
        return b"".join(found)

    def wind(self, body: bytes, number: int) -> bytes:
        """Other winds; they stand last."""
        return body[len(self.holes) * self.size + number * self.other :][: self.other]


NOTHING = Facts(0, 0, 0, frozenset(), {}, {})


@cache
def _shipped() -> tuple[Facts, bytes]:
    """The first line and the rest; no holes where the file has another schema."""
    head, _, body = zlib.decompress(large.read("dosh", FILE)).partition(b"\n")
    known = json.loads(head)
    if known["schema"] != SCHEMA:
        return NOTHING, b""
    holes = {name: (number, row[0], row[1:]) for number, (name, row) in enumerate(known["holes"].items())}
    others = {name: number for number, name in enumerate(known["others"])}
    return Facts(known["cells"], known["hands"], known["winds"], frozenset(known["decks"]), holes, others), body


def hole_key(level: str, ground: str, target: int, deck: str = "") -> str:
    """The name of a hole's figures in the file; with ``deck`` of the winds of that deck."""
    return f"{level}/{ground}/{target}" + (f"/{deck}" if deck else "")


@lru_cache(maxsize=64)
def extra_of(hole: Hole) -> Extra | None:
    """The figures of a hole; None where there are none for that ground, level, deck or target. Raises DataMissing.

    Hands are those of the low tide, whatever the tide.
    """
    facts, body = _shipped()
    course, low, cards = hole.course, ground_key(hole.course, "low"), deck_key(hole.deck)
    key = hole_key(hole.level, low, hole.target)
    if cards not in facts.decks or key not in facts.holes:
        return None
    found = _usual(key)
    by_deck, by_tide = (low, hole.target, cards), (ground_key(course, hole.tide), hole.target)
    for other in (hole_key(hole.level, *by_deck), hole_key(hole.level, *by_tide)):
        if other in facts.others:
            found = turned(found, facts.wind(body, facts.others[other]))
    return found


@lru_cache(maxsize=32)
def _usual(key: str) -> Extra:
    """The figures of a hole as they were counted, with one deck at low tide."""
    facts, body = _shipped()
    number, tee, units = facts.holes[key]
    return read_extra(facts.hole(body, number), facts, tee, units)


def turned(extra: Extra, data: bytes) -> Extra:
    """The same hole with other winds."""
    weights = []
    for number, row in enumerate(extra.winds.weights):
        row_winds = [SIGNED[byte] / TURN for byte in data[OTHER_WINDS * number :][:OTHER_WINDS]]
        low = [LOW[0] * medium + LOW[1] * storm for medium, storm in zip(row_winds[:12], row_winds[24:], strict=True)]
        blown = list(map(add, row[2:], low + row_winds))
        weights.append([_mean(blown), 0.0, *blown])
    first = extra.first + SIGNED[data[-1]] / SHARE
    return replace(extra, winds=Patterns(extra.winds.rows, weights), first=first)


def read_extra(data: bytes, facts: Facts, tee: int, units: Sequence[float]) -> Extra:
    """The figures of such bytes; ``units`` are those of the hands' patterns, of the winds', then of their weights."""
    low, high = data[:HANDS], data[HANDS : 2 * HANDS]
    strokes = [(first + 256 * SIGNED[second]) / UNIT for first, second in zip(low, high, strict=True)]
    at = (2 + CARDS) * HANDS
    fractions = [part / CHANCE for part in range(CHANCE + 1)]
    losses = [list(map(fractions.__getitem__, data[row + 2 * HANDS : at : HANDS])) for row in range(HANDS)]
    cells, patterns = facts.cells, facts.hands + facts.winds
    share, *rows = [
        Running(data[at + number * cells :][:cells], unit) for number, unit in enumerate((1 / SHARE, *units[:patterns]))
    ]
    at += (patterns + 1) * cells
    weights = []
    for number in range(patterns):
        size = HANDS if number < facts.hands else WINDS
        unit = units[patterns + number]
        row = [SIGNED[byte] * unit for byte in data[at : at + size]]
        weights.append(row if number < facts.hands else [_mean(row), 0.0, *row])
        at += size
    hands = Patterns(rows[: facts.hands], weights[: facts.hands])
    return Extra(tee, strokes, losses, share, hands, Patterns(rows[facts.hands :], weights[facts.hands :]))


def _mean(row: Sequence[float]) -> float:
    """Of the weights of all winds, by their chances."""
    chances = dict(STRENGTHS)
    sums = [chances[name] * fsum(row[12 * at : 12 * at + 12]) / 12 for at, name in enumerate(BLOWING)]
    return fsum(sums)


def _running(data: bytes, unit: float) -> list[float]:
    """All numbers out of their differences."""
    sizes = [byte * unit for byte in SIGNED]
    return [sizes[number & 255] for number in accumulate(data)]
