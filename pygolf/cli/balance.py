"""``pygolf balance``: prints statistics that show how well balanced the material of a game is."""

from __future__ import annotations

import argparse
import json
from typing import Any

from ..core.errors import BadRequestError
from ..register import find_game


def add_parser(commands: Any) -> None:
    """Add the command and its arguments."""
    parser = commands.add_parser("balance", help="print balance statistics of a game, per bot level")
    parser.add_argument("game", help="id of the game, for example dice")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Compute and print the statistics. Raise UnknownGameError, or BadRequestError if the game has no module
    ``balance``.
    """
    game = find_game(args.game)
    if not game.has("balance"):
        raise BadRequestError(f"{game.info.title} has no balance statistics")
    study = game.part("balance")
    figures = study.measure()
    print(json.dumps(figures) if args.json else "\n".join(study.write_lines(figures)))
    return 0
