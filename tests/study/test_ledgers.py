"""Tests of the ledgers of Box of Golf, Word Golf and Doshboardgolf: luck is fair, and the residual is as documented."""

from dataclasses import replace
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

import pygolf
from pygolf.cli.review import _line
from pygolf.core.outcomes import outcomes
from pygolf.games.box.play.values import SAVED, USUAL
from pygolf.games.dosh.play.values.corrections import STRENGTHS
from pygolf.games.dosh.play.values.cost_to_go import get_cost_to_go
from pygolf.games.dosh.study import review as dosh_ledger
from pygolf.games.word.play.coach import later, plans
from pygolf.games.word.play.solver import Query, search
from pygolf.games.word.rules import dictionary, material
from pygolf.games.word.rules.scoring import Roll
from pygolf.games.word.study import means
from pygolf.match import replay
from pygolf.simulation.fuzz import RANDOM
from pygolf.study import review
from pygolf.study.ledger import get_study, weigh
from study.test_ledger import played, total
from word.plain import make_sets

TINY = 1e-9
PLAIN = {
    "name": "plain",
    "terrain": ["." * 12] * 9,
    "height": ["0" * 12] * 9,
    "holes": [{"tee": [1, 1], "target": [9, 6]}],
}
ROUNDS: list[tuple[str, list[str], dict[str, Any]]] = [
    ("box", ["tour", "rookie"], {"holes": [2, 5, 12]}),
    ("box", [RANDOM, "bold"], {"holes": [7, 16], "format": "match", "pick_up": True}),
    ("box", ["club"], {"holes": [4], "beginner": True}),
    ("word", ["club", "tour"], {"holes": [1, 2, 3, 4]}),
    ("word", ["rookie"], {}),
    ("dosh", ["club", "rookie"], {"holes": [1, 2]}),
    ("dosh", ["tour"], {"level": "professional", "holes": [3]}),
    ("dosh", ["tour"], {"level": "second", "holes": [2]}),
]


@pytest.mark.parametrize(("game", "levels", "options"), ROUNDS, ids=range(len(ROUNDS)))
def test_ledger_adds_up_and_losses_are_not_negative(game: str, levels: list[str], options: Any) -> None:
    match = played(game, "sums", levels, options)
    ledger = review(match.record())
    steps = list(ledger)
    assert len(steps) == len(match.record().moves)
    for seat in range(len(levels)):
        assert abs(ledger.end.result[seat] - total(ledger, seat) - ledger.end.residual[seat]) < TINY
    assert all(step.loss >= 0 for step in steps if step.loss is not None)
    assert all((step.loss is None) == (step.best is None) for step in steps)
    study, path = get_study(match.game), match.path()
    for step, (state, _, _) in zip(steps, path, strict=False):
        assert step.seat == match.game.turn(state)
        if step.best is not None:
            # The best move must be legal.
            pygolf.replay(match.record(), step.index).play(step.best)
    assert ledger.end.result == tuple(study.values(path[-1][0]))


@pytest.mark.parametrize(
    ("game", "options", "unit"),
    [("box", {}, "gems"), ("dice", {"format": "skins"}, "skins"), ("dosh", {"format": "skins"}, "skins")],
)
def test_steps_contain_the_gems_or_skins_of_each_seat(game: str, options: dict[str, Any], unit: str) -> None:
    match = pygolf.new(game, seed="tally", players=["Ann", "Bo"], options=options)
    start = match.view()["scores"]
    while not match.over:
        match.play(match.bot("club"))
    ledger = review(match.record())
    assert ledger.head.tally == unit
    gains = [step.gains for step in ledger if step.gains is not None]
    assert all(any(one) for one in gains)
    assert [first + sum(one) for first, one in zip(start, zip(*gains, strict=True), strict=True)] == (
        match.view()["scores"]
    )


@pytest.mark.parametrize(("game", "options"), [("box", {"format": "stroke"}), ("dice", {"format": "match"})])
def test_steps_contain_no_gains_in_other_formats(game: str, options: dict[str, Any]) -> None:
    match = pygolf.new(game, seed="tally", players=["Ann", "Bo"], options=options)
    for _ in range(30):
        match.play(match.bot("club"))
    ledger = review(match.record())
    assert ledger.head.tally is None
    assert all(step.gains is None for step in ledger)


def test_results_use_the_documented_unit() -> None:
    box = played("box", "unit", ["tour"], {"holes": [1, 2]})
    ledger = review(box.record())
    list(ledger)
    assert ledger.end.result == (sum(box.state.cards[0]),)
    word = played("word", "unit", ["club"], {"holes": [1, 2]})
    ledger = review(word.record())
    list(ledger)
    assert list(ledger.end.result) == word.view()["scores"]
    dosh = played("dosh", "unit", ["club"], {"holes": [2]})
    ledger = review(dosh.record())
    list(ledger)
    assert list(ledger.end.result) == dosh.view()["scores"]


SLOW: list[tuple[str, list[str], dict[str, Any]]] = [
    ("box", ["tour"], {"holes": [5, 14]}),
    ("dosh", ["club"], {"holes": [4]}),
    ("dosh", ["club"], {"holes": [4], "level": "advanced"}),
    ("dosh", ["tour"], {"holes": [2], "level": "professional", "wind": False, "hit_or_miss": False}),
]


@pytest.mark.parametrize(("game", "levels", "options"), SLOW, ids=range(len(SLOW)))
def test_luck_has_mean_zero_over_all_outcomes(game: str, levels: list[str], options: Any) -> None:
    """The rules enumerate every roll, and the luck is recomputed. The mean must be exactly zero for each move."""
    match = played(game, "slow", levels, options)
    study, path, evaluated = get_study(match.game), match.path(), 0
    for number, ((state, _, _), (_, move, faces)) in enumerate(pairwise(path)):
        if not faces or (game == "box" and number % 3) or evaluated == 4:
            continue
        evaluated += 1
        choice, mean = study.choose(state, move), 0.0
        for one in outcomes(match.game, state, move, alike=game == "box", most=200_000):
            fixed = (study.compute_drift(state, move, one.state) or [0.0])[0]
            mean += float(one.probability) * (study.values(one.state)[0] - fixed)
        assert abs(mean - choice.expected[0]) < 1e-6, (number, move)
    assert evaluated


def test_box_of_golf_residual_without_gems_is_their_credit() -> None:
    """If no player uses a gem and no gem could have helped, the credit of every hole remains as the residual."""
    match = pygolf.new("box", ["A"], {"holes": [3, 8]}, "plain")
    while not match.over:
        moves = match.moves()
        plain = [move for move in moves if move["do"] not in ("gem", "keep")]
        match.play(match.advise(1)[0].move if match.advise(1)[0].move in plain else plain[-1])
    ledger = review(match.record())
    unused = 0.0
    for step in ledger:
        unused += step.loss or 0.0 if step.move["do"] == "end" else 0.0
    assert abs(ledger.end.residual[0] - (SAVED[3][2] + SAVED[3][7] - unused)) < 1e-6


def test_saved_strokes_match_the_published_numbers() -> None:
    first, second = SAVED[2], SAVED[3]
    assert len(first) == len(second) == 18
    assert abs(sum(first) - (78.95 - 66.62)) < 0.03
    assert abs(sum(second) - (83.82 - 68.82)) < 0.03
    assert abs(USUAL - sum(first) / 18) < TINY


def test_doshboardgolf_residual_is_small_with_a_table() -> None:
    match = played("dosh", "rest", ["club", "tour"], {"holes": [1, 2, 5]})
    ledger = review(match.record())
    list(ledger)
    assert all(abs(rest) < 0.1 for rest in ledger.end.residual)


def test_late_shot_loses_one_stroke_and_a_concession_nothing() -> None:
    match = pygolf.new("dosh", ["A", "B"], {"holes": [1, 2], "format": "match", "time_limit": 60}, "late")
    best = match.advise(1)[0].move
    match.play({**best, "late": True})
    match.play({"do": "concede", "what": "hole"})
    late, conceded = review(match.record())
    assert late.loss is not None
    assert abs(late.loss - 1.0) < TINY
    assert conceded.loss is None
    assert max(map(abs, conceded.lucks)) < TINY


def test_word_golf_compares_a_word_with_the_best_of_all() -> None:
    match = played("word", "words", ["rookie", "tour"], {"holes": [1, 2]})
    advised = 0
    for step, (state, _, _) in zip(review(match.record()), match.path(), strict=False):
        if step.move["do"] in ("write", "pass"):
            best = match.game.advise(state, 1)[0]
            assert step.loss is not None
            assert step.weighed > 5000
            advised += 1
            if step.loss:
                assert step.best is not None
                rare: Any = best.more.get("rare", best.move)
                assert step.best["word"] == rare["word"]
    assert advised == 4


def test_word_golf_also_compares_with_everyday_words() -> None:
    """The loss shown to players is the loss compared with everyday words, even in the shop; the totals use the complete
    dictionary.
    """
    match = played("word", "tiers", ["club", "tour"], {"holes": [1, 2, 3]})
    ledger = review(match.record())
    steps = list(ledger)
    for step, (state, _, _) in zip(steps, match.path(), strict=False):
        assert step.everyday is not None and step.loss is not None
        if step.move["do"] == "buy":
            advice = match.game.advise(state, 100)
            assert step.everyday["move"] == advice[0].move and step.everyday["why"] == advice[0].why
            own = next(one for one in advice if one.move == step.move)
            assert step.given == pytest.approx(own.loss, abs=0.002)
            assert _line(match.record(), step).endswith(step.everyday["why"]), (
                "the line ends with the reason for the everyday purchase"
            )
            continue
        assert step.given <= step.loss + TINY
        advised = match.game.advise(state, 1)[0]
        assert advised.more["everyday"] and step.everyday["move"]["word"] == advised.move["word"]
        if step.move["word"] == advised.move["word"]:
            assert step.given < TINY
        evaluated = weigh(replay(match.record(), step.index), step.move)
        assert evaluated["everyday"] == step.everyday and evaluated["loss"] == step.loss
    rare = [step for step in steps if step.loss and step.given == 0]
    assert rare, "at least one player found the best everyday word"
    for seat in range(2):
        given = sum(step.given for step in steps if step.seat == seat)
        assert ledger.end.everyday is not None and abs(ledger.end.everyday[seat] - given) < TINY


def test_means_of_cards_belong_to_the_standard_material() -> None:
    rows = means.means()
    assert len(rows) == 6
    assert all(len(row) == 9 for row in rows)
    assert all(8 < mean < 17 for row in rows for mean in row)
    # The table of hands was computed from these means, so its value of the last hole without wild cards is the mean of
    # its cards.
    assert later((), 1) == pytest.approx(sum(row[8] for row in rows) / 6, abs=0.002)


def test_word_accepted_by_the_players_is_not_luck() -> None:
    card = {"spaces": [{"x": 10 + 20 * at, "y": 50, "kind": "plain"} for at in range(4)], "start": 0, "flag": 3}
    dice = [[["S", 1]] * 6] * 6
    options: dict[str, Any] = {"cards": make_sets([{**card, "par": 0}]), "dice": dice, "words": ["shoe"], "holes": [1]}
    match = pygolf.new("word", ["A", "B"], options, "accept")
    for word in ("sssa", "shoe"):
        match.play({"do": "write", "word": word, "spaces": [0, 1, 2, 3]})
    match.play({"do": "accept", "word": "SSSA"})
    ledger = review(match.record())
    steps = list(ledger)
    assert max(abs(luck) for step in steps for luck in step.lucks) < TINY
    assert ledger.end.residual[0] > 1


@pytest.mark.parametrize(("hole", "hand"), [(9, (2, 5)), (4, (3,)), (1, (3, 4, 5))])
def test_word_golf_luck_has_mean_zero_over_the_rolls_of_a_hole(hole: int, hand: tuple[int, ...]) -> None:
    """Rolls are random. Subtracting their exactly known value without wild cards removes most of the variance."""
    chance, known, differences = Random(hole), means.means(), []
    own, left = material.standard_cards(), 9 - hole
    for number in range(60):
        roll = Roll(tuple(chance.choice(die) for die in material.standard_dice()))
        card = own[number % 6][hole - 1]
        plain = search(Query(card, roll, (), 4, True), dictionary.own(), 1, plans((), 0, 0))[0].plan_value
        best = search(Query(card, roll, hand, 4, True), dictionary.own(), 1, plans(hand, 0, left))[0].plan_value
        differences.append(best - plain + known[number % 6][hole - 1])
    assert abs(fmean(differences) - later(hand, left + 1)) < 4 * stdev(differences) / sqrt(len(differences))


def test_custom_cards_have_no_means() -> None:
    custom = pygolf.new("word", ["A"], {"words": ["as", "at", "see"]}, "own")
    ledger = review(custom.record())
    assert ledger.left == 0
    assert means.ahead(custom.state, 0) == 0.0


@pytest.mark.parametrize("options", [{}, {"doglegs": {"3": [9, 9]}}, {"course": PLAIN, "holes": [1]}])
def test_single_cell_of_a_small_hand_has_the_value_of_the_complete_function(options: dict[str, Any]) -> None:
    table = pygolf.new("dosh", ["A"], {"level": "professional", **options}, "cells").state.table
    place = len(table.holes) // 3
    for hand in ((1, 2, 3, 4, 5, 6, 7), (2, 8), (1, 2, 3, 4, 5, 6, 7, 8)):
        ahead = get_cost_to_go(table, 0, place, hand)
        complete = ahead.value_function(place, hand)
        for cell in range(0, len(table.course.letters), 37):
            if cell != table.target(table.holes[place]):
                assert abs(ahead.here(place, hand, cell, False) - complete.at(cell, False)) < TINY


@pytest.mark.parametrize("level", ["professional", "second"])
def test_luck_of_wind_and_tide_has_mean_zero(level: str) -> None:
    state = pygolf.new("dosh", ["A"], {"level": level, "holes": [2, 5]}, "weather").state
    study, tides = dosh_ledger.STUDY, dosh_ledger.TIDES if level == "second" else (("", 1.0),)
    mean = 0.0
    for tide, chance in tides:
        for strength, share in STRENGTHS:
            for direction in range(1, 13):
                table = replace(state.table, tide=tide, wind_from=(strength, direction))
                mean += chance * share / 12 * study.values(replace(state, table=table))[0]
    assert abs(mean - study.expectation(state)[0]) < TINY
