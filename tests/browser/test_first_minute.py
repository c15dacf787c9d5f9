"""Tests of a new player's first minute: the clubhouse, the set-up form and invitations."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser import storage
from browser.access import check_accessibility
from browser.club import PHONE, load_saves, open_address, open_section
from browser.conftest import OpenContext
from browser.javascript import function
from browser.pages import clubhouse as clubhouse_page
from browser.pages import lesson as lesson_page
from browser.pages import setup as setup_page
from browser.pages import table as table_page
from browser.pages.parts import part
from invitations import INVITATIONS
from pygolf import GAMES
from tools.paths import WEB
from tools.server import Site
from tools.site import games

pytestmark = pytest.mark.host_python

SMALL: ViewportSize = {"width": 360, "height": 640}
MAX_WORDS = 11 + 12 * len(GAMES)
LINKS = """import(new URL('inside.js', document.querySelector('script[src$="app.js"]').src))"""
VISIBLE_TEXT = function("first_minute.visibleText")


# The saved game contains a small picture in its head, which is the first line.
HAS_SKETCH = """(start) => Object.entries(localStorage).some(([key, text]) =>
  key.startsWith(start) && text.split("\\n")[0].includes('"sketch":"<svg '))"""


def is_play_button_visible(page: Page) -> bool:
    """Return whether the first Play button is visible without scrolling."""
    box = clubhouse_page.play_buttons(page).first.bounding_box()
    assert box
    return box["y"] + box["height"] <= PHONE["height"]


def check_first_screen(page: Page) -> None:
    """Check that a small phone shows today's hole, all Play buttons and few words, and that the sun is not covered."""
    page.set_viewport_size(SMALL)
    words = re.findall(r"\w+", str(page.evaluate(VISIBLE_TEXT)))
    assert 0 < len(words) <= MAX_WORDS, words
    for place in (clubhouse_page.todays_hole(page), *clubhouse_page.play_buttons(page).all()[:4]):
        box = place.bounding_box()
        assert box and box["y"] + box["height"] <= SMALL["height"], place
    tagline, sun = (page.locator(f"#poster {one}").first.bounding_box() for one in ("p", "[data-part~=sun]"))
    assert tagline and sun
    right, bottom = (tagline["x"] + tagline["width"], tagline["y"] + tagline["height"])
    assert right <= sun["x"] or bottom <= sun["y"], "the tagline covers the sun"
    page.set_viewport_size(PHONE)


def test_one_tap_opens_each_table(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site)
    assert is_play_button_visible(page)
    check_first_screen(page)
    check_accessibility(page)
    for number, game in enumerate(games(), 1):
        page.get_by_role("link", name=f"Play {game['title']}").click()
        page.wait_for_url(re.compile(r"#/game/\w+$"))
        expect(page.locator("#actions button").first).to_be_visible()
        has_sketch = (WEB / "games" / game["id"] / "sketch.ts").is_file()
        if has_sketch:
            page.wait_for_function(HAS_SKETCH, arg=storage.GAMES + page.url.rpartition("/")[2])
        page.go_back()
        clubhouse_page.check_games(page, number)
        assert is_play_button_visible(page)
        # The list of games shows a small picture of the current position.
        if has_sketch:
            page.wait_for_function(
                "() => document.querySelector('[data-part~=current-game] img[data-part~=thumbnail]')?.naturalWidth > 0"
            )
    assert number == len(GAMES)
    expect(clubhouse_page.current_game(page)).to_contain_text(game["title"])
    check_accessibility(page)


def test_first_play_introduces_the_game(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=SMALL, reduced_motion=True, newcomer=True).new_page()
    open_address(page, site)
    play = page.get_by_role("link", name="Play Dice Golf")
    play.click()
    expect(part(page, "introduction")).to_contain_text("Get all five dice to show one number")
    check_accessibility(page)
    page.get_by_role("button", name="Teach me (2 min)").click()
    expect(lesson_page.step(page)).to_be_visible()
    page.go_back()
    # The introduction is shown only once, even if the lesson was not completed.
    play.click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    page.go_back()
    page.get_by_role("link", name="Play Word Golf").click()
    page.get_by_role("button", name="Just play").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(part(page, "coach")).to_contain_text("over the spaces in any order")
    assert sorted(save["record"]["game"] for save in load_saves(page)) == ["dice", "word"]


def test_clubhouse_is_complete_in_the_poster(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 1024, "height": 768}, reduced_motion=True).new_page()
    open_address(page, site)
    for width, height in ((1024, 768), (1280, 800), (1920, 1080), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        house, poster = (page.locator(one).bounding_box() for one in ("#poster [data-part~=poster-house]", "#poster"))
        assert house and poster and house["x"] >= poster["x"], (width, height)


@pytest.mark.parametrize("game", ["dosh", "word"])
def test_introduction_fits_in_a_small_window(open_context: OpenContext, site: Site, game: str) -> None:
    page = open_context(viewport={"width": 1280, "height": 720}, reduced_motion=True, newcomer=True).new_page()
    open_address(page, site, f"#/play/{game}")
    for width, height in ((1280, 720), (320, 640), (320, 568), (640, 320)):
        page.set_viewport_size({"width": width, "height": height})
        box = part(page, "introduction-text").bounding_box()
        assert box and box["x"] + box["width"] <= width
        assert page.evaluate("document.scrollingElement.scrollHeight") <= height, (width, height)


def test_play_button_names_the_opponent_and_reuses_an_untouched_table(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=SMALL, reduced_motion=True).new_page()
    open_address(page, site)
    play = page.get_by_role("link", name="Play Dice Golf")
    for _ in range(2):
        play.click()
        page.wait_for_url(re.compile(r"#/game/\w+$"))
        expect(table_page.main_button(page)).to_be_enabled()
        page.go_back()
    assert len(load_saves(page)) == 1
    expect(play).to_have_accessible_name("Play Dice Golf with Mo level 1 of 5")
    clubhouse_page.open_game(page, "Dice Golf")
    check_accessibility(page)
    page.get_by_role("button", name="Otto, level 5 of 5").click()
    expect(play).to_contain_text("Otto")
    play.click()
    expect(page.get_by_role("heading", name="Dice Golf, You, Otto")).to_be_attached()
    expect(table_page.main_button(page)).to_be_enabled()
    assert [save["record"]["players"] for save in load_saves(page)] == [["You", "Otto"]]
    table_page.main_button(page).click()
    expect(table_page.hole_choices(page).first).to_be_enabled()
    page.go_back()
    play.click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(table_page.main_button(page)).to_be_enabled()
    assert len(load_saves(page)) == 2, "a game in progress is not reused"
    page.go_back()
    clubhouse_page.open_game(page, "Word Golf")
    page.get_by_role("button", name="A keen Luis").click()
    expect(page.get_by_role("link", name="Play Word Golf")).to_contain_text("a keen Luis")
    expect(clubhouse_page.open_game(page, "Word Golf")).to_contain_text("Nine holes, against a keen Luis.")


@pytest.mark.parametrize("players", [3])
def test_set_up_shows_where_it_is_invalid(open_context: OpenContext, site: Site, players: int) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site, "#/new/dosh")
    line = setup_page.tee_off(page)
    expect(line).to_contain_text("Nine holes, beginner, stroke play, dice from the seed ")
    expect(page.get_by_text("Hit or miss")).to_have_count(0)
    open_section(page, "Scoring").get_by_role("radio", name="Match play").check(force=True)
    expect(line).to_contain_text("match play")
    page.get_by_role("button", name="Add a bot").click()
    expect(setup_page.seats(page)).to_have_count(players)
    problem = "Match play is for two players, or four as two sides, not 3."
    expect(page.get_by_role("group", name="Format").get_by_role("alert")).to_contain_text(problem, ignore_case=True)
    expect(line).to_contain_text(problem, ignore_case=True)
    check_accessibility(page)
    page.get_by_label("Name, seat 1").fill("")
    page.get_by_role("button", name="Tee off").click()
    expect(page.get_by_label("Name, seat 1")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Name, seat 1").fill("محمد \U0001f3cc\ufe0f")
    page.get_by_role("button", name="Remove").last.click()
    page.get_by_role("button", name="Tee off").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    page.go_back()
    expect(clubhouse_page.open_game(page, "Doshboardgolf")).to_contain_text("Nine holes, beginner, match play")
    # If six people played last, a game for four starts with the first four names.
    page.evaluate(function("first_minute.setNames"), [*"ABCDEF"])
    page.evaluate("location.hash = '#/new/box'")
    expect(line).to_contain_text("18 holes, most gems")
    expect(setup_page.seats(page)).to_have_count(4)
    expect(page.get_by_text("The table is full.")).to_be_visible()


def test_invitation_keeps_its_version_of_the_rules(open_context: OpenContext, site: Site) -> None:
    """A link that names no version has the boards of version 2, also if other seats are filled first."""
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site)
    for version, button in ((2, "Play it"), (3, "Play it"), (2, "With others at this table")):
        invitation = {"game": "box", "options": {"holes": [1]}, "seed": "again", "rules_version": version}
        page.evaluate(f"async () => {{ location.hash = (await {LINKS}).seedLink({json.dumps(invitation)}); }}")
        page.get_by_role("button", name=button).click()
        if button != "Play it":
            page.get_by_role("button", name="Tee off").click()
        page.wait_for_url(re.compile(r"#/game/\w+$"))
        expect(table_page.main_button(page).first).to_be_visible()
    versions = [save["record"]["rules_version"] for save in load_saves(page)]
    assert sorted(versions) == [2, 2, 3]


def test_invitation_offers_the_seats_it_needs(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site)
    # tests/test_setup.py checks all other options without a page.
    sample = INVITATIONS[::3]
    for number, (game, options, seats, line) in enumerate(sample):
        sender = {"name": "Ann", "result": "28 strokes"} if number == 0 else None
        invitation = json.dumps({"game": game, "options": options, "seed": "again", "from": sender})
        page.evaluate(f"async () => {{ location.hash = (await {LINKS}).seedLink({invitation}); }}")
        offer = part(page, "received")
        expect(offer).to_contain_text(f"It needs {seats} players." if seats != "one" else "Play it")
        expect(offer).to_contain_text(re.compile(line, re.IGNORECASE))
        if sender:
            expect(page.get_by_role("heading", name="Ann invites you to Dice Golf")).to_be_visible()
            expect(offer).to_contain_text("28 strokes")
            check_accessibility(page)
        page.get_by_role("button", name=re.compile("Fill the seats|With others at this table")).click()
        expect(setup_page.seats(page)).to_have_count({"two": 2, "three": 3, "four": 4}.get(seats, 2))
        expect(setup_page.tee_off(page)).to_contain_text(
            re.compile(f"{line}.*, dice from the seed again", re.IGNORECASE)
        )
        page.get_by_role("button", name="Tee off").click()
        page.wait_for_url(re.compile(r"#/game/\w+$"))
        expect(table_page.main_button(page).first).to_be_visible()
        page.go_back()
    assert sorted(save["record"]["game"] for save in load_saves(page)) == sorted(game for game, *_ in sample)
