"""The request ``design``: which material of a game can be designed, and which problems a given material has."""

from collections.abc import Mapping
from typing import Any

from ..core.content.design import Design, MaterialProblem
from ..core.errors import BadOptionError, BadRequestError, PygolfError, shown
from ..core.game import Game
from ..match import new
from ..register import find_game

MAX_PROBLEMS = 200
"""Maximum number of problems in one response."""


def get_design(game: Game[Any]) -> Design:
    """Return the design module of a game. Raise BadRequestError if the game has no custom material."""
    if not game.has("content.design"):
        raise BadRequestError(f"{game.info.title} has no custom material")
    design: Design = game.part("content.design").DESIGN
    return design


def find_problems(game: Game[Any], material: object) -> list[MaterialProblem]:
    """Return all problems of the material; the list is empty if and only if a game can start with it.

    Raise BadRequestError if the material is not an object.
    """
    design = get_design(game)
    if not isinstance(material, Mapping):
        raise BadRequestError(f"material must be an object keyed by option name, not {shown(material)}")
    unknown = [str(name) for name in material if name not in design.options]
    problems = [
        MaterialProblem((name,), f"unknown material {shown(name)}; valid materials are {', '.join(design.options)}")
        for name in unknown
    ]
    return problems or design.problems(material) or _start_problems(game, material)


def _start_problems(game: Game[Any], material: Mapping[str, Any]) -> list[MaterialProblem]:
    """Return the error that starting a game with the material causes, for example that it is too large to be saved."""
    try:
        new(game.info.id, ["You"] * game.info.players[0], material, "design")
    except PygolfError as error:
        option = error.option if isinstance(error, BadOptionError) else None
        return [MaterialProblem((option,) if option else (), error.message)]
    return []


def tell_design(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the built-in material of ``game``, or the problems of ``material`` if there is one."""
    game = find_game(request.get("game"))
    design = get_design(game)
    if "material" not in request:
        return {
            "options": list(design.options),
            "ours": design.ours(),
            "blank": design.blank(),
            "pieces": design.pieces(),
        }
    problems = find_problems(game, request["material"])
    return {
        "faults": [{"at": list(problem.at), "message": problem.message} for problem in problems[:MAX_PROBLEMS]],
        "count": len(problems),
    }
