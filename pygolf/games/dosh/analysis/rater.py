"""How a course of Doshboardgolf is rated: each hole by itself with a full hand, and the brave line from its tee."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from ....core.dice import Dice, Seeded
from ....core.events import Event, Json, Move
from ....core.options import read_options
from ....core.rater import Look, Place, Rater, brave_line
from ..coach.advice import trouble
from ..coach.weighing import weigh
from ..rules.material import course_of
from ..rules.options import OPTIONS
from ..rules.start import begin
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

    def looks(self, material: Mapping[str, Json], place: Place) -> Sequence[Look]:
        """The best that can be expected from the tee, and the brave line there."""
        return [partial(_tee, material, int(place.key))]


def _tee(material: Mapping[str, Json], hole: int) -> Mapping[str, Json]:
    state = begin(1, read_options(OPTIONS, {**material, "holes": [hole]}), Dice(Seeded("rating")))[0]
    options = weigh(state)
    tee: dict[str, Json] = {"best": round(options[0].value, 4)}
    found = brave_line((option.value, trouble(option), _words(state, option.move)) for option in options)
    return tee | ({"brave": found.to_json()} if found else {})


def _words(state: State, move: Move) -> str:
    """The shot in a few words."""
    card = move.get("card")
    name = state.table.decks[state.seat][card - 1].name if isinstance(card, int) else "a step"
    elbow = ", with an elbow" if move.get("elbow") else ""
    return f"the {name} at {move['direction']} o'clock{elbow}" if isinstance(card, int) else name


RATER = DoshRater()
