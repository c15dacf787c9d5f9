"""Every clause has a test that names it, and every test names a clause that there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from every_game import GAMES, find_game

TESTS = Path(__file__).parent
NAMED = re.compile(r"""rule\(\s*((?:["'][A-Z]{2}-\d+["'],?\s*)+)\)""")


def clauses_named() -> set[str]:
    return {
        clause
        for file in TESTS.rglob("test_*.py")
        for found in NAMED.findall(file.read_text(encoding="utf-8"))
        for clause in re.findall(r"[A-Z]{2}-\d+", found)
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test(game: str) -> None:
    assert set(find_game(game).rulebook()) - clauses_named() == set()


def test_no_test_names_a_clause_that_there_is_not() -> None:
    known = {clause for game in GAMES for clause in find_game(game).rulebook()}
    assert clauses_named() - known == set()


@pytest.mark.parametrize("game", GAMES)
def test_clauses_are_numbered_without_a_gap_and_titled(game: str) -> None:
    found = find_game(game)
    clauses = list(found.rulebook().values())
    assert [clause.id for clause in clauses] == [f"{found.info.prefix}-{number + 1}" for number in range(len(clauses))]
    assert all(clause.title and clause.text.endswith((".", ")")) for clause in clauses)
