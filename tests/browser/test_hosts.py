"""Tests of web servers with and without headers, compression and correct content types, plain HTTP, and files."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, Route, expect

from browser.club import action_button, next_step, start_game
from browser.conftest import DIST, OpenContext
from browser.engines import START_MS, Engine, Watch, wait_offline, wait_ready
from browser.pages import lab as lab_page
from browser.start import check_csp_blocks_scripts, wait_for_snapshot
from tools.server import Host, Site

WRONG_TYPES = {".wasm": "application/octet-stream", ".bin": "text/plain", ".json": "text/plain", ".zip": "text/plain"}
NGINX = """
worker_processes 1; daemon off; pid {folder}/pid; error_log stderr crit;
events {{ worker_connections 64; }}
http {{
  access_log off; {types} default_type application/octet-stream; {gzip}
  client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{ listen 127.0.0.1:{port}; location /a/b/ {{ alias {root}/; }} }}
}}
"""
GZIP = "gzip on; gzip_types text/css text/javascript application/javascript application/wasm;"
FEW_TYPES = "types { text/html html; text/css css; application/javascript js; }"


@pytest.fixture
def serve(open_site: Callable[..., Site], watch: Watch) -> Callable[..., Site]:
    """Serve the built site as another host would, for example `serve(Host(…), "/a/b/")`."""

    def serve_one(host: Host, base: str = "/") -> Site:
        site = open_site(base, host)
        watch.origin = site.origin
        return site

    return serve_one


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], url: str) -> Iterator[None]:
    """Start a server process, wait until it responds, and stop it at the end."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + START_MS / 1000
        while True:
            try:
                urlopen(url, timeout=START_MS / 1000).close()
                break
            except OSError:
                assert time.monotonic() < end and process.poll() is None, f"the server does not respond: {command}"
                time.sleep(0.1)
        yield
    finally:
        process.terminate()
        process.wait(10)


def start_plainly(page: Page, url: str) -> None:
    """Open the site for the first time."""
    page.goto(url)
    assert wait_ready(page) == "plain"


def start_plainly_and_from_snapshot(page: Page, url: str) -> None:
    """Open the site for the first time, then again from a snapshot and the stored files."""
    start_plainly(page, url)
    wait_for_snapshot(page)
    page.reload()
    assert wait_ready(page) == "snapshot"


@pytest.mark.persistent
def test_host_with_wrong_content_types_works(page: Page, serve: Callable[..., Site]) -> None:
    """Also play a game on a site in a subdirectory."""
    served = serve(Host(headers=False, compressed=False, types=WRONG_TYPES), "/a/b/")
    start_plainly_and_from_snapshot(page, served.url)
    start_game(page, served, seed="below")
    action_button(page).click()
    assert next_step(page) == "hole"
    assert [answer for answer in served.log if answer.status >= 400] == []


@pytest.mark.nightly
def test_python_http_server_works(page: Page, watch: Watch) -> None:
    """This server sends no special headers and does not compress. Storing files of such a host is tested above."""
    port = free_port()
    watch.origin = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(DIST)]
    with running(command, watch.origin):
        start_plainly(page, f"{watch.origin}/")
        # Close the page before the server stops, because the page may still be downloading lazily loaded files.
        page.close()


@pytest.mark.persistent
@pytest.mark.nightly
@pytest.mark.parametrize("types, gzip", [("", GZIP), (FEW_TYPES, "")], ids=["gzip", "few types"])
def test_nginx_works(page: Page, watch: Watch, tmp_path: Path, types: str, gzip: str) -> None:
    """Test nginx with its own content types and compression, and with only a few content types and no compression."""
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin")
    if nginx is None:
        pytest.skip("nginx is not installed (apt-get install nginx-light)")
    port = free_port()
    types = types or "include /etc/nginx/mime.types;"
    text = NGINX.format(folder=tmp_path, root=DIST, port=port, types=types, gzip=gzip)
    (tmp_path / "nginx.conf").write_text(text)
    watch.origin = f"http://127.0.0.1:{port}"
    # If root starts nginx, it switches to a user who may not be able to read the folder.
    command = [nginx, "-c", str(tmp_path / "nginx.conf"), "-e", "stderr", "-g", "user root;"]
    with running(command, f"{watch.origin}/a/b/"):
        start_plainly_and_from_snapshot(page, f"{watch.origin}/a/b/")


@pytest.mark.parametrize(
    ("host", "text"),
    [
        pytest.param(
            Host(headers=False, types={".js": "text/plain"}),
            "as text/plain. It must be served as text/javascript",
            marks=pytest.mark.nightly,
        ),
        (Host(types={".js": "text/plain"}), "as text/plain. It must be served as text/javascript"),
        pytest.param(
            Host(types={".css": "text/plain"}),
            "as text/plain. It must be served as text/css",
            marks=pytest.mark.nightly,
        ),
        (Host(refused=r"\.wasm$"), "pyodide.asm.wasm could not be fetched: the server answered 404"),
        (
            Host(refused=r"\.wasm$", page_instead=True),
            "could not be downloaded: the server sent an HTML page",
        ),
        (Host(refused=r"\.whl\.bin$"), ".whl.bin could not be fetched: the server answered 404"),
    ],
    ids=["js", "js, nosniff", "css", "no wasm", "a page for wasm", "no wheel"],
)
def test_page_explains_problems_of_the_host(
    page: Page, serve: Callable[..., Site], watch: Watch, host: Host, text: str
) -> None:
    watch.allow("")  # The browser also logs this error.
    page.goto(serve(host).url)
    expect(page.locator("p", has_text=text)).to_be_visible(timeout=START_MS)


ADDED = """<head><script type="module" src="/cdn-cgi/beacon.js"></script><link rel="stylesheet" href="/added.css">"""


@pytest.mark.host_python
def test_files_that_others_add_to_the_page_are_not_reported(
    page: Page, serve: Callable[..., Site], watch: Watch
) -> None:
    """The host adds a script and a style sheet, both of which fail to load."""
    watch.allow("404|MIME type")

    def add_files(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("<head>", ADDED))

    site = serve(Host())
    page.route(site.url, add_files)
    page.goto(site.url)
    wait_ready(page)
    # Otherwise, the responses to requests that report a problem would arrive in the order of these requests.
    page.evaluate("Promise.all(['/cdn-cgi/beacon.js', '/added.css'].map((url) => fetch(url)))")
    expect(page.locator("#notices")).to_be_hidden()


@pytest.mark.persistent
def test_host_that_requires_trusted_types_works(page: Page, serve: Callable[..., Site], watch: Watch) -> None:
    """Check the workers (Python, the snapshot, the service worker, the Lab) and the drawings, which are parsed."""
    watch.allow("the 'default' policy failed to execute")  # The last check causes this error.
    site = serve(Host(policy="require-trusted-types-for 'script'"))
    start_plainly(page, site.url)
    wait_for_snapshot(page)
    wait_offline(page)
    page.evaluate("location.hash = '#/lab/dice'")
    page.get_by_role("button", name="Step", exact=True).click()
    expect(lab_page.picture(page)).to_contain_text("My bot: roll", timeout=START_MS)
    start_game(page, site, seed="trusted")
    action_button(page).click()
    assert next_step(page) == "hole"
    rejected = "() => { try { document.body.innerHTML = '<b>x</b>'; } catch { return true; } return false; }"
    assert page.evaluate(rejected), "the page does not weaken the host's policy for other scripts"


def test_host_that_forbids_our_trusted_types_is_reported(page: Page, serve: Callable[..., Site], watch: Watch) -> None:
    watch.allow("")
    for allowed in ("lit-html", "other"):
        site = serve(Host(policy=f"require-trusted-types-for 'script'; trusted-types {allowed}"))
        page.goto(site.url)
        expect(page.locator("#notices")).to_contain_text("must allow the policies default and lit-html")
        page.goto("about:blank")


@pytest.mark.host_python
@pytest.mark.idle
@pytest.mark.parametrize("page_instead", [False, True], ids=["missing", "a page"])
def test_missing_service_worker_is_reported_once(
    page: Page, serve: Callable[..., Site], watch: Watch, page_instead: bool
) -> None:
    if not page_instead:
        watch.allow("404")  # Browsers log this for any missing file.
    page.goto(serve(Host(refused=r"^/sw\.js$", page_instead=page_instead)).url)
    wait_ready(page)
    text = page.locator("p", has_text="does not serve sw.js as JavaScript")
    expect(text).to_be_visible()
    with page.expect_response("**/sw.js", timeout=START_MS):
        page.reload()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(text).to_be_hidden()


def test_plain_http_works_and_reports_what_is_missing(engine: Engine, serve: Callable[..., Site], watch: Watch) -> None:
    """Use a host name that is not a secure origin, like an address in a local network.

    The server sends no special headers, so the page must bring its own content security policy.
    """
    watch.allow("Content.Security.Policy|blocked")
    site = serve(Host(headers=False, compressed=False))
    url = f"http://pygolf.test:{site.port}/"
    watch.origin = url.rstrip("/")
    options = engine.launch_options(full_browser=False)
    options["args"] = [*options["args"], "--host-resolver-rules=MAP pygolf.test 127.0.0.1, MAP * ~NOTFOUND"]
    browser = engine.playwright.chromium.launch(**options)
    try:
        context = browser.new_context()
        watch.follow(context)
        page = context.new_page()
        answer = page.goto(f"{url}#/new/dice")
        assert answer is not None and "content-security-policy" not in answer.headers
        assert wait_ready(page) == "plain"
        check_csp_blocks_scripts(page)
        assert page.evaluate("globalThis.isSecureContext") is False
        expect(page.locator("p", has_text="Over plain http:// the browser cannot store")).to_be_visible()
        page.get_by_role("button", name="Tee off").click()
        assert next_step(page) == "act"
        action_button(page).click()
        next_step(page)
        page.reload()
        assert wait_ready(page) == "plain"
        assert next_step(page) in ("act", "hole")
    finally:
        browser.close()


def test_page_opened_as_a_file_explains_that_it_needs_a_server(open_context: OpenContext, watch: Watch) -> None:
    watch.allow("")
    page = open_context().new_page()
    page.goto((DIST / "index.html").as_uri())
    expect(page.get_by_text("python3 -m http.server")).to_be_visible()
