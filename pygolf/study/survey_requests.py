"""What a survey is for, and taking its tables in; ``jobs`` has the survey itself.

pygolf.protocol fetches this module when a request comes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.errors import BadRequest, shown
from ..register import find_game


def surveying(request: Mapping[str, Any]) -> Any:
    """The module of a game that makes and takes the coach's tables. Raises BadRequest where its coach needs none."""
    game = find_game(request.get("game"))
    if not game.has("survey"):
        raise BadRequest(f"the coach of {game.info.title} needs no survey")
    return game.part("survey")


def material_of(given: object) -> Mapping[str, Any]:
    """Material as a request has it. Raises BadRequest where it is none."""
    if not isinstance(given, Mapping):
        raise BadRequest(f"material is an object by option name, not {shown(given)}")
    return given


def levels(request: Mapping[str, Any]) -> dict[str, Any]:
    """The levels that a survey may be for, and those at which the coach knows a material without one."""
    module, known = surveying(request), request.get("known")
    told = {"levels": module.levels()}
    return told if known is None else told | {"known": module.known(material_of(known))}


def _learn(request: Mapping[str, Any]) -> dict[str, Any]:
    return {"tables": surveying(request).take_in(request.get("tables"))}


REQUESTS = {"learn": _learn}
