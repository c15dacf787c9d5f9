"""Tests that no two problems in a set are duplicates, and that the tool for problems rejects duplicates."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from pygolf import find_game
from pygolf.core.record import Record
from pygolf.study.problems import Problem, problems
from tools.make_problems import RECIPES, ProblemSet, answer, lineups
from tools.twins import likeness, without_twins

GAMES = ("dice", "box", "word", "dosh")
NAMED = {
    "dice": {"gimme", "switch"},
    "box": {"overshoot", "blue gem", "green gem", "yellow gem", "red gem", "water", "tree", "bunker", "rough"},
    "word": {"wild card", "obstacle"},
    "dosh": {"water carry", "elbow", "hook"},
}
"""Themes that each problem set must include."""


@pytest.mark.parametrize("game", GAMES)
def test_problem_set_has_no_duplicates(game: str) -> None:
    rows = [(problem.id, likeness(problem)) for problem in problems(game)]
    twins = [(one, other) for (one, own), (other, its) in combinations(rows, 2) if own.is_twin(its)]
    assert not twins


@pytest.mark.parametrize("game", GAMES)
def test_problem_set_has_its_themes_and_no_answer_too_often(game: str) -> None:
    rows = problems(game)
    assert NAMED[game] <= {problem.theme for problem in rows}
    assert max(Counter(map(answer, rows)).values()) <= len(rows) / 4 + 6
    assert len({problem.id for problem in rows}) == len(rows) >= 60


def turned(seed: str, level: str, moves: str, best: dict[str, Any], played: dict[str, Any]) -> Problem:
    """Return a problem on the first hole, two cells from the target, that the set contained before."""
    game = find_game("dosh")
    record = Record("dosh", ("You",), {"level": level, "holes": [1]}, seed, tuple(game.read_moves(moves)), (), 2)
    return Problem(seed, record, "", "hook", {"do": "shot", "card": 7, **best}, "", 0.152, {"do": "shot", **played})


NORTH = turned(
    "problem 0",
    "beginner",
    "s9c3 s9c4 s2c7",
    {"direction": 10, "elbow": {"at": 2, "direction": 8}},
    {"direction": 9, "card": 7},
)
SOUTH = turned(
    "problem 109",
    "advanced",
    "s10c1 s6c6e3t8",
    {"direction": 2, "elbow": {"at": 2, "direction": 4}},
    {"direction": 2, "card": 6},
)


def test_position_rotated_around_the_target_is_a_duplicate() -> None:
    assert likeness(NORTH).place != likeness(SOUTH).place
    assert likeness(NORTH).is_twin(likeness(SOUTH))
    assert likeness(NORTH).is_twin(likeness(replace(SOUTH, theme="club", margin=0.154)))
    assert not likeness(NORTH).is_twin(likeness(replace(SOUTH, margin=0.195)))
    assert not likeness(NORTH).is_twin(likeness(replace(SOUTH, best=dict(SOUTH.best) | {"card": 6})))
    assert without_twins([NORTH, SOUTH]) == [NORTH]


@pytest.mark.parametrize("game", GAMES)
def test_problem_set_rejects_duplicates_and_keeps_existing_problems(game: str) -> None:
    first, *others = problems(game)
    problem_set = ProblemSet(others, RECIPES[game])
    assert problem_set.problems == others
    problem_set = ProblemSet([first], replace(RECIPES[game], most=99, answers=99))
    assert not problem_set.take(replace(first, id="again", theme="under another name"))
    other = next(problem for problem in others if problem.theme != first.theme)
    assert problem_set.take(other)
    assert problem_set.problems == [first, other]
    assert not ProblemSet([], replace(RECIPES[game], most=0)).take(first)
    assert not ProblemSet([], replace(RECIPES[game], answers=0)).take(first)


@pytest.mark.parametrize("game", GAMES)
def test_lineups_combine_every_bot_with_all_options(game: str) -> None:
    recipe = RECIPES[game]
    pairs = {(bot, str(options)) for _, bot, options in lineups(recipe)}
    assert len(pairs) == len(recipe.bots) * len(recipe.options)
