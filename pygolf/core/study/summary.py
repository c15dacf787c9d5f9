"""Summaries of finished matches, in the same form for every game: used by the locker, result cards and handicaps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Cells = tuple[int | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """The result of a game's ``summary.summarise(view, options, version)`` for a finished match."""

    unit: str = "strokes"
    """Unit of the cells: ``"strokes"`` or ``"points"``."""
    low: bool = True
    """Whether lower results are better."""
    holes: tuple[str, ...]
    """Names of the holes of all rounds, in the order of play."""
    cells: tuple[Cells, ...]
    """Per seat: one number per hole; None for a hole that was not finished."""
    of_round: int
    """Number of holes in one round."""
    half: bool = False
    """Whether a round has half the holes of the course, so that two rounds count as one for a handicap."""
    course: str | None = None
    """Key of the course in the ratings of ``study.summary``; None if the course is not rated."""
    unrated: str = ""
    """The reason why this match does not count for a handicap, in one sentence; empty if it counts."""
    par: tuple[float, ...] | None = None
    """Par of each hole, in the unit of the cells; None if the game has no par."""
    par_name: str = "par"
    """What the values in ``par`` are called."""
    step: float = 1.0
    """Minimum difference from par at which a hole counts as one better or worse."""
    counts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Other things that each seat has collected, for example gems, cups or holes in one."""
    house: tuple[str, int] | None = None
    """Name and score of the opponent that the rules play, for example Luis; None if there is none."""


def count_holes(cells: Sequence[Cells], result: int) -> tuple[int, ...]:
    """Return for each seat the number of holes with this result."""
    return tuple(sum(cell == result for cell in own) for own in cells)
