"""What the build writes: names, addresses, sizes, and the same bytes each time."""

from __future__ import annotations

import ast
import hashlib
import json
import re
import zipfile
from _imp import is_frozen
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from pygolf import register
from pygolf.core.large import MODULE, STUDY
from sizes import javascript_until_table, scripts_at_first, under, zipped
from tools import pyodide_files, site, stdlib, wheel
from tools.content import name_of
from tools.paths import ROOT

# Until the clubhouse stands and Python is ready, until the table of any game stands. A game whose own budget is tighter
# has it in its own tests, which use `javascript_until_table`.
CLUBHOUSE_JS, GAME_JS = 30_000, 60_000
FIRST_VISIT_BUDGET = 3_740_000


def facts(dist: Mapping[str, bytes]) -> dict[str, Any]:
    text = under(dist, "app-")["build.js"].decode()
    found = re.search(r"Object\.freeze\((.*)\);", text, re.DOTALL)
    assert found
    return dict(json.loads(found[1]))


@pytest.mark.parametrize("prefix", ["app-", "py-"])
def test_folders_are_named_by_their_content(dist: dict[str, bytes], prefix: str) -> None:
    folder = next(path.split("/")[0] for path in dist if path.startswith(prefix))
    assert folder == prefix + name_of(under(dist, prefix))


def test_every_address_of_the_page_leads_to_a_file(dist: dict[str, bytes]) -> None:
    addresses = re.findall(r'\b(?:href|src)="([^"#]+)"', dist["index.html"].decode())
    assert addresses
    for address in addresses:
        assert address.startswith("./"), address
        assert address.removeprefix("./") in dist, address


def test_every_import_of_the_app_leads_to_a_file(dist: dict[str, bytes]) -> None:
    from tools.site import IMPORT, resolve

    app = under(dist, "app-")
    wrong = [
        f"{path} imports {match['path']}"
        for path, content in app.items()
        if path.endswith(".js")
        for match in IMPORT.finditer(content.decode())
        if "import(" not in match[0] or "*" not in content.decode()[max(0, match.start() - 60) : match.start()]
        if resolve(path, match["path"]) not in app
    ]
    assert not wrong


def test_build_js_tells_the_truth(dist: dict[str, bytes]) -> None:
    told, python = facts(dist), under(dist, "py-")
    assert told["digest"] == {path: hashlib.sha256(content).hexdigest() for path, content in python.items()}
    assert told["sizes"] == {path: len(content) for path, content in python.items()}
    for key in ("wheel", "micropip", "stdlib", "lock", "pyscript", "interpreter"):
        assert told[key] in python, key
    folder = next(path.split("/")[0] for path in dist if path.startswith("py-"))
    assert told["python"] == f"../{folder}/"


def test_the_service_worker_knows_every_file(dist: dict[str, bytes]) -> None:
    text = dist["sw.js"].decode()
    found = re.search(r"MANIFEST = (\[.*?\]);", text)
    assert found, "sw.js has no MANIFEST"
    listed = {entry["url"]: (entry["sha256"], entry["bytes"]) for entry in json.loads(found[1])}
    true = {
        path: (hashlib.sha256(content).hexdigest(), len(content))
        for path, content in dist.items()
        if path != "sw.js" and not re.match(r"(icon|screenshot)-", path)
    }
    assert listed == true
    assert 'VERSION = ""' not in text


def test_pyodide_lock_names_the_true_hash(dist: dict[str, bytes]) -> None:
    python = under(dist, "py-")
    packages = json.loads(python["pyodide-lock.json"])["packages"]
    assert set(packages) == {"micropip"}
    assert packages["micropip"]["sha256"] == hashlib.sha256(python[packages["micropip"]["file_name"]]).hexdigest()


def test_library_holds_what_the_app_imports(dist: dict[str, bytes]) -> None:
    python = under(dist, "py-")
    names = set(zipfile.ZipFile(BytesIO(python["python_stdlib.zip"])).namelist())
    with zipfile.ZipFile(stdlib.STOCK) as stock:
        source = set(stock.namelist())
    for module in stdlib.app_imports():
        path = module.replace(".", "/")
        for member in (f"{path}.py", f"{path}/__init__.py"):
            # What only a terminal needs, such as processes, is left out where nothing loads it; what the interpreter
            # carries frozen in itself needs no file.
            if member in source and module in json_and_friends() and not is_frozen(module):
                assert f"{member}c" in names, member
    assert not [name for name in names if name.endswith(".py")]


def json_and_friends() -> set[str]:
    """What pygolf's own modules for the page import at their top."""
    from tools.imports import imported, standard

    files = stdlib.for_page(wheel.package_files())
    trees = [ast.parse(text) for name, text in files.items() if name.endswith(".py")]
    top = [node for tree in trees for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    absolute = [ast.unparse(node) for node in top if not (isinstance(node, ast.ImportFrom) and node.level)]
    return standard(imported("\n".join(absolute), "top"))


def test_library_is_not_compressed_twice(dist: dict[str, bytes]) -> None:
    archive = zipfile.ZipFile(BytesIO(under(dist, "py-")["python_stdlib.zip"]))
    assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_STORED}
    assert {entry.date_time for entry in archive.infolist()} == {wheel.EPOCH}


def test_wheel_holds_every_module_and_all_data(dist: dict[str, bytes]) -> None:
    """But programs, and the studies, large data, lessons and examples of games, which lie beside it."""
    python = under(dist, "py-")
    name = facts(dist)["wheel"]
    archive = zipfile.ZipFile(BytesIO(python[name]))
    members = set(archive.namelist())
    package = stdlib.for_page(wheel.package_files())
    large = site.beside()
    for path in package:
        apart = any(one.fullmatch(path) for one in (wheel.LARGE, wheel.TAUGHT, wheel.STUDY))
        assert ((f"{path}c" if path.endswith(".py") else path) in members) != apart, path
    assert set(facts(dist)["large"]) == set(large)
    assert {f"{game}-taught" for game in register.GAMES} <= set(large)
    for game, file in facts(dist)["large"].items():
        beside = zipfile.ZipFile(BytesIO(python[file]))
        modules = {entry for entry in beside.namelist() if entry.startswith(MODULE)}
        assert {entry: beside.read(entry) for entry in beside.namelist() if entry not in modules} == large[game]
        assert modules == ({f"{path}c" for path in package if wheel.STUDY.fullmatch(path)} if game == STUDY else set())
    record = archive.read(next(path for path in members if path.endswith("/RECORD"))).decode()
    for line in record.splitlines():
        path, digest, size = line.rsplit(",", 2)
        if digest:
            assert len(archive.read(path)) == int(size)
            assert wheel.record({path: archive.read(path)}, "x").decode().splitlines()[0] == line
    assert {line.rsplit(",", 2)[0] for line in record.splitlines()} == members


def test_no_source_map_is_promised(dist: dict[str, bytes]) -> None:
    assert not [
        path for path, content in dist.items() if path.endswith(".js") and b"\n//# sourceMappingURL=" in content
    ]


def test_our_javascript_is_small(dist: dict[str, bytes]) -> None:
    scripts = scripts_at_first(dist)
    club = {path: content for path, content in scripts.items() if not path.startswith(("games/", "screens/"))}
    assert zipped(club) < CLUBHOUSE_JS, f"{zipped(club)} bytes, gzip, for the clubhouse"


@pytest.mark.parametrize("game", register.GAMES)
def test_the_javascript_of_a_table_is_small(dist: dict[str, bytes], game: str) -> None:
    size = javascript_until_table(dist, game)
    assert size < GAME_JS, f"{size} bytes, gzip, until a table of {game} stands"


def test_a_first_visit_is_small(dist: dict[str, bytes]) -> None:
    """What comes before the first table is opened: games, their large data and rooms of the club come later."""
    later = re.compile(r"app-\w+/(games|screens)/\w+/|py-\w+/large-|notices|(icon|screenshot)-")
    first = {path: content for path, content in dist.items() if not later.match(path)}
    assert zipped(first) < FIRST_VISIT_BUDGET, f"{zipped(first)} bytes, gzip"


def test_notices_name_every_licence(dist: dict[str, bytes]) -> None:
    text = dist["notices.txt"].decode()
    for word in ("MPL-2.0", "Apache License", "BSD 3-Clause", "SIL OPEN FONT LICENSE", "PSF-2.0", "MIT License"):
        assert word in text, word


@pytest.mark.slow
def test_two_builds_are_the_same_byte_for_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one begins with nothing kept: Pyodide is cut down, compiles and trims everything anew."""
    from tools import site

    monkeypatch.setattr(site, "DIST", tmp_path / "dist")
    monkeypatch.setattr(site, "WORK", tmp_path / "work")
    first = site.build()
    monkeypatch.setattr(stdlib, "WORK", tmp_path / "work")
    monkeypatch.setattr(pyodide_files, "WORK", tmp_path / "work")
    again = site.build()
    assert sorted(again) == sorted(first)
    assert [path for path in first if again[path] != first[path]] == []
    # What a build packs, it packs in a folder of its own, as another one may run.
    assert sorted(path.name for path in (tmp_path / "work").iterdir()) == ["lean", "library", "python"]


def test_root_is_where_the_project_is() -> None:
    assert (ROOT / "build.py").is_file()
