"""How likely a hand comes round without a hole of more than fifteen strokes, played for nothing else.

    python3 -m tools.dosh_late --level professional --work FOLDER        (numpy, a C compiler; a quarter of an hour)
    python3 -m tools.dosh_late --write --work FOLDER

From the last hole back to the first, by a dynamic programme over cells, strokes left and hands of up to three cards
that get lost: the shots are the best of each card by strokes (elbows, cards up and down; no calls), in calm air or the
wind of ``--wind low,3``, and the one is chosen that leaves the best chance. Printed is the chance that some hole from
there to the last takes more, of the best hands; ``--write`` makes ``large/late.bin`` of the chances hole by hole.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import zlib
from pathlib import Path
from typing import Any

from pygolf.games.dosh.rules.board import Wind
from pygolf.games.dosh.rules.material import course_of, decks_of
from pygolf.games.dosh.rules.turns import EVERY
from pygolf.games.dosh.values.overlong import FILE, LEVELS, SMALL
from tools.dosh_engine import ALL, HANDS, Engine
from tools.dosh_files import write_lates
from tools.dosh_hands import ADJUSTS, BIT, Setting

Array = Any
CALM = "none,12"
LARGE = Path(__file__).parent.parent / "pygolf" / "games" / "dosh" / "large"
Chances = dict[int, float]
"""By hand."""
MIDDLE = BIT[3] | BIT[4] | BIT[5]
"""Three cards by whose values shots of all cards are found too."""
DEAR = 3.0
"""Strokes that a card is charged in one of the searches: shots that keep it are among those compared."""


def enter(engine: Engine, setting: Setting, hole: int) -> None:
    """The shots that are compared: the best of each card by the strokes of several hands."""
    none, dear = _of([0.0] * 8), _of([DEAR] * 8)
    lib = engine._lib
    lib.late_forget()
    whole = engine.solve(setting.table(hole), [DEAR] * 8, looks=1)
    lib.late_enter(ALL, dear, 4)
    engine.solve(whole + 1, [DEAR] * 8, MIDDLE, looks=1, sweeps=8)
    lib.late_enter(ALL, dear, 6)
    lib.late_enter(ALL, none, 4)
    for hand in BIT:
        engine.solve(whole + 2, [0.0] * 8, hand, looks=1, sweeps=10)
        lib.late_enter(hand, none, 10)


def _of(numbers: list[float]) -> Any:
    return (ctypes.c_float * len(numbers))(*numbers)


def chances(engine: Engine, setting: Setting, after: Chances, hole: int) -> tuple[Chances, Chances]:
    """By hand: to exceed fifteen on that hole, and to come round without from its tee on."""
    engine._lib.late_solve.restype = ctypes.c_float
    tee = setting.tee(hole)
    alone = [1.0] * HANDS
    late = {hand: 1 - engine._lib.late_solve(hand, _of(alone), tee) for hand in SMALL}
    row = [after.get(hand, 0.0) for hand in range(HANDS)]
    return late, {hand: engine._lib.late_solve(hand, _of(row), tee) for hand in SMALL}


def main() -> None:
    """Count and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", choices=("professional", "second"))
    parser.add_argument("--write", action="store_true", help="the file, of calm air")
    parser.add_argument("--wind", default=CALM)
    parser.add_argument("--holes", type=int, default=9, help="only the last so many")
    parser.add_argument("--work", type=Path, required=True)
    given = parser.parse_args()
    if given.write:
        levels = [[_kept(given.work, level, CALM, hole)[0] for hole in range(1, 10)] for level in LEVELS]
        (LARGE / FILE).write_bytes(zlib.compress(write_lates(levels), 9))
        return
    strength, _, way = given.wind.partition(",")
    wind = Wind(EVERY[strength], int(way)) if strength in EVERY else None
    deck = decks_of(None)["yellow"]
    setting = Setting(given.level, "low", course_of(None), deck, "yellow")
    engine = Engine()
    engine.deck(deck, ADJUSTS)
    given.work.mkdir(parents=True, exist_ok=True)
    after = dict.fromkeys(SMALL, 1.0)
    for hole in range(9, 9 - given.holes, -1):
        path = _path(given.work, given.level, given.wind, hole)
        if not path.exists():
            setting.lay(engine, hole, wind)
            enter(engine, setting, hole)
            late, after = chances(engine, setting, after, hole)
            path.write_text(json.dumps({"late": late, "after": after}))
            print(f"{path.stem}: {engine._lib.late_entered()} endings", flush=True)
        _, after = _kept(given.work, given.level, given.wind, hole)
        best = sorted(after, key=lambda hand: -after[hand])[:12]
        print(hole, *(f"{_named(deck, hand)} {100 * (1 - after[hand]):.3g}%" for hand in best), sep="\n   ", flush=True)


def _path(work: Path, level: str, wind: str, hole: int) -> Path:
    return work / f"late-{level}-{wind}-{hole}.json"


def _kept(work: Path, level: str, wind: str, hole: int) -> tuple[Chances, Chances]:
    """As :func:`chances`, from the folder, rounding of the sums cut off."""
    shares = json.loads(_path(work, level, wind, hole).read_text())
    late, after = (
        {int(hand): min(1.0, max(0.0, each)) for hand, each in shares[name].items()} for name in ("late", "after")
    )
    return late, after


def _named(deck: Any, hand: int) -> str:
    return "+".join(card.name for number, card in enumerate(deck) if hand >> number & 1)


if __name__ == "__main__":
    main()
