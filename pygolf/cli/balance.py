"""``pygolf balance``: the figures that a game's design rests on, by the studies that lie beside the source."""

from __future__ import annotations

import argparse
import json
from importlib import import_module
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
    """Measure and print. A game's study is ``tools.balance.<id>``, with ``measure()`` and ``write_lines(figures)``.

    Raises BadRequest where there is none: for another game, and away from the source.
    """
    name = f"tools.balance.{find_game(args.game).info.id}"
    try:
        study = import_module(name)
    except ModuleNotFoundError as error:
        raise BadRequest(f"there is no study of balance of {args.game} here: run this in pygolf's source") from error
    figures = study.measure()
    print(json.dumps(figures) if args.json else "\n".join(study.write_lines(figures)))
    return 0
