"""Tests of formats of play, three-card starts, other tees and targets, dog-legs and tournaments (DB-44 to DB-48)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pygolf
from dosh.table import CLUBS, COLOURS, Cell, Table, grass, names, only
from example_counts import example_count
from pygolf.core.errors import BadOptionError
from pygolf.core.formats import group_sides, stand

LINE: tuple[Cell, Cell] = ((4, 10), (4, 2))


def play_hole(table: Table, strokes: list[int]) -> list[dict[str, Any]]:
    """Let every player finish the hole on a flat board in this number of strokes. Only the last stroke moves the
    ball.
    """
    left = list(strokes)
    events: list[dict[str, Any]] = []
    while any(left):
        seat = table.view["turn"]
        left[seat] -= 1
        events = table.shot(12, 0 if left[seat] else 8)
    return events


def game(format: str, players: int, holes: int, **options: Any) -> Table:
    return Table(grass(9, 12), None, [LINE] * holes, players=players, format=format, **options)


@pytest.mark.rule("DB-44")
def test_stroke_play_counts_strokes() -> None:
    table = game("stroke", 2, 2)
    play_hole(table, [2, 1])
    assert table.view["scores"] == [2, 1]
    assert table.view["standing"] == {
        "format": "stroke",
        "sides": [[0], [1]],
        "counts": [2, 1],
        "leaders": [1],
        "left": 1,
    }
    play_hole(table, [1, 2])
    assert table.view["winners"] == [0, 1]


@pytest.mark.rule("DB-44")
def test_match_play_counts_holes_won_and_shows_the_standing() -> None:
    table = game("match", 2, 5)
    play_hole(table, [1, 3])
    play_hole(table, [1, 2])
    standing = table.view["standing"]
    assert (standing["counts"], standing["leaders"], standing["up"], standing["left"]) == ([2, 0], [0], 2, 3)
    assert table.view["scores"] == [2, 0]
    play_hole(table, [2, 2])
    assert table.view["standing"]["won"] == [0, 0, None]
    assert not table.view["standing"]["decided"]
    play_hole(table, [1, 2])
    assert table.view["standing"]["decided"], "3 up with 1 to play"
    events = play_hole(table, [9, 1])
    assert table.view["scores"] == [3, 1]
    assert table.view["winners"] == [0]
    assert sum(row["cells"][0] for row in table.view["card"]["rows"]) == 4, "the card's cells are strokes"
    assert [row["total"] for row in table.view["card"]["rows"]] == [3, 1]
    over = only(events, "game_over")
    assert (over["winners"], over["totals"], over["clause"]) == ([0], [3, 1], "DB-44")


@pytest.mark.rule("DB-44")
def test_skins_carry_over_and_leftover_skins_go_to_no_one() -> None:
    table = game("skins", 3, 4)
    play_hole(table, [1, 1, 2])
    assert table.view["standing"]["carried"] == 1
    assert table.view["scores"] == [0, 0, 0]
    play_hole(table, [2, 2, 1])
    assert table.view["scores"] == [0, 0, 2]
    assert table.view["standing"]["worth"] == [0, 2]
    play_hole(table, [1, 2, 3])
    play_hole(table, [1, 1, 1])
    assert table.view["scores"] == [1, 0, 2]
    assert table.view["standing"]["carried"] == 1
    assert table.view["winners"] == [2]


@pytest.mark.rule("DB-44")
def test_doubles_compare_the_better_balls_of_seats_1_and_3_with_2_and_4() -> None:
    table = game("doubles", 4, 2)
    play_hole(table, [1, 2, 4, 3])
    assert table.view["scores"] == [1, 2, 1, 2]
    assert table.view["standing"]["sides"] == [[0, 2], [1, 3]]
    play_hole(table, [4, 3, 2, 1])
    assert table.view["scores"] == [3, 3, 3, 3]
    assert table.view["winners"] == [0, 1, 2, 3]
    match = game("match", 4, 2)
    play_hole(match, [1, 2, 4, 3])
    play_hole(match, [2, 2, 2, 3])
    assert match.view["scores"] == [1, 0, 1, 0], "doubles as match play: a hole won, one halved"
    assert match.view["winners"] == [0, 2]


@pytest.mark.rule("DB-44")
def test_formats_require_their_number_of_players() -> None:
    for format, seats in (("match", 1), ("match", 3), ("skins", 1), ("doubles", 1), ("doubles", 2), ("doubles", 3)):
        with pytest.raises(BadOptionError, match="format"):
            game(format, seats, 1)
    for format, seats in (("stroke", 1), ("skins", 2), ("skins", 4), ("match", 2), ("match", 4), ("doubles", 4)):
        game(format, seats, 1)


def test_standings_of_given_cards() -> None:
    cards = [[4, 3, 5, 4], [4, 4, 4, 4], [5, 3, 5, 3]]
    assert stand("stroke", cards, 9).counts == (16, 16, 16)
    skins = stand("skins", cards, 9)
    assert skins.won == (None, None, 1, 2)
    assert skins.worth == (0, 0, 3, 1)
    assert (skins.counts, skins.carried, skins.left) == ((0, 3, 1), 0, 5)
    match = stand("match", cards[:2], 4)
    assert (match.won, match.counts, match.up, match.winners()) == ((None, 0, 1, None), (1, 1), 0, [0, 1])
    doubles = stand("doubles", [*cards, [3, 9, 9, 9]], 4)
    assert (doubles.counts, doubles.scores(), doubles.winners()) == ((15, 15), [15] * 4, [0, 1, 2, 3])
    assert stand("skins", [[], []], 3).counts == (0, 0)


cards_of_4 = st.integers(0, 9).flatmap(
    lambda holes: st.lists(st.lists(st.integers(1, 6), min_size=holes, max_size=holes), min_size=4, max_size=4)
)


@given(cards=cards_of_4)
@settings(max_examples=example_count(100), deadline=None, suppress_health_check=list(HealthCheck))
def test_formats_agree_if_holes_differ_by_at_most_one_stroke(cards: list[list[int]]) -> None:
    holes = len(cards[0])
    for pair in (cards[:2], cards[2:]):
        match, skins, stroke = (stand(format, pair, holes) for format in ("match", "skins", "stroke"))
        assert match.won == skins.won == stroke.won
        assert sum(skins.counts) + skins.carried == holes
        assert sum(match.counts) + match.won.count(None) == holes
        if all(abs(first - second) <= 1 for first, second in zip(*pair, strict=True)):
            assert match.winners() == stroke.winners(), "every hole is then won by exactly one stroke"
    for best in range(4):
        better = [[1] * holes if seat == best else [2] * holes for seat in range(4)]
        side = {best, (best + 2) % 4} if holes else set(range(4))
        for format in ("doubles", "match"):
            assert set(stand(format, better, holes).winners()) == side
        for format in ("stroke", "skins"):
            assert stand(format, better, holes).winners() == ([best] if holes else [0, 1, 2, 3])
    doubled, matched = stand("doubles", cards, holes), stand("match", cards, holes)
    assert doubled.sides == matched.sides == group_sides("doubles", 4)
    assert doubled.won == matched.won


@pytest.mark.rule("DB-45")
def test_three_cards_are_chosen_before_the_first_tee() -> None:
    table = game("stroke", 2, 1, start_cards=3)
    assert (table.view["phase"], table.view["turn"]) == ("keep", 0)
    moves = table.match.moves()
    assert moves.complete
    assert len(moves) == 56
    assert table.rejecting_clause({"do": "shot", "direction": 12, "card": 1}) == "DB-45"
    assert names(table.play({"do": "keep", "cards": [8, 1, 4]})) == ["kept_cards"]
    assert (table.view["phase"], table.view["turn"]) == ("keep", 1)
    for wrong in ([1, 2], [1, 2, 3, 4], [1, 1, 2], [0, 1, 2], [7, 8, 9]):
        assert table.rejecting_clause({"do": "keep", "cards": wrong}) == "DB-45"
    events = table.play({"do": "keep", "cards": [2, 3, 5]})
    assert names(events) == ["kept_cards", "hole_began", "turn_began"]
    assert table.view["hands"] == [[1, 4, 8], [2, 3, 5]]
    assert table.rejecting_clause({"do": "keep", "cards": [1, 2, 3]}) == "DB-45"
    assert table.rejecting_clause({"do": "shot", "direction": 12, "card": 2}) == "DB-45"
    table.shot(12, 1)
    assert game("stroke", 1, 1).rejecting_clause({"do": "keep", "cards": [1, 2, 3]}) == "DB-45"


@pytest.mark.rule("DB-45")
def test_chosen_cards_can_be_undone_and_apply_to_every_round() -> None:
    table = game("stroke", 1, 1, start_cards=3, rounds=2)
    table.play({"do": "keep", "cards": [1, 2, 3]})
    table.match.undo()
    table.play({"do": "keep", "cards": [1, 2, 4]})
    play_hole(table, [1])
    assert table.view["round"] == 2
    assert table.view["hands"] == [[1, 2, 4]]


@pytest.mark.rule("DB-46")
def test_tees_and_targets_can_be_moved() -> None:
    targets = {"1": {"tee": [2, 9], "target": [2, 5]}, "2": {"target": [0, 0]}}
    table = game("stroke", 1, 2, targets=targets)
    assert (table.view["tee"], table.view["target"]) == ([2, 9], [2, 5])
    assert table.lie() == (2, 9)
    table.shot(12, 4)
    assert (table.view["tee"], table.view["target"]) == ([4, 10], [0, 0])
    assert table.view["course"]["holes"][0] == {"tee": [2, 9], "target": [2, 5], "dogleg": None}


@pytest.mark.rule("DB-47")
def test_target_plays_as_grass_before_the_dogleg() -> None:
    def fresh(**options: Any) -> Table:
        return game("stroke", 1, 1, doglegs={"1": [7, 6]}, **options)

    table = fresh()
    assert table.view["dogleg"] == [7, 6]
    assert table.view["balls"][0]["passed"] is False
    events = table.shot(12, 8)
    assert "finished" not in names(events)
    assert table.lie() == (4, 2)
    passing = fresh()
    passing.shot(3, 4)
    passing.shot(12, 2)
    assert passing.view["balls"][0]["passed"] is False, "(8, 8) is two steps from the marker"
    passing.shot(12, 1)
    assert passing.view["balls"][0]["passed"] is True, "(8, 7) is its neighbour"
    passing.shot(12, 5)
    passing.shot(9, 4)
    assert passing.view["over"]
    assert passing.view["scores"] == [5]


@pytest.mark.rule("DB-47")
def test_flight_can_pass_the_marker_and_hole_out() -> None:
    table = game("stroke", 1, 1, doglegs={"1": [4, 6]})
    assert only(table.shot(12, 8), "finished")["holed_out"] is True
    beside = game("stroke", 1, 1, doglegs={"1": [5, 6]})
    assert only(beside.shot(12, 8), "finished")["holed_out"] is True, "a neighbour of the marker was touched"
    tee = game("stroke", 1, 1, doglegs={"1": [4, 11]})
    assert tee.view["balls"][0]["passed"] is True, "the tee touches it"


@pytest.mark.rule("DB-47")
def test_target_before_the_dogleg_cannot_be_hit_and_steps_and_rolls_pass_it() -> None:
    options: dict[str, Any] = {"level": "professional", "first": (1, 12)}
    grassy = game("stroke", 1, 1, doglegs={"1": [0, 0]}, **options)
    assert not {"hit", "missed"} & set(names(grassy.shot(12, 9)))
    late = game("stroke", 1, 1, doglegs={"1": [4, 6]}, **options)
    assert only(late.shot(12, 9, 0, 12), "finished")["holed_out"] is True
    step = game("stroke", 1, 1, doglegs={"1": [4, 8]}, level="second", first=(1, 12, 1))
    step.play({"do": "step", "direction": 12})
    assert step.view["balls"][0]["passed"] is True
    height = ["0" * 9] * 9 + ["1" * 9] * 3
    rolls = Table(grass(9, 12), height, [LINE], level="advanced", doglegs={"1": [4, 7]})
    rolls.shot(12, 1, 0, 12)
    assert (rolls.lie(), rolls.view["balls"][0]["passed"]) == ((4, 8), True)


def coloured() -> dict[str, Any]:
    return {name: [{**CLUBS[0], "distance": [number + 1] * 12}] * 8 for number, name in enumerate(COLOURS)}


@pytest.mark.rule("DB-48")
def test_tournament_of_four_rounds_rotates_colours() -> None:
    # The target is twelve cells away, so decks with 1, 2, 3 and 4 counts need twelve, six, four and three shots.
    table = Table(
        grass(9, 14),
        None,
        [((4, 13), (4, 1))] * 2,
        players=2,
        level="advanced",
        rounds=4,
        rotate_colours=True,
        decks=coloured(),
    )
    seen = []
    while not table.view["over"]:
        seen.append(tuple(table.view["colours"]))
        table.faces({"direction": 12, "card": 1}, 1, 6)
    assert [row["cells"] for row in table.view["card"]["rows"]] == [
        [12, 12, 6, 6, 4, 4, 3, 3],
        [6, 6, 4, 4, 3, 3, 12, 12],
    ]
    assert list(dict.fromkeys(seen)) == [("yellow", "red"), ("red", "blue"), ("blue", "green"), ("green", "yellow")]
    assert len(table.view["card"]["columns"]) == 8
    assert table.view["card"]["columns"][2:4] == ["2.1", "2.2"]
    began = [event.to_json() for event in table.match.events if event.name == "round_began"]
    assert [event["round"] for event in began] == [2, 3, 4]
    assert began[0]["colours"] == ["red", "blue"]


@pytest.mark.rule("DB-48")
def test_colours_stay_without_rotation_and_start_with_those_of_the_seats() -> None:
    def second_round(**options: Any) -> list[str]:
        table = Table(grass(9, 12), None, [((4, 10), (4, 6))], players=2, rounds=2, decks=coloured(), **options)
        while table.view["round"] == 1:
            view = table.view
            far = view["balls"][view["turn"]]["lie"][1] - 6
            table.faces({"direction": 12 if far > 0 else 6, "card": 1}, 1, 6)
        colours: list[str] = table.view["colours"]
        return colours

    assert second_round(level="advanced", colours=["yellow", "red"]) == ["yellow", "red"]
    assert second_round(level="beginner", rotate_colours=True) == ["yellow", "yellow"]
    assert second_round(level="advanced", rotate_colours=True, colours=["red", "yellow"]) == ["blue", "red"]


@pytest.mark.rule("DB-48")
def test_wind_is_rolled_again_per_round_or_hole_if_the_option_says_so() -> None:
    def winds(each: str, first: tuple[int, ...]) -> list[int]:
        table = Table(
            grass(9, 12), None, [LINE] * 2, level="professional", rounds=2, wind_each=each, first=first, players=2
        )
        while not table.view["over"]:
            table.shot(12, 8)
        return [event.facts["black"] for event in table.match.events if event.name == "wind"]  # type: ignore[misc]

    assert winds("game", (1, 2)) == [2]
    table = Table(grass(9, 12), None, [LINE] * 2, level="professional", rounds=2, wind_each="hole", first=(1, 2))
    events = table.shot(12, 8, 0, 12, 5)
    assert only(events, "wind")["black"] == 5
    assert names(events).index("wind") < names(events).index("hole_began")
    assert table.view["wind"] == {"strength": "storm", "direction": 5, "every": 2}
    by_round = Table(grass(9, 12), None, [LINE] * 2, level="professional", rounds=2, wind_each="round", first=(1, 2))
    assert "wind" not in names(by_round.shot(12, 8))
    assert only(by_round.shot(12, 8, 0, 3, 7), "wind")["direction"] == 7


@pytest.mark.rule("DB-48")
def test_round_can_be_part_of_the_course() -> None:
    table = Table(grass(9, 12), None, [LINE] * 9, rounds=2, holes=[3, 7])
    seen = []
    while not table.view["over"]:
        seen.append((table.view["round"], table.view["hole"]))
        table.shot(12, 8)
    assert seen == [(1, 3), (1, 7), (2, 3), (2, 7)]
    assert (table.view["round"], table.view["hole"]) == (2, 7), "the view stays there after the end"


@pytest.mark.slow_in_pyodide
def test_tournament_of_36_holes_on_the_standard_course_replays() -> None:
    match = pygolf.new("dosh", ["A", "B"], {"level": "professional", "rounds": 4, "wind_each": "hole"}, "36")
    while not match.over and len(match.events) < 600:
        view: Any = match.view()
        match.play({"do": "shot", "direction": len(match.events) % 12 + 1, "card": view["hands"][match.turn or 0][0]})
    assert len(match.view()["card"]["columns"]) == 36
    again = pygolf.replay(pygolf.read_line(match.token()))
    assert again.view() == match.view()
    assert again.events == match.events
