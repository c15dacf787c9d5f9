"""The headers of netlify.toml, so that the local server sends what the host sends."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from re import Pattern

from tools.paths import ROOT


@dataclass(frozen=True, slots=True)
class Rule:
    """Headers for the paths that a pattern matches."""

    pattern: Pattern[str]
    values: tuple[tuple[str, str], ...]


def read_rules(path: Path = ROOT / "netlify.toml") -> tuple[Rule, ...]:
    """The rules in the file's order."""
    with path.open("rb") as file:
        tables = tomllib.load(file).get("headers", [])
    return tuple(Rule(compile_path(table["for"]), tuple(table["values"].items())) for table in tables)


def compile_path(text: str) -> Pattern[str]:
    """A path in which `*` stands for anything, slashes too."""
    return re.compile(".*".join(re.escape(part) for part in text.split("*")))


def headers_for(rules: tuple[Rule, ...], path: str) -> dict[str, str]:
    """The headers of a path ("/", "/index.html", ...); a later rule wins over an earlier one."""
    found: dict[str, str] = {}
    for rule in rules:
        if rule.pattern.fullmatch(path):
            found.update(rule.values)
    return found
