"""The coach: best words with what the cards in hand are worth later, and what to buy.

What a hand is worth with so many rounds to come was simulated beforehand (tools/make_word_values.py) and lies in
``material/values.json``: one row for each number of rounds left, one number for each hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from itertools import combinations

from ...core.events import Json, Move
from ...core.game import Advice
from .buying import money, purchases
from .dictionary import TIERS, Dictionary
from .scoring import Result, Roll, Written
from .solver import Found, Query, lay, solve
from .state import KINDS, MOST_CARDS, Hand, Scored, State

EVERYDAY = 1
"""Rarest tier of everyday words."""
HANDS: tuple[Hand, ...] = tuple(hand for size in range(MOST_CARDS + 1) for hand in combinations(KINDS, size))


@cache
def _worth() -> list[dict[Hand, float]]:
    rows = json.loads(resources.files(__package__).joinpath("material", "values.json").read_text(encoding="utf-8"))
    return [dict(zip(HANDS, row, strict=True)) for row in rows]


def later(hand: Hand, rounds: int) -> float:
    """Points to be expected in so many rounds to come, holding a hand before the first of them."""
    return _worth()[min(rounds, 9)][hand]


def rounds_left(state: State) -> int:
    """Rounds after this one."""
    return len(state.table.holes) - state.round


def after_buying(hand: Hand, cash: int, coins: int, rounds: int) -> float:
    """The best of :func:`later` after a purchase; a coin that is spent costs half a point."""
    if not rounds:
        return 0.0
    return max(
        later(_bought(hand, one.cards, one.discard), rounds) - 0.5 * one.coins for one in purchases(hand, cash, coins)
    )


def _bought(hand: Hand, cards: Hand, discard: Hand) -> Hand:
    return tuple(sorted(({*hand} - {*discard}) | {*cards}))


def query(state: State, hand: Hand, most_tier: int = 4, longest: int = 15, polite: bool = True) -> Query:
    """What the solver is asked for the seat to move."""
    return Query(state.card(state.seat), state.roll(), hand, most_tier, polite, state.accepted, longest)


def best_words(state: State, count: int, most_tier: int = 4) -> list[tuple[float, Found, Query]]:
    """(expected rest of the game, word, the query that found it), best first; every set of cards is tried."""
    hand, left = state.hands[state.seat], rounds_left(state)
    found: dict[str, tuple[float, Found, Query]] = {}
    for size in range(len(hand) + 1):
        for used in combinations(hand, size):
            asked = query(state, used, most_tier)
            for one in solve(asked, state.table.dictionary(), count):
                kept = tuple(card for card in hand if card not in used)
                value = one.value + one.full + after_buying(kept, max(0, one.value), state.coins[state.seat], left)
                if one.word not in found or value > found[one.word][0]:
                    found[one.word] = value, one, asked
    return sorted(found.values(), key=lambda one: -one[0])[:count]


def advise(state: State, count: int) -> Sequence[Advice]:
    """Best first; ``value`` is the final result to be expected."""
    return _advise_buying(state, count) if state.phase == "buy" else _advise_words(state, min(count, 10))


def _advise_words(state: State, count: int) -> list[Advice]:
    words = best_words(state, count)
    if not words:
        n, par = len(state.card(state.seat).spaces), state.card(state.seat).par
        value = state.totals()[state.seat] - n - par + later(state.hands[state.seat], rounds_left(state))
        return [Advice({"do": "pass"}, value, 0.0, "No word of the dictionary fits this card.")]
    before = state.totals()[state.seat]
    advised = []
    for value, found, asked in words:
        written, result = lay(asked, found, state.table.dictionary())
        move = write_move(written, result)
        advised.append(Advice(move, round(before + value, 3), round(words[0][0] - value, 3), _why(result)))
    return advised


def write_move(written: Written, result: Result) -> Move:
    """The move that writes a word with the cards that its score takes."""
    cards: Mapping[str, Json] = {str(at): card for at, card in result.cards}
    return {"do": "write", "word": written.word, "spaces": list(written.spaces), "cards": cards}


def _why(result: Result) -> str:
    used = [card for _, card in result.cards]
    cards = f", with wild card {' and '.join(map(str, used))}" if used else ""
    cup = " and a cup" if result.cup else ""
    return f"{result.word} scores {result.total}{cup}{cards}."


def _advise_buying(state: State, count: int) -> list[Advice]:
    hand, cash, coins, left = (
        state.hands[state.seat],
        money(state, state.seat),
        state.coins[state.seat],
        rounds_left(state),
    )
    before = state.totals()[state.seat]
    ranked = sorted(
        (
            (later(_bought(hand, one.cards, one.discard), left) - 0.5 * one.coins, one)
            for one in purchases(hand, cash, coins)
        ),
        key=lambda pair: -pair[0],
    )
    best = ranked[0][0]
    return [
        Advice(
            one.move(), round(before + value, 3), round(best - value, 3), _why_buy(one.cards, value - later(hand, left))
        )
        for value, one in ranked[:count]
    ]


def _why_buy(cards: Hand, gain: float) -> str:
    if not cards:
        return "Keep what you have: the money is lost either way."
    named = " and ".join(map(str, cards))
    return f"Wild card {named}: worth about {gain:.1f} points in the rounds to come."


Best = Mapping[str, Json]
"""A word with its spaces, points, total and cup."""


def best_words_of(state: State, told: Scored) -> Iterator[dict[str, Json]]:
    """For every seat the best word of a scored round: ``everyday`` among the common words, ``all`` among all.

    Words that are never shown are left out; a key is missing where no word fits the card.
    """
    roll = Roll(state.faces(told.dice))
    for seat, hand in enumerate(told.hands):
        asked = (
            (name, Query(state.card(seat, told.round), roll, hand, tier, True, state.accepted))
            for name, tier in (("everyday", EVERYDAY), ("all", TIERS - 1))
        )
        found = ((name, _best_word(query, state.table.dictionary())) for name, query in asked)
        yield {name: dict(best) for name, best in found if best}


@lru_cache(maxsize=256)
def _best_word(asked: Query, dictionary: Dictionary) -> Best | None:
    found = solve(asked, dictionary, 1)
    if not found:
        return None
    written, result = lay(asked, found[0], dictionary)
    return {
        "word": written.word,
        "spaces": list(written.spaces),
        "points": list(result.points),
        "total": result.total,
        "cup": result.cup,
        "cards": {str(at): card for at, card in result.cards},
    }
