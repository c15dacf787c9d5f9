"""Make ``pygolf/study/large/<game>.json``: problems out of games of bots, one best move by a clear margin each.

Run from the project's folder: ``python3 -m tools.make_problems dice`` (or box, word, dosh). A problem is a position in
which the bot lost at least so much, and in which the best move is better than any other by a margin; every theme gets
its share. It takes seconds, for Doshboardgolf some minutes.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import cycle
from pathlib import Path
from typing import Any

from pygolf import find_game
from pygolf.match import Match, replay
from pygolf.study.ledger import Review
from pygolf.study.problems import Problem, write_row

FOLDER = Path(__file__).parent.parent / "pygolf" / "study" / "large"
WANTED = 64
"""Problems a game."""
MOST_A_GAME = 3
"""Out of one game of bots."""
MOST_GAMES = 2500
EVERYDAY = 1
"""Rarest tier of everyday words (docs/word.md)."""


@dataclass(frozen=True)
class Recipe:
    """Where a game's problems come from."""

    bots: tuple[str, ...]
    options: tuple[Mapping[str, Any], ...]
    loss: float
    margin: float
    most: int
    """Of one theme."""


RECIPES = {
    "dice": Recipe(("rookie", "club"), ({}, {"pro": True}), 0.3, 0.3, 24),
    "box": Recipe(("rookie", "careful", "bold"), tuple({"holes": [hole]} for hole in range(1, 19)), 0.12, 0.12, 7),
    "word": Recipe(("rookie", "club"), ({},), 1.0, 0.5, 14),
    "dosh": Recipe(
        ("rookie", "hitter"),
        tuple(
            {"level": level, "holes": [hole]}
            for hole in range(1, 10)
            for level in ("beginner", "advanced", "professional")
        ),
        0.15,
        0.05,
        14,
    ),
}


def games(game: str, recipe: Recipe) -> Iterator[Match]:
    """Finished games, one after another, always the same."""
    ways = cycle(tuple(recipe.options))
    for number, options in zip(range(MOST_GAMES), ways, strict=False):
        level = recipe.bots[number % len(recipe.bots)]
        match = Match(find_game(game), ("You",), options, f"problem {number}")
        while not match.over and len(match.path()) < 400:
            match.play(match.bot(level))
        yield match


def fit_for_people(state: Any, best: Mapping[str, Any]) -> bool:
    """Of words only everyday ones: nobody learns from a word that nobody knows."""
    if best["do"] != "write":
        return True
    words = state.table.dictionary()
    word = best["word"].lower()
    return word in words and words.mark(word) <= EVERYDAY


def found_in(match: Match, recipe: Recipe) -> Iterator[Problem]:
    """The positions of a game that make good problems."""
    ledger, record = Review(match.record()), match.record()
    for step, (state, _, _) in zip(ledger, match.path(), strict=False):
        if step.best is None or not step.theme or (step.loss or 0.0) < recipe.loss:
            continue
        if not fit_for_people(state, step.best):
            continue
        margin = ledger.study.margin(state)
        if margin >= recipe.margin:
            moves = replace(record, moves=record.moves[: step.index])
            yield Problem("", moves, step.question, step.theme, step.best, step.why, round(margin, 3), step.move)


def make(game: str, wanted: int = WANTED) -> list[Problem]:
    """So many problems, no theme more often than its recipe says."""
    recipe, themes, found = RECIPES[game], Counter[str](), list[Problem]()
    for number, match in enumerate(games(game, recipe)):
        best = sorted(found_in(match, recipe), key=lambda problem: -problem.margin)
        taken = 0
        for problem in best:
            if themes[problem.theme] < recipe.most and taken < MOST_A_GAME and len(found) < wanted:
                themes[problem.theme] += 1
                taken += 1
                # a problem that is there again after a change keeps its name, and no other gets the name of one solved
                found.append(replace(problem, id=f"{game}-{number}-{len(problem.record.moves)}"))
        if len(found) >= wanted:
            break
        print(f"\r{game}: {len(found)} problems of {number + 1} games", end="", flush=True)
    print("\n" + ", ".join(f"{theme} {count}" for theme, count in themes.most_common()))
    return found


def write(game: str, found: list[Problem]) -> Path:
    """One problem a line."""
    for problem in found:
        replay(problem.record)
    rows = ",\n".join(json.dumps(write_row(problem), separators=(",", ":")) for problem in found)
    path = FOLDER / f"{game}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(f'{{"problems": [\n{rows}\n]}}\n', encoding="utf-8")
    return path


def main() -> None:
    """Make the file of a game."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("game", choices=sorted(RECIPES))
    parser.add_argument("--wanted", type=int, default=WANTED, metavar="N", help=f"how many ({WANTED})")
    given = parser.parse_args()
    path = write(given.game, make(given.game, given.wanted))
    print(f"wrote {path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
