"""One screen: in every phase of a game all that one plays with is in sight, at every size, and nothing covers it.

A game is played once, from a seed; at each phase the same page takes every size in turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from browser import club
from browser.conftest import Visitor
from tools.server import Site

# CSS pixels. The last are what is left of 1280x720 and 820x1180 where the browser shows all at 200 %.
SIZES = ((320, 568), (360, 640), (640, 320), (820, 1180), (1280, 720), (640, 360), (410, 590))

# What is wrong at this size: a page that scrolls sideways, controls of the table out of sight or under something else.
FAULTS = """() => {
    const found = [];
    const page = document.scrollingElement;
    if (page.scrollWidth > page.clientWidth) found.push(`scrolls sideways by ${page.scrollWidth - page.clientWidth}`);
    const controls = ["#picture", ".status", "#actions"].flatMap((part) =>
        [...document.querySelectorAll(`${part} button, ${part} a, ${part} [role=button], ${part} input`)]);
    for (const control of controls) {
        const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
        if (!width || !height || getComputedStyle(control).visibility === "hidden") continue;
        const name = (control.getAttribute("aria-label") ?? control.textContent).trim().replace(/\\s+/g, " ");
        if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
            found.push(`${name}: out of sight (${[left, top, right, bottom].map(Math.round)})`);
        else {
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            if (!hit || !(control.contains(hit) || hit.contains(control) && hit.closest("button, a")))
                found.push(`${name}: under ${hit?.outerHTML.slice(0, 60)}`);
        }
    }
    const picture = document.querySelector(".table-picture").getBoundingClientRect();
    if (picture.height < 110 || picture.top < 0) found.push(`picture ${picture.height} high at ${picture.top}`);
    return found;
}"""

SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


def faults(page: Page) -> dict[tuple[int, int], list[str]]:
    """What is wrong at each size; nothing where all is well."""
    found = {}
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate("scrollTo(0, 0)")
        page.evaluate(SETTLED)
        if wrong := page.evaluate(FAULTS):
            found[size] = wrong
    return found


def dice_phases(page: Page) -> Iterator[str]:
    """The phases of Dice Golf."""
    yield "tee"
    club.act(page).click()
    assert club.next_step(page) == "hole"
    yield "choice of hole"
    club.choices(page).first.click()
    assert club.next_step(page) == "act"
    yield "in play"


def box_phases(page: Page) -> Iterator[str]:
    """The phases of Box of Golf up to the shot in the air."""
    for phase in ("club", "roll", "gem"):
        page.locator(f".box-upper[data-phase={phase}]").wait_for()
        page.locator("#actions .act:enabled").wait_for()
        yield phase
        stop = page.locator("#actions [data-do=stop]")
        if phase == "roll":
            club.act(page).click()
            page.locator(".box-upper:not([data-rolls='0'])").wait_for()
            page.locator("#actions .act:enabled").wait_for()
            yield "roll again"
            if stop.count():
                stop.click()
        elif phase == "club":
            club.act(page).click()


PHASES: dict[str, Any] = {"dice": dice_phases, "box": box_phases}


@pytest.mark.parametrize("game", PHASES)
def test_one_screen(visitor: Visitor, site: Site, game: str) -> None:
    page = visitor(viewport={"width": 360, "height": 640}, still=True).new_page()
    club.enter(page, site, f"#/new/{game}")
    page.get_by_label("Seed", exact=True).fill("one screen")
    page.get_by_role("button", name="Tee off").click()
    page.locator("#actions .act:enabled").wait_for()
    wrong = {phase: found for phase in PHASES[game](page) if (found := faults(page))}
    assert not wrong


def test_the_drawer(visitor: Visitor, site: Site) -> None:
    """Card and log lie in a sheet: the keyboard gets there, Escape and Back close it."""
    page = visitor(viewport={"width": 320, "height": 568}, still=True).new_page()
    club.tee_off(page, site, seed="drawer")
    address = page.url
    for close in (lambda: page.keyboard.press("Escape"), page.go_back):
        button = page.get_by_role("button", name="Card", exact=True)
        button.focus()
        page.keyboard.press("Enter")
        drawer = page.get_by_role("dialog", name="Card and log")
        drawer.get_by_role("table").first.wait_for()
        assert drawer.get_by_role("heading", name="Log").is_visible()
        close()
        drawer.wait_for(state="detached")
        assert page.url == address
