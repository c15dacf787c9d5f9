"""Ghosts: after as many strokes a table shows where the other round lay, and never more."""

import json
from dataclasses import replace
from typing import Any

import pytest

import pygolf
from pygolf.core.errors import BadRecord
from pygolf.protocol import Protocol
from pygolf.together.ghost import ghostly, trace
from together.rounds import finished

GHOSTLY = [game for game in pygolf.GAMES if ghostly(pygolf.find_game(game))]


@pytest.mark.parametrize("game", GHOSTLY)
def test_the_last_mark_of_every_hole_is_what_stands_on_its_card(game: str) -> None:
    record = finished(game)
    marks = trace(record)
    cells = [cell for cell in pygolf.replay(record).view()["card"]["rows"][0]["cells"] if cell is not None]
    last: list[Any] = [hole[max(hole, key=int)] for hole in marks.values()]
    scores = [mark.get("in", mark.get("total")) for mark in last]
    assert sorted(scores) == sorted(cells[: len(scores)])
    assert len(marks) >= 3


@pytest.mark.parametrize("game", GHOSTLY)
def test_each_mark_is_what_the_table_showed_after_so_many_strokes(game: str) -> None:
    record = finished(game)
    marks, says = trace(record), ghostly(pygolf.find_game(game))
    assert says
    match = pygolf.replay(record, 0)
    for move in record.moves:
        match.play(move)
        view = match.view()
        mark: Any = marks.get(says.place(view), {}).get(str(says.count(view)))
        if match.over or not says.count(view):
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


def test_the_seventh_hole_of_dice_golf_is_the_first_of_a_second_round() -> None:
    says = ghostly(pygolf.find_game("dice"))
    before, after = ({"stroke": 2, "card": {"rows": [{"cells": [*[5] * 6, cell]}]}} for cell in (None, 4))
    assert says and says.done(before, after, "roll") == (3, {"hole": 1, "in": 4})


def test_a_word_stands_on_its_spaces_and_nothing_does_before_one_is_written() -> None:
    says = ghostly(pygolf.find_game("word"))
    word = {"word": "SHOE", "spaces": [0, 1, 2, 3], "total": 5}
    assert says and says.mark({"word": [{**word, "full": True}]}) == word and says.mark({"word": [None]}) is None


def test_a_word_is_no_ghost_before_it_is_scored() -> None:
    marks = trace(finished("word"))
    assert all(set(hole) == {"1"} for hole in marks.values())


def test_what_is_no_round_of_one_is_refused() -> None:
    record = finished("dice")
    with pytest.raises(BadRecord, match="single-player"):
        trace(pygolf.new("dice", ["Ann", "Bo"]).record())
    with pytest.raises(BadRecord, match="is not legal"):
        trace(replace(record, moves=(*record.moves, {"do": "roll"})))
    answer = json.loads(Protocol().handle(json.dumps({"op": "ghost", "record": 7})))
    assert answer["error"]["code"] == "bad-record"
    assert json.loads(Protocol().handle(json.dumps({"op": "ghost", "record": record.to_json()})))["marks"] == trace(
        record
    )
