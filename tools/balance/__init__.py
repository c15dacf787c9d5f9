"""Studies of the four games: what play is worth, by level. ``python -m pygolf balance GAME`` prints one."""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from typing import Any

from pygolf.register import find_game


def add_parser(commands: Any) -> None:
    """The command's own arguments."""
    parser = commands.add_parser("balance", help="compute the figures of a game: what play is worth, by level")
    parser.add_argument("game", help="id of the game, such as dice")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print: a game's study has ``measure()`` and ``write_lines(figures)``. Raises UnknownGame."""
    study = import_module(f"tools.balance.{find_game(args.game).info.id}")
    figures = study.measure()
    print(json.dumps(figures) if args.json else "\n".join(study.write_lines(figures)))
    return 0
