"""Handicaps by the published method of the World Handicap System (rules 5.1 and 5.2), one per game.

A round has a score differential: (113 / slope) x (score - course rating), with the sign reversed if higher scores are
better. Two rounds of half the holes count as one (rule 5.1b of 2020). The handicap is the mean of the lowest eight of
the last twenty differentials, or of fewer if there are fewer. docs/handicap.md describes which bots represent the
scratch and the bogey golfer, with an example.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import floor, fsum, isfinite

from ..core.errors import BadRequestError, shown
from ..core.events import Json

STANDARD_SLOPE = 113
BOGEY_FACTOR = 5.381
"""Slope points per stroke of difference between bogey rating and course rating. The World Handicap System uses this
value for men.
"""
LAST = 20
"""Number of recent rounds that count for a handicap."""
HIGHEST = 54.0
MAX_ROUNDS, LARGEST = 10_000, 1e6
"""Maximum number of differentials in a request, and their maximum absolute value."""
TABLE = (
    (3, 1, -2.0),
    (4, 1, -1.0),
    (5, 1, 0.0),
    (6, 2, -1.0),
    (8, 2, 0.0),
    (11, 3, 0.0),
    (14, 4, 0.0),
    (16, 5, 0.0),
    (18, 6, 0.0),
    (19, 7, 0.0),
    (20, 8, 0.0),
)
"""Rows of rule 5.2a: for at most this number of rounds, how many of the lowest differentials are averaged, and the
adjustment that is added.
"""
FEWEST = 3


@dataclass(frozen=True, slots=True)
class Handicap:
    """A handicap index, with the data from which it was calculated."""

    index: float | None
    """Index to a tenth. A negative index is a plus handicap; None if there are fewer than three rounds."""
    rounds: int
    """Number of rounds among the last twenty."""
    counted: tuple[int, ...]
    """Positions of the averaged differentials in the given list, lowest differential first."""
    averaged: int
    """Number of rounds that were averaged; two half rounds count as one."""
    adjustment: float
    mean: float | None = None
    """Mean of the differentials of the last twenty rounds, to a tenth: 0 for a player who is as good as ``tour``. None
    without a round. Unlike the index, it does not depend on luck in the best rounds.
    """

    def to_json(self) -> dict[str, Json]:
        """Return the handicap as JSON."""
        return asdict(self) | {"counted": list(self.counted)}


@dataclass(frozen=True, slots=True)
class Half:
    """The differential of a round of half the holes."""

    value: float


Differential = float | Half


def slope(rating: float, bogey: float, half: bool = False) -> int:
    """Return the slope rating of a course, an integer, from the scores of a scratch golfer and of a bogey golfer.

    With ``half``, the ratings are those of half the holes; the slope is always that of a full round. Raises ValueError.
    """
    if not isfinite(rating) or not isfinite(bogey) or tenth(rating) == tenth(bogey):
        raise ValueError("the course and bogey ratings must differ")
    return max(1, floor(BOGEY_FACTOR * (2 if half else 1) * abs(bogey - rating) + 0.5))


def differential(score: float, rating: float, bogey: float, half: bool = False) -> float:
    """Return the score differential of one round, to a tenth, computed from rating and slope as shown to players.

    If ``bogey`` is below ``rating``, higher scores are better.
    """
    better = 1 if bogey > rating else -1
    return tenth(STANDARD_SLOPE / slope(rating, bogey, half) * better * (score - tenth(rating)))


def tenth(value: float) -> float:
    """Return the value rounded to a tenth; halves are rounded up."""
    # The floating-point number nearest to x.x5 can be slightly too small.
    return floor(value * 10 + 0.5 + 1e-9) / 10


def handicap(differentials: Sequence[Differential]) -> Handicap:
    """Return the handicap after these rounds, oldest first. Raise BadRequestError for an invalid differential."""
    return _index(_whole(differentials))


def history(differentials: Sequence[Differential]) -> list[float | None]:
    """Return the handicap after each round."""
    whole, trend, known, index = _whole(differentials), list[float | None](), 0, None
    for at in range(len(differentials)):
        if known < len(whole) and whole[known][1][-1] == at:
            known += 1
            index = _index(whole[max(0, known - LAST) : known]).index
        trend.append(index)
    return trend


Round = tuple[float, tuple[int, ...]]
"""The differential of a full round, and its positions in the given list."""


def _whole(differentials: Sequence[Differential]) -> list[Round]:
    """Return the differentials of full rounds. Half rounds are combined in pairs; a single one is left out."""
    whole, waiting = list[Round](), None
    for at, each in enumerate(differentials):
        if not isinstance(each, Half):
            whole.append((_number(each), (at,)))
        elif waiting is None:
            waiting = (_number(each.value), at)
        else:
            whole.append((tenth(waiting[0] + _number(each.value)), (waiting[1], at)))
            waiting = None
    return whole


def _index(whole: Sequence[Round]) -> Handicap:
    last = whole[-LAST:]
    average = tenth(fsum(value for value, _ in last) / len(last)) if last else None
    if len(last) < FEWEST:
        return Handicap(None, len(last), (), 0, 0.0, average)
    _, count, adjustment = next(row for row in TABLE if len(last) <= row[0])
    lowest = sorted(last)[:count]
    mean = fsum(value for value, _ in lowest) / count
    positions = tuple(at for _, places in lowest for at in places)
    return Handicap(min(HIGHEST, tenth(mean + adjustment)), len(last), positions, count, adjustment, average)


def read_differentials(given: object) -> list[Differential]:
    """Validate a list of numbers and, for half rounds, ``{"half": number}``. Raise BadRequestError."""
    if not isinstance(given, list) or len(given) > MAX_ROUNDS:
        raise BadRequestError(f"differentials must be a list of at most {MAX_ROUNDS} numbers")
    return [
        Half(_number(one["half"])) if isinstance(one, dict) and set(one) == {"half"} else _number(one) for one in given
    ]


def _number(value: object) -> float:
    # Compare before converting, because an integer can be too large for a float.
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not -LARGEST <= value <= LARGEST:
        raise BadRequestError(f"a differential must be a number, not {shown(value)}")
    return float(value)
