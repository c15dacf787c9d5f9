"""Tests that the JupyterLite site of tools/jupyter_site.py runs the notebooks in the browser without any other
server.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import OpenContext
from browser.engines import Watch
from tools.jupyter_site import NOTEBOOKS, REQUIREMENTS
from tools.paths import PYODIDE, ROOT
from tools.pythonenv import interpreter
from tools.server import Site

IDLE = ".jp-Notebook-ExecutionIndicator[data-status=idle]"
TIMEOUT_MS = 90_000


@pytest.fixture(scope="module")
def jupyter_site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Install JupyterLite into a separate environment, as a teacher would, and serve the site that it builds."""
    folder = tmp_path_factory.mktemp("jupyter")
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    python = interpreter(folder / "venv")
    subprocess.run([python, "-m", "pip", "install", "--quiet", *REQUIREMENTS], check=True)
    build: list[str | Path] = [python, "-m", "tools.jupyter_site", folder / "site", "--pyodide", PYODIDE]
    subprocess.run(build, cwd=ROOT, check=True)
    return Site(folder / "site")


def run_all_cells(page: Page, site: Site, notebook: Path) -> None:
    """Open a notebook, run its cells, and check that the last one ran without errors: the first error ends the run."""
    kinds = [cell["cell_type"] for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]]
    page.goto(f"{site.url}notebooks/index.html?path={notebook.name}")
    page.locator(IDLE).first.wait_for(timeout=TIMEOUT_MS)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    number = kinds.count("code") + 1  # The first cell of the site installs pygolf.
    expect(page.locator(".jp-InputPrompt", has_text=f"[{number}]:")).to_be_visible(timeout=TIMEOUT_MS)
    assert page.locator("[data-mime-type*=error], [data-mime-type*=stderr]").all_inner_texts() == []
    assert page.locator(".jp-CodeCell .jp-OutputArea-output").count() > 0


@pytest.mark.nightly
@pytest.mark.slow
def test_notebooks_run_in_jupyterlite(open_context: OpenContext, jupyter_site: Site, watch: Watch) -> None:
    watch.allow("404")  # JupyterLite requests optional files.
    # Only cells near the visible part are rendered.
    page = open_context(viewport={"width": 1280, "height": 3000}).new_page()
    elsewhere: list[str] = []
    page.on("request", lambda request: elsewhere.append(request.url))
    jupyter_site.start()
    try:
        for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
            run_all_cells(page, jupyter_site, notebook)
    finally:
        jupyter_site.stop()
    known = (jupyter_site.origin, "data:", "blob:")
    assert [url for url in elsewhere if not url.startswith(known)] == []
