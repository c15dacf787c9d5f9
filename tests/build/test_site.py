"""What the build writes: names, addresses, sizes, and the same bytes each time."""

from __future__ import annotations

import ast
import hashlib
import json
import re
import zipfile
from _imp import is_frozen
from base64 import b64encode
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from built_site import files_in_folder, gzip_size, javascript_size_until_table
from pygolf import register
from pygolf.core.large import MODULE, STUDY
from tools import bundle, headers, pyodide_files, pythonenv, site, stdlib, wheel
from tools.content import hash_files
from tools.paths import ROOT

MAX_TABLE_JS = 72_000
"""Budget for the JavaScript that the page has loaded once the table of any game is displayed, in bytes after gzip."""
MAX_FIRST_VISIT = 3_600_000
"""Budget for everything a first visit loads until Python is ready, in bytes after gzip.

Both budgets exist to notice accidents, such as a library that is bundled twice.
"""


def facts(dist: Mapping[str, bytes]) -> dict[str, Any]:
    text = files_in_folder(dist, "app-")["build.js"].decode()
    found = re.search(r"Object\.freeze\((.*)\);", text, re.DOTALL)
    assert found
    return dict(json.loads(found[1]))


@pytest.mark.parametrize("prefix", ["app-", "py-"])
def test_folders_are_named_by_their_content(dist: dict[str, bytes], prefix: str) -> None:
    folder = next(path.split("/")[0] for path in dist if path.startswith(prefix))
    assert folder == prefix + hash_files(files_in_folder(dist, prefix))


def test_every_address_of_the_page_leads_to_a_file(dist: dict[str, bytes]) -> None:
    addresses = re.findall(r'\b(?:href|src)="([^"#]+)"', dist["index.html"].decode())
    assert addresses
    for address in addresses:
        assert address.startswith("./"), address
        assert address.removeprefix("./") in dist, address


def test_every_import_of_the_app_leads_to_a_file(dist: dict[str, bytes]) -> None:
    app = files_in_folder(dist, "app-")
    taken = [
        (path, bundle.resolve(path, match["path"]))
        for path, content in app.items()
        if path.endswith(".js")
        for match in bundle.IMPORT.finditer(content.decode())
    ]
    assert len(taken) > 100
    assert [(path, other) for path, other in taken if other not in app] == []


def test_what_comes_late_is_fetched_when_the_page_is_idle(dist: dict[str, bytes]) -> None:
    app, lazy = files_in_folder(dist, "app-"), facts(dist)["lazy"]
    assert lazy == bundle.idle(app)
    assert {"table/screen/table.js", "table/screen/extras.js", "screens/day/index.js"} <= set(lazy)
    assert not [path for path in lazy if path.startswith("games/")]
    at_first = bundle.needed(app, bundle.FIRST)
    assert facts(dist)["needs"] == bundle.needs(app)
    assert set(bundle.needs(app)) == {bundle.TABLE, *(f"games/{game}/index.js" for game in register.GAMES)}
    assert not set(lazy) & set(at_first)
    page = dist["index.html"].decode()
    assert [path for path in at_first if f'/{path}"' not in page] == []


def test_policy_allows_the_inline_script_of_the_page(dist: dict[str, bytes]) -> None:
    """In the header and in the page; no other script is inline."""
    page = dist["index.html"].decode()
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    assert len(scripts) == 1
    allowed = f"'sha256-{b64encode(hashlib.sha256(scripts[0].encode()).digest()).decode()}'"
    sent = headers.headers_for(headers.parse(dist["_headers"].decode()), "/")["Content-Security-Policy"]
    own = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', page)
    assert [re.findall(r"'sha256-[^']+'", policy) for policy in (sent, *own)] == [[allowed], [allowed]]
    assert "frame-ancestors" in sent and "frame-ancestors" not in own[0]


def test_build_js_tells_the_truth(dist: dict[str, bytes]) -> None:
    build, python = facts(dist), files_in_folder(dist, "py-")
    assert build["digest"] == {path: hashlib.sha256(content).hexdigest() for path, content in python.items()}
    assert build["sizes"] == {path: len(content) for path, content in python.items()}
    for key in ("wheel", "stdlib", "lock", "pyscript", "interpreter"):
        assert build[key] in python, key
    folder = next(path.split("/")[0] for path in dist if path.startswith("py-"))
    assert build["python"] == f"../{folder}/"


def test_the_service_worker_knows_every_file(dist: dict[str, bytes]) -> None:
    text = dist["sw.js"].decode()
    found = re.search(r"MANIFEST = (\[.*?\]);", text)
    assert found, "sw.js has no MANIFEST"
    listed = {entry["url"]: (entry["sha256"], entry["bytes"]) for entry in json.loads(found[1])}
    true = {
        path: (hashlib.sha256(content).hexdigest(), len(content))
        for path, content in dist.items()
        if path not in ("sw.js", "_headers") and not re.match(r"(icon|screenshot)-", path)
    }
    assert listed == true
    assert 'VERSION = ""' not in text


def test_the_wheel_is_one_that_micropip_installs(dist: dict[str, bytes], tmp_path: Path) -> None:
    """The page puts it on Python's path, which is quicker; any other Pyodide takes it from the site's address."""
    name, content = next(found for found in files_in_folder(dist, "py-").items() if found[0].endswith(".whl"))
    (tmp_path / name).write_bytes(content)
    script = "from importlib import metadata\nimport pygolf.protocol as door\n"
    script += "metadata.version('pygolf-clubhouse') + door.handle('{}')"
    micropip = str(pythonenv.wheel("site", "3.14"))
    places = {"stdlib": str(stdlib.STOCK), "wheel": str(tmp_path / name), "micropip": micropip}
    text = stdlib.run_pyodide(tmp_path / "run", {"task": "install", "script": script, **places})["told"]
    version, brace, answer = "".join(text).partition("{")
    assert version == facts(dist)["version"]
    assert json.loads(brace + answer)["error"]["code"] == "bad-request"


def test_library_holds_what_the_app_imports(dist: dict[str, bytes]) -> None:
    python = files_in_folder(dist, "py-")
    names = set(zipfile.ZipFile(BytesIO(python["python_stdlib.zip"])).namelist())
    with zipfile.ZipFile(stdlib.STOCK) as stock:
        source = set(stock.namelist())
    needed = json_and_friends()
    for module in stdlib.app_imports():
        path = module.replace(".", "/")
        for member in (f"{path}.py", f"{path}/__init__.py"):
            # What only a terminal needs, such as processes, is left out where nothing loads it; what the interpreter
            # carries frozen in itself needs no file.
            if member in source and module in needed and not is_frozen(module):
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
    archive = zipfile.ZipFile(BytesIO(files_in_folder(dist, "py-")["python_stdlib.zip"]))
    assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_STORED}
    assert {entry.date_time for entry in archive.infolist()} == {wheel.EPOCH}


def test_wheel_holds_every_module_and_all_data(dist: dict[str, bytes]) -> None:
    """But programs, and the studies, large data, lessons and examples of games, which lie beside it."""
    python = files_in_folder(dist, "py-")
    name = facts(dist)["wheel"]
    archive = zipfile.ZipFile(BytesIO(python[name]))
    members = set(archive.namelist())
    package = stdlib.for_page(wheel.package_files())
    large = site.beside()
    for path in package:
        assert ((f"{path}c" if path.endswith(".py") else path) in members) == wheel.is_first(path), path
    assert set(facts(dist)["large"]) == set(large)
    assert {f"{game}-taught" for game in register.GAMES} <= set(large)
    for game, file in facts(dist)["large"].items():
        beside = zipfile.ZipFile(BytesIO(python[file]))
        modules = {entry for entry in beside.namelist() if entry.startswith(MODULE)}
        assert {entry: beside.read(entry) for entry in beside.namelist() if entry not in modules} == large[game]
        assert modules == ({f"{path}c" for path in package if wheel.is_deferred(path)} if game == STUDY else set())
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


def test_pyscript_does_not_watch_the_page(dist: dict[str, bytes]) -> None:
    """Looking through all that is drawn took it as long as drawing it."""
    script = {path: content for path, content in files_in_folder(dist, "py-").items() if path.startswith("pyscript/")}
    assert [path for path, content in script.items() if b"new MutationObserver" in content]
    assert not [path for path, content in script.items() if b".observe(" in content]


@pytest.mark.parametrize("game", register.GAMES)
def test_table_javascript_stays_within_its_budget(dist: dict[str, bytes], game: str) -> None:
    size = javascript_size_until_table(dist, game)
    assert size < MAX_TABLE_JS, f"{size} bytes of JavaScript after gzip until the table of {game} is displayed"


def test_first_visit_stays_within_its_budget(dist: dict[str, bytes]) -> None:
    """Games, their large data and the other screens are not counted, because they load on first use."""
    later = re.compile(r"app-\w+/(games|screens)/\w+/|py-\w+/large-|notices|(icon|screenshot)-")
    first = {path: content for path, content in dist.items() if not later.match(path)}
    assert gzip_size(first) < MAX_FIRST_VISIT, f"{gzip_size(first)} bytes after gzip"


def test_notices_name_every_licence(dist: dict[str, bytes]) -> None:
    text = dist["notices.txt"].decode()
    for word in ("MPL-2.0", "Apache License", "BSD 3-Clause", "SIL OPEN FONT LICENSE", "PSF-2.0", "MIT License"):
        assert word in text, word


@pytest.mark.slow
@pytest.mark.nightly
def test_two_builds_are_the_same_byte_for_byte(
    dist: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one begins with nothing kept of our own: Pyodide is cut down, pygolf compiled anew. Only Python's own
    library is not compiled again, which is done by the same script, and the site is not tried once more to see what
    of that library it loads: that is a set, which is sorted before it is packed."""
    monkeypatch.setattr(site, "DIST", tmp_path / "dist")
    library = stdlib.compiled_library()
    monkeypatch.setattr(stdlib, "compiled_library", lambda: library)
    members = zipfile.ZipFile(BytesIO(files_in_folder(dist, "py-")["python_stdlib.zip"])).namelist()
    loaded = [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in members]
    monkeypatch.setattr(stdlib, "trace", lambda *_: loaded[::-1])
    for module in (site, stdlib, pyodide_files):
        monkeypatch.setattr(module, "WORK", tmp_path / "work")
    again = site.build()
    assert sorted(again) == sorted(dist)
    assert [path for path in dist if again[path] != dist[path]] == []
    # What a build packs, it packs in a folder of its own, as another one may run.
    assert sorted(path.name for path in (tmp_path / "work").iterdir()) == ["lean", "python"]


def test_root_is_where_the_project_is() -> None:
    assert (ROOT / "build.py").is_file()
