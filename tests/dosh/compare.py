"""Compares solo matches on random boards with the slow resolver, event by event."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any, cast

import pygolf
from dosh import random_tables
from dosh.slow import Cell, Result, World, next_dot, steps_between


def expected_entries(result: Result, hand: list[int], card: int, strokes: int) -> list[tuple[Any, ...]]:
    """Return the events that a shot must report, in order and without ``rolled``."""
    entries: list[tuple[Any, ...]] = []
    for number, (leg, path) in enumerate(result.legs):
        entries.append(("flew", leg, path))
        entries += [(outcome, cell) for outcome, cell, on in result.target_rolls if on == number]
    entries += [("rolled_away", list(pair)) for pair in result.rolls]
    if result.put_back:
        entries.append(result.put_back)
    if result.lost and len(hand) > 1:
        entries.append(("lost_card", card))
    if result.finished:
        entries.append(("finished", strokes, result.holed_out))
    return entries


def actual_entries(events: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    """Return the corresponding entries for the events of the match."""
    entries: list[tuple[Any, ...]] = []
    for event in events:
        match event["event"]:
            case "flew":
                entries.append(("flew", event["leg"], [tuple(cell) for cell in event["path"]]))
            case "hit" | "missed":
                entries.append((event["event"], tuple(event["cell"])))
            case "rolled_away":
                entries.append(("rolled_away", [tuple(cell) for cell in event["path"]]))
            case "out_of_bounds" | "water":
                entries.append((event["event"], tuple(event["lie"])))
            case "lost_card":
                entries.append(("lost_card", event["card"]))
            case "finished":
                entries.append(("finished", event["strokes"], event["holed_out"]))
    return entries


def play_one(rng: random.Random, max_shots: int) -> int:
    """Play one ball on a random board for at most ``max_shots`` shots, compare each with the slow resolver, and return
    their number. Raises AssertionError if they differ.
    """
    given = random_tables.options(rng)
    first = [rng.randint(1, 12) for _ in range(3)]
    windy = given["level"] in ("professional", "second") and given.get("wind", True)
    tidal = given["level"] == "second"
    match = pygolf.new("dosh", ["Ann"], given, "x", (first[:2] if windy else []) + (first[2:] if tidal else []))
    world = random_tables.make_world(given, (first[0], first[1]), first[2])
    target = tuple(given["course"]["holes"][given["holes"][0] - 1]["target"])
    strokes, passed = 0, False
    for number in range(max_shots):
        if match.over:
            return number
        view: Any = match.view()
        lie, hand = tuple(view["balls"][0]["lie"]), view["hands"][0]
        assert view["balls"][0]["away"] == steps_between(lie, target)
        if tidal and rng.random() < 0.1 and match.choices()["steps"]:
            strokes += step(rng, match, world, lie)
            passed = passed or match.state.passed[0]
            continue
        move, faces, expected = choose_plan(rng, given, world, lie, passed, hand)
        strokes += expected.strokes
        passed = passed or expected.passed
        events = [event.to_json() for event in match.play(move, faces[: len(expected.rolled)])]
        club = given["decks"]["yellow"][move["card"] - 1]
        rules = {name: value for name, value in given.items() if name not in ("course", "decks")}
        note = f"{given['course']}\n{rules}\n{club}\n{move} from {lie}, faces {faces[: len(expected.rolled)]}"
        rolled = [(event["die"], event["face"]) for event in events if event["event"] == "rolled"]
        assert rolled == expected.rolled, note
        assert actual_entries(events) == expected_entries(expected, hand, move["card"], strokes), note
        after: Any = match.view()
        left = [card for card in hand if card != move["card"] or not expected.lost or len(hand) == 1]
        assert after["hands"][0] == left, note
        ball = after["balls"][0]
        assert ball["done"] == expected.finished, note
        if not match.over:
            assert tuple(ball["lie"]) == expected.lie, note
            assert ball["strokes"] == strokes, note
        else:
            assert after["scores"] == [strokes], note
    return max_shots


def choose_plan(
    rng: random.Random, given: dict[str, Any], world: World, lie: Cell, passed: bool, hand: list[int]
) -> tuple[dict[str, Any], list[int], Result]:
    """Return a plan, its dice and the expected result. Of several random plans, the one with the most events is chosen.

    Most random shots simply leave a small board.
    """
    entries = []
    for _ in range(rng.choice((1, 4, 8))):
        move = random_tables.plan(rng, given, lie, hand)
        faces = [rng.randint(1, 12) for _ in range(40)]
        result = random_tables.expected(given, world, move, lie, passed, faces)
        entries.append((count_events(result, world), move, faces, result))
    return max(entries, key=lambda entry: entry[0])[1:]


def count_events(result: Result, world: World) -> int:
    """Return a score for how many interesting events a shot has."""
    out = result.put_back is not None and result.put_back[0] == "out_of_bounds"
    targets = sum(cell in world.targets for _, cell, _ in result.target_rolls)
    slopes = sum(world.heights[a] != world.heights[b] for a, b in pairwise(result.touched))
    return 4 * result.holed_out + len(result.rolled) + len(result.legs) + 3 * targets + slopes - 3 * out


def step(rng: random.Random, match: pygolf.Match, world: World, lie: Cell) -> int:
    """Play a random safe step and return its strokes."""
    direction = rng.choice(cast(list[int], match.choices()["steps"]))
    there = next_dot(lie, direction)
    assert there in world.terrain
    events = [event.to_json() for event in match.play({"do": "step", "direction": direction})]
    finished = [event for event in events if event["event"] == "finished"]
    water = world.terrain[there] in "~!"
    if not finished:
        view: Any = match.view()
        assert tuple(view["balls"][0]["lie"]) == (lie if water else there)
    return 1 + water + bool(finished)
