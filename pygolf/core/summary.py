"""A finished round in numbers that mean the same in every game: for the locker, a card to show and a handicap."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Cells = tuple[int | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a game's ``summary.summarise(view, options)`` tells of a finished match."""

    unit: str = "strokes"
    """What cells count: ``"strokes"`` or ``"points"``."""
    low: bool = True
    """Whether fewer is better."""
    holes: tuple[str, ...]
    """Names in the order of play, all rounds."""
    cells: tuple[Cells, ...]
    """Per seat one number a hole; None for a hole that was not finished."""
    of_round: int
    """Holes of one round."""
    half: bool = False
    """Whether a round is half the course's holes, so that two count as one for a handicap."""
    course: str | None = None
    """Key of the course in ``study.summary``; None where nothing is known of it."""
    unrated: str = ""
    """Why rounds of this match count for no handicap, in a sentence; empty where they do."""
    par: tuple[float, ...] | None = None
    """One a hole, in the unit of the cells; None where the game has none of its own."""
    par_name: str = "par"
    """What ``par`` is."""
    step: float = 1.0
    """By how much a hole must differ from par to be one better or worse."""
    counts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """What is gathered besides, per seat: gems, cups."""
    house: tuple[str, int] | None = None
    """An opponent of the rules' own, with his score."""
