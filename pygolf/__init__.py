"""Four golf table games: rules, coaches and bots in plain Python.

A match is played move by move. Here Ann follows the coach, and a built-in bot plays for Bo:

>>> import pygolf
>>> match = pygolf.new("dice", ["Ann", "Bo"], seed=11)
>>> while not match.over:
...     events = match.play(match.bot("Nell") if match.turn else match.best())
>>> match.scores, match.winners
([38, 46], [0])
>>> for step in match.review().worst(1):
...     print(match.players[step.seat], step.move, "instead of", step.best, "lost", round(step.loss, 1), "strokes")
Bo {'do': 'roll'} instead of {'do': 'addsies'} lost 2.4 strokes
>>> pygolf.loads(match.dumps()) == match
True

The games are ``dice``, ``box``, ``word`` and ``dosh``. ``print(match)`` shows a position. What the package offers:

=====================================  ==================================================================
``new``, ``Match``                     start a match; the match and everything it can do
``loads``, ``read_line``, ``replay``   read a match from text, or replay its moves
``Advice``, ``Event``, ``Record``      what the coach says about a move, what a move caused, a saved match
``outcomes``, ``Outcome``, ``Dice``    the positions that a move can lead to, with exact probabilities
``bots``, ``study``, ``LEVELS``        bots and tournaments; reviews and simulations; levels of every game
``GAMES``, ``find_game``, ``Game``     the games and their rules
``handle``, ``read_record``            JSON text in, JSON text out, as the web page uses it
``PygolfError``                        base class of ``IllegalMoveError``, ``BadRequestError``, ``BadOptionError``,
                                       ``BadRecordError``, ``BadSeedError``, ``UnknownGameError``,
                                       ``NoAdviceError``, ``DiceRequiredError``
``BotError``, ``MissingDataError``,    other errors
``TooManyOutcomesError``
=====================================  ==================================================================

For details, use ``help(pygolf.Match)``, ``help(pygolf.new)`` and so on.
"""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING as _TYPE_CHECKING

from .core.dice import Dice as Dice
from .core.errors import (
    BadOptionError as BadOptionError,
)
from .core.errors import (
    BadRecordError as BadRecordError,
)
from .core.errors import (
    BadRequestError as BadRequestError,
)
from .core.errors import (
    BadSeedError as BadSeedError,
)
from .core.errors import (
    DiceRequiredError as DiceRequiredError,
)
from .core.errors import (
    IllegalMoveError as IllegalMoveError,
)
from .core.errors import (
    NoAdviceError as NoAdviceError,
)
from .core.errors import (
    PygolfError as PygolfError,
)
from .core.errors import (
    UnknownGameError as UnknownGameError,
)
from .core.events import Event as Event
from .core.game import LEVELS
from .core.game import Advice as Advice
from .core.game import Game as Game
from .core.large import MissingDataError as MissingDataError
from .core.record import Record as Record
from .core.record import read_record
from .match import Match as Match
from .match import loads, read_line, replay
from .protocol import handle
from .register import GAMES, find_game

if _TYPE_CHECKING:
    from .view_shapes import StartMatch

    new: StartMatch
    from . import bots as bots
    from .bots import BotError as BotError
    from .core.outcomes import Outcome as Outcome
    from .core.outcomes import TooManyOutcomesError as TooManyOutcomesError
    from .core.outcomes import outcomes as outcomes
else:
    from .match import new

__version__ = "1.0.0"

__all__ = [
    "GAMES",
    "LEVELS",
    "bots",
    "find_game",
    "handle",
    "loads",
    "new",
    "outcomes",
    "read_line",
    "read_record",
    "replay",
]
"""What ``from pygolf import *`` imports and ``help(pygolf)`` explains. Classes and exceptions are imported by name."""
_LAZY = {
    "BotError": "bots",
    "Outcome": "core.outcomes",
    "TooManyOutcomesError": "core.outcomes",
    "outcomes": "core.outcomes",
}


def __getattr__(name: str) -> object:
    """Import some names on first use, because the page does not need them."""
    if name in ("bots", "study"):
        return _import_module(f"{__name__}.{name}")
    if name in _LAZY:
        return vars(_import_module(f"{__name__}.{_LAZY[name]}"))[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return all public names, including those that are imported on first use."""
    return sorted({name for name in globals() if name[0] != "_"} | {*_LAZY, "__version__", "bots", "study"})
