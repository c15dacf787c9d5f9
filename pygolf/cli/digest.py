"""``pygolf digest``: prints a digest of many games, for comparing machines, interpreters and versions."""

import argparse
from typing import Any

from ..study import games_digest
from .studies import add_workers, with_bar, with_workers


def add_parser(commands: Any) -> None:
    """Add the command and its arguments."""
    about = "print a SHA-256 digest of many bot games; it is the same on every platform"
    parser = commands.add_parser("digest", help=about)
    parser.add_argument("game", help="game ID, for example dice")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="number of games (default: 1000)")
    parser.add_argument(
        "--seed", default="digest", metavar="S", help="base seed; game i (from 0) uses the seed S/i (default: digest)"
    )
    add_workers(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print the digest. Raise PygolfError for an invalid argument."""
    with with_workers(args.workers) as executor, with_bar() as progress:
        print(games_digest(args.game, args.games, args.seed, executor, progress))
    return 0
