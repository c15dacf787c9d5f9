"""Console output of build.py: progress, and one clear sentence per error."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


class BuildError(Exception):
    """An error that the user can fix; the message says how."""


def log(text: str) -> None:
    """Print one line without buffering, even if the output is a file."""
    print(text, flush=True)


@contextmanager
def step(text: str) -> Iterator[None]:
    """Print the name of a step when it starts, and its duration when it ends, if it took at least a second."""
    started = time.monotonic()
    log(f"- {text}")
    yield
    seconds = time.monotonic() - started
    if seconds >= 1:
        log(f"  done in {seconds:.1f} s")


def report_error(text: str) -> None:
    """Print a sentence to standard error."""
    print(text, file=sys.stderr, flush=True)
