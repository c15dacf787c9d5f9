"""Make ``pygolf/games/word/material/means.json``: what every hole card is worth without wild cards.

Run from the project's folder: ``python3 -m tools.make_word_means [--rolls N] [--workers N]``. Every card of a hole
meets the same rolls; 3,000 of them take ten minutes of processor time. ``make_word_values`` is run after it.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from pygolf.core.workers import with_processes
from pygolf.games.word import material
from pygolf.games.word.material import SETS
from tools.word_rolls import best, even_rolls, kept, slices

TARGET = Path(__file__).parent.parent / "pygolf" / "games" / "word" / "material" / "means.json"
PARTS = 60


def sums(hole: int, rolls: int, part: int, folder: str) -> list[int]:
    """Of the cards of a hole, over one part of the rolls."""
    return kept(folder, f"means {hole} {rolls} {part}", lambda: _sums(hole, rolls, part))


def _sums(hole: int, rolls: int, part: int) -> list[int]:
    met = even_rolls(rolls, f"means {hole}")
    cards = [of_set[hole - 1] for of_set in material.own_cards()]
    return [sum(best(card, met[number]) for number in slices(rolls, PARTS)[part]) for card in cards]


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rolls", type=int, default=3000, metavar="N", help="of each card, a multiple of six (3000)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--kept", default="", metavar="FOLDER", help="where parts lie, so that work can go on later")
    given = parser.parse_args()
    with with_processes(given.workers) as pool:
        work = [
            [pool.submit(sums, hole, given.rolls, part, given.kept) for part in range(PARTS)] for hole in range(1, 10)
        ]
        columns = [
            [sum(cards) / given.rolls for cards in zip(*(one.result() for one in of), strict=True)] for of in work
        ]
    rows = [[round(columns[hole][one], 4) for hole in range(9)] for one in range(SETS)]
    TARGET.write_text(json.dumps({"cards": rows, "rolls": given.rolls}) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
