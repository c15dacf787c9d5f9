"""Tests of clauses of Box of Golf about water, arrows, stars, the green, backspin and putting, with scripted dice."""

from __future__ import annotations

import pytest

from box.table import DRY, END, LONGER, ORIGIN, SHORTER, Table, hole, names, only

rule = pytest.mark.rule
SHORT = hole("TfffG")


def on_p(board: dict, **options: object) -> Table:  # type: ignore[type-arg]
    """Return a table whose ball has reached P in one stroke from four spaces away, without a natural."""
    table = Table(board, **options).no_gems()  # type: ignore[arg-type]
    table.through("rrrp")
    assert (table.ball["surface"], table.ball["space"]) == ("putting", "p")
    return table


@rule("BG-18", "BG-33")
def test_water_costs_one_penalty_stroke_and_offers_two_drops() -> None:
    table = Table(hole("TfffwffG")).no_gems()
    events = table.shot("rrrr")
    assert only(events, "splash")["penalty"] == 1
    assert (table.view["phase"], table.view["drop"]) == ("drop", {"water": 4, "origin": 0, "dry": 3})
    assert table.ball["strokes"] == 0, "strokes rise when the turn ends"
    assert table.moves() == [ORIGIN, DRY]
    table.play(DRY)
    assert (table.ball["space"], table.ball["strokes"]) == (3, 2)
    table = Table(hole("TfffwffG")).no_gems()
    table.shot("rrrr")
    table.play(ORIGIN)
    assert (table.ball["space"], table.ball["strokes"]) == (0, 2)


@rule("BG-18")
def test_drop_is_automatic_if_the_dry_space_is_the_origin() -> None:
    table = Table(hole("TwwffG")).no_gems()
    assert "dropped" in names(table.shot("rr"))
    assert (table.view["phase"], table.ball["space"], table.ball["strokes"]) == ("club", 0, 2)


@rule("BG-18")
def test_dry_space_is_not_nearer_the_hole_than_the_water() -> None:
    # The arrow sends the ball back into the water at space w, which leads to space 2. All spaces after space 1 are
    # nearer the hole.
    board = hole("TfffaffG", bounces={4: "w"}, off={"w": ("w", 2)})
    table = Table(board).no_gems()
    table.shot("rrrr")
    assert table.view["drop"] == {"water": "w", "origin": 0, "dry": 1}


@rule("BG-18", "BG-19")
def test_ball_dropped_on_an_arrow_plays_as_fairway_and_does_not_bounce() -> None:
    board = hole("TffawwfG", bounces={3: "w"}, off={"w": ("w", 4)})
    table = Table(board).no_gems()
    table.shot("rrr")
    assert table.view["drop"]["dry"] == 3
    table.play(DRY)
    assert (table.ball["space"], table.view["lie"]) == (3, "fairway")
    table.shot("kk")
    assert table.ball["space"] == 3, "a ball that does not move is not bounced"
    table.shot("rrr")
    assert table.ball["space"] == 6


@rule("BG-18", "BG-20")
def test_drop_on_a_star_earns_no_gem_but_has_the_lie_of_a_star() -> None:
    table = Table(hole("TffswffG")).no_gems()
    table.shot("rrrr")
    assert "gem_drawn" not in names(table.play(DRY))
    assert (table.ball["space"], table.view["lie"]) == (3, "star")


@rule("BG-18")
def test_drop_from_water_past_the_green_is_before_the_green() -> None:
    table = Table(hole("TfffG", over="w")).no_gems()
    table.shot("rrrrr")
    assert table.view["drop"] == {"water": "x", "origin": 0, "dry": 3}


@rule("BG-19")
def test_arrow_bounces_only_a_ball_that_lands_on_it() -> None:
    board = hole("TfaffffG", bounces={2: "r"}, off={"r": ("r", 3)})
    table = Table(board).no_gems()
    assert only(table.shot("rr"), "bounced") == {
        "event": "bounced",
        "player": 0,
        "clause": "BG-19",
        "from": 2,
        "to": "r",
    }
    assert table.ball["space"] == "r"
    table = Table(board).no_gems()
    assert "bounced" not in names(table.shot("rrr"))


@rule("BG-19")
def test_bounce_onto_an_arrow_bounces_again() -> None:
    table = Table(hole("TfaaffG", bounces={2: 3, 3: 1})).no_gems()
    assert [event["to"] for event in table.shot("rr") if event["event"] == "bounced"] == [3, 1]
    assert table.ball["space"] == 1


@rule("BG-19", "BG-21")
def test_arrow_past_the_green_bounces_back_onto_it() -> None:
    table = Table(hole("TfffG", bounces={"x": 4}, over="a")).no_gems()  # type: ignore[dict-item]
    events = table.shot("rrrrr")
    assert names(events).count("bounced") == 1
    assert "natural" not in names(events)
    assert table.ball["surface"] == "putting"


@rule("BG-20", "BG-36")
def test_star_earns_a_gem_only_from_a_tee_or_star() -> None:
    table = Table(hole("TsfsffsfG"))
    table.shot("r")
    assert only(table.end("y"), "gem_drawn")["gem"] == "yellow"
    assert table.view["gems"][0]["yellow"] == 2
    assert table.view["box"]["yellow"] == 24
    table.through("rr", down="b")
    assert (table.ball["space"], table.view["gems"][0]["blue"]) == (3, 2)
    table.through("r")
    assert "gem_drawn" not in names(table.through("rr"))
    assert table.ball["space"] == 6


@rule("BG-20")
def test_star_reached_by_a_bounce_earns_a_gem_and_staying_earns_none() -> None:
    table = Table(hole("TasffffG", bounces={1: 2}))
    table.shot("r")
    assert "gem_drawn" in names(table.end("b"))
    table.shot("kk")
    assert "gem_drawn" not in names(table.end())
    assert table.ball == {"space": 2, "surface": "track", "strokes": 2, "done": False, "picked_up": False}


@rule("BG-2")
def test_empty_box_gives_no_gem() -> None:
    from dataclasses import replace

    table = Table(hole("TsffG")).no_gems()
    step = table.match._steps[-1]
    table.match._steps[-1] = replace(step, state=replace(step.state, box=(0, 0, 0, 0)))
    assert "box_empty" in names(table.shot("r"))
    assert table.view["scores"] == [0]


@rule("BG-21")
def test_four_wilds_and_greens_with_three_to_go_run_past_the_green() -> None:
    table = Table(hole("TffG", over="b")).no_gems()
    assert only(table.shot("ggpp"), "landed")["past"] is True
    assert (table.ball["space"], table.view["lie"]) == ("x", "bunker")


@rule("BG-21")
def test_long_shot_runs_only_one_space_past_the_green() -> None:
    table = Table(hole("TG", over="f")).no_gems()
    table.shot("rrrrr")
    assert table.ball["space"] == "x"


@rule("BG-21")
def test_long_shot_stops_on_the_green_if_no_space_is_past_it() -> None:
    table = Table(hole("TfG")).no_gems()
    events = table.shot("rrrrr")
    assert "natural" not in names(events)
    assert (table.ball["surface"], table.ball["space"]) == ("putting", "p")


@rule("BG-21", "BG-22")
def test_shot_back_from_past_the_green_stops_on_it_and_can_be_a_natural() -> None:
    table = Table(hole("TG", over="f", putts=3)).no_gems()
    table.through("rr")
    assert "natural" not in names(table.shot("rrr"))
    assert table.ball["space"] == "p"
    table = Table(hole("TG", over="f", putts=3)).no_gems()
    table.through("rr")
    assert "natural" in names(table.play({"do": "club", "dice": 1}) + table.roll("r" + "kkkpp"))
    assert table.ball["space"] == 2


def get_landing(events: list[dict]) -> tuple[object, str, bool]:  # type: ignore[type-arg]
    """Return where the ball came to rest, by which clause, and whether it ran past the green."""
    event = only(events, "landed")
    return event["space"], event["clause"], event["past"]


@rule("BG-16", "BG-17")
def test_landed_event_distinguishes_a_failed_tree_test_from_an_exact_count() -> None:
    assert get_landing(Table(hole("TftffG")).no_gems().shot("rrr", last="k")) == (2, "BG-16", False)
    assert get_landing(Table(hole("TftffG")).no_gems().shot("rr")) == (2, "BG-17", False)


@rule("BG-16", "BG-26")
def test_failed_tree_test_of_the_wind_keeps_the_ball_on_the_tree() -> None:
    table = Table(hole("TftfffG"))
    table.shot("rr")
    table.play(LONGER, "k")
    assert get_landing(table.end()) == (2, "BG-16", False)


@rule("BG-21")
def test_landed_event_is_past_only_if_the_shot_itself_was_too_long() -> None:
    far = hole("TfG", over="f")
    assert get_landing(Table(far).no_gems().shot("rrrr")) == ("x", "BG-21", True)
    table = Table(far)
    table.shot("rr")
    table.play(LONGER)
    assert get_landing(table.end()) == ("x", "BG-15", False), "blown there"
    table = Table(far)
    table.shot("rrrr")
    table.play(SHORTER)
    assert get_landing(table.end()) == ("x", "BG-21", True), "too long with or without the wind"
    bounced = Table(hole("TafG", bounces={1: "x"}, over="f")).no_gems()
    assert get_landing(bounced.shot("r")) == ("x", "BG-19", False)


@rule("BG-21")
def test_crossing_the_space_past_the_green_is_not_running_past() -> None:
    table = Table(hole("TafG", bounces={1: "b"}, over="f", off={"b": ("f", "x")})).no_gems()
    table.shot("r")
    assert get_landing(table.shot("r")) == ("x", "BG-15", False)
    table = Table(hole("TafG", bounces={1: "b"}, over="f", off={"b": ("f", "x")}, putts=3)).no_gems()
    table.shot("r")
    events = table.shot("rrr")
    assert table.ball["surface"] == "putting" and "natural" not in names(events)


@rule("BG-22", "BG-23")
def test_natural_spins_immediately() -> None:
    table = Table(hole("TfffG", putts=3)).no_gems()
    table.play({"do": "club", "dice": 4})
    events = table.roll("rrrr" + "rgybk")
    assert names(events)[-4:] == ["natural", "backspin", "stroke", "turn_began"]
    assert only(events, "backspin")["path"] == ["p", 1], "at least one space"
    assert (table.ball["space"], table.ball["strokes"]) == (1, 1)


@rule("BG-22")
@pytest.mark.parametrize(("letters", "natural"), [("rrrp", False), ("rrrr", True)])
def test_wild_prevents_a_natural(letters: str, natural: bool) -> None:
    table = Table(SHORT).no_gems()
    table.play({"do": "club", "dice": 4})
    assert ("natural" in names(table.roll(letters + ("kkkkk" if natural else "")))) is natural


@rule("BG-22")
def test_red_and_purple_with_one_to_go_count_two_and_are_not_a_natural() -> None:
    table = Table(hole("TG")).no_gems()
    events = table.shot("rp")
    assert only(events, "counted")["count"] == 2
    assert "natural" not in names(events)


@rule("BG-12", "BG-22")
def test_blue_blue_purple_from_a_bunker_count_two_and_are_a_natural() -> None:
    table = Table(hole("TbfG")).no_gems()
    table.through("r")
    table.play({"do": "club", "dice": 3})
    events = table.roll("bbp" + "kkkkk")
    assert only(events, "counted")["count"] == 2
    assert "natural" in names(events)


@rule("BG-13", "BG-14", "BG-22")
@pytest.mark.parametrize("kind", ["r", "t"])
def test_deduction_does_not_prevent_a_natural(kind: str) -> None:
    table = Table(hole(f"T{kind}fG")).no_gems()
    table.through("r")
    table.play({"do": "club", "dice": 3})
    assert "natural" in names(table.roll("bbb" + "kkkkk"))


@rule("BG-19", "BG-22")
def test_crossing_an_arrow_allows_a_natural_and_a_bounce_prevents_it() -> None:
    table = Table(hole("TaG", bounces={1: 2})).no_gems()
    table.play({"do": "club", "dice": 2})
    assert "natural" in names(table.roll("rr" + "kkkkk"))
    table = Table(hole("TaG", bounces={1: 2})).no_gems()
    assert "natural" not in names(table.shot("r"))
    assert table.ball["surface"] == "putting"


@rule("BG-16", "BG-22")
def test_passed_tree_test_does_not_prevent_a_natural() -> None:
    table = Table(hole("TtG")).no_gems()
    table.play({"do": "club", "dice": 2})
    assert "natural" in names(table.roll("rr" + "p" + "kkkkk"))


@rule("BG-23")
def test_backspin_stops_at_the_flag_and_holes_in_the_same_stroke() -> None:
    table = Table(hole("TfG", putts=2, past=True), hole("TfG", number=2)).no_gems()
    table.play({"do": "club", "dice": 2})
    events = table.roll("rr" + "ppppp" + "bgyr")
    assert only(events, "backspin")["path"] == ["p", 1, "flag"]
    assert only(events, "holed")["strokes"] == 1
    assert table.view["card"]["rows"][0]["cells"] == [1, None]


@rule("BG-24")
def test_putt_is_a_stroke_and_reaching_the_flag_holes_out() -> None:
    table = on_p(hole("TfffG", putts=3, par=3))
    table.shot("r")
    assert (table.ball["space"], table.ball["strokes"]) == (1, 2)
    assert only(table.shot("rr"), "holed")["strokes"] == 3
    assert table.view["over"]


@rule("BG-24")
def test_putt_can_run_past_the_flag_and_come_back() -> None:
    table = on_p(hole("TfffG", putts=2, past=True))
    table.shot("rrr")
    assert (table.ball["space"], table.ball["done"]) == ("past", False)
    assert "holed" in names(table.shot("rrrr")), "not past it a second time"


@rule("BG-24")
def test_long_putt_is_holed_if_no_space_is_past_the_flag() -> None:
    assert "holed" in names(on_p(hole("TfffG", putts=2)).shot("rrrrr"))


@rule("BG-8", "BG-24")
def test_putt_is_rolled_as_from_the_fairway() -> None:
    table = on_p(hole("TfffG", putts=4))
    table.play({"do": "club", "dice": 4})
    table.roll("rkpy")
    assert table.view["free"] == [3]


@rule("BG-31")
def test_reaching_the_green_ends_the_turn() -> None:
    table = Table(hole("TfffG", putts=1), players=2).no_gems()
    table.through("rrrp")
    assert table.view["turn"] == 1
    assert table.ball["strokes"] == 1


@rule("BG-32")
def test_pick_up_limit_ends_a_hole_at_five_over_par() -> None:
    table = Table(hole("TffG", par=1), hole("TfG", number=2), pick_up=True, players=2).no_gems()
    assert table.view["pick_up"] == 5
    assert "pick_up" not in Table(hole("TffG", par=1)).view
    for stroke in range(6):
        for _ in range(2):
            table.play({"do": "club", "dice": 1})
            table.roll("k")
            events = table.play({"do": "stop"}, "bgyrbgyr" if stroke == 5 and table.view["turn"] == 1 else "")
    assert only(events, "hole_ended")["strokes"] == [6, 6]
    assert [event["reason"] for event in events if event["event"] == "gem_drawn"] == ["fill"] * 8
    assert table.view["hole"] == 2


@rule("BG-18", "BG-32")
def test_ball_in_water_at_the_limit_is_picked_up_without_a_drop() -> None:
    table = Table(hole("TfwfG", par=1), pick_up=True).no_gems()
    for _ in range(4):
        table.through("kk", "kk", "kk")
    events = table.shot("rr")
    assert names(events)[-5:-2] == ["splash", "stroke", "picked_up"], "and no drop"
    assert only(events, "stroke")["strokes"] == only(events, "picked_up")["strokes"] == 6
    assert table.view["card"]["rows"][0]["cells"] == [6]


@rule("BG-33")
def test_strokes_are_turns_plus_penalties() -> None:
    table = Table(hole("TfwffG")).no_gems()
    table.shot("rr")
    table.play(DRY)
    table.shot("rr")
    assert (table.ball["space"], table.ball["strokes"]) == (3, 3)


def test_end_is_illegal_before_the_count() -> None:
    assert Table(SHORT).rejecting_clause(END) == "BG-25"
