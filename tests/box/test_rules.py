"""Tests of the clauses of Box of Golf about clubs, dice and the path of the ball, with scripted dice."""

from __future__ import annotations

from typing import Any

import pytest

import pygolf
from box.table import END, ROLL, STOP, Table, club, gem, hole, keep, names, only

rule = pytest.mark.rule
LONG = hole("Tfffffffffff" + "G")


@rule("BG-1")
@pytest.mark.parametrize("players", [1, 4])
def test_one_to_four_players_can_play(players: int) -> None:
    assert len(Table(players=players).view["balls"]) == players


@rule("BG-1")
@pytest.mark.parametrize("players", [0, 5])
def test_other_numbers_of_players_raise(players: int) -> None:
    with pytest.raises(pygolf.BadRequestError, match="1 to 4 players, not"):
        Table(players=players)


@rule("BG-1")
@pytest.mark.parametrize(
    ("holes", "numbers"),
    [
        ("all", range(1, 19)),
        ("front", range(1, 10)),
        ("back", range(10, 19)),
        ([7], [7]),
        ([12, 3], [3, 12]),
    ],
)
def test_boards_are_played_in_order(holes: object, numbers: list[int]) -> None:
    view = Table(holes=holes).view  # type: ignore[arg-type]
    assert view["card"]["columns"] == [str(number) for number in numbers]
    assert view["hole"] == numbers[0]


@rule("BG-1")
@pytest.mark.parametrize("holes", [[], "middle", [19], [1, 1], [True], 3])
def test_unknown_holes_raise(holes: object) -> None:
    with pytest.raises(pygolf.BadOptionError, match="holes"):
        Table(holes=holes)  # type: ignore[arg-type]


@rule("BG-2")
def test_each_player_starts_with_one_gem_of_each_colour_out_of_104() -> None:
    view = Table(players=3).view
    assert view["gems"] == [{"blue": 1, "green": 1, "yellow": 1, "red": 1}] * 3
    assert view["box"] == {"blue": 23, "green": 23, "yellow": 23, "red": 23}


@rule("BG-3")
def test_first_player_is_an_option_and_turns_follow_the_seats() -> None:
    table = Table(LONG, players=3, first=1).no_gems()
    assert (table.view["turn"], table.view["order"]) == (1, [1, 2, 0])
    for seat in (2, 0, 1):
        table.through("r")
        assert table.view["turn"] == seat


@rule("BG-3")
def test_unknown_first_seat_raises() -> None:
    with pytest.raises(pygolf.BadOptionError, match="first"):
        Table(players=2, first=2)


@rule("BG-4")
def test_turn_is_one_stroke_with_a_fixed_club() -> None:
    table = Table(LONG).no_gems()
    assert table.moves() == [club(dice) for dice in range(1, 6)]
    assert table.rejecting_clause(club(6)) == table.rejecting_clause(club(0)) == table.rejecting_clause(ROLL) == "BG-4"
    table.play(club(3))
    assert table.rejecting_clause(club(4)) == "BG-4"
    table.roll("rrr")
    assert (table.ball["space"], table.ball["strokes"], table.view["phase"]) == (3, 1, "club")


@rule("BG-5")
def test_up_to_three_rolls_and_a_stop_after_any() -> None:
    table = Table(LONG).no_gems()
    table.play(club(3))
    assert table.moves() == [ROLL]
    assert table.rejecting_clause(STOP) == "BG-5"
    table.roll("rgy")
    assert STOP in table.moves()
    table.roll("gy")
    events = table.roll("gy")
    assert only(events, "counted")["auto"] is True
    assert table.ball["space"] == 1


@rule("BG-5", "BG-9")
def test_hand_without_a_free_die_stops_automatically() -> None:
    table = Table(LONG).no_gems()
    events = table.shot("rrpp")
    assert (only(events, "counted")["count"], table.ball["space"]) == (4, 4)


@rule("BG-6")
def test_largest_group_is_taken() -> None:
    table = Table(LONG)
    table.play(club(5))
    table.roll("rrryy")
    view = table.view
    assert (view["group"], view["count"], view["grouped"], view["free"], view["ties"]) == (
        "red",
        3,
        [0, 1, 2],
        [3, 4],
        [],
    )
    assert table.rejecting_clause(keep("yellow")) == "BG-6"


@rule("BG-6", "BG-7")
def test_red_two_yellows_and_two_purples_count_four() -> None:
    table = Table(LONG)
    table.play(club(5))
    table.roll("ryypp")
    view = table.view
    assert (view["group"], view["count"], view["free"]) == ("yellow", 4, [0])


@rule("BG-6")
def test_tie_is_the_players_choice() -> None:
    table = Table(LONG)
    table.play(club(5))
    table.roll("bbyyk")
    assert table.view["group"] == "yellow", "the first of red, green, yellow, blue"
    assert table.view["ties"] == ["yellow", "blue"]
    assert {keep("yellow")["colour"], keep("blue")["colour"]} == {
        move["colour"] for move in table.moves() if move["do"] == "keep"
    }
    assert table.rejecting_clause(keep("red")) == "BG-6"
    table.play(keep("blue"))
    assert (table.view["group"], table.view["free"]) == ("blue", [2, 3, 4])
    table.roll("ggk")
    assert table.view["group"] == "blue", "the colour saved before stays"
    assert table.view["ties"] == ["green", "blue"]
    table.roll("ggk")
    assert (table.view["phase"], table.view["group"]) == ("gem", "blue"), "no choice on the last roll"


@rule("BG-6")
def test_keep_needs_a_roll_and_a_valid_colour() -> None:
    table = Table(LONG)
    assert table.rejecting_clause(keep("red")) == "BG-6"
    with pytest.raises(pygolf.BadRequestError):
        table.play(keep("pink"))


@rule("BG-7")
def test_purples_count_without_a_colour_and_join_a_later_one() -> None:
    table = Table(LONG)
    table.play(club(4))
    table.roll("ppkk")
    assert (table.view["group"], table.view["count"], table.view["free"]) == (None, 2, [2, 3])
    table.roll("ky")
    assert (table.view["group"], table.view["count"], table.view["free"]) == ("yellow", 3, [2])
    assert table.view["dice"] == ["purple", "purple", "black", "yellow"]


@rule("BG-8")
@pytest.mark.parametrize(("line", "free"), [("Tsff", [2, 3]), ("Tfff", [3]), ("Trff", [3]), ("Ttff", [3])])
def test_blacks_are_free_only_from_tee_and_star(line: str, free: list[int]) -> None:
    table = Table(hole(line + "ffffG")).no_gems()
    table.through("r", down="b" if "s" in line else "")
    table.play(club(4))
    table.roll("rrky")
    assert table.view["free"] == free


@rule("BG-8")
def test_blacks_are_free_from_the_tee() -> None:
    table = Table(LONG)
    table.play(club(5))
    table.roll("rrkky")
    assert table.view["free"] == [2, 3, 4]
    table.roll("rrk")
    assert (table.view["count"], table.view["free"]) == (4, [4])


@rule("BG-8")
def test_all_black_costs_the_stroke() -> None:
    table = Table(LONG).no_gems()
    table.play(club(2))
    table.roll("kk")
    assert (table.view["group"], table.view["count"], table.view["phase"]) == (None, 0, "roll")
    assert "stayed" in names(table.play(STOP))
    assert (table.ball["space"], table.ball["strokes"]) == (0, 1)
    table.through("rr")
    assert "stayed" in names(table.shot("kk")), "no die is free from the fairway"
    assert (table.ball["space"], table.ball["strokes"]) == (2, 3)


@rule("BG-9")
def test_roll_uses_all_free_dice_by_position() -> None:
    table = Table(LONG).no_gems()
    table.through("r")
    table.play(club(5))
    table.roll("grbkg")
    event = only(table.roll("yp"), "rolled")
    assert (event["rolled"], event["dice"]) == ([1, 2], ["green", "yellow", "purple", "black", "green"])


@rule("BG-10")
def test_larger_group_must_be_taken_and_an_equal_one_can() -> None:
    table = Table(LONG)
    table.play(club(5))
    table.roll("bbrgy")
    table.roll("yyy")
    assert (table.view["group"], table.view["count"], table.view["free"]) == ("yellow", 3, [0, 1])
    assert table.rejecting_clause(keep("blue")) == "BG-6"
    table = Table(LONG)
    table.play(club(4))
    table.roll("bbrg")
    table.roll("yy")
    assert table.view["group"] == "blue"
    assert only(table.play(keep("yellow")), "grouped")["clause"] == "BG-10"


@rule("BG-11")
def test_group_and_wilds_all_count() -> None:
    table = Table(LONG).no_gems()
    table.shot("rrpgy", "rg", "p")
    assert table.ball["space"] == 5


@rule("BG-12")
def test_purples_do_not_count_in_a_bunker() -> None:
    table = Table(hole("Tbfffff" + "G")).no_gems()
    table.through("r")
    table.play(club(5))
    table.roll("bbpky")
    assert (table.view["count"], table.view["grouped"], table.view["free"]) == (2, [0, 1], [4])
    table.play(STOP)
    assert table.ball["space"] == 3


@rule("BG-12")
def test_only_purples_and_blacks_in_a_bunker_count_zero() -> None:
    table = Table(hole("Tbfffff" + "G")).no_gems()
    table.through("r")
    assert only(table.shot("pkp"), "counted")["count"] == 0
    assert (table.ball["space"], table.ball["strokes"]) == (1, 2)


@rule("BG-13", "BG-14")
@pytest.mark.parametrize("kind", ["r", "t"])
def test_rough_and_tree_deduct_one_but_never_below_zero(kind: str) -> None:
    table = Table(hole(f"T{kind}fffffG")).no_gems()
    table.through("r")
    table.shot("rrp")
    assert table.ball["space"] == 3
    table = Table(hole(f"T{kind}fffffG")).no_gems()
    table.through("r")
    table.shot("r")
    table.shot("kk")
    assert (table.ball["space"], table.ball["strokes"]) == (1, 3)


@rule("BG-15")
def test_every_space_counts() -> None:
    table = Table(hole("TfasffG", bounces={2: 3})).no_gems()
    assert only(table.shot("rrrrr"), "flew")["path"] == [0, 1, 2, 3, 4, 5]
    assert table.ball["space"] == 5


@rule("BG-16")
def test_tree_in_the_path_is_tested() -> None:
    table = Table(hole("TftfffG")).no_gems()
    events = table.shot("rrrr", last="k")
    assert only(events, "tree_test") == {
        "event": "tree_test",
        "player": 0,
        "clause": "BG-16",
        "space": 2,
        "face": "black",
        "passed": False,
    }
    assert table.ball["space"] == 2
    table = Table(hole("TftfffG")).no_gems()
    assert only(table.shot("rrrr", last="p"), "tree_test")["passed"]
    assert table.ball["space"] == 4


@rule("BG-16")
def test_trees_in_a_row_are_tested_one_after_the_other() -> None:
    table = Table(hole("TtttffG")).no_gems()
    events = table.shot("rrrrr", last="grb")
    assert [event["space"] for event in events if event["event"] == "tree_test"] == [1, 2, 3]
    table = Table(hole("TtttffG")).no_gems()
    table.shot("rrrrr", last="gk")
    assert table.ball["space"] == 2


@rule("BG-14", "BG-16")
def test_tree_under_the_ball_is_not_tested_but_the_next_is() -> None:
    table = Table(hole("TttfffG")).no_gems()
    table.through("r")
    events = table.shot("rrr", last="g")
    assert [event["space"] for event in events if event["event"] == "tree_test"] == [2]
    assert table.ball["space"] == 3


@rule("BG-17")
def test_shot_that_ends_on_a_tree_is_not_tested() -> None:
    table = Table(hole("TftfffG")).no_gems()
    events = table.shot("rr")
    assert "tree_test" not in names(events)
    assert only(events, "landed")["clause"] == "BG-17"
    assert table.ball["space"] == 2


@rule("BG-40")
def test_beginner_option_removes_obstacles() -> None:
    board = hole("TbrwtasffG", bounces={5: 1})
    view = Table(board, beginner=True).view
    kinds = [space["kind"] for space in view["board"]["track"]]
    assert kinds == ["tee"] + ["fairway"] * 5 + ["star", "fairway", "fairway", "green"]
    table = Table(board, beginner=True).no_gems()
    assert "tree_test" not in names(table.shot("rrrrr"))
    assert table.ball["space"] == 5


@rule("BG-25")
def test_end_and_gem_need_a_ball_in_the_air() -> None:
    table = Table(LONG)
    assert table.rejecting_clause(END) == table.rejecting_clause(gem("red")) == "BG-25"


def test_view_states_whether_stopping_holes_out() -> None:
    """In each position of a match, the view agrees with the result of stopping."""
    checked = set()
    match = pygolf.new("box", ["Ann"], {"holes": "front"}, "stop holes")
    while not match.over:
        if match.view().get("stop_holes", False) or (match.view()["phase"] == "roll" and match.view()["rolls"]):
            twin = pygolf.replay(match.record())
            holes = match.view().get("stop_holes", False)
            twin.play({"do": "stop"})
            path = twin.view()["shot"]["path"] if twin.view()["shot"] else []
            holed = any(event.name == "holed" for event in twin._steps[-1].events)
            assert holes == (holed or path[-1:] == ["flag"])
            checked.add(holes)
        match.play(match.bot("club"))
    assert checked == {True, False}


def test_view_states_whether_stopping_is_safer_than_rolling() -> None:
    """In each position of a match, the view compares the chances of water. It suggests stopping if the difference is
    more than 25 percentage points.
    """
    checked = set()
    match = pygolf.new("box", ["Ann"], {"holes": "all"}, "stop is safer")
    while not match.over:
        view = match.view()
        if view["phase"] == "roll" and view["rolls"]:
            odds: Any = match.draft({"do": "roll"})["odds"]
            wet = {space["id"] for space in view["board"]["track"] if space["kind"] == "water"}
            roll, stop = (
                sum(one["chance"] for one in odds[move]["odds"] if one["space"] in wet) for move in ("roll", "stop")
            )
            safer = view.get("stop_is_safer", False)
            assert safer == (roll - stop > 0.25 and view["balls"][0]["surface"] == "track")
            checked.add(safer)
        match.play(match.bot("rookie"))
    assert checked == {True, False}
