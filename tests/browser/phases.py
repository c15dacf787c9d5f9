"""Every phase of every game, one after the other on one page: what the tests of the table look at.

A phase that a game comes to by itself is played to by tapping; one that needs luck comes as a link, from a match that
bots have played up to there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

import pygolf
from browser import club
from browser.engines import LONG_MS
from pygolf.match import Match
from tools.server import Site

Phases = Iterator[str]
LONG_NAME = "Alexandra the Great of Macedonia and Asia"[:40]
SIX = [LONG_NAME, "Bo", "محمد بن عبد الله", "👩‍👩‍👧 The Family", "W" * 40, "Cy"]
"""The most that can sit at a table, with names that need room, run to the left, or are pictures."""
NEEDS_MOVE = "#actions :is(.act, .keep-pill, .hole-choice):enabled"
WORD_DICE = [
    [[letter, 3 if letter == "H" else 1] for letter in die]
    for die in ("AEIOUU", "EAIOUY", "HDGBYP", "SRNDMC", "TCMPFB", "*EFWVK")
]
"""Their first faces are A E H S T and a wild one."""


def reach(game: str, players: list[str], options: dict[str, Any], wanted: Callable[[Match], bool]) -> Match:
    """A match that weak bots have brought where it is ``wanted``, the first of some seeds."""
    for number in range(60):
        match = pygolf.new(game, players, options, f"reach {number}")
        while not match.over:
            if wanted(match):
                return match
            match.play(match.bot("rookie"))
    raise AssertionError(f"no bot has come there: {game}, {options}")


def kinds(match: Match) -> set[object]:
    """The kinds of move that are open."""
    return {move["do"] for move in match.moves() or []}


def visit(page: Page, site: Site, match: Match) -> None:
    """Put a match on the shelf and sit down, from wherever the page is."""
    page.evaluate("location.hash = '#/'")
    page.locator("html[data-screen=home]").wait_for()
    page.evaluate("(token) => { location.hash = '#t=' + token; }", match.token())
    page.get_by_role("button", name="Save to my games").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    page.locator(NEEDS_MOVE).and_(page.locator(":visible")).first.wait_for(timeout=LONG_MS)


def begin(page: Page, site: Site, match: Match) -> None:
    """The same as the first thing on a page."""
    club.enter(page, site, "#t=" + match.token())
    page.get_by_role("button", name="Save to my games").click()
    page.locator(NEEDS_MOVE).first.wait_for(timeout=LONG_MS)


def dice(page: Page, site: Site) -> Phases:
    """Dice Golf for six: tee, choice of hole, in play, hint; a gimme and switchies; ten strokes played."""
    begin(page, site, pygolf.new("dice", SIX, {"rounds": 6}, "one screen"))
    yield "tee"
    club.act(page).click()
    assert club.next_step(page) == "hole"
    yield "choice of hole"
    page.get_by_role("button", name="Hint").click()
    page.locator(".coach-name").first.wait_for()
    yield "hint"
    club.choices(page).first.click()
    assert club.next_step(page) == "act"
    yield "in play"
    visit(page, site, reach("dice", SIX[:2], {}, lambda match: {"addsies", "switch"} <= kinds(match)))
    yield "gimme"
    page.locator("[data-do=switch]").click()
    page.locator(".switch-holes:not([hidden])").wait_for()
    yield "switchies"
    visit(page, site, reach("dice", SIX[:2], {}, lambda match: match.view()["phase"] == "last"))
    yield "ten strokes played"


def box(page: Page, site: Site) -> Phases:
    """Box of Golf for four: club, roll, the shot in the air with gems, drop, green."""
    begin(page, site, pygolf.new("box", SIX[:4], {}, "one screen"))
    page.locator(".box-upper[data-phase=club]").wait_for()
    yield "club"
    club.act(page).click()
    page.locator(".box-upper:not([data-rolls='0'])").wait_for()
    page.locator("#actions .act:enabled").wait_for()
    yield "roll again"
    page.get_by_role("button", name="Hint").click()
    page.locator(".coach-name").first.wait_for()
    yield "hint"
    wanted: dict[str, Callable[[Match], bool]] = {
        "four colours to keep": lambda match: [move["do"] for move in match.moves() or []].count("keep") > 3,
        "gems": lambda match: match.view()["phase"] == "gem" and _gems(match) > 3,
        "drop": lambda match: match.view()["phase"] == "drop",
        "putting": lambda match: match.view()["phase"] == "club" and _surface(match) == "putting",
    }
    for phase, when in wanted.items():
        visit(page, site, reach("box", SIX[:2], {}, when))
        yield phase


def _gems(match: Match) -> int:
    return sum(pocket["have"] for pocket in match.view()["purse"].values())


def _surface(match: Match) -> str:
    view = match.view()
    return str(view["balls"][view["turn"]]["surface"])


def dosh(page: Page, site: Site) -> Phases:
    """Doshboardgolf with whatever can stand in the place of the clubs; giving up; a match that is decided."""
    options: dict[str, Any] = {"level": "second", "format": "match", "start_cards": 3}
    begin(page, site, pygolf.new("dosh", SIX[:2], options, "one screen"))
    yield "draft of the start"
    for name in SIX[:2]:
        expect(page.locator(".turn")).to_contain_text(name)
        page.locator("#actions .keep-pill:enabled").wait_for()
        for key in ("1", "4", "6"):
            page.keyboard.press(key)
        expect(page.locator(".club-top.kept")).to_have_count(3)
        page.keyboard.press("r")
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
    options = {"level": "advanced", "format": "match", "course": LAWN, "decks": DECKS}
    match = pygolf.new("dosh", SIX[:2], options, "decided")
    while not match.view()["standing"]["decided"]:
        direction = LAWN_WAY[match.view()["hole"]]
        gives_up = {"do": "concede", "what": "hole"}
        match.play({"do": "shot", "direction": direction, "card": 1} if match.turn == 0 else gives_up)
    visit(page, site, match)
    yield "decided match"


LAWN_WAY = {1: 12, 2: 6, 3: 12}
"""On every hole of the lawn the target is the next dot, that way."""


def word(page: Page, site: Site) -> Phases:
    """Word Golf for two with one device, the second of whom writes no word; six words in doubt; a wild card."""
    options: dict[str, Any] = {"holes": [5, 6], "dice": WORD_DICE, "timer": 90}
    begin(page, site, pygolf.new("word", [LONG_NAME, "Bo"], options, "one screen", [0] * 6))
    act = page.locator("#actions .act:enabled")
    for text in ("hastes", "othr"):
        page.locator(".wg-veil").wait_for()
        if text == "hastes":
            yield "hand-over"
        act.click()
        if text == "hastes":
            yield "no word yet"
        page.locator("#wg-word").fill(text)
        page.locator("#actions .act:enabled", has_text=text.upper()).wait_for()
        yield text
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
    page.locator("#wg-word").fill("")
    page.get_by_role("button", name="Hint").click()
    page.locator(".wg-coach").wait_for()
    yield "coach's word"
    visit(page, site, six_doubts())
    page.locator(".wg-judge").wait_for()
    yield "six words in doubt"
    act.click()
    page.locator(".wg-ranked").wait_for()
    act.wait_for()
    yield "six words scored"


def six_doubts() -> Match:
    """Six players who have each written what no dictionary has."""
    match = pygolf.new("word", SIX, {}, "six doubts")
    while match.view()["phase"] == "write":
        move = dict(match.bot("rookie"))
        move["word"] = str(move["word"])[:-2] + "QX"
        match.play(move)
    assert match.view()["phase"] == "judge"
    return match


PHASES: dict[str, Callable[[Page, Site], Phases]] = {"dice": dice, "box": box, "word": word, "dosh": dosh}

LAWN: dict[str, Any] = {
    "name": "The lawn",
    "terrain": ["......."] * 6,
    "height": ["0000000"] * 6,
    "holes": [{"tee": [3, 3], "target": [3, 2]}, {"tee": [3, 2], "target": [3, 3]}, {"tee": [1, 2], "target": [1, 1]}],
}
"""On every hole the target is the next dot: at 12, at 6, at 12 o'clock."""
SURE = [{"name": f"Sure {n}", "distance": [1] * 12, "hook": [0] * 12, "green": [1, 12]} for n in range(1, 9)]
DECKS = dict.fromkeys(("yellow", "red", "blue", "green"), SURE)
