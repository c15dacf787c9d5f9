"""How many strokes a ball may still take, by how many are to be expected: counted in rounds of the bot ``tour``.

``pygolf/study/large/spreads.json``, by ``tools/make_spreads.py``, has for each game rows of an expectation and the
chance of each number of strokes from lies of about that expectation. Between two rows both have their share.
"""

import json
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache, lru_cache
from math import fsum

from . import large
from .contest import Spread, mixed, shifted

FILE = "spreads.json"
STEP = 0.05
"""Expectations are told apart so finely."""

Rows = Sequence[tuple[float, Spread]]


@cache
def rows(game: str) -> Rows:
    """Of a game, the lowest expectation first. Raises DataMissing."""
    found = json.loads(large.read(large.STUDY, FILE))
    # the file's chances are rounded; what is certain is to be certain
    return [(value, tuple(chance / fsum(spread) for chance in spread)) for value, spread in found[game]]


def to_go(game: str, value: float) -> Spread:
    """Chance of each number of strokes, from none, where so many are to be expected by the game's own values."""
    return _to_go(game, round(value / STEP))


@lru_cache(maxsize=1024)
def _to_go(game: str, steps: int) -> Spread:
    of, value = rows(game), steps * STEP
    at = bisect_left([one for one, _ in of], value)
    if at == 0:
        return of[0][1]
    if at == len(of):
        last, spread = of[-1]
        # farther than any ball of those rounds: as from the farthest, and whole strokes more
        return shifted(spread, round(value - last))
    (low, near), (high, far) = of[at - 1], of[at]
    share = (value - low) / (high - low)
    return mixed([(1 - share, near), (share, far)])
