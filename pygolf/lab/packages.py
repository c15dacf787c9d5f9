"""Packages that the player adds to the Python Lab as wheels: checks, dependencies, and import paths.

The files were chosen by the player, so nothing in them is trusted: :func:`check_wheel` only reads a wheel, and
:func:`import_wheel` runs its code in a worker that is used for nothing else.
"""

import ast
import importlib
import re
import sys
import zipfile
import zlib
from collections import Counter
from dataclasses import asdict, dataclass
from operator import eq, ge, gt, le, lt, ne
from pathlib import Path, PurePosixPath
from typing import Any

from ..core.errors import PygolfError

MAX_UNPACKED = 30_000_000
"""Maximum size of the unpacked files of a wheel, in bytes."""
MAX_FILES = 4000
MAX_PATH = 250
"""Maximum length of the path of a file, in characters."""
MAX_METADATA = 1_000_000
"""Maximum size of the description of a package, in bytes."""
MAX_MODULES = 100
MAX_NEEDS = 100
"""Maximum numbers of modules at the top level, and of dependencies."""
MAX_NAME = 100
"""Maximum length of the name of a module or of a dependency, in characters."""
RESERVED = {*sys.stdlib_module_names, "pygolf", "js", "pyodide", "pyodide_js", "_pyodide", "micropip", "__main__"}
"""Modules that a package must not replace."""
COMPILED = (".so", ".pyd", ".dll", ".dylib", ".wasm")
CODE = (".py", ".pyi", "py.typed")
"""Suffixes of files that need not be unpacked, because Python imports modules from archives."""
DAMAGES = (zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, EOFError, OSError, ValueError)
"""Exceptions that reading a damaged or manipulated archive can raise."""
ENVIRONMENT = {
    "python_version": "{}.{}".format(*sys.version_info),
    "python_full_version": "{}.{}.{}".format(*sys.version_info),
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "os_name": "posix",
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "platform_release": "",
    "platform_version": "",
    "extra": "",
}
"""Values of the variables that conditions of dependencies can use."""
COMPARISONS: dict[type[ast.cmpop], Any] = {
    ast.Eq: eq,
    ast.NotEq: ne,
    ast.Lt: lt,
    ast.LtE: le,
    ast.Gt: gt,
    ast.GtE: ge,
    ast.In: lambda one, other: one in other,
    ast.NotIn: lambda one, other: one not in other,
}


class BadWheelError(PygolfError):
    """A file that the Lab cannot use as a package."""


@dataclass(frozen=True)
class Package:
    """What a wheel contains."""

    modules: tuple[str, ...]
    """Names that can be imported."""
    needs: tuple[str, ...]
    """Normalised names of the packages that it depends on, for example ``more-itertools``."""
    has_data: bool
    """Whether it contains files that its modules may open, so that it must be unpacked."""

    def to_json(self) -> dict[str, Any]:
        """Return the package as a JSON object."""
        return asdict(self)


def normalise(name: str) -> str:
    """Return the name of a package in the normalised form in which package indexes compare names."""
    return re.sub(r"[-_.]+", "-", name).lower()


def read_wheel(path: Path) -> Package:
    """Return what a wheel contains. Its contents are not checked for damage. Raise BadWheelError."""
    try:
        with zipfile.ZipFile(path) as archive:
            return _read(path.name, archive)
    except BadWheelError:
        raise
    except DAMAGES:
        raise BadWheelError(f"{path.name} is damaged, or it is not a wheel") from None


def check_wheel(path: Path) -> Package:
    """Return what a wheel contains after checking all of its contents and unpacking it. Raise BadWheelError."""
    package = read_wheel(path)
    try:
        with zipfile.ZipFile(path) as archive:
            damaged = archive.testzip()
    except DAMAGES as error:
        damaged = str(error)
    if damaged:
        raise BadWheelError(f"{path.name} is damaged: {damaged[:200]}")
    place_wheel(path)
    return package


def import_wheel(path: Path) -> None:
    """Import the modules of a wheel, which runs their code. Raise BadWheelError if none of them can be imported.

    A wheel is accepted if a module is missing that another wheel may contain.
    """
    entry = str(place_wheel(path))
    if entry not in sys.path:
        sys.path.append(entry)
    problems = [_import_problem(name) for name in read_wheel(path).modules]
    if all(problems):
        raise BadWheelError(f"{path.name} cannot be imported here: {problems[0]}")


def _import_problem(name: str) -> str:
    """Import a module and return why that is impossible; "" if it succeeds or needs another package."""
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        return "" if missing not in RESERVED | {name} else f"it needs {missing}, which the Lab does not contain"
    except BaseException as error:  # The code can raise anything.
        return f"{type(error).__name__}: {error}"[:200]
    return ""


def _read(file: str, archive: zipfile.ZipFile) -> Package:
    infos = archive.infolist()
    names = [_clean_path(file, info.filename) for info in infos]
    _check_entries(file, infos, names)
    metadata = [at for at, name in enumerate(names) if re.fullmatch(r"[^/]+\.dist-info/METADATA", name)]
    if len(metadata) != 1:
        raise BadWheelError(f"{file} is not a wheel: it has no description of the package")
    description = infos[metadata[0]]
    if description.file_size > MAX_METADATA:
        raise BadWheelError(f"the description in {file} is longer than {MAX_METADATA // 1_000_000} MB")
    about = _headers(archive.read(description).decode())
    code = [
        name
        for name, info in zip(names, infos, strict=True)
        if not re.match(r"[^/]+\.(dist-info|data)/", name) and not info.is_dir()
    ]
    modules = sorted({_top(name) for name in code if name.endswith(".py") and _top(name).isidentifier()})
    needs = sorted(find_needs(about.get("requires-dist", [])))
    _check_names(file, modules, needs)
    return Package(modules=tuple(modules), needs=tuple(needs), has_data=not all(name.endswith(CODE) for name in code))


def _check_names(file: str, modules: list[str], needs: list[str]) -> None:
    """Check the names of modules and dependencies. Raise BadWheelError."""
    if not modules:
        raise BadWheelError(f"{file} contains no Python modules")
    if len(modules) > MAX_MODULES:
        raise BadWheelError(f"{file} contains {len(modules)} modules; at most {MAX_MODULES} are allowed")
    if len(needs) > MAX_NEEDS:
        raise BadWheelError(f"{file} depends on {len(needs)} packages; at most {MAX_NEEDS} are allowed")
    too_long = next((name for name in (*modules, *needs) if len(name) > MAX_NAME), "")
    if too_long:
        raise BadWheelError(f"{file} contains the name {too_long[:20]}…, which is longer than {MAX_NAME} characters")
    reserved = [name for name in modules if name in RESERVED]
    if reserved:
        raise BadWheelError(f"{file} contains the module {reserved[0]}, which the Lab already has")


def _clean_path(file: str, path: str) -> str:
    """Return a path without ``.`` and empty parts, as it will be after unpacking. Raise BadWheelError if it is
    unsafe.
    """
    if len(path) > MAX_PATH:
        raise BadWheelError(f"{file} contains a path that is longer than {MAX_PATH} characters")
    pure = PurePosixPath(path)
    if not path.isprintable() or re.search(r"[\\:]", path) or pure.is_absolute() or ".." in pure.parts:
        raise BadWheelError(f"{file} contains a file with the unsafe path {path[:80]!r}")
    return str(pure)


def _check_entries(file: str, infos: list[zipfile.ZipInfo], names: list[str]) -> None:
    """Check names and sizes of the files in an archive. Raise BadWheelError."""
    if len(infos) > MAX_FILES:
        raise BadWheelError(f"{file} contains {len(infos)} files; at most {MAX_FILES} are allowed")
    size = sum(info.file_size for info in infos)
    if size > MAX_UNPACKED:
        raise BadWheelError(
            f"{file} unpacks to {size / 1e6:.0f} MB; at most {MAX_UNPACKED // 1_000_000} MB are allowed"
        )
    twice = next((name for name, count in Counter(names).items() if count > 1), "")
    if twice:
        raise BadWheelError(f"{file} contains the file {twice[:80]} twice")
    for name in names:
        if name.lower().endswith(COMPILED):
            raise BadWheelError(f"{file} contains compiled code ({name[:80]}); only pure Python packages run here")


def _top(name: str) -> str:
    """Return the name of the module or package at the top level to which a file belongs."""
    return name.partition("/")[0].removesuffix(".py")


def _headers(text: str) -> dict[str, list[str]]:
    """Return the fields of a package's description by their names in lower case."""
    found: dict[str, list[str]] = {}
    for line in text.partition("\n\n")[0].splitlines():
        key, colon, value = line.partition(":")
        if colon and not line[0].isspace():
            found.setdefault(key.lower(), []).append(value.strip()[:200])
    return found


def find_needs(lines: list[str]) -> set[str]:
    """Return the normalised names of the packages that are needed here, given the fields ``Requires-Dist``."""
    parts = [line.partition(";") for line in lines]
    names = [re.match(r"[A-Za-z0-9][\w.-]*", part[0]) for part in parts]
    return {normalise(name[0]) for name, part in zip(names, parts, strict=True) if name and is_needed(part[2])}


def is_needed(condition: str) -> bool:
    """Return whether the condition of a dependency, for example ``python_version < "3.9"``, is true here.

    A condition that cannot be read counts as true.
    """
    text = condition.strip().replace("~=", ">=").replace("===", "==")
    try:
        return not text or bool(_evaluate(ast.parse(text, mode="eval").body))
    except (SyntaxError, KeyError, TypeError, ValueError, RecursionError, MemoryError):
        return True


def _evaluate(tree: ast.expr) -> Any:
    """Return the value of a condition."""
    match tree:
        case ast.BoolOp(op=op, values=values):
            return (all if isinstance(op, ast.And) else any)([_evaluate(value) for value in values])
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return COMPARISONS[type(op)](*_comparable(_evaluate(left), _evaluate(right), op))
        case ast.Name(id=name):
            return ENVIRONMENT[name]
        case ast.Constant(value=value):
            return value
    raise ValueError(ast.dump(tree))


def _comparable(one: str, other: str, op: ast.cmpop) -> tuple[Any, Any]:
    """Return two values in a form in which versions are compared number by number."""
    versions = [re.fullmatch(r"\d+(\.\d+)*", value) for value in (one, other)]
    if not all(versions) or isinstance(op, ast.In | ast.NotIn):
        return one, other
    left, right = ([int(number) for number in value.split(".")] for value in (one, other))
    return left, right


def add_packages(folder: Path) -> dict[str, str]:
    """Make all wheels in a folder importable. Return the problems by file name."""
    problems: dict[str, str] = {}
    for path in sorted(folder.glob("*.whl")):
        try:
            sys.path.append(str(place_wheel(path)))
        except BadWheelError as error:
            problems[path.name] = error.message
    return problems


def place_wheel(path: Path) -> Path:
    """Return the entry of ``sys.path`` for a wheel: the wheel, or a folder if it contains data. Raise BadWheelError."""
    if not read_wheel(path).has_data:
        return path
    target = path.with_suffix("")
    try:
        with zipfile.ZipFile(path) as archive:
            archive.extractall(target)
    except DAMAGES as error:
        raise BadWheelError(f"{path.name} cannot be unpacked: {str(error)[:200]}") from None
    return target
