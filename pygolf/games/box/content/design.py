"""What players can design in Box of Golf: its boards."""

from ....core.content.design import Design, Material, MaterialProblem
from ....core.events import Json
from ..rules.board import board_to_json
from ..rules.course import CELL, standard_boards
from ..rules.validator import find_problems

LENGTH = 7
"""Number of spaces on the line of a new board, including tee and green."""


def ours() -> dict[str, Json]:
    """Return the eighteen standard boards."""
    return {"boards": [board_to_json(board) for board in standard_boards()]}


def blank() -> dict[str, Json]:
    """Return one short straight hole that is ready to play."""
    names: list[Json] = ["tee", *range(1, LENGTH - 1), "green"]
    track: list[Json] = []
    for place, name in enumerate(names):
        kind = name if isinstance(name, str) else "fairway"
        leads = {"next": names[place + 1]} if place + 1 < LENGTH else {}
        track.append({"id": name, "kind": kind, **leads, "x": 50.0, "y": 5.0 + 1.5 * CELL * (LENGTH - 1 - place)})
    putting: list[Json] = [
        {"id": "p", "kind": "p", "next": 1, "x": 5.0, "y": 5.0},
        {"id": 1, "kind": "putt", "next": 2, "x": 15.0, "y": 5.0},
        {"id": 2, "kind": "putt", "next": "flag", "x": 25.0, "y": 5.0},
        {"id": "flag", "kind": "flag", "x": 35.0, "y": 5.0},
    ]
    return {"boards": [{"number": 1, "par": 4, "name": "", "idea": "", "track": track, "putting": putting}]}


def problems(material: Material) -> list[MaterialProblem]:
    """Return the problems of all boards, in order."""
    given = material.get("boards")
    return [] if given is None else [problem.within("boards") for problem in find_problems(given)[1]]


DESIGN = Design(options=("boards",), ours=ours, blank=blank, problems=problems)
