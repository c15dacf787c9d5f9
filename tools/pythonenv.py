"""The project's own virtual environment, filled by lock files with hashes."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.paths import LOCKS, VENV, WORK
from tools.run import run
from tools.say import Trouble, step

NETWORK = "Check that this machine reaches the Python package index, then run the same command again."


def python() -> Path:
    """The interpreter of the virtual environment (made if need be; nothing is installed in it)."""
    path = interpreter(VENV)
    if not works(path):
        make(VENV)
    return path


def interpreter(venv: Path) -> Path:
    """Where a virtual environment keeps its interpreter on this system."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def works(path: Path) -> bool:
    """True when the interpreter is there and runs: a moved project leaves one that does not."""
    if not path.exists():
        return False
    probe = [str(path), "-c", "import pip, sys; sys.exit(sys.version_info < (3, 11))"]
    return subprocess.run(probe, capture_output=True, check=False).returncode == 0


def make(venv: Path) -> None:
    """Make the virtual environment anew."""
    with step(f"making a virtual environment in {venv.name}/"):
        shutil.rmtree(venv, ignore_errors=True)
        run(
            [sys.executable, "-m", "venv", venv],
            hint="Install the venv module of your Python (on Debian: apt-get install python3-venv).",
        )


def install(lock: str) -> Path:
    """See that everything of a lock file is installed; returns the interpreter. Quick when nothing changed."""
    path = python()
    text = (LOCKS / f"{lock}.txt").read_bytes()
    stamp = VENV / f".pygolf-{lock}"
    digest = hashlib.sha256(text).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return path
    with step(f"installing Python packages ({lock}.txt)"):
        flags = ["--quiet", "--disable-pip-version-check", "--require-hashes", "--only-binary", ":all:"]
        flags += ["--no-compile"]  # a fifth of what it takes; Python compiles what is imported, which is little of it
        run([path, "-m", "pip", "install", *flags, "-r", LOCKS / f"{lock}.txt"], hint=NETWORK)
    stamp.write_text(digest)
    return path


def wheel(lock: str, python_version: str) -> Path:
    """The one wheel that a lock file names, downloaded for another Python; its hash is checked by pip."""
    folder = WORK / "wheels" / hashlib.sha256((LOCKS / f"{lock}.txt").read_bytes()).hexdigest()[:12]
    found = sorted(folder.glob("*.whl"))
    if not found:
        with step(f"fetching the wheels of {lock}.txt"):
            flags = ["--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps"]
            target = ["--only-binary", ":all:", "--python-version", python_version, "--dest", str(folder)]
            run([python(), "-m", "pip", "download", *flags, *target, "-r", LOCKS / f"{lock}.txt"], hint=NETWORK)
        found = sorted(folder.glob("*.whl"))
    if len(found) != 1:
        raise Trouble(f"{folder} should hold one wheel and holds {len(found)}. Delete the folder and build again.")
    return found[0]
