"""Generate the 54 hole cards of Word Golf: python3 -m tools.make_word_cards

Writes ``material/cards.json``, and ``large/shapes.bin``, which contains data about their lines for the coach.

Cards are generated at random with a fixed seed. Only cards that meet the conditions of ``fits`` are used: every space
has enough room around it, the arrow is low and the flag high, no three spaces are in a row, and many lines pass through
all spaces.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from math import dist
from pathlib import Path
from random import Random

from pygolf.games.word.play.lines import find_shapes, walk
from pygolf.games.word.rules.geometry import turn
from pygolf.games.word.rules.material import Card, Space

OUT = Path(__file__).parent.parent / "pygolf" / "games" / "word"
PARS = (3, 3, 3, 3, 4, 4, 5, 5, 6)
SIZES = ((4, 5), (5, 6), (5, 7), (7, 8), (7, 7), (8, 9), (9, 10), (10, 11), (11, 12))
DOUBLES = ((1, 1), (1, 1), (1, 1), (1, 1), (1, 1), (1, 1), (1, 1), (1, 1), (1, 2))
OBSTACLES = ((0, 1), (1, 1), (1, 2), (2, 3), (1, 1), (2, 3), (2, 4), (3, 4), (3, 5))
WIDE, HIGH = 100, 112


def draw(rng: Random, hole: int) -> Card | None:
    """Return a random card, or None if the spaces do not fit on it."""
    size, doubles, obstacles = (rng.randint(*table[hole]) for table in (SIZES, DOUBLES, OBSTACLES))
    gap = 37 - 1.35 * size - 2 * (size > 10)
    points: list[tuple[int, int]] = []
    for _ in range(4000):
        point = rng.randrange(10, WIDE - 9), rng.randrange(10, HIGH - 9)
        if len(points) < size and all(dist(point, other) >= gap for other in points):
            points.append(point)
    if len(points) < size:
        return None
    points.sort(key=lambda point: (-point[1], point[0]))
    inner = list(range(1, len(points) - 1))
    rng.shuffle(inner)
    kinds = ["plain"] * len(points)
    for at in inner[:doubles]:
        kinds[at] = "double"
    for at in inner[doubles : doubles + obstacles]:
        kinds[at] = "obstacle"
    spaces = tuple(Space(x, y, kind) for (x, y), kind in zip(points, kinds, strict=True))
    return Card(hole + 1, PARS[hole], spaces, 0, len(spaces) - 1)


def fits(card: Card) -> bool:
    """Return whether a card meets the conditions."""
    points = card.points
    n = len(points)
    for a in range(n):
        for b in range(a):
            for c in range(b):
                if abs(turn(points[a], points[b], points[c])) < 150:
                    return False
    if abs(points[0][1] - points[-1][1]) < 60:
        return False
    full = [line for line in walk(card) if len(line) == n]
    return len(full) >= (2 if n < 6 else 8)


def main() -> None:
    """Write six sets of nine cards."""
    cards = []
    for number in range(6):
        of_set = []
        for hole in range(9):
            rng = Random(f"word card {number} {hole}")
            card = draw(rng, hole)
            while card is None or not fits(card):
                card = draw(rng, hole)
            of_set.append(card)
        cards.append(of_set)
    rows = [",\n".join("  " + json.dumps(card.to_json()) for card in of_set) for of_set in cards]
    (OUT / "material" / "cards.json").write_text("[[\n" + "\n],[\n".join(rows) + "\n]]\n")
    write_shapes(card for of_set in cards for card in of_set)


def write_shapes(cards: Iterable[Card]) -> None:
    """Write two bit masks for each card and word length: the letters on doubles, and those on obstacles."""
    found = [[[mask for shape in of for mask in shape] for of in find_shapes(card)] for card in cards]
    packed = zlib.compress(json.dumps(found, separators=(",", ":")).encode(), 9)
    (OUT / "large" / "shapes.bin").write_bytes(packed)


if __name__ == "__main__":
    main()
