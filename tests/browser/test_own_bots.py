"""Tests of the player's own bots at tables: they play every game to its end, and receive only what their seat may
know.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser.club import PHONE, load_saves, save_match
from browser.conftest import OpenContext
from browser.engines import LONG_MS
from browser.javascript import function, script
from browser.pages import table as table_page
from browser.test_webkit import Driver
from pygolf.bots import choose_move, load_bot
from pygolf.match import Match
from pygolf.together.seat_copy import record_for_seat
from tools.server import Site

SEED = "mailo-fustee-rigo"
SOURCE = """
import gc

def holds(value, secret):
    if not isinstance(value, (dict, list, tuple)) or len(value) > 200:
        return False
    if isinstance(value, dict):
        value = [*value, *value.values()]
    return any(isinstance(one, str) and secret in one for one in value)

def choose(match):
    if len(match.path()) < 10:
        secret = "-".join(("mailo", "fustee", "rigo"))
        assert not any(holds(one, secret) for one in gc.get_objects()), "found the seed"
    if match.view()["phase"] == "write":
        assert match.path()[-1][1] == {"do": "pass"}, "found a word"
    moves = match.moves()
    return moves[-1] if moves.complete else match.advise(1)[0].move
"""
"""Source of a bot that fails if it finds the seed of the match or the word of another player in Python's memory."""
OPTIONS = {"dice": {}, "box": {"holes": [1]}, "dosh": {}, "word": {"holes": [1, 2, 3]}}


def start(game: str) -> Match:
    return pygolf.new(game, ["Ann", "Spy"], OPTIONS[game], SEED)


def describe_seats(bot: str) -> dict[str, Any]:
    """Return the data of a save in which a built-in bot has the first seat, and the player's own bot the second."""
    seats = [{"name": name, "kind": "bot", "level": "club", "colour": at} for at, name in enumerate(("Ann", "Spy"))]
    return {"seats": seats, "ownBots": {"1": bot}}


def check_moves(save: dict[str, Any]) -> None:
    """Check that the bot itself made all moves of its seat, and that the match is over."""
    record = pygolf.read_record(save["record"])
    # Here, the memory does contain the seed, so the bot must fail.
    bot, match = load_bot(SOURCE.replace("gc.get_objects()", "()"), "Spy"), pygolf.replay(record, 0)
    count = 0
    for move in record.moves:
        if match.turn == 1:
            assert choose_move(bot, pygolf.replay(record_for_seat(match, 1))) == move
            count += 1
        match.play(move)
    assert match.over and count > 2
    assert save["meta"]["ownBots"].keys() == {"1"}


def play_to_the_end(open_context: OpenContext, site: Site, game: str) -> None:
    page: Page = open_context(viewport=PHONE, reduced_motion=True, fast_play=True).new_page()
    page.goto(site.url)
    bot = page.evaluate(function("lab.saveBot"), {"game": game, "name": "Spy", "source": SOURCE})
    page.goto(f"{site.url}#/game/{save_match(page, start(game), **describe_seats(bot))}")
    expect(table_page.result(page)).to_be_visible(timeout=LONG_MS)
    assert page.get_by_role("region", name="Notices").locator("[data-part~=notice]:visible").all_inner_texts() == []
    check_moves(load_saves(page)[0])


@pytest.mark.host_python
def test_custom_bot_does_not_move_after_a_crash(open_context: OpenContext, site: Site) -> None:
    """The page ended while the bot was moving, so the club bot moves instead, and a notice gives the reason."""
    page = open_context(viewport=PHONE, reduced_motion=True, fast_play=True).new_page()
    page.goto(site.url)
    bot = page.evaluate(function("lab.saveBot"), {"game": "dice", "name": "Spy", "source": SOURCE})
    game = save_match(page, start("dice"), **describe_seats(bot))
    page.evaluate(function("lab.markMoving"), [game, bot])
    page.goto(f"{site.url}#/game/{game}")
    notices = page.get_by_role("region", name="Notices")
    expect(notices).to_contain_text("A club bot played for Spy: the page ended unexpectedly", timeout=LONG_MS)
    expect(table_page.result(page)).to_be_visible(timeout=LONG_MS)


@pytest.mark.parametrize("game", ["word", *(pytest.param(game, marks=pytest.mark.nightly) for game in ("box", "dosh"))])
def test_custom_bot_finishes_a_game_without_secrets(open_context: OpenContext, site: Site, game: str) -> None:
    play_to_the_end(open_context, site, game)


@pytest.mark.nightly
@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
def test_custom_bot_finishes_a_game_in_firefox(open_context: OpenContext, site: Site) -> None:
    play_to_the_end(open_context, site, "box")


@pytest.mark.nightly
def test_custom_bot_finishes_a_game_in_webkit(webkit: Any, site: Site) -> None:
    player, run = Driver(webkit), webkit.execute_async_script
    webkit.get(site.url)
    player.wait_ready()

    def call(name: str, value: Any) -> Any:
        return run(f"const done = arguments[1]; ({function(name)})(arguments[0]).then(done, done);", value)

    bot = call("lab.saveBot", {"game": "word", "name": "Spy", "source": SOURCE})
    match = start("word")
    saved = ["", match.record().to_json(), match.view(), describe_seats(bot)]
    game = call("club.saveMatch", saved)
    webkit.execute_script(script("conftest.addSettings", {"speed": "fast"}))
    webkit.execute_script("location.hash = arguments[0]", f"#/game/{game}")
    player.until("document.querySelector('[data-part~=result]') !== null")
    check_moves(call("club.loadSaves", None)[0])
