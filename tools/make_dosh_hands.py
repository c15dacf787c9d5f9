"""Make ``pygolf/games/dosh/large/hands.bin``: what lost cards and winds add to the tables of Doshboardgolf.

Needs numpy and a C compiler: ``python3 -m tools.make_dosh_hands --work FOLDER`` counts what the folder does not hold
yet (about two hours on one core), then fits and writes the file. ``--fit`` only does the last. The table of values
comes first (``tools.make_dosh_values``). docs/coach-dosh.md tells what is counted and how good the fit is.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pygolf.games.dosh.forecast import (
    BLOWING,
    FILE,
    HANDS,
    SCHEMA,
    STRENGTHS,
    Extra,
    Facts,
    Patterns,
    hole_key,
    read_extra,
    write_extra,
)
from pygolf.games.dosh.material import course_of, decks_of
from pygolf.games.dosh.rules import EVERY
from pygolf.games.dosh.values import deck_key, ground_key
from tools.dosh_engine import ALL, Engine, np
from tools.dosh_hands import ADJUSTS, Setting, blow, chain

Array = Any
LARGE = Path(__file__).parent.parent / "pygolf" / "games" / "dosh" / "large"
SETTINGS = (("professional", "low"), ("second", "low"), ("second", "high"), ("second", "storm"))
COUNTED = ("storm", "high", "medium")
"""Winds that are counted out; a low one lies between them and calm air."""
HAND_PATTERNS, WIND_PATTERNS = 4, 6
LIKELY = (0.0, 0.02, 0.03, 0.05, 0.1, 0.2, 0.4, 0.7, 1.0)
"""Weight of a hand in the fit, by its cards."""
BEYOND = 0.5
"""Cells that are worth so much more than the tee are hardly played from: they stay out of the fit."""
FIRST = 4.0
"""Weight of the tee."""


@dataclass(frozen=True)
class Fit:
    """A hole, fitted, and how far the fit is from what was counted."""

    extra: Extra
    units: list[float]
    hand_error: float
    """Root of the mean square over hands of seven and eight cards, and all cells of the fit; strokes."""
    wind_error: float


def fit(setting: Setting, hole: int, work: Path, like: Setting) -> Fit:
    """The figures of a hole; its winds are those of ``like`` where it has none of its own."""
    kept = np.load(work / f"hands-{setting.label}-{hole}.npz")
    table, tee = setting.table(hole), setting.tee(hole)
    later, values = kept["later"], kept["values"]
    more = values - later[:, None] - table[None]
    more[0] = 0.0
    strokes, losses = _on_the_tee(more[:, tee], kept["losses"], later)
    near = _near(setting, hole, table)
    sizes = np.array([hand.bit_count() for hand in range(HANDS)])
    hands, wrong = _patterns(more, np.array(LIKELY)[sizes], near, tee, HAND_PATTERNS)
    full = sizes >= 7
    blown = _winds(setting, hole, work, like)
    winds, adrift = _patterns(blown, np.ones(len(blown)), near, tee, WIND_PATTERNS)
    extra = Extra(tee, strokes, losses, _share(more, sizes, near, tee), hands, winds)
    return Fit(extra, _units(extra), _root(wrong[full]), _root(adrift))


def _root(errors: Array) -> float:
    return float(np.sqrt((errors**2).mean()))


def _near(setting: Setting, hole: int, table: Array) -> Array:
    """Cells that a ball of that hole lies in."""
    land = np.array([letter not in " ~!" for letter in setting.course.letters])
    land[setting.target(hole)] = False
    return np.nonzero(land & (table <= table[setting.tee(hole)] + BEYOND))[0]


def _on_the_tee(more: Array, losses: Array, later: Array) -> tuple[list[float], list[list[float]]]:
    """Strokes beyond the table, less what lost cards cost on the holes after it; and the chances to lose them."""
    strokes, chances = [0.0] * HANDS, [[0.0] * 8 for _ in range(HANDS)]
    for hand in range(1, HANDS):
        row = [round(float(chance) * 255) / 255 for chance in losses[hand]]
        missed = [float(later[hand & ~(1 << card)] - later[hand]) if chance else 0.0 for card, chance in enumerate(row)]
        strokes[hand] = float(more[hand]) - sum(chance * cost for chance, cost in zip(row, missed, strict=True))
        chances[hand] = row
    return strokes, chances


def _share(more: Array, sizes: Array, near: Array, tee: int) -> list[float]:
    """By cell the part of a hand's strokes that is still to come, fitted over hands of five cards and more."""
    rows = more[(sizes >= 5) & (sizes < 8)] - more[ALL]
    first = rows[:, tee]
    found = np.clip((first @ rows) / (first @ first), 0.0, 1.25)
    return _spread_out(found, near, tee)


def _spread_out(row: Array, near: Array, tee: int) -> list[float]:
    """Elsewhere the last near value, which packs well."""
    inside, last, found = {int(cell) for cell in near}, float(row[tee]), []
    for cell, value in enumerate(row):
        last = float(value) if cell in inside or cell == tee else last
        found.append(last)
    return found


def _patterns(fields: Array, weights: Array, near: Array, tee: int, count: int) -> tuple[Patterns, Array]:
    """The fields as sums of so many patterns, each with its own weights; and the errors in the near cells."""
    cells = np.where(near == tee, FIRST, 1.0)
    scaled = fields[:, near] * weights[:, None] * cells
    right = np.linalg.svd(scaled, full_matrices=False)[2]
    rows = np.zeros((count, fields.shape[1]))
    rows[:, near] = right[:count] / cells
    parts = rows[:, near]
    # hands of little weight too are fitted as well as the patterns can
    solved = np.linalg.lstsq((parts * cells).T, (fields[:, near] * cells).T, rcond=None)[0]
    scale = np.maximum(np.abs(solved).max(axis=1), 1e-6)
    rows, solved = rows * scale[:, None], solved / scale[:, None]
    told = Patterns([_spread_out(row, near, tee) for row in rows], [list(map(float, row)) for row in solved])
    return told, solved.T @ rows[:, near] - fields[:, near]


def _units(extra: Extra) -> list[float]:
    """What a number of 8 bits stands for in each pattern and its weights."""
    found = []
    for patterns in (extra.hands, extra.winds):
        found += [max(0.005, max(map(abs, row)) / 127) for row in patterns.rows]
    for patterns in (extra.hands, extra.winds):
        found += [max(map(abs, row)) / 127 or 1.0 for row in patterns.weights]
    return [round(unit, 6) for unit in found]


def _winds(setting: Setting, hole: int, work: Path, like: Setting) -> Array:
    """Strokes that each wind adds, in the order of ``wind_number``."""
    turned = {name: _counted(setting, hole, name, work, like) for name in COUNTED}
    # a parabola through calm air and the weakest and the strongest that were counted
    low, near, far = (1 / EVERY[name] for name in ("low", "medium", "storm"))
    turned["low"] = (
        low * (far - low) / (near * (far - near)) * turned["medium"]
        + low * (low - near) / (far * (far - near)) * turned["storm"]
    )
    rows = [turned[name] for name in BLOWING]
    calm = np.zeros((1, rows[0].shape[1]))
    chances = dict(STRENGTHS)
    mean = sum(chances[name] * row.mean(axis=0) for name, row in zip(BLOWING, rows, strict=True))
    return np.concatenate([mean[None], calm, *rows])


def _counted(setting: Setting, hole: int, strength: str, work: Path, like: Setting) -> Array:
    for each in (setting, like):
        path = work / f"wind-{each.label}-{strength}-{hole}.npz"
        if path.exists():
            kept = np.load(path)
            return kept["values"] - kept["calm"][None]
    raise FileNotFoundError(f"no {strength} wind of {setting.label}, hole {hole}")


def write(work: Path, deck: str) -> list[str]:
    """The file, from all that the folder holds; what was fitted, to read."""
    course, decks = course_of(None), decks_of(None)
    holes: dict[str, list[float]] = {}
    parts, lines = [], []
    settings = [Setting(level, tide, course, decks[deck], deck) for level, tide in SETTINGS]
    facts = Facts(len(course.letters), HAND_PATTERNS, WIND_PATTERNS, frozenset(), {})
    for setting in settings:
        for hole in range(1, len(course.holes) + 1):
            if not (work / f"hands-{setting.label}-{hole}.npz").exists():
                continue
            found = fit(setting, hole, work, settings[0])
            data = write_extra(found.extra, found.units)
            again = read_extra(data, facts, found.extra.tee, found.units)
            assert max(abs(a - b) for a, b in zip(again.strokes, found.extra.strokes, strict=True)) < 0.001
            key = hole_key(setting.level, ground_key(course, setting.tide), setting.target(hole))
            holes[key] = [found.extra.tee, *found.units]
            parts.append(data)
            lines.append(
                f"{setting.label} {hole}: {found.extra.strokes[ALL]:.3f} strokes more with all cards,"
                f" errors of hands {found.hand_error:.3f}, of winds {found.wind_error:.3f}"
            )
    head = {"schema": SCHEMA, "cells": facts.cells, "hands": facts.hands, "winds": facts.winds}
    keys = sorted({deck_key(cards) for cards in decks.values()})
    packed = zlib.compress(json.dumps({**head, "decks": keys, "holes": holes}).encode() + b"\n" + b"".join(parts), 9)
    (LARGE / FILE).write_bytes(packed)
    return [*lines, f"wrote {FILE}: {len(packed)} bytes, {len(holes)} holes"]


def main() -> None:
    """Count, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--work", type=Path, required=True, help="folder of what has been counted")
    parser.add_argument("--deck", default="yellow")
    parser.add_argument("--fit", action="store_true", help="count nothing")
    given = parser.parse_args()
    if not given.fit:
        given.work.mkdir(exist_ok=True)
        course, deck, engine = course_of(None), decks_of(None)[given.deck], Engine()
        engine.deck(deck, ADJUSTS)
        for level, tide in SETTINGS:
            setting = Setting(level, tide, course, deck, given.deck)
            chain(engine, setting, given.work, _say)
            for strength in COUNTED if tide == "low" else ():
                for hole in range(1, len(course.holes) + 1):
                    blow(engine, setting, given.work, hole, strength, _say)
    print("\n".join(write(given.work, given.deck)))


def _say(text: str) -> None:
    print(f"{time.monotonic() - _BEGAN:6.0f} s  {text}", file=sys.stderr, flush=True)


_BEGAN = time.monotonic()

if __name__ == "__main__":
    main()
