"""Tests that no shot from any cell, with any plan and any dice, raises an error or leaves the board."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

import pygolf
from pygolf.games.dosh.rules.board import CLOCK, OFF, WET, Wind
from pygolf.games.dosh.rules.card import may_call, swing
from pygolf.games.dosh.rules.course import ground
from pygolf.games.dosh.rules.flight import Elbow
from pygolf.games.dosh.rules.material import load_course, load_decks
from pygolf.games.dosh.rules.options import LEVELS, OPTIONS, ruling
from pygolf.games.dosh.rules.plan import ADJUST
from pygolf.games.dosh.rules.shot import Flight, Plan, Stance, shoot, take_step

DEFAULTS: dict[str, Any] = {option.name: option.default for option in OPTIONS}


def check(flight: Flight, start: int, letters: tuple[str, ...]) -> None:
    """Check the properties of each of these shots."""
    terrain = flight.ground.terrain
    assert flight.path[0] == start
    assert all(cell != OFF and letters[cell] != " " for cell in flight.path)
    assert flight.lie in flight.path
    assert 0 <= flight.penalty <= 2
    assert flight.finished == (flight.holed_out or (flight.lie == flight.target and flight.gate is None))
    assert not (flight.holed_out and flight.penalty)
    dry = any(terrain[cell] not in WET for cell in flight.path)
    assert flight.holed_out or not dry or terrain[flight.lie] not in WET
    for _, cells in flight.legs:
        for first, second in pairwise(cells):
            steps = [flight.ground.grid.step[clock][first] for clock in CLOCK]
            assert second in steps, "every cell touched is one step from the one before"


@pytest.mark.parametrize("level", LEVELS)
def test_no_shot_from_any_cell_raises_or_leaves_the_board(level: str) -> None:
    rng = random.Random(level)
    course, decks = load_course(None), load_decks(None)
    grid, letters = course.grid, course.letters
    rules = ruling({**DEFAULTS, "level": level})
    targets = tuple(grid.number(target) for _, target in course.holes)
    cards = [card for deck in decks.values() for card in deck]
    start_cells = [cell for cell, letter in enumerate(letters) if letter != " "]
    for tide in ("low", "high", "storm") if level == "second" else ("low",):
        land = ground(course, tide, targets)
        for start in start_cells:
            for direction in CLOCK:
                card, adjust = rng.choice(cards), rng.choice(ADJUST)
                call = rng.choice((None, *CLOCK)) if may_call(card, adjust) else None
                elbow = Elbow(rng.choice(start_cells), rng.choice(CLOCK)) if rng.random() < 0.3 else None
                on_line = grid.step[direction][start]
                if elbow and on_line != OFF:
                    elbow = Elbow(on_line, elbow.direction)
                wind = Wind(rng.choice((2, 3, 4, 6)), rng.choice(CLOCK)) if rng.random() < 0.5 else None
                flight = shoot(
                    Stance(land, rules, start, rng.choice(targets)),
                    Plan(direction, elbow),
                    swing(card, adjust, call),
                    (rng.choice(CLOCK), rng.choice(CLOCK)),
                    wind,
                    lambda purpose: rng.choice(CLOCK),
                )
                check(flight, start, letters)


def test_no_safe_step_leaves_the_board() -> None:
    course = load_course(None)
    rules = ruling({**DEFAULTS, "level": "second"})
    for number, (_, hole) in enumerate(course.holes):
        target = course.grid.number(hole)
        land = ground(course, ("low", "high", "storm")[number % 3], (target,))
        for start, letter in enumerate(course.letters):
            for direction in (12, 2, 4, 6, 8, 10):
                there = course.grid.step[direction][start] if letter != " " else OFF
                if there != OFF:
                    check(take_step(Stance(land, rules, start, target), there), start, course.letters)


def test_hex_distances_are_symmetric_and_one_per_step() -> None:
    from pygolf.games.dosh.rules.board import distance

    grid = load_course(None).grid
    rng = random.Random(3)
    cells = [grid.cell(rng.randrange(grid.columns * grid.rows)) for _ in range(60)]
    for first in cells:
        for second in cells:
            assert distance(first, second) == distance(second, first)
            assert (distance(first, second) == 0) == (first == second)
        number = grid.number(first)
        for clock in CLOCK:
            near = grid.step[clock][number]
            if near != OFF:
                assert distance(first, grid.cell(near)) == (2 if clock % 2 else 1)


@pytest.mark.parametrize("level", LEVELS)
def test_games_of_random_plans_replay_exactly(level: str) -> None:
    rng = random.Random(f"game {level}")
    options: dict[str, Any] = {"level": level, "holes": [1], "start_cards": rng.choice((3, 8))}
    match = pygolf.new("dosh", ["A", "B", "C"], options, level)
    for _ in range(60):
        if match.over:
            break
        view: Any = match.view()
        if view["phase"] == "keep":
            match.play(rng.choice(match.moves()))
            continue
        choices = view["choices"]
        direction = rng.choice(choices["directions"])
        move: dict[str, Any] = {"do": "shot", "direction": direction, "card": rng.choice(choices["cards"])}
        if choices["lines"][str(direction)] and rng.random() < 0.5:
            at, _ = rng.choice(choices["lines"][str(direction)])
            move["elbow"] = {"at": at, "direction": (direction + rng.choice(choices["turns"]) - 1) % 12 + 1}
        move["adjust"] = rng.choice(choices["adjust"])
        if move["adjust"] in choices["call"][str(move["card"])] and rng.random() < 0.3:
            move["call"] = rng.choice(choices["directions"])
        if choices["steps"] and rng.random() < 0.2:
            move = {"do": "step", "direction": rng.choice(choices["steps"])}
        match.play(move)
    again = pygolf.replay(pygolf.read_line(match.token()))
    assert again.events == match.events
    assert again.view() == match.view()


@pytest.mark.rule("DB-8", "DB-26", "DB-28", "DB-29", "DB-41")
@pytest.mark.parametrize("level", ["advanced", "professional", "second"])
def test_every_die_decides_what_its_meaning_says(level: str) -> None:
    seen = set()
    for seed in range(4):
        options: dict[str, Any] = {"level": level, "holes": [1, 2, 3]}
        match = pygolf.new("dosh", ["Ann", "Bo"], options, f"meanings {seed}")
        while not match.over:
            events: list[dict[str, Any]] = [
                {**event.to_json()} for event in match.play(match.bot(("rookie", "hitter")[match.turn or 0]))
            ]
            for at, event in enumerate(events):
                if event["event"] != "rolled":
                    continue
                later = [(one["event"], one.get("face")) for one in events[at + 1 :]]
                face, meaning = event["face"], event["meaning"]
                purpose = str(event["purpose"])
                seen.add((purpose, meaning is None))
                if purpose == "distance":
                    flew: Any = next(one for one in events if one.get("leg") == "distance")
                    assert flew["counts"] + flew.get("less", 0) == meaning["distance"]
                elif purpose == "hit" and meaning:
                    assert ("hit" if face >= meaning["minimum"] else "missed", face) in later
                elif purpose == "away":
                    rolled_away = ("rolled_away", face) in later
                    assert rolled_away == bool(meaning and face in meaning["numbers"])
                elif purpose == "lost":
                    names = {name for name, _ in later}
                    assert bool(names & {"lost_card", "kept_card"}) == bool(meaning)
                    assert not meaning or (("kept_card", face) in later) == (face < meaning["minimum"])
    assert ("distance", False) in seen and ("away", False) in seen
    assert (("lost", True) in seen) == (level == "second"), "only dice that are rolled together can be unneeded"
