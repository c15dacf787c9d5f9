"""Tests of the clauses of Box of Golf about gems and about what happens between holes, with scripted dice."""

from __future__ import annotations

from typing import Any

import pytest

import pygolf
from box.table import DRY, END, LONGER, ROLL, SHORTER, Table, club, gem, hole, names, only, rich

rule = pytest.mark.rule
LONG = hole("Tffffffffff" + "G")


def purse(table: Table) -> dict[str, int]:
    found: dict[str, int] = table.view["gems"][0]
    return found


@rule("BG-25")
def test_gem_phase_is_open_while_a_gem_can_be_played() -> None:
    table = Table(LONG)
    table.shot("rr")
    assert table.view["phase"] == "gem"
    assert table.moves() == [LONGER, SHORTER, gem("red"), END]
    assert table.view["shot"] == {
        "path": [0, 1, 2],
        "surface": "track",
        "lands": 2,
        "kind": "fairway",
        "natural": False,
        "stuck": False,
    }
    table.end()
    assert (table.ball["space"], table.view["scores"]) == (2, [4])


@rule("BG-25")
def test_one_gem_per_turn_returns_to_the_box() -> None:
    table = Table(hole("TfffG"))
    table.shot("rrr")
    table.play(LONGER)
    assert table.view["box"]["blue"] == 26
    assert table.moves() == [gem("red"), END]
    assert table.rejecting_clause(gem("yellow")) == "BG-25", "the ball will be on the green, but a gem was played"
    assert table.rejecting_clause(SHORTER) == "BG-25"


@rule("BG-25")
def test_gem_of_a_missing_colour_is_illegal() -> None:
    table = Table(LONG)
    table.shot("rr")
    table.play(LONGER)
    table.end()
    table.shot("rr")
    assert table.rejecting_clause(LONGER) == "BG-25"
    assert table.view["purse"]["blue"]["have"] == 0
    assert "no blue gem" in table.view["purse"]["blue"]["why"]


@rule("BG-26")
@pytest.mark.parametrize(("move", "space"), [(LONGER, 3), (SHORTER, 1)])
def test_wind_moves_the_ball_one_space_further_or_shorter(move: Any, space: int) -> None:
    table = Table(LONG)
    table.shot("rr")
    table.play(move)
    table.end()
    assert (table.ball["space"], purse(table)["blue"]) == (space, 0)


@rule("BG-13", "BG-26")
def test_wind_follows_the_deduction_and_never_goes_below_zero() -> None:
    table = Table(hole("TrffffG"))
    table.through("r")
    table.shot("r")
    assert table.view["count"] == 0
    assert table.rejecting_clause(SHORTER) == "BG-26"
    table.play(LONGER)
    table.end()
    assert table.ball["space"] == 2


@rule("BG-16", "BG-26")
def test_wind_is_illegal_after_a_failed_tree_test() -> None:
    table = Table(hole("TtfffG"))
    table.shot("rrr", last="k")
    assert table.rejecting_clause(LONGER) == "BG-26"
    assert table.moves() == [gem("red"), END]
    table.end()
    assert table.ball["space"] == 1


@rule("BG-26")
def test_wind_past_a_new_tree_needs_a_tree_test() -> None:
    table = Table(hole("TftfffG"))
    table.shot("rr")
    events = table.play(LONGER, "k")
    assert names(events)[:3] == ["wind_announced", "tree_test", "gem_kept"]
    assert purse(table)["blue"] == 1
    assert table.rejecting_clause(LONGER) == "BG-26"
    table.end()
    assert table.ball["space"] == 2
    table = Table(hole("TftfffG"))
    table.shot("rr")
    table.play(LONGER, "r")
    table.end()
    assert (table.ball["space"], purse(table)["blue"]) == (3, 0)


@rule("BG-16", "BG-26")
def test_trees_on_the_rolled_path_are_tested_once_and_before_the_wind() -> None:
    table = Table(hole("TftfffG"))
    events = table.shot("rrr", last="g")
    assert "tree_test" in names(events)
    assert "tree_test" not in names(table.play(SHORTER))
    table.end()
    assert table.ball["space"] == 2, "back onto the tree that was cleared"


@rule("BG-21", "BG-25", "BG-26")
def test_view_says_whether_a_gem_can_matter() -> None:
    def matters(letters: str, line: str = "TfG", over: str | None = None, last: str = "", **have: int) -> object:
        table = rich(Table(hole(line, over=over)), **have)
        table.shot(letters, last=last)
        assert table.view["phase"] == "gem", "the window is open whether a gem matters or not"
        return table.view["gem_matters"]

    assert matters("rrrr", blue=1) is False, "on the green with two to spare, in any wind"
    assert matters("rrr", blue=1) is False
    assert matters("rrp", blue=1) is False
    assert matters("rrrr", line="TtG", last="g", blue=1) is False, "a tree that has been tested does not stop the wind"
    assert matters("rr", blue=1) is True, "a natural that wind would prevent"
    assert matters("r", blue=1) is True
    assert matters("rrrr", over="f", blue=1) is False
    assert matters("rrr", over="f", blue=1) is True
    assert matters("rrrr", blue=1, red=1) is True
    assert matters("rrrr", blue=1, yellow=1) is True
    assert Table(hole("TfG")).view["gem_matters"] is False


@rule("BG-26")
def test_wind_is_illegal_on_the_putting_surface() -> None:
    table = Table(hole("TfffG", putts=3))
    table.through("rrrp")
    table.shot("r")
    assert table.rejecting_clause(LONGER) == "BG-26"


@rule("BG-27", "BG-19")
def test_wind_is_played_before_an_arrow_moves_the_ball() -> None:
    board = hole("TfaffffG", bounces={2: "w"}, off={"w": ("w", 3)})
    table = Table(board)
    table.shot("rr")
    assert table.view["shot"]["kind"] == "water", "the view shows where the ball would land"
    table.play(LONGER)
    assert "bounced" not in names(table.end())
    assert table.ball["space"] == 3
    table = Table(board)
    table.shot("rrr")
    table.play(SHORTER)
    assert "bounced" in names(table.end())
    assert table.view["phase"] == "drop"


@rule("BG-22", "BG-26")
def test_wind_prevents_a_natural() -> None:
    table = Table(hole("TffG"))
    table.shot("rr")
    table.play(LONGER)
    events = table.end()
    assert "on_green" in names(events)
    assert "natural" not in names(events)


@rule("BG-20", "BG-26")
def test_star_reached_by_wind_earns_a_gem() -> None:
    table = Table(hole("TffsffG"))
    table.shot("rr")
    table.play(LONGER)
    assert only(table.end("b"), "gem_drawn")["reason"] == "star"


@rule("BG-28")
@pytest.mark.parametrize("letters", ["r", "rrrr"])
def test_gimme_holes_a_missed_putt(letters: str) -> None:
    table = Table(hole("TfffG", putts=3, past=True))
    table.through("rrrp")
    table.shot(letters)
    assert table.moves() == [gem("green"), END]
    events = table.play(gem("green"))
    assert only(events, "holed")["strokes"] == 2
    assert table.view["over"]


@rule("BG-28")
def test_gimme_is_illegal_for_a_holed_putt_and_for_a_shot() -> None:
    table = Table(hole("TfffG", putts=2))
    table.shot("rrrp")
    assert table.rejecting_clause(gem("green")) == "BG-28"
    table.end()
    assert "holed" in names(table.shot("rr")), "no gem can be played, so the ball lands automatically"


@rule("BG-23", "BG-29")
def test_yellow_gem_spins_a_shot_on_the_green() -> None:
    table = Table(hole("TfffG", putts=3))
    table.shot("rrrp")
    events = table.play(gem("yellow"), "ppkkk")
    assert only(events, "backspin")["path"] == ["p", 1, 2]
    assert (table.ball["space"], table.ball["strokes"], purse(table)["yellow"]) == (2, 1, 0)


@rule("BG-19", "BG-29")
def test_yellow_gem_works_after_a_bounce_onto_the_green() -> None:
    table = Table(hole("TaG", bounces={1: 2}, putts=3))
    table.shot("r")
    assert gem("yellow") in table.moves()
    assert "backspin" in names(table.play(gem("yellow"), "kkkkk"))


@rule("BG-22", "BG-29")
def test_yellow_gem_is_illegal_for_a_natural_and_off_the_green() -> None:
    table = Table(hole("TfffG", over="f"))
    table.shot("rrrr")
    assert table.view["shot"]["natural"]
    assert table.rejecting_clause(gem("yellow")) == "BG-29"
    assert "natural" in names(table.end("kkkkk"))
    table = Table(hole("TfffG", over="f"))
    table.shot("rrrrr")
    assert table.rejecting_clause(gem("yellow")) == "BG-29"


@rule("BG-30")
def test_mulligan_restarts_the_turn() -> None:
    table = Table(LONG)
    table.shot("rr")
    table.play(gem("red"))
    view = table.view
    assert (view["phase"], view["club"], view["dice"], table.ball["strokes"]) == ("club", None, [], 0)
    table.shot("rrr")
    assert table.rejecting_clause(gem("red")) == "BG-25"
    table.play(LONGER)
    assert (table.ball["space"], table.ball["strokes"]) == (4, 1), "no gem is left to play, so the ball has landed"


@rule("BG-30")
def test_mulligan_does_not_return_a_blue_gem() -> None:
    table = Table(LONG)
    table.shot("rr")
    table.play(LONGER)
    table.play(gem("red"))
    assert purse(table) == {"blue": 0, "green": 1, "yellow": 1, "red": 0}
    table.shot("rrr")
    assert table.ball["space"] == 3


@rule("BG-16", "BG-30")
def test_mulligan_is_legal_after_a_failed_tree_test_and_before_water() -> None:
    table = Table(hole("TtfwfG"))
    table.shot("rr", last="k")
    table.play(gem("red"))
    assert table.ball["space"] == 0
    table = Table(hole("TffwfG"))
    table.shot("rrr")
    assert table.view["shot"]["kind"] == "water"
    table.play(gem("red"))
    assert (table.view["phase"], table.ball["strokes"]) == ("club", 0)


@rule("BG-22", "BG-30")
def test_second_try_can_be_a_natural() -> None:
    table = Table(hole("TffG"))
    table.shot("r")
    table.play(gem("red"))
    table.shot("rrr")
    assert "natural" in names(table.end("kkkkk"))


@rule("BG-30")
def test_mulligan_is_illegal_on_the_putting_surface() -> None:
    table = Table(hole("TfffG", putts=3))
    table.through("rrrp")
    table.shot("r")
    assert table.rejecting_clause(gem("red")) == "BG-30"


@rule("BG-30")
def test_second_try_uses_new_dice() -> None:
    first: list[Any] = []
    second: list[Any] = []
    for number in range(20):
        match = pygolf.new("box", seed=f"mulligan {number}")
        for found in (first, second):
            match.play(club(5))
            match.play(ROLL)
            found.append(match.view()["dice"])
            while match.view()["phase"] == "roll":
                match.play({"do": "stop"})
            if found is first:
                match.play(gem("red"))
    assert sum(one == other for one, other in zip(first, second, strict=True)) < 3


def play_out(table: Table, *shots: str, dice: str = "") -> list[dict[str, Any]]:
    """Play one shot per argument. The last shot also uses the dice that follow at the end of the hole."""
    events: list[dict[str, Any]] = []
    for number, letters in enumerate(shots):
        table.play(club(len(letters)))
        events = table.roll(letters + (dice if number == len(shots) - 1 else ""))
    return events


@rule("BG-3")
def test_next_hole_starts_at_its_tee_regardless_of_list_order() -> None:
    backwards = hole("TfffG", putts=1, number=2)
    backwards["track"] = [*backwards["track"]][::-1]  # type: ignore[misc]
    table = Table(hole("TfffG", putts=1), backwards, hole("TfffG", putts=1, number=3)).no_gems()
    play_out(table, "rrrp", "r", dice="bgyr")
    assert (table.view["board"]["number"], table.ball["space"]) == (2, 0)


@rule("BG-34", "BG-35", "BG-37", "BG-38")
def test_gems_are_drawn_for_par_then_bonus_then_fill() -> None:
    boards = [hole("TfffG", putts=1, par=4, number=1), hole("TfffG", putts=1, number=2)]
    table = Table(*boards, players=2).no_gems()
    events = play_out(table, "rrrp", "rrrp", "r", "y", dice="bgyr" + "bg" + "yr")
    assert only(events, "hole_ended")["to_par"] == [-2, -2]
    drawn = [(event["player"], event["reason"], event["gem"]) for event in events if event["event"] == "gem_drawn"]
    assert drawn == [
        (0, "par", "blue"),
        (0, "par", "green"),
        (1, "par", "yellow"),
        (1, "par", "red"),
        (0, "bonus", "blue"),
        (1, "bonus", "green"),
        (0, "fill", "yellow"),
        (1, "fill", "red"),
    ]
    assert table.view["scores"] == [4, 4]
    assert table.view["card"]["rows"][0] == {"player": 0, "cells": [2, None], "total": 2, "to_par": -2, "gems": 4}


@rule("BG-35", "BG-38")
def test_sole_lowest_score_earns_two_gems_and_over_par_costs_none() -> None:
    boards = [hole("TfffG", putts=1, par=3, number=1)]
    table = Table(*boards, players=2).no_gems()
    events = play_out(table, "rrrp", "r", "r", "rrr", dice="")
    del events
    table = Table(*boards, players=2).no_gems()
    play_out(table, "rrrp", "r")
    events = play_out(table, "r")
    assert table.view["balls"][0]["done"]
    assert table.view["turn"] == 1
    play_out(table, "rrp")
    events = play_out(table, "r", dice="b" + "gy")
    assert only(events, "hole_ended")["strokes"] == [2, 3]
    assert [(event["player"], event["reason"]) for event in events if event["event"] == "gem_drawn"] == [
        (0, "par"),
        (0, "bonus"),
        (0, "bonus"),
    ]
    assert only(events, "game_over")["winners"] == [0]


@rule("BG-37")
def test_purses_are_not_filled_after_the_last_hole() -> None:
    table = Table(hole("TfffG", putts=1, par=2)).no_gems()
    events = play_out(table, "rrrp", "r")
    assert "gem_drawn" not in names(events)
    assert table.view["over"]


@rule("BG-38")
def test_solo_player_gets_no_bonus() -> None:
    table = Table(hole("TfffG", putts=1, par=3)).no_gems()
    events = play_out(table, "rrrp", "r", dice="b")
    assert [event["reason"] for event in events if event["event"] == "gem_drawn"] == ["par"]


@rule("BG-32", "BG-38")
def test_picked_up_ball_neither_earns_nor_ties_the_bonus() -> None:
    table = Table(hole("TffG", putts=1, par=1), players=2, pick_up=True).no_gems()
    for _ in range(8):
        table.through("kk", "kk", "kk")
    table.through("rrp")
    table.through("kk", "kk", "kk")
    table.through("r")
    assert table.view["balls"][0] == {
        "space": "flag",
        "surface": "putting",
        "strokes": 6,
        "done": True,
        "picked_up": False,
    }
    events = table.through("kk", "kk", "kk" + "bg")
    assert only(events, "hole_ended")["strokes"] == [6, 6]
    assert [(event["player"], event["reason"]) for event in events if event["event"] == "gem_drawn"] == [
        (0, "bonus"),
        (0, "bonus"),
    ]
    assert [row.get("picked_up") for row in table.view["card"]["rows"]] == [None, [0]]


@rule("BG-3")
def test_honour_follows_strokes_and_ties_keep_the_order() -> None:
    boards = [hole("TfffG", putts=1, par=2, number=1), hole("TfffG", number=2)]
    table = Table(*boards, players=3, first=2).no_gems()
    play_out(table, "rrr", "rrrp", "rrrp")  # Seat 2 is short of the green, and seats 0 and 1 are on it.
    play_out(table, "rp", "r", "r")
    events = play_out(table, "r", dice="bg" + "bgyrbgyrbg")
    assert only(events, "hole_ended")["strokes"] == [2, 2, 3]
    assert table.view["order"] == [0, 1, 2]
    assert table.view["turn"] == 0


@rule("BG-39")
def test_most_gems_win_then_fewest_strokes_then_all_tied_players() -> None:
    board = hole("TfffG", putts=1, par=2)
    table = Table(board, players=2).no_gems()
    events = play_out(table, "rrrp", "rrrp", "r", "r", dice="bg")
    assert only(events, "game_over") == {
        "event": "game_over",
        "player": None,
        "clause": "BG-39",
        "winners": [0, 1],
        "totals": [1, 1],
        "gems": [1, 1],
        "strokes": [2, 2],
    }
    assert table.rejecting_clause(club(1)) == "BG-39"
    from dataclasses import replace

    from pygolf.games.box.rules.holes import winners

    state = replace(table.match.state, cards=((3,), (2,)))
    assert winners(state) == [1]
    assert winners(replace(state, gems=((1, 1, 0, 0), (0, 1, 0, 0)))) == [0]


def test_drop_is_illegal_on_dry_land() -> None:
    assert Table(LONG).rejecting_clause(DRY) == "BG-18"


@pytest.mark.parametrize("colour", ["pink", "", 3, None, ["red"]])
def test_invalid_gem_raises(colour: Any) -> None:
    table = Table(LONG)
    table.shot("rr")
    with pytest.raises(pygolf.BadRequestError, match="gem"):
        table.match.play({"do": "gem", "gem": colour})
    assert table.view["phase"] == "gem"
