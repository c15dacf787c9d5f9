"""Tests of the check that lists tables which may be out of date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import paths, stale
from tools.console import BuildError


def digest(folder: Path, source: str) -> str:
    path = folder / "module.py"
    path.write_text(source, encoding="utf-8")
    return stale.compute_digest(path)


def test_digest_ignores_comments_docstrings_and_sentences(tmp_path: Path) -> None:
    before = digest(tmp_path, 'def f():\n    """Old."""\n    return "one sentence", 2\n')
    assert digest(tmp_path, '# Why.\ndef f():\n    """New."""\n    return "another sentence", 2\n') == before


@pytest.mark.parametrize("changed", ['return "one sentence", 3', 'return "key", 2'])
def test_digest_depends_on_instructions(tmp_path: Path, changed: str) -> None:
    before = digest(tmp_path, 'def f():\n    return "one sentence", 2\n')
    assert digest(tmp_path, f"def f():\n    {changed}\n") != before


def test_changed_added_and_removed_inputs_are_found() -> None:
    now = {"a": {"kept": "1", "changed": "2", "added": "3"}, "b": {"kept": "1"}}
    then = {"a": {"kept": "1", "changed": "1", "removed": "4"}, "b": {"kept": "1"}}
    assert stale.find_changes(now, then) == {"a": ["added", "changed", "removed"]}


def test_group_without_stored_digests_is_reported() -> None:
    assert stale.find_changes({"a": {"x": "1"}}, {}) == {"a": ["x"]}


def test_every_group_has_its_files_and_stored_digests() -> None:
    groups = stale.load_groups()
    assert all(stale.find_files([*group["files"], *group["inputs"]]) for group in groups.values())
    assert set(stale.load_digests()) == set(groups)


def test_accept_rejects_unknown_group() -> None:
    with pytest.raises(BuildError, match="unknown group dice; valid groups are dice-values"):
        stale.accept(["dice"])


def test_page_lists_every_group() -> None:
    page = (paths.ROOT / "docs" / "regenerate.md").read_text(encoding="utf-8")
    assert not [name for name in stale.load_groups() if f"`{name}`" not in page]
