"""A word in the making: the line that is found for it, what it would score, and why it cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import pygolf


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_draft_tells_the_line_and_the_points_that_the_word_gets(seed: str) -> None:
    match = pygolf.new("word", ["Ann"], {"holes": [3, 5]}, seed)
    move: dict[str, Any] = dict(match.bot("tour"))
    word, spaces = move["word"], move["spaces"]
    begun = match.draft({"word": word, "spaces": spaces[:1]})
    line = begun["line"]
    assert isinstance(line, list) and len(line) == len(word) and line[0] == spaces[0]
    whole = match.draft({name: value for name, value in move.items() if name != "do"})
    assert (whole["line"], whole["fault"], whole["known"], whole["legal"]) == (spaces, None, True, True)
    match.play(move)
    assert whole["points"] == match.view()["word"][0]["points"]


def test_a_word_that_no_line_takes_has_neither_line_nor_points() -> None:
    match = pygolf.new("word", ["Ann"], {"holes": [3, 5]}, "one")
    draft = match.draft({"word": "INCOMPREHENSIBL"})
    assert (draft["line"], draft["points"], draft["legal"]) == (None, None, False)
