"""Lint, format and types, of Python and of JavaScript."""

import platform
from collections.abc import Sequence
from pathlib import Path

from tools import nodeenv, pythonenv, site
from tools.paths import NODE_MODULES, ROOT
from tools.run import passthrough
from tools.say import say

PYTHON = ["build.py", "tools", "pygolf", "tests"]
TYPED = ["build.py", "tools", "pygolf"]


def biome() -> Path | None:
    """The program of Biome, or None where package-lock.json has none for this machine."""
    machine = {"x86_64": "x64", "AMD64": "x64", "aarch64": "arm64"}.get(platform.machine(), "")
    path = NODE_MODULES / "@biomejs" / f"cli-linux-{machine}" / "biome"
    return path if platform.system() == "Linux" and path.exists() else None


def commands(fix: bool) -> list[tuple[str, Sequence[str | Path]]]:
    """What is run, with a name for each."""
    python = pythonenv.install("dev")
    nodeenv.install(dev=True)
    site.place_vendor()
    tsc = NODE_MODULES / "typescript" / "bin" / "tsc"
    script = biome()
    found: list[tuple[str, Sequence[str | Path]]] = [
        ("lint of Python", [python, "-m", "ruff", "check", *(["--fix"] if fix else []), *PYTHON]),
        ("format of Python", [python, "-m", "ruff", "format", *([] if fix else ["--check"]), *PYTHON]),
        ("types of Python", [python, "-m", "mypy", "--strict", *TYPED]),
        ("types of JavaScript", [nodeenv.node(), tsc, "-p", ROOT / "tsconfig.json"]),
    ]
    if script:
        script.chmod(0o755)
        verb = ["check", "--write"] if fix else ["ci"]
        found.append(("lint and format of JavaScript", [script, *verb, "--colors=off", "web", "tests/js"]))
    else:
        say("- lint and format of JavaScript: left out, Biome is pinned for Linux on x86_64 and arm64 only")
    return found


def check(fix: bool) -> int:
    """Run everything, also after a failure; 0 when all is well."""
    failed = []
    for name, command in commands(fix):
        say(f"- {name}")
        if passthrough(command):
            failed.append(name)
    say(f"not in order: {', '.join(failed)}" if failed else "all in order")
    return 1 if failed else 0
