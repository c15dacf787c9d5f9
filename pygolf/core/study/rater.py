"""The interface for rating a game's boards or cards: which places are rated, which games are simulated, and how their
results are found.

A *place* is one row of a rating: a hole, or a hole card. A game defines the interface as ``RATER`` in its module
``rater``. The page loads these modules on demand, like those of the studies.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from ..events import Event, Json
from ..game import Position

S = TypeVar("S", bound=Position)


@dataclass(frozen=True, slots=True)
class Place:
    """One row of a rating: a hole or a hole card."""

    key: str
    """Key of the results: the number of the hole, or set and hole."""
    name: str
    """Label, for example ``"7"`` or ``"Set 2, hole 5"``."""
    title: str = ""
    """Name given by the designer; may be empty."""
    par: int | None = None
    """Par printed on the material; None in games without par."""


class Rater(ABC, Generic[S]):
    """Base class for rating the boards or cards of one game."""

    unit: ClassVar[str] = "strokes"
    low: ClassVar[bool] = True
    """Whether lower results are better."""
    counted: ClassVar[Mapping[str, str]] = {}
    """Other events that are counted, by short name, with a label in the singular."""
    samples: ClassVar[int]
    """Target number of results per bot and place."""

    @abstractmethod
    def places(self, material: Mapping[str, Json]) -> Sequence[Place]:
        """Return the places in order; the material is valid."""

    @abstractmethod
    def games(self, number: int, places: Sequence[Place]) -> Sequence[Mapping[str, Json]]:
        """Return, for result ``number`` of each place, the options of the single-player games to play, without the
        material.
        """

    def result(self, state: S, event: Event) -> tuple[str, float] | None:
        """Return the key of the place and its result if the event finishes a place, otherwise None.

        ``state`` is the position after the event. By default, the result is the strokes of a finished hole.
        """
        if event.name != "hole_ended":
            return None
        strokes = event.facts["strokes"]
        assert isinstance(strokes, list) and isinstance(strokes[0], int)
        return str(event.facts["hole"]), strokes[0]

    @abstractmethod
    def count(self, event: Event) -> str | None:
        """Return the short name under which the event is counted, or None."""
