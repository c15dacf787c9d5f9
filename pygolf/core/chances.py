"""Chances of a contest that counts holes, skins or better balls: from how many strokes each seat may take on each hole.

A *spread* is the chance of each number of strokes, from none up. Seats and holes are taken to be independent of one
another; from there on everything is exact: the better ball of a side, who has the only best score of a hole, and by
going through the holes what the whole contest comes to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum

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

    def around(self, before: Sequence[Hole], after: Sequence[Hole]) -> Around:
        """The contest but for one hole, which is played between those before it and those after it."""
        if self.format == "skins":
            return _Skins.around(self, before, after)
        leads: Leads = {self._lead(): 1.0}
        for hole in (*before, *after):
            leads = _add(leads, self.swing(hole))
        return _Duel(self, leads)

    def _lead(self) -> int:
        ahead = self.counts[0] - self.counts[1]
        return ahead if self.format == "match" else -ahead

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
    """Two sides: the lead that all other holes come to."""

    contest: Contest
    leads: Leads

    def worth(self, hole: Hole) -> tuple[float, ...]:
        won = []
        for by, chance in self.contest.swing(hole).items():
            if chance:
                won.append(chance * fsum(likely * _won(lead + by) for lead, likely in self.leads.items()))
        first = min(1.0, max(0.0, fsum(won)))
        return first, 1.0 - first


def _won(lead: int) -> float:
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


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
            told = list(zip(odds.best, later, each, strict=True))
            later = [chance + rest + odds.shared * more for chance, rest, more in told]
            each = [chance + odds.shared * more for chance, _, more in told]
        return _Skins(contest, tuple(taken), carried, tuple(later), tuple(each))

    def worth(self, hole: Hole) -> tuple[float, ...]:
        odds, here = self.contest.odds(hole), self.carried + 1
        told = zip(self.taken, odds.best, self.later, self.each, strict=True)
        return tuple(own + chance * here + rest + odds.shared * here * more for own, chance, rest, more in told)


def certain(strokes: int) -> Spread:
    """The spread of a score that is known."""
    return (*(0.0,) * strokes, 1.0)


def better_ball(spreads: Sequence[Spread]) -> Spread:
    """The lowest of several seats."""
    if len(spreads) == 1:
        return spreads[0]
    most = max(map(len, spreads))
    above, found = 1.0, []
    for strokes in range(most):
        rest = 1.0
        for spread in spreads:
            rest *= max(0.0, fsum(spread[strokes + 1 :]))
        found.append(max(0.0, above - rest))
        above = rest
    return found


def only_best(balls: Sequence[Spread]) -> tuple[float, ...]:
    """Per side: the chance that its score is lower than every other."""
    longest = max(map(len, balls))
    # per side: chance of more than so many strokes
    over = [[max(0.0, fsum(spread[strokes + 1 :])) for strokes in range(longest)] for spread in balls]
    found = []
    for own, spread in enumerate(balls):
        shares = []
        for strokes, chance in enumerate(spread):
            if chance:
                for side, rest in enumerate(over):
                    chance *= 1.0 if side == own else rest[strokes]
                shares.append(chance)
        found.append(fsum(shares))
    return tuple(found)


def shifted(spread: Spread, strokes: int) -> Spread:
    """The same, so many strokes later."""
    return (*(0.0,) * strokes, *spread)


def mixed(parts: Sequence[tuple[float, Spread]]) -> Spread:
    """One of several spreads, each with its chance."""
    found = [0.0] * max(len(spread) for _, spread in parts)
    for chance, spread in parts:
        for strokes, likely in enumerate(spread):
            found[strokes] += chance * likely
    return found


def _add(leads: Leads, swing: Leads) -> Leads:
    found: dict[int, float] = {}
    for lead, chance in leads.items():
        for by, likely in swing.items():
            if likely:
                found[lead + by] = found.get(lead + by, 0.0) + chance * likely
    return found
