"""Steps around the start of Python and newer builds that several tests share."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from browser.conftest import DIST
from browser.javascript import function, script
from tools.content import read_tree, write_tree
from tools.paths import WEB
from tools.site import with_manifest

WAIT_FOR_SNAPSHOT = function("start.waitForSnapshot")
KEEP_WORKERS = script("start.keepWorkers")


def wait_for_snapshot(page: Page) -> None:
    """Until one is kept, and nobody is at work on it."""
    assert page.evaluate(WAIT_FOR_SNAPSHOT), "none was kept"
    # Its maker holds the file open until it is ended, and with it this lock.
    page.evaluate("() => navigator.locks.request('pygolf-snapshot', () => true)")


def no_script_gets_in(page: Page) -> None:
    """The policy is in force: a script that is put into the page does not run."""
    page.evaluate(function("start.insertScript"))
    assert page.evaluate("globalThis.ran") is None


def newer_build(target: Path) -> str:
    """A build that differs from the tree's own in nothing but its names; returns the new name of the page's folder."""
    files = read_tree(DIST)
    old = next(path.partition("/")[0] for path in files if path.startswith("app-"))
    new = "app-0123456789ab"
    moved = {path.replace(old, new): content for path, content in files.items()}
    moved["index.html"] = files["index.html"].replace(old.encode(), new.encode())
    moved["sw.js"] = with_manifest({**moved, "sw.js": (WEB / "sw.js").read_bytes()})
    write_tree(target, moved)
    return new
