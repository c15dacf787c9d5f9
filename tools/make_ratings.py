"""What each hole takes the tour player and the rookie: python3 -m tools.make_ratings GAME COURSE LEVEL GAMES [FIRST]

Solo games of the bot on seeds of their own are played; the line that comes out belongs into pygolf/study/ratings.py.
Without arguments every line that there is is made anew, which takes the better part of an hour.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from math import fsum, sqrt
from typing import Any

from pygolf import new
from pygolf.core.summary import Summary
from pygolf.study.ratings import RATINGS

OPTIONS: Mapping[tuple[str, str], Mapping[str, Any]] = {
    ("dice", "white tees"): {},
    ("dice", "blue tees"): {"pro": True},
    ("box", "clubhouse boards"): {},
    ("word", "clubhouse cards"): {},
    **{("dosh", level): {"level": level} for level in ("beginner", "advanced", "professional", "second")},
}
"""How a course is played."""


def play(game: str, course: str, level: str, number: int) -> Summary:
    """One solo game, summed up."""
    match = new(game, ["Bot"], OPTIONS[game, course], seed=f"rating {number}")
    while not match.over:
        match.play(match.bot(level))
    found: Summary = import_module(f"{match.game.package}.summary").summarise(match.view(), match.options)
    return found


def measure(game: str, course: str, level: str, games: int, first: int = 0) -> tuple[dict[str, float], float]:
    """The mean of each hole over the games from ``first`` on, and the standard error of their sum."""
    cells: dict[str, list[int]] = {}
    sums = []
    for number in range(first, first + games):
        told = play(game, course, level, number)
        row = [cell for cell in told.cells[0] if cell is not None]
        sums.append(sum(row))
        for hole, cell in zip(told.holes, row, strict=True):
            cells.setdefault(hole, []).append(cell)
    mean = fsum(sums) / games
    error = sqrt(fsum((one - mean) ** 2 for one in sums) / max(1, games - 1) / games)
    return {hole: round(fsum(found) / games, 3) for hole, found in cells.items()}, error


def _read(arguments: list[str]) -> tuple[str, str, str, int, int]:
    game, course, level, games, first = [*arguments, "0"][:5]
    return game, course, level, int(games), int(first)


def main(arguments: list[str]) -> None:
    """Print lines."""
    every = [
        (game, course, level, 400, 0) for game in RATINGS for course in RATINGS[game] for level in ("tour", "rookie")
    ]
    for game, course, level, games, first in [_read(arguments)] if arguments else every:
        holes, error = measure(game, course, level, games, first)
        total = fsum(holes.values())
        print(f'{game} {course} "{level}": {holes},  # {games} games, {total:.2f} +- {error:.2f}', flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
