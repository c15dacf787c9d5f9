"""Check whether dice are fair: count the faces of a match, and test counts with the chi-square test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import erfc, exp, factorial, lgamma, log, sqrt
from typing import Any

from ..core.dice import Dice, F, Face, Seeded, Spot
from ..core.errors import BadRequestError, shown
from ..core.options import read_options
from ..core.record import Record
from ..match import Match, replay

EXACT_ROLLS = 30
"""Maximum number of rolls for which the chance is computed exactly. Above it, the chi-square distribution is accurate
enough.
"""
MAX_EXAMPLES = 40
"""Maximum number of throws that are returned in full."""
MAX_TESTS, MAX_FACES, MAX_COUNT = 1000, 100, 10**9


class CountedDice(Dice):
    """Dice that remember every throw. Draws from a bag and shuffles are not throws."""

    __slots__ = ("throws",)

    def __init__(self, seeded: Seeded, faces: Sequence[Face]) -> None:
        """Create the dice of a move that has already been played and rolled or drew ``faces``."""
        super().__init__(seeded, faces)
        self.throws: list[tuple[int, Spot, tuple[Face, ...], tuple[int, ...], tuple[Face, ...]]] = []
        """For each throw: the number of faces before it, the spot, the faces of a die, and the indices and results."""

    def throw(self, spot: Spot, faces: Sequence[F], indices: Sequence[int]) -> tuple[F, ...]:
        """Roll the dice and remember the throw."""
        before = len(self.faces)
        results = super().throw(spot, faces, indices)
        self.throws.append((before, spot, tuple(faces), tuple(indices), results))
        return results


def count_faces(record: Record) -> dict[str, Any]:
    """Return how often each player rolled each face in a match, and the first throws in full.

    Faces that the record contains were entered by players, so they are counted separately. The seat -1 stands for the
    whole table. Raises BadRecordError.
    """
    match = replay(record)
    counts: dict[tuple[int, bool, tuple[Face, ...]], Counter[Face]] = {}
    examples: list[dict[str, Any]] = []
    for start, tray in _trays(match):
        for before, spot, faces, indices, results in tray.throws:
            entered = start + before < len(record.dice)
            counts.setdefault((spot.seat, entered, faces), Counter()).update(results)
            if not entered and len(examples) < MAX_EXAMPLES and _is_simple(match.seeded, spot, faces, indices, results):
                place = {"seat": spot.seat, "where": spot.where, "stroke": spot.stroke, "purpose": spot.purpose}
                examples.append(place | {"faces": list(faces), "indices": list(indices), "results": list(results)})
    dice = [
        {"seat": seat, "entered": entered, "faces": list(faces), "counts": [count[face] for face in faces]}
        for (seat, entered, faces), count in sorted(counts.items(), key=lambda item: (item[0][1], item[0][0]))
    ]
    return {"players": list(match.players), "dice": dice, "throws": examples}


def _trays(match: Match) -> Iterator[tuple[int, CountedDice]]:
    """Replay the start and each move, and yield their dice, each with the number of faces before it."""
    path = match.path()
    tray = CountedDice(match.seeded, path[0][2])
    options = read_options(match.game.info.options, match.options)
    match.game.new(len(match.players), options, tray, match.version)
    start = 0
    yield start, tray
    for (state, _, _), (_, move, faces) in pairwise(path):
        assert move is not None, "only the first position has no move"
        start += len(tray.faces)
        tray = CountedDice(match.seeded, faces)
        match.game.apply(state, move, tray)
        yield start, tray


def _is_simple(
    seeded: Seeded, spot: Spot, faces: Sequence[Face], indices: Sequence[int], results: Sequence[Face]
) -> bool:
    """Return whether the faces come from one SHA-256 digest, none of whose 32-bit words was rejected."""
    if not indices or max(indices) >= 8:
        return False
    return all(
        faces[seeded.word(spot, index) % len(faces)] == face for index, face in zip(indices, results, strict=True)
    )


def read_counts(given: object) -> list[list[int]]:
    """Validate a list of lists of counts, one count per face. Raise BadRequestError."""
    if not isinstance(given, list) or len(given) > MAX_TESTS:
        raise BadRequestError(f"counts must be a list of at most {MAX_TESTS} lists")
    for one in given:
        if not isinstance(one, list) or not 2 <= len(one) <= MAX_FACES:
            raise BadRequestError(f"counts must be lists of 2 to {MAX_FACES} integers, not {shown(one)}")
        if not all(type(count) is int and 0 <= count <= MAX_COUNT for count in one):
            raise BadRequestError(f"a count must be an integer from 0 to {MAX_COUNT}, not {shown(one)}")
    return given


def evaluate_counts(counts: Sequence[int]) -> dict[str, float]:
    """Return the chi-square statistic of counts of equally likely faces, and the chance of one at least that large.

    >>> evaluate_counts([12, 12, 12, 12, 12, 12])
    {'statistic': 0.0, 'chance': 1.0}
    >>> round(evaluate_counts([20, 6, 12, 12, 11, 11])["chance"], 3)
    0.131
    """
    rolls, faces = sum(counts), len(counts)
    if not rolls:
        return {"statistic": 0.0, "chance": 1.0}
    squares = sum(count * count for count in counts)
    statistic = faces * squares / rolls - rolls
    chance = exact_chance(rolls, faces, squares) if rolls <= EXACT_ROLLS else survival(statistic, faces - 1)
    return {"statistic": statistic, "chance": min(1.0, chance)}


def exact_chance(rolls: int, faces: int, squares: int) -> float:
    """Return the chance that the sum of the squared counts of ``rolls`` fair rolls is at least ``squares``.

    It adds the chances of all partitions of the rolls, because it does not matter which face has which count.
    """
    total = sum(_ways(parts, rolls, faces) for parts in _partitions(rolls, faces, rolls) if _squares(parts) >= squares)
    return float(total / faces**rolls)


def _squares(parts: Sequence[int]) -> int:
    return sum(part * part for part in parts)


def _ways(parts: Sequence[int], rolls: int, faces: int) -> int:
    """Return the number of sequences of rolls with these counts, on any of the faces."""
    sequences = factorial(rolls)
    for part in parts:
        sequences //= factorial(part)
    places = factorial(faces) // factorial(faces - len(parts))
    for same in Counter(parts).values():
        places //= factorial(same)
    return sequences * places


def _partitions(total: int, most: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to write ``total`` as at most ``most`` numbers in falling order, none above ``largest``."""
    if not total:
        yield ()
    elif most:
        for first in range(min(total, largest), 0, -1):
            for rest in _partitions(total - first, most - 1, first):
                yield (first, *rest)


def survival(statistic: float, degrees: int) -> float:
    """Return the chance that a chi-square variable is at least ``statistic``.

    >>> round(survival(11.07, 5), 3)
    0.05
    """
    if statistic <= 0:
        return 1.0
    half = statistic / 2
    if degrees % 2:
        chance, power = erfc(sqrt(half)), 0.5
    else:
        chance, power = exp(-half), 1.0
    while power < degrees / 2:
        chance += exp(power * log(half) - half - lgamma(power + 1))
        power += 1
    return chance
