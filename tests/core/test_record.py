"""Tests of parsing options and rulebooks, on which every record depends."""

from __future__ import annotations

import pytest

from pygolf.core.errors import BadOptionError
from pygolf.core.options import Option, read_options
from pygolf.core.rulebook import parse_rulebook

OPTIONS = (
    Option("rounds", "int", 1, "help", "Rounds", low=1, high=6),
    Option("pro", "bool", False, "help", "Pro"),
    Option("level", "choice", "low", "help", "Level", choices=("low", "high")),
)


def test_read_options_fills_in_defaults_in_order() -> None:
    assert read_options(OPTIONS, {"pro": True}) == {"rounds": 1, "pro": True, "level": "low"}
    assert list(read_options(OPTIONS, {"level": "high"})) == ["rounds", "pro", "level"]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"rounds": 7}, "option rounds: must be an integer from 1 to 6, not 7"),
        ({"rounds": True}, "option rounds: must be an integer from 1 to 6, not True"),
        ({"pro": 0}, "option pro: must be true or false, not 0"),
        ({"level": "mid"}, "option level: must be one of low, high, not 'mid'"),
        ({"tees": 1}, "unknown option 'tees'; valid options are rounds, pro, level"),
        ([], "options must be an object"),
    ],
)
def test_read_options_rejects_invalid_option(given: object, message: str) -> None:
    with pytest.raises(BadOptionError, match=message):
        read_options(OPTIONS, given)


def test_parse_rulebook_returns_clauses() -> None:
    clauses = parse_rulebook("# Game\n\n## XX-1 First\nOne\nline.\n\nAnd a paragraph.\n\n## XX-2 Second\nText.\n")
    assert [(clause.id, clause.title, clause.text) for clause in clauses.values()] == [
        ("XX-1", "First", "One line.\nAnd a paragraph."),
        ("XX-2", "Second", "Text."),
    ]


@pytest.mark.parametrize("source", ["## XX-1 First\n", "## First\ntext", "## XX-1 A\ntext\n## XX-1 B\ntext"])
def test_parse_rulebook_rejects_invalid_source(source: str) -> None:
    with pytest.raises(ValueError, match="not a separate clause"):
        parse_rulebook(source)
