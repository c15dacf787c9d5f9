"""Tests that rotated and mirrored boards give rotated and mirrored shots, as far as the halfway cells allow it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import pytest

import pygolf
from dosh import random_tables
from dosh.compare import actual_entries
from dosh.slow import Cell, Point, cell_at, dot
from dosh.table import Table, grass, path


class Image:
    """A symmetry of the plane that maps dots to dots, and its effect on clock directions."""

    def __init__(self, point: Callable[[Point], Point], clock: Callable[[int], int], mirrors: bool) -> None:
        self._point, self._clock, self.mirrors = point, clock, mirrors
        self._shift = (0, 0)

    def clock(self, number: int) -> int:
        return (self._clock(number) - 1) % 12 + 1

    def cell(self, cell: Cell) -> Cell:
        column, row = cell_at(self._point(dot(cell)))
        return column + self._shift[0], row + self._shift[1]

    def fit(self, cells: list[Cell]) -> tuple[int, int]:
        """Shift the image so that no cell is left of or above the board, and return its columns and rows. Columns shift
        by an even number.
        """
        self._shift = (0, 0)
        result = [self.cell(cell) for cell in cells]
        left, top = min(column for column, _ in result), min(row for _, row in result)
        self._shift = (-left + left % 2, -top)
        result = [self.cell(cell) for cell in cells]
        return max(column for column, _ in result) + 1, max(row for _, row in result) + 1


def turn(degrees: int) -> Image:
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    return Image(lambda p: (p[0] * cos - p[1] * sin, p[0] * sin + p[1] * cos), lambda n: n + degrees // 30, False)


MIRROR = Image(lambda p: (-p[0], p[1]), lambda n: -n, True)
"""Swaps left and right: the bulging sides 12, 4 and 8 move to 12, 8 and 4."""


def map_options(given: dict[str, Any], image: Image) -> dict[str, Any]:
    """Return the options of the rotated or mirrored table."""
    land = given["course"]
    terrain = random_tables.get_terrain(land)
    columns, rows = image.fit(list(terrain))
    lines = [[" "] * columns for _ in range(rows)]
    digits = [["0"] * columns for _ in range(rows)]
    for (column, row), letter in terrain.items():
        there = image.cell((column, row))
        lines[there[1]][there[0]] = letter
        digits[there[1]][there[0]] = land["height"][row][column]
    holes = [{end: list(image.cell(tuple(hole[end]))) for end in ("tee", "target")} for hole in land["holes"]]
    course = {
        "name": "image",
        "terrain": ["".join(line) for line in lines],
        "height": ["".join(line) for line in digits],
        "holes": holes,
    }
    decks = given["decks"]
    if image.mirrors:
        decks = {name: [mirrored_card(card) for card in deck] for name, deck in decks.items()}
    doglegs = {number: list(image.cell(tuple(cell))) for number, cell in given.get("doglegs", {}).items()}
    return {**given, "course": course, "decks": decks} | ({"doglegs": doglegs} if doglegs else {})


def mirrored_card(card: dict[str, Any]) -> dict[str, Any]:
    first, last = card["green"]
    return {**card, "hook": [-hook for hook in reversed(card["hook"])], "green": [13 - last, 13 - first]}


def map_move(move: dict[str, Any], image: Image) -> dict[str, Any]:
    result = {**move, "direction": image.clock(move["direction"])}
    if "elbow" in move:
        result["elbow"] = {"at": move["elbow"]["at"], "direction": image.clock(move["elbow"]["direction"])}
    if image.mirrors and move.get("call"):
        result["call"] = 13 - move["call"]
    return result


def map_event(event: tuple[Any, ...], image: Image) -> tuple[Any, ...]:
    def part(value: Any) -> Any:
        if isinstance(value, list):
            return [image.cell(cell) for cell in value]
        return image.cell(value) if isinstance(value, tuple) else value

    return tuple(part(value) for value in event)


def map_face(die: str, face: int, image: Image) -> int:
    if die == "black":
        return image.clock(face)
    return 13 - face if die == "red" and image.mirrors else face


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize("image", [turn(120), turn(240), MIRROR], ids=["120", "240", "mirror"])
def test_turning_by_a_third_or_mirroring_keeps_all_results(image: Image) -> None:
    rng = random.Random(99)
    shots = 0
    while shots < 150:
        given = random_tables.options(rng)
        first = [rng.randint(1, 12) for _ in range(3)]
        if given["level"] not in ("professional", "second") or not given.get("wind", True):
            first = first[2:]
        if given["level"] != "second":
            first = first[: len(first) // 2 * 2]
        windy = len(first) > 1
        match = pygolf.new("dosh", ["A"], given, "x", first)
        turned_first = [first[0], image.clock(first[1]), *first[2:]] if windy else first
        other = pygolf.new("dosh", ["A"], map_options(given, image), "y", turned_first)
        for _ in range(6):
            if match.over:
                break
            view: Any = match.view()
            move = random_tables.plan(rng, given, tuple(view["balls"][0]["lie"]), view["hands"][0])
            if image.mirrors:
                # The middle box of an odd run always hooks right, so card up is not symmetric.
                move["adjust"] = min(0, move.get("adjust", 0))
                if given["level"] not in ("professional", "second"):
                    del move["adjust"]
            if move.get("call") and not view["choices"]["call"][str(move["card"])]:
                del move["call"]
            events: list[dict[str, Any]] = [event.to_json() for event in match.play(move)]
            faces = [map_face(event["die"], event["face"], image) for event in events if event["event"] == "rolled"]
            again = [event.to_json() for event in other.play(map_move(move, image), faces)]
            assert actual_entries(again) == [map_event(event, image) for event in actual_entries(events)], (given, move)
            shots += 1
        assert match.over == other.over


@pytest.mark.slow_in_pyodide
@pytest.mark.rule("DB-11")
def test_turning_by_a_half_changes_only_the_halfway_cells() -> None:
    half = turn(180)
    half.fit([(column, row) for column in range(9) for row in range(9)])
    start = (4, 4)
    for direction in range(1, 13):
        for counts in range(1, 5):
            table = Table(grass(12, 12), None, [(start, (0, 0))])
            here = path(table.shot(direction, counts), "distance")
            there_start = half.cell(start)
            table = Table(grass(12, 12), None, [(there_start, (0, 0))])
            there = path(table.shot(half.clock(direction), counts), "distance")
            back = [half.cell(cell) for cell in here]
            if direction % 2 and counts % 2:
                assert back[:-1] == there[:-1]
                assert back[-1] != there[-1]
                assert math.isclose(math.dist(dot(back[-1]), dot(there[-1])), math.sqrt(3)), "the other one of the two"
            else:
                assert back == there
