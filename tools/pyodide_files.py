"""Provide the script and wasm of Pyodide for the site: reduced ("lean") if this version is known, otherwise the
original files.
"""

import json
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from tools import nodeenv, private_apis
from tools.console import BuildError, report_error, step
from tools.content import digest
from tools.paths import PYODIDE, ROOT, WEB, WORK
from tools.run import run

SCRIPT, WASM, START = "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs"
REST = "pyodide.asm.rest.wasm"
"""File with the functions that pygolf does not usually run. Only the reduced Pyodide has it (tools/lean/split.mjs)."""
EXTRA_FILES = ("package.json", "pyodide-lock.json")
"""Other files that Node.js needs in the same folder."""
LEAN = ROOT / "tools" / "lean"
"""The tools that reduce Pyodide for any program; see their README."""
LEAN_PYGOLF = ROOT / "tools" / "lean_pygolf"
"""The description of pygolf for these tools."""
KNOWN, RAN = LEAN_PYGOLF / "known.json", LEAN_PYGOLF / "ran.json"
HINT = "Use `python3 build.py build --stock` to build with the original files of Pyodide, and report this problem."


@dataclass(frozen=True, slots=True)
class PyodideFiles:
    """The Pyodide files for the site: "lean" or "stock", and the folder that contains them under their original
    names.
    """

    kind: str
    folder: Path

    def read(self, name: str) -> bytes:
        """Return the content of one file."""
        return (self.folder / name).read_bytes()

    @property
    def wasm(self) -> tuple[str, ...]:
        """The names of the wasm files."""
        return (WASM, REST) if self.kind == "lean" else (WASM,)

    @property
    def loaded(self) -> tuple[str, ...]:
        """The names of the files that a page loads."""
        return (START, SCRIPT, *self.wasm)


def python_version() -> str:
    """Return the version of Python in the installed Pyodide, for example "3.14"."""
    full: str = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())["info"]["python"]
    return ".".join(full.split(".")[:2])


def short_version() -> str:
    """Return the version of Python as in file names, for example "314"."""
    return python_version().replace(".", "")


def wheel_tag() -> str:
    """Return the tag for a wheel with bytecode of this version of Python."""
    return f"cp{short_version()}-none-any"


def is_known() -> bool:
    """Return whether the installed version of Pyodide is the one described by tools/lean_pygolf/known.json."""
    hashes = json.loads(KNOWN.read_text(encoding="utf-8"))["sha256"]
    return all(digest((PYODIDE / name).read_bytes()) == hashes[name] for name in (SCRIPT, WASM))


def functions_run() -> list[int]:
    """Return the functions of this version of Pyodide that tools/lean_gate.py has recorded as running."""
    facts = json.loads(RAN.read_text(encoding="utf-8"))
    if facts["sha256"] != digest((PYODIDE / WASM).read_bytes()):
        raise BuildError(
            "tools/lean_pygolf/ran.json belongs to another version of Pyodide; "
            "recreate it with `python3 -m tools.lean_gate`."
        )
    return [one for first, last in facts["functions"] for one in range(first, last + 1)]


def choose(stock: bool = False) -> PyodideFiles:
    """Return the reduced files, or the original ones if ``stock`` is true or this version is not known."""
    if not stock and not is_known():
        report_error("  warning: tools/lean_pygolf/known.json does not describe this Pyodide; using its original files")
        stock = True
    return PyodideFiles("stock", PYODIDE) if stock else PyodideFiles("lean", make_lean())


def callers() -> list[Path]:
    """Return the scripts that access properties of Pyodide's module by name."""
    start, lab = WEB / "engine", WEB / "packages" / "lab" / "worker"
    own = [start / "python.ts", start / "snapshot-maker.ts", lab / "sandbox-worker.ts", lab / "sandbox-guard.ts"]
    return [PYODIDE / START, private_apis.main_script(), *own]


def make_lean() -> Path:
    """Return a folder in .build/ with the reduced files, made once per version of Pyodide, its callers and these
    tools.
    """
    recipe = [PYODIDE / SCRIPT, PYODIDE / WASM, *callers(), *sorted(LEAN.glob("*.mjs")), KNOWN, RAN]
    folder = WORK / "lean" / digest("\n".join(digest(path.read_bytes()) for path in recipe).encode())[:16]
    if not folder.exists():
        with step("reducing Pyodide"):
            fill(folder)
    return folder


def fill(folder: Path) -> None:
    """Create the reduced files. The folder gets its final name when it is complete, because two builds can run at the
    same time.
    """
    new = folder.with_name(f"{folder.name}.{os.getpid()}")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    for name in (START, *EXTRA_FILES):
        shutil.copyfile(PYODIDE / name, new / name)
    order = new / "job.json"
    facts = json.loads(KNOWN.read_text(encoding="utf-8"))
    job = {name: facts[name] for name in ("modules", "regions", "tables")} | {
        "rest": True,
        "ran": functions_run(),
        "callers": list(map(str, callers())),
    }
    order.write_text(json.dumps(job | {"pyodide": str(PYODIDE), "out": str(new)}))
    try:
        run([nodeenv.node(), LEAN / "lean.mjs", order], hint=HINT)
        order.unlink()
        if not folder.exists():
            new.rename(folder)
    finally:
        shutil.rmtree(new, ignore_errors=True)
