"""What a game says of its rounds and holes of the day: the options in turn, and which result is the better one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .events import Json
from .game import Game


@dataclass(frozen=True, slots=True)
class Counting:
    """What the result of one player is."""

    fewest: bool = True
    """Whether the lower one is the better one."""
    unit: str = "strokes"
    players: int = 10_000
    """How many are played out where nobody knows how the club would do with dice of their own."""


@dataclass(frozen=True, slots=True)
class Daily:
    """The round of the day of one game: ``DAILY`` of its module ``daily``. What stands there holds for ever."""

    options: tuple[Mapping[str, Json], ...] = ({},)
    """Day after day in turn; what is left out stands at its default."""
    holes: tuple[Mapping[str, Json], ...] = ()
    """The same of today's hole, in turn among the days on which it is this game's; none: it is no game of holes."""
    tournaments: tuple[Mapping[str, Json], ...] = ({},)
    """The same of Sunday's tournament, in turn among the Sundays on which it is this game's: the harder marker."""
    counting: Counting = Counting()
    """How results are compared."""
    instead: tuple[tuple[Mapping[str, Json], Counting], ...] = ()
    """The same where options have these values."""


def daily(game: Game[Any]) -> Daily:
    """What the game says, or the house's: default options, fewest strokes win."""
    if not game.has("daily"):
        return Daily()
    said: Daily = game.part("daily").DAILY
    return said


def counting(game: Game[Any], options: Mapping[str, Json]) -> Counting:
    """How results of matches with these options are compared."""
    said = daily(game)
    values = {option.name: option.default for option in game.info.options} | dict(options)
    fits = (how for where, how in said.instead if all(values.get(name) == value for name, value in where.items()))
    return next(fits, said.counting)
