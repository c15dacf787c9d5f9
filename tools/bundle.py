"""The page's modules, bundled and minified: few files and few letters, while web/ stays as people wrote it."""

import json
import os
import shutil

from tools import nodeenv
from tools.content import Files, read_tree, write_tree
from tools.paths import ROOT, WORK
from tools.run import run

SCRIPT = ROOT / "tools" / "bundle.mjs"
ENTRIES = ("app.js", "early.js", "core/club.js", "core/interpreter.js", "core/snapshot-maker.js")
"""What the page and its workers ask for by name; everything else goes into one of these."""


def bundled(files: Files) -> Files:
    """The same files with every module replaced by the bundle of the entries."""
    folder = WORK / f"bundle.{os.getpid()}"
    modules = {path: content for path, content in files.items() if path.endswith(".js")}
    try:
        write_tree(folder / "in", modules)
        order = folder / "job.json"
        order.write_text(json.dumps({"root": str(folder / "in"), "out": str(folder / "out"), "entries": ENTRIES}))
        run([nodeenv.node(), SCRIPT, order], hint="Mend the module that is named above; its path is under web/.")
        made = read_tree(folder / "out")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return {**{path: content for path, content in files.items() if path not in modules}, **made}
