"""The rulebook of a game in our own words: package data, one entry a clause.

The file is Markdown: ``## DG-7 Holed out`` opens a clause, the lines below are its text.
"""

from __future__ import annotations

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


@cache
def load_rulebook(package: str) -> Mapping[str, Clause]:
    """The ``rulebook.md`` that lies beside a game's modules; read once, and nobody can change it."""
    source = resources.files(package).joinpath("rulebook.md").read_text(encoding="utf-8")
    return MappingProxyType(parse_rulebook(source))
