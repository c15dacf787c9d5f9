"""Requests that make the coach's tables for a course of one's own, step by step, and hand them to the coach.

pygolf.protocol fetches this module when one comes. A survey under way belongs to the process, as a rating does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.errors import BadRequest, shown
from ..register import find_game
from .under_way import UnderWay

_SURVEYS: UnderWay[Any] = UnderWay("survey", "survey", most=2)


def _module(request: Mapping[str, Any]) -> Any:
    """The module of a game that makes and takes tables. Raises BadRequest where its coach needs none."""
    game = find_game(request.get("game"))
    if not game.has("survey"):
        raise BadRequest(f"the coach of {game.info.title} needs no survey")
    return game.part("survey")


def _survey(request: Mapping[str, Any]) -> dict[str, Any]:
    module, material = _module(request), request.get("material")
    if material is None:
        known = request.get("known")
        told = {"levels": module.levels()}
        return told if known is None else told | {"known": module.known(_object(known))}
    survey = module.Survey(_object(material), request.get("level", "beginner"))
    return {"survey": _SURVEYS.begin(survey), **_told(survey)}


def _object(material: object) -> Mapping[str, Any]:
    if not isinstance(material, Mapping):
        raise BadRequest(f"material is an object by option name, not {shown(material)}")
    return material


def _survey_next(request: Mapping[str, Any]) -> dict[str, Any]:
    return _told(_SURVEYS.step(request))


def _learn(request: Mapping[str, Any]) -> dict[str, Any]:
    return {"tables": _module(request).take_in(request.get("tables"))}


def _told(survey: Any) -> dict[str, Any]:
    told = {"progress": round(survey.progress, 4), "done": survey.done}
    return {**told, "tables": survey.to_json()} if survey.done else told


REQUESTS = {"survey": _survey, "survey-next": _survey_next, "survey-close": _SURVEYS.close, "learn": _learn}
