"""Tests of large data that the host may install later: until then, requests that need it fail without side effects."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from pygolf.core import large
from pygolf.protocol import Protocol


def archive(**files: bytes) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as zipped:
        for name, content in files.items():
            zipped.writestr(name, content)
    return target.getvalue()


@pytest.fixture
def no_large_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large, "_installed", {})


@pytest.mark.usefixtures("no_large_data")
def test_read_returns_installed_data_and_raises_for_missing_data() -> None:
    large.install("dice", archive(words=b"golf"))
    assert large.read("dice", "words") == b"golf"
    with pytest.raises(large.MissingDataError) as gap:
        large.read("dice", "other")
    assert gap.value.game == "dice"


@pytest.mark.usefixtures("no_large_data")
def test_request_with_missing_data_fails_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Protocol()
    match = json.loads(door.handle('{"op": "new", "game": "dice", "seed": "large"}'))["match"]
    before = door.handle(json.dumps({"op": "view", "match": match}))

    def raise_missing(*_: object) -> None:
        large.read("dice", "unknown name")

    with monkeypatch.context() as patch:
        patch.setattr("pygolf.match.Match.play", raise_missing)
        response = json.loads(door.handle(json.dumps({"op": "play", "match": match, "move": {"do": "roll"}})))
    assert response["ok"] is False
    assert (response["error"]["code"], response["error"]["game"]) == ("data-missing", "dice")
    assert door.handle(json.dumps({"op": "view", "match": match})) == before
