"""Prepare the folder that the benchmark serves: the built site, and the reference with the original files of
Pyodide.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from pathlib import Path

from built_site import javascript_size_until_table
from tools import pyodide_files, pythonenv
from tools.paths import PYODIDE

# The server applies the same caching rules to a folder of this name as to the Python files of the site.
REFERENCE = "py-reference"
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
INFO = "empty-0.dist-info/"


def lay_out(dist: Path, root: Path) -> None:
    """Copy the site and the reference into `root`. Raise FileNotFoundError if npm packages are missing."""
    shutil.copytree(dist, root, dirs_exist_ok=True)
    reference = root / REFERENCE
    shutil.copytree(Path(__file__).parent / "reference", reference)
    for name in STOCK:
        shutil.copy(PYODIDE / name, reference / name)
    micropip = pythonenv.wheel("site", pyodide_files.python_version())
    shutil.copy(micropip, reference / micropip.name)
    tell_true_hash(reference / "pyodide-lock.json", micropip)
    write_empty_wheel(reference / "empty-0-py3-none-any.whl")
    wheel = next(dist.glob("py-*/*.whl"))
    (reference / "wheel.js").write_text(f'export const wheel = "../{wheel.relative_to(dist).as_posix()}";\n')


def tell_true_hash(lock: Path, micropip: Path) -> None:
    """Correct the hash of micropip in the lock file, which belongs to another build of the same version."""
    text = json.loads(lock.read_bytes())
    text["packages"]["micropip"]["sha256"] = hashlib.sha256(micropip.read_bytes()).hexdigest()
    lock.write_text(json.dumps(text))


def write_empty_wheel(path: Path) -> None:
    """Write a wheel that contains only its metadata."""
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(INFO + "METADATA", "Metadata-Version: 2.1\nName: empty\nVersion: 0\n")
        wheel.writestr(INFO + "WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(INFO + "RECORD", "".join(f"{INFO}{name},,\n" for name in ("METADATA", "WHEEL", "RECORD")))


def script_bytes(dist: Path) -> int:
    """Return the size of the JavaScript (with lit-html) loaded until a game of Dice Golf is shown, in bytes,
    gzipped per file.

    Build data, other games, and modules that are loaded when the page is idle are not included.
    """
    scripts = (dist / "index.html", *dist.glob("app-*/**/*.js"))
    files = {path.relative_to(dist).as_posix(): path.read_bytes() for path in scripts}
    return javascript_size_until_table(files, "dice")
