"""What our cards are worth by themselves: the mean of the best score without wild cards, by set and hole.

The coach's table of hands (``material/values.json``) is of all cards alike; the ledger knows which were dealt.
``material/means.json``, by ``tools/make_word_values.py``, has the mean of every card over all rolls.
"""

import json
from functools import cache
from math import fsum

from . import material
from .coach import later
from .state import Hand, State, Terms

BROKE = (0.25, 0.45)
"""Points that coins bring with no wild card in hand, none or any being there already: a coin may be won for the lowest
score of the round, and the shop be dear (270 scores by the coach). With a card in hand the money does without them.
"""


@cache
def means() -> list[list[float]]:
    """By set and hole the mean best score of a card, a cup counted."""
    found: list[list[float]] = json.loads(material.own_text("means.json"))["cards"]
    return found


@cache
def _known(table: Terms) -> bool:
    """Whether cards, dice and words are ours."""
    return table.words is None and table.cards == material.own_cards() and table.dice == material.own_dice()


def ahead(state: State, seat: int) -> float:
    """By how much the cards of a seat's rounds to come are better than those that ``coach.later`` thinks of."""
    table = state.table
    holes = table.holes[state.round :]
    if not _known(table):
        return 0.0
    own = fsum(means()[table.deal[seat][hole - 1]][hole - 1] for hole in holes)
    return own - _usual(len(holes))


def hoped(table: Terms, seats: int) -> float:
    """Expected points of a full game before anything is dealt, those included that the first coin brings."""
    rounds = len(table.holes)
    coin = coins_ahead((), 0, seats, rounds)
    if not _known(table):
        return coin + later((), rounds)
    cards = means()
    own = fsum(fsum(row[hole - 1] for row in cards) / len(cards) for hole in table.holes)
    return coin + later((), rounds) + own - _usual(rounds)


def coins_ahead(hand: Hand, coins: int, seats: int, rounds: int) -> float:
    """Points that coins bring in so many rounds to come, those that may be won in the next included."""
    return BROKE[coins > 0] if seats > 1 and rounds > 1 and not hand else 0.0


def _usual(rounds: int) -> float:
    """The mean over all cards of the last so many holes: those of that row of the table."""
    cards = means()
    return fsum(fsum(row[9 - rounds :]) for row in cards) / len(cards)
