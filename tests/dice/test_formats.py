"""Tests of the formats of play in Dice Golf: what counts and who wins. Stroke play must not change."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygolf
from dice.table import Table, hole, only
from pygolf.core.errors import BadOptionError
from pygolf.core.formats import FORMATS, stand
from pygolf.games.dice.rules.moves import get_standing
from pygolf.games.dice.rules.state import FRESH_GIMMES, State

rule = pytest.mark.rule
Card = tuple[int, ...]


def finish_hole(table: Table, number: int, strokes: int) -> list[dict[str, Any]]:
    """Let the current player finish the hole in ``strokes`` strokes (1 to 9)."""
    other = [6 if number != 6 else 5] * 5
    events: list[dict[str, Any]] = []
    for stroke in range(strokes):
        events = table.roll(*([number] * 5 if stroke == strokes - 1 else other))
        if table.view["phase"] == "hole":
            events = table.play(hole(number))
    return events


def play_cards(format: str, *cards: Card, rounds: int = 1) -> tuple[Table, list[dict[str, Any]]]:
    """Play a complete game from cards of strokes (holes 1 to 6 of each round). Returns the table and the events of the
    last move.
    """
    table = Table(len(cards), format=format, rounds=rounds)
    events: list[dict[str, Any]] = []
    for at in range(6 * rounds):
        for card in cards:
            events = finish_hole(table, at % 6 + 1, card[at])
    return table, events


def play_and_score(format: str, *cards: Card) -> tuple[list[int], list[int]]:
    """Return scores and winners, and check that the card and the last event agree."""
    table, events = play_cards(format, *cards)
    view, over = table.view, only(events, "game_over")
    assert [row["total"] for row in view["card"]["rows"]] == view["scores"] == over["totals"]
    assert [row["cells"] for row in view["card"]["rows"]] == [list(card) for card in cards]
    assert over["winners"] == view["winners"]
    return view["scores"], view["winners"]


@rule("DG-14")
@pytest.mark.parametrize(
    ("options", "leader", "other", "is_decided"),
    [
        ({}, (1, 1, 1, 1, 1), (3, 3, 3, 3, 3), False),  # 5 + 10 strokes and 15 + 0 are a tie.
        ({}, (1, 1, 1, 1, 1), (3, 3, 3, 3, 4), True),
        ({}, (1, 1, 1, 1), (9, 9, 9, 9), True),
        ({}, (1, 1, 1), (9, 9, 9), False),
        ({"pro": True}, (1, 1, 1, 1, 1), (8, 8, 8, 8, 8), False),  # With fives on hole 6, a miss costs 35 strokes.
        ({"pro": True}, (1, 1, 1, 1, 1), (8, 8, 8, 8, 9), True),
        ({"rounds": 2}, (1, 1, 1, 1, 1), (9, 9, 9, 9, 9), False),
        ({"format": "match"}, (1, 1, 1, 1, 1), (9, 9, 9, 9, 9), False),
        ({"format": "skins"}, (1, 1, 1, 1, 1), (9, 9, 9, 9, 9), False),
    ],
)
def test_stroke_play_is_decided_if_no_remaining_holes_can_change_the_winner(
    options: dict[str, Any], leader: Card, other: Card, is_decided: bool
) -> None:
    table = Table(2, **options)
    for number, strokes in enumerate(zip(leader, other, strict=True), 1):
        for taken in strokes:
            finish_hole(table, number, taken)
    assert table.view.get("decided", False) is is_decided
    assert table.view.get("decided") is not False, "the field is missing before that"


@rule("DG-14")
def test_only_unfinished_games_of_several_players_are_decided() -> None:
    table, _ = play_cards("stroke", (1, 1, 1, 1, 1, 1), (9, 9, 9, 9, 9, 9))
    assert "decided" not in table.view
    alone, _ = play_cards("stroke", (1, 1, 1, 1, 1, 1))
    assert "decided" not in alone.view
    one_hole = pygolf.new("dice", ["A", "B"], {"holes": 1, "rounds": 2}, "one hole")
    while not one_hole.over:
        one_hole.play(one_hole.bot("club"))
        if one_hole.view().get("decided"):
            low, high = sorted(one_hole.view()["scores"])
            assert high - low > 10


@rule("DG-14")
def test_match_play_counts_holes_won() -> None:
    assert play_and_score("match", (1, 1, 1, 1, 9, 9), (2, 2, 2, 2, 1, 1)) == ([4, 2], [0])
    assert play_and_score("match", (1, 2, 3, 4, 5, 6), (2, 1, 3, 4, 5, 6)) == ([1, 1], [0, 1])


@rule("DG-14")
def test_match_play_of_four_compares_the_better_balls_of_two_sides() -> None:
    cards = (3, 3, 3, 3, 3, 3), (2, 2, 2, 9, 9, 9), (9, 9, 9, 1, 1, 1), (2, 2, 2, 9, 9, 1)
    assert play_and_score("match", *cards) == ([2, 3, 2, 3], [1, 3])


@rule("DG-14")
def test_skins_carry_over_and_leftover_skins_go_to_no_one() -> None:
    table, _ = play_cards("skins", (2, 1, 2, 2, 1, 3), (2, 2, 3, 2, 1, 3), (2, 3, 4, 2, 9, 9))
    assert table.view["standing"]["worth"] == [0, 2, 1, 0, 0, 0]
    assert table.view["standing"]["carried"] == 3
    assert (table.view["scores"], table.view["winners"]) == ([3, 0, 0], [0])


@rule("DG-14")
def test_doubles_count_the_better_ball_in_strokes() -> None:
    cards = (1, 9, 1, 9, 1, 9), (3, 3, 3, 3, 3, 3), (9, 2, 9, 2, 9, 2), (4, 4, 4, 4, 4, 4)
    assert play_and_score("doubles", *cards) == ([9, 18, 9, 18], [0, 2])


@rule("DG-14")
def test_holes_count_in_order_once_every_player_has_finished_them() -> None:
    table = Table(2, format="skins")
    finish_hole(table, 5, 1)
    finish_hole(table, 2, 3)
    assert table.view["standing"]["left"] == 6
    finish_hole(table, 2, 3)
    assert table.view["standing"]["left"] == 5
    assert table.view["standing"]["carried"] == 1
    finish_hole(table, 5, 2)
    assert table.view["standing"]["worth"] == [0, 2]
    assert table.view["scores"] == [2, 0]


def test_decided_match_is_played_to_its_end() -> None:
    table = Table(2, format="match")
    for number in range(1, 5):
        finish_hole(table, number, 1)
        finish_hole(table, number, 2)
    standing = table.view["standing"]
    assert (standing["up"], standing["left"], standing["decided"]) == (4, 2, True)
    assert not table.view["over"]
    assert table.view["winners"] == []


def test_rounds_keep_their_own_stroke_totals() -> None:
    first, second = (1, 1, 1, 1, 1, 1), (2, 2, 2, 2, 2, 2)
    table, _ = play_cards("match", first + second, second + first, rounds=2)
    assert table.view["scores"] == [6, 6]
    assert table.view["round_totals"] == [[6, 12], [12, 6]]
    assert table.view["card"]["rows"][0] == {"player": 0, "cells": [*second, 6, 12], "total": 6}


@pytest.mark.parametrize(
    ("format", "seats"), [("match", 1), ("match", 3), ("match", 6), ("doubles", 2), ("doubles", 5)]
)
def test_format_rejects_unsuitable_number_of_players(format: str, seats: int) -> None:
    with pytest.raises(BadOptionError, match="option format"):
        Table(seats, format=format)


def test_stroke_play_is_the_default_and_not_recorded() -> None:
    table, named = Table(2), Table(2, format="stroke")
    for number in (3, 1):
        for strokes, each in ((2, table), (2, named)):
            finish_hole(each, number, strokes)
    assert table.view == named.view
    assert "standing" not in table.view
    assert table.match.record() == named.match.record()
    assert table.match.record().to_json()["options"] == {"rounds": 1, "pro": False}
    assert table.match.token() == named.match.token()


def test_record_contains_the_format() -> None:
    table, _ = play_cards("skins", (1, 2, 3, 4, 5, 6), (6, 5, 4, 3, 2, 1))
    assert table.match.record().options["format"] == "skins"
    assert pygolf.replay(table.match.record()).view() == table.view
    assert pygolf.replay(pygolf.read_line(table.match.token())).view() == table.view


CARDS = st.integers(2, 4).flatmap(
    lambda seats: st.lists(st.tuples(*[st.integers(0, 10)] * 6), min_size=seats, max_size=seats)
)


@given(CARDS)
@settings(deadline=None)
def test_formats_agree_on_a_player_who_wins_every_hole(cards: list[Card]) -> None:
    """A player with the best score on every hole wins in every format, and so does the player's partner. The standing
    equals the one computed by the core.
    """
    best = (-1,) * 6
    dealt = [best, *cards[1:]]
    for format in FORMATS:
        if (format == "doubles" and len(dealt) != 4) or (format == "match" and len(dealt) == 3):
            continue
        state = State(1, False, tuple((card,) for card in dealt), (FRESH_GIMMES,) * len(dealt), format=format)
        standing = get_standing(state)
        assert standing == stand(format, dealt, 6)
        paired = format in ("match", "doubles") and len(dealt) == 4
        assert standing.winners() == ([0, 2] if paired else [0])
        if format in ("match", "skins"):
            assert standing.scores()[0] == 6
