"""Random small courses, decks, options and plans for the comparison with the slow resolver."""

from __future__ import annotations

import random
from typing import Any

from dosh.slow import Cell, Result, Shot, World, next_dot, resolve, steps_between

LEVELS = ("beginner", "advanced", "professional", "second")
COLOURS = ("yellow", "red", "blue", "green")
MIXES = (".", "..bm~", "....sbm~~ua!", "..u a", "...bmbm", "sbm", "......~ ", "........ ~bmsua!")
SWITCHES = ("hit_or_miss", "lost_card", "adjust", "call", "wind")


def neighbours(cell: Cell) -> list[Cell]:
    return [next_dot(cell, clock) for clock in (2, 4, 6, 8, 10, 12)]


def course(rng: random.Random) -> dict[str, Any]:
    """Return a random valid course, for example with an odd shape, gaps, slopes and waterfalls. Tees and targets are on
    grass, mud or sand.
    """
    columns, rows = rng.choice([(1, 2), (1, 9), (9, 1), (2, 3), (5, 5), (7, 6), *[(12, 10), (16, 14)] * 4])
    mix = rng.choice(MIXES)
    terrain = {(column, row): rng.choice(mix) for column in range(columns) for row in range(rows)}
    for cell in rng.sample(sorted(terrain), 2):
        terrain[cell] = "."
    top = rng.choice((0, 1, 2, 4))
    heights = {cell: rng.randint(0, top) for cell in terrain if terrain[cell] != " "}
    settled = False
    while not settled:
        settled = True
        for cell in heights:
            low = min((heights[near] for near in neighbours(cell) if near in heights), default=9) + 1
            if heights[cell] > low:
                heights[cell], settled = low, False
    for cell, letter in terrain.items():
        if letter == "!" and all(heights[near] == heights[cell] for near in neighbours(cell) if near in heights):
            terrain[cell] = "~"
    land_cells = [cell for cell, letter in terrain.items() if letter in ".ua"]
    holes = []
    for _ in range(rng.randint(1, 3)):
        tee = rng.choice(land_cells)
        near = sorted(land_cells, key=lambda cell: steps_between(cell, tee))[1 : rng.choice((6, 20, 400))]
        holes.append({"tee": list(tee), "target": list(rng.choice(near))})
    lines = ["".join(terrain[column, row] for column in range(columns)) for row in range(rows)]
    digits = ["".join(str(heights.get((column, row), 0)) for column in range(columns)) for row in range(rows)]
    return {"name": "random", "terrain": lines, "height": digits, "holes": holes}


def card(rng: random.Random) -> dict[str, Any]:
    """Return a random valid card. Most have short distances, so that balls stay on small boards."""
    first = rng.randint(1, 12)
    last = rng.choice((first, rng.randint(first, 12), 12))
    far, wide = rng.choice([(2, 4), (3, 6), (5, 9), (12, 30)]), rng.choice([1, 2, 3, 9])
    hook = [
        -rng.randint(1, wide) if number < first else rng.randint(1, wide) if number > last else 0
        for number in range(1, 13)
    ]
    name, distance = "club", [rng.randint(0, rng.choice(far)) for _ in range(12)]
    return {"name": name, "distance": distance, "hook": hook, "green": [first, last]}


def options(rng: random.Random) -> dict[str, Any]:
    """Return a random course, decks and rules."""
    given: dict[str, Any] = {
        "course": course(rng),
        "decks": {colour: [card(rng) for _ in range(8)] for colour in COLOURS},
        "level": rng.choice(LEVELS),
    }
    if rng.random() < 0.5:
        given |= {name: rng.random() < 0.7 for name in SWITCHES}
    number = rng.randint(1, len(given["course"]["holes"]))
    given["holes"] = [number]
    if rng.random() < 0.15:
        cells = [cell for cell, letter in get_terrain(given["course"]).items() if letter != " "]
        given["doglegs"] = {str(number): list(rng.choice(cells))}
    return given


def get_terrain(given: dict[str, Any]) -> dict[Cell, str]:
    return {
        (column, row): letter
        for row, line in enumerate(given["terrain"])
        for column, letter in enumerate(line)
        if letter != " "
    }


def make_world(given: dict[str, Any], wind: tuple[int, int], tide: int) -> World:
    """Return the world of the slow resolver for these options. ``wind`` contains the faces of the white and black dice,
    ``tide`` the face of the tide die.
    """
    level, land = given["level"], given["course"]
    full = level in ("professional", "second")
    flooded = "" if level != "second" or tide <= 8 else "u" if tide <= 11 else "ua"
    terrain = {cell: "~" if letter in flooded else letter for cell, letter in get_terrain(land).items()}
    targets = [tuple(hole["target"]) for hole in land["holes"]]
    every = next(every for last, every in ((1, 0), (4, 6), (8, 4), (11, 3), (12, 2)) if wind[0] <= last)
    return World(
        terrain,
        {(column, row): int(land["height"][row][column]) for column, row in terrain},
        set(targets) if level != "second" else {targets[given["holes"][0] - 1]},
        hills=level != "beginner",
        wind_hills=level == "second",
        trees_hold=level != "beginner",
        rolls=level != "beginner",
        misses=full and given.get("hit_or_miss", True),
        losses=full and given.get("lost_card", True),
        five=level == "second",
        wind=(every, wind[1]) if full and given.get("wind", True) and every else None,
    )


def plan(rng: random.Random, given: dict[str, Any], lie: Cell, hand: list[int]) -> dict[str, Any]:
    """Return a random legal shot."""
    cards = given["decks"]["yellow"]
    direction, number = rng.randint(1, 12), rng.choice(hand)
    move: dict[str, Any] = {"do": "shot", "direction": direction, "card": number}
    full = given["level"] in ("professional", "second")
    if full and given.get("adjust", True) and rng.random() < 0.5:
        move["adjust"] = rng.randint(-2, 2)
    green = cards[number - 1]["green"]
    left = green[1] - green[0] - 2 * max(0, move.get("adjust", 0))
    if full and given.get("call", True) and left >= 0 and rng.random() < 0.4:
        move["call"] = rng.randint(1, 12)
    if rng.random() < 0.5:
        board, here, at = get_terrain(given["course"]), lie, 0
        for _ in range(rng.randint(1, 6)):
            here, at = next_dot(here, direction), at + 1 + direction % 2
        if here in board:
            move["elbow"] = {"at": at, "direction": (direction + rng.randint(-3, 3) - 1) % 12 + 1}
    return move


def expected(
    given: dict[str, Any], world: World, move: dict[str, Any], lie: Cell, passed: bool, faces: list[int]
) -> Result:
    """Return the slow resolver's result of a move from this lie."""
    number = given["holes"][0]
    club = given["decks"]["yellow"][move["card"] - 1]
    marker = given.get("doglegs", {}).get(str(number))
    elbow = move.get("elbow")
    shot = Shot(
        lie,
        tuple(given["course"]["holes"][number - 1]["target"]),
        move["direction"],
        club["distance"],
        club["hook"],
        tuple(club["green"]),
        move.get("adjust", 0),
        move.get("call"),
        (elbow["at"], elbow["direction"]) if elbow else None,
        {tuple(marker), *neighbours(tuple(marker))} if marker and not passed else None,
    )
    return resolve(world, shot, iter(faces))
