"""Tests that saved games of rules version 1 replay: they score words in doubt immediately, accept dictionary words and
buy cards back.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pygolf import Match, read_line, read_record, replay
from pygolf.games.word.rules import dictionary

SAVED = Path(__file__).parents[1] / "fixtures" / "saves" / "word-rules-1.json"
MATCHES = json.loads(SAVED.read_text(encoding="utf-8"))


def summarise_view(match: Match) -> list[Any]:
    view: Any = match.view()
    hands = [hand["cards"] for hand in view["hand"]], [hand["coins"] for hand in view["hand"]]
    return [view["phase"], view["turn"], view["round"], *hands, view["scores"]]


@pytest.mark.rule("WG-19", "WG-25")
@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_saved_game_replays_move_by_move(number: int) -> None:
    saved = MATCHES[number]
    record = read_record(saved["record"])
    match = replay(record, 0)
    steps = [summarise_view(match)]
    for move in record.moves:
        assert not match.moves().complete or {**move} in match.moves()
        match.play(move)
        steps.append(summarise_view(match))
    assert steps == saved["steps"]
    scored = [event.to_json() for event in match.events if event.name == "scored"]
    fields = ("player", "word", "points", "total", "taken", "cup", "by_hand")
    assert [[one[field] for field in fields] for one in scored] == saved["words"]
    view = match.view()
    assert [view[key] for key in ("scores", "winners", "luis")] == [saved[key] for key in ("scores", "winners", "luis")]
    assert match.record() == record == replay(read_line(saved["token"])).record()
    assert match.token() == saved["token"]


def test_saved_games_cover_the_changed_rules() -> None:
    moves = [move for game in MATCHES for move in game["record"]["moves"]]
    assert any(set(move["cards"]) & set(move.get("discard", ())) for move in moves if move["do"] == "buy")
    assert any(word[4] for game in MATCHES for word in game["words"]), "misspelled words are scored without judging"
    accepted = [move["word"] for move in moves if move["do"] == "accept"]
    assert {word.lower() in dictionary.own() for word in accepted} == {True, False}
