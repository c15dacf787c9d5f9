"""Tests of the table of Dice Golf, rendered from views without Python: layout, landscapes and animations.

Names, keys and buttons are tested in tests/js/dice-table.test.mjs.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.club import DESKTOP, PHONE
from browser.conftest import OpenContext
from browser.engines import Watch
from browser.pages import table as table_page
from browser.pages.parts import part
from tools.server import Site

# JavaScript that renders the game's picture and actions in an empty page of the site, as the table does.
BENCH = (Path(__file__).parent / "dice_bench.js").read_text(encoding="utf-8")

MAX_MS = 3000
"""Maximum duration of the animation of a move, in milliseconds: its ordinary clips and a banner."""
ROLL = {"do": "roll"}


def holes(kind: str, *numbers: int) -> list[dict[str, Any]]:
    return [{"do": kind, "hole": number} for number in numbers]


CHOICE: dict[str, Any] = {
    "phase": "hole",
    "stroke": 1,
    "dice": [2, 5, 2, 4, 2],
    "played": [{"1": 7, "3": 0, "6": 9}, {"2": 5}],
}
PLAY: dict[str, Any] = {
    "phase": "play",
    "stroke": 6,
    "hole": 4,
    "dice": [4, 4, 3, 4, 1],
    "aside": [0, 1, 3],
    "played": [{"1": 7, "3": 0}, {}],
}
LAST: dict[str, Any] = {
    "phase": "last",
    "stroke": 10,
    "hole": 3,
    "pro": True,
    "dice": [3, 3, 3, 5, 2],
    "aside": [0, 1, 2],
}
OVER: dict[str, Any] = {
    "phase": "over",
    "over": True,
    "turn": None,
    "winners": [1],
    "scores": [34, 30],
    "played": [{"1": 7, "2": 6, "3": 0, "4": 6, "5": 6, "6": 9}, {"1": 4, "2": 5, "3": 4, "4": 8, "5": 9, "6": 0}],
    "rounds_played": [
        [{"1": 7, "2": 6, "3": 0, "4": 6, "5": 6, "6": 9}],
        [{"1": 4, "2": 5, "3": 4, "4": 8, "5": 9, "6": 0}],
    ],
}
FULL_TABLE: dict[str, Any] = {
    "players": ["Annabelle", "Bo", "Christopher", "Dee", "Tour bot", "Florence"],
    "turn": 2,
    "phase": "play",
    "hole": 3,
    "stroke": 4,
    "dice": [3, 3, 1, 2, 2],
    "aside": [0, 1],
    "round": 4,
    "rounds": 6,
    "pro": True,
    "scores": [101, 102, 103, 104, 105, 106],
    "gimmes": [{"addsies": True, "subtractsies": False}] * 6,
    "played": [{"1": 10, "2": 26}] * 6,
    "rounds_played": [[{str(hole): 10 + hole for hole in range(1, 7)}] * 3] * 6,
}
STATES: list[tuple[str, dict[str, Any], list[dict[str, Any]]]] = [
    ("tee", {}, [ROLL]),
    ("choice", CHOICE, holes("hole", 2, 4, 5)),
    ("play", PLAY, [ROLL, {"do": "addsies"}, *holes("switch", 2, 5)]),
    ("last", LAST, [{"do": "subtractsies"}, {"do": "finish"}]),
    ("over", OVER, []),
    ("crowd", FULL_TABLE, [ROLL, *holes("switch", 4, 5, 6)]),
]


@pytest.fixture
def bench(open_context: OpenContext, site: Site) -> Page:
    """Return a page that contains only the table, with the size of a small phone."""
    return load_bench(open_context(viewport=PHONE).new_page(), site)


def load_bench(page: Page, site: Site) -> Page:
    """Load the bench into a page."""
    # Without app.js, nothing else renders into this page.
    app = "document.documentElement.dataset.app = 'bench';"  # Otherwise early.js would try to repair the page.
    page.route("**/app.js", lambda route: route.fulfill(body=app, content_type="text/javascript"))
    page.goto(site.origin + "/")
    page.evaluate(BENCH)
    return page


def draw(page: Page, view: dict[str, Any], legal: list[dict[str, Any]], **own: Any) -> None:
    page.evaluate("([view, own]) => bench.draw(view, own)", [view, {"legal": legal, **own}])


def test_table_shows_every_phase_sky_and_landscape(bench: Page, nightly: bool) -> None:
    check_phases(bench, nightly)
    check_contrast_on_every_sky(bench)
    check_landscapes(bench)


def check_phases(bench: Page, nightly: bool) -> None:
    """Check that the stroke number is always visible (DG-16), nothing overflows, and targets and text are large enough.

    Desktop size is checked only in nightly tests.
    """
    for size in (PHONE, DESKTOP)[: 2 if nightly else 1]:
        bench.set_viewport_size({"width": size["width"], "height": size["height"]})
        bench.wait_for_function("(width) => innerWidth === width", arg=size["width"])
        for name, view, legal in STATES:
            draw(bench, view, legal)
            assert bench.evaluate("bench.overflow()") <= 0, (name, size)
            number = table_page.stroke_number(bench)
            expect(number).to_have_text(str(view.get("stroke", 0)))
            box = number.bounding_box()
            assert box is not None and box["height"] > 60, (name, size)
            assert box["y"] + box["height"] < size["height"], (name, size)
            assert bench.evaluate("bench.small()") == 0, (name, size)


def check_contrast_on_every_sky(bench: Page) -> None:
    """Check that the picture's text has a contrast of at least 4.5 with the sky of each hole, in both themes."""
    for scheme in ("light", "dark"):
        bench.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        ratios = {hole: bench.evaluate("(hole) => bench.contrast(hole)", hole) for hole in (None, 1, 2, 3, 4, 5, 6)}
        assert all(ratio >= 4.5 for ratio in ratios.values()), (scheme, ratios)


COUNT_SHAPES = """(scope) => [...document.querySelectorAll(scope)]
  .map((drawn) => drawn.querySelectorAll("path, circle, ellipse").length)"""


def check_landscapes(bench: Page) -> None:
    """Check that the landscapes and the small pictures of the holes are complete and have no ids, which could clash.

    Another stroke on the same hole must not re-render the landscape.
    """
    skies = set()
    for hole in (None, 1, 2, 3, 4, 5, 6):
        kind, phase = ("switch", "play") if hole else ("hole", "hole")
        draw(bench, {**PLAY, "hole": hole, "phase": phase}, holes(kind, 1, 2))
        assert min(bench.evaluate(COUNT_SHAPES, "[data-part~=scene]")) > 30, hole
        skies.add(part(bench, "scene", " rect").first.evaluate("(sky) => getComputedStyle(sky).fill"))
        little = bench.evaluate(COUNT_SHAPES, "[data-part~=hole-motif]")
        assert len(little) == 6 and min(little) > 6, (hole, little)
        assert bench.locator(":is([data-part~=scene], [data-part~=hole-motif]) :is(use, [id])").count() == 0, hole
    assert len(skies) == 7
    draw(bench, PLAY, [ROLL])
    bench.evaluate("globalThis.land = document.querySelector('[data-part~=scene] > g')")
    draw(bench, {**PLAY, "stroke": 7, "aside": [0, 1, 3, 4]}, [ROLL])
    assert bench.evaluate("land === document.querySelector('[data-part~=scene] > g')")
    draw(bench, {**PLAY, "hole": 5}, [ROLL])
    assert bench.evaluate("land !== document.querySelector('[data-part~=scene] > g') && !land.isConnected")


TRUNCATED_SVG = '<svg xmlns="http://www.w3.org/2000/svg"><g id="clubhouse">'
BAD_RESPONSES: dict[str, dict[str, Any] | None] = {
    "no network": None,
    "not found": {"status": 404, "body": "<h1>not here</h1>", "content_type": "text/html"},
    "another page": {"body": "<!doctype html><p>Log in to this network", "content_type": "text/html"},
    "half a drawing": {"body": TRUNCATED_SVG, "content_type": "image/svg+xml"},
}
RELOAD_SCENES = "() => bench.dice.prepare(new URL('./games/', document.querySelector('script[type=module]').src).href)"


def load_without_scenes(page: Page, site: Site, answer: dict[str, Any] | None) -> None:
    """Load the bench with this response to the request for the landscapes, or a network error if it is None."""
    page.route("**/scenes.svg", lambda route: route.fulfill(**answer) if answer else route.abort())
    load_bench(page, site)


def test_table_works_if_the_landscapes_fail_to_load(open_context: OpenContext, site: Site, watch: Watch) -> None:
    """The table shows an empty sky with flag and ball, and the next table requests the landscapes again."""
    # Errors that browsers log for a missing file or invalid XML.
    watch.allow(r"scenes\.svg|Applying inline style|syntax error|no root element")
    page = open_context(viewport=PHONE).new_page()
    for problem, answer in BAD_RESPONSES.items():
        load_without_scenes(page, site, answer)
        draw(page, PLAY, [ROLL])
        expect(page.get_by_role("img", name="Hole 4, Four Winds."), problem).to_be_visible()
        expect(part(page, "pin-number"), problem).to_have_text("4")
        assert page.evaluate(COUNT_SHAPES, "[data-part~=scene]") < [15], problem
        page.get_by_role("button", name="Roll 2").click()
        assert page.evaluate("sent") == [ROLL], problem
        page.unroute("**/scenes.svg")
        page.evaluate(RELOAD_SCENES)
        draw(page, PLAY, [ROLL])
        assert page.evaluate(COUNT_SHAPES, "[data-part~=scene]") > [30], problem


HOLED: list[dict[str, Any]] = [
    {"event": "rolled", "player": 0, "stroke": 6, "dice": [4, 4, 4, 4, 4], "rolled": [2, 4]},
    {"event": "set_aside", "player": 0, "positions": [2, 4], "hole": 4},
    {"event": "holed", "player": 0, "hole": 4, "strokes": 6},
    {"event": "scored", "player": 0, "hole": 4, "score": 6, "round": 1},
    {"event": "turn_began", "player": 1, "round": 1},
]
BONUS: tuple[list[Any], dict[str, Any], dict[str, Any]] = (
    [{**HOLED[0], "stroke": 10}, HOLED[1], {"event": "bonus", "player": 0, "hole": 4}, {**HOLED[3], "score": 0}],
    {**PLAY, "stroke": 9},
    {"turn": 1, "played": [{"4": 0}, {}]},
)
ANIMATIONS: dict[str, tuple[list[Any], dict[str, Any], dict[str, Any]]] = {
    "holed": (HOLED, {**PLAY, "stroke": 5}, {"turn": 1, "played": [{"4": 6}, {}]}),
    "bonus": BONUS,
    "switched": (
        [
            {"event": "switched", "player": 0, "from": 4, "to": 3},
            {"event": "set_aside", "player": 0, "positions": [2], "hole": 3},
        ],
        PLAY,
        {**PLAY, "hole": 3, "aside": [2], "switched": True},
    ),
    "first": (
        [{"event": "rolled", "player": 0, "stroke": 1, "dice": [2, 5, 2, 4, 2], "rolled": [0, 1, 2, 3, 4]}],
        {},
        CHOICE,
    ),
}


def test_animation_leaves_the_table_unchanged(bench: Page) -> None:
    """The table is unchanged and nothing remains of the animation if it ends or is aborted, and if motion is
    reduced. With reduced motion, only banners are shown.
    """
    animation = "([events, before, after, how, shown]) => bench.animate(events, before, after, how, shown)"
    for name, (events, before, after) in ANIMATIONS.items():
        for shown in (before, after):
            draw(bench, shown, [])
            for how in ({}, {"cut": True}, {"reduced": True}):
                facts = bench.evaluate(animation, [events, before, after, how, shown])
                is_shown = name in ("holed", "bonus") or "reduced" not in how
                assert (facts["shown"] > 0) is is_shown, name
                assert facts["same"] and facts["left"] == 0, (name, how)
                assert (facts["planned"] > 0) is is_shown, (name, how)
                assert facts["planned"] <= MAX_MS, (name, how)
                assert facts["running"] == facts["late"] == 0, (name, how)


def test_bonus_shows_confetti(bench: Page) -> None:
    """A bonus (DG-8) shows confetti and a message; with reduced motion, it shows only the message."""
    events, before, after = BONUS
    draw(bench, after, [])
    for reduced in (False, True):
        facts = bench.evaluate(
            "(animation) => bench.animate(...animation)", [events, before, after, {"reduced": reduced}]
        )
        assert "Zero!" in facts["stamp"]
        assert (facts["confetti"] > 40) is not reduced
        assert facts["left"] == 0
