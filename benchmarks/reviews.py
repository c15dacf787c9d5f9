"""How long a review takes in Pyodide, by processor time: ``python3 -m benchmarks.reviews``.

Stock Pyodide in Node.js, so no browser is needed and other work on the machine hardly counts. Each review is of a game
that the same Python has just played, as on a page on which somebody looks back.
"""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools import nodeenv
from tools.paths import PYODIDE, ROOT

SCRIPT = Path(__file__).with_suffix(".mjs")


@dataclass(frozen=True, slots=True)
class Job:
    """A game to be reviewed, and the seconds that it may take."""

    name: str
    game: str
    levels: tuple[str, ...]
    most: float
    options: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        """As the script reads it."""
        return {"game": self.game, "levels": self.levels, "options": self.options, "seed": f"review {self.name}"}


JOBS = (
    Job("Dice Golf, two players", "dice", ("rookie", "club"), 1, {}),
    Job("Dice Golf, match play", "dice", ("rookie", "club"), 1, {"format": "match"}),
    Job("Box of Golf, 18 holes", "box", ("club",), 3, {}),
    Job("Box of Golf, 18 holes, two in match play", "box", ("club", "tour"), 3, {"format": "match"}),
    Job("Word Golf, three players", "word", ("club", "ace", "tour"), 3, {}),
    Job("Doshboardgolf, beginner", "dosh", ("club",), 10, {}),
    Job("Doshboardgolf, professional", "dosh", ("club",), 10, {"level": "professional"}),
    Job("Doshboardgolf, second edition", "dosh", ("club",), 10, {"level": "second"}),
)


def measure(jobs: tuple[Job, ...]) -> list[dict[str, float]]:
    """``decisions``, ``seconds`` and the ``longest`` part of each, in the order of the jobs."""
    command = [nodeenv.node(), SCRIPT, PYODIDE, ROOT, json.dumps([job.to_json() for job in jobs])]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True)
    found: list[dict[str, float]] = json.loads(done.stdout)
    return found


def main() -> int:
    """Print a line a game; 1 where one took too long."""
    print(f"{'':42}{'decisions':>10}{'seconds':>9}{'at most':>9}{'longest part, ms':>18}")
    found = measure(JOBS)
    for job, one in zip(JOBS, found, strict=True):
        times = f"{one['seconds']:9.2f}{job.most:9.0f}{1000 * one['longest']:18.0f}"
        print(f"{job.name:42}{one['decisions']:10.0f}{times}")
    return int(any(one["seconds"] > job.most for job, one in zip(JOBS, found, strict=True)))


if __name__ == "__main__":
    raise SystemExit(main())
