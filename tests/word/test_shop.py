"""Tests of the shop (WG-19): which cards it sells, and when it does not open."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

import pygolf
from pygolf import IllegalMoveError, Match
from pygolf.games.word.play import coach
from pygolf.games.word.rules.buying import can_buy, offers
from pygolf.games.word.rules.state import KINDS
from word import plain
from word.test_rounds import DICE, ROW, WORDS

pytestmark = pytest.mark.rule("WG-19")


def shop(hand: tuple[int, ...], money: int, coins: int = 0, opens: bool = True) -> Match:
    """Return a match of two players at the end of the second round, in which the first player has this hand and this
    money.
    """
    rich, poor = {**ROW, "par": 0}, {**ROW, "par": 6 - money}
    cards = [[*(plain.make_sets([rich])[0][:1]), {**poor, "number": 2}, *plain.make_sets([rich])[0][2:]]] * 6
    match = pygolf.new("word", ["A", "B"], {"cards": cards, "dice": DICE, "words": WORDS, "holes": [1, 2, 3]}, "s")
    write(match, "shoe")
    match.play({"do": "pass"})
    match.play({"do": "buy", "cards": []})
    step = match._steps[-1]
    state = replace(step.state, hands=(hand, ()), coins=(coins, 0))
    match._steps[-1] = replace(step, state=state)
    write(match, "shoe")
    match.play({"do": "pass"})
    assert ((match.view()["phase"], match.turn) == ("buy", 0)) == opens
    return match


def write(match: Match, word: str) -> None:
    match.play({"do": "write", "word": word, "spaces": [0, 1, 2, 3], "cards": {}})


def get_offers(match: Match) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    return {(tuple(move["cards"]), tuple(move["discard"])) for move in match.moves()}  # type: ignore[arg-type]


def test_discarded_kind_cannot_be_bought_back() -> None:
    match = shop((2, 4, 5), 9)
    counter = match.view()["shop"]
    assert (counter["prices"], counter["limit"]) == ({"2": 2, "3": 3, "4": 4, "5": 5}, 3)
    assert get_offers(match) == {((), ()), ((3,), (2,)), ((3,), (4,)), ((3,), (5,))}
    for cards, given in (([2], [2]), ([2, 3], [2, 4]), ([5], [5])):
        with pytest.raises(IllegalMoveError) as error:
            match.play({"do": "buy", "cards": cards, "discard": given})
        assert error.value.clause == "WG-19"
    two = shop((2, 3), 9)
    assert ((4, 5), (2,)) in get_offers(two)
    with pytest.raises(IllegalMoveError) as error:
        two.play({"do": "buy", "cards": [2, 4], "discard": [2]})
    assert error.value.clause == "WG-19"


@pytest.mark.parametrize(("hand", "money"), [((2, 3, 4), 4), ((2, 3), 3), ((5,), 1), ((3, 4, 5), 12), ((2, 4, 5), 2)])
def test_shop_is_skipped_if_no_purchase_helps(hand: tuple[int, ...], money: int) -> None:
    shop(hand, money, opens=False)


@pytest.mark.parametrize(("hand", "money"), [((2, 3, 4), 5), ((2, 3), 4), ((5,), 2), ((2, 4, 5), 3), ((4, 5), 2)])
def test_shop_opens_for_a_new_card_that_helps(hand: tuple[int, ...], money: int) -> None:
    shop(hand, money)


def test_coins_can_open_the_shop() -> None:
    shop((2, 3), 3, coins=1)
    shop((2, 3), 2, coins=1, opens=False)


def enumerate_purchases(hand: set[int], money: int, coins: int) -> set[tuple[frozenset[int], frozenset[int]]]:
    """Return all purchases and discards (WG-18, WG-19), by trying every combination."""
    subsets = [frozenset(one) for size in range(5) for one in combinations(KINDS, size)]
    return {
        (bought, given)
        for bought in subsets
        for given in subsets
        if given <= hand
        and not bought & hand
        and len(given) == max(0, len(hand) + len(bought) - 3)
        and sum(bought) <= money + coins
        and (bought or not given)
    }


def purchase_helps(hand: set[int], purchases: set[tuple[frozenset[int], frozenset[int]]]) -> bool:
    """Return whether a purchase leads to a hand that, compared card by card, is better than the old one in at least one
    place.
    """

    def worse(new: set[int]) -> bool:
        old, now = sorted(hand, reverse=True), sorted(new, reverse=True)
        return len(now) <= len(old) and all(a <= b for a, b in zip(now, old, strict=False))

    return any(bought and not worse((hand - given) | bought) for bought, given in purchases)


def test_offers_match_enumeration_for_every_hand_and_purse() -> None:
    state: Any = shop((2, 3), 9).state
    for hand in (one for size in range(4) for one in combinations(KINDS, size)):
        for money in range(16):
            for coins in range(4):
                result = replace(state.results[0], points=(money, 0, 0, 0), par=0)
                scored = replace(state.scored, results=(result, state.results[1]))
                here = replace(state, hands=(hand, ()), coins=(coins, 0), scored=scored)
                purchases = enumerate_purchases(set(hand), money, coins)
                offered = {(frozenset(one.cards), frozenset(one.discard)) for one in offers(here, 0)}
                assert offered == purchases
                assert can_buy(here, 0) == purchase_helps(set(hand), purchases), (hand, money, coins)


def test_purchase_advice_never_mentions_negative_points() -> None:
    match = shop((2, 4, 5), 9)
    advice = match.advise(10)
    assert {tuple(one.move["cards"]) for one in advice} == {(), (3,)}  # type: ignore[arg-type]
    for one in advice:
        assert "-" not in one.why, one.why
    assert advice[0].move == {"do": "buy", "cards": [3], "discard": [2], "coins": 0}
    worse = next(one for one in advice if one.move["discard"] == [5])
    assert "less" in worse.why


@pytest.mark.parametrize("hole", range(3))
def test_coach_never_recommends_a_purchase_without_effect(hole: int) -> None:
    """In every open shop, the first advice is either a purchase with a stated value or no purchase."""
    state: Any = shop((2, 3), 9).state
    bought = 0
    for hand in (one for size in range(4) for one in combinations(KINDS, size)):
        for money in range(hole, 16, 3):
            for coins in range(3):
                result = replace(state.results[0], points=(money, 0, 0, 0), par=0)
                scored = replace(state.scored, results=(result, state.results[1]))
                here = replace(state, hands=(hand, ()), coins=(coins, 0), scored=scored)
                if not can_buy(here, 0):
                    continue
                best = coach.COACH.advise(here, 1)[0]
                cards = best.move["cards"]
                assert isinstance(cards, list)
                if cards:
                    bought += 1
                    assert not set(cards) & set(hand)
                    assert "worth about" in best.why, (hand, money, coins, best)
    assert bought > 20
