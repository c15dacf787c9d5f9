"""The components of a game that players can design: boards, courses, decks and cards.

A game defines it as ``DESIGN`` in its module ``design``. They are called *material* in the protocol: an object keyed by
option name, with values in the format of these options. An option that is left out or null stands for the built-in
component. The page loads these modules on demand.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..errors import MaterialProblem
from ..events import Json

__all__ = ["Design", "Material", "MaterialProblem"]

Material = Mapping[str, Json]
"""Values of options, keyed by option name."""


@dataclass(frozen=True, slots=True)
class Design:
    """The material of one game."""

    options: tuple[str, ...]
    """Names of the options of kind ``"material"`` that can be designed."""
    ours: Callable[[], dict[str, Json]]
    """Returns a new copy of the built-in material."""
    blank: Callable[[], dict[str, Json]]
    """Returns nearly empty, valid material to start a new design with."""
    problems: Callable[[Material], list[MaterialProblem]]
    """Returns all problems that the validator of the rules finds; the location of each starts with the option name.

    The list is empty if and only if a game can start with the material. Accepts any JSON data and never raises an
    exception.
    """
    pieces: Callable[[], dict[str, Json]] = dict
    """Returns the pieces of the game that are the same with any material, for example coins. They are printed."""
