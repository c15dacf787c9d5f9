"""Requests that make the coach's tables for a course of one's own, step by step, and hand them to the coach.

pygolf.protocol fetches this module when one comes. A survey under way belongs to the process, as a rating does.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from typing import Any

from ..core.errors import BadRequest, shown
from ..register import find_game

MOST_OPEN = 2
"""At once; the oldest is closed for another."""
MOST_STEPS = 1000
"""Of one answer."""

_OPEN: dict[int, Any] = {}
_HANDLES = count(1)


def _module(request: Mapping[str, Any]) -> Any:
    """The module of a game that makes and takes tables. Raises BadRequest where its coach needs none."""
    game = find_game(request.get("game"))
    if find_spec(f"{game.package}.survey") is None:
        raise BadRequest(f"the coach of {game.info.title} needs no survey")
    return import_module(f"{game.package}.survey")


def _survey(request: Mapping[str, Any]) -> dict[str, Any]:
    module, material = _module(request), request.get("material")
    if material is None:
        return {"levels": module.levels()}
    if not isinstance(material, Mapping):
        raise BadRequest(f"material is an object by option name, not {shown(material)}")
    survey = module.Survey(material, request.get("level", "beginner"))
    while len(_OPEN) >= MOST_OPEN:  # whoever never closes loses the oldest
        del _OPEN[next(iter(_OPEN))]
    handle = next(_HANDLES)
    _OPEN[handle] = survey
    return {"survey": handle, **_told(survey)}


def _survey_next(request: Mapping[str, Any]) -> dict[str, Any]:
    survey, steps = _found(request), request.get("count", 1)
    if type(steps) is not int or not 1 <= steps <= MOST_STEPS:
        raise BadRequest(f"count is a whole number 1 to {MOST_STEPS}, not {shown(steps)}")
    survey.take(steps)
    return _told(survey)


def _survey_close(request: Mapping[str, Any]) -> dict[str, Any]:
    _found(request)
    del _OPEN[request["survey"]]
    return {}


def _learn(request: Mapping[str, Any]) -> dict[str, Any]:
    return {"tables": _module(request).take_in(request.get("tables"))}


def _found(request: Mapping[str, Any]) -> Any:
    handle = request.get("survey")
    if type(handle) is not int or handle not in _OPEN:
        raise BadRequest(f"there is no open survey {shown(handle)}")
    return _OPEN[handle]


def _told(survey: Any) -> dict[str, Any]:
    told = {"progress": round(survey.progress, 4), "done": survey.done}
    return {**told, "tables": survey.to_json()} if survey.done else told


REQUESTS = {"survey": _survey, "survey-next": _survey_next, "survey-close": _survey_close, "learn": _learn}
