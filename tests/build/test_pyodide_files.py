"""Tests of the choice of Pyodide's files: the reduced ones if this version is known, otherwise the original ones."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from tools import private_apis, pyodide_files, stdlib, wheel
from tools.paths import PYODIDE, WEB
from tools.pyodide_files import SCRIPT, WASM, PyodideFiles


def test_installed_pyodide_is_known() -> None:
    """After an update of Pyodide, tools/lean_pygolf/known.json must be updated as docs/lean-pyodide.md describes."""
    known = json.loads(pyodide_files.KNOWN.read_text())
    assert known["pyodide"] == json.loads((PYODIDE / "package.json").read_text())["version"]
    assert pyodide_files.is_known()


def test_stock_files_are_unchanged() -> None:
    assert pyodide_files.choose(stock=True) == PyodideFiles("stock", PYODIDE)


def test_unknown_pyodide_keeps_its_own_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / SCRIPT).write_text("another script")
    (tmp_path / WASM).write_bytes(b"another wasm")
    monkeypatch.setattr(pyodide_files, "PYODIDE", tmp_path)
    assert pyodide_files.choose() == PyodideFiles("stock", tmp_path)
    assert "does not describe this Pyodide" in capsys.readouterr().err


def run_lean(folder: Path, source: str, *, stock: bool = False) -> str:
    """Run Python code in the lean or the published Pyodide, with the complete standard library, and return the last
    expression.
    """
    script = folder / "script.py"
    script.write_text(source)
    pyodide = str(pyodide_files.choose(stock=stock).folder)
    job = {"task": "run", "script": str(script), "stdlib": str(stdlib.STOCK), "mount": {}, "words": {}}
    return "".join(stdlib.run_pyodide(folder / f"run-{stock}", {**job, "pyodide": pyodide})["told"])


def test_builtin_functions_keep_their_signatures(tmp_path: Path) -> None:
    """In the lean Pyodide, docstrings of functions written in C contain only their signatures."""
    source = (
        "import inspect, math\n"
        "'|'.join([*(str(inspect.signature(one)) for one in (len, sorted, str.join, math.gcd)), repr(len.__doc__)])\n"
    )
    told = run_lean(tmp_path, source)
    assert told == "(obj, /)|(iterable, /, *, key=None, reverse=False)|(self, iterable, /)|(*integers)|None"


CALCULATIONS = """
import cmath, csv, io, statistics
from decimal import Decimal, localcontext

text = io.StringIO()
csv.writer(text).writerows([["a, b", 'say "no"'], [1, None]])
with localcontext(prec=2000):
    long = str(Decimal(2).sqrt() * Decimal(3) ** 2000 / 7)
result = "|".join(map(str, (
    statistics.mean([3, 4, 4]), statistics.stdev([2, 4, 4, 4, 5, 5, 7, 9]), statistics.NormalDist(72, 3).inv_cdf(0.5),
    Decimal("0.1") + Decimal("0.2"), Decimal(2).ln(), long, text.getvalue(), *csv.reader(text.getvalue().splitlines()),
    csv.Sniffer().sniff("a;b\\n1;2\\n").delimiter, cmath.sqrt(-4), cmath.phase(-1), cmath.isclose(1, 1j),
)))
"""
"""Code that uses the modules written in C that only players' code needs, and the libraries that these contain."""


def test_modules_for_the_lab_calculate_as_in_cpython(tmp_path: Path) -> None:
    expected: dict[str, str] = {}
    exec(CALCULATIONS, expected)
    assert run_lean(tmp_path, f"{CALCULATIONS}\nresult\n") == expected["result"]


CHARACTERS = """
import hashlib, unicodedata as now

old = now.ucd_3_2_0
found = hashlib.sha256()
for code in range(0, 0x110000, STEP):
    one = chr(code)
    row = [now.category(one), now.bidirectional(one), now.combining(one), now.east_asian_width(one), now.mirrored(one),
           now.decomposition(one), now.numeric(one, None), now.name(one, None), now.is_normalized("NFC", one),
           old.category(one), old.numeric(one, None), old.name(one, None), old.normalize("NFKD", one)]
    row += [now.normalize(form, one + "\\u0301" + one) for form in ("NFC", "NFD", "NFKC", "NFKD")]
    found.update(repr(row).encode("utf-8", "surrogatepass"))
    if name := now.name(one, None):
        assert now.lookup(name) == one
found.hexdigest()
"""
"""Code that uses the tables of Unicode characters, which the second code file contains."""


@pytest.mark.parametrize("step", [61, pytest.param(1, marks=pytest.mark.nightly)])
def test_unicode_tables_are_complete_in_the_second_file(tmp_path: Path, step: int) -> None:
    source = CHARACTERS.replace("STEP", str(step))
    assert run_lean(tmp_path, source) == run_lean(tmp_path, source, stock=True)


def test_site_contains_the_lean_files(dist: dict[str, bytes]) -> None:
    pyodide = pyodide_files.choose()
    files = {path.rpartition("/")[2]: content for path, content in dist.items() if path.startswith("py-")}
    assert pyodide.kind == "lean"
    assert files["pyodide.asm.wasm"] == pyodide.read(WASM)
    assert files["pyodide.asm.rest.wasm"] == pyodide.read(pyodide_files.REST)
    assert files["pyodide.asm.js"] == pyodide.read(SCRIPT)
    assert len(files["pyodide.asm.js"]) < len((PYODIDE / SCRIPT).read_bytes()) / 2
    build = next(content for path, content in dist.items() if path.endswith("/build.js"))
    assert b'"pyodide": "lean"' in build


def packages() -> Iterator[tuple[str, str]]:
    """Yield the sources of pygolf for the page."""
    files = stdlib.for_page(wheel.package_files())
    yield from ((path, content.decode()) for path, content in files.items() if path.endswith(".py"))


def sources(dist: dict[str, bytes]) -> Iterator[tuple[str, str]]:
    """Yield the Python sources that the page can run, with their paths: the reduced library, pygolf and PyScript."""
    python = {path.partition("/")[2]: content for path, content in dist.items() if path.startswith("py-")}
    members = zipfile.ZipFile(BytesIO(python["python_stdlib.zip"])).namelist()
    with zipfile.ZipFile(stdlib.STOCK) as stock:
        for name in set(stock.namelist()) & {member.removesuffix("c") for member in members}:
            yield name, stock.read(name).decode()
    yield from packages()
    for file in (*WEB.rglob("*.py"), *private_apis.python_sources()):
        yield file.as_posix(), file.read_text(encoding="utf-8")


OPTIONAL_IMPORTS = {"hmac.py": "_hmac", "subprocess.py": "_posixsubprocess"}
"""Files that import a removed module but also work without it, with the names of such modules."""


def test_removed_modules_are_not_imported(dist: dict[str, bytes]) -> None:
    """If a module needs a removed one, remove that module from the list in tools/lean_pygolf/known.json."""
    modules = "|".join(json.loads(pyodide_files.KNOWN.read_text())["modules"])
    statement = re.compile(rf"(?P<before>.*\n)\s*(?:import|from) (?P<module>{modules})\b")
    found = {path: match for path, text in sources(dist) for match in statement.finditer(text)}
    assert {path: match["module"] for path, match in found.items()} == OPTIONAL_IMPORTS
    for match in found.values():
        assert match["before"].strip().startswith("try:") or "_can_fork_exec" in match["before"], match[0]


USES_OTHER_ANNOTATIONS = {"pygolf/core/notation.py": "get_type_hints(kind)", "pygolf/lab/help.py": "signature(thing)"}
"""Files that use the annotations of a class, which the site's bytecode contains, or those of functions written by
players.
"""


def test_annotations_of_functions_are_not_used() -> None:
    """The bytecode contains no annotations of functions (tools/pyodide.mjs), except functions with a decorator."""
    pattern = re.compile(
        r"__annotat\w+__|\b(?:get_annotations|get_type_hints|(?:full)?signature|getfullargspec)\(.*?\)"
    )
    found = {path: match[0] for path, text in packages() for match in pattern.finditer(text)}
    assert found == USES_OTHER_ANNOTATIONS


def test_wheels_contain_only_compiled_modules(dist: dict[str, bytes]) -> None:
    """Otherwise a first visit would have to compile the sources."""
    for path, content in dist.items():
        if path.endswith(".whl"):
            names = zipfile.ZipFile(BytesIO(content)).namelist()
            assert [name for name in names if name.endswith(".pyc")]
            assert not [name for name in names if name.endswith(".py")], path
