"""Tests of the Lab's function `help`, and of the descriptions that the build stores for it."""

from __future__ import annotations

import inspect
from types import ModuleType

import pytest

import pygolf
from pygolf.lab.help import USAGE, Help
from pygolf.register import GAMES
from tools.api_help import texts
from tools.view_help import references

helper = Help(texts())


def test_every_public_member_of_a_match_is_described() -> None:
    page = helper.describe(pygolf.new("dice", seed="1"))
    for name, member in inspect.getmembers(pygolf.Match):
        if not name.startswith("_"):
            assert f"\n  {name}" in page
            words = (inspect.getdoc(member) or "").split()[:3]
            assert words and f"      {' '.join(words)}" in page
    assert ":meth:" not in page and "``" not in page


@pytest.mark.parametrize(
    ("thing", "parts"),
    [
        (pygolf.Match.play, ["pygolf.match.Match.play(move: Move | str,", "IllegalMoveError"]),
        (pygolf.new("dice", seed="1").play, ["pygolf.match.Match.play(move: Move | str,"]),
        (pygolf.Match.turn, ["pygolf.match.Match.turn", "Seat to move, zero-based"]),
        (pygolf, ["module pygolf", "Four golf table games", "  new(", "  Match("]),
        (pygolf.bots, ["module pygolf.bots", "  tournament(game: str"]),
        (pygolf.IllegalMoveError, ["A move that the rules forbid"]),
        (pygolf.IllegalMoveError("No.", "DG-1"), ["A move that the rules forbid"]),
        (3, ["int: The Lab has no description"]),
    ],
)
def test_help_describes_the_object(thing: object, parts: list[str]) -> None:
    page = helper.describe(thing)
    for part in parts:
        assert part in page


def test_a_players_own_docstring_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    def choose(match: object) -> None:
        """Play the boldest move."""

    helper(choose)
    assert "Play the boldest move." in capsys.readouterr().out
    helper()
    assert capsys.readouterr().out == f"{USAGE}\n" == f"{helper!r}\n"


def test_an_added_package_is_described() -> None:
    package = ModuleType("putter", "Roll the ball.")
    source = """
import json
class Green:
    'A fast surface.'
    def read(self, line=1):
        'Return the break.'
def putt(speed):
    'Hit it.'
"""
    exec(source, package.__dict__)
    assert helper.describe(package) == (
        "module putter\n\nRoll the ball.\n\n  Green()\n      A fast surface.\n\n  putt(speed)\n      Hit it."
    )
    page = helper.describe(package.Green())
    assert page == "putter.Green()\n\nA fast surface.\n\n  read(self, line=1)\n      Return the break."
    assert helper.describe(package.putt) == "putter.putt(speed)\n\nHit it."


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_view_is_described(game: str) -> None:
    """The keys are those of real views, and each has a type and a meaning in Python's words."""
    described = references()[game]
    match = pygolf.new(game, ["Ann", "Bo"], seed="1")
    assert set(match.view()) - {"game"} <= {name for name, _, _ in described["view"]}
    for name, kind, meaning in described["view"]:
        assert kind and meaning, name
        assert "null" not in meaning.lower().split() and "`" not in meaning
    kinds = {name for names, _, _ in described["moves"] for name in names}
    assert set(match.game.fields) == kinds
    for names, meaning, fields in described["moves"]:
        required = match.game.fields[names[0]]
        assert meaning and {name for name, _, _ in fields} == {*required.required, *required.optional}
