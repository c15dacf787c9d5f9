"""The exact distribution of results for a field of bots in Dice Golf, computed without rolling dice."""

from collections.abc import Mapping, Sequence
from functools import cache

from ....core.dice import Dice, Seeded
from ....core.steps import Job
from ....core.study.field import Fields
from ..play.bots import EIGHTHS, HABITS, Habits, better_hole, most_shown, odds
from ..play.turn import HANDS, HOLED, USED
from ..play.values import ADDS_BIT, SUBS_BIT, solved
from ..rules import moves
from ..rules.state import HOLES, State
from .distribution import SPENT, Distribution, Policy, Solved, forward, turn_distribution


def fields(start: State, level: str, seeded: Seeded) -> Job[Fields]:
    """Compute the results of a one-player game from its first tee: with random dice, and with the dice of a seed."""
    pro, turns = start.pro, start.holes
    alone = turns == 1

    def policy(holes: int, gimmes: int) -> Policy:
        habits = HABITS.get(level)
        return Solved(solved(pro, holes, gimmes, alone)) if habits is None else Habitual(habits, pro, holes, gimmes)

    one = yield from forward(lambda *at: turn_distribution(policy(*at)), turns)
    own, same = {0: 1.0}, {0: 1.0}
    for round_ in range(start.rounds):
        own = _sum(own, one)
        met = yield from forward(lambda *at, past=round_: _with_dice(_tee(start, past, *at), level, seeded), turns)
        same = _sum(same, met)
    return Fields(own, same)


def _sum(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    """Return the probabilities of the sum of two rounds."""
    result: dict[int, float] = {}
    for score, chance in one.items():
        for more, likely in other.items():
            result[score + more] = result.get(score + more, 0.0) + chance * likely
    return result


def _tee(start: State, past: int, holes: int, gimmes: int) -> State:
    """Return the start of a turn after ``past`` rounds with these holes and gimmes left. The scores have no effect on
    it.
    """
    card = tuple(None if holes & 1 << hole - 1 else 0 for hole in HOLES)
    left = ((bool(gimmes & ADDS_BIT), bool(gimmes & SUBS_BIT)),)
    return State(start.rounds, start.pro, ((*((0,) * len(HOLES),) * past, card),), left, holes=start.holes)


def _with_dice(start: State, level: str, seeded: Seeded) -> Distribution:
    """Return the distribution of a turn with the dice of a seed. Only the options that the bot notices are random."""
    at, ends = {start: 1.0}, dict[tuple[int, int, int], float]()
    while at:
        then: dict[State, float] = {}
        for state, likely in at.items():
            for move, share in odds(state, level):
                to, events = moves.play(state, move, Dice(seeded))
                scored = next((event for event in events if event.name == "scored"), None)
                if scored is None:
                    then[to] = then.get(to, 0.0) + likely * share
                    continue
                hole, score = scored.facts["hole"], scored.facts["score"]
                assert isinstance(hole, int) and isinstance(score, int)
                end = (hole, score, USED.get(str(move["do"]), HOLED))
                ends[end] = ends.get(end, 0.0) + likely * share
        at = then
    return ends


class Habitual:
    """A policy that plays a turn by habit. ``holes`` and ``gimmes`` are the masks of those still available."""

    def __init__(self, habits: Habits, pro: bool, holes: int, gimmes: int) -> None:
        self.habits, self.pro, self.gimmes = habits, pro, gimmes
        self.holes = tuple(hole for hole in HOLES if holes & 1 << hole - 1)

    def chooses(self, dice: tuple[int, ...]) -> Sequence[tuple[int, float]]:
        """Return the hole that most dice show, or the lowest one, each with its probability."""
        shown, lowest, seen = most_shown(self.holes, dice), self.holes[0], self.habits.hole / EIGHTHS
        return [(shown, 1.0)] if shown == lowest else [(shown, seen), (lowest, 1.0 - seen)]

    def switches(self, stroke: int, hole: int) -> tuple[Mapping[int, int], float]:
        """Return the hands with which the bot would switch. In these, at most one die is set aside, so no gimme
        fits.
        """
        return _targets(self.holes, hole), self.habits.switch / EIGHTHS

    def calls(self, hole: int, stroke: int, kind: int, switched: bool, missed: int) -> float:
        """Return the probability of noticing the gimme; 0 if it has been used."""
        return self.habits.gimme / EIGHTHS if self.gimmes & SPENT[kind] else 0.0


@cache
def _targets(holes: tuple[int, ...], hole: int) -> dict[int, int]:
    """Return the hands with which the bot would switch, each with the hole to which it would switch."""
    better = ((index, better_hole(holes, hole, dice)) for index, dice in enumerate(HANDS))
    return {index: other for index, other in better if other is not None}
