"""``pygolf digest``: one number for many games, to compare machines, interpreters and versions by."""

import argparse
from typing import Any

from ..study import games_digest
from .studies import add_workers, with_bar, with_workers


def add_parser(commands: Any) -> None:
    """The command's own arguments."""
    parser = commands.add_parser("digest", help="one SHA-256 over many games of bots, equal wherever pygolf runs")
    parser.add_argument("game", help="id of the game, such as dice")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (1000)")
    parser.add_argument(
        "--seed", default="digest", metavar="S", help="game i, from 0, is the match with seed S/i (digest)"
    )
    add_workers(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and print the digest; raises PygolfError for an argument that cannot be."""
    with with_workers(args.workers) as executor, with_bar() as progress:
        print(games_digest(args.game, args.games, args.seed, executor, progress))
    return 0
