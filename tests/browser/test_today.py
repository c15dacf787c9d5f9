"""Today's hole: one tap from the clubhouse to its table, one try that counts, and its place in the field."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser.access import check_in_both_themes
from browser.club import REPLACE_CLIPBOARD, open_address, save_match, wait_for_frames
from browser.conftest import OpenContext
from browser.engines import LONG_MS
from browser.javascript import function
from pygolf.together.day import FIRST, begin, day_hole, day_tournament
from pygolf.together.duel import play_round, read_duel, write_duel
from tools.server import Site

pytestmark = [pytest.mark.parametrize("engine", ["chromium"], indirect=True), pytest.mark.host_python]
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
PHONE = {"width": 360, "height": 640}


@pytest.fixture
def page(open_context: OpenContext, site: Site) -> Page:
    # There it is the morning of the next day: a day is the same day in every time zone.
    page = open_context(viewport=PHONE, reduced_motion=True, timezone_id="Pacific/Kiritimati").new_page()
    page.clock.set_fixed_time(NOON)
    open_address(page, site)
    return page


def to_the_tee(page: Page) -> str:
    """One tap; the id of the save."""
    page.locator(".today").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    return page.url.rpartition("/")[2]


def home(page: Page) -> None:
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector(".page.home")


def played(days: int, level: str = "tour") -> pygolf.Match:
    match = begin(day_hole(FIRST + timedelta(days=days)))
    while not match.over:
        match.play(match.bot(level))
    return match


def kept(page: Page, date: str) -> dict[str, Any]:
    """The hole that stands in the calendar of that day."""
    found: dict[str, Any] = page.evaluate(f"JSON.parse(localStorage['pygolf:day:{date}'].slice(28)).rounds.hole")
    return found


def test_one_tap_one_try_and_its_place(page: Page, site: Site) -> None:
    expect(page.locator(".today")).to_contain_text("One hole, one minute")
    one = to_the_tee(page)
    expect(page.locator("#actions .act")).to_be_enabled()
    home(page)
    expect(page.locator(".today")).to_contain_text("your hole waits")
    assert to_the_tee(page) == one, "it is under way: there is no second one that counts"
    home(page)
    match = played(0)
    save_match(page, match, one)
    page.evaluate(f"location.hash = '#/game/{one}'")
    page.get_by_role("link", name="Against the club").click()
    expect(page.locator(".day-club svg")).to_contain_text("Par", timeout=LONG_MS)
    check_in_both_themes(page)
    page.get_by_role("link", name="Back to the round").click()
    page.get_by_role("link", name="See where you rank").click()
    expect(page.locator(".day-share")).to_contain_text("of 100 club players", timeout=LONG_MS)
    score = match.view()["scores"][0]
    expect(page.locator(".day-figures")).to_contain_text(f"You{score}")
    expect(page.get_by_role("img", name="today’s hole 1 (2026-11-22). Dice Golf")).to_have_attribute(
        "alt", re.compile("Better")
    )
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the picture").click()
    assert saved.value.suggested_filename == "pygolf-hole-2026-11-22.png"
    page.evaluate(REPLACE_CLIPBOARD)
    page.get_by_role("button", name="Copy as symbols").click()
    card = page.evaluate("copied[0]")
    link = card.rpartition("Play it too: ")[2].partition("#d=")
    assert link[0] == site.url and "Better than" in card
    (mine,) = read_duel(link[2])
    assert (mine.name, mine.score, mine.record.seed) == ("A friend", score, match.seed)
    check_in_both_themes(page)
    assert kept(page, "2026-11-22")["result"]["score"] == score
    page.get_by_role("button", name="Play again for practice").click()
    page.wait_for_url(re.compile(rf"#/game/(?!{one})\w+$"))
    home(page)
    assert kept(page, "2026-11-22")["id"] == one, "a second try does not count"
    expect(page.locator(".today")).to_contain_text(f"your hole: {score} · a streak of one day")
    page.locator(".today").click()
    expect(page.locator(".day-figures")).to_contain_text(f"You{score}")


COME_BACK = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"


HOLD = function("today.delayDayReplies")


def test_midnight_passes_while_python_is_asked(page: Page) -> None:
    """A tap counts on the day of the tap; a room of the day asks once for the new day's dice."""
    late = datetime(2026, 11, 22, 23, 59, 55, tzinfo=UTC)
    page.clock.set_fixed_time(late)
    page.evaluate(HOLD)
    page.locator(".today").click()
    page.wait_for_function("() => asked")
    page.clock.set_fixed_time(late + timedelta(seconds=10))
    page.evaluate("answer()")
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    assert kept(page, "2026-11-22")["begun"] == late.timestamp() * 1000
    page.evaluate("location.hash = '#/day'")
    expect(page.get_by_text("day 2.")).to_be_visible()
    page.evaluate("hold()")
    page.clock.set_fixed_time(late + timedelta(days=1, seconds=10))
    for _ in range(3):
        page.evaluate(COME_BACK)
        wait_for_frames(page)
    page.evaluate("answer()")
    expect(page.get_by_text("day 3.")).to_be_visible()
    wait_for_frames(page)
    assert page.evaluate("asked") == 1


def test_a_long_shelf_is_folded_and_yesterday_is_a_day_of_the_calendar(page: Page) -> None:
    for number in range(11):
        save_match(page, pygolf.new("dice", [f"Player {number}", "Bo"], {}, "shelf"))
    page.clock.set_fixed_time(NOON + timedelta(hours=45))
    page.evaluate(COME_BACK)
    expect(page.locator(".ticket:visible")).to_have_count(5)
    expect(page.locator(".ticket").last).to_contain_text("yesterday")
    apart = """(one) => one.getBoundingClientRect().top - one.previousElementSibling.getBoundingClientRect().bottom"""
    assert page.locator("details").evaluate(apart) < 16, "the fold belongs to its list"
    page.get_by_text("6 more").click()
    expect(page.locator(".ticket:visible")).to_have_count(11)
    # A phone on its side: what is under way and today end on one line, and no door is higher than its words.
    page.set_viewport_size({"width": 640, "height": 320})
    ends = page.evaluate(
        """() => [".now .ticket", ".today"].map((one) => document.querySelector(one).getBoundingClientRect().bottom)"""
    )
    assert ends[0] == pytest.approx(ends[1], abs=1)
    assert page.locator(".home-links a").first.evaluate("(one) => one.offsetHeight") < 60


COPIED = function("today.copySymbols")


def test_midnight_a_wrong_clock_and_another_tab(page: Page, site: Site) -> None:
    other = page.context.new_page()
    other.clock.set_fixed_time(NOON)
    open_address(other, site)
    one = to_the_tee(page)
    assert to_the_tee(other) == one, "both tabs have one hole"
    expect(other.get_by_role("button", name="Play here")).to_be_visible()
    other.close()
    home(page)
    save_match(page, played(0), one)
    # Midnight has passed while it was played: it stays the hole of the day on which it was begun.
    wait_for_frames(page)
    page.clock.set_fixed_time(NOON + timedelta(days=1))
    page.evaluate(COME_BACK)
    expect(page.locator(".today"), "of the day on which one comes back").to_contain_text("One hole, one minute")
    page.evaluate("location.hash = '#/day'")
    expect(page.locator(".streak")).to_contain_text("1 day. Today is still to play")
    expect(page.get_by_text("until 14:00 your time")).to_be_visible()
    assert kept(page, "2026-11-22")["result"]
    home(page)
    expect(page.locator(".today")).to_contain_text("One hole, one minute · a streak of one day · yesterday Dice Golf")
    two = to_the_tee(page)
    home(page)
    save_match(page, played(1), two)
    # A card has the streak of its day.
    for address, words in (("", r"2026-11-23.*\. 2 days in a row$"), ("/2026-11-22", r"2026-11-22\)((?!days).)*$")):
        page.evaluate(f"location.hash = '#/day/hole{address}'")
        expect(page.locator(".day-card img")).to_have_attribute("alt", re.compile(words))
    page.evaluate("location.hash = '#/day'")
    expect(page.get_by_text("day 2.")).to_be_visible()
    page.clock.set_fixed_time(NOON + timedelta(days=2))
    page.evaluate(COME_BACK)
    expect(page.get_by_text("day 3.")).to_be_visible()
    assert page.locator(".posters span").first.evaluate("(one) => one.innerText").startswith("Not played yet")
    # The clock is set back: what was played is kept, and counts once that day has come.
    page.clock.set_fixed_time(NOON)
    page.evaluate("location.hash = '#/day/hole'")
    expect(page.get_by_text("you already started a round dated 2026-11-23")).to_be_visible()
    # A page that stays open over midnight shows the new day's way and place, also where that hole was played elsewhere.
    page.evaluate(REPLACE_CLIPBOARD)
    for days in range(2):
        page.clock.set_fixed_time(NOON + timedelta(days=days))
        page.evaluate(COME_BACK)
        score = played(days).view()["scores"][0]
        expect(page.get_by_role("img", name=f"(2026-11-{22 + days})")).to_have_attribute("alt", re.compile("Better"))
        expect(page.locator(".day-club svg")).to_contain_text(f"You {score}")
        # The link comes when it is reckoned.
        page.wait_for_function(COPIED)
        (mine,) = read_duel(page.evaluate("copied.pop()").rpartition("#d=")[2])
        assert mine.record.seed == day_hole(FIRST + timedelta(days=days)).seed
    page.clock.set_fixed_time(NOON)
    page.evaluate("location.hash = '#/day/hole/2026-11-24'")
    expect(page.get_by_text("There is no round for that day")).to_be_visible()
    page.clock.set_fixed_time(NOON - timedelta(days=400))
    home(page)
    page.locator(".today").click()
    expect(page.get_by_text("is set to a date before 2026-11-22")).to_be_visible()


BOTH_FLY = function("today.bothFly")


@pytest.mark.parametrize("days", [1, 3], ids=["box", "dosh"])
def test_a_friends_ball_flies_when_ones_own_does(open_context: OpenContext, site: Site, days: int) -> None:
    """A link of today's hole counts as the hole; after it, both rounds are seen at once."""
    page = open_context(viewport=PHONE).new_page()
    page.clock.set_fixed_time(NOON + timedelta(days=days))
    friend = begin(day_hole(FIRST + timedelta(days=days)), "Ann")
    while not friend.over:
        friend.play(friend.bot("club"))
    open_address(page, site, f"#d={write_duel([play_round(friend.record())])}")
    page.get_by_role("button", name="Play these dice").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    one = page.url.rpartition("/")[2]
    assert kept(page, f"2026-11-{22 + days}")["id"] == one
    home(page)
    save_match(page, played(days), one)
    page.evaluate(f"location.hash = '#/duel/{one}'")
    page.get_by_role("button", name="Watch all rounds at once").click()
    expect(page.locator(".replay")).to_contain_text("All rounds at once")
    page.wait_for_function(BOTH_FLY, polling="raf")
    expect(page.locator("#picture g.ghost text").first).to_have_text("Ann")
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("link", name="See where you rank")).to_be_visible()


def test_a_sunday_has_its_tournament_and_each_day_its_problem(open_context: OpenContext, site: Site) -> None:
    """The tournament counts for its Sunday, however late it ends; what most choose is told after one's own choice."""
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    page.clock.set_fixed_time(NOON)
    open_address(page, site)
    page.get_by_role("link", name="Sunday’s tournament").click()
    expect(page.locator("#screen h1")).to_have_text("Sunday’s tournament")
    page.get_by_role("button", name="Play your official round").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    one = page.url.rpartition("/")[2]
    home(page)
    dealt = day_tournament(FIRST)
    match = begin(dealt)
    while not match.over:
        match.play(match.bot("club"))
    save_match(page, match, one)
    score = match.view()["scores"][0]
    # On Monday the page of the tournament is still that of Sunday.
    page.clock.set_fixed_time(NOON + timedelta(days=1))
    page.evaluate("location.hash = '#/day/tournament'")
    expect(page.locator(".day-figures")).to_contain_text(f"You{score}")
    expect(page.locator(".day-card pre")).to_contain_text("Sunday’s tournament 1 (2026-11-22)")
    expect(page.get_by_role("region", name="Your month")).to_contain_text("Sunday’s tournament1")
    check_in_both_themes(page)
    page.evaluate("location.hash = '#/day/tournament/2026-11-23'")
    expect(page.get_by_text("Tournaments are on Sundays, and that day is not a Sunday.")).to_be_visible()
    home(page)
    expect(page.get_by_role("link", name="Sunday’s tournament")).to_have_count(0)
    expect(page.locator(".today")).to_contain_text("yesterday Dice Golf")
    # Two days on it is Dice Golf's problem; before its day there is none.
    page.clock.set_fixed_time(NOON + timedelta(days=2))
    page.evaluate("location.hash = '#/day'")
    home(page)
    page.get_by_role("link", name="Problem of the day").click()
    expect(page).to_have_url(re.compile(r"#/problems/dice/2026-11-24$"))
    expect(page.locator(".problem .asked")).to_contain_text("the problem of the day")
    page.locator("#actions .act").click()
    verdict = page.locator(".problem [role=status]")
    expect(verdict).to_contain_text(re.compile(r"Of 100 club players \d+ chose"))
    check_in_both_themes(page)
    page.evaluate("location.hash = '#/problems/dice/2026-11-28'")
    expect(page.get_by_text("There is no problem for that day in this game.")).to_be_visible()
