"""Make ``means.json``, ``values.json`` and ``everyday.json`` of Word Golf: the values of cards and wild cards.

Run from the project's folder: ``python3 -m tools.make_word_values`` (four minutes; it needs a C compiler). The values
are exact: every roll of the dice is combined with every card of a hole and every set of wild cards in hand. Then the
rounds are evaluated from the last to the first, assuming that the player keeps, plays and buys cards optimally. Row r
of the values is for r remaining rounds, holes 10-r to 9. The means are those of single cards without wild cards. The
everyday values assume a player who uses only everyday words.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations, product
from math import fsum
from pathlib import Path

from pygolf.games.word.play.coach import CUP, DEAREST, EVERYDAY, HANDS
from pygolf.games.word.rules import dictionary, material
from pygolf.games.word.rules.buying import purchases
from pygolf.games.word.rules.dictionary import TIERS
from pygolf.games.word.rules.material import HOLES, SETS, Face
from pygolf.games.word.rules.scoring import Roll
from pygolf.games.word.rules.state import Hand
from tools.word_engine import Best, Engine, read

FOLDER = Path(__file__).parent.parent / "pygolf" / "games" / "word" / "material"
ROLLS = 6**6
NUMBERS = {hand: number for number, hand in enumerate(HANDS)}

Rows = list[Counter[bytes]]
"""For each card, the frequency of each combination of values over all rolls (one byte per hand)."""


def every_roll() -> Counter[frozenset[Face]]:
    """Return all distinct rolls, as sets of faces, with their frequencies. The order of the dice does not affect
    scores.
    """
    return Counter(map(frozenset, product(*material.standard_dice())))


def count_rows(most_tier: int) -> Rows:
    """Return these rows for the built-in cards, set by set, if players know the words up to a tier."""
    cards = [card for of_set in material.standard_cards() for card in of_set]
    engine, rows = Engine(cards, dictionary.own(), most_tier), [Counter[bytes]() for _ in cards]
    for faces, often in every_roll().items():
        solved = engine.solve(Roll(tuple(sorted(faces))))
        for number, row in enumerate(rows):
            row[solved[number * len(HANDS) : (number + 1) * len(HANDS)]] += often
    return rows


def round_value(best: Best) -> float:
    """Return the value of a round, not counting its effect on later rounds."""
    return best.score + CUP * best.full


def row_before(rows: Rows, later: Mapping[Hand, float], last: bool) -> dict[Hand, float]:
    """Return the value of each hand before a hole, given the values of hands after it (``later``)."""

    @cache
    def value(packed: int, kept: Hand) -> float:
        best = read(packed)
        return round_value(best) + (0.0 if last else _bought(kept, min(max(best.score, 0), DEAREST), later))

    together = sum(rows, Counter[bytes]())
    found = {}
    for hand in HANDS:
        ways = [
            (NUMBERS[used], tuple(card for card in hand if card not in used))
            for size in range(len(hand) + 1)
            for used in combinations(hand, size)
        ]
        # Values of other hands are dropped here, which makes many rows equal.
        seen = Counter[bytes]()
        for row, often in together.items():
            seen[bytes(row[number] for number, _ in ways)] += often
        kept = [one for _, one in ways]
        values = (often * max(map(value, packed, kept)) for packed, often in seen.items())
        found[hand] = fsum(values) / (ROLLS * len(rows))
    return found


def _bought(kept: Hand, cash: int, later: Mapping[Hand, float]) -> float:
    return max(later[one.leaves(kept)] for one in purchases(kept, cash, 0))


def main() -> None:
    """Compute and write the three files."""
    rows = count_rows(TIERS - 1)
    means = [[_plain(rows[of_set * HOLES + hole]) for hole in range(HOLES)] for of_set in range(SETS)]
    (FOLDER / "means.json").write_text(json.dumps({"cards": means}) + "\n", encoding="utf-8")
    _write_values("values.json", rows)
    _write_values("everyday.json", count_rows(EVERYDAY))


def _write_values(name: str, rows: Rows) -> None:
    """Write the values of hands for a player whose scores these rows contain, with one row per number of remaining
    rounds.
    """
    values = [dict.fromkeys(HANDS, 0.0)]
    for hole in reversed(range(HOLES)):
        row = row_before(rows[hole::HOLES], values[-1], hole == HOLES - 1)
        # The values of earlier rounds are computed from the rounded values, because the game also uses these.
        values.append({hand: round(one, 3) for hand, one in row.items()})
    text = ",\n".join(json.dumps([row[hand] for hand in HANDS]) for row in values)
    (FOLDER / name).write_text(f"[\n{text}\n]\n", encoding="utf-8")


def _plain(rows: Counter[bytes]) -> float:
    """Return the mean score on a card without wild cards."""
    return round(fsum(often * round_value(read(row[0])) for row, often in rows.items()) / ROLLS, 4)


if __name__ == "__main__":
    main()
