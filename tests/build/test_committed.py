"""Tests of the files in the repository: they contain no registry addresses, no paths of a single machine and no large
files, and lock files have hashes.
"""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tools.paths import LOCKS, ROOT

# The pattern is split into pieces, because otherwise it would match this file.
REGISTRIES = re.compile(
    "|".join(["registry.npm" + "js", "pypi" + r"\.org", "files.python" + "hosted", "npmmirror" + r"\.com"])
)
MACHINE = re.compile("|".join(["/ro" + "ot/", "/wo" + "rk/", "/home/(?!pyodide|you|me)[a-z]+/", "/opt/" + "pypi"]))
MAX_BYTES = 2_000_000


def committed() -> list[Path]:
    """Return every file that git tracks or would track if it were added now."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is not a git repository")
    return [path for name in names if name and (path := ROOT / name).is_file()]


def read_text(path: Path) -> str:
    """Return the text of a file without bytes that are not valid UTF-8."""
    return path.read_bytes().decode(errors="ignore")


def test_files_contain_no_registry_addresses_and_machine_paths() -> None:
    findings = []
    for path in committed():
        text = read_text(path)
        for pattern in (REGISTRIES, MACHINE):
            findings += [f"{path.relative_to(ROOT)}: {match[0]}" for match in pattern.finditer(text)]
    assert not findings


def test_build_results_are_not_committed() -> None:
    assert not [path for path in committed() if path.stat().st_size > MAX_BYTES]
    assert not [path for path in committed() if path.suffix in {".pyc", ".whl", ".wasm", ".woff2"}]


@pytest.mark.parametrize("folder", [ROOT, ROOT / "tools" / "stryker"], ids=lambda folder: folder.name)
def test_npm_lock_has_hashes_and_no_addresses(folder: Path) -> None:
    packages = json.loads((folder / "package-lock.json").read_text())["packages"]
    others = {name: entry for name, entry in packages.items() if name}
    assert others
    assert all(entry["integrity"].startswith("sha512-") for entry in others.values())
    assert not [name for name, entry in others.items() if "resolved" in entry]


@pytest.mark.parametrize("folder", [ROOT, ROOT / "tools" / "stryker"], ids=lambda folder: folder.name)
def test_npm_versions_are_exact(folder: Path) -> None:
    package = json.loads((folder / "package.json").read_text())
    kinds = [package[kind] for kind in ("dependencies", "devDependencies", "optionalDependencies") if kind in package]
    assert kinds
    assert all(re.fullmatch(r"(npm:[\w@/-]+@)?\d+\.\d+\.\d+", version) for kind in kinds for version in kind.values())


@pytest.mark.parametrize("name", ["dev", "docs", "mutants", "node", "site", "tables"])
def test_python_locks_pin_every_package_with_hashes(name: str) -> None:
    text = (LOCKS / f"{name}.txt").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    assert lines
    for line in lines:
        assert re.match(r"[A-Za-z0-9_.-]+==[\w.]+\s", line), line
        assert "--hash=sha256:" in line, line


def test_pygolf_needs_only_the_standard_library() -> None:
    from tools.imports import imported, standard

    for path in (ROOT / "pygolf").rglob("*.py"):
        found = imported(path.read_text(), str(path), at_run_time=True)
        names = {name for name in found if name.split(".")[0] not in ("pygolf", "__future__")}
        assert names == standard(names), f"{path.name} imports {names - standard(names)}"
