"""A few guests of tests/fuzz.py: one a game at each run, and proof that a fault of pygolf's own would be seen."""

from __future__ import annotations

from collections import Counter

import pytest

import fuzz
from pygolf import GAMES
from pygolf.match import Match


@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_whatever_a_guest_sends_is_answered(seed: int) -> None:
    codes: Counter[str] = Counter()
    fuzz.guest(seed, codes)
    assert codes.total() == fuzz.STEPS
    assert codes["ok"] > 20
    assert codes["bad-request"] > 20


def test_a_fault_of_our_own_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "undo", lambda _match: 1 / 0)
    with pytest.raises(AssertionError):
        fuzz.guest(0, Counter())


def test_a_seed_is_any_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.first_guest("17") == 17
    assert fuzz.first_guest("Augusta") == fuzz.first_guest("Augusta") != fuzz.first_guest("august \u00e9")
    assert fuzz.main(["1", "Augusta"]) == 0
    assert f"from guest {fuzz.first_guest('Augusta')} on" in capsys.readouterr().out
