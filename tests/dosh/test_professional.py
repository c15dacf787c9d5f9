"""The professional rules (DB-28 to DB-34, DB-42, DB-43)."""

from __future__ import annotations

from typing import Any

import pytest

from dosh.table import Cell, Table, grass, names, only, path, rolled

FAR = [((4, 10), (0, 0))]
CALM = (1, 12)


def pro(board: list[str], ends: list[tuple[Cell, Cell]] = FAR, first: tuple[int, ...] = CALM, **options: Any) -> Table:
    """A professional table; ``first`` are the faces of the wind."""
    return Table(board, options.pop("height", None), ends, first=first, level="professional", **options)


@pytest.mark.rule("DB-28")
@pytest.mark.parametrize(("kind", "limit"), [("big", 2), ("medium", 5)])
def test_a_tree_on_the_way_is_hit_from_its_number_on(kind: str, limit: int) -> None:
    for face in (limit - 1, limit, 12):
        table = pro(grass(9, 12, **{kind: [(4, 7)]}))
        hit = face >= limit
        events = table.shot(12, 5, 0, *([face, 1] if hit else [face]))  # a tree hit risks the card as well
        assert only(events, "hit" if hit else "missed")["cell"] == [4, 7]
        assert rolled(events)[2] == ("white", face)
        assert table.lie() == ((4, 7) if hit else (4, 5))
        assert path(events, "distance")[-1] == table.lie()


@pytest.mark.rule("DB-28")
def test_a_dot_is_asked_while_counts_are_to_come_and_not_where_the_ball_just_ends() -> None:
    board = grass(9, 12, big=[(4, 7)])
    ends = pro(board)
    events = ends.shot(12, 3, 0, 8)
    assert rolled(events)[2:] == [("white", 8)], "the one roll is the card's"
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
def test_a_count_that_a_hill_forfeits_is_still_to_come() -> None:
    height = ["1" * 9] * 7 + ["0" * 9] * 5
    table = pro(grass(9, 12, medium=[(4, 7)]), height=height)
    events = table.shot(12, 4, 0, 4, 11)
    assert only(events, "missed")["face"] == 4
    assert table.lie() == (4, 7)
    assert rolled(events)[3:] == [("white", 11)], "it lies in the tree: the card is at risk"


@pytest.mark.rule("DB-28")
def test_every_dot_has_a_roll_of_its_own() -> None:
    table = pro(grass(9, 12, big=[(4, 9), (4, 7)], medium=[(4, 8)]))
    events = table.shot(12, 5, 0, 1, 4, 1)
    assert [event["cell"] for event in events if event["event"] == "missed"] == [[4, 9], [4, 8], [4, 7]]
    assert table.lie() == (4, 5)


@pytest.mark.rule("DB-28")
def test_a_target_is_hit_on_12_alone() -> None:
    for face, end in ((11, (4, 5)), (12, (4, 7))):
        table = pro(grass(9, 12), [((4, 10), (0, 0)), ((0, 11), (4, 7))], holes=[1])
        events = table.shot(12, 5, 0, face)
        assert only(events, "hit" if face == 12 else "missed")["cell"] == [4, 7]
        assert table.lie() == end
        assert "finished" not in names(events), "another hole's target just stops the ball"


@pytest.mark.rule("DB-28")
def test_the_target_in_play_holes_out_when_hit_with_green_and_else_costs_one_more() -> None:
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
def test_the_target_is_not_asked_where_the_ball_holes_out() -> None:
    table = pro(grass(9, 12), [((4, 10), (4, 7))], first=(12, 3))
    events = table.shot(12, 3)
    assert only(events, "finished")["holed_out"] is True
    assert len(rolled(events)) == 2, "wind was to come, but the ball is in"


@pytest.mark.rule("DB-28")
def test_in_the_second_edition_only_the_target_in_play_can_be_hit_by_the_green_die() -> None:
    ends = [((4, 10), (4, 6)), ((0, 11), (4, 8))]
    table = Table(grass(9, 12), None, ends, first=(1, 12, 1), level="second", holes=[1])
    events = table.shot(12, 5, 0, 12, 1, 1)
    assert only(events, "hit")["cell"] == [4, 6]
    assert only(events, "finished")["holed_out"] is True


@pytest.mark.rule("DB-28", "DB-21")
def test_without_hit_or_miss_trees_stop_and_targets_do_not() -> None:
    ends = [((4, 10), (4, 9))]
    table = pro(grass(9, 12, medium=[(4, 7)]), ends, hit_or_miss=False)
    events = table.shot(12, 5, 2, 1)
    assert only(events, "hit")["clause"] == "DB-21"
    assert table.lie() == (4, 7)
    assert rolled(events)[2:] == [("white", 1)], "the card's roll"


RISKS = [("fall", 2), ("water", 5), ("big", 9), ("medium", 12), ("small", 12)]


@pytest.mark.rule("DB-29")
@pytest.mark.parametrize(("kind", "limit"), RISKS)
def test_trouble_loses_the_card_from_its_number_on(kind: str, limit: int) -> None:
    for face in (limit - 1, limit):
        height = ["1" * 9] * 12
        height[7] = "111121111"
        table = pro(grass(9, 12, **{kind: [(4, 7)]}), height=height if kind == "fall" else None)
        events = table.shot(12, 4 if kind == "fall" else 3, 0, face)
        lost = face >= limit
        assert ("lost_card" in names(events)) == lost
        assert table.view["hands"][0] == [number for number in range(1, 9) if number != 1 or not lost]
        assert table.refused({"do": "shot", "direction": 12, "card": 1}) == "DB-29" if lost else True


@pytest.mark.rule("DB-29")
def test_off_the_board_loses_the_card_from_2_on_even_when_put_back_into_a_tree() -> None:
    board = grass(9, 12, big=[(4, 0)])
    table = pro(board)
    events = table.shot(12, 11, 0, 1, 2)
    assert only(events, "missed")["cell"] == [4, 0]
    assert table.lie() == (4, 0)
    assert only(events, "lost_card")["card"] == 1
    assert len(rolled(events)) == 4, "one roll a turn"
    kept = pro(board)
    events = kept.shot(12, 11, 0, 1, 1)
    assert only(events, "kept_card")["face"] == 1


@pytest.mark.rule("DB-29")
def test_a_tournament_starts_each_round_with_full_sets() -> None:
    table = pro(grass(9, 12, small=[(4, 11)]), [((4, 10), (4, 9))], rounds=2)
    table.shot(6, 1, 0, 12)
    assert table.view["hands"] == [[2, 3, 4, 5, 6, 7, 8]]
    table.faces({"direction": 12, "card": 3}, 5, 5)  # Distance 4 less 2
    assert table.view["round"] == 2
    assert table.view["hands"] == [[1, 2, 3, 4, 5, 6, 7, 8]]


@pytest.mark.rule("DB-30")
def test_a_ball_still_in_its_tree_brings_no_new_risk() -> None:
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
def test_nobody_loses_the_last_card() -> None:
    table = pro(grass(9, 12), start_cards=3)
    table.play({"do": "keep", "cards": [1, 3, 4]})
    for card in (1, 3):
        table.faces({"direction": 6, "card": card}, 12, 6, 2)
    assert table.view["hands"] == [[4]]
    events = table.faces({"direction": 6, "card": 4}, 12, 6, 12)
    assert table.view["hands"] == [[4]]
    assert rolled(events)[2:] == [("white", 12)], "the die is rolled all the same"
    assert only(events, "kept_card")["clause"] == "DB-30"


@pytest.mark.rule("DB-31")
def test_a_missed_tree_costs_no_card_and_rolling_away_comes_first() -> None:
    missed = pro(grass(9, 12, big=[(4, 7)]))
    assert len(rolled(missed.shot(12, 5, 0, 1))) == 3
    height = ["0" * 9] * 7 + ["1" * 9] * 5
    rolls = pro(grass(9, 12, big=[(4, 7)]), height=height)
    events = rolls.shot(12, 3, 0, 12)
    assert rolled(events)[2:] == [("black", 12)], "it has rolled out of the tree: no risk"
    stays = pro(grass(9, 12, big=[(4, 7)]), height=height)
    assert rolled(stays.shot(12, 3, 0, 6, 9))[2:] == [("black", 6), ("white", 9)]


@pytest.mark.rule("DB-32")
def test_card_down_shortens_all_distances_and_nothing_else() -> None:
    table = pro(grass(9, 12))
    table.shot(12, 5, 2, adjust=-2)
    assert table.lie() == (6, 7)
    zero = pro(grass(9, 12), [((4, 10), (4, 9))])
    events = zero.shot(12, 1, adjust=-2)
    assert path(events, "distance") == [(4, 10)], "card down 2 on a Distance of 1 is 0"
    events = zero.shot(12, 2, adjust=-1)
    assert only(events, "finished")["holed_out"] is True, "the green boxes are as they were"
    assert pro(grass(9, 12)).refused({"do": "shot", "direction": 12, "card": 1, "adjust": -3}) == "DB-32"


@pytest.mark.rule("DB-33")
def test_card_up_lengthens_narrows_the_green_and_raises_hooks() -> None:
    def hook(face: int, adjust: int, card: int = 3) -> int:
        table = pro(grass(19, 19), [((9, 9), (9, 3))])
        events = table.faces({"direction": 3, "card": card, "adjust": adjust}, 5, face)
        assert path(events, "distance")[-1] == {1: (14, 10), 2: (15, 9)}[adjust]
        legs = [event for event in events if event.get("leg") == "hook"]
        return len(legs[0]["path"]) - 1 if legs else 0

    # card 3: hooks -3 -2 -1, green 4 to 9, 1 2 3; up 1: green 5 to 8; up 2: 6 and 7
    assert [hook(face, 1) for face in range(1, 13)] == [4, 3, 2, 1, 0, 0, 0, 0, 1, 2, 3, 4]
    assert [hook(face, 2) for face in range(1, 13)] == [5, 4, 3, 2, 2, 0, 0, 2, 2, 3, 4, 5]
    # card 1: green 6 and 7 vanish with up 1; 6 hooks left, 7 right
    assert [hook(face, 1, 1) for face in (5, 6, 7, 8)] == [2, 1, 1, 2]
    assert pro(grass(9, 12)).refused({"do": "shot", "direction": 12, "card": 1, "adjust": 3}) == "DB-33"


@pytest.mark.rule("DB-33")
def test_former_green_boxes_hook_to_their_own_side_and_hole_nothing_out() -> None:
    for face, side in ((6, -1), (7, 1)):
        table = pro(grass(9, 12), [((4, 10), (4 + side, 9 if side else 0))])
        events = table.faces({"direction": 12, "card": 1, "adjust": 1}, 1, face)
        assert path(events, "hook")[-1][0] == 4 + side
    gone = pro(grass(9, 12), [((4, 10), (5, 9))])
    events = gone.faces({"direction": 12, "card": 1, "adjust": 1}, 1, 7)
    assert only(events, "finished")["holed_out"] is False
    # an odd run: its middle box hooks right
    decks = {"yellow": [{"name": "odd", "distance": [1] * 12, "hook": [-1] * 5 + [0] + [1] * 6, "green": [6, 6]}] * 8}
    odd = pro(grass(9, 12), decks=decks)
    assert path(odd.faces({"direction": 12, "card": 1, "adjust": 1}, 1, 6), "hook")[-1][0] == 5


@pytest.mark.rule("DB-34")
def test_a_called_number_alone_holes_out() -> None:
    def land(face: int, call: int | None) -> bool:
        table = pro(grass(9, 12), [((4, 10), (4 + {6: 0, 9: 2}[face], 7))])
        events = table.faces({"direction": 12, "card": 1, "call": call}, 4, face)
        holed: bool = only(events, "finished")["holed_out"]
        return holed

    assert land(6, None)
    assert not land(6, 9), "the card's own boxes are given up"
    assert land(9, 9), "the Hook stays as it is, and may hole out"
    assert not land(9, 10)
    assert pro(grass(9, 12)).refused({"do": "shot", "direction": 12, "card": 1, "call": 13}) == "DB-34"


@pytest.mark.rule("DB-34")
def test_nothing_can_be_called_when_card_up_has_left_no_green() -> None:
    table = pro(grass(9, 12))
    assert table.refused({"do": "shot", "direction": 12, "card": 1, "adjust": 1, "call": 6}) == "DB-34"
    assert table.view["choices"]["call"]["1"] == [-2, -1, 0]
    assert table.view["choices"]["call"]["3"] == [-2, -1, 0, 1, 2]
    table.faces({"direction": 12, "card": 3, "adjust": 2, "call": 6}, 1, 6)


@pytest.mark.rule("DB-42")
def test_professional_rules_are_switched_one_by_one() -> None:
    board = grass(9, 12, big=[(4, 7)], small=[(4, 5)])
    off = pro(board, first=(), wind=False, lost_card=False, hit_or_miss=False, adjust=False, call=False)
    assert off.view["wind"] is None
    assert off.refused({"do": "shot", "direction": 12, "card": 1, "adjust": 1}) == "DB-42"
    assert off.refused({"do": "shot", "direction": 12, "card": 1, "call": 1}) == "DB-42"
    assert len(rolled(off.shot(12, 5))) == 2
    assert off.lie() == (4, 7)
    for level in ("beginner", "advanced"):
        table = Table(board, None, FAR, level=level)
        assert table.refused({"do": "shot", "direction": 12, "card": 1, "adjust": 1}) == "DB-42"
        assert table.refused({"do": "shot", "direction": 12, "card": 1, "call": 1}) == "DB-42"
        assert table.view["choices"]["adjust"] == [0]


@pytest.mark.rule("DB-42")
def test_lost_cards_without_card_up_and_down_are_warned_of() -> None:
    assert pro(grass(9, 12)).view["warnings"] == []
    (warning,) = pro(grass(9, 12), adjust=False).view["warnings"]
    assert "lost cards" in warning
    assert pro(grass(9, 12), adjust=False, lost_card=False).view["warnings"] == []


@pytest.mark.rule("DB-43")
def test_a_late_turn_costs_a_stroke_and_the_record_keeps_it() -> None:
    table = pro(grass(9, 12), [((4, 10), (4, 7))], time_limit=60)
    events = table.shot(12, 1, 0, late=True)
    assert events[0]["event"] == "late"
    assert table.strokes() == 2
    events = table.shot(12, 2, 0, late=True)
    assert only(events, "finished")["strokes"] == 4
    assert table.view["scores"] == [4]
    assert [move.get("late") for move in table.match.record().moves] == [True, True]


@pytest.mark.rule("DB-43")
def test_no_limit_no_penalty() -> None:
    late = {"do": "shot", "direction": 12, "card": 1, "late": True}
    assert pro(grass(9, 12)).refused(late) == "DB-43"
    assert Table(grass(9, 12), None, FAR, level="advanced").refused(late) == "DB-43"
    in_time = pro(grass(9, 12), time_limit=60)
    in_time.shot(12, 1, 0, late=False)
    assert in_time.strokes() == 1
