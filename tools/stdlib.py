"""The standard library for the browser: compiled by Pyodide itself, and reduced to the modules that are used.

The original zip contains source code, which would have to be compiled at every start; that takes two thirds of the
start-up time. To find the modules that are used, the build runs Pyodide in Node.js and reads the imports. Then it
checks that the same run succeeds with the reduced library.
"""

import io
import json
import os
import re
import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from pygolf.core import deferred
from tools import nodeenv, private_apis, pyodide_files, wheel
from tools.console import BuildError, step
from tools.content import Files, digest, read_tree
from tools.imports import imported, standard
from tools.paths import PYODIDE, ROOT, WEB, WORK
from tools.run import run

STOCK = PYODIDE / "python_stdlib.zip"
# Modules that Python imports when it starts in some browsers, or only after an error.
ALWAYS = (
    *(
        "encodings.ascii",
        "encodings.cp437",
        "encodings.idna",
        "encodings.latin_1",
        "encodings.punycode",
        "encodings.utf_8",
    ),
    *("asyncio", "gc", "importlib.resources", "linecache", "pkgutil", "random", "shutil", "tokenize", "traceback"),
    *("warnings", "zipfile"),
)
UNUSABLE = {"compression", "compression._common", "compression._common._streams"}
"""Modules that exist only to load bz2, lzma and zstd, which the reduced Pyodide does not contain."""
POSITION = "return next(itertools.islice(positions_gen, instruction_index // 2, None)"
PATCHES = dict.fromkeys(("inspect.py", "traceback.py"), (f"{POSITION})", f"{POSITION}, (None,) * 4)"))
"""Changes to source files, by path: a string that must occur exactly once, and its replacement.

The bytecode for the page contains neither line numbers nor positions. Without these changes, formatting an error that
passed through such code fails with "generator raised StopIteration".
"""
COMPLETE_PACKAGES = ("pyodide/", "_pyodide/", "_sysconfigdata")
FOR_LAB = re.compile(
    r"(_ast_unparse|_compat_pickle|_markupbase|_pylong|_strptime|_threading_local|argparse|calendar|colorsys"
    r"|concurrent/futures/thread|configparser|csv|decimal|difflib|email|filecmp|fractions|getopt|gettext|graphlib|gzip|html"
    r"|http/(__init__|client)|importlib/(metadata/_|metadata/__init__|simple|util)|ipaddress|mimetypes|numbers|optparse"
    r"|pickle|platform|pprint|queue|quopri|runpy|sched|shelve|shlex|statistics|string|sysconfig/__init__|timeit|tomllib"
    r"|urllib|uuid|zoneinfo).*[.]pyc"
)
"""Further modules that the players' bots and packages may import in the Lab. They run without a network, processes and
the compiled modules that the reduced Pyodide does not contain.
"""


@dataclass(frozen=True, slots=True)
class PythonParts:
    """Files generated with Pyodide: the standard library as a zip archive, and pygolf as bytecode with its data."""

    stdlib: bytes
    package: Files


def archive_name() -> str:
    """Return the name of the standard library's archive in Python's file system."""
    return f"python{pyodide_files.short_version()}.zip"


def make(package: Files, pyodide: Path) -> PythonParts:
    """Compile pygolf and reduce the standard library. The result is cached.

    ``pyodide`` is the folder with the files of Pyodide on the site, which are used to test the reduced library.
    """
    package = for_page(package)
    full = compiled_library()
    recipe = [*map(digest, package.values()), *package, digest(full.read_bytes())]
    recipe += [
        digest((ROOT / "tools" / name).read_bytes()) for name in ("pyodide.mjs", "exercise.py", "stdlib.py", "wheel.py")
    ]
    recipe += [digest((pyodide / name).read_bytes()) for name in ("pyodide.asm.mjs", "pyodide.asm.wasm")]
    recipe += sorted(app_imports())
    folder = WORK / "python" / digest("\n".join(recipe).encode())[:16]
    if not folder.exists():
        with step("compiling pygolf and reducing the standard library (Pyodide in Node.js)"), fresh(folder) as new:
            fill(new, full, package, pyodide)
    names = [path if not path.endswith(".py") else f"{path}c" for path in package]
    return PythonParts(
        (folder / "python_stdlib.zip").read_bytes(),
        {name: (folder / "package" / name).read_bytes() for name in sorted(names)},
    )


def for_page(package: Files) -> Files:
    """Return the package without the modules that the page never loads."""
    return {path: content for path, content in package.items() if not wheel.is_never(path)}


def fill(folder: Path, full: Path, package: Files, pyodide: Path) -> None:
    """Compile and reduce everything in a folder."""
    pygolf = wheel.build_wheel(folder, compile_package(folder, full, package), tag=pyodide_files.wheel_tag())
    used = set(trace(folder, full, pygolf, pyodide))
    target = folder / "python_stdlib.zip"
    trim(full, used, target)
    missing = used - set(trace(folder, target, pygolf, pyodide))
    if missing - UNUSABLE:
        raise BuildError(
            f"The reduced standard library lacks {', '.join(sorted(missing))}. Add this to ALWAYS in tools/stdlib.py."
        )
    trim(full, used - missing, target)


def library_for_lab(reduced: bytes) -> Files:
    """Return the modules that only the Lab loads: those of `FOR_LAB` that the reduced standard library lacks."""
    with zipfile.ZipFile(io.BytesIO(reduced)) as archive:
        known = {*archive.namelist()}
    with zipfile.ZipFile(compiled_library()) as archive:
        return {n: archive.read(n) for n in archive.namelist() if n not in known and FOR_LAB.fullmatch(n)}


@contextmanager
def fresh(folder: Path) -> Iterator[Path]:
    """Return a temporary folder that gets its final name only when it is complete, because two builds can run at
    once.
    """
    new = folder.with_name(f"{folder.name}.{os.getpid()}")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    try:
        yield new
        if not folder.exists():
            new.rename(folder)
    finally:
        shutil.rmtree(new, ignore_errors=True)


def compiled_library() -> Path:
    """Return a zip in .build/ with the complete original library as bytecode. It is created once."""
    script = (ROOT / "tools" / "pyodide.mjs").read_bytes()
    recipe = STOCK.read_bytes() + script + json.dumps(PATCHES).encode()
    target = WORK / "library" / digest(recipe)[:16] / "full.zip"
    if target.exists():
        return target
    with step("compiling the standard library (once, about ten seconds)"), fresh(target.parent) as folder:
        fill_library(folder, folder / target.name)
    return target


def fill_library(folder: Path, target: Path) -> None:
    """Compile every source file of the original standard library into a zip archive."""
    sources, compiled = folder / "sources", folder / "compiled"
    with zipfile.ZipFile(STOCK) as archive:
        archive.extractall(sources)
    for name, (old, new) in PATCHES.items():
        patch(sources / name, old, new)
    names = sorted(path.relative_to(sources).as_posix() for path in sources.rglob("*") if path.is_file())
    python = [name for name in names if name.endswith(".py")]
    shown = [[name, f"/lib/{archive_name()}/{name}"] for name in python]
    run_pyodide(
        folder,
        {
            "task": "compile",
            "stdlib": str(STOCK),
            "sources": str(sources),
            "target": str(compiled),
            "files": shown,
        },
    )
    files = {name: (sources / name).read_bytes() for name in names if not name.endswith((".py", ".pyc"))}
    files |= {f"{name}c": (compiled / f"{name}c").read_bytes() for name in python}
    wheel.write_zip(target, dict(sorted(files.items())), stored=True)


def patch(path: Path, old: str, new: str) -> None:
    """Replace a string in a file. Raise BuildError unless it occurs exactly once."""
    text = path.read_text(encoding="utf-8")
    if text.count(old) != 1:
        raise BuildError(f"{path.name} of the standard library must contain this text exactly once: {old}")
    path.write_text(text.replace(old, new), encoding="utf-8")


def compile_package(folder: Path, full: Path, package: Files) -> Files:
    """Return the files of a package with bytecode instead of source; they are also written to folder/package/."""
    sources, target = folder / "sources", folder / "package"
    for name, content in package.items():
        path = (sources if name.endswith(".py") else target) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    files = [
        [name, f"/lib/python{pyodide_files.python_version()}/site-packages/{name}"]
        for name in package
        if name.endswith(".py")
    ]
    places = {"stdlib": str(full), "sources": str(sources), "target": str(target)}
    run_pyodide(folder, {"task": "compile", "bare": True, "files": files, **places})
    return dict(sorted(read_tree(target).items()))


def trace(folder: Path, library: Path, pygolf: Path, pyodide: Path) -> list[str]:
    """Return the standard library modules that are loaded when everything is imported and used."""
    modules = [wheel.module_name(path) for path in for_page(wheel.package_files()) if path.endswith(".py")]
    # The page does not import modules that only declare types, and some of them need modules that the page lacks.
    needed = sorted(module for module in modules if not module.endswith(deferred.TYPES))
    answer = run_pyodide(
        folder,
        {
            "task": "trace",
            "pyodide": str(pyodide),
            "stdlib": str(library),
            "script": str(ROOT / "tools" / "exercise.py"),
            "wheel": str(pygolf),
            "needed": [*ALWAYS, *needed],
            "optional": sorted(app_imports()),
            "archive": archive_name(),
        },
    )
    if answer["failed"]:
        raise BuildError("These modules cannot be imported in Pyodide:\n    " + "\n    ".join(answer["failed"]))
    return list(answer["used"])


def app_imports() -> set[str]:
    """Return the modules of the standard library that pygolf, the worker's Python code and PyScript import."""
    package = (ROOT / "pygolf").rglob("*.py")
    sources = [path for path in package if not wheel.is_never(path.relative_to(ROOT).as_posix())]
    sources += [*WEB.rglob("*.py"), *private_apis.python_sources()]
    return standard(set().union(*(imported(path.read_text(), str(path)) for path in sources)))


def trim(full: Path, used: set[str], target: Path) -> None:
    """Write a zip archive of these modules, the packages that belong to Pyodide itself, and the data files next to
    them.
    """
    wanted = {
        path for name in used for path in (name.replace(".", "/") + ".pyc", name.replace(".", "/") + "/__init__.pyc")
    }
    with zipfile.ZipFile(full) as archive:
        names = [name for name in archive.namelist() if name in wanted or name.startswith(COMPLETE_PACKAGES)]
        wheel.write_zip(target, {name: archive.read(name) for name in sorted(names)}, stored=True)


def run_pyodide(folder: Path, job: dict[str, object]) -> dict[str, list[str]]:
    """Run tools/pyodide.mjs with a job and return its result."""
    folder.mkdir(parents=True, exist_ok=True)
    order, reply = folder / "job.json", folder / "answer.json"
    order.write_text(json.dumps({"pyodide": str(PYODIDE), **job, "answer": str(reply)}))
    hint = "This is a bug in the build or in pygolf, not a problem of this machine; see the lines above."
    run([nodeenv.node(), ROOT / "tools" / "pyodide.mjs", order], hint=hint, limit=600)
    answer: dict[str, list[str]] = json.loads(reply.read_text())
    return answer
