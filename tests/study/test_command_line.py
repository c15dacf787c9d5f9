"""Wherever the command line reads from or writes to: one line for what goes wrong, no traceback."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import pygolf
from pygolf.cli import main


@pytest.mark.parametrize("command", [["referee"], ["review", "-"]])
def test_nothing_can_be_read(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    code = main(command)
    assert (code, capsys.readouterr().err.count("\n")) in {(0, 0), (2, 1)}


class _Full(io.RawIOBase):
    """A disk on which there is no room yet."""

    room = False

    def writable(self) -> bool:
        return True

    def write(self, text: Any) -> int:
        if not self.room:
            raise OSError(28, "No space left on device")
        return len(text)


def test_nothing_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    errors = io.StringIO()
    monkeypatch.setattr(errors, "close", lambda: None)
    monkeypatch.setattr(sys, "stderr", errors)
    full = _Full()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BufferedWriter(full)))
    assert main(["rules", "dice", "DG-1"]) == 2
    assert errors.getvalue() == "pygolf: cannot write output: No space left on device\n"
    full.room = True


def test_a_name_that_the_terminal_cannot_write_is_spelt(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pygolf.new("dice", ["Łucja"], {"holes": 1}, seed="terminal")
    while not match.over:
        match.play(match.bot("rookie"))
    bytes_ = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(bytes_, encoding="ascii"))
    assert main(["review", match.token()]) == 0
    assert rb"\u0141ucja" in bytes_.getvalue()


def test_what_is_too_deep_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "dice", "--games", "1", "--option", "holes=" + "[" * 60_000]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("number", [-1, 0, 2])
def test_games_of_a_file_are_counted_from_one(number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.json"
    file.write_text(
        json.dumps(
            {
                "format": "pygolf games",
                "version": 1,
                "games": [{"save": {"record": pygolf.new("dice").record().to_json()}}],
            }
        )
    )
    assert main(["review", str(file), "--number", str(number)]) == 2
    assert f"--number must be from 1 to 1, not {number}" in capsys.readouterr().err
    for alone in (pygolf.new("dice").token(), str(tmp_path / "game.json")):
        (tmp_path / "game.json").write_text(json.dumps(pygolf.new("dice").record().to_json()))
        assert main(["review", alone, "--number", str(number)]) == 2
        assert capsys.readouterr() == ("", f"pygolf: the file contains one game: --number must be 1, not {number}\n")
        assert main(["review", alone, "--number", "1"]) == 0
        capsys.readouterr()


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "marked"])
def test_input_and_files_are_read_alike_wherever_they_were_written(
    mark: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = pygolf.new("dice", ["Zo\u00eb"], seed="terminal").record().to_json()
    file = tmp_path / "record.json"
    file.write_bytes(mark + json.dumps(record, ensure_ascii=False).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes()), encoding="ascii"))
    assert [main(["review", name]) for name in (str(file), "-")] == [0, 0]
    assert capsys.readouterr().out.count("Zo\u00eb ") == 2
