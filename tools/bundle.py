"""The page's modules and style sheets, bundled and minified: few files, while web/ stays as people wrote it."""

import json
import os
import re
import shutil

from tools import nodeenv
from tools.content import Files, read_tree, write_tree
from tools.paths import ROOT, WORK
from tools.run import run

SCRIPT = ROOT / "tools" / "bundle.mjs"
ENTRIES = re.compile(
    r"app\.js|early\.js|core/(shell|python/(interpreter|snapshot|snapshot-maker|worker-start|forgetful))\.js"
    r"|core/device/(boards|cards)\.js|table/standing\.js|games/\w+/(index|animation|designer|figures|ghost|print|sketch|thumbnail|\w+-map)\.js"
    r"|table/screen/table\.js|screens/(deferred|\w+/index)\.js"
)
"""What is asked for by name; everything else goes into one of these. A game is fetched when it is opened."""
SHARED = "core/shell.js"
"""The page itself, which is there before any of PARTS: they take from it what it holds already, and a game's animation
or map or figures take from its game as well. What is taken must be exported there under its own name."""
TABLE = "table/screen/table.js"
"""What set-up and every table need: the other parts take from it too."""
DEFERRED = "screens/deferred.js"
"""What comes when the page is idle: the rooms, ``screens/<room>/index.js``, take from it too."""
PARTS = re.compile(
    r"core/device/(boards|cards)\.js|table/(standing|screen/table)\.js|games/\w+/[\w-]+\.js|screens/(\w+|\w+/index)\.js"
)
AFTER_BUNDLE = ("build.js",)
"""Written after the bundle."""


def _turn(path: str) -> int:
    """When a part is bundled: after those that it may take from."""
    if path in (TABLE, DEFERRED):
        return 0 if path == TABLE else 2
    if path.startswith("screens/") and path.endswith("/index.js"):
        return 4
    return 3 if path.startswith("games/") and not path.endswith("/index.js") else 1


SHEET_IMPORT = re.compile(rb'@import url\("\./(?P<name>[\w-]+\.css)"\)')


def sheets(files: Files) -> list[str]:
    """The style sheets that no other one imports: what pages and games ask for by name."""
    taken = {
        f"{path.rpartition('/')[0]}/{match['name'].decode()}"
        for path, content in files.items()
        if path.endswith(".css")
        for match in SHEET_IMPORT.finditer(content)
    }
    return [path for path in files if path.endswith(".css") and path not in taken]


def bundled(files: Files) -> Files:
    """The same files with every module and style sheet replaced by the bundle of the entries."""
    folder = WORK / f"bundle.{os.getpid()}"
    modules = {path: content for path, content in files.items() if path.endswith((".js", ".css"))}
    try:
        write_tree(folder / "in", modules)
        order = folder / "job.json"
        entries = sorted([*(path for path in modules if ENTRIES.fullmatch(path)), *sheets(modules)])
        order.write_text(
            json.dumps(
                {
                    "root": str(folder / "in"),
                    "out": str(folder / "out"),
                    "entries": entries,
                    "apart": AFTER_BUNDLE,
                    "shared": SHARED,
                    "lenders": [SHARED, TABLE, DEFERRED],
                    "parts": sorted((path for path in entries if PARTS.fullmatch(path)), key=_turn),
                }
            )
        )
        run([nodeenv.node(), SCRIPT, order], hint="Mend the file that is named above; its path is under web/.")
        made = read_tree(folder / "out")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return {**{path: content for path, content in files.items() if path not in modules}, **made}
