"""Tests of the assumptions about PyScript and Pyodide: if a new version does not match, the message names the
assumption.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools import private_apis
from tools.console import BuildError
from tools.paths import PYODIDE

SCRIPT = private_apis.main_script().read_bytes()
CHANGES = {
    "the observer of new elements": (b"childList:!0,subtree:!0", b"subtree:!0,childList:!0"),
    "the script of its workers": (b'"/*@*/"+', b'"/*#*/"+'),
    "the base class of its workers": (b"Worker:Tr}=globalThis", b"Worker:Tr}=self"),
    "its own hook onBeforeRunAsync": (b"onBeforeRunAsync:new So([(", b"onBeforeRunAsync:new So([x,("),
    "the database of its file system": (b'"storage permissions not granted",', b'"no permissions",'),
    "the list of its plugins": (b"={codemirror:()=>", b"={editor:()=>"),
}
"""For each assumption about PyScript, a change of its script that breaks it."""


@pytest.mark.parametrize("about", CHANGES)
def test_another_pyscript_is_rejected(about: str) -> None:
    """The message names the version, what was not found, and where the docs explain it."""
    assert set(CHANGES) == {one.about for one in private_apis.PYSCRIPT_CODE}
    old, new = CHANGES[about]
    assert old in SCRIPT, "adapt this test to the new version of PyScript"
    message = f"PyScript 9.0: the pattern for {about} was found 0 times instead of 1; see "
    with pytest.raises(BuildError, match=re.escape(message)):
        private_apis.without_worker(SCRIPT.replace(old, new), "PyScript 9.0")


def test_new_plugin_is_reported() -> None:
    """Otherwise every visit would download the plugin."""
    script = SCRIPT.replace(b"={codemirror:()=>", b'={"py-chart":()=>import("./py-chart.js"),codemirror:()=>')
    with pytest.raises(BuildError, match=r"the pattern for the list of its plugins"):
        private_apis.without_worker(script, "PyScript 9.0")
    script = SCRIPT.replace(b'"py-game":()=>', b'"py-chart":()=>import("./py-chart.js"),"py-game":()=>')
    with pytest.raises(BuildError, match=r"PyScript 9\.0: the list of plugins in pyscript\.ts .*\(py-chart\)"):
        private_apis.without_worker(script, "PyScript 9.0")


def test_worker_script_with_other_escapes_is_rejected() -> None:
    assert private_apis.unquoted(rb"a\n\'\\n", "PyScript 9.0") == b"a\n'\\n"
    with pytest.raises(BuildError, match=r"PyScript 9\.0: .*other escapes \(\\t\)"):
        private_apis.unquoted(rb"a\t", "PyScript 9.0")


def test_another_pyodide_is_rejected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in private_apis.PYODIDE_SCRIPTS:
        (tmp_path / name).write_bytes((PYODIDE / name).read_bytes().replace(b"_loadSnapshot", b"_load"))
    (tmp_path / "package.json").write_text(json.dumps({"version": "9.0"}))
    private_apis.check_pyodide()
    monkeypatch.setattr(private_apis, "PYODIDE", tmp_path)
    message = "Pyodide 9.0: the pattern for the option _loadSnapshot was found 0 times instead of 1; see "
    with pytest.raises(BuildError, match=re.escape(message)):
        private_apis.check_pyodide()


def test_docs_explain_upgrading() -> None:
    """The messages refer to this section of the docs."""
    docs = Path("docs/start.md").read_text(encoding="utf-8")
    assert "## Upgrading PyScript and Pyodide" in docs and "Upgrading PyScript and Pyodide" in private_apis.DOCS
