"""Rate the built-in material again: python3 -m tools.make_rated [GAME SAMPLES]...

Writes ``pygolf/study/large/rated.json``; the ratings of custom boards, courses and cards are compared with it. Without
arguments, all games are rated, which takes a few minutes. Seeds are fixed, so the result is always the same.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pygolf.study.rating import FILE, Rating

OUT = Path(__file__).parent.parent / "pygolf" / "study" / "large" / FILE
SAMPLES = {"box": 1000, "dosh": 300, "word": 100}
STEPS = 2000


def main(arguments: list[str]) -> None:
    """Rate these games and write the file; the ratings of other games stay unchanged."""
    wanted = dict(zip(arguments[::2], map(int, arguments[1::2]), strict=True)) or SAMPLES
    rated = json.loads(OUT.read_text(encoding="utf-8")) if OUT.exists() else {}
    for game, samples in wanted.items():
        rating = Rating(game, samples=samples)
        while not rating.done:
            rating.take(STEPS)
            print(f"{game}: {rating.progress:.1%}", file=sys.stderr, flush=True)
        rated[game] = rating.to_json()
        _write(rated)


def _write(rated: dict[str, object]) -> None:
    rows = [f"{json.dumps(game)}: {json.dumps(rated[game], separators=(',', ':'))}" for game in sorted(rated)]
    OUT.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
