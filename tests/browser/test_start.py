"""Python's start in the browser: plainly, from a snapshot, with a broken one, without a connection."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from browser.engines import START_MS, Watch, wait_ready, wait_until
from tools.server import Site

# The engine's module as the page has it: found by its address, so that it is the same instance.
ENGINE = """
async (run) => {
  const app = document.querySelector("script[type=module]").src;
  return await import(new URL("./inside.js", app).href);
}
"""
# The file of a snapshot: SHA-256, words (mark, bytes of the head, runs, bytes of the heap), head, runs, pages.
FILE = """
async () => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("pygolf-snapshot");
  for await (const file of folder.values()) {
    const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.subarray(32)));
    if (bytes.length > 32 && sum.every((byte, at) => byte === bytes[at])) return { file, bytes };
  }
  return null;
}
"""
# Until there is one that is whole.
WAIT_FOR_SNAPSHOT = f"""
async () => {{
  for (const end = performance.now() + 120_000; performance.now() < end; ) {{
    if (await ({FILE})().catch(() => null)) return true;
    await new Promise((done) => setTimeout(done, 250));
  }}
  return false;
}}
"""
# A copy of the file, which the site does not know.
SET_ASIDE = f"""
async () => {{
  const {{ file, bytes }} = await ({FILE})();
  const copy = await (await navigator.storage.getDirectory()).getFileHandle(file.name, {{ create: true }});
  const stream = await copy.createWritable();
  await stream.write(bytes);
  await stream.close();
}}
"""
# The file with one change to a part of it. What has a digest that fits is wrong in itself.
CHANGE = """
async (change) => {
  const root = await navigator.storage.getDirectory();
  const names = [];
  for await (const name of root.keys()) names.push(name);
  const name = names.find((one) => one !== "pygolf-snapshot");
  const bytes = new Uint8Array(await (await (await root.getFileHandle(name)).getFile()).arrayBuffer());
  const file = await (await root.getDirectoryHandle("pygolf-snapshot")).getFileHandle(name, { create: true });
  const words = new DataView(bytes.buffer, 32);
  const head = words.getUint32(4, true);
  const start = 32 + 16 + head + words.getUint32(8, true) * 8;
  const flip = (at) => (bytes[at] ^= 255);
  if (change === "page") flip(start + ((bytes.length - start) >> 1));
  if (change.startsWith("fits")) {
    if (change === "fits: Pyodide's build") flip(32 + 16 + 16);
    if (change === "fits: no Python") bytes.fill(0, start);
    bytes.set(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.subarray(32))), 0);
  }
  const stream = await file.createWritable();
  await stream.write(bytes);
  await stream.close();
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


# Somebody taps as long as `playing` says; `taps` counts.
PLAYING = """
globalThis.playing = true;
globalThis.taps = 0;
Object.defineProperty(navigator, "userActivation", { get: () => ({ isActive: globalThis.playing }) });
setInterval(() => {
  if (!globalThis.playing) return;
  globalThis.taps += 1;
  dispatchEvent(new Event("pointerdown"));
}, 100);
"""


def ask(page: Page, request: dict[str, Any]) -> dict[str, Any]:
    """One request through the page's own engine."""
    answer: dict[str, Any] = page.evaluate(
        f"async (request) => (await ({ENGINE})()).call(request)",
        request,
    )
    return answer


def wait_for_snapshot(page: Page) -> None:
    """Until one is kept, and nobody is at work on it."""
    assert page.evaluate(WAIT_FOR_SNAPSHOT), "none was kept"
    # Its maker holds the file open until it is ended, and with it this lock.
    page.evaluate("() => navigator.locks.request('pygolf-snapshot', () => true)")


def roll_of(page: Page) -> dict[str, Any]:
    """A roll with known dice, by a Python that lacks nothing: no file is in a snapshot."""
    assert ask(page, {"op": "games"})["ok"] is True
    assert ask(page, {"op": "rules", "game": "dice"})["rules"], "package data is there"
    assert ask(page, {"op": "problems", "game": "dice"})["problems"], "modules that lie beside the package are laid out"
    match = ask(page, {"op": "new", "game": "dice", "seed": "links", "players": ["Ann"]})["match"]
    return ask(page, {"op": "play", "match": match, "move": {"do": "roll"}})


def starts_plainly(page: Page, site: Site) -> dict[str, Any]:
    """A first visit, with the headers of ours; returns what it told."""
    answer = page.goto(site.url)
    assert answer is not None and "default-src 'none'" in answer.headers["content-security-policy"]
    assert wait_ready(page) == "plain"
    first = roll_of(page)
    fetched = {answer.path for answer in site.log}
    assert any(re.search(r"/pygolf_clubhouse-.*\.whl$", path) for path in fetched)
    assert [answer for answer in site.log if answer.status >= 400] == []
    return first


PAGE, BUILD, NO_PYTHON = "page", "fits: Pyodide's build", "fits: no Python"
WRONG = (PAGE, BUILD, NO_PYTHON)
"""One whose digest tells it, one that Pyodide refuses, one that starts and is no Python; every other fault of a file is
found by what tests/js/snapshot-store.test.mjs and memory-image.test.mjs hold to, and ends in the same place."""
# Whoever wants to save data has no snapshot made: so what is laid there stays until it is said otherwise.
SAVE_DATA = """
let sparing = false;
try {
  sparing = localStorage.getItem("sparing") !== null;
} catch {}  // at about:blank
if (sparing) Object.defineProperty(navigator, "connection", { value: { saveData: true } });
"""


@pytest.mark.slow
@pytest.mark.keeps
def test_a_snapshot_is_made_in_a_rest_starts_two_tabs_and_is_thrown_away_if_it_is_wrong(
    page: Page, site: Site, watch: Watch
) -> None:
    """That Firefox keeps and reads a snapshot's file, too, a plain start and one from it show there."""
    page.add_init_script(KEEP_WORKERS + PLAYING + SAVE_DATA)
    first = starts_plainly(page, site)
    page.evaluate("taps = 0")
    wait_until(page, "() => taps >= 60")  # for longer than the rest that it would take
    assert page.evaluate("workers.length") == 1, "Python's worker, and nobody who makes a snapshot"
    page.evaluate("playing = false")
    wait_for_snapshot(page)
    other = page.context.new_page()
    other.goto(site.url, wait_until="commit")
    page.reload()
    assert wait_ready(page) == wait_ready(other) == "snapshot"
    assert roll_of(page) == roll_of(other) == first
    other.close()
    assert not watch.verdict()
    wrong_ones_are_thrown_away(page, watch)


def wrong_ones_are_thrown_away(page: Page, watch: Watch) -> None:
    """Python starts without each of them; then another is made, and it is whole."""
    watch.allow("Pyodide|Snapshot|console:")  # Pyodide itself tells of its end at length
    page.evaluate(SET_ASIDE)
    page.evaluate("localStorage.setItem('sparing', '')")
    for change in WRONG:
        page.evaluate(CHANGE, change)
        if change == WRONG[-1]:
            page.evaluate("localStorage.removeItem('sparing')")
        page.reload()
        assert wait_ready(page) == "plain", change
        assert ask(page, {"op": "games"})["ok"] is True, change
    page.evaluate("playing = false")
    wait_for_snapshot(page)
    page.reload()
    assert wait_ready(page) == "snapshot"


def no_script_gets_in(page: Page) -> None:
    """The policy is in force: a script that is put into the page does not run."""
    page.evaluate("""() => {
      const tag = document.createElement("script");
      tag.textContent = "globalThis.ran = true";
      document.head.append(tag);
    }""")
    assert page.evaluate("globalThis.ran") is None


def starts_under_a_policy_and_once_more(page: Page, site: Site, watch: Watch) -> dict[str, Any]:
    """A first visit, whose worker dies and is replaced; returns what Python told before."""
    watch.allow("Content.Security.Policy|Content-Security-Policy|blocked")
    page.add_init_script(KEEP_WORKERS)
    first = starts_plainly(page, site)
    no_script_gets_in(page)
    page.evaluate(
        f"async () => (await ({ENGINE})()).engine.addEventListener('restarted', () => (globalThis.again = true))"
    )
    page.evaluate("globalThis.workers[0].terminate()")
    page.wait_for_function("() => globalThis.again === true", timeout=START_MS)
    wait_ready(page)
    assert ask(page, {"op": "games"})["ok"] is True
    return first


def test_a_dead_worker_is_replaced_under_a_policy_that_is_in_force(page: Page, site: Site, watch: Watch) -> None:
    starts_under_a_policy_and_once_more(page, site, watch)


@pytest.mark.keeps
@pytest.mark.parametrize("engine", ["firefox"], indirect=True)  # in Chromium two tabs start from one, above
def test_so_it_is_in_firefox_and_then_a_start_from_the_snapshot_lacks_nothing(
    page: Page, site: Site, watch: Watch
) -> None:
    first = starts_under_a_policy_and_once_more(page, site, watch)
    wait_for_snapshot(page)
    page.reload()
    how = wait_ready(page)
    assert how == "snapshot", f"the snapshot is still there: {page.evaluate(f'async () => !!(await ({FILE})())')}"
    assert roll_of(page) == first


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
