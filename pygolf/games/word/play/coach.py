"""The coach. It recommends words, including the value of the remaining cards in later rounds, and purchases.

The value of a hand with a given number of rounds left was computed in advance over all rolls and cards
(tools/make_word_values.py). The values are stored in ``material/values.json``; those of a player who writes only
everyday words are in ``everyday.json``. Each file has one row per number of rounds left, with one number per hand.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import combinations
from typing import Literal

from ....core.coach import Coach, Option
from ....core.events import Json, Move
from ....core.frozen import replace
from ....core.setup import listed
from ..rules.buying import Purchase, money, purchases
from ..rules.dictionary import TIERS, Dictionary
from ..rules.material import own_text
from ..rules.moves import result_json
from ..rules.scoring import Result, Roll, Written
from ..rules.state import KINDS, MAX_CARDS, Hand, Scored, State
from .solver import Query, lay, search, solve
from .valuing import Found, Plan

EVERYDAY = 1
"""The rarest tier of everyday words."""
DEAREST = 12
"""Price of the three most expensive wild cards together, which is the most that a player can usefully spend."""
COIN = 0.5
"""Value of a coin that a player holds, in points."""
CUP = 0.999
"""Value of a cup in the search, in points. A cup adds one point at the end of the game. The value is slightly less, so
that of two equally good words, the one with the higher score ranks first.
"""
MAX_WORDS = 10
"""Maximum number of words in a list of advice."""
Words = Literal["values", "everyday"]
"""The vocabulary of the player: all words that the coach shows, or everyday words."""
HANDS: tuple[Hand, ...] = tuple(hand for size in range(MAX_CARDS + 1) for hand in combinations(KINDS, size))


@cache
def _load_values(name: str) -> list[dict[Hand, float]]:
    rows = json.loads(own_text(name))
    return [dict(zip(HANDS, row, strict=True)) for row in rows]


def later(hand: Hand, rounds: int, words: Words = "values") -> float:
    """Return the expected points in the next ``rounds`` rounds for a player who holds ``hand`` before the first of
    them.
    """
    return _load_values(f"{words}.json")[min(rounds, 9)][hand]


def rounds_left(state: State) -> int:
    """Return the number of rounds after this one."""
    return len(state.table.holes) - state.round


@lru_cache(maxsize=4096)
def after_buying(hand: Hand, cash: int, coins: int, rounds: int) -> float:
    """Return the maximum of :func:`later` over all purchases, minus half a point per coin spent."""
    if not rounds:
        return 0.0
    return purchase_value(hand, dearest(hand, purchases(hand, cash, coins), rounds), rounds)


def purchase_value(hand: Hand, bought: Purchase, rounds: int, words: Words = "values") -> float:
    """Return the value of a purchase in the remaining rounds, minus the value of the coins spent."""
    return later(bought.leaves(hand), rounds, words) - COIN * bought.coins


def dearest(hand: Hand, ways: Iterable[Purchase], rounds: int, words: Words = "values") -> Purchase:
    """Return the purchase with the highest value for the remaining rounds. Of equal ones, the first is returned."""
    return max(ways, key=lambda one: purchase_value(hand, one, rounds, words))


def query(state: State, hand: Hand, most_tier: int = 4, longest: int = 15, polite: bool = True) -> Query:
    """Return the solver's query for the seat to move."""
    return Query(state.card(state.seat), state.roll(), hand, most_tier, polite, state.accepted, longest)


def plans(hand: Hand, coins: int, left: int) -> tuple[Plan, ...]:
    """Return all ways to use some of the cards in a hand and keep the others for the remaining rounds."""
    result = []
    for size in range(len(hand), -1, -1):
        for used in combinations(sorted(hand, reverse=True), size):
            left_cards = tuple(card for card in hand if card not in used)
            ahead = tuple(after_buying(left_cards, cash, coins, left) for cash in range(DEAREST + 1)) if left else ()
            result.append(Plan(used, CUP, ahead))
    return tuple(result)


@lru_cache(maxsize=32)
def best_words(
    asked: Query, dictionary: Dictionary, coins: int, left: int, count: int = MAX_WORDS
) -> tuple[tuple[Found, Written, Result], ...]:
    """Return the best words by their value for the rest of the game, each with its line and score."""
    words = search(asked, dictionary, count, plans(asked.hand, coins, left))
    return tuple((one, *lay(asked, one, dictionary)) for one in words)


@dataclass(frozen=True, slots=True)
class WordOption(Option):
    """A word, a purchase or a judgement, with the coach's sentence and further data about it."""

    why: str
    more: Mapping[str, Json] = field(default_factory=dict)


class WordCoach(Coach[State, WordOption]):
    """The coach, for a player who knows everyday words."""

    low = False
    digits = 3

    def evaluate(self, state: State) -> list[WordOption]:
        """Return the best moves. Only everyday words are among them, unless none fits."""
        if state.phase == "over":
            return []
        if state.phase == "judge":
            return [_evaluate_judging(state)]
        return _evaluate_purchases(state) if state.phase == "buy" else _evaluate_words(state)

    def base(self, state: State) -> float:
        """Return the points before this round; none if another player's word is judged."""
        return 0.0 if state.phase == "judge" else points_so_far(state)

    def sentence(self, state: State, option: WordOption, options: Sequence[WordOption]) -> str:
        """Return one sentence about a move."""
        return option.why

    def show(
        self, state: State, options: Sequence[WordOption], count: int
    ) -> list[tuple[WordOption, Mapping[str, Json]]]:
        """Return the best options; the first word has a better one from the complete dictionary as ``rare``."""
        return [(option, option.more) for option in options[:count]]


COACH = WordCoach()


def points_so_far(state: State) -> int:
    """Return the points of the seat to move before this round, including a point for each cup won (WG-21)."""
    return state.totals()[state.seat] + state.cups[state.seat]


def _evaluate_judging(state: State) -> WordOption:
    """Describe the decision about a doubted word. The players decide whether to accept it, not the coach."""
    doubt, left = state.doubts[0], rounds_left(state)
    result = doubt.result
    ahead = after_buying(
        result.remaining_cards(state.hands[doubt.seat]), max(0, result.total), state.coins[doubt.seat], left
    )
    points = state.totals()[doubt.seat] + state.cups[doubt.seat] + result.total + result.cup
    taken = f"nearest is {result.taken}" if result.taken else "no word is close"
    why = f"{result.word} is not in the dictionary, {taken}; it scores {result.total} as is. The table decides."
    return WordOption({"do": "score"}, points + ahead, why)


def _evaluate_words(state: State) -> list[WordOption]:
    """Return the best everyday words or, if there are none, the best of all words."""
    asked, dictionary = query(state, state.hands[state.seat]), state.table.dictionary()
    coins, left = state.coins[state.seat], rounds_left(state)
    words = best_words(asked, dictionary, coins, left)
    common = best_words(replace(asked, most_tier=EVERYDAY), dictionary, coins, left)
    rare: dict[str, Json] = {}
    if common and words[0][0].plan_value > common[0][0].plan_value:
        rare = {"rare": {**write_move(*words[0][1:]), "total": words[0][2].total}}
    words = common or words
    if not words:
        value = later(asked.hand, left) - len(asked.card.spaces) - asked.card.par
        return [WordOption({"do": "pass"}, value, "No word in the dictionary fits this card.")]
    most = solve(asked, dictionary)[0].value
    # The search counts a cup as slightly less than a point to break ties; the player gets a full point.
    return [
        WordOption(
            write_move(written, result),
            candidate.plan_value + (1 - CUP) * result.cup,
            explain(result),
            {"score": result.total, "best": most, "everyday": candidate.tier <= EVERYDAY, **(rare if not at else {})},
        )
        for at, (candidate, written, result) in enumerate(words)
    ]


def write_move(written: Written, result: Result) -> Move:
    """Return the move that writes a word with the wild cards that its score requires."""
    cards: Mapping[str, Json] = {str(at): card for at, card in result.cards}
    return {"do": "write", "word": written.word, "spaces": list(written.spaces), "cards": cards}


def explain(result: Result) -> str:
    used = [card for _, card in result.cards]
    cards = f", with wild card{'s' if len(used) > 1 else ''} {listed([*map(str, used)])}" if used else ""
    cup = " and a cup" if result.cup else ""
    return f"{result.word} scores {result.total}{cup}{cards}."


def _evaluate_purchases(state: State) -> list[WordOption]:
    """Rank the purchases by the value of their cards to a player who writes everyday words."""
    seat, hand, left = state.seat, state.hands[state.seat], rounds_left(state)
    ways = purchases(hand, money(state, seat), state.coins[seat])
    ranked = sorted(((purchase_value(hand, one, left, "everyday"), one) for one in ways), key=lambda pair: -pair[0])
    usual = later(hand, left, "everyday")
    return [WordOption(one.move(), value, explain_purchase(one, value - usual)) for value, one in ranked]


def explain_purchase(bought: Purchase, gain: float) -> str:
    if not bought.cards:
        return "Keep what you have; the money is lost either way."
    given = f" for the {listed([*map(str, bought.discard)])}" if bought.discard else ""
    named = f"Wild card{'s' if len(bought.cards) > 1 else ''} {listed([*map(str, bought.cards)])}{given}"
    points = f"{abs(gain):.1f} point{'' if f'{abs(gain):.1f}' == '1.0' else 's'}"
    if points.startswith("0.0"):
        return f"{named}: no better than what you have."
    if gain < 0:
        return f"{named}: worth about {points} less in later rounds than what you have."
    return f"{named}: worth about {points} in later rounds."


Best = Mapping[str, Json]
"""A word with its spaces, points, total, cup and cards."""


def list_best_words(state: State, scored: Scored) -> Iterator[dict[str, Json]]:
    """Yield the best words of a scored round for every seat: ``everyday`` contains the best common word, ``all`` the
    best of all words.

    Words that are never shown are skipped. A key is missing if no word fits the card.
    """
    roll = Roll(state.faces(scored.dice))
    for seat, hand in enumerate(scored.hands):
        asked = (
            (name, Query(state.card(seat, scored.round), roll, hand, tier, True, state.accepted))
            for name, tier in (("everyday", EVERYDAY), ("all", TIERS - 1))
        )
        words = ((name, _best_word(query, state.table.dictionary())) for name, query in asked)
        yield {name: dict(best) for name, best in words if best}


@lru_cache(maxsize=256)
def _best_word(asked: Query, dictionary: Dictionary) -> Best | None:
    words = solve(asked, dictionary, 1)
    if not words:
        return None
    _, result = lay(asked, words[0], dictionary)
    fields = result_json(result)
    return {name: fields[name] for name in ("word", "spaces", "points", "total", "cup", "cards")}
