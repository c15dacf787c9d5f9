"""``pygolf balance``: the figures that a game's design rests on."""

from __future__ import annotations

import argparse
import json
from typing import Any

from ..core.errors import BadRequest
from ..register import find_game


def add_parser(commands: Any) -> None:
    """The command's own arguments."""
    parser = commands.add_parser("balance", help="compute the figures of a game: what play is worth, by level")
    parser.add_argument("game", help="id of the game, such as dice")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print. A game's package has a module ``balance`` with ``measure()`` and ``write_lines(figures)``."""
    game = find_game(args.game)
    if not game.has("balance"):
        raise BadRequest(f"{args.game} has no study of balance")
    study = game.part("balance")
    figures = study.measure()
    print(json.dumps(figures) if args.json else "\n".join(study.write_lines(figures)))
    return 0
