"""Word Golf Tournament played by guests: alone by touch, three with one device, by keys through a reload, offline."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, cast

import pytest
from playwright.sync_api import Locator, Page, expect

import pygolf
from browser.access import check_accessibility
from browser.club import DESKTOP, PHONE, open_address, open_section, space_on_card
from browser.conftest import OpenContext
from browser.engines import LONG_MS, NO_SNAPSHOT, Engine, wait_offline, wait_ready
from browser.javascript import function
from pygolf.match import Match
from tools.server import Site

pytestmark = pytest.mark.host_python

MIN_PX = 13.9
TYPE = function("word.textHeights")
# Dice of the tests' own: words score whatever the clubhouse's are. The first faces are A E H S T and a wild one.
FACES = ["AEIOUU", "EAIOUY", "HDGBYP", "SRNDMC", "TCMPFB", "*EFWVK"]
DICE = [[[letter, 3 if letter == "H" else 1] for letter in die] for die in FACES]
UP = [0] * 6
DRAFTS = "JSON.stringify(Object.values(JSON.parse(localStorage.getItem('pygolf:word-drafts') ?? '{}')))"


def sit_down(page: Page, site: Site, match: Match) -> None:
    """Open the link of a match, put it on the shelf and wait for its table."""
    open_address(page, site, "#t=" + match.token())
    page.get_by_role("button", name="Save to my games").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(act(page)).to_be_visible(timeout=LONG_MS)


def act(page: Page) -> Locator:
    """The one big action."""
    return page.locator("#actions .act")


def written(page: Page, word: str) -> None:
    """Waits until the word can be written as it stands."""
    expect(act(page)).to_have_text(f"Write {word}")
    expect(act(page)).to_be_enabled()


def log(page: Page, words: str) -> Locator:
    """A line of the log."""
    return page.locator(".log li", has_text=words).first


def legible(page: Page) -> None:
    """Every text of the picture is as large on the screen as type on paper has to be."""
    texts = page.evaluate(TYPE)
    assert [text for text in texts if text[0] < MIN_PX] == []
    assert texts


def best(match: Match) -> dict[str, Any]:
    """What the coach would do."""
    return dict(match.advise(1)[0].move)


def shown(points: float) -> str:
    """A number as the table writes it."""
    return f"{points}".replace("-", "−")


def play(page: Page, match: Match, press: str) -> None:
    """Writes the coach's word: letters on the keys, the line space by space; what it is worth stands on the picture."""
    move = best(match)
    word, spaces = str(move["word"]), move["spaces"]
    for letter in word:
        getattr(page.locator(".wg-keys").get_by_role("button", name=re.compile(f"^{letter}(,|$)")), press)()
    expect(page.locator("#wg-word")).to_have_value(word)
    if press == "tap" and len(spaces) < 6:
        draw(page, spaces)
    else:
        for number in spaces:
            getattr(space_on_card(page, number), press)()
    written(page, word)
    match.play({"do": "write", "word": word, "spaces": spaces})
    result = [event for event in match.events if event.name == "scored"][-1].to_json()
    expect(page.locator(".wg-worth strong")).to_have_text(shown(cast(float, result["total"])))
    expect(page.locator(".wg-land .w-step:not(.open)")).to_have_count(len(word) - 1)
    getattr(act(page), press)()


def draw(page: Page, spaces: list[int]) -> None:
    """Along the spaces with a finger, straight from one to the next; the page does not scroll under it."""
    finger = page.context.new_cdp_session(page)
    page.evaluate("scrollTo(0, 0)")
    for at, number in enumerate(spaces):
        x, y = middle(page, number)
        kind = "touchMove" if at else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.evaluate("scrollY") == 0
    finger.detach()


@pytest.mark.slow
@pytest.mark.firefox
def test_solo_game_is_played_on_a_small_phone_at_dusk(open_context: OpenContext, site: Site, engine: Engine) -> None:
    """Two holes against Luis, in Chromium by touch. A match that is played beside it has the same result."""
    chromium = engine.name == "chromium"
    holes = [1, 5]
    touch = {"has_touch": True} if chromium else {}
    page = open_context(viewport=PHONE, dark=True, reduced_motion=True, fast_play=True, **touch).new_page()
    press = "tap" if chromium else "click"
    match = pygolf.new("word", ["You"], {"holes": holes}, "against Luis")
    sit_down(page, site, match)
    for hole in holes:
        expect(page.locator(".wg-picture")).to_have_attribute("data-hole", str(hole))
        play(page, match, press)
        if match.over:
            break
        card = page.locator(".wg-card")
        expect(card).to_have_count(1)
        expect(card.locator(".wg-best")).to_contain_text("Everyday best", timeout=LONG_MS)
        legible(page)
        expect(page.locator(".wg-ranked li")).to_have_count(2)
        getattr(card, press)()  # elsewhere: two quick taps in one place are a double one, which does not go on
        if match.view()["phase"] == "buy":
            getattr(page.get_by_role("button", name="Go to the shop"), press)()
            expect(page.locator(".wg-money dd")).to_have_text(str(match.view()["shop"]["money"]))
            bought = best(match)["cards"]
            for number in bought:
                getattr(page.get_by_role("button", name=f"Wild card {number}, costs"), press)()
            if chromium and hole == 1:
                check_accessibility(page)
            match.play({"do": "buy", "cards": bought})
            getattr(act(page), press)()
            expect(page.locator(".wg-stall")).to_have_count(0)
        else:
            getattr(page.get_by_role("button", name=re.compile("^To hole")), press)()
    expect(page.locator(".podium")).to_be_visible()
    score, luis = match.view()["scores"][0], match.view()["luis"]
    expect(page.locator("#screen h1")).to_have_text("You beat Luis" if score > luis else re.compile("^Luis"))
    expect(page.locator(".standing li")).to_have_count(2)
    expect(page.locator(".standing li", has_text="Luis")).to_contain_text(f"{shown(luis)} point")
    expect(page.locator(".trophy")).to_have_count(1 if score > luis else 0)
    expect(page.locator(".share-words")).to_contain_text(f"Luis: {shown(luis)} point")
    expect(page.locator(".wg-table tbody tr").first.locator(".sum")).to_have_text(shown(score))
    legible(page)
    if chromium:
        check_accessibility(page)


def test_three_with_one_device_see_no_words_but_their_own(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=DESKTOP).new_page()
    match = pygolf.new("word", ["Ann", "Bo", "Cy"], {"holes": [5, 6], "dice": DICE}, "three", UP)
    sit_down(page, site, match)
    for seat, (name, word) in enumerate((("Ann", "HASTES"), ("Bo", "SHEET"), ("Cy", "OTHR"))):
        expect(page.locator(".wg-veil")).to_contain_text(f"Pass the device to {name}.")
        expect(page.locator("#wg-word")).to_have_count(0)
        for hidden in ("HASTES", "SHEET")[:seat]:
            assert hidden not in page.locator("body").inner_text().upper()
        expect(page.locator(".wg-land .lettered")).to_have_count(0)
        act(page).click()
        expect(page.locator("#wg-word")).to_be_visible()
        if seat == 0:
            draws_a_crossing(page, match)
        page.locator("#wg-word").fill(word.lower())
        written(page, word)
        if seat == 2:
            expect(page.locator("#wg-verdict")).to_contain_text("Not in the dictionary")
            check_accessibility(page)
        act(page).click()
    asks_the_table(page)
    cards = page.locator(".wg-card")
    expect(cards).to_have_count(3)
    # a tap ends the animation
    cards.first.click()
    page.wait_for_function("document.getAnimations().every((one) => one.playState !== 'running')")
    boxes = [cards.nth(seat).bounding_box() for seat in range(3)]
    assert len({box["y"] for box in boxes if box}) == 1, "side by side"
    expect(cards.nth(0)).to_contain_text("HASTES")
    expect(cards.nth(2)).to_contain_text("Taken for")
    expect(cards.nth(2).locator(".wrong")).not_to_have_count(0)
    expect(log(page, "Cy gets a coin for the lowest score")).to_be_visible()
    legible(page)
    check_accessibility(page)
    buys_and_lays_a_card(page)
    for name in ("Bo", "Cy"):
        expect(page.locator(".wg-veil")).to_contain_text(f"Pass the device to {name}.")
        act(page).click()
        page.get_by_role("button", name="Leave it empty").click()
    expect(page.locator(".podium")).to_be_visible()
    expect(page.locator("#screen h1")).to_have_text("Ann wins")
    expect(page.locator(".share-words")).to_contain_text("Word Golf Tournament, holes 5 and 6.")
    expect(page.locator(".wg-end .wg-card")).to_have_count(3)
    check_accessibility(page)


def asks_the_table(page: Page) -> None:
    """Only the word in doubt is shown; Cy takes it back behind the veil, writes it again, and it is scored as it is."""
    doubt = page.locator(".wg-judge")
    expect(doubt).to_contain_text("OTHR")
    expect(doubt).to_contain_text("nearest word")
    assert "HASTES" not in page.locator("body").inner_text().upper()
    expect(log(page, "The table decides.")).to_be_visible()
    expect(page.get_by_role("button", name="Accept OTHR")).to_be_enabled()
    legible(page)
    check_accessibility(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".wg-veil")).to_contain_text("Pass the device to Cy.")
    assert "OTHR" not in page.locator("#actions, #picture").first.inner_text().upper()
    act(page).click()
    written(page, "OTHR")
    act(page).click()
    page.get_by_role("button", name="Score as is").click()


def draws_a_crossing(page: Page, match: Match) -> None:
    """Along the spaces with the mouse until two steps cross: shown at once, with the reason."""
    card = match.view()["hole_card"][0]
    line, bad = crossing(match, card)
    page.mouse.move(*middle(page, line[0]))
    page.mouse.down()
    for number in [*line[1:], bad]:
        page.mouse.move(*middle(page, number))
    page.mouse.up()
    expect(page.locator("#wg-verdict")).to_contain_text("cross")
    expect(page.locator(".w-step.bad")).to_have_count(1)
    page.get_by_role("button", name="Clear", exact=True).press("Enter")
    expect(page.locator(".w-step.bad")).to_have_count(0)
    expect(page.get_by_label("Your word"), "the keyboard stays with the word").to_be_focused()


def crossing(match: Match, card: dict[str, Any]) -> tuple[list[int], int]:
    """Three spaces and a fourth to which no line may go from there, by the rules."""
    count = len(card["spaces"])
    inner = [at for at in range(count) if at not in (card["start"], card["flag"])]
    for a in inner:
        for b in inner:
            for c in inner:
                line = [card["start"], a, b]
                if len({a, b, c}) < 3:
                    continue
                fault: Any = match.game.draft(match.state, {"word": "", "spaces": [*line, c]})["fault"]
                before = match.game.draft(match.state, {"word": "", "spaces": line})["fault"]
                if fault and not before and "cross" in fault["message"]:
                    return line, c
    raise AssertionError("no two steps of this card cross")


def middle(page: Page, number: int) -> tuple[float, float]:
    """The middle of a space on the screen."""
    box = space_on_card(page, number).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


SHOPS = function("word.nextShopper")


def buys_and_lays_a_card(page: Page) -> None:
    """Ann buys what she can; the others, if they can buy, buy nothing. Then she drags the card onto a letter."""
    expect(page.locator(".wg-ranked li").last).to_contain_text("coin")
    expect(page.locator(".turn")).to_contain_text("Ann")
    # Tapped twice, it buys nothing yet.
    page.get_by_role("button", name="Go to the shop").dblclick()
    who = page.locator(".turn strong").inner_text()
    offers = page.locator(".wg-offer:enabled")
    offers.first.click()
    expect(page.locator(".wg-offer[aria-pressed=true]")).to_have_count(1)
    act(page).click()
    # the hand-over may come at once, where there is no log
    expect(page.locator("#live")).to_contain_text("Ann buys wild card 2")
    while (who := str(page.wait_for_function(SHOPS, arg=who).json_value())) != "nobody":
        act(page).click()
    expect(page.locator(".wg-veil")).to_contain_text("Pass the device to Ann.")
    act(page).click()
    page.locator("#wg-word").fill("quiz")
    written(page, "QUIZ")
    laid = page.locator(".wg-wildcard.laid")
    expect(laid).to_have_count(1)
    laid.click()
    expect(laid).to_have_count(0)
    card = page.locator(".wg-wildcard").bounding_box()
    assert card is not None
    page.mouse.move(card["x"] + 20, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(*middle(page, first_letter(page, "Q")), steps=8)
    page.mouse.up()
    expect(page.locator(".wg-wildcard.laid b")).to_have_text("Q")
    expect(page.locator(".wg-land .by-card .w-letter")).to_have_text("Q")
    act(page).click()


def first_letter(page: Page, letter: str) -> int:
    """The space on which a letter stands."""
    spot = page.locator(".wg-land .w-spot", has=page.locator(f"text.w-letter >> text='{letter}'")).first
    return int(spot.get_attribute("data-space") or "-1")


def test_the_hand_over_tells_nothing(open_context: OpenContext, site: Site) -> None:
    """Undo, reload, Back and the drawer on the hand-over, where the dice are not open either."""
    page = open_context(viewport=PHONE, reduced_motion=True, fast_play=True).new_page()
    options: dict[str, Any] = {"holes": [5, 6], "dice": DICE, "timer": 90}
    sit_down(page, site, pygolf.new("word", ["Ann", "Bo"], options, "over", UP))
    hands_over(page, "Ann")
    act(page).click()
    expect(page.locator(".wg-dice:not(.closed) button")).to_have_count(5)
    expect(page.get_by_role("timer")).to_have_count(1)
    page.keyboard.type("hast")
    written(page, "HAST")
    page.keyboard.type("es")
    written(page, "HASTES")
    act(page).click()
    hands_over(page, "Bo")
    page.reload()
    wait_ready(page)
    hands_over(page, "Bo")
    page.go_back()
    expect(page.locator(".wg-veil")).to_have_count(0)
    page.go_forward()
    hands_over(page, "Bo")
    page.get_by_role("button", name="Undo").click()
    hands_over(page, "Ann")
    act(page).click()
    expect(page.locator("#wg-word")).to_be_visible()
    page.locator("#wg-word").fill("hastes")
    written(page, "HASTES")
    act(page).click()
    hands_over(page, "Bo")
    act(page).click()
    page.locator("#wg-word").fill("heats")
    written(page, "HEATS")
    act(page).click()
    expect(page.locator(".wg-card")).to_have_count(2)
    expect(act(page)).to_have_text("Go to the shop")
    # The words of the round are told by then, or in a moment.
    expect(page.locator("#live")).to_contain_text("HEATS")


def hands_over(page: Page, name: str) -> None:
    """The device goes to somebody: no word, no die, no clock, no log, and no coach."""
    expect(page.locator(".wg-veil")).to_contain_text(f"Pass the device to {name}.")
    expect(act(page)).to_be_enabled()
    page.keyboard.press("h")
    expect(page.locator(".wg-dice.closed li")).to_have_count(6)
    expect(page.locator(".log, .coach-numbers").filter(visible=True)).to_have_count(0)
    expect(page.get_by_role("timer")).to_have_count(0)
    expect(page.locator("#wg-word, .wg-land .lettered, .wg-coach")).to_have_count(0)
    page.get_by_role("button", name="Card", exact=True).click()
    expect(page.get_by_role("dialog", name="Card and log")).to_be_visible()
    text = page.evaluate("document.body.textContent").upper()
    assert "HAST" not in text
    assert "THE DICE:" not in text
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.persistent
def test_keys_alone_through_a_reload_and_without_a_server(open_context: OpenContext, site: Site) -> None:
    """Letters wherever the focus is, arrows on the card, Enter for the red button; a word half written is kept."""
    page = open_context(viewport=DESKTOP, reduced_motion=True, fast_play=True).new_page()
    page.add_init_script(NO_SNAPSHOT)
    match = pygolf.new("word", ["You"], {"holes": [5, 1], "dice": DICE}, "keys", UP)
    sit_down(page, site, match)
    page.keyboard.type("huskx")
    page.keyboard.press("Backspace")
    expect(page.locator("#wg-word")).to_have_value("HUSK")
    start = match.view()["hole_card"][0]["start"]
    space_on_card(page, start).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Clear the line")).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(space_on_card(page, start)).not_to_be_focused()
    expect(page.locator(".wg-land .w-reach:focus")).to_have_count(1)
    other = second_space(match, "HUSK")
    space_on_card(page, other).focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"{DRAFTS}.includes('\"spaces\":[{start},{other}]')")
    page.reload()
    wait_ready(page)
    expect(page.locator("#wg-word")).to_have_value("HUSK")
    expect(page.locator(".wg-land .w-step:not(.open)")).to_have_count(1)
    wait_offline(page)
    written(page, "HUSK")
    site.stop()
    page.reload()
    wait_ready(page)
    written(page, "HUSK")
    page.keyboard.press("Delete")
    expect(page.locator("#wg-word")).to_have_value("")
    page.keyboard.type("shalts")
    written(page, "SHALTS")
    expect(page.locator("#wg-verdict")).to_contain_text("Not a word. Try another; this one scores")
    page.keyboard.press("Enter")
    expect(page.locator(".wg-judge")).to_contain_text("SHALTS")
    # Seen before it can be answered: the table rests a moment later.
    expect(act(page)).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.locator(".wg-taken")).to_contain_text("Taken for")
    expect(page.locator(".wg-word s")).not_to_have_count(0)
    expect(log(page, "You: SHALTS, taken for")).to_be_visible()
    expect(act(page)).to_have_text("Go to the shop")
    expect(act(page)).to_be_enabled()
    page.keyboard.press("Enter")
    expect(act(page)).to_have_text("Buy nothing")
    page.locator("body").click(position={"x": 5, "y": 500})
    expect(act(page)).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.locator(".wg-picture")).to_have_attribute("data-hole", "1")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_contain_text("Take back the last letter")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Leave it empty")).to_be_enabled()
    page.keyboard.press(".")
    expect(page.locator(".wg-coach")).to_be_visible()
    page.keyboard.type("hats")
    written(page, "HATS")
    page.keyboard.press("Enter")
    expect(page.locator(".podium")).to_be_visible()


def second_space(match: Match, word: str) -> int:
    """A space that can be the second of a line of this word."""
    card = match.view()["hole_card"][0]
    for number in range(len(card["spaces"])):
        look = match.game.draft(match.state, {"word": word, "spaces": [card["start"], number]})
        if look["legal"]:
            return number
    raise AssertionError("no line of that word")


def name_of(face: tuple[str, int]) -> str:
    """A face as it is offered for typing."""
    letter, points = face
    return f"{'wild die' if letter == '*' else letter}, {points} point{'' if points == 1 else 's'}"


def rolled(faces: Iterable[tuple[str, int]]) -> str:
    """What the log says of a roll."""
    *first, last = (f"{'wild' if letter == '*' else letter} {points}" for letter, points in faces)
    return f"The dice: {', '.join(first)} and {last}."


CLOCKED = function("word.recordClock")


def test_real_dice_are_typed_in_and_a_clock_runs_out(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site, "#/new/word")
    open_section(page, "Dice").get_by_label("Real dice at the table").check()
    page.get_by_role("button", name="Tee off").click()
    faces = pygolf.new("word").view()["dice_faces"]
    for face in map(name_of, (die[0] for die in faces)):
        page.get_by_role("button", name=face, exact=True).first.click()
    check_accessibility(page)
    page.get_by_role("button", name="Use these dice").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(log(page, rolled(die[0] for die in faces))).to_be_attached()
    # an empty card buys nothing: the next dice are wanted at once
    page.get_by_role("button", name="Leave it empty").click()
    expect(page.get_by_role("dialog")).to_contain_text("die 1")
    for face in map(name_of, (die[3] for die in faces)):
        page.get_by_role("dialog").get_by_role("button", name=face, exact=True).first.click()
    page.get_by_role("button", name="Use these dice").click()
    expect(log(page, "You leave the card empty.")).to_be_attached()
    expect(log(page, rolled(die[3] for die in faces))).to_be_attached()
    open_address(page, site, "#t=" + pygolf.new("word", ["You"], {"holes": [1], "timer": 2}, "clock").token())
    page.evaluate(CLOCKED)
    page.get_by_role("button", name="Save to my games").click()
    expect(page.locator(".podium")).to_be_visible()
    assert re.fullmatch("0:0[0-2]", page.evaluate("clocked").strip())
