"""Tests of hills and of balls that roll away (DB-23 to DB-27)."""

from __future__ import annotations

import pytest

from dosh.table import Cell, Table, grass, heights, meaning, names, only, path, rolled

FAR = [((4, 8), (0, 0))]


def slope(columns: int, rows: int, digits: str) -> list[str]:
    """Return rows of the given heights, each of which is level."""
    assert len(digits) == rows
    return [digit * columns for digit in digits]


def play(
    digits: str, direction: int, distance: int, hook: int = 0, start: Cell = (4, 8), level: str = "advanced"
) -> Table:
    """Play one shot on a board of eleven rows with these heights. The black die shows a direction that does not lead
    down.
    """
    table = Table(grass(9, 11), slope(9, 11, digits), [(start, (0, 0))], level=level)
    table.shot(direction, distance, hook)
    return table


@pytest.mark.rule("DB-23")
def test_downhill_adds_one_count_and_uphill_takes_one() -> None:
    assert play("00000001111", 12, 3).lie() == (4, 4), "one down"
    assert play("11111110000", 12, 3).lie() == (4, 6), "one up"
    assert play("11111112222", 12, 2).lie() == (4, 5)
    assert play("00000111222", 12, 3).lie() == (4, 3), "two down"
    assert play("22211100000", 12, 5).lie() == (4, 4), "up once"
    assert play("11111110111", 12, 3).lie() == (4, 5), "down and up again"
    assert play("00000001111", 12, 3, level="beginner").lie() == (4, 5), "beginners play without hills"


@pytest.mark.rule("DB-23")
def test_distance_and_hook_count_their_own_hills() -> None:
    board = grass(11, 11)
    height = ["1" * 6 + "0" * 5] * 11
    table = Table(board, height, [((4, 8), (0, 0))], level="advanced")
    events = table.shot(12, 2, 2)
    assert path(events, "distance") == [(4, 8), (4, 7), (4, 6)]
    assert path(events, "hook") == [(4, 6), (6, 6), (7, 6)], "one count more to the lower ground"


@pytest.mark.rule("DB-25")
def test_ball_stays_below_a_hill_with_too_few_counts() -> None:
    table = play("11111110000", 12, 2)
    assert table.lie() == (4, 7), "one count left at the foot"
    table.shot(12, 1)
    assert (table.lie(), table.strokes()) == ((4, 7), 2)
    table.shot(12, 2)
    assert table.lie() == (4, 6)


@pytest.mark.rule("DB-25")
def test_hook_is_played_even_if_the_distance_ends_below_a_hill() -> None:
    assert play("11111110000", 12, 2, 2).lie() == (6, 7)


ODD: list[tuple[int, int, int, Cell]] = [
    # The heights of the middle cell and the cell beyond it (the start has height 1), the counts, and the cell in which
    # the ball ends.
    (1, 1, 1, (5, 5)),
    (1, 1, 2, (6, 5)),
    (2, 2, 1, (4, 5)),
    (2, 2, 2, (5, 5)),
    (2, 2, 3, (6, 5)),
    (1, 2, 1, (5, 5)),
    (1, 2, 2, (5, 5)),
    (1, 2, 3, (6, 5)),
    (0, 1, 1, (5, 5)),
    (0, 1, 2, (6, 5)),
    (0, 0, 1, (6, 5)),
    (2, 1, 1, (4, 5)),
    (2, 1, 2, (5, 5)),
    (1, 0, 1, (5, 5)),
]


@pytest.mark.rule("DB-25")
@pytest.mark.parametrize(("middle", "beyond", "counts", "end"), ODD)
def test_odd_step_is_two_half_steps(middle: int, beyond: int, counts: int, end: Cell) -> None:
    # The board is a strip in direction 3: (4, 5), the halfway cell (5, 5), and (6, 5).
    board = grass(9, 9, off=[(column, row) for column in range(9) for row in range(9) if row not in (4, 5)])
    line = f"11111{middle}{beyond}{beyond}{beyond}"
    top = f"11111{beyond}{beyond}{beyond}{beyond}"
    height = ["1" * 9] * 4 + [top, line] + ["1" * 9] * 3
    table = Table(board, height, [((4, 5), (0, 5))], level="advanced")
    events = table.faces({"direction": 3, "card": 1}, counts + 1, 6)
    assert path(events, "distance")[-1] == end


@pytest.mark.rule("DB-25")
def test_halfway_dot_is_touched_only_if_the_ball_stops_there() -> None:
    for beyond, stopped in (("1", False), ("2", True)):
        height = ["1111" + "1" + beyond * 4 if row == 5 else "1" * 5 + beyond * 4 for row in range(9)]
        height = [line[:5] + ("1" if beyond == "1" else line[5]) + line[6:] for line in height]
        rows = [list(line) for line in height]
        rows[5][5] = "1"
        table = Table(grass(9, 9, big=[(5, 5)]), ["".join(row) for row in rows], [((4, 5), (0, 5))], level="advanced")
        events = table.shot(3, 2)
        assert ("hit" in names(events)) == stopped
        assert table.lie() == ((5, 5) if stopped else (6, 5))


@pytest.mark.rule("DB-26")
def test_black_die_rolls_a_ball_downhill_cell_by_cell() -> None:
    digits = "00012222222"
    table = Table(grass(9, 11), slope(9, 11, digits), FAR, level="advanced")
    # The shot ends on (4, 4); the ball rolls to (4, 3) and then to (4, 2), which has no lower neighbour.
    events = table.shot(12, 4, 0, 12, 12)
    assert rolled(events)[2:] == [("black", 12), ("black", 12)]
    assert [event["path"] for event in events if event["event"] == "rolled_away"] == [
        [[4, 4], [4, 3]],
        [[4, 3], [4, 2]],
    ]
    assert table.lie() == (4, 2)
    stays = Table(grass(9, 11), slope(9, 11, digits), FAR, level="advanced")
    events = stays.shot(12, 4, 0, 6)
    assert rolled(events)[2:] == [("black", 6)]
    assert stays.lie() == (4, 4), "that direction is not downhill, and there is no second roll"
    half = Table(grass(9, 11), slope(9, 11, digits), FAR, level="advanced")
    half.shot(12, 4, 0, 12, 3)
    assert half.lie() == (4, 3)


@pytest.mark.rule("DB-26")
def test_odd_directions_roll_to_the_halfway_cell() -> None:
    for black, end in ((1, (4, 4)), (11, (4, 4)), (3, (5, 5)), (5, (5, 5)), (7, (3, 5)), (9, (3, 5))):
        table = Table(grass(9, 11), heights(9, 11, down=[end]), [((4, 6), (0, 0))], level="advanced")
        numbers = meaning(table.shot(12, 1, 0, black), "away")["numbers"]
        assert numbers == {(4, 4): [1, 11, 12], (5, 5): [3, 4, 5], (3, 5): [7, 8, 9]}[end]
        assert table.lie() == end
    for black in (1, 3, 5, 7, 9, 11):
        other = Table(grass(9, 11), heights(9, 11, down=[(5, 4)]), [((4, 6), (0, 0))], level="advanced")
        assert meaning(other.shot(12, 1, 0, black), "away") == {"numbers": [2]}
        assert other.lie() == (4, 5), "the cell in direction 2 is not a halfway cell of this one"


@pytest.mark.rule("DB-26")
def test_nothing_is_rolled_on_level_ground_or_at_beginner_level() -> None:
    assert len(rolled(Table(grass(9, 11), None, FAR, level="advanced").shot(12, 4))) == 2
    assert len(rolled(Table(grass(9, 11), slope(9, 11, "00012222222"), FAR).shot(12, 4))) == 2


@pytest.mark.rule("DB-27")
def test_holed_ball_does_not_roll_but_a_ball_on_the_target_does() -> None:
    def land(hook: int, *more: int) -> tuple[list[dict[str, object]], Table]:
        table = Table(grass(9, 11), slope(9, 11, "00011111111"), [((4, 8), (4 + hook, 3))], level="advanced")
        return table.shot(12, 5, hook, *more), table

    holed, _ = land(0)
    assert only(holed, "finished")["holed_out"] is True
    assert len(rolled(holed)) == 2
    rolls, table = land(4, 12)
    assert "finished" not in names(rolls)
    assert table.lie() == (8, 2)
    stays, _ = land(4, 6)
    assert only(stays, "finished")["holed_out"] is False
    assert only(stays, "finished")["strokes"] == 2


@pytest.mark.rule("DB-27")
def test_water_comes_first_and_a_ball_put_back_never_rolls() -> None:
    board = grass(9, 11, fall=[(4, 3)], water=[(4, 9)])
    table = Table(board, slope(9, 11, "00011111111"), FAR, level="advanced")
    events = table.shot(12, 5)
    assert names(events)[3] == "water"
    assert table.lie() == (4, 4)
    back = Table(grass(9, 11, water=[(4, 2), (4, 1)]), slope(9, 11, "00011111111"), FAR, level="advanced")
    events = back.shot(12, 6)
    assert back.lie() == (4, 3)
    assert len(rolled(events)) == 2, "the lie has a lower neighbour, but nothing is rolled"


@pytest.mark.rule("DB-27")
def test_ball_can_roll_into_water_out_of_a_tree_and_onto_the_target() -> None:
    digits = "00001111111"
    wet = Table(grass(9, 11, water=[(4, 3)]), slope(9, 11, digits), FAR, level="advanced")
    wet.shot(12, 4, 0, 12)
    assert (wet.lie(), wet.strokes()) == ((4, 4), 2)
    tree = Table(grass(9, 11, big=[(4, 4)]), slope(9, 11, digits), FAR, level="advanced")
    tree.shot(12, 6, 3, 12)
    assert tree.lie() == (4, 3)
    target = Table(grass(9, 11), slope(9, 11, digits), [((4, 8), (4, 3))], level="advanced")
    events = target.shot(12, 4, 0, 12)
    assert only(events, "finished")["holed_out"] is False
    assert only(events, "finished")["strokes"] == 2
    through = Table(grass(9, 11), slope(9, 11, "00112222222"), [((4, 8), (4, 3))], level="advanced")
    through.shot(12, 4, 0, 12)
    assert through.view["scores"] == [2], "no lower neighbour on the target's row: it stays"
    on = Table(grass(9, 11), slope(9, 11, "00012222222"), [((4, 8), (4, 3))], level="advanced")
    on.shot(12, 4, 0, 12, 12)
    assert on.lie() == (4, 2), "the target has a lower neighbour: the ball rolls on"
