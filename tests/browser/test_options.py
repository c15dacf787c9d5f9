"""The form of a game's options, for every type that Python may describe, with a Python that finds faults on demand."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.access import check
from browser.club import enter, pick_file, saves
from browser.conftest import Visitor
from browser.engines import Engine
from browser.javascript import function
from pygolf import find_game
from tools.server import Site

pytestmark = pytest.mark.near

OPTIONS: list[dict[str, Any]] = [
    {"name": "pro", "type": "bool", "title": "Blue tees", "default": False, "help": "Longer."},
    {"name": "rounds", "type": "int", "title": "Rounds", "default": 1, "choices": [1, 2, 3], "low": 1, "high": 3},
    {"name": "limit", "type": "int", "title": "Limit", "default": 30, "low": 1, "high": 900, "choices": [*range(900)]},
    {
        "name": "holes",
        "type": "list",
        "title": "Holes",
        "default": "all",
        "choices": ["all", "front"],
        "help": "All, the front nine, or your own.",
    },
    {"name": "words", "type": "list", "title": "Our words", "default": [], "help": "What this table accepts."},
    {"name": "edition", "type": "text", "title": "Edition", "default": "2", "help": "For records."},
    {"name": "boards", "type": "material", "title": "Boards", "default": None, "help": "Boards of one's own."},
]
BENCH = function("options.bench")
VALUES = "choices.values"


def bench(page: Page, site: Site) -> None:
    # The shell without the app: nobody else draws into this page.
    page.route("**/app.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(site.url)
    page.evaluate(BENCH, OPTIONS)


def write(field: Locator, text: str) -> None:
    """Type as people do: Firefox takes a field that a script filled for untouched."""
    field.press("ControlOrMeta+a")
    field.press_sequentially(text)
    field.press("Tab")


def test_every_type_has_its_field_and_faults_stand_at_it(
    visitor: Visitor, site: Site, engine: Engine, tmp_path: Path
) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, still=True, service_workers="block").new_page()
    bench(page, site)
    page.get_by_label("Blue tees").check()
    page.get_by_role("group", name="Rounds").get_by_label("2").check()
    write(page.get_by_label("Limit"), "45")
    assert page.evaluate(VALUES) == {"pro": True, "rounds": 2, "limit": 45}
    check(page)

    holes = page.get_by_role("group", name="Holes")
    holes.get_by_label("front").check()
    assert page.evaluate(VALUES)["holes"] == "front"
    holes.get_by_label("My own", exact=True).check()
    own = holes.get_by_role("textbox")
    write(own, "1, 4-6, 99")
    expect(own).to_have_attribute("aria-invalid", "true")
    expect(holes.get_by_role("alert")).to_contain_text("There is no 99.")
    check(page)
    write(own, "1, 4-6")
    expect(holes.get_by_role("alert")).to_have_count(0)
    assert page.evaluate(VALUES)["holes"] == [1, 4, 5, 6]
    assert page.evaluate("asked.at(-1)") == ["holes", [1, 4, 5, 6]]
    holes.get_by_label("all").check()
    expect(own).to_have_count(0)

    write(page.get_by_label("Our words, my own"), "putt birdie")
    assert page.evaluate(VALUES)["words"] == ["putt", "birdie"]

    expect(page.get_by_text("Edition")).to_have_count(0)
    boards = page.get_by_role("group", name="Boards")
    load = boards.get_by_role("button", name="Load from a file: Boards")
    file = tmp_path / "boards.json"
    for text, fault in (("{ nonsense", "not JSON"), ("[99]", "And it is late.")):
        file.write_text(text, encoding="utf-8")
        pick_file(page, engine.name, load.click, file)
        expect(boards.get_by_role("alert")).to_contain_text(fault)
        assert "boards" not in page.evaluate(VALUES)
    file.write_text(json.dumps([{"par": 4}, {"par": 5}]), encoding="utf-8")
    pick_file(page, engine.name, load.click, file)
    expect(boards).to_contain_text("2 entries")
    assert page.evaluate(VALUES)["boards"] == [{"par": 4}, {"par": 5}]
    check(page)
    boards.get_by_role("button", name="Take the clubhouse’s").click()
    assert "boards" not in page.evaluate(VALUES)


def test_a_named_bot_is_chosen_with_its_line_and_sits_at_the_table(visitor: Visitor, site: Site) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, still=True).new_page()
    enter(page, site, "#/new/box")
    bots = find_game("box").info.bots
    name, who = page.get_by_label("Name, seat 2"), page.get_by_label("Who plays, seat 2")
    expect(who.locator("option")).to_have_text(
        ["Person", "A friend, by link", *(f"Bot: {bot.name}, {at} of {len(bots)}" for at, bot in enumerate(bots, 1))]
    )
    for bot in bots:
        who.select_option(bot.id)
        expect(name).to_have_value(bot.name)
        expect(who).to_have_accessible_description(bot.line)
        expect(page.get_by_text(bot.line)).to_be_visible()
    check(page)
    who.select_option("bold")
    page.get_by_role("button", name="Add a bot").click()
    expect(page.get_by_label("Name, seat 3")).to_have_value("Clement")
    name.fill("Our rival")
    who.select_option("careful")
    expect(name).to_have_value("Our rival")
    page.get_by_role("button", name="Tee off").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    (kept,) = saves(page)
    assert [(seat["name"], seat["kind"], seat["level"]) for seat in kept["meta"]["seats"]] == [
        ("You", "person", "club"),
        ("Our rival", "bot", "careful"),
        ("Clement", "bot", "club"),
    ]
    page.get_by_role("button", name="Table menu").click()
    menu = page.get_by_role("dialog")
    expect(menu.get_by_label("Our rival").locator("option:checked")).to_have_text("Bot: Carla, 2 of 5")
    menu.get_by_label("Our rival").select_option("tour")
    expect(menu.get_by_label("Our rival").locator("option:checked")).to_have_text("Bot: Tess, 5 of 5")
