"""Tests of what the base class gives every game: turns, faces, move codes and the check of a move's fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from pygolf.core.dice import Dice
from pygolf.core.errors import BadRecordError, BadRequestError
from pygolf.core.events import Events, Move
from pygolf.core.game import Fields, Game, GameInfo
from pygolf.core.options import Option, Options, read_options


@dataclass(frozen=True, slots=True)
class Hole:
    phase: str = "putt"
    seat: int = 0


class Putting(Game[Hole]):
    """The smallest possible game."""

    info = GameInfo("putting", "Putting", (1, 2), (), 1, "PU")
    package = "nowhere"
    faces = (1, "flag")
    codes: Mapping[str, Move] = {  # type: ignore[misc]
        "p": {"do": "putt"},
        "p+": {"do": "putt", "by": 1},
        "g": {"do": "give", "to": 1},
    }

    def new(self, seats: int, options: Options, dice: Dice, version: int) -> tuple[Hole, Events]:
        return Hole(), ()

    def moves(self, state: Hole) -> list[Move]:
        return list(self.codes.values())

    def apply(self, state: Hole, move: Move, dice: Dice) -> tuple[Hole, Events]:
        return state, ()

    def view(self, state: Hole, player: int | None) -> Mapping[str, object]:
        return {}


GAME = Putting()


def test_turn_is_the_seat_until_the_game_is_over() -> None:
    assert GAME.turn(Hole(seat=1)) == 1
    assert GAME.turn(Hole("over", 1)) is None


def test_face_checks_value_and_type() -> None:
    faces: list[Any] = [1, "flag", 1.0, True, "1", None, []]
    assert [GAME.face(face) for face in faces] == [True, True, *[False] * 5]


def test_fields_are_derived_from_the_codes() -> None:
    assert GAME.fields == {"putt": Fields((), ("by",)), "give": Fields(("to",))}


def test_check_move_accepts_valid_fields() -> None:
    for move in ({"do": "putt"}, {"do": "putt", "by": None}, {"do": "give", "to": []}):
        assert GAME.check_move(move) is move


@pytest.mark.parametrize(
    ("move", "message"),
    [
        (None, 'a move must be an object with a string "do"'),
        ({}, 'a move must be an object with a string "do"'),
        ({"do": 1}, 'a move must be an object with a string "do"'),
        ({"do": "chip"}, "Putting has no move 'chip'; valid moves are putt, give"),
        ({"do": "give"}, "the move give is missing to"),
        ({"do": "putt", "at": 1}, "the move putt has no field 'at'; valid fields are do, by"),
    ],
)
def test_check_move_rejects_invalid_fields(move: object, message: str) -> None:
    with pytest.raises(BadRequestError) as error:
        GAME.check_move(move)
    assert error.value.message == message


def test_moves_are_written_and_read_by_their_longest_codes() -> None:
    moves: list[dict[str, Any]] = [{"do": "putt"}, {"by": 1, "do": "putt"}, {"do": "give", "to": 1}, {"do": "putt"}]
    assert GAME.write_moves(moves) == "pp+gp"
    assert GAME.read_moves("pp+gp") == moves
    assert GAME.read_moves("") == []
    for text in ("x", "px", "+p", "p g", "P"):
        with pytest.raises(BadRecordError, match="the record contains moves that Putting does not have"):
            GAME.read_moves(text)


def test_draft_raises_for_a_game_without_drafts() -> None:
    with pytest.raises(BadRequestError, match="Putting has no multi-part moves"):
        GAME.draft(Hole(), {})


def test_incomplete_game_cannot_be_instantiated() -> None:
    class Half(Game[Hole]):
        pass

    with pytest.raises(TypeError, match="apply"):
        Half()  # type: ignore[abstract]


def test_options_are_returned_by_type() -> None:
    known = (
        Option("rounds", "int", 2, "", "", low=1, high=6),
        Option("pro", "bool", True, "", ""),
        Option("format", "choice", "stroke", "", "", choices=("stroke", "match")),
        Option("holes", "list", [3, 1], "", ""),
        Option("names", "list", None, "", ""),
    )
    options = read_options(known, {})
    assert (options.number("rounds"), options.flag("pro"), options.text("format")) == (2, True, "stroke")
    assert (options.numbers("holes"), options.numbers("names")) == ((3, 1), ())
