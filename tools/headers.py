"""The HTTP headers of the site: written to dist/_headers for the host, and read by the local server.

`tools/headers.txt` is the template; its comments describe the format.
"""

import re
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from re import Pattern

TEMPLATE = Path(__file__).with_name("headers.txt")
NAME = "_headers"
"""The name of the file in dist/."""
SCRIPTS = "{inline-scripts}"


@dataclass(frozen=True, slots=True)
class Rule:
    """Headers for the paths that a pattern matches."""

    pattern: Pattern[str]
    values: tuple[tuple[str, str], ...]


def render(*scripts: str) -> str:
    """Return the text of dist/_headers; the policy allows ``scripts``, the inline scripts of the pages."""
    hashes = " ".join(f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" for script in scripts)
    lines = TEMPLATE.read_text(encoding="utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith("#"))
    return text.strip().replace(SCRIPTS, hashes) + "\n"


def parse(text: str) -> tuple[Rule, ...]:
    """Return the rules of a _headers file, in its order."""
    found: list[tuple[str, list[tuple[str, str]]]] = []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            name, _, value = line.strip().partition(": ")
            found[-1][1].append((name, value))
        else:
            found.append((line.strip(), []))
    return tuple(Rule(compile_path(path), tuple(values)) for path, values in found)


def read_rules(site: Path) -> tuple[Rule, ...]:
    """Return the rules of a built site, or an empty list if its folder has no _headers file."""
    file = site / NAME
    return parse(file.read_text(encoding="utf-8")) if file.is_file() else ()


def compile_path(text: str) -> Pattern[str]:
    """Return the pattern of a path, in which `*` matches any characters, including slashes."""
    return re.compile(".*".join(re.escape(part) for part in text.split("*")))


def headers_for(rules: tuple[Rule, ...], path: str) -> dict[str, str]:
    """Return the headers of a path ("/", "/index.html", ...); a later rule overrides an earlier one."""
    found: dict[str, str] = {}
    for rule in rules:
        if rule.pattern.fullmatch(path):
            found.update(rule.values)
    return found
