"""Tests of the example game, which is added to the site as docs/adding-a-game.md describes and played in a browser."""

from __future__ import annotations

import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Page, expect

from browser.club import fill_seed, open_address, open_section
from browser.conftest import DIST, OpenContext
from browser.engines import LONG_MS
from browser.pages import clubhouse as clubhouse_page
from browser.pages import table as table_page
from browser.pages.parts import part
from every_game import EXAMPLES, EXAMPLES_FOLDER
from every_game import GAMES as EVERY_GAME
from pygolf import register
from tools import site as builder
from tools import stdlib, wheel
from tools.paths import WEB
from tools.server import FileCache, Site

GAME = "putting"
MAX_PUTTS = 200
"""Maximum number of putts; a round takes about eight strokes."""


def with_example(package: dict[str, bytes]) -> dict[str, bytes]:
    """Return the package's files, with the example's folder and its line in the register added."""
    folder = EXAMPLES_FOLDER / "pygolf"
    example_files = {f"pygolf/{file.relative_to(folder).as_posix()}": file.read_bytes() for file in folder.rglob("*.*")}
    source = package["pygolf/register.py"].decode()
    lines = "".join(f'    "{game}": "{name}",\n' for game, name in EXAMPLES.items())
    registered = source.replace("\n}\n", f"\n{lines}}}\n", 1)
    assert registered != source
    files = {path: content for path, content in example_files.items() if "__pycache__" not in path}
    return dict(sorted({**package, **files, "pygolf/register.py": registered.encode()}.items()))


def compile_parts(package: dict[str, bytes], *_: object) -> stdlib.PythonParts:
    """Return the compiled package and the reduced standard library, reusing the files of the normal build."""
    page = stdlib.for_page(package)
    with zipfile.ZipFile(next(DIST.glob("py-*/pygolf_clubhouse-*.whl"))) as wheel_there:
        names = {f"{path}c" for path in page if path != "pygolf/register.py"} & {*wheel_there.namelist()}
        there = {name: wheel_there.read(name) for name in names}
    new = {path: content for path, content in page.items() if f"{path}c" not in there}
    with TemporaryDirectory() as folder:
        made = there | stdlib.compile_package(Path(folder), stdlib.compiled_library(), new)
    library = next(DIST.glob("py-*/python_stdlib.zip")).read_bytes()
    return stdlib.PythonParts(library, dict(sorted(made.items())))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Build and serve the site with all games and the example."""
    folder = tmp_path_factory.mktemp("example")
    web, dist = folder / "web", folder / "dist"
    shutil.copytree(WEB, web)
    shutil.copytree(EXAMPLES_FOLDER / "web", web, dirs_exist_ok=True)
    package = with_example(wheel.package_files())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builder, "WEB", web)
        patch.setattr(builder, "DIST", dist)
        patch.setattr(register, "GAMES", EVERY_GAME)
        patch.setattr(wheel, "package_files", lambda: package)
        patch.setattr(stdlib, "make", compile_parts)
        builder.build()
    served = Site(dist)
    served.cache = FileCache(dist, effort=1)
    yield served.start()
    served.stop()


def start_game(page: Page, site: Site, seed: str) -> None:
    """Start a solo game of Putting Green."""
    open_address(page, site, f"#/new/{GAME}")
    fill_seed(page, seed)
    page.get_by_role("button", name=re.compile("^Remove")).last.click()
    page.get_by_role("button", name="Tee off").click()
    expect(page.locator("#actions [data-do=putt]")).to_be_enabled()


@pytest.mark.nightly
def test_example_game_can_be_played_and_offers_no_missing_features(open_context: OpenContext, site: Site) -> None:
    """This is a single test, because the site must be built for it. test_isolation.py tests errors in a game's
    folder.
    """
    page = open_context(fast_play=True, reduced_motion=True).new_page()
    missing_features_are_not_offered(page, site)
    round_can_be_played_to_its_end(page, site)


def round_can_be_played_to_its_end(page: Page, site: Site) -> None:
    start_game(page, site, "green")
    expect(page.get_by_role("img", name="The ball is 6 feet from the cup.")).to_be_visible()
    page.locator("#actions [data-do=lag]").click()
    expect(page.get_by_role("img", name="The ball is 4 feet from the cup.")).to_be_visible()
    expect(table_page.log_entries(page, has_text="lag")).to_contain_text("4 feet from the cup.")
    strokes = 1
    for _ in range(MAX_PUTTS):
        page.wait_for_selector("#actions [data-do=putt]:enabled, [data-part~=result]")
        if table_page.result(page).count():
            break
        lines = table_page.log_entries(page).count()
        page.locator("#actions [data-do=putt]:enabled").click()
        strokes += 1
        page.wait_for_function(
            "(said) => document.querySelector('[data-part~=result]')"
            " || document.querySelectorAll('[data-part~=log] li').length > said",
            arg=lines,
        )
    expect(page.get_by_role("heading", name="Round over", level=2)).to_be_visible()
    expect(part(page, "result", " [data-part~=figures-table] tbody tr td").last).to_have_text(str(strokes))
    for link, text in RESULT_LINKS.items():
        press_end_action(page, link)
        expect(page.locator("#screen")).to_contain_text(text, timeout=LONG_MS)
        page.go_back()
    press_end_action(page, "Share the result")
    expect(page.locator("#screen")).to_contain_text("Putting Green, clubhouse course")


def press_end_action(page: Page, name: str) -> None:
    """Press an action at the end of a game, which may be under “More”."""
    link = page.get_by_role("link", name=name)
    if not link.count():
        page.get_by_role("button", name="More…").click()
        link = page.get_by_role("dialog").get_by_role("button", name=name)
    link.click()


RESULT_LINKS: dict[str, str | re.Pattern[str]] = {
    "Review the game": "Putting Green has no ledger",
    "Your locker": re.compile("This game has no rating.*Clubhouse course, 3 holes", re.DOTALL),
}
"""Links on the result page, each with a text on the page to which it leads."""
MISSING_FEATURES = {
    "design": "There is nothing to design in this game.",
    "rate": "Putting Green has no material to rate.",
    "learn": "Putting Green has no lesson.",
    "print": "Putting Green has nothing to print.",
    "problems": "Putting Green has no problems",
}
"""Screens that the example does not support, each with the message that it shows if it is opened by its address."""


def missing_features_are_not_offered(page: Page, site: Site) -> None:
    open_address(page, site)
    card = clubhouse_page.open_game(page, "Putting Green")
    expect(card.get_by_role("link", name="Set up")).to_be_visible()
    for name in ("Learn", "Problems"):
        expect(card.get_by_role("link", name=name)).to_have_count(0)
    clubhouse_page.close_dialog(page)
    expect(page.locator(f"symbol#poster-{GAME} path").first).to_be_attached()

    def go(address: str) -> None:
        page.evaluate("(address) => { location.hash = address; }", address)

    for screen, text in MISSING_FEATURES.items():
        go(f"#/{screen}/{GAME}")
        expect(page.locator("#screen")).to_contain_text(text)
    go("#/boards")
    expect(page.locator("#screen")).to_contain_text("Doshboardgolf")
    expect(page.locator("#screen")).not_to_contain_text("Putting Green")
    go(f"#/rules/{GAME}")
    expect(page.locator("#clause-PG-5")).to_be_visible()
    for name in ("Play the lesson", "Print and play"):
        expect(page.get_by_role("link", name=name)).to_have_count(0)
    go("#/keeper")
    keeper = page.get_by_role("group", name="Game")
    expect(keeper.get_by_role("button", name="Dice Golf")).to_be_visible()
    expect(keeper.get_by_role("button", name="Putting Green")).to_have_count(0)
    go(f"#/day/{GAME}")
    expect(page.get_by_role("button", name=re.compile("Play"))).to_be_visible()
    go(f"#/new/{GAME}")
    real = open_section(page, "Dice").get_by_label("Real dice at the table")
    real.check()
    expect(page.get_by_role("button", name="Tee off")).to_be_enabled()
    expect(page.get_by_role("link", name="Print boards, cards and dice")).to_have_count(0)
    real.uncheck()
