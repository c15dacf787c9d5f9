"""Build a static JupyterLite site with the notebooks of docs/notebooks: `python3 -m tools.jupyter_site FOLDER`.

It needs only the packages in `REQUIREMENTS`. A browser that opens the site loads Pyodide from a public server. With
`--pyodide FOLDER`, for example `node_modules/pyodide`, the site contains this Pyodide and needs no other server; pip
then downloads the pure Python packages that a notebook needs.
"""

import argparse
import hashlib
import json
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools import wheel
from tools.console import log
from tools.paths import ROOT
from tools.run import run

REQUIREMENTS = ("jupyterlite-core==0.8.6", "jupyterlite-pyodide-kernel==0.8.6", "jupyter-server==2.21.1")
"""Packages that build the site. The kernel that they contain needs Pyodide 314."""
NOTEBOOKS = ROOT / "docs" / "notebooks"
INSTALL: dict[str, Any] = {
    "cell_type": "code",
    "execution_count": None,
    "id": "install",
    "metadata": {},
    "outputs": [],
    "source": ["%pip install -q pygolf-clubhouse"],
}
"""The first cell of each notebook. It installs the wheel from the site, not from a package index."""
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
ROOTS = ("micropip", "ipython", "jedi", "packaging")
"""Packages of Pyodide that the kernel loads directly; their dependencies are not listed."""
EXTRA = ("comm",)
"""Packages that the kernel needs and that Pyodide does not have."""
HINT = f"Install the packages first: pip install {' '.join(REQUIREMENTS)}"


def copy_notebooks(folder: Path) -> None:
    """Copy the notebooks, with a first cell that installs pygolf."""
    folder.mkdir()
    for path in NOTEBOOKS.glob("*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        notebook["cells"].insert(0, INSTALL)
        (folder / path.name).write_text(json.dumps(notebook), encoding="utf-8")


def list_packages(packages: dict[str, Any]) -> list[str]:
    """Return the names of the packages that the kernel loads."""
    found: list[str] = []
    waiting = list(ROOTS)
    while waiting:
        name = waiting.pop().replace("_", "-")
        if name not in found:
            found.append(name)
            waiting += packages[name]["depends"]
    return found


def copy_pyodide(source: Path, target: Path, wheels: Path) -> None:
    """Copy Pyodide and add the packages that the kernel loads. The packages in `EXTRA` are written to the folder
    `wheels`.

    Pyodide's own builds of pure Python packages are not on PyPI, so the lock file receives the hashes of PyPI's wheels.
    """
    target.mkdir(parents=True)
    for name in PYODIDE:
        shutil.copy(source / name, target)
    lock = json.loads((source / LOCK).read_text(encoding="utf-8"))
    packages = lock["packages"]
    names = list_packages(packages)
    specs = [f"{name}=={packages[name]['version']}" for name in names]
    version = ".".join(lock["info"]["python"].split(".")[:2])
    flags = ["--only-binary=:all:", "--python-version", version, "--platform", "any", "--abi", "none"]
    download = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", *flags, "--implementation", "py"]
    run([*download, "-d", wheels, *specs, *EXTRA], hint="The site needs pure Python packages from the package index.")
    for name in names:
        package = packages[name]
        (file,) = wheels.glob(f"{name.replace('-', '_')}-{package['version']}-*.whl")
        package |= {"file_name": file.name, "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}
        shutil.move(file, target)
    (target / LOCK).write_text(json.dumps(lock), encoding="utf-8")


def build(output: Path, pyodide: Path | None = None) -> None:
    """Build the site into an empty or new folder. Raise BuildError."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        wheels = folder / "wheels"
        wheels.mkdir()
        if pyodide:
            copy_pyodide(pyodide, folder / "static" / "pyodide", wheels)
        wheel.build_wheel(wheels, wheel.package_files())
        copy_notebooks(folder / "notebooks")
        options = [word for file in wheels.iterdir() for word in ("--piplite-wheels", file)]
        program = shutil.which("jupyter-lite", path=str(Path(sys.executable).parent)) or "jupyter-lite"
        run(
            [program, "build", "--contents", folder / "notebooks", *options, "--output-dir", output.resolve()],
            cwd=folder,
            hint=HINT,
        )


def main() -> None:
    """Build the site and print how to open it."""
    parser = argparse.ArgumentParser(description="Build a JupyterLite site with the notebooks.")
    parser.add_argument("folder", type=Path, help="where to write the site")
    parser.add_argument("--pyodide", type=Path, metavar="FOLDER", help="make this Pyodide part of the site")
    options = parser.parse_args()
    build(options.folder, options.pyodide)
    log(f"{options.folder} is ready. To open it: python3 -m http.server --directory {options.folder}")


if __name__ == "__main__":
    main()
