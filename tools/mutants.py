"""Do a game's tests notice? Small faults drawn at random, one at a time: `python3 -m tools.mutants 100 --seed S`.

A fault is one small change in what a game plays, reckons or values: a comparison, a sign, a number, `and` for `or`, a
condition the other way round. Words, shapes, programs and content are left alone. Each is tried on a copy of the
project with what `build.py test --game ID` runs, which has to pass without any; those tests come first that call the
function with the fault, and the first that fails is enough. Says which were not noticed; the same seed draws the same
faults from the same sources. Not part of the suite: it runs the tests once for each.
"""

import argparse
import ast
import hashlib
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from subprocess import PIPE

from tools import pythonenv, testing
from tools.paths import NODE_MODULES, ROOT, VENV, WORK
from tools.say import Trouble, say, step

COPIED = ("pygolf", "tests", "examples", "tools", "docs", "web", "build.py", "pyproject.toml", "package.json")
LINKED = (NODE_MODULES, VENV, WORK)
NO_RULE = re.compile(
    r"(content|bots|__pycache__)/"
    r"|(\w*shapes|lesson|examples|talk|paper|study|bots|habits|daily)\.py$"
)
"""Words, declarations, programs; and bots, who may err as they like."""
SIGNS: dict[type[ast.cmpop | ast.operator], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
}
"""How each is written, and what takes its place."""
HUGE = 100_000
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
PATIENCE, LEAST = 5, 60
"""Times that a fault may make tests take longer, and seconds beside; then it has been noticed."""
ROOM = 4 << 30
"""Bytes that a process may take: an endless one takes all there is long before its time is up."""
NOT_FOUND = 4
"""How pytest ends that is asked for a test that is not there."""
LONGEST = 3600
"""Seconds that they may take where it is not known how long they take without."""
AT_FIRST, QUICK = 40, 2.0
"""So many tests are tried before the others, none that takes so many seconds while there are quicker ones."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One small change of a file: what stands at a place, and what takes its place."""

    path: str
    line: int
    start: int
    end: int
    was: str
    now: str
    function: int
    """The first line of the function that it is in; 0 outside of any."""

    @property
    def game(self) -> str:
        """Whose tests should notice."""
        return self.path.split("/")[2]

    def put(self, text: str) -> str:
        """The text of the file with the fault in it."""
        assert text[self.start : self.end] == self.was
        return text[: self.start] + self.now + text[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {' '.join(self.was.split())} -> {' '.join(self.now.split())}"


class Finder(ast.NodeVisitor):
    """Every small fault that a source has room for."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text
        self.found: list[Fault] = []
        self._function = 0
        # ast counts bytes in a line
        lines = text.splitlines(keepends=True)
        self._lines = [line.encode() for line in lines]
        self._starts = [0]
        for line in lines:
            self._starts.append(self._starts[-1] + len(line))
        self.visit(ast.parse(text))

    def _at(self, line: int, column: int) -> int:
        return self._starts[line - 1] + len(self._lines[line - 1][:column].decode())

    def _span(self, node: ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)

    def _note(self, node: ast.expr, start: int, end: int, now: str) -> None:
        self.found.append(Fault(self.path, node.lineno, start, end, self.text[start:end], now, self._function))

    def _between(self, left: ast.expr, right: ast.expr, sign: str, now: str) -> None:
        """The sign that stands between two operands."""
        start, end = self._span(left)[1], self._span(right)[0]
        pattern = rf"\b{sign}\b" if sign[0].isalpha() else re.escape(sign)
        found = re.search(pattern, self.text[start:end])
        if found:
            self._note(right, start + found.start(), start + found.end(), now)

    def visit_Compare(self, node: ast.Compare) -> None:
        if any(isinstance(part, ast.Call) and ast.unparse(part.func) == "perf_counter" for part in ast.walk(node)):
            return  # to the tick of a clock nothing is promised
        for left, sign, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            self._between(left, right, *SIGNS[type(sign)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        was, now = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._between(left, right, was, now)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        text = any(isinstance(side, (ast.JoinedStr, ast.Tuple, ast.List)) for side in (node.left, node.right))
        if type(node.op) in SIGNS and not text:
            self._between(node.left, node.right, *SIGNS[type(node.op)])
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        start, end = self._span(node)
        if isinstance(node.value, bool):
            self._note(node, start, end, str(not node.value))
        elif isinstance(node.value, (int, float)):
            # One more of a million, which stands for "never", is no fault.
            self._note(node, start, end, str(node.value + 1 if abs(node.value) < HUGE else -node.value))

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in CALLED:
            self._note(node.func, *self._span(node.func), CALLED[node.func.id])
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) != "TYPE_CHECKING":
            self._turn(node.test)
            self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._turn(node.test)
        self.generic_visit(node)

    def _turn(self, test: ast.expr) -> None:
        start, end = self._span(test)
        self._note(test, start, end, f"(not ({self.text[start:end]}))")

    def visit_keyword(self, node: ast.keyword) -> None:
        """The value; whether two lengths have to agree is no rule."""
        if node.arg != "strict":
            self.visit(node.value)

    def visit_Raise(self, node: ast.Raise) -> None:
        """What is said of a refused move is wording."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """What cannot be otherwise, told to a type checker."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Wording."""

    def visit_Expr(self, node: ast.Expr) -> None:
        """Not the words of a docstring."""
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """The value, not the type."""
        if node.value:
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """The body and the defaults, not types and decorators; nothing of what makes sentences."""
        if says(node):
            return
        outside = self._function
        self._function = min([node.lineno, *(one.lineno for one in node.decorator_list)])
        for part in (*node.args.defaults, *node.body):
            self.visit(part)
        self._function = outside

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for part in node.body:
            self.visit(part)


def says(node: ast.FunctionDef) -> bool:
    """Whether a function returns a sentence: a text that it puts together, with a space in it."""
    texts = [part.value for part in ast.walk(node) if isinstance(part, ast.Return)]
    parts = [part for text in texts if isinstance(text, ast.JoinedStr) for part in text.values]
    spaced = any(isinstance(part, ast.Constant) and " " in str(part.value) for part in parts)
    return spaced and node.returns is not None and ast.unparse(node.returns) == "str"


def faults(game: str = "") -> list[Fault]:
    """All there is room for, in the order of files."""
    folder = ROOT / "pygolf" / "games" / game
    paths = [path.relative_to(ROOT).as_posix() for path in sorted(folder.rglob("*.py"))]
    kept = [path for path in paths if not NO_RULE.search(path)]
    return [fault for path in kept for fault in Finder(path, (ROOT / path).read_text(encoding="utf-8")).found]


def copy(target: Path) -> Path:
    """The project, for faults of its own."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(source, target / name)
    for path in LINKED:
        (target / path.name).symlink_to(path)
    return target


def pytest() -> list[str]:
    """The command, in one process."""
    return [str(pythonenv.interpreter(VENV)), "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]


def pytest_of(game: str) -> list[str]:
    """The command that runs in a copy what `test --game` runs, but for the unit tests of JavaScript."""
    words = [word.removeprefix(f"{ROOT}/") for word in testing.selection(testing.Choice(game=game))]
    return [*pytest(), *words, "--deselect=tests/build/test_javascript.py"]


def digest() -> str:
    """Of all that a run of the tests goes by."""
    found = hashlib.sha256()
    for path in sorted(path for name in ("pygolf", "tests", "examples") for path in (ROOT / name).rglob("*.py")):
        if "browser" not in path.parts:
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


Reach = dict[str, tuple[float, dict[str, list[int]]]]
"""By test: its seconds, and by file the first lines of the functions that it calls."""


def reach_of(game: str, folder: Path) -> Reach:
    """What each test of a game calls, kept until a source changes. Raises Trouble where they fail without any fault."""
    kept = WORK / "reach" / f"{game}-{digest()}.json"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with step(f"noting what the tests of {game} call"):
            if not passed([*pytest_of(game), "-p", "tools.reach"], folder, LONGEST, PYGOLF_REACH=f"{kept}.new"):
                raise Trouble(f"The tests of {game} fail without any fault.")
        Path(f"{kept}.new").replace(kept)
    reach: Reach = json.loads(kept.read_text(encoding="utf-8"))
    return reach


def callers(reach: Reach, fault: Fault) -> list[str]:
    """The tests that call the function with the fault; of one that runs when its file is imported, or of a fault
    outside of any, those that call whatever the file has. Those come first that are quick and call little else."""
    lines = {test: called.get(fault.path, []) for test, (_, called) in reach.items()}
    tests = [test for test in reach if fault.function in lines[test]] or [test for test in reach if lines[test]]
    return sorted(tests, key=lambda test: (reach[test][0] > QUICK, sum(map(len, reach[test][1].values()))))


def passes(folder: Path, reach: Reach, fault: Fault, alone: bool) -> bool:
    """Whether the tests of a game pass there, in time: its callers, a few first; unless ``alone``, all."""
    tests = callers(reach, fault)
    for part in filter(None, (tests[:AT_FIRST], tests[AT_FIRST:])):
        names = folder / "callers.txt"
        names.write_text("\n".join(part), encoding="utf-8")
        if not passed([*pytest(), "-x", f"@{names}"], folder, LEAST + PATIENCE * sum(reach[name][0] for name in part)):
            return False
    whole = LEAST + PATIENCE * sum(seconds for seconds, _ in reach.values())
    return alone or passed([*pytest_of(fault.game), "-x"], folder, whole)


def passed(command: list[str], folder: Path, limit: float, **more: str) -> bool:
    """Whether pytest passes in time, or finds nothing to run: some tests are not even made with a fault, and then the
    whole run tells. Raises Trouble where it fails itself."""
    # What is compiled of a file with a fault could be taken for that of the next one, as long and as old.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **more}
    # A group of its own: what a test has started and a fault made endless ends with it.
    done = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdout=PIPE,
        stderr=PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (ROOM, ROOM)),
    )
    try:
        said, wrong = done.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        return False
    finally:
        with suppress(ProcessLookupError):
            os.killpg(done.pid, signal.SIGKILL)
        done.wait()
    if done.returncode == NOT_FOUND and "ERROR: not found" in wrong + said:
        return True
    if done.returncode not in (0, 1, 2, 5) and "ERROR collecting" not in said:
        raise Trouble(f"pytest itself failed ({done.returncode}):\n{said[-2000:]}{wrong[-2000:]}")
    return done.returncode in (0, 5)


def tried(folder: Path, drawn: list[Fault], alone: bool) -> Iterator[tuple[Fault, bool]]:
    """Each fault with whether it was noticed; ``alone``: by the tests that call its function, and no others."""
    reach: dict[str, Reach] = {}
    # Its tests are compiled once.
    everything = [*pytest(), "--ignore=tests/browser", "--collect-only", "--no-summary"]
    subprocess.run(everything, cwd=folder, env={**os.environ, **testing.KEPT}, capture_output=True, check=False)
    for fault in drawn:
        if fault.game not in reach:
            reach[fault.game] = reach_of(fault.game, folder)
        file = folder / fault.path
        text = file.read_text(encoding="utf-8")
        file.write_text(fault.put(text), encoding="utf-8")
        try:
            yield fault, not passes(folder, reach[fault.game], fault, alone)
        finally:
            file.write_text(text, encoding="utf-8")


def main() -> int:
    """Draw, try, tell."""
    parser = argparse.ArgumentParser(description="tries small faults on the tests of each game")
    parser.add_argument("count", type=int, help="faults to draw")
    parser.add_argument("--seed", default="pygolf", help="the same seed draws the same faults")
    parser.add_argument("--game", default="", metavar="ID", help="in one game alone")
    parser.add_argument("--only", default="", metavar="WORDS", help="only faults whose line has these words")
    parser.add_argument("--near", action="store_true", help="run no tests but those that call its function")
    parser.add_argument("--after", type=int, default=0, metavar="N", help="not the first N, which were tried before")
    asked = parser.parse_args()
    pythonenv.install("dev")
    every = [fault for fault in faults(asked.game) if asked.only in str(fault)]
    drawn = random.Random(asked.seed).sample(every, min(asked.count, len(every)))[asked.after :]
    say(f"{len(drawn)} of {len(every)} faults")
    noticed = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, (fault, seen) in enumerate(tried(copy(Path(folder)), drawn, asked.near), asked.after + 1):
            noticed += seen
            say(f"{number} {'noticed' if seen else 'NOT NOTICED'}: {fault}")
    say(f"{noticed} of {len(drawn)} were noticed")
    return 0 if noticed == len(drawn) else 1


if __name__ == "__main__":
    sys.exit(main())
