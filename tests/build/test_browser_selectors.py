"""Browser tests must not depend on CSS classes or storage keys, so that a new layout can pass the same tests.

They find elements by role, label, text or `data-part`, through the page objects in `tests/browser/pages`, and stored
data through `tests/browser/storage.py`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tools.paths import ROOT, WEB

BROWSER = ROOT / "tests" / "browser"
KNOWS_STORAGE_KEYS = {"storage.py", "js/storage.js"}
CLASS_IN_CSS = re.compile(r"\.(-?[a-z_][\w-]*)")
CLASS_ATTRIBUTE = re.compile(r'class="([^"<>]*)"|class=([\w-]+)')
TAG = (
    "a|b|bdi|button|canvas|circle|dd|details|dialog|div|dl|dt|em|fieldset|figcaption|figure|footer|form|g|h[1-6]|header"
    "|html|img|i|input|label|legend|li|line|main|nav|ol|option|path|polygon|pre|p|q|rect|section|select|small|span"
    "|strong|summary|svg|s|table|tbody|td|textarea|text|th|tr|ul|use"
)
# The classes of a compound selector follow its start, a tag, an id, an attribute or a pseudo-class.
COMPOUND = re.compile(rf"(?:^|(?<=[\s>~+,(\]):*]))(?:{TAG})?(?:#[\w-]+)?((?:\.[a-z][\w-]*)+)(?![\w-]*\()")
INDEX = re.compile(r"\[\d+\]")
STORAGE_KEY = re.compile(r"\bpygolf:")
OTHER_ACCESS = re.compile(r"\[class\b|classList|getElementsByClassName")
QUOTED = re.compile(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`")
JS_COMMENT = re.compile(r"/\*.*?\*/|(?:^|(?<=\s))//[^\n]*", re.DOTALL)
JAVASCRIPT = re.compile(r"=>|\bdocument\.|\bglobalThis\b|\blocalStorage\b")


@pytest.fixture(scope="module")
def classes() -> set[str]:
    """Return the names of all CSS classes of the page."""
    names: set[str] = set()
    for path in WEB.rglob("*"):
        if "vendor" in path.parts or path.suffix not in {".css", ".ts", ".html"}:
            continue
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".css":
            names.update(CLASS_IN_CSS.findall(re.sub(r"url\([^)]*\)|/\*.*?\*/", "", text, flags=re.DOTALL)))
        else:
            for several, single in CLASS_ATTRIBUTE.findall(text):
                names.update(re.findall(r"[a-z][\w-]*", several or single))
    return names


def strings_of_python(text: str) -> Iterator[str]:
    """Yield the string literals of a Python module, except docstrings and Python programs."""
    tree = ast.parse(text)
    skipped = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        literal = ""
        if isinstance(node, ast.JoinedStr):
            skipped.update(map(id, node.values))
            literal = "".join(str(one.value) if isinstance(one, ast.Constant) else "x" for one in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            literal = node.value
        if literal and not re.search(r"^ *(def|import|class|from) \w", literal, re.MULTILINE):
            yield literal


def find_names(text: str, *, python: bool, classes: set[str]) -> list[str]:
    """Return the CSS classes, accesses to classes and storage keys that the source of a test module names."""
    found: list[str] = []
    if python:
        literals = list(strings_of_python(text))
    else:
        source = JS_COMMENT.sub("", text)
        literals = [one[1:-1] for one in QUOTED.findall(source)]
        found += OTHER_ACCESS.findall(source) + STORAGE_KEY.findall(source)
    for literal in literals:
        if python:
            found += OTHER_ACCESS.findall(literal) + STORAGE_KEY.findall(literal)
        is_javascript = python and JAVASCRIPT.search(literal)
        for selector in [one[1:-1] for one in QUOTED.findall(literal)] if is_javascript else [literal]:
            named = [name for run in COMPOUND.findall(INDEX.sub("x", selector)) for name in run[1:].split(".")]
            found += [f".{name}" for name in named if name in classes]
    return found


def test_find_names_finds_classes_and_keys() -> None:
    known = {"act", "page", "result", "fold"}

    def find(text: str, *, python: bool = True) -> list[str]:
        return find_names(text, python=python, classes=known)

    assert find('page.locator("#actions .act:enabled, .page.result")') == [".act", ".page", ".result"]
    assert find('page.locator("details.fold")') == [".fold"]
    assert find("page.evaluate(\"document.querySelector('.act').click()\")") == [".act"]
    assert find("page.evaluate(\"localStorage['pygolf:look']\")") == ["pygolf:"]
    assert find('page.locator(f"#actions [data-hole={n}].act")') == [".act"]
    assert (
        find('"""Presses .act."""\npage.locator("[data-part=main-button]").act()\nx = "def act():\\n  a = .act"') == []
    )
    assert find('document.querySelector(".act"); // .page', python=False) == [".act"]
    assert find("one.classList.add(`x`)", python=False) == ["classList"]
    assert find('import { act } from "./act.js"; one.act.page()', python=False) == []


def test_browser_tests_name_no_classes_and_storage_keys(classes: set[str]) -> None:
    named: dict[str, list[str]] = {}
    for path in sorted([*BROWSER.rglob("*.py"), *BROWSER.glob("js/*.js")]):
        module = path.relative_to(BROWSER).as_posix()
        names = find_names(path.read_text(encoding="utf-8"), python=path.suffix == ".py", classes=classes)
        if module in KNOWS_STORAGE_KEYS:
            names = [name for name in names if name != "pygolf:"]
        if names:
            named[module] = sorted(set(names))
    assert not named, "use a role, a label, a text or data-part, through tests/browser/pages and storage.py"
