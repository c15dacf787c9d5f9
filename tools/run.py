"""Running other programs, with their output kept for the message when they fail."""

import os
import shlex
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.paths import ROOT
from tools.say import Trouble

TAIL = 25
WIDTH = 300


def find_program(names: Sequence[str]) -> str:
    """The first of these programs that the machine has. Raises Trouble."""
    for name in names:
        path = shutil.which(name)
        if path:
            return path
    raise Trouble(f"None of these programs is there: {', '.join(names)}.")


def run(
    command: Sequence[str | Path],
    *,
    hint: str,
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
    limit: int = 1800,
) -> str:
    """Run a command and return its standard output.

    `hint` is what the reader should do if it fails; `limit` is in seconds.
    Raises Trouble with the end of the output and the hint.
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
        raise Trouble(f"{words[0]} is not there. {hint}") from missing
    except subprocess.TimeoutExpired as late:
        raise Trouble(f"`{shlex.join(words)}` did not end within {limit} s. {hint}") from late
    if done.returncode:
        raise Trouble(failure_text(words, done.returncode, done.stdout + done.stderr, hint))
    return done.stdout


def failure_text(words: Sequence[str], code: int, output: str, hint: str) -> str:
    """The message for a failed command: what it was, the end of what it said, what to do."""
    tail = "\n".join("    " + line[:WIDTH] for line in output.strip().splitlines()[-TAIL:])
    return f"`{shlex.join(words)}` failed (exit code {code}):\n{tail}\n{hint}"


def passthrough(command: Sequence[str | Path], *, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> int:
    """Run a command whose output people want to see as it comes; returns its exit code."""
    words = [str(word) for word in command]
    merged = {**os.environ, **(env or {})}
    return subprocess.run(words, cwd=cwd, env=merged, stdin=subprocess.DEVNULL, check=False).returncode
