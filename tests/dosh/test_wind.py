"""Tests of the wind (DB-35, DB-37, DB-38, and DB-24 for hills)."""

from __future__ import annotations

from typing import Any

import pytest

import pygolf
from dosh.table import Table, grass, only, path


def pro(board: list[str], ends: Any = (((4, 10), (0, 0)),), first: tuple[int, ...] = (1, 12), **options: Any) -> Table:
    """Return a table that uses the professional rules; ``first`` holds the faces of the wind dice."""
    return Table(board, options.pop("height", None), ends, first=first, level="professional", **options)


@pytest.mark.rule("DB-35")
def test_two_dice_set_the_wind() -> None:
    faces = {1: "none", 2: "low", 4: "low", 5: "medium", 8: "medium", 9: "high", 11: "high", 12: "storm"}
    for white, strength in faces.items():
        table = pro(grass(9, 12), first=(white, 5))
        assert table.view["wind"]["strength"] == strength
        assert table.view["wind"]["direction"] == 5
        event = table.match.events[0].to_json()
        assert (event["event"], event["white"], event["black"]) == ("wind", white, 5)
    for level in ("beginner", "advanced"):
        assert Table(grass(3, 3), level=level).view["wind"] is None
    assert Table(grass(3, 3), level="professional", wind=False).view["wind"] is None


@pytest.mark.rule("DB-37")
@pytest.mark.parametrize(
    ("white", "distance", "gust"),
    [
        (1, 12, 0),
        (2, 5, 0),
        (2, 6, 1),
        (4, 10, 1),
        (4, 12, 2),
        (6, 7, 1),
        (6, 8, 2),
        (10, 8, 2),
        (10, 9, 3),
        (12, 9, 4),
    ],
)
def test_wind_is_the_third_count(white: int, distance: int, gust: int) -> None:
    table = pro(grass(19, 19), [((9, 15), (0, 0))], first=(white, 4))
    events = table.shot(12, distance, -2)
    winds = [event for event in events if event.get("leg") == "wind"]
    assert len(winds) == (gust > 0)
    if gust:
        assert len(winds[0]["path"]) == gust + 1
        assert path(events, "wind")[0] == path(events, "hook")[-1]


@pytest.mark.rule("DB-37")
def test_wind_depends_on_distance_after_card_and_tree_without_hills() -> None:
    def gust(table: Table, distance: int, **fields: Any) -> int:
        events = table.shot(12, distance, 0, **fields)
        return sum(len(event["path"]) - 1 for event in events if event.get("leg") == "wind")

    land = grass(19, 19)
    assert gust(pro(land, [((9, 15), (0, 0))], first=(2, 4)), 5, adjust=1) == 1
    assert gust(pro(land, [((9, 15), (0, 0))], first=(2, 4)), 6, adjust=-1) == 0
    tree = grass(19, 19, small=[(9, 15)])
    table = pro(tree, [((9, 16), (0, 0))], first=(2, 4))
    table.shot(12, 1, 0, 1)
    assert gust(table, 7) == 0
    height = ["0" * 19] * 12 + ["1" * 19] * 7
    assert gust(pro(land, [((9, 15), (0, 0))], first=(2, 4), height=height), 5) == 0, "six cells, but a Distance of 5"


@pytest.mark.rule("DB-37", "DB-24")
def test_hills_change_the_wind_only_in_the_second_edition() -> None:
    height = ["0" * 10 + "1" * 9] * 19
    ends = [((9, 15), (0, 0))]
    pro_table = pro(grass(19, 19), ends, first=(12, 4), height=height)
    assert len(path(pro_table.shot(12, 4, 0), "wind")) == 3, "two cells, up the hill or not"
    second = Table(grass(19, 19), height, ends, first=(12, 4, 1), level="second")
    assert len(path(second.shot(12, 4, 0, 1, 1, 1), "wind")) == 2, "one cell: two counts uphill"


@pytest.mark.rule("DB-37")
def test_wind_can_end_halfway_and_leave_the_board() -> None:
    odd = pro(grass(9, 12), first=(12, 3))
    odd.shot(12, 2)
    assert odd.lie() == (5, 8), "one count to 3: halfway"
    off = pro(grass(9, 12), [((8, 10), (0, 0))], first=(12, 3))
    events = off.shot(12, 4, 0, 1)
    assert only(events, "out_of_bounds")["lie"] == [8, 6]


@pytest.mark.rule("DB-38")
def test_wind_does_not_blow_after_holing_out_or_a_tree_and_can_hole_out() -> None:
    holed = pro(grass(9, 12), [((4, 10), (4, 6))], first=(12, 12))
    assert [event["leg"] for event in holed.shot(12, 4) if event["event"] == "flew"] == ["distance"]
    hit = pro(grass(9, 12, big=[(4, 6)]), first=(12, 12))
    assert [event["leg"] for event in hit.shot(12, 4, 0, 2, 1) if event["event"] == "flew"] == ["distance"]
    after = pro(grass(9, 12), [((4, 10), (4, 4))], first=(12, 12))
    events = after.shot(12, 4)
    assert (only(events, "finished")["holed_out"], only(events, "finished")["clause"]) == (True, "DB-38")
    dropped = pro(grass(9, 12, big=[(4, 5)]), first=(12, 12))
    events = dropped.shot(12, 4, 0, 2, 1)
    assert path(events, "wind") == [(4, 6), (4, 5)]


def expected_strokes(each: str, holes: list[int], rounds: int = 1) -> float:
    """Return the coach's expected strokes to the end of the round, before the first shot in a high wind."""
    options: dict[str, Any] = {"level": "professional", "wind_each": each, "holes": holes, "rounds": rounds}
    return pygolf.new("dosh", ["Ann"], options, "foreseen", [11, 4]).advise(1)[0].value


@pytest.mark.slow_in_pyodide
@pytest.mark.rule("DB-35")
def test_coach_uses_the_wind_as_long_as_it_is_known() -> None:
    """The wind is always known for the current hole, for the next hole if it stays for the round, and for the next
    round if it stays for the game.
    """
    assert expected_strokes("hole", [1]) == expected_strokes("round", [1]) == expected_strokes("game", [1])
    assert expected_strokes("hole", [1, 2]) != expected_strokes("round", [1, 2]) == expected_strokes("game", [1, 2])
    assert expected_strokes("hole", [1], 2) == expected_strokes("round", [1], 2) != expected_strokes("game", [1], 2)
