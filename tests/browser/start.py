"""Common steps of tests about starting Python, snapshots and new builds."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from browser.conftest import DIST
from browser.javascript import function, script
from tools.content import read_tree, write_tree
from tools.paths import WEB
from tools.site import with_manifest

WAIT_FOR_SNAPSHOT = function("start.waitForSnapshot")
RECORD_WORKERS = script("start.recordWorkers")


def wait_for_snapshot(page: Page) -> None:
    """Wait until a snapshot of Python is stored and the worker that made it has released its lock."""
    assert page.evaluate(WAIT_FOR_SNAPSHOT), "no snapshot was stored"
    # The worker that writes the snapshot holds this lock, and keeps the file open, until it ends.
    page.evaluate("() => navigator.locks.request('pygolf-snapshot', () => true)")


def check_csp_blocks_scripts(page: Page) -> None:
    """Check that the content security policy blocks a script that is added to the page."""
    page.evaluate(function("start.insertScript"))
    assert page.evaluate("globalThis.ran") is None


def write_newer_build(target: Path) -> str:
    """Write a copy of the build in which only names differ. Return the new name of the page's folder."""
    files = read_tree(DIST)
    old = next(path.partition("/")[0] for path in files if path.startswith("app-"))
    new = "app-0123456789ab"
    renamed = {path.replace(old, new): content for path, content in files.items()}
    renamed["index.html"] = files["index.html"].replace(old.encode(), new.encode())
    renamed["sw.js"] = with_manifest({**renamed, "sw.js": (WEB / "sw.js").read_bytes()})
    write_tree(target, renamed)
    return new
