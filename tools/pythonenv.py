"""Create the virtual environment of the project from lock files with hashes."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.console import BuildError, step
from tools.paths import LOCKS, VENV, WORK
from tools.run import run

NETWORK = "Check that this machine can reach the Python package index, then run the command again."


def python() -> Path:
    """Return the interpreter of the virtual environment. If necessary, create the environment, without any packages."""
    path = interpreter(VENV)
    if not works(path):
        make(VENV)
    return path


def interpreter(venv: Path) -> Path:
    """Return the path of the interpreter in a virtual environment."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def works(path: Path) -> bool:
    """Return whether the interpreter exists and runs. For example, it no longer runs if the project has been moved."""
    if not path.exists():
        return False
    probe = [str(path), "-c", "import pip, sys; sys.exit(sys.version_info < (3, 11))"]
    return subprocess.run(probe, capture_output=True, check=False).returncode == 0


def make(venv: Path) -> None:
    """Create the virtual environment, replacing an existing one."""
    with step(f"making a virtual environment in {venv.name}/"):
        shutil.rmtree(venv, ignore_errors=True)
        run(
            [sys.executable, "-m", "venv", venv],
            hint="Install the venv module of your Python (on Debian: apt-get install python3-venv).",
        )


def install(lock: str) -> Path:
    """Install the packages of a lock file, unless they are installed already. Return the interpreter."""
    path = python()
    text = (LOCKS / f"{lock}.txt").read_bytes()
    stamp = VENV / f".pygolf-{lock}"
    digest = hashlib.sha256(text).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return path
    with step(f"installing Python packages ({lock}.txt)"):
        flags = ["--quiet", "--disable-pip-version-check", "--require-hashes", "--only-binary", ":all:"]
        # Do not compile all modules, which would take a third of the time. Python compiles the few modules that are
        # imported.
        flags += ["--no-compile"]
        run([path, "-m", "pip", "install", *flags, "-r", LOCKS / f"{lock}.txt"], hint=NETWORK)
    stamp.write_text(digest)
    return path


def wheel(lock: str, python_version: str) -> Path:
    """Download the wheel that a lock file names, for another version of Python, and return its path; pip checks the
    hash.
    """
    folder = WORK / "wheels" / hashlib.sha256((LOCKS / f"{lock}.txt").read_bytes()).hexdigest()[:12]
    found = sorted(folder.glob("*.whl"))
    if not found:
        with step(f"fetching the wheels of {lock}.txt"):
            flags = ["--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps"]
            target = ["--only-binary", ":all:", "--python-version", python_version, "--dest", str(folder)]
            run([python(), "-m", "pip", "download", *flags, *target, "-r", LOCKS / f"{lock}.txt"], hint=NETWORK)
        found = sorted(folder.glob("*.whl"))
    if len(found) != 1:
        raise BuildError(f"{folder} must contain one wheel, not {len(found)}. Delete the folder and build again.")
    return found[0]
