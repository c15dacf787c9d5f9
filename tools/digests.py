"""One digest of the same games of bots from every Python that this machine has: CPython of some versions, Pyodide in
Node.js and in browsers.

`python3 build.py digests --games 1000` plays; what it finds is kept in `tests/measured.json`, for docs/testing.md.
"""

import json
import os
import subprocess
from collections.abc import Iterable
from pathlib import Path

from pygolf import register
from tools import nodeenv, pyodide_files
from tools.paths import PYODIDE, ROOT
from tools.run import run
from tools.say import Trouble, say

IN_PYODIDE = ROOT / "tools" / "pyodide_digest.mjs"
IN_BROWSER = ROOT / "benchmarks" / "in_browser.py"
VERSION = "import platform; print(platform.python_implementation(), platform.python_version())"
HINT = "Say so on the project's page: the same games must come out alike."


def pythons(own: Path, others: Iterable[str], engines: Iterable[str]) -> dict[str, list[str | Path]]:
    """How to run each Python by its name and version: the project's own, others that are named, and Pyodide's, in
    Node.js and in browsers that are named."""
    found: dict[str, list[str | Path]] = {}
    for command in (str(own), *others):
        try:
            done = subprocess.run([command, "-c", VERSION], capture_output=True, text=True, check=True, timeout=60)
        except (OSError, subprocess.SubprocessError):
            raise Trouble(f"{command} is no Python that runs here.") from None
        found.setdefault(done.stdout.strip(), [command, "-m", "pygolf", "digest"])
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    found[f"Pyodide {version} in Node.js"] = [nodeenv.node(), IN_PYODIDE, pyodide_files.chosen().folder, ROOT]
    for engine in engines:
        found[f"Pyodide {version} in {engine}"] = [own, IN_BROWSER, engine, "digest"]
    return found


def play(game: str, games: int, seed: str, commands: dict[str, list[str | Path]]) -> dict[str, object]:
    """The digest on which all agree, and who they are. Raises Trouble where they do not."""
    digests: dict[str, str] = {}
    for name, command in commands.items():
        words = [*command, game, "--games", str(games), "--seed", seed]
        digests[name] = run(words, hint=HINT, env={"PYTHONPATH": str(ROOT)}, cwd=ROOT, limit=7200).strip()
        say(f"{game}: {digests[name]}  {name}")
    if len(set(digests.values())) != 1:
        raise Trouble(f"{games} games of {game} differ: {digests}")
    return {"games": games, "sha256": digests.popitem()[1], "in": list(commands)}


def keep(games: int, commands: dict[str, list[str | Path]], chosen: str, measured: Path) -> None:
    """Plays so many games of each game, or of the chosen one, and keeps what comes of it."""
    for game in [chosen] if chosen else register.GAMES:
        found = play(game, games, "digest", commands)
        now = json.loads(measured.read_text(encoding="utf-8"))
        now["digests"][game] = found
        measured.write_text(json.dumps(now, indent=1, sort_keys=True) + os.linesep, encoding="utf-8")
