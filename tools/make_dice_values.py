"""Make ``pygolf/games/dice/play/values.json``: the exact values of Dice Golf between two holes.

Run from the project's folder: ``python3 -m tools.make_dice_values``. It takes a second or two, and the result is always
the same.
"""

from __future__ import annotations

import json
from pathlib import Path

from pygolf.games.dice.play.values import SCHEMA
from tools.balance.dice import make_table

ABOUT = (
    "Least expected strokes for the rest of a round of Dice Golf: per mode 64 rows by mask of holes not yet played "
    "(bit 0: hole 1), each with 4 values by mask of gimmes left (bit 0: addsies, bit 1: subtractsies). "
    "Made by tools/make_dice_values.py."
)


def write_values(path: Path) -> None:
    """Compute the tables of both modes and write them, one row per line."""
    rows = {mode: [json.dumps(row) for row in make_table(mode == "pro")] for mode in ("normal", "pro")}
    tables = [f'"{mode}": [\n' + ",\n".join(rows[mode]) + "\n]" for mode in rows]
    text = f'{{\n"schema": {SCHEMA},\n"about": {json.dumps(ABOUT)},\n' + ",\n".join(tables) + "\n}\n"
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    target = Path(__file__).parent.parent / "pygolf" / "games" / "dice" / "data" / "values.json"
    write_values(target)
    print(f"wrote {target.name}")
