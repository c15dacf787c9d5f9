"""``pygolf ladder``: how far the bots of a game stand apart."""

from __future__ import annotations

import argparse
import json
from typing import Any

from ..register import find_game
from ..study.ladder import Rung, ladder
from .studies import add_study, read_options, with_bar, with_workers


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
