"""Statistics that show how well balanced the material and the bots of a game are.

Each game has a module here: ``measure()`` computes its statistics, and ``write_lines(figures)`` formats them.
"""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

GAMES = tuple(sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py")))


def render(game: str, as_json: bool) -> str:
    """Compute the statistics of a game. Return them as a table, or as one JSON object."""
    study = import_module(f"{__name__}.{game}")
    figures = study.measure()
    return json.dumps(figures) if as_json else "\n".join(study.write_lines(figures))
