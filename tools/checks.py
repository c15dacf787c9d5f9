"""Check wording, lint rules, format, types and imports, and list tables that are out of date. Only problems are
printed.
"""

import os
import platform
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import nodeenv, prose, pythonenv, shapes, site, stale
from tools.console import log, report_error
from tools.paths import NODE_MODULES, ROOT

PYTHON = ["build.py", "tools", "pygolf", "examples", "tests", "benchmarks"]
Command = Sequence[str | Path]


def biome() -> Path | None:
    """Return the path of Biome, or None if package-lock.json has no version for this machine."""
    machine = {"x86_64": "x64", "AMD64": "x64", "aarch64": "arm64"}.get(platform.machine(), "")
    path = NODE_MODULES / "@biomejs" / f"cli-linux-{machine}" / "biome"
    return path if platform.system() == "Linux" and path.exists() else None


def python_commands(python: Path, fix: bool) -> dict[str, Command]:
    """Return the commands that check Python, by name."""
    ruff: list[str | Path] = [python, "-m", "ruff"]
    return {
        "lint of Python": [*ruff, "check", "--quiet", *(["--fix"] if fix else []), *PYTHON],
        "format of Python": [*ruff, "format", "--quiet", *([] if fix else ["--check", "--diff"]), *PYTHON],
        "types of Python": [python, "-m", "mypy", "--strict", "--no-error-summary", *PYTHON],
        "imports of Python": [python.parent / "lint-imports", "--no-cache"],
    }


def script_commands(fix: bool) -> dict[str, Command]:
    """Return the commands that check TypeScript, JavaScript and style sheets, by name."""
    tsc = NODE_MODULES / "typescript-native" / "bin" / "tsc"
    cruiser = NODE_MODULES / "dependency-cruiser" / "bin" / "dependency-cruise.mjs"
    rules = ROOT / "tools" / "dependency-cruiser.mjs"
    found: dict[str, Command] = {
        "types of TypeScript": [nodeenv.node(), tsc, "-p", ROOT / "tsconfig.json"],
        "types of JavaScript in browser tests": [nodeenv.node(), tsc, "-p", ROOT / "tests" / "browser" / "js"],
        "imports of TypeScript": [nodeenv.node(), cruiser, "--config", rules, "--output-type", "err", "web"],
    }
    program = biome()
    if program:
        program.chmod(0o755)
        verb = ["check", "--write"] if fix else ["ci"]
        words = [*verb, "--colors=off", "--diagnostic-level=warn", "web", "examples", "tests", "tools", "benchmarks"]
        found["lint and format of scripts and style sheets"] = [program, *words]
    else:
        report_error(
            "skipped lint and format of scripts and style sheets: Biome is available only for Linux on x86_64 and arm64"
        )
    return found


def run(command: Command) -> subprocess.CompletedProcess[str]:
    """Run a command and capture its output."""
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False)


def check(fix: bool) -> int:
    """Run all checks, even after a failure, and print the output of those that failed. Return 0 if all passed."""
    python = pythonenv.install("dev")
    nodeenv.install(dev=True)
    site.place_vendor()
    shapes.write()
    commands = {**python_commands(python, fix), **script_commands(fix)}
    failed = []
    if problems := prose.problems():
        failed.append("wording")
        log("wording:\n" + "\n".join(problems) + "\n")
    # Run checks in parallel, but fix files one after another, because two programs must not change the same file at the
    # same time.
    with ThreadPoolExecutor(1 if fix else os.cpu_count()) as pool:
        for name, done in zip(commands, pool.map(run, commands.values()), strict=True):
            if done.returncode:
                failed.append(name)
                log(f"{name}:\n{(done.stdout + done.stderr).strip()}\n")
    for line in stale.report():
        log(f"may be out of date (docs/regenerate.md): {line}")
    if failed:
        report_error(f"checks failed: {', '.join(failed)}")
    return 1 if failed else 0
