"""Tests of playing with others: the round of the day, duels, and games that continue on another device."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser import storage
from browser.access import check_in_both_themes
from browser.club import (
    DESKTOP,
    NOON,
    PHONE,
    REPLACE_CLIPBOARD,
    finished_round,
    load_saves,
    open_route,
    press_until_gone,
    save_match,
)
from browser.conftest import OpenContext
from browser.engines import LONG_MS
from browser.javascript import function
from browser.layout import TEXT_PROBLEMS
from browser.pages import clubhouse as clubhouse_page
from browser.pages import setup as setup_page
from browser.pages import table as table_page
from browser.pages import today as today_page
from browser.pages.parts import part
from pygolf.together.day import FIRST, day_round, par
from pygolf.together.duel import play_round, read_duel, write_duel
from pygolf.together.turn import begin_line, read_turn
from tools.server import Site

BLANK = "\N{BRAILLE PATTERN BLANK}"
LOOKS_EMPTY = "This name looks empty. Type at least one character that can be seen."
pytestmark = [pytest.mark.parametrize("engine", ["chromium"], indirect=True), pytest.mark.host_python]


@pytest.fixture
def page(open_context: OpenContext, site: Site) -> Page:
    return open_context(viewport=PHONE, reduced_motion=True).new_page()


def test_round_of_the_day_counts_only_once(page: Page, site: Site) -> None:
    day = day_round(FIRST, "dice")
    tour = par(day).view()["scores"][0]
    page.clock.set_fixed_time(NOON)
    open_route(page, site, "/day/dice")
    expect(today_page.figures(page)).to_contain_text(f"Par, tour bot{tour}")
    page.get_by_role("button", name="Play your official round").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector("[data-part~=clubhouse]")
    identity = page.evaluate(f"JSON.parse(localStorage['{storage.DAYS}2026-11-22'].slice(28)).rounds.dice.id")
    match = pygolf.new("dice", ["You"], day.options, day.seed)
    while not match.over:
        match.play(match.bot("rookie"))
    save_match(page, match, identity)
    page.evaluate("location.hash = '#/day/dice'")
    expect(today_page.figures(page)).to_contain_text(f"You{match.view()['scores'][0]}")
    expect(today_page.share_text(page)).to_contain_text("round of the day 1")
    expect(page.get_by_role("button", name="Play your official round")).to_have_count(0)
    expect(page.get_by_role("button", name="Play again for practice")).to_be_enabled()
    page.get_by_role("button", name="Compare with the club").click()
    expect(today_page.club_share(page)).to_contain_text("of 100 club players", timeout=LONG_MS)
    check_in_both_themes(page)
    page.get_by_role("link", name="All games of the day").click()
    expect(today_page.streak(page)).to_contain_text("Today counts")
    expect(part(page, "counted-day")).to_have_count(1)
    check_in_both_themes(page)
    before = page.get_by_role("button", name="Previous month")
    before.press("Enter")
    expect(before, "the disabled button keeps the focus").to_be_focused()
    expect(part(page, "calendar", " h2"), "there are no rounds before this month").to_have_text("November 2026")
    # Practice does not count. A page that was left open past midnight starts the round of the current day.
    page.evaluate("location.hash = '#/day/dice'")
    assert press_until_gone(page.get_by_role("button", name="Play again for practice")) == 1
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    again = page.url.rpartition("/")[2]
    page.evaluate("location.hash = '#/day/box'")
    expect(page.get_by_role("button", name="Play your official round")).to_be_enabled()
    page.clock.set_fixed_time(NOON + timedelta(days=1))
    page.get_by_role("button", name="Play your official round").click()
    page.wait_for_url(re.compile(rf"#/game/(?!{again})\w+$"))
    tomorrow = page.evaluate(f"JSON.parse(localStorage['{storage.DAYS}2026-11-23'].slice(28)).rounds")
    assert list(tomorrow) == ["box"] and "known" not in tomorrow["box"]


def check_header(page: Page) -> None:
    """Check that a page opened by a link has a small picture and a large heading at every size."""
    for width, height in ((820, 1180), (1280, 800), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        expect(part(page, "illustration")).to_have_css("height", re.compile(r"^8\dpx$"))
        assert part(page, "screen-header", " h1").evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 24


def test_duel_hides_other_results_until_you_have_played(page: Page, site: Site) -> None:
    ann, bo = finished_round("Ann", "rookie"), finished_round("Bo", "club")
    line = write_duel([play_round(ann.record())])
    open_route(page, site, f"d={line}")
    expect(page.get_by_role("heading", name="Ann invites you to a duel")).to_be_visible()
    assert str(ann.view()["scores"][0]) not in part(page, "duel").inner_text()
    check_header(page)
    check_in_both_themes(page)
    page.get_by_label("Your name").fill(BLANK)
    page.get_by_role("button", name="Play these dice").click()
    expect(page.get_by_role("alert")).to_have_text(LOOKS_EMPTY)
    page.get_by_label("Your name").fill("Bo")
    assert press_until_gone(page.get_by_role("button", name="Play these dice")) == 1
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    identity = page.url.rpartition("/")[2]
    page.get_by_role("button", name="Table menu").click()
    expect(
        page.get_by_label("Real dice at the table"),
        "real dice are not possible, because all players have the same dice",
    ).to_be_disabled()
    page.get_by_role("button", name="To the clubhouse").click()
    page.wait_for_selector("[data-part~=clubhouse]")
    save_match(page, bo, identity)
    page.evaluate("(id) => { location.hash = `#/duel/${id}`; }", identity)
    cards = part(page, "duel-cards", " tbody tr")
    expect(cards).to_have_count(2)
    expect(page.locator("#screen h1"), "the heading keeps the focus while the result loads").to_be_focused()
    expect(cards.first).to_contain_text(str(ann.view()["scores"][0]))
    page.get_by_role("button", name="How hole 2 was played").click()
    expect(part(page, "hole-by-hole", " section")).to_have_count(2)
    expect(part(page, "hole-by-hole")).to_contain_text("Bo scores")
    check_in_both_themes(page)
    page.get_by_label("Your name").fill(BLANK)
    page.get_by_role("button", name="Send it back").click()
    expect(page.get_by_role("alert")).to_have_text(LOOKS_EMPTY)
    page.get_by_label("Your name").fill("Bo")
    page.set_viewport_size({"width": 640, "height": 320})
    page.get_by_role("button", name="Send it back").click()
    link = today_page.link(page).input_value()
    dialog = page.get_by_role("dialog")
    assert dialog.evaluate("(one) => one.scrollHeight > one.clientHeight && one.scrollTop === 0"), (
        "its start is visible"
    )
    page.set_viewport_size(PHONE)
    assert [one.name for one in read_duel(link.partition("#d=")[2])] == ["Ann", "Bo"]
    assert len(link) < 400
    page.get_by_role("button", name="QR code").click()
    expect(page.get_by_role("img", name="QR code of this link")).to_be_visible()


RECORD_REQUESTS = function("together.recordRequests")


TURN_LINK = re.compile("#p=")


def test_game_continues_on_another_device(page: Page, open_context: OpenContext, site: Site) -> None:
    match = pygolf.new("dice", ["Ann", "Bo"], {}, "by link")
    while match.turn == 0:
        match.play(match.bot("rookie"))
    open_route(page, site, "/")
    identity = save_match(page, match)
    page.evaluate("(id) => { location.hash = `#/turn/${id}`; }", identity)
    expect(page.get_by_role("button", name="Make the link")).to_be_enabled()
    check_in_both_themes(page)
    page.locator("#screen").get_by_role("link", name="To the table").click()
    page.evaluate(REPLACE_CLIPBOARD)
    # Two taps lead from the table to a link in the clipboard.
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Play on by link").click()
    expect(today_page.link(page)).to_have_value(TURN_LINK)
    link = today_page.link(page).input_value()
    page.wait_for_function("(link) => copied.at(-1) === link", arg=link)
    assert read_turn(link.partition("#p=")[2]).record == match.record()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Link for Bo")).to_be_visible()
    # The other tab only watches, so it could not save the key of the link.
    tab = page.context.new_page()
    tab.goto(page.url)
    tab.get_by_role("button", name="Link for Bo").click()
    expect(tab.locator("body")).to_contain_text("This game is open in another tab. Close it there first.")
    expect(today_page.link(tab)).to_have_count(0)
    tab.close()
    page.evaluate("location.hash = '#/'")
    expect(page.get_by_role("region", name="More in the clubhouse")).not_to_contain_text("for you")
    locker = clubhouse_page.open_section(page, "Locker")
    expect(locker).to_contain_text("In progress")
    expect(locker).not_to_contain_text("for you")
    clubhouse_page.close_dialog(page)

    other = open_context(viewport=DESKTOP, reduced_motion=True, dark=True).new_page()
    open_route(other, site, "/")
    other.evaluate(RECORD_REQUESTS)
    other.evaluate("(link) => { location.hash = new URL(link).hash; }", link)
    expect(other.get_by_role("heading", name="A game for you")).to_be_visible()
    expect(other.locator("#screen")).to_contain_text("Ann has played. It is your turn, Bo.")
    check_in_both_themes(other)
    other.get_by_role("button", name="Take a seat").click()
    expect(other.locator("#actions button:enabled").first).to_be_visible()
    opened = [op for op in other.evaluate("asked") if op == "open-turn"]
    assert len(opened) == 2, "the moves before are loaded too, to be replayed to a new player"
    expect(table_page.log(other)).to_contain_text("Ann")
    other.evaluate("location.hash = '#/'")
    other.wait_for_selector("[data-part~=clubhouse]")
    expect(other.get_by_role("region", name="More in the clubhouse")).to_contain_text("Ann waits for you")
    waits = clubhouse_page.open_section(other, "Locker").get_by_role("link", name="Ann waits for you: Dice Golf")
    expect(waits).to_be_visible()
    check_in_both_themes(other)
    other.set_viewport_size({"width": 360, "height": 740})
    assert other.evaluate(TEXT_PROBLEMS) == []
    there = other.evaluate(storage.FIND_GAME)
    key = read_turn(link.partition("#p=")[2]).key
    while match.turn == 1:
        match.play(match.bot("rookie"))
    save_match(other, match, there)
    other.evaluate("(link) => { location.hash = new URL(link).hash; }", link)
    expect(other.get_by_role("heading", name="An older link")).to_be_visible()
    check_in_both_themes(other)

    page.evaluate(RECORD_REQUESTS)
    page.evaluate("(line) => { location.hash = `#p=${line}`; }", begin_line(key, match)[0])
    expect(page.get_by_role("heading", name="Your game has moved on")).to_be_visible()
    expect(part(page, "moves-since")).to_contain_text("Bo")
    page.get_by_role("button", name="Continue").click()
    page.wait_for_url(re.compile(rf"#/game/{identity}$"))
    expect(table_page.turn(page)).to_contain_text("At the tee")
    opened = [op for op in page.evaluate("asked") if op in ("open-turn", "replay", "open")]
    assert opened == ["open-turn"], "Python opens the match of the link once, and the table uses it"
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("title", re.compile("another device"))
    # A rematch keeps the friend at the same seat.
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector("[data-part~=clubhouse]")
    while not match.over:
        match.play(match.bot("rookie"))
    save_match(page, match, identity)
    page.evaluate("(id) => { location.hash = `#/game/${id}`; }", identity)
    page.get_by_role("button", name=re.compile("^Link for .*: the result$")).click()
    # Closing the dialog before the link exists would leave the result unsent, and no rematch would be offered.
    expect(today_page.link(page)).to_have_value(TURN_LINK)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Rematch by link").click()
    expect(table_page.turn(page)).to_contain_text("At the tee")
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Play on by link").click()
    expect(today_page.link(page)).to_have_value(TURN_LINK)
    again = read_turn(today_page.link(page).input_value().partition("#p=")[2])
    assert again.key != key and again.record.players == match.record().players


def test_names_for_a_link_must_not_look_empty(page: Page, site: Site) -> None:
    open_route(page, site, "/")
    seats = [
        {"name": name, "kind": "person", "level": "club", "colour": seat}
        for seat, name in enumerate(("You", "Player 2"))
    ]
    identity = save_match(page, pygolf.new("dice", ["You", "Player 2"], {}, "names"), seats=seats)
    open_route(page, site, f"/turn/{identity}")
    for name, message in (("", "Your friend will see these names, so enter both."), (BLANK, LOOKS_EMPTY)):
        page.get_by_label("Your name").fill("Ann")
        page.get_by_label("Name of Player 2").fill(name)
        page.get_by_role("button", name="Make the link").click()
        expect(page.get_by_role("alert")).to_have_text(message)
    assert load_saves(page)[0]["record"]["players"] == ["You", "Player 2"]


def test_set_up_seats_a_friend_by_link(page: Page, open_context: OpenContext, site: Site) -> None:
    """Both names are required, because each player sees the other's."""
    open_route(page, site, "/new/dice")
    setup_page.section_titles(page, has_text="Dice").last.click()
    real = page.get_by_label("Real dice at the table")
    real.check()
    page.get_by_label("Who plays, seat 2").select_option("away")
    expect(real).to_be_disabled()
    expect(real).not_to_be_checked()
    page.get_by_role("button", name="Tee off").click()
    expect(page.locator("#seat-fault-0")).to_have_text("Your friend will see this name, so enter yours.")
    expect(page.locator("#seat-fault-1")).to_have_text("What is your friend’s name?")
    check_in_both_themes(page)
    page.get_by_label("Name, seat 1").fill("Ann")
    page.get_by_label("Name, seat 2").fill("Bo")
    page.get_by_role("button", name="Tee off").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(table_page.turn(page)).to_contain_text("At the tee")
    saved = load_saves(page)[0]["meta"]
    assert saved["link"]["away"] == [1]
    assert [one["kind"] for one in saved["seats"]] == ["person", "person"]
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_label("Real dice at the table")).to_be_disabled()
    page.get_by_role("button", name="Play on by link").click()
    link = today_page.link(page).input_value()
    # No one has played yet, and it is Ann's turn on the other device. The page asks who plays here.
    other = open_context(viewport=PHONE, reduced_motion=True).new_page()
    other.goto(link)
    expect(other.locator("#screen")).to_contain_text("Ann to play.")
    seat = other.get_by_role("button", name="Take a seat")
    expect(seat).to_be_disabled()
    twice = other.context.new_page()
    twice.goto(link)
    for one in (other, twice):
        one.get_by_label("Bo").check()
        one.get_by_role("button", name="Take a seat").click()
        if one is other:
            expect(table_page.turn(other)).to_contain_text("Ann plays on another device.")
            assert other.evaluate(TEXT_PROBLEMS) == []
    expect(twice.get_by_role("alert")).to_contain_text("This game has just arrived from another tab.")
