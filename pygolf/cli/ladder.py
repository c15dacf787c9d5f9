"""``pygolf ladder``: how far the bots of a game stand apart."""

from __future__ import annotations

import argparse
import json
from typing import Any

from ..core.errors import BadRequest
from ..register import find_game
from ..study.ladder import Rung, ladder
from .simulate import MOST_WORKERS, read_option, with_bar, with_workers


def add_parser(commands: Any) -> None:
    """The command's own arguments."""
    parser = commands.add_parser("ladder", help="play each bot of a game against the next weaker")
    parser.add_argument("game", help="id of the game, such as box")
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="how many games a pair, even (2000)")
    parser.add_argument("--seed", default="ladder", metavar="S", help="of the games (ladder)")
    parser.add_argument("--workers", type=int, default=1, metavar="K", help="processes; the result is the same (1)")
    option = "an option of the game, such as pro=true"
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, count and print; raises PygolfError for an argument that cannot be."""
    if not 1 <= args.workers <= MOST_WORKERS:
        raise BadRequest(f"workers is a whole number 1 to {MOST_WORKERS}, not {args.workers}")
    options = dict(read_option(text) for text in args.option)
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
