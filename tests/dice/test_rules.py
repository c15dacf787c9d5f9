"""Tests of every clause of Dice Golf with scripted dice."""

from __future__ import annotations

from itertools import product

import pytest

import pygolf
from dice.table import ADDSIES, FINISH, ROLL, SUBTRACTSIES, Table, hole, names, only, switch

rule = pytest.mark.rule


@rule("DG-1")
@pytest.mark.parametrize("players", [1, 6])
def test_each_player_has_a_card(players: int) -> None:
    view = Table(players).view
    assert len(view["scores"]) == len(view["played"]) == len(view["gimmes"]) == len(view["card"]["rows"]) == players


@rule("DG-1")
@pytest.mark.parametrize("players", [0, 7])
def test_other_numbers_of_players_raise(players: int) -> None:
    with pytest.raises(pygolf.BadRequestError, match="1 to 6 players, not"):
        Table(players)


@rule("DG-2")
def test_hole_is_played_once_per_round_in_any_order() -> None:
    table = Table()
    table.hole_in_one(4)
    table.roll(4, 4, 4, 4, 4)
    assert table.moves() == [hole(number) for number in (1, 2, 3, 5, 6)]
    assert table.rejecting_clause(hole(4)) == "DG-2"
    assert table.rejecting_clause(hole(7)) == "DG-2"
    table.play(hole(1))
    assert table.rejecting_clause(switch(4)) == "DG-2"


@rule("DG-2")
def test_rounds_have_their_own_totals_and_a_grand_total() -> None:
    table = Table(rounds=2)
    for number in range(1, 7):
        table.hole_in_one(number)
    view = table.view
    assert (view["round"], view["round_totals"], view["scores"], view["played"]) == (2, [[6, 0]], [6], [{}])
    table.hole_in_one(3)
    view = table.view
    assert view["card"]["columns"][6:] == ["Round 1", "Round 2"]
    assert view["card"]["rows"] == [{"player": 0, "cells": [None, None, 1, None, None, None, 6, 1], "total": 7}]


@rule("DG-3")
def test_turn_plays_one_hole_to_its_end() -> None:
    table = Table(players=3)
    assert table.view["turn"] == 0
    events = table.play(ROLL, [2, 2, 2, 2, 2]) + table.play(hole(2))
    assert names(events)[-1] == "turn_began"
    assert events[-1] == {"event": "turn_began", "player": 1, "clause": "DG-3", "round": 1}
    view = table.view
    assert (view["turn"], view["stroke"], view["dice"], view["hole"], view["switched"]) == (1, 0, None, None, False)


@rule("DG-4")
def test_every_roll_is_a_stroke_and_ten_is_the_limit() -> None:
    table = Table(players=2)
    table.miss(1, other=6, strokes=9)
    assert (table.view["turn"], table.view["stroke"]) == (0, 9)
    table.roll(6, 6, 6, 6, 6)
    assert table.view["turn"] == 1


@rule("DG-4")
def test_eleventh_roll_is_illegal_even_with_an_open_gimme() -> None:
    table = Table()
    table.miss(4, other=6, strokes=9)
    table.roll(4, 4, 4, 3, 1)
    assert table.view["phase"] == "last"
    assert table.rejecting_clause(ROLL) == "DG-4"


@rule("DG-5")
def test_any_hole_can_be_chosen_after_the_first_roll() -> None:
    table = Table()
    assert table.rejecting_clause(hole(3)) == "DG-5"
    table.roll(1, 2, 4, 5, 6)
    assert (table.view["phase"], table.view["hole"]) == ("hole", None)
    assert table.rejecting_clause(ROLL) == "DG-5"
    events = table.play(hole(3))
    assert names(events) == ["hole_chosen"]
    assert (table.view["hole"], table.view["aside"]) == (3, [])
    assert table.rejecting_clause(hole(5)) == "DG-5"


@rule("DG-5")
def test_last_hole_is_chosen_automatically() -> None:
    table = Table(players=2)
    for number in range(1, 6):
        table.hole_in_one(number)
        table.hole_in_one(number)
    events = table.roll(6, 1, 6, 1, 1)
    assert only(events, "hole_chosen") == {
        "event": "hole_chosen",
        "player": 0,
        "clause": "DG-5",
        "hole": 6,
        "auto": True,
    }
    assert (table.view["phase"], table.view["aside"]) == ("play", [0, 2])


@rule("DG-6")
def test_dice_showing_the_hole_are_set_aside_and_others_rolled() -> None:
    table = Table()
    table.roll(2, 5, 2, 4, 2)
    assert only(table.play(hole(2)), "set_aside")["positions"] == [0, 2, 4]
    with pytest.raises(pygolf.BadRequestError, match="rolls 2 dice"):
        table.roll(1, 1, 1)
    events = table.roll(2, 6)
    assert only(events, "rolled") == {
        "event": "rolled",
        "player": 0,
        "clause": "DG-4",
        "purpose": "roll",
        "stroke": 2,
        "dice": [2, 2, 2, 6, 2],
        "rolled": [1, 3],
    }
    assert only(events, "set_aside")["positions"] == [1]
    assert table.view["dice"] == [2, 2, 2, 6, 2]


@rule("DG-7")
@pytest.mark.parametrize("strokes", range(1, 10))
def test_five_of_a_kind_finishes_with_the_strokes_rolled(strokes: int) -> None:
    table = Table(players=2)
    if strokes == 1:
        table.hole_in_one(3)
    else:
        table.miss(3, other=1, strokes=strokes - 1)
        events = table.roll(3, 3, 3, 3, 3)
        assert names(events) == ["rolled", "set_aside", "holed", "scored", "turn_began"]
    assert table.view["played"][0] == {"3": strokes}


@rule("DG-7")
def test_five_of_another_number_does_not_end_the_hole() -> None:
    table = Table()
    table.roll(3, 3, 3, 3, 3)
    table.play(hole(5))
    view = table.view
    assert (view["phase"], view["hole"], view["aside"], view["played"]) == ("play", 5, [], [{}])


@rule("DG-6")
def test_view_has_the_chances_of_the_next_roll() -> None:
    """The chances are compared with a count of all outcomes of the dice."""
    table = Table()
    assert table.view["chances"] == []
    table.roll(4, 4, 4, 1, 2)
    assert table.view["chances"] == [], "no hole is chosen yet"
    table.play(hole(4))
    for rolled, faces in ((2, (1, 5)), (2, (4, 2)), (1, (3,))):
        outcomes = [throw.count(4) for throw in product(range(1, 7), repeat=rolled)]
        expected = [outcomes.count(hits) / len(outcomes) for hits in range(rolled + 1)]
        assert table.view["chances"] == pytest.approx(expected, abs=1e-4)
        table.roll(*faces)


@rule("DG-11")
@rule("DG-12")
@rule("DG-13")
def test_view_has_the_gimme_in_reach_and_its_score() -> None:
    table = Table(players=2)
    table.roll(4, 4, 4, 3, 1)
    assert table.view["gimme"] is None, "no hole is chosen yet"
    table.play(hole(4))
    assert table.view["gimme"] == {"do": "addsies", "score": 1}
    table.roll(6, 2)
    assert table.view["gimme"] == {"do": "subtractsies", "score": 2}
    table.roll(6, 1)
    assert table.view["gimme"] is None
    table.roll(1, 3)
    table.play({"do": "addsies"})
    assert table.view["gimme"] is None, "the next player's turn"


@rule("DG-9")
@pytest.mark.parametrize("pro", [False, True])
def test_view_has_the_score_without_the_gimme_after_the_tenth_roll(pro: bool) -> None:
    table = Table(pro=pro)
    table.miss(5, other=1, strokes=9)
    assert table.view["miss"] is None
    table.roll(5, 5, 5, 4, 1)
    assert table.view["miss"] == (15 if pro else 10)
    assert only(table.play({"do": "finish"}), "scored")["score"] == (15 if pro else 10)


@rule("DG-8")
@pytest.mark.parametrize("pro", [False, True])
def test_holing_out_on_the_tenth_stroke_scores_zero_and_is_announced(pro: bool) -> None:
    table = Table(players=2, pro=pro)
    table.miss(5, other=1, strokes=8)
    assert table.view["zero_dice"] == 0
    table.roll(5, 5, 1, 1, 1)
    assert table.view["zero_dice"] == 3, "the dice that must show the hole now"
    events = table.roll(5, 5, 5)
    assert table.view["zero_dice"] == 0
    assert names(events) == ["rolled", "set_aside", "bonus", "scored", "turn_began"]
    assert only(events, "scored")["score"] == 0
    assert table.view["played"][0] == {"5": 0}


@rule("DG-9")
def test_unfinished_hole_scores_ten() -> None:
    table = Table(players=2)
    table.miss(5, other=6, strokes=9)
    events = table.roll(5, 5, 5, 5, 6)
    assert only(events, "unfinished") == {
        "event": "unfinished",
        "player": 0,
        "clause": "DG-9",
        "hole": 5,
        "score": 10,
        "penalty": 0,
    }
    assert table.view["played"][0] == {"5": 10}


@rule("DG-9")
def test_finish_is_legal_only_after_the_tenth_roll() -> None:
    table = Table()
    assert table.rejecting_clause(FINISH) == "DG-9"
    table.miss(4, other=6, strokes=9)
    assert table.rejecting_clause(FINISH) == "DG-9"
    table.roll(4, 4, 4, 3, 1)
    assert table.moves() == [ADDSIES, FINISH]
    table.play(FINISH)
    assert table.view["played"] == [{"4": 10}]


@rule("DG-10")
def test_switch_moves_to_the_new_hole_as_in_the_rulebook_example() -> None:
    table = Table()
    table.roll(2, 2, 4, 5, 6)
    table.play(hole(2))
    table.roll(5, 5, 5)
    events = table.play(switch(5))
    assert names(events) == ["switched", "set_aside"]
    assert only(events, "switched") == {"event": "switched", "player": 0, "clause": "DG-10", "from": 2, "to": 5}
    view = table.view
    assert (view["hole"], view["aside"], view["stroke"], view["switched"]) == (5, [2, 3, 4], 2, True)
    assert only(table.roll(1, 2), "rolled") | {"rolled": [0, 1], "stroke": 3} == only(
        [table.match.events[-1].to_json()], "rolled"
    )


@rule("DG-10")
def test_switch_is_legal_once_per_turn() -> None:
    table = Table()
    table.roll(1, 2, 3, 4, 5)
    assert table.rejecting_clause(switch(2)) == "DG-10"
    table.play(hole(1))
    assert table.rejecting_clause(switch(1)) == "DG-10"
    table.play(switch(2))
    assert table.rejecting_clause(switch(3)) == "DG-10"
    table.roll(6, 6, 6, 6)
    assert table.rejecting_clause(switch(3)) == "DG-10"
    table.roll(2, 2, 2, 2)
    table.roll(1, 2, 3, 4, 5)
    table.play(hole(4))
    table.play(switch(5))
    assert table.view["hole"] == 5


@rule("DG-10")
@pytest.mark.parametrize("strokes", [1, 9])
def test_switch_to_five_of_a_kind_finishes_immediately(strokes: int) -> None:
    table = Table(players=2)
    table.miss(1, other=6, strokes=strokes)
    events = table.play(switch(6))
    assert names(events) == ["switched", "set_aside", "holed", "scored", "turn_began"]
    assert table.view["played"][0] == {"6": strokes}


@rule("DG-10")
def test_switch_is_illegal_after_the_tenth_roll() -> None:
    table = Table()
    table.miss(4, other=6, strokes=9)
    assert switch(6) in table.moves()
    table.roll(4, 4, 4, 3, 1)
    assert table.rejecting_clause(switch(6)) == "DG-10"


@rule("DG-11")
def test_addsies_finish_the_hole_as_in_the_rulebook_example() -> None:
    table = Table(players=2)
    table.miss(4, other=6, strokes=4)
    table.roll(4, 4, 4, 3, 1)
    events = table.play(ADDSIES)
    assert only(events, "gimme") == {
        "event": "gimme",
        "player": 0,
        "clause": "DG-11",
        "kind": "addsies",
        "hole": 4,
        "dice": [3, 1],
    }
    assert table.view["played"][0] == {"4": 5}
    assert table.view["gimmes"][0] == {"addsies": False, "subtractsies": True}


@rule("DG-11")
@pytest.mark.parametrize("dice", [(4, 4, 4, 4, 1), (4, 4, 3, 1, 1), (4, 4, 4, 3, 2), (4, 4, 4, 6, 2)])
def test_addsies_require_exactly_three_dice_and_the_sum(dice: tuple[int, ...]) -> None:
    table = Table()
    assert table.rejecting_clause(ADDSIES) == "DG-11"
    table.roll(*dice)
    assert table.rejecting_clause(ADDSIES) == "DG-11"
    table.play(hole(4))
    assert table.rejecting_clause(ADDSIES) == "DG-11"
    assert ADDSIES not in table.moves()


@rule("DG-12")
def test_subtractsies_finish_the_hole_as_in_the_rulebook_example() -> None:
    table = Table(players=2)
    table.miss(2, other=6, strokes=6)
    table.roll(2, 3, 2, 5, 2)
    assert table.moves()[-1] == SUBTRACTSIES
    events = table.play(SUBTRACTSIES)
    assert (only(events, "gimme")["clause"], only(events, "gimme")["dice"]) == ("DG-12", [3, 5])
    assert table.view["played"][0] == {"2": 7}
    assert table.view["gimmes"][0] == {"addsies": True, "subtractsies": False}


@rule("DG-12")
def test_both_gimmes_can_be_used_in_one_round() -> None:
    table = Table()
    table.roll(4, 4, 4, 3, 1)
    table.play(hole(4))
    table.play(ADDSIES)
    table.roll(2, 2, 2, 5, 3)
    table.play(hole(2))
    table.play(SUBTRACTSIES)
    assert table.view["played"] == [{"4": 1, "2": 1}]


@rule("DG-13")
def test_used_gimme_is_marked_and_returns_in_the_next_round() -> None:
    table = Table(rounds=2)
    table.roll(4, 4, 4, 3, 1)
    table.play(hole(4))
    table.play(ADDSIES)
    table.roll(5, 5, 5, 4, 1)
    table.play(hole(5))
    assert table.rejecting_clause(ADDSIES) == "DG-13"
    table.roll(5, 5)
    for number in (1, 2, 3, 6):
        table.hole_in_one(number)
    assert table.view["gimmes"] == [{"addsies": True, "subtractsies": True}]
    table.roll(4, 4, 4, 3, 1)
    table.play(hole(4))
    table.play(ADDSIES)


@rule("DG-13")
@pytest.mark.parametrize(
    ("pro", "gimme", "last"), [(True, ADDSIES, (4, 4, 4, 2, 2)), (False, SUBTRACTSIES, (4, 4, 4, 5, 1))]
)
def test_gimme_after_the_tenth_roll_scores_ten_without_penalty(
    pro: bool, gimme: dict[str, str], last: tuple[int, ...]
) -> None:
    table = Table(players=2, pro=pro)
    table.miss(4, other=6, strokes=9)
    table.roll(*last)
    table.play(gimme)
    assert table.view["played"][0] == {"4": 10}


@rule("DG-13")
def test_gimme_after_a_switch_uses_the_new_hole() -> None:
    table = Table()
    table.roll(6, 6, 6, 5, 1)
    table.play(hole(1))
    assert table.rejecting_clause(ADDSIES) == "DG-11"
    table.play(switch(6))
    table.play(ADDSIES)
    assert table.view["played"] == [{"6": 1}]


@rule("DG-14")
def test_lowest_total_wins_and_equal_totals_share() -> None:
    table = Table(players=3)
    for number in range(1, 7):
        table.hole_in_one(number)
        if number == 6:
            table.roll(6, 6, 6, 6, 1)
            table.roll(6)
        else:
            table.hole_in_one(number)
        events = table.roll(*[number] * 5)
        events = table.play(hole(number)) if table.view["phase"] == "hole" else events
    view = table.view
    assert (view["over"], view["turn"], view["phase"], view["winners"]) == (True, None, "over", [0, 2])
    assert view["scores"] == [6, 7, 6]
    assert only(events, "round_ended")["totals"] == [6, 7, 6]
    assert only(events, "game_over") == {
        "event": "game_over",
        "player": None,
        "clause": "DG-14",
        "winners": [0, 2],
        "totals": [6, 7, 6],
    }
    assert table.moves() == []
    assert table.rejecting_clause(ROLL) == "DG-14"


@rule("DG-15")
def test_blue_tees_add_the_dice_that_miss_the_hole() -> None:
    table = Table(players=2, pro=True)
    table.miss(6, other=1, strokes=9)
    events = table.roll(6, 6, 6, 3, 4)
    assert only(events, "unfinished") == {
        "event": "unfinished",
        "player": 0,
        "clause": "DG-15",
        "hole": 6,
        "score": 17,
        "penalty": 7,
    }
    assert table.view["scores"] == [17, 0]


@rule("DG-16")
def test_stroke_appears_in_every_view_and_roll() -> None:
    table = Table()
    assert table.view["stroke"] == 0
    table.roll(1, 1, 2, 3, 4)
    table.play(hole(6))
    for stroke in range(2, 10):
        assert only(table.roll(1, 1, 2, 3, 4), "rolled")["stroke"] == stroke
        assert table.view["stroke"] == stroke


@pytest.mark.parametrize(
    "move",
    [
        {"do": "hole"},
        {"do": "hole", "hole": "4"},
        {"do": "hole", "hole": True},
        {"do": "hole", "hole": 4.0},
        {"do": "roll", "hole": 4},
        {"do": "putt"},
        {"do": ""},
        {"do": 1},
        {},
    ],
)
def test_malformed_move_raises_and_changes_nothing(move: dict[str, object]) -> None:
    table = Table()
    table.roll(1, 2, 3, 4, 5)
    before = table.view
    with pytest.raises(pygolf.BadRequestError):
        table.match.play(move)  # type: ignore[arg-type]
    assert table.view == before
