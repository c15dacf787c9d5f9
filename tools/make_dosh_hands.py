"""Make ``pygolf/games/dosh/large/hands.bin``: the strokes that lost cards and winds add to the tables of Doshboardgolf.

It needs numpy and a C compiler. ``python3 -m tools.make_dosh_hands --work FOLDER`` computes what is missing in the
folder (about three hours on one core), then fits the corrections and writes the file. ``--fit`` only fits the
corrections and writes the file. The table of values must exist (``tools.make_dosh_values``). docs/coach-dosh-values.md
describes what is computed and how accurate the fit is.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import zlib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pygolf.games.dosh.play.values.corrections import (
    BLOWING,
    FILE,
    HANDS,
    LOW,
    NOTHING,
    OTHER_WINDS,
    SCHEMA,
    STRENGTHS,
    Extra,
    Facts,
    Patterns,
    hole_key,
    read_extra,
    turned,
)
from pygolf.games.dosh.play.values.tables import deck_key, ground_key
from pygolf.games.dosh.rules.material import load_course, load_decks
from tools.dosh_engine import ALL, Engine, np
from tools.dosh_files import write_extra, write_turn
from tools.dosh_hands import ADJUSTS, Setting, blow, blow_like, chain, visit

Array = Any
LARGE = Path(__file__).parent.parent / "pygolf" / "games" / "dosh" / "large"
UPPER = ("professional", "second")
TIDES = ("high", "storm")
"""Tides in the second edition (DB-40)."""
COUNTED = ("medium", "high", "storm")
"""Winds whose values are computed. Values for low winds are interpolated between these and calm air."""
HAND_PATTERNS, WIND_PATTERNS = 4, 6
LIKELY = (0.0, 0.02, 0.03, 0.05, 0.1, 0.2, 0.4, 0.7, 1.0)
"""Weights of hands in the fit, by number of cards: the more likely a hand, the higher its weight."""
BEYOND = 0.5
"""Limit in strokes: cells whose value exceeds that of the tee by more are not fitted, because balls hardly ever lie
there.
"""
FIRST = 4.0
"""Weight of the tee in the fit. For other decks and tides, cells are weighted by how often a ball lies there."""


@dataclass(frozen=True)
class Fit:
    """The fitted corrections of a hole, and their errors."""

    extra: Extra
    units: list[float]
    hand_error: float
    """Root mean square error over hands of seven and eight cards and all fitted cells, in strokes."""
    wind_error: float


def fit(setting: Setting, hole: int, work: Path) -> Fit:
    """Fit the corrections of a hole."""
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
    blown = _winds(setting, hole, work)
    winds, adrift = _patterns(blown, np.ones(len(blown)), near, tee, WIND_PATTERNS)
    extra = Extra(tee, strokes, losses, _share(more, sizes, near, tee), hands, winds)
    return Fit(extra, _units(extra), _root(wrong[full]), _root(adrift))


def _root(errors: Array) -> float:
    return float(np.sqrt((errors**2).mean()))


def _near(setting: Setting, hole: int, table: Array) -> Array:
    """Return the cells in which a ball can lie on this hole."""
    land = np.array([letter not in " ~!" for letter in setting.course.letters])
    land[setting.target(hole)] = False
    return np.nonzero(land & (table <= table[setting.tee(hole)] + BEYOND))[0]


def _on_the_tee(more: Array, losses: Array, later: Array) -> tuple[list[float], list[list[float]]]:
    """Return the strokes from the tee in addition to the table, without the cost that lost cards have on later holes,
    and the probability of losing each card.
    """
    strokes, chances = [0.0] * HANDS, [[0.0] * 8 for _ in range(HANDS)]
    for hand in range(1, HANDS):
        row = [round(float(chance) * 255) / 255 for chance in losses[hand]]
        missed = [float(later[hand & ~(1 << card)] - later[hand]) if chance else 0.0 for card, chance in enumerate(row)]
        strokes[hand] = float(more[hand]) - sum(chance * cost for chance, cost in zip(row, missed, strict=True))
        chances[hand] = row
    return strokes, chances


def _share(more: Array, sizes: Array, near: Array, tee: int) -> list[float]:
    """Return, by cell, the share of a hand's additional strokes that is still to come, fitted over hands of five or
    more cards.
    """
    rows = more[(sizes >= 5) & (sizes < 8)] - more[ALL]
    first = rows[:, tee]
    found = np.clip((first @ rows) / (first @ first), 0.0, 1.25)
    return _spread_out(found, near, tee)


def _spread_out(row: Array, near: Array, tee: int) -> list[float]:
    """Fill the cells that are not fitted with the value of the previous cell, which compresses well."""
    inside, last, found = {int(cell) for cell in near}, float(row[tee]), []
    for cell, value in enumerate(row):
        last = float(value) if cell in inside or cell == tee else last
        found.append(last)
    return found


def _patterns(fields: Array, weights: Array, near: Array, tee: int, count: int) -> tuple[Patterns, Array]:
    """Approximate the fields by weighted sums of ``count`` patterns, with one set of weights per field. Return the
    patterns, the weights, and the errors in the near cells.
    """
    cells = np.where(near == tee, FIRST, 1.0)
    scaled = fields[:, near] * weights[:, None] * cells
    right = np.linalg.svd(scaled, full_matrices=False)[2]
    rows = np.zeros((count, fields.shape[1]))
    rows[:, near] = right[:count] / cells
    parts = rows[:, near]
    # Hands that have a small weight are also fitted, with the patterns found for the others.
    solved = np.linalg.lstsq((parts * cells).T, (fields[:, near] * cells).T, rcond=None)[0]
    scale = np.maximum(np.abs(solved).max(axis=1), 1e-6)
    rows, solved = rows * scale[:, None], solved / scale[:, None]
    patterns = Patterns([_spread_out(row, near, tee) for row in rows], [list(map(float, row)) for row in solved])
    return patterns, solved.T @ rows[:, near] - fields[:, near]


def _units(extra: Extra) -> list[float]:
    """Return the units in which each pattern and its weights are stored as 8-bit numbers."""
    found = []
    for patterns in (extra.hands, extra.winds):
        found += [max(0.005, max(map(abs, row)) / 127) for row in patterns.rows]
    for patterns in (extra.hands, extra.winds):
        found += [max(map(abs, row)) / 127 or 1.0 for row in patterns.weights]
    return [round(unit, 6) for unit in found]


def _winds(setting: Setting, hole: int, work: Path) -> Array:
    """Return the additional strokes in each wind, in the order of ``wind_number``."""
    turned = {name: _counted(setting, hole, name, work) for name in COUNTED}
    turned["low"] = LOW[0] * turned["medium"] + LOW[1] * turned["storm"]
    rows = [turned[name] for name in BLOWING]
    calm = np.zeros((1, rows[0].shape[1]))
    chances = dict(STRENGTHS)
    mean = sum(chances[name] * row.mean(axis=0) for name, row in zip(BLOWING, rows, strict=True))
    return np.concatenate([mean[None], calm, *rows])


def _counted(setting: Setting, hole: int, strength: str, work: Path) -> Array:
    kept = np.load(work / f"wind-{setting.label}-{strength}-{hole}.npz")
    return kept["values"] - kept["calm"][None]


@dataclass(frozen=True)
class Other:
    """The winds of another deck or tide, expressed as weights of a hole's patterns, and the errors of this fit."""

    data: bytes
    cells: tuple[float, float]
    """Mean square error over the near cells with the weights of the hole's own winds, and with the fitted weights."""
    lies: tuple[float, float]
    """The same errors, weighted by how often a ball lies in each cell."""
    tee: tuple[float, float]
    mean: tuple[float, float]
    """Error on the tee, averaged over all winds from medium to storm by their probabilities, in strokes."""
    first: float


def other(setting: Setting, usual: Setting, hole: int, work: Path, read: Extra) -> Other:
    """Fit weights of the patterns for the winds of another deck or tide; ``read`` contains the corrections as read from
    the file.
    """
    blown = np.concatenate([_counted(setting, hole, name, work) for name in COUNTED])
    near, tee = _near(setting, hole, setting.table(hole)), read.tee
    visits = np.load(work / f"visits-{setting.label}-{hole}.npz")["visits"]
    parts, weights = np.array(read.winds.rows), np.array(read.winds.weights)[:, -OTHER_WINDS:]
    cells = np.sqrt(1 + len(near) * visits[near])
    solved = np.linalg.lstsq((parts[:, near] * cells).T, (blown[:, near] * cells).T, rcond=None)[0]
    first = float(_risky(setting, hole, work)[tee] - _risky(usual, hole, work)[tee])
    data = write_turn((solved - weights).tolist(), first)
    found = np.array(turned(read, data).winds.weights)[:, -OTHER_WINDS:]
    errors = [weights.T @ parts - blown, found.T @ parts - blown]
    chances = np.repeat([dict(STRENGTHS)[name] / 12 for name in COUNTED], 12)
    cells, lies, on_tee, mean = (
        (float(before), float(after))
        for before, after in (
            [(each[:, near] ** 2).mean() for each in errors],
            [(each**2 @ visits).mean() / visits.sum() for each in errors],
            [(each[:, tee] ** 2).mean() for each in errors],
            [chances @ each[:, tee] for each in errors],
        )
    )
    return Other(data, cells, lies, on_tee, mean, first)


def _risky(setting: Setting, hole: int, work: Path) -> Array:
    """Return, by cell, the strokes that the possible loss of cards adds to the table in calm air, under the same
    assumptions as for winds.
    """
    return np.load(work / f"wind-{setting.label}-{COUNTED[0]}-{hole}.npz")["calm"] - setting.table(hole)


def list_settings(level: str, deck: str) -> tuple[Setting, list[Setting]]:
    """Return the setting that is computed completely, and the settings that are stored as differences from it: other
    decks and tides.
    """
    course, decks = load_course(None), load_decks(None)
    usual = Setting(level, "low", course, decks[deck], deck)
    others = [replace(usual, deck=cards, name=name) for name, cards in decks.items() if name != deck]
    tides = [replace(usual, tide=tide) for tide in TIDES] if level == "second" else []
    return usual, others + tides


def write(work: Path, deck: str) -> list[str]:
    """Write the file from the results in the folder. Return a report of the fit."""
    course, decks = load_course(None), load_decks(None)
    holes: dict[str, list[float]] = {}
    others: dict[str, bytes] = {}
    parts, lines = [], []
    facts = replace(NOTHING, cells=len(course.letters), hands=HAND_PATTERNS, winds=WIND_PATTERNS)
    for level in UPPER:
        usual, more = list_settings(level, deck)
        read: dict[int, Extra] = {}
        for hole in range(1, len(course.holes) + 1):
            found = fit(usual, hole, work)
            data = write_extra(found.extra, found.units)
            again = read[hole] = read_extra(data, facts, found.extra.tee, found.units)
            assert max(abs(a - b) for a, b in zip(again.strokes, found.extra.strokes, strict=True)) < 0.001
            holes[hole_key(level, ground_key(course, "low"), usual.target(hole))] = [found.extra.tee, *found.units]
            parts.append(data)
            lines.append(
                f"{usual.label} {hole}: {found.extra.strokes[ALL]:.3f} strokes more with all cards,"
                f" errors of hands {found.hand_error:.3f}, of winds {found.wind_error:.3f}"
            )
        for setting in more:
            found_too = [
                (hole, other(setting, usual, hole, work, read[hole]))
                for hole in read
                if _is_complete(setting, hole, work)
            ]
            cards = deck_key(setting.deck) if setting.name != deck else ""
            ground = ground_key(course, setting.tide)
            others |= {hole_key(level, ground, setting.target(hole), cards): each.data for hole, each in found_too}
            lines.append(_fit_line(setting, [each for _, each in found_too]))
    head = {"schema": SCHEMA, "cells": facts.cells, "hands": facts.hands, "winds": facts.winds}
    keys = sorted({deck_key(cards) for cards in decks.values()})
    line = json.dumps({**head, "decks": keys, "holes": holes, "others": list(others)}).encode()
    packed = zlib.compress(b"\n".join([line, _in_order(parts, facts) + b"".join(others.values())]), 9)
    (LARGE / FILE).write_bytes(packed)
    return [*lines, f"wrote {FILE}: {len(packed)} bytes, {len(holes)} holes, {len(others)} of other decks and tides"]


def _is_complete(setting: Setting, hole: int, work: Path) -> bool:
    """Return whether the winds of a setting have been computed."""
    paths = [work / f"wind-{setting.label}-{name}-{hole}.npz" for name in COUNTED]
    return all(path.exists() for path in (*paths, work / f"visits-{setting.label}-{hole}.npz"))


def _in_order(holes: list[bytes], facts: Facts) -> bytes:
    """Return the data rearranged so that corresponding parts of all holes are adjacent, which compresses better."""
    found, at = [], 0
    for size in facts.sizes:
        found += [data[at : at + size] for data in holes]
        at += size
    return b"".join(found)


def _fit_line(setting: Setting, found: list[Other]) -> str:
    """Return a line with the root mean square errors of a setting's winds, before and after the fit."""
    if not found:
        return f"{setting.label}: not counted"
    parts = []
    for name, rows in (
        ("cells", [each.cells for each in found]),
        ("lies", [each.lies for each in found]),
        ("tees", [each.tee for each in found]),
    ):
        before, after = (float(np.sqrt(np.mean(column))) for column in zip(*rows, strict=True))
        parts.append(f"{name} {before:.3f}, now {after:.3f}")
    before, after = (sum(column) for column in zip(*[each.mean for each in found], strict=True))
    parts.append(f"mean of medium winds to storms, all tees, {before:.3f}, now {after:.3f}")
    parts.append(f"tees more by {sum(each.first for each in found):.3f}: {[round(each.first, 2) for each in found]}")
    return f"{setting.label}: {len(found)} holes; errors of winds: " + "; ".join(parts)


def count(work: Path, name: str) -> None:
    """Compute the results that the folder does not contain yet."""
    engine = Engine()
    for level in UPPER:
        usual, more = list_settings(level, name)
        holes = range(1, len(usual.course.holes) + 1)
        engine.deck(usual.deck, ADJUSTS)
        chain(engine, usual, work, _log)
        for strength in COUNTED:
            for hole in holes:
                blow(engine, usual, work, hole, strength, _log)
        for setting in more:
            engine.deck(setting.deck, ADJUSTS)
            for strength in COUNTED:
                for hole in holes:
                    blow_like(engine, setting, work, hole, strength, usual, _log)
            for hole in holes:
                visit(engine, setting, work, hole, usual, _log)


def main() -> None:
    """Compute missing results, fit the corrections and write the file."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--work", type=Path, required=True, help="folder for intermediate results")
    parser.add_argument("--deck", default="yellow", help="the deck that is computed completely (default: yellow)")
    parser.add_argument("--fit", action="store_true", help="only fit the existing results")
    given = parser.parse_args()
    if not given.fit:
        given.work.mkdir(exist_ok=True)
        count(given.work, given.deck)
    print("\n".join(write(given.work, given.deck)))


def _log(text: str) -> None:
    print(f"{time.monotonic() - _BEGAN:6.0f} s  {text}", file=sys.stderr, flush=True)


_BEGAN = time.monotonic()

if __name__ == "__main__":
    main()
