"""Goes through all phases of each game on one page, for tests of the table's layout.

Phases that occur in every game are reached by tapping. For phases that depend on luck, bots play a match up to that
point, and the page opens it by its link.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

import pygolf
from browser import club
from browser.engines import LONG_MS
from browser.pages import dosh as dosh_page
from browser.pages import table as table_page
from browser.pages import word as word_page
from browser.pages.parts import part
from pygolf.match import Match
from tools.server import Site

Phases = Iterator[str]
LONG_NAME = "Alexandra the Great of Macedonia and Asia"[:40]
SIX_NAMES = [LONG_NAME, "Bo", "محمد بن عبد الله", "👩‍👩‍👧 The Family", "W" * 40, "Cy"]
"""The names of a full table: long names, a name in a right-to-left script, and one with emoji."""
NEEDS_MOVE = "#actions :is([data-part~=main-button], [data-do=keep-club], [data-part~=hole-choice]):enabled"
WORD_DICE = [
    [[letter, 3 if letter == "H" else 1] for letter in die]
    for die in ("AEIOUU", "EAIOUY", "HDGBYP", "SRNDMC", "TCMPFB", "*EFWVK")
]
"""Letter dice whose first faces are A, E, H, S, T and a wild one. Each face is a letter and its points."""


def play_until(game: str, players: list[str], options: dict[str, Any], condition: Callable[[Match], bool]) -> Match:
    """Let weak bots play matches with different seeds until a position meets the condition, and return that match."""
    for number in range(60):
        match = pygolf.new(game, players, options, f"reach {number}")
        while not match.over:
            if condition(match):
                return match
            match.play(match.bot("rookie"))
    raise AssertionError(f"no match met the condition: {game}, {options}")


def move_kinds(match: Match) -> set[object]:
    """Return the kinds of the legal moves, for example {"roll", "addsies"}."""
    return {move["do"] for move in match.moves()}


def open_match(page: Page, site: Site, match: Match) -> None:
    """Save a match from its link and open its table. The page must be open already."""
    page.evaluate("location.hash = '#/'")
    page.locator("html[data-screen=home]").wait_for()
    page.evaluate("(token) => { location.hash = '#t=' + token; }", match.token())
    page.get_by_role("button", name="Save to my games").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    page.locator(NEEDS_MOVE).and_(page.locator(":visible")).first.wait_for(timeout=LONG_MS)


def open_match_first(page: Page, site: Site, match: Match) -> None:
    """Open the site at the link of a match, save the match and open its table."""
    club.open_address(page, site, "#t=" + match.token())
    page.get_by_role("button", name="Save to my games").click()
    page.locator(NEEDS_MOVE).first.wait_for(timeout=LONG_MS)


def dice(page: Page, site: Site) -> Phases:
    """Play Dice Golf with six players. Yield the name of each phase when the page shows it."""
    open_match_first(page, site, pygolf.new("dice", SIX_NAMES, {"rounds": 6}, "one screen"))
    yield "tee"
    club.action_button(page).click()
    assert club.next_step(page) == "hole"
    yield "choice of hole"
    page.get_by_role("button", name="Hint").click()
    table_page.coach_name(page).first.wait_for()
    yield "hint"
    club.hole_choices(page).first.click()
    assert club.next_step(page) == "act"
    yield "in play"
    open_match(
        page,
        site,
        play_until("dice", SIX_NAMES[:2], {}, lambda match: {"addsies", "switch"} <= move_kinds(match)),
    )
    yield "gimme"
    open_match(page, site, play_until("dice", SIX_NAMES[:2], {}, lambda match: match.view()["phase"] == "last"))
    yield "ten strokes played"


def box(page: Page, site: Site) -> Phases:
    """Play Box of Golf with four players. Yield the name of each phase when the page shows it."""
    open_match_first(page, site, pygolf.new("box", SIX_NAMES[:4], {}, "one screen"))
    part(page, "box-table", "[data-phase=club]").wait_for()
    yield "club"
    club.action_button(page).click()
    part(page, "box-table", ":not([data-rolls='0'])").wait_for()
    table_page.ready_button(page).wait_for()
    yield "roll again"
    page.get_by_role("button", name="Hint").click()
    table_page.coach_name(page).first.wait_for()
    yield "hint"
    conditions: dict[str, Callable[[Match], bool]] = {
        "four colours to keep": lambda match: [move["do"] for move in match.moves()].count("keep") > 3,
        "gems": lambda match: match.view()["phase"] == "gem" and _gems(match) > 3,
        "drop": lambda match: match.view()["phase"] == "drop",
        "putting": lambda match: match.view()["phase"] == "club" and _surface(match) == "putting",
    }
    for phase, when in conditions.items():
        open_match(page, site, play_until("box", SIX_NAMES[:2], {}, when))
        yield phase
    open_match(page, site, with_wind_played())
    yield "gems after the wind"


def with_wind_played() -> Match:
    """Return a match in which the player has played the wind and still has gems of all colours."""

    def can_blow(match: Match) -> bool:
        blown = [move for move in match.moves() if move.get("gem") == "blue"]
        return bool(blown) and min(pocket["have"] for pocket in match.view()["purse"].values()) > 0

    match = play_until("box", SIX_NAMES[:2], {}, can_blow)
    match.play(next(move for move in match.moves() if move.get("gem") == "blue"))
    assert match.view()["phase"] == "gem"
    return match


def _gems(match: Match) -> int:
    return sum(pocket["have"] for pocket in match.view()["purse"].values())


def _surface(match: Match) -> str:
    view = match.view()
    return str(view["balls"][view["turn"]]["surface"])


def dosh(page: Page, site: Site) -> Phases:
    """Play Doshboardgolf, including each content of the tray, and a decided match. Yield each phase."""
    options: dict[str, Any] = {"level": "second", "format": "match", "start_cards": 3}
    open_match_first(page, site, pygolf.new("dosh", SIX_NAMES[:2], options, "one screen"))
    yield "draft of the start"
    for _ in SIX_NAMES[:2]:
        expect(dosh_page.kept_clubs(page)).to_have_count(0)
        dosh_page.keep_button(page).wait_for()
        for key in ("1", "4", "6"):
            page.keyboard.press(key)
        expect(dosh_page.kept_clubs(page)).to_have_count(3)
        page.keyboard.press("r")
    dosh_page.line_button(page).wait_for()
    yield "shot"
    dosh_page.line_button(page).click()
    yield "line"
    page.keyboard.press("s")
    yield "step"
    page.keyboard.press("s")
    page.get_by_role("button", name="Hint").click()
    dosh_page.plans(page).first.wait_for()
    yield "plans"
    club.action_button(page).click()
    dosh_page.last_dice(page).first.wait_for(state="attached")
    table_page.ready_button(page).wait_for()
    yield "after a shot"
    options = {"level": "advanced", "format": "match", "course": LAWN, "decks": DECKS}
    match = pygolf.new("dosh", SIX_NAMES[:2], options, "decided")
    while not match.view()["standing"]["decided"]:
        direction = LAWN_DIRECTIONS[match.view()["hole"]]
        concede = {"do": "concede", "what": "hole"}
        match.play({"do": "shot", "direction": direction, "card": 1} if match.turn == 0 else concede)
    open_match(page, site, match)
    yield "decided match"


LAWN_DIRECTIONS = {1: 12, 2: 6, 3: 12}
"""The direction from tee to target of each hole of `LAWN`, as hours of a clock."""


def word(page: Page, site: Site) -> Phases:
    """Play Word Golf with two players on one device, and six players whose words are in doubt. Yield each phase."""
    options: dict[str, Any] = {"holes": [5, 6], "dice": WORD_DICE, "timer": 90}
    open_match_first(page, site, pygolf.new("word", [LONG_NAME, "Bo"], options, "one screen", [0] * 6))
    act = table_page.ready_button(page)
    for text in ("hastes", "othr"):
        word_page.hand_over(page).wait_for()
        if text == "hastes":
            yield "hand-over"
        act.click()
        if text == "hastes":
            yield "no word yet"
        page.keyboard.type(text)
        table_page.ready_button(page, has_text=text.capitalize()).wait_for()
        yield text
        act.click()
    word_page.doubtful_words(page).wait_for()
    yield "judge"
    act.click()
    word_page.ranking(page).wait_for()
    act.wait_for()
    yield "scored"
    act.click()
    word_page.offers(page).first.click()
    yield "shop"
    act.click()
    word_page.hand_over(page, has_text="Bo is next in the shop").wait_for()
    act.click()
    page.locator("#actions [data-do=nothing]").click()
    word_page.hand_over(page, has_text="Pass the device").wait_for()
    act.click()
    page.keyboard.type("heat")
    word_page.laid_cards(page).wait_for()
    yield "wild card"
    page.keyboard.press("Delete")
    page.get_by_role("button", name="Hint").click()
    table_page.coach_name(page).first.wait_for()
    yield "coach's word"
    open_match(page, site, six_unknown_words())
    word_page.doubtful_words(page).wait_for()
    yield "six words in doubt"
    act.click()
    word_page.ranking(page).wait_for()
    act.wait_for()
    yield "six words scored"


def six_unknown_words() -> Match:
    """Return a match in which six players have each written a word that is not in the dictionary."""
    match = pygolf.new("word", SIX_NAMES, {}, "six doubts")
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
"""A course on which the target of every hole is the cell next to the tee."""
ALWAYS_ONE = [{"name": f"Sure {n}", "distance": [1] * 12, "hook": [0] * 12, "green": [1, 12]} for n in range(1, 9)]
DECKS = dict.fromkeys(("yellow", "red", "blue", "green"), ALWAYS_ONE)
