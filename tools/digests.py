"""Play the same bot games in several Python interpreters and check that all give the same digest.

A digest is a single SHA-256 hash of the logs and final views of a number of games. `python3 build.py digests` plays
them in this CPython, in Pyodide under Node.js, and in any other interpreters and browsers given on the command line,
and compares the result with `tests/digests.json`. A different digest means that an old record may no longer replay to
the same position.
"""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

from pygolf import register
from tools import nodeenv, pyodide_files
from tools.console import BuildError, log
from tools.paths import PYODIDE, ROOT
from tools.run import run

KNOWN = ROOT / "tests" / "digests.json"
SEED = "digest"
IN_PYODIDE = ROOT / "tools" / "pyodide_digest.mjs"
IN_BROWSER = ROOT / "benchmarks" / "in_browser.py"
VERSION = "import platform; print(platform.python_implementation(), platform.python_version())"
HINT = "All Pythons must be able to play the same games; please report this as a bug."


def list_commands(own: Path, others: Iterable[str], engines: Iterable[str]) -> dict[str, list[str | Path]]:
    """Return the commands that compute a digest, by the name and version of the interpreter.

    ``own`` is the project's interpreter, ``others`` are commands that start other interpreters, and ``engines`` are
    browsers in which Pyodide runs.
    """
    commands: dict[str, list[str | Path]] = {}
    for command in (str(own), *others):
        try:
            done = subprocess.run([command, "-c", VERSION], capture_output=True, text=True, check=True, timeout=60)
        except (OSError, subprocess.SubprocessError):
            raise BuildError(f"{command} is not a Python that runs on this machine.") from None
        commands.setdefault(done.stdout.strip(), [command, "-m", "pygolf", "digest"])
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    commands[f"Pyodide {version} in Node.js"] = [nodeenv.node(), IN_PYODIDE, pyodide_files.choose().folder, ROOT]
    for engine in engines:
        commands[f"Pyodide {version} in {engine}"] = [own, IN_BROWSER, engine, "digest"]
    return commands


def compute(game: str, games: int, commands: dict[str, list[str | Path]]) -> str:
    """Play the games with every command and return their common digest. Raises BuildError if two digests differ."""
    digests: dict[str, str] = {}
    for name, command in commands.items():
        words = [*command, game, "--games", str(games), "--seed", SEED]
        digests[name] = run(words, hint=HINT, env={"PYTHONPATH": str(ROOT)}, cwd=ROOT, limit=7200).strip()
        log(f"{game}: {digests[name]}  {name}")
    if len(set(digests.values())) != 1:
        raise BuildError(f"The digests of {games} games of {game} differ: {digests}")
    return digests.popitem()[1]


def check(game: str, games: int, commands: dict[str, list[str | Path]]) -> bool:
    """Compute the digest of a game and print how it compares with the stored one.

    Returns False if the stored digest is for the same number of games but has another value.
    """
    known = json.loads(KNOWN.read_text(encoding="utf-8")).get(game, {})
    digest = compute(game, games, commands)
    if known.get("games") != games:
        log(f"{game}: tests/digests.json has no digest of {games} games to compare with")
        return True
    same = bool(known["sha256"] == digest)
    log(f"{game}: {'unchanged' if same else 'CHANGED: ' + known['sha256'] + ' in tests/digests.json'}")
    return same


def check_all(games: int, commands: dict[str, list[str | Path]], chosen: str = "") -> bool:
    """Check the digest of each game, or only of the chosen game. Return whether all digests are unchanged."""
    results = [check(game, games, commands) for game in ([chosen] if chosen else register.GAMES)]
    return all(results)
