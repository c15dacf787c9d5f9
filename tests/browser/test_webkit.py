"""A smoke of the clubhouse in WebKit: two starts, a game, a reload in the middle of it, a link with the same dice, bots
at the other games."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import pytest

from browser.javascript import function, script
from tools.server import Site

TIMEOUT_S = 180
"""Seconds that one state may take to come."""
TO_LINK = function("webkit.createLink")


class Guest:
    """Somebody at WebKit's page."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def until(self, condition: str) -> Any:
        """Waits until an expression of the page is true; returns its value."""
        end = time.monotonic() + TIMEOUT_S
        while not (value := self.driver.execute_script(f"return {condition}")):
            assert time.monotonic() < end, f"never came true: {condition}"
            time.sleep(0.1)
        return value

    def ready(self) -> None:
        """Waits for Python."""
        state = self.until("document.documentElement.dataset.python.replace('loading', '')")
        assert state == "ready"

    def press(self, selector: str) -> None:
        """Press the first thing that can be pressed, at the moment it is found."""
        self.until(f"((one) => one && (one.click(), true))(document.querySelector(`{selector}`))")

    def stroke(self, number: int) -> None:
        """Waits for the number in plain sight, and for what can be done next."""
        self.until(f"document.querySelector('[data-stroke]')?.dataset.stroke === '{number}'")
        self.until("document.querySelector('#actions .act:enabled, #actions .hole-choice:enabled') !== null")


ONLY_BOTS = script("webkit.seatBots")


def bots_play(guest: Guest, games: Sequence[str]) -> None:
    """Table, animation, saves and Python of each, with nobody at the page."""
    run = guest.driver.execute_script
    for game in games:
        run("location.hash = arguments[0]", f"#/new/{game}")
        guest.until(f"document.querySelector('form.setup h1') && location.hash.endsWith('{game}')")
        guest.until("document.querySelectorAll('.seat-who option[value=tour]').length > 0")
        run(ONLY_BOTS)
        guest.until("[...document.querySelectorAll('.seat-who')].every((seat) => seat.value === 'tour')")
        guest.press("form .act:enabled")
        guest.until(f"document.documentElement.dataset.game === '{game}'")
        guest.until("document.querySelectorAll('.log li').length > 8")
        assert run("return document.querySelector('#notices [role=alert]')") is None
        run("location.hash = '#/'")
        guest.until("document.querySelector('.ticket') !== null")


@pytest.mark.slow
def test_two_starts_a_game_a_link_and_bots_at_the_other_games_in_webkit(webkit: Any, site: Site) -> None:
    """The second start is in the middle of the game; from then on motion is reduced."""
    guest = Guest(webkit)
    webkit.get(f"{site.url}#/new/dice")
    guest.ready()
    guest.until("document.querySelector('form p.line')?.textContent.includes('Six holes')")
    guest.press(".seat:last-child button[aria-label^=Remove]")
    guest.until("document.querySelectorAll('.seat').length === 1")
    webkit.execute_script(
        "const seed = document.getElementById('seed'); seed.value = 'webkit'; seed.dispatchEvent(new Event('input'));"
    )
    guest.press("form .act")
    guest.until("location.hash.startsWith('#/game/')")
    guest.press("#actions .act:enabled")
    guest.stroke(1)
    rolled = guest.until("document.querySelector('.log li')?.textContent")
    guest.press("#actions .hole-choice:enabled")
    guest.until("document.querySelector('#actions .act:enabled') !== null")
    guest.press("#actions .act:enabled")
    guest.stroke(2)
    webkit.execute_script("localStorage.setItem('pygolf:look', JSON.stringify({ theme: 'dusk', motion: 'still' }))")
    webkit.execute_script("localStorage.setItem('pygolf:settings', JSON.stringify({ speed: 'fast' }))")
    webkit.refresh()
    guest.stroke(2)
    guest.ready()
    assert all(answer.status < 400 for answer in site.log)
    guest.press("#actions .act:enabled")
    guest.stroke(3)

    link = webkit.execute_async_script(f"({TO_LINK})(arguments[0]);")
    webkit.execute_script("location.hash = arguments[0]", link)
    guest.until("document.querySelector('#screen h1')?.textContent.includes('invited to')")
    guest.press("#screen .act")
    guest.until("location.hash.startsWith('#/game/')")
    guest.press("#actions .act:enabled")
    guest.stroke(1)
    assert guest.until("document.querySelector('.log li')?.textContent") == rolled
    bots_play(guest, ["box", "word", "dosh"])
