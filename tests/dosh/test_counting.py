"""Tests of plans, counting, elbows and the edge of the board (DB-6 to DB-15, DB-20)."""

from __future__ import annotations

import pytest

from dosh.table import Cell, Table, grass, meaning, names, only, path

BOARD = grass(11, 11)
HOLE = [((4, 5), (10, 10))]


def flat(**options: object) -> Table:
    return Table(BOARD, None, HOLE, **options)  # type: ignore[arg-type]


@pytest.mark.rule("DB-6")
def test_shot_can_use_exactly_twelve_directions() -> None:
    ends = {12: (4, 4), 2: (5, 4), 4: (5, 5), 6: (4, 6), 8: (3, 5), 10: (3, 4)}
    ends |= {1: (5, 3), 3: (6, 5), 5: (5, 6), 7: (3, 6), 9: (2, 5), 11: (3, 3)}
    for direction, cell in ends.items():
        table = flat()
        table.shot(direction, 2 if direction % 2 else 1)
        assert table.lie() == cell
    assert flat().match.choices()["directions"] == list(range(1, 13))
    for wrong in (0, 13, -1):
        assert flat().rejecting_clause({"do": "shot", "direction": wrong, "card": 1}) == "DB-6"
    assert flat().rejecting_clause({"do": "shot", "direction": 1, "card": 9}) == "DB-6"


@pytest.mark.rule("DB-6")
def test_odd_columns_are_half_a_cell_lower() -> None:
    ends = {12: (5, 4), 2: (6, 5), 4: (6, 6), 6: (5, 6), 8: (4, 6), 10: (4, 5)}
    ends |= {1: (6, 4), 3: (7, 5), 5: (6, 7), 7: (4, 7), 9: (3, 5), 11: (4, 4)}
    for direction, cell in ends.items():
        table = Table(BOARD, None, [((5, 5), (10, 10))])
        table.shot(direction, 2 if direction % 2 else 1)
        assert table.lie() == cell


@pytest.mark.rule("DB-7")
def test_elbow_is_on_a_dot_of_the_line_and_turns_by_at_most_three() -> None:
    for direction in (9, 10, 11, 12, 1, 2, 3):
        flat().shot(12, 4, elbow={"at": 2, "direction": direction})
    for direction in (4, 6, 8, 0, 13):
        assert flat().rejecting_clause(shot(elbow={"at": 2, "direction": direction})) == "DB-7"
    assert flat().rejecting_clause(shot(elbow={"at": 0, "direction": 1})) == "DB-7"
    assert flat().rejecting_clause(shot(elbow={"at": -2, "direction": 1})) == "DB-7"
    assert flat().rejecting_clause(shot(direction=3, elbow={"at": 3, "direction": 2})) == "DB-7"
    flat().shot(3, 5, elbow={"at": 4, "direction": 2})


@pytest.mark.rule("DB-7")
def test_elbow_must_be_on_the_board_but_may_be_behind_gaps_water_and_trees() -> None:
    board = grass(11, 11, off=[(4, 3)], water=[(4, 2)], big=[(4, 4)])
    table = Table(board, None, HOLE)
    assert table.rejecting_clause(shot(elbow={"at": 2, "direction": 1})) == "DB-7"
    assert table.rejecting_clause(shot(elbow={"at": 6, "direction": 1})) == "DB-7"
    table.shot(12, 1, elbow={"at": 4, "direction": 1})
    water = Table(board, None, HOLE)
    water.shot(12, 0, elbow={"at": 3, "direction": 1})


def shot(**fields: object) -> dict[str, object]:
    return {"do": "shot", "direction": 12, "card": 1, **fields}


@pytest.mark.rule("DB-8")
def test_blue_die_gives_the_distance_and_red_die_the_hook() -> None:
    for blue in range(1, 7):
        for face, hook in ((1, -5), (5, -1), (6, 0), (7, 0), (8, 1), (10, 3)):
            table = Table(BOARD, None, [((5, 8), (0, 0))])
            events = table.faces({"direction": 12, "card": 1}, blue, face)
            assert [(event["die"], event["face"]) for event in events[:2]] == [("blue", blue), ("red", face)]
            assert len(path(events, "distance")) == blue
            assert meaning(events, "distance") == {"distance": blue - 1, "adjust": 0}
            assert meaning(events, "hook") == {"hook": hook, "green": hook == 0}
            assert ("hook" in [event.get("leg") for event in events]) == (hook != 0)
            if hook:
                side = 1 if hook > 0 else -1
                assert (path(events, "hook")[-1][0] - 5) * side == abs(hook)


@pytest.mark.rule("DB-9")
def test_hook_is_counted_at_right_angles_after_the_distance() -> None:
    right = flat().shot(12, 2, 2)
    assert path(right, "distance") == [(4, 5), (4, 4), (4, 3)]
    assert path(right, "hook") == [(4, 3), (6, 3)]
    left = flat().shot(4, 2, -2)
    assert path(left, "hook") == [(6, 6), (7, 4)]
    assert [event["leg"] for event in left if event["event"] == "flew"] == ["distance", "hook"]


@pytest.mark.rule("DB-9")
def test_distance_of_zero_still_has_its_hook() -> None:
    table = flat()
    events = table.shot(12, 0, 2)
    assert path(events, "distance") == [(4, 5)]
    assert path(events, "hook") == [(4, 5), (6, 5)]
    assert table.lie() == (6, 5)
    assert table.strokes() == 1


@pytest.mark.rule("DB-10")
def test_even_directions_count_one_per_dot_and_odd_ones_two() -> None:
    assert path(flat().shot(2, 3), "distance") == [(4, 5), (5, 4), (6, 4), (7, 3)]
    assert path(flat().shot(3, 6), "distance") == [(4, 5), (6, 5), (8, 5), (10, 5)]
    assert path(flat().shot(1, 4), "distance") == [(4, 5), (5, 3), (6, 2)]


@pytest.mark.rule("DB-10")
@pytest.mark.rule("DB-11")
def test_flight_says_which_cells_are_two_counts_away() -> None:
    def flew(direction: int, counts: int, slope: int = 0, **fields: object) -> tuple[int, str | None]:
        rows = ["".join(str(slope * max(0, column - 4)) for column in range(11))] * 11
        table = Table(BOARD, rows, HOLE, level="advanced")
        event = only(table.shot(direction, counts, **fields), "flew", leg="distance")  # type: ignore[arg-type]
        return event["counts"], event.get("pace")

    assert flew(12, 4) == (4, None)
    assert flew(3, 6) == flew(3, 6, elbow={"at": 4, "direction": 5}) == (6, "double")
    assert flew(3, 5) == (5, "double"), "the last count leads to a halfway cell"
    assert flew(3, 1) == (1, None)
    assert flew(12, 4, elbow={"at": 2, "direction": 1}) == (4, "mixed")
    assert flew(3, 4, elbow={"at": 2, "direction": 4}) == (4, "mixed")
    assert flew(3, 3, elbow={"at": 2, "direction": 4}) == (3, "mixed"), "the last cell is a plain count away"
    assert flew(3, 6, slope=1) == (6, None), "a slope took more counts"


@pytest.mark.rule("DB-11")
def test_last_count_in_an_odd_direction_ends_on_the_bulging_cell() -> None:
    halfway = {11: (4, 4), 1: (4, 4), 3: (5, 5), 5: (5, 5), 7: (3, 5), 9: (3, 5)}
    for direction, cell in halfway.items():
        table = flat()
        table.shot(direction, 1)
        assert table.lie() == cell
    from_odd = {11: (5, 4), 1: (5, 4), 3: (6, 6), 5: (6, 6), 7: (4, 6), 9: (4, 6)}
    for direction, cell in from_odd.items():
        table = Table(BOARD, None, [((5, 5), (10, 10))])
        table.shot(direction, 1)
        assert table.lie() == cell
    assert path(flat().shot(3, 5), "distance") == [(4, 5), (6, 5), (8, 5), (9, 5)]


@pytest.mark.rule("DB-12")
def test_flight_between_two_cells_touches_neither() -> None:
    board = grass(11, 11, big=[(5, 4), (5, 5)])
    table = Table(board, None, HOLE)
    events = table.shot(3, 4)
    assert "hit" not in names(events)
    assert table.lie() == (8, 5)
    stopped = Table(board, None, HOLE)
    only(stopped.shot(3, 1), "hit", cell=[5, 5])


@pytest.mark.rule("DB-13")
def test_elbow_turns_the_flight_if_a_count_is_left() -> None:
    elbow = {"at": 2, "direction": 2}
    past = flat().shot(12, 3, 2, elbow=elbow)
    assert path(past, "distance") == [(4, 5), (4, 4), (4, 3), (5, 2)]
    assert path(past, "hook") == [(5, 2), (6, 4)], "the hook of direction 2 goes to 5"
    there = flat().shot(12, 2, 2, elbow=elbow)
    assert path(there, "hook") == [(4, 3), (6, 3)], "not past it: the hook of direction 12 goes to 3"


@pytest.mark.rule("DB-13")
def test_elbow_of_an_odd_leg_is_at_plain_counts() -> None:
    table = flat()
    events = table.shot(3, 6, elbow={"at": 4, "direction": 6})
    assert path(events, "distance") == [(4, 5), (6, 5), (8, 5), (8, 6), (8, 7)]


@pytest.mark.rule("DB-13")
def test_hills_do_not_move_the_elbow_and_a_forfeited_count_still_turns() -> None:
    board, hole = grass(11, 11), [((4, 8), (10, 10))]
    down = ["1" * 11 if row >= 7 else "0" * 11 for row in range(11)]
    table = Table(board, down, hole, level="advanced")
    # The first step gains one count. The elbow is still two dots away, and two counts are left there.
    events = table.shot(12, 3, elbow={"at": 2, "direction": 3})
    assert path(events, "distance") == [(4, 8), (4, 7), (4, 6), (6, 6)]
    steep = ["2" * 11 if row == 5 else "1" * 11 for row in range(11)]
    forfeited = Table(board, steep, hole, level="advanced")
    # One count is left at (4, 6), which is not enough for the step up to (5, 5). It is forfeited, but the flight has
    # already turned to 2.
    events = forfeited.shot(12, 3, 2, elbow={"at": 2, "direction": 2})
    assert path(events, "distance") == [(4, 8), (4, 7), (4, 6)]
    assert path(events, "hook") == [(4, 6), (5, 7)], "a hook to 5, from the second leg"


@pytest.mark.rule("DB-14")
def test_several_balls_can_share_a_cell() -> None:
    table = Table(BOARD, None, HOLE, players=3)
    for _ in range(3):
        table.shot(4, 2)
    assert [table.lie(seat) for seat in range(3)] == [(6, 6)] * 3


@pytest.mark.rule("DB-15")
def test_count_off_the_board_returns_the_ball_to_the_last_cell_touched() -> None:
    table = Table(BOARD, None, HOLE)
    events = table.shot(12, 8)
    assert only(events, "out_of_bounds")["lie"] == [4, 0]
    assert (table.lie(), table.strokes()) == ((4, 0), 2)
    table.shot(12, 1)
    assert (table.lie(), table.strokes()) == ((4, 0), 4), "the old lie counts as touched"
    assert "hook" not in [event.get("leg") for event in events], "the movement is over"


@pytest.mark.rule("DB-15")
def test_ball_off_the_board_over_water_returns_to_dry_land() -> None:
    board = grass(11, 11, water=[(4, 0), (4, 1), (4, 2)])
    table = Table(board, None, HOLE)
    table.shot(12, 6)
    assert (table.lie(), table.strokes()) == ((4, 3), 2)


@pytest.mark.rule("DB-15")
def test_edge_of_an_odd_direction() -> None:
    def play(off: list[Cell], count: int, hole: tuple[Cell, Cell] = ((2, 2), (0, 4))) -> tuple[Cell | None, int]:
        table = Table(grass(6, 5, off=off), None, [hole])
        table.shot(3, count)
        return table.lie(), table.strokes()

    middle, beyond = (3, 2), (4, 2)
    assert play([beyond], 1) == ((3, 2), 1), "with one count left only the halfway cell matters"
    assert play([middle], 1) == ((2, 2), 2)
    assert play([beyond], 2) == ((2, 2), 2), "with more counts the next dot must exist; the halfway cell is not touched"
    assert play([middle], 2) == ((4, 2), 1)
    assert play([middle], 3) == ((5, 2), 1)


@pytest.mark.rule("DB-15")
def test_missing_halfway_cell_makes_two_dots_one_hill_line_apart() -> None:
    def play(first: str, second: str, count: int) -> tuple[Cell | None, int]:
        height = ["0" * 6] * 2 + [f"11{first}0{second}1"] + ["0" * 6] * 2
        off = [(column, row) for row in (0, 1, 3, 4) for column in range(6)] + [(3, 2), (1, 2), (5, 2), (0, 2)]
        table = Table(grass(6, 5, off=off), height, [((2, 2), (4, 2))], level="advanced")
        events = table.shot(3, count, 1)
        return path(events, "distance")[-1], len(names(events))

    assert play("1", "1", 2)[0] == (4, 2)
    assert play("1", "2", 2)[0] == (2, 2), "up: three counts"
    assert play("1", "2", 3)[0] == (4, 2)
    assert play("1", "4", 3)[0] == (4, 2), "one hill line, however high"
    assert play("3", "1", 1)[0] == (2, 2), "one count: only the halfway cell matters"
    assert play("3", "1", 2)[0] == (4, 2)


@pytest.mark.rule("DB-20")
def test_small_trees_and_tees_play_as_grass() -> None:
    board = grass(11, 11, small=[(4, 4), (4, 3)])
    for level in ("beginner", "advanced"):
        table = Table(board, None, [((4, 5), (10, 10)), ((4, 2), (0, 0))], level=level, holes=[1])
        events = table.shot(12, 4)
        assert not {"hit", "missed"} & set(names(events))
        assert table.lie() == (4, 1)
