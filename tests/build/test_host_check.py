"""Tests of ``build.py check-host``: what it reports about hosts with different problems."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tools import host_check
from tools.console import BuildError
from tools.paths import DIST
from tools.server import Host, Site

GOOD = Host()
CASES = {
    "types": (
        Host(types={".js": "text/plain"}),
        "problems",
        "app.js is sent as text/plain. Send it as text/javascript.",
    ),
    "wasm type": (
        Host(types={".wasm": "application/octet-stream"}),
        "advice",
        "wasm is sent as application/octet-stream",
    ),
    "compression": (Host(compressed=False), "advice", "pyodide.asm.wasm is not compressed. Compression would save"),
    "missing": (Host(refused=r"\.bin$"), "problems", "python_stdlib.zip.bin has status 404"),
    "page instead": (Host(refused=r"\.bin$|no-such", page_instead=True), "problems", "bin differs from the build"),
    "unknown": (Host(refused=r"no-such", page_instead=True), "advice", "Unknown addresses get a page with status 200"),
}


@pytest.fixture
def site(dist: dict[str, bytes]) -> Iterator[Site]:
    with Site(DIST, base="/golf/") as site:
        yield site


def test_good_host_has_neither_problems_nor_advice(site: Site) -> None:
    report = host_check.check(site.url)
    assert (report.problems, report.advice) == ([], [])
    assert len(report.lines) == len(host_check.KINDS)
    assert "as well as possible" in report.text()


@pytest.mark.parametrize(("host", "where", "text"), CASES.values(), ids=list(CASES))
def test_problem_of_a_host_is_reported(site: Site, host: Host, where: str, text: str) -> None:
    site.host = host
    found = getattr(host_check.check(site.url.rstrip("/")), where)
    assert any(text in one for one in found), found


def test_host_without_headers_gets_advice_about_caching_and_policy(site: Site) -> None:
    site.host, site.rules = replace(GOOD, headers=False), ()
    advice = "\n".join(host_check.check(site.url).advice)
    assert "app.js never changes. Send it with Cache-Control: public, max-age=31536000, immutable." in advice
    assert "sends no Content-Security-Policy" in advice


def test_other_sites_and_addresses_are_rejected(site: Site) -> None:
    with pytest.raises(BuildError, match=r"is not a built pygolf site: sw\.js has status 404"):
        host_check.check(site.origin)
    with pytest.raises(BuildError, match="is not an http or https address"):
        host_check.check("file:///tmp")
    site.stop()
    with pytest.raises(BuildError, match="does not respond"):
        host_check.check(site.url)
