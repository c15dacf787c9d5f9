"""Data that a host may hand over later: read where it is installed, missing without harm, found once it is laid."""

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
def test_laid_data_is_read_and_other_data_is_missing() -> None:
    large.install("dice", archive(words=b"golf"))
    assert large.read("dice", "words") == b"golf"
    with pytest.raises(large.DataMissing) as gap:
        large.read("dice", "other")
    assert gap.value.game == "dice"


@pytest.mark.usefixtures("no_large_data")
def test_a_request_without_its_data_changes_nothing_and_says_whose_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Protocol()
    match = json.loads(door.handle('{"op": "new", "game": "dice", "seed": "large"}'))["match"]
    before = door.handle(json.dumps({"op": "view", "match": match}))

    def starve(*_: object) -> None:
        large.read("dice", "nothing of that name")

    with monkeypatch.context() as patch:
        patch.setattr("pygolf.match.Match.play", starve)
        answer = json.loads(door.handle(json.dumps({"op": "play", "match": match, "move": {"do": "roll"}})))
    assert answer["ok"] is False
    assert (answer["error"]["code"], answer["error"]["game"]) == ("data-missing", "dice")
    assert door.handle(json.dumps({"op": "view", "match": match})) == before
