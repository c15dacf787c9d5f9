"""Worked examples of the rulebooks: played by the rules, held to what the printed rulebooks say."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import pygolf
from every_game import GAMES, find_game
from pygolf.core.example import Example, Played, list_examples

EXAMPLES = {game: list_examples(find_game(game)) for game in GAMES}
ALL = [pytest.param(game, one, id=f"{one.clause} {one.title}") for game, found in EXAMPLES.items() for one in found]


def played(game: str, title: str) -> Played:
    (found,) = [example for example in EXAMPLES[game] if example.title == title]
    return found.play(find_game(game))


def only(game: str, title: str, event: str) -> Any:
    return played(game, title).named(event)[-1]


@pytest.mark.parametrize("game", [game for game, found in EXAMPLES.items() if found])
def test_every_game_with_examples_has_them_in_the_order_of_its_clauses(game: str) -> None:
    assert len(EXAMPLES[game]) >= 5
    assert len({example.title for example in EXAMPLES[game]}) == len(EXAMPLES[game])
    assert len([example for example in EXAMPLES[game] if example.figure]) >= 3


@pytest.mark.parametrize(("game", "example"), ALL)
def test_an_example_plays_and_its_words_are_filled_in(game: str, example: Example) -> None:
    found = find_game(game)
    fields = example.to_json(found)
    assert fields["clause"] in found.rulebook()
    assert not re.search(r"[{}]|None", str(fields["words"]))
    assert len(str(fields["words"]).split()) <= 60
    json.dumps(fields)
    match = pygolf.new(game, **example.scene.to_json())  # type: ignore[arg-type]
    for move in example.moves:
        match.play(move)
    assert [event.to_json() for event in match.events] == json.loads(json.dumps(example.play(found).events))


@pytest.mark.rule("DG-15")
def test_dice_golf() -> None:
    assert only("dice", "From the blue tees", "scored")["score"] == 17
    assert only("dice", "From the blue tees", "rolled")["dice"] == [6, 6, 6, 3, 4]
    assert only("dice", "The tenth roll", "scored")["score"] == 0
    assert only("dice", "Addsies", "scored")["score"] == only("dice", "Subtractsies", "scored")["score"] == 2


@pytest.mark.rule("BG-6", "BG-8", "BG-10", "BG-21")
def test_box_of_golf() -> None:
    assert only("box", "The largest group", "grouped")["size"] == 4
    assert only("box", "Divots on the tee", "rolled")["rolled"] == [2, 3, 4]
    assert only("box", "Divots on the tee", "grouped")["size"] == 4
    assert only("box", "A larger group", "grouped")["colour"] == "yellow"
    assert played("box", "An overshoot").view["balls"][0]["space"] == "past"
    assert only("box", "An arrow", "bounced")["to"] == "2a"


@pytest.mark.rule("WG-15", "WG-17")
def test_word_golf() -> None:
    shocks, shovels = only("word", "SHOCKS", "scored"), only("word", "SHOVELS", "scored")
    assert (shocks["sum"], shocks["total"], shocks["cup"], shocks["wild"]) == (11, 7, False, ["K"])
    assert (shovels["sum"], shovels["total"], shovels["cup"], shovels["cards"]) == (14, 10, True, {"3": 3})
    by_kind = {space["kind"]: at for at, space in enumerate(played("word", "SHOCKS").view["hole_card"][0]["spaces"])}
    assert shocks["spaces"].index(by_kind["double"]) == 1, "the H stands on the double"


@pytest.mark.rule("DB-22", "DB-37")
def test_doshboardgolf() -> None:
    legs = {event["leg"]: event["path"] for event in played("dosh", "Distance 3 out of a big tree").named("flew")[-2:]}
    assert [len(legs["distance"]) - 1, len(legs["hook"]) - 1] == [0, 1]
    for title, counts in (("Low wind, Distance 10", 1), ("Low wind, Distance 12", 2)):
        (wind,) = [event for event in played("dosh", title).named("flew") if event["leg"] == "wind"]
        assert len(wind["path"]) - 1 == counts
    assert played("dosh", "Hill counts").named("flew")[0]["path"][-1] == [5, 19]


def test_a_figure_of_a_flight_is_cut_out_of_the_course_where_it_flew() -> None:
    for example in EXAMPLES["dosh"]:
        found = example.play(find_game("dosh"))
        assert example.figure
        figure: Any = example.figure(found)
        course, cell = found.view["course"]["terrain"], found.named("flew")[-1]["path"][0]
        column, row = next(leg["path"][0] for leg in figure["legs"] if leg["leg"] == found.named("flew")[-1]["leg"])
        assert figure["terrain"][row][column] == course[cell[1]][cell[0]]
        assert (cell[0] - column) % 2 == 0, "odd columns lie half a cell lower"


def test_the_protocol_tells_examples() -> None:
    examples = json.loads(pygolf.handle('{"op": "examples", "game": "word"}'))["examples"]
    assert [examples[0]["title"], examples[0]["clause"], examples[0]["figure"]["kind"]] == ["SHOCKS", "WG-15", "card"]
    assert "minus par 4 is 7" in examples[0]["words"]
