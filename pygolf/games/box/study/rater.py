"""Rating of Box of Golf boards: the bots play solo games on all of them."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ....core.events import Event, Json
from ....core.study.rater import Place, Rater
from ..rules.board import Board
from ..rules.course import standard_boards
from ..rules.state import State
from ..rules.validator import read_boards


class BoxRater(Rater[State]):
    """Rates boards in strokes, hole by hole."""

    counted: ClassVar[Mapping[str, str]] = {"water": "in the water", "tree": "stopped by a tree", "natural": "natural"}
    samples = 200

    def places(self, material: Mapping[str, Json]) -> Sequence[Place]:
        """Return the boards in the order of their numbers."""
        return [Place(str(board.number), str(board.number), board.name, board.par) for board in _boards(material)]

    def games(self, number: int, places: Sequence[Place]) -> Sequence[Mapping[str, Json]]:
        """Return a single game over all these boards, because players win and spend gems from hole to hole."""
        return [{"holes": [int(place.key) for place in places]}]

    def count(self, event: Event) -> str | None:
        """Return the name under which a noteworthy event is counted: water, a failed tree test or a natural."""
        if event.name == "tree_test":
            return None if event.facts["passed"] else "tree"
        return {"splash": "water", "natural": "natural"}.get(event.name)


def _boards(material: Mapping[str, Json]) -> tuple[Board, ...]:
    given = material.get("boards")
    return standard_boards() if given is None else read_boards(given)


RATER = BoxRater()
