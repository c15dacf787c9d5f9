"""What no linter holds: long lines of JavaScript in templates and texts; comments that break a line without need."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from tools.paths import ROOT

FOLDERS = ("web", "examples", "tests", "tools", "pygolf", "benchmarks")
SUFFIXES = {".js", ".mjs", ".css", ".py"}
LONGEST = 120
"""Columns of JavaScript; ruff has Python's."""
ORPHAN = 60
"""Columns: a comment's line that the next word would leave shorter than that was broken without need."""
COMMENT = re.compile(r"(\s*(?://|#|/?\*+) {1,3})([^@\s<`|-].*?)(\s*\*/)?")
ENDS = tuple(".:;!?)*/,{}")


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
    if name.endswith((".js", ".mjs")):
        found = [f"{name}:{at}: {len(line)} columns" for at, line in enumerate(lines, 1) if len(line) > LONGEST]
    comments = [COMMENT.fullmatch(line) for line in [*lines, ""]]
    for at, (here, there) in enumerate(pairwise(comments), 1):
        if not here or not there or here[3] or not _goes_on(here[2], there[2]):
            continue
        if len(here[0]) + 1 + len(there[2].split()[0]) < ORPHAN:
            found.append(f"{name}:{at}: the next word has room here: {here[2]}")
        elif (there[3] or not comments[at + 1]) and " " not in there[2]:
            found.append(f"{name}:{at + 1}: one word is left over: {there[2]}")
    return found


def _goes_on(line: str, following: str) -> bool:
    """Whether a sentence of plain words, no row of a table, goes on in the next line of a comment."""
    plain = line[0].isalpha() and "   " not in line + following
    return plain and not line.endswith(ENDS) and following[0].islower()


def every_fault() -> list[str]:
    """Of all sources."""
    texts = ((path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in sources())
    return [fault for name, text in texts for fault in faults(text, name)]
