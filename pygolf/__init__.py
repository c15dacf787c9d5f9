"""Four golf table games: rules, coaches and bots in plain Python.

>>> import pygolf
>>> match = pygolf.new("dice", players=["Ann", "Bo"], seed="Augusta")
>>> match.view()["phase"]
'roll'
"""

from importlib import import_module
from typing import TYPE_CHECKING

from .core.dice import Dice
from .core.errors import (
    BadOptionError,
    BadRecordError,
    BadRequestError,
    BadSeedError,
    IllegalMoveError,
    PygolfError,
    UnknownGameError,
)
from .core.events import Event
from .core.game import LEVELS, Advice, Game
from .core.record import Record, read_record
from .match import Match, new, read_line, replay
from .protocol import handle
from .register import GAMES, find_game

if TYPE_CHECKING:
    from . import bots as bots
    from .core.outcomes import Outcome as Outcome
    from .core.outcomes import outcomes as outcomes

__version__ = "1.0.0"

__all__ = [
    "GAMES",
    "LEVELS",
    "Advice",
    "BadOptionError",
    "BadRecordError",
    "BadRequestError",
    "BadSeedError",
    "Dice",
    "Event",
    "Game",
    "IllegalMoveError",
    "Match",
    "Outcome",
    "PygolfError",
    "Record",
    "UnknownGameError",
    "bots",
    "find_game",
    "handle",
    "new",
    "outcomes",
    "read_line",
    "read_record",
    "replay",
]
_LAZY = {"Outcome": "core.outcomes", "outcomes": "core.outcomes"}


def __getattr__(name: str) -> object:
    """Import ``bots``, ``Outcome`` and ``outcomes`` on first use, because the page does not need them."""
    if name == "bots":
        return import_module(f"{__name__}.bots")
    if name in _LAZY:
        return vars(import_module(f"{__name__}.{_LAZY[name]}"))[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
