"""Tests that the counts on the About page match the sources."""

from __future__ import annotations

import re

from pygolf import GAMES, find_game
from tools import report
from tools.paths import WEB


def test_counts_match_the_sources() -> None:
    found = report.counts()
    assert found["clauses"] == sum(len(find_game(game).rulebook()) for game in GAMES)
    assert found["games"] == len(GAMES)
    assert found["kept"] > 0


def test_about_page_uses_only_counts_that_exist() -> None:
    text = (WEB / "features" / "about" / "about.ts").read_text(encoding="utf-8")
    named = set(re.findall(r"build\.tested\.(\w+)", text))
    assert {"clauses", "kept"} <= named <= set(report.counts())
