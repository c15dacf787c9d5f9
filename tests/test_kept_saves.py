"""The saves and links that tests/js keeps of every version still play in today's rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

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
