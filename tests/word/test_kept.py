"""Games of version 1 of the rules: words in doubt scored unasked, dictionary words accepted, cards bought back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pygolf import Match, read_line, read_record, replay
from pygolf.games.word import dictionary

KEPT = Path(__file__).parents[1] / "fixtures" / "saves" / "word-rules-1.json"
MATCHES = json.loads(KEPT.read_text(encoding="utf-8"))


def where(match: Match) -> list[Any]:
    view: Any = match.view()
    hands = [hand["cards"] for hand in view["hand"]], [hand["coins"] for hand in view["hand"]]
    return [view["phase"], view["turn"], view["round"], *hands, view["scores"]]


@pytest.mark.rule("WG-19", "WG-25")
@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_a_kept_game_plays_move_by_move_as_it_was_played(number: int) -> None:
    kept = MATCHES[number]
    record = read_record(kept["record"])
    match = replay(record, 0)
    steps = [where(match)]
    for move in record.moves:
        assert match.moves() is None or {**move} in [*match.moves()]  # type: ignore[misc]
        match.play(move)
        steps.append(where(match))
    assert steps == kept["steps"]
    scored = [event.to_json() for event in match.events if event.name == "scored"]
    fields = ("player", "word", "points", "total", "taken", "cup", "by_hand")
    assert [[one[field] for field in fields] for one in scored] == kept["words"]
    view = match.view()
    assert [view[key] for key in ("scores", "winners", "luis")] == [kept[key] for key in ("scores", "winners", "luis")]
    assert match.record() == record == replay(read_line(kept["token"])).record()
    assert match.token() == kept["token"]


def test_the_kept_games_hold_what_the_rulings_changed() -> None:
    moves = [move for game in MATCHES for move in game["record"]["moves"]]
    assert any(set(move["cards"]) & set(move.get("discard", ())) for move in moves if move["do"] == "buy")
    assert any(word[4] for game in MATCHES for word in game["words"]), "misspelled words scored unasked"
    accepted = [move["word"] for move in moves if move["do"] == "accept"]
    assert {word.lower() in dictionary.own() for word in accepted} == {True, False}
