"""A few examples of the checks of tests/fuzz.py, and proof that they notice an error."""

from __future__ import annotations

import pytest

import fuzz
from few import tries
from pygolf import GAMES
from pygolf.core.errors import BadRequest
from pygolf.match import Match


@pytest.mark.parametrize("game", GAMES)
def test_requests_are_answered_without_internal_errors(game: str) -> None:
    counts = fuzz.run(lambda data, counts: fuzz.check_requests(game, data, counts), tries(25), 1)
    assert counts["ok"] and counts["bad-request"]


@pytest.mark.parametrize(("game", "examples"), [("dosh", 200), ("box", 60), ("word", 40)])
def test_design_names_the_problems_of_boards_that_new_rejects(game: str, examples: int) -> None:
    counts = fuzz.run(lambda data, counts: fuzz.check_boards(game, data, counts), tries(examples), 1)
    assert counts["invalid"] > counts.total() / 4


def test_links_are_read_or_rejected_with_a_message() -> None:
    counts = fuzz.run(fuzz.check_links, tries(400), 1)
    assert counts["bad-record"] > counts.total() / 2


def test_sealed_turns_are_compared_or_rejected_with_a_message() -> None:
    counts = fuzz.run(fuzz.check_sealed, tries(300), 1)
    assert counts.total() >= tries(300)


def test_an_internal_error_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "undo", lambda _match: 1 / 0)
    with pytest.raises(AssertionError):
        fuzz.run(lambda data, counts: fuzz.check_requests("dice", data, counts), 200, 1, shrink=False)


def test_a_rejected_request_that_changes_the_match_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def play_and_reject(match: Match, *_words: object, **_named: object) -> object:
        match.play(match.bot("rookie"))
        raise BadRequest("rejected")

    monkeypatch.setattr(Match, "advise", play_and_reject)
    with pytest.raises(AssertionError):
        fuzz.run(lambda data, counts: fuzz.check_requests("dice", data, counts), 200, 1, shrink=False)


def test_any_text_is_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.to_number("17") == 17
    assert fuzz.to_number("Augusta") == fuzz.to_number("Augusta") != fuzz.to_number("august \u00e9")
    assert fuzz.main(["1", "Augusta", "links"]) == 0
    assert f"seed {fuzz.to_number('Augusta')}" in capsys.readouterr().out
