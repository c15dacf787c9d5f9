"""Tests that the command line reports input and output errors in one line, without a traceback."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import pygolf
from pygolf import bots
from pygolf.cli import main, studies


@pytest.mark.parametrize("command", [["referee"], ["review", "-"]])
def test_missing_standard_input_is_reported(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    code = main(command)
    assert (code, capsys.readouterr().err.count("\n")) in {(0, 0), (2, 1)}


class _Full(io.RawIOBase):
    """A file on a disk that is full at first."""

    has_space = False

    def writable(self) -> bool:
        return True

    def write(self, text: Any) -> int:
        if not self.has_space:
            raise OSError(28, "No space left on device")
        return len(text)


def test_failed_output_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    errors = io.StringIO()
    monkeypatch.setattr(errors, "close", lambda: None)
    monkeypatch.setattr(sys, "stderr", errors)
    full = _Full()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BufferedWriter(full)))
    assert main(["rules", "dice", "DG-1"]) == 2
    assert errors.getvalue() == "pygolf: cannot write output: No space left on device\n"
    full.has_space = True


def test_characters_that_the_terminal_cannot_encode_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pygolf.new("dice", ["Łucja"], {"holes": 1}, seed="terminal")
    while not match.over:
        match.play(match.bot("rookie"))
    bytes_ = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(bytes_, encoding="ascii"))
    assert main(["review", match.token()]) == 0
    assert rb"\u0141ucja" in bytes_.getvalue()


def test_no_command_prints_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "simulate" in capsys.readouterr().out


def test_version_and_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"pygolf {pygolf.__version__}\n"
    assert main(["games"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(pygolf.GAMES)


def test_rules_accepts_the_number_of_a_clause(capsys: pytest.CaptureFixture[str]) -> None:
    outputs = []
    for clause in ("10", "dg-10", "DG-10"):
        assert main(["rules", "dice", clause]) == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0].startswith("DG-10") and len(set(outputs)) == 1


def test_simulate_prints_progress_without_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(studies, "LINE_SECONDS", 0)
    assert main(["simulate", "dice", "--games", "2"]) == 0
    assert "2 of 2 games\n" in capsys.readouterr().err


def test_deeply_nested_option_is_rejected(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "dice", "--games", "1", "--option", "holes=" + "[" * 60_000]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("number", [-1, 0, 2])
def test_number_selects_a_game_counted_from_one(
    number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
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
    for single in (pygolf.new("dice").token(), str(tmp_path / "game.json")):
        (tmp_path / "game.json").write_text(json.dumps(pygolf.new("dice").record().to_json()))
        assert main(["review", single, "--number", str(number)]) == 2
        assert capsys.readouterr() == ("", f"pygolf: the file contains one game: --number must be 1, not {number}\n")
        assert main(["review", single, "--number", "1"]) == 0
        capsys.readouterr()


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "marked"])
def test_input_and_files_are_read_as_utf8(
    mark: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = pygolf.new("dice", ["Zo\u00eb"], seed="terminal").record().to_json()
    file = tmp_path / "record.json"
    file.write_bytes(mark + json.dumps(record, ensure_ascii=False).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes()), encoding="ascii"))
    assert [main(["review", name]) for name in (str(file), "-")] == [0, 0]
    assert capsys.readouterr().out.count("Zo\u00eb ") == 2


BOT = "def choose(match):\n    return match.moves()[0]\n\n\ndef last(match):\n    return match.moves()[-1]\n"


@pytest.fixture
def bot_file(tmp_path: Path) -> str:
    file = tmp_path / "mine.py"
    file.write_text(BOT)
    return str(file)


def test_arena_compares_a_bot_with_the_built_in_bots(bot_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "dice", "--players", bot_file, "--rounds", "4", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["bot"]["name"] == "mine"
    assert [row["id"] for row in result["rows"]] == ["rookie", "roamer", "club", "saver", "tour"]
    assert all(len(row["scores"]) == 4 for row in result["rows"])


def test_arena_prints_the_same_table_with_processes(bot_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    tables = []
    for workers in ("1", "2"):
        players = f"{bot_file},{bot_file}:last,tour"
        assert main(["arena", "dice", "--players", players, "--rounds", "6", "--workers", workers]) == 0
        tables.append(capsys.readouterr().out)
    assert tables[0] == tables[1] and tables[0].count("mine") == 2
    assert tables[0].splitlines()[2].startswith("Otto")


def test_simulate_seats_your_bot_before_the_others(bot_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "dice", "--games", "3", "--seed", "S", "--json"]
    assert main([*command, "--bot", bot_file, "--players", "club"]) == 0
    seats = json.loads(capsys.readouterr().out)["players"]
    assert [seat["level"] for seat in seats] == ["mine", "Nell"]
    match = bots.play_match("dice", [bots.load_bot(BOT), "club"], seed="S/0")
    for seat, score in zip(seats, match.view()["scores"], strict=True):
        assert score in dict(seat["distribution"])
    assert main([*command, "--bot", bot_file]) == 0
    assert len(json.loads(capsys.readouterr().out)["players"]) == 1


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("def choose(match) x", "mine.py, line 1: SyntaxError: expected ':'"),
        ("def pick(match): pass", "mine.py, line 1: the bot must define the function choose(match)"),
        ("def choose(match):\n    return 1 / 0", "line 2: ZeroDivisionError: division by zero"),
        (None, "cannot be read: No such file or directory"),
    ],
)
def test_errors_of_bots_are_reported_in_one_line(
    source: str | None, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    if source is not None:
        file.write_text(source)
    for command in (["arena", "dice", "--rounds", "2", "--players"], ["simulate", "dice", "--games", "2", "--bot"]):
        assert main([*command, str(file)]) == 2
        error = capsys.readouterr().err
        assert message in error and error.count("\n") == 1


def test_play_reads_moves_from_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = ["1", "hint", "hole 9", "2", "undo", "hole 3", "roll", "quit"]
    monkeypatch.setattr("builtins.input", lambda _: answers.pop(0))
    assert main(["play", "dice", "--seed", "Augusta"]) == 0
    output = capsys.readouterr().out
    assert not answers
    assert "there is no hole 9; holes are numbered 1 to 6 (DG-2)" in output
    assert "hole 3, stroke 2" in output
    token = output.rstrip().rpartition(" ")[2]
    moves = pygolf.replay(pygolf.read_line(token)).record().moves
    assert [move["do"] for move in moves] == ["roll", "hole", "roll"]


def test_play_ends_with_the_winner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def end(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", end)
    assert main(["play", "dice", "--players", "club,tour", "--seed", "S"]) == 0
    assert "winner: Otto; seed S" in capsys.readouterr().out
    assert main(["play", "dice", "--seed", "S"]) == 0
    assert "stopped; seed S" in capsys.readouterr().out
