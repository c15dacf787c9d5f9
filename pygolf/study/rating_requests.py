"""Requests that rate a material step by step; pygolf.protocol fetches this module when one comes.

Ratings under way belong to the process, as they are for one page at a time.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any

from ..core.errors import BadRequest, shown
from ..register import find_game
from .rating import Rating, kept_ratings, rater_of

MOST_OPEN = 4
"""At once; the oldest is closed for another."""
MOST_STEPS = 1000
"""Of one answer."""

_OPEN: dict[int, Rating] = {}
_HANDLES = count(1)


def _rated(request: Mapping[str, Any]) -> dict[str, Any]:
    game = find_game(request.get("game"))
    rater_of(game)
    return {"figures": kept_ratings()[game.info.id]}


def _rate(request: Mapping[str, Any]) -> dict[str, Any]:
    wanted = {name: request[name] for name in ("material", "samples", "only", "bots") if name in request}
    rating = Rating(request.get("game"), **wanted)
    while len(_OPEN) >= MOST_OPEN:  # whoever never closes loses the oldest
        del _OPEN[next(iter(_OPEN))]
    handle = next(_HANDLES)
    _OPEN[handle] = rating
    return {"rate": handle, **_told(rating)}


def _rate_next(request: Mapping[str, Any]) -> dict[str, Any]:
    rating, steps = _found(request), request.get("count", 1)
    if type(steps) is not int or not 1 <= steps <= MOST_STEPS:
        raise BadRequest(f"count is a whole number 1 to {MOST_STEPS}, not {shown(steps)}")
    rating.take(steps)
    return _told(rating)


def _rate_close(request: Mapping[str, Any]) -> dict[str, Any]:
    _found(request)
    del _OPEN[request["rate"]]
    return {}


def _found(request: Mapping[str, Any]) -> Rating:
    handle = request.get("rate")
    if type(handle) is not int or handle not in _OPEN:
        raise BadRequest(f"there is no open rating {shown(handle)}")
    return _OPEN[handle]


def _told(rating: Rating) -> dict[str, Any]:
    return {"figures": rating.to_json(), "progress": round(rating.progress, 4), "done": rating.done}


REQUESTS = {"rated": _rated, "rate": _rate, "rate-next": _rate_next, "rate-close": _rate_close}
