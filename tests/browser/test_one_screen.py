"""One screen: in every phase of a game all that one plays with is in sight, at every size, and nothing covers it.

A game is played once; at each phase the same page takes every size in turn, then all of them with text twice as large.
There a table may be higher than the screen: the big button is in sight all the same, and whatever else there is can be
scrolled to and lies under nothing.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser import club
from browser.conftest import Visitor
from browser.phases import PHASES
from tools.server import Site

pytestmark = pytest.mark.near

SIZES = ((360, 640), (320, 568), (640, 320), (820, 1180), (1280, 720))
"""Width and height in CSS pixels. Only the first one is checked outside the nightly tests."""
MAY_SCROLL = SIZES[:3]
"""Where a table with large text may be higher than the screen; the others hold all of it."""
TEXT = 16
"""Pixels of a browser's ordinary text."""

# What is wrong at this size: a page that scrolls sideways, controls of the table out of sight or under something else.
# A list that scrolls by itself is scrolled to its controls; with `large` text, the page too.
FAULTS = """(large) => {
    const found = [];
    const page = document.scrollingElement;
    if (page.scrollWidth > page.clientWidth) found.push(`scrolls sideways by ${page.scrollWidth - page.clientWidth}`);
    // On a desktop card and log stand below.
    const over = page.scrollHeight - innerHeight;
    if (!large && innerWidth < 896 && over > 1) found.push(`scrolls by ${over}`);
    const nameOf = (one) => (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\\s+/g, " ");
    const scroller = (one) => {
        for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
            if (up.scrollHeight > up.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
        return null;
    };
    const wrong = (control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
            return `out of sight (${[left, top, right, bottom].map(Math.round)})`;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return hit && (control.contains(hit) || hit.contains(control) && hit.closest("button, a"))
            ? "" : `under ${hit?.outerHTML.slice(0, 60)}`;
    };
    const note = (control, when) => {
        const fault = wrong(control);
        if (fault) found.push(`${nameOf(control)}: ${fault}${when}`);
    };
    scrollTo(0, 0);
    const act = document.querySelector("#actions .act");
    if (act) note(act, ", at the top");
    const shown = [...document.querySelectorAll(
        ":is(#picture, .status, #actions) :is(button, a, [role=button], input, select)")].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0);
    for (const control of shown) {
        const own = scroller(control);
        if (own) own.scrollTop += control.getBoundingClientRect().top - own.getBoundingClientRect().top;
        if (large) control.scrollIntoView({ block: "nearest" });
        note(control, "");
    }
    // Of Dice Golf those that stand aside, too.
    for (const die of document.querySelectorAll(".aside > [data-position]")) {
        const { left, right } = die.getBoundingClientRect();
        if (left < 0 || right > innerWidth) found.push(`${nameOf(die)}: out of sight (${[left, right]})`);
    }
    const boxes = shown.map((one) => [one, one.getBoundingClientRect()]);
    if (large && act) note(act, ", at the foot");
    if (!large) for (const [at, [one, a]] of boxes.entries()) for (const [other, b] of boxes.slice(at + 1)) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 3 && high > 3 && !one.contains(other) && !other.contains(one) && !scroller(one) && !scroller(other))
            found.push(`${nameOf(one)} over ${nameOf(other)} by ${Math.round(wide)}x${Math.round(high)}`);
    }
    scrollTo(0, 0);
    const picture = document.querySelector(".table-picture").getBoundingClientRect();
    if (picture.height < 110 || picture.top < 0) found.push(`picture ${picture.height} high at ${picture.top}`);
    const land = document.querySelector(".wg-land")?.getBoundingClientRect().height ?? 0;
    if (!large && innerWidth < innerHeight && land > 0.45 * innerHeight + 1)
        found.push(`land ${land} of ${innerHeight} high`);
    return found;
}"""

RESIZED = """([width, height]) => new Promise((done) => {
    const look = () => innerWidth === width && innerHeight === height ? requestAnimationFrame(() => setTimeout(done))
        : requestAnimationFrame(look);
    look();
})"""
# Two notices come while one plays: the later one is in sight with its buttons, and so is the big button.
NOTIFY = """async () => {
    const { notify } = await import(new URL("inside.js", document.querySelector('script[src$="app.js"]').src));
    const actions = [{ label: "Read the rule", run() {} }, { label: "No more hints", run() {} }];
    notify("early", { text: "Another version of pygolf is ready. Your games stay." });
    const text = "On the target without a green number costs one stroke more: the next shot could not miss.";
    notify("late", { text, actions });
}"""
NOTICED = """() => {
    const over = document.scrollingElement.scrollHeight - innerHeight;
    const found = innerWidth < 896 && over > 1 ? [`scrolls by ${over}`] : [];
    const controls = [...document.querySelectorAll("#actions .act, .notice:last-child button")];
    if (controls.length < 4) found.push(`${controls.length} controls`);
    for (const one of controls) {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (top < -0.5 || bottom > innerHeight + 0.5 || !one.contains(hit))
            found.push(`${one.textContent.trim()}: ${[top, bottom]}`);
    }
    return found;
}"""
Fault = tuple[int, int, str]
Sizes = tuple[tuple[int, int], ...]


def resize(page: Page, driver: CDPSession, width: int, height: int) -> None:
    screen = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    driver.send("Emulation.setDeviceMetricsOverride", screen)
    page.evaluate(RESIZED, [width, height])


def faults(page: Page, driver: CDPSession, sizes: Sizes) -> dict[Fault, list[str]]:
    """What is wrong at each size; nothing where all is well."""
    found: dict[Fault, list[str]] = {}
    for text in ("large", "ordinary"):
        # As somebody sets it in the browser: what is measured in lengths of text grows, media queries among them.
        driver.send("Page.setFontSizes", {"fontSizes": {"standard": TEXT * 2 if text == "large" else TEXT}})
        for width, height in sizes:
            resize(page, driver, width, height)
            if wrong := page.evaluate(FAULTS, text == "large" and (width, height) in MAY_SCROLL):
                found[(width, height, text)] = wrong
    return found


def noticed(page: Page, driver: CDPSession, sizes: Sizes) -> dict[Fault, list[str]]:
    """The same while notices stand; they are closed one after the other."""
    found: dict[Fault, list[str]] = {}
    page.evaluate(NOTIFY)
    for width, height in sizes:
        resize(page, driver, width, height)
        if wrong := page.evaluate(NOTICED):
            found[(width, height, "notice")] = wrong
    for left in (1, 0):
        page.locator(".notice").last.get_by_role("button", name="Close").click()
        expect(page.locator(".notice:not(.silent)")).to_have_count(left)
    return found


@pytest.mark.parametrize("game", PHASES)
def test_one_screen(visitor: Visitor, site: Site, game: str, nightly: bool) -> None:
    sizes = SIZES if nightly else SIZES[:1]
    page = visitor(viewport={"width": 360, "height": 640}, still=True, quick=True).new_page()
    driver = page.context.new_cdp_session(page)
    wrong = {}
    for at, phase in enumerate(PHASES[game](page, site)):
        if found := faults(page, driver, sizes) | (noticed(page, driver, sizes) if at == 0 else {}):
            wrong[phase] = found
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
