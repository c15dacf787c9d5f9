"""Everything in PyScript and Pyodide that the site relies on although it is not part of their public interfaces.

Each assumption is a pattern that must occur a certain number of times in the published scripts. If a new version does
not match, the build stops and names the assumption. "Upgrading PyScript and Pyodide" in docs/start.md explains each of
them. In the browser, web/engine/pyscript.ts and python.ts use them. What the reduced Pyodide needs in addition is
checked by tools/lean/glue.mjs.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from tools.console import BuildError
from tools.content import Files, read_tree, strip_map
from tools.paths import PYODIDE, PYSCRIPT, WEB

DOCS = 'see "Upgrading PyScript and Pyodide" in docs/start.md'


@dataclass(frozen=True, slots=True)
class Assumption:
    """A piece of code that must occur ``times`` times in the scripts of a package."""

    about: str
    """What the code does, for the message, for example "the script of its workers"."""
    pattern: re.Pattern[bytes]
    times: int = 1

    def check(self, package: str, scripts: Files) -> None:
        """Raise BuildError if the scripts do not match. ``package`` is a name with a version."""
        found = sum(len(self.pattern.findall(content)) for content in scripts.values())
        if found != self.times:
            raise BuildError(
                f"{package}: the pattern for {self.about} was found {found} times instead of {self.times}; {DOCS}."
            )


WATCH = Assumption(
    "the observer of new elements",
    re.compile(rb"\(([\w$]+)\.observe\(([\w$]+),\{childList:!0,subtree:!0,attributes:!0\}\),\2\)"),
)
"""Starts searching all new elements for PyScript's own tags. The page has no such tags, and the search took as long as
rendering. The build removes this call.
"""
WORKER = Assumption(
    "the script of its workers",
    re.compile(rb"""(?<="/\*@\*/"\+)'(?P<text>(?:[^'\\]|\\.)*)'(?=\.replace\()"""),
)
"""A string literal in the main script. The build moves it to the file pyscript/worker.js, which can be loaded
earlier.
"""
WORKER_BASE = Assumption(
    "the base class of its workers", re.compile(rb"[,{]Worker:([\w$]+)\}=globalThis;.{1,20000}?\bclass extends \1\{")
)
"""The class `Worker` that the page has when the main script runs, so that PyScript can be given a worker created by our
code.
"""
HOOK = Assumption(
    "its own hook onBeforeRunAsync",
    re.compile(rb"worker:\{[^{}]*onBeforeRunAsync:new [\w$]+\(\[\(\{interpreter:[\w$]+\}\)=>"),
)
"""PyScript has only this function in the set `hooks.worker.onBeforeRunAsync`, which pyscript.ts empties."""
FILES = Assumption(
    "the database of its file system",
    re.compile(rb'(?<="storage permissions not granted",)([\w$]+)=new [\w$]+\([\w$]+\)'),
)
"""PyScript opens it when it loads, and does not handle the error if the browser denies databases. The page does not use
PyScript's file system. The build removes this call.
"""
PLUGINS = Assumption("the list of its plugins", re.compile(rb"=\{codemirror:\(\)=>.+?\};"))
"""PyScript downloads each of these plugins, except `error`, unless pyscript.ts disables it."""
PYSCRIPT_CODE = (WATCH, WORKER, WORKER_BASE, HOOK, FILES, PLUGINS)
PYSCRIPT_FILES = re.compile(r"core\.js|(core|error)-[\w-]+\.js")
"""The scripts of PyScript that the page loads. A test checks that none is missing."""
MAIN_SCRIPT = "core-*.js"
PLUGIN_NAME = re.compile(r'[{,]"?(?P<name>[\w-]+)"?:\(\)=>')
BROWSER_SIDE = WEB / "engine" / "pyscript.ts"
DISABLED = re.compile(r"const PLUGINS = (?P<list>\[.+?\]);", re.DOTALL)

PYODIDE_CODE = (
    # python.ts creates the module itself and fills its memory before Python starts.
    Assumption("the option createPyodideModule", re.compile(rb"\(([\w$]+)\.createPyodideModule\)return \1\.")),
    Assumption("the option _loadSnapshot", re.compile(rb"if\(![\w$]+\._loadSnapshot\)return;")),
    Assumption("the option _makeSnapshot", re.compile(rb"=function\([\w$]+\)\{if\(!API\.config\._makeSnapshot\)")),
    Assumption("the end of initialisation", re.compile(rb'Module\["onRuntimeInitialized"\]\?\.\(\)')),
    Assumption("the function growMemory", re.compile(rb'Module\["growMemory"\]=growMemory;')),
    # python.ts replaces both calls while Pyodide starts.
    Assumption("compiling the wasm", re.compile(rb"\?[\w$]+=await WebAssembly\.instantiateStreaming\(")),
    Assumption("downloading the standard library", re.compile(rb'\+"python_stdlib\.zip"')),
)
PYODIDE_SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")


def version(folder: Path, name: str) -> str:
    """Return the name and the version of an installed package, for example "PyScript 0.7.31"."""
    return f"{name} {json.loads((folder / 'package.json').read_bytes())['version']}"


def check_pyodide() -> None:
    """Raise BuildError if the installed Pyodide differs from what python.ts and snapshot-maker.ts rely on."""
    scripts = {name: (PYODIDE / name).read_bytes() for name in PYODIDE_SCRIPTS}
    for one in PYODIDE_CODE:
        one.check(version(PYODIDE, "Pyodide"), scripts)


def main_script() -> Path:
    """Return PyScript's main script, whose name contains a hash."""
    found = list((PYSCRIPT / "dist").glob(MAIN_SCRIPT))
    if len(found) != 1:
        raise BuildError(
            f"{version(PYSCRIPT, 'PyScript')}: {len(found)} files match dist/{MAIN_SCRIPT} instead of 1; {DOCS}."
        )
    return found[0]


def python_sources() -> list[Path]:
    """Return the Python code that PyScript can run in a worker."""
    found = sorted((PYSCRIPT / "src" / "stdlib").rglob("*.py"))
    if not found:
        raise BuildError(f"{version(PYSCRIPT, 'PyScript')}: src/stdlib contains no Python files; {DOCS}.")
    return found


def pyscript_files() -> Files:
    """Return the scripts of PyScript that the page and its worker need, changed so that PyScript does not observe the
    page or open a database, and with the worker's script in a separate file, which can be loaded earlier.
    """
    main = main_script().name
    tree = read_tree(PYSCRIPT / "dist", suffixes=frozenset({".js"}))
    files = {path: strip_map(content) for path, content in tree.items() if PYSCRIPT_FILES.fullmatch(path)}
    text, worker = without_worker(files[main], version(PYSCRIPT, "PyScript"))
    files |= {main: text, "worker.js": worker}
    return {f"pyscript/{path}": content for path, content in files.items()}


def without_worker(script: bytes, package: str) -> tuple[bytes, bytes]:
    """Check PyScript's main script. Return it without the observer and the database, and the worker's script."""
    for one in PYSCRIPT_CODE:
        one.check(package, {"main": script})
    check_plugins(script, package)
    (literal,) = [match["text"] for match in WORKER.pattern.finditer(script)]
    page = FILES.pattern.sub(rb"\1=null", WATCH.pattern.sub(rb"\2", script))
    return WORKER.pattern.sub(b"''", page), unquoted(literal, package)


def check_plugins(script: bytes, package: str) -> None:
    """Raise BuildError unless pyscript.ts disables all plugins except the display of errors."""
    (listed,) = PLUGINS.pattern.findall(script)
    available = {match["name"] for match in PLUGIN_NAME.finditer(listed.decode())} - {"error"}
    match = DISABLED.search(BROWSER_SIDE.read_text(encoding="utf-8"))
    disabled = set(json.loads(match["list"])) if match else set()
    if available != disabled:
        names = ", ".join(sorted(available ^ disabled))
        raise BuildError(f"{package}: the list of plugins in {BROWSER_SIDE.name} is not up to date ({names}); {DOCS}.")


def unquoted(text: bytes, package: str) -> bytes:
    """Return the value of a JavaScript string literal whose only escapes are newline, quote and backslash."""
    escapes = {rb"\n": b"\n", rb"\'": b"'", rb"\\": b"\\"}
    unknown = {match for match in re.findall(rb"\\.", text, re.DOTALL) if match not in escapes}
    if unknown:
        names = ", ".join(sorted(match.decode() for match in unknown))
        raise BuildError(f"{package}: the script of its workers contains other escapes ({names}); {DOCS}.")
    return re.sub(rb"\\.", lambda match: escapes[match[0]], text)
