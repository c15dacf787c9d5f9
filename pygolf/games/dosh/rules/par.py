"""Par: the strokes that a good player needs for a hole, as fixed data per hole and level.

It is the average result of the bot ``tour`` on the hole (``study/large/ratings.json``), rounded; see docs/dosh.md.
"""

from functools import lru_cache

from .board import OFF
from .material import load_course, load_decks
from .state import Conditions

PARS = {
    "beginner": (3, 3, 3, 3, 3, 3, 3, 3, 4),
    "advanced": (3, 3, 3, 3, 3, 3, 4, 3, 5),
    "professional": (3, 3, 3, 3, 3, 3, 4, 3, 5),
    "second": (3, 3, 3, 3, 3, 3, 3, 3, 5),
}
"""By level, the pars of holes 1 to 9 of the standard course."""


@lru_cache(maxsize=8)
def pars(table: Conditions) -> tuple[int | None, ...]:
    """Return the par of each hole of a round, in the order played. It is None for a hole whose land, tee, target or
    clubs are not the standard ones, or that has a dog-leg, because its average result is not known.
    """
    standard = load_course(None)
    has_standard_clubs = set(table.decks) <= set(load_decks(None).values())
    is_standard = (table.course.terrain, table.course.height) == (standard.terrain, standard.height)
    return tuple(
        PARS[table.level][hole - 1]
        if is_standard and has_standard_clubs and _is_as_printed(table, hole) and table.start_cards == 8
        else None
        for hole in table.holes
    )


def _is_as_printed(table: Conditions, hole: int) -> bool:
    """Return whether a hole has its printed tee and target, and no dog-leg."""
    printed = load_course(None).holes[hole - 1]
    return table.course.holes[hole - 1] == printed and table.dogleg(hole) == OFF
