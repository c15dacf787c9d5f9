"""Times one resolved shot of Doshboardgolf over the house's course, against the slow reference in the same run.

    python benchmarks/shots.py [--shots 20000] [--slow 500] [--tables 0] [--seed 1]

Times are of the processor. Every shot that the reference resolves is compared as well. `--tables` plays so many balls
on random small courses, decks and options against the reference first: the large form of tests/dosh/test_reference.py.
Any difference ends with a traceback.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dosh import compare, slow
from pygolf.games.dosh.rules.board import CLOCK, OFF, Ground, Wind
from pygolf.games.dosh.rules.card import Card, swing
from pygolf.games.dosh.rules.course import Course, ground
from pygolf.games.dosh.rules.flight import Elbow
from pygolf.games.dosh.rules.material import course_of, decks_of
from pygolf.games.dosh.rules.options import LEVELS, OPTIONS, ruling
from pygolf.games.dosh.rules.shot import Flight, Plan, Stance, shoot

TARGET = 100.0
"""Microseconds a shot, at most."""


@dataclass(frozen=True, slots=True)
class Case:
    """One shot and its dice."""

    start: int
    target: int
    direction: int
    elbow: tuple[int, Elbow] | None
    """Counts from the lie, and what the package makes of it."""
    card: Card
    adjust: int
    wind: Wind
    faces: tuple[int, ...]


def draw(rng: random.Random, course: Course, starts: Sequence[int], cards: Sequence[Card]) -> Case:
    """Any shot from anywhere; every second one with an elbow where the line has a dot."""
    start, direction = rng.choice(starts), rng.choice(CLOCK)
    corner, counts = start, 0
    for _ in range(rng.randint(0, 6)):
        after = course.grid.step[direction][corner]
        if after == OFF:
            break
        corner, counts = after, counts + 1 + direction % 2
    turn = (direction + rng.randint(-3, 3) - 1) % 12 + 1
    elbow = (counts, Elbow(corner, turn)) if counts and rng.random() < 0.5 else None
    target = course.grid.number(rng.choice(course.holes)[1])
    faces = tuple(rng.choice(CLOCK) for _ in range(60))
    wind = Wind(rng.choice((2, 3, 4, 6)), rng.choice(CLOCK))
    return Case(start, target, direction, elbow, rng.choice(cards), rng.randint(-2, 2), wind, faces)


def quick(land: Ground, level: str, case: Case) -> Flight:
    """The package's own answer."""
    faces = iter(case.faces)
    blue, red = next(faces), next(faces)
    rules = RULES[level]
    ready = {"hit": next(faces), "lost": next(faces), "away": next(faces)} if rules.five_dice else {}
    return shoot(
        Stance(land, rules, case.start, case.target),
        Plan(case.direction, case.elbow[1] if case.elbow else None),
        swing(case.card, case.adjust),
        (blue, red),
        case.wind if rules.hit_or_miss else None,
        lambda purpose: ready.pop(purpose) if purpose in ready else next(faces),
    )


def plain(world: slow.World, course: Course, case: Case) -> slow.Result:
    """The reference's answer."""
    cell = course.grid.cell
    shot = slow.Shot(
        cell(case.start),
        cell(case.target),
        case.direction,
        list(case.card.distance),
        list(case.card.hook),
        case.card.green,
        case.adjust,
        None,
        (case.elbow[0], case.elbow[1].direction) if case.elbow else None,
    )
    world.wind = (case.wind.every, case.wind.direction) if world.misses else None
    return slow.resolve(world, shot, iter(case.faces))


def world_of(course: Course, level: str) -> slow.World:
    """The reference's board, at low tide."""
    cells = [course.grid.cell(number) for number, letter in enumerate(course.letters) if letter != " "]
    rules = RULES[level]
    return slow.World(
        {(column, row): course.terrain[row][column] for column, row in cells},
        {(column, row): int(course.height[row][column]) for column, row in cells},
        {target for _, target in course.holes},
        rules.hills,
        rules.wind_hills,
        rules.leave_tree,
        rules.roll_away,
        rules.hit_or_miss,
        rules.lost_card,
        rules.five_dice,
    )


RULES = {level: ruling({**{option.name: option.default for option in OPTIONS}, "level": level}) for level in LEVELS}


def measure(level: str, shots: int, checked: int, rng: random.Random) -> tuple[float, float]:
    """Microseconds a shot: ours, and the reference's."""
    course = course_of(None)
    cards = [card for deck in decks_of(None).values() for card in deck]
    land = ground(course, "low", tuple(course.grid.number(target) for _, target in course.holes))
    starts = [cell for cell, letter in enumerate(course.letters) if letter not in " ~!"]
    cases = [draw(rng, course, starts, cards) for _ in range(shots)]
    began = time.process_time()
    flights = [quick(land, level, case) for case in cases]
    ours = (time.process_time() - began) / len(cases)
    world = world_of(course, level)
    began = time.process_time()
    results = [plain(world, course, case) for case in cases[:checked]]
    theirs = (time.process_time() - began) / max(1, len(results))
    for case, flight, result in zip(cases, flights, results, strict=False):
        agree = (course.grid.cell(flight.lie), flight.penalty, flight.finished, flight.holed_out, flight.lost)
        wanted = (result.lie, result.strokes - 1, result.finished, result.holed_out, result.lost)
        assert agree == wanted, f"{level}: {case} gives {agree}, by plain geometry {wanted}"
    return ours * 1e6, theirs * 1e6


def main() -> int:
    """Print the figures; 1 where a shot takes longer than it may."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--shots", type=int, default=20_000)
    parser.add_argument("--slow", type=int, default=500)
    parser.add_argument("--tables", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = random.Random(given.seed)
    if given.tables:
        shots = sum(compare.play_one(rng, 8) for _ in range(given.tables))
        print(f"{given.tables} random tables, {shots} shots: all as by plain geometry")
    times = []
    for level in LEVELS:
        ours, theirs = measure(level, given.shots, given.slow, rng)
        times.append(ours)
        print(f"{level:13} {ours:6.1f} µs a shot, plain geometry {theirs:7.1f} µs, {theirs / ours:5.1f} times as much")
    average = sum(times) / len(times)
    print(f"{'average':13} {average:6.1f} µs of {TARGET:.0f}")
    return 0 if average <= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
