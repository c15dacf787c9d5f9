"""Which of Pyodide's files the site takes: lean ones where this Pyodide is known, else its own."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from tools import pyodide_files, stdlib, wheel
from tools.paths import PYODIDE, PYSCRIPT, WEB
from tools.pyodide_files import SCRIPT, WASM, PyodideFiles


def test_the_installed_pyodide_is_known() -> None:
    """Whoever takes another Pyodide brings tools/lean/known.json up to date, as docs/lean-pyodide.md says."""
    known = json.loads(pyodide_files.KNOWN.read_text())
    assert known["pyodide"] == json.loads((PYODIDE / "package.json").read_text())["version"]
    assert pyodide_files.is_known()


def test_stock_files_are_untouched() -> None:
    assert pyodide_files.choose(stock=True) == PyodideFiles("stock", PYODIDE)


def test_another_pyodide_gets_its_own_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / SCRIPT).write_text("another script")
    (tmp_path / WASM).write_bytes(b"another wasm")
    monkeypatch.setattr(pyodide_files, "PYODIDE", tmp_path)
    assert pyodide_files.choose() == PyodideFiles("stock", tmp_path)
    assert "does not describe this version of Pyodide" in capsys.readouterr().err


def test_lean_files_are_in_the_site(dist: dict[str, bytes]) -> None:
    pyodide = pyodide_files.choose()
    files = {path.rpartition("/")[2]: content for path, content in dist.items() if path.startswith("py-")}
    assert pyodide.kind == "lean"
    assert files["pyodide.asm.wasm"] == pyodide.read(WASM)
    assert files["pyodide.asm.js"] == pyodide.read(SCRIPT)
    assert len(files["pyodide.asm.js"]) < len((PYODIDE / SCRIPT).read_bytes()) / 2
    build = next(content for path, content in dist.items() if path.endswith("/build.js"))
    assert b'"pyodide": "lean"' in build


def packages() -> Iterator[tuple[str, str]]:
    """The sources of pygolf for the page."""
    files = stdlib.for_page(wheel.package_files())
    yield from ((path, content.decode()) for path, content in files.items() if path.endswith(".py"))


def sources(dist: dict[str, bytes]) -> Iterator[tuple[str, str]]:
    """Python that the page may run, by its path: the trimmed library's, pygolf's, PyScript's."""
    python = {path.partition("/")[2]: content for path, content in dist.items() if path.startswith("py-")}
    members = zipfile.ZipFile(BytesIO(python["python_stdlib.zip"])).namelist()
    with zipfile.ZipFile(stdlib.STOCK) as stock:
        for name in set(stock.namelist()) & {member.removesuffix("c") for member in members}:
            yield name, stock.read(name).decode()
    yield from packages()
    for file in (*WEB.rglob("*.py"), *(PYSCRIPT / "src" / "stdlib").rglob("*.py")):
        yield file.as_posix(), file.read_text(encoding="utf-8")


MANAGES_WITHOUT = {"hmac.py": "_hmac", "subprocess.py": "_posixsubprocess"}
"""What imports one of the modules that are left out, and has another way where there is none."""


def test_nobody_imports_what_is_left_out(dist: dict[str, bytes]) -> None:
    """Whoever brings in a module that needs one of them takes it out of tools/lean/known.json."""
    modules = "|".join(json.loads(pyodide_files.KNOWN.read_text())["modules"])
    statement = re.compile(rf"(?P<before>.*\n)\s*(?:import|from) (?P<module>{modules})\b")
    found = {path: match for path, text in sources(dist) for match in statement.finditer(text)}
    assert {path: match["module"] for path, match in found.items()} == MANAGES_WITHOUT
    for match in found.values():
        assert match["before"].strip().startswith("try:") or "_can_fork_exec" in match["before"], match[0]


ASKS_CLASSES = {"pygolf/core/notation.py": "get_type_hints(kind)"}
"""What asks for the annotations of a class, which the site's bytecode has."""


def test_nobody_asks_for_the_annotations_of_functions() -> None:
    """The bytecode is without them (tools/pyodide.mjs), but for functions with a decorator."""
    asking = re.compile(r"__annotat\w+__|\b(?:get_annotations|get_type_hints|(?:full)?signature|getfullargspec)\(.*?\)")
    found = {path: match[0] for path, text in packages() for match in asking.finditer(text)}
    assert found == ASKS_CLASSES


def test_no_source_is_left_to_compile(dist: dict[str, bytes]) -> None:
    """A first visit would compile it."""
    for path, content in dist.items():
        if path.endswith(".whl"):
            names = zipfile.ZipFile(BytesIO(content)).namelist()
            assert [name for name in names if name.endswith(".pyc")]
            assert not [name for name in names if name.endswith(".py")], path
