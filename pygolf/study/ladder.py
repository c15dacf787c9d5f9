"""How far the bots of a game stand apart: each against the next weaker, in games of two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING

from ..core.errors import BadRequest
from ..core.events import Json
from ..register import find_game
from .simulation import MOST_GAMES, Progress, simulate

if TYPE_CHECKING:
    from ..core.workers import Workers


@dataclass(frozen=True, slots=True)
class Rung:
    """A bot and the next weaker."""

    bot: str
    weaker: str
    games: int
    share: float
    """Of the games that the bot won; a shared one counts half."""
    mean: float
    """Its mean final score, in the unit of the game's scores."""
    weaker_mean: float

    @property
    def error(self) -> float:
        """Standard error of ``share``."""
        return sqrt(self.share * (1 - self.share) / self.games)

    def to_json(self) -> dict[str, Json]:
        """All of it as plain data."""
        return {
            "bot": self.bot,
            "weaker": self.weaker,
            "games": self.games,
            "share": self.share,
            "error": self.error,
            "mean": self.mean,
            "weaker_mean": self.weaker_mean,
        }


def ladder(
    game: str,
    games: int = 2000,
    seed: str = "ladder",
    executor: Workers | None = None,
    progress: Progress | None = None,
    options: Mapping[str, Json] | None = None,
) -> list[Rung]:
    """Each bot, weakest first, against the one below it; both sit first in half of the games.

    Raises UnknownGame, BadRequest (for a number of games that is not even), BadOption or BadSeed.
    """
    if type(games) is not int or not 2 <= games <= MOST_GAMES or games % 2:
        raise BadRequest(f"games is an even number 2 to {MOST_GAMES}, not {str(games)[:20]}")
    pairs = pairwise(find_game(game).info.bot_ids)
    return [_rung(game, weaker, bot, games, seed, executor, progress, options) for weaker, bot in pairs]


def _rung(
    game: str,
    weaker: str,
    bot: str,
    games: int,
    seed: str,
    executor: Workers | None,
    progress: Progress | None,
    options: Mapping[str, Json] | None,
) -> Rung:
    share = mean = weaker_mean = 0.0
    for place in range(2):
        players = (weaker, bot) if place else (bot, weaker)
        seats = simulate(game, games // 2, players, f"{seed}/{weaker}/{place}", executor, progress, options).seats
        seat, other = seats[place], seats[1 - place]
        share += (seat.wins - seat.shared / 2) / games
        mean += seat.mean / 2
        weaker_mean += other.mean / 2
    return Rung(bot, weaker, games, share, mean, weaker_mean)
