"""How far the bots of a game stand apart: each against the next weaker, in games of two.

``python -m pygolf ladder GAME`` prints it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Any

from pygolf.cli.studies import add_study, read_options, with_bar, with_workers
from pygolf.core.errors import BadRequest
from pygolf.core.events import Json
from pygolf.core.workers import Workers
from pygolf.register import find_game
from pygolf.study.simulation import MOST_GAMES, Progress, simulate


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


def add_parser(commands: Any) -> None:
    """The command's own arguments."""
    games, seed = (2000, "how many games a pair, even"), ("ladder", "of the games")
    parser = add_study(commands, "ladder", "play each bot of a game against the next weaker", games, seed)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, count and print; raises PygolfError for an argument that cannot be."""
    options = read_options(args)
    with with_workers(args.workers) as executor, with_bar() as progress:
        rungs = ladder(args.game, args.games, args.seed, executor, progress, options)
    if args.json:
        print(json.dumps({"game": args.game, "ladder": [rung.to_json() for rung in rungs]}))
    else:
        print("\n".join(_lines(args.game, rungs)))
    return 0


def _lines(game: str, rungs: list[Rung]) -> list[str]:
    names = {bot.id: bot.name for bot in find_game(game).info.bots}
    lines = [f"{game}: each bot against the next weaker, {rungs[0].games} games a pair"] if rungs else []
    for rung in rungs:
        pair = f"{names[rung.bot]} ({rung.bot}) beats {names[rung.weaker]} ({rung.weaker})"
        means = f"mean scores {rung.mean:.2f} and {rung.weaker_mean:.2f}"
        lines.append(f"{pair:48}{100 * rung.share:6.1f} % +- {100 * rung.error:.1f}, {means}")
    return lines
