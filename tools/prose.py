"""What no linter holds: long lines of JavaScript in templates, and comments that break a line without need."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from tools.paths import ROOT

FOLDERS = ("web", "examples", "tests", "tools", "pygolf", "benchmarks")
SUFFIXES = {".js", ".mjs", ".css", ".py"}
LONGEST = 120
"""Columns of what the page runs; ruff has Python's, and a test's sentence may be long."""
ORPHAN = 60
"""Columns: a comment's line that the next word would leave shorter than that was broken without need."""
COMMENT = re.compile(r"(\s*(?://|#|/?\*+) )([^@\s<`|-].*)")
ENDS = tuple(".:;!?)*/")


def sources(root: Path = ROOT) -> Iterator[Path]:
    """The files that are written by hand."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in SUFFIXES and not {"vendor", "__pycache__", "node_modules"} & set(path.parts):
                yield path


def faults(text: str, name: str) -> list[str]:
    """What is wrong with the lines of a file, each as "file:line: what"."""
    lines = text.splitlines()
    found = []
    if name.startswith(("web/", "examples/")) and name.endswith(".js"):
        found = [f"{name}:{at}: {len(line)} columns" for at, line in enumerate(lines, 1) if len(line) > LONGEST]
    for at, (line, after) in enumerate(pairwise(lines), 1):
        here, there = COMMENT.fullmatch(line), COMMENT.fullmatch(after)
        if here and there and _orphaned(here, there):
            found.append(f"{name}:{at}: the next word has room here: {here[2]}")
    return found


def _orphaned(here: re.Match[str], there: re.Match[str]) -> bool:
    word = there[2].split()[0]
    prose = here[2][0].isalpha() and not here[2].endswith(ENDS) and word[0].islower()
    return prose and len(here[0]) + 1 + len(word) < ORPHAN


def every_fault() -> list[str]:
    """Of all sources."""
    texts = ((path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in sources())
    return [fault for name, text in texts for fault in faults(text, name)]
