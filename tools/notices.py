"""Create the file of licence notices for the site from NOTICES.md and the licence texts of the packages."""

from tools.paths import NODE_MODULES, PACKAGE, PYSCRIPT, ROOT

LICENCES = ROOT / "tools" / "licences"
"""Licence texts that packages on the site do not contain themselves, one file per package."""

PACKAGES = {
    "PyScript": PYSCRIPT,
    "lit-html": NODE_MODULES / "lit-html",
    "lean-qr": NODE_MODULES / "lean-qr",
    "CodeMirror": NODE_MODULES / "@codemirror" / "view",
    "Josefin Sans": NODE_MODULES / "@fontsource-variable" / "josefin-sans",
    "Atkinson Hyperlegible Next": NODE_MODULES / "@fontsource-variable" / "atkinson-hyperlegible-next",
}


def text() -> bytes:
    """Return the content of notices.txt. Raise FileNotFoundError if a package has no licence file."""
    parts = [(ROOT / "NOTICES.md").read_text(), (ROOT / "LICENSE").read_text()]
    parts += [f"{name}\n\n{(folder / 'LICENSE').read_text()}" for name, folder in PACKAGES.items()]
    parts += [f"{path.stem}\n\n{path.read_text(encoding='utf-8')}" for path in sorted(LICENCES.glob("*.txt"))]
    parts += [path.read_text() for path in sorted(PACKAGE.glob("games/*/large/NOTICES.txt"))]
    return f"\n{'-' * 72}\n\n".join(parts).encode()
