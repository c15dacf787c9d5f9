"""What a hand of wild cards is worth with so many rounds to come: python3 -m tools.make_word_values > values.json

For each hole a sample of cards and rolls is solved for each hand; then the rounds are gone through from the last to the
first, cards being kept or played and bought as pays best. Row r of the outcome: r rounds to come, holes 10-r to 9.
"""

from __future__ import annotations

import json
import sys
from itertools import combinations
from math import fsum
from random import Random

from pygolf.games.word import dictionary, material
from pygolf.games.word.buying import purchases
from pygolf.games.word.coach import HANDS
from pygolf.games.word.scoring import Roll
from pygolf.games.word.solver import Query, solve
from pygolf.games.word.state import Hand

SAMPLES = 120


def sample(hole: int, chance: Random) -> dict[Hand, int]:
    """The best score with each hand, all of it to be used if need be, on one card with one roll; a cup counts."""
    card = material.own_cards()[chance.randrange(6)][hole - 1]
    roll = Roll(tuple(die[chance.randrange(6)] for die in material.own_dice()))
    found = {hand: solve(Query(card, roll, hand, 4, True), dictionary.own(), 1)[0] for hand in HANDS}
    return {hand: one.value + one.full for hand, one in found.items()}


def worth(hand: Hand, best: dict[Hand, int], after: dict[Hand, float], last: bool) -> float:
    """The best way to use some of a hand in a round, and to buy."""
    values = []
    for size in range(len(hand) + 1):
        for used in combinations(hand, size):
            kept = tuple(card for card in hand if card not in used)
            ways = list(purchases(kept, max(0, best[used]), 0))
            hands = [tuple(sorted(({*kept} - {*one.discard}) | {*one.cards})) for one in ways]
            values.append(best[used] + (0.0 if last else max(after[hand] for hand in hands)))
    return max(values)


def main() -> None:
    """Print ten rows."""
    rows = [dict.fromkeys(HANDS, 0.0)]
    for hole in range(9, 0, -1):
        solved = [sample(hole, Random(f"values {hole} {number}")) for number in range(SAMPLES)]
        after = rows[-1]
        rows.append({hand: fsum(worth(hand, best, after, hole == 9) for best in solved) / SAMPLES for hand in HANDS})
    text = ",\n".join(json.dumps([round(row[hand], 2) for hand in HANDS]) for row in rows)
    sys.stdout.write(f"[\n{text}\n]\n")


if __name__ == "__main__":
    main()
