"""Pyodide's script and wasm as the site takes them: lean where this Pyodide is known, else as they were published.

docs/lean-pyodide.md tells what is left out, why that is safe, and how to do the same with another program.
"""

import json
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from tools import nodeenv
from tools.content import digest
from tools.paths import PYODIDE, PYSCRIPT, ROOT, WEB, WORK
from tools.run import run
from tools.say import Trouble, complain, step

SCRIPT, WASM, START = "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs"
LOADED = (START, SCRIPT, WASM)
BESIDE = ("package.json", "pyodide-lock.json")
"""What Node.js wants to find in the folder, too."""
LEAN = ROOT / "tools" / "lean"
KNOWN, RAN = LEAN / "known.json", LEAN / "ran.json"
HINT = "`python3 build.py build --stock` builds with Pyodide's own files meanwhile; say so on the project's page."


@dataclass(frozen=True, slots=True)
class Chosen:
    """The files that the site takes: "lean" or "stock", and the folder in which they lie by their own names."""

    kind: str
    folder: Path

    def read(self, name: str) -> bytes:
        """One of them."""
        return (self.folder / name).read_bytes()


def known() -> bool:
    """Whether the installed Pyodide is the one for which tools/lean/known.json was written."""
    hashes = json.loads(KNOWN.read_text(encoding="utf-8"))["sha256"]
    return all(digest((PYODIDE / name).read_bytes()) == hashes[name] for name in (SCRIPT, WASM))


def ran() -> list[int]:
    """The functions of this Pyodide that tools/lean_gate.py has seen running."""
    facts = json.loads(RAN.read_text(encoding="utf-8"))
    if facts["sha256"] != digest((PYODIDE / WASM).read_bytes()):
        raise Trouble("tools/lean/ran.json is of another Pyodide: `python3 -m tools.lean_gate` makes it anew.")
    return [one for first, last in facts["functions"] for one in range(first, last + 1)]


def chosen(stock: bool = False) -> Chosen:
    """The lean files, unless the stock ones are wanted or this Pyodide is not known."""
    if not stock and not known():
        complain("  careful: tools/lean/known.json does not know this Pyodide; the site gets its stock files")
        stock = True
    return Chosen("stock", PYODIDE) if stock else Chosen("lean", made())


def callers() -> list[Path]:
    """Scripts that ask Pyodide's module for something by its name."""
    core = sorted(path for path in (PYSCRIPT / "dist").glob("core-*.js"))
    start = WEB / "core" / "python"
    return [PYODIDE / START, *core, start / "python.js", start / "snapshot-maker.js"]


def made() -> Path:
    """A folder in .build/ with the lean files, made once for a Pyodide, its callers and these tools."""
    recipe = [PYODIDE / SCRIPT, PYODIDE / WASM, *callers(), *sorted(path for path in LEAN.iterdir() if path.is_file())]
    folder = WORK / "lean" / digest("\n".join(digest(path.read_bytes()) for path in recipe).encode())[:16]
    if not folder.exists():
        with step("making Pyodide lean"):
            fill(folder)
    return folder


def fill(folder: Path) -> None:
    """Do the work of `made`; the folder is there only when it is whole, as two builds may run at once."""
    new = folder.with_name(f"{folder.name}.{os.getpid()}")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    for name in (START, *BESIDE):
        shutil.copyfile(PYODIDE / name, new / name)
    order = new / "job.json"
    facts = json.loads(KNOWN.read_text(encoding="utf-8"))
    job = {name: facts[name] for name in ("modules", "regions")} | {"ran": ran(), "callers": list(map(str, callers()))}
    order.write_text(json.dumps(job | {"pyodide": str(PYODIDE), "out": str(new)}))
    try:
        run([nodeenv.node(), LEAN / "lean.mjs", order], hint=HINT)
        order.unlink()
        if not folder.exists():
            new.rename(folder)
    finally:
        shutil.rmtree(new, ignore_errors=True)
