"""After a lesson: what comes first is said once, at each game's table, with its clause; names of every kind."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser.club import open_address
from browser.conftest import OpenContext
from browser.javascript import function, script
from pygolf.core.lesson import First, teach
from pygolf.register import find_game
from tools.server import Site

pytestmark = pytest.mark.host_python

PHONE = {"viewport": {"width": 360, "height": 740}, "reduced_motion": True}
PLAYED = "([game, event]) => dispatchEvent(new CustomEvent('played', { detail: { game, events: [event] } }))"
LEARNED = script("first_games.completeLessons")
# The page fetches it by itself; that it has run, and listens, is told by itself alone.
LISTENS = """() => import(new URL('table/screen/extras.js', document.querySelector('script[src$="app.js"]').src))
  .then(() => true)"""
HELD = script("first_games.holdHints")
LONG = "Bartholomew Featherstonehaugh-Cholmondel"
NAMES = [LONG, "محمد عبد الرحمن الفيصل", "שרה", "🏌️‍♀️⛳️🏆", "王小明", "O"]


def shelve(page: Page, match: pygolf.Match) -> None:
    """Put a match on the shelf by its link, and open its table."""
    page.evaluate("(token) => { location.hash = `#t=${token}`; }", match.token())
    page.get_by_role("button", name="Save to my games").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(page.locator("#actions")).to_be_visible()


def first_of(game: str) -> First:
    """What a game says of its first rare thing."""
    found = find_game(game)
    return teach(found)[1][0]


@pytest.mark.idle
def test_first_things_are_said_once_at_the_table_with_their_clause(open_context: OpenContext, site: Site) -> None:
    context = open_context(**PHONE)
    context.add_init_script(LEARNED)
    context.add_init_script(HELD)
    page = context.new_page()
    open_address(page, site)
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('lesson/index.js'))"
    )
    page.evaluate(LISTENS)
    hint = page.locator("#notices .notice")
    for game in filter(lambda game: find_game(game).info.lessons, pygolf.GAMES):
        shelve(page, pygolf.new(game, players=("Ann", "Bo"), seed="first"))
        first = first_of(game)
        expect(page.locator("#actions .act").first).to_be_visible()
        page.evaluate(PLAYED, [game, {"event": first.event, **first.having}])
        expect(hint).to_contain_text(first.words)
        hint.get_by_role("button", name="Read the rule").click()
        expect(page.get_by_role("dialog")).to_contain_text(first.clause)
        page.keyboard.press("Escape")
        hint.get_by_role("button", name="Close").click()
        # Once is enough.
        page.evaluate(PLAYED, [game, {"event": first.event, **first.having}])
        page.wait_for_function(
            "(key) => JSON.parse(localStorage['pygolf:settings']).met[key]", arg=f"{game}/{first.event}"
        )
        expect(hint).to_have_count(0)
    rest = teach(find_game("dosh"))[1]
    page.evaluate(PLAYED, ["dosh", {"event": rest[1].event, **rest[1].having}])
    expect(hint).to_contain_text(rest[1].words)
    assert page.evaluate("leaving.size") == 1, "the time of a hint that was closed is not that of a later one"
    hint.get_by_role("button", name="No more hints").click()
    page.evaluate(PLAYED, ["dosh", {"event": rest[2].event, **rest[2].having}])
    assert page.evaluate("JSON.parse(localStorage['pygolf:settings']).firsts") is False
    expect(hint).to_have_count(0)


def narrow(page: Page) -> None:
    """Nothing runs over the edge."""
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


WHOLE = function("first_games.areScoresVisible")


def test_names_of_every_kind_find_their_place(open_context: OpenContext, site: Site) -> None:
    page = open_context(**PHONE).new_page()
    open_address(page, site)
    for game in pygolf.GAMES:
        most = find_game(game).info.players[1]
        match = pygolf.new(game, players=NAMES[:most], seed="names")
        for _ in range(8):
            match.play(match.bot("club"))
        shelve(page, match)
        narrow(page)
        card = page.get_by_role("button", name="Card", exact=True)
        if card.count():
            card.click()
            expect(page.get_by_role("dialog")).to_contain_text("Featherstonehaugh")
            narrow(page)
            page.keyboard.press("Escape")
        page.evaluate("() => { location.hash = '#/'; }")
        expect(page.locator(".now .ticket")).to_contain_text(NAMES[0])
        assert page.evaluate(WHOLE) == [True] * most
        expect(page.locator(".games .act").first, "however many play").to_be_in_viewport(ratio=1)
        narrow(page)
    over = pygolf.new("dice", players=NAMES, seed="names")
    while not over.over:
        over.play(over.bot("club"))
    shelve_over(page, over)
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        expect(page.locator(".result")).to_contain_text(LONG)
        narrow(page)


def shelve_over(page: Page, match: pygolf.Match) -> None:
    """The same for a game that is over: its result is shown."""
    page.evaluate("(token) => { location.hash = `#t=${token}`; }", match.token())
    page.get_by_role("button", name="Save to my games").click()
    expect(page.locator(".page.result")).to_be_visible()
