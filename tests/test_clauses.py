"""Tests that every clause of a rulebook is named by a test, and that tests name only existing clauses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from every_game import GAMES, find_game

TESTS = Path(__file__).parent
RULE_MARK = re.compile(r"""rule\(\s*((?:["'][A-Z]{2}-\d+["'],?\s*)+)\)""")


def named_clauses() -> set[str]:
    """Return the ids of all clauses named by a ``rule`` mark."""
    return {
        clause
        for file in TESTS.rglob("test_*.py")
        for ids in RULE_MARK.findall(file.read_text(encoding="utf-8"))
        for clause in re.findall(r"[A-Z]{2}-\d+", ids)
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test(game: str) -> None:
    assert set(find_game(game).rulebook()) - named_clauses() == set()


def test_tests_name_only_existing_clauses() -> None:
    known = {clause for game in GAMES for clause in find_game(game).rulebook()}
    assert named_clauses() - known == set()


@pytest.mark.parametrize("game", GAMES)
def test_clauses_have_titles_and_consecutive_numbers(game: str) -> None:
    rules = find_game(game)
    clauses = list(rules.rulebook().values())
    assert [clause.id for clause in clauses] == [f"{rules.info.prefix}-{number + 1}" for number in range(len(clauses))]
    assert all(clause.title and clause.text.endswith((".", ")")) for clause in clauses)
