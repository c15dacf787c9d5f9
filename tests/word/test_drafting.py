"""Tests of drafts: the line found for a word, its score, and the reason if it is illegal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import pygolf
from pygolf.games.word.play.lines import walk
from pygolf.simulation.fuzz import Draws


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
    scored: Any = match.view()["word"][0]
    assert (complete["points"], complete["why"], complete["doubt"]) == (scored["points"], scored["why"], None)


def test_draft_of_an_impossible_word_has_no_line_and_no_points() -> None:
    match = pygolf.new("word", ["Ann"], {"holes": [3, 5]}, "one")
    draft = match.draft({"word": "INCOMPREHENSIBL"})
    assert (draft["line"], draft["points"], draft["legal"]) == (None, None, False)


def test_draft_says_what_happens_to_a_word_that_is_not_in_the_dictionary() -> None:
    match = pygolf.new("word", ["Ann"], {"holes": [3]}, "one")
    assert match.draft({"word": "QZX"})["doubt"] == "the table decides on it before it is scored"
    assert match.draft({"word": "GOLF"})["doubt"] is match.draft({})["doubt"] is None
    old = pygolf.replay(replace(match.record(), rules_version=1))
    assert old.draft({"word": "QZX"})["doubt"] == "wrong letters would score nothing"


def scores(match: pygolf.Match, draft: dict[str, Any]) -> dict[tuple[int, ...], int]:
    """Return the score of a word by line, over all legal lines that start with the spaces of the draft."""
    begun = tuple(draft.get("spaces") or ())
    card = match.state.card(match.state.seat)
    lines = [line for line in walk(card) if len(line) == len(draft["word"]) and line[: len(begun)] == begun]
    return {line: int(str(match.draft(draft | {"spaces": list(line)})["total"])) for line in lines}


@pytest.mark.rule("WG-6", "WG-8", "WG-9", "WG-10")
def test_draft_draws_the_line_with_the_highest_score() -> None:
    """The line is the best one for words on dice with wild faces, with cards placed by the player, and after a start
    drawn by the player. ``{"ask": "line"}`` returns a line that scores the same.
    """
    draws, compared, better = Draws("best line"), 0, 0
    for game in range(12):
        match = pygolf.new("word", ["Ann"], {"holes": [1 + game % 4, 5, 8]}, f"best line {game}")
        for _ in range(3):
            words = [str(advice.move["word"]) for advice in match.advise(3) if advice.move["do"] == "write"]
            # Longer words would have thousands of lines.
            words = [word for word in words if len(word) < 8]
            hand = match.view()["hand"][0]["cards"]
            for word in ("GOLF", *words):
                begun = match.draft({"word": word})["line"]
                assert isinstance(begun, list)
                drafts: list[dict[str, Any]] = [{"word": word}, {"word": word, "spaces": begun[:2]}]
                if hand:
                    drafts.append({"word": word, "cards": {str(draws.below(len(word))): hand[0]}})
                for draft in drafts:
                    found = match.draft(draft)
                    if not found["legal"]:
                        continue
                    every = scores(match, draft)
                    assert found["total"] == max(every.values()), (draft, found)
                    line = found["line"]
                    assert isinstance(line, list) and tuple(line) in every
                    compared += 1
                    better += max(every.values()) > min(every.values())
                line = match.draft({"ask": "line", "word": word})["line"]
                assert match.draft({"word": word, "spaces": line})["total"] == match.draft({"word": word})["total"]
            match.play(match.bot("tour"))
            while match.view()["phase"] in ("judge", "buy"):
                match.play(match.bot("tour"))
            if match.over:
                break
    assert compared > 200 and better > 100
