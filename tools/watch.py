"""Rebuild the page while it is served: `build.py serve --watch`."""

import time
from collections.abc import Callable
from pathlib import Path

from tools import site
from tools.console import BuildError, log, report_error
from tools.paths import VENDOR, WEB
from tools.server import Site

INTERVAL = 0.4
"""Seconds between two looks at the files."""

State = dict[Path, tuple[int, int]]


def read_state(folder: Path, skipped: Path = VENDOR) -> State:
    """Return the modification time (ns) and the size (bytes) of every file in a folder, except in a skipped one and in
    hidden ones.
    """
    state: State = {}
    for path in folder.rglob("*"):
        if skipped in path.parents or any(part.startswith(".") for part in path.relative_to(folder).parts):
            continue
        try:
            facts = path.stat()
        except FileNotFoundError:
            continue  # An editor has replaced the file in the meantime.
        if path.is_file():
            state[path] = (facts.st_mtime_ns, facts.st_size)
    return state


def describe_change(before: State, after: State) -> str:
    """Return which files changed, for example "features/home/home.ts" or "home.ts and 3 more"."""
    changed = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
    return f"{changed[0].name} and {len(changed) - 1} more" if len(changed) > 1 else changed[0].name


def rebuild(parts: site.Parts, server: Site, change: str) -> None:
    """Build the page again after a change. After an error, print it and keep serving the last version that worked."""
    began = time.monotonic()
    try:
        site.assemble(parts)
    except BuildError as error:
        report_error(f"{change}: {error}")
        return
    server.read_headers()
    log(f"{change}: rebuilt in {time.monotonic() - began:.1f} s. Reload the page.")


def watch(parts: site.Parts, server: Site, *, folder: Path = WEB, sleep: Callable[[float], None] = time.sleep) -> None:
    """Rebuild the page after every change in a folder, until the server stops. Changes that come together, for example
    when a branch is switched, cause one build.
    """
    built = read_state(folder)
    seen = built
    while server.thread:
        sleep(INTERVAL)
        now = read_state(folder)
        if now != built and now == seen:
            rebuild(parts, server, describe_change(built, now))
            built = now
        seen = now
