"""Python's start in the browser: plainly, from a snapshot, with a broken one, without a connection."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from browser.conftest import Visitor
from browser.engines import START_MS, Watch, wait_ready
from tools.server import Site

# The engine's module as the page has it: found by its address, so that it is the same instance.
ENGINE = """
async (run) => {
  const app = document.querySelector("script[type=module]").src;
  return await import(new URL("./core/shell.js", app).href);
}
"""
# Until there is one that is whole: the cache names an entry before all of its bytes are there.
WAIT_FOR_SNAPSHOT = """
async () => {
  const app = document.querySelector("script[type=module]").src;
  const { digest } = await import(new URL("./core/shell.js", app).href);
  for (const end = performance.now() + 120_000; performance.now() < end; ) {
    const cache = await caches.has("pygolf-snapshot") && await caches.open("pygolf-snapshot");
    for (const request of cache ? await cache.keys() : []) {
      const kept = await cache.match(request);
      const bytes = kept && new Uint8Array(await kept.arrayBuffer());
      if (bytes && (await digest(bytes)) === kept.headers.get("X-Digest")) return true;
    }
    await new Promise((done) => setTimeout(done, 250));
  }
  return false;
}
"""
# Keeps every worker that the page makes, so that a test can end one as a crash would.
KEEP_WORKERS = """
const Native = globalThis.Worker;
globalThis.workers = [];
globalThis.Worker = class extends Native {
  constructor(...args) { super(...args); globalThis.workers.push(this); }
};
"""


def ask(page: Page, request: dict[str, Any]) -> dict[str, Any]:
    """One request through the page's own engine."""
    answer: dict[str, Any] = page.evaluate(
        f"async (request) => (await ({ENGINE})()).call(request)",
        request,
    )
    return answer


def with_snapshot(page: Page, site: Site) -> None:
    """A visit that leaves a snapshot behind."""
    page.goto(site.url)
    assert wait_ready(page) == "plain"
    assert page.evaluate(WAIT_FOR_SNAPSHOT)


def change_snapshot(page: Page, change: str) -> None:
    """Replaces the snapshot's bytes by `change(bytes)`; the digest is made to fit where the change says so."""
    page.evaluate(
        """async (change) => {
          const cache = await caches.open("pygolf-snapshot");
          const [request] = await cache.keys();
          const old = await cache.match(request);
          const app = document.querySelector("script[type=module]").src;
          const { digest } = await import(new URL("./core/shell.js", app).href);
          const bytes = new Uint8Array(await old.arrayBuffer());
          const headers = { "X-Digest": old.headers.get("X-Digest") };
          let now = bytes;
          if (change === "flip") bytes[bytes.length >> 1] ^= 255;
          if (change === "short") now = bytes.slice(0, 1_000_000);
          if (change === "throws") { bytes[0] ^= 255; headers["X-Digest"] = await digest(bytes); }
          await cache.put(request, new Response(now, { headers }));
        }""",
        change,
    )


@pytest.mark.firefox
def test_plain_start_answers_and_stays_at_home(page: Page, site: Site) -> None:
    page.goto(site.url)
    assert wait_ready(page) == "plain"
    assert ask(page, {"op": "games"})["ok"] is True
    assert ask(page, {"op": "rules", "game": "dice"})["rules"]
    fetched = {answer.path for answer in site.log}
    assert any(re.search(r"/pygolf_clubhouse-.*\.whl$", path) for path in fetched)
    assert any(re.search(r"/micropip-.*\.whl$", path) for path in fetched), (
        "micropip installs the wheel on a first visit"
    )
    assert [answer for answer in site.log if answer.status >= 400] == []


@pytest.mark.firefox
def test_second_start_is_from_the_snapshot_and_nothing_is_missing_in_it(page: Page, site: Site) -> None:
    with_snapshot(page, site)
    page.reload()
    assert wait_ready(page) == "snapshot"
    assert ask(page, {"op": "rules", "game": "dice"})["rules"], (
        "package data is there, although no file is in a snapshot"
    )
    match = ask(page, {"op": "new", "game": "dice", "seed": "links", "players": ["Ann"]})["match"]
    first = ask(page, {"op": "play", "match": match, "move": {"do": "roll"}})
    page.evaluate("localStorage.setItem('pygolf:snapshot', 'off')")
    page.reload()
    assert wait_ready(page) == "plain"
    match = ask(page, {"op": "new", "game": "dice", "seed": "links", "players": ["Ann"]})["match"]
    assert ask(page, {"op": "play", "match": match, "move": {"do": "roll"}}) == first


@pytest.mark.firefox
@pytest.mark.parametrize("change", ["flip", "short", "throws"])
def test_a_bad_snapshot_is_thrown_away_and_python_starts_plainly(
    page: Page, site: Site, watch: Watch, change: str
) -> None:
    if change == "throws":
        watch.allow("Pyodide|Snapshot|console:")  # Pyodide itself tells of its end at length
    with_snapshot(page, site)
    change_snapshot(page, change)
    page.reload()
    assert wait_ready(page) == "plain"
    assert ask(page, {"op": "games"})["ok"] is True
    assert page.evaluate(WAIT_FOR_SNAPSHOT), "a good one takes its place"
    page.reload()
    assert wait_ready(page) == "snapshot"


@pytest.mark.firefox
def test_a_dead_worker_is_replaced(page: Page, site: Site) -> None:
    page.add_init_script(KEEP_WORKERS)
    page.goto(site.url)
    wait_ready(page)
    page.evaluate(
        f"async () => (await ({ENGINE})()).engine.addEventListener('restarted', () => (globalThis.again = true))"
    )
    page.evaluate("globalThis.workers[0].terminate()")
    page.wait_for_function("() => globalThis.again === true", timeout=START_MS)
    wait_ready(page)
    assert ask(page, {"op": "games"})["ok"] is True


@pytest.mark.firefox
def test_a_call_without_an_answer_ends_and_the_worker_is_replaced(page: Page, site: Site) -> None:
    page.add_init_script(KEEP_WORKERS)
    # A worker's death is known by its lock; without locks it is a worker that hears nothing.
    page.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
    page.goto(site.url)
    wait_ready(page)
    message = page.evaluate(
        f"""async () => {{
          const {{ call, limits }} = await ({ENGINE})();
          const patience = limits.call;
          limits.call = 100;
          globalThis.workers[0].terminate();
          const unheard = call({{ op: "games" }}).catch((error) => error.message);
          limits.call = patience;
          return unheard;
        }}"""
    )
    assert "no answer in time" in message
    wait_ready(page)
    assert ask(page, {"op": "games"})["ok"] is True


@pytest.mark.firefox
def test_a_download_that_breaks_off_is_told(page: Page, site: Site, watch: Watch) -> None:
    watch.allow(
        r"asm\.wasm|Failed to load|NetworkError|could not be|MessageEvent|console: \{\}"
    )  # PyScript logs the last two

    def cut(route: Route) -> None:
        route.fulfill(status=200, content_type="application/wasm", body=b"\0asm\1\0\0\0" + bytes(1000))

    page.context.route("**/pyodide.asm.wasm", cut)
    page.goto(site.url)
    page.wait_for_selector("html[data-python=failed]", state="attached", timeout=START_MS)
    message = page.evaluate(f"async () => (await ({ENGINE})()).call({{ op: 'games' }}).catch((error) => error.message)")
    assert "Reload" in message


def test_a_sub_path_is_as_good_as_the_root(visitor: Visitor, watch: Watch, open_site: Callable[..., Site]) -> None:
    site = open_site("/a/b/")
    watch.origin = site.origin
    page = visitor().new_page()
    page.goto(site.url)
    wait_ready(page)
    assert ask(page, {"op": "games"})["ok"] is True
    assert [answer for answer in site.log if answer.status >= 400] == []


def test_the_policy_is_in_force(page: Page, site: Site, watch: Watch) -> None:
    watch.allow("Content.Security.Policy|blocked")
    answer = page.goto(site.url)
    assert answer is not None and "default-src 'none'" in answer.headers["content-security-policy"]
    wait_ready(page)
    page.evaluate("""() => {
      const tag = document.createElement("script");
      tag.textContent = "globalThis.ran = true";
      document.head.append(tag);
    }""")
    assert page.evaluate("globalThis.ran") is None
