"""Tests of writing positions and moves of every game as one line of text, and of parsing them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygolf
from every_game import GAMES, find_game, stored_records
from pygolf.core.errors import BadRequestError
from pygolf.games.dice import GAME as DICE
from pygolf.games.dice.rules.state import State
from test_contract import choose_move, new_match

GAME = pytest.mark.parametrize("game", GAMES)
MATERIAL = {"boards", "cards", "dice", "words", "course", "decks", "targets"}


@pytest.mark.slow_in_pyodide
@GAME
def test_positions_and_moves_survive_a_round_trip(game: str) -> None:
    rules = find_game(game)
    for record in stored_records(game):
        match = pygolf.replay(record, 0)
        builtin = not MATERIAL & record.options.keys()
        for number, move in enumerate(record.moves):
            if number % 3:
                match.play(move)
                continue
            line = rules.write_position(match.state)
            assert "\n" not in line and line.isascii()
            assert not builtin or len(line) < 3000, line
            assert rules.read_position(line) == match.state
            for one in (move, *(match.moves())):
                text = rules.move_text(one)
                assert "\n" not in text and text.isascii() and len(text) < 200
                assert rules.parse_move(text) == one
            match.play(move)
        assert rules.read_position(rules.write_position(match.state)) == match.state


@GAME
def test_parsed_position_plays_like_the_original(game: str) -> None:
    from pygolf.core.dice import Dice, Seeded

    match = new_match(game, "read", 2)
    for number in range(12):
        if match.over:
            break
        move = choose_move(match, number)
        read = match.game.read_position(match.game.write_position(match.state))
        after = [match.game.apply(state, move, Dice(Seeded("read")))[0] for state in (read, match.state)]
        assert after[0] == after[1]
        match.play(move)


def test_position_on_a_custom_board_survives_a_round_trip() -> None:
    track = [{"id": "tee", "kind": "tee", "next": "green", "x": 1, "y": 2.5}, {"id": "green", "kind": "green"}]
    putting = [{"id": "p", "kind": "p", "next": "flag", "x": 3, "y": 4.0}, {"id": "flag", "kind": "flag"}]
    board: dict[str, Any] = {"number": 1, "par": 1, "track": track, "putting": putting}
    match = pygolf.new("box", ["Ann"], {"boards": [board]})
    line = match.game.write_position(match.state)
    assert "x:1,y:2.5" in line and "x:3,y:4.0" in line
    assert match.game.write_position(match.game.read_position(line)) == line


def test_position_is_short_and_can_be_typed() -> None:
    match = pygolf.new("dice", seed="x", dice=[4, 4, 1, 6, 4])
    match.play({"do": "roll"})
    line = DICE.write_position(match.state)
    assert line == "rounds=1 pro=f cards=[[[-,-,-,-,-,-]]] gimmes=[[t,t]] phase=hole stroke=1 dice=[4,4,1,6,4]"
    assert DICE.read_position(line) == match.state
    assert [DICE.move_text(move) for move in match.moves()] == [f"hole {number}" for number in range(1, 7)]


def test_moves_are_written_in_short_form() -> None:
    cases: tuple[tuple[str, dict[str, Any], str], ...] = (
        ("dice", {"do": "roll"}, "roll"),
        ("box", {"do": "gem", "gem": "blue", "by": -1}, "gem blue by=-1"),
        ("word", {"do": "write", "word": "SO", "spaces": [0, 2]}, "write SO [0,2]"),
        ("dosh", {"do": "shot", "direction": 12, "card": 3, "elbow": None}, "shot 12 3 elbow=null"),
    )
    for game, move, text in cases:
        assert find_game(game).move_text(move) == text
        assert find_game(game).parse_move(text) == move


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Dice Golf has no move ''"),
        ("fly", "Dice Golf has no move 'fly'"),
        ("hole", "the move hole is missing hole"),
        ("hole 4 5", "the move hole takes 1 positional fields, not 2"),
        ("hole 4 at=3", "has no field 'at'"),
        ("hole [", "is not valid JSON"),
        ("hole " + "[" * 50, "nested"),
    ],
)
def test_invalid_move_raises_with_a_message(text: str, message: str) -> None:
    with pytest.raises(BadRequestError, match=message):
        DICE.parse_move(text)


VALID_POSITION = "rounds=1 pro=f cards=[[[-,-,-,-,-,-]]] gimmes=[[t,t]]"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "missing 4 required positional arguments"),
        ("rounds", "name=value, not 'rounds'"),
        (f"{VALID_POSITION} wind=3", "unknown field 'wind'"),
        (f"{VALID_POSITION} stroke=three", "stroke must not be 'three'"),
        (f"{VALID_POSITION} phase=lunch", "phase must not be 'lunch'"),
        (f"{VALID_POSITION} dice=[1,2", "dice must not be '.1,2'"),
        (f"{VALID_POSITION} dice=[1 2]", "name=value, not"),
        (f"{VALID_POSITION} dice=1]", "dice must not be '1]'"),
        (f"{VALID_POSITION} dice=@", "dice must not be '@'"),
        (f"{VALID_POSITION} dice={{a:1}}", "dice is not a valid tuple"),
        (f"{VALID_POSITION} dice=@dice", "unknown name @dice"),
        (f"{VALID_POSITION} gimmes=[[t]]", "argument"),
        (f"{VALID_POSITION} hole={'9' * 5000}", "hole must not be"),
        (f"{VALID_POSITION} dice=" + "[" * 5000, "dice is nested more than 16 levels deep"),
    ],
)
def test_invalid_position_raises_with_a_message(text: str, message: str) -> None:
    with pytest.raises(BadRequestError, match=message):
        DICE.read_position(text)


@given(st.text(max_size=60) | st.text('=[]{},:@"-tf1 acdeghilmnoprsu', max_size=60))
def test_any_text_is_parsed_or_rejected(text: str) -> None:
    for read in (DICE.read_position, DICE.parse_move):
        try:
            value: Any = read(text)
        except BadRequestError as error:
            assert error.message
        else:
            assert isinstance(value, (State, dict))


def test_replay_names_the_illegal_move_of_a_record() -> None:
    record = pygolf.new("dice", seed="x").record()
    from dataclasses import replace

    with pytest.raises(pygolf.BadRecordError, match=r"move 2 of the record, hole 9, is not legal: there is no hole 9"):
        pygolf.replay(replace(record, moves=({"do": "roll"}, {"do": "hole", "hole": 9})))


def test_internal_error_has_a_note_with_position_and_move(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pygolf.new("dice", seed="x")
    nothing: dict[str, Any] = {}
    monkeypatch.setattr("pygolf.games.dice.rules.moves.play", lambda *given: nothing["gone"])
    with pytest.raises(KeyError) as raised:
        match.play({"do": "roll"})
    assert raised.value.__notes__ == [f"dice: roll in {VALID_POSITION}"]
