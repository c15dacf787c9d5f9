"""Together in the page: the round of the day, a duel by its link, a game from one device to another."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser.conftest import Visitor
from browser.engines import wait_ready
from browser.test_screens import check_by_day_and_at_dusk as check
from pygolf.together.day import FIRST, day_round, par
from pygolf.together.duel import play_round, read_duel, write_duel
from pygolf.together.turn import begin_line, read_turn
from tools.server import Site

pytestmark = pytest.mark.parametrize("engine", ["chromium"], indirect=True)
SIZES = [({"width": 360, "height": 740}, "light"), ({"width": 1280, "height": 800}, "dark")]
NOON = "2026-11-22T12:00:00Z"
SAVE = """
async ([id, record, view, meta]) => {
  const club = await import(new URL('./core/shell.js', document.querySelector('script[type=module]').src).href);
  const seats = record.players.map((name, colour) => ({ name, kind: "person", level: "club", colour }));
  if (id === "") return club.store.create({ record, view, meta: { seats, typed: false, legal: [], ...meta } });
  const saved = club.store.load(id);
  const done = club.store.save(id, { record, view, meta: { ...saved.meta, ...meta } });
  if (!done.ok) throw new Error(done.message);
  return id;
}
"""


def put(page: Page, match: pygolf.Match, identity: str = "", **meta: Any) -> str:
    """Lay a game on the shelf of this browser, or bring one that lies there to this point; returns its id."""
    made: str = page.evaluate(SAVE, [identity, match.record().to_json(), match.view(), meta])
    return made


def round_of(name: str, level: str, seed: str = "mailo-fustee-rigo") -> pygolf.Match:
    match = pygolf.new("dice", [name], {}, seed)
    while not match.over:
        match.play(match.bot(level))
    return match


def go(page: Page, site: Site, fragment: str) -> None:
    page.goto(f"{site.url}#{fragment}")
    wait_ready(page)


@pytest.fixture
def page(visitor: Visitor, site: Site) -> Page:
    return visitor(viewport=SIZES[0][0], still=True).new_page()


def test_the_round_of_the_day_is_played_once_for_the_record(page: Page, site: Site) -> None:
    dealt = day_round(FIRST, "dice")
    tour = par(dealt).view()["scores"][0]
    page.clock.set_fixed_time(NOON)
    go(page, site, "/day/dice")
    expect(page.locator(".day-figures")).to_contain_text(f"Par, tour bot{tour}")
    page.get_by_role("button", name="Play for the record").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector(".page.home")
    identity = page.evaluate("JSON.parse(localStorage['pygolf:day:2026-11-22'].slice(28)).rounds.dice.id")
    match = pygolf.new("dice", ["You"], dealt.options, dealt.seed)
    while not match.over:
        match.play(match.bot("rookie"))
    put(page, match, identity)
    page.evaluate("location.hash = '#/day/dice'")
    expect(page.locator(".day-figures")).to_contain_text(f"You{match.view()['scores'][0]}")
    expect(page.locator(".day-card pre")).to_contain_text("round of the day 1")
    expect(page.get_by_role("button", name="Play for the record")).to_have_count(0)
    expect(page.get_by_role("button", name="Play again, for pleasure")).to_be_enabled()
    check(page)
    page.get_by_role("link", name="All games of the day").click()
    expect(page.locator(".streak")).to_contain_text("Today is kept")
    expect(page.locator(".calendar a.kept")).to_have_count(1)
    check(page)


def test_a_duel_hides_the_others_until_one_has_played(page: Page, site: Site) -> None:
    ann, bo = round_of("Ann", "rookie"), round_of("Bo", "club")
    line = write_duel([play_round(ann.record())])
    go(page, site, f"d={line}")
    expect(page.get_by_role("heading", name="Ann asks you to a duel")).to_be_visible()
    assert str(ann.view()["scores"][0]) not in page.locator(".duel").inner_text()
    check(page)
    page.get_by_label("Your name").fill("Bo")
    page.get_by_role("button", name="Play these dice").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    identity = page.url.rpartition("/")[2]
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector(".page.home")
    put(page, bo, identity)
    page.evaluate("(id) => { location.hash = `#/duel/${id}`; }", identity)
    cards = page.locator(".duel-cards tbody tr")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text(str(ann.view()["scores"][0]))
    page.get_by_role("button", name="How hole 2 was played").click()
    expect(page.locator(".hole-by-hole section")).to_have_count(2)
    expect(page.locator(".hole-by-hole")).to_contain_text("Bo scores")
    check(page)
    page.get_by_role("button", name="Send it on").click()
    link = page.locator(".link-text").input_value()
    assert [one.name for one in read_duel(link.partition("#d=")[2])] == ["Ann", "Bo"]
    assert len(link) < 400
    page.get_by_role("button", name="QR code").click()
    expect(page.get_by_role("img", name="QR code of this link")).to_be_visible()


def test_a_duel_with_a_better_result_than_its_moves_give_is_refused(page: Page, site: Site) -> None:
    one = play_round(round_of("Ann", "rookie").record())
    go(page, site, f"d={write_duel([replace(one, score=7)])}")
    expect(page.get_by_role("alert")).to_contain_text("The link says 7 for Ann, but the moves give")


def test_a_game_goes_on_on_the_other_device(page: Page, visitor: Visitor, site: Site) -> None:
    match = pygolf.new("dice", ["Ann", "Bo"], {}, "by link")
    while match.turn == 0:
        match.play(match.bot("rookie"))
    go(page, site, "/")
    identity = put(page, match)
    page.evaluate("(id) => { location.hash = `#/turn/${id}`; }", identity)
    check(page)
    page.get_by_role("button", name="Make the link").click()
    link = page.locator(".link-text").input_value()
    assert read_turn(link.partition("#p=")[2]).record == match.record()
    page.get_by_role("button", name="Close").click()
    page.locator("#screen").get_by_role("link", name="To the table").click()
    expect(page.get_by_role("link", name="Link for Bo")).to_be_visible()

    other = visitor(viewport=SIZES[1][0], still=True, color_scheme="dark").new_page()
    other.goto(link)
    wait_ready(other)
    expect(other.get_by_role("heading", name="A game for you")).to_be_visible()
    check(other)
    other.get_by_role("button", name="Take a seat").click()
    expect(other.locator("#actions button:enabled").first).to_be_visible()
    other.evaluate("location.hash = '#/'")
    other.wait_for_selector(".page.home")
    there = other.evaluate(
        "Object.keys(localStorage).map((key) => /^pygolf:game:(\\w+):/.exec(key)?.[1]).find(Boolean)"
    )
    key = read_turn(link.partition("#p=")[2]).key
    while match.turn == 1:
        match.play(match.bot("rookie"))
    put(other, match, there)
    other.evaluate("(link) => { location.hash = new URL(link).hash; }", link)
    expect(other.get_by_role("heading", name="An older link")).to_be_visible()
    check(other)

    page.evaluate("(line) => { location.hash = `#p=${line}`; }", begin_line(key, match)[0])
    expect(page.get_by_role("heading", name="Your game went on")).to_be_visible()
    expect(page.locator(".since")).to_contain_text("Bo")
    page.get_by_role("button", name="Go on").click()
    page.wait_for_url(re.compile(rf"#/game/{identity}$"))
    expect(page.locator(".turn")).to_contain_text("Ann’s turn")
