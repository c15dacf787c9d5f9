"""Tests that saves and links of all earlier versions can still be replayed."""

from __future__ import annotations

import base64
import hashlib
import json
import tracemalloc
import zlib
from pathlib import Path
from typing import Any

import pytest

from make_saved_matches import match_digest
from pygolf import read_line, read_record, replay
from pygolf.protocol import handle

SAVES_FOLDER = Path(__file__).parent / "fixtures" / "saves"


def ask(**request: object) -> dict[str, Any]:
    answer = json.loads(handle(json.dumps(request)))
    assert answer["ok"], answer
    return dict(answer)


def load_fixture(name: str) -> dict[str, Any]:
    return dict(json.loads((SAVES_FOLDER / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", sorted(path.name for path in SAVES_FOLDER.glob("schema-*.expected.json")))
def test_saved_game_replays_to_its_stored_view(name: str) -> None:
    loaded = load_fixture(name)["loaded"]
    played = ask(op="replay", record=loaded["record"])
    seen = loaded["view"]
    assert {key: played["view"][key] for key in seen} == seen
    assert ask(op="record", match=played["match"])["record"] == loaded["record"]


def replay_result(record: dict[str, Any]) -> dict[str, Any]:
    view = ask(op="replay", record=record)["view"]
    rows = [row["cells"] for row in view["card"]["rows"]]
    return {"scores": view["scores"], "winners": view["winners"], "rows": rows}


@pytest.mark.parametrize("number", range(5))
def test_stored_record_and_its_link_replay_to_the_stored_result(number: int) -> None:
    """The file contains one or two matches of each game, played by version 1 of its rules."""
    one = json.loads((SAVES_FOLDER / "records-1.json").read_text(encoding="utf-8"))[number]
    assert replay_result(one["record"]) == {key: one[key] for key in ("scores", "winners", "rows")}
    assert ask(op="open", token=one["token"])["record"] == one["record"]


MATCHES = {path.stem: load_fixture(path.name) for path in sorted(SAVES_FOLDER.glob("matches-*.json"))}


@pytest.mark.parametrize(
    ("name", "number"), [(name, number) for name, file in MATCHES.items() for number in range(len(file["matches"]))]
)
def test_stored_match_replays_to_its_digest(name: str, number: int) -> None:
    """The files contain matches with many options, formats and custom material, some with entered dice."""
    one, names = MATCHES[name]["matches"][number], set(MATCHES[name]["names"])
    for record in (read_record(one["record"]), read_line(one["token"])):
        match = replay(record)
        assert match_digest(match, names) == one["digest"]
        assert match.record().to_json() == one["record"]
    assert match.token() == one["token"]


def test_stored_token_opens_as_its_record() -> None:
    token = load_fixture("links-1.json")["token"].removeprefix("t=")
    assert ask(op="open", token=token)["record"] == load_fixture("schema-1.expected.json")["loaded"]["record"]


def test_token_with_any_altered_character_is_rejected() -> None:
    token = load_fixture("links-1.json")["token"].removeprefix("t=")
    for at, letter in enumerate(token):
        for other in {"A", "b", "7", "-", ".", "é", ""} - {letter}:
            altered = token[:at] + other + token[at + 1 :]
            answer = json.loads(handle(json.dumps({"op": "open", "token": altered})))
            assert answer["ok"] is False and answer["error"]["code"] == "bad-record", altered


MAX_MEMORY = 20_000_000
"""Maximum memory for reading a token, in bytes: less than half of the size to which the first token would unpack."""


def make_token(body: bytes, game: str = "dice") -> str:
    """Return a token with these contents and a correct checksum."""
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
        pytest.param(b"\xff\xfe", id="not text"),
    ],
)
def test_token_with_excessive_data_is_rejected_without_unpacking_it(body: bytes) -> None:
    token = make_token(body)
    tracemalloc.start()
    answer = json.loads(handle(json.dumps({"op": "open", "token": token})))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert answer["ok"] is False and answer["error"]["code"] == "bad-record"
    assert peak < MAX_MEMORY


def test_deeply_nested_moves_are_rejected_before_parsing(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Pyodide, such moves would crash the parser."""
    parse, parsed = json.loads, []

    def recording_parse(text: str, **settings: Any) -> Any:
        parsed.append(text)
        return parse(text, **settings)

    token = make_token(json.dumps([1, ["A"], {"holes": [1]}, "s", "[" * 10_000, []]).encode(), "word")
    request = json.dumps({"op": "open", "token": token})
    monkeypatch.setattr("pygolf.core.jsontext.json.loads", recording_parse)
    answer = parse(handle(request))
    assert answer["error"]["code"] == "bad-record"
    assert "nested" in answer["error"]["message"]
    assert not [text for text in parsed if text.startswith("[[[")]
