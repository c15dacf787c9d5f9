"""Chances of winning a match, computed from the number of strokes that each seat may take on each hole.

A *spread* is a probability distribution of strokes: the chance of each number of strokes, from 0 up. Seats and holes
are assumed to be independent of one another. Everything else is exact: the better ball of a side, which side has the
only best score of a hole, and the chance of each result of the whole match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import fsum, prod

Spread = Sequence[float]
Hole = Sequence[Spread]
"""One hole, as one distribution of strokes per seat."""
Leads = Mapping[int, float]
"""Chance of each lead of the first side over the second, in holes; above 0 if the first side is ahead."""


@dataclass(frozen=True, slots=True)
class HoleOdds:
    """Chances of each result of one hole."""

    best: tuple[float, ...]
    """Per side: chance of having the only best score."""

    @property
    def shared(self) -> float:
        """Chance that no side has the only best score."""
        return max(0.0, 1.0 - fsum(self.best))


@dataclass(frozen=True, slots=True)
class Contest:
    """The two sides of a match and the holes they have won."""

    sides: tuple[tuple[int, ...], ...]
    """Seats of each side."""
    counts: tuple[int, ...]
    """Per side: holes won, not counting the holes that are passed to the methods below."""

    def side(self, seat: int) -> int:
        """Return the side of a seat."""
        return next(number for number, seats in enumerate(self.sides) if seat in seats)

    def odds(self, hole: Hole) -> HoleOdds:
        """Return the chances of each result of one hole."""
        return HoleOdds(only_best(self.balls(hole)))

    def balls(self, hole: Hole) -> list[Spread]:
        """Return the distribution of each side's better-ball score."""
        return [better_ball([hole[seat] for seat in seats]) for seats in self.sides]

    def around(self, before: Sequence[Hole], after: Sequence[Hole], known: Leads | None = None) -> Around:
        """Return the match with one hole left open: the hole between ``before`` and ``after``.

        ``known`` is the lead from holes that are not passed again (see :meth:`lead`).
        """
        return _around(self, self.lead((*before, *after), known))

    def lead(self, holes: Sequence[Hole], known: Leads | None = None) -> Leads:
        """Return the chance of each lead after these holes, starting from the holes already counted or from
        ``known``.
        """
        ahead = self.counts[0] - self.counts[1]
        leads: Leads = {ahead: 1.0} if known is None else known
        for hole in holes:
            leads = _add(leads, self.swing(hole))
        return leads

    def swing(self, hole: Hole) -> Leads:
        """Return the probability of each change in the first side's lead over one hole."""
        first, second = only_best(self.balls(hole))
        return {1: first, 0: max(0.0, 1.0 - first - second), -1: second}


@dataclass(frozen=True, slots=True)
class Around:
    """A match in which the chances on all holes but one are fixed."""

    contest: Contest
    least: int
    """The lowest possible lead of the first side."""
    won: tuple[float, ...]
    """The first side's chances of winning, by the result of the open hole.

    The first entry is for a result with which every lead wins. The next entries are for results with which only leads
    from the lowest upwards win. The last entry is for a result with which no lead wins.
    """

    def value(self, hole: Hole) -> tuple[float, ...]:
        """Return each side's chance of winning the match, given the chances on the open hole; a tie counts as half a
        win.
        """
        last = len(self.won) - 1
        swings = self.contest.swing(hole).items()
        won = fsum(chance * self.won[min(last, max(0, 1 - by - self.least))] for by, chance in swings if chance)
        first = min(1.0, max(0.0, won))
        return first, 1.0 - first


def _around(contest: Contest, leads: Leads) -> Around:
    """The chances are summed only once, from the highest lead down, instead of for every result of the open hole.

    The sums are divided by the total, so that the probability of a certain result is exactly 1.
    """
    least, above, won = min(leads), 0.0, [0.0]
    for lead in range(max(leads), least - 1, -1):
        here = leads.get(lead, 0.0)
        won.append(above + here / 2)
        above += here
    return Around(contest, least, tuple(share / above for share in reversed((*won, above))))


def certain(strokes: int) -> Spread:
    """Return the distribution of a score that is already known."""
    return (*(0.0,) * strokes, 1.0)


def better_ball(spreads: Sequence[Spread]) -> Spread:
    """Return the distribution of the lowest score of several seats."""
    if len(spreads) == 1:
        return spreads[0]
    most = max(map(len, spreads))
    above, result = 1.0, []
    for rests in zip(*(_over(spread, most) for spread in spreads), strict=True):
        rest = prod(rests)
        result.append(max(0.0, above - rest))
        above = rest
    return result


def _over(spread: Spread, longest: int) -> list[float]:
    """Return the chance of more than n strokes for n = 0, 1, and so on."""
    result = [0.0] * (longest - len(spread) + 1)
    result.extend(accumulate(spread[:0:-1]))
    result.reverse()
    return result


def only_best(balls: Sequence[Spread]) -> tuple[float, ...]:
    """Return, for each side, the chance that its score is lower than all others."""
    longest = max(map(len, balls))
    over = [_over(spread, longest) for spread in balls]
    result = []
    for own, spread in enumerate(balls):
        others = zip(*(rest for side, rest in enumerate(over) if side != own), strict=True)
        result.append(fsum(chance * prod(rests) for chance, rests in zip(spread, others, strict=False) if chance))
    return tuple(result)


def shifted(spread: Spread, strokes: int) -> Spread:
    """Return the distribution with ``strokes`` added to every score."""
    return (*(0.0,) * strokes, *spread)


def mixed(shares: Sequence[tuple[float, Spread]]) -> Spread:
    """Return the mixture of several distributions, given as pairs of a chance and a distribution."""
    result = [0.0] * max(len(spread) for _, spread in shares)
    for chance, spread in shares:
        for strokes, likely in enumerate(spread):
            result[strokes] += chance * likely
    return result


def _add(leads: Leads, swing: Leads) -> Leads:
    low, most = min(leads), max(leads)
    row = [leads.get(lead, 0.0) for lead in range(low, most + 1)]
    least = min(swing)
    result = [0.0] * (len(row) + max(swing) - least)
    for by, likely in swing.items():
        if likely:
            for at, chance in enumerate(row, by - least):
                result[at] += chance * likely
    return {lead: chance for lead, chance in enumerate(result, low + least) if chance}
