"""Tests of the Python Lab: a bot runs, errors are shown at their line, and a hostile bot reaches nothing outside its
worker.
"""

from __future__ import annotations

import base64
import io
import json
import re
import zipfile
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser import storage
from browser.access import check_in_both_themes
from browser.club import PHONE, action_button, load_saves, next_step, save_match
from browser.conftest import OpenContext
from browser.engines import LONG_MS, Watch
from browser.javascript import function
from browser.layout import TEXT_PROBLEMS, TEXT_PX
from browser.pages import lab as lab_page
from browser.pages.parts import part
from browser.test_webkit import Driver
from pygolf.bots import load_bot, play_match, tournament
from tools.server import Site

PRESS_RUN = """[...document.querySelectorAll('button:enabled')].filter((one) => one.textContent.trim() === 'Run')
.map((one) => one.click()).length > 0"""
RUN_BOTS = function("lab.runBots")
HELPERS = """
import gc, os, sys

def find_js():
    "Return a JavaScript object that Python can reach."
    found = [one for one in gc.get_objects() if type(one).__name__ == "JsProxy"]
    for module in list(sys.modules.values()):
        found += [one for one in vars(module).values() if type(one).__name__ == "JsProxy"]
    return found[0]

def attack(code):
    try:
        print("ESCAPED", eval(code))
    except BaseException as error:
        print("blocked", type(error).__name__)

def choose(match):
    return match.moves()[0]
"""
CODE = (
    "__import__('js')",
    "__import__('pyodide_js')",
    "__import__('pyodide.code').code.run_js('1')",
    "find_js().constructor",
    "__import__('pyodide.ffi').ffi.to_js([1])",
    "__import__('pyodide.ffi').ffi.to_js(b'x').constructor.new(2**32)",
    "__import__('pyodide.ffi').ffi.create_proxy(print)",
    "__import__('pyodide.webloop').webloop.WebLoop().call_later(0, print, 'x')",
    "__import__('pyodide.http').http.open_url('/stolen').read()",
    "__import__('pyodide.http').http.pyxhr.get('/stolen').text",
    "__import__('socket').create_connection(('127.0.0.1', 80), 1)",
    "__import__('subprocess').run(['ls'])",
    "__import__('asyncio').run(__import__('micropip').install('http://127.0.0.1/stolen-1-py3-none-any.whl'))",
    "__import__('asyncio').run(__import__('micropip').install('stolen', index_urls='http://127.0.0.1'))",
    "__import__('ctypes')",
    "__import__('threading').Timer(0, print).start()",
    "os.pipe()",
    "open('/tmp/large', 'wb').truncate(2**31 - 1)",
    "open('/tmp/' + 'x' * 10**7, 'w')",
)
"""Expressions that must raise an exception or end the worker."""
JAVASCRIPT, DAMAGED = "tried to use JavaScript", "damaged its Python"
TOO_LONG, TOO_LARGE, DEEP = (
    r"longer than \d+ seconds",
    "too much memory|MemoryError",
    "nested too deeply|RecursionError",
)
INVALID = "sent an invalid reply"
REPLY = "\nimport json\njson.dumps = lambda *a, **b: "
STOPPED = {
    "while True: pass": TOO_LONG,
    HELPERS + "\nchoose = lambda match: [0 for _ in iter(int, 1)]": f"{TOO_LONG}|{TOO_LARGE}",
    "data = b'x' * 2**30": TOO_LARGE,
    "data = []\nwhile True: data.append(b'x' * 2**24)": TOO_LARGE,
    "for n in range(1000): open(f'/tmp/{n}', 'wb').write(bytes(10_000_000))": "No space left",
    "def down(): down()\ndown()": DEEP,
    "class Deep:\n    def __getattr__(self, name): return getattr(self, name)\nDeep().x": DEEP,
    "eval('(' * 5000 + ')' * 5000)": "too many nested parentheses",
    "raise KeyboardInterrupt": "KeyboardInterrupt",
    "import sys; sys.exit()": "exit",
    "import os; os._exit(1)": "made Python exit",
    "import os; os.abort()": "made Python exit",
    HELPERS + "\nimport json\njson.dumps = None": DAMAGED,
    HELPERS + REPLY + "'text'": INVALID,
    HELPERS + REPLY + "'x' * 10**7": INVALID,
    "def choose(match): raise ValueError(chr(0xd800) * 5000)": r"ValueError: \?+",
    "def choose(match): return {'do': 'x' * 10**6}": "not legal here",
    "def choose(match): return object()": "not legal here",
}
"""Sources of bots that are stopped, each with a part of the message."""
OUTPUT = ("for number in range(50_000): print('x' * 1000)\n", "print('x' * 20_000_000)\n")
ENDLESS = "for number in range(300_000): print('x', end='')\n"
SPOILER = """
import builtins, json, random, sys
for name, module in list(sys.modules.items()):
    if name.startswith("pygolf"):
        for key, value in list(vars(module).items()):
            if callable(value) and key != "Match":
                try:
                    setattr(module, key, lambda *a, **b: 1)
                except Exception:
                    pass
builtins.len = lambda it: 1
"""
"""A script that changes everything that another bot uses, to check that bots are isolated."""
HONEST = "def choose(match):\n    print(len('four'))\n    return match.moves()[0]\n"


INTRUSIONS = tuple(
    code for code in CODE if "pyodide.ffi" not in code and "webloop" not in code and "run_js" not in code
)
INTRUDER = f"{HELPERS}\nfor code in {INTRUSIONS!r}: attack(code)\n"
"""The module of an added package. It tries everything that the bots try, except what ends its worker."""
WHEEL = "intruder-1-py3-none-any.whl"


def make_wheel(files: Mapping[str, str], needs: str = "") -> bytes:
    """Return a wheel of the package putter with these files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in {"putter-1.5.dist-info/METADATA": f"Name: putter\nVersion: 1.5\n{needs}\n", **files}.items():
            archive.writestr(name, text)
    return buffer.getvalue()


def hostile_sources() -> dict[str, Any]:
    """Return the bots, and the wheel with the intruder."""
    reads = [f"{HELPERS}\nattack({code!r})" for code in CODE]
    guest = "import builtins\nbuiltins.print = lambda *parts: log.append(parts[0])\nlog = []\nimport intruder\n"
    guest += "import sys\nsys.stdout.write(f\"{log.count('blocked')} blocked, {log.count('ESCAPED')} escaped\\n\")\n"
    others = [HELPERS + text for text in (*OUTPUT, ENDLESS, guest)]
    wheel = base64.b64encode(make_wheel({"intruder.py": INTRUDER})).decode()
    return {"sources": [*reads, *STOPPED, *others, SPOILER, HONEST], "file": WHEEL, "base64": wheel}


def check_results(results: list[dict[str, Any]]) -> None:
    """Check that no attack succeeded and that each was tried."""
    count = len(CODE)
    for code, result in zip(CODE, results[:count], strict=True):
        assert "ESCAPED" not in result["text"], (code, result)
        assert "blocked" in result["text"] or JAVASCRIPT in result["message"], (code, result)
    for (source, message), result in zip(STOPPED.items(), results[count:], strict=False):
        assert re.search(message, result["message"]), (source[-60:], result)
    many, long, endless, guest, _, honest = results[-6:]
    assert many["lines"] <= 10_002 and "Output is limited" in many["last"], "the last line is a notice"
    assert len(long["text"]) <= 2100 and endless["lines"] == 1
    assert guest["text"] == f"{len(INTRUSIONS)} blocked, 0 escaped", ("a package has no more rights", guest)
    assert honest["message"] == "" and honest["text"].startswith("4"), "no change survives into another run"


PYTHON_ENDED = (
    "fatal error|Aborted|JavaScriptUsedError|TextTooLongError|RangeError|InternalError|RuntimeError|ExitStatus"
)
"""Messages that Pyodide writes to the console if a bot ends its Python interpreter."""


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["chromium", pytest.param("firefox", marks=pytest.mark.nightly)], indirect=True)
def test_hostile_bots_reach_nothing_outside_their_worker(open_context: OpenContext, site: Site, watch: Watch) -> None:
    watch.allow("blocked a JavaScript eval")  # Firefox reports the blocked attempt as an error.
    watch.allow(PYTHON_ENDED)
    page = open_context().new_page()
    page.goto(site.url)
    page.evaluate(f"localStorage.setItem('{storage.FOREIGN}', 'kept')")
    check_results(page.evaluate(RUN_BOTS, hostile_sources()))
    assert page.evaluate(f"localStorage.getItem('{storage.FOREIGN}')") == "kept"
    assert not [one.path for one in site.log if "stolen" in one.path]


CHEAT = """
import sys
for module in list(sys.modules.values()):
    if module.__name__.startswith("pygolf"):
        for name in ("roll", "play", "scores", "tournament"):
            if hasattr(module, name):
                setattr(module, name, None)
from pygolf.core.dice import Dice
for name in vars(Dice):
    if not name.startswith("_"):
        setattr(Dice, name, lambda self, *given, **named: [1] * 5)
def choose(match):
    return "finish" if "finish" in (match.moves(text=True)) else match.moves(text=True)[0]
"""
HARMLESS = """
def choose(match):
    return "finish" if "finish" in (match.moves(text=True)) else match.moves(text=True)[0]
"""


@pytest.mark.slow
def test_bot_cannot_change_the_dice_or_the_result_of_a_tournament(open_context: OpenContext, site: Site) -> None:
    page = open_context().new_page()
    page.goto(site.url)
    bots = [{"name": "A", "source": HARMLESS}, {"name": "B", "source": HARMLESS}]
    expected = tournament("dice", [load_bot(HARMLESS, name) for name in "AB"], rounds=2, seed="S").to_json()
    for first in (HARMLESS, CHEAT):
        bots[0]["source"] = first
        request = {"kind": "contest", "game": "dice", "bots": bots, "rounds": 2, "seed": "S"}
        result = page.evaluate(function("lab.runContest"), request)
        if first == HARMLESS or "rows" in result:
            assert result["rows"] == json.loads(json.dumps(expected))["rows"]
        else:
            assert result["message"], "the cheat failed in its own Python"


def test_lab_runs_without_a_database(open_context: OpenContext, site: Site, watch: Watch) -> None:
    """In a browser whose `indexedDB` throws, bots run without packages."""
    watch.allow("inline style")
    context = open_context(viewport=PHONE, reduced_motion=True)
    context.add_init_script("Object.defineProperty(globalThis, 'indexedDB', { get() { throw new Error('no'); } });")
    page = context.new_page()
    page.goto(site.url + "#/lab/dice")
    page.get_by_role("button", name="Step", exact=True).click()
    expect(lab_page.picture(page)).to_contain_text("My bot: roll", timeout=LONG_MS)
    add_package(page, WHEEL, make_wheel({"putter.py": ""}))
    expect(page.get_by_role("region", name="Packages")).to_contain_text("could not be saved", timeout=LONG_MS)


WEBKIT_BATCH = 12
"""Number of sources per script, whose time is limited. Python starts slowly in WebKit on a busy machine."""


@pytest.mark.nightly
def test_hostile_bots_reach_nothing_in_webkit(webkit: Any, site: Site) -> None:
    webkit.set_script_timeout(400)
    webkit.get(site.url)
    script = f"const done = arguments[1]; ({RUN_BOTS})(arguments[0]).then(done, (error) => done(String(error)));"
    sources, results = hostile_sources(), []
    for at in range(0, len(sources["sources"]), WEBKIT_BATCH):
        batch = {**sources, "sources": sources["sources"][at : at + WEBKIT_BATCH]}
        found = webkit.execute_async_script(script, batch)
        assert isinstance(found, list), found
        results += found
    check_results(results)


@pytest.mark.nightly
def test_lab_runs_a_bot_to_the_end_in_webkit(webkit: Any, site: Site) -> None:
    player = Driver(webkit)
    webkit.get(f"{site.url}#/lab/dice")
    player.until(PRESS_RUN)
    player.until("document.querySelector('[data-part~=position-picture]')?.textContent.includes('The game is over')")
    assert webkit.execute_script("return document.querySelector('[data-part~=program-error]')") is None


def write_source(page: Page, source: str) -> None:
    """Replace the text of the editor."""
    page.locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(source)


def add_package(page: Page, file: str, content: bytes) -> None:
    """Add a package in the Lab."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Add a package").click()
    chooser.value.set_files({"name": file, "mimeType": "application/zip", "buffer": content})


CALCULATIONS = """import cmath, csv, statistics, tomllib
from decimal import Decimal
print(statistics.mean([3, 4, 5]), statistics.stdev([3, 4, 5]), Decimal("0.1") + Decimal("0.2"), cmath.sqrt(-4))
print(*csv.reader(['hole,"3, 4"']))
"""
INSTALL = """import micropip
await micropip.install("emfs:/lib/packages/putter-1.5-py3-none-any.whl", deps=False)
print(micropip.list())
await micropip.install("attrs")
"""


def test_bots_import_added_packages(open_context: OpenContext, site: Site, watch: Watch) -> None:
    """A package with data is added, checked, used offline after a reload, and removed; others are rejected."""
    watch.allow("inline style")
    context = open_context(viewport=PHONE, reduced_motion=True)
    page = context.new_page()
    page.goto(site.url + "#/lab/dice")
    section = page.get_by_role("region", name="Packages")
    expect(section.get_by_role("button")).to_have_text(["Add a package"])  # The policy permits no other hosts.
    add_package(page, "putter-1-cp314-cp314-win32.whl", b"")
    expect(section).to_contain_text("only pure Python wheels")
    add_package(page, WHEEL, make_wheel({"json.py": ""}))
    expect(section).to_contain_text("contains the module json", timeout=LONG_MS)
    source = "import pathlib\nTEXT = (pathlib.Path(__file__).parent / 'text.txt').read_text()\n"
    files = {"putter/__init__.py": source, "putter/text.txt": "rolled"}
    add_package(page, "putter-1.5-py3-none-any (1).whl", make_wheel(files, "Requires-Dist: attrs>=20\n"))
    expect(section.locator("li")).to_contain_text("putter 1.5", timeout=LONG_MS)
    expect(section.locator("li")).to_contain_text("Needs attrs: add it as a file, too.")
    check_in_both_themes(page)
    page.reload()
    write_source(page, f"import putter\nprint('It', putter.TEXT)\n{CALCULATIONS}")
    page.get_by_role("button", name="Run", exact=True).click()
    output = page.get_by_role("region", name="Output")
    expect(output).to_contain_text("It rolled", timeout=LONG_MS)
    expect(output).to_contain_text("4 1.0 0.3 2j")
    expect(output).to_contain_text("['hole', '3, 4']")
    write_source(page, INSTALL)
    page.get_by_role("button", name="Run", exact=True).click()
    expect(output).to_contain_text("putter | 1.5", timeout=LONG_MS)
    expect(lab_page.error(page)).to_contain_text("Line 4: ValueError: Can't fetch metadata for 'attrs'")
    write_source(page, "import putter\n")
    section.get_by_role("button", name="Remove putter").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(section.locator("li")).to_have_count(0)
    page.get_by_role("button", name="Run", exact=True).click()
    expect(lab_page.error(page)).to_contain_text("No module named 'putter'. You can add", timeout=LONG_MS)


def test_bot_runs_shows_errors_and_compares(open_context: OpenContext, site: Site, watch: Watch) -> None:
    # Chromium itself tries to set a style when text replaces a selection.
    watch.allow("inline style")
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    page.goto(site.url + "#/lab/dice")
    page.get_by_role("button", name="Step", exact=True).click()
    expect(lab_page.picture(page)).to_contain_text("My bot: roll", timeout=LONG_MS)
    choose_game(page)
    write_source(page, "def choose(match):\n    help(match.play)\n    return match.mooves()[0]\n")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(lab_page.error(page)).to_contain_text("Line 3: AttributeError", timeout=LONG_MS)
    expect(page.get_by_role("region", name="Output")).to_contain_text("IllegalMoveError or BadRequestError")
    expect(page.locator(".cm-lint-marker-error")).to_have_count(1)
    check_in_both_themes(page)
    write_source(page, "def choose(match):\n    return match.advise(1)[0].move\n")
    compare(page)
    check_in_both_themes(page)
    check_large_text(page)
    expect(lab_page.bots(page)).to_have_count(1)
    page.reload()
    expect(page.locator(".cm-content")).to_contain_text("match.advise")
    saved = json.loads(page.evaluate("JSON.stringify(Object.keys(localStorage))"))
    assert sum(key.startswith(storage.BOTS) for key in saved) == 1
    open_received_bot(page)
    run_tournament(page)
    check_roll(page)


def choose_game(page: Page) -> None:
    """Choose another game and return with the arrow keys: the list keeps the focus."""
    games = lab_page.game_choice(page).first
    for title, key in (("Box of Golf", "ArrowDown"), ("Dice Golf", "ArrowUp")):
        games.press(key)
        expect(part(page, "lead")).to_contain_text(title)
        expect(games).to_be_focused()


def check_large_text(page: Page) -> None:
    """Check that no word is cut off if the text is twice as large."""
    driver = page.context.new_cdp_session(page)
    driver.send("Page.setFontSizes", {"fontSizes": {"standard": 2 * TEXT_PX}})
    assert page.evaluate(TEXT_PROBLEMS) == []
    driver.send("Page.setFontSizes", {"fontSizes": {"standard": TEXT_PX}})
    driver.detach()


def compare(page: Page) -> None:
    """Compare the bot with the built-in bots by keyboard, and check what its decisions cost."""
    button = page.get_by_role("button", name="Compare")
    button.press("Enter")
    # The dice are random, so in rare cases the difference is too small.
    expect(lab_page.verdict(page)).to_contain_text(re.compile("Better than|Too close to call"), timeout=LONG_MS)
    house = page.get_by_role("region", name="Against the club’s bots")
    expect(house).to_contain_text("of 100 club players")
    expect(house).to_contain_text("gives away 0.0 strokes per round", timeout=LONG_MS)
    expect(button).to_be_focused()


def run_tournament(page: Page) -> None:
    """Run a tournament of the two saved bots, and send the one in the editor."""
    page.get_by_role("button", name="Tournament of your 2 bots").click()
    expect(lab_page.verdict(page)).to_contain_text("wins, after 20 rounds", timeout=LONG_MS)
    expect(page.get_by_role("region", name="Results of the tournament").locator("tbody tr")).to_have_count(2)
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("runs only when someone presses Run")
    assert "#y=" in page.get_by_label("Link").input_value()
    page.keyboard.press("Escape")
    page.emulate_media(color_scheme="dark")
    assert part(page, "position-picture", " img").evaluate("(img) => getComputedStyle(img).filter") != "none"


def check_roll(page: Page) -> None:
    """Open the page about the dice, and compute a roll of a saved game in the Lab."""
    page.emulate_media(color_scheme="light")
    save_match(page, play_match("dice", ["club", "tour"], seed="fair"))
    page.evaluate("location.hash = '#/fair/dice'")
    expect(page.get_by_role("region", name="All rolls")).to_contain_text(
        re.compile("fair dice deviate|Too few rolls"), timeout=LONG_MS
    )
    expect(page.get_by_role("group", name="By player").locator("tbody tr")).to_have_count(2)
    check_in_both_themes(page)
    faces = part(page, "rolled-faces")
    first = faces.inner_text()
    page.get_by_role("button", name="Another roll").click()
    expect(faces).not_to_have_text(first)
    roll = faces.inner_text().split()
    page.get_by_role("button", name="Open in the Lab").click()
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_role("region", name="Output")).to_contain_text(f"[{', '.join(roll)}]", timeout=LONG_MS)


def open_received_bot(page: Page) -> None:
    """Open a link to a bot, which shows its source without running it, and save the bot."""
    source = "print('it ran')\ndef choose(match):\n    return match.moves()[0]\n"
    link = page.evaluate(function("lab.linkBot"), {"game": "dice", "name": "Sent", "source": source})
    page.evaluate("(link) => { location.hash = link; }", link)
    expect(page.get_by_role("heading", name="A bot for Dice Golf")).to_be_visible()
    expect(part(page, "bot-source")).to_contain_text("print('it ran')")
    page.get_by_role("button", name="Save and open in the Lab").click()
    expect(page.locator(".cm-content")).to_contain_text("print('it ran')")
    expect(page.get_by_role("region", name="Output")).to_have_count(0)
    page.get_by_role("button", name="Step", exact=True).click()
    expect(page.get_by_role("region", name="Output")).to_contain_text("it ran", timeout=LONG_MS)


TIRED = """def choose(match):
    if len(match.path()) > 40:
        raise ValueError("tired")
    return match.advise(1)[0].move
"""


def test_custom_bot_finishes_a_game(open_context: OpenContext, site: Site, watch: Watch) -> None:
    """The player's bot takes a seat. When it starts to fail, a club bot moves in its place. The save stays valid."""
    watch.allow("inline style")
    page = open_context(viewport=PHONE, reduced_motion=True, fast_play=True).new_page()
    page.goto(site.url + "#/lab/dice")
    write_source(page, TIRED)
    page.get_by_role("button", name="Play against it").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(action_button(page)).to_be_enabled(timeout=LONG_MS)
    assert next_step(page) == "act"
    page.get_by_role("button", name="Table menu").click()
    person, own = (
        page.locator("dialog label", has_text=re.compile(name)).locator("select") for name in ("^You", "^My")
    )
    assert own.input_value().startswith("own:")
    person.select_option("rookie")
    page.keyboard.press("Escape")
    notice = page.get_by_role("region", name="Notices")
    expect(notice).to_contain_text("A club bot played for My bot: ValueError: tired.", timeout=LONG_MS)
    expect(part(page, "standing")).to_contain_text("My bot (your bot)", timeout=LONG_MS)
    expect(part(notice, "notice", ":visible")).to_have_count(1)
    (save,) = load_saves(page)
    assert save["view"]["over"] and save["meta"]["ownBots"].keys() == {"1"}
    assert save["meta"]["seats"][1].keys() == {"name", "kind", "level", "colour"}
    assert pygolf.replay(pygolf.read_record(save["record"])).over


PASTE = """(text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.querySelector('[data-part~=editor]').shadowRoot.querySelector('.cm-content').dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}"""


def test_lab_explains_sources_that_define_no_bot(open_context: OpenContext, site: Site, watch: Watch) -> None:
    """The player pastes code from Python's interactive mode, a function with another name, and a program that calls
    input().
    """
    watch.allow("inline style")
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    page.goto(site.url + "#/lab/dice")
    editor = page.locator(".cm-content")
    write_source(page, "")
    page.evaluate(PASTE, ">>> def\u00a0chose(match):\n...     return 1\n")
    expect(editor).to_have_text("def chose(match):    return 1")
    run = page.get_by_role("button", name="Run", exact=True)
    run.click()
    error = lab_page.error(page)
    expect(error).to_have_text("the bot must define the function choose(match)", timeout=LONG_MS)
    write_source(page, "print('Hello')\n")
    run.click()
    expect(page.get_by_role("region", name="Output")).to_contain_text("Hello", timeout=LONG_MS)
    expect(error).to_have_count(0)
    write_source(page, "def choose(match):\n    return input('Move? ')\n")
    run.click()
    expect(error).to_contain_text("Line 2: RuntimeError: input() does not work here", timeout=LONG_MS)


def test_lab_opens_the_last_bot_and_new_ones_on_request(page: Page, site: Site, watch: Watch) -> None:
    watch.allow("inline style")
    page.goto(site.url + "#/lab/dice")
    write_source(page, "# mine\n")
    expect(lab_page.bots(page)).to_have_count(1)
    for address in ("#/home", "#/lab", "#/home", "#/lab/dice"):
        page.evaluate("(address) => { location.hash = address; }", address)
        if "lab" in address:
            expect(page.locator(".cm-content")).to_have_text("# mine")
    page.get_by_role("button", name="New bot").click()
    expect(page.locator(".cm-content")).to_contain_text("return match.moves()[0]")
    lab_page.game_choice(page).first.select_option("box")
    expect(page.get_by_role("link", name="Lessons with Dice Golf")).to_be_visible()


PRINTING = "def choose(match):\n    print(match.view()['phase'])\n    return match.moves()[0]\n"


def test_output_is_visible_after_run_and_the_list_of_keys_is_one_tap_away(
    open_context: OpenContext, site: Site, watch: Watch
) -> None:
    watch.allow("inline style")
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    page.goto(site.url + "#/lab/dice")
    write_source(page, PRINTING)
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("button", name="Run", exact=True).click()
    output = page.get_by_role("region", name="Output").locator("pre")
    expect(output).to_contain_text("hole", timeout=LONG_MS)
    for width, height in ((390, 844), (360, 640), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("scrollY") == 0
        box = output.bounding_box()
        assert box and box["y"] + 40 < height, (width, height, box)
    aside = page.get_by_role("complementary", name="View and moves")
    expect(aside).to_contain_text("aside list[int]")
    editor = part(page, "editor").bounding_box()
    place = aside.bounding_box()
    assert editor and place and place["x"] > editor["x"] + editor["width"] and place["y"] < editor["y"] + 50
    page.set_viewport_size(PHONE)
    expect(aside).to_be_hidden()
    page.get_by_role("button", name="View and moves").click()
    dialog = page.get_by_role("dialog", name="View and moves")
    expect(dialog).to_contain_text('{"do": "hole", "hole": …}')
    check_in_both_themes(page)
    dialog.get_by_role("link", name="Rules of Dice Golf").click()
    expect(dialog).to_have_count(0)


def test_bot_has_no_coach_in_the_last_lesson(open_context: OpenContext, site: Site, watch: Watch) -> None:
    watch.allow("inline style")
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    page.goto(site.url + "#/lab/dice/learn")
    page.get_by_role("group", name="Lessons").get_by_role("button").last.click()
    check = page.get_by_role("button", name="Check")
    for source in ("match.advise(1)[0].move", "match.bot('tour')", "match.game.advise(match.state, 1)[0].move"):
        write_source(page, f"def choose(match):\n    return {source}\n")
        check.click()
        error = lab_page.error(page, has_text="Line 2: The coach and the built-in bots are not available")
        expect(error).to_have_count(1, timeout=LONG_MS)
    page.get_by_role("button", name="Show a solution").click()
    check.click()
    expect(lab_page.verdict(page)).to_contain_text("Passed.", timeout=LONG_MS)


def test_solution_of_a_lesson_does_not_replace_the_players_code(page: Page, site: Site, watch: Watch) -> None:
    watch.allow("inline style")
    page.goto(site.url + "#/lab/dice/learn")
    editor = page.locator(".cm-content")
    write_source(page, "# mine")
    page.get_by_role("button", name="Show a solution").click()
    expect(editor).to_contain_text("match.moves()[0]")
    page.get_by_role("button", name="Back to your code").click()
    expect(editor).to_have_text("# mine")
    page.get_by_role("button", name="Show a solution").click()
    editor.press("Control+z")
    expect(editor).to_have_text("# mine")
    lessons = page.get_by_role("group", name="Lessons")
    lessons.get_by_role("button", name="2. A greedy bot").click()
    expect(editor).to_contain_text("Change this line")
    lessons.get_by_role("button", name="1. A legal move").click()
    expect(editor).to_have_text("# mine")
