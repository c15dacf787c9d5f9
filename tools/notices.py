"""The notices that the site carries: NOTICES.md and the licence texts of the packages in it."""

from tools.paths import NODE_MODULES, PACKAGE, PYSCRIPT, ROOT

LICENCES = ROOT / "tools" / "licences"
"""Texts that the packages in the site are under and do not carry: by what they are of, a file each."""

PACKAGES = {
    "PyScript": PYSCRIPT,
    "lit-html": NODE_MODULES / "lit-html",
    "lean-qr": NODE_MODULES / "lean-qr",
    "Josefin Sans": NODE_MODULES / "@fontsource-variable" / "josefin-sans",
    "Atkinson Hyperlegible Next": NODE_MODULES / "@fontsource-variable" / "atkinson-hyperlegible-next",
}


def text() -> bytes:
    """notices.txt. Raises FileNotFoundError when a package lacks its licence."""
    parts = [(ROOT / "NOTICES.md").read_text(), (ROOT / "LICENSE").read_text()]
    parts += [f"{name}\n\n{(folder / 'LICENSE').read_text()}" for name, folder in PACKAGES.items()]
    parts += [f"{path.stem}\n\n{path.read_text(encoding='utf-8')}" for path in sorted(LICENCES.glob("*.txt"))]
    parts += [path.read_text() for path in sorted(PACKAGE.glob("games/*/large/NOTICES.txt"))]
    return f"\n{'-' * 72}\n\n".join(parts).encode()
