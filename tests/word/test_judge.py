"""Words that the dictionary does not have are put to the table before they are scored (WG-25); undo around scoring."""

from __future__ import annotations

from typing import Any

import pytest

import pygolf
from pygolf import IllegalMove, Match
from pygolf.core.errors import BadRequest
from word import plain
from word.test_rounds import DICE, ROW, WORDS, same

pytestmark = pytest.mark.rule("WG-25")


def play(players: int, par: int = 0, **options: Any) -> Match:
    names = [f"P{seat}" for seat in range(players)]
    own = {"cards": plain.sets_of([{**ROW, "par": par}]), "dice": DICE, "words": WORDS, **options}
    return pygolf.new("word", names, own, "seed")


def write(match: Match, word: str) -> list[str]:
    line = [*range(len(word) - 1), 3]
    return [event.name for event in match.play({"do": "write", "word": word, "spaces": line})]


def where(match: Match) -> tuple[object, int | None]:
    return match.view()["phase"], match.turn


def refused(match: Match, move: dict[str, Any]) -> str | None:
    before = match.view(), match.record()
    with pytest.raises(IllegalMove) as error:
        match.play(move)
    assert (match.view(), match.record()) == before
    return error.value.clause


@pytest.mark.parametrize("players", [1, 2, 3])
def test_words_of_the_dictionary_are_scored_at_once(players: int) -> None:
    match = play(players)
    for seat in range(players):
        names = write(match, "shoe")
        assert ("scored" in names) == (seat == players - 1)
        assert "judge_began" not in names
    assert where(match)[0] != "judge"


def test_whoever_is_asked_sees_what_a_word_scores_either_way() -> None:
    match = play(1)
    draft = match.draft({"word": "hhoe"})
    assert (draft["total"], draft["as_is"]) == (8, 5)
    write(match, "hhoe")
    (doubt,) = match.view()["judge"]["words"]
    assert (doubt["total"], doubt["if_accepted"]) == (5, 8)
    match.play({"do": "score"})
    assert match.view()["word"][0]["reasons"][0] == {"by": "mistake", "worth": 0}


@pytest.mark.rule("WG-23")
def test_of_two_ways_to_misspell_a_word_that_scores_more_is_taken() -> None:
    """The later word, as it mistakes a letter of one point where the earlier one mistakes one of three."""
    match = play(1, words=["shae", "sxoe"], dice=same("S1", "H1", "O3", "E1", "T1", "T1"))
    write(match, "shoe")
    (doubt,) = match.view()["judge"]["words"]
    assert (doubt["mistakes"], doubt["taken"]) == ([1], "SXOE")


@pytest.mark.parametrize("players", [1, 2, 6])
def test_the_table_is_asked_when_all_have_written(players: int) -> None:
    match = play(players)
    for seat in range(players):
        names = write(match, "shoe" if seat else "shoa")
        assert ("judge_began" in names) == (seat == players - 1)
    assert where(match) == ("judge", 0)
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


def test_a_word_in_doubt_is_worth_what_it_scores_as_it_is_beside_what_is_there() -> None:
    """And what is to come: nothing after the last round, eight rounds' words after the first."""
    match = play(1)
    write(match, "hhoe")
    assert match.advise(3)[0].value > 8 * 8
    match = play(1)
    while match.view()["round"] != match.view()["rounds"]:
        write(match, "shoe")
        match.play(next(move for move in match.moves() or [] if not move.get("cards")))
    before = match.view()["scores"][0]
    assert before == 48
    write(match, "hhoe")
    cups = match.state.cups[0]
    assert cups == 8
    assert [advice.value for advice in match.advise(3)] == [before + cups + 5]


def test_only_the_words_in_doubt_are_shown_before_scoring() -> None:
    match = play(3)
    write(match, "shoe")
    write(match, "hhhh")
    write(match, "hose")
    assert where(match) == ("judge", 1), "whose word it is comes to the turn; any seat may answer"
    assert match.view()["word"] == [None] * 3
    assert [one is None for one in match.view(0)["word"]] == [False, True, True]
    assert "HOSE" not in str(match.view()) + str([event.to_json() for event in match.events])
    assert match.view()["judge"]["words"][0]["taken"] is None, "near no word"


def test_accepted_it_scores_as_a_word_does_and_the_log_says_so() -> None:
    match = play(2)
    write(match, "shoe")
    write(match, "hoes")
    events = match.play({"do": "accept", "word": "hoes"})
    assert [event.name for event in events][:3] == ["accepted", "scored", "hole_in_one"]
    first, second = (event.facts for event in events if event.name == "scored")
    assert (first["by_hand"], second["by_hand"], second["spelt"], second["cup"]) == (False, True, True, True)
    assert match.view()["accepted"] == ["HOES"]
    assert match.view()["judge"] is None


def test_with_no_objection_it_is_scored_as_misspelled() -> None:
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


def test_each_word_in_doubt_is_put_to_the_table_and_the_same_word_once() -> None:
    match = play(4)
    for word in ("hhhh", "ssss", "hhhh", "shoe"):
        write(match, word)
    assert [move.get("word") for move in match.moves() or ()] == ["HHHH", "SSSS", None]
    assert [event.name for event in match.play({"do": "accept", "word": "HHHH"})] == ["accepted"]
    assert where(match) == ("judge", 1)
    assert [move.get("word") for move in match.moves() or ()] == ["SSSS", None]
    match.undo()
    assert where(match) == ("judge", 0), "an answer that scores nothing yet may be taken back"
    match.play({"do": "accept", "word": "SSSS"})
    scored = {event.player: event.facts for event in match.play({"do": "score"}) if event.name == "scored"}
    assert [scored[seat]["by_hand"] for seat in range(4)] == [False, True, False, False]


def test_what_is_refused_while_words_are_in_doubt_and_while_none_are() -> None:
    match = play(2)
    assert refused(match, {"do": "score"}) == "WG-25"
    assert refused(match, {"do": "accept", "word": "shoe"}) == "WG-25", "a word of the dictionary"
    write(match, "shoa")
    write(match, "shoe")
    for move in (
        {"do": "accept", "word": "shoe"},
        {"do": "accept", "word": "hhhh"},
        {"do": "accept", "word": "a"},
    ):
        assert refused(match, move) == "WG-25"
    assert refused(match, {"do": "write", "word": "SO", "spaces": [0, 3]}) == "WG-4"
    assert refused(match, {"do": "pass"}) == "WG-4"
    assert refused(match, {"do": "buy", "cards": []}) == "WG-4"
    faulty: list[dict[str, Any]] = [{"do": "score", "word": "SHOA"}, {"do": "accept"}, {"do": "accept", "word": 3}]
    for wrong in faulty:
        with pytest.raises(BadRequest):
            match.play(wrong)
    match.play({"do": "score"})
    assert refused(match, {"do": "score"}) == "WG-25"
    assert refused(match, {"do": "accept", "word": "SHOA"}) == "WG-25"


def test_a_word_accepted_beforehand_or_while_words_are_written_is_in_no_doubt() -> None:
    match = play(2, accept=["shoa"])
    write(match, "shoa")
    match.play({"do": "accept", "word": "hoes"})
    assert "scored" in write(match, "hoes")


def test_an_accepted_word_is_no_neighbour_of_another() -> None:
    match = play(1, accept=["hhhs"])
    write(match, "hhhh")
    assert match.view()["judge"]["words"][0]["taken"] is None
    match.play({"do": "score"})
    assert match.view()["last"]["word"][0]["points"] == [0, 0, 0, 0]


def test_a_table_accepts_no_more_words_than_it_can_keep() -> None:
    letters = "bcdfg"
    many = [a + b + c + d for a in letters for b in letters for c in letters for d in letters][:500]
    match = play(1, accept=many)
    write(match, "hhhh")
    assert match.moves() == [{"do": "score"}]
    assert refused(match, {"do": "accept", "word": "hhhh"}) == "WG-25"


@pytest.mark.parametrize("players", [1, 2])
def test_undo_takes_back_the_move_that_put_the_question_and_nothing_after_scoring(players: int) -> None:
    match = play(players, -5)
    before = match.view()
    for _ in range(players):
        write(match, "shoa")
    assert where(match) == ("judge", 0)
    for _ in range(players):
        match.undo()
    assert match.view() == before
    for _ in range(players):
        write(match, "shoa")
    match.play({"do": "accept", "word": "SHOA"})
    with pytest.raises(IllegalMove):
        match.undo()
    if players == 2:
        match.play({"do": "buy", "cards": [2]})
        assert where(match) == ("buy", 1)
        with pytest.raises(IllegalMove):
            match.undo()


@pytest.mark.parametrize("move", [{"do": "write", "word": "SHOE", "spaces": [0, 1, 2, 3]}, {"do": "pass"}])
def test_alone_no_move_that_scored_is_taken_back(move: dict[str, Any]) -> None:
    match = play(1, -9)
    assert [event.name for event in match.play(move)].count("rolled") == 0, "the shop is open: no dice were seen"
    with pytest.raises(IllegalMove):
        match.undo()


def test_the_record_holds_the_answers() -> None:
    match = play(2, holes=[1, 2])
    write(match, "shoa")
    write(match, "hoes")
    match.play({"do": "accept", "word": "hoes"})
    for again in (pygolf.replay(match.record()), pygolf.replay(pygolf.read_line(match.token()))):
        assert (again.view(), again.events, again.moves()) == (match.view(), match.events, match.moves())
    match.play({"do": "score"})
    assert pygolf.replay(match.record()).events == match.events


def test_a_table_accepts_words_of_two_to_twelve_letters() -> None:
    match = play(1)
    for word in ("QX", "QXQXQXQXQXQX"):
        match.play({"do": "accept", "word": word})
    for word in ("Q", "QXQXQXQXQXQXQ"):
        assert refused(match, {"do": "accept", "word": word}) == "WG-25"
