"""Files in memory by their path, and names made of what is in them."""

import hashlib
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

Files = dict[str, bytes]


def digest(content: bytes) -> str:
    """The sha256 of some bytes, in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def name_of(files: Mapping[str, bytes]) -> str:
    """Twelve hexadecimal digits that change with any path or byte."""
    whole = hashlib.sha256()
    for path in sorted(files):
        whole.update(f"{path}\0{digest(files[path])}\n".encode())
    return whole.hexdigest()[:12]


def read_tree(root: Path, *, suffixes: frozenset[str] | None = None) -> Files:
    """Every file under a folder by its path from there; hidden ones are left out."""
    found: Files = {}
    for path in sorted(root.rglob("*")):
        relative = path.relative_to(root)
        hidden = any(part.startswith(".") for part in relative.parts)
        if path.is_file() and not hidden and (suffixes is None or path.suffix in suffixes):
            found[relative.as_posix()] = path.read_bytes()
    return found


def write_tree(root: Path, files: Mapping[str, bytes]) -> None:
    """Make a folder hold exactly these files: a new one is filled beside it and takes its place."""
    fresh, old = (root.with_name(f".{root.name}.{word}.{os.getpid()}") for word in ("new", "old"))
    for path, content in files.items():
        target = fresh / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    if root.exists():
        root.rename(old)
    fresh.rename(root)
    shutil.rmtree(old, ignore_errors=True)
