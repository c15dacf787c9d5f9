"""Tests of players, turns, holes and decks (DB-1 to DB-5), and of the match around them."""

from __future__ import annotations

from typing import Any

import pytest

import pygolf
from dosh.table import CLUBS, COLOURS, Cell, Table, grass, heights, names, only, path
from pygolf.core.dice import Seeded, Spot

TWO: list[tuple[Cell, Cell]] = [((4, 10), (4, 4)), ((0, 0), (0, 6))]


@pytest.mark.rule("DB-1")
def test_all_holes_are_played_and_the_fewest_strokes_win() -> None:
    table = Table(grass(9, 12), None, TWO, players=2)
    assert table.view["hole"] == 1
    assert [table.lie(0), table.lie(1)] == [(4, 10), (4, 10)]
    table.shot(12, 6)
    table.shot(12, 3)
    events = table.shot(12, 3)
    assert only(events, "hole_ended")["strokes"] == [1, 2]
    assert only(events, "hole_began")["hole"] == 2
    assert [table.lie(0), table.lie(1)] == [(0, 0), (0, 0)]
    table.shot(6, 6)
    events = table.shot(6, 6)
    assert only(events, "game_over")["winners"] == [0]
    view = table.view
    assert (view["over"], view["turn"], view["phase"], view["winners"]) == (True, None, "over", [0])
    assert view["scores"] == [2, 3]
    assert view["card"]["columns"] == ["1", "2"]
    assert [row["cells"] for row in view["card"]["rows"]] == [[1, 1], [2, 1]]
    assert table.rejecting_clause({"do": "shot", "direction": 12, "card": 1}) == "DB-1"


@pytest.mark.rule("DB-1")
def test_equal_totals_share_the_win_and_one_to_four_can_play() -> None:
    table = Table(grass(9, 12), None, TWO, players=4, holes=[2])
    for _ in range(4):
        table.shot(6, 6)
    assert table.view["winners"] == [0, 1, 2, 3]
    assert pygolf.find_game("dosh").info.players == (1, 4)
    for seats in (0, 5):
        with pytest.raises(pygolf.BadRequestError):
            pygolf.new("dosh", ["P"] * seats, {}, "x")


@pytest.mark.rule("DB-2")
def test_farthest_ball_plays_even_twice_in_a_row() -> None:
    table = Table(grass(9, 12), None, TWO, players=2)
    assert table.view["turn"] == 0, "equally far: the order of the seats"
    table.shot(12, 1)
    assert table.view["turn"] == 1
    table.shot(12, 3)
    assert table.view["turn"] == 0
    table.shot(12, 1)
    assert table.view["turn"] == 0, "four steps against three: again"
    assert [ball["away"] for ball in table.view["balls"]] == [4, 3]
    table.shot(12, 1)
    assert table.view["turn"] == 0, "three each: the order of the hole"


@pytest.mark.rule("DB-3")
def test_lowest_score_starts_the_next_hole_and_ties_keep_the_order() -> None:
    ends: list[tuple[Cell, Cell]] = [((4, 10), (4, 4))] * 3
    table = Table(grass(9, 12), None, ends, players=3)
    for _ in range(3):
        table.shot(12, 3)
    table.shot(12, 2, 0)  # Seat 0 needs one more stroke.
    assert table.view["turn"] == 1
    table.shot(12, 3)
    table.shot(12, 3)
    events = table.shot(12, 1)
    assert only(events, "hole_ended")["strokes"] == [3, 2, 2]
    assert only(events, "hole_began")["order"] == [1, 2, 0]
    assert table.view["turn"] == 1
    for seat, strokes in ((1, 2), (2, 2), (0, 1)):
        assert table.view["turn"] == seat
        table.shot(12, 6 if strokes == 1 else 3)
    table.shot(12, 3)
    events = table.shot(12, 3)
    assert only(events, "hole_began")["order"] == [0, 1, 2], "1 and 2 tied and keep their order"


def deck(distance: int) -> list[dict[str, Any]]:
    return [{**CLUBS[0], "distance": [distance] * 12}] * 8


@pytest.mark.rule("DB-4")
def test_beginners_share_the_first_deck() -> None:
    decks = {name: deck(number + 1) for number, name in enumerate(COLOURS)}
    table = Table(grass(9, 12), None, TWO, players=2, decks=decks, colours=["blue", "green"])
    assert table.view["colours"] == ["blue", "blue"]
    for seat in (0, 1):
        assert path(table.faces({"direction": 12, "card": 1}, 1, 6), "distance")[-1] == (4, 7), seat


@pytest.mark.rule("DB-5")
@pytest.mark.parametrize("level", ["advanced", "second"])
def test_each_player_has_the_deck_of_their_colour(level: str) -> None:
    decks = {name: deck(number + 1) for number, name in enumerate(COLOURS)}
    first, spare = ((1, 12, 1), (1, 1, 1)) if level == "second" else ((), ())
    table = Table(grass(9, 12), None, TWO, players=4, decks=decks, level=level, first=first)
    assert table.view["colours"] == list(COLOURS)
    for seat in range(4):
        table.faces({"direction": 12, "card": 1}, 1, 6, *spare)
        assert table.lie(seat) == (4, 9 - seat)
    named = Table(grass(9, 12), None, TWO, players=2, decks=decks, level="advanced", colours=["green", "red"])
    named.faces({"direction": 12, "card": 1}, 1, 6)
    assert named.lie(0) == (4, 6)


def test_undo_is_illegal_after_dice_but_a_step_can_be_undone() -> None:
    table = Table(grass(9, 12), None, TWO, level="second", first=(1, 12, 1))
    table.play({"do": "step", "direction": 12})
    table.match.undo()
    assert (table.lie(), table.strokes()) == ((4, 10), 0)
    table.shot(12, 1, 0, 1, 1, 1)
    with pytest.raises(pygolf.IllegalMoveError):
        table.match.undo()


def test_view_shows_the_last_flights_and_the_choices() -> None:
    table = Table(grass(9, 12), heights(9, 12, down=[(6, 8)]), TWO, level="advanced", players=2)
    table.shot(12, 3, 1, 4)
    view = table.view
    assert view["flights"][0] == [
        {"leg": "distance", "path": [[4, 10], [4, 9], [4, 8], [4, 7]]},
        {"leg": "hook", "path": [[4, 7], [5, 7]]},
        {"leg": "away", "path": [[5, 7], [6, 8]]},
    ]
    assert view["flights"][1] == []
    lines = view["choices"]["lines"]
    assert lines["12"] == [[at, [4, 10 - at]] for at in range(1, 11)]
    assert lines["3"] == [[2, [6, 10]], [4, [8, 10]]]
    assert view["choices"] == table.match.choices()
    assert not table.match.moves().complete


@pytest.mark.slow_in_pyodide
def test_few_moves_are_listed_and_all_are_legal() -> None:
    for level in ("beginner", "second"):
        first = (1, 12, 1) if level == "second" else ()
        decks = dict.fromkeys(COLOURS, CLUBS)
        options = {"adjust": False, "call": False}
        table = Table(grass(2, 1), None, [((0, 0), (1, 0))], level=level, first=first, decks=decks, **options)
        moves = table.match.moves()
        assert moves.complete
        assert len(moves) == 8 * (12 + 7) + (level == "second")
        for move in moves:
            pygolf.replay(table.match.record()).play(move)


def test_listed_moves_include_card_up_and_down_without_default_fields() -> None:
    options: dict[str, Any] = {"level": "professional", "start_cards": 3, "call": False, "time_limit": 60}
    board, hole = [". ", "  ", " ."], [((0, 0), (1, 2))]
    table = Table(board, None, hole, first=(1, 1), **options)
    table.play({"do": "keep", "cards": [1, 2, 3]})
    moves = table.match.moves()
    assert moves.complete
    assert len(moves) == 12 * 3 * 5
    assert {move.get("adjust") for move in moves} == {-2, -1, None, 1, 2}
    assert table.view["choices"]["late"] is True
    assert Table(board, None, hole).view["choices"]["late"] is False
    for move in moves:
        pygolf.replay(table.match.record()).play(move)


def test_tokens_keep_every_field_of_a_move() -> None:
    table = Table(grass(9, 12), None, TWO, level="professional", first=(1, 12), time_limit=60, start_cards=3)
    table.play({"do": "keep", "cards": [8, 1, 3]})
    plans: tuple[dict[str, Any], ...] = (
        {},
        {"adjust": None, "call": None, "elbow": None},
        {"adjust": 0, "late": False},
        {"adjust": -2, "call": 12, "elbow": {"at": 2, "direction": 11}, "late": True},
    )
    for fields in plans:
        table.play({"do": "shot", "direction": 12, "card": 1, **fields}, [1, 6])
    again = pygolf.replay(pygolf.read_line(table.match.token()))
    assert again.view() == table.view
    assert again.record() == table.match.record()
    assert names([event.to_json() for event in again.events]) == names([e.to_json() for e in table.match.events])
    for bad in ("x1", "s1", "k1.2", "s12c1z", "s12c1" + "0" * 40, "k1.2.3l1", "m", "s１c1"):
        with pytest.raises(pygolf.BadRecordError):
            pygolf.find_game("dosh").read_moves(bad)


def test_seeded_dice_use_the_documented_spots() -> None:
    """Shared links must keep their dice; the section "Dice" of docs/dosh.md describes the spots."""
    seeded = Seeded("links")

    def face(seat: int, where: str, turn: int, purpose: str, index: int = 0) -> int:
        return seeded.number(Spot(seat, where, turn, purpose), index, 12) + 1

    options: dict[str, Any] = {"level": "second", "wind_each": "game"}
    match = pygolf.new("dosh", ["A", "B"], options, "links")
    wind, tide = (event.facts for event in match.events[:2])
    assert (wind["white"], wind["black"]) == (face(-1, "1", 1, "wind"), face(-1, "1", 1, "wind", 1))
    assert tide["face"] == face(-1, "1", 1, "tide")
    for turn in (1, 2, 3):
        seat = match.turn
        assert seat is not None
        turns = match.state.turns[seat] + 1
        events = [event.to_json() for event in match.play({"do": "shot", "direction": turn, "card": 8})]
        faces = [event["face"] for event in events if event["event"] == "rolled"][:5]
        assert faces == [face(seat, "1.1", turns, purpose) for purpose in ("blue", "red", "hit", "lost", "away")]


def test_wind_of_a_later_hole_has_its_own_spot() -> None:
    table = Table(grass(9, 12), None, TWO, level="professional", wind_each="hole", first=(1, 1))
    event = only(table.shot(12, 6), "wind")
    seeded = Seeded("scripted")
    assert (event["clause"], event["white"]) == ("DB-48", seeded.number(Spot(-1, "1.2", 1, "wind"), 0, 12) + 1)
