"""What a game's material is, for whoever makes a board, a course, decks or cards of the own.

A game says it in its module ``design`` as ``DESIGN``. *Material* is an object by option name, in exactly the form that
the options take; an option that is left out, or null, stands for ours. The page fetches these modules late.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .errors import Fault
from .events import Json

__all__ = ["Design", "Fault", "Material"]

Material = Mapping[str, Json]
"""By option name, what the option takes."""


@dataclass(frozen=True, slots=True)
class Design:
    """The material of one game."""

    options: tuple[str, ...]
    """Names of the options that hold it, those of kind ``"material"`` that a designer makes."""
    ours: Callable[[], dict[str, Json]]
    """Our own material, a fresh copy."""
    blank: Callable[[], dict[str, Json]]
    """Where a designer begins: hardly anything, and in good shape as far as it goes."""
    faults: Callable[[Material], list[Fault]]
    """Everything that is wrong with a material, found by the validator of the rules; each place begins with the option.

    Empty exactly where a game can begin with it. Any plain data is taken, nothing is raised.
    """
