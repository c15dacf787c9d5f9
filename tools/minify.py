"""Our modules without comments and spare letters; one by one, so the tree in dist/ is still the tree of web/."""

import json
import os
import shutil
from pathlib import Path

from tools import nodeenv
from tools.content import Files, digest
from tools.paths import ROOT, WORK
from tools.run import run

SCRIPT = ROOT / "tools" / "minify.mjs"


def minified(files: Files) -> Files:
    """The same files with every .js made small; what was made small before is kept in .build/."""
    recipe = digest(SCRIPT.read_bytes() + (ROOT / "package-lock.json").read_bytes())[:12]
    store = WORK / "minified" / recipe
    kept = {path: store / digest(content) for path, content in files.items() if path.endswith(".js")}
    make({path: files[path] for path, target in kept.items() if not target.exists()}, store)
    return {path: kept[path].read_bytes() if path in kept else content for path, content in files.items()}


def make(files: Files, store: Path) -> None:
    """Make these modules small, each under the hash of its source."""
    if not files:
        return
    folder = WORK / f"minify.{os.getpid()}"
    pairs: list[tuple[str, str]] = []
    names: dict[str, str] = {}
    try:
        for path, content in files.items():
            source = folder / "in" / digest(content)
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_bytes(content)
            pairs.append((str(source), str(folder / "out" / source.name)))
            names[str(source)] = path
        order = folder / "job.json"
        order.write_text(json.dumps({"files": pairs, "names": names}))
        run([nodeenv.node(), SCRIPT, order], hint="Mend the module that is named above; its path is under web/.")
        store.mkdir(parents=True, exist_ok=True)
        for _, target in pairs:
            os.replace(target, store / Path(target).name)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
