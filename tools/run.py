"""Run other programs, and report their output if they fail."""

import os
import shlex
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.console import BuildError
from tools.paths import ROOT

TAIL = 25
WIDTH = 300


def find_program(names: Sequence[str]) -> str:
    """Return the path of the first of these programs that is installed. Raise BuildError if none is."""
    for name in names:
        path = shutil.which(name)
        if path:
            return path
    raise BuildError(f"None of these programs is installed: {', '.join(names)}.")


def run(
    command: Sequence[str | Path],
    *,
    hint: str,
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
    limit: int = 1800,
) -> str:
    """Run a command and return its standard output.

    `hint` tells the user what to do if the command fails; `limit` is in seconds.
    Raises BuildError with the end of the output and the hint.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=limit,
            check=False,
        )
    except FileNotFoundError as missing:
        raise BuildError(f"{words[0]} is not installed. {hint}") from missing
    except subprocess.TimeoutExpired as timeout:
        raise BuildError(f"`{shlex.join(words)}` did not finish within {limit} s. {hint}") from timeout
    if done.returncode:
        raise BuildError(failure_text(words, done.returncode, done.stdout + done.stderr, hint))
    return done.stdout


def failure_text(words: Sequence[str], code: int, output: str, hint: str) -> str:
    """Return the error message for a failed command: the command, the end of its output, and the hint."""
    tail = "\n".join("    " + line[:WIDTH] for line in output.strip().splitlines()[-TAIL:])
    return f"`{shlex.join(words)}` failed (exit code {code}):\n{tail}\n{hint}"


def passthrough(command: Sequence[str | Path], *, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> int:
    """Run a command with its output on the console, and return its exit code."""
    words = [str(word) for word in command]
    merged = {**os.environ, **(env or {})}
    return subprocess.run(words, cwd=cwd, env=merged, stdin=subprocess.DEVNULL, check=False).returncode
