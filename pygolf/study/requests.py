"""Handlers of the requests ``summary``, ``handicap``, ``faces``, ``fairness`` and ``rated``.

pygolf.protocol imports this module for the first such request.
"""

from collections.abc import Mapping
from typing import Any

from ..core.record import read_record
from ..match import replay
from ..register import find_game
from .fairness import count_faces, evaluate_counts, read_counts
from .handicap import handicap, history, read_differentials
from .rating import get_rater, stored_ratings
from .summary import summarise


def _summary(request: Mapping[str, Any]) -> dict[str, Any]:
    return {"summary": summarise(replay(read_record(request.get("record"))))}


def _handicap(request: Mapping[str, Any]) -> dict[str, Any]:
    given = read_differentials(request.get("differentials"))
    return {"handicap": handicap(given).to_json(), "history": history(given)}


def _faces(request: Mapping[str, Any]) -> dict[str, Any]:
    return {"faces": count_faces(read_record(request.get("record")))}


def _fairness(request: Mapping[str, Any]) -> dict[str, Any]:
    return {"fairness": [evaluate_counts(counts) for counts in read_counts(request.get("counts"))]}


def _rated(request: Mapping[str, Any]) -> dict[str, Any]:
    game = find_game(request.get("game"))
    get_rater(game)
    return {"figures": stored_ratings()[game.info.id]}


REQUESTS = {"summary": _summary, "handicap": _handicap, "faces": _faces, "fairness": _fairness, "rated": _rated}
