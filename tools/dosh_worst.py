"""Plays rounds of Doshboardgolf's bots and tells of every hole that took long:

    python3 -m tools.dosh_worst --levels second --cards 3 --formats match --seconds 280 [--out FILE] [--note 13]

A round is one seat's nine holes; at each table of ``--levels``, ``--cards`` and ``--formats`` the bots take turns, all
on the same seeds. Rounds of a file are not played again: a run goes on where the file ends. Holes of ``--note`` strokes
and more are told with what was played. ``--table`` prints what the file holds and plays nothing. It is a study, not a
test: what it finds is told in docs/coach-dosh.md.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from itertools import count, product
from pathlib import Path
from typing import Any

import pygolf
from pygolf.core.dice import Dice
from pygolf.games.dosh import BOTS
from pygolf.games.dosh.bots.players import choose
from pygolf.games.dosh.rules import turns
from pygolf.games.dosh.rules.options import LEVELS
from pygolf.games.dosh.rules.state import State
from pygolf.match import bot_seed

SEATS = {"stroke": 1, "match": 2, "skins": 2, "doubles": 4}
MOST_STROKES = 15
Key = tuple[str, int, str, str]
"""Level, cards to begin with, format, bot."""
Row = dict[str, Any]


def play(key: Key, seed: str, note: int) -> Row:
    """One game: strokes of each seat's holes, in the order played, and the shots of those that took so many."""
    level, cards, form, bot = key
    options: dict[str, Any] = {"level": level, "start_cards": cards, "format": form}
    match = pygolf.new("dosh", [f"Seat {seat}" for seat in range(SEATS[form])], options, seed)
    state: State = match.state
    shots: dict[tuple[int, int], list[Any]] = {}
    moves = 0
    while not state.over:
        moves += 1
        seat, before = state.seat, state
        move = choose(state, bot, bot_seed(moves, seed))
        if not state.keeping:
            shot = {"at": state.table.course.grid.cell(state.lies[seat]), "hand": state.hands[seat], "move": move}
            shots.setdefault((seat, state.place), []).append(shot | {"strokes": state.strokes[seat]})
        state, _ = turns.play(before, move, Dice(match.seeded))
    long = [
        {"seat": seat, "hole": before.table.holes[place % len(before.table.holes)], "shots": played}
        for (seat, place), played in shots.items()
        if state.scores[seat][place] >= note
    ]
    kept = [list(cards) for cards in state.kept]
    row = {"key": key, "seed": seed, "scores": state.scores, "kept": kept, "wind": state.table.wind_from}
    return row | {"moves": moves, "long": long, "conceded": sum(each is not None for each in state.conceded)}


def lines_of(rows: Sequence[Row]) -> Iterator[str]:
    """A line a table and bot."""
    yield "level         cards  format   bot      rounds   mean  over 15  holes of 13+  worst (hole, seed)"
    for key in dict.fromkeys(tuple(row["key"]) for row in rows):
        own = [row for row in rows if tuple(row["key"]) == key]
        holes = [
            (strokes, hole, row["seed"])
            for row in own
            for card in row["scores"]
            for hole, strokes in enumerate(card, start=1)
        ]
        rounds = sum(len(row["scores"]) for row in own)
        over, long = sum(hole[0] > MOST_STROKES for hole in holes), sum(hole[0] >= MOST_STROKES - 2 for hole in holes)
        worst, hole, seed = max(holes)
        level, cards, form, bot = key
        mean = sum(hole[0] for hole in holes) / len(holes) * 9
        head = f"{level:13} {cards:5}  {form:8} {bot:8} {rounds:6} {mean:6.1f} {over:8} {long:13}"
        yield f"{head}  {worst} ({hole}, {seed!r})"


def parts(text: str) -> Sequence[str]:
    return text.split(",")


def main() -> None:
    """Read the arguments, play, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=280)
    parser.add_argument("--rounds", type=int, default=10**9, help="games a table and bot")
    parser.add_argument("--levels", type=parts, default=LEVELS)
    parser.add_argument("--cards", type=parts, default=("3", "8"))
    parser.add_argument("--formats", type=parts, default=("stroke", "match"))
    parser.add_argument("--bots", type=parts, default=tuple(bot.id for bot in BOTS))
    parser.add_argument("--seed", default="worst")
    parser.add_argument("--note", type=int, default=13)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--table", action="store_true")
    given = parser.parse_args()
    there = given.out.read_text().splitlines() if given.out and given.out.exists() else []
    rows: list[Row] = [json.loads(line) for line in there]
    done = {(*row["key"], row["seed"]) for row in rows}
    tables = list(product(given.levels, map(int, given.cards), given.formats, given.bots))
    end = time.monotonic() + (0 if given.table else given.seconds)
    for number, key in ((number, key) for number in count() for key in tables):
        if time.monotonic() > end or number >= given.rounds:
            break
        seed = f"{given.seed} {number}"
        if (*key, seed) in done:
            continue
        row = play(key, seed, given.note)
        rows.append(json.loads(json.dumps(row)))
        if given.out:
            with given.out.open("a") as out:
                print(json.dumps(row), file=out)
    print("\n".join(lines_of(rows)) if rows else "nothing played")


if __name__ == "__main__":
    main()
