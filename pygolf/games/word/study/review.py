"""The review of Word Golf Tournament, in points. It compares the word written with the best word, and the purchase with
the best purchase.

The value of a round's dice on a card is computed exactly, by searching all words. The value of later rounds comes from
the coach's table of hands, which are means over all rolls and cards, corrected for the cards that were dealt
(``means``). The value of a coin is that of what it buys in the next shop. The coin for the lowest score counts as soon
as the dice are rolled.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from operator import itemgetter

from ....core.events import Move
from ....core.study.review import Choice, Everyday, Study
from ..play.coach import (
    COACH,
    COIN,
    EVERYDAY,
    WordOption,
    after_buying,
    best_words,
    dearest,
    explain,
    explain_purchase,
    later,
    purchase_value,
    query,
    rounds_left,
    write_move,
)
from ..rules.buying import Purchase, offers, purchases, read_purchase
from ..rules.dictionary import TIERS
from ..rules.judging import accept, judge
from ..rules.moves import lowest_coins
from ..rules.scoring import Result, Written, score
from ..rules.state import Hand, State
from ..rules.writing import read_write
from .means import ahead, coins_ahead, hoped


@dataclass(frozen=True, slots=True)
class Best:
    """The best word that a seat can write."""

    written: Written
    result: Result
    move: Move
    why: str


class WordStudy(Study[State, WordOption]):
    """The review in points, including cups; Luis is not included."""

    coach = COACH
    unit = "points"
    remainder = "The coach does not anticipate words that the table accepts."

    def expectation(self, state: State) -> list[float]:
        """Return the expected points of a complete game before cards are dealt and dice are rolled, per seat."""
        return [hoped(state.table, state.seats)] * state.seats

    def values(self, state: State) -> list[float]:
        """Return the value of the game per seat: the points so far, those of this round's words (or of the best words),
        of the purchases after it, and of later rounds.
        """
        if state.phase == "over":
            return [float(total) for total in state.totals()]
        written = len(state.written)
        results = state.results or [
            judge(state, seat) if seat < written else _best(state, seat).result for seat in range(state.seats)
        ]
        won = [0] * state.seats if state.solo or state.results else lowest_coins(state, results)
        return [_value(state, seat, *of) for seat, of in enumerate(zip(results, won, strict=True))]

    def choose(self, state: State, move: Move) -> Choice:
        """Compare a word with the best in the dictionary, or a purchase with all others. Judging a word is not a
        decision.
        """
        do = move["do"]
        if do == "buy":
            return _choose_purchase(state, move, self.values(state))
        if do in ("write", "pass"):
            return self._choose_word(state, move)
        # An accepted word counts with its full value for all seats (WG-25), because no dice caused it.
        expected = self.values(accept(state, move)[0] if do == "accept" else state)
        value = expected[state.seat]
        return Choice(value, value, tuple(expected))

    def _choose_word(self, state: State, move: Move) -> Choice:
        seat, best = state.seat, _best(state, state.seat)
        written = Written() if move["do"] == "pass" else read_write(state, move)
        known = _best(state, seat, EVERYDAY)
        most, common, expected = (
            self.values(replace(state, written=(*state.written, one))) for one in (best.written, known.written, written)
        )
        dictionary, longest = state.table.dictionary(), len(state.card(seat).spaces)
        words = sum(len(block) for block in dictionary.within(2, longest))
        # The player may have written a word that is never shown and is better than all words that are shown.
        value, best_move = (most[seat], best.move) if most[seat] >= expected[seat] else (expected[seat], move)
        alike = not known.written.word or known.written == best.written
        why = best.why if alike else f"{known.why} Rarer: {best.why}"
        everyday = Everyday(common[seat], known.move, known.why)
        return Choice(value, expected[seat], tuple(expected), best_move, why, words + 1, everyday)

    def question(self, state: State) -> str:
        """Return the question for the player: which word, or what to buy."""
        if state.phase == "buy":
            cash = max(0, state.results[state.seat].total)
            left = rounds_left(state)
            return f"{cash} to spend, {left} {'round' if left == 1 else 'rounds'} to come: what do you buy?"
        card = state.card(state.seat)
        return f"{len(card.spaces)} spaces, par {card.par}: which word?"

    def margin(self, state: State) -> float:
        """Return the difference between the two best words or the two best purchases."""
        seat, left = state.seat, rounds_left(state)
        if state.phase == "buy":
            hand = state.hands[seat]
            ways = sorted(purchase_value(hand, one, left) for one in offers(state, seat))
            return ways[-1] - ways[-2] if len(ways) > 1 else 0.0
        if state.phase != "write":
            return 0.0
        asked = query(state, state.hands[seat])
        words = best_words(asked, state.table.dictionary(), state.coins[seat], left)
        return words[0][0].plan_value - words[1][0].plan_value if len(words) > 1 else 0.0

    def theme(self, state: State, best: Move, played: Move) -> str:
        """Return the theme of the position, which is the first that applies to the best word: shop, wild card,
        hole-in-one, wild face, obstacle or double.
        """
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


def _value(state: State, seat: int, result: Result, won: int) -> float:
    """Return the value for a seat whose round ends with this result and these new coins. A round that has reached the
    shop already includes the coins.
    """
    hand, coins, left = state.hands[seat], state.coins[seat] + won, rounds_left(state)
    so_far = state.totals()[seat] + state.cups[seat] + ahead(state, seat)
    if state.phase != "buy":
        so_far += result.total + result.cup
        hand = result.remaining_cards(hand)
    elif seat < state.seat:
        return so_far + later(hand, left) + coins_ahead(hand, coins, state.seats, left)
    return so_far + _bought(hand, max(0, result.total), coins, state.seats, left)


@lru_cache(maxsize=4096)
def _bought(hand: Hand, cash: int, coins: int, seats: int, left: int) -> float:
    """Return the value of later rounds after the best purchase."""
    return max(_held(hand, one, coins, seats, left) for one in purchases(hand, cash, coins)) if left else 0.0


def _held(hand: Hand, bought: Purchase, coins: int, seats: int, left: int) -> float:
    """Return the value of later rounds for the hand after a purchase."""
    cards = bought.leaves(hand)
    return later(cards, left) + coins_ahead(cards, coins - bought.coins, seats, left)


def _scored(state: State, seat: int, written: Written) -> Result:
    """Return the result that a word would have if it were scored now."""
    card, hand = state.card(seat), state.hands[seat]
    return score(card, state.roll(), hand, written, state.table.dictionary(), state.accepted)


def _best(state: State, seat: int, most_tier: int = TIERS - 1) -> Best:
    """Return the best of all words that may be shown, up to a tier, and of the empty card, by the coach's values."""
    asked, dictionary = query(replace(state, seat=seat), state.hands[seat], most_tier), state.table.dictionary()
    coins, left = state.coins[seat], rounds_left(state)
    words = best_words(asked, dictionary, coins, left)
    passed = _scored(state, seat, Written())
    if not words or words[0][0].plan_value < passed.total + after_buying(
        state.hands[seat], max(0, passed.total), coins, left
    ):
        return Best(Written(), passed, {"do": "pass"}, "No word beats leaving the card empty.")
    _, written, result = words[0]
    return Best(written, result, write_move(written, result), explain(result))


def _choose_purchase(state: State, move: Move, expected: list[float]) -> Choice:
    """Compare a purchase with the best one, and also with the coach's choice for a player who writes everyday words.
    The second comparison uses the value that cards have for such a player.
    """
    seat, left, hand, coins = state.seat, rounds_left(state), state.hands[state.seat], state.coins[state.seat]
    ways, own = offers(state, seat), read_purchase(state, move)
    most, best = max(((_held(hand, one, coins, state.seats, left), one) for one in ways), key=itemgetter(0))
    played = _held(hand, own, coins, state.seats, left)
    base = state.totals()[seat] + state.cups[seat] + ahead(state, seat)
    expected[seat] = base + played
    why = explain_purchase(best, most - COIN * best.coins - later(hand, left))
    known = dearest(hand, ways, left, "everyday")
    usual, most_usual = (purchase_value(hand, one, left, "everyday") for one in (own, known))
    known_why = explain_purchase(known, most_usual - later(hand, left, "everyday"))
    everyday = Everyday(base + played + (most_usual - usual), known.move(), known_why)
    return Choice(base + most, base + played, tuple(expected), best.move(), why, len(ways), everyday)


STUDY = WordStudy()
