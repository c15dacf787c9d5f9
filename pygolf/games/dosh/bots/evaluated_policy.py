"""An evaluated policy: what few cards take from the lies around a target, by shots whose every end is counted.

A sweep (``straight_sweep``) may promise strokes that no shot keeps, and whoever goes by such promises may go in a
circle. Here a lie is worth what the best of its own shots is worth, with all its ends, and those ends are worth what
theirs are. So by the best shot the strokes to be expected fall by one with each stroke that is played, and nobody goes
in a circle but by the dice. With so many strokes left, the chance of needing more is counted in the same way, at its
cost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter, mul

from ..values.walks import Rest

WHOLE, PARTS = 1 << 20, 1 << 22
"""Strokes and chances are whole numbers of such parts of one: every Python sums them alike."""
STUCK, HOPELESS = PARTS * 99 // 100, 99 * WHOLE
"""A shot that as surely stays where it is leads nowhere; strokes from where none leads home."""
ROUNDS, SETTLE, STILL = 60, 4, WHOLE // 1000
"""Sweeps over all shots, at most; sweeps over the best ones after each; and the change of strokes that is none."""
SLOW, DOUBT = 2, 4
"""How many times the strokes, and how many more, a lie farther off is taken to need: none is sought for a rumour."""
HOME = 3
"""Ways to be home: without a penalty, with one, with two."""
Spread = Mapping[Rest, float]
"""Every way in which a shot can end, with its chance."""
Row = Sequence[int]


@dataclass(frozen=True, slots=True)
class Boundary:
    """What is known of a hole from elsewhere."""

    strokes: Sequence[float]
    """By cell, to finish it."""
    late: Sequence[Sequence[float]]
    """By strokes left and cell, the chance not to finish with those."""
    later: float = 0.0
    """Strokes that the holes to come take more than with all cards of the hand."""

    def worth(self, left: int | None, late_cost: float) -> list[int]:
        """Strokes with the cost of needing more than so many; None: without."""
        if left is None:
            return [round((self.later + each) * WHOLE) for each in self.strokes]
        late = self.late[min(left, len(self.late) - 1)]
        pairs = zip(self.strokes, late, strict=True)
        return [round((self.later + each + late_cost * chance) * WHOLE) for each, chance in pairs]

    def doubted(self) -> Boundary:
        """The same of a hand that needs far more."""
        late = [self.late[max(0, left - DOUBT) // SLOW] for left in range(SLOW * len(self.late) + DOUBT)]
        return Boundary([SLOW * each + DOUBT for each in self.strokes], late)


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """A shot or step taken apart: its strokes are ``fixed`` and, by ``shares``, what a row says of where it ends."""

    fixed: int
    stays: int
    """Chance that the ball stays where it is."""
    pick: Callable[[Row], Row]
    shares: tuple[int, ...]

    def worth(self, row: Row) -> int:
        """Strokes, the shot's own among them."""
        total: int = sum(map(mul, self.shares, self.pick(row)))
        return self.fixed + total // PARTS

    def moved(self, row: Row, here: int) -> int:
        """The same where it is played until the ball has moved from a lie that is worth so many strokes."""
        if self.stays > STUCK:
            return HOPELESS
        return (self.worth(row) * PARTS - self.stays * here) // (PARTS - self.stays)


class EvaluatedPolicy:
    """The lies of one hole for one hand."""

    def __init__(
        self,
        told: Boundary,
        fewer: Mapping[int, Boundary],
        prices: Mapping[int, float],
        lost: Callable[[int, Rest], float],
        late_cost: float,
    ) -> None:
        """``told`` is of lies that are never entered, and doubted; ``fewer``, by card, of what is left when it is lost,
        ``prices`` of cards that it does not tell of; ``lost`` is the chance of it by start and end."""
        self._told, self._fewer, self._prices, self._lost, self._late_cost = (
            told.doubted(),
            fewer,
            prices,
            lost,
            late_cost,
        )
        self._size = len(told.strokes)
        # a row: lies, lies with a penalty, both again for each card lost, and the ways to be home
        self._block = {card: 2 * self._size * number for number, card in enumerate(fewer, start=1)}
        self._home = 2 * self._size * (len(fewer) + 1)
        self._shots: dict[int, list[Outcome]] = {}
        self._strokes = self._told.worth(None, late_cost)
        self._rows: list[list[int]] = []

    @property
    def strokes(self) -> tuple[float, ...]:
        """By cell, to finish the hole."""
        return tuple([each / WHOLE for each in self._strokes])

    def take(self, lie: int, card: int, spread: Spread) -> Outcome:
        """A shot or step (card 0) from a lie taken apart."""
        fixed, block = 1.0, self._block.get(card, 0)
        price, later = self._prices.get(card, 0.0), self._fewer[card].later if block else 0.0
        found: dict[int, float] = {}
        for rest, share in spread.items():
            lost = share * self._lost(lie, rest) if card else 0.0
            fixed += lost * price
            place = there = rest.lie + self._size * rest.penalty
            if rest.finished:
                place = there = self._home + rest.penalty
                fixed += lost * later
            else:
                there += block
            found[place] = found.get(place, 0.0) + share - lost
            if lost:
                found[there] = found.get(there, 0.0) + lost
        places = list(found)
        pick: Callable[[Row], Row] = itemgetter(*places)
        if len(places) == 1:
            pick = itemgetter(slice(places[0], places[0] + 1))
        shares = {place: round(share * PARTS) for place, share in found.items()}
        return Outcome(round(fixed * WHOLE), shares.get(lie, 0), pick, tuple(shares.values()))

    def enter(self, lie: int, shots: Sequence[Outcome]) -> None:
        """These may be played from that lie too."""
        if lie not in self._shots:
            self._shots[lie], self._strokes[lie] = [], HOPELESS
        self._shots[lie] += shots

    def settle(self) -> None:
        """Find the strokes of the lies entered; those entered first are looked at first."""
        strokes = self._strokes
        row = self._row(strokes, strokes, None)
        for _ in range(ROUNDS):
            change, best = 0, list[tuple[int, Outcome]]()
            for lie, shots in self._shots.items():
                old = strokes[lie]
                value, number = min([(shot.moved(row, old), number) for number, shot in enumerate(shots)])
                best.append((lie, shots[number]))
                change = max(change, abs(value - old))
                self._note(row, lie, value)
            if change < STILL:
                break
            for _ in range(SETTLE):
                for lie, shot in best:
                    self._note(row, lie, shot.moved(row, strokes[lie]))

    def _note(self, row: list[int], lie: int, value: int) -> None:
        self._strokes[lie] = row[lie] = min(value, HOPELESS)
        row[self._size + lie] = WHOLE + row[lie]

    def count(self, most: int) -> None:
        """The same, settled before, for up to so many strokes left."""
        late_cost = round(self._late_cost * WHOLE)
        self._rows = [[late_cost + each for each in self._strokes]]
        for left in range(1, most + 1):
            ends = self.ends(left)
            row = self._told.worth(left, self._late_cost)
            for lie, shots in self._shots.items():
                row[lie] = min([shot.worth(ends) for shot in shots])
            self._rows.append(row)

    def ends(self, left: int) -> Row:
        """What the ends of a shot are worth that is played with so many strokes left; with none it does not matter."""
        if left <= 0:
            return self._row(self._strokes, self._strokes, None)
        return self._row(self._rows[left - 1], self._rows[max(0, left - 2)], left - 1)

    def _row(self, near: Row, beyond: Row, left: int | None) -> list[int]:
        """``left`` strokes after the shot, None where that does not matter; what lies are worth, and with a penalty."""
        found = [*near, *[WHOLE + each for each in beyond]]
        for fewer in self._fewer.values():
            for penalty in (0, 1):
                found += [
                    penalty * WHOLE + each
                    for each in fewer.worth(None if left is None else max(0, left - penalty), self._late_cost)
                ]
        late_cost, spare = round(self._late_cost * WHOLE), HOME if left is None else left
        return found + [penalty * WHOLE + (late_cost if penalty > spare else 0) for penalty in range(HOME)]
