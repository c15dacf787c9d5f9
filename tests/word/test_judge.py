"""Tests of words missing from the dictionary, which the players judge before scoring (WG-25), and of undo around
scoring.
"""

from __future__ import annotations

from typing import Any

import pytest

import pygolf
from pygolf import IllegalMoveError, Match
from pygolf.core.errors import BadRequestError
from word import plain
from word.test_rounds import DICE, ROW, WORDS, make_dice

pytestmark = pytest.mark.rule("WG-25")


def play(players: int, par: int = 0, **options: Any) -> Match:
    names = [f"P{seat}" for seat in range(players)]
    own = {"cards": plain.make_sets([{**ROW, "par": par}]), "dice": DICE, "words": WORDS, **options}
    return pygolf.new("word", names, own, "seed")


def write(match: Match, word: str) -> list[str]:
    line = [*range(len(word) - 1), 3]
    return [event.name for event in match.play({"do": "write", "word": word, "spaces": line})]


def get_phase_and_turn(match: Match) -> tuple[object, int | None]:
    return match.view()["phase"], match.turn


def rejecting_clause(match: Match, move: dict[str, Any]) -> str | None:
    before = match.view(), match.record()
    with pytest.raises(IllegalMoveError) as error:
        match.play(move)
    assert (match.view(), match.record()) == before
    return error.value.clause


@pytest.mark.parametrize("players", [1, 2, 3])
def test_dictionary_words_are_scored_immediately(players: int) -> None:
    match = play(players)
    for seat in range(players):
        names = write(match, "shoe")
        assert ("scored" in names) == (seat == players - 1)
        assert "judge_began" not in names
    assert get_phase_and_turn(match)[0] != "judge"


def test_judging_shows_the_score_with_and_without_acceptance() -> None:
    match = play(1)
    draft = match.draft({"word": "hhoe"})
    assert (draft["total"], draft["as_is"]) == (8, 5)
    write(match, "hhoe")
    (doubt,) = match.view()["judge"]["words"]
    assert (doubt["total"], doubt["if_accepted"]) == (5, 8)
    match.play({"do": "score"})
    assert match.view()["word"][0]["reasons"][0] == {"by": "mistake", "worth": 0}


@pytest.mark.rule("WG-23")
def test_misspelling_is_read_as_the_word_with_the_higher_score() -> None:
    """The later word is chosen because its mistake is in a letter worth one point; that of the earlier word is in a
    letter worth three.
    """
    match = play(1, words=["shae", "sxoe"], dice=make_dice("S1", "H1", "O3", "E1", "T1", "T1"))
    write(match, "shoe")
    (doubt,) = match.view()["judge"]["words"]
    assert (doubt["mistakes"], doubt["taken"]) == ([1], "SXOE")


@pytest.mark.parametrize("players", [1, 2, 6])
def test_judging_starts_when_every_player_has_written(players: int) -> None:
    match = play(players)
    for seat in range(players):
        names = write(match, "shoe" if seat else "shoa")
        assert ("judge_began" in names) == (seat == players - 1)
    assert get_phase_and_turn(match) == ("judge", 0)
    assert match.moves() == [{"do": "accept", "word": "SHOA"}, {"do": "score"}]
    doubt = {"player": 0, "word": "SHOA", "spaces": [0, 1, 2, 3], "mistakes": [3], "taken": "SHOE"}
    assert match.view()["judge"] == {"words": [doubt | {"total": 5, "if_accepted": 5}]}
    assert match.events[-1].to_json() == {
        "event": "judge_began",
        "player": None,
        "clause": "WG-25",
        "words": [doubt],
    }
    assert match.bot("tour") == match.bot("club") == match.bot("rookie") == {"do": "score"}
    (advice,) = match.advise(3)
    assert advice.move == {"do": "score"} and "SHOE" in advice.why


def test_value_of_a_word_in_doubt_assumes_that_it_is_not_accepted() -> None:
    """The value includes the later rounds: none after the last round, and eight after the first."""
    match = play(1)
    write(match, "hhoe")
    assert match.advise(3)[0].value > 8 * 8
    match = play(1)
    while match.view()["round"] != match.view()["rounds"]:
        write(match, "shoe")
        match.play(next(move for move in match.moves() if not move.get("cards")))
    before = match.view()["scores"][0]
    assert before == 48
    write(match, "hhoe")
    cups = match.state.cups[0]
    assert cups == 8
    assert [advice.value for advice in match.advise(3)] == [before + cups + 5]


def test_only_words_in_doubt_are_shown_before_scoring() -> None:
    match = play(3)
    write(match, "shoe")
    write(match, "hhhh")
    write(match, "hose")
    assert get_phase_and_turn(match) == ("judge", 1), "the author of the word has the turn, but any player may decide"
    assert match.view()["word"] == [None] * 3
    assert [one is None for one in match.view(0)["word"]] == [False, True, True]
    assert "HOSE" not in str(match.view()) + str([event.to_json() for event in match.events])
    assert match.view()["judge"]["words"][0]["taken"] is None, "it is not close to any word"


def test_accepted_word_scores_as_a_dictionary_word_and_is_marked() -> None:
    match = play(2)
    write(match, "shoe")
    write(match, "hoes")
    events = match.play({"do": "accept", "word": "hoes"})
    assert [event.name for event in events][:3] == ["accepted", "scored", "hole_in_one"]
    first, second = (event.facts for event in events if event.name == "scored")
    assert (first["by_hand"], second["by_hand"], second["spelt"], second["cup"]) == (False, True, True, True)
    assert match.view()["accepted"] == ["HOES"]
    assert match.view()["judge"] is None


def test_word_without_acceptance_scores_as_misspelled() -> None:
    match = play(2)
    write(match, "shoe")
    write(match, "shoa")
    events = match.play({"do": "score"})
    scored = [event.facts for event in events if event.name == "scored"]
    assert [(one["spelt"], one["taken"], one["by_hand"]) for one in scored] == [
        (True, None, False),
        (False, "SHOE", False),
    ]
    assert scored[1]["points"] == [1, 3, 1, 0]
    assert match.view()["accepted"] == []


def test_each_different_word_in_doubt_is_judged_once() -> None:
    match = play(4)
    for word in ("hhhh", "ssss", "hhhh", "shoe"):
        write(match, word)
    assert [move.get("word") for move in match.moves()] == ["HHHH", "SSSS", None]
    assert [event.name for event in match.play({"do": "accept", "word": "HHHH"})] == ["accepted"]
    assert get_phase_and_turn(match) == ("judge", 1)
    assert [move.get("word") for move in match.moves()] == ["SSSS", None]
    match.undo()
    assert get_phase_and_turn(match) == ("judge", 0), "a decision can be undone until the words are scored"
    match.play({"do": "accept", "word": "SSSS"})
    scored = {event.player: event.facts for event in match.play({"do": "score"}) if event.name == "scored"}
    assert [scored[seat]["by_hand"] for seat in range(4)] == [False, True, False, False]


def test_illegal_moves_are_rejected_during_and_after_judging() -> None:
    match = play(2)
    assert rejecting_clause(match, {"do": "score"}) == "WG-25"
    assert rejecting_clause(match, {"do": "accept", "word": "shoe"}) == "WG-25", "a word of the dictionary"
    write(match, "shoa")
    write(match, "shoe")
    for move in (
        {"do": "accept", "word": "shoe"},
        {"do": "accept", "word": "hhhh"},
        {"do": "accept", "word": "a"},
    ):
        assert rejecting_clause(match, move) == "WG-25"
    assert rejecting_clause(match, {"do": "write", "word": "SO", "spaces": [0, 3]}) == "WG-4"
    assert rejecting_clause(match, {"do": "pass"}) == "WG-4"
    assert rejecting_clause(match, {"do": "buy", "cards": []}) == "WG-4"
    invalid: list[dict[str, Any]] = [{"do": "score", "word": "SHOA"}, {"do": "accept"}, {"do": "accept", "word": 3}]
    for wrong in invalid:
        with pytest.raises(BadRequestError):
            match.play(wrong)
    match.play({"do": "score"})
    assert rejecting_clause(match, {"do": "score"}) == "WG-25"
    assert rejecting_clause(match, {"do": "accept", "word": "SHOA"}) == "WG-25"


def test_word_accepted_before_scoring_is_not_in_doubt() -> None:
    match = play(2, accept=["shoa"])
    write(match, "shoa")
    match.play({"do": "accept", "word": "hoes"})
    assert "scored" in write(match, "hoes")


def test_accepted_word_is_not_used_to_correct_others() -> None:
    match = play(1, accept=["hhhs"])
    write(match, "hhhh")
    assert match.view()["judge"]["words"][0]["taken"] is None
    match.play({"do": "score"})
    assert match.view()["last"]["word"][0]["points"] == [0, 0, 0, 0]


def test_number_of_accepted_words_is_limited() -> None:
    letters = "bcdfg"
    many = [a + b + c + d for a in letters for b in letters for c in letters for d in letters][:500]
    match = play(1, accept=many)
    write(match, "hhhh")
    assert match.moves() == [{"do": "score"}]
    assert rejecting_clause(match, {"do": "accept", "word": "hhhh"}) == "WG-25"


@pytest.mark.parametrize("players", [1, 2])
def test_undo_works_before_scoring_but_not_after(players: int) -> None:
    match = play(players, -5)
    before = match.view()
    for _ in range(players):
        write(match, "shoa")
    assert get_phase_and_turn(match) == ("judge", 0)
    for _ in range(players):
        match.undo()
    assert match.view() == before
    for _ in range(players):
        write(match, "shoa")
    match.play({"do": "accept", "word": "SHOA"})
    with pytest.raises(IllegalMoveError):
        match.undo()
    if players == 2:
        match.play({"do": "buy", "cards": [2]})
        assert get_phase_and_turn(match) == ("buy", 1)
        with pytest.raises(IllegalMoveError):
            match.undo()


@pytest.mark.parametrize("move", [{"do": "write", "word": "SHOE", "spaces": [0, 1, 2, 3]}, {"do": "pass"}])
def test_solo_move_that_scored_cannot_be_undone(move: dict[str, Any]) -> None:
    match = play(1, -9)
    assert [event.name for event in match.play(move)].count("rolled") == 0, "the shop is open, so no dice were rolled"
    with pytest.raises(IllegalMoveError):
        match.undo()


def test_record_contains_the_judgements() -> None:
    match = play(2, holes=[1, 2])
    write(match, "shoa")
    write(match, "hoes")
    match.play({"do": "accept", "word": "hoes"})
    for again in (pygolf.replay(match.record()), pygolf.replay(pygolf.read_line(match.token()))):
        assert (again.view(), again.events, again.moves()) == (match.view(), match.events, match.moves())
    match.play({"do": "score"})
    assert pygolf.replay(match.record()).events == match.events


def test_accepted_words_have_two_to_twelve_letters() -> None:
    match = play(1)
    for word in ("QX", "QXQXQXQXQXQX"):
        match.play({"do": "accept", "word": word})
    for word in ("Q", "QXQXQXQXQXQXQ"):
        assert rejecting_clause(match, {"do": "accept", "word": word}) == "WG-25"
