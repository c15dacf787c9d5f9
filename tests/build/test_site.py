"""Tests of the built site: file names, URLs, sizes and reproducible output."""

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
from tools.console import BuildError
from tools.content import hash_files
from tools.paths import ROOT, WEB

MAX_TABLE_JS = 80_000
"""Maximum size of the JavaScript loaded by the time the table of any game is displayed, in bytes after gzip."""
MAX_FIRST_VISIT = 3_300_000
"""Maximum size of everything that a first visit loads until Python is ready, in bytes after gzip.

Both limits detect accidents, such as a library that is bundled twice.
"""


def test_address_makes_the_preview_picture_absolute() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert site.with_address(page, "") == page
    for given in ("https://example.org/pygolf", "https://example.org/pygolf/"):
        found = site.with_address(page, site.check_address(given))
        assert 'property="og:image" content="https://example.org/pygolf/icon-512.png"' in found
        assert 'property="og:url" content="https://example.org/pygolf/"' in found
    for wrong in ("example.org", "https://a b", 'https://a"b', "ftp://example.org"):
        with pytest.raises(BuildError):
            site.check_address(wrong)


def facts(dist: Mapping[str, bytes]) -> dict[str, Any]:
    text = files_in_folder(dist, "app-")["build.js"].decode()
    found = re.search(r"Object\.freeze\((.*)\);", text, re.DOTALL)
    assert found
    return dict(json.loads(found[1]))


@pytest.mark.parametrize("prefix", ["app-", "py-"])
def test_folders_are_named_by_their_content(dist: dict[str, bytes], prefix: str) -> None:
    folder = next(path.split("/")[0] for path in dist if path.startswith(prefix))
    assert folder == prefix + hash_files(files_in_folder(dist, prefix))


def test_urls_in_the_page_lead_to_files(dist: dict[str, bytes]) -> None:
    addresses = re.findall(r'\b(?:href|src)="([^"#]+)"', dist["index.html"].decode())
    assert addresses
    for address in addresses:
        assert address.startswith("./"), address
        assert address.removeprefix("./") in dist, address


def test_imports_of_the_app_lead_to_files(dist: dict[str, bytes]) -> None:
    app = files_in_folder(dist, "app-")
    imports = [
        (path, bundle.resolve(path, match["path"]))
        for path, content in app.items()
        if path.endswith(".js")
        for match in bundle.IMPORT.finditer(content.decode())
    ]
    assert len(imports) > 100
    assert [(path, other) for path, other in imports if other not in app] == []


def test_lazy_files_are_loaded_when_the_page_is_idle(dist: dict[str, bytes]) -> None:
    app, lazy = files_in_folder(dist, "app-"), facts(dist)["lazy"]
    assert lazy == bundle.idle(app)
    assert {"features/play/table.js", "features/play/extras.js", "features/day/index.js"} <= set(lazy)
    assert not [path for path in lazy if path.startswith("games/")]
    at_first = bundle.needed(app, bundle.FIRST)
    assert facts(dist)["needs"] == bundle.needs(app)
    assert set(bundle.needs(app)) == {bundle.TABLE, *(f"games/{game}/index.js" for game in register.GAMES)}
    assert not set(lazy) & set(at_first)
    page = dist["index.html"].decode()
    assert [path for path in at_first if f'/{path}"' not in page] == []


def test_page_requests_the_scripts_of_the_worker_first(dist: dict[str, bytes]) -> None:
    """Everything that the worker needs to start its downloads is requested with the page's first files. Otherwise, the
    download of Python would start one round trip later.
    """
    requested = re.findall(
        r'<(?:link rel="(?!icon)|script )[^>]*(?:href|src)="\./([^"]+)"', dist["index.html"].decode()
    )
    names = [path.partition("/")[2] or path for path in requested]
    app = files_in_folder(dist, "app-")
    worker = {site.START, "pyscript/worker.js", *bundle.needed(app, site.INTERPRETER)}
    first = names.index("ui/style/index.css") + 1
    assert set(names[first : first + len(worker)]) == worker
    assert names.index("app.js") > names.index("fonts/josefin-sans-latin-wght-normal.woff2")


def test_policy_allows_the_inline_scripts_of_both_pages(dist: dict[str, bytes]) -> None:
    """The hash must be in the header and in the page, and no other script may be inline."""
    page = dist["index.html"].decode()
    scripts = [site.inline_script(text) for text in (page, dist["404.html"].decode())]
    allowed = [f"'sha256-{b64encode(hashlib.sha256(script.encode()).digest()).decode()}'" for script in scripts]
    sent = headers.headers_for(headers.parse(dist["_headers"].decode()), "/")["Content-Security-Policy"]
    own = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', page)
    assert [re.findall(r"'sha256-[^']+'", policy) for policy in (sent, *own)] == [allowed, allowed]
    assert "frame-ancestors" in sent and "frame-ancestors" not in own[0]


def test_build_js_matches_the_files(dist: dict[str, bytes]) -> None:
    build, python = facts(dist), files_in_folder(dist, "py-")
    assert build["digest"] == {path: hashlib.sha256(content).hexdigest() for path, content in python.items()}
    assert build["sizes"] == {path: len(content) for path, content in python.items()}
    for key in ("wheel", "stdlib", "lock", "pyscript", "interpreter"):
        assert build[key] in python, key
    folder = next(path.split("/")[0] for path in dist if path.startswith("py-"))
    assert build["python"] == f"../{folder}/"


def test_service_worker_lists_every_file(dist: dict[str, bytes]) -> None:
    text = dist["sw.js"].decode()
    found = re.search(r"MANIFEST = (\[.*?\]);", text)
    assert found, "sw.js has no MANIFEST"
    listed = {entry["url"]: (entry["sha256"], entry["bytes"]) for entry in json.loads(found[1])}
    expected = {
        path: (hashlib.sha256(content).hexdigest(), len(content))
        for path, content in dist.items()
        if path not in ("sw.js", "_headers", "404.html")
        and not re.match(r"(icon|screenshot)-", path)
        and not re.search(r"\.whl$|python_stdlib\.zip$", path)
    }
    assert listed == expected
    assert 'VERSION = ""' not in text


def test_wheel_can_be_installed_by_micropip(dist: dict[str, bytes], tmp_path: Path) -> None:
    """The page puts the wheel on Python's path, which is faster, but any other Pyodide can install it from the site's
    URL.
    """
    name, content = next(found for found in files_in_folder(dist, "py-").items() if found[0].endswith(".whl"))
    (tmp_path / name).write_bytes(content)
    script = "from importlib import metadata\nimport pygolf.protocol as door\n"
    script += "metadata.version('pygolf-clubhouse') + door.handle('{}')"
    micropip = str(pythonenv.wheel("site", pyodide_files.python_version()))
    places = {"stdlib": str(stdlib.STOCK), "wheel": str(tmp_path / name), "micropip": micropip}
    text = stdlib.run_pyodide(tmp_path / "run", {"task": "install", "script": script, **places})["told"]
    version, brace, answer = "".join(text).partition("{")
    assert version == facts(dist)["version"]
    assert json.loads(brace + answer)["error"]["code"] == "bad-request"


def test_library_contains_what_the_app_imports(dist: dict[str, bytes]) -> None:
    python = files_in_folder(dist, "py-")
    names = set(zipfile.ZipFile(BytesIO(python["python_stdlib.zip"])).namelist())
    with zipfile.ZipFile(stdlib.STOCK) as stock:
        source = set(stock.namelist())
    needed = top_level_imports()
    for module in stdlib.app_imports():
        path = module.replace(".", "/")
        for member in (f"{path}.py", f"{path}/__init__.py"):
            # Modules for terminals, such as those for processes, are omitted if nothing loads them. Modules frozen into
            # the interpreter need no file.
            if member in source and module in needed and not is_frozen(module):
                assert f"{member}c" in names, member
    assert not [name for name in names if name.endswith(".py")]


def top_level_imports() -> set[str]:
    """Return the standard modules that pygolf's modules for the page import at the top level."""
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


def test_library_of_the_lab_contains_only_further_modules(dist: dict[str, bytes]) -> None:
    python = files_in_folder(dist, "py-")
    first, more = (
        set(zipfile.ZipFile(BytesIO(python[name])).namelist()) for name in ("python_stdlib.zip", "large-library.zip")
    )
    assert not first & more
    assert {
        "tomllib/__init__.pyc",
        "csv.pyc",
        "decimal.pyc",
        "statistics.pyc",
        "importlib/metadata/__init__.pyc",
        "email/parser.pyc",
        "queue.pyc",
        "urllib/parse.pyc",
    } <= more


def test_wheel_contains_every_module_and_data_file(dist: dict[str, bytes]) -> None:
    """Programs, studies, large data, lessons and examples of games are not in the wheel but in separate files."""
    python = files_in_folder(dist, "py-")
    name = facts(dist)["wheel"]
    archive = zipfile.ZipFile(BytesIO(python[name]))
    members = set(archive.namelist())
    package = stdlib.for_page(wheel.package_files())
    large = site.beside()
    for path in package:
        assert ((f"{path}c" if path.endswith(".py") else path) in members) == wheel.is_first(path), path
    assert set(facts(dist)["large"]) == {*large, "library", "micropip"}
    assert {f"{game}-taught" for game in register.GAMES} <= set(large)
    for game, file in facts(dist)["large"].items():
        if game in ("library", "micropip"):
            continue
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


def test_scripts_reference_no_source_map(dist: dict[str, bytes]) -> None:
    assert not [
        path for path, content in dist.items() if path.endswith(".js") and b"\n//# sourceMappingURL=" in content
    ]


def test_pyscript_does_not_observe_the_page(dist: dict[str, bytes]) -> None:
    """Observing every change of the document would take as long as rendering it."""
    script = {path: content for path, content in files_in_folder(dist, "py-").items() if path.startswith("pyscript/")}
    assert [path for path, content in script.items() if b"new MutationObserver" in content]
    assert not [path for path, content in script.items() if b".observe(" in content]


@pytest.mark.parametrize("game", register.GAMES)
def test_table_javascript_stays_within_its_budget(dist: dict[str, bytes], game: str) -> None:
    size = javascript_size_until_table(dist, game)
    assert size < MAX_TABLE_JS, f"{size} bytes of JavaScript after gzip until the table of {game} is displayed"


def test_first_visit_stays_within_its_budget(dist: dict[str, bytes]) -> None:
    """Games, their large data and the other screens are not counted, because they load on first use."""
    screens = r"app-\w+/(games|packages|features(?!/play))/\w+/"
    later = re.compile(screens + r"|py-\w+/(large-|.+\.rest\.)|notices|404|(icon|screenshot)-")
    first = {path: content for path, content in dist.items() if not site.ARCHIVE.search(path) and not later.match(path)}
    assert gzip_size(first) < MAX_FIRST_VISIT, f"{gzip_size(first)} bytes after gzip"


def test_notices_name_every_licence(dist: dict[str, bytes]) -> None:
    text = dist["notices.txt"].decode()
    for word in ("MPL-2.0", "Apache License", "BSD 3-Clause", "SIL OPEN FONT LICENSE", "PSF-2.0", "MIT License"):
        assert word in text, word


@pytest.mark.slow
@pytest.mark.nightly
def test_two_builds_are_identical(dist: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second build starts without cached files: Pyodide is reduced and pygolf compiled again. Only the standard
    library is not compiled again, because the same script does that, and its imports are not traced again, because the
    imports are a set that is sorted before it is packed.
    """
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
    # Each build packs files in its own folder, because another build may be running.
    assert sorted(path.name for path in (tmp_path / "work").iterdir()) == ["lean", "python"]


def test_root_is_the_project_folder() -> None:
    assert (ROOT / "build.py").is_file()
