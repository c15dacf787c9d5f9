"""``pygolf fairness``: the mean of luck over many rounds of bots; it should be 0."""

from __future__ import annotations

import argparse
import json
from typing import Any

from ..core.errors import BadRequest
from ..study.fairness import Fairness, fairness
from .simulate import MOST_WORKERS, read_option, with_bar, with_workers


def add_parser(commands: Any) -> None:
    """The command's own arguments."""
    parser = commands.add_parser("fairness", help="sum up the ledgers of many rounds of bots: luck should come to 0")
    parser.add_argument("game", help="id of the game, such as dice")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many rounds (1000)")
    parser.add_argument("--players", default="tour", metavar="L,L", help="levels, one a seat (tour)")
    parser.add_argument("--seed", default="fairness", metavar="S", help="round i is the match with seed S/i (fairness)")
    parser.add_argument("--workers", type=int, default=1, metavar="K", help="processes; the result is the same (1)")
    option = "an option of the game, such as pro=true"
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, weigh and print; raises PygolfError for an argument that cannot be."""
    if not 1 <= args.workers <= MOST_WORKERS:
        raise BadRequest(f"workers is a whole number 1 to {MOST_WORKERS}, not {args.workers}")
    players = [level.strip() for level in args.players.split(",")]
    options = dict(read_option(text) for text in args.option)
    with with_workers(args.workers) as executor, with_bar("rounds") as progress:
        found = fairness(args.game, args.games, players, args.seed, executor, options, progress)
    print(json.dumps(found.to_json()) if args.json else "\n".join(_lines(found)))
    return 0


def _lines(found: Fairness) -> list[str]:
    lines = [f"{found.game}: {found.games} rounds of {', '.join(found.players)}, seed {found.seed}, in {found.unit}"]
    lines.append(f"{'':14}{'mean':>10}{'error':>10}{'spread':>10}")
    told = found.means().items()
    return lines + [f"{name:14}{one.mean:10.4f}{one.error:10.4f}{one.spread:10.4f}" for name, one in told]
