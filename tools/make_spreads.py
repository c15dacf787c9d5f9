"""Make ``pygolf/study/large/spreads.json``: the distribution of the strokes needed to finish a hole, by expected
strokes.

Run from the project's folder: ``python3 -m tools.make_spreads GAME [--workers N]`` (a few minutes per game). The bot
``tour`` plays single-player games. Each turn yields a pair: the coach's expected strokes from the lie, and the actual
number.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

from pygolf.core.events import Json
from pygolf.games.box.study.review import rest as box_value
from pygolf.games.dosh.study.winning import lie_value as dosh_value
from pygolf.match import Match
from pygolf.register import find_game
from pygolf.simulation.workers import with_processes

TARGET = Path(__file__).parent.parent / "pygolf" / "study" / "large" / "spreads.json"
ROWS = 40
BATCH = 5
ROUNDS: Mapping[str, Sequence[tuple[Mapping[str, Json], int]]] = {
    "box": (({}, 400),),
    "dosh": (
        ({}, 60),
        ({"level": "advanced"}, 60),
        ({"level": "professional"}, 10),
        ({"level": "second"}, 10),
    ),
}
"""Options and number of rounds."""

Pair = tuple[float, int]
T = TypeVar("T")


def cached(folder: str, name: str, make: Callable[[], T]) -> T:
    """Return the result of ``make``, cached in a file of ``folder``, so that an interrupted run can be continued."""
    if not folder:
        return make()
    place = Path(folder) / f"{name}.json"
    if place.exists():
        found: T = json.loads(place.read_text(encoding="utf-8"))
        return found
    made = make()
    place.parent.mkdir(parents=True, exist_ok=True)
    place.with_suffix(".part").write_text(json.dumps(made), encoding="utf-8")
    place.with_suffix(".part").rename(place)
    return made


def pairs(game: str, options: Mapping[str, Json], first: int, end: int, folder: str) -> list[Pair]:
    """Return the pairs of the rounds from ``first`` up to, but not including, ``end``."""
    name = f"spreads {game} {options.get('level', '')} {first} {end}"
    return [(value, strokes) for value, strokes in cached(folder, name, lambda: _pairs(game, options, first, end))]


def _pairs(game: str, options: Mapping[str, Json], first: int, end: int) -> list[Pair]:
    found: list[Pair] = []
    for number in range(first, end):
        match = Match(find_game(game), ["tour"], options, f"spreads {options} {number}")
        waiting: list[tuple[float, int]] = []
        while match.turn is not None:
            state = match.state
            waiting += _lie(game, state)
            match.play(match.bot("tour"))
            holed = _holed(game, state, match.state)
            if holed is not None:
                found += [(value, holed - before) for value, before in waiting]
                waiting = []
    return found


def _lie(game: str, state: Any) -> Iterator[tuple[float, int]]:
    """Yield the expected strokes to finish from the ball's lie, and the strokes played so far, at the start of each
    turn.
    """
    if game == "box" and state.phase == "club" and not state.turn.attempt:
        yield box_value(state, state.ball), state.ball.strokes
    if game == "dosh" and not state.keeping:
        seat = state.seat
        yield dosh_value(state, seat, state.lies[seat], state.passed[seat], state.hands[seat]), state.strokes[seat]


def _holed(game: str, before: Any, after: Any) -> int | None:
    """Return the strokes of a hole that has just ended, or None if no hole has ended."""
    cards = (before.cards, after.cards) if game == "box" else (before.scores, after.scores)
    return cards[1][0][-1] if len(cards[1][0]) > len(cards[0][0]) else None


def table(found: list[Pair]) -> list[list[Json]]:
    """Group the pairs by expected strokes, and return one row per group. The groups have about the same size."""
    found.sort()
    edges = [len(found) * row // ROWS for row in range(ROWS + 1)]
    groups = [found[first:end] for first, end in pairwise(edges) if end > first]
    rows: list[list[Json]] = []
    for group in _rising(groups):
        most = max(strokes for _, strokes in group)
        spread = [sum(strokes == number for _, strokes in group) / len(group) for number in range(most + 1)]
        value = sum(value for value, _ in group) / len(group)
        rows.append([round(value, 4), [round(chance, 5) for chance in spread]])
    return rows


def _rising(groups: list[list[Pair]]) -> list[list[Pair]]:
    """Merge neighbouring groups until both the mean expected and the mean actual strokes increase from group to
    group.
    """
    merged: list[list[Pair]] = []
    for group in groups:
        merged.append(group)
        while len(merged) > 1 and any(_mean(merged[-2], at) >= _mean(merged[-1], at) for at in (0, 1)):
            last = merged.pop()
            merged[-1] = merged[-1] + last
    return merged


def _mean(group: list[Pair], at: int) -> float:
    return sum(pair[at] for pair in group) / len(group)


def main() -> None:
    """Play the rounds and write the file."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("game", choices=sorted(ROUNDS))
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="number of worker processes (default: 1)")
    parser.add_argument(
        "--cache", default="", metavar="FOLDER", help="folder for intermediate results, so that work can be continued"
    )
    given = parser.parse_args()
    with with_processes(given.workers) as pool:
        work = [
            (given.game, options, first, min(rounds, first + BATCH), given.cache)
            for options, rounds in ROUNDS[given.game]
            for first in range(0, rounds, BATCH)
        ]
        found = [pair for some in pool.map(pairs, *zip(*work, strict=True)) for pair in some]
    tables = json.loads(TARGET.read_text(encoding="utf-8")) if TARGET.exists() else {}
    tables[given.game] = table(found)
    TARGET.write_text(json.dumps(tables, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
