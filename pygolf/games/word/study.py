"""The ledger of Word Golf Tournament, in points: the best word there is against the word written, the shop included.

What a round's dice are worth on a card is searched exactly; what the rounds to come are worth is the coach's table of
hands, the mean over all rolls and all cards, set right for the cards that were dealt (``means``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...core.events import Move
from ...core.study import Choice, Study
from .buying import Purchase, offers, read_purchase
from .coach import COIN, CUP, after_buying, best_words, bought_hand, explain, explain_purchase, later, query, write_move
from .judging import accept, judge
from .means import ahead, hoped
from .scoring import Result, Written, score
from .state import State
from .writing import read_write


@dataclass(frozen=True, slots=True)
class Best:
    """The best that a seat can write."""

    value: float
    """For the rest of the game, points so far not counted."""
    move: Move
    why: str


class WordStudy(Study[State]):
    """Points, cups included; Luis is not counted."""

    unit = "points"
    low = False
    remainder = "Coins for the lowest score and words that the table accepts are not foreseen."

    def expectation(self, state: State) -> list[float]:
        """Of a full game before cards are dealt and dice rolled."""
        return [hoped(state.table)] * state.seats

    def values(self, state: State) -> list[float]:
        """Points so far, this round's word or the best there is, and the rounds to come."""
        return [_value(state, seat) for seat in range(state.seats)]

    def choose(self, state: State, move: Move) -> Choice:
        """A word against the best of the dictionary, a purchase against all; what the table judges is no decision."""
        expected = self.values(state)
        do = move["do"]
        if do == "buy":
            return _choose_purchase(state, move, expected)
        if do in ("write", "pass"):
            return _choose_word(state, move, expected)
        value = expected[state.seat]
        return Choice(value, value, tuple(expected))

    def drift(self, state: State, move: Move, after: State) -> list[float]:
        """Coins won by the lowest score, and those that are worth nothing any more (WG-16), and what a word is worth
        that the table accepts (WG-25): nobody's dice did it.
        """
        found = [_held(after, seat) - _held(state, seat) for seat in range(state.seats)]
        if move["do"] == "accept":
            taken = self.values(accept(state, move)[0])
            found = [one + new - old for one, new, old in zip(found, taken, self.values(state), strict=True)]
        if move["do"] == "buy":
            found[state.seat] += COIN * read_purchase(state, move).coins
        return found

    def question(self, state: State) -> str:
        """A word, or a purchase."""
        if state.phase == "buy":
            cash = max(0, state.results[state.seat].total)
            left = _left(state)
            return f"{cash} to spend, {left} {'round' if left == 1 else 'rounds'} to come: what to buy?"
        card = state.card(state.seat)
        return f"{len(card.spaces)} spaces, par {card.par}: which word?"

    def margin(self, state: State) -> float:
        """Of the best word, or of the best purchase."""
        seat, left = state.seat, _left(state)
        if state.phase == "buy":
            hand = state.hands[seat]
            ways = sorted(
                later(bought_hand(hand, one.cards, one.discard), left) - COIN * one.coins for one in offers(state, seat)
            )
            return ways[-1] - ways[-2] if len(ways) > 1 else 0.0
        if state.phase != "write":
            return 0.0
        asked = query(state, state.hands[seat])
        found = best_words(asked, state.table.dictionary(), state.coins[seat], left)
        return found[0][0].worth - found[1][0].worth if len(found) > 1 else 0.0

    def theme(self, state: State, best: Move, played: Move) -> str:
        """Shop, wild card, hole-in-one, wild face, obstacle or double: the first that the best word has."""
        if best["do"] == "buy":
            return "shop"
        if best["do"] != "write":
            return "pass"
        written = read_write(state, best)
        result = _scored(state, state.seat, written)
        kinds = {state.card(state.seat).spaces[space].kind for space in result.spaces}
        marks = (
            ("wild card", bool(result.cards)),
            ("hole-in-one", result.cup),
            ("wild face", any(result.wild)),
            ("obstacle", "obstacle" in kinds),
            ("double", "double" in kinds),
        )
        return next((mark for mark, there in marks if there), "long word")


def _left(state: State) -> int:
    return len(state.table.holes) - state.round


def _value(state: State, seat: int) -> float:
    so_far = float(state.totals()[seat])
    if state.phase == "over":
        return so_far
    so_far += state.cups[seat] + ahead(state, seat) + _held(state, seat)
    hand, coins, left = state.hands[seat], state.coins[seat], _left(state)
    if state.phase == "buy":
        if seat < state.seat:
            return so_far + later(hand, left)
        return so_far + after_buying(hand, max(0, state.results[seat].total), coins, left)
    if seat < len(state.written):
        return so_far + _worth(state, seat, judge(state, seat))
    return so_far + _best(state, seat).value


def _held(state: State, seat: int) -> float:
    """What a seat's coins are worth while there is anything still to be bought."""
    if state.phase == "over":
        return 0.0
    shops = _left(state) - (state.phase == "buy" and seat < state.seat)
    return COIN * state.coins[seat] if shops > 0 else 0.0


def _scored(state: State, seat: int, written: Written) -> Result:
    """A word as it would score now."""
    card, hand = state.card(seat), state.hands[seat]
    return score(card, state.roll(), hand, written, state.table.dictionary(), state.accepted)


def _worth(state: State, seat: int, result: Result) -> float:
    """A scored word with what it leaves for later."""
    used = {card for _, card in result.cards}
    kept = tuple(card for card in state.hands[seat] if card not in used)
    rest = after_buying(kept, max(0, result.total), state.coins[seat], _left(state))
    return result.total + CUP * result.cup + rest


def _best(state: State, seat: int) -> Best:
    """Over all words that are ever shown, and the empty card."""
    asked, dictionary = query(replace(state, seat=seat), state.hands[seat]), state.table.dictionary()
    passed = _worth(state, seat, _scored(state, seat, Written()))
    found = best_words(asked, dictionary, state.coins[seat], _left(state))
    if not found or found[0][0].worth < passed:
        return Best(passed, {"do": "pass"}, "No word is better than the empty card.")
    one, written, result = found[0]
    return Best(one.worth, write_move(written, result), explain(result))


def _choose_word(state: State, move: Move, expected: list[float]) -> Choice:
    seat = state.seat
    best = _best(state, seat)
    written = Written() if move["do"] == "pass" else read_write(state, move)
    own = _worth(state, seat, _scored(state, seat, written))
    base = expected[seat] - best.value
    expected[seat] = base + own
    dictionary, longest = state.table.dictionary(), len(state.card(seat).spaces)
    words = sum(len(block) for block in dictionary.within(2, longest))
    # a word that is never shown may be better than all that are
    move, value = (best.move, best.value) if best.value >= own else (move, own)
    return Choice(base + value, base + own, tuple(expected), move, best.why, words + 1)


def _choose_purchase(state: State, move: Move, expected: list[float]) -> Choice:
    seat, left = state.seat, _left(state)
    hand = state.hands[seat]

    def worth(one: Purchase) -> float:
        return later(bought_hand(hand, one.cards, one.discard), left) - COIN * one.coins

    ways, own = offers(state, seat), read_purchase(state, move)
    best = max(ways, key=worth)
    base = state.totals()[seat] + state.cups[seat] + ahead(state, seat) + _held(state, seat)
    expected[seat] = base + worth(own)
    why = explain_purchase(best, worth(best) - later(hand, left))
    return Choice(base + worth(best), base + worth(own), tuple(expected), best.move(), why, len(ways))


STUDY = WordStudy()
