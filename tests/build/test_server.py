"""Tests of the local server: headers, compression, sub-paths, stopping and restarting."""

from __future__ import annotations

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import headers
from tools.server import Site

HEADERS = headers.render("script")
RULES = headers.parse(HEADERS)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "app-0123456789ab").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + "<p>tee</p>" * 200)
    (tmp_path / "app-0123456789ab" / "app.js").write_text("export {};\n" * 200)
    (tmp_path / "_headers").write_text(HEADERS)
    (tmp_path / "a.wasm").write_bytes(b"\0asm")
    (tmp_path.parent / "secret.txt").write_text("no")
    return tmp_path


@pytest.fixture
def site(root: Path) -> Iterator[Site]:
    with Site(root, base="a/b") as site:
        yield site


def get(site: Site, path: str, *, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=10)
    try:
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        return response.status, {name.lower(): value for name, value in response.getheaders()}, response.read()
    finally:
        connection.close()


def test_server_sends_the_headers_of_the_file(site: Site) -> None:
    everywhere = RULES[0]
    assert everywhere.pattern.pattern == "/.*"
    _, sent, _ = get(site, "/a/b/")
    for name, value in everywhere.values:
        assert sent[name.lower()] == value
    assert sent["cache-control"] == "no-cache"
    assert "immutable" in get(site, "/a/b/app-0123456789ab/app.js")[1]["cache-control"]


def test_server_does_not_serve_the_headers_file(site: Site) -> None:
    assert get(site, "/a/b/_headers")[0] == 404


def test_policy_allows_nothing_inline_and_no_eval() -> None:
    policy = headers.headers_for(RULES, "/")["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "'unsafe-inline'" not in policy
    assert "'unsafe-eval'" not in policy
    assert "http" not in policy


def test_every_path_has_one_caching_rule() -> None:
    for path in ("/", "/index.html", "/sw.js", "/app-0123456789ab/app.js", "/py-0123456789ab/pyodide.asm.wasm"):
        found = [rule for rule in RULES if rule.pattern.fullmatch(path) and "Cache-Control" in dict(rule.values)]
        assert len(found) == 1, path


@pytest.mark.parametrize(
    ("path", "kind"),
    [("a.wasm", "application/wasm"), ("app-0123456789ab/app.js", "text/javascript"), ("", "text/html")],
)
def test_server_sends_the_content_type(site: Site, path: str, kind: str) -> None:
    assert get(site, f"/a/b/{path}")[1]["content-type"].startswith(kind)


def test_server_uses_gzip_only_if_the_browser_accepts_it(site: Site) -> None:
    plain = get(site, "/a/b/index.html")
    packed = get(site, "/a/b/index.html", Accept_Encoding="gzip, br")
    assert "content-encoding" not in plain[1]
    assert packed[1]["content-encoding"] == "gzip"
    assert gzip.decompress(packed[2]) == plain[2]


def test_server_serves_a_sub_path(site: Site) -> None:
    assert site.url.endswith("/a/b/")
    assert get(site, "/a/b")[0] == 301
    assert get(site, "/")[0] == 404
    assert get(site, "/a/b/nothing.js")[0] == 404


@pytest.mark.parametrize("path", ["/a/b/../../secret.txt", "/a/b/%2e%2e/secret.txt", "/a/b//etc/passwd", "/a/b/%00"])
def test_server_serves_nothing_outside_the_folder(site: Site, path: str) -> None:
    assert get(site, path)[0] == 404


def test_head_sends_no_body(site: Site) -> None:
    status, headers, body = get(site, "/a/b/", method="HEAD")
    assert (status, body) == (200, b"")
    assert int(headers["content-length"]) > 0


def test_log_counts_compressed_bytes(site: Site) -> None:
    body = get(site, "/a/b/", Accept_Encoding="gzip")[2]
    assert [(response.path, response.status, response.sent) for response in site.log] == [("/", 200, len(body))]


def test_stop_closes_connections_and_start_uses_the_same_port(site: Site) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=10)
    connection.request("GET", "/a/b/")
    connection.getresponse().read()
    port = site.port
    site.stop()
    with pytest.raises((ConnectionError, http.client.HTTPException)):
        connection.request("GET", "/a/b/")
        connection.getresponse()
    connection.close()
    with pytest.raises(ConnectionRefusedError):
        get(site, "/a/b/")
    site.start()
    assert site.port == port
    assert get(site, "/a/b/")[0] == 200
