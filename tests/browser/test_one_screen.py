"""One screen: in every phase of a game all that one plays with is in sight, at every size, and nothing covers it.

A game is played once, from a seed; at each phase the same page takes every size in turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

import pygolf
from browser import club
from browser.conftest import Visitor
from browser.test_dosh import sit_down
from tools.server import Site

# CSS pixels. The last are what is left of 1280x720 and 820x1180 where the browser shows all at 200 %.
SIZES = ((320, 568), (360, 640), (640, 320), (820, 1180), (1280, 720), (640, 360), (410, 590))

# What is wrong at this size: a page that scrolls sideways, controls of the table out of sight or under something else.
FAULTS = """() => {
    const found = [];
    const page = document.scrollingElement;
    if (page.scrollWidth > page.clientWidth) found.push(`scrolls sideways by ${page.scrollWidth - page.clientWidth}`);
    const controls = document.querySelectorAll(
        ":is(#picture, .status, #actions) :is(button, a, [role=button], input, select)");
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
    const land = document.querySelector(".wg-land")?.getBoundingClientRect().height ?? 0;
    if (innerWidth < innerHeight && land > 0.45 * innerHeight + 1) found.push(`land ${land} of ${innerHeight} high`);
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


def dosh_phases(page: Page) -> Iterator[str]:
    """The phases of Doshboardgolf, with whatever can stand in the place of the clubs."""
    yield "draft of the start"
    for _ in ("Ann", "Bo"):
        page.locator("#actions .keep-pill:enabled").wait_for()
        for key in ("1", "4", "6", "r"):
            page.keyboard.press(key)
        page.locator(".club-top.kept").first.wait_for(state="detached")
    page.locator("[data-tray=direction]").wait_for()
    yield "shot"
    for tray in ("direction", "elbow", "card", "step"):
        page.locator(f"[data-tray={tray}]").click()
        yield tray
    page.get_by_role("button", name="Hint").click()
    page.locator("[data-do=plan]").first.wait_for()
    yield "plans"
    club.act(page).click()
    page.locator(".dosh-map > .dosh-dice .d12").first.wait_for()
    page.locator("#actions .act:enabled").wait_for()
    yield "after a shot"


def word_phases(page: Page) -> Iterator[str]:
    """The phases of Word Golf for two with one device, the second of whom writes no word; a wild card at last."""
    act = page.locator("#actions .act:enabled")
    for word in ("hastes", "othr"):
        page.locator(".wg-veil").wait_for()
        yield f"hand-over before {word}"
        act.click()
        yield "no word yet"
        page.locator("#wg-word").fill(word)
        page.locator("#actions .act:enabled", has_text=word.upper()).wait_for()
        yield word
        act.click()
    page.locator(".wg-judge").wait_for()
    yield "judge"
    act.click()
    page.locator(".wg-ranked").wait_for()
    act.wait_for()
    yield "scored"
    act.click()
    page.locator(".wg-offer:enabled").first.click()
    yield "shop"
    act.click()
    page.locator(".wg-stall").wait_for(state="detached")
    act.click()
    page.locator("#wg-word").fill("heat")
    page.locator(".wg-wildcard.laid").wait_for()
    yield "wild card"


def word_table(page: Page, site: Site) -> None:
    """A table of Word Golf with six dice of its own, a clock, and a long name."""
    options: dict[str, Any] = {"holes": [5, 6], "dice": WORD_DICE, "timer": 90}
    match = pygolf.new("word", ["Alexandra the Great of Macedonia", "Bo"], options, "one screen", [0] * 6)
    club.enter(page, site, "#t=" + match.token())
    page.get_by_role("button", name="Put it on my shelf").click()


WORD_DICE = [
    [[letter, 3 if letter == "H" else 1] for letter in die]
    for die in ("AEIOUU", "EAIOUY", "HDGBYP", "SRNDMC", "TCMPFB", "*EFWVK")
]
"""Their first faces are A E H S T and a wild one."""
DOSH: dict[str, Any] = {"level": "second", "format": "match", "start_cards": 3}
"""Where most can be chosen."""
PHASES: dict[str, Any] = {"dice": dice_phases, "box": box_phases, "word": word_phases, "dosh": dosh_phases}


@pytest.mark.parametrize("game", PHASES)
def test_one_screen(visitor: Visitor, site: Site, game: str) -> None:
    page = visitor(viewport={"width": 360, "height": 640}, still=True).new_page()
    if game == "dosh":
        sit_down(page, site, ["Ann", "Bo"], DOSH, "one screen")
    elif game == "word":
        word_table(page, site)
    else:
        club.enter(page, site, f"#/new/{game}")
        club.fill_seed(page, "one screen")
        page.get_by_role("button", name="Tee off").click()
    page.locator("#actions .act:enabled, #actions .keep-pill:enabled").wait_for()
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
        assert drawer.get_by_role("heading", name="Log", exact=True).is_visible()
        close()
        drawer.wait_for(state="detached")
        page.wait_for_url(address)
        assert page.locator(".table.fitted").is_visible()
