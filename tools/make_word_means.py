"""Make ``pygolf/games/word/material/means.json``: what every hole card is worth without wild cards.

Run from the project's folder: ``python3 -m tools.make_word_means [--rolls N]``. Every card of a hole meets the same
rolls; 200 of them take some minutes.
"""

from __future__ import annotations

import argparse
import json
from math import fsum
from pathlib import Path
from random import Random

from pygolf.games.word import dictionary, material
from pygolf.games.word.material import SETS, Card
from pygolf.games.word.scoring import Roll
from pygolf.games.word.solver import Query, solve
from tools.make_word_values import SAMPLES

TARGET = Path(__file__).parent.parent / "pygolf" / "games" / "word" / "material" / "means.json"


def best(card: Card, roll: Roll) -> int:
    """The best score without wild cards, a cup counted."""
    found = solve(Query(card, roll, (), 4, True), dictionary.own(), 1)[0]
    return found.value + found.full


def rolled(chance: Random) -> Roll:
    """Six dice."""
    return Roll(tuple(die[chance.randrange(6)] for die in material.own_dice()))


def sampled(hole: int) -> float:
    """The mean over the very cards and rolls that the table of hands was made of."""
    total = 0
    for number in range(SAMPLES):
        chance = Random(f"values {hole} {number}")
        card = material.own_cards()[chance.randrange(6)][hole - 1]
        total += best(card, rolled(chance))
    return total / SAMPLES


def mean(card: Card, hole: int, rolls: int) -> float:
    """Of one card."""
    return fsum(best(card, rolled(Random(f"means {hole} {number}"))) for number in range(rolls)) / rolls


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rolls", type=int, default=200, metavar="N", help="of each card (200)")
    rolls = parser.parse_args().rolls
    sample = [round(sampled(hole), 3) for hole in range(1, 10)]
    cards = material.own_cards()
    rows = [[round(mean(cards[one][hole - 1], hole, rolls), 3) for hole in range(1, 10)] for one in range(SETS)]
    TARGET.write_text(json.dumps({"cards": rows, "sample": sample, "rolls": rolls}) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
