"""Tests of conceding a hole or the match, and of ending a decided match (DB-44)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygolf
from dosh.table import Cell, Table, grass, names, only
from example_counts import example_count
from pygolf.core.errors import BadRequestError
from pygolf.core.formats import stand
from pygolf.study.summary import summarise

rule = pytest.mark.rule("DB-44")
LINE: tuple[Cell, Cell] = ((4, 10), (4, 2))
HOLE, MATCH = {"do": "concede", "what": "hole"}, {"do": "concede", "what": "match"}


def game(holes: int, players: int = 2, **options: Any) -> Table:
    return Table(grass(9, 12), None, [LINE] * holes, players=players, **{"format": "match", **options})


def win(table: Table, winner: int) -> None:
    """Let seat ``winner`` hole out in one stroke and the other player in two."""
    hole = table.view["hole"]
    while table.view["hole"] == hole and not table.view["over"]:
        seat = table.view["turn"]
        first = table.view["balls"][seat]["strokes"] == 0
        table.shot(12, 0 if first and seat != winner else 8)


@rule
def test_conceded_hole_goes_to_the_opponent_regardless_of_strokes() -> None:
    table = game(3)
    table.shot(12, 8)  # Seat 0 holes out in one stroke.
    assert table.view["turn"] == 1
    events = table.play(HOLE)
    assert names(events) == ["conceded", "hole_ended", "hole_began", "turn_began"]
    conceded = only(events, "conceded")
    assert conceded == {
        "event": "conceded",
        "player": 1,
        "clause": "DB-44",
        "what": "hole",
        "side": 1,
        "hole": 1,
    }
    assert only(events, "hole_ended") == {
        "event": "hole_ended",
        "player": None,
        "clause": "DB-44",
        "hole": 1,
        "strokes": [1, 0],
        "conceded": 1,
    }
    assert (table.view["hole"], table.view["scores"]) == (2, [1, 0])
    assert table.view["card"]["rows"][1]["cells"] == [0, None, None], "cells are the strokes that were played"
    table.play(HOLE)  # Seat 0 has the honour, and concedes the second hole before any stroke.
    standing = table.view["standing"]
    assert (standing["won"], standing["conceded"], table.view["scores"]) == ([0, 1], [1, 0], [1, 1])
    events = table.play(HOLE)
    assert names(events) == ["conceded", "hole_ended", "game_over"]
    assert table.view["winners"] == [0], "seat 1 started the third hole because it won the second"


@rule
def test_winner_of_a_conceded_hole_starts_the_next() -> None:
    table = game(2)
    table.shot(12, 0)
    table.shot(12, 0)
    events = table.play(HOLE)
    assert only(events, "hole_began")["order"] == [1, 0]
    assert table.view["turn"] == 1
    four = game(2, players=4)
    four.play(HOLE)
    assert four.view["order"] == [1, 3, 0, 2], "both seats of the winning side come first, in their previous order"


@rule
def test_conceded_match_goes_to_the_opponent_regardless_of_the_score() -> None:
    table = game(5)
    win(table, 0)
    before = table.view
    events = table.play(MATCH)  # Seat 0 is ahead but concedes anyway.
    assert names(events) == ["conceded", "game_over"]
    assert only(events, "conceded")["decided"] is False
    over = only(events, "game_over")
    assert (over["winners"], over["totals"], over["clause"]) == ([1], [1, 0], "DB-44")
    view = table.view
    assert (view["phase"], view["turn"], view["over"], view["winners"], view["hole"]) == ("over", None, True, [1], 2)
    assert (view["standing"]["resigned"], view["standing"]["leaders"]) == (0, [1])
    assert table.match.moves() == []
    assert table.rejecting_clause(MATCH) == "DB-1"
    table.match.undo()
    assert table.view == before


@rule
def test_decided_match_can_be_ended_by_either_player_or_played_on() -> None:
    def decided() -> Table:
        table = game(3)
        win(table, 1)
        win(table, 1)
        standing = table.view["standing"]
        assert (standing["decided"], standing["up"], standing["left"]) == (True, 2, 1)
        return table

    for seat in (0, 1):
        table = decided()
        while table.view["turn"] != seat:
            table.shot(12, 1)
        events = table.play(MATCH)
        assert only(events, "conceded")["decided"] is True
        assert only(events, "game_over")["winners"] == [1], f"the winner stays the same if seat {seat} ends the match"
        assert table.view["standing"]["resigned"] is None
        assert table.view["scores"] == [0, 2]
    on = decided()
    win(on, 0)
    assert (on.view["over"], on.view["winners"], on.view["scores"]) == (True, [1], [1, 2])


@rule
def test_conceding_requires_match_play_and_a_started_hole() -> None:
    for format, players in (("stroke", 2), ("skins", 2), ("doubles", 4)):
        table = game(2, players=players, format=format)
        assert table.view["choices"]["concede"] == []
        assert table.rejecting_clause(HOLE) == table.rejecting_clause(MATCH) == "DB-44"
    assert game(2).view["choices"]["concede"] == ["hole", "match"]
    assert game(2, start_cards=3).rejecting_clause(MATCH) == "DB-45"


@rule
@pytest.mark.parametrize(
    "move",
    [
        {"do": "concede"},
        {"do": "concede", "what": "round"},
        {**HOLE, "late": True},
        {"do": "concede", "what": ["hole"]},
    ],
)
def test_concede_requires_a_valid_what(move: dict[str, Any]) -> None:
    table = game(1)
    before = table.view
    with pytest.raises(BadRequestError, match="what"):
        table.play(move)
    assert table.view == before


@rule
def test_conceded_hole_has_no_score() -> None:
    table = game(2)
    table.play(HOLE)
    win(table, 0)
    assert [seat["cells"] for seat in summarise(table.match)["seats"]] == [[None, 1], [None, 2]]


@rule
def test_concede_is_listed_among_few_moves_and_stored_in_links() -> None:
    table = Table([". ", "  ", " ."], None, [((0, 0), (1, 2))] * 3, players=2, format="match")
    moves = table.match.moves()
    assert moves.complete and moves[-2:] == [HOLE, MATCH]
    for move in (HOLE, HOLE, MATCH):
        table.play(move)
    assert table.match.token()
    again = pygolf.replay(pygolf.read_line(table.match.token()))
    assert (again.view(), again.events) == (table.match.view(), table.match.events)


@rule
def test_wind_of_the_next_hole_is_rolled_after_a_concession() -> None:
    table = game(2, level="professional", wind_each="hole", first=(1, 2))
    events = table.play(HOLE, [12, 5])
    assert only(events, "wind")["black"] == 5
    assert names(events).index("hole_ended") < names(events).index("wind") < names(events).index("hole_began")


holes = st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6), st.sampled_from([None, 0, 1])), max_size=9)


@given(played=holes, left=st.integers(0, 9), resigned=st.sampled_from([None, 0, 1]))
@settings(max_examples=example_count(200), deadline=None)
def test_concessions_match_counting_by_hand(
    played: list[tuple[int, int, int | None]], left: int, resigned: int | None
) -> None:
    cards = [[first for first, _, _ in played], [second for _, second, _ in played]]
    conceded = [side for _, _, side in played]
    standing = stand("match", cards, len(played) + left, conceded, resigned)
    won = [0, 0]
    for first, second, side in played:
        if side is not None or first != second:
            won[1 - side if side is not None else int(second < first)] += 1
    assert standing.counts == tuple(won)
    best = [seat for seat in (0, 1) if won[seat] == max(won)] if resigned is None else [1 - resigned]
    assert standing.winners() == best
    assert standing.to_json()["conceded"] == conceded
