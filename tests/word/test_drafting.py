"""Tests of drafts: the line found for a word, its score, and the reason if it is illegal."""

from __future__ import annotations

from typing import Any

import pytest

import pygolf


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_draft_returns_the_line_and_points_of_the_word(seed: str) -> None:
    match = pygolf.new("word", ["Ann"], {"holes": [3, 5]}, seed)
    move: dict[str, Any] = dict(match.bot("tour"))
    word, spaces = move["word"], move["spaces"]
    started = match.draft({"word": word, "spaces": spaces[:1]})
    line = started["line"]
    assert isinstance(line, list) and len(line) == len(word) and line[0] == spaces[0]
    complete = match.draft({name: value for name, value in move.items() if name != "do"})
    assert (complete["line"], complete["fault"], complete["known"], complete["legal"]) == (spaces, None, True, True)
    match.play(move)
    assert complete["points"] == match.view()["word"][0]["points"]


def test_draft_of_an_impossible_word_has_no_line_and_no_points() -> None:
    match = pygolf.new("word", ["Ann"], {"holes": [3, 5]}, "one")
    draft = match.draft({"word": "INCOMPREHENSIBL"})
    assert (draft["line"], draft["points"], draft["legal"]) == (None, None, False)
