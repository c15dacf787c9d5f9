"""How pygolf is tested: the written page is current in all that the sources tell, and its counts are true."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest

from pygolf import GAMES, find_game
from tools import report
from tools.paths import ROOT, WEB
from tools.tally import kind


def test_the_page_is_current() -> None:
    """What pytest collected then is stated with its date; the rest is counted now. `build.py report` writes it."""
    assert report.PAGE.read_text(encoding="utf-8") == report.page(), "run: python3 build.py report"
    assert f"At the time of writing, {report.measured()['date']}" in report.page()


def test_the_counts_are_those_of_the_sources() -> None:
    found = report.counts()
    matches = json.loads((ROOT / "tests/fixtures/saves/matches-1.json").read_text(encoding="utf-8"))["matches"]
    assert found["clauses"] == sum(len(find_game(game).rulebook()) for game in GAMES)
    assert found["games"] == len(GAMES)
    assert found["kept"] >= len(matches) > 0
    assert found["mutants"] >= 40


def test_the_about_page_takes_its_numbers_from_the_build() -> None:
    text = (WEB / "screens" / "about" / "about.js").read_text(encoding="utf-8")
    named = set(re.findall(r"build\.tested\.(\w+)", text))
    assert {"clauses", "kept", "mutants"} <= named <= set(report.counts())


@pytest.mark.parametrize(
    ("marks", "name", "kind_name"),
    [
        ({"browser": ()}, "test_it[firefox]", "in Firefox"),
        ({"browser": ()}, "test_it[chromium]", "in Chromium"),
        ({"webkit": ()}, "test_it", "in WebKit"),
        ({"rule": ("BG-7",)}, "test_it", "of clauses BG"),
        ({}, "test_hostile_text", "of bad input, faults and limits"),
        ({}, "test_it", "of the rest: house, coaches, build, docs"),
    ],
)
def test_a_test_counts_as_the_first_kind_that_fits(marks: dict[str, Any], name: str, kind_name: str) -> None:
    def mark(wanted: str) -> Any:
        return SimpleNamespace(args=marks[wanted]) if wanted in marks else None

    item: Any = SimpleNamespace(name=name, nodeid=f"tests/test_some.py::{name}", get_closest_marker=mark)
    assert kind(item) == kind_name
