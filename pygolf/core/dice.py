"""Seeded faces, and faces that people or tests hand in.

A seeded face is a pure function of (seed, seat, where, stroke, purpose, index): scheme 1, written down with test
vectors in docs/dice.md. So two people who open the same link meet the same luck in the same situation, whatever they
chose before.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from struct import Struct
from typing import TypeAlias, TypeVar

from .errors import BadRequest, BadSeed, DiceWanted, shown

SCHEME = 1
"""Version of the way from a seed to a face; part of every record."""

SEED_LENGTH = 200
"""A seed is a text of 1 to this many characters."""

Face: TypeAlias = "int | str"
F = TypeVar("F", int, str)

_WORDS = 8  # 32-bit words in one SHA-256 digest
_RANGE = 1 << 32
_UNPACK = Struct(f">{_WORDS}I").unpack


def check_seed(seed: object) -> str:
    """The seed itself, if it is a text of 1 to 200 characters that UTF-8 can hold; else BadSeed."""
    if not isinstance(seed, str):
        raise BadSeed(f"a seed is a text, not {type(seed).__name__}")
    if not 1 <= len(seed) <= SEED_LENGTH:
        raise BadSeed(f"a seed has 1 to {SEED_LENGTH} characters, this one has {len(seed)}")
    try:
        seed.encode()
    except UnicodeEncodeError as error:
        raise BadSeed(f"character {error.start} of the seed is not a character of its own") from None
    return seed


@dataclass(frozen=True, slots=True)
class Spot:
    """The situation in which dice are thrown; equal spots of one seed throw equal faces."""

    seat: int
    """Zero-based; -1 for the whole table."""
    where: str
    """Hole or round, as the game names it; no ``/``."""
    stroke: int
    """One-based stroke, roll or draw within ``where``."""
    purpose: str
    """What the die decides; no ``/``."""


class Seeded:
    """Faces of one seed, by situation.

    >>> Seeded("Augusta").word(Spot(0, "1.1", 1, "roll"), 0)
    3032085635
    """

    __slots__ = ("_base", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = check_seed(seed)
        self._base = hashlib.sha256(b"pygolf dice 1\n" + seed.encode())

    def _digest(self, spot: Spot, block: int, retry: int) -> bytes:
        source = self._base.copy()
        source.update(f"/{spot.seat}/{spot.where}/{spot.stroke}/{spot.purpose}/{block}/{retry}".encode())
        return source.digest()

    def word(self, spot: Spot, index: int, retry: int = 0) -> int:
        """The 32-bit word number ``index`` (zero-based) of a spot; ``retry`` counts rejected words."""
        at = index % _WORDS * 4
        return int.from_bytes(self._digest(spot, index // _WORDS, retry)[at : at + 4], "big")

    def number(self, spot: Spot, index: int, sides: int) -> int:
        """An unbiased number 0 to ``sides`` - 1: words beyond the last whole multiple of ``sides`` are thrown again."""
        limit = _RANGE - _RANGE % sides
        retry = 0
        while (word := self.word(spot, index, retry)) >= limit:
            retry += 1
        return word % sides

    def numbers(self, spot: Spot, indices: Sequence[int], sides: int) -> list[int]:
        """:meth:`number` for each index, with one digest for up to eight of them."""
        words: tuple[int, ...] = _UNPACK(self._digest(spot, 0, 0))
        try:
            found = [words[index] for index in indices]
        except IndexError:
            for block in range(1, max(indices) // _WORDS + 1):
                words += _UNPACK(self._digest(spot, block, 0))
            found = [words[index] for index in indices]
        limit = _RANGE - _RANGE % sides
        if found and max(found) >= limit:
            return [self.number(spot, index, sides) for index in indices]
        return [word % sides for word in found]


class Dice:
    """The dice of one move: handed-in faces first, in order, then the seed's own.

    A new one is made for each move, so a refused move leaves nothing behind.
    """

    __slots__ = ("_by_hand", "_script", "_seeded", "faces", "used")

    def __init__(self, seeded: Seeded, script: Sequence[Face] = (), by_hand: bool = False) -> None:
        """``by_hand``: nothing comes from the seed; what was not handed in is asked for with DiceWanted."""
        self._seeded = seeded
        self._by_hand = by_hand
        self._script = script
        self.used = 0
        """How many handed-in faces were taken."""
        self.faces: list[Face] = []
        """Every face thrown so far, in order."""

    def throw(self, spot: Spot, faces: Sequence[F], indices: Sequence[int]) -> tuple[F, ...]:
        """Throw the dice of the given zero-based positions; each shows one of ``faces``.

        Raises BadRequest where a handed-in face is none of ``faces``, DiceWanted where people have to roll more.
        """
        if not self._script and not self._by_hand:
            quick = tuple([faces[number] for number in self._seeded.numbers(spot, indices, len(faces))])
            self.faces += quick
            return quick
        scripted = min(len(indices), len(self._script) - self.used)
        shown = tuple(self._next(faces) for _ in range(scripted))
        if self._by_hand and scripted < len(indices):
            raise DiceWanted(spot.seat, spot.purpose, faces, len(indices) - scripted)
        if scripted < len(indices):
            rest = self._seeded.numbers(spot, indices[scripted:], len(faces))
            shown += tuple([faces[number] for number in rest])
        self.faces += shown
        return shown

    def shuffle(self, spot: Spot, count: int) -> tuple[int, ...]:
        """The numbers 0 to ``count`` - 1 in the seed's own order: a deal takes no handed-in faces and shows none."""
        order = list(range(count))
        for at in range(count - 1, 0, -1):
            other = self._seeded.number(spot, at, at + 1)
            order[at], order[other] = order[other], order[at]
        return tuple(order)

    def draw(self, spot: Spot, bag: Sequence[tuple[F, int]], index: int = 0) -> F:
        """Draw one thing from a bag of (thing, how many), each single thing equally likely.

        Raises BadRequest where the handed-in thing is not in the bag, ValueError for an empty bag, DiceWanted where
        people have to draw.
        """
        there = [(thing, count) for thing, count in bag if count > 0]
        if not there:
            raise ValueError("the bag is empty")
        if self.used < len(self._script):
            drawn = self._next([thing for thing, _ in there])
        elif self._by_hand:
            raise DiceWanted(spot.seat, spot.purpose, [thing for thing, _ in there], 1)
        else:
            left = self._seeded.number(spot, index, sum(count for _, count in there))
            for drawn, count in there:  # noqa: B007
                left -= count
                if left < 0:
                    break
        self.faces.append(drawn)
        return drawn

    def _next(self, faces: Sequence[F]) -> F:
        face = self._script[self.used]
        for known in faces:
            if known == face and type(known) is type(face):
                self.used += 1
                return known
        there = ", ".join(str(known) for known in faces)
        raise BadRequest(f"{shown(face)} cannot be thrown here: the faces are {there}")
