"""Tests of the packages in the Python Lab: which are accepted, which are rejected and why, and the import path."""

from __future__ import annotations

import importlib
import sys
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from pygolf.lab.packages import (
    BadWheelError,
    add_packages,
    check_wheel,
    find_needs,
    import_wheel,
    is_needed,
    read_wheel,
)

METADATA = "Metadata-Version: 2.4\nName: Putter\nVersion: 1.2\nRequires-Dist: attrs>=20\n\nRequires-Dist: not-this\n"


def write_wheel(folder: Path, files: Mapping[str, str | bytes], metadata: str = METADATA) -> Path:
    """Write a wheel with these files."""
    path = folder / "putter-1.2-py3-none-any.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in {"putter-1.2.dist-info/METADATA": metadata, **files}.items():
            archive.writestr(name, content)
    return path


@pytest.fixture
def clean_imports() -> Iterator[None]:
    """Restore the import path and the loaded modules."""
    path, modules = sys.path[:], {*sys.modules}
    yield
    sys.path[:] = path
    for name in {*sys.modules} - modules:
        del sys.modules[name]


@pytest.mark.usefixtures("clean_imports")
@pytest.mark.parametrize("data", [{}, {"putter/greens.txt": "fast"}], ids=["code only", "with data"])
def test_added_package_can_be_imported(tmp_path: Path, data: dict[str, str]) -> None:
    source = "from pathlib import Path\ndef speed(): return (Path(__file__).parent / 'greens.txt').read_text()\n"
    path = write_wheel(tmp_path, {"putter/__init__.py": source, "putter/py.typed": "", **data})
    package = check_wheel(path)
    assert package.to_json() == {"modules": ("putter",), "needs": ("attrs",), "has_data": bool(data)}
    assert add_packages(tmp_path) == {}
    putter = importlib.import_module("putter")
    assert (sys.path[-1] == str(path)) is not bool(data)
    if data:
        assert putter.speed() == "fast"


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"../evil.py": ""}, r"the unsafe path '\.\./evil\.py'"),
        ({"a/../../evil.py": ""}, "unsafe path"),
        ({"/evil.py": ""}, "unsafe path"),
        ({"a\\..\\..\\evil.py": ""}, "unsafe path"),
        ({"pygolf/__init__.py": ""}, "contains the module pygolf, which the Lab already has"),
        ({"json.py": "", "putter.py": ""}, "contains the module json, which"),
        ({"./json.py": "", "putter.py": ""}, "contains the module json, which"),
        ({".//json/__init__.py": "", "putter.py": ""}, "contains the module json, which"),
        ({"putter.py": "", "./putter.py": ""}, "contains the file putter.py twice"),
        ({"putter.py": "", "C:evil.py": ""}, "unsafe path"),
        ({"x" * 251 + ".py": ""}, "path that is longer than 250"),
        ({"x" * 101 + ".py": ""}, "contains the name x+…, which is longer than 100"),
        ({f"m{number}.py": "" for number in range(101)}, "contains 101 modules; at most 100"),
        ({"js/__init__.py": ""}, "contains the module js"),
        ({"putter.py": "", "_putter.cpython-314.so": b""}, "compiled code"),
        ({"putter.py": "", "zeros.bin": bytes(31_000_000)}, "unpacks to 31 MB; at most 30 MB"),
        ({f"putter/m{number}.py": "" for number in range(4001)}, "contains 4002 files"),
        ({"readme.txt": ""}, "contains no Python modules"),
        ({"putter.py": "", "other-1.dist-info/METADATA": ""}, "is not a wheel"),
    ],
)
def test_unsafe_wheel_is_rejected(tmp_path: Path, files: dict[str, str | bytes], message: str) -> None:
    path = write_wheel(tmp_path, files)
    before = sys.path[:]
    with pytest.raises(BadWheelError, match=message):
        read_wheel(path)
    assert list(add_packages(tmp_path)) == [path.name]
    assert sys.path == before
    assert {one.name for one in tmp_path.iterdir()} == {path.name}
    assert not (tmp_path.parent / "evil.py").exists()


@pytest.mark.parametrize("position", range(0, 700, 7))
def test_damaged_wheel_is_rejected_or_read_unchanged(tmp_path: Path, position: int) -> None:
    path = write_wheel(tmp_path, {"putter.py": "x = 1\n" * 20})
    expected = check_wheel(path)
    content = bytearray(path.read_bytes())
    assert len(content) < 700
    content[position % len(content)] ^= 0x55
    path.write_bytes(content)
    with suppress(BadWheelError):
        assert check_wheel(path).modules == expected.modules


@pytest.mark.parametrize(
    ("needs", "message"),
    [
        ([f"need{number}" for number in range(101)], "depends on 101 packages; at most 100"),
        (["x" * 101], "contains the name x+…, which is longer"),
        (["x" * 1_000_001], "the description in .* is longer than 1 MB"),
    ],
    ids=["many", "long", "huge"],
)
def test_dependencies_have_limits(tmp_path: Path, needs: list[str], message: str) -> None:
    metadata = "Name: Putter\n" + "".join(f"Requires-Dist: {need}\n" for need in needs)
    with pytest.raises(BadWheelError, match=message):
        read_wheel(write_wheel(tmp_path, {"putter.py": ""}, metadata))


def test_wheel_that_cannot_be_unpacked_is_rejected(tmp_path: Path) -> None:
    path = write_wheel(tmp_path, {"putter/__init__.py": "", "putter/text": "a file", "putter/text/more": "in a file"})
    with pytest.raises(BadWheelError, match="cannot be unpacked"):
        check_wheel(path)


@pytest.mark.usefixtures("clean_imports")
@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("x = 1", ""),
        ("import attrs_that_another_wheel_contains", ""),
        ("1 / 0", "cannot be imported here: ZeroDivisionError: division by zero"),
        ("raise SystemExit", "cannot be imported here: SystemExit"),
        ("import putter.missing", "it needs putter, which the Lab does not contain"),
    ],
)
def test_wheel_that_cannot_be_imported_is_rejected(tmp_path: Path, source: str, message: str) -> None:
    path = write_wheel(tmp_path, {"putter/__init__.py": source})
    if message:
        with pytest.raises(BadWheelError, match=message):
            import_wheel(path)
    else:
        import_wheel(path)


def test_file_that_is_not_an_archive_is_rejected(tmp_path: Path) -> None:
    path = tmp_path / "putter-1.2-py3-none-any.whl"
    for content in (b"", b"PK", b"<html>", bytes(1000)):
        path.write_bytes(content)
        with pytest.raises(BadWheelError, match="is damaged, or it is not a wheel"):
            read_wheel(path)


def test_archive_with_a_false_size_is_rejected(tmp_path: Path) -> None:
    """A zip bomb states small sizes for large contents."""
    path = write_wheel(tmp_path, {"putter.py": b" " * 20_000_000})
    content = path.read_bytes()
    path.write_bytes(content.replace((20_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little")))
    with pytest.raises(BadWheelError, match="is damaged"):
        check_wheel(path)


@pytest.mark.parametrize(
    ("condition", "needed"),
    [
        ("", True),
        ('extra == "test"', False),
        ("python_version < '3.8'", False),
        ("python_version >= '3.8'", True),
        ("python_version < '3.100'", True),
        ('(python_version < "3" or sys_platform == "emscripten") and extra == ""', True),
        ('platform_system in "Windows Linux"', False),
        ('python_full_version ~= "3.1"', True),
        ("nonsense (", True),
        ("__import__('os')", True),
    ],
)
def test_condition_of_a_dependency_is_evaluated(condition: str, needed: bool) -> None:
    assert is_needed(condition) is needed


def test_needs_are_normalised_names() -> None:
    lines = ["Zope.Interface (>=4)", "more_itertools[x]>=2; extra == 'a'", "idna @ https://x.example/idna.whl", "?"]
    assert find_needs(lines) == {"zope-interface", "idna"}
