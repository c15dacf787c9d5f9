"""Runs in Pyodide: the rules' suite, games of bots and requests that nobody would send (see tools/lean_gate.py).

`job_text`: {"suite": files of tests, "games": matches per game, "seed", "requests": examples of requests per game
(tests/fuzz.py), "guest": their seed}. The last expression is the result.
"""

import contextlib
import io
import json
import os
import sys
import types
from typing import Any

words: dict[str, Any] = json.loads(globals()["job_text"])
sys.dont_write_bytecode = True
sys.path[:0] = ["/project", "/project/tests"]
sys.path.append("/packages")
os.chdir("/project")


ABSENT = ("decimal", "zoneinfo")
"""What pytest and hypothesis import and our tests never use; both need modules that the lean Pyodide has not."""


class Absent(types.ModuleType):
    """Stands for such a module: whatever is asked for is a class."""

    def __getattr__(self, name: str) -> type:
        self.__dict__[name] = made = type(name, (ArithmeticError,), {})
        return made


def suite() -> str:
    """The last line of pytest's words; raises where a test fails."""
    import pytest

    out = io.StringIO()
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-m", "not outside"]
    with contextlib.redirect_stdout(out):
        code = pytest.main([*options, *words["suite"]])
    if code:
        raise RuntimeError(out.getvalue()[-4000:])
    return out.getvalue().strip().splitlines()[-1]


def fuzz() -> str:
    """Return what came of the examples of tests/fuzz.py."""
    from fuzz import main

    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        main([str(words["requests"]), str(words["guest"]), "requests"])
    return out.getvalue().strip()


def run() -> str:
    """Everything that is asked for, as JSON."""
    from pygolf.study import games_digest

    sys.modules.update({name: Absent(name) for name in ABSENT})
    found: dict[str, str] = {game: games_digest(game, games, words["seed"]) for game, games in words["games"].items()}
    if words["requests"]:
        found["fuzz"] = fuzz()
    if words["suite"]:
        found["suite"] = suite()
    return json.dumps(found)


run()
