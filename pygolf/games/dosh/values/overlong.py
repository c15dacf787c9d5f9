"""How likely a small hand needs more than fifteen strokes on a hole of the house, played for nothing else; and by that,
which three cards to begin with where some can be lost (DB-45).

``large/late.bin`` has it for hands of one to three cards at the professional level, made by ``tools/dosh_late.py``.
They hold from the tee, calm air, cards lost on the way counted. docs/coach-dosh.md has the figures.
"""

import zlib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations

from ....core import large
from ..rules.board import OFF
from ..rules.state import Conditions
from .corrections import CARDS, extra_of
from .plain_field import Ranks, small_hands
from .tables import Hole
from .value_function import value_function

FILE = "late.bin"
LEVELS = ("professional",)
"""Of the file; in the second edition safe steps bring small hands home."""
STEPS = 255
"""A byte of the file is the root of the chance, in so many steps."""
SMALL = tuple(sum(1 << card for card in cards) for many in (1, 2, 3) for cards in combinations(range(CARDS), many))
"""Hands of the file as sets of bits, the longest club the lowest."""
LATE = 60.0
"""Strokes that it is worth for certain not to exceed fifteen on a hole."""
Hand = tuple[int, ...]
"""Numbers of cards, ascending."""
Lates = Sequence[Mapping[int, float]]
"""By hole, from 0 on, and hand."""


@cache
def lates(level: str) -> Lates:
    """The chances of a level; none where it has no figures. Raises DataMissing."""
    return read_lates(zlib.decompress(large.read("dosh", FILE)), level)


def read_lates(data: bytes, level: str) -> Lates:
    """The chances of a level in such bytes."""
    if level not in LEVELS:
        return ()
    rows = [data[first : first + len(SMALL)] for first in range(0, len(data), len(SMALL))]
    rows = rows[LEVELS.index(level) :: len(LEVELS)]
    return [{hand: (byte / STEPS) ** 2 for hand, byte in zip(SMALL, row, strict=True)} for row in rows]


def tee_strokes(table: Conditions, seat: int, hole: int) -> Mapping[Hand, float] | None:
    """Strokes that a hole takes each small hand from its tee, the chance to be late among them. None where there are no
    figures: other boards, decks, tees and targets, or no card that can be lost."""
    if not table.ruling.lost_card or table.dogleg(hole) != OFF:
        return None
    return _tee_strokes(Hole(table.course, table.tide, table.level, table.decks[seat], table.target(hole)), hole)


@lru_cache(maxsize=40)
def _tee_strokes(hole: Hole, number: int) -> Mapping[Hand, float] | None:
    tee, deck = hole.course.grid.number(hole.course.holes[number - 1][0]), hole.deck
    extra, known = extra_of(hole), lates(hole.level)
    if extra is None or extra.tee != tee or number > len(known):
        return None
    base = value_function(hole, hole.full).open[tee]
    order = sorted(hole.full, key=lambda card: -deck[card - 1].rating)
    return {
        tuple(sorted(order[bit] for bit in range(CARDS) if hand >> bit & 1)): base + extra.strokes[hand] + LATE * chance
        for hand, chance in known[number - 1].items()
    }


LOSSES = (0.45, 0.4, 0.15)
"""How much of a round is played with all three cards, with two and with one, as far as the choice of three goes."""


@lru_cache(maxsize=8)
def sure_trios(table: Conditions, seat: int) -> Ranks:
    """Every choice of three cards by what it takes over a round in which some of them get lost, strokes a hole, best
    first; where there are no figures, by a plain field."""
    known = [tee_strokes(table, seat, hole) for hole in table.holes]
    rows = [row for row in known if row is not None]
    if len(rows) < len(known):
        rows = small_hands(table.decks[seat], table.adjust, table.safe_step)
    found = []
    for cards in combinations(range(1, CARDS + 1), 3):
        total = 0.0
        for many, share in zip((3, 2, 1), LOSSES, strict=True):
            left = list(combinations(cards, many))
            for row in rows:
                for hand in left:
                    total += share / len(left) * row[hand]
        found.append((total / len(rows), cards))
    return tuple(sorted(found))
