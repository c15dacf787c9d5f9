"""Runs a few examples of each check in tests/fuzz.py, and tests that the checks detect errors."""

from __future__ import annotations

import pytest

import fuzz
from example_counts import example_count
from pygolf import GAMES
from pygolf.core.errors import BadRequestError
from pygolf.match import Match


@pytest.mark.parametrize("game", GAMES)
def test_requests_are_answered_without_internal_errors(game: str) -> None:
    counts = fuzz.run(lambda data, counts: fuzz.check_requests(game, data, counts), example_count(25), 1)
    assert counts["ok"] and counts["bad-request"]


@pytest.mark.parametrize(("game", "examples"), [("dosh", 200), ("box", 60), ("word", 40)])
def test_design_names_the_problems_of_boards_that_new_rejects(game: str, examples: int) -> None:
    counts = fuzz.run(lambda data, counts: fuzz.check_boards(game, data, counts), example_count(examples), 1)
    assert counts["invalid"] > counts.total() / 4


def test_links_are_read_or_rejected_with_a_message() -> None:
    counts = fuzz.run(fuzz.check_links, example_count(400), 1)
    assert counts["bad-record"] > counts.total() / 2


def test_sealed_turns_are_compared_or_rejected_with_a_message() -> None:
    counts = fuzz.run(fuzz.check_sealed, example_count(300), 1)
    assert counts.total() >= example_count(300)


def test_check_requests_detects_internal_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "undo", lambda _match: 1 / 0)
    with pytest.raises(AssertionError):
        fuzz.run(lambda data, counts: fuzz.check_requests("dice", data, counts), 200, 1, shrink=False)


def test_check_requests_detects_rejected_requests_that_change_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def play_and_reject(match: Match, *_words: object, **_named: object) -> object:
        match.play(match.bot("rookie"))
        raise BadRequestError("rejected")

    monkeypatch.setattr(Match, "advise", play_and_reject)
    with pytest.raises(AssertionError):
        fuzz.run(lambda data, counts: fuzz.check_requests("dice", data, counts), 200, 1, shrink=False)


def test_to_number_accepts_any_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.to_number("17") == 17
    assert fuzz.to_number("Augusta") == fuzz.to_number("Augusta") != fuzz.to_number("august \u00e9")
    assert fuzz.main(["1", "Augusta", "links"]) == 0
    assert f"seed {fuzz.to_number('Augusta')}" in capsys.readouterr().out
