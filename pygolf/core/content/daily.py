"""The part of a game in the round of the day: its options on each day, and the rules for comparing results."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from ..events import Json
from ..game import Game


@dataclass(frozen=True, slots=True)
class Counting:
    """How the results of single players are compared."""

    fewest: bool = True
    """Whether the lower result is better."""
    unit: str = "strokes"
    players: int = 10_000
    """Number of simulated players that a result of the day is compared with, if the game does not compute the
    distribution exactly.
    """


@dataclass(frozen=True, slots=True)
class Daily:
    """A game's round of the day: ``DAILY`` in its module ``content.daily``. Once released, values must never change."""

    options: tuple[Mapping[str, Json], ...] = ({},)
    """Options of the round of the day. Each day uses the next entry. Options that are left out have their default
    values.
    """
    holes: tuple[Mapping[str, Json], ...] = ()
    """Options of the hole of the day, used in turn on the days of this game. Empty if the game has no such hole."""
    tournaments: tuple[Mapping[str, Json], ...] = ({},)
    """Options of the Sunday tournament, used in turn on the Sundays of this game; harder than on other days."""
    counting: Counting = Counting()
    """How results are compared."""
    instead: tuple[tuple[Mapping[str, Json], Counting], ...] = ()
    """Exceptions: other ways to compare results, each with the option values for which it is used."""
    rules: tuple[tuple[date, int], ...] = ()
    """Dates from which a version of the rules is used, in order, each with this version. Without an entry, a day has
    the current version. A day must be the same for all players, so a new version must start after its release.
    """

    def rules_version(self, day: date, current: int) -> int:
        """Return the version of the rules on a day, if ``current`` is the game's current version."""
        return next((version for start, version in reversed(self.rules) if start <= day), current)


def daily(game: Game[Any]) -> Daily:
    """Return the game's ``DAILY``, or the default: standard options, and the fewest strokes win."""
    if not game.has("content.daily"):
        return Daily()
    settings: Daily = game.part("content.daily").DAILY
    return settings


def counting(game: Game[Any], options: Mapping[str, Json]) -> Counting:
    """Return how results of matches with these options are compared."""
    settings = daily(game)
    values = {option.name: option.default for option in game.info.options} | dict(options)
    matching = (
        how for given, how in settings.instead if all(values.get(name) == value for name, value in given.items())
    )
    return next(matching, settings.counting)
