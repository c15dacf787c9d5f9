"""What our cards are worth by themselves: the mean of the best score without wild cards, by set and hole; and coins.

The coach's table of hands (``material/values.json``) is of all cards alike; the ledger knows which were dealt.
``material/means.json``, by ``tools/make_word_values.py``, has the mean of every card over all rolls,
``material/coins.json``, by ``tools/make_word_coins.py``, what coins brought in games by the coach.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from math import fsum
from typing import TypedDict

from . import material
from .coach import later
from .state import State, Table


class Means(TypedDict):
    """The file."""

    cards: list[list[float]]
    """By set and hole: mean best score of a card, a cup counted."""


@cache
def means() -> Means:
    """The shipped means."""
    text = resources.files(__package__).joinpath("material", "means.json").read_text(encoding="utf-8")
    found: Means = json.loads(text)
    return found


@cache
def _coins() -> dict[str, list[list[float]]]:
    text = resources.files(__package__).joinpath("material", "coins.json").read_text(encoding="utf-8")
    found: dict[str, list[list[float]]] = json.loads(text)
    return found


def coins_ahead(seats: int, rounds: int, coins: int) -> float:
    """Points that so many coins, and those still to be won, bring where so many rounds are to come; alone there are
    none.
    """
    return 0.0 if seats == 1 or not rounds else _coins()[str(seats)][min(rounds, 9) - 1][coins]


@cache
def _known(table: Table) -> bool:
    """Whether cards, dice and words are ours."""
    return table.words is None and table.cards == material.own_cards() and table.dice == material.own_dice()


def ahead(state: State, seat: int) -> float:
    """By how much the cards of a seat's rounds to come are better than those that ``coach.later`` thinks of."""
    table = state.table
    holes = table.holes[state.round :]
    if not _known(table):
        return 0.0
    own = fsum(means()["cards"][table.deal[seat][hole - 1]][hole - 1] for hole in holes)
    return own - _usual(len(holes))


def hoped(table: Table) -> float:
    """Expected points of a full game before anything is dealt."""
    rounds = len(table.holes)
    if not _known(table):
        return later((), rounds)
    cards = means()["cards"]
    own = fsum(fsum(row[hole - 1] for row in cards) / len(cards) for hole in table.holes)
    return later((), rounds) + own - _usual(rounds)


def _usual(rounds: int) -> float:
    """The mean over all cards of the last so many holes: those of that row of the table."""
    cards = means()["cards"]
    return fsum(fsum(row[9 - rounds :]) for row in cards) / len(cards)
