"""How a course of Doshboardgolf is rated: each hole by itself with a full hand."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ....core.events import Event, Json
from ....core.rater import Place, Rater
from ..rules.material import course_of
from ..rules.state import State


class DoshRater(Rater[State]):
    """Strokes, hole by hole, by the rules for beginners."""

    counted: ClassVar[Mapping[str, str]] = {"water": "in the water", "edge": "over the edge"}
    samples = 30

    def places(self, material: Mapping[str, Json]) -> Sequence[Place]:
        """The holes of the course, which have no par."""
        course = course_of(material.get("course"))
        return [Place(str(number), str(number)) for number in range(1, len(course.holes) + 1)]

    def games(self, number: int, places: Sequence[Place]) -> Sequence[Mapping[str, Json]]:
        """A game of one hole for each."""
        return [{"holes": [int(place.key)]} for place in places]

    def count(self, event: Event) -> str | None:
        """Balls that were put back."""
        return {"water": "water", "out_of_bounds": "edge"}.get(event.name)


RATER = DoshRater()
