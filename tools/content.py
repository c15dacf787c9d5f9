"""Functions for files in memory, which are dictionaries from path to content, and for hashes of their contents."""

import hashlib
import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

Files = dict[str, bytes]
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")


def digest(content: bytes) -> str:
    """Return the SHA-256 of the content, in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def hash_files(files: Mapping[str, bytes]) -> str:
    """Return a hash of all paths and contents, as twelve hexadecimal digits."""
    combined = hashlib.sha256()
    for path in sorted(files):
        combined.update(f"{path}\0{digest(files[path])}\n".encode())
    return combined.hexdigest()[:12]


def read_tree(root: Path, *, suffixes: frozenset[str] | None = None) -> Files:
    """Return the contents of the files in a folder and its subfolders by relative path. Hidden files are left out."""
    found: Files = {}
    for path in sorted(root.rglob("*")):
        relative = path.relative_to(root)
        hidden = any(part.startswith(".") for part in relative.parts)
        if path.is_file() and not hidden and (suffixes is None or path.suffix in suffixes):
            found[relative.as_posix()] = path.read_bytes()
    return found


def write_tree(root: Path, files: Mapping[str, bytes]) -> None:
    """Replace the contents of a folder with these files. They are written to a new folder, which then replaces the old
    one.
    """
    fresh, old = (root.with_name(f".{root.name}.{word}.{os.getpid()}") for word in ("new", "old"))
    for path, content in files.items():
        target = fresh / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    if root.exists():
        root.rename(old)
    fresh.rename(root)
    shutil.rmtree(old, ignore_errors=True)


def strip_map(script: bytes) -> bytes:
    """Return a script without the reference to its source map, which the site does not contain."""
    return SOURCE_MAP.sub(b"\n", script)
