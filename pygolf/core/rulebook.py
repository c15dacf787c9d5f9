"""Load the rulebook of a game, which is stored as package data.

The file is in Markdown. A heading such as ``## DG-7 Holed out`` starts a clause, followed by its text. The table of
contents before the first clause has one line per subject, for example ``- Strokes: DG-4 DG-5``. If some clauses apply
only at certain levels of a game, a second list, under ``Levels``, names them: ``- Beginner, Advanced: DB-21``.

A game can have a second file, ``terms.md``. It lists words that are not in the clauses but that a reader may search
for, each with its meaning and the clauses about it: ``- tap-in, tap in: the extra stroke … (DB-18)``.
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
    """One rule: its ID, a short title, and the text, with paragraphs separated by newlines."""

    id: str
    title: str
    text: str


def parse_rulebook(source: str) -> dict[str, Clause]:
    """Return the clauses by ID, in file order. Raise ValueError for a clause without text or a repeated ID."""
    clauses: dict[str, Clause] = {}
    for block in re.split(r"^(?=## )", source, flags=re.M)[1:]:
        heading, _, body = block.partition("\n")
        match = _HEADING.match(heading.strip())
        text = "\n".join(" ".join(part.split()) for part in re.split(r"\n\s*\n", body.strip()))
        if not match or not text or match[1] in clauses:
            raise ValueError(f"rulebook: {heading.strip()!r} is not a separate clause with text")
        clauses[match[1]] = Clause(match[1], match[2].strip(), text)
    return clauses


@dataclass(frozen=True, slots=True)
class Contents:
    """The table of contents of a rulebook."""

    subjects: tuple[tuple[str, tuple[str, ...]], ...]
    """Title and clauses of each subject, in order. Each clause belongs to one subject. Empty if the rulebook is short.
    """
    levels: Mapping[str, tuple[str, ...]]
    """For each clause that does not apply at every level: the levels at which it applies."""


_LINE = re.compile(r"^- (?P<names>[^:]+): (?P<clauses>[A-Z]{2}-[0-9]+(?: [A-Z]{2}-[0-9]+)*)$", re.M)


def parse_contents(source: str) -> Contents:
    """Return the lists before the first clause. Raise ValueError if a list names a clause twice."""
    head, _, second = source.partition("\n## ")[0].partition("\nLevels")
    subjects = tuple((line["names"], tuple(line["clauses"].split())) for line in _LINE.finditer(head))
    listed = [clause for _, clauses in subjects for clause in clauses]
    levels: dict[str, tuple[str, ...]] = {}
    for line in _LINE.finditer(second):
        for clause in line["clauses"].split():
            if clause in levels:
                raise ValueError(f"rulebook: {clause} lists its levels twice")
            levels[clause] = tuple(line["names"].split(", "))
    if len(set(listed)) < len(listed):
        raise ValueError("rulebook: a clause is listed under two subjects")
    return Contents(subjects, MappingProxyType(levels))


@dataclass(frozen=True, slots=True)
class Term:
    """A term that a reader may search for: its names, its meaning and the clauses about it."""

    names: tuple[str, ...]
    meaning: str
    clauses: tuple[str, ...]


_TERM = re.compile(r"- ([^:]+): (.+) \(([A-Z]{2}-[0-9]+(?: [A-Z]{2}-[0-9]+)*)\)")


def parse_terms(source: str) -> tuple[Term, ...]:
    """Return the terms of ``terms.md``. Raise ValueError for a line that is not a term."""
    terms = []
    for block in re.split(r"^(?=- )", source, flags=re.M)[1:]:
        line = " ".join(block.split())
        if not (match := _TERM.fullmatch(line)):
            raise ValueError(f"terms: {line!r} is not a term with its meaning and clauses")
        terms.append(Term(tuple(match[1].split(", ")), match[2], tuple(match[3].split())))
    return tuple(terms)


@cache
def load_terms(package: str) -> tuple[Term, ...]:
    """Return the terms of a game's package, or none if it has no ``terms.md``."""
    file = resources.files(package).joinpath("terms.md")
    return parse_terms(file.read_text(encoding="utf-8")) if file.is_file() else ()


@cache
def load_rulebook(package: str) -> Mapping[str, Clause]:
    """Return the clauses of ``rulebook.md`` in a game's package. The result is cached and read-only."""
    return MappingProxyType(parse_rulebook(_source(package)))


@cache
def load_contents(package: str) -> Contents:
    """Return the table of contents of ``rulebook.md`` in a game's package."""
    return parse_contents(_source(package))


def _source(package: str) -> str:
    return resources.files(package).joinpath("rulebook.md").read_text(encoding="utf-8")
