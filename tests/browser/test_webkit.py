"""Smoke tests in WebKit: two starts, a game with a reload, a link with the same dice, and bots that play the other
games.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import pytest

from browser import storage
from browser.javascript import function, script
from tools.server import Site

TIMEOUT_S = 180
"""Timeout of each step, in seconds."""
CREATE_LINK = function("webkit.createLink")


class Driver:
    """A Selenium driver with functions for the page in WebKit."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def until(self, condition: str) -> Any:
        """Wait until an expression is true in the page, and return its value."""
        end = time.monotonic() + TIMEOUT_S
        while not (value := self.driver.execute_script(f"return {condition}")):
            assert time.monotonic() < end, f"timed out waiting for {condition}"
            time.sleep(0.1)
        return value

    def wait_ready(self) -> None:
        """Wait until Python is ready."""
        state = self.until("document.documentElement.dataset.python.replace('loading', '')")
        assert state == "ready"

    def press(self, selector: str) -> None:
        """Click the first element that matches, as soon as it exists."""
        self.until(f"((one) => one && (one.click(), true))(document.querySelector(`{selector}`))")

    def wait_for_stroke(self, number: int) -> None:
        """Wait until the page shows this stroke number and the player can act."""
        self.until(f"document.querySelector('[data-stroke]')?.dataset.stroke === '{number}'")
        self.until(
            "document.querySelector('#actions [data-part~=main-button]:enabled') !== null ||"
            " document.querySelector('#actions [data-part~=hole-choice]:enabled') !== null"
        )


SEAT_BOTS = script("webkit.seatBots")


def let_bots_play(player: Driver, games: Sequence[str]) -> None:
    """Let bots play each game. This tests its table, animation, saving and Python code."""
    run = player.driver.execute_script
    for game in games:
        run("location.hash = arguments[0]", f"#/new/{game}")
        player.until(f"document.querySelector('form[data-part~=setup] h1') && location.hash.endsWith('{game}')")
        player.until("document.querySelectorAll('[data-part~=seat-player] option[value=tour]').length > 0")
        run(SEAT_BOTS)
        player.until(
            "[...document.querySelectorAll('[data-part~=seat-player]')].every((seat) => seat.value === 'tour')"
        )
        player.press("form [data-part~=main-button]:enabled")
        player.until(f"document.documentElement.dataset.game === '{game}'")
        player.until("document.querySelectorAll('[data-part~=log] li').length > 8")
        assert run("return document.querySelector('#notices [role=alert]')") is None
        run("location.hash = '#/'")
        player.until("document.querySelector('[data-part~=saved-item]') !== null")


@pytest.mark.slow
def test_webkit_plays_all_games_and_restores_after_a_reload(webkit: Any, site: Site) -> None:
    """The second start is in the middle of the game, with reduced motion."""
    player = Driver(webkit)
    webkit.get(f"{site.url}#/new/dice")
    player.wait_ready()
    player.until("document.querySelector('form [data-part~=setup-summary]')?.textContent.includes('Six holes')")
    player.press("[data-part~=seat]:last-child button[aria-label^=Remove]")
    player.until("document.querySelectorAll('[data-part~=seat]').length === 1")
    webkit.execute_script(
        "const seed = document.getElementById('seed'); seed.value = 'webkit'; seed.dispatchEvent(new Event('input'));"
    )
    player.press("form [data-part~=main-button]")
    player.until("location.hash.startsWith('#/game/')")
    player.press("#actions [data-part~=main-button]:enabled")
    player.wait_for_stroke(1)
    rolled = player.until("document.querySelector('[data-part~=log] li')?.textContent")
    player.press("#actions [data-part~=hole-choice]:enabled")
    player.until("document.querySelector('#actions [data-part~=main-button]:enabled') !== null")
    player.press("#actions [data-part~=main-button]:enabled")
    player.wait_for_stroke(2)
    webkit.execute_script(
        f"localStorage.setItem('{storage.LOOK}', JSON.stringify({{ theme: 'dusk', motion: 'still' }}))"
    )
    webkit.execute_script(f"localStorage.setItem('{storage.SETTINGS}', JSON.stringify({{ speed: 'fast' }}))")
    webkit.refresh()
    player.wait_for_stroke(2)
    player.wait_ready()
    assert all(answer.status < 400 for answer in site.log)
    player.press("#actions [data-part~=main-button]:enabled")
    player.wait_for_stroke(3)

    link = webkit.execute_async_script(f"({CREATE_LINK})(arguments[0]);")
    webkit.execute_script("location.hash = arguments[0]", link)
    player.until("document.querySelector('#screen h1')?.textContent.includes('invited to')")
    player.press("#screen [data-part~=main-button]")
    player.until("location.hash.startsWith('#/game/')")
    player.press("#actions [data-part~=main-button]:enabled")
    player.wait_for_stroke(1)
    assert player.until("document.querySelector('[data-part~=log] li')?.textContent") == rolled
    let_bots_play(player, ["box", "word", "dosh"])
