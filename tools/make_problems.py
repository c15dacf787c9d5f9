"""Make ``pygolf/study/large/<game>.json``: problems from games between bots, each with one clearly best move.

Run from the project's folder: ``python3 -m tools.make_problems dice`` (or box, word, dosh). A problem is a position in
which the bot's move lost at least a given amount and the best move is better than any other move by a margin. The
number of problems per theme is limited, and no two problems are duplicates (see ``twins``). Existing problems keep
their IDs, because saves refer to them; new problems fill the set. With ``--restart``, the set starts empty. It takes
seconds, or a few minutes for Doshboardgolf.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from math import gcd
from pathlib import Path
from typing import Any

from pygolf import find_game
from pygolf.core.events import Json
from pygolf.match import Match, replay
from pygolf.study.ledger import Review
from pygolf.study.problems import Problem, count_finders, problems
from tools.twins import Likeness, likeness, without_twins

FOLDER = Path(__file__).parent.parent / "pygolf" / "study" / "large"
WANTED = 64
"""Number of problems per game."""
MAX_PER_GAME = 3
"""Maximum number of problems from one game between bots."""
MAX_GAMES = 2500
EVERYDAY = 1
"""Highest tier that counts as everyday words (see docs/word.md)."""


@dataclass(frozen=True)
class Recipe:
    """How the problems of a game are found, and their limits."""

    bots: tuple[str, ...]
    options: tuple[Mapping[str, Any], ...]
    loss: float
    margin: float
    most: int
    """Maximum number of problems with the same theme."""
    answers: int = WANTED
    """Maximum number of problems with the same best move, so that the solutions vary."""


HOLES = tuple({"holes": [hole]} for hole in range(1, 19))
RECIPES = {
    "dice": Recipe(("rookie", "club"), ({}, {"pro": True}), 0.3, 0.3, 24),
    "box": Recipe(
        ("rookie", "careful", "bold", "club"), tuple({"holes": [hole]} for hole in range(1, 19)), 0.1, 0.1, 7, 18
    ),
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


def lineups(recipe: Recipe) -> Iterator[tuple[int, str, Mapping[str, Any]]]:
    """Yield the number, bot and options of each game. They are the same in every run."""
    ways, bots = recipe.options, recipe.bots
    # Each bot must play with all options. Alternating both at the same rate would always combine the same ones.
    stay = len(ways) if gcd(len(bots), len(ways)) > 1 else 1
    for number in range(MAX_GAMES):
        yield number, bots[number // stay % len(bots)], ways[number % len(ways)]


def games(game: str, recipe: Recipe, first: int) -> Iterator[tuple[int, Match]]:
    """Yield finished games with their numbers, starting with number ``first``."""
    for number, level, options in islice(lineups(recipe), first, None):
        match = Match(find_game(game), ("You",), options, f"problem {number}")
        while not match.over and len(match.path()) < 400:
            match.play(match.bot(level))
        yield number, match


def is_suitable(state: Any, best: Mapping[str, Any]) -> bool:
    """Return whether a person can find the best move: in Word Golf, only everyday words are suitable."""
    if best["do"] != "write":
        return True
    words = state.table.dictionary()
    word = best["word"].lower()
    return word in words and words.mark(word) <= EVERYDAY


def find_in(match: Match, recipe: Recipe) -> Iterator[Problem]:
    """Yield the positions of a game that are suitable as problems."""
    ledger, record = Review(match.record()), match.record()
    for step, (state, _, _) in zip(ledger, match.path(), strict=False):
        if step.best is None or not step.theme or (step.loss or 0.0) < recipe.loss:
            continue
        if not is_suitable(state, step.best):
            continue
        margin = ledger.study.margin(state)
        if margin >= recipe.margin:
            moves = replace(record, moves=record.moves[: step.index])
            yield Problem("", moves, step.question, step.theme, step.best, step.why, round(margin, 3), step.move)


def answer(problem: Problem) -> str:
    """Return the best move as a string, so that equal solutions can be counted."""
    return json.dumps(problem.best, sort_keys=True)


class ProblemSet:
    """A set of problems without duplicates, with a limited number per theme and per best move."""

    def __init__(self, existing: Iterable[Problem], recipe: Recipe) -> None:
        self.problems = without_twins(existing)
        self.themes = Counter(problem.theme for problem in self.problems)
        self._answers = Counter(answer(problem) for problem in self.problems)
        self._recipe = recipe
        self._known: list[Likeness] = [likeness(problem) for problem in self.problems]

    def take(self, problem: Problem) -> bool:
        """Add the problem, unless a limit has been reached or the set contains a duplicate. Return whether it was
        added.
        """
        key, recipe = answer(problem), self._recipe
        if self.themes[problem.theme] >= recipe.most or self._answers[key] >= recipe.answers:
            return False
        own = likeness(problem)
        if any(own.is_twin(other) for other in self._known):
            return False
        self.problems.append(problem)
        self.themes[problem.theme] += 1
        self._answers[key] += 1
        self._known.append(own)
        return True


def make(game: str, wanted: int, existing: Iterable[Problem] = (), first: int = 0) -> list[Problem]:
    """Return up to ``wanted`` problems, including the existing ones. Games are played in order of their numbers,
    starting with ``first``.
    """
    recipe = RECIPES[game]
    problem_set = ProblemSet(existing, recipe)
    for number, match in games(game, recipe, first):
        if len(problem_set.problems) >= wanted:
            break
        best = sorted(find_in(match, recipe), key=lambda problem: -problem.margin)
        # The ID is computed from the game and the position, so a problem that is found again keeps its ID, and IDs are
        # never reused.
        named = (replace(problem, id=f"{game}-{number}-{len(problem.record.moves)}") for problem in best)
        room = min(MAX_PER_GAME, wanted - len(problem_set.problems))
        for _ in islice(filter(problem_set.take, named), room):
            pass
        print(f"\r{game}: {len(problem_set.problems)} problems, game {number}", end="", flush=True)
    print("\n" + ", ".join(f"{theme} {count}" for theme, count in problem_set.themes.most_common()))
    return problem_set.problems


def write_row(problem: Problem) -> dict[str, Json]:
    """Return a problem in the format of the file."""
    record = problem.record
    return {
        "id": problem.id,
        "theme": problem.theme,
        "question": problem.question,
        "margin": problem.margin,
        "best": problem.best,
        "why": problem.why,
        "played": problem.played,
        "found": problem.found,
        "players": list(record.players),
        "options": dict(record.options),
        "seed": record.seed,
        "rules_version": record.rules_version,
        "moves": find_game(record.game).write_moves(record.moves),
    }


def rate(found: Iterable[Problem]) -> list[Problem]:
    """Return the problems with the number of simulated players who solve each. Numbers that are already known are not
    computed again.
    """
    return [
        problem if problem.found is not None else replace(problem, found=count_finders(replay(problem.record)))
        for problem in found
    ]


def write(game: str, found: list[Problem]) -> Path:
    """Write the file, one problem per line."""
    for problem in found:
        replay(problem.record)
    rows = ",\n".join(json.dumps(write_row(problem), separators=(",", ":")) for problem in found)
    path = FOLDER / f"{game}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(f'{{"problems": [\n{rows}\n]}}\n', encoding="utf-8")
    return path


def main() -> None:
    """Make the problems of a game."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("game", choices=sorted(RECIPES))
    parser.add_argument(
        "--wanted", type=int, default=WANTED, metavar="N", help=f"number of problems (default: {WANTED})"
    )
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first bot game (default: 0)")
    parser.add_argument("--restart", action="store_true", help="discard the existing problems")
    given = parser.parse_args()
    existing = [] if given.restart else problems(given.game)
    path = write(given.game, rate(make(given.game, given.wanted, existing, given.first)))
    print(f"wrote {path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
