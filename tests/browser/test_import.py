"""Tests of games from files and links: the page shows what they contain before it saves anything."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser import storage
from browser.access import check_in_both_themes
from browser.club import DESKTOP, NOON, PHONE, import_file, open_route, save_match
from browser.conftest import OpenContext
from browser.engines import wait_ready
from browser.javascript import function
from browser.pages import clubhouse as clubhouse_page
from browser.pages import today as today_page
from browser.pages.parts import part
from pygolf.together.day import FIRST, begin, day_round
from pygolf.together.turn import read_turn
from tools.server import Site

pytestmark = [pytest.mark.parametrize("engine", ["chromium"], indirect=True), pytest.mark.host_python]
CHECKSUMS = function("import_files.checksums")
KINDS = ("game", "day", "settings", "line", "board", "card")
STORED_DATA = """(starts) => JSON.stringify(Object.entries(localStorage).filter(([key]) =>
  starts.some((start) => key.startsWith(start))).sort())"""
STORED_KINDS = [storage.PREFIX + kind for kind in KINDS]
HOLD_CONFIRMATION = function("import_files.holdConfirmation")


def checksums(page: Page, values: list[Any]) -> list[str]:
    """Return the checksums that the page computes for values as JSON."""
    return list(
        page.evaluate(CHECKSUMS, [json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in values])
    )


def write_games_file(page: Page, matches: dict[str, pygolf.Match], result: int) -> str:
    """Return an export file with games (by id), a round of the day with this result, a theme and a name."""
    day = {"date": FIRST.isoformat(), "record": True}
    saves: list[dict[str, Any]] = [
        {
            "schema": 1,
            "id": name,
            "rev": 1,
            "saved": 5,
            "over": match.over,
            "turnName": None,
            "record": match.record().to_json(),
            "meta": {"typed": False, "at": "on the tee", **({"day": day} if name == "stranger" else {})},
        }
        for name, match in matches.items()
    ]
    scored = {"score": result, "cells": [result]}
    rounds = {"dice": {"id": "stranger", "begun": 1795348800000, "ended": 1795348900000, "result": scored}}
    days = {FIRST.isoformat(): {"rounds": rounds, "pars": {}}}
    values = {"theme": "dusk", "names": ["Eve"]}
    *games, of_days, of_values = checksums(page, [*saves, days, values])
    return json.dumps(
        {
            "format": "pygolf games",
            "version": 1,
            "games": [{"checksum": one, "save": save} for one, save in zip(games, saves, strict=True)],
            "days": {"checksum": of_days, "days": days},
            "settings": {"checksum": of_values, "values": values},
        },
        ensure_ascii=False,
    )


def foreign_matches() -> dict[str, pygolf.Match]:
    """Return another player's finished round of the day and a game in progress, by id."""
    day = begin(day_round(FIRST, "dice"), "Eve")
    while not day.over:
        day.play(day.bot("rookie"))
    other = pygolf.new("dice", ["Eve", "Mallory"], {}, "put on top")
    other.play({"do": "roll"})
    return {"stranger": day, "another1": other}


def test_imported_file_is_previewed_and_added_only_when_accepted(
    open_context: OpenContext, site: Site, tmp_path: Path
) -> None:
    theirs = foreign_matches()
    score = theirs["stranger"].view()["scores"][0]
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    page.clock.set_fixed_time(NOON)
    open_route(page, site, "/day/dice")
    page.get_by_role("button", name="Play your official round").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(page.locator("#actions button:enabled").first).to_be_visible()
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector("[data-part~=clubhouse]")
    text = write_games_file(page, theirs, score - 9)
    file = tmp_path / "all.json"
    file.write_text(text, encoding="utf-8")
    before = page.evaluate(STORED_DATA, STORED_KINDS)

    clubhouse_page.open_section(page, "Locker")
    import_file(page, "chromium", page.get_by_role("button", name="Import a file").click, file)
    expect(page.get_by_role("heading", name="Add 2 games?")).to_be_visible()
    expect(page.locator("#screen")).to_contain_text("round of that day is in progress")
    check_in_both_themes(page)
    assert page.evaluate(STORED_DATA, STORED_KINDS) == before, "looking at the file saves nothing"
    page.get_by_role("link", name="No, thank you").click()
    clubhouse_page.check_games(page, 1)
    assert page.evaluate(STORED_DATA, STORED_KINDS) == before
    clubhouse_page.open_section(page, "Locker")
    import_file(page, "chromium", page.get_by_role("button", name="Import a file").click, file)
    page.evaluate(HOLD_CONFIRMATION)
    page.get_by_role("button", name="Add it").click()
    clubhouse_page.check_games(page, 3)
    expect(page.locator("#notices")).to_contain_text("Added: 2 games.")
    page.evaluate("leave()")
    expect(
        page.locator("#notices"), "the confirmation disappears, because it would cover the picture of a table"
    ).to_be_hidden()
    after = page.evaluate(STORED_DATA, STORED_KINDS)
    mine = {key: value for key, value in json.loads(after) if not key.startswith(storage.GAMES)}
    assert mine == {key: value for key, value in json.loads(before) if not key.startswith(storage.GAMES)}
    page.evaluate("location.hash = '#/day/dice'")
    expect(page.get_by_role("link", name="Continue your round")).to_be_visible()

    other = open_context(viewport=DESKTOP, reduced_motion=True, dark=True).new_page()
    other.clock.set_fixed_time(NOON)
    open_route(other, site, "/")
    clubhouse_page.open_section(other, "Locker")
    import_file(other, "chromium", other.get_by_role("button", name="Import a file").click, file)
    expect(other.get_by_role("heading", name="Add 2 games and 1 round of the day?")).to_be_visible()
    expect(other.locator("#screen li").first).to_have_text(f"Round of the day {FIRST}, Dice Golf: {score}")
    check_in_both_themes(other)
    other.get_by_role("button", name="Add it").click()
    locker = clubhouse_page.open_section(other, "Locker")
    expect(clubhouse_page.saved_items(locker)).to_have_count(2)
    finished = part(locker, "saved-items").filter(has_text="Finished")
    expect(finished).to_contain_text(f"Eve {score}")
    expect(finished).not_to_contain_text("on the tee")
    clubhouse_page.close_dialog(other)
    expect(other.locator("html")).not_to_have_attribute("data-theme", "dusk")
    clubhouse_page.open_section(other, "Locker")
    import_file(other, "chromium", other.get_by_role("button", name="Import a file").click, file)
    expect(other.get_by_role("heading", name="Nothing to add")).to_be_visible()
    expect(other.locator("#screen")).to_contain_text("2 games are already here")
    other.get_by_label("Include settings and names").check()
    other.get_by_role("button", name="Add it").click()
    expect(other.locator("html")).to_have_attribute("data-theme", "dusk")
    other.evaluate("location.hash = '#/day/dice'")
    expect(today_page.figures(other)).to_contain_text(f"You{score}")
    file.write_text("no file of ours", encoding="utf-8")
    other.evaluate("location.hash = '#/settings'")
    import_file(other, "chromium", other.get_by_role("button", name="Import a file").click, file)
    expect(other.get_by_role("heading", name="Nothing to add")).to_be_visible()
    expect(other.locator("#screen")).to_contain_text("This is not a pygolf games file.")
    other.evaluate("location.hash = '#k=p.1.aZ9.01234567.1.3'")
    expect(other.locator("#screen")).to_contain_text("Transfer by several codes is no longer supported")
    other.evaluate("location.hash = '#/carry'")
    expect(other.get_by_role("heading", name="Everything on another device")).to_be_visible()
    check_in_both_themes(other)


def test_link_contains_a_hidden_word_only_after_confirmation(open_context: OpenContext, site: Site) -> None:
    match = pygolf.new("word", ["Ann", "Bo"], {}, "seal")
    match.play(match.bot("rookie"))
    word = str(match.record().moves[0]["word"])
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_route(page, site, "/")
    identity = save_match(page, match)
    page.evaluate("(id) => { location.hash = `#/turn/${id}`; }", identity)
    page.get_by_label("Ann").uncheck()
    page.get_by_role("button", name="Make the link").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("What Ann chose in this round is not shown to the others yet")
    check_in_both_themes(page)
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Make the link")).to_be_enabled()
    expect(today_page.link(page)).to_have_count(0)
    page.get_by_role("button", name="Make the link").click()
    dialog.get_by_role("button", name="Share anyway").click()
    turn = read_turn(today_page.link(page).input_value().partition("#p=")[2])
    assert (turn.record.sealed, turn.record.moves[0]["word"]) == ({}, word)
    dialog.get_by_role("button", name="Close").click()

    page.evaluate("(id) => { location.hash = `#/game/${id}`; }", identity)
    wait_ready(page)
    page.get_by_role("button", name="Menu").click()
    dialog.get_by_role("button", name="Show the game to a friend").click()
    expect(dialog).to_contain_text("What Ann chose in this round")
    dialog.get_by_role("button", name="Cancel").click()
    expect(today_page.link(page)).to_have_count(0)
