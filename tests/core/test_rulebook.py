"""A rulebook's contents: every clause under one subject, and at which levels it holds."""

from __future__ import annotations

import json

import pytest

import pygolf
from every_game import GAMES, find_game
from pygolf.core.rulebook import load_contents, parse_contents

SOURCE = """# A game

- The start: XX-1 XX-3
- The end: XX-2

Levels

- Low: XX-1
- Low, High: XX-2

## XX-1 One
A.
"""


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_stands_under_one_subject(game: str) -> None:
    found = find_game(game)
    contents = load_contents(found.package)
    listed = [clause for _, clauses in contents.subjects for clause in clauses]
    assert len(set(listed)) == len(listed)
    if listed:
        assert set(listed) == set(found.rulebook())
    assert set(contents.levels) <= set(found.rulebook())


def test_contents_are_read() -> None:
    found = parse_contents(SOURCE)
    assert found.subjects == (("The start", ("XX-1", "XX-3")), ("The end", ("XX-2",)))
    assert found.levels == {"XX-1": ("Low",), "XX-2": ("Low", "High")}


@pytest.mark.parametrize(
    ("old", "new", "fault"), [("XX-3", "XX-2", "two subjects"), ("- Low: XX-1", "- Low: XX-2", "twice")]
)
def test_a_clause_that_is_listed_twice_is_found(old: str, new: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        parse_contents(SOURCE.replace(old, new))


def test_levels_are_those_of_the_rules() -> None:
    answer = json.loads(pygolf.handle('{"op": "rules", "game": "dosh"}'))
    names = {name for levels in answer["levels"].values() for name in levels}
    assert names == {"Beginner", "Advanced", "Professional", "Second edition"}
    assert answer["levels"]["DB-21"] == ["Beginner", "Advanced"]
    assert answer["subjects"][0]["clauses"][:3] == ["DB-1", "DB-2", "DB-3"]
