"""Write every sentence that a player can see to .build/sentences.md, by source file, for proofreading."""

import ast
import re
import tomllib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from tools import javascript
from tools.paths import PACKAGE, ROOT, WEB, WORK

PAGE = WORK / "sentences.md"
HEAD = """# Every sentence

<!-- Written by python3 build.py docs from the sources. -->

The text that a player can see on the page, in the log, from the coach, in lessons, in print, in errors and on the
command line, grouped by source file. Each line is one literal of the source, so some lines are half a sentence; `{}`
stands for a value. The rulebooks are in `pygolf/games/<game>/rulebook.md`."""
SPOKEN = {"aria-label", "title", "placeholder", "alt", "label", "aria-description", "aria-roledescription", "summary"}
WITHIN = {"a", "abbr", "b", "br", "code", "em", "i", "kbd", "small", "span", "strong", "sup", "tspan", "u"}
"""Inline elements, which do not start a new line."""
WORDS = re.compile(r"[^\W\d_]{2,}[,;:.!?)”’]*\s+\S|\S\s+[^\W\d_]{2,}")
LABEL = re.compile(r"[A-Z][a-z]+[.!?:]?")
CODE = re.compile(
    r"=>|[;{]\s*$|\w\(\)|^[.#\[*:&<>/-]|^[MmLl]-?\d|\[data-|\[aria|px\b|rem\b|^\(|\bvar\(|https?:|^--|[\w-]+=\"|^\w+\[|\$"
    r"|^[a-z]+(?:[-_][a-z]+)+(?: |$)|^(?:use strict|text/|image/|min |max |\d+ \d+)"
)
KEYS = {"Enter", "Escape", "Tab", "Home", "End", "Backspace", "Delete", "Space", "Error", "Infinity", "Object"}


class _Markup(HTMLParser):
    """Extract the text of HTML, including attributes that screen readers announce."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = [""]
        self.mute = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        spoken = [value or "" for name, value in attrs if name.lstrip(".?") in SPOKEN]
        if dict(attrs).get("name") == "description" or (dict(attrs).get("property") or "").startswith("og:"):
            spoken.append(dict(attrs).get("content") or "")
        self.mute += tag in {"style", "script"}
        if spoken or tag not in WITHIN:
            self.lines += [*spoken, ""]

    def handle_endtag(self, tag: str) -> None:
        self.mute -= tag in {"style", "script"}
        if tag not in WITHIN:
            self.lines.append("")

    def handle_data(self, data: str) -> None:
        if not self.mute:
            self.lines[-1] += data


def markup(text: str) -> list[str]:
    """Return the lines of text in HTML, in the order of the page."""
    reader = _Markup()
    reader.feed(text)
    reader.close()
    return [line for line in reader.lines if re.search(r"[^\W\d_]{2,}", line.replace("{}", " "))]


def is_text(text: str) -> bool:
    """Return whether a literal is text for people: several words, or one capitalised word."""
    if text in KEYS or CODE.search(text):
        return False
    return bool(LABEL.fullmatch(text) or WORDS.search(text))


def of_script(source: str) -> Iterator[str]:
    """Yield the UI text of a JavaScript module."""
    for literal in javascript.literals(source):
        if literal.tag:
            yield from markup(literal.text)
        elif is_text(literal.text):
            yield literal.text


def of_python(source: str) -> Iterator[str]:
    """Yield the UI text of a Python module, that is, its literals without docstrings."""
    tree = ast.parse(source)
    inside = {
        id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr | ast.Expr) for part in ast.walk(node)
        if isinstance(node, ast.JoinedStr) or node.value is part
    }  # fmt: skip
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            text = node.value
        else:
            continue
        if is_text(text):
            yield text


def of_toml(source: str) -> Iterator[str]:
    """Yield the UI text of a TOML file, in the order of the file."""
    yield from filter(is_text, _strings(tomllib.loads(source)))


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings(part)


def found() -> dict[str, list[str]]:
    """Return the sentences of each file that contains any, without duplicates, in the order of the file."""
    readers = {".ts": of_script, ".py": of_python, ".toml": of_toml, ".html": markup}
    files = [path for folder in (WEB, PACKAGE) for path in sorted(folder.rglob("*")) if path.suffix in readers]
    made: dict[str, list[str]] = {}
    for path in files:
        where = path.relative_to(ROOT).as_posix()
        if "/vendor/" in where:
            continue
        lines = [" ".join(text.split()) for text in readers[path.suffix](path.read_text(encoding="utf-8"))]
        if lines:
            made[where] = list(dict.fromkeys(lines))
    return made


def page() -> str:
    """Return the complete list as Markdown."""
    blocks = [HEAD]
    for where, lines in found().items():
        blocks.append("\n".join([f"## {where}", "", *(f"- {line}" for line in lines)]))
    return "\n\n".join(blocks) + "\n"


def write() -> Path:
    """Write the list and return its path."""
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    return PAGE
