"""Rating of Doshboardgolf courses: each hole is rated separately, with a full hand."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ....core.events import Event, Json
from ....core.study.rater import Place, Rater
from ..rules.material import load_course
from ..rules.state import State


class DoshRater(Rater[State]):
    """Rates holes in strokes, hole by hole, at the beginner level."""

    counted: ClassVar[Mapping[str, str]] = {"water": "in the water", "edge": "over the edge"}
    samples = 30

    def places(self, material: Mapping[str, Json]) -> Sequence[Place]:
        """Return the holes of the course. They have no par."""
        course = load_course(material.get("course"))
        return [Place(str(number), str(number)) for number in range(1, len(course.holes) + 1)]

    def games(self, number: int, places: Sequence[Place]) -> Sequence[Mapping[str, Json]]:
        """Return one game per hole."""
        return [{"holes": [int(place.key)]} for place in places]

    def count(self, event: Event) -> str | None:
        """Return the name under which a noteworthy event is counted: a ball in the water or over the edge."""
        return {"water": "water", "out_of_bounds": "edge"}.get(event.name)


RATER = DoshRater()
