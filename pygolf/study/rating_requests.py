"""Requests that rate a material step by step; pygolf.protocol fetches this module when one comes.

Ratings under way belong to the process, as they are for one page at a time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..register import find_game
from .rating import Rating, kept_ratings, rater_of
from .under_way import UnderWay

_RATINGS: UnderWay[Rating] = UnderWay("rate", "rating", most=4)


def _rated(request: Mapping[str, Any]) -> dict[str, Any]:
    game = find_game(request.get("game"))
    rater_of(game)
    return {"figures": kept_ratings()[game.info.id]}


def _rate(request: Mapping[str, Any]) -> dict[str, Any]:
    wanted = {name: request[name] for name in ("material", "samples", "only", "bots") if name in request}
    rating = Rating(request.get("game"), **wanted)
    return {"rate": _RATINGS.begin(rating), **_told(rating)}


def _rate_next(request: Mapping[str, Any]) -> dict[str, Any]:
    return _told(_RATINGS.step(request))


def _told(rating: Rating) -> dict[str, Any]:
    return {"figures": rating.to_json(), "progress": round(rating.progress, 4), "done": rating.done}


REQUESTS = {"rated": _rated, "rate": _rate, "rate-next": _rate_next, "rate-close": _RATINGS.close}
