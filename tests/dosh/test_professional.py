"""Tests of the professional rules (DB-28 to DB-34, DB-42, DB-43)."""

from __future__ import annotations

from typing import Any

import pytest

from dosh.table import Cell, Table, grass, meaning, names, only, path, rolled

FAR = [((4, 10), (0, 0))]
CALM = (1, 12)


def pro(board: list[str], ends: list[tuple[Cell, Cell]] = FAR, first: tuple[int, ...] = CALM, **options: Any) -> Table:
    """Return a table with the professional rules; ``first`` holds the faces of the wind."""
    return Table(board, options.pop("height", None), ends, first=first, level="professional", **options)


@pytest.mark.rule("DB-28")
@pytest.mark.parametrize(("kind", "limit"), [("big", 2), ("medium", 5)])
def test_tree_on_the_path_is_hit_from_its_number_up(kind: str, limit: int) -> None:
    for face in (limit - 1, limit, 12):
        table = pro(grass(9, 12, **{kind: [(4, 7)]}))
        hit = face >= limit
        events = table.shot(12, 5, 0, *([face, 1] if hit else [face]))  # A tree that is hit also puts the card at risk.
        decided = only(events, "hit" if hit else "missed")
        assert (decided["cell"], decided["obstacle"]) == ([4, 7], kind)
        assert rolled(events)[2] == ("white", face)
        assert meaning(events, "hit") == {"obstacle": kind, "minimum": limit}
        assert table.lie() == ((4, 7) if hit else (4, 5))
        assert path(events, "distance")[-1] == table.lie()


@pytest.mark.rule("DB-28")
def test_dot_is_rolled_for_only_if_counts_are_left() -> None:
    board = grass(9, 12, big=[(4, 7)])
    ends = pro(board)
    events = ends.shot(12, 3, 0, 8)
    assert rolled(events)[2:] == [("white", 8)], "the only roll is for the card"
    assert not {"hit", "missed"} & set(names(events))
    hook = pro(board)
    events = hook.shot(12, 3, 2, 1)
    assert only(events, "missed")["cell"] == [4, 7]
    assert hook.lie() == (6, 7)
    stopped = pro(board)
    events = stopped.shot(12, 3, 2, 2, 1)
    assert stopped.lie() == (4, 7)
    assert [event["leg"] for event in events if event["event"] == "flew"] == ["distance"]
    wind = pro(board, first=(12, 3))
    events = wind.shot(12, 3, 0, 1)
    assert only(events, "missed")["cell"] == [4, 7], "one count of wind is to come"
    assert wind.lie() == (5, 7)


@pytest.mark.rule("DB-28")
def test_count_forfeited_by_a_hill_still_counts_as_left() -> None:
    height = ["1" * 9] * 7 + ["0" * 9] * 5
    table = pro(grass(9, 12, medium=[(4, 7)]), height=height)
    events = table.shot(12, 4, 0, 4, 11)
    assert only(events, "missed")["face"] == 4
    assert table.lie() == (4, 7)
    assert rolled(events)[3:] == [("white", 11)], "the ball is in the tree, so the card is at risk"


@pytest.mark.rule("DB-28")
def test_every_dot_has_its_own_roll() -> None:
    table = pro(grass(9, 12, big=[(4, 9), (4, 7)], medium=[(4, 8)]))
    events = table.shot(12, 5, 0, 1, 4, 1)
    assert [event["cell"] for event in events if event["event"] == "missed"] == [[4, 9], [4, 8], [4, 7]]
    assert table.lie() == (4, 5)


@pytest.mark.rule("DB-28")
def test_target_is_hit_only_on_12() -> None:
    for face, end in ((11, (4, 5)), (12, (4, 7))):
        table = pro(grass(9, 12), [((4, 10), (0, 0)), ((0, 11), (4, 7))], holes=[1])
        events = table.shot(12, 5, 0, face)
        decided = only(events, "hit" if face == 12 else "missed")
        assert (decided["cell"], decided["obstacle"]) == ([4, 7], "target")
        assert meaning(events, "hit") == {"obstacle": "target", "minimum": 12}
        assert table.lie() == end
        assert "finished" not in names(events), "another hole's target just stops the ball"


@pytest.mark.rule("DB-28")
def test_target_hit_with_a_green_box_is_holed_and_otherwise_costs_one_more() -> None:
    table = pro(grass(9, 12), [((4, 10), (4, 7))])
    events = table.shot(12, 5, 0, 12)
    assert (only(events, "finished")["holed_out"], only(events, "finished")["strokes"]) == (True, 1)
    assert only(events, "finished")["clause"] == "DB-28"
    hooked = pro(grass(9, 12), [((4, 10), (4, 7))])
    events = hooked.shot(12, 5, 3, 12)
    assert (only(events, "finished")["holed_out"], only(events, "finished")["strokes"]) == (False, 2)
    height = ["0" * 9] * 7 + ["1" * 9] * 5
    rolls = pro(grass(9, 12), [((4, 10), (4, 7))], height=height)
    events = rolls.shot(12, 5, 3, 12, 12)
    assert only(events, "rolled_away")["path"] == [[4, 7], [4, 6]]
    assert "finished" not in names(events)


@pytest.mark.rule("DB-28")
def test_target_is_not_rolled_for_if_the_ball_holes_out() -> None:
    table = pro(grass(9, 12), [((4, 10), (4, 7))], first=(12, 3))
    events = table.shot(12, 3)
    assert only(events, "finished")["holed_out"] is True
    assert len(rolled(events)) == 2, "wind was to come, but the ball is in"


@pytest.mark.rule("DB-28")
def test_second_edition_hits_only_the_current_target() -> None:
    ends = [((4, 10), (4, 6)), ((0, 11), (4, 8))]
    table = Table(grass(9, 12), None, ends, first=(1, 12, 1), level="second", holes=[1])
    events = table.shot(12, 5, 0, 12, 1, 1)
    assert only(events, "hit")["cell"] == [4, 6]
    assert only(events, "finished")["holed_out"] is True


@pytest.mark.rule("DB-28", "DB-21")
def test_without_hit_or_miss_trees_stop_the_ball_and_targets_do_not() -> None:
    ends = [((4, 10), (4, 9))]
    table = pro(grass(9, 12, medium=[(4, 7)]), ends, hit_or_miss=False)
    events = table.shot(12, 5, 2, 1)
    assert only(events, "hit")["clause"] == "DB-21"
    assert table.lie() == (4, 7)
    assert rolled(events)[2:] == [("white", 1)], "the card's roll"


RISKS = [("fall", 2), ("water", 5), ("big", 9), ("medium", 12), ("small", 12)]


@pytest.mark.rule("DB-29")
@pytest.mark.parametrize(("kind", "limit"), RISKS)
def test_hazard_costs_the_card_from_its_number_up(kind: str, limit: int) -> None:
    for face in (limit - 1, limit):
        height = ["1" * 9] * 12
        height[7] = "111121111"
        table = pro(grass(9, 12, **{kind: [(4, 7)]}), height=height if kind == "fall" else None)
        events = table.shot(12, 4 if kind == "fall" else 3, 0, face)
        lost = face >= limit
        assert meaning(events, "lost") == {"minimum": limit}
        assert ("lost_card" in names(events)) == lost
        assert table.view["hands"][0] == [number for number in range(1, 9) if number != 1 or not lost]
        assert table.rejecting_clause({"do": "shot", "direction": 12, "card": 1}) == "DB-29" if lost else True


@pytest.mark.rule("DB-29")
def test_ball_off_the_board_loses_the_card_from_2_up() -> None:
    board = grass(9, 12, big=[(4, 0)])
    table = pro(board)
    events = table.shot(12, 11, 0, 1, 2)
    assert only(events, "missed")["cell"] == [4, 0]
    assert table.lie() == (4, 0)
    assert only(events, "lost_card")["card"] == 1
    assert len(rolled(events)) == 4, "one roll a turn"
    other = pro(board)
    events = other.shot(12, 11, 0, 1, 1)
    assert only(events, "kept_card")["face"] == 1
    assert meaning(events, "lost") == {"minimum": 2}


@pytest.mark.rule("DB-29")
def test_tournament_starts_each_round_with_complete_sets() -> None:
    table = pro(grass(9, 12, small=[(4, 11)]), [((4, 10), (4, 9))], rounds=2)
    table.shot(6, 1, 0, 12)
    assert table.view["hands"] == [[2, 3, 4, 5, 6, 7, 8]]
    table.faces({"direction": 12, "card": 3}, 5, 5)  # The Distance is 4, of which the tree takes 2.
    assert table.view["round"] == 2
    assert table.view["hands"] == [[1, 2, 3, 4, 5, 6, 7, 8]]


@pytest.mark.rule("DB-30")
def test_ball_still_in_its_tree_adds_no_risk() -> None:
    table = pro(grass(9, 12, big=[(4, 9)]))
    table.shot(12, 1, 0, 8)
    events = table.shot(12, 3)
    assert len(rolled(events)) == 2
    assert table.lie() == (4, 9)
    out = pro(grass(9, 12, big=[(4, 9), (5, 9)]))
    out.shot(12, 1, 0, 8)
    events = out.shot(12, 0, 1, 9)
    assert out.lie() == (5, 9)
    assert only(events, "lost_card")["card"] == 1, "another tree is a new risk"


@pytest.mark.rule("DB-30")
def test_last_card_is_never_lost() -> None:
    table = pro(grass(9, 12), start_cards=3)
    table.play({"do": "keep", "cards": [1, 3, 4]})
    for card in (1, 3):
        table.faces({"direction": 6, "card": card}, 12, 6, 2)
    assert table.view["hands"] == [[4]]
    events = table.faces({"direction": 6, "card": 4}, 12, 6, 12)
    assert table.view["hands"] == [[4]]
    assert rolled(events)[2:] == [("white", 12)], "the die is rolled anyway"
    assert only(events, "kept_card")["clause"] == "DB-30"


@pytest.mark.rule("DB-31")
def test_missed_tree_costs_no_card_and_rolling_away_comes_first() -> None:
    missed = pro(grass(9, 12, big=[(4, 7)]))
    assert len(rolled(missed.shot(12, 5, 0, 1))) == 3
    height = ["0" * 9] * 7 + ["1" * 9] * 5
    rolls = pro(grass(9, 12, big=[(4, 7)]), height=height)
    events = rolls.shot(12, 3, 0, 12)
    assert rolled(events)[2:] == [("black", 12)], "it has rolled out of the tree: no risk"
    stays = pro(grass(9, 12, big=[(4, 7)]), height=height)
    assert rolled(stays.shot(12, 3, 0, 6, 9))[2:] == [("black", 6), ("white", 9)]


@pytest.mark.rule("DB-32")
def test_card_down_shortens_only_the_distances() -> None:
    table = pro(grass(9, 12))
    table.shot(12, 5, 2, adjust=-2)
    assert table.lie() == (6, 7)
    zero = pro(grass(9, 12), [((4, 10), (4, 9))])
    events = zero.shot(12, 1, adjust=-2)
    assert path(events, "distance") == [(4, 10)], "card down 2 on a Distance of 1 is 0"
    assert meaning(events, "distance") == {"distance": 0, "adjust": -2}
    events = zero.shot(12, 2, adjust=-1)
    assert only(events, "finished")["holed_out"] is True, "the green boxes are as they were"
    assert pro(grass(9, 12)).rejecting_clause({"do": "shot", "direction": 12, "card": 1, "adjust": -3}) == "DB-32"


@pytest.mark.rule("DB-33")
def test_card_up_lengthens_distances_narrows_the_green_and_raises_hooks() -> None:
    def hook(face: int, adjust: int, card: int = 3) -> int:
        table = pro(grass(19, 19), [((9, 9), (9, 3))])
        events = table.faces({"direction": 3, "card": card, "adjust": adjust}, 5, face)
        assert path(events, "distance")[-1] == {1: (14, 10), 2: (15, 9)}[adjust]
        legs = [event for event in events if event.get("leg") == "hook"]
        counts = len(legs[0]["path"]) - 1 if legs else 0
        assert abs(meaning(events, "hook")["hook"]) == counts
        assert meaning(events, "hook")["green"] == (counts == 0)
        assert meaning(events, "distance") == {
            "distance": only(events, "flew", leg="distance")["counts"],
            "adjust": adjust,
        }
        return counts

    # Card 3 has hooks -3, -2, -1, green boxes 4 to 9, and hooks 1, 2, 3. Up 1 leaves green 5 to 8, up 2 leaves 6 and 7.
    assert [hook(face, 1) for face in range(1, 13)] == [4, 3, 2, 1, 0, 0, 0, 0, 1, 2, 3, 4]
    assert [hook(face, 2) for face in range(1, 13)] == [5, 4, 3, 2, 2, 0, 0, 2, 2, 3, 4, 5]
    # Card 1 has green boxes 6 and 7, which disappear with up 1: box 6 hooks left and box 7 right.
    assert [hook(face, 1, 1) for face in (5, 6, 7, 8)] == [2, 1, 1, 2]
    assert pro(grass(9, 12)).rejecting_clause({"do": "shot", "direction": 12, "card": 1, "adjust": 3}) == "DB-33"


@pytest.mark.rule("DB-33")
def test_former_green_boxes_hook_to_their_side_and_do_not_hole_out() -> None:
    for face, side in ((6, -1), (7, 1)):
        table = pro(grass(9, 12), [((4, 10), (4 + side, 9 if side else 0))])
        events = table.faces({"direction": 12, "card": 1, "adjust": 1}, 1, face)
        assert path(events, "hook")[-1][0] == 4 + side
    gone = pro(grass(9, 12), [((4, 10), (5, 9))])
    events = gone.faces({"direction": 12, "card": 1, "adjust": 1}, 1, 7)
    assert only(events, "finished")["holed_out"] is False
    # In a run with an odd number of green boxes, the middle one hooks right.
    decks = {"yellow": [{"name": "odd", "distance": [1] * 12, "hook": [-1] * 5 + [0] + [1] * 6, "green": [6, 6]}] * 8}
    odd = pro(grass(9, 12), decks=decks)
    assert path(odd.faces({"direction": 12, "card": 1, "adjust": 1}, 1, 6), "hook")[-1][0] == 5


@pytest.mark.rule("DB-34")
def test_called_number_is_the_only_one_that_holes_out() -> None:
    def land(face: int, call: int | None) -> bool:
        table = pro(grass(9, 12), [((4, 10), (4 + {6: 0, 9: 2}[face], 7))])
        events = table.faces({"direction": 12, "card": 1, "call": call}, 4, face)
        holed: bool = only(events, "finished")["holed_out"]
        assert meaning(events, "hook")["green"] == holed, "the ball ends on the target"
        return holed

    assert land(6, None)
    assert not land(6, 9), "the card's own boxes no longer count"
    assert land(9, 9), "the Hook stays as it is, and may hole out"
    assert not land(9, 10)
    assert pro(grass(9, 12)).rejecting_clause({"do": "shot", "direction": 12, "card": 1, "call": 13}) == "DB-34"


@pytest.mark.rule("DB-34")
def test_call_is_illegal_if_card_up_leaves_no_green() -> None:
    table = pro(grass(9, 12))
    assert table.rejecting_clause({"do": "shot", "direction": 12, "card": 1, "adjust": 1, "call": 6}) == "DB-34"
    assert table.view["choices"]["call"]["1"] == [-2, -1, 0]
    assert table.view["choices"]["call"]["3"] == [-2, -1, 0, 1, 2]
    table.faces({"direction": 12, "card": 3, "adjust": 2, "call": 6}, 1, 6)


@pytest.mark.rule("DB-42")
def test_professional_rules_can_be_switched_off_separately() -> None:
    board = grass(9, 12, big=[(4, 7)], small=[(4, 5)])
    off = pro(board, first=(), wind=False, lost_card=False, hit_or_miss=False, adjust=False, call=False)
    assert off.view["wind"] is None
    assert off.rejecting_clause({"do": "shot", "direction": 12, "card": 1, "adjust": 1}) == "DB-42"
    assert off.rejecting_clause({"do": "shot", "direction": 12, "card": 1, "call": 1}) == "DB-42"
    assert len(rolled(off.shot(12, 5))) == 2
    assert off.lie() == (4, 7)
    for level in ("beginner", "advanced"):
        table = Table(board, None, FAR, level=level)
        assert table.rejecting_clause({"do": "shot", "direction": 12, "card": 1, "adjust": 1}) == "DB-42"
        assert table.rejecting_clause({"do": "shot", "direction": 12, "card": 1, "call": 1}) == "DB-42"
        assert table.view["choices"]["adjust"] == [0]


@pytest.mark.rule("DB-42")
def test_lost_cards_without_card_up_and_down_give_a_warning() -> None:
    assert pro(grass(9, 12)).view["warnings"] == []
    (warning,) = pro(grass(9, 12), adjust=False).view["warnings"]
    assert "lost cards" in warning
    assert pro(grass(9, 12), adjust=False, lost_card=False).view["warnings"] == []


@pytest.mark.rule("DB-43")
def test_late_turn_costs_a_stroke_and_is_recorded() -> None:
    table = pro(grass(9, 12), [((4, 10), (4, 7))], time_limit=60)
    events = table.shot(12, 1, 0, late=True)
    assert events[0]["event"] == "late"
    assert table.strokes() == 2
    events = table.shot(12, 2, 0, late=True)
    assert only(events, "finished")["strokes"] == 4
    assert table.view["scores"] == [4]
    assert [move.get("late") for move in table.match.record().moves] == [True, True]


@pytest.mark.rule("DB-43")
def test_late_turn_without_a_limit_is_illegal() -> None:
    late = {"do": "shot", "direction": 12, "card": 1, "late": True}
    assert pro(grass(9, 12)).rejecting_clause(late) == "DB-43"
    assert Table(grass(9, 12), None, FAR, level="advanced").rejecting_clause(late) == "DB-43"
    in_time = pro(grass(9, 12), time_limit=60)
    in_time.shot(12, 1, 0, late=False)
    assert in_time.strokes() == 1
