"""The request ``design``, for the door: what there is to design in a game, and what is wrong with a material."""

from collections.abc import Mapping
from typing import Any

from .core.design import Design, Fault
from .core.errors import BadOption, BadRequest, PygolfError, shown
from .core.game import Game
from .match import new
from .register import find_game

MOST_FAULTS = 200
"""Of one answer; who has more than that mends these first."""


def design_of(game: Game[Any]) -> Design:
    """What there is to design in a game; raises BadRequest where there is nothing."""
    if not game.has("design"):
        raise BadRequest(f"{game.info.title} has nothing to design")
    design: Design = game.part("design").DESIGN
    return design


def faults_of(game: Game[Any], material: object) -> list[Fault]:
    """Everything that is wrong with a material; empty exactly where a game can begin with it. Raises BadRequest."""
    design = design_of(game)
    if not isinstance(material, Mapping):
        raise BadRequest(f"material is an object by option name, not {shown(material)}")
    strangers = [str(name) for name in material if name not in design.options]
    found = [
        Fault((name,), f"there is no material {shown(name)}; there is {', '.join(design.options)}")
        for name in strangers
    ]
    return found or design.faults(material) or _beginning(game, material)


def _beginning(game: Game[Any], material: Mapping[str, Any]) -> list[Fault]:
    """What a game that begins with the material says: nothing, or that it is too large to be kept."""
    try:
        new(game.info.id, ["You"] * game.info.players[0], material, "design")
    except PygolfError as error:
        option = error.option if isinstance(error, BadOption) else None
        return [Fault((option,) if option else (), error.message)]
    return []


def _design(request: Mapping[str, Any]) -> dict[str, Any]:
    game = find_game(request.get("game"))
    design = design_of(game)
    if "material" not in request:
        return {"options": list(design.options), "ours": design.ours(), "blank": design.blank()}
    found = faults_of(game, request["material"])
    return {
        "faults": [{"at": list(fault.at), "message": fault.message} for fault in found[:MOST_FAULTS]],
        "count": len(found),
    }


REQUESTS = {"design": _design}
