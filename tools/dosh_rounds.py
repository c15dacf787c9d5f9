"""How far the tables of Doshboardgolf are from what comes: many rounds of ``tour`` against the value at the first tee.

    python3 -m tools.dosh_rounds --level professional [--deck red] --rounds 20000 [--seconds 1200] --out FILE

Two means are told. One is of the results. The other is of the results with luck taken out: luck is the value after each
throw less its exact mean before it, so its mean is zero whatever the values are, and what is left strays far less.
Round i is the match of the seed ``tables/i``. Each round is added to the file, and a run goes on where the file ends.

Of a few hundred rounds at a time those with the same wind and tide are played together, and what was decided once is
not decided again: a round then costs a tenth. PyPy takes a third of the time of CPython.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from math import fsum, sqrt
from pathlib import Path
from typing import Any

import pygolf
from pygolf.core.dice import Dice, Seeded
from pygolf.core.events import Move
from pygolf.games.dosh.analysis.ledger import STUDY, mean_after
from pygolf.games.dosh.bots.players import HOME, SURE, choose
from pygolf.games.dosh.coach.weighing import option_of
from pygolf.games.dosh.rules import turns
from pygolf.games.dosh.rules.options import COLOURS, LEVELS
from pygolf.games.dosh.rules.state import State
from pygolf.games.dosh.values.cost_to_go import FEW_CARDS

TOGETHER = 400
"""Rounds that are sorted by their weather, unless told otherwise: none of them is told before all are played, so that
no weather is told too often."""
SHOWN = 20
"""Rounds after which progress is shown."""
Row = tuple[float, float, float]
"""Of a round: the value before anything was thrown, luck in the player's favour, and the result."""
Situation = tuple[object, ...]


class Tess:
    """``tour``, who remembers what she played and what it led to on the mean, at tables that differ in weather only."""

    def __init__(self, luck: bool) -> None:
        """Without ``luck`` that is told as 0."""
        self._luck = luck
        self._moves: dict[Situation, Move] = {}
        self._means: dict[Situation, float] = {}

    def round(self, state: State, seed: str) -> Row:
        """One round from its beginning, alone at the table."""
        dice = Dice(Seeded(seed))
        before = STUDY.expectation(state)[0]
        parts = [before - STUDY.values(state)[0]] if self._luck else []
        while not state.over:
            situation = _situation(state)
            if situation not in self._moves:
                self._moves[situation] = choose(state, "tour", 0)
                if self._luck:
                    self._means[situation] = mean_after(state, option_of(state, self._moves[situation])) - _so_far(
                        state
                    )
            expected = self._means.get(situation, 0.0) + _so_far(state)
            state, _ = turns.play(state, dict(self._moves[situation]), dice)
            if self._luck:
                parts.append(expected - STUDY.values(state)[0])
        return before, fsum(parts), STUDY.values(state)[0]


def _situation(state: State) -> Situation:
    """All that her move depends on: strokes and turns from where she begins to play for home."""
    table, hand, turns = state.table, state.hands[0], state.turns[0]
    early = len(hand) > FEW_CARDS and turns < (SURE if table.safe_step else HOME)
    spent = None if early else (turns, state.strokes[0])
    return table.tide, table.wind_from, state.place, hand, state.lies[0], state.passed[0], spent


def _so_far(state: State) -> float:
    return float(sum(state.scores[0]) + state.strokes[0])


def rows(
    options: dict[str, Any], first: int, rounds: int, end: float, luck: bool, together: int = TOGETHER
) -> Iterator[list[Row]]:
    """Rounds from number ``first``, ``together`` at a time, until there are so many or the time is up."""
    tess = Tess(luck)
    for start in range(first, rounds, together):
        numbers = range(start, min(rounds, start + together))
        states = [pygolf.new("dosh", ["Tess"], options, f"tables/{number}").state for number in numbers]
        found: dict[int, Row] = {}
        for at in sorted(range(len(states)), key=lambda at: _weather(states[at])):
            if time.monotonic() > end:
                return
            found[at] = tess.round(states[at], f"tables/{numbers[at]}")
            if len(found) % SHOWN == 0:
                _say(f"\r{start + len(found)} of {rounds} rounds ")
        yield [found[at] for at in range(len(states))]


def _weather(state: State) -> str:
    return f"{state.table.tide} {state.table.wind_from}"


def _say(text: str) -> None:
    print(text, end="", file=sys.stderr, flush=True)


def summary(numbers: Iterable[float]) -> str:
    """Mean and its standard error."""
    found = list(numbers)
    mean = fsum(found) / len(found)
    spread = sqrt(fsum((number - mean) ** 2 for number in found) / max(1, len(found) - 1))
    return f"{mean:.3f} +- {spread / sqrt(len(found)):.3f}"


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", choices=LEVELS, required=True)
    parser.add_argument("--deck", choices=COLOURS, default="yellow")
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--together", type=int, default=TOGETHER, help="rounds that are sorted by their weather")
    parser.add_argument("--plain", action="store_true", help="results alone, luck not taken out")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    there = given.out.read_text().splitlines() if given.out.exists() else []
    options = {"level": given.level, "colours": [given.deck]}
    with given.out.open("a") as out:
        end = time.monotonic() + given.seconds
        for some in rows(options, len(there), given.rounds, end, not given.plain, given.together):
            lines = [" ".join(f"{number:.6f}" for number in row) for row in some]
            there += lines
            print("\n".join(lines), file=out, flush=True)
    if not there:
        raise SystemExit(f"the time was up before {given.together} rounds were played")
    found = [[float(number) for number in line.split()] for line in there]
    expected, result = summary(row[0] for row in found), summary(row[2] for row in found)
    print(f"{given.level}, {given.deck}, {len(found)} rounds: expected {expected}, result {result}")
    if not given.plain:
        print(f"luck {summary(row[1] for row in found)}, result without it {summary(row[1] + row[2] for row in found)}")


if __name__ == "__main__":
    main()
