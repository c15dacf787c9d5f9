"""Tests of ghosts: after the same number of strokes, the table shows where the ball of another round was, and nothing
more.
"""

import json
from dataclasses import replace
from typing import Any

import pytest

import pygolf
from pygolf.core.errors import BadRecordError
from pygolf.protocol import Protocol
from pygolf.together.ghost import ghostly, trace
from together.rounds import play_day_round

GHOSTLY = [game for game in pygolf.GAMES if ghostly(pygolf.find_game(game))]


@pytest.mark.parametrize("game", GHOSTLY)
def test_last_mark_of_every_hole_matches_the_card(game: str) -> None:
    record = play_day_round(game)
    marks = trace(record)
    cells = [cell for cell in pygolf.replay(record).view()["card"]["rows"][0]["cells"] if cell is not None]
    last: list[Any] = [hole[max(hole, key=int)] for hole in marks.values()]
    scores = [mark.get("in", mark.get("total")) for mark in last]
    assert sorted(scores) == sorted(cells[: len(scores)])
    assert len(marks) >= 3


@pytest.mark.parametrize("game", GHOSTLY)
def test_mark_matches_the_view_after_the_same_number_of_strokes(game: str) -> None:
    record = play_day_round(game)
    marks, ghost = trace(record), ghostly(pygolf.find_game(game))
    assert ghost
    match = pygolf.replay(record, 0)
    for move in record.moves:
        match.play(move)
        view = match.view()
        mark: Any = marks.get(ghost.place(view), {}).get(str(ghost.count(view)))
        if match.over or not ghost.count(view):
            continue
        if game == "dosh":
            assert mark["lie"] == view["balls"][0]["lie"]
        if game == "box":
            assert mark["space"] == view["balls"][0]["space"]
        if game == "dice" and view["hole"] and "in" not in mark:
            assert mark["hole"] == view["hole"]
            assert len(mark["aside"]) == len(view["aside"])
        if game == "word":
            assert mark["word"] == view["word"][0]["word"]


def test_seventh_hole_of_dice_golf_is_the_first_of_the_second_round() -> None:
    ghost = ghostly(pygolf.find_game("dice"))
    before, after = ({"stroke": 2, "card": {"rows": [{"cells": [*[5] * 6, cell]}]}} for cell in (None, 4))
    assert ghost and ghost.done(before, after, "roll") == (3, {"hole": 1, "in": 4})


def test_mark_of_a_word_lists_its_spaces_and_is_none_without_a_word() -> None:
    ghost = ghostly(pygolf.find_game("word"))
    word = {"word": "SHOE", "spaces": [0, 1, 2, 3], "total": 5}
    assert ghost and ghost.mark({"word": [{**word, "full": True}]}) == word and ghost.mark({"word": [None]}) is None


def test_word_is_not_shown_before_it_is_scored() -> None:
    marks = trace(play_day_round("word"))
    assert all(set(hole) == {"1"} for hole in marks.values())


def test_trace_rejects_records_that_are_not_solo_rounds() -> None:
    record = play_day_round("dice")
    with pytest.raises(BadRecordError, match="single-player"):
        trace(pygolf.new("dice", ["Ann", "Bo"]).record())
    with pytest.raises(BadRecordError, match="is not legal"):
        trace(replace(record, moves=(*record.moves, {"do": "roll"})))
    response = json.loads(Protocol().handle(json.dumps({"op": "ghost", "record": 7})))
    assert response["error"]["code"] == "bad-record"
    assert json.loads(Protocol().handle(json.dumps({"op": "ghost", "record": record.to_json()})))["marks"] == trace(
        record
    )
