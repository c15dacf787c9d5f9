"""List generated tables and problems that may be out of date because code or data that they depend on has changed.

``tools/generated.json`` lists, for each group of generated files, its inputs and the command that generates it.
``tools/generated-digests.json`` stores the digests of the inputs at the time when the files were generated. Of Python
code, only the instructions count: changes in comments, docstrings and sentences do not make a table stale.
"""

import ast
import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TypedDict

from tools.console import BuildError, log
from tools.paths import ROOT

GENERATED = ROOT / "tools" / "generated.json"
DIGESTS = ROOT / "tools" / "generated-digests.json"
Digests = Mapping[str, Mapping[str, str]]
"""The digest of each input, by group and path."""


class Group(TypedDict):
    """A group of files that one command generates. Paths are relative to the project and can be patterns."""

    files: Sequence[str]
    inputs: Sequence[str]
    command: str
    time: str


class _Instructions(ast.NodeTransformer):
    """Removes docstrings and replaces sentences, which are strings that contain a space."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        """Drop strings that are statements: docstrings of modules, functions and fields."""
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            return None
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """Replace sentences by an empty string."""
        sentence = isinstance(node.value, str) and " " in node.value
        return ast.Constant("") if sentence else node


def compute_digest(path: Path) -> str:
    """Return the digest of an input file: of the instructions if it is a Python module, otherwise of its bytes."""
    content = path.read_bytes()
    if path.suffix == ".py":
        content = ast.dump(_Instructions().visit(ast.parse(content))).encode()
    return hashlib.sha256(content).hexdigest()[:16]


def load_groups() -> dict[str, Group]:
    """Return all groups by name."""
    groups: dict[str, Group] = json.loads(GENERATED.read_text(encoding="utf-8"))
    return groups


def find_files(patterns: Sequence[str]) -> list[Path]:
    """Return the files that match any of the patterns, sorted. Raise BuildError if a pattern matches none."""
    found: set[Path] = set()
    for pattern in patterns:
        matches = set(ROOT.glob(pattern))
        if not matches:
            raise BuildError(f"tools/generated.json: no file matches {pattern}")
        found |= matches
    return sorted(found)


def compute_digests(groups: Mapping[str, Group]) -> dict[str, dict[str, str]]:
    """Return the current digests of the inputs of these groups."""
    return {
        name: {path.relative_to(ROOT).as_posix(): compute_digest(path) for path in find_files(group["inputs"])}
        for name, group in groups.items()
    }


def find_changes(now: Digests, then: Digests) -> dict[str, list[str]]:
    """Return, by group, the inputs that were changed, added or removed since the files were generated."""
    changes = {}
    for name, inputs in now.items():
        before = then.get(name, {})
        changes[name] = sorted(path for path in {*inputs, *before} if inputs.get(path) != before.get(path))
    return {name: paths for name, paths in changes.items() if paths}


def load_digests() -> Digests:
    """Return the stored digests."""
    stored: Digests = json.loads(DIGESTS.read_text(encoding="utf-8")) if DIGESTS.exists() else {}
    return stored


def report() -> list[str]:
    """Return one line per group that may be out of date: its name, what has changed, and how to generate it again."""
    groups = load_groups()
    changes = find_changes(compute_digests(groups), load_digests())
    return [
        f"{name}: {', '.join(paths)} changed; run {groups[name]['command']} ({groups[name]['time']})"
        for name, paths in changes.items()
    ]


def accept(names: Collection[str]) -> None:
    """Store the current digests of these groups, because they were generated again or do not depend on the change."""
    groups = load_groups()
    if unknown := sorted(set(names) - set(groups)):
        raise BuildError(f"unknown group {', '.join(unknown)}; valid groups are {', '.join(groups)}")
    digests = {**load_digests(), **compute_digests({name: groups[name] for name in names})}
    ordered = {name: digests[name] for name in groups if name in digests}
    DIGESTS.write_text(json.dumps(ordered, indent=2) + "\n", encoding="utf-8")


def check(accepted: Collection[str]) -> int:
    """Accept the named groups, then print every group that may still be out of date. Return 1 if there is any."""
    if accepted:
        accept(accepted)
    lines = report()
    for line in lines:
        log(line)
    return 1 if lines else 0
