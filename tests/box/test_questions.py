"""Tests of frequent questions about Box of Golf, of the rulebook's examples, and of clauses that interact in one
shot.
"""

from __future__ import annotations

import pytest

from box.table import DRY, END, LONGER, ORIGIN, SHORTER, STOP, Table, club, faces, gem, hole, keep, names, only, rich

rule = pytest.mark.rule


def purse(table: Table) -> dict[str, int]:
    found: dict[str, int] = table.view["gems"][0]
    return found


def make_rolls(table: Table, *rolls: str) -> Table:
    """Make these rolls without taking the count."""
    table.play(club(len(rolls[0])))
    for letters in rolls:
        table.roll(letters)
    return table


# These tests play the examples of the rulebook.


@rule("BG-6", "BG-9")
def test_three_reds_of_five_leave_two_dice_to_roll() -> None:
    table = make_rolls(Table(hole("TfffffffG")), "rrrgb")
    assert (table.view["group"], table.view["grouped"], table.view["free"]) == ("red", [0, 1, 2], [3, 4])
    table.roll("rk")
    assert (table.view["count"], table.view["free"]) == (4, [4]), "a black is free on the tee"


@rule("BG-6", "BG-10")
def test_three_yellows_replace_two_blues() -> None:
    table = make_rolls(Table(hole("TfffffffG")), "bbrgy", "yyy")
    assert (table.view["group"], table.view["count"], table.view["free"]) == ("yellow", 3, [0, 1])


@rule("BG-8")
def test_black_dice_from_the_tee_can_be_rolled_again() -> None:
    table = make_rolls(Table(hole("TfffffffG")), "rrkky", "rrk")
    assert (table.view["count"], table.view["free"]) == (4, [4])
    assert only(table.roll("p"), "counted")["count"] == 5


# Frequent questions.


@rule("BG-5")
def test_player_can_stop_before_the_third_roll() -> None:
    table = make_rolls(Table(hole("TfffG")), "rgb")
    assert STOP in table.moves()


@rule("BG-7", "BG-12")
@pytest.mark.parametrize(("lie", "count"), [("f", 1), ("b", 0)])
def test_single_purple_counts_one_space_but_none_in_a_bunker(lie: str, count: int) -> None:
    table = Table(hole(f"T{lie}ffffG")).no_gems()
    table.shot("r")
    events = table.shot("kkkkp")
    assert only(events, "counted")["count"] == count
    assert table.ball["space"] == 1 + count


@rule("BG-7")
@pytest.mark.parametrize("line", ["Tffff", "Tbfff", "Tsfff"])
def test_purple_is_never_rolled_again(line: str) -> None:
    table = Table(hole(line + "fffG")).no_gems()
    if line[1] != "f":
        table.shot("r", last="r" if line[1] == "s" else "")
    make_rolls(table, "pprgb")
    assert 0 not in table.view["free"]
    assert 1 not in table.view["free"]


@rule("BG-6")
def test_larger_group_must_be_taken() -> None:
    table = make_rolls(Table(hole("TfffffG")), "rrryy")
    assert table.rejecting_clause(keep("yellow")) == "BG-6"
    assert not [move for move in table.moves() if move["do"] == "keep"]


@rule("BG-25", "BG-30")
def test_another_gem_can_be_played_after_mulligans() -> None:
    table = rich(Table(hole("TfffffG")), blue=1, red=2)
    for _ in range(2):
        table.shot("rr")
        table.play(gem("red"))
    table.shot("rr")
    assert table.rejecting_clause(gem("red")) == "BG-25"
    table.play(LONGER)
    assert (table.ball["space"], table.ball["strokes"], sum(purse(table).values())) == (3, 1, 0)


# These tests combine several clauses.


@rule("BG-25", "BG-26", "BG-30")
def test_wind_can_be_played_again_after_a_mulligan() -> None:
    table = rich(Table(hole("TfffffG")), blue=2, red=1)
    table.shot("rr")
    table.play(LONGER)
    assert table.view["phase"] == "gem"
    assert table.rejecting_clause(SHORTER) == "BG-25"
    assert table.moves() == [gem("red"), END]
    table.play(gem("red"))
    table.shot("rr")
    table.play(SHORTER)
    assert (table.ball["space"], table.ball["strokes"]) == (1, 1)


@rule("BG-18", "BG-19", "BG-26")
def test_wind_onto_an_arrow_into_water_counts_the_whole_path_for_the_drop() -> None:
    board = hole("TfffaffG", bounces={4: "w"}, off={"w": ("w", 5)})
    table = rich(Table(board), blue=1)
    table.shot("rrr")
    events = table.play(LONGER)
    assert names(events)[:4] == ["gem_played", "blown", "bounced", "splash"]
    assert only(events, "blown")["path"] == [3, 4]
    assert table.view["drop"] == {"water": "w", "origin": 0, "dry": 4}
    table.play(DRY)
    assert (table.ball["space"], table.ball["strokes"], table.view["lie"]) == (4, 2, "fairway")


@rule("BG-16", "BG-17", "BG-19")
def test_bounce_into_a_tree_needs_no_test() -> None:
    board = hole("TffaffG", bounces={3: "t"}, off={"t": ("t", 4)})
    table = Table(board).no_gems()
    events = table.shot("rrr")
    assert "tree_test" not in names(events)
    assert (table.ball["space"], table.view["lie"]) == ("t", "tree")


@rule("BG-16", "BG-19")
def test_tree_test_comes_before_the_arrow() -> None:
    board = hole("TftaffG", bounces={3: 1})
    passed = Table(board).no_gems().shot("rrr", last="b")
    assert [name for name in names(passed) if name in ("tree_test", "bounced")] == ["tree_test", "bounced"]
    stuck = Table(board).no_gems()
    assert "bounced" not in names(stuck.shot("rrr", last="k"))
    assert stuck.ball["space"] == 2


@rule("BG-16", "BG-21", "BG-29")
def test_yellow_gem_is_illegal_if_a_tree_stops_the_shot() -> None:
    table = rich(Table(hole("TffftG", over="f")), yellow=1, red=1)
    table.shot("rrrrr", last="k")
    assert table.rejecting_clause(gem("yellow")) == "BG-29"
    assert table.moves() == [gem("red"), END]


@rule("BG-21", "BG-22", "BG-26")
def test_wind_back_onto_the_green_is_not_a_natural() -> None:
    table = rich(Table(hole("TffffG", over="w")), blue=1, yellow=1)
    table.through("r")
    table.shot("rrrrr")
    assert table.view["shot"]["kind"] == "water", "one past, whatever the count"
    table.play(SHORTER)
    assert (table.ball["surface"], table.ball["space"], purse(table)["yellow"]) == ("putting", "p", 1)


@rule("BG-21", "BG-26")
def test_wind_cannot_bring_back_a_shot_two_spaces_too_long() -> None:
    table = rich(Table(hole("TfffG", over="b")), blue=1)
    table.through("r")
    table.shot("rrrrr")
    table.play(SHORTER)
    assert table.ball["space"] == "x"


@rule("BG-18", "BG-21")
def test_drop_from_water_past_the_green_is_before_the_green() -> None:
    table = Table(hole("TffffG", over="w")).no_gems()
    table.shot("r")
    table.shot("rrrrr")
    assert table.view["drop"] == {"water": "x", "origin": 1, "dry": 4}


@rule("BG-18", "BG-30")
def test_mulligan_is_legal_before_landing_in_water() -> None:
    table = rich(Table(hole("TfwffG")), red=1)
    table.shot("rr")
    table.play(gem("red"))
    table.shot("r")
    assert (table.ball["space"], table.ball["strokes"]) == (1, 1)


@rule("BG-22", "BG-30")
def test_mulligan_can_replace_a_natural() -> None:
    table = rich(Table(hole("TffG")), red=1)
    table.shot("rrr")
    assert table.view["shot"]["natural"]
    table.play(gem("red"))
    events = table.shot("rrp")
    assert "natural" not in names(events)
    assert table.ball["space"] == "p"


@rule("BG-22", "BG-23", "BG-35")
def test_natural_from_the_tee_that_spins_in_is_a_hole_in_one() -> None:
    table = Table(hole("TffG", par=3)).no_gems()
    events = table.play(club(3)) + table.roll("rrr" + "ppkkk" + "rg")
    assert only(events, "holed") | {"strokes": 1, "to_par": -2} == only(events, "holed")
    assert [event["reason"] for event in events if event["event"] == "gem_drawn"] == ["par", "par"]


@rule("BG-20", "BG-21")
def test_star_past_the_green_earns_a_gem_from_the_tee() -> None:
    table = Table(hole("TffG", over="s")).no_gems()
    events = table.play(club(4)) + table.roll("rrrr" + "y")
    assert only(events, "gem_drawn")["gem"] == "yellow"
    assert table.ball["space"] == "x"


@rule("BG-12", "BG-30")
def test_mulligan_keeps_the_original_lie() -> None:
    table = rich(Table(hole("TbfffffG")), red=1)
    table.through("r")
    table.shot("rrpk")
    table.play(gem("red"))
    assert table.view["lie"] == "bunker"
    table.shot("rrpk")
    assert table.ball["space"] == 3


@rule("BG-6", "BG-10")
def test_kept_colour_is_replaced_by_a_larger_group() -> None:
    table = make_rolls(Table(hole("TffffffG")), "rrggb")
    table.play(keep("green"))
    assert (table.view["group"], table.view["free"]) == ("green", [0, 1, 4])
    table.roll("rrr")
    assert (table.view["group"], table.view["count"]) == ("red", 3)


@rule("BG-6", "BG-10")
def test_kept_colour_stays_in_a_new_tie_until_changed() -> None:
    table = make_rolls(Table(hole("TffffffG")), "bbrgk", "rrk")
    assert (table.view["group"], table.view["ties"]) == ("blue", ["red", "blue"])
    table.play(keep("red"))
    assert table.view["free"] == [0, 1, 4]


@rule("BG-9")
def test_scripted_dice_go_to_the_free_dice_by_position() -> None:
    table = make_rolls(Table(hole("TffffffG")), "grbry")
    assert table.view["free"] == [0, 2, 4]
    table.roll("kry")
    assert table.view["dice"] == faces("krrry")


@rule("BG-24", "BG-28")
def test_gimme_for_a_putt_past_the_flag_ends_the_hole_in_that_stroke() -> None:
    table = rich(Table(hole("TffG", putts=2, past=True), players=2), green=1)
    table.through("rrp")
    assert table.view["turn"] == 1
    for _ in range(2):
        table.through("r") if table.view["turn"] == 1 else table.shot("rrrr")
    assert only(table.play(gem("green")), "holed")["strokes"] == 2


@rule("BG-3", "BG-32")
def test_player_who_holed_out_is_skipped() -> None:
    table = Table(hole("TG", putts=1), players=3).no_gems()
    for seat in range(3):
        assert table.view["turn"] == seat
        table.through("p")
    table.shot("r")
    assert table.view["turn"] == 1
    assert "putt_missed" in names(table.shot("k"))
    assert table.view["turn"] == 2
    table.shot("r")
    assert table.view["turn"] == 1


@rule("BG-18", "BG-33", "BG-3")
def test_drop_ends_the_turn() -> None:
    table = Table(hole("TfffwffG"), players=2).no_gems()
    table.shot("rrrr")
    assert (table.view["turn"], table.view["phase"]) == (0, "drop")
    assert table.rejecting_clause(club(3)) == "BG-4"
    table.play(ORIGIN)
    assert (table.view["turn"], table.view["phase"]) == (1, "club")
