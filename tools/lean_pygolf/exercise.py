"""Run the Python tests, bot games and generated requests in Pyodide (see tools/lean_gate.py).

`job_text` contains {"suite": paths of tests, "games": number of matches by game, "seed": seed of the matches,
"requests": number of generated requests per game (tests/fuzz.py), "guest": seed of the requests}. The value of the last
expression is the result.
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
"""Modules that pytest and Hypothesis import although the tests never use them. The reduced Pyodide lacks what zoneinfo
needs, and functions of decimal would be recorded as needed by pygolf.
"""


class Absent(types.ModuleType):
    """A replacement for an unused module, in which every attribute is a class."""

    def __getattr__(self, name: str) -> type:
        self.__dict__[name] = made = type(name, (ArithmeticError,), {})
        return made


def suite() -> str:
    """Run pytest and return the last line of its output. Raise RuntimeError if a test fails."""
    import pytest

    out = io.StringIO()
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-m", "not subprocesses"]
    with contextlib.redirect_stdout(out):
        code = pytest.main([*options, *words["suite"]])
    if code:
        raise RuntimeError(out.getvalue()[-4000:])
    return out.getvalue().strip().splitlines()[-1]


def fuzz() -> str:
    """Run tests/fuzz.py and return its output."""
    from fuzz import main

    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        main([str(words["requests"]), str(words["guest"]), "requests"])
    return out.getvalue().strip()


def run() -> str:
    """Run everything in the job and return the results as JSON."""
    from pygolf.study import games_digest

    sys.modules.update({name: Absent(name) for name in ABSENT})
    found: dict[str, str] = {game: games_digest(game, games, words["seed"]) for game, games in words["games"].items()}
    if words["requests"]:
        found["fuzz"] = fuzz()
    if words["suite"]:
        found["suite"] = suite()
    return json.dumps(found)


run()
