"""Whatever can be started can be saved, opened again, and linked or refused as a link in words."""

from __future__ import annotations

import json
from itertools import islice, product
from typing import Any

import pytest

from pygolf import GAMES, find_game
from pygolf.core.jsontext import MATERIAL, REQUEST
from pygolf.core.record import MAX_MOVES
from pygolf.protocol import Protocol


def words(count: int, length: int) -> list[str]:
    return ["".join(letters) for letters in islice(product("abcdefghijklmnopqrstuvwxyz", repeat=length), count)]


def board(number: int, spaces: int) -> dict[str, Any]:
    """A line of fairway."""
    track = [{"id": at, "kind": "fairway", "next": at + 1, "x": at, "y": 7.5} for at in range(spaces)]
    track[0]["kind"], track[-1] = "tee", {"id": spaces - 1, "kind": "green", "x": 1, "y": 2}
    putting = [{"id": "p", "kind": "p", "next": "f", "x": 1, "y": 1}, {"id": "f", "kind": "flag", "x": 1, "y": 2}]
    return {"number": number, "par": 4, "track": track, "putting": putting}


def course(side: int) -> dict[str, Any]:
    hole = {"tee": [0, 0], "target": [side - 1, side - 1]}
    return {"name": "x" * 80, "terrain": ["." * side] * side, "height": ["1" * side] * side, "holes": [hole] * 9}


def deck(name: str) -> list[dict[str, Any]]:
    return [{"name": name, "distance": [30] * 12, "hook": [-9] * 6 + [0] + [9] * 5, "green": [7, 7]}] * 8


MOST: dict[str, list[dict[str, Any]]] = {
    "dice": [{"rounds": 6, "pro": True, "format": "skins"}],
    "box": [
        {"boards": [board(number, 5) for number in range(1, 1000)]},
        {"boards": [board(number, 120) for number in range(1, 70)]},
        {"boards": [board(number, 3) for number in range(1, 1000)], "holes": list(range(1, 1000)), "pick_up": True},
    ],
    "word": [
        {"words": words(59_900, 4)},
        {"words": words(60_000, 12), "accept": words(500, 15)},
        {"words": words(20_000, 45)},
        {"words": words(60_000, 45)},
    ],
    "dosh": [
        {"level": "professional", "course": course(40), "rounds": 4},
        {"level": "second", "decks": {f"deck {number}": deck("x" * 40) for number in range(12)}},
    ],
}
LARGE = [(game, number) for game in GAMES for number in range(len(MOST.get(game, ())))]


def ask(door: Protocol, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(door.handle(json.dumps(request)))
    return answer


@pytest.mark.parametrize(("game", "number"), LARGE)
def test_what_can_be_started_can_be_saved_and_opened_again(game: str, number: int) -> None:
    door = Protocol()
    new = ask(door, op="new", game=game, players=["Ann", "Bo"], options=MOST[game][number], seed="large")
    if not new["ok"]:
        assert new["error"]["code"] == "bad-option"
        assert len(new["error"]["message"]) < 2500
        return
    played = new
    for _ in range(3):
        played = ask(door, op="bot", match=new["match"], level="rookie", play=True)
        assert played["ok"], played
    again = ask(door, op="replay", record=played["record"])
    assert again["ok"], again
    assert (again["view"], again["record"]) == (played["view"], played["record"])
    token = ask(door, op="token", match=new["match"])
    if token["ok"]:
        assert ask(door, op="open", token=token["token"])["record"] == played["record"]
    else:
        assert token["error"]["code"] == "bad-request"
        assert token["error"]["message"].startswith("a link to this match")


def test_the_dictionary_of_a_table_may_have_59900_words() -> None:
    """It started, was saved, and could not be opened."""
    assert ask(Protocol(), op="new", game="word", options=MOST["word"][0])["ok"]


def test_the_limits_of_a_request_hold_material_and_the_longest_record() -> None:
    most = {"letters": 0, "containers": 0, "texts": 0, "values": 0}
    for game in GAMES:
        for fields in find_game(game).fields.values():
            names = len(fields.required) + len(fields.optional) + 1
            # each field a list of fifteen or an object of two, a dozen letters a field
            most["letters"] = max(most["letters"], names * 30)
            most["containers"] = max(most["containers"], 3)
            most["texts"] = max(most["texts"], names + 5)
            most["values"] = max(most["values"], names + 17)
    for limit, each in most.items():
        assert getattr(REQUEST, limit) > getattr(MATERIAL, limit) + MAX_MOVES * each, limit


@pytest.mark.parametrize("options", [{"accept": ["x" * 15] * 70_000}, {"words": words(60_000, 45)}])
def test_options_that_no_record_could_hold_are_refused_in_words(options: dict[str, Any]) -> None:
    error = ask(Protocol(), op="new", game="word", options=options)["error"]
    assert error["code"] == "bad-option"
    assert error["message"]


def test_more_fractions_than_any_material_has_are_refused_before_they_are_read() -> None:
    """Each takes ten times as long as a whole number; points within texts, such as grass, do not count."""
    point = ",".join(["1.5"] * (REQUEST.fractions + 1))
    answer = json.loads(Protocol().handle(f'{{"op": "games", "more": [{point}]}}'))
    assert answer["error"]["message"].endswith("contains more than 150000 non-integer numbers")
    grass = "." * (REQUEST.fractions + 1)
    assert json.loads(Protocol().handle(f'{{"op": "games", "more": "{grass}"}}'))["ok"]
