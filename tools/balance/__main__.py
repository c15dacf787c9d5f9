"""The figures that a game's design rests on: python3 -m tools.balance GAME [--json]"""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module

from pygolf.cli import stopped

GAMES = ("dice", "box", "word", "dosh")


def main() -> int:
    """Measure and print: each game has a module with ``measure()`` and ``write_lines(figures)``."""
    parser = argparse.ArgumentParser(prog="tools.balance", description="What play is worth at a game, by level.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    args = parser.parse_args()
    study = import_module(f"tools.balance.{args.game}")
    try:
        figures = study.measure()
    except KeyboardInterrupt:
        return stopped()
    print(json.dumps(figures) if args.json else "\n".join(study.write_lines(figures)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
