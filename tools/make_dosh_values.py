"""Make ``pygolf/games/dosh/large/values.bin``: expected strokes to finish from every cell, by level, tide and hole.

Run from the project's folder, with numpy (tools/locks/tables.txt): ``python3 -m tools.make_dosh_values --tides``.
docs/coach-dosh.md says how long it takes; ``--again`` recomputes tables that are already in the file. Tables are
identified by the data they were made from, so a file that does not match the course or the decks is not used. Run this
again after every change to ``data/course.json`` or ``data/decks.json``.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pygolf.games.dosh.play.values.tables import (
    FILE,
    SCHEMA,
    compute_prices,
    deck_key,
    ground_key,
    read_table,
    table_key,
    write_table,
)
from pygolf.games.dosh.play.values.value_function import field_values
from pygolf.games.dosh.rules.card import Card
from pygolf.games.dosh.rules.course import Course, ground
from pygolf.games.dosh.rules.material import load_course, load_decks
from pygolf.games.dosh.rules.options import LEVELS, ruling
from tools.dosh_iteration import Layout, np, solve

LARGE = Path(__file__).parent.parent / "pygolf" / "games" / "dosh" / "large"
ADJUSTS = (0, -1, 1, -2, 2)
FULL = ("professional", "second")
TIDES = {"second": ("low", "high", "storm")}
"""Tides that are computed with ``--tides``. The table of the low tide is used for tides without a table."""
Tables = dict[str, bytes]
Decks = Mapping[str, tuple[Card, ...]]
Keep = Callable[[Tables], None]


@dataclass(frozen=True)
class Job:
    """A table to compute."""

    level: str
    tide: str
    deck: tuple[Card, ...]
    hole: int
    target: int
    key: str


def jobs(course: Course, decks: Decks, tides: bool = True) -> Iterator[Job]:
    """Yield all tables to compute, grouped by layout. Identical decks are computed only once."""
    alike = {deck_key(deck): deck for deck in decks.values()}
    for level in LEVELS:
        for tide in TIDES.get(level, ("low",)) if tides else ("low",):
            for name, deck in alike.items():
                for hole, (_, cell) in enumerate(course.holes, start=1):
                    target = course.grid.number(cell)
                    key = table_key(level, ground_key(course, tide), name, target)
                    yield Job(level, tide, deck, hole, target, key)


def make_layout(course: Course, job: Job) -> Layout:
    """Return the layout for a job. In the second edition only the current target can be hit, but the layout treats all
    targets in the same way, so all of them can be hit.
    """
    targets = tuple(course.grid.number(cell) for _, cell in course.holes)
    rules = ruling({"level": job.level, "hit_or_miss": True, "lost_card": True})
    return Layout(ground(course, job.tide, targets), rules)


def make(course: Course, decks: Decks, known: Tables, given: argparse.Namespace, keep: Keep) -> Tables:
    """Compute all tables, with progress on standard error. Tables in ``known`` are reused.

    ``keep`` is called from time to time with the tables, which it saves, so that an interrupted run can be continued.
    """
    todo = [job for job in jobs(course, decks, given.tides) if job.level in (given.level or LEVELS)]
    tables = {job.key: known[job.key] for job in jobs(course, decks) if job.key in known}
    layout: Layout | None = None
    before = ("", "")
    warm: dict[int, Any] = {}
    for number, job in enumerate(todo):
        if job.key in tables and not given.again:
            continue
        # In calm air, all levels above advanced use the same board.
        board = ("professional" if job.level in FULL else job.level, job.tide)
        if before != board:
            _bar(number, len(todo), f"{job.level}, {job.tide} tide: laying the board out")
            layout, before = make_layout(course, job), board
        assert layout is not None
        adjusts = ADJUSTS if job.level in FULL else (0,)
        place = f"{job.level}, {job.tide} tide, hole {job.hole}"
        values = solve(
            layout,
            job.deck,
            adjusts,
            job.target,
            job.level == "second",
            warm.get(job.hole, _start(course, job, tables)),
            lambda text, at=number, name=place: _bar(at, len(todo), f"{name}, {text}"),  # type: ignore[misc]
        )
        warm[job.hole] = values
        tables[job.key] = write_table(_smooth(layout, values))
        if job.hole == len(course.holes):
            keep(tables)
    _bar(len(todo), len(todo), "done")
    return tables


def _start(course: Course, job: Job, old: Tables) -> Any:
    """Return the initial values: those in an older file or, if there is none, those of an empty board."""
    table = old.get(job.key)
    return np.array(field_values(course, job.deck, job.target) if table is None else read_table(table))


def _smooth(layout: Layout, values: Any) -> list[float]:
    """Return the values by cell. A cell in which no ball can lie gets the value of the cell before it, which compresses
    well.
    """
    there, last, found = {layout.cells[place] for place in layout.dry}, 4.0, []
    for cell, value in enumerate(float(value) for value in values):
        last = value if cell in there else last
        found.append(last)
    return found


def _bar(done: int, total: int, text: str) -> None:
    filled = 30 * done // total
    passed = time.monotonic() - _BEGAN
    line = f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{total} {passed:5.0f} s  {text}"
    print(f"{line:110.110}", end="\n" if done == total else "", file=sys.stderr, flush=True)


def load(path: Path) -> Tables:
    """Return the tables in the file, or an empty dictionary if the file does not exist."""
    if not path.exists():
        return {}
    head, _, body = zlib.decompress(path.read_bytes()).partition(b"\n")
    facts = json.loads(head)
    size = 2 * facts["cells"]
    return {key: body[at * size :][:size] for at, key in enumerate(facts["tables"])}


def save(path: Path, tables: Tables, prices: Mapping[str, list[float]], cells: int) -> None:
    """Write the file: a line of JSON that names the tables, then their bytes, all compressed."""
    facts = {"schema": SCHEMA, "cells": cells, "tables": list(tables), "prices": prices}
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(zlib.compress(json.dumps(facts).encode() + b"\n" + b"".join(tables.values()), 9))


def report(course: Course, decks: Decks, tables: Tables) -> list[str]:
    """Return a report of the expected strokes of each hole from its tee."""
    lines: dict[str, list[float]] = {}
    for job in jobs(course, decks):
        if job.key not in tables:
            continue
        tee = course.grid.number(course.holes[job.hole - 1][0])
        lines.setdefault(f"{job.level} {job.tide} {deck_key(job.deck)[:4]}", []).append(
            read_table(tables[job.key])[tee]
        )
    return [
        f"{name:26}" + "".join(f"{value:6.2f}" for value in row) + f" = {sum(row):6.2f}" for name, row in lines.items()
    ]


def main() -> None:
    """Compute the tables and write the file."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--again", action="store_true", help="recompute tables that are already in the file")
    parser.add_argument("--tides", action="store_true", help="also compute tables for high and storm tide")
    parser.add_argument("--level", action="append", choices=LEVELS, help="only this level; can be repeated")
    given = parser.parse_args()
    course, decks = load_course(None), load_decks(None)
    path = LARGE / FILE
    prices = {deck_key(deck): [round(price, 4) for price in compute_prices(deck)] for deck in decks.values()}
    tables = make(course, decks, load(path), given, lambda tables: save(path, tables, prices, len(course.letters)))
    save(path, tables, prices, len(course.letters))
    print("\n".join(report(course, decks, tables)))
    print(f"wrote {path.name}: {path.stat().st_size} bytes, {len(tables)} tables")


_BEGAN = time.monotonic()

if __name__ == "__main__":
    main()
