"""Tests of the five bots of Box of Golf and their habits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import pygolf
from box.table import LONGER, ROLL, STOP, Table, club, gem, hole, rich
from pygolf.core.events import Move
from pygolf.games.box.play.bots import STYLES, choose
from pygolf.games.box.rules.state import State

BOTS = tuple(bot.id for bot in pygolf.find_game("box").info.bots)


def turns(games: int) -> Iterator[tuple[State, dict[str, Move]]]:
    """Yield positions from games of ``tour``, each with the move that each bot would play there."""
    for number in range(games):
        match = pygolf.new("box", options={"holes": "front"}, seed=f"turns {number}")
        while not match.over:
            if match.view()["rolls"] or match.view()["phase"] == "club":
                yield match.state, {bot: choose(match.state, bot, number) for bot in BOTS}
            match.play(match.bot("tour"))


def test_bots_include_the_three_common_levels() -> None:
    assert BOTS == ("rookie", "careful", "club", "bold", "tour")
    assert set(pygolf.LEVELS) < set(BOTS)
    info = pygolf.find_game("box").info
    assert len({bot.name for bot in info.bots}) == len({bot.line for bot in info.bots}) == 5


def test_every_bot_plays_legal_moves() -> None:
    for state, moves in turns(3):
        legal = pygolf.find_game("box").moves(state)
        assert all(move in (legal or ()) for move in moves.values())


def test_bold_bot_chooses_bigger_clubs_and_rolls_more_than_the_careful_one() -> None:
    dice = dict.fromkeys(BOTS, 0)
    rolls = dict.fromkeys(BOTS, 0)
    gems = dict.fromkeys(BOTS, 0)
    for state, moves in turns(12):
        for bot, move in moves.items():
            dice[bot] += int(str(move.get("dice", 0)))
            rolls[bot] += state.phase == "roll" and move == ROLL
            gems[bot] += move["do"] == "gem"
    assert dice["careful"] < dice["tour"] < dice["bold"]
    assert rolls["careful"] < rolls["tour"] < rolls["bold"]
    assert gems["careful"] < gems["tour"] <= gems["bold"]


def test_club_bot_misjudges_at_its_stated_rate() -> None:
    state = pygolf.new("box", seed="x").state
    best = choose(state, "tour", 0)
    wrong = sum(choose(state, "club", number) != best for number in range(100))
    assert wrong == STYLES["club"].slips


def test_rookie_plays_a_gem_only_to_avoid_water_or_a_missed_putt() -> None:
    table = rich(Table(hole("TfwG", over="w", putts=2)), blue=1, green=1, red=1)
    assert table.match.bot("rookie") in (club(3), club(4))
    table.shot("rr")
    assert table.match.bot("rookie") == gem("red"), "not the wind that would bring it onto the green"
    assert table.match.bot("tour") == LONGER
    table = rich(Table(hole("TfG", putts=5)), green=1)
    table.through("rrp")
    table.shot("r")
    assert table.match.bot("rookie") == gem("green")


def test_no_bot_changes_the_kept_colour() -> None:
    """A choice of another colour does not change the expectation, so a bot could repeat it forever."""
    table = Table(hole("TfffffffG"))
    table.play(club(5))
    table.roll("rrggk")
    assert {"do": "keep", "colour": "green"} in table.moves()
    assert all(table.match.bot(bot) in (ROLL, STOP) for bot in BOTS)


@pytest.mark.parametrize("bot", BOTS)
def test_bot_finishes_awkward_boards(bot: str) -> None:
    """The boards have rough, trees and water before the green. A bot with a fixed habit must not repeat the same shot
    there forever.
    """
    boards = [
        hole("TrG", number=1),
        hole("TtG", number=2),
        hole("TwbG", number=3),
        hole("TfraG", bounces={3: 2}, over="w", number=4),
        hole("TG", past=True, number=5),
    ]
    for seed in range(5):
        match = pygolf.new("box", ["A", "B"], {"boards": boards}, f"awkward {seed}")
        moves = 0
        while not match.over:
            match.play(match.bot(bot))
            moves += 1
            assert moves < 3000, match.view()["balls"]
