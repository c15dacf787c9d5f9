"""Tests that the coach and the bots find the best words, considering later rounds, and never show offensive words."""

from __future__ import annotations

from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pygolf
from pygolf import Match
from pygolf.games.word.play.coach import HANDS, after_buying, best_words, later
from pygolf.games.word.play.solver import Query, search, solve
from pygolf.games.word.play.valuing import Plan
from pygolf.games.word.rules import dictionary, material
from pygolf.games.word.rules.buying import purchases
from pygolf.games.word.rules.scoring import Roll
from word import plain


def a_game(chance: Random) -> tuple[Match, dict[str, Any], list[str]]:
    card = plain.random_card(chance, 2, 6)
    words = sorted({"".join(chance.choice("aestx") for _ in range(chance.randint(2, 6))) for _ in range(10)})
    dice = [[[chance.choice("AEST**"), chance.randint(1, 3)]] * 6 for _ in range(6)]
    options: dict[str, Any] = {"cards": plain.make_sets([card]), "dice": dice, "words": words, "holes": [1, 2, 3]}
    return pygolf.new("word", ["A"], options, "s"), card, words


def best_by_hand(card: dict[str, Any], words: list[str], match: Match, hand: tuple[int, ...]) -> dict[str, int]:
    """Return the best score of every word over all lines, computed with the simple scorer."""
    found: dict[str, int] = {}
    inner = [at for at in range(len(card["spaces"])) if at not in (card["start"], card["flag"])]
    for word in words:
        for rest in permutations(inner, len(word) - 2) if len(word) <= len(inner) + 2 else ():
            line = [card["start"], *rest, card["flag"]]
            if plain.legal_line(card, line):
                scored = plain.score(card, word.upper(), line, match.state.faces(), hand, [word.upper()])
                found[word.upper()] = max(scored["total"], found.get(word.upper(), -99))
    return found


@pytest.mark.parametrize("seed", range(40))
def test_words_are_ranked_by_score_and_future_value(seed: int) -> None:
    chance = Random(seed)
    match, card, words = a_game(chance)
    hand = tuple(sorted(chance.sample((2, 3, 4, 5), chance.randint(0, 2))))
    question = Query(match.state.card(0), match.state.roll(), hand)
    # The future values of hands are arbitrary, except that more money never has a lower value.
    plans = tuple(
        Plan(tuple(sorted(used, reverse=True)), 0.0, tuple(sorted(chance.random() * 9 for _ in range(8))))
        for size in range(len(hand) + 1)
        for used in combinations(hand, size)
    )
    expected: dict[str, float] = {}
    for plan in plans:
        for word, score in best_by_hand(card, words, match, plan.hand).items():
            expected[word] = max(expected.get(word, -99.0), plan.evaluate(score))
    for count in (1, 3, 30):
        found = search(question, match.state.table.dictionary(), count, plans)
        assert [one.plan_value for one in found] == sorted(expected.values(), reverse=True)[:count]
        assert all(expected[one.word] == one.plan_value for one in found)


def test_advice_states_the_score_and_lists_different_words() -> None:
    match = pygolf.new("word", ["A", "B"], seed="advice")
    while not match.over:
        advice = match.advise(10)
        best: Any = advice[0].more.get("best")
        if match.view()["phase"] == "write":
            assert len({one.move["word"] for one in advice}) == len(advice) == 10
            assert best >= max(one.more["score"] for one in advice)  # type: ignore[type-var]
            again = pygolf.replay(match.record())
            seat = again.turn
            again.play(advice[0].move)
            if again.turn != seat and again.view()["phase"] == "write" and seat == 0:
                again.play({"do": "pass"})
            scored = [event.facts for event in again.events if event.name == "scored" and event.player == seat]
            assert scored[-1]["total"] == advice[0].more["score"]
        match.play(advice[0].move)


def test_best_words_of_a_round_are_returned_after_scoring() -> None:
    match = pygolf.new("word", ["A", "B"], {"accept": ["qqqq"]}, "best")
    with pytest.raises(pygolf.IllegalMoveError):
        match.game.draft(match.state, {"ask": "best"})
    match.play(match.bot("club"))
    roll, hands = match.state.roll(), match.state.hands
    match.play(match.bot("rookie"))
    words: Any = match.game.draft(match.state, {"ask": "best"})["best"]
    for seat in range(2):
        card = match.state.card(seat, 1)
        for name, tier in (("everyday", 1), ("all", 4)):
            question = Query(card, roll, hands[seat], tier, True, match.state.accepted)
            (best,) = solve(question, dictionary.own(), 1)
            assert words[seat][name]["total"] == best.value
            assert sum(words[seat][name]["points"]) - card.par == best.value
        assert words[seat]["all"]["total"] >= words[seat]["everyday"]["total"] >= match.state.scores[seat][0]


def test_advice_never_contains_hidden_words() -> None:
    """On these rolls, an offensive word would have been the best word or as good as the best one."""
    own = dictionary.own()
    marked = [
        block.word(at) for block in own.within(4, 8) for at, mark in enumerate(block.marks) if mark & dictionary.NEVER
    ]
    assert len(marked) > 300
    shown = 0
    chance = Random(3)
    for _ in range(12):
        word = chance.choice(marked).upper()
        spaces = tuple(material.Space(10 * at, at * at, "plain") for at in range(len(word)))
        card = material.Card(1, 3, spaces, 0, len(word) - 1)
        letters = (sorted(set(word)) + ["*"] * 6)[:6]
        roll = Roll(tuple((letter, 3 if letter != "*" else 1) for letter in letters))
        rude = {one.word for one in solve(Query(card, roll), own, 40)}
        kind = {one.word for one in solve(Query(card, roll, polite=True), own, 40)}
        shown += word in rude
        assert not any(own.mark(one.lower()) & dictionary.NEVER for one in kind)
    assert shown > 6


def test_later_rounds_are_worth_more_with_more_and_better_cards() -> None:
    for left in range(1, 10):
        for hand in HANDS:
            assert later(hand, left) > later(hand, left - 1)
            for card in hand:
                fewer = tuple(one for one in hand if one != card)
                assert later(hand, left) > later(fewer, left)
    assert all(later(hand, 0) == 0 for hand in HANDS)


def test_buying_advice_uses_the_future_value_of_cards() -> None:
    assert after_buying((), 0, 0, 0) == 0
    for left in (1, 4, 8):
        for cash in range(15):
            ways = [later(tuple(sorted({*one.cards})), left) for one in purchases((), cash, 0)]
            assert after_buying((), cash, 0, left) == max(ways)
    match = pygolf.new("word", seed="buy")
    while match.view()["phase"] != "buy":
        match.play(match.bot("tour"))
    advice = match.advise(100)
    assert len(advice) == len(match.moves())
    assert [one.loss for one in advice] == sorted(one.loss for one in advice)


def test_shorter_list_of_best_words_is_a_prefix_of_a_longer_one() -> None:
    match = pygolf.new("word", seed="list")
    question = Query(match.state.card(0), match.state.roll(), (3, 5), polite=True)
    ten = best_words(question, dictionary.own(), 0, 5)
    three = best_words(question, dictionary.own(), 0, 5, 3)
    assert [found.plan_value for found, _, _ in three] == [found.plan_value for found, _, _ in ten][:3]


@pytest.mark.parametrize("seed", range(12))
def test_first_advice_without_cards_is_the_best_score(seed: int) -> None:
    match = pygolf.new(
        "word", seed=f"first {seed}", options={"holes": [9 - seed % 9, 1 + seed % 9]} if seed % 9 != 4 else {}
    )
    (first,) = match.advise(1)
    rare: Any = first.more.get("rare")
    assert first.more["everyday"] and first.loss == 0
    assert (rare["total"] if rare else first.more["score"]) == first.more["best"]


HARMLESS = (
    *("aboard", "assess", "assist", "baby", "buggy", "crape", "cunning", "draper", "farther", "floor", "frigate"),
    *("homologous", "kick", "massive", "muffin", "pimply", "pouf", "price", "prickly", "pudding", "query", "rapid"),
    *("shatter", "skyscraper", "snigger", "sod", "spicy", "squawk", "tardy", "test", "thorny", "titter", "trapper"),
    "truly",
)
"""Words that look like a form of an offensive word."""


def test_dictionary_never_shows_an_offensive_word_in_any_form() -> None:
    words = dictionary.own()
    offensive = (Path(__file__).parent / "offensive_forms.txt").read_text().split()
    assert len(offensive) >= 60
    assert [word for word in offensive if not words.mark(word) & dictionary.NEVER] == []
    assert [word for word in HARMLESS if words.mark(word) & dictionary.NEVER] == []


@pytest.mark.parametrize("seed", ["last", "cup", "Augusta"])
def test_advise_at_the_last_word_predicts_the_result(seed: str) -> None:
    """When the last word is written, nothing is left to chance, so the expected result includes the cups that were won
    (WG-21).
    """
    match = pygolf.new("word", ["A"], seed=seed)
    while match.view()["hole"] < 9 or match.view()["phase"] != "write":
        match.play(match.bot("club"))
    best = match.advise(3)
    for one in best:
        after = pygolf.replay(match.record())
        after.play(one.move)
        assert after.over
        assert one.value == after.view()["scores"][0]
        assert one.loss == pytest.approx(best[0].value - one.value)
