"""The distribution of the number of strokes that a ball still needs, estimated from the expected number.

It was sampled from rounds of the bot ``tour``. ``pygolf/study/large/spreads.json``, which ``tools/make_spreads.py``
generates, has rows for each game: an expected number, and the probability of each number of strokes for balls with
about this expectation. Values between two rows are interpolated.
"""

import json
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache, lru_cache
from math import fsum

from .. import large
from .contest import Spread, mixed, shifted

FILE = "spreads.json"
STEP = 0.05
"""Resolution of expected values, in strokes."""

Rows = Sequence[tuple[float, Spread]]


@cache
def rows(game: str) -> Rows:
    """Return the rows of a game, lowest expectation first. Raise MissingDataError."""
    table = json.loads(large.read(large.STUDY, FILE))
    # The probabilities in the file are rounded. They are normalised, so that a certain result has probability 1.
    return [(value, tuple(chance / fsum(spread) for chance in spread)) for value, spread in table[game]]


def to_go(game: str, value: float) -> Spread:
    """Return the probability of each number of strokes, from 0 up, for the expected number ``value``."""
    return _to_go(game, round(value / STEP))


@lru_cache(maxsize=1024)
def _to_go(game: str, steps: int) -> Spread:
    of, value = rows(game), steps * STEP
    at = bisect_left([one for one, _ in of], value)
    if at == 0:
        return of[0][1]
    if at == len(of):
        last, spread = of[-1]
        # Beyond the highest sampled expectation, the distribution for the highest one is used, and whole strokes are
        # added.
        return shifted(spread, round(value - last))
    (low, near), (high, far) = of[at - 1], of[at]
    share = (value - low) / (high - low)
    return mixed([(1 - share, near), (share, far)])
