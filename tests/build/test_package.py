"""Tests of the package as users install it: built by its build backend and installed into an empty environment."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

import pygolf
from tools import wheel
from tools.paths import PACKAGE, ROOT

SOURCES = ("pyproject.toml", "README.md", "LICENSE", "NOTICES.md")
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]


def run_command(*command: str | Path, cwd: Path) -> str:
    """Run a command and return its output. If it fails, the test fails and shows all of the output."""
    ran = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that `pip install .` would install, built without a network."""
    if importlib.util.find_spec("setuptools") is None:
        pytest.fail("setuptools is missing: python3 build.py test installs it", pytrace=False)
    tree = tmp_path_factory.mktemp("source")
    for name in SOURCES:
        shutil.copyfile(ROOT / name, tree / name)
    shutil.copytree(PACKAGE, tree / "pygolf", ignore=shutil.ignore_patterns("__pycache__"))
    run_command(*PIP, "wheel", "--no-index", "--no-deps", "--no-build-isolation", "-w", tree / "out", ".", cwd=tree)
    (found,) = (tree / "out").glob("*.whl")
    return found


@pytest.fixture(scope="module")
def metadata(built: Path) -> Message:
    with zipfile.ZipFile(built) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name))


@pytest.mark.nightly
def test_package_installs_into_a_clean_environment_with_its_command(built: Path, tmp_path: Path) -> None:
    home = tmp_path / "env"
    venv.create(home, with_pip=False)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    run_command(*PIP, "--python", programs / "python", "install", "--no-index", "--no-deps", built, cwd=tmp_path)
    assert "DG-10" in run_command(programs / "pygolf", "rules", "dice", "DG-10", cwd=tmp_path)
    for game in pygolf.GAMES:
        found = json.loads(run_command(programs / "pygolf", "simulate", game, "--games", "1", "--json", cwd=tmp_path))
        assert found["games"] == 1, game
    code = "import pygolf; print(pygolf.__version__, pygolf.__file__)"
    version, place = run_command(programs / "python", "-I", "-c", code, cwd=tmp_path).split(maxsplit=1)
    assert version == pygolf.__version__
    assert Path(place.strip()).is_relative_to(home)


def test_wheel_contains_every_file_of_the_package(built: Path) -> None:
    with zipfile.ZipFile(built) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert inside == set(wheel.package_files())


def test_wheel_metadata_is_complete(built: Path, metadata: Message) -> None:
    facts = wheel.project()
    assert (metadata["Name"], metadata["Version"]) == (facts["name"], pygolf.__version__)
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Author"]
    assert metadata.get_all("Provides-Extra") == ["rl"]
    licences = {Path(name).name for name in metadata.get_all("License-File", [])}
    assert licences == {"LICENSE", "NOTICES.md", "NOTICES.txt"}
    assert not [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]


def test_version_is_the_same_everywhere() -> None:
    assert wheel.version() == pygolf.__version__
    assert json.loads((ROOT / "package.json").read_text())["version"] == pygolf.__version__
    assert f"## {pygolf.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
