"""Tests of `build.py serve --watch`: when the page is rebuilt, and what happens after an error."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tools import site, watch
from tools.console import BuildError
from tools.server import Site

PARTS = site.Parts("stock", {}, {})


class Watched:
    """A folder that is watched while a list of steps runs, one before each look at the files."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.builds, self.error = folder, 0, ""
        (folder / "home.ts").write_text("1")
        monkeypatch.setattr(site, "assemble", self.assemble)

    def assemble(self, parts: site.Parts) -> None:
        assert parts is PARTS
        self.builds += 1
        if self.error:
            raise BuildError(self.error)

    def run(self, *steps: Callable[[], object]) -> None:
        waiting: list[Callable[[], object]] = [*steps, lambda: None, lambda: None]
        with Site(self.folder) as server:

            def sleep(_: float) -> None:
                if waiting:
                    waiting.pop(0)()
                else:
                    server.stop()

            watch.watch(PARTS, server, folder=self.folder, sleep=sleep)


@pytest.fixture
def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Watched:
    return Watched(tmp_path, monkeypatch)


def test_watch_builds_nothing_without_a_change(watched: Watched) -> None:
    watched.run()
    assert watched.builds == 0


def test_watch_builds_once_for_changes_that_come_together(watched: Watched, capsys: pytest.CaptureFixture[str]) -> None:
    watched.run(
        lambda: (watched.folder / "home.ts").write_text("12"), lambda: (watched.folder / "new.css").write_text("a{}")
    )
    assert watched.builds == 1
    assert "home.ts and 1 more: rebuilt in" in capsys.readouterr().out


def test_watch_notices_a_deleted_file(watched: Watched, capsys: pytest.CaptureFixture[str]) -> None:
    watched.run((watched.folder / "home.ts").unlink)
    assert watched.builds == 1
    assert "home.ts: rebuilt in" in capsys.readouterr().out


def test_watch_ignores_hidden_files(watched: Watched) -> None:
    watched.run(lambda: (watched.folder / ".home.ts.swp").write_text("1"))
    assert watched.builds == 0


def test_watch_reports_an_error_and_continues(watched: Watched, capsys: pytest.CaptureFixture[str]) -> None:
    def repair() -> None:
        watched.error = ""
        (watched.folder / "home.ts").write_text("123")

    watched.error = "home.ts:1:2: unexpected end of file"
    watched.run(lambda: (watched.folder / "home.ts").write_text("12"), lambda: None, lambda: None, repair)
    shown = capsys.readouterr()
    assert "unexpected end of file" in shown.out + shown.err
    assert "rebuilt in" in shown.out
    assert watched.builds == 2
