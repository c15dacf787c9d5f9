"""Tests that games are isolated: styles and listeners of one game do not affect another, an error affects only the slot
in which it occurs, and the table has defaults for everything that a game leaves out.
"""

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
from browser.pages.parts import part
from pygolf import GAMES, LEVELS, find_game
from pygolf.protocol import handle
from tools.server import Site

MOVES = "#actions [data-do]:enabled:not([data-do=undo], [data-do=hint])"
"""Selector of the buttons that play a move."""

pytestmark = pytest.mark.host_python

STEP_TIMEOUT_MS = 60_000
"""Timeout of one step on a busy machine, in milliseconds."""
ONLY_CHROMIUM = pytest.mark.parametrize("engine", ["chromium"], indirect=True)
COMPUTED_STYLES = function("isolation.computedStyles")
COUNT_LISTENERS = script("isolation.countListeners")


def ask(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(handle(json.dumps(request)))
    assert answer["ok"], answer
    return answer


def position(game: str, moves: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the record and view of a game after some moves of a bot."""
    low, high = find_game(game).info.players
    table = ask(op="new", game=game, players=["Ann", "Bo"][: max(low, min(2, high))], seed="house")
    for _ in range(moves):
        move = ask(op="bot", match=table["match"], level=LEVELS[0])["move"]
        table |= ask(op="play", match=table["match"], move=move)
    record = ask(op="record", match=table["match"])["record"]
    return record, table["view"]


def open_table(page: Page, game: str, moves: int = 2) -> str:
    """Open the table of a game after some moves, and return the id of the saved game."""
    identity: str = page.evaluate(function("club.saveMatch"), ["", *position(game, moves), {}])
    page.evaluate("(id) => { location.hash = `#/game/${id}`; }", identity)
    page.wait_for_selector(f"html[data-game={game}] [data-part~=table]")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_function(ANIMATIONS_ENDED)
    return identity


def wait_for_match(page: Page) -> None:
    """Wait until Python has opened the match of this table."""
    page.wait_for_function(
        "() => document.querySelector('[data-part~=turn]')?.textContent.includes('on their way') === false",
        timeout=STEP_TIMEOUT_MS,
    )


def difference(one: str, other: str) -> list[str]:
    """Return the entries that are in only one of two lists separated by semicolons."""
    return sorted({*one.split(";")} ^ {*other.split(";")})


def leave_table(page: Page) -> None:
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector("[data-part~=clubhouse]")


# Replaces workers, because Playwright never reports a worker's failed requests as finished.
FAKE_WORKER = "globalThis.Worker = class extends EventTarget { terminate() {} };"


@pytest.fixture
def page_without_python(open_context: OpenContext, site: Site, watch: Watch) -> Callable[[], Page]:
    """Return a function that opens a page without Python, whose tables are rendered from saved games only."""
    watch.allow("ERR_FAILED|Failed to fetch|dynamically imported|worker")

    def arrive() -> Page:
        context = open_context(viewport=DESKTOP, reduced_motion=True)
        context.add_init_script(COUNT_LISTENERS + FAKE_WORKER)
        page = context.new_page()
        page.route("**/py-*/**", lambda route: route.abort())
        page.goto(site.url, wait_until="commit")
        page.wait_for_selector("[data-part~=clubhouse] [data-part~=more-links]")
        return page

    return arrive


@ONLY_CHROMIUM
@pytest.mark.nightly
def test_table_looks_the_same_regardless_of_earlier_tables(page_without_python: Callable[[], Page]) -> None:
    """Compare the computed styles of each table on a new page with those after all other tables have been opened."""
    fresh: dict[str, list[str]] = {}
    for game in GAMES:
        page = page_without_python()
        open_table(page, game)
        fresh[game] = page.evaluate(COMPUTED_STYLES)
        assert len(fresh[game]) > 50, game
        assert ";font-size:" in fresh[game][0] and ";color:" in fresh[game][0], "the list contains computed styles"
        page.close()
    page = page_without_python()
    listening = 0
    for number, game in enumerate([*GAMES, *GAMES]):
        open_table(page, game)
        if number >= len(GAMES):
            differ = [
                pair for pair in zip(page.evaluate(COMPUTED_STYLES), fresh[game], strict=True) if pair[0] != pair[1]
            ]
            assert [difference(*pair) for pair in differ[:5]] == [], game
        leave_table(page)
        assert page.locator("link[data-game]").count() == 0, game
        assert page.evaluate("document.documentElement.dataset.game || null") is None, game
        if number == len(GAMES) - 1:
            # Listeners shared by all tables are added by the first tables, in part lazily, and remain.
            page.wait_for_load_state("networkidle")
            listening = page.evaluate("listening")
        if number >= len(GAMES):
            assert page.evaluate("listening") <= listening, f"{game} leaves listeners behind"


@pytest.fixture
def page_without_service_worker(open_context: OpenContext, watch: Watch) -> Page:
    """Return a page without a service worker, which would ignore replaced files."""
    watch.allow("Service Worker")
    return open_context(viewport=DESKTOP, service_workers="block").new_page()


def replace_table(page: Page, game: str, slots: str) -> None:
    """Replace a game's table with one that has only these slots."""
    page.route(
        f"**/games/{game}/index.js",
        lambda route: route.fulfill(
            content_type="text/javascript", body=f"export const createTable = () => ({{ id: '{game}', {slots} }});"
        ),
    )


def expect_played(page: Page, identity: str, moves: int) -> None:
    """Wait until the saved game has this many moves. A pressed button may look enabled for a short time."""
    wait_until(page, function("isolation.hasMoves"), [identity, moves], STEP_TIMEOUT_MS)
    assert page.evaluate(function("isolation.countMoves"), identity) == moves


@ONLY_CHROMIUM
def test_game_without_any_slots_has_a_default_table(page_without_service_worker: Page, site: Site) -> None:
    """The default table shows the card and, if the moves can be listed, one button per move."""
    page = page_without_service_worker
    for game in GAMES:
        replace_table(page, game, "")
    page.goto(site.url)
    wait_ready(page)
    for game in GAMES:
        identity = open_table(page, game, 0)
        wait_for_match(page)
        expect(part(page, "figures-table").first).to_be_visible(timeout=STEP_TIMEOUT_MS)
        match = ask(op="new", game=game, players=["Ann", "Bo"], seed="house")["match"]
        if ask(op="moves", match=match).get("moves"):
            page.locator(MOVES).first.click()
            expect_played(page, identity, 1)
            page.wait_for_function(
                "() => document.querySelectorAll('[data-part~=log] li').length > 1", timeout=STEP_TIMEOUT_MS
            )


FAILING_SLOTS = {
    "counter": "counter() { throw new Error('stumbled'); }",
    "animation": "clips: async () => { throw new Error('stumbled'); }",
    "board": "board(view) { if (view.stroke) throw new Error('stumbled'); return ''; }",
    "describeEvent": "describeEvent() { throw new Error('stumbled'); }",
}


@ONLY_CHROMIUM
def test_error_in_a_slot_does_not_affect_the_rest(page_without_service_worker: Page, site: Site, watch: Watch) -> None:
    """The move is played and saved, a message names the slot with the error, and the game continues."""
    page = page_without_service_worker
    watch.allow("stumbled")
    game = next(iter(GAMES))
    for place, slots in FAILING_SLOTS.items():
        replace_table(page, game, slots)
        page.goto(site.url)
        wait_ready(page)
        identity = open_table(page, game, 0)
        wait_for_match(page)
        page.locator(MOVES).first.click()
        expect(page.locator("#notices")).to_contain_text(place, timeout=STEP_TIMEOUT_MS)
        expect(page.locator("#notices").get_by_role("button", name="Copy a report")).to_be_visible(
            timeout=STEP_TIMEOUT_MS
        )
        expect_played(page, identity, 1)
        # The message is over the dock, where the plain buttons are.
        page.locator("#notices").get_by_role("button", name="Close").first.click()
        page.locator(MOVES).first.click(timeout=STEP_TIMEOUT_MS)
        expect_played(page, identity, 2)
        expect(page.locator(MOVES).first, place).to_be_visible(timeout=STEP_TIMEOUT_MS)
