"""Tests of the JSON protocol: every operation, and arbitrary input."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess
import sys
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygolf
from example_counts import example_count
from pygolf.core.jsontext import REQUEST
from pygolf.protocol import INTERNAL_ERROR, Protocol
from pygolf.protocol.operations import OPERATIONS

CODES = {"bad-request", "unknown-game", "bad-option", "illegal-move", "bad-record", "bad-seed"}


class Client:
    """Sends requests to its own protocol instance."""

    def __init__(self) -> None:
        self.protocol = Protocol()

    def ask(self, **request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.protocol.handle(json.dumps(request)))
        return answer

    def good(self, **request: Any) -> dict[str, Any]:
        answer = self.ask(**request)
        assert answer.pop("ok") is True, answer
        return answer

    def bad(self, **request: Any) -> dict[str, str]:
        return parse_error(json.dumps(self.ask(**request)))


def parse_error(answer: str) -> dict[str, str]:
    response = json.loads(answer)
    assert response.keys() == {"ok", "error"}
    assert response["ok"] is False
    error: dict[str, str] = response["error"]
    assert error["code"] in CODES
    assert INTERNAL_ERROR not in error["message"]
    assert "Traceback" not in answer
    return error


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def game(client: Client) -> Client:
    client.good(op="new", game="dice", players=["Ann", "Bo"], seed="Augusta", dice=[2, 2, 2, 5, 4])
    return client


def test_games_returns_what_the_set_up_page_needs(client: Client) -> None:
    (dice,) = [info for info in client.good(op="games")["games"] if info["id"] == "dice"]
    assert (dice["title"], dice["players"]) == ("Dice Golf", {"min": 1, "max": 6})
    for option in dice["options"]:
        assert option.keys() >= {"name", "type", "default", "help", "title"}
    assert [option["name"] for option in dice["options"]] == ["rounds", "holes", "pro", "format"]


def test_new_returns_a_handle_and_a_view(client: Client) -> None:
    first = client.good(op="new", game="dice")
    second = client.good(op="new", game="dice")
    assert (first["match"], second["match"]) == (1, 2)
    assert first["view"]["players"] == ["You"]
    seeds = [client.good(op="record", match=handle)["record"]["seed"] for handle in (1, 2)]
    assert seeds[0] != seeds[1], "each seed is random"


def test_operations_of_a_turn(game: Client) -> None:
    assert game.good(op="moves", match=1)["moves"] == [{"do": "roll"}]
    rolled = game.good(op="play", match=1, move={"do": "roll"})
    assert [event["event"] for event in rolled["events"]] == ["rolled"]
    assert rolled["view"]["dice"] == [2, 2, 2, 5, 4]
    assert rolled["view"] == game.good(op="view", match=1)["view"] == game.good(op="view", match=1, player=1)["view"]
    chosen = game.good(op="play", match=1, move={"do": "hole", "hole": 2})["events"]
    log = game.good(op="events", match=1)
    assert (log["events"][1:], log["moves"]) == (rolled["events"] + chosen, [0, 1, 2, 2])
    assert game.good(op="undo", match=1)["view"] == rolled["view"]
    assert game.bad(op="undo", match=1) == {
        "code": "illegal-move",
        "message": "dice have been rolled since, so this move cannot be undone",
        "clause": "DG-4",
    }
    best = game.good(op="advise", match=1, count=3)["moves"]
    assert [advice.keys() >= {"move", "value", "loss", "why"} for advice in best] == [True] * 3
    assert game.good(op="bot", match=1, level="tour")["move"] == best[0]["move"] == {"do": "hole", "hole": 2}


def test_replay_and_open_restore_a_record(game: Client) -> None:
    game.good(op="play", match=1, move={"do": "roll"})
    game.good(op="play", match=1, move={"do": "hole", "hole": 2})
    record = game.good(op="record", match=1)["record"]
    assert record["dice"] == [2, 2, 2, 5, 4]
    assert record.keys() >= {"format", "game", "players", "options", "seed", "moves"}
    again = game.good(op="replay", record=record)
    assert again == {
        "match": 2,
        "view": game.good(op="view", match=1)["view"],
        "moves": game.good(op="moves", match=1)["moves"],
        "record": record,
        "undo": True,
        "mover": 0,
    }
    assert game.good(op="replay", record=record, upto=1)["view"]["phase"] == "hole"
    by_hand = {name: record[name] for name in ("format", "game", "players", "options", "seed", "moves", "dice")}
    assert game.good(op="replay", record=by_hand)["view"] == again["view"]
    token = game.good(op="token", match=1)["token"]
    opened = game.good(op="open", token=token)
    assert (opened["view"], opened["record"]) == (again["view"], record)
    events = game.good(op="events", match=opened["match"])["events"]
    assert [event["event"] for event in events] == ["turn_began", "rolled", "hole_chosen", "set_aside"]


def test_operations_that_change_the_table_return_its_whole_state(game: Client) -> None:
    played = game.good(op="play", match=1, move={"do": "roll"})
    parts = {part: game.good(op=part, match=1)[part] for part in ("view", "moves", "record")}
    parts |= {"undo": "dice have been rolled since, so this move cannot be undone", "mover": 0}
    assert played == {"events": played["events"], **parts}
    game.good(op="play", match=1, move={"do": "hole", "hole": 2})
    undone = game.good(op="undo", match=1)
    assert undone == {"events": undone["events"], **parts}
    for opened in (
        game.good(op="replay", record=parts["record"]),
        game.good(op="open", token=game.good(op="token", match=1)["token"]),
    ):
        assert opened == {"match": opened["match"], **parts}
    new = game.good(op="new", game="word", seed="x")
    assert new.keys() == {"match", "view", "choices", "record", "undo", "mover"}
    assert new["mover"] is None, "no one has played yet"


def test_bot_plays_its_move_if_requested(game: Client) -> None:
    game.good(op="play", match=1, move={"do": "roll"})
    chosen = game.good(op="bot", match=1, level="club")
    assert chosen.keys() == {"move"}
    twin = game.good(op="replay", record=game.good(op="record", match=1)["record"])["match"]
    played = game.good(op="bot", match=1, level="club", play=True)
    assert played == chosen | game.good(op="play", match=twin, move=chosen["move"])


def test_dice_of_a_bot_can_be_rolled_by_hand(client: Client) -> None:
    client.good(op="new", game="dice", seed="x")
    error = client.ask(op="bot", match=1, play=True, by_hand=True)["error"]
    assert (error["code"], error["count"]) == ("dice-wanted", 5)
    played = client.good(op="bot", match=1, play=True, by_hand=True, dice=[1, 2, 3, 4, 5])
    assert (played["move"], played["view"]["dice"]) == ({"do": "roll"}, [1, 2, 3, 4, 5])


def test_illegal_move_lists_the_expected_moves(game: Client) -> None:
    error = game.ask(op="play", match=1, move={"do": "finish"})["error"]
    assert error["due"] == ["roll"]


def test_internal_error_has_frames_and_does_not_change_the_match(game: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    errors: list[Exception] = []
    game.protocol._on_error = errors.append
    before = game.good(op="record", match=1)

    def broken(self: object, state: object, player: object) -> dict[str, object]:
        raise KeyError("Ann's secret")

    with monkeypatch.context() as patched:
        patched.setattr("pygolf.games.dice.DiceGolf.view", broken)
        for request in ({"op": "play", "match": 1, "move": {"do": "roll"}}, {"op": "bot", "match": 1, "play": True}):
            answer = game.ask(**request)
            error = answer.pop("error")
            assert answer == {"ok": False}
            assert (error["code"], error["type"]) == ("internal-error", "KeyError")
            assert error["message"] == f"{INTERNAL_ERROR}: KeyError"
            assert error["frames"][-1].endswith("broken")
            assert any(re.search(r"pygolf/match\.py:[0-9]+ Match\.view$", frame) for frame in error["frames"])
            assert "secret" not in json.dumps(error)
    assert [type(error) for error in errors] == [KeyError, KeyError]
    assert game.good(op="record", match=1) == before
    game.good(op="play", match=1, move={"do": "roll"})


def test_response_that_is_not_json_is_an_internal_error(game: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygolf.games.dice.DiceGolf.moves", lambda self, state: [{"do": 1 + 1j}])
    assert game.ask(op="moves", match=1)["error"]["code"] == "internal-error"


def test_integers_may_have_a_decimal_point(client: Client) -> None:
    assert client.good(op="new", game="dice", options={"rounds": 2.0})["view"]["rounds"] == 2
    assert client.good(op="view", match=1.0)["view"]["rounds"] == 2
    assert client.ask(op="advise", match=1, count=2.5)["error"]["code"] == "bad-request"


def test_close_frees_the_handle(game: Client) -> None:
    game.good(op="close", match=1)
    assert game.bad(op="view", match=1)["code"] == "bad-request"


def test_rules_returns_clauses_by_id(client: Client) -> None:
    answer = client.good(op="rules", game="dice")
    assert list(answer["rules"]) == [f"DG-{number}" for number in range(1, 17)]
    assert answer["titles"].keys() == answer["rules"].keys()


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({}, "bad-request"),
        ({"op": "fly"}, "bad-request"),
        ({"op": ["new"]}, "bad-request"),
        ({"op": "new"}, "unknown-game"),
        ({"op": "new", "game": "chess"}, "unknown-game"),
        ({"op": "new", "game": ["dice"]}, "unknown-game"),
        ({"op": "new", "game": "dice", "players": []}, "bad-request"),
        ({"op": "new", "game": "dice", "players": ["x"] * 7}, "bad-request"),
        ({"op": "new", "game": "dice", "players": [""]}, "bad-request"),
        ({"op": "new", "game": "dice", "players": ["\u3164"]}, "bad-request"),
        ({"op": "new", "game": "dice", "players": "Ann"}, "bad-request"),
        ({"op": "new", "game": "dice", "players": [7]}, "bad-request"),
        ({"op": "new", "game": "dice", "options": []}, "bad-option"),
        ({"op": "new", "game": "dice", "options": {"holes": 3}}, "bad-option"),
        ({"op": "new", "game": "dice", "options": {"rounds": 0}}, "bad-option"),
        ({"op": "new", "game": "dice", "options": {"rounds": 7}}, "bad-option"),
        ({"op": "new", "game": "dice", "options": {"rounds": True}}, "bad-option"),
        ({"op": "new", "game": "dice", "options": {"rounds": 1.5}}, "bad-option"),
        ({"op": "new", "game": "dice", "options": {"pro": 1}}, "bad-option"),
        ({"op": "new", "game": "dice", "seed": ""}, "bad-seed"),
        ({"op": "new", "game": "dice", "seed": 7}, "bad-seed"),
        ({"op": "new", "game": "dice", "seed": "x" * 201}, "bad-seed"),
        ({"op": "new", "game": "dice", "dice": [7]}, "bad-request"),
        ({"op": "new", "game": "dice", "dice": 7}, "bad-request"),
        ({"op": "view", "match": 9}, "bad-request"),
        ({"op": "view", "match": True}, "bad-request"),
        ({"op": "view", "match": 1, "player": 2}, "bad-request"),
        ({"op": "view", "match": 1, "player": "Ann"}, "bad-request"),
        ({"op": "play", "match": 1}, "bad-request"),
        ({"op": "play", "match": 1, "move": "roll"}, "bad-request"),
        ({"op": "play", "match": 1, "move": {"do": "roll"}, "dice": [1, 1]}, "ok"),
        ({"op": "play", "match": 1, "move": {"do": "roll"}, "dice": [1] * 6}, "bad-request"),
        ({"op": "play", "match": 1, "move": {"do": "hole", "hole": 1}}, "illegal-move"),
        ({"op": "play", "match": 1, "move": {"do": "roll"}, "by_hand": 1}, "bad-request"),
        ({"op": "bot", "match": 1, "play": "yes"}, "bad-request"),
        ({"op": "bot", "match": 1, "play": True, "by_hand": "true"}, "bad-request"),
        ({"op": "advise", "match": 1, "patient": 1}, "bad-request"),
        ({"op": "day", "hole": 1}, "bad-request"),
        ({"op": "undo", "match": 1}, "illegal-move"),
        ({"op": "advise", "match": 1, "count": 0}, "bad-request"),
        ({"op": "bot", "match": 1, "level": "expert"}, "bad-request"),
        ({"op": "replay"}, "bad-record"),
        ({"op": "replay", "record": {"format": 2}}, "bad-record"),
        ({"op": "open"}, "bad-record"),
        ({"op": "open", "token": "1.dice.abc.def"}, "bad-record"),
        ({"op": "open", "token": "2.dice.abc.def"}, "bad-record"),
        ({"op": "rules", "game": "chess"}, "unknown-game"),
        ({"op": "close", "match": 2}, "bad-request"),
    ],
    ids=lambda value: json.dumps(value)[:60] if isinstance(value, dict) else value,
)
def test_bad_request_has_its_code_and_changes_nothing(game: Client, request_: dict[str, Any], code: str) -> None:
    before = game.good(op="view", match=1), game.good(op="record", match=1)
    if code == "ok":
        game.good(**request_)
        return
    assert game.bad(**request_)["code"] == code
    assert (game.good(op="view", match=1), game.good(op="record", match=1)) == before


@pytest.mark.parametrize(
    "change",
    [
        {"format": None},
        {"format": True},
        {"game": 7},
        {"players": "Ann"},
        {"players": [1]},
        {"options": [1]},
        {"options": {"rounds": 9}},
        {"seed": 5},
        {"moves": {"do": "roll"}},
        {"moves": [{"do": "roll"}, {"do": "roll"}]},
        {"moves": ["roll"]},
        {"moves": [{"do": "roll"}] * 20_001},
        {"dice": ["red"]},
        {"dice": [[1]]},
        {"rules_version": 99},
        {"rules_version": "1"},
        {"dice_scheme": 2},
    ],
    ids=lambda change: json.dumps(change)[:40],
)
def test_replay_rejects_invalid_records(game: Client, change: dict[str, Any]) -> None:
    record = game.good(op="record", match=1)["record"] | change
    assert game.bad(op="replay", record=record)["code"] == "bad-record"


def test_open_rejects_tokens_with_any_altered_character(game: Client) -> None:
    game.good(op="play", match=1, move={"do": "roll"})
    token = game.good(op="token", match=1)["token"]
    for place in range(len(token)):
        for other in "A.é":
            if token[place] != other:
                corrupted = token[:place] + other + token[place + 1 :]
                assert game.ask(op="open", token=corrupted)["ok"] is False, corrupted


def test_open_rejects_a_deflate_bomb(client: Client) -> None:
    import base64
    import zlib

    from pygolf.core.record import _check

    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = packer.compress(b"[" + b" " * 50_000_000) + packer.flush()
    front = "1.dice." + base64.urlsafe_b64encode(bomb).decode().rstrip("=")
    assert "decompresses to more than" in client.bad(op="open", token=f"{front}.{_check(front)}")["message"]


def test_link_of_a_long_game_is_short() -> None:
    match = pygolf.new("dice", ["Ann", "Bo", "Cy", "Di"], {"rounds": 6, "pro": True}, "a seed of some length")
    number = 0
    while not match.over:
        moves = match.moves()
        assert moves
        number = (number * 1103515245 + 12345) % (1 << 31)
        match.play(moves[(number >> 16) % len(moves)])
    assert len(match.token()) < 1500


HOSTILE = [
    b"",
    b"\x00",
    b"\xff\xfe{}",
    b"null",
    b"[]",
    b'"op"',
    b"{" * 499_000,
    b"[" * 499_000,
    b"[]" * 249_000,
    b'{"a":' * 99_000,
    b'"' * 499_000,
    b'\\"' * 249_000,
    b'{"op":"games"' + b" " * 490_000,
    b"9" * 400_000,
    b"1e999",
    b"NaN",
    b'{"op":"new","game":"dice","seed":NaN}',
    b'{"op":"new","game":"dice","players":["\\ud800"]}',
    b'{"op":"new","game":"dice","seed":"\\ud800"}',
    b'{"op":"' + b"\\u0000" * 1000 + b'"}',
    b'{"op":"games"}' * 2,
    b"x" * (REQUEST.letters + 1),
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:24]))
def test_hostile_input_gets_an_error_response(text: bytes) -> None:
    parse_error(Protocol().handle(text))


TOO_MANY_PARTS = {
    "arrays and objects": b'{"op":"games","a":[' + b"{}," * REQUEST.containers + b"{}]}",
    "strings": b'{"op":"games","a":[' + b'"a",' * REQUEST.texts + b'"a"]}',
    "values": b'{"op":"games","a":[' + b"1," * (REQUEST.values + 1) + b"1]}",
}


@pytest.mark.parametrize("what", TOO_MANY_PARTS)
def test_request_with_too_many_parts_is_rejected_before_parsing(what: str) -> None:
    answer = json.loads(Protocol().handle(TOO_MANY_PARTS[what]))
    assert answer["error"]["code"] == "bad-request"
    assert answer["error"]["message"].endswith(what)


def test_open_rejects_tokens_with_too_many_parts() -> None:
    def token(body: list[Any]) -> str:
        packed = zlib.compress(json.dumps(body).encode(), wbits=-15)
        front = "1.dice." + base64.urlsafe_b64encode(packed).decode().rstrip("=")
        return f"{front}.{base64.urlsafe_b64encode(hashlib.sha256(front.encode()).digest()[:6]).decode()}"

    client = Client()
    assert client.ask(op="open", token=token([1, ["A"], {}, "x", "r", []]))["ok"] is True
    for body, end in (
        ([1, ["A"], {}, "x", "r" * 100_001, []], "characters for the moves"),
        ([1, ["A"], {}, "x", "", [1] * 130_000], "values"),
    ):
        error = client.ask(op="open", token=token(body))["error"]
        assert error["code"] == "bad-record"
        assert error["message"].endswith(end)


@settings(max_examples=example_count(300), deadline=None, print_blob=True)
@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_input_gets_a_response_in_one_line(text: bytes | str) -> None:
    answer = Protocol().handle(text)
    assert "\n" not in answer
    assert answer.isascii()
    parse_error(answer)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
FIELDS = (
    "match",
    "game",
    "players",
    "options",
    "seed",
    "dice",
    "move",
    "player",
    "count",
    "level",
    "record",
    "upto",
    "token",
)


@settings(max_examples=example_count(200), deadline=None, print_blob=True)
@given(
    op=st.sampled_from(sorted(OPERATIONS)),
    fields=st.dictionaries(st.sampled_from(FIELDS), json_values | st.sampled_from([1, "dice"]), max_size=5),
)
def test_any_fields_get_a_response_without_internal_error(op: str, fields: dict[str, Any]) -> None:
    client = Client()
    client.good(op="new", game="dice", seed="fuzz")
    answer = client.ask(op=op, **fields)
    if not answer["ok"]:
        parse_error(json.dumps(answer))
    assert client.ask(op="games")["ok"] is True


def test_referee_responds_line_by_line() -> None:
    lines = b'{"op":"new","game":"dice","seed":"x"}\n\nnonsense\n{"op":"play","match":1,"move":{"do":"roll"}}\r\n\xff\n'
    done = subprocess.run([sys.executable, "-m", "pygolf", "referee"], input=lines, capture_output=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True, False]
    assert done.stderr == b""


def dice_token() -> str:
    match = pygolf.new("dice", seed="x", dice=[2, 2, 2, 5, 4])
    match.play({"do": "roll"})
    return match.token()


DICE_TOKEN = dice_token()


@pytest.mark.parametrize(
    ("arguments", "code", "output"),
    [
        (["rules", "dice", "DG-7"], 0, "DG-7  Holed out"),
        (["rules", "dice", "DG-99"], 2, "dice has no clause 'DG-99'"),
        (["rules", "chess"], 2, "unknown game 'chess'"),
        (["position", "--game", "dice", "rounds=1 pro=f cards=[[[3,-,1,9,-,2]]] gimmes=[[t,t]]"], 0, "\n  roll\n"),
        (["position", "--game", "dice", "rounds=1"], 2, "pygolf: the position cannot be parsed"),
        (["position", "--game", "dice", "rounds=1", "--upto", "0"], 2, "pygolf: --upto is for a token"),
        (["position", DICE_TOKEN], 0, "phase=hole stroke=1 dice=[2,2,2,5,4]\n  hole 1\n"),
        (["position", DICE_TOKEN, "--upto", "0", "--move", "hole 4"], 2, "you choose a hole after"),
        (
            ["position", "--game", "dice", "rounds=1 pro=f cards=[] gimmes=[] phase=hole"],
            2,
            "this position cannot be reached under the rules",
        ),
        (["position", DICE_TOKEN, "--move", "hole 4"], 0, "  1.000000  rounds=1"),
        (["position", DICE_TOKEN, "--upto", "0"], 0, "\n  roll\n"),
        (["putt"], 2, "invalid choice"),
    ],
)
def test_command_line(arguments: list[str], code: int, output: str) -> None:
    done = subprocess.run([sys.executable, "-m", "pygolf", *arguments], capture_output=True, text=True)
    assert done.returncode == code
    assert output in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("game", pygolf.GAMES)
@pytest.mark.parametrize("draft", [None, [], "roll"])
def test_draft_rejects_values_that_are_not_objects(game: str, draft: Any) -> None:
    with pytest.raises(pygolf.BadRequestError, match="must be a partial move"):
        pygolf.new(game).draft(draft)
