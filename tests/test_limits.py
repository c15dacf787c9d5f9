"""Tests that any game that can be started can be saved and reopened, and that a link is created or rejected with a
message.
"""

from __future__ import annotations

import json
from itertools import islice, product
from typing import Any

import pytest

from pygolf import GAMES, find_game
from pygolf.core.jsontext import MATERIAL, REQUEST
from pygolf.core.record import MAX_MOVES
from pygolf.protocol import Protocol


def make_words(count: int, length: int) -> list[str]:
    return ["".join(letters) for letters in islice(product("abcdefghijklmnopqrstuvwxyz", repeat=length), count)]


def make_board(number: int, spaces: int) -> dict[str, Any]:
    """Return a board of Box of Golf with a straight line of fairway spaces."""
    track = [{"id": at, "kind": "fairway", "next": at + 1, "x": at, "y": 7.5} for at in range(spaces)]
    track[0]["kind"], track[-1] = "tee", {"id": spaces - 1, "kind": "green", "x": 1, "y": 2}
    putting = [{"id": "p", "kind": "p", "next": "f", "x": 1, "y": 1}, {"id": "f", "kind": "flag", "x": 1, "y": 2}]
    return {"number": number, "par": 4, "track": track, "putting": putting}


def make_course(side: int) -> dict[str, Any]:
    hole = {"tee": [0, 0], "target": [side - 1, side - 1]}
    return {"name": "x" * 80, "terrain": ["." * side] * side, "height": ["1" * side] * side, "holes": [hole] * 9}


def make_deck(name: str) -> list[dict[str, Any]]:
    return [{"name": name, "distance": [30] * 12, "hook": [-9] * 6 + [0] + [9] * 5, "green": [7, 7]}] * 8


LARGEST_OPTIONS: dict[str, list[dict[str, Any]]] = {
    "dice": [{"rounds": 6, "pro": True, "format": "skins"}],
    "box": [
        {"boards": [make_board(number, 5) for number in range(1, 1000)]},
        {"boards": [make_board(number, 120) for number in range(1, 70)]},
        {
            "boards": [make_board(number, 3) for number in range(1, 1000)],
            "holes": list(range(1, 1000)),
            "pick_up": True,
        },
    ],
    "word": [
        {"words": make_words(59_900, 4)},
        {"words": make_words(60_000, 12), "accept": make_words(500, 15)},
        {"words": make_words(20_000, 45)},
        {"words": make_words(60_000, 45)},
    ],
    "dosh": [
        {"level": "professional", "course": make_course(40), "rounds": 4},
        {"level": "second", "decks": {f"deck {number}": make_deck("x" * 40) for number in range(12)}},
    ],
}
LARGE_GAMES = [(game, number) for game in GAMES for number in range(len(LARGEST_OPTIONS.get(game, ())))]


def ask(door: Protocol, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(door.handle(json.dumps(request)))
    return answer


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize(("game", "number"), LARGE_GAMES)
def test_largest_games_can_be_saved_and_reopened(game: str, number: int) -> None:
    door = Protocol()
    new = ask(door, op="new", game=game, players=["Ann", "Bo"], options=LARGEST_OPTIONS[game][number], seed="large")
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


def test_dictionary_of_a_game_may_have_59900_words() -> None:
    """Before, such a game could be started and saved, but not opened."""
    assert ask(Protocol(), op="new", game="word", options=LARGEST_OPTIONS["word"][0])["ok"]


def test_request_limits_allow_material_with_the_longest_record() -> None:
    max_per_move = {"letters": 0, "containers": 0, "texts": 0, "values": 0}
    for game in GAMES:
        for fields in find_game(game).fields.values():
            names = len(fields.required) + len(fields.optional) + 1
            # The calculation assumes that each field is a list of 15 items or an object of 2, with 12 characters per
            # field.
            max_per_move["letters"] = max(max_per_move["letters"], names * 30)
            max_per_move["containers"] = max(max_per_move["containers"], 3)
            max_per_move["texts"] = max(max_per_move["texts"], names + 5)
            max_per_move["values"] = max(max_per_move["values"], names + 17)
    for limit, each in max_per_move.items():
        assert getattr(REQUEST, limit) > getattr(MATERIAL, limit) + MAX_MOVES * each, limit


@pytest.mark.parametrize("options", [{"accept": ["x" * 15] * 70_000}, {"words": make_words(60_000, 45)}])
def test_options_too_large_for_a_record_are_rejected_with_a_message(options: dict[str, Any]) -> None:
    error = ask(Protocol(), op="new", game="word", options=options)["error"]
    assert error["code"] == "bad-option"
    assert error["message"]


def test_excessive_fractions_are_rejected_before_parsing() -> None:
    """Parsing a fraction takes ten times as long as an integer. Dots in strings, such as terrain, do not count."""
    point = ",".join(["1.5"] * (REQUEST.fractions + 1))
    answer = json.loads(Protocol().handle(f'{{"op": "games", "more": [{point}]}}'))
    assert answer["error"]["message"].endswith("contains more than 150000 non-integer numbers")
    grass = "." * (REQUEST.fractions + 1)
    assert json.loads(Protocol().handle(f'{{"op": "games", "more": "{grass}"}}'))["ok"]
