"""Chances of a contest that counts holes, skins or better balls: from how many strokes each seat may take on each hole.

A *spread* is the chance of each number of strokes, from none up. Seats and holes are taken to be independent of one
another. From there on everything is exact. That is the better ball of a side, who has the only best score of a
hole, and by going through the holes what the whole contest comes to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import fsum, prod

Spread = Sequence[float]
Hole = Sequence[Spread]
"""One hole: a spread per seat."""
Leads = Mapping[int, float]
"""Chance of each lead of the first side over the second, in what the format counts, above 0 where it is ahead."""


@dataclass(frozen=True, slots=True)
class HoleOdds:
    """What may come of one hole."""

    best: tuple[float, ...]
    """Per side: chance of the only best score."""

    @property
    def shared(self) -> float:
        """Chance that nobody has it alone."""
        return max(0.0, 1.0 - fsum(self.best))


@dataclass(frozen=True, slots=True)
class Contest:
    """What is counted, and what is counted already."""

    format: str
    """``match``, ``skins`` or ``doubles`` (see ``core.formats``)."""
    sides: tuple[tuple[int, ...], ...]
    """Seats of each side."""
    counts: tuple[int, ...]
    """Per side: holes won, skins, or strokes of holes that are not among those handed over below."""
    carried: float = 0.0
    """Skins that wait for the first hole handed over."""

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return next(number for number, seats in enumerate(self.sides) if seat in seats)

    def odds(self, hole: Hole) -> HoleOdds:
        """Of one hole."""
        return HoleOdds(only_best(self.balls(hole)))

    def balls(self, hole: Hole) -> list[Spread]:
        """Per side: the spread of its better ball."""
        return [better_ball([hole[seat] for seat in seats]) for seats in self.sides]

    def around(self, before: Sequence[Hole], after: Sequence[Hole], known: Leads | None = None) -> Around:
        """The contest but for one hole, which is played between those before it and those after it.

        ``known``, but for skins: the lead that holes come to which are not handed over again (see :meth:`lead`).
        """
        if self.format == "skins":
            return _Skins.around(self, before, after)
        return _duel(self, self.lead((*before, *after), known))

    def lead(self, holes: Sequence[Hole], known: Leads | None = None) -> Leads:
        """What these holes make of the lead of two sides, from what is counted already or from what is ``known``."""
        ahead = self.counts[0] - self.counts[1]
        leads: Leads = {ahead if self.format == "match" else -ahead: 1.0} if known is None else known
        for hole in holes:
            leads = _add(leads, self.swing(hole))
        return leads

    def swing(self, hole: Hole) -> Leads:
        """How a hole moves the lead of two sides."""
        one, other = self.balls(hole)
        if self.format == "match":
            first, second = only_best((one, other))
            return {1: first, 0: max(0.0, 1.0 - first - second), -1: second}
        found: dict[int, float] = {}
        for mine, chance in enumerate(one):
            for theirs, likely in enumerate(other):
                if chance and likely:
                    found[theirs - mine] = found.get(theirs - mine, 0.0) + chance * likely
        return found


class Around:
    """A contest in which one hole is left open."""

    def worth(self, hole: Hole) -> tuple[float, ...]:
        """Per side, with that hole: its chance to win (a tie is half), or in skins the skins to be expected."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class _Duel(Around):
    """Two sides: what the lead that all other holes come to is worth, whatever the open hole adds to it."""

    contest: Contest
    least: int
    """The lowest lead."""
    won: tuple[float, ...]
    """The worth to the first side where it needs, of the open hole, to beat: anything, less the lowest lead, less one
    above it, and so on to the highest; and where no lead is enough."""

    def worth(self, hole: Hole) -> tuple[float, ...]:
        last = len(self.won) - 1
        swings = self.contest.swing(hole).items()
        won = fsum(chance * self.won[min(last, max(0, 1 - by - self.least))] for by, chance in swings if chance)
        first = min(1.0, max(0.0, won))
        return first, 1.0 - first


def _duel(contest: Contest, leads: Leads) -> _Duel:
    """Chances are summed once, from the highest lead down, not anew for everything that the open hole may add.

    By their sum they are a share of one: what is certain is 1 to the last bit.
    """
    least, above, won = min(leads), 0.0, [0.0]
    for lead in range(max(leads), least - 1, -1):
        here = leads.get(lead, 0.0)
        won.append(above + here / 2)
        above += here
    return _Duel(contest, least, tuple(share / above for share in reversed((*won, above))))


@dataclass(frozen=True, slots=True)
class _Skins(Around):
    """Skins are linear in what is carried, so means are all that is needed."""

    contest: Contest
    taken: tuple[float, ...]
    """Per side before the open hole."""
    carried: float
    """To the open hole, on average."""
    later: tuple[float, ...]
    """Per side after it, if it carries nothing on."""
    each: tuple[float, ...]
    """Per side: what each skin that it carries on adds."""

    @staticmethod
    def around(contest: Contest, before: Sequence[Hole], after: Sequence[Hole]) -> _Skins:
        taken, carried = [float(count) for count in contest.counts], contest.carried
        for hole in before:
            odds = contest.odds(hole)
            taken = [own + chance * (carried + 1) for own, chance in zip(taken, odds.best, strict=True)]
            carried = odds.shared * (carried + 1)
        nothing = [0.0] * len(contest.sides)
        later, each = nothing, nothing
        for hole in reversed(after):
            odds = contest.odds(hole)
            by_side = list(zip(odds.best, later, each, strict=True))
            later = [chance + rest + odds.shared * more for chance, rest, more in by_side]
            each = [chance + odds.shared * more for chance, _, more in by_side]
        return _Skins(contest, tuple(taken), carried, tuple(later), tuple(each))

    def worth(self, hole: Hole) -> tuple[float, ...]:
        odds, here = self.contest.odds(hole), self.carried + 1
        by_side = zip(self.taken, odds.best, self.later, self.each, strict=True)
        return tuple(own + chance * here + rest + odds.shared * here * more for own, chance, rest, more in by_side)


def certain(strokes: int) -> Spread:
    """The spread of a score that is known."""
    return (*(0.0,) * strokes, 1.0)


def better_ball(spreads: Sequence[Spread]) -> Spread:
    """The lowest of several seats."""
    if len(spreads) == 1:
        return spreads[0]
    most = max(map(len, spreads))
    above, found = 1.0, []
    for rests in zip(*(_over(spread, most) for spread in spreads), strict=True):
        rest = prod(rests)
        found.append(max(0.0, above - rest))
        above = rest
    return found


def _over(spread: Spread, longest: int) -> list[float]:
    """Chance of more than so many strokes, from none up."""
    found = [0.0] * (longest - len(spread) + 1)
    found.extend(accumulate(spread[:0:-1]))
    found.reverse()
    return found


def only_best(balls: Sequence[Spread]) -> tuple[float, ...]:
    """Per side: the chance that its score is lower than every other."""
    longest = max(map(len, balls))
    over = [_over(spread, longest) for spread in balls]
    found = []
    for own, spread in enumerate(balls):
        others = zip(*(rest for side, rest in enumerate(over) if side != own), strict=True)
        found.append(fsum(chance * prod(rests) for chance, rests in zip(spread, others, strict=False) if chance))
    return tuple(found)


def shifted(spread: Spread, strokes: int) -> Spread:
    """The same, so many strokes later."""
    return (*(0.0,) * strokes, *spread)


def mixed(shares: Sequence[tuple[float, Spread]]) -> Spread:
    """One of several spreads, each with its chance."""
    found = [0.0] * max(len(spread) for _, spread in shares)
    for chance, spread in shares:
        for strokes, likely in enumerate(spread):
            found[strokes] += chance * likely
    return found


def _add(leads: Leads, swing: Leads) -> Leads:
    low, most = min(leads), max(leads)
    row = [leads.get(lead, 0.0) for lead in range(low, most + 1)]
    least = min(swing)
    found = [0.0] * (len(row) + max(swing) - least)
    for by, likely in swing.items():
        if likely:
            for at, chance in enumerate(row, by - least):
                found[at] += chance * likely
    return {lead: chance for lead, chance in enumerate(found, low + least) if chance}
