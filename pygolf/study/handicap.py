"""A handicap by the published method of the World Handicap System (rules 5.1 and 5.2), one for each of our games.

A round gives a score differential, (113 / slope) x (score - course rating); where more is better the difference is
turned round. Two rounds of half the holes make one (rule 5.1b of 2020). The handicap is the mean of the lowest eight of
the last twenty, fewer at first. docs/handicap.md has what stands for scratch and bogey golfer here, and an example.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import floor, fsum, isfinite

from ..core.errors import BadRequest, shown
from ..core.events import Json

STANDARD_SLOPE = 113
BOGEY_FACTOR = 5.381
"""Slope points for each stroke between bogey and course rating, as the system has it for men."""
LAST = 20
"""Rounds that a handicap looks back on."""
HIGHEST = 54.0
MOST_ROUNDS, LARGEST = 10_000, 1e6
"""Differentials of one request, and how far one may be from 0."""
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
"""With up to so many rounds the lowest so many are averaged, and the adjustment added (rule 5.2a)."""
FEWEST = 3


@dataclass(frozen=True, slots=True)
class Handicap:
    """A handicap index and how it came about."""

    index: float | None
    """To a tenth; a negative one is a plus handicap; None with fewer than three rounds."""
    rounds: int
    """Of the last twenty, how many there are."""
    counted: tuple[int, ...]
    """Positions, in the list that was given, of the differentials that were averaged; the lowest first."""
    averaged: int
    """Of how many rounds they are: two halves are one."""
    adjustment: float

    def to_json(self) -> dict[str, Json]:
        """All of it as plain data."""
        return asdict(self) | {"counted": list(self.counted)}


@dataclass(frozen=True, slots=True)
class Half:
    """The differential of a round of half the holes."""

    value: float


Differential = float | Half


def slope(rating: float, bogey: float, half: bool = False) -> int:
    """Slope rating of a course as published, a whole number, from the scores of a scratch and of a bogey golfer.

    With ``half`` the ratings are those of half the holes; the slope is that of a whole round. Raises ValueError.
    """
    if not isfinite(rating) or not isfinite(bogey) or tenth(rating) == tenth(bogey):
        raise ValueError("course and bogey rating differ")
    return max(1, floor(BOGEY_FACTOR * (2 if half else 1) * abs(bogey - rating) + 0.5))


def differential(score: float, rating: float, bogey: float, half: bool = False) -> float:
    """Score differential of one round, to a tenth, by rating and slope as they are shown; ``bogey`` below ``rating``
    says that more is better."""
    better = 1 if bogey > rating else -1
    return tenth(STANDARD_SLOPE / slope(rating, bogey, half) * better * (score - tenth(rating)))


def tenth(value: float) -> float:
    """Rounded to a tenth, a half upwards."""
    # the nearest float of x.x5 may lie below it
    return floor(value * 10 + 0.5 + 1e-9) / 10


def handicap(differentials: Sequence[Differential]) -> Handicap:
    """The handicap after these rounds, the oldest first. Raises BadRequest for what is no number."""
    return _index(_whole(differentials))


def history(differentials: Sequence[Differential]) -> list[float | None]:
    """The handicap after each round."""
    whole, trend, known, index = _whole(differentials), list[float | None](), 0, None
    for at in range(len(differentials)):
        if known < len(whole) and whole[known][1][-1] == at:
            known += 1
            index = _index(whole[max(0, known - LAST) : known]).index
        trend.append(index)
    return trend


Round = tuple[float, tuple[int, ...]]
"""A differential of a whole round, and the positions that it came of."""


def _whole(differentials: Sequence[Differential]) -> list[Round]:
    """Halves joined two by two, in their order; one that waits for another is left out."""
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
    if len(last) < FEWEST:
        return Handicap(None, len(last), (), 0, 0.0)
    _, count, adjustment = next(row for row in TABLE if len(last) <= row[0])
    lowest = sorted(last)[:count]
    mean = fsum(value for value, _ in lowest) / count
    positions = tuple(at for _, places in lowest for at in places)
    return Handicap(min(HIGHEST, tenth(mean + adjustment)), len(last), positions, count, adjustment)


def read_differentials(given: object) -> list[Differential]:
    """A list from outside, of numbers and, for half the holes, ``{"half": number}``; raises BadRequest."""
    if not isinstance(given, list) or len(given) > MOST_ROUNDS:
        raise BadRequest(f"differentials are a list of at most {MOST_ROUNDS} numbers")
    return [
        Half(_number(one["half"])) if isinstance(one, dict) and set(one) == {"half"} else _number(one) for one in given
    ]


def _number(value: object) -> float:
    # compared before anything is made a float: a whole number may be too large to be one
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not -LARGEST <= value <= LARGEST:
        raise BadRequest(f"a differential is a number, not {shown(value)}")
    return float(value)
