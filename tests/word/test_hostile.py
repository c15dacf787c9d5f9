"""Tests that invalid moves, drafts and options are rejected in one sentence, and that after random play no coin or card
is missing.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pygolf
from example_counts import example_count
from pygolf import Match
from pygolf.protocol import Protocol
from word import plain

FIVE = {
    "number": 1,
    "par": 2,
    "spaces": [
        {"x": 0, "y": 0, "kind": "plain"},
        {"x": 10, "y": 1, "kind": "double"},
        {"x": 20, "y": 4, "kind": "obstacle"},
        {"x": 30, "y": 9, "kind": "plain"},
        {"x": 40, "y": 16, "kind": "plain"},
    ],
    "start": 0,
    "flag": 4,
}
OPTIONS: dict[str, Any] = {
    "cards": plain.make_sets([FIVE]),
    "dice": [[[letter, 2]] * 6 for letter in "SHOE*N"],
    "words": ["shoe", "hose", "shone", "so", "hoes", "nose"],
}


def send(protocol: Protocol, **request: Any) -> dict[str, Any]:
    response: dict[str, Any] = json.loads(protocol.handle(json.dumps(request)))
    return response


SO = {"do": "write", "word": "so", "spaces": [0, 4]}
MOVES: list[tuple[dict[str, Any], str, str | None]] = [
    ({"do": "write"}, "bad-request", None),
    ({"do": "write", "word": 5, "spaces": [0, 4]}, "bad-request", None),
    ({"do": "write", "word": None, "spaces": [0, 4]}, "bad-request", None),
    ({"do": "write", "word": ["so"], "spaces": [0, 4]}, "bad-request", None),
    ({"do": "write", "word": "so"}, "bad-request", None),
    ({"do": "write", "word": "so", "spaces": "04"}, "bad-request", None),
    ({"do": "write", "word": "so", "spaces": [0, 4.5]}, "bad-request", None),
    ({"do": "write", "word": "so", "spaces": [False, 4]}, "bad-request", None),
    ({"do": "write", "word": "so", "spaces": [[0], 4]}, "bad-request", None),
    ({**SO, "player": 1}, "bad-request", None),
    ({**SO, "cards": [3]}, "bad-request", None),
    ({**SO, "cards": {"x": 3}}, "bad-request", None),
    ({**SO, "cards": {"01": 3}}, "bad-request", None),
    ({**SO, "cards": {"0": True}}, "bad-request", None),
    ({**SO, "cards": {"0": None}}, "bad-request", None),
    ({**SO, "cards": {"999999999999": 3}}, "bad-request", None),
    ({**SO, "wild": "S"}, "bad-request", None),
    ({**SO, "wild": [5]}, "bad-request", None),
    ({**SO, "wild": {"0": "S"}}, "bad-request", None),
    ({**SO, "word": "", "spaces": []}, "illegal-move", "WG-6"),
    ({**SO, "word": "s", "spaces": [0]}, "illegal-move", "WG-6"),
    ({**SO, "spaces": [0]}, "illegal-move", "WG-6"),
    ({**SO, "spaces": [0, 5]}, "illegal-move", "WG-6"),
    ({**SO, "spaces": [0, -1]}, "illegal-move", "WG-6"),
    ({**SO, "spaces": [4, 0]}, "illegal-move", "WG-6"),
    ({**SO, "spaces": [0, 10**30]}, "illegal-move", "WG-6"),
    ({**SO, "word": "shonee", "spaces": [0, 1, 2, 3, 4, 4]}, "illegal-move", "WG-7"),
    ({**SO, "word": "shoe", "spaces": [0, 1, 1, 4]}, "illegal-move", "WG-7"),
    ({**SO, "word": "s" * 5000, "spaces": [0] * 5000}, "illegal-move", "WG-7"),
    ({**SO, "word": "s\u00f6", "spaces": [0, 4]}, "illegal-move", "WG-22"),
    ({**SO, "word": "s-o", "spaces": [0, 1, 4]}, "illegal-move", "WG-22"),
    ({**SO, "word": "s'", "spaces": [0, 4]}, "illegal-move", "WG-22"),
    ({**SO, "word": "s o", "spaces": [0, 1, 4]}, "illegal-move", "WG-22"),
    ({**SO, "cards": {"0": 3}}, "illegal-move", "WG-10"),
    ({**SO, "cards": {"7": 3}}, "illegal-move", "WG-10"),
    ({**SO, "wild": ["A", "B"]}, "illegal-move", "WG-9"),
    ({**SO, "wild": ["\u00e4"]}, "illegal-move", "WG-9"),
    ({"do": "pass", "word": "so"}, "bad-request", None),
    ({"do": "buy", "cards": []}, "illegal-move", "WG-4"),
    ({"do": "accept"}, "bad-request", None),
    ({"do": "accept", "word": 7}, "bad-request", None),
    ({"do": "accept", "word": "so", "now": True}, "bad-request", None),
    ({"do": "accept", "word": "s"}, "illegal-move", "WG-25"),
    ({"do": "accept", "word": "x" * 13}, "illegal-move", "WG-25"),
    ({"do": "accept", "word": "x-ray"}, "illegal-move", "WG-22"),
    ({"do": "roll"}, "bad-request", None),
    ({"do": ["write"]}, "bad-request", None),
    ({}, "bad-request", None),
]


@pytest.mark.rule("WG-6", "WG-7", "WG-9", "WG-10", "WG-22", "WG-25")
@pytest.mark.parametrize(("move", "code", "clause"), MOVES, ids=lambda value: str(value)[:50])
def test_invalid_move_is_rejected_by_its_clause(move: dict[str, Any], code: str, clause: str | None) -> None:
    protocol = Protocol()
    assert send(protocol, op="new", game="word", players=["A", "B"], options=OPTIONS, seed="s")["ok"]
    before = [send(protocol, op=op, match=1) for op in ("view", "record", "moves")]
    response = send(protocol, op="play", match=1, move=move)
    assert response["ok"] is False
    assert (response["error"]["code"], response["error"].get("clause")) == (code, clause)
    assert [send(protocol, op=op, match=1) for op in ("view", "record", "moves")] == before


BUYS: list[tuple[dict[str, Any], str]] = [
    ({}, "bad-request"),
    ({"cards": 3}, "bad-request"),
    ({"cards": ["3"]}, "bad-request"),
    ({"cards": [True]}, "bad-request"),
    ({"cards": [2, 3, 4, 5, 2]}, "bad-request"),
    ({"cards": [3], "coins": "1"}, "bad-request"),
    ({"cards": [3], "coins": -1}, "bad-request"),
    ({"cards": [3], "coins": True}, "bad-request"),
    ({"cards": [3], "discard": 3}, "bad-request"),
    ({"cards": [3], "money": 3}, "bad-request"),
    ({"cards": [1]}, "illegal-move"),
    ({"cards": [10**20]}, "illegal-move"),
    ({"cards": [3], "discard": [3]}, "illegal-move"),
    ({"cards": [3], "coins": 10**20}, "illegal-move"),
    ({"cards": [3], "coins": 10**4000}, "illegal-move"),
]


@pytest.mark.rule("WG-18", "WG-19")
@pytest.mark.parametrize(("move", "code"), BUYS, ids=lambda value: str(value)[:50])
def test_invalid_purchase_is_rejected(move: dict[str, Any], code: str) -> None:
    protocol = Protocol()
    send(protocol, op="new", game="word", options=OPTIONS, seed="s")
    assert send(protocol, op="play", match=1, move={"do": "write", "word": "shoe", "spaces": [0, 1, 2, 4]})["ok"]
    before = send(protocol, op="view", match=1)
    assert before["view"]["phase"] == "buy"
    response = send(protocol, op="play", match=1, move={"do": "buy", **move})
    assert response["ok"] is False
    assert response["error"]["code"] == code
    assert len(response["error"]["message"]) < 200
    for other in (SO, {"do": "pass"}, {"do": "accept", "word": "hehe"}):
        assert send(protocol, op="play", match=1, move=other)["error"]["code"] == "illegal-move"
    assert send(protocol, op="view", match=1) == before


def corrupt_cards(**fields: Any) -> list[list[dict[str, Any]]]:
    """Return cards, one of which has these fields changed."""
    sets = plain.make_sets([FIVE])
    sets[2][4] = {**sets[2][4], **fields}
    return sets


def space(**fields: Any) -> list[dict[str, Any]]:
    return [FIVE["spaces"][0], {**FIVE["spaces"][1], **fields}, *FIVE["spaces"][2:]]  # type: ignore[index]


BAD_OPTIONS: list[dict[str, Any]] = [
    {"holes": []},
    {"holes": [0]},
    {"holes": [10]},
    {"holes": [1, 1]},
    {"holes": "12"},
    {"holes": [1.5]},
    {"holes": [[1]]},
    {"timer": -1},
    {"timer": 3601},
    {"timer": True},
    {"timer": "60"},
    {"timer": None},
    {"accept": "so"},
    {"accept": ["a-b"]},
    {"accept": [7]},
    {"accept": ["x" * 16]},
    {"accept": ["so"] * 501},
    {"deal": []},
    {"deal": [[0] * 8]},
    {"deal": [[0] * 9] * 7},
    {"deal": [[0] * 9, [0] * 9]},
    {"deal": [[6] + [0] * 8]},
    {"deal": [[True] + [0] * 8]},
    {"deal": [["0"] * 9]},
    {"deal": {"0": 1}},
    {"cards": []},
    {"cards": [[]] * 6},
    {"cards": {}},
    {"cards": corrupt_cards(number=1)},
    {"cards": corrupt_cards(par="3")},
    {"cards": corrupt_cards(par=3.5)},
    {"cards": corrupt_cards(start=5)},
    {"cards": corrupt_cards(start=-1)},
    {"cards": corrupt_cards(start=4)},
    {"cards": corrupt_cards(flag=None)},
    {"cards": corrupt_cards(colour="red")},
    {"cards": corrupt_cards(spaces=[])},
    {"cards": corrupt_cards(spaces=FIVE["spaces"][:1])},  # type: ignore[index]
    {"cards": corrupt_cards(spaces=[{"x": at, "y": at * at, "kind": "plain"} for at in range(13)])},
    {"cards": corrupt_cards(spaces=space(kind="bunker"))},
    {"cards": corrupt_cards(spaces=space(kind=["plain"]))},
    {"cards": corrupt_cards(spaces=space(x=0.5))},
    {"cards": corrupt_cards(spaces=space(x=0, y=0))},
    {"cards": corrupt_cards(spaces=space(x=10**12))},
    {"cards": corrupt_cards(spaces=[7] * 5)},
    {"dice": []},
    {"dice": [[["S", 1]] * 6] * 5},
    {"dice": [[["S", 1]] * 5] * 6},
    {"dice": [[["SH", 1]] * 6] * 6},
    {"dice": [[["", 1]] * 6] * 6},
    {"dice": [[["\u00c4", 1]] * 6] * 6},
    {"dice": [[["S", 0]] * 6] * 6},
    {"dice": [[["S", 1.5]] * 6] * 6},
    {"dice": [["S1"] * 6] * 6},
    {"words": []},
    {"words": "so"},
    {"words": ["SO"]},
    {"words": ["so", ""]},
    {"words": ["it's"]},
    {"words": [["so"]]},
    {"words": ["x" * 46]},
    {"dictionary": "other"},
    {"dictionary": None},
    {"cheat": True},
]


def test_deal_needs_nine_cards_per_player() -> None:
    with pytest.raises(pygolf.BadOptionError, match="nine numbers"):
        pygolf.new("word", ["A", "B"], {"deal": [[0] * 9, [0] * 8]})


@pytest.mark.parametrize("options", BAD_OPTIONS, ids=lambda value: str(value)[:40])
def test_invalid_option_is_rejected_in_one_sentence(options: dict[str, Any]) -> None:
    protocol = Protocol()
    response = send(protocol, op="new", game="word", players=["A"], options={**OPTIONS, **options}, seed="s")
    assert response["ok"] is False
    assert response["error"]["code"] == "bad-option"
    name = next(iter(options))
    assert name in response["error"]["message"]
    assert len(response["error"]["message"]) < 2500


def test_all_problems_of_material_are_reported_together() -> None:
    cards = corrupt_cards(par="x", start=9, spaces=space(kind="bunker"))
    cards[0][0] = {**cards[0][0], "number": 7}
    protocol = Protocol()
    message = send(protocol, op="new", game="word", options={"cards": cards}, seed="s")["error"]["message"]
    for place in ("cards[0][0].number", "cards[2][4].par", "cards[2][4].start", "cards[2][4].spaces[1].kind"):
        assert place in message


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
FIELDS = st.sampled_from(["word", "spaces", "cards", "wild", "discard", "coins", "ask", "move", "do"])


KNOWN = st.sampled_from(["so", "shoe", [0, 4], [0, 1, 2, 4], "best", "line", {"0": 3}, ["E"]])


@settings(max_examples=example_count(80), deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
@given(
    do=st.sampled_from(["write", "buy", "accept", "pass", "score"]),
    fields=st.dictionaries(
        FIELDS, json_values | st.sampled_from(["so", "shoe", [0, 4], [0, 1, 2, 4], "best"]), max_size=4
    ),
    bought=st.booleans(),
)
def test_any_fields_get_a_valid_response(do: str, fields: dict[str, Any], bought: bool) -> None:
    protocol = Protocol()
    send(protocol, op="new", game="word", options=OPTIONS, seed="s")
    if bought:
        send(protocol, op="play", match=1, move={"do": "write", "word": "shoe", "spaces": [0, 1, 2, 4]})
    for request in ({"op": "play", "move": {"do": do, **fields}}, {"op": "draft", "draft": fields}):
        response = send(protocol, match=1, **request)
        assert response["ok"] or response["error"]["code"] in ("bad-request", "illegal-move")
        assert response["ok"] or "program" not in response["error"]["message"]


def make_move(match: Match, number: int) -> dict[str, Any]:
    """Return a move that may be illegal."""
    state = match.state
    if state.phase in ("buy", "judge"):
        options = match.moves()
        assert options
        return dict(options[number % len(options)])
    word = ("shoe", "so", "nose", "shxe", "hsoe", "zzzz", "shone", "on")[number % 8]
    inner = [[1, 2, 3], [2, 1, 3], [3, 1, 2], [1, 3, 2]][number // 8 % 4]
    spaces = [0, *inner[: len(word) - 2], 4]
    if number % 7 == 0:
        return {"do": "pass"}
    if number % 11 == 0:
        return {"do": "accept", "word": word}
    return {"do": "write", "word": word, "spaces": spaces}


def check_books(match: Match) -> None:
    """Check the invariants of a match, using only its view."""
    view: Any = match.view()
    seats = len(view["players"])
    assert view["bank"] + sum(hand["coins"] for hand in view["hand"]) == 12
    assert view["bank"] >= 0 and (seats > 1 or view["bank"] == 12)
    for kind in (2, 3, 4, 5):
        held = sum(hand["cards"].count(kind) for hand in view["hand"])
        assert view["supply"][str(kind)] == seats - held >= 0
    for hand, row, score in zip(view["hand"], view["card"]["rows"], view["scores"], strict=True):
        assert len(hand["cards"]) <= 3 and len(set(hand["cards"])) == len(hand["cards"])
        rounds = [cell for cell in row["cells"][:-1] if cell is not None]
        assert score == row["total"] == sum(rounds) + (hand["cups"] if view["over"] else 0)
    for word, card in zip(view["word"], view["hole_card"], strict=True):
        if word and "points" in word:
            assert len(word["points"]) == len(card["spaces"])
            assert word["total"] == sum(word["points"]) - card["par"]
            assert all(word["points"][at] == -1 for at in range(5) if at not in word["spaces"])
    assert (view["luis"] is None) == (seats > 1)


@settings(max_examples=example_count(40), deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
@given(numbers=st.lists(st.integers(0, 9999), min_size=1, max_size=70), seats=st.integers(1, 6))
def test_coins_and_cards_balance_on_any_walk(numbers: list[int], seats: int) -> None:
    match = pygolf.new("word", [f"P{seat}" for seat in range(seats)], OPTIONS, "walk")
    for number in numbers:
        if match.over:
            break
        try:
            match.play(make_move(match, number))
        except pygolf.IllegalMoveError:
            continue
        check_books(match)
    assert pygolf.replay(match.record()).view() == match.view()
    assert pygolf.replay(pygolf.read_line(match.token())).events == match.events
