"""How far the tables of Doshboardgolf are from what comes: many rounds of ``tour`` against the value at the first tee.

    python3 -m tools.dosh_rounds --level professional [--deck red] --rounds 20000 [--seconds 1200] --out FILE

Two means are told. One is of the results. The other is of the results with luck taken out: luck is the value after each
throw less its exact mean before it, so its mean is zero whatever the values are, and what is left strays far less. Each
round is added to the file, and a run goes on where the file ends. Round i is the match of the seed ``tables/i``.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from math import fsum, sqrt
from pathlib import Path
from typing import Any

import pygolf
from pygolf.core.dice import Chance, Dice
from pygolf.games.dosh import rules
from pygolf.games.dosh.bots import choose
from pygolf.games.dosh.options import COLOURS, LEVELS
from pygolf.games.dosh.state import State
from pygolf.games.dosh.study import STUDY, mean_after
from pygolf.games.dosh.weighing import judge_of

Row = tuple[float, float, float]
"""Of a round: the value before anything was thrown, luck in the player's favour, and the result."""


def play(options: dict[str, Any], seed: str, luck: bool, kept: dict[Any, float]) -> Row:
    """One round of ``tour`` alone; without ``luck`` that is told as 0. ``kept`` are means of shots, by position."""
    match = pygolf.new("dosh", ["Tess"], options, seed)
    state: State = match.state
    dice = Dice(Chance(seed))
    before = STUDY.expectation(state)[0]
    parts = [before - STUDY.values(state)[0]] if luck else []
    while not state.over:
        move = choose(state, "tour", 0)
        if luck:
            judge = judge_of(state)
            key = (id(judge), state.lies, str(move))
            if key not in kept:
                # less the strokes so far, which are no part of the position
                kept[key] = mean_after(state, move) - _so_far(state)
                judge.memo["kept", -1] = None
            expected = kept[key] + _so_far(state)
        state, _ = rules.play(state, move, dice)
        if luck:
            parts.append(expected - STUDY.values(state)[0])
    return before, fsum(parts), STUDY.values(state)[0]


def _so_far(state: State) -> float:
    return float(sum(state.scores[0]) + state.strokes[0])


def rows(options: dict[str, Any], first: int, rounds: int, end: float, luck: bool) -> Iterator[Row]:
    """Rounds from number ``first``, until there are so many or the time is up."""
    for number in range(first, rounds):
        if time.monotonic() > end:
            return
        yield play(options, f"tables/{number}", luck, {})


def told(numbers: list[float]) -> str:
    """Mean and its standard error."""
    mean = fsum(numbers) / len(numbers)
    spread = sqrt(fsum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1))
    return f"{mean:.3f} +- {spread / sqrt(len(numbers)):.3f}"


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", choices=LEVELS, required=True)
    parser.add_argument("--deck", choices=COLOURS, default="yellow")
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--plain", action="store_true", help="results alone, luck not taken out: much quicker")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    there = given.out.read_text().splitlines() if given.out.exists() else []
    end = time.monotonic() + given.seconds
    with given.out.open("a") as out:
        options = {"level": given.level, "colours": [given.deck]}
        for row in rows(options, len(there), given.rounds, end, not given.plain):
            line = " ".join(f"{number:.6f}" for number in row)
            there.append(line)
            print(line, file=out, flush=True)
    found = [[float(number) for number in line.split()] for line in there]
    expected = told([row[0] for row in found])
    result = told([row[2] for row in found])
    print(f"{given.level}, {given.deck}, {len(found)} rounds: expected {expected}, result {result}")
    if not given.plain:
        print(f"luck {told([row[1] for row in found])}, result without it {told([row[1] + row[2] for row in found])}")


if __name__ == "__main__":
    main()
