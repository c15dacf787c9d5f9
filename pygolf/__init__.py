"""Four golf table games: rules, coaches and bots in plain Python.

>>> import pygolf
>>> match = pygolf.new("dice", players=["Ann", "Bo"], seed="Augusta")
>>> match.view()["phase"]
'roll'
"""

from .core.dice import Dice
from .core.errors import BadOption, BadRecord, BadRequest, BadSeed, IllegalMove, PygolfError, UnknownGame
from .core.events import Event
from .core.game import LEVELS, Advice, Game
from .core.record import Record, read_record
from .match import Match, new, read_line, replay
from .protocol import handle
from .register import GAMES, find_game

__version__ = "1.0.0"

__all__ = [
    "GAMES",
    "LEVELS",
    "Advice",
    "BadOption",
    "BadRecord",
    "BadRequest",
    "BadSeed",
    "Dice",
    "Event",
    "Game",
    "IllegalMove",
    "Match",
    "PygolfError",
    "Record",
    "UnknownGame",
    "find_game",
    "handle",
    "new",
    "read_line",
    "read_record",
    "replay",
]
