"""Bundle and minify the page's modules and style sheets."""

import json
import os
import posixpath
import re
import shutil

from tools import nodeenv
from tools.content import Files, read_tree, write_tree
from tools.paths import ROOT, WORK
from tools.run import run

SCRIPT = ROOT / "tools" / "bundle.mjs"
FIRST = "app.js"
"""The main module of the page."""
PAGE = re.compile(r"app\.ts|inside\.ts|games/\w+/(index|comparison|designer|figures|ghost|print|sketch|thumbnail)\.ts")
"""Entry points: the page itself, modules whose path is computed before they are imported, and the entry point of the
tests.
"""
TABLE = "features/play/table.js"
GAME, GAME_SOURCE = re.compile(r"games/\w+/index\.js"), re.compile(r"games/\w+/index\.ts")
"""Modules that need their own layer: the page loads `FIRST` before all others, then the game screen, then a game (see
tools/bundle.mjs).
"""
UNBUNDLED = ("build.js", "engine/worker-start.ts", "platform/null-storage.ts")
"""Files that are not bundled: they are written after bundling, start before the page, or are rarely needed."""
STANDALONE = (
    "early.ts",
    "packages/lab/worker/sandbox-worker.ts",
    "platform/null-storage.ts",
    *(f"engine/{name}.ts" for name in ("worker-start", "interpreter", "snapshot-maker")),
)
"""Scripts that run before the page or in a worker. Each is bundled into one file without imports."""
SHEET_IMPORT = re.compile(rb'@import url\("\./(?P<name>[\w-]+\.css)"\)')
IMPORT = re.compile(r"""\b(?:from|import)(?P<lazy>\()?"(?P<path>\.[^"]+)\"""")


def source(path: str) -> str:
    """Return the path of the TypeScript module from which a script is built."""
    return path.removesuffix(".js") + ".ts"


def sheets(files: Files) -> list[str]:
    """Return the style sheets that no other style sheet imports; pages and games load them by name."""
    imported = {
        f"{path.rpartition('/')[0]}/{match['name'].decode()}"
        for path, content in files.items()
        if path.endswith(".css")
        for match in SHEET_IMPORT.finditer(content)
    }
    return [path for path in files if path.endswith(".css") and path not in imported]


def bundled(files: Files) -> Files:
    """Return the files with all modules and style sheets replaced by their bundled versions."""
    folder = WORK / f"bundle.{os.getpid()}"
    modules = {path: content for path, content in files.items() if path.endswith((".js", ".ts", ".css"))}
    try:
        write_tree(folder / "in", modules)
        order = folder / "job.json"
        order.write_text(
            json.dumps(
                {
                    "root": str(folder / "in"),
                    "out": str(folder / "out"),
                    "page": [path for path in modules if PAGE.fullmatch(path)],
                    "layers": [*map(source, (FIRST, TABLE)), *filter(GAME_SOURCE.fullmatch, modules)],
                    "alone": [*STANDALONE, *sheets(modules)],
                    "outside": UNBUNDLED,
                }
            )
        )
        run([nodeenv.node(), SCRIPT, order], hint="Fix the file that is named above; its path is relative to web/.")
        made = read_tree(folder / "out")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return {**{path: content for path, content in files.items() if path not in modules}, **made}


def resolve(importer: str, address: str) -> str:
    """Return the path of a relative import, relative to the app's root."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(importer), address))


def needed(app: Files, *entries: str, lazy: bool = False) -> list[str]:
    """Return the built modules that the entries import, and, if ``lazy`` is true, those that they import dynamically
    too.
    """
    found, waiting = set[str](), list(entries)
    while waiting:
        path = waiting.pop()
        if path in found or path not in app:
            continue
        found.add(path)
        waiting += [
            resolve(path, one["path"]) for one in IMPORT.finditer(app[path].decode()) if lazy or not one["lazy"]
        ]
    return sorted(found)


def needs(app: Files) -> dict[str, list[str]]:
    """Return the modules that the game screen and each game need in addition to those of the page."""
    at_first = needed(app, FIRST)
    entries = [path for path in app if path == TABLE or GAME.fullmatch(path)]
    return {entry: [path for path in needed(app, entry) if path not in at_first] for entry in entries}


def idle(app: Files) -> list[str]:
    """Return the built modules that the page loads when it is idle: everything that is imported dynamically, except
    parts of games.
    """
    at_first = needed(app, FIRST)
    return [path for path in needed(app, FIRST, lazy=True) if path not in at_first]
