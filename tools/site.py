"""Putting the site together: what goes where in dist/, under which name.

dist/index.html, sw.js, ...   names that stay
dist/app-<hash>/              the page's own files, fonts, lit-html and build.js
dist/py-<hash>/               Pyodide, PyScript, the standard library and pygolf
"""

import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pygolf import register
from pygolf.core.game import GameInfo
from pygolf.core.large import STUDY
from pygolf.lessons import DATA_NAME, tell_examples, tell_lessons
from tools import bundle, headers, manifest, nodeenv, notices, pyodide_files, report, stdlib, wheel
from tools.content import Files, digest, name_of, read_tree, write_tree
from tools.paths import DIST, NODE_MODULES, PYODIDE, PYSCRIPT, VENDOR, WEB, WORK
from tools.say import Trouble, complain, step

LARGE = "large-{}.zip"
LARGE_NAME = re.compile(r"large-([\w-]+)\.zip")
GAME_FOLDER = re.compile(r"games/(?P<game>\w+)/")
QR_TYPES = b'export { generate } from "lean-qr";\n'
FONTS = ("josefin-sans", "atkinson-hyperlegible-next")
FIXED_NAMES = re.compile(r"(index\.html|sw\.js|robots\.txt|[\w-]+\.webmanifest|(icon|favicon|screenshot)[\w.-]*)")
LOCAL_ADDRESS = re.compile(r'(?P<before>\b(?:href|src)=")\./(?P<path>[^"#?]+)')
IMPORT = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)["'](?P<path>\.[^"']+)["']""")
# What sw.js leaves open for the build.
MANIFEST = re.compile(r"/\*MANIFEST\*/ ?\[\]")
VERSION = re.compile(r'/\*VERSION\*/ ?""')
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")
# What a PyWorker of PyScript loads; tests/web counts requests and finds a missing one.
WATCH = re.compile(rb"\((\w)\.observe\((\w),\{childList:!0,subtree:!0,attributes:!0\}\),\2\)")
"""Where PyScript begins to look through whatever is put on the page for tags of its own, of which there are none: that
took as long as drawing it."""
WORKER = re.compile(rb"""(?<="/\*@\*/"\+)'(?P<text>(?:[^'\\]|\\.)*)'(?=\.replace\()""")
"""The script of PyScript's workers, as it stands in its page's script."""
EARLY = "early.js"
EARLY_ELEMENT = f'<script src="./{EARLY}"></script>'
START, FOLDER = "core/python/worker-start.js", b"{python}"
PYSCRIPT_FILES = re.compile(r"(core|core-\w+|error-\w+)\.js".replace(r"\w", r"[\w-]"))


def build(stock: bool = False) -> dict[str, bytes]:
    """Fetch what is needed, write dist/ and return its files by path; ``stock``: with Pyodide's files untouched."""
    nodeenv.install(dev=False)
    lit = place_vendor()
    with step("putting the site together"):
        pyodide = pyodide_files.chosen(stock)
        python = python_files(pyodide)
        python_folder = f"py-{name_of(python)}"
        app = bundle.bundled(app_files(lit))
        app["build.js"] = build_module(python, python_folder, pyodide.kind, app)
        app[START] = with_folder(app[START], python_folder)
        early = app.pop(EARLY).decode().strip()
        app_folder = f"app-{name_of(app)}"
        files = {f"{app_folder}/{path}": content for path, content in app.items()}
        files |= {f"{python_folder}/{path}": content for path, content in python.items()}
        at_once = [f"{app_folder}/{path}" for path in bundle.needed(app, bundle.FIRST) if path != bundle.FIRST]
        files[headers.NAME] = headers.render(early).encode()
        files |= fixed_files(app, app_folder, at_once, policy(files[headers.NAME]))
        files["index.html"] = with_early(files["index.html"].decode(), early).encode()
        files["notices.txt"] = notices.text()
        if "sw.js" in files:
            files["sw.js"] = with_manifest(files)
        files = dict(sorted(files.items()))
        write_tree(DIST, files)
    return files


def with_early(page: str, script: str) -> str:
    """Return the page with the script that runs before the first paint inlined, so that no paint waits for a file."""
    if page.count(EARLY_ELEMENT) != 1:
        raise Trouble(f"web/index.html should hold {EARLY_ELEMENT} once.")
    return page.replace(EARLY_ELEMENT, f"<script>{script}</script>")


def with_folder(start: bytes, folder: str) -> bytes:
    """What begins Python's worker, with the folder of Python's files: it waits for no other module to tell it."""
    if start.count(FOLDER) != 1:
        raise Trouble(f"{START} should name {FOLDER.decode()} once.")
    return start.replace(FOLDER, folder.encode())


def place_vendor() -> Files:
    """Copy lit-html and lean-qr under web/, where editors and `tsc` find them; returns their modules."""
    source = read_tree(NODE_MODULES / "lit-html", suffixes=frozenset({".js", ".ts"}))
    lit = {
        path: strip_map(content) for path, content in source.items() if not path.startswith(("development", "node/"))
    }
    # Many hosts send .mjs under a type that browsers refuse to run.
    qr = {"lean-qr/lean-qr.js": (NODE_MODULES / "lean-qr" / "index.mjs").read_bytes()}
    modules = {f"lit-html/{path}": content for path, content in lit.items()} | qr
    wanted = {**modules, "lean-qr/lean-qr.d.ts": QR_TYPES}
    # Left alone where it is right: a check of types may be reading it.
    if not VENDOR.is_dir() or read_tree(VENDOR) != wanted:
        write_tree(VENDOR, wanted)
    return {f"vendor/{path}": content for path, content in modules.items() if path.endswith(".js")}


def strip_map(content: bytes) -> bytes:
    """Without the pointer to a source map that the site does not have."""
    return SOURCE_MAP.sub(b"\n", content)


def fonts() -> Files:
    """The Latin subsets of both faces."""
    found: Files = {}
    for family in FONTS:
        name = f"{family}-latin-wght-normal.woff2"
        found[f"fonts/{name}"] = (NODE_MODULES / "@fontsource-variable" / family / "files" / name).read_bytes()
    return found


NO_POSTER = WEB / "table" / "poster.svg"
"""What stands on the poster of a game that has no drawing of its own."""
DRAWING = re.compile(r'<svg xmlns="[^"]+" (?P<box>viewBox="[^"]+")>(?P<inner>.*)</svg>', re.S)
PARTS = ("comparison", "designer", "figures", "ghost", "print", "sketch")
"""Files of a game's folder that may be left out; what they are for is not offered then."""
YOU = {"kind": "person", "level": "club", "name": "You"}
"""As a form has it where nobody has told a name."""


def games() -> list[dict[str, Any]]:
    """What the home screen says of each game: those of pygolf's register that have a folder under web/games."""
    infos = [register.find_game(game).info for game in register.GAMES if (WEB / "games" / game).is_dir()]
    return [
        {name: getattr(one, name) for name in ("id", "title", "tagline", "credits", "coach", "lessons")}
        | {"start": started(one), "most": one.to_json()["players"]["max"]}  # type: ignore[index, call-overload]
        | {"bots": [{"id": bot.id, "name": bot.name, "line": bot.line} for bot in one.bots]}
        | {part: (WEB / "games" / one.id / f"{part}.js").is_file() for part in PARTS}
        | {part: register.find_game(one.id).has(part) for part in ("paper", "study")}
        for one in infos
    ]


def started(info: GameInfo) -> dict[str, Any]:
    """What is played by whoever just wants to play: as `games` tells it, the seats with the names of their bots."""
    names = {bot.id: bot.name for bot in info.bots}
    start: dict[str, Any] = info.to_json()["start"]  # type: ignore[assignment]
    seats = [{"kind": "bot", "level": one, "name": names[one]} if one in names else YOU for one in start["seats"]]
    return start | {"seats": seats}


def own_files() -> Files:
    """What people wrote under web/: no types-only files, no vendor folder, no game that the register lacks."""
    there = {game["id"] for game in games()}
    return {
        path: content
        for path, content in read_tree(WEB).items()
        if not path.startswith("vendor/")
        and not path.endswith((".d.ts", ".md", "/poster.svg"))
        and ((found := GAME_FOLDER.match(path)) is None or found["game"] in there)
    }


def app_files(lit: Files) -> Files:
    """The page's own files, the fonts, and the modules of lit-html that they import."""
    app = {path: content for path, content in own_files().items() if not FIXED_NAMES.fullmatch(path)}
    return {**app, **fonts(), **reachable(app, lit)}


def reachable(app: Files, library: Files) -> Files:
    """The library's modules that the app imports, directly or through one another."""
    wanted: Files = {}
    waiting = [path for path in app if path.endswith(".js")]
    while waiting:
        path = waiting.pop()
        text = {**app, **library}[path].decode()
        for target in (bundle.resolve(path, match["path"]) for match in IMPORT.finditer(text)):
            if target in library and target not in wanted:
                wanted[target] = library[target]
                waiting.append(target)
    return wanted


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder of this build alone, until it is packed: two may run at once, and pack other things."""
    folder = WORK / f"packing.{os.getpid()}"
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def python_files(pyodide: pyodide_files.Chosen) -> Files:
    """Everything that runs Python in the browser."""
    # Many hosts send .mjs under a type that browsers refuse to run.
    modules = ("pyodide.mjs", "pyodide.asm.mjs")
    files = {name.replace(".mjs", ".js"): strip_map(pyodide.read(name)) for name in modules}
    files["pyodide.asm.wasm"] = pyodide.read("pyodide.asm.wasm")
    with scratch() as folder:
        files |= packed(folder, pyodide.folder)
    return dict(sorted({**files, **pyscript_files()}.items()))


def packed(folder: Path, pyodide: Path) -> Files:
    """Packages and archives, put together in a folder, and tried in the files of Pyodide that the site has."""
    parts = stdlib.make(wheel.package_files(), pyodide)
    files = {"pyodide-lock.json": own_lock(), "python_stdlib.zip": parts.stdlib}
    light = {path: content for path, content in parts.package.items() if wheel.is_first(path)}
    pygolf = wheel.build_wheel(folder / "wheel", light, tag=wheel.BROWSER_TAG, stored=True)
    files[pygolf.name] = pygolf.read_bytes()
    studies = {path: content for path, content in parts.package.items() if wheel.is_deferred(path)}
    for game, data in beside().items():
        data = data | studies if game == STUDY else data
        # what is pressed already stays as it is; no host presses an archive that holds text
        wheel.write_zip(folder / "large.zip", data, stored=not any(name.endswith(".json") for name in data))
        files[LARGE.format(game)] = (folder / "large.zip").read_bytes()
    return files


def beside() -> dict[str, dict[str, bytes]]:
    """What lies beside the page's package and comes when it is asked for: by name, the files of an archive."""
    found = wheel.large_files(wheel.package_files())
    for game in register.GAMES:
        answers = {"lessons.json": tell_lessons({"game": game}), "examples.json": tell_examples({"game": game})}
        found[DATA_NAME.format(game)] = {name: compact(answer) for name, answer in answers.items()}
    return found


def compact(answer: object) -> bytes:
    """JSON, the same bytes for the same answer."""
    return json.dumps(answer, separators=(",", ":")).encode()


def pyscript_files() -> Files:
    """PyScript's core and the chunks that a worker needs; it does not watch the page, and a worker begins before it."""
    tree = read_tree(PYSCRIPT / "dist", suffixes=frozenset({".js"}))
    files = {path: strip_map(content) for path, content in tree.items() if PYSCRIPT_FILES.fullmatch(path)}
    for name, pattern in (("begin to watch the page", WATCH), ("hold its workers' script", WORKER)):
        found = sum(len(pattern.findall(content)) for content in files.values())
        if found != 1:
            raise Trouble(f"PyScript should {name} once, and does so {found} times: see WATCH and WORKER.")
    [script] = [match["text"] for content in files.values() for match in WORKER.finditer(content)]
    files = {path: WORKER.sub(b"''", WATCH.sub(rb"\2", content)) for path, content in files.items()}
    return {f"pyscript/{path}": content for path, content in (files | {"worker.js": unquoted(script)}).items()}


def unquoted(text: bytes) -> bytes:
    """What a string of JavaScript stands for, which has no escapes but those of a line's end, a quote, a backslash."""
    escapes = {rb"\n": b"\n", rb"\'": b"'", rb"\\": b"\\"}
    return re.sub(rb"\\.", lambda match: escapes[match[0]], text)


def own_lock() -> bytes:
    """A lock file for Pyodide without packages: pygolf needs none."""
    stock = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
    return compact({"info": stock["info"], "packages": {}})


def build_module(python: Files, folder: str, kind: str, app: Files) -> bytes:
    """build.js: what the page must know about this build."""
    facts = {
        "version": wheel.project()["version"],
        "games": games(),
        "tested": report.counts(),
        "late": bundle.idle(app),
        "needs": bundle.needs(app),
        "pyodide": kind,
        "python": f"../{folder}/",
        "wheel": next(path for path in python if path.startswith("pygolf_clubhouse-")),
        "stdlib": "python_stdlib.zip",
        "lock": "pyodide-lock.json",
        "large": {match[1]: path for path in python if (match := LARGE_NAME.fullmatch(path))},
        "pyscript": "pyscript/core.js",
        "interpreter": "pyodide.js",
        "digest": {path: digest(content) for path, content in python.items()},
        "sizes": {path: len(content) for path, content in python.items()},
    }
    text = json.dumps(facts, indent=1, sort_keys=True)
    root = 'export const root = new URL(".", import.meta.url).href;'
    return f"// Written by build.py.\n{root}\nexport const build = Object.freeze({text});\n".encode()


def fixed_files(app: Files, app_folder: str, at_once: list[str], policy: str) -> Files:
    """The files whose names stay, with addresses into the app's folder; the page asks for ``at_once`` early.

    ``policy`` is its Content-Security-Policy.
    """
    files = {path: content for path, content in own_files().items() if FIXED_NAMES.fullmatch(path)}

    def move(match: re.Match[str]) -> str:
        path = match["path"]
        if path in app:
            return f"{match['before']}./{app_folder}/{path}"
        if path not in files and path != EARLY:
            complain(f"  careful: web/index.html names ./{path}, which is not in web/")
        return match[0]

    for path in [path for path in files if path.endswith(".webmanifest")]:
        files[path] = manifest.with_shortcuts(files[path], games())
    if "index.html" in files:
        links = "".join(f'\n    <link rel="modulepreload" href="./{path}">' for path in at_once)
        page = LOCAL_ADDRESS.sub(move, files["index.html"].decode())
        page = page.replace("\n  </head>", f"{links}\n  </head>").replace("<!--GAMES-->", first_invitation())
        page = page.replace("<!--POSTERS-->", posters())
        page = page.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n    {policy_element(policy)}')
        files["index.html"] = page.encode()
    return files


def policy(file: bytes) -> str:
    """Return the Content-Security-Policy of the page from the text of a _headers file."""
    return headers.headers_for(headers.parse(file.decode()), "/")["Content-Security-Policy"]


def policy_element(policy: str) -> str:
    """Return the policy as an element of the page, so that it applies on any host.

    It leaves out ``frame-ancestors``, which is allowed only in a header.
    """
    parts = [part.strip() for part in policy.split(";")]
    kept = "; ".join(part for part in parts if not part.startswith("frame-ancestors"))
    return f'<meta http-equiv="Content-Security-Policy" content="{kept}">'


def first_invitation() -> str:
    """What stands on the home screen before any module has run."""
    return "".join(f'<a class="act" href="#/play/{one["id"]}">Play {one["title"]}</a>' for one in games()[:1])


def posters() -> str:
    """The drawing on each game's poster, `poster.svg` in its folder: a symbol for the home screen, by the game's id."""
    drawn = [(one["id"], WEB / "games" / one["id"] / "poster.svg") for one in games()]
    drawn = [(game, file if file.is_file() else NO_POSTER) for game, file in drawn]
    return "".join(
        DRAWING.sub(rf'<symbol id="poster-{game}" \g<box>>\g<inner></symbol>', file.read_text(encoding="utf-8").strip())
        for game, file in drawn
    )


def needed_offline(path: str) -> bool:
    """Return whether the service worker stores a file: all except itself, the headers and installation images."""
    return path not in ("sw.js", headers.NAME) and not manifest.AT_INSTALL.fullmatch(path)


def with_manifest(files: Files) -> bytes:
    """sw.js with the list of everything that the page needs offline, and a version made of it."""
    listed = {path: content for path, content in files.items() if needed_offline(path)}
    entries = [
        {"url": path, "sha256": digest(content), "bytes": len(content)} for path, content in sorted(listed.items())
    ]
    text = files["sw.js"].decode()
    kept = json.dumps(entries, separators=(",", ":"))
    for pattern, value in ((MANIFEST, kept), (VERSION, json.dumps(name_of(listed)))):
        found = pattern.findall(text)
        if len(found) != 1:
            raise Trouble(f"web/sw.js should hold {pattern.pattern} once and holds it {len(found)} times.")
        text = text.replace(found[0], value)
    return text.encode()
