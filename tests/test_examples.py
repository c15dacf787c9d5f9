"""Tests of the worked examples of the rulebooks, which are played by the rules and compared with the printed
rulebooks.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import pygolf
from every_game import GAMES, find_game
from pygolf.core.teaching.example import Example, Played, list_examples

EXAMPLES = {game: list_examples(find_game(game)) for game in GAMES}
ALL = [
    pytest.param(game, one, id=f"{one.clause} {one.title}") for game, examples in EXAMPLES.items() for one in examples
]


def play(game: str, title: str) -> Played:
    (match,) = [example for example in EXAMPLES[game] if example.title == title]
    return match.play(find_game(game))


def last_event(game: str, title: str, event: str) -> Any:
    return play(game, title).named(event)[-1]


@pytest.mark.parametrize("game", [game for game, examples in EXAMPLES.items() if examples])
def test_game_with_examples_has_enough_and_distinct_titles(game: str) -> None:
    assert len(EXAMPLES[game]) >= 5
    assert len({example.title for example in EXAMPLES[game]}) == len(EXAMPLES[game])
    assert len([example for example in EXAMPLES[game] if example.figure]) >= 3


@pytest.mark.parametrize(("game", "example"), ALL)
def test_example_can_be_played_and_its_text_is_complete(game: str, example: Example) -> None:
    rules = find_game(game)
    fields = example.to_json(rules)
    assert fields["clause"] in rules.rulebook()
    assert not re.search(r"[{}]|None", str(fields["words"]))
    assert len(str(fields["words"]).split()) <= 60
    json.dumps(fields)
    match = pygolf.new(game, **example.scene.to_json())  # type: ignore[arg-type]
    for move in example.moves:
        match.play(move)
    assert [event.to_json() for event in match.events] == json.loads(json.dumps(example.play(rules).events))


@pytest.mark.rule("DG-15")
def test_dice_golf_examples_match_the_printed_rules() -> None:
    assert last_event("dice", "From the blue tees", "scored")["score"] == 17
    assert last_event("dice", "From the blue tees", "rolled")["dice"] == [6, 6, 6, 3, 4]
    assert last_event("dice", "The tenth roll", "scored")["score"] == 0
    assert (
        last_event("dice", "Addsies", "scored")["score"] == last_event("dice", "Subtractsies", "scored")["score"] == 2
    )


@pytest.mark.rule("BG-6", "BG-8", "BG-10", "BG-21")
def test_box_of_golf_examples_match_the_printed_rules() -> None:
    assert last_event("box", "The largest group", "grouped")["size"] == 4
    assert last_event("box", "Divots on the tee", "rolled")["rolled"] == [2, 3, 4]
    assert last_event("box", "Divots on the tee", "grouped")["size"] == 4
    assert last_event("box", "A larger group", "grouped")["colour"] == "yellow"
    assert play("box", "An overshoot").view["balls"][0]["space"] == "past"
    assert last_event("box", "An arrow", "bounced")["to"] == "2a"


@pytest.mark.rule("WG-15", "WG-17")
def test_word_golf_examples_match_the_printed_rules() -> None:
    shocks, shovels = last_event("word", "SHOCKS", "scored"), last_event("word", "SHOVELS", "scored")
    assert (shocks["sum"], shocks["total"], shocks["cup"], shocks["wild"]) == (11, 7, False, ["K"])
    assert (shovels["sum"], shovels["total"], shovels["cup"], shovels["cards"]) == (14, 10, True, {"3": 3})
    by_kind = {space["kind"]: at for at, space in enumerate(play("word", "SHOCKS").view["hole_card"][0]["spaces"])}
    assert shocks["spaces"].index(by_kind["double"]) == 1, "the H is on the double"


@pytest.mark.rule("DB-22", "DB-37")
def test_doshboardgolf_examples_match_the_printed_rules() -> None:
    legs = {event["leg"]: event["path"] for event in play("dosh", "Distance 3 out of a big tree").named("flew")[-2:]}
    assert [len(legs["distance"]) - 1, len(legs["hook"]) - 1] == [0, 1]
    for title, counts in (("Low wind, Distance 10", 1), ("Low wind, Distance 12", 2)):
        (wind,) = [event for event in play("dosh", title).named("flew") if event["leg"] == "wind"]
        assert len(wind["path"]) - 1 == counts
    assert play("dosh", "Hill counts").named("flew")[0]["path"][-1] == [5, 19]


def test_figure_of_a_flight_shows_the_right_part_of_the_course() -> None:
    for example in EXAMPLES["dosh"]:
        played = example.play(find_game("dosh"))
        figure: Any = example.draw(find_game("dosh"), played)
        course, cell = played.view["course"]["terrain"], played.named("flew")[-1]["path"][0]
        column, row = next(leg["path"][0] for leg in figure["legs"] if leg["leg"] == played.named("flew")[-1]["leg"])
        assert figure["terrain"][row][column] == course[cell[1]][cell[0]]
        assert (cell[0] - column) % 2 == 0, "odd columns are half a cell lower"


def test_protocol_returns_examples() -> None:
    examples = json.loads(pygolf.handle('{"op": "examples", "game": "word"}'))["examples"]
    assert [examples[0]["title"], examples[0]["clause"], examples[0]["figure"]["kind"]] == ["SHOCKS", "WG-15", "card"]
    assert "minus par 4 is 7" in examples[0]["words"]
