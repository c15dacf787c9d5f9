"""What build.py tells people: steps as they go, and one clear sentence when something cannot be done."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


class Trouble(Exception):
    """Something that the reader can do something about; the message says what."""


def say(text: str) -> None:
    """Print one line at once, also when the output is a file."""
    print(text, flush=True)


@contextmanager
def step(text: str) -> Iterator[None]:
    """Name a step when it begins, and its time when it took long enough to be felt."""
    started = time.monotonic()
    say(f"- {text}")
    yield
    seconds = time.monotonic() - started
    if seconds >= 1:
        say(f"  done in {seconds:.1f} s")


def complain(text: str) -> None:
    """Print a sentence on the error stream."""
    print(text, file=sys.stderr, flush=True)
