"""Tests of the rules of the second edition (DB-24, DB-36, DB-39 to DB-41)."""

from __future__ import annotations

from typing import Any

import pytest

from dosh.table import Cell, Table, grass, meaning, names, only, path, rolled

SPARE = (1, 1, 1)
"""Faces of the green, white and black dice that have no effect."""


def second(
    board: list[str], ends: list[tuple[Cell, Cell]] | None = None, first: tuple[int, ...] = (1, 12, 1), **options: Any
) -> Table:
    """Return a table of the second edition; ``first`` holds the faces of wind and tide."""
    return Table(
        board, options.pop("height", None), ends or [((4, 10), (0, 0))], first=first, level="second", **options
    )


@pytest.mark.rule("DB-24")
def test_hills_change_every_count() -> None:
    height = ["0" * 9] * 8 + ["1" * 9] * 4
    table = second(grass(9, 12), first=(12, 12, 1), height=height)
    # A Distance of 2 leads to (4, 8). The one count of wind crosses the hill line and gains one count.
    events = table.shot(12, 2, 0, *SPARE)
    assert path(events, "wind") == [(4, 8), (4, 7), (4, 6)]


@pytest.mark.rule("DB-36")
def test_wind_of_the_second_edition_stays() -> None:
    ends: list[tuple[Cell, Cell]] = [((4, 10), (4, 9)), ((4, 10), (4, 9))]
    table = second(grass(9, 12), ends, first=(6, 3, 1), wind_each="hole", rounds=2)
    before = table.view["wind"]
    assert before["strength"] == "medium"
    for _ in range(3):
        events = table.shot(12, 1, 0, *SPARE)
        assert "wind" not in names(events)
        assert table.view["wind"] == before
    assert table.match.events[0].clause == "DB-36"


@pytest.mark.rule("DB-39")
def test_safe_step_goes_to_any_neighbour_for_one_stroke() -> None:
    ends = {12: (4, 9), 2: (5, 9), 4: (5, 10), 6: (4, 11), 8: (3, 10), 10: (3, 9)}
    for direction, cell in ends.items():
        table = second(grass(9, 12))
        events = table.play({"do": "step", "direction": direction})
        assert only(events, "stepped")["path"] == [[4, 10], list(cell)]
        assert (table.lie(), table.strokes()) == (cell, 1)
        assert rolled(events) == []
    for direction in (1, 3, 5, 7, 9, 11, 0, 13):
        assert second(grass(9, 12)).rejecting_clause({"do": "step", "direction": direction}) == "DB-39"
    assert second(grass(9, 12)).view["choices"]["steps"] == [12, 2, 4, 6, 8, 10]


@pytest.mark.rule("DB-39")
def test_safe_step_ignores_hills_trees_and_rolling() -> None:
    height = ["0" * 9] * 8 + ["1" * 9] * 2 + ["0" * 9] * 2
    table = second(grass(9, 12, big=[(4, 9), (4, 8)]), height=height)
    for cell in ((4, 9), (4, 8), (4, 7)):
        events = table.play({"do": "step", "direction": 12})
        assert table.lie() == cell
        assert names(events) == ["stepped", "turn_began"]
    assert table.view["hands"] == [[1, 2, 3, 4, 5, 6, 7, 8]]


@pytest.mark.rule("DB-39")
def test_safe_step_stays_on_the_board_and_pays_for_water_and_target() -> None:
    table = second(grass(9, 12, water=[(4, 9)], off=[(5, 9)]), [((4, 10), (4, 11))])
    assert table.rejecting_clause({"do": "step", "direction": 2}) == "DB-39"
    events = table.play({"do": "step", "direction": 12})
    assert only(events, "water")["lie"] == [4, 10]
    assert (table.lie(), table.strokes()) == ((4, 10), 2)
    events = table.play({"do": "step", "direction": 6})
    assert (only(events, "finished")["strokes"], only(events, "finished")["holed_out"]) == (4, False)
    assert only(events, "finished")["clause"] == "DB-18"


@pytest.mark.rule("DB-39")
def test_safe_step_into_a_flooded_cell_is_water_and_other_levels_have_none() -> None:
    table = second(grass(9, 12, mud=[(4, 9)]), first=(1, 12, 9))
    assert only(table.play({"do": "step", "direction": 12}), "water")["lie"] == [4, 10]
    for level in ("beginner", "advanced", "professional"):
        other = Table(grass(9, 12), None, [((4, 10), (0, 0))], level=level)
        assert other.rejecting_clause({"do": "step", "direction": 12}) == "DB-39"
        assert other.view["choices"]["steps"] == []


@pytest.mark.rule("DB-40")
@pytest.mark.parametrize(("face", "tide"), [(1, "low"), (8, "low"), (9, "high"), (11, "high"), (12, "storm")])
def test_one_die_sets_the_tide(face: int, tide: str) -> None:
    board = grass(9, 12, mud=[(4, 8)], sand=[(4, 7)])
    table = second(board, first=(1, 12, face))
    assert table.view["tide"] == tide
    assert table.match.events[1].to_json() | {"face": face, "tide": tide} == table.match.events[1].to_json()
    mud = second(board, first=(1, 12, face))
    assert ("water" in names(mud.shot(12, 2, 0, *SPARE))) == (tide != "low")
    sand = second(board, first=(1, 12, face))
    assert ("water" in names(sand.shot(12, 3, 0, *SPARE))) == (tide == "storm")
    assert Table(board, None, [((4, 10), (0, 0))], level="advanced").view["tide"] is None


@pytest.mark.rule("DB-40")
def test_green_box_holes_out_on_a_flooded_target_which_is_otherwise_water() -> None:
    ends: list[tuple[Cell, Cell]] = [((4, 10), (4, 8))]
    holed = second(grass(9, 12, mud=[(4, 8)]), ends, first=(1, 12, 9))
    assert only(holed.shot(12, 2, 0, *SPARE), "finished")["holed_out"] is True
    wet = second(grass(9, 12, mud=[(4, 8)]), ends, first=(1, 12, 9))
    wet.shot(12, 1, 0, *SPARE)
    events = wet.shot(12, 0, 0, *SPARE)
    assert "water" not in names(events)
    events = wet.shot(12, 0, 1, *SPARE)  # The wind blows one count towards 3, to (5, 9).
    events = wet.shot(10, 1, -1, *SPARE)  # The shot goes to (4, 9), then the wind blows one count towards 7, to (3, 9).
    assert wet.lie() == (3, 9)
    events = wet.shot(2, 1, 0, *SPARE)
    assert "finished" not in names(events) or only(events, "finished")["holed_out"]


@pytest.mark.rule("DB-15")
@pytest.mark.rule("DB-16")
@pytest.mark.rule("DB-40")
@pytest.mark.parametrize("counts", [1, 2])
def test_ball_without_a_dry_cell_on_its_line_returns_to_its_start(counts: int) -> None:
    table = second(["uuu"] * 3, [((1, 2), (1, 0))], first=(1, 12, 12))
    events = table.shot(2, counts, 1, *SPARE)
    assert {"water", "out_of_bounds"} & set(names(events))
    assert table.lie() == (1, 2) and table.strokes() == 2


@pytest.mark.rule("DB-41")
def test_five_dice_are_rolled_together_and_read_on_demand() -> None:
    board = grass(9, 12, big=[(4, 8), (4, 7)], small=[(4, 5)])
    table = second(board)
    events = table.shot(12, 5, 0, 1, 12, 1, 1)
    assert rolled(events) == [("blue", 6), ("red", 6), ("green", 1), ("white", 12), ("black", 1), ("green", 1)]
    assert [event["face"] for event in events if event["event"] == "missed"] == [1, 1]
    assert only(events, "lost_card")["card"] == 1, "the white die was rolled before"
    big = {"obstacle": "big", "minimum": 2}
    assert [meaning(events, "hit", at) for at in (0, 1)] == [big, big]
    assert meaning(events, "lost") == {"minimum": 12}
    assert meaning(events, "away") is None, "the ball has no lower neighbour"
    slope = ["0" * 9] * 3 + ["1" * 9] * 3 + ["2" * 9] * 6
    rolls = second(grass(9, 12), height=slope)
    events = rolls.shot(12, 4, 0, 1, 1, 12)
    assert rolled(events)[4:] == [("black", 12)]
    assert rolls.lie() == (4, 5)
    assert meaning(events, "away") == {"numbers": [1, 2, 10, 11, 12]}
    assert (meaning(events, "hit"), meaning(events, "lost")) == (None, None), "neither was needed"


@pytest.mark.rule("DB-41")
def test_five_dice_are_rolled_regardless_of_the_options() -> None:
    table = second(grass(9, 12), first=(1,), hit_or_miss=False, lost_card=False, wind=False)
    events = table.shot(12, 2, 0, 3, 4, 5)
    assert rolled(events) == [("blue", 3), ("red", 6), ("green", 3), ("white", 4), ("black", 5)]
    assert [meaning(events, purpose) for purpose in ("hit", "lost", "away")] == [None] * 3
