"""What a rating asks of a game: its places, the games that are played over them, and how a result is read.

A *place* is what a rating has a row for: a hole, or a hole card. A game's module ``rater`` says it as ``RATER``. Such
modules come to the page late, as those of the studies.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import ClassVar, Generic, TypeVar

from .events import Event, Json
from .game import Position

S = TypeVar("S", bound=Position)
Look = Callable[[], Mapping[str, Json]]
"""One step of work that no dice decide, and what it has found of its place."""


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


@dataclass(frozen=True, slots=True)
class Brave:
    """Two good lines from one spot, and which is the better.

    Good are all that cost at most ``GOOD`` strokes more than the best. The safe line is the one of them with the least
    chance of trouble. The brave line is the best, where its chance of trouble is higher by at least ``BOLDER``. It
    *pays* where it is better by at least ``PAYS`` strokes.
    """

    gain: float
    """Strokes by which the brave line is better."""
    risk: float
    """Chance of trouble on it."""
    safe: float
    """Chance of trouble on the safe line."""
    words: str
    """What the two lines are."""
    pays: bool
    """Whether it is the better one by more than a trifle."""

    def to_json(self) -> dict[str, Json]:
        """As a rating tells it."""
        return asdict(self)


GOOD, BOLDER, PAYS = 0.5, 0.05, 0.05
"""Strokes, chance, strokes; see :class:`Brave`."""


def brave_line(lines: Iterable[tuple[float, float, str]]) -> Brave | None:
    """The brave line among lines of (strokes to be expected, chance of trouble, words); None where the best is safe."""
    ranked = sorted(lines)
    if not ranked:
        return None
    value, risk, words = ranked[0]
    good = [line for line in ranked if line[0] <= value + GOOD]
    safe_value, safe, safe_words = min(good, key=lambda line: (round(line[1], 2), line[0]))
    if risk < safe + BOLDER:
        return None
    gain = safe_value - value
    return Brave(round(gain, 3), round(risk, 4), round(safe, 4), f"{words}, instead of {safe_words}", gain >= PAYS)


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

    def looks(self, material: Mapping[str, Json], place: Place) -> Sequence[Look]:
        """What can be found out of a place without a game."""
        return ()

    def fair_par(self, place: Place, mean: float, ours: Mapping[str, float]) -> float | None:
        """The par, not rounded, that a bot of that mean plays to; ``ours`` are its means on our own places, by key."""
        return mean
