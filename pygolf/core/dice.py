"""Dice whose faces come from a seed, or are entered by players or tests.

A seeded face is a pure function of (seed, seat, where, stroke, purpose, index). This is scheme 1, described with test
vectors in docs/dice.md. Two players who open the same link therefore roll the same faces in the same situation,
regardless of what they chose before.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from struct import Struct
from typing import TypeAlias, TypeVar

from .errors import BadRequestError, BadSeedError, DiceRequiredError, shown

SCHEME = 1
"""Version of the algorithm that computes faces from a seed; part of every record."""

SEED_LENGTH = 200
"""Maximum length of a seed in characters."""

Face: TypeAlias = "int | str"
F = TypeVar("F", bound=int | str)

_WORDS = 8  # Number of 32-bit words in one SHA-256 digest.
_RANGE = 1 << 32
_UNPACK = Struct(f">{_WORDS}I").unpack


def check_seed(seed: object) -> str:
    """Return the seed. Raise BadSeedError unless it is a string of 1 to 200 characters that can be encoded in UTF-8."""
    if not isinstance(seed, str):
        raise BadSeedError(f"seed must be a string, not {type(seed).__name__}")
    if not 1 <= len(seed) <= SEED_LENGTH:
        raise BadSeedError(f"seed must have 1 to {SEED_LENGTH} characters, not {len(seed)}")
    try:
        seed.encode()
    except UnicodeEncodeError as error:
        raise BadSeedError(f"character {error.start} of the seed is an unpaired surrogate") from None
    return seed


@dataclass(frozen=True, slots=True)
class Spot:
    """The situation in which dice are rolled. The same situation and seed always give the same faces."""

    seat: int
    """The zero-based seat, or -1 for the whole table."""
    where: str
    """Hole or round, in a format chosen by the game; must not contain ``/``."""
    stroke: int
    """One-based stroke, roll or draw within ``where``."""
    purpose: str
    """What the die decides, for example ``roll``; must not contain ``/``."""


class Seeded:
    """Generates the random numbers of one seed for any situation.

    >>> Seeded("Augusta").word(Spot(0, "1.1", 1, "roll"), 0)
    3032085635
    """

    __slots__ = ("_base", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = check_seed(seed)
        self._base = hashlib.sha256(b"pygolf dice 1\n" + seed.encode())

    def __reduce__(self) -> tuple[type["Seeded"], tuple[str]]:
        """Copies and pickles contain only the seed."""
        return Seeded, (self.seed,)

    def _digest(self, spot: Spot, block: int, retry: int) -> bytes:
        source = self._base.copy()
        source.update(f"/{spot.seat}/{spot.where}/{spot.stroke}/{spot.purpose}/{block}/{retry}".encode())
        return source.digest()

    def word(self, spot: Spot, index: int, retry: int = 0) -> int:
        """Return the 32-bit word with this zero-based index for a spot; ``retry`` is the number of words that were
        rejected before.
        """
        at = index % _WORDS * 4
        return int.from_bytes(self._digest(spot, index // _WORDS, retry)[at : at + 4], "big")

    def number(self, spot: Spot, index: int, sides: int) -> int:
        """Return an unbiased number from 0 to ``sides`` - 1, rejecting words above the last multiple of ``sides``."""
        limit = _RANGE - _RANGE % sides
        retry = 0
        while (word := self.word(spot, index, retry)) >= limit:
            retry += 1
        return word % sides

    def numbers(self, spot: Spot, indices: Sequence[int], sides: int) -> list[int]:
        """Return :meth:`number` for each index, computing only one digest per eight indices."""
        words: tuple[int, ...] = _UNPACK(self._digest(spot, 0, 0))
        try:
            chosen = [words[index] for index in indices]
        except IndexError:
            for block in range(1, max(indices) // _WORDS + 1):
                words += _UNPACK(self._digest(spot, block, 0))
            chosen = [words[index] for index in indices]
        limit = _RANGE - _RANGE % sides
        if chosen and max(chosen) >= limit:
            return [self.number(spot, index, sides) for index in indices]
        return [word % sides for word in chosen]


class Dice:
    """The dice of one move. They show the entered faces in order, then faces from the seed.

    Each move gets a new object, so a rejected move has no side effects.
    """

    __slots__ = ("_by_hand", "_script", "_seeded", "faces", "used")

    def __init__(self, seeded: Seeded, script: Sequence[Face] = (), by_hand: bool = False) -> None:
        """Create the dice of a move. With ``by_hand``, no face comes from the seed; missing faces raise
        DiceRequiredError.
        """
        self._seeded = seeded
        self._by_hand = by_hand
        self._script = script
        self.used = 0
        """Number of entered faces used so far."""
        self.faces: list[Face] = []
        """All faces rolled or drawn so far, in order."""

    def throw(self, spot: Spot, faces: Sequence[F], indices: Sequence[int]) -> tuple[F, ...]:
        """Roll the dice at the given zero-based positions and return their values, each one of ``faces``.

        Raises BadRequestError if an entered face is not one of ``faces``, and DiceRequiredError if players must roll
        more dice.
        """
        if not self._script and not self._by_hand:
            quick = tuple([faces[number] for number in self._seeded.numbers(spot, indices, len(faces))])
            self.faces += quick
            return quick
        scripted = min(len(indices), len(self._script) - self.used)
        shown = tuple(self._next(faces) for _ in range(scripted))
        if self._by_hand and scripted < len(indices):
            raise DiceRequiredError(spot.seat, spot.purpose, faces, len(indices) - scripted)
        if scripted < len(indices):
            rest = self._seeded.numbers(spot, indices[scripted:], len(faces))
            shown += tuple([faces[number] for number in rest])
        self.faces += shown
        return shown

    def shuffle(self, spot: Spot, count: int) -> tuple[int, ...]:
        """Return the numbers 0 to ``count`` - 1 in an order given by the seed. Uses and records no entered faces."""
        order = list(range(count))
        for at in range(count - 1, 0, -1):
            other = self._seeded.number(spot, at, at + 1)
            order[at], order[other] = order[other], order[at]
        return tuple(order)

    def draw(self, spot: Spot, bag: Sequence[tuple[F, int]], index: int = 0) -> F:
        """Draw one item from a bag, given as pairs of an item and its count; every single item is equally likely.

        Raises BadRequestError if the entered item is not in the bag, ValueError if the bag is empty, and
        DiceRequiredError if players must draw.
        """
        there = [(thing, count) for thing, count in bag if count > 0]
        if not there:
            raise ValueError("the bag is empty")
        if self.used < len(self._script):
            drawn = self._next([thing for thing, _ in there])
        elif self._by_hand:
            raise DiceRequiredError(spot.seat, spot.purpose, [thing for thing, _ in there], 1)
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
        raise BadRequestError(f"{shown(face)} is not a face of this die: the faces are {there}")
