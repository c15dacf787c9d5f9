"""Compute the mean strokes of a bot on each hole: python3 -m tools.make_ratings GAME COURSE LEVEL GAMES [FIRST]

The bot plays single-player games, each with its own seed; the result is printed as a line for
pygolf/study/large/ratings.json. For ``tour`` in Doshboardgolf, no games are played: the mean of each hole is its value
at the tee with random wind and tide, scaled so that the sum equals the mean round in a study (docs/review.md). Without
arguments, all lines are recomputed, which takes hours (with PyPy, a third of that).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from math import fsum, sqrt
from typing import Any

from pygolf import new
from pygolf.core.study.summary import Summary
from pygolf.games.dosh.study.review import STUDY
from pygolf.study.summary import RATINGS

OPTIONS: Mapping[tuple[str, str], Mapping[str, Any]] = {
    ("dice", "white tees"): {},
    ("dice", "blue tees"): {"pro": True},
    ("box", "clubhouse boards"): {},
    ("box", "clubhouse boards, second set"): {},
    ("word", "clubhouse cards"): {},
    **{("dosh", level): {"level": level} for level in ("beginner", "advanced", "professional", "second")},
}
"""Options of each course."""
OLDER = {("box", "clubhouse boards"): 2}
"""Version of the rules, for courses that the current version does not have. Their stored figures stay as released, even
if the bots have changed since.
"""


DOSH_ROUNDS = {"beginner": 28.03, "advanced": 30.94, "professional": 29.88, "second": 29.32}
"""Mean strokes of ``tour`` per round, without luck (docs/review.md)."""


def play(game: str, course: str, level: str, number: int) -> Summary:
    """Play one single-player game and return its summary."""
    older = OLDER.get((game, course))
    match = new(game, ["Bot"], OPTIONS[game, course], seed=f"rating {number}", rules_version=older)
    while not match.over:
        match.play(match.bot(level))
    found: Summary = match.game.part("study.summary").summarise(match.view(), match.options, match.version)
    return found


def measure(game: str, course: str, level: str, games: int, first: int = 0) -> tuple[dict[str, float], float]:
    """Return the mean of each hole over the games from number ``first`` on, and the standard error of their sum."""
    cells: dict[str, list[int]] = {}
    sums = []
    for number in range(first, first + games):
        played = play(game, course, level, number)
        row = [cell for cell in played.cells[0] if cell is not None]
        sums.append(sum(row))
        for hole, cell in zip(played.holes, row, strict=True):
            cells.setdefault(hole, []).append(cell)
    mean = fsum(sums) / games
    error = sqrt(fsum((one - mean) ** 2 for one in sums) / max(1, games - 1) / games)
    return {hole: round(fsum(found) / games, 3) for hole, found in cells.items()}, error


def dosh_tour(course: str) -> dict[str, float]:
    """Return the mean of each hole of Doshboardgolf for the bot ``tour``."""
    holes = {}
    for hole in range(1, 10):
        state = new("dosh", ["Bot"], {**OPTIONS["dosh", course], "holes": [hole]}, seed="rating").state
        holes[str(hole)] = STUDY.expectation(state)[0]
    share = DOSH_ROUNDS[course] / fsum(holes.values())
    return {hole: round(share * value, 3) for hole, value in holes.items()}


def _read(arguments: list[str]) -> tuple[str, str, str, int, int]:
    game, course, level, games, first = [*arguments, "0"][:5]
    return game, course, level, int(games), int(first)


def main(arguments: list[str]) -> None:
    """Print the lines."""
    every = [
        (game, course, level, 400, 0) for game in RATINGS for course in RATINGS[game] for level in ("tour", "rookie")
    ]
    for game, course, level, games, first in [_read(arguments)] if arguments else every:
        if (game, level) == ("dosh", "tour"):
            _log(game, course, level, "values at the tees, scaled to a study of rounds", dosh_tour(course))
            continue
        holes, error = measure(game, course, level, games, first)
        _log(game, course, level, f"{games} games, {fsum(holes.values()):.2f} +- {error:.2f}", holes)


def _log(game: str, course: str, level: str, made: str, holes: Mapping[str, float]) -> None:
    print(f'{game} {course} "{level}": {json.dumps({"made": made, "holes": holes})}', flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
