"""Check the wording of docs, docstrings, comments and UI text with textlint and the terms in tools/prose.json.

Only the prose of a source file is passed to textlint, as a Markdown file with the same line numbers.
"""

import ast
import html
import io
import re
import shutil
import subprocess
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path

from tools import javascript, nodeenv, sentences
from tools.paths import NODE_MODULES, ROOT, WORK

FOLDER = WORK / "prose"
CONFIG = ROOT / "tools" / "prose.json"
FOLDERS = ("pygolf", "web", "tests", "tools", "benchmarks", "examples", "docs", ".github")
NAMES = ("*.md", "build.py", "web/index.html")
SKIPPED = re.compile(r"node_modules/|web/vendor/|CHANGELOG\.md|docs/rules/|/characters\.py|tools/(?:licences|words)/")
"""Third-party files, generated pages and the remarks of bots are not checked."""
TAG = re.compile(r"<[^<>]*>")
JSDOC = re.compile(r"@\w+|\{[^{}]*\}|^\s*\*", re.M)
Pieces = Iterator[tuple[int, str]]
"""The line number, counted from 1, and the text of each piece."""


def of_python(source: str) -> Pieces:
    """Yield the comments, docstrings and UI text of a Python module."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and not token.string.startswith(("#!", "# noqa", "# type:")):
            yield token.start[0], token.string.lstrip("#! ")
    tree = ast.parse(source)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if id(node) in docstrings or sentences.is_text(node.value):
            yield node.lineno, node.value


def of_toml(source: str) -> Pieces:
    """Yield the UI text of a TOML file. Long strings start in the line after their key."""
    for text in sentences.of_toml(source):
        yield source.count("\n", 0, max(0, source.find(text.split(". ")[0][:40]))) + 1, text


def of_script(source: str) -> Pieces:
    """Yield the comments and UI text of a JavaScript module."""
    for at, text in javascript.comments(source):
        yield source.count("\n", 0, at) + 1, JSDOC.sub(" ", text)
    for literal in javascript.literals(source):
        if literal.tag or sentences.is_text(literal.text):
            yield source.count("\n", 0, literal.at) + 1, TAG.sub(" ", literal.text)


def of_style(source: str) -> Pieces:
    """Yield the comments of a style sheet."""
    for found in re.finditer(r"/\*(.*?)\*/", source, re.S):
        yield source.count("\n", 0, found.start()) + 1, found[1]


def of_markdown(source: str) -> Pieces:
    """Yield the complete Markdown page."""
    yield 1, source


def of_html(source: str) -> Pieces:
    """Yield the page without its tags."""
    yield 1, html.unescape(TAG.sub(lambda tag: "\n" * tag[0].count("\n"), source))


READERS: dict[str, Callable[[str], Pieces]] = {
    ".py": of_python,
    ".toml": of_toml,
    ".js": of_script,
    ".ts": of_script,
    ".mjs": of_script,
    ".css": of_style,
    ".md": of_markdown,
    ".html": of_html,
}


def files() -> list[Path]:
    """Return all files whose prose is checked."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in READERS]
    found += [path for name in NAMES for path in ROOT.glob(name)]
    return sorted(path for path in set(found) if not SKIPPED.search(path.relative_to(ROOT).as_posix()))


def extract(path: Path) -> str:
    """Return the prose of a file as Markdown. Each piece is on its own line, with blank lines around it."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return source
    lines: list[list[str]] = [[] for _ in range(source.count("\n") + 2)]
    for number, text in READERS[path.suffix](source):
        for offset, line in enumerate(text.split("\n")):
            lines[min(number - 1 + offset, len(lines) - 1)].append(line.strip())
    return "\n".join(" ".join(parts) for parts in lines)


def problems() -> list[str]:
    """Return one line per term that should be replaced, with file and line number."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    for path in files():
        target = FOLDER / f"{path.relative_to(ROOT).as_posix()}.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(extract(path), encoding="utf-8")
    program = NODE_MODULES / "textlint" / "bin" / "textlint.js"
    command = [nodeenv.node(), program, "--config", CONFIG, "--format", "unix", FOLDER]
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1) or done.stderr.strip():
        return [(done.stderr + done.stdout).strip()[-2000:]]
    found = re.findall(r"^(.+?)\.md:(\d+):\d+: (.*)$", done.stdout, re.M)
    return [f"{Path(path).relative_to(FOLDER)}:{line}: {message}" for path, line, message in found]
