"""Tests of the table of contents of a rulebook: each clause belongs to one subject and applies at certain levels."""

from __future__ import annotations

import json

import pytest

import pygolf
from every_game import GAMES, find_game
from pygolf.core.rulebook import load_contents, load_terms, parse_contents, parse_terms

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
def test_contents_list_every_clause_once(game: str) -> None:
    found = find_game(game)
    contents = load_contents(found.package)
    listed = [clause for _, clauses in contents.subjects for clause in clauses]
    assert len(set(listed)) == len(listed)
    if listed:
        assert set(listed) == set(found.rulebook())
    assert set(contents.levels) <= set(found.rulebook())


def test_parse_contents_returns_subjects_and_levels() -> None:
    found = parse_contents(SOURCE)
    assert found.subjects == (("The start", ("XX-1", "XX-3")), ("The end", ("XX-2",)))
    assert found.levels == {"XX-1": ("Low",), "XX-2": ("Low", "High")}


@pytest.mark.parametrize(
    ("old", "new", "message"), [("XX-3", "XX-2", "two subjects"), ("- Low: XX-1", "- Low: XX-2", "twice")]
)
def test_parse_contents_rejects_a_clause_listed_twice(old: str, new: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_contents(SOURCE.replace(old, new))


def test_rules_response_includes_subjects_and_levels() -> None:
    response = json.loads(pygolf.handle('{"op": "rules", "game": "dosh"}'))
    names = {name for levels in response["levels"].values() for name in levels}
    assert names == {"Beginner", "Advanced", "Professional", "Second edition"}
    assert response["levels"]["DB-21"] == ["Beginner", "Advanced"]
    assert response["subjects"][0]["clauses"][:3] == ["DB-1", "DB-2", "DB-3"]
    terms = {name: term["clauses"] for term in response["terms"] for name in term["names"]}
    assert terms["tap-in"] == ["DB-18"]


@pytest.mark.parametrize("game", GAMES)
def test_terms_name_existing_clauses_and_have_different_names(game: str) -> None:
    found = find_game(game)
    terms = load_terms(found.package)
    names = [name.lower() for term in terms for name in term.names]
    assert len(set(names)) == len(names)
    assert {clause for term in terms for clause in term.clauses} <= set(found.rulebook())


def test_parse_terms_joins_lines_and_rejects_a_term_without_clauses() -> None:
    (term,) = parse_terms("# Terms\n\n- tap-in, tap in: one more\n  stroke (XX-1 XX-2)\n")
    assert (term.names, term.meaning, term.clauses) == (("tap-in", "tap in"), "one more stroke", ("XX-1", "XX-2"))
    with pytest.raises(ValueError, match="not a term"):
        parse_terms("- tap-in: one more stroke\n")
