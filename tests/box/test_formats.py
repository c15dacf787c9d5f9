"""Tests of the formats of play in Box of Golf: stroke play, match play, skins, doubles and the default, gems."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygolf
from box.table import STOP, Table, club, hole, only
from example_counts import example_count
from pygolf.core.errors import BadOptionError
from pygolf.core.formats import FORMATS, stand

rule = pytest.mark.rule
Card = tuple[int, ...]


def stroke(table: Table, letters: str) -> list[dict[str, Any]]:
    """Play a stroke with one roll and without a gem."""
    events = table.play(club(len(letters))) + table.roll(letters)
    if table.view["phase"] == "roll" and table.view["rolls"]:
        events += table.play(STOP)
    if table.view["phase"] == "gem":
        events += table.end()
    return events


def play_cards(format: str, *cards: Card, **options: Any) -> tuple[Table, list[dict[str, Any]]]:
    """Play holes of at least two strokes: strokes that do not move the ball, one stroke to the green, and one putt."""
    boards = [hole("TfffG", putts=1, par=2, number=number + 1) for number in range(len(cards[0]))]
    table = Table(*boards, players=len(cards), format=format, **options)
    events: list[dict[str, Any]] = []
    for at in range(len(boards)):
        left = [card[at] for card in cards]
        while any(left):
            seat = table.view["turn"]
            left[seat] -= 1
            events = stroke(table, "k" if left[seat] > 1 else "rrrp" if left[seat] else "r")
    return table, events


def play_and_score(format: str, *cards: Card) -> tuple[list[int], list[int]]:
    """Return scores and winners, and check that the card and the last event agree."""
    table, events = play_cards(format, *cards)
    view, over = table.view, only(events, "game_over")
    assert [row["cells"] for row in view["card"]["rows"]] == [list(card) for card in cards]
    assert [row["total"] for row in view["card"]["rows"]] == view["scores"] == over["totals"]
    assert over["winners"] == view["winners"]
    assert over["strokes"] == [sum(card) for card in cards]
    return view["scores"], view["winners"]


@rule("BG-39")
def test_stroke_play_ignores_gems() -> None:
    assert play_and_score("stroke", (2, 4, 2), (3, 2, 2)) == ([8, 7], [1])
    assert play_and_score("stroke", (2, 3), (3, 2)) == ([5, 5], [0, 1])


@rule("BG-39")
def test_match_play_counts_holes_won() -> None:
    assert play_and_score("match", (2, 2, 6), (3, 3, 2)) == ([2, 1], [0])
    assert play_and_score("match", (3, 3, 4, 4), (2, 5, 9, 4), (5, 2, 5, 4), (3, 3, 3, 4)) == ([1, 2, 1, 2], [1, 3])


@rule("BG-39")
def test_skins_carry_over_and_leftover_skins_go_to_no_one() -> None:
    table, _ = play_cards("skins", (2, 3, 2), (2, 2, 2), (3, 3, 3))
    assert table.view["standing"]["worth"] == [0, 2, 0]
    assert table.view["standing"]["carried"] == 1
    assert (table.view["scores"], table.view["winners"]) == ([0, 2, 0], [1])


@rule("BG-39")
def test_doubles_count_the_better_ball_in_strokes() -> None:
    assert play_and_score("doubles", (2, 5), (3, 3), (6, 2), (3, 4)) == ([4, 6, 4, 6], [0, 2])


def test_decided_match_is_played_to_its_end() -> None:
    table, _ = play_cards("match", (2, 2, 2), (3, 3, 3))
    decided = pygolf.replay(table.match.record(), len(table.match.record().moves) * 2 // 3 + 2)
    standing = decided.view()["standing"]
    assert isinstance(standing, dict)
    assert (standing["up"], standing["left"], standing["decided"]) == (2, 1, True)
    assert not decided.over


@pytest.mark.parametrize(("format", "seats"), [("match", 1), ("match", 3), ("doubles", 2), ("doubles", 3)])
def test_format_rejects_unsuitable_number_of_players(format: str, seats: int) -> None:
    with pytest.raises(BadOptionError, match="option format"):
        Table(players=seats, format=format)


def test_gems_format_is_the_default_and_not_recorded() -> None:
    cards = (2, 3), (3, 2)
    table, events = play_cards("gems", *cards)
    boards = table.match.options["boards"]
    plain = pygolf.new("box", ["P0", "P1"], {"boards": boards}, "scripted")
    saved: Any = plain.record().to_json()["options"]
    assert saved.keys() == {"holes", "first", "beginner", "pick_up", "boards"}
    replayed = pygolf.replay(table.match.record())
    assert replayed.view() == table.view
    assert "format" not in table.match.record().options
    assert "standing" not in table.view
    assert table.view["scores"] == [sum(purse.values()) for purse in table.view["gems"]]
    assert [row["total"] for row in table.view["card"]["rows"]] == [5, 5]
    assert only(events, "game_over")["totals"] == table.view["scores"]


def test_record_contains_the_format() -> None:
    table, _ = play_cards("skins", (2, 3), (3, 2))
    assert table.match.record().options["format"] == "skins"
    assert pygolf.replay(table.match.record()).view() == table.view
    assert pygolf.replay(pygolf.read_line(table.match.token())).view() == table.view


@given(st.lists(st.tuples(*[st.integers(3, 5)] * 2), min_size=1, max_size=3))
@settings(deadline=None, max_examples=example_count(12))
def test_formats_agree_on_a_player_who_wins_every_hole(others: list[Card]) -> None:
    """A player with the best score on every hole wins in every format, and so does the player's partner. The totals
    equal those computed by the core.
    """
    cards = [(2, 2), *others]
    seats = len(cards)
    for format in FORMATS:
        if (format == "doubles" and seats != 4) or (format == "match" and seats == 3):
            continue
        paired = format in ("match", "doubles") and seats == 4
        scores, winners = play_and_score(format, *cards)
        assert winners == ([0, 2] if paired else [0])
        assert scores == stand(format, cards, 2).scores()
