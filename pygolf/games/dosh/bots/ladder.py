"""How strong the bots are against one another, counted exactly: no dice are rolled.

On a board in calm air with no card to lose a ball's future depends on its lie and its turns alone. So the chances of
all lies are carried from turn to turn, through the exact odds of each bot's shots, into the chances of a hole's
strokes, of a round's, and of one round being shorter than another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import fsum, sqrt

from ....core.dice import Chance, Dice
from ....core.events import Json
from ....core.options import read_options
from ..coach.weighing import PATIENCE, option_of
from ..rules.options import OPTIONS
from ..rules.start import begin
from ..rules.state import State
from .players import HOME, SURE, VARIETY, choose
from .small_hand import MOST

FAINT, MOST_TURNS = 1e-6, 40
"""Lies less likely than this are left out; a hole is broken off after so many turns."""
Chances = Mapping[int, float]
"""By strokes."""
Ends = list[tuple[float, int, bool, int, bool]]
"""Chance, penalty, whether finished, lie, and whether the target counts."""


@dataclass(frozen=True, slots=True)
class Strength:
    """What a bot takes for a round."""

    bot: str
    chances: Chances

    @property
    def mean(self) -> float:
        """Strokes, expected."""
        return fsum(strokes * chance for strokes, chance in self.chances.items()) / fsum(self.chances.values())

    @property
    def spread(self) -> float:
        """Their standard deviation."""
        squares = fsum((strokes - self.mean) ** 2 * chance for strokes, chance in self.chances.items())
        return sqrt(squares / fsum(self.chances.values()))

    def beats(self, other: Strength) -> tuple[float, float]:
        """Chances to need fewer strokes than the other, and just as many."""
        won, shared = [], []
        for own, chance in self.chances.items():
            for strokes, share in other.chances.items():
                if own < strokes:
                    won.append(chance * share)
                elif own == strokes:
                    shared.append(chance * share)
        whole = fsum(self.chances.values()) * fsum(other.chances.values())
        return fsum(won) / whole, fsum(shared) / whole


def measure(bots: tuple[str, ...], options: Mapping[str, Json], step: Callable[[str], object] = str) -> list[Strength]:
    """Each bot over a round of those options, which play neither wind nor lost cards; ``step`` hears of each hole."""
    first = begin(1, read_options(OPTIONS, options), Dice(Chance("ladder"), (1,) * 3))[0]
    found = []
    for bot in bots:
        chances: Chances = {0: 1.0}
        for hole in first.table.holes:
            step(f"{bot}, hole {hole}")
            one = begin(1, read_options(OPTIONS, {**options, "holes": [hole]}), Dice(Chance("ladder"), (1,) * 3))[0]
            chances = both(chances, strokes_of(one, bot))
        found.append(Strength(bot, chances))
    return found


def both(first: Chances, second: Chances) -> Chances:
    """Chances of the sum."""
    found: dict[int, float] = {}
    for strokes, chance in first.items():
        for more, share in second.items():
            found[strokes + more] = found.get(strokes + more, 0.0) + chance * share
    return found


def strokes_of(state: State, bot: str) -> Chances:
    """Chances of a bot's strokes on the hole in play; what is fainter than ``FAINT`` is missing in them."""
    here = {(state.lies[0], 0, state.passed[0]): 1.0}
    found: dict[int, float] = {}
    known: dict[tuple[int, bool, int, int], Ends] = {}
    # from these turns on the strokes that are left decide what is played
    counted = SURE if state.table.safe_step else HOME
    for turn in range(MOST_TURNS):
        after: dict[tuple[int, int, bool], float] = {}
        for (lie, strokes, passed), chance in here.items():
            if chance < FAINT:
                continue
            # up to the way home the turn decides little, from PATIENCE on nothing more
            spent = min(strokes, MOST) if turn >= counted else 0
            key = (lie, passed, min(turn, PATIENCE) if turn >= HOME else min(turn, 3), spent)
            if key not in known:
                at = replace(state, lies=(lie,), passed=(passed,), turns=(turn,), strokes=(strokes,))
                known[key] = _ends(at, bot)
            for share, penalty, finished, there, open_ in known[key]:
                total = strokes + 1 + penalty
                if finished:
                    found[total] = found.get(total, 0.0) + chance * share
                else:
                    after[there, total, open_] = after.get((there, total, open_), 0.0) + chance * share
        here = after
    return found


def _ends(state: State, bot: str) -> Ends:
    """How the bot's next shot may end, over its own moods."""
    found: dict[tuple[int, bool, int, bool], float] = {}
    moods = VARIETY.get(bot, 1)
    for mood in range(moods):
        for rest, chance in option_of(state, choose(state, bot, mood)).spread:
            key = (rest.penalty, rest.finished, rest.lie, rest.passed)
            found[key] = found.get(key, 0.0) + chance / moods
    return [(chance, *key) for key, chance in found.items()]
