"""The rulebook of a game in our own words: package data, one entry a clause.

The file is Markdown: ``## DG-7 Holed out`` opens a clause, the lines below are its text. Before the first clause stands
the list of contents, ``- Strokes: DG-4 DG-5``, a line a subject. Where clauses hold at some levels of a game alone, a
second list, under ``Levels``, ``- Beginner, Advanced: DB-21``, names them.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType

_HEADING = re.compile(r"^## ([A-Z]{2}-[0-9]+) (.+)$")


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: id, a short title, and the text (paragraphs parted by a newline)."""

    id: str
    title: str
    text: str


def parse_rulebook(source: str) -> dict[str, Clause]:
    """Clauses by id, in the order of the file; raises ValueError for a clause without text or named twice."""
    found: dict[str, Clause] = {}
    for block in re.split(r"^(?=## )", source, flags=re.M)[1:]:
        heading, _, body = block.partition("\n")
        match = _HEADING.match(heading.strip())
        text = "\n".join(" ".join(part.split()) for part in re.split(r"\n\s*\n", body.strip()))
        if not match or not text or match[1] in found:
            raise ValueError(f"rulebook: {heading.strip()!r} is no clause of its own with a text")
        found[match[1]] = Clause(match[1], match[2].strip(), text)
    return found


@dataclass(frozen=True, slots=True)
class Contents:
    """How a rulebook is laid out."""

    subjects: tuple[tuple[str, tuple[str, ...]], ...]
    """Title and clauses of each, in order; every clause is in one. Empty where the rulebook is short."""
    levels: Mapping[str, tuple[str, ...]]
    """Of each clause that does not hold at every level: the levels at which it does."""


_LINE = re.compile(r"^- (?P<names>[^:]+): (?P<clauses>[A-Z]{2}-[0-9]+(?: [A-Z]{2}-[0-9]+)*)$", re.M)


def parse_contents(source: str) -> Contents:
    """The lists before the first clause; raises ValueError for a subject or level that names a clause twice."""
    head, _, second = source.partition("\n## ")[0].partition("\nLevels")
    subjects = tuple((line["names"], tuple(line["clauses"].split())) for line in _LINE.finditer(head))
    listed = [clause for _, clauses in subjects for clause in clauses]
    levels: dict[str, tuple[str, ...]] = {}
    for line in _LINE.finditer(second):
        for clause in line["clauses"].split():
            if clause in levels:
                raise ValueError(f"rulebook: {clause} has its levels twice")
            levels[clause] = tuple(line["names"].split(", "))
    if len(set(listed)) < len(listed):
        raise ValueError("rulebook: a clause stands under two subjects")
    return Contents(subjects, MappingProxyType(levels))


@cache
def load_rulebook(package: str) -> Mapping[str, Clause]:
    """The ``rulebook.md`` that lies beside a game's modules; read once, and nobody can change it."""
    return MappingProxyType(parse_rulebook(_source(package)))


@cache
def load_contents(package: str) -> Contents:
    """The contents of the same file."""
    return parse_contents(_source(package))


def _source(package: str) -> str:
    return resources.files(package).joinpath("rulebook.md").read_text(encoding="utf-8")
