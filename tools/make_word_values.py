"""Make ``pygolf/games/word/material/values.json``: what a hand of wild cards is worth with so many rounds to come.

Run from the project's folder, after ``make_word_means``: ``python3 -m tools.make_word_values [--rolls N]``.
For each hole every card meets equally many rolls with every hand; then the rounds are gone through from the last to the
first, cards being kept or played and bought as pays best. Row r of the outcome: r rounds to come, holes 10-r to 9.
What is known far better, a card's mean without wild cards, takes most of the sample's chance out of each mean.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import fsum
from pathlib import Path

from pygolf.core.workers import with_processes
from pygolf.games.word import material
from pygolf.games.word.buying import purchases
from pygolf.games.word.coach import HANDS
from pygolf.games.word.material import SETS
from pygolf.games.word.state import Hand
from tools.word_rolls import best, even_rolls, kept, slices

TARGET = Path(__file__).parent.parent / "pygolf" / "games" / "word" / "material" / "values.json"
PARTS = 60

Best = Mapping[Hand, int]
"""By the cards that are used."""


def sample(hole: int, rolls: int, part: int, folder: str) -> list[dict[Hand, int]]:
    """What the rolls of one part are worth, the cards of the hole taking turns."""
    rows = kept(folder, f"values {hole} {rolls} {part}", lambda: _sample(hole, rolls, part))
    return [dict(zip(HANDS, row, strict=True)) for row in rows]


def _sample(hole: int, rolls: int, part: int) -> list[list[int]]:
    """A number for each hand."""
    met = even_rolls(rolls, f"values {hole}")
    cards = [of_set[hole - 1] for of_set in material.own_cards()]
    # rolls lie shuffled, so a roll's number chooses its card
    return [[best(cards[number % SETS], met[number], hand) for hand in HANDS] for number in slices(rolls, PARTS)[part]]


def worth(hand: Hand, best: Best, after: Mapping[Hand, float], last: bool) -> float:
    """The best way to use some of a hand in a round, and to buy."""
    values = []
    for size in range(len(hand) + 1):
        for used in combinations(hand, size):
            kept = tuple(card for card in hand if card not in used)
            rest = 0.0 if last else _best_after(kept, max(0, best[used]), after)
            values.append(best[used] + rest)
    return max(values)


def _best_after(kept: Hand, cash: int, after: Mapping[Hand, float]) -> float:
    bought = (tuple(sorted(({*kept} - {*one.discard}) | {*one.cards})) for one in purchases(kept, cash, 0))
    return max(after[hand] for hand in bought)


def mean(values: Sequence[float], plain: Sequence[int], known: float) -> float:
    """The mean of values, by what the plain scores that go with them miss of their known mean."""
    count = len(values)
    value, own = fsum(values) / count, fsum(plain) / count
    both = fsum((one - value) * (score - own) for one, score in zip(values, plain, strict=True))
    return value + both / fsum((score - own) ** 2 for score in plain) * (known - own)


def main() -> None:
    """Write ten rows."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rolls", type=int, default=1800, metavar="N", help="of each hole, a multiple of 12 (1800)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--kept", default="", metavar="FOLDER", help="where parts lie, so that work can go on later")
    given = parser.parse_args()
    cards = json.loads(TARGET.with_name("means.json").read_text(encoding="utf-8"))["cards"]
    with with_processes(given.workers) as pool:
        work = [
            [pool.submit(sample, hole, given.rolls, part, given.kept) for part in range(PARTS)] for hole in range(1, 10)
        ]
        solved = [[one for part in of for one in part.result()] for of in work]
    rows = [dict.fromkeys(HANDS, 0.0)]
    for hole in range(9, 0, -1):
        of_hole, after = solved[hole - 1], rows[-1]
        known = fsum(row[hole - 1] for row in cards) / SETS
        plain = [best[()] for best in of_hole]
        found = {hand: [worth(hand, best, after, hole == 9) for best in of_hole] for hand in HANDS}
        rows.append({hand: mean(values, plain, known) for hand, values in found.items()})
    text = ",\n".join(json.dumps([round(row[hand], 3) for hand in HANDS]) for row in rows)
    TARGET.write_text(f"[\n{text}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
