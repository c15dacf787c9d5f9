"""Who may import whom under web/: arrows point inward only, as on the Python side.

screens -> table -> core        games -> table, core        vendor, build.js: anybody

The screen of the table lies with the table and is a screen.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.paths import WEB

ENTRY = "inside.js"
"""The tests' way in, which hands out every layer; nothing in web/ takes from it."""
IMPORT = re.compile(r"""(?:\bfrom\s*|^import\s*|\bimport\s*\(\s*)["'](?P<path>\.[^"']+)["']""", re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
MAY = {
    "core": {"core"},
    "table": {"table", "core"},
    "screens": {"screens", "table", "core"},
    "games": {"games", "table", "core"},
}
MODULES = sorted(path for path in WEB.rglob("*.js") if not path.is_relative_to(WEB / "vendor"))


def imports(path: Path, text: str) -> list[str]:
    """Modules that this one imports, at once or later, by their path under web/."""
    found = (match["path"] for match in IMPORT.finditer(COMMENT.sub("", text)))
    return [(path.parent / one).resolve().relative_to(WEB.resolve()).as_posix() for one in found]


def layer(name: str) -> str:
    if name.startswith("table/screen/"):
        return "screens"
    return name.split("/")[0] if "/" in name else ""


def faults(name: str, taken: list[str]) -> list[str]:
    """What is wrong with these imports of a module."""
    wrong = []
    for other in taken:
        to = layer(other)
        if to in {"vendor", ""} and other != ENTRY:
            continue
        if to not in MAY.get(layer(name), {to}):
            wrong.append(f"{name} imports {other}")
        elif to == "games" and name.split("/")[1] != other.split("/")[1]:
            wrong.append(f"{name} imports another game's {other}")
    return wrong


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_arrows_point_inward(path: Path) -> None:
    name = path.relative_to(WEB).as_posix()
    if name in {ENTRY, "app.js"}:
        return
    assert faults(name, imports(path, path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("core/page/dom.js", 'import { open } from "../../screens/home/home.js";'),
        ("core/page/dom.js", 'import { pips } from "../../table/furniture.js";'),
        ("core/page/dom.js", 'const a = () => import("../../games/dice/index.js");'),
        ("table/furniture.js", 'import * as home from "../screens/home/home.js";'),
        ("games/box/view.js", 'import { free } from "../dice/view.js";'),
        ("games/box/view.js", 'import "../../screens/home/home.js";'),
        ("screens/home/home.js", 'import x from "../../games/box/view.js";'),
        ("table/furniture.js", 'import { turnLine } from "./screen/status.js";'),
        ("games/box/view.js", 'import { turnLine } from "../../table/screen/status.js";'),
        ("table/furniture.js", 'import { html } from "../inside.js";'),
    ],
)
def test_an_arrow_outward_is_found(name: str, line: str) -> None:
    assert faults(name, imports(WEB / name, line))


def circles(graph: dict[str, list[str]]) -> list[list[str]]:
    """Import circles, each once."""
    found: list[list[str]] = []
    done: set[str] = set()

    def walk(name: str, way: list[str]) -> None:
        if name in way:
            found.append([*way[way.index(name) :], name])
        elif name not in done:
            for other in graph.get(name, []):
                walk(other, [*way, name])
            done.add(name)

    for name in graph:
        walk(name, [])
    return found


def test_no_import_goes_round_in_a_circle() -> None:
    """At once or later: who fetches a part late is not fetched by it."""
    graph = {path.relative_to(WEB).as_posix(): imports(path, path.read_text(encoding="utf-8")) for path in MODULES}
    assert circles(graph) == []
    assert circles({"a": ["b"], "b": ["c"], "c": ["b"]}) == [["b", "c", "b"]]


def test_what_a_game_keeps_goes_by_the_store() -> None:
    """Which never throws, and knows how much room there is."""
    own = [path for path in MODULES if path.relative_to(WEB).parts[0] in {"games", "table", "screens"}]
    assert len(own) > 200
    assert [
        path.name for path in own if re.search(r"\b(?:local|session)Storage\b", path.read_text(encoding="utf-8"))
    ] == []
