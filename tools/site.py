"""Assemble the site in dist/.

dist/index.html, sw.js, ...   files with fixed names
dist/app-<hash>/              the page's own files, fonts, lit-html and build.js
dist/py-<hash>/               Pyodide, PyScript, the standard library and pygolf
"""

import gzip
import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from pygolf import register
from pygolf.core.game import Bot, GameInfo
from pygolf.core.large import STUDY
from pygolf.core.setup import Preset, settled
from pygolf.core.teaching.lesson import teach
from pygolf.lessons import DATA_NAME, tell_examples, tell_lessons
from tools import (
    api_help,
    bundle,
    headers,
    manifest,
    nodeenv,
    notices,
    private_apis,
    pyodide_files,
    pythonenv,
    report,
    stdlib,
    view_help,
    wheel,
)
from tools.console import BuildError, report_error, step
from tools.content import Files, digest, hash_files, read_tree, strip_map, write_tree
from tools.paths import DIST, NODE_MODULES, PYODIDE, VENDOR, WEB, WORK

LARGE = "large-{}.zip"
ARCHIVE = re.compile(r"/(python_stdlib\.zip|pygolf_clubhouse-[^/]+\.whl)$")
LARGE_NAME = re.compile(r"large-([\w-]+)\.zip")
GAME_FOLDER = re.compile(r"games/(?P<game>\w+)/")
QR_TYPES = b'export { generate } from "lean-qr";\n'
FONTS = ("josefin-sans", "atkinson-hyperlegible-next")
FIXED_NAMES = re.compile(
    r"(index\.html|404\.html|sw\.js|robots\.txt|[\w-]+\.webmanifest|(icon|favicon|screenshot)[\w.-]*)"
)
LOCAL_ADDRESS = re.compile(r'(?P<before>\b(?:href|src)=")\./(?P<path>[^"#?]+)')
IMPORT = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)["'](?P<path>\.[^"']+)["']""")
# Placeholders in sw.js that the build replaces with the version and the list of files.
MANIFEST = re.compile(r"/\*MANIFEST\*/ ?\[\]")
VERSION = re.compile(r'/\*VERSION\*/ ?""')
PACKED = ".bin"
"""Suffix of archives that the build compresses with gzip, because many hosts do not compress archives. Hosts send files
with this suffix unchanged.
"""
NOT_FOUND = "404.html"
"""The page that hosts such as GitHub Pages, Netlify and Cloudflare Pages send for an unknown address."""
INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
EARLY = "early.js"
EARLY_ELEMENT = f'<script src="./{EARLY}"></script>'
START_FILES = "{files}"
PREVIEW = '<meta property="og:image" content="./icon-512.png">'
"""The element of the page that names its preview picture."""
START, FOLDER = "engine/worker-start.js", b"{python}"
INTERPRETER = "engine/interpreter.js"


@dataclass(frozen=True, slots=True)
class Parts:
    """What a build does not read from web/: the files of Python, lit-html, and which Pyodide they belong to."""

    kind: str
    python: Files
    lit: Files


def build(stock: bool = False, address: str = "") -> dict[str, bytes]:
    """Install packages, build dist/ and return its files by path.

    With ``stock``, use the original files of Pyodide. ``address`` is the public URL of the site, if it is known.
    """
    check_address(address)
    parts = prepare(stock)
    with step("assembling the site"):
        return assemble(parts, address)


def prepare(stock: bool = False) -> Parts:
    """Install packages and return the parts of the site that do not come from web/."""
    nodeenv.install(dev=False)
    lit = place_vendor()
    with step("packing Python"):
        pyodide = pyodide_files.choose(stock)
        return Parts(pyodide.kind, python_files(pyodide), lit)


def assemble(parts: Parts, address: str = "") -> dict[str, bytes]:
    """Build dist/ from these parts and web/, and return its files by path. If web/ has an error, raise BuildError and
    leave dist/ unchanged.
    """
    public, python = check_address(address), parts.python
    python_folder = f"py-{hash_files(python)}"
    app = bundle.bundled(app_files(parts.lit))
    app["build.js"] = build_module(python, python_folder, parts.kind, app)
    app[START] = with_folder(app[START], python_folder)
    early = app.pop(EARLY).decode().strip()
    app_folder = f"app-{hash_files(app)}"
    early = with_start_files(early, app)
    files = {f"{app_folder}/{path}": content for path, content in app.items()}
    files |= {f"{python_folder}/{path}": content for path, content in python.items()}
    worker = [f"{app_folder}/{path}" for path in (START, *bundle.needed(app, INTERPRETER))]
    worker.append(f"{python_folder}/pyscript/worker.js")
    at_once = [f"{app_folder}/{path}" for path in bundle.needed(app, bundle.FIRST)]
    at_once = [path for path in at_once if path not in worker and not path.endswith(bundle.FIRST)]
    redirection = inline_script((WEB / NOT_FOUND).read_text(encoding="utf-8"))
    files[headers.NAME] = headers.render(early, redirection).encode()
    files |= fixed_files(app, app_folder, (worker, at_once), policy(files[headers.NAME]))
    page = with_early(files["index.html"].decode(), early)
    files["index.html"] = with_address(page, public).encode()
    files["notices.txt"] = notices.text()
    if "sw.js" in files:
        files["sw.js"] = with_manifest(files)
    files = dict(sorted(files.items()))
    write_tree(DIST, files)
    return files


def check_address(address: str) -> str:
    """Return the public URL of the site with a slash at the end; "" if there is none."""
    if address and not re.fullmatch(r"https?://[^\s\"'<>?#]+", address):
        raise BuildError(f"--address must be a complete URL such as https://example.org/pygolf/, not {address!r}.")
    return address.rstrip("/") + "/" if address else ""


def with_address(page: str, address: str) -> str:
    """Return the page with a complete URL of its preview picture, because most messengers ignore relative ones."""
    if not address:
        return page
    if page.count(PREVIEW) != 1:
        raise BuildError(f"web/index.html must contain {PREVIEW} once.")
    location = f'<meta property="og:url" content="{address}">\n    '
    return page.replace(PREVIEW, location + PREVIEW.replace("./", address))


def with_early(page: str, script: str) -> str:
    """Return the page with the script that runs before the first paint inlined, so that painting does not wait for a
    file.
    """
    if page.count(EARLY_ELEMENT) != 1:
        raise BuildError(f"web/index.html must contain {EARLY_ELEMENT} once.")
    return page.replace(EARLY_ELEMENT, f"<script>{script}</script>")


def inline_script(page: str) -> str:
    """Return the only inline script of a page."""
    (script,) = INLINE_SCRIPT.findall(page)
    return str(script)


def with_start_files(script: str, app: Files) -> str:
    """Return early.js as a classic script, with the files that the page needs to start.

    Each file has the first 64 bits of its SHA-256 digest.
    """
    if script.count(START_FILES) != 1:
        raise BuildError(f"{EARLY} must contain {START_FILES} once.")
    paths = dict.fromkeys((*bundle.needed(app, bundle.FIRST), "build.js", START, "ui/style/index.css"))
    entries = [f"{path}|{digest(app[path])[:16]}" for path in paths]
    return f"(()=>{{{script.replace(START_FILES, ' '.join(entries))}}})();"


def with_folder(start: bytes, folder: str) -> bytes:
    """Return the start script of the Python worker with the folder of the Python files filled in."""
    if start.count(FOLDER) != 1:
        raise BuildError(f"{START} must contain {FOLDER.decode()} once.")
    return start.replace(FOLDER, folder.encode())


def place_vendor() -> Files:
    """Copy lit-html and lean-qr to web/vendor, where editors and `tsc` find them. Return their modules."""
    source = read_tree(NODE_MODULES / "lit-html", suffixes=frozenset({".js", ".ts"}))
    lit = {
        path: strip_map(content) for path, content in source.items() if not path.startswith(("development", "node/"))
    }
    # Many hosts send .mjs files with a content type that browsers do not execute.
    qr = {"lean-qr/lean-qr.js": (NODE_MODULES / "lean-qr" / "index.mjs").read_bytes()}
    modules = {f"lit-html/{path}": content for path, content in lit.items()} | qr
    wanted = {**modules, "lean-qr/lean-qr.d.ts": QR_TYPES}
    # Do not rewrite files that are already correct, because a type check may be reading them.
    if not VENDOR.is_dir() or read_tree(VENDOR) != wanted:
        write_tree(VENDOR, wanted)
    return {f"vendor/{path}": content for path, content in modules.items() if path.endswith(".js")}


def fonts() -> Files:
    """Return the Latin subsets of both fonts."""
    found: Files = {}
    for family in FONTS:
        name = f"{family}-latin-wght-normal.woff2"
        found[f"fonts/{name}"] = (NODE_MODULES / "@fontsource-variable" / family / "files" / name).read_bytes()
    return found


NO_POSTER = WEB / "table" / "poster.svg"
"""Poster for games without a poster drawing."""
DRAWING = re.compile(r'<svg xmlns="[^"]+" (?P<box>viewBox="[^"]+")>(?P<inner>.*)</svg>', re.S)
PARTS = ("comparison", "designer", "figures", "ghost", "print", "sketch")
"""Optional modules in a game's folder; if a module is missing, the game does not have its feature."""
YOU = {"kind": "person", "level": "club", "name": "You"}
"""Default name of the first player in a form."""


MODULES = {"paper": "content.paper", "study": "study.review"}
"""Modules that not every game has, by the name under which the home screen says whether a game has them."""
TEXTS = ("id", "title", "tagline", "pitch", "goal", "minutes", "credits", "coach")
FACTS = (*TEXTS, "lessons", "independent", "rules_version")
"""Fields of `GameInfo` that the page knows before Python is ready: texts of the home screen, and other facts."""


def games() -> list[dict[str, Any]]:
    """Return what the home screen shows about each registered game that has a folder in web/games."""
    infos = [register.find_game(game).info for game in register.GAMES if (WEB / "games" / game).is_dir()]
    return [
        {name: getattr(one, name) for name in FACTS}
        | {"start": started(one), "most": one.to_json()["players"]["max"]}  # type: ignore[index, call-overload]
        | {"trophies": [asdict(trophy) for trophy in one.trophies]}
        | {"presets": [preset_facts(preset) for preset in one.presets]}
        | {"bots": [bot_facts(bot) for bot in one.bots]}
        | {"rivals": rivals(one), "lesson_minutes": lesson_minutes(one.id)}
        | {part: (WEB / "games" / one.id / f"{part}.ts").is_file() for part in PARTS}
        | {name: register.find_game(one.id).has(module) for name, module in MODULES.items()}
        | {"unit": review_unit(one.id)}
        for one in infos
    ]


def preset_facts(preset: Preset) -> dict[str, Any]:
    """Return what the home screen shows about a preset."""
    return {"title": preset.title, "options": dict(preset.options), "minutes": preset.minutes}


def bot_facts(bot: Bot) -> dict[str, Any]:
    """Return what the page shows about a bot before Python is ready."""
    facts = {"id": bot.id, "name": bot.name, "line": bot.line}
    return facts if bot.lead_per_hole is None else facts | {"lead_per_hole": bot.lead_per_hole}


def review_unit(game: str) -> str:
    """Return the unit of a game's reviews: "strokes" or "points"; empty if the game has no reviews."""
    found = register.find_game(game)
    return str(found.part("study.review").STUDY.unit) if found.has("study.review") else ""


def rivals(info: GameInfo) -> list[dict[str, Any]]:
    """Return the opponents that a game for one player offers without giving them a seat, weakest first, for example
    each Luis.

    Each has a name, a description, the options that choose it, and whether it is the default. A game that is played
    against bots has none.
    """
    ladder = next((option for option in info.options if option.ladder), None)
    if ladder is None or ladder.say is None or len(info.start.seats) > 1:
        return []
    found = []
    for value, text in zip(ladder.choices, ladder.labels, strict=True):
        name = ladder.say(settled(info.options, {ladder.name: value}, 1)).removeprefix("against ")
        line = text.rpartition(": ")[2]
        found.append(
            {
                "name": name,
                "line": f"{line[:1].upper()}{line[1:]}.",
                "options": {ladder.name: value},
                "usual": value == ladder.default,
            }
        )
    return found


def lesson_minutes(game: str) -> int:
    """Return about how many minutes the first lesson of a game takes; 0 if there is none."""
    lessons, _ = teach(register.find_game(game))
    return max(1, round(lessons[0].seconds / 60)) if lessons else 0


def started(info: GameInfo) -> dict[str, Any]:
    """Return the default match of a game, in the format of `games`, with the names of the bots."""
    names = {bot.id: bot.name for bot in info.bots}
    start: dict[str, Any] = info.to_json()["start"]  # type: ignore[assignment]
    seats = [{"kind": "bot", "level": one, "name": names[one]} if one in names else YOU for one in start["seats"]]
    return start | {"seats": seats}


def own_files() -> Files:
    """Return the source files in web/, except declarations, the vendor folder, and games that are not registered."""
    there = {game["id"] for game in games()}
    return {
        path: content
        for path, content in read_tree(WEB).items()
        if not path.startswith("vendor/")
        and not path.endswith((".d.ts", ".md", "/poster.svg"))
        and ((found := GAME_FOLDER.match(path)) is None or found["game"] in there)
    }


def app_files(lit: Files) -> Files:
    """Return the page's own files, the fonts, and the modules of lit-html that they import."""
    app = {path: content for path, content in own_files().items() if not FIXED_NAMES.fullmatch(path)}
    return {**app, **fonts(), **reachable(app, lit)}


def reachable(app: Files, library: Files) -> Files:
    """Return the modules of the library that the app imports directly or indirectly."""
    wanted: Files = {}
    waiting = [path for path in app if path.endswith((".js", ".ts"))]
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
    """Return a temporary folder for packing. Each build has its own, because two builds can run at the same time."""
    folder = WORK / f"packing.{os.getpid()}"
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def python_files(pyodide: pyodide_files.PyodideFiles) -> Files:
    """Return all files for running Python in the browser."""
    private_apis.check_pyodide()
    # Many hosts send .mjs files with a content type that browsers do not execute.
    modules = ("pyodide.mjs", "pyodide.asm.mjs")
    files = {name.replace(".mjs", ".js"): strip_map(pyodide.read(name)) for name in modules}
    files |= {name: pyodide.read(name) for name in pyodide.wasm}
    with scratch() as folder:
        files |= packed(folder, pyodide.folder)
    return dict(sorted({**files, **private_apis.pyscript_files()}.items()))


def packed(folder: Path, pyodide: Path) -> Files:
    """Build the wheel and the archives, and test them with the Pyodide files that the site uses."""
    parts = stdlib.make(wheel.package_files(), pyodide)
    files = {"pyodide-lock.json": own_lock(), "python_stdlib.zip": parts.stdlib}
    light = {path: content for path, content in parts.package.items() if wheel.is_first(path)}
    pygolf = wheel.build_wheel(folder / "wheel", light, tag=pyodide_files.wheel_tag(), stored=True)
    files[pygolf.name] = pygolf.read_bytes()
    for name in ("python_stdlib.zip", pygolf.name):
        files[name + PACKED] = gzip.compress(files[name], 9, mtime=0)
    studies = {path: content for path, content in parts.package.items() if wheel.is_deferred(path)}
    for game, data in beside().items():
        data = data | studies if game == STUDY else data
        # Compressed data is stored unchanged, because hosts do not compress archives; archives with text are compressed
        # here.
        wheel.write_zip(folder / "large.zip", data, stored=not any(name.endswith(".json") for name in data))
        files[LARGE.format(game)] = (folder / "large.zip").read_bytes()
    wheel.write_zip(folder / "large.zip", stdlib.library_for_lab(parts.stdlib), stored=False)
    files[LARGE.format("library")] = (folder / "large.zip").read_bytes()
    micropip = pythonenv.wheel("site", pyodide_files.python_version())
    files[LARGE.format("micropip")] = micropip.read_bytes()
    return files


def beside() -> dict[str, dict[str, bytes]]:
    """Return the files that the page loads on demand, by the archive that contains them."""
    found = wheel.large_files(wheel.package_files())
    for game in register.GAMES:
        answers = {"lessons.json": tell_lessons({"game": game}), "examples.json": tell_examples({"game": game})}
        found[DATA_NAME.format(game)] = {name: compact(answer) for name, answer in answers.items()}
    found["help"] = {"help.json": compact(api_help.texts()), "views.json": compact(view_help.references())}
    return found


def compact(answer: object) -> bytes:
    """Return the value as JSON; equal values always give the same text."""
    return json.dumps(answer, separators=(",", ":")).encode()


def own_lock() -> bytes:
    """Return a lock file for Pyodide without packages, because pygolf needs none."""
    stock = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
    return compact({"info": stock["info"], "packages": {}})


def build_module(python: Files, folder: str, kind: str, app: Files) -> bytes:
    """Return build.js, which contains what the page needs to know about this build."""
    facts = {
        "version": wheel.project()["version"],
        "games": games(),
        "tested": report.counts(),
        "lazy": bundle.idle(app),
        "needs": bundle.needs(app),
        "pyodide": kind,
        "python": f"../{folder}/",
        "wheel": next(path for path in python if path.startswith("pygolf_clubhouse-") and path.endswith(".whl")),
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


def fixed_files(app: Files, app_folder: str, preloaded: tuple[list[str], list[str]], policy: str) -> Files:
    """Return the files with fixed names, with paths into the app's folder.

    The page preloads the scripts of the Python worker, then its own. ``policy`` is its Content-Security-Policy.
    """
    files = {path: content for path, content in own_files().items() if FIXED_NAMES.fullmatch(path)}

    def move(match: re.Match[str]) -> str:
        path = match["path"]
        if path in app:
            return f"{match['before']}./{app_folder}/{path}"
        if path not in files and path != EARLY:
            report_error(f"  warning: web/index.html refers to ./{path}, which is not in web/")
        return match[0]

    for path in [path for path in files if path.endswith(".webmanifest")]:
        files[path] = manifest.with_shortcuts(files[path], games())
    if "index.html" in files:
        worker, own = map(preloads, preloaded)
        page = LOCAL_ADDRESS.sub(move, files["index.html"].decode())
        page = page.replace("\n  </head>", f"{own}\n  </head>").replace("\n    <!--WORKER-->", worker)
        page = page.replace("<!--GAMES-->", first_invitation())
        page = page.replace("<!--POSTERS-->", posters())
        page = page.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n    {policy_element(policy)}')
        files["index.html"] = page.encode()
    return files


def preloads(paths: list[str]) -> str:
    """Return link elements that preload modules."""
    return "".join(f'\n    <link rel="modulepreload" href="./{path}">' for path in paths)


def policy(file: bytes) -> str:
    """Return the Content-Security-Policy of the page from the text of a _headers file."""
    return headers.headers_for(headers.parse(file.decode()), "/")["Content-Security-Policy"]


def policy_element(policy: str) -> str:
    """Return the policy as an element of the page, so that it applies on any host.

    It leaves out ``frame-ancestors``, which is allowed only in a header.
    """
    parts = [part.strip() for part in policy.split(";")]
    remaining = "; ".join(part for part in parts if not part.startswith("frame-ancestors"))
    return f'<meta http-equiv="Content-Security-Policy" content="{remaining}">'


def first_invitation() -> str:
    """Return the content that the home screen shows before any module has run."""
    return "".join(f'<a class="act" href="#/play/{one["id"]}">Play {one["title"]}</a>' for one in games()[:1])


def posters() -> str:
    """Return the poster drawings of all games (`poster.svg` in their folders) as symbols named after the game."""
    drawn = [(one["id"], WEB / "games" / one["id"] / "poster.svg") for one in games()]
    drawn = [(game, file if file.is_file() else NO_POSTER) for game, file in drawn]
    return "".join(
        DRAWING.sub(rf'<symbol id="poster-{game}" \g<box>>\g<inner></symbol>', file.read_text(encoding="utf-8").strip())
        for game, file in drawn
    )


def needed_offline(path: str) -> bool:
    """Return whether the service worker stores a file.

    It stores all files except itself, the headers, the page for unknown addresses, installation images, and archives of
    which there is a compressed copy.
    """
    return path not in ("sw.js", headers.NAME, NOT_FOUND) and not (
        manifest.AT_INSTALL.fullmatch(path) or ARCHIVE.search(path)
    )


def with_manifest(files: Files) -> bytes:
    """Return sw.js with the list of files needed offline, and a version computed from them."""
    listed = {path: content for path, content in files.items() if needed_offline(path)}
    entries = [
        {"url": path, "sha256": digest(content), "bytes": len(content)} for path, content in sorted(listed.items())
    ]
    text = files["sw.js"].decode()
    manifest_text = json.dumps(entries, separators=(",", ":"))
    for pattern, value in ((MANIFEST, manifest_text), (VERSION, json.dumps(hash_files(listed)))):
        found = pattern.findall(text)
        if len(found) != 1:
            raise BuildError(f"web/sw.js must contain {pattern.pattern} once, not {len(found)} times.")
        text = text.replace(found[0], value)
    return text.encode()
