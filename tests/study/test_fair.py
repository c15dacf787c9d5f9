"""Tests that luck is fair in every game and format: the value before a move is the mean of the values after it."""

from dataclasses import replace
from itertools import product
from math import fsum
from random import Random
from statistics import fmean
from typing import Any

import pytest

import pygolf
from make_saved_matches import random_move
from pygolf.core.outcomes import TooManyOutcomesError, outcomes
from pygolf.core.study.winning import get_winning
from pygolf.match import Match
from pygolf.simulation.fuzz import Draws
from pygolf.study import review
from pygolf.study.ledger import get_study
from study.fairness import list_formats, measure_fairness
from study.test_ledger import played

TINY = 1e-9
START = 0.15
"""Maximum difference between the values before and during a turn of Box of Golf or Doshboardgolf, per remaining hole.

Before the turn, the lie is described by a distribution of strokes instead of the dice, and a player who maximises the
chance of winning the match gains a little.
"""

MAX_ENUMERATED = 20
"""Maximum number of moves per game whose outcomes are enumerated."""
PROFESSIONAL: tuple[str, int, dict[str, Any]] = ("dosh", 2, {"holes": [1], "level": "professional", "wind": False})
"""A match whose shots have up to 250,000 throws, because five twelve-sided dice are rolled. It takes minutes."""
MATCHES: list[tuple[str, int, dict[str, Any]]] = [
    ("dice", 2, {}),
    ("box", 2, {"holes": [5, 7]}),
    ("dosh", 2, {"holes": [1, 2]}),
    ("dice", 4, {"pro": True}),
    ("box", 2, {"holes": [1, 7, 12]}),
    ("box", 4, {"holes": [11], "pick_up": True}),
    ("dosh", 4, {"holes": [2], "level": "advanced"}),
]
"""Matches in match play: game, seats and further options."""


def positions(game: str, seats: int, options: dict[str, Any]) -> Any:
    """Yield the positions of a game with some random moves that no player would choose."""
    match = pygolf.new(game, [f"P{seat}" for seat in range(seats)], options, f"fair {game} {options}")
    draws, chance = Draws("fair"), Random(1)
    while not match.over:
        yield match
        wild = game != "dosh" and chance.random() < 0.3
        match.play(random_move(match, draws) if wild else match.bot("club"))


@pytest.mark.parametrize(
    ("game", "seats", "options"), [*MATCHES, pytest.param(*PROFESSIONAL, marks=pytest.mark.nightly)]
)
def test_chance_before_a_move_is_the_mean_of_those_after_it(game: str, seats: int, options: dict[str, Any]) -> None:
    """The rules enumerate every outcome, including gems, trees, drops, lost cards and the end of a hole."""
    chance, checked = Random(2), 0
    for match in positions(game, seats, {"format": "match", **options}):
        state, winning = match.state, get_winning(match.game, match.state)
        assert winning
        before, best = winning.values(state), winning.best(state)
        side, most = winning.side(state), winning.expected(state, best)
        if game != "dosh" and state.phase != {"box": "club", "dice": "roll"}[game]:
            assert most == pytest.approx(before, abs=TINY), "within a turn, the best move keeps the value"
        else:
            assert most[side] - before[side] > -START
        if chance.random() > {"box": 0.08, "dice": 0.1, "dosh": 0.6}[game] or checked > MAX_ENUMERATED:
            continue
        moves = match.moves() or [best]
        for move in moves:
            try:
                results = outcomes(match.game, state, move, alike=True, most=1500)
            except TooManyOutcomesError:
                continue
            chances = [(float(one.probability), winning.values(one.state)) for one in results]
            mean = [fsum(share * worth[at] for share, worth in chances) for at in range(len(before))]
            if move["do"] != "keep":
                assert winning.expected(state, move) == pytest.approx(mean, abs=TINY), move
            assert all(-TINY < one < 1 + TINY for _, of in chances for one in of)
            assert all(one >= 0 for one in winning.aim(state, move).value)
            checked += 1
    assert checked > 2


@pytest.mark.parametrize("seats", [2, 3])
def test_word_golf_values_change_only_with_words_purchases_and_rolls(seats: int) -> None:
    """Coins for the lowest score are included in the expectation. Coins that a word takes from other players are
    negative gifts.
    """
    match = played("word", "coins", ["club", "rookie", "tour"][:seats], {})
    ledger = review(match.record())
    steps, path = list(ledger), match.path()
    study = get_study(match.game)
    for step, (state, _, _), (_, _, faces) in zip(steps, path, path[1:], strict=False):
        before = study.values(state)
        assert step.before == pytest.approx(before[step.seat], abs=TINY), "the best value equals the value before"
        if not faces:
            assert step.luck is None and not any(step.lucks)
        for seat in range(seats):
            lost = (step.loss or 0.0) if seat == step.seat else 0.0
            moved = step.values[seat] - before[seat]
            assert moved == pytest.approx(step.lucks[seat] + step.gifts[seat] - lost, abs=TINY)
    assert all(abs(rest) < TINY for rest in ledger.end.residual)
    assert any(gift for step in steps for gift in step.gifts), "a word that is not the best changes who gets the coin"
    assert all(step.gifts[step.seat] == 0 for step in steps)


@pytest.mark.parametrize("cash", [2, 5, 11])
def test_word_golf_best_purchase_has_the_value_expected_before_it(cash: int) -> None:
    """For any hand and any money, a purchase changes the expectation only by its loss, and the reason describes the
    best purchase. In terms of everyday words, the best everyday purchase loses exactly nothing.
    """
    match = pygolf.new("word", ["A", "B"], {"holes": [7, 8]}, "shop")
    while match.state.phase != "buy":
        match.play(match.bot("tour"))
    study, (first, other) = get_study(match.game), match.state.results
    scored = replace(match.state.scored, results=(replace(first, par=sum(first.points) - cash), other))
    for hand, coins in product([(), (5,), (3, 4), (2, 4, 5)], [0, 1, 2]):
        state = replace(match.state, hands=(hand, ()), coins=(coins, 0), scored=scored)
        before, reasons = study.values(state)[0], set()
        for move in match.game.moves(state) or ():
            choice = study.choose(state, move)
            assert choice.best == pytest.approx(before, abs=TINY)
            assert choice.everyday is not None
            if move == choice.everyday.move:
                assert choice.everyday.value == choice.played
            if move == choice.move:
                assert choice.played == choice.best
            reasons.add(choice.why)
        assert len(reasons) == 1, "the reason describes the best purchase regardless of the move"


def test_word_golf_luck_of_rolls_is_zero_on_average_with_coins() -> None:
    """Over a few games played by the coach, the mean luck is within the statistical limits."""
    chances: list[float] = []
    for number in range(12):
        match = pygolf.new("word", ["A", "B"], {"holes": [8, 9]}, f"even {number}")
        while not match.over:
            match.play(match.advise(1)[0].move)
        ledger = review(match.record())
        list(ledger)
        chances.append(fmean(ledger.end.luck))
        assert max(map(abs, ledger.end.residual)) < TINY
    error = (fsum((one - fmean(chances)) ** 2 for one in chances) / len(chances) / (len(chances) - 1)) ** 0.5
    assert abs(fmean(chances)) < 4 * error


def test_sums_of_the_steps_match_the_totals_and_moves_without_dice_have_no_luck() -> None:
    for game, seats, options in MATCHES[:3]:
        levels = ["club", "tour", "rookie", "club"][:seats]
        ledger = review(played(game, "sums", levels, {"format": "match", **options}).record())
        steps = list(ledger)
        swings = [step.chance for step in steps if step.chance]
        end: Any = ledger.end.chance
        assert len(swings) == len(steps)
        assert not any(any(step.lucks) for step in steps if step.luck is None)
        assert not any(any(swing.lucks) for swing in swings if swing.luck is None)
        for seat in range(seats):
            assert fsum(step.lucks[seat] for step in steps) + ledger.head.luck[seat] == pytest.approx(
                ledger.end.luck[seat], abs=TINY
            )
            assert fsum(step.gifts[seat] for step in steps) == pytest.approx(ledger.end.gifts[seat], abs=TINY)
            assert fsum(swing.lucks[seat] for swing in swings) == pytest.approx(end["luck"][seat], abs=TINY)
            assert fsum(swing.gifts[seat] for swing in swings) == pytest.approx(end["gifts"][seat], abs=TINY)
        if game == "dice":  # What one player loses is a gift to the other player.
            assert end["gifts"] == pytest.approx(end["loss"][::-1], abs=TINY)


def test_conceded_hole_is_a_gift_without_luck() -> None:
    for level in ("beginner", "professional"):
        options: dict[str, Any] = {"holes": [1, 2], "format": "match", "level": level}
        if level == "professional":
            options["wind_each"] = "hole"
        match = pygolf.new("dosh", ["A", "B"], options, "gift")
        match.play(match.advise(1)[0].move)
        match.play({"do": "concede", "what": "hole"})
        _, step = review(match.record())
        assert step.chance and step.chance.loss and step.chance.loss > 0.1
        assert step.chance.gifts[0] == pytest.approx(step.chance.loss, abs=0.02)
        assert step.gifts[0] > 0.5 and step.gifts[1] == 0
        if level == "beginner":
            assert step.luck is None and not any(step.chance.lucks)


def test_solo_skins_are_rejected_but_old_records_replay() -> None:
    for game in ("dice", "box", "dosh"):
        with pytest.raises(pygolf.BadOptionError, match="skins needs at least two players"):
            pygolf.new(game, ["A"], {"format": "skins"}, "alone")
        assert ("skins", 1) not in list_formats(game)
    for game in ("dice", "box"):
        old = pygolf.new(game, ["A"], {"format": "stroke"}, "alone").record().to_json()
        old["options"] = {"format": "skins"}
        match = pygolf.replay(pygolf.read_record(old))
        while not match.over and len(match.record().moves) < 30:
            match.play(match.bot("club"))
        again = pygolf.replay(pygolf.read_record(match.record().to_json()))
        assert again.view() == match.view() and isinstance(again, Match)
        assert pygolf.replay(pygolf.match.read_line(match.token())).view() == match.view()


def test_ledger_of_a_format_adds_up_to_the_result() -> None:
    chances = measure_fairness("dice", 6, ["tour", "rookie"], "kinds", options={"format": "match"})
    assert chances["result"].mean == 0.5
    sums = chances["expectation"].mean + chances["luck"].mean + chances["gifts"].mean - chances["loss"].mean
    assert sums + chances["residual"].mean == pytest.approx(0.5, abs=TINY)
    assert abs(chances["own"].mean) < 4 * chances["own"].error


def test_every_format_has_a_ledger() -> None:
    for format, seats in list_formats("box"):
        assert measure_fairness("box", 2, ["tour"] * seats, "every", options={"format": format, "holes": [6]})
    assert ("match", 4) in list_formats("dice") and ("match", 3) not in list_formats("dice")
    assert [*list_formats("word")] == [("", seats) for seats in range(1, 7)]
