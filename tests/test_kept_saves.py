"""The saves and links that tests/js keeps of every version still play in today's rules."""

from __future__ import annotations

import base64
import hashlib
import json
import tracemalloc
import zlib
from pathlib import Path
from typing import Any

import pytest

from keeping import digest_of
from pygolf import read_line, read_record, replay
from pygolf.protocol import handle

KEPT = Path(__file__).parent / "fixtures" / "saves"


def ask(**request: object) -> dict[str, Any]:
    answer = json.loads(handle(json.dumps(request)))
    assert answer["ok"], answer
    return dict(answer)


def kept(name: str) -> dict[str, Any]:
    return dict(json.loads((KEPT / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", sorted(path.name for path in KEPT.glob("schema-*.expected.json")))
def test_a_kept_save_plays_to_the_table_that_was_seen(name: str) -> None:
    loaded = kept(name)["loaded"]
    played = ask(op="replay", record=loaded["record"])
    seen = loaded["view"]
    assert {key: played["view"][key] for key in seen} == seen
    assert ask(op="record", match=played["match"])["record"] == loaded["record"]


def played_to(record: dict[str, Any]) -> dict[str, Any]:
    view = ask(op="replay", record=record)["view"]
    rows = [row["cells"] for row in view["card"]["rows"]]
    return {"scores": view["scores"], "winners": view["winners"], "rows": rows}


@pytest.mark.parametrize("number", range(5))
def test_a_kept_record_and_its_link_come_to_the_same_end(number: int) -> None:
    """One or two games of every game of the house, as the first version of its rules played them."""
    one = json.loads((KEPT / "records-1.json").read_text(encoding="utf-8"))[number]
    assert played_to(one["record"]) == {key: one[key] for key in ("scores", "winners", "rows")}
    assert ask(op="open", token=one["token"])["record"] == one["record"]


MATCHES = json.loads((KEPT / "matches-1.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("number", range(len(MATCHES["matches"])))
def test_a_kept_match_plays_to_the_position_that_it_came_to(number: int) -> None:
    """Matches of every game, with options, formats and material, some of their dice typed in, of version 1."""
    one, names = MATCHES["matches"][number], set(MATCHES["names"])
    for record in (read_record(one["record"]), read_line(one["token"])):
        match = replay(record)
        assert digest_of(match, names) == one["digest"]
        assert match.record().to_json() == one["record"]
    assert match.token() == one["token"]


def test_a_kept_token_opens_as_the_game_that_it_was_made_of() -> None:
    token = kept("links-1.json")["token"].removeprefix("t=")
    assert ask(op="open", token=token)["record"] == kept("schema-1.expected.json")["loaded"]["record"]


def test_each_letter_of_a_kept_token_altered_is_refused() -> None:
    token = kept("links-1.json")["token"].removeprefix("t=")
    for at, letter in enumerate(token):
        for other in {"A", "b", "7", "-", ".", "é", ""} - {letter}:
            altered = token[:at] + other + token[at + 1 :]
            answer = json.loads(handle(json.dumps({"op": "open", "token": altered})))
            assert answer["ok"] is False and answer["error"]["code"] == "bad-record", altered


MAX_MEMORY = 20_000_000
"""Bytes that reading a token may take: less than half of what the first bomb would unpack to."""


def token_of(body: bytes, game: str = "dice") -> str:
    """A token with a right checksum around whatever is given."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    packed = base64.urlsafe_b64encode(packer.compress(body) + packer.flush()).decode().rstrip("=")
    front = f"1.{game}.{packed}"
    return f"{front}.{base64.urlsafe_b64encode(hashlib.sha256(front.encode()).digest()[:6]).decode()}"


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"[" + b" " * 50_000_000 + b"]", id="deflate bomb of 50 MB"),
        pytest.param(json.dumps([1, ["Ann"], {}, "s", "r" * 900_000, []]).encode(), id="nine hundred thousand moves"),
        pytest.param(json.dumps([1, ["Ann"], {}, "s", "", [1] * 400_000]).encode(), id="four hundred thousand dice"),
        pytest.param(b"[" * 900_000, id="endless nesting"),
        pytest.param(b"[" * 10_000, id="nesting that ends the parser of Pyodide"),
        pytest.param(json.dumps([1, ["A"], {}, "s", "", [], "["]).encode()[:-2] + b"[" * 31, id="just too deep"),
        pytest.param(b"\xff\xfe", id="no text"),
    ],
)
def test_a_token_that_would_unpack_to_far_too_much_is_refused_at_once(body: bytes) -> None:
    token = token_of(body)
    tracemalloc.start()
    answer = json.loads(handle(json.dumps({"op": "open", "token": token})))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert answer["ok"] is False and answer["error"]["code"] == "bad-record"
    assert most < MAX_MEMORY


def test_moves_that_are_nested_too_deep_are_refused_before_they_are_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Pyodide the parser itself would not survive them."""
    parse, parsed = json.loads, []

    def counted(text: str, **settings: Any) -> Any:
        parsed.append(text)
        return parse(text, **settings)

    token = token_of(json.dumps([1, ["A"], {"holes": [1]}, "s", "[" * 10_000, []]).encode(), "word")
    request = json.dumps({"op": "open", "token": token})
    monkeypatch.setattr("pygolf.core.jsontext.json.loads", counted)
    answer = parse(handle(request))
    assert answer["error"]["code"] == "bad-record"
    assert "nested" in answer["error"]["message"]
    assert not [text for text in parsed if text.startswith("[[[")]
