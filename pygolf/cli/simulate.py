"""``pygolf simulate``: prints statistics of many games between bots."""

import argparse
import json
from bisect import bisect_right
from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from time import perf_counter
from typing import Any

from ..bots import Bot, continue_match
from ..match import Match
from ..simulation.playout import Playout
from ..simulation.simulate import Play
from ..study import Simulation, simulate
from .studies import (
    DEFAULT_PLAYERS,
    add_players,
    add_study,
    read_bot,
    read_options,
    read_players,
    with_bar,
    with_workers,
)


def add_parser(commands: Any) -> None:
    """Add the command and its arguments."""
    about = "play many bot games and print statistics"
    seed = ("study", "base seed; game i (from 0) uses the seed S/i")
    parser = add_study(commands, "simulate", about, (100, "number of games"), seed)
    add_players(parser)
    bot = "seat your own bot before the bots of --players (default then: none); can be repeated"
    parser.add_argument("--bot", action="append", default=[], metavar="FILE.py[:FUNCTION]", help=bot)
    parser.add_argument("--digest", action="store_true", help="also print one SHA-256 digest of all game logs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print the statistics. Raise PygolfError for an invalid argument."""
    options, players = read_options(args), read_players(args)
    play: Play | None = None
    if args.bot:
        seats = [*args.bot, *([] if args.players == DEFAULT_PLAYERS else players)]
        bots = [read_bot(args.game, text) for text in seats]
        players, play = [bot.name for bot in bots], partial(_play_with, bots)
    started = perf_counter()
    with with_workers(args.workers) as executor, with_bar() as progress:
        result = simulate(args.game, args.games, players, args.seed, executor, progress, options, args.digest, play)
    speed = result.moves / max(perf_counter() - started, 1e-9)
    if args.json:
        print(json.dumps(result.to_json() | {"moves_per_second": round(speed)}))
    else:
        print("\n".join(_lines(result, speed)))
    return 0


def _play_with(bots: Sequence[Bot], match: Match) -> Playout:
    """Play a match between any bots to its end."""
    continue_match(match, bots)
    return Playout(match.state, len(match.path()) - 1, match.events)


def _lines(result: Simulation, speed: float) -> list[str]:
    lines = [
        f"{result.game}: {result.games} games, seed {result.seed}, {result.moves} moves, {speed:,.0f} moves per second"
    ]
    heads = f"{'seat':6}{'level':10}{'mean':>10}{'spread':>10}{'wins':>8}{'shared':>8}"
    lines.append(f"{heads}  minimum, quartiles, maximum")
    for number, seat in enumerate(result.seats, start=1):
        marks = ", ".join(f"{mark:g}" for mark in _marks(seat.counts, seat.games))
        line = f"{number:<6}{seat.level:10}{seat.mean:10.3f}{seat.spread:10.3f}{seat.wins:8}{seat.shared:8}"
        lines.append(f"{line}  {marks}")
    return lines + ([f"digest {result.digest}"] if result.digest else [])


def _marks(counts: tuple[tuple[float, int], ...], games: int) -> list[float]:
    """Return the lowest score, the quartiles and the highest score."""
    ends = list(accumulate(count for _, count in counts))
    return [counts[bisect_right(ends, (games - 1) * quarter // 4)][0] for quarter in range(5)]
