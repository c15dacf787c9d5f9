"""Tests of water, holing out and trees (DB-16 to DB-22)."""

from __future__ import annotations

import pytest

from dosh.table import Table, grass, heights, meaning, names, only, path, rolled

HOLE = [((4, 8), (4, 2))]


@pytest.mark.rule("DB-16")
def test_ball_in_water_goes_back_along_its_line_with_a_penalty() -> None:
    board = grass(9, 11, water=[(4, 5), (4, 4)])
    table = Table(board, None, HOLE)
    events = table.shot(12, 4)
    assert only(events, "water")["lie"] == [4, 6]
    assert (table.lie(), table.strokes()) == ((4, 6), 2)
    flown = Table(board, None, HOLE)
    flown.shot(12, 5)
    assert (flown.lie(), flown.strokes()) == ((4, 3), 1), "water can be crossed"


@pytest.mark.rule("DB-16")
def test_waterfall_is_water_and_the_line_back_follows_the_hook() -> None:
    board = grass(9, 11, water=[(5, 5), (6, 6)], fall=[(6, 5)])
    table = Table(board, heights(9, 11, up=[(6, 5)]), HOLE)
    # The Distance ends on (4, 6); the Hook to the right, in direction 3, would touch the dots (6, 6) and (8, 6).
    table.shot(12, 2, 2)
    assert (table.lie(), table.strokes()) == ((4, 6), 2), "back to the end of the first leg"
    table.shot(2, 2)
    assert (table.lie(), table.strokes()) == ((4, 6), 4)


@pytest.mark.rule("DB-16")
def test_ball_put_back_onto_the_target_finishes_with_one_more_stroke() -> None:
    table = Table(grass(9, 11, water=[(4, 1)]), None, [((4, 8), (4, 2)), ((0, 0), (0, 1))])
    events = table.shot(12, 7)
    assert only(events, "water")["lie"] == [4, 2]
    assert only(events, "finished") == {
        "event": "finished",
        "player": 0,
        "clause": "DB-18",
        "strokes": 3,
        "holed_out": False,
    }


@pytest.mark.rule("DB-17")
def test_ball_is_holed_with_a_green_box() -> None:
    table = Table(grass(9, 11), None, HOLE)
    events = table.shot(12, 6)
    assert only(events, "finished") | {"player": 0} == only(events, "finished")
    assert (only(events, "finished")["strokes"], only(events, "finished")["holed_out"]) == (1, True)
    assert table.view["over"]
    assert table.view["scores"] == [1]
    assert table.view["balls"][0] == {"lie": None, "strokes": 1, "done": True, "away": None, "passed": True}


@pytest.mark.rule("DB-17", "DB-18")
def test_ball_on_the_target_without_green_costs_one_more() -> None:
    table = Table(grass(9, 11), None, HOLE)
    table.shot(3, 4)
    events = table.shot(12, 6, -4)  # The shot goes from (8, 8) to (8, 2), then four counts towards 9.
    finished = only(events, "finished")
    assert (finished["strokes"], finished["holed_out"], finished["clause"]) == (3, False, "DB-18")


@pytest.mark.rule("DB-18")
def test_flying_over_the_target_does_not_finish() -> None:
    table = Table(grass(9, 11), None, HOLE)
    table.shot(12, 6, 2)
    assert (table.lie(), table.strokes()) == ((6, 2), 1)


@pytest.mark.rule("DB-19")
def test_score_is_turns_plus_penalties() -> None:
    table = Table(grass(9, 11, water=[(4, 7)]), None, HOLE)
    table.shot(12, 1)  # The ball lands in the water.
    table.shot(6, 9)  # The ball leaves the board and goes back to (4, 10).
    table.shot(12, 2)
    events = table.shot(12, 6)
    assert only(events, "finished")["strokes"] == 6
    assert only(events, "hole_ended")["strokes"] == [6]


@pytest.mark.rule("DB-21")
@pytest.mark.parametrize("kind", ["big", "medium"])
@pytest.mark.parametrize("level", ["beginner", "advanced"])
def test_medium_or_big_tree_stops_the_movement(kind: str, level: str) -> None:
    table = Table(grass(9, 11, **{kind: [(4, 5)]}), None, HOLE, level=level)
    events = table.shot(12, 5, 3)
    assert only(events, "hit")["cell"] == [4, 5]
    assert [event["leg"] for event in events if event["event"] == "flew"] == ["distance"]
    assert (table.lie(), table.strokes()) == ((4, 5), 1)
    assert len(rolled(events)) == 2, "nothing is rolled for it"


@pytest.mark.rule("DB-21")
def test_hook_stops_at_a_tree_and_a_halfway_cell_touches_it() -> None:
    hooked = Table(grass(9, 11, big=[(6, 5)]), None, HOLE)
    hooked.shot(12, 3, 4)
    assert hooked.lie() == (6, 5)
    rounded = Table(grass(9, 11, medium=[(5, 8)]), None, HOLE)
    events = rounded.shot(3, 1, 3)
    assert only(events, "hit")["cell"] == [5, 8]
    assert rounded.lie() == (5, 8)


@pytest.mark.rule("DB-21")
def test_tree_that_a_ball_starts_from_is_not_touched() -> None:
    table = Table(grass(9, 11, big=[(4, 7)]), None, HOLE)
    table.shot(12, 1)
    events = table.shot(12, 2, 2)
    assert "hit" not in names(events)
    assert table.lie() == (6, 5)


@pytest.mark.rule("DB-22")
@pytest.mark.parametrize(("kind", "less"), [("big", 5), ("medium", 3), ("small", 2)])
def test_leaving_a_tree_reduces_distance_but_not_hook(kind: str, less: int) -> None:
    def start_in_tree(level: str) -> Table:
        table = Table(grass(20, 20, **{kind: [(8, 16)]}), None, [((8, 17), (8, 2))], level=level)
        table.shot(12, 1)
        assert table.lie() == (8, 16)
        return table

    table = start_in_tree("advanced")
    events = table.shot(12, less + 2, 2)
    flew = only(events, "flew", leg="distance")
    assert (flew["counts"], flew["less"]) == (2, less)
    assert meaning(events, "distance") == {"distance": less + 2, "adjust": 0}, "the card's Distance"
    assert table.lie() == (10, 14)
    nothing = start_in_tree("advanced")
    events = nothing.shot(12, min(3, less - 1), 2)
    assert path(events, "distance") == [(8, 16)], "not below zero"
    assert only(events, "flew", leg="distance")["less"] == min(3, less - 1)
    assert nothing.lie() == (10, 16), "the Hook still moves the ball"
    stuck = start_in_tree("advanced")
    stuck.shot(12, less)
    assert (stuck.lie(), stuck.strokes()) == ((8, 16), 2)
    free = start_in_tree("beginner")
    assert "less" not in only(free.shot(12, less + 2), "flew")
    assert free.lie() == (8, 16 - less - 2), "beginners lose no Distance"


@pytest.mark.rule("DB-22")
def test_distance_of_three_out_of_a_big_tree_is_zero_and_the_hook_still_moves() -> None:
    for level in ("advanced", "professional", "second"):
        faces = {"professional": [1, 12], "second": [1, 12, 1]}.get(level, [])
        table = Table(grass(11, 9, big=[(5, 4)]), None, [((5, 5), (10, 0))], level=level, first=faces)
        spare = {"professional": [1], "second": [1, 1, 1]}.get(level, [])
        table.shot(12, 1, 0, *spare)
        assert table.lie() == (5, 4)
        events = table.shot(12, 3, 2, *({"second": [1, 1, 1]}.get(level, [])))
        assert path(events, "distance") == [(5, 4)]
        assert table.lie() == (7, 4)
