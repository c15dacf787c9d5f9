"""Conceding a hole or the match, and ending a match that is decided (DB-44)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygolf
from dosh.table import Cell, Table, grass, names, only
from example_counts import example_count
from pygolf.core.errors import BadRequest
from pygolf.core.formats import stand
from pygolf.study.summary import summarise

rule = pytest.mark.rule("DB-44")
LINE: tuple[Cell, Cell] = ((4, 10), (4, 2))
HOLE, MATCH = {"do": "concede", "what": "hole"}, {"do": "concede", "what": "match"}


def game(holes: int, players: int = 2, **options: Any) -> Table:
    return Table(grass(9, 12), None, [LINE] * holes, players=players, **{"format": "match", **options})


def win(table: Table, winner: int) -> None:
    """Seat ``winner`` holes out in one, the other in two."""
    hole = table.view["hole"]
    while table.view["hole"] == hole and not table.view["over"]:
        seat = table.view["turn"]
        first = table.view["balls"][seat]["strokes"] == 0
        table.shot(12, 0 if first and seat != winner else 8)


@rule
def test_a_hole_given_up_goes_to_the_opponent_whatever_was_played() -> None:
    table = game(3)
    table.shot(12, 8)  # seat 0 holes out in one
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
    table.play(HOLE)  # seat 0 has the honour, and gives the second away with no stroke played
    standing = table.view["standing"]
    assert (standing["won"], standing["conceded"], table.view["scores"]) == ([0, 1], [1, 0], [1, 1])
    events = table.play(HOLE)
    assert names(events) == ["conceded", "hole_ended", "game_over"]
    assert table.view["winners"] == [0], "seat 1 began the third hole, for it won the second"


@rule
def test_who_was_given_the_hole_begins_the_next() -> None:
    table = game(2)
    table.shot(12, 0)
    table.shot(12, 0)
    events = table.play(HOLE)
    assert only(events, "hole_began")["order"] == [1, 0]
    assert table.view["turn"] == 1
    four = game(2, players=4)
    four.play(HOLE)
    assert four.view["order"] == [1, 3, 0, 2], "of sides both seats, in the order that they had"


@rule
def test_a_match_given_up_is_the_opponents_however_it_stands() -> None:
    table = game(5)
    win(table, 0)
    before = table.view
    events = table.play(MATCH)  # seat 0 leads, and gives up all the same
    assert names(events) == ["conceded", "game_over"]
    assert only(events, "conceded")["decided"] is False
    over = only(events, "game_over")
    assert (over["winners"], over["totals"], over["clause"]) == ([1], [1, 0], "DB-44")
    view = table.view
    assert (view["phase"], view["turn"], view["over"], view["winners"], view["hole"]) == ("over", None, True, [1], 2)
    assert (view["standing"]["resigned"], view["standing"]["leaders"]) == (0, [1])
    assert table.match.moves() == []
    assert table.refused(MATCH) == "DB-1"
    table.match.undo()
    assert table.view == before


@rule
def test_a_decided_match_is_told_and_ended_by_either_or_played_on() -> None:
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
        assert only(events, "game_over")["winners"] == [1], f"ended by seat {seat}, it stays with who has won it"
        assert table.view["standing"]["resigned"] is None
        assert table.view["scores"] == [0, 2]
    on = decided()
    win(on, 0)
    assert (on.view["over"], on.view["winners"], on.view["scores"]) == (True, [1], [1, 2])


@rule
def test_only_match_play_knows_it_and_only_from_the_first_tee_on() -> None:
    for format, players in (("stroke", 2), ("skins", 2), ("doubles", 4)):
        table = game(2, players=players, format=format)
        assert table.view["choices"]["concede"] == []
        assert table.refused(HOLE) == table.refused(MATCH) == "DB-44"
    assert game(2).view["choices"]["concede"] == ["hole", "match"]
    assert game(2, start_cards=3).refused(MATCH) == "DB-45"


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
def test_what_is_conceded_is_said(move: dict[str, Any]) -> None:
    table = game(1)
    before = table.view
    with pytest.raises(BadRequest, match="what"):
        table.play(move)
    assert table.view == before


@rule
def test_a_hole_given_up_is_nobody_s_score() -> None:
    table = game(2)
    table.play(HOLE)
    win(table, 0)
    assert [seat["cells"] for seat in summarise(table.match)["seats"]] == [[None, 1], [None, 2]]


@rule
def test_few_moves_list_it_and_links_keep_it() -> None:
    table = Table([". ", "  ", " ."], None, [((0, 0), (1, 2))] * 3, players=2, format="match")
    moves = table.match.moves()
    assert moves is not None and moves[-2:] == [HOLE, MATCH]
    for move in (HOLE, HOLE, MATCH):
        table.play(move)
    assert table.match.token()
    again = pygolf.replay(pygolf.read_line(table.match.token()))
    assert (again.view(), again.events) == (table.match.view(), table.match.events)


@rule
def test_the_wind_of_the_next_hole_is_rolled_after_a_concession() -> None:
    table = game(2, level="professional", wind_each="hole", first=(1, 2))
    events = table.play(HOLE, [12, 5])
    assert only(events, "wind")["black"] == 5
    assert names(events).index("hole_ended") < names(events).index("wind") < names(events).index("hole_began")


holes = st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6), st.sampled_from([None, 0, 1])), max_size=9)


@given(played=holes, left=st.integers(0, 9), resigned=st.sampled_from([None, 0, 1]))
@settings(max_examples=example_count(200), deadline=None)
def test_concessions_against_counting_by_hand(
    played: list[tuple[int, int, int | None]], left: int, resigned: int | None
) -> None:
    cards = [[first for first, _, _ in played], [second for _, second, _ in played]]
    given_up = [side for _, _, side in played]
    standing = stand("match", cards, len(played) + left, given_up, resigned)
    won = [0, 0]
    for first, second, side in played:
        if side is not None or first != second:
            won[1 - side if side is not None else int(second < first)] += 1
    assert standing.counts == tuple(won)
    best = [seat for seat in (0, 1) if won[seat] == max(won)] if resigned is None else [1 - resigned]
    assert standing.winners() == best
    assert standing.to_json()["conceded"] == given_up
