"""Plays rounds of Doshboardgolf's bots for as long as it is given, and prints the worst hole of each:

    python3 -m tools.dosh_worst --seconds 280 [--levels second] [--cards 3] [--formats match] [--bots rookie,tour]

A round is one seat's nine holes. It is a study, not a test: what it finds is told in docs/coach-dosh.md.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pygolf
from pygolf.games.dosh import BOTS
from pygolf.games.dosh.options import LEVELS

SEATS = {"stroke": 1, "match": 2, "skins": 2, "doubles": 4}
MOST = 15


def strokes(level: str, cards: int, form: str, bot: str, seed: str) -> Iterator[tuple[int, int]]:
    """Strokes and number of each hole that a bot at that table plays to its end."""
    options: dict[str, Any] = {"level": level, "start_cards": cards, "format": form}
    match = pygolf.new("dosh", [f"Seat {seat}" for seat in range(SEATS[form])], options, seed)
    while not match.over:
        match.play(match.bot(bot))
    for card in match.view()["card"]["rows"]:
        if isinstance(card["player"], int):
            yield from ((taken or 0, hole) for hole, taken in enumerate(card["cells"], start=1))


def parts(text: str) -> Sequence[str]:
    return text.split(",")


def main() -> None:
    """Read the arguments, play, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=280)
    parser.add_argument("--levels", type=parts, default=LEVELS)
    parser.add_argument("--cards", type=parts, default=("3", "8"))
    parser.add_argument("--formats", type=parts, default=tuple(SEATS))
    parser.add_argument("--bots", type=parts, default=tuple(bot.id for bot in BOTS))
    parser.add_argument("--seed", default="worst")
    args = parser.parse_args()
    tables = list(product(args.levels, map(int, args.cards), args.formats, args.bots))
    found: dict[tuple[str, int, str, str], list[tuple[int, int, str]]] = {table: [] for table in tables}
    end, number = time.monotonic() + args.seconds, 0
    while time.monotonic() < end:
        for table in tables:
            seed = f"{args.seed} {number}"
            found[table] += [(taken, hole, seed) for taken, hole in strokes(*table, seed)]
            if time.monotonic() > end:
                break
        number += 1
    print("level         cards  format   bot      rounds   mean  over 15  worst (hole, seed)")
    for (level, cards, form, bot), holes in found.items():
        if holes:
            worst, hole, seed = max(holes)
            over, mean = sum(taken > MOST for taken, *_ in holes), sum(taken for taken, *_ in holes) / len(holes) * 9
            head = f"{level:13} {cards:5}  {form:8} {bot:8} {len(holes) // 9:6} {mean:6.1f} {over:8}"
            print(f"{head}  {worst} ({hole}, {seed!r})", flush=True)


if __name__ == "__main__":
    main()
