"""What the house does for every game: its sheet holds for it alone, nothing of it stays, its faults stay in their slot,
and what its folder leaves out is there all the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.access import ANIMATIONS_ENDED
from browser.club import DESKTOP
from browser.conftest import OpenContext
from browser.engines import Watch, wait_ready, wait_until
from browser.javascript import function, script
from pygolf import GAMES, LEVELS, find_game
from pygolf.protocol import handle
from tools.server import Site

pytestmark = pytest.mark.host_python

SLOW = 60_000
"""Milliseconds that one step may take on a busy machine."""
ONLY_CHROMIUM = pytest.mark.parametrize("engine", ["chromium"], indirect=True)
STYLES = function("house.computedStyles")
COUNT = script("house.countListeners")


def ask(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(handle(json.dumps(request)))
    assert answer["ok"], answer
    return answer


def position(game: str, moves: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A game after some moves of a bot: record and view."""
    low, high = find_game(game).info.players
    table = ask(op="new", game=game, players=["Ann", "Bo"][: max(low, min(2, high))], seed="house")
    for _ in range(moves):
        move = ask(op="bot", match=table["match"], level=LEVELS[0])["move"]
        table |= ask(op="play", match=table["match"], move=move)
    record = ask(op="record", match=table["match"])["record"]
    return record, table["view"]


def sit_down(page: Page, game: str, moves: int = 2) -> str:
    """Open the table of a game that stands after some moves; returns the id of its save."""
    identity: str = page.evaluate(function("club.saveMatch"), ["", *position(game, moves), {}])
    page.evaluate("(id) => { location.hash = `#/game/${id}`; }", identity)
    page.wait_for_selector(f"html[data-game={game}] .table")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_function(ANIMATIONS_ENDED)
    return identity


def ready(page: Page) -> None:
    """Waits until Python has the match of this table."""
    page.wait_for_function(
        "() => document.querySelector('.turn')?.textContent.includes('on their way') === false",
        timeout=SLOW,
    )


def apart(one: str, other: str) -> list[str]:
    """What two lines do not have in common."""
    return sorted({*one.split(";")} ^ {*other.split(";")})


def leave(page: Page) -> None:
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector(".page.home")


# What a worker asks for in vain is under way for ever in the eyes of Playwright.
NO_WORKER = "globalThis.Worker = class extends EventTarget { terminate() {} };"


@pytest.fixture
def quiet(open_context: OpenContext, site: Site, watch: Watch) -> Callable[[], Page]:
    """A page without Python, on which nothing changes by itself: tables are drawn from what was saved."""
    watch.allow("ERR_FAILED|Failed to fetch|dynamically imported|worker")

    def arrive() -> Page:
        context = open_context(viewport=DESKTOP, reduced_motion=True)
        context.add_init_script(COUNT + NO_WORKER)
        page = context.new_page()
        page.route("**/py-*/**", lambda route: route.abort())
        page.goto(site.url, wait_until="commit")
        page.wait_for_selector(".page.home .home-links")
        return page

    return arrive


@ONLY_CHROMIUM
@pytest.mark.nightly
def test_a_table_looks_the_same_whatever_was_opened_before(quiet: Callable[[], Page]) -> None:
    """Computed styles of every element of each table on a fresh page, then after all the others; nothing stays."""
    fresh: dict[str, list[str]] = {}
    for game in GAMES:
        page = quiet()
        sit_down(page, game)
        fresh[game] = page.evaluate(STYLES)
        assert len(fresh[game]) > 50, game
        assert ";font-size:" in fresh[game][0] and ";color:" in fresh[game][0], "computed styles are told"
        page.close()
    page = quiet()
    listening = 0
    for number, game in enumerate([*GAMES, *GAMES]):
        sit_down(page, game)
        if number >= len(GAMES):
            differ = [pair for pair in zip(page.evaluate(STYLES), fresh[game], strict=True) if pair[0] != pair[1]]
            assert [apart(*pair) for pair in differ[:5]] == [], game
        leave(page)
        assert page.locator("link[data-game]").count() == 0, game
        assert page.evaluate("document.documentElement.dataset.game || null") is None, game
        if number == len(GAMES) - 1:
            # What tables share comes with the first ones, some of it late, and stays.
            page.wait_for_load_state("networkidle")
            listening = page.evaluate("listening")
        if number >= len(GAMES):
            assert page.evaluate("listening") <= listening, f"{game} still listens"


@pytest.fixture
def bare(open_context: OpenContext, watch: Watch) -> Page:
    """A page without a service worker, which would answer in the place of a folder of our own."""
    watch.allow("Service Worker")
    return open_context(viewport=DESKTOP, service_workers="block").new_page()


def fake(page: Page, game: str, slots: str) -> None:
    """Puts a folder of one's own in the place of a game's."""
    page.route(
        f"**/games/{game}/index.js",
        lambda route: route.fulfill(
            content_type="text/javascript", body=f"export const createTable = () => ({{ id: '{game}', {slots} }});"
        ),
    )


def expect_played(page: Page, identity: str, moves: int) -> None:
    """Waits until the save has so many moves: a button may look free for a moment after it was pressed."""
    wait_until(page, function("house.hasMoves"), [identity, moves], SLOW)
    assert page.evaluate(function("house.countMoves"), identity) == moves


@ONLY_CHROMIUM
def test_a_folder_with_nothing_but_its_id_has_a_table(bare: Page, site: Site) -> None:
    """The house draws the card, and where the moves can be listed a button for each; they play."""
    page = bare
    for game in GAMES:
        fake(page, game, "")
    page.goto(site.url)
    wait_ready(page)
    for game in GAMES:
        identity = sit_down(page, game, 0)
        ready(page)
        expect(page.locator(".plain-card").first).to_be_visible(timeout=SLOW)
        match = ask(op="new", game=game, players=["Ann", "Bo"], seed="house")["match"]
        if ask(op="moves", match=match).get("moves"):
            page.locator("#actions [data-do]:enabled").first.click()
            expect_played(page, identity, 1)
            page.wait_for_function("() => document.querySelectorAll('.log li').length > 1", timeout=SLOW)


SLOTS = {
    "upper": "upper() { throw new Error('stumbled'); }",
    "animation": "animate: async () => { throw new Error('stumbled'); }",
    "hand": "hand(view) { if (view.stroke) throw new Error('stumbled'); return ''; }",
    "describeEvent": "describeEvent() { throw new Error('stumbled'); }",
}


@ONLY_CHROMIUM
def test_a_fault_stays_in_its_slot(bare: Page, site: Site, watch: Watch) -> None:
    """The move is played and saved, the player is told where it failed, and can go on."""
    page = bare
    watch.allow("stumbled")
    game = next(iter(GAMES))
    for place, slots in SLOTS.items():
        fake(page, game, slots)
        page.goto(site.url)
        wait_ready(page)
        identity = sit_down(page, game, 0)
        ready(page)
        page.locator("#actions [data-do]:enabled").first.click()
        expect(page.locator("#notices")).to_contain_text(place, timeout=SLOW)
        expect(page.locator("#notices").get_by_role("button", name="Copy a report")).to_be_visible(timeout=SLOW)
        expect_played(page, identity, 1)
        page.locator("#actions [data-do]:enabled").first.click(timeout=SLOW)
        expect_played(page, identity, 2)
        expect(page.locator("#actions [data-do]:enabled").first, place).to_be_visible(timeout=SLOW)
