"""What a small hand goes by on a hole: the board swept for its cards in the wind that blows, and what each is worth.

A card is worth what the holes to come and this one would take without it (DB-29), a charge for holes without an end
included.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..coach.evaluator import Evaluator
from ..rules.board import distance
from ..rules.state import Table
from ..values.odds import odds_of
from ..values.overlong import tee_strokes
from ..values.starting_cards import hardship
from ..values.straight_sweep import Board, SweptValues, swept_values
from ..values.walks import Club, Loss, ValueFunction, clubs_of
from .evaluated_policy import Boundary

MOST = 15
"""Strokes on a hole that no bot means to exceed."""
FEW = 3
"""With so many cards that can be lost, or fewer, nobody plays for fun: what is left is worth too much."""
PAIR = 2
"""Of so many cards it is told lie by lie what is left without one."""
NEAR = 12
"""How many of the strokes that are left are looked at."""
HERE = 0.5
"""How much of the hole in play a lost card would be missed on."""
ADJUSTS = {1: (0, 1, 2, -1), 2: (0, 2)}
"""By cards in hand: how they are played up and down on the way home, where they may be."""
Hand = tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Small:
    """What a small hand goes by on a hole."""

    ways: SweptValues
    evaluator: Evaluator


@lru_cache(maxsize=12)
def small_of(table: Table, seat: int, played: int, hand: Hand) -> Small:
    """By the table, the seat, the holes of the round that are over, and the cards."""
    hole = table.holes[played]
    prices = _prices(table, seat, played, hand)
    ways = swept(table, seat, hole, hand, prices)
    odds = odds_of(table.ground(hole), table.ruling, table.wind, table.target(hole), None)
    losses = {card: Loss(price, 0.0) for card, price in prices.items()}
    return Small(ways, Evaluator(odds, ValueFunction(ways.strokes, ways.strokes, False), losses))


def swept(table: Table, seat: int, hole: int, hand: Hand, prices: Mapping[int, float]) -> SweptValues:
    """The way home of such a hand."""
    deck, ruling = table.decks[seat], table.ruling
    clubs = tuple(
        (deck[card - 1], adjust, round(prices.get(card, 0.0), 2)) for card in hand for adjust in _adjusts(table, hand)
    )
    board = Board(table.ground(hole), table.target(hole), ruling.hills, ruling.roll_away, table.safe_step)
    return swept_values(board, clubs, NEAR, table.wind)


def small_clubs(table: Table, seat: int, hand: Hand) -> tuple[Club, ...]:
    """Its cards as they are played on the way home."""
    return clubs_of(table.decks[seat], hand, _adjusts(table, hand))


def _adjusts(table: Table, hand: Hand) -> tuple[int, ...]:
    return ADJUSTS.get(len(hand), (0,)) if table.adjust else (0,)


def fewer_of(table: Table, seat: int, played: int, hand: Hand) -> Mapping[int, Boundary]:
    """By each card of a pair, what is left without it; empty where none can be lost, and for other hands."""
    if not table.ruling.lost_card or len(hand) != PAIR:
        return {}
    hole, ahead = table.holes[played], [(hole, 1.0) for hole in table.holes[played + 1 :]]
    found = {}
    for card, later in _missed(table, seat, hand, ahead).items():
        left = tuple(other for other in hand if other != card)
        ways = swept(table, seat, hole, left, {})
        found[card] = Boundary(ways.strokes, ways.late, later)
    return found


def _prices(table: Table, seat: int, played: int, hand: Hand) -> Mapping[int, float]:
    """Strokes that it costs a small hand to lose each of its cards, over the rest of the round (DB-29)."""
    if not table.ruling.lost_card or len(hand) == 1:
        return {}
    weights = [(hole, HERE if number == 0 else 1.0) for number, hole in enumerate(table.holes[played:])]
    return _missed(table, seat, hand, weights)


def _missed(table: Table, seat: int, hand: Hand, weights: Sequence[tuple[int, float]]) -> Mapping[int, float]:
    """What such holes cost without each of the cards."""
    whole = _hardship(table, seat, hand, weights)
    fewer = {card: tuple(other for other in hand if other != card) for card in hand}
    return {card: max(0.0, _hardship(table, seat, left, weights) - whole) for card, left in fewer.items()}


def _hardship(table: Table, seat: int, hand: Hand, weights: Sequence[tuple[int, float]]) -> float:
    """Strokes that such a hand takes on those holes, those of a hole without an end counted more than once."""
    clubs, grid, total = tuple(table.decks[seat][card - 1] for card in hand), table.course.grid, 0.0
    for hole, share in weights:
        known = tee_strokes(table, seat, hole)
        if known is None:
            away = distance(grid.cell(table.tee(hole)), grid.cell(table.target(hole)))
            total += share * hardship(clubs, table.adjust, table.safe_step, away)
        else:
            total += share * known[tuple(sorted(hand))]
    return total
