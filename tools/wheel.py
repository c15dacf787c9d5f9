"""Build wheels of pygolf. The same source always gives the same bytes."""

import ast
import base64
import hashlib
import re
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path

from pygolf.core import deferred
from tools.console import BuildError
from tools.paths import PACKAGE, ROOT

TAG = "py3-none-any"
EPOCH = (2020, 1, 1, 0, 0, 0)
LARGE = re.compile(r"pygolf/(?:games/)?(?P<game>\w+)/large/(?P<name>[^/]+)")
SKIPPED = {"__pycache__", ".mypy_cache", ".ruff_cache"}


def project() -> dict[str, str]:
    """Return the fields name, requires-python and description of pyproject.toml, and the version of the package."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        table = tomllib.load(file)["project"]
    return {key: str(table[key]) for key in ("name", "requires-python", "description")} | {"version": version()}


def version() -> str:
    """Return pygolf.__version__ without importing the package."""
    for statement in ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__version__":
            return str(ast.literal_eval(statement.value))
    raise BuildError("pygolf/__init__.py does not define __version__.")


def stem(facts: Mapping[str, str]) -> str:
    """Return the start of the names of a wheel and its metadata folder, for example "pygolf_clubhouse-1.0.0"."""
    return f"{facts['name'].replace('-', '_')}-{facts['version']}"


def package_files() -> dict[str, bytes]:
    """Return the files of the package by their path in a wheel, sorted by path."""
    found = (path for path in PACKAGE.rglob("*") if path.is_file() and not SKIPPED & set(path.parts))
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in found if path.suffix != ".pyc"}
    if "pygolf/__init__.py" not in files:
        raise BuildError("pygolf/__init__.py is missing, so no wheel can be built.")
    return dict(sorted(files.items()))


def module_name(path: str) -> str:
    """Return the name of the module in a file of the package. Other files get a name in the same way, because the
    folder decides about them too.
    """
    return path.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


def is_never(path: str) -> bool:
    """Return whether the page never loads this file of the package."""
    return deferred.is_never(module_name(path))


def is_deferred(path: str) -> bool:
    """Return whether the page loads this file of the package later, with the studies."""
    return deferred.is_later(module_name(path)) and not LARGE.fullmatch(path)


def is_first(path: str) -> bool:
    """Return whether this file of the package is part of the first download."""
    return not (LARGE.fullmatch(path) or is_never(path) or is_deferred(path))


def large_files(package: Mapping[str, bytes]) -> dict[str, dict[str, bytes]]:
    """Return the large data files of each game (see pygolf/core/large.py): content by file name."""
    found: dict[str, dict[str, bytes]] = {}
    for path, content in package.items():
        match = LARGE.fullmatch(path)
        if match:
            found.setdefault(match["game"], {})[match["name"]] = content
    return found


def metadata(facts: Mapping[str, str], tag: str) -> dict[str, bytes]:
    """Return the metadata files of a wheel except RECORD."""
    folder = f"{stem(facts)}.dist-info"
    about = (
        "Metadata-Version: 2.4\n"
        f"Name: {facts['name']}\nVersion: {facts['version']}\nSummary: {facts['description']}\n"
        f"License-Expression: MIT\nRequires-Python: {facts['requires-python']}\n"
    )
    tags = f"Wheel-Version: 1.0\nGenerator: pygolf-build\nRoot-Is-Purelib: true\nTag: {tag}\n"
    entry = "[console_scripts]\npygolf = pygolf.cli:main\n"
    texts = {"METADATA": about, "WHEEL": tags, "entry_points.txt": entry}
    return {f"{folder}/{name}": text.encode() for name, text in texts.items()}


def record(files: Mapping[str, bytes], own_path: str) -> bytes:
    """Return the contents of RECORD: the path, hash and size of every file. The line for RECORD has neither hash nor
    size.
    """
    lines = []
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(content)}")
    return "\n".join([*lines, f"{own_path},,", ""]).encode()


def write_zip(target: Path, files: Mapping[str, bytes], *, stored: bool) -> None:
    """Write a zip archive whose bytes depend only on the names, the contents and `stored`, which turns compression
    off.
    """
    method = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w") as archive:
        for path in files:
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.compress_type = method
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            archive.writestr(entry, files[path], compresslevel=None if stored else 9)


def write_wheel(target: Path, files: Mapping[str, bytes]) -> None:
    """Write an uncompressed wheel with the changed files of another wheel. The tag is taken from the new file name, and
    the hashes are computed again.
    """
    tag = target.stem.split("-", 2)[2]
    about = next(path for path in files if path.endswith(".dist-info/WHEEL"))
    tagged = re.sub(rb"(?m)^Tag: .*$", f"Tag: {tag}".encode(), files[about])
    own_path = about.replace("WHEEL", "RECORD")
    content = {**files, about: tagged}
    del content[own_path]
    write_zip(target, {**content, own_path: record(content, own_path)}, stored=True)


def build_wheel(folder: Path, files: Mapping[str, bytes], *, tag: str = TAG, stored: bool = False) -> Path:
    """Write `<name>-<version>-<tag>.whl` with these package files into a folder and return its path.

    With ``stored``, the files are not compressed: the host compresses the wheel as a whole, which is smaller.
    """
    facts = project()
    content = {**files, **metadata(facts, tag)}
    own_path = f"{stem(facts)}.dist-info/RECORD"
    content[own_path] = record(content, own_path)
    target = folder / f"{stem(facts)}-{tag}.whl"
    write_zip(target, content, stored=stored)
    return target
