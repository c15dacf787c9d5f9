"""Tests of options and games at their maximum size: a game that starts can be saved and reopened, and its link opens or
is rejected with a message.
"""

from __future__ import annotations

import json
from itertools import islice, product
from typing import Any

import pytest

from pygolf.games.word.rules import dictionary
from pygolf.games.word.rules.misspelling import readings
from pygolf.games.word.rules.options import MAX_ACCEPTED
from pygolf.protocol import Protocol


def words(count: int, length: int) -> list[str]:
    return ["".join(letters) for letters in islice(product("abcdefghijklmnopqrstuvwxyz", repeat=length), count)]


SPACES = [{"x": 90_000 * at, "y": 8_000 * at * at, "kind": "obstacle"} for at in range(12)]
CARD = {"par": -99, "spaces": SPACES, "start": 0, "flag": 11, "name": "\N{GOLFER}" * 40}
LARGEST: dict[str, Any] = {
    "words": words(59_900, 4),
    "accept": words(MAX_ACCEPTED, 15),
    "cards": [[{**CARD, "number": hole} for hole in range(1, 10)] for _ in range(6)],
    "dice": [[["Q", 99]] * 6] * 6,
    "deal": [[seat] * 9 for seat in range(6)],
    "timer": 3600,
}
SEATS = ["\N{GOLFER}" * 40] * 6


def send(protocol: Protocol, **request: Any) -> dict[str, Any]:
    response: dict[str, Any] = json.loads(protocol.handle(json.dumps(request)))
    return response


def longest_move(view: dict[str, Any], played: int) -> dict[str, Any]:
    """Return a move that makes the record as long as possible: a misspelled word over every space, accepted whenever
    that is allowed.
    """
    if view["phase"] == "judge":
        return (
            {"do": "accept", "word": view["judge"]["words"][0]["word"]} if view["accepted"] == [] else {"do": "score"}
        )
    if view["phase"] == "buy":
        longest: dict[str, Any] = max(view["shop"]["options"], key=lambda one: len(str(one)))
        return longest | {"do": "buy"}
    count = len(view["hole_card"][view["turn"]]["spaces"])
    word = "Q" * count if played % 3 else "ZX" * (count // 2)
    # On a card whose spaces are on a curve, any two spaces can follow each other.
    return {"do": "write", "word": word, "spaces": list(range(count)), "cards": {}} if count == 12 else {"do": "pass"}


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize("chosen", [(), ("cards", "dice", "deal"), tuple(LARGEST)], ids=len)
def test_complete_game_with_the_largest_options_can_be_saved_and_opened(chosen: tuple[str, ...]) -> None:
    protocol = Protocol()
    last = send(
        protocol, op="new", game="word", players=SEATS, options={name: LARGEST[name] for name in chosen}, seed="s" * 64
    )
    assert last["ok"], last
    handle, played = last["match"], 0
    while not last["view"]["over"]:
        last = send(protocol, op="play", match=handle, move=longest_move(last["view"], played))
        assert last["ok"], last
        played += 1
    record = send(protocol, op="record", match=handle)["record"]
    again = send(protocol, op="replay", record=record)
    assert again["ok"], again
    assert again["view"] == last["view"]
    token = send(protocol, op="token", match=handle)
    if token["ok"]:
        assert send(protocol, op="open", token=token["token"])["view"] == last["view"]
    else:
        assert "link" in token["error"]["message"]


@pytest.mark.rule("WG-23")
def test_readings_handle_a_dictionary_of_near_words_completely() -> None:
    """41,250 words have two mistakes each, in every pair of letters."""
    base = "abcdefghijkl"
    near = set()
    for i in range(12):
        for j in range(i):
            near |= {
                base[:j] + a + base[j + 1 : i] + b + base[i + 1 :] for a in "mnopqrstuvwxyz" for b in "mnopqrstuvwxyz"
            }
    found = readings(base, dictionary.make(sorted(near)))
    assert {mask for mask in found if mask.bit_count() == 2} == {1 << i | 1 << j for i in range(12) for j in range(i)}
