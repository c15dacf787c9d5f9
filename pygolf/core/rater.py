"""What a rating asks of a game: its places, the games that are played over them, and how a result is read.

A *place* is what a rating has a row for: a hole, or a hole card. A game's module ``rater`` says it as ``RATER``. Such
modules come to the page late, as those of the studies.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from .events import Event, Json
from .game import Position

S = TypeVar("S", bound=Position)


@dataclass(frozen=True, slots=True)
class Place:
    """One row of a rating."""

    key: str
    """What a result is filed under: a hole's number, or set and hole."""
    name: str
    """For people: ``"7"``, ``"Set 2, hole 5"``."""
    title: str = ""
    """What the designer called it."""
    par: int | None = None
    """As printed; None in a game without."""


class Rater(ABC, Generic[S]):
    """How one game is rated."""

    unit: ClassVar[str] = "strokes"
    low: ClassVar[bool] = True
    """Whether fewer is better."""
    counted: ClassVar[Mapping[str, str]] = {}
    """What is counted besides, by a short name: words for people, of one time."""
    samples: ClassVar[int]
    """Results a bot and place that a rating aims at."""

    @abstractmethod
    def places(self, material: Mapping[str, Json]) -> Sequence[Place]:
        """The rows, in order; the material has no fault."""

    @abstractmethod
    def games(self, number: int, places: Sequence[Place]) -> Sequence[Mapping[str, Json]]:
        """Options, besides the material, of the solo games that bring the ``number``-th result of each place."""

    def result(self, state: S, event: Event) -> tuple[str, float] | None:
        """Key of the place and result that an event tells, ``state`` being the position after it; else None.

        Strokes of a finished hole.
        """
        if event.name != "hole_ended":
            return None
        strokes = event.facts["strokes"]
        assert isinstance(strokes, list) and isinstance(strokes[0], int)
        return str(event.facts["hole"]), strokes[0]

    @abstractmethod
    def count(self, event: Event) -> str | None:
        """The short name of what an event is to be counted as."""
