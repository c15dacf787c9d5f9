"""Handlers of the requests ``summary``, ``handicap`` and ``rated``.

pygolf.protocol imports this module for the first such request.
"""

from collections.abc import Mapping
from typing import Any

from ..core.record import read_record
from ..match import replay
from ..register import find_game
from .handicap import handicap, history, read_differentials
from .rating import get_rater, stored_ratings
from .summary import summarise


def _summary(request: Mapping[str, Any]) -> dict[str, Any]:
    return {"summary": summarise(replay(read_record(request.get("record"))))}


def _handicap(request: Mapping[str, Any]) -> dict[str, Any]:
    given = read_differentials(request.get("differentials"))
    return {"handicap": handicap(given).to_json(), "history": history(given)}


def _rated(request: Mapping[str, Any]) -> dict[str, Any]:
    game = find_game(request.get("game"))
    get_rater(game)
    return {"figures": stored_ratings()[game.info.id]}


REQUESTS = {"summary": _summary, "handicap": _handicap, "rated": _rated}
