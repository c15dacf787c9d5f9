"""Tests of the hole of the day, the Sunday tournament and the problem of the day."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser import storage
from browser.access import check_in_both_themes
from browser.club import REPLACE_CLIPBOARD, open_address, save_match, wait_for_frames
from browser.conftest import OpenContext
from browser.engines import LONG_MS
from browser.javascript import function
from browser.pages import clubhouse as clubhouse_page
from browser.pages import review as review_page
from browser.pages import table as table_page
from browser.pages import today as today_page
from browser.pages.parts import part
from pygolf.together.day import FIRST, begin, day_hole, day_tournament
from pygolf.together.duel import play_round, read_duel, write_duel
from tools.server import Site

pytestmark = [pytest.mark.parametrize("engine", ["chromium"], indirect=True), pytest.mark.host_python]
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
PHONE = {"width": 360, "height": 640}


@pytest.fixture
def page(open_context: OpenContext, site: Site) -> Page:
    # In this time zone it is already the next morning, but the day changes at the same time everywhere.
    page = open_context(viewport=PHONE, reduced_motion=True, timezone_id="Pacific/Kiritimati").new_page()
    page.clock.set_fixed_time(NOON)
    open_address(page, site)
    return page


def start_todays_hole(page: Page) -> str:
    """Tap today's hole and return the id of the saved game."""
    clubhouse_page.todays_hole(page).click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    return page.url.rpartition("/")[2]


def open_clubhouse(page: Page) -> None:
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector("[data-part~=clubhouse]")


def played_hole(days: int, level: str = "tour") -> pygolf.Match:
    match = begin(day_hole(FIRST + timedelta(days=days)))
    while not match.over:
        match.play(match.bot(level))
    return match


def stored_hole(page: Page, date: str) -> dict[str, Any]:
    """Return the entry of the hole stored for a date."""
    hole: dict[str, Any] = page.evaluate(f"JSON.parse(localStorage['{storage.DAYS}{date}'].slice(28)).rounds.hole")
    return hole


def test_hole_of_the_day_counts_once_and_shows_the_rank(page: Page, site: Site) -> None:
    expect(clubhouse_page.todays_hole(page)).to_contain_text("One hole, one minute")
    one = start_todays_hole(page)
    expect(table_page.main_button(page)).to_be_enabled()
    open_clubhouse(page)
    expect(clubhouse_page.todays_hole(page)).to_contain_text("your hole waits")
    assert start_todays_hole(page) == one, "the hole is in progress, so the link opens the same game"
    open_clubhouse(page)
    match = played_hole(0)
    save_match(page, match, one)
    page.evaluate(f"location.hash = '#/game/{one}'")
    table_page.open_card(page).get_by_role("button", name="More…").click()
    page.get_by_role("button", name="Against the club").click()
    expect(today_page.club_chart(page)).to_contain_text("Par", timeout=LONG_MS)
    check_in_both_themes(page)
    page.get_by_role("link", name="Back to the round").click()
    page.get_by_role("button", name="See par and share").click()
    expect(today_page.club_share(page)).to_contain_text("of 100 club players", timeout=LONG_MS)
    score = match.view()["scores"][0]
    expect(today_page.figures(page)).to_contain_text(f"You{score}")
    expect(page.get_by_role("img", name="today’s hole, 22 Nov 2026. Dice Golf")).to_have_attribute(
        "alt", re.compile("Better")
    )
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the picture").click()
    assert saved.value.suggested_filename == "pygolf-hole-2026-11-22.png"
    page.evaluate(REPLACE_CLIPBOARD)
    page.get_by_role("button", name="Copy the text").click()
    card = page.evaluate("copied[0]")
    link = card.rpartition("Play it too: ")[2].partition("#d=")
    assert link[0] == site.url and "Better than" in card
    (mine,) = read_duel(link[2])
    assert (mine.name, mine.score, mine.record.seed) == ("A friend", score, match.seed)
    check_in_both_themes(page)
    assert stored_hole(page, "2026-11-22")["result"]["score"] == score
    page.get_by_role("button", name="Play again for practice").click()
    page.wait_for_url(re.compile(rf"#/game/(?!{one})\w+$"))
    open_clubhouse(page)
    assert stored_hole(page, "2026-11-22")["id"] == one, "practice does not replace the official result"
    expect(clubhouse_page.todays_hole(page)).to_contain_text(f"your hole: {score} · a streak of one day")
    clubhouse_page.todays_hole(page).click()
    expect(today_page.figures(page)).to_contain_text(f"You{score}")


BECOME_VISIBLE = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"


DELAY_DAY_REPLIES = function("today.delayDayReplies")


def test_hole_of_the_day_names_its_level_and_offers_the_lesson_to_a_newcomer(
    open_context: OpenContext, site: Site
) -> None:
    number = next(days for days in range(60) if day_hole(FIRST + timedelta(days=days)).game == "dosh")
    level = day_hole(FIRST + timedelta(days=number)).options["level"]
    page = open_context(viewport=PHONE, reduced_motion=True, newcomer=True).new_page()
    page.clock.set_fixed_time(datetime(FIRST.year, FIRST.month, FIRST.day, 12, tzinfo=UTC) + timedelta(days=number))
    open_address(page, site)
    clubhouse_page.todays_hole(page).click()
    introduction = part(page, "introduction")
    expect(introduction).to_contain_text(f"One hole of Doshboardgolf at the level “{level}”.")
    check_in_both_themes(page)
    page.get_by_role("button", name="Just play").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(part(page, "caption")).to_contain_text(str(level))
    open_clubhouse(page)
    clubhouse_page.todays_hole(page).click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))


def test_tap_before_midnight_counts_for_that_day(page: Page) -> None:
    """A tap counts for the day on which it is made. A screen of the day requests the data of a new day only once."""
    late = datetime(2026, 11, 22, 23, 59, 55, tzinfo=UTC)
    page.clock.set_fixed_time(late)
    page.evaluate(DELAY_DAY_REPLIES)
    clubhouse_page.todays_hole(page).click()
    page.wait_for_function("() => asked")
    page.clock.set_fixed_time(late + timedelta(seconds=10))
    page.evaluate("answer()")
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    assert stored_hole(page, "2026-11-22")["begun"] == late.timestamp() * 1000
    page.evaluate("location.hash = '#/day'")
    expect(page.get_by_text("day 2.")).to_be_visible()
    page.evaluate("hold()")
    page.clock.set_fixed_time(late + timedelta(days=1, seconds=10))
    for _ in range(3):
        page.evaluate(BECOME_VISIBLE)
        wait_for_frames(page)
    page.evaluate("answer()")
    expect(page.get_by_text("day 3.")).to_be_visible()
    wait_for_frames(page)
    assert page.evaluate("asked") == 1


def test_long_list_of_games_is_in_the_locker_and_dates_follow_the_calendar(page: Page) -> None:
    for number in range(11):
        save_match(page, pygolf.new("dice", [f"Player {number}", "Bo"], {}, "shelf"))
    page.clock.set_fixed_time(NOON + timedelta(hours=45))
    page.evaluate(BECOME_VISIBLE)
    expect(part(page, "saved-item", ":visible")).to_have_count(1)
    locker = clubhouse_page.open_section(page, "Locker")
    expect(clubhouse_page.saved_items(locker)).to_have_count(11)
    expect(clubhouse_page.saved_items(locker).last).to_contain_text("yesterday")
    expect(locker.get_by_role("button", name="Close"), "it stays in view in a long list").to_be_in_viewport(ratio=1)
    expect(locker.get_by_role("button", name="Import a file")).to_be_in_viewport(ratio=1)
    clubhouse_page.close_dialog(page)
    # In landscape orientation, the current game and today's hole are aligned, and the buttons are on one line.
    page.set_viewport_size({"width": 640, "height": 320})
    places = (part(page, "current-game", " [data-part~=saved-item]"), clubhouse_page.todays_hole(page))
    ends = [place.first.evaluate("(one) => one.getBoundingClientRect().bottom") for place in places]
    assert ends[0] == pytest.approx(ends[1], abs=1)
    tops = part(page, "more-links", " button").evaluate_all("(all) => all.map((one) => one.offsetTop)")
    assert len(tops) == 3 and len(set(tops)) == 1


COPY_SYMBOLS = function("today.copySymbols")


def test_hole_of_the_day_handles_midnight_wrong_clocks_and_tabs(page: Page, site: Site) -> None:
    other = page.context.new_page()
    other.clock.set_fixed_time(NOON)
    open_address(other, site)
    one = start_todays_hole(page)
    # Once the main button can be pressed, the first tab has the lock of the game.
    expect(table_page.main_button(page)).to_be_enabled()
    assert start_todays_hole(other) == one, "both tabs open the same game"
    expect(other.get_by_role("button", name="Play here")).to_be_visible()
    other.close()
    open_clubhouse(page)
    save_match(page, played_hole(0), one)
    # If midnight passes during the game, it still counts for the day it was started.
    wait_for_frames(page)
    page.clock.set_fixed_time(NOON + timedelta(days=1))
    page.evaluate(BECOME_VISIBLE)
    expect(clubhouse_page.todays_hole(page), "the page shows the hole of the new day").to_contain_text(
        "One hole, one minute"
    )
    page.evaluate("location.hash = '#/day'")
    expect(today_page.streak(page)).to_contain_text("1 day. Today is still to play")
    expect(page.get_by_text("until 14:00 your time")).to_be_visible()
    assert stored_hole(page, "2026-11-22")["result"]
    open_clubhouse(page)
    expect(clubhouse_page.todays_hole(page)).to_contain_text(
        "One hole, one minute · a streak of one day · yesterday Dice Golf"
    )
    two = start_todays_hole(page)
    open_clubhouse(page)
    save_match(page, played_hole(1), two)
    # Each card shows the streak as it was on that day.
    for address, pattern in (("", r"23 Nov 2026.*\. 2 days in a row$"), ("/2026-11-22", r"22 Nov 2026((?!days).)*$")):
        page.evaluate(f"location.hash = '#/day/hole{address}'")
        expect(today_page.share_picture(page)).to_have_attribute("alt", re.compile(pattern))
    page.evaluate("location.hash = '#/day'")
    expect(page.get_by_text("day 2.")).to_be_visible()
    page.clock.set_fixed_time(NOON + timedelta(days=2))
    page.evaluate(BECOME_VISIBLE)
    expect(page.get_by_text("day 3.")).to_be_visible()
    assert part(page, "game-tabs", " span").first.evaluate("(one) => one.innerText").startswith("Not played yet")
    # If the clock is set back, rounds of later days are kept and count once their day comes.
    page.clock.set_fixed_time(NOON)
    page.evaluate("location.hash = '#/day/hole'")
    expect(page.get_by_text("you already started a round dated 2026-11-23")).to_be_visible()
    # A page that stays open past midnight shows the new day's result, even if its hole was played in another tab.
    page.evaluate(REPLACE_CLIPBOARD)
    for days in range(2):
        page.clock.set_fixed_time(NOON + timedelta(days=days))
        page.evaluate(BECOME_VISIBLE)
        score = played_hole(days).view()["scores"][0]
        expect(page.get_by_role("img", name=f"{22 + days} Nov 2026")).to_have_attribute("alt", re.compile("Better"))
        expect(today_page.club_chart(page)).to_contain_text(f"You {score}")
        # The link is added to the text once it has been computed.
        page.wait_for_function(COPY_SYMBOLS)
        (mine,) = read_duel(page.evaluate("copied.pop()").rpartition("#d=")[2])
        assert mine.record.seed == day_hole(FIRST + timedelta(days=days)).seed
    page.clock.set_fixed_time(NOON)
    page.evaluate("location.hash = '#/day/hole/2026-11-24'")
    expect(page.get_by_text("There is no round for that day")).to_be_visible()
    page.clock.set_fixed_time(NOON - timedelta(days=400))
    open_clubhouse(page)
    clubhouse_page.todays_hole(page).click()
    expect(page.get_by_text("is set to a date before 2026-11-22")).to_be_visible()


BOTH_FLY = function("today.bothFly")


@pytest.mark.parametrize("days", [1, 3], ids=["box", "dosh"])
def test_friends_ball_flies_at_the_same_time(open_context: OpenContext, site: Site, days: int) -> None:
    """A round of today's hole opened from a friend's link counts, and both rounds can be watched at once."""
    page = open_context(viewport=PHONE).new_page()
    page.clock.set_fixed_time(NOON + timedelta(days=days))
    friend = begin(day_hole(FIRST + timedelta(days=days)), "Ann")
    while not friend.over:
        friend.play(friend.bot("club"))
    open_address(page, site, f"#d={write_duel([play_round(friend.record())])}")
    page.get_by_role("button", name="Play these dice").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    one = page.url.rpartition("/")[2]
    assert stored_hole(page, f"2026-11-{22 + days}")["id"] == one
    open_clubhouse(page)
    save_match(page, played_hole(days), one)
    page.evaluate(f"location.hash = '#/duel/{one}'")
    page.get_by_role("button", name="Watch all rounds at once").click()
    expect(part(page, "replay")).to_contain_text("All rounds at once")
    page.wait_for_function(BOTH_FLY, polling="raf")
    expect(page.locator("#picture g[data-part~=ghost] text").first).to_have_text("Ann")
    page.get_by_role("button", name="Skip").click()
    expect(table_page.result(page)).to_be_visible()


def test_sunday_has_a_tournament_and_each_day_a_problem(open_context: OpenContext, site: Site) -> None:
    """The tournament counts for its Sunday even if it ends later. Popular choices are shown only after the player has
    made their own."""
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    page.clock.set_fixed_time(NOON)
    open_address(page, site)
    clubhouse_page.open_section(page, "Every day").get_by_role("link", name="Sunday’s tournament").click()
    expect(page.locator("#screen h1")).to_have_text("Sunday’s tournament")
    page.get_by_role("button", name="Play your official round").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    one = page.url.rpartition("/")[2]
    open_clubhouse(page)
    tournament = day_tournament(FIRST)
    match = begin(tournament)
    while not match.over:
        match.play(match.bot("club"))
    save_match(page, match, one)
    score = match.view()["scores"][0]
    # On Monday the screen still shows Sunday's tournament.
    page.clock.set_fixed_time(NOON + timedelta(days=1))
    page.evaluate("location.hash = '#/day/tournament'")
    expect(today_page.figures(page)).to_contain_text(f"You{score}")
    expect(today_page.share_text(page)).to_contain_text("Sunday’s tournament 1 (2026-11-22)")
    expect(page.get_by_role("region", name="Your month")).to_contain_text("Sunday’s tournament1")
    check_in_both_themes(page)
    page.evaluate("location.hash = '#/day/tournament/2026-11-23'")
    expect(page.get_by_text("Tournaments are on Sundays, and that day is not a Sunday.")).to_be_visible()
    open_clubhouse(page)
    day = clubhouse_page.open_section(page, "Every day")
    expect(day.get_by_role("link", name="Problem of the day")).to_be_visible()
    expect(day.get_by_role("link", name="Sunday’s tournament")).to_have_count(0)
    clubhouse_page.close_dialog(page)
    expect(clubhouse_page.todays_hole(page)).to_contain_text("yesterday Dice Golf")
    # Two days later, the problem is one of Dice Golf. Before that day it is not available.
    page.clock.set_fixed_time(NOON + timedelta(days=2))
    page.evaluate("location.hash = '#/day'")
    open_clubhouse(page)
    clubhouse_page.open_section(page, "Every day").get_by_role("link", name="Problem of the day").click()
    expect(page).to_have_url(re.compile(r"#/problems/dice/2026-11-24$"))
    expect(review_page.question(page)).to_contain_text("the problem of the day")
    table_page.main_button(page).click()
    verdict = part(page, "problem", " [role=status]")
    expect(verdict).to_contain_text(re.compile(r"Of 100 club players \d+ chose"))
    check_in_both_themes(page)
    page.evaluate("location.hash = '#/problems/dice/2026-11-28'")
    expect(page.get_by_text("There is no problem for that day in this game.")).to_be_visible()
