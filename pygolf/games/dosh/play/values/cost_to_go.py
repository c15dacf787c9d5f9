"""Expected strokes for the rest of a seat's game, depending on the cards in hand: on the current hole from any cell,
and on later holes from the tee.

A standard hole uses its table and, if cards can be lost or wind is played, the values of ``corrections``. Custom holes
are estimated from an open field of grass. The values of holes depend on each other: the cost of losing a card on a hole
arises on the holes after it, so the last hole is computed first.
"""

from functools import lru_cache
from math import fsum

from .....core.caching import cached_method
from .....core.steps import Job
from ...rules.board import OFF
from ...rules.card import Card
from ...rules.state import Conditions
from ...rules.turns import EVERY
from .corrections import HANDS, STRENGTHS, Extra, Weather, get_extra
from .tables import Hole, ValueFunction, is_estimated, price
from .value_function import around, before, beside, rates_before, value_function, value_job

FEW_CARDS = 3
"""With this many cards or fewer, the board of the current hole is swept, because the corrections are inaccurate for
such hands and the remaining cards are too valuable.
"""
CALM: Weather = ("none", 0)
BLOWN, SHORT, SHORTEST = 0.43, 0.43, 2.0
"""Additional strokes to pass a dog-leg (DB-47), fitted to simulated rounds: strokes for a wind of one count per count
of Distance, and a fraction of the cost of missing cards on the hole, up to SHORTEST strokes.
"""
DEARER = 0.4
"""Fraction by which a lost card costs more on holes with a dog-leg, approximately."""
Hand = tuple[int, ...]


class CostToGo:
    """The rest of a game for one seat, starting on one of its holes (see :func:`get_cost_to_go`)."""

    def __init__(self, table: Conditions, seat: int, now: int, kept: Hand) -> None:
        self._table, self._seat, self._now, self.kept = table, seat, now, kept
        self.end = len(table.holes) * table.rounds
        """The number of holes in the complete game."""

    def ahead(self, place: int, hand: Hand, legs: bool = True) -> float:
        """Return the expected strokes from a hole to the end of the game. Each new round starts with full hands
        (DB-29). If ``legs`` is false, dog-legs are ignored, which is faster and also distinguishes hands.
        """
        if place >= self.end:
            return 0.0
        if place > self._now and place % len(self._table.holes) == 0:
            hand = self.kept
        return self._from_tee(place, hand, legs and bool(self._table.doglegs))

    @cached_method
    def _from_tee(self, place: int, hand: Hand, legs: bool) -> float:
        tee = self._table.tee(self._hole(place))
        passed = not legs or self._table.passed(self._hole(place), tee)
        return self.here(place, hand, tee, passed) + self.ahead(place + 1, hand, legs)

    def here(self, place: int, hand: Hand, lie: int, passed: bool) -> float:
        """Return the expected strokes to finish that hole from a cell, including cards that may be lost on it."""
        extra, legs = self.figures(place), not passed and self._table.dogleg(self._hole(place)) != OFF
        if extra is None:
            return self.value_function(place, hand, passed=not legs).at(lie, passed)
        number, wind = self._number(place, hand), self.weather(place)
        base, more = self._base(place, legs), self.extra(place, hand)
        if not legs:
            return max(1.0, base.open[lie] + extra.strokes_in(lie, number, wind, more))
        table, hole = self._table, self._hole(place)
        cells = beside(table.course, table.dogleg(hole), table.target(hole))
        values = [max(1.0, base.open[cell] + extra.strokes_in(cell, number, wind, more)) for cell in cells]
        rates = rates_before([base.open[cell] for cell in cells], values)
        return before(base.closed[lie], rates, self._missed(place, hand))

    def value_function(self, place: int, hand: Hand, swept: bool = False, passed: bool = False) -> ValueFunction:
        """Return the expected strokes to finish the hole from every cell.

        ``swept`` is passed to ``value_function`` for small hands and boards without a table. If ``passed`` is true,
        every ball has already passed the dog-leg (DB-47).
        """
        extra, table, hole = self.figures(place), self._table, self._hole(place)
        marker, target = OFF if passed else table.dogleg(hole), table.target(hole)
        if extra is None or (swept and len(hand) <= FEW_CARDS):
            return value_function(self._hole_at(place, marker), hand, swept)
        field = extra.field(self._number(place, hand), self.weather(place), self.extra(place, hand))
        base = self._base(place, marker != OFF)
        values = [max(1.0, value + more) for value, more in zip(base.open, field, strict=True)]
        values[target] = base.open[target]
        if marker == OFF:
            return around(base, values, [])
        return around(base, values, beside(table.course, marker, target), self._missed(place, hand))

    def _missed(self, place: int, hand: Hand) -> float:
        """Return the additional strokes to pass a dog-leg that are caused by the wind and the missing cards."""
        weather, full = self.weather(place), tuple(range(1, len(self.deck(place)) + 1))
        if weather is None:
            blown = fsum(chance / EVERY[name] for name, chance in STRENGTHS if name in EVERY)
        else:
            blown = 1 / EVERY[weather[0]] if weather[0] in EVERY else 0.0
        short = 0.0 if hand == full else max(0.0, self.extra(place, hand) - self.extra(place, full))
        return BLOWN * blown + SHORT * min(short, SHORTEST)

    def sweep(self, place: int, hand: Hand, passed: bool) -> Job[None]:
        """Sweep the board for a hand in short steps. This is the slow part of :meth:`value_function`."""
        if self.figures(place) is None or len(hand) <= FEW_CARDS:
            marker = OFF if passed else self._table.dogleg(self._hole(place))
            yield from value_job(self._hole_at(place, marker), hand, True)

    def is_estimated(self, place: int) -> bool:
        """Return whether that hole has no table, so that its values are a quick estimate."""
        return is_estimated(self._hole_at(place, OFF))

    @cached_method
    def extra(self, place: int, hand: Hand) -> float:
        """Return the additional strokes from the tee, compared with the table, if cards are missing or may be lost."""
        extra = self.figures(place)
        assert extra is not None
        number, bits = self._number(place, hand), self._bits(place)
        total = extra.strokes[number]
        if not self._table.ruling.lost_card or len(hand) == 1:
            return total
        row, ahead = extra.losses[number], self.ahead(place + 1, hand, False)
        dearer = self._dearer(place)
        for card in hand:
            chance = row[bits[card - 1]]
            if chance:
                total += chance * dearer * (self.ahead(place + 1, _without(hand, card), False) - ahead)
        return total

    def _dearer(self, place: int) -> float:
        """Return the factor by which a card lost on that hole costs more because of dog-legs."""
        table = self._table
        if not table.doglegs or place + 1 >= self.end:
            return 1.0
        later = [table.dogleg(self._hole(coming)) != OFF for coming in range(place + 1, self.end)]
        return 1.0 + DEARER * sum(later) / len(later)

    def loss(self, place: int, hand: Hand, card: int) -> float:
        """Return the number of strokes that losing a card of a hand on that hole costs on later holes."""
        fewer = _without(hand, card)
        if self.figures(place) is None:
            # On the current hole, losing a card makes little difference to a full hand, but a large one to a small
            # hand.
            holes = len(self._table.holes)
            left = holes - 1 - place % holes + 0.5 * (len(hand) < len(self.deck(place)))
            return left * price(self.deck(place), hand, card)
        later = self.ahead(place + 1, fewer, False) - self.ahead(place + 1, hand, False)
        return self._dearer(place) * later

    def deck(self, place: int) -> tuple[Card, ...]:
        """Return the seat's deck in the round of that hole (DB-48)."""
        table = self._table
        if table.rotation:
            return table.rotation[place // len(table.holes)][self._seat][1]
        return table.decks[self._seat]

    @cached_method
    def _bits(self, place: int) -> tuple[int, ...]:
        """Return each card's position in the order from the longest club to the shortest."""
        deck = self.deck(place)
        order = sorted(range(len(deck)), key=lambda number: -deck[number].rating)
        bits = tuple(order.index(number) for number in range(len(deck)))
        assert 1 << len(bits) == HANDS
        return bits

    def _number(self, place: int, hand: Hand) -> int:
        """Return the number of a hand in ``corrections``."""
        bits = self._bits(place)
        return sum([1 << bits[card - 1] for card in hand])

    def weather(self, place: int) -> Weather:
        """Return the wind on that hole, or None if it is not known yet (DB-48)."""
        table, holes = self._table, len(self._table.holes)
        if table.wind_from is None:
            return CALM
        stays = table.wind_each == "game" or place == self._now
        known = stays or (table.wind_each == "round" and place // holes == self._now // holes)
        return table.wind_from if known else None

    @cached_method
    def figures(self, place: int) -> Extra | None:
        """Return the shipped corrections of that hole, or None if neither wind nor lost cards are played."""
        played = self._table.ruling.lost_card or self._table.wind_from is not None
        return get_extra(self._hole_at(place, OFF)) if played else None

    @cached_method
    def _base(self, place: int, legs: bool) -> ValueFunction:
        """Return the values in calm air if all cards are in hand and none is lost. With ``legs``, also return those
        before a dog-leg is passed.
        """
        hole = self._hole_at(place, self._table.dogleg(self._hole(place)) if legs else OFF)
        return value_function(hole, hole.full)

    def _hole_at(self, place: int, marker: int) -> Hole:
        table = self._table
        return Hole(table.course, table.tide, table.level, self.deck(place), table.target(self._hole(place)), marker)

    def _hole(self, place: int) -> int:
        return self._table.holes[place % len(self._table.holes)]


@lru_cache(maxsize=64)
def get_cost_to_go(table: Conditions, seat: int, now: int, kept: Hand) -> CostToGo:
    """Return the rest of the game from the hole with the index ``now``; ``kept`` are the cards at the start of each
    round.
    """
    return CostToGo(table, seat, now, kept)


def _without(hand: Hand, card: int) -> Hand:
    return tuple([number for number in hand if number != card])
