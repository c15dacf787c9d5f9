"""Tests of the names of players."""

import json
from pathlib import Path

import pytest

import pygolf
from pygolf.core.errors import BadRequestError
from pygolf.core.names import check_names, clean_name
from pygolf.protocol import Protocol

VECTORS: list[dict[str, str]] = json.loads(
    (Path(__file__).parents[1] / "fixtures" / "names.json").read_text(encoding="utf-8")
)["clean"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["what"])
def test_clean_name_gives_the_names_that_the_page_gives(vector: dict[str, str]) -> None:
    assert clean_name(vector["text"]) == vector["name"]
    assert clean_name(vector["name"]) == vector["name"], "a clean name stays as it is"


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["what"])
def test_new_match_cleans_names_or_names_the_seat_whose_name_looks_empty(vector: dict[str, str]) -> None:
    if vector["name"]:
        match = pygolf.new("dice", ["Bo", vector["text"]], seed="names")
        assert match.players == ("Bo", vector["name"])
        assert pygolf.replay(match.record()).players == match.players
    else:
        with pytest.raises(BadRequestError, match="seat 2 must have 1 to 40 visible characters"):
            pygolf.new("dice", ["Bo", vector["text"]], seed="names")


@pytest.mark.parametrize("name", ["\u3164", " ", "A  B", "Jo\u200dhn", "Ann\u200c", "\u2800"])
def test_replay_leaves_the_names_of_old_records_unchanged(name: str) -> None:
    record = pygolf.new("dice", ["Ann"], seed="old").record().to_json()
    assert check_names([name], 1, 1) == (name,)
    answer = json.loads(Protocol().handle(json.dumps({"op": "replay", "record": {**record, "players": [name]}})))
    assert answer["ok"] is True
    assert answer["view"]["players"] == [name]


@pytest.mark.parametrize("name", ["", "A\u202en", "A\nB", "x" * 41, "\u200d", "\ud800"])
def test_check_names_rejects_hidden_text_in_records(name: str) -> None:
    with pytest.raises(BadRequestError):
        check_names([name], 1, 1)
