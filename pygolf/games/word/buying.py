"""The shop (WG-18 to WG-20)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from ...core.errors import BadRequest, IllegalMove, shown
from ...core.events import Move
from ...core.setup import counted
from .state import KINDS, MOST_CARDS, RULES, Hand, State


@dataclass(frozen=True, slots=True)
class Purchase:
    """What a seat buys and gives back for it."""

    cards: Hand
    discard: Hand
    coins: int

    def move(self) -> Move:
        """As the protocol writes it."""
        return {"do": "buy", "cards": list(self.cards), "discard": list(self.discard), "coins": self.coins}

    def leaves(self, hand: Hand) -> Hand:
        """What the hand is afterwards."""
        return tuple(sorted({*hand} - {*self.discard} | {*self.cards}))


def money(state: State, seat: int) -> int:
    """The round's score, if it is any money at all (WG-18)."""
    return max(0, state.results[seat].total)


def purchases(hand: Hand, cash: int, coins: int, rules: int = RULES) -> Iterator[Purchase]:
    """All that can be bought, nothing first; at most 65 ways."""
    for size in range(MOST_CARDS + 1):
        for bought in combinations(KINDS, size):
            needed = max(0, sum(bought) - cash)
            if needed > coins:
                continue
            surplus = max(0, len(hand) + size - MOST_CARDS)
            for given in combinations(hand, surplus):
                # a kind in hand is not sold, nor bought back in the visit in which it is discarded (WG-19)
                barred = set(hand) - set(given) if rules == 1 else set(hand)
                if not set(bought) & barred:
                    yield Purchase(bought, given, needed)


def offers(state: State, seat: int) -> list[Purchase]:
    """All that this seat can buy, nothing first."""
    return list(purchases(state.hands[seat], money(state, seat), state.coins[seat], state.table.rules))


def can_buy(state: State, seat: int) -> bool:
    """Whether the shop opens for this seat: the hand must not merely be made worse (WG-19)."""
    bought = offers(state, seat)[1:]
    if state.table.rules == 1:
        return bool(bought)
    return any(len(one.discard) < len(one.cards) or min(one.discard) < max(one.cards) for one in bought)


def read_purchase(state: State, move: Move) -> Purchase:
    """A legal purchase of the seat to move; raises BadRequest, or IllegalMove with the clause."""
    hand, cash, purse = state.hands[state.seat], money(state, state.seat), state.coins[state.seat]
    cards, given = _cards(move.get("cards"), "cards"), _cards(move.get("discard", ()), "discard")
    if len(set(cards)) < len(cards):
        raise IllegalMove("no more than one copy of a wild card is bought: name each once", "WG-19")
    if missing := [card for card in given if card not in hand]:
        raise IllegalMove(f"there is no wild card {missing[0]} in hand to give back", "WG-19")
    if len(set(given)) < len(given):
        raise IllegalMove("a wild card is given back once: name each once", "WG-19")
    if state.table.rules > 1 and (back := [card for card in cards if card in given]):
        raise IllegalMove(
            f"the wild card {back[0]} is given back and not bought in the same visit: choose one of the two", "WG-19"
        )
    if twice := [card for card in cards if card in hand and card not in given]:
        raise IllegalMove(f"the wild card {twice[0]} is in hand: one never holds two of a kind", "WG-19")
    surplus = max(0, len(hand) + len(cards) - MOST_CARDS)
    if len(given) != surplus or (not cards and given):
        many = f"{counted(surplus, 'card')} {'is' if surplus == 1 else 'are'}"
        raise IllegalMove(f"a hand is three cards: {many} to be given back for that, not {len(given)}", "WG-19")
    needed = max(0, sum(cards) - cash)
    coins = move.get("coins", needed)
    if type(coins) is not int or coins < 0:
        raise BadRequest("coins is a whole number, 0 or more")
    if needed > purse:
        raise IllegalMove(
            f"the cards cost {sum(cards)}, and there are {cash} points and {counted(purse, 'coin')} to spend", "WG-18"
        )
    if coins != needed:
        raise IllegalMove(f"that takes {counted(needed, 'coin')}, not {shown(coins)}", "WG-18")
    return Purchase(cards, given, needed)


def _cards(given: object, field: str) -> Hand:
    if not isinstance(given, (list, tuple)) or len(given) > 4 or any(type(card) is not int for card in given):
        raise BadRequest(f"{field} is a list of wild-card numbers")
    if strange := [card for card in given if card not in KINDS]:
        raise IllegalMove(f"there is no wild card {str(strange[0])[:20]}; there are 2, 3, 4 and 5", "WG-3")
    return tuple(sorted(given))
