"""How pygolf is tested, in numbers: `docs/testing.md`, and what the app's About page says of it.

What the sources tell is counted at each build. What takes long, the collected tests and the digests of many games, is
kept in `tests/measured.json` with its date: `build.py report` collects anew, the digests come from `build.py digests`.
"""

import datetime
import json
import re
from pathlib import Path
from typing import Any

from pygolf import register
from tools.paths import ROOT
from tools.run import run

PAGE = ROOT / "docs" / "testing.md"
MEASURED = ROOT / "tests" / "measured.json"
SAVES = ROOT / "tests" / "fixtures" / "saves"
MUTANTS = re.compile(r"^export const MUTANTS = \[$(?P<rows>.*?)^\];$", re.M | re.S)
MARK = "TALLY "
"""Before the line that tools/tally.py prints."""
NOTE = "<!-- Written by python3 build.py report from the sources and from tests/measured.json. -->"


def counts() -> dict[str, int]:
    """What the sources tell at once: games, clauses, kept matches, files of old saves, mutants."""
    kept = [json.loads(file.read_text(encoding="utf-8")) for file in SAVES.glob("matches-*.json")]
    return {
        "games": len(register.GAMES),
        "clauses": sum(clauses().values()),
        "kept": sum(len(rows["matches"]) for rows in kept),
        "saves": len(list(SAVES.iterdir())),
        "mutants": mutants(),
    }


def clauses() -> dict[str, int]:
    """Clauses of each game's rulebook."""
    return {game: len(register.find_game(game).rulebook()) for game in register.GAMES}


def mutants() -> int:
    """Faults that `node tools/mutants.mjs` puts into the page's conductor, worker and service worker, one at a time."""
    found = MUTANTS.search((ROOT / "tools" / "mutant-list.mjs").read_text(encoding="utf-8"))
    return len(re.findall(r"^  \[", found["rows"], re.M)) if found else 0


def measured() -> dict[str, Any]:
    """What was collected and played last, and when."""
    return dict(json.loads(MEASURED.read_text(encoding="utf-8")))


def collect(python: Path) -> None:
    """Have pytest collect all tests, and keep their number by kind with today's date. Raises Trouble."""
    words: list[str | Path] = [
        python,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "tools.tally",
    ]
    out = run(words, hint="Mend what cannot be collected.")
    line = next(line for line in out.splitlines() if line.startswith(MARK))
    found = measured() | {"date": str(datetime.date.today()), "tests": json.loads(line.removeprefix(MARK))}
    MEASURED.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def page() -> str:
    """The text of docs/testing.md."""
    now, then = counts(), measured()
    tests = then["tests"]
    blocks = [
        "# How pygolf is tested",
        NOTE,
        f"Every rule of the {now['games']} games is a numbered clause. Each of the {now['clauses']} clauses has a test "
        "that names it; a clause without one, or a test of a clause that there is not, fails the suite.",
        table("game", "clauses", {register.find_game(game).info.title: n for game, n in clauses().items()}),
        "## Tests",
        f"At the time of writing, {then['date']}, pytest collects {sum(tests.values())} tests. Each counts once, as "
        "the first kind that fits. The unit tests of JavaScript count one a file.",
        table("tests", "how many", tests),
        "## What never changes its meaning",
        f"{now['kept']} kept matches are played again by each run and must come to the position they came to then. "
        f"{now['saves']} files hold matches, saves, links and records of older versions with what they must come to.",
        "## Are the tests any good?",
        f"`node tools/mutants.mjs` puts {now['mutants']} small faults, one at a time, into the page's conductor, its "
        "supervisor of Python and the service worker. At least nine in ten must be noticed.",
        "`python3 -m tools.mutants N --seed S` draws N small faults at random over what the games play, reckon and "
        "value in Python. It tells which of them `build.py test --game ID` does not notice.",
        "`python3 -m tests.fuzz N SEED` sends N requests that nobody would send, at tables of every game; a few guests "
        f"of it are in each run. On {then['fuzz']['date']} it sent {then['fuzz']['requests']:,}: none was left without "
        "an answer, none was a fault of pygolf's own, and none that was refused changed a match.",
        "## One digest everywhere",
        "`pygolf digest GAME --games N --seed S` plays seeded games of bots, all levels in turn, and prints one "
        "SHA-256 over their logs and final views. A few games of each are held to `tests/<id>/known.json`, which is "
        "done in CPython and in Pyodide in a browser. `python3 build.py digests --games N` plays more, in each Python "
        "that it is given and in Pyodide, which is CPython 3.14 as wasm. All agreed, with the seed `digest`, in the "
        "code of that time:",
        digest_table(then["digests"]),
    ]
    return "\n\n".join(blocks) + "\n"


def table(what: str, number: str, rows: dict[str, int]) -> str:
    """Two columns."""
    return "\n".join([f"| {what} | {number} |", "|---|---:|", *(f"| {name} | {n} |" for name, n in rows.items())])


def digest_table(digests: dict[str, dict[str, Any]]) -> str:
    """Game, number of games, SHA-256, and the Pythons that agreed."""
    rows = [
        f"| {game} | {one['games']} | `{one['sha256']}` | {', '.join(one['in'])} |" for game, one in digests.items()
    ]
    return "\n".join(["| game | games | SHA-256 | in |", "|---|---:|---|---|", *rows])


def write() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
