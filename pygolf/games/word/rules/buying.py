"""The shop (WG-18 to WG-20)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from ....core.errors import BadRequestError, IllegalMoveError, shown
from ....core.events import Move
from ....core.setup import counted
from .state import KINDS, MAX_CARDS, RULES, Hand, State


@dataclass(frozen=True, slots=True)
class Purchase:
    """A purchase by a seat, with the cards it gives back."""

    cards: Hand
    discard: Hand
    coins: int

    def move(self) -> Move:
        """Return the purchase as a move of the protocol."""
        return {"do": "buy", "cards": list(self.cards), "discard": list(self.discard), "coins": self.coins}

    def leaves(self, hand: Hand) -> Hand:
        """Return the hand after the purchase."""
        return tuple(sorted({*hand} - {*self.discard} | {*self.cards}))


def money(state: State, seat: int) -> int:
    """Return a seat's money: its score in this round, or 0 if the score is negative (WG-18)."""
    return max(0, state.results[seat].total)


def purchases(hand: Hand, cash: int, coins: int, rules: int = RULES) -> Iterator[Purchase]:
    """Yield everything that can be bought, starting with nothing; at most 65 options."""
    for size in range(MAX_CARDS + 1):
        for bought in combinations(KINDS, size):
            needed = max(0, sum(bought) - cash)
            if needed > coins:
                continue
            surplus = max(0, len(hand) + size - MAX_CARDS)
            for given in combinations(hand, surplus):
                # A kind in hand cannot be bought, and a kind that is discarded cannot be bought back in the same visit
                # (WG-19).
                barred = set(hand) - set(given) if rules == 1 else set(hand)
                if not set(bought) & barred:
                    yield Purchase(bought, given, needed)


def offers(state: State, seat: int) -> list[Purchase]:
    """Return everything that this seat can buy, starting with nothing."""
    return list(purchases(state.hands[seat], money(state, seat), state.coins[seat], state.table.rules))


def can_buy(state: State, seat: int) -> bool:
    """Return whether the shop opens for this seat. A purchase that only makes the hand worse does not count (WG-19)."""
    bought = offers(state, seat)[1:]
    if state.table.rules == 1:
        return bool(bought)
    return any(len(one.discard) < len(one.cards) or min(one.discard) < max(one.cards) for one in bought)


def read_purchase(state: State, move: Move) -> Purchase:
    """Return a legal purchase of the seat to move. Raises BadRequestError, or IllegalMoveError with the clause."""
    hand, cash, purse = state.hands[state.seat], money(state, state.seat), state.coins[state.seat]
    cards, given = _cards(move.get("cards"), "cards"), _cards(move.get("discard", ()), "discard")
    if len(set(cards)) < len(cards):
        raise IllegalMoveError("you can buy only one copy of a wild card: list each once", "WG-19")
    if missing := [card for card in given if card not in hand]:
        raise IllegalMoveError(f"there is no wild card {missing[0]} in hand to give back", "WG-19")
    if len(set(given)) < len(given):
        raise IllegalMoveError("a wild card can be given back only once: list each once", "WG-19")
    if state.table.rules > 1 and (back := [card for card in cards if card in given]):
        raise IllegalMoveError(
            f"the wild card {back[0]} cannot be bought and given back in the same visit: choose one", "WG-19"
        )
    if twice := [card for card in cards if card in hand and card not in given]:
        raise IllegalMoveError(
            f"you already hold the wild card {twice[0]}: you can hold only one of each kind", "WG-19"
        )
    surplus = max(0, len(hand) + len(cards) - MAX_CARDS)
    if len(given) != surplus or (not cards and given):
        many = f"{counted(surplus, 'card')} {'is' if surplus == 1 else 'are'}"
        raise IllegalMoveError(f"you can hold three cards: give back {many}, not {len(given)}", "WG-19")
    needed = max(0, sum(cards) - cash)
    coins = move.get("coins", needed)
    if type(coins) is not int or coins < 0:
        raise BadRequestError('"coins" must be an integer of 0 or more')
    if needed > purse:
        raise IllegalMoveError(
            f"the cards cost {sum(cards)}, but you have only {cash} points and {counted(purse, 'coin')} to spend",
            "WG-18",
        )
    if coins != needed:
        raise IllegalMoveError(f"that needs {counted(needed, 'coin')}, not {shown(coins)}", "WG-18")
    return Purchase(cards, given, needed)


def _cards(given: object, field: str) -> Hand:
    if not isinstance(given, (list, tuple)) or len(given) > 4 or any(type(card) is not int for card in given):
        raise BadRequestError(f"{field} must be a list of wild-card numbers")
    if strange := [card for card in given if card not in KINDS]:
        raise IllegalMoveError(f"there is no wild card {str(strange[0])[:20]}; valid cards are 2, 3, 4 and 5", "WG-3")
    return tuple(sorted(given))
