"""Pyodide's script and wasm as the site takes them: lean where this Pyodide is known, else as they were published.

docs/lean-pyodide.md tells what is left out, why that is safe, and how to do the same with another program.
"""

import json
import os
import shutil
from pathlib import Path

from tools import nodeenv
from tools.content import Files, digest
from tools.paths import PYODIDE, ROOT, WORK
from tools.run import run
from tools.say import complain, step

SCRIPT, WASM = "pyodide.asm.mjs", "pyodide.asm.wasm"
LEAN = ROOT / "tools" / "lean"
KNOWN = LEAN / "known.json"
HINT = "`python3 build.py build --stock` builds with Pyodide's own files meanwhile; say so on the project's page."


def known() -> bool:
    """Whether the installed Pyodide is the one for which tools/lean/known.json was written."""
    told = json.loads(KNOWN.read_text(encoding="utf-8"))["sha256"]
    return all(digest((PYODIDE / name).read_bytes()) == told[name] for name in (SCRIPT, WASM))


def chosen(stock: bool = False) -> tuple[str, Files]:
    """Which of the two these are, "lean" or "stock", and the files by their own names."""
    if not stock and not known():
        complain("  careful: tools/lean/known.json does not know this Pyodide; the site gets its stock files")
        stock = True
    folder = PYODIDE if stock else made()
    return "stock" if stock else "lean", {name: (folder / name).read_bytes() for name in (SCRIPT, WASM)}


def made() -> Path:
    """A folder in .build/ with the lean files, made once for a Pyodide and these tools."""
    recipe = [(PYODIDE / name).read_bytes() for name in (SCRIPT, WASM, "pyodide.mjs")]
    recipe += [path.read_bytes() for path in sorted(LEAN.iterdir()) if path.is_file()]
    folder = WORK / "lean" / digest("\n".join(map(digest, recipe)).encode())[:16]
    if not folder.exists():
        with step("making Pyodide lean"):
            fill(folder)
    return folder


def fill(folder: Path) -> None:
    """Do the work of `made`; the folder is there only when it is whole, as two builds may run at once."""
    new = folder.with_name(f"{folder.name}.{os.getpid()}")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    order = new / "job.json"
    order.write_text(json.dumps({"pyodide": str(PYODIDE), "out": str(new)}))
    try:
        run([nodeenv.node(), LEAN / "lean.mjs", order], hint=HINT)
        order.unlink()
        if not folder.exists():
            new.rename(folder)
    finally:
        shutil.rmtree(new, ignore_errors=True)
