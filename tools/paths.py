"""Paths of the project's folders and files. Importing this module does not access the disk."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
WEB = ROOT / "web"
PACKAGE = ROOT / "pygolf"
VENDOR = WEB / "vendor"
NODE_MODULES = ROOT / "node_modules"
VENV = ROOT / ".venv"
WORK = ROOT / ".build"
LOCKS = ROOT / "tools" / "locks"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
