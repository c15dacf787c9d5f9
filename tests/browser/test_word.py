"""Tests of Word Golf Tournament in the browser: solo by touch, three players on one device, the keyboard and offline
play.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, cast

import pytest
from playwright.sync_api import Locator, Page, expect

import pygolf
from browser import storage
from browser.access import ANIMATIONS_ENDED, check_accessibility
from browser.club import DESKTOP, PHONE, open_address, open_section, space_on_card, take_hinted_word
from browser.conftest import OpenContext
from browser.engines import LONG_MS, Engine, wait_offline, wait_ready
from browser.javascript import function
from browser.pages import table as table_page
from browser.pages import word as word_page
from browser.pages.parts import part
from pygolf.match import Match
from tools.server import Site

pytestmark = pytest.mark.host_python

MIN_PX = 13.9
TEXT_HEIGHTS = function("word.textHeights")
# Letter dice of the tests, so that scores do not depend on the standard dice. The first faces are A, E, H, S, T and a
# wild one.
FACES = ["AEIOUU", "EAIOUY", "HDGBYP", "SRNDMC", "TCMPFB", "*EFWVK"]
DICE = [[[letter, 3 if letter == "H" else 1] for letter in die] for die in FACES]
FIRST_FACES = [0] * 6
DRAFTS = f"JSON.stringify(Object.values(JSON.parse(localStorage.getItem('{storage.WORD_DRAFTS}') ?? '{{}}')))"


def open_match(page: Page, site: Site, match: Match) -> None:
    """Open the link of a match, save the match and wait for its table."""
    open_address(page, site, "#t=" + match.token())
    page.get_by_role("button", name="Save to my games").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(action_button(page)).to_be_visible(timeout=LONG_MS)


def action_button(page: Page) -> Locator:
    """Return the main button of the table."""
    return table_page.main_button(page)


def wait_until_writable(page: Page, word: str) -> None:
    """Wait until the button to write this word is enabled."""
    expect(action_button(page)).to_contain_text(f"Play {word.capitalize()}")
    expect(action_button(page)).to_be_enabled()


def leave_card_empty(page: Page) -> None:
    """Leave the card empty. The page asks first, because that costs points."""
    open_menu_entry(page, "Leave the card empty")
    dialog = page.get_by_role("dialog", name="Leave the card empty?")
    expect(dialog).to_contain_text("costs a point")
    dialog.get_by_role("button", name="Keep writing").click()
    open_menu_entry(page, "Leave the card empty")
    dialog.get_by_role("button", name="Leave it empty").click()


def open_menu_entry(page: Page, name: str) -> None:
    """Click an entry of the table's menu."""
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("dialog").get_by_role("button", name=name).click()


def log_line(page: Page, text: str) -> Locator:
    """Return the first line of the log with this text."""
    return table_page.log_entries(page, has_text=text).first


def check_text_size(page: Page) -> None:
    """Check that all text of the picture is at least as large on screen as is required on paper."""
    texts = page.evaluate(TEXT_HEIGHTS)
    assert [text for text in texts if text[0] < MIN_PX] == []
    assert texts


def coach_move(match: Match) -> dict[str, Any]:
    """Return the coach's best move."""
    return dict(match.advise(1)[0].move)


def format_points(points: float) -> str:
    """Format a number as the table does."""
    return f"{points}".replace("-", "−")


def write_coach_word(page: Page, match: Match, press: str) -> None:
    """Write the coach's word with the letter keys and draw its line, and check the points shown on the picture."""
    move = coach_move(match)
    word, spaces = str(move["word"]), move["spaces"]
    for letter in word:
        getattr(word_page.letter_keys(page).get_by_role("button", name=re.compile(f"^{letter}(,|$)")), press)()
    expect(word_page.field(page)).to_have_value(word)
    if press == "tap" and len(spaces) < 6:
        draw_line(page, spaces)
    else:
        for number in spaces:
            getattr(space_on_card(page, number), press)()
    wait_until_writable(page, word)
    match.play({"do": "write", "word": word, "spaces": spaces})
    result = [event for event in match.events if event.name == "scored"][-1].to_json()
    expect(word_page.word_value(page)).to_have_text(format_points(cast(float, result["total"])))
    expect(word_page.chosen_steps(page)).to_have_count(len(word) - 1)
    getattr(action_button(page), press)()


def draw_line(page: Page, spaces: list[int]) -> None:
    """Draw a line through the spaces with a finger, and check that the page does not scroll."""
    finger = page.context.new_cdp_session(page)
    page.evaluate("scrollTo(0, 0)")
    for at, number in enumerate(spaces):
        x, y = find_centre(page, number)
        kind = "touchMove" if at else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.evaluate("scrollY") == 0
    finger.detach()


@pytest.mark.slow
def test_solo_game_can_be_played_on_a_small_phone_in_the_dark_theme(
    open_context: OpenContext, site: Site, engine: Engine
) -> None:
    """Play two holes against Luis (by touch in Chromium), and the same match in Python, and compare the results."""
    chromium = engine.name == "chromium"
    holes = [1, 5]
    touch = {"has_touch": True} if chromium else {}
    page = open_context(viewport=PHONE, dark=True, reduced_motion=True, fast_play=True, **touch).new_page()
    press = "tap" if chromium else "click"
    match: Match = pygolf.new("word", ["You"], {"holes": holes}, "against Luis")
    open_match(page, site, match)
    for hole in holes:
        expect(word_page.picture(page)).to_have_attribute("data-hole", str(hole))
        write_coach_word(page, match, press)
        if match.over:
            break
        card = word_page.word_cards(page)
        expect(card).to_have_count(1)
        expect(part(page, "best-words")).to_contain_text("Everyday best", timeout=LONG_MS)
        check_text_size(page)
        expect(word_page.ranked_words(page)).to_have_count(2)
        getattr(
            card, press
        )()  # Tap another place: a second tap at the same place would count as a double tap, which does not continue.
        if match.view()["phase"] == "buy":
            getattr(page.get_by_role("button", name="Go to the shop"), press)()
            expect(part(page, "money")).to_have_text(str(match.view()["shop"]["money"]))
            bought = coach_move(match)["cards"]
            for number in bought:
                getattr(page.get_by_role("button", name=f"Wild card {number}, costs"), press)()
            if chromium and hole == 1:
                check_accessibility(page)
            match.play({"do": "buy", "cards": bought})
            getattr(action_button(page), press)()
            expect(part(page, "shop")).to_have_count(0)
        else:
            getattr(page.get_by_role("button", name=re.compile("^Go to hole")), press)()
    expect(page.locator("#actions [data-do=next]")).to_be_enabled(timeout=LONG_MS)
    card = table_page.open_card(page)
    score, luis = match.view()["scores"][0], match.view()["luis"]
    expect(page.locator("#screen h1")).to_have_text("You beat Luis" if score > luis else re.compile("^Luis"))
    expect(table_page.standing(card)).to_have_count(2)
    expect(table_page.standing(card, has_text="Luis")).to_contain_text(f"{format_points(luis)} point")
    expect(part(page, "party")).to_have_count(1 if score > luis else 0)
    assert page.evaluate(function("word.cutOffBadges")) == []
    expect(table_page.result_text(card)).to_contain_text(f"Luis: {format_points(luis)} point")
    expect(part(card, "word-table", " tbody tr").first.locator("[data-part~=total]")).to_have_text(format_points(score))
    check_text_size(page)
    if chromium:
        check_accessibility(page)


def test_three_players_on_one_device_see_only_their_own_words(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=DESKTOP).new_page()
    match = pygolf.new("word", ["Ann", "Bo", "Cy"], {"holes": [5, 6], "dice": DICE}, "three", FIRST_FACES)
    open_match(page, site, match)
    for seat, (name, word) in enumerate((("Ann", "HASTES"), ("Bo", "SHEET"), ("Cy", "OTHR"))):
        expect(word_page.hand_over(page)).to_contain_text(f"Pass the device to {name}.")
        expect(word_page.field(page)).to_have_count(0)
        for hidden in ("HASTES", "SHEET")[:seat]:
            assert hidden not in page.locator("body").inner_text().upper()
        expect(part(page, "hole-board", " [data-part~=lettered]")).to_have_count(0)
        action_button(page).click()
        expect(word_page.field(page)).to_be_visible()
        if seat == 0:
            check_crossing_line(page, match)
        word_page.field(page).fill(word.lower())
        wait_until_writable(page, word)
        if seat < 2:
            action_button(page).click()
            continue
        expect(table_page.turn(page)).to_contain_text("OTHR is not in the dictionary: the table decides")
        check_accessibility(page)
        action_button(page).click()
    check_judging(page)
    cards = word_page.word_cards(page)
    expect(cards).to_have_count(3)
    # A tap skips the animation.
    cards.first.click()
    page.wait_for_function(ANIMATIONS_ENDED)
    boxes = [cards.nth(seat).bounding_box() for seat in range(3)]
    assert len({box["y"] for box in boxes if box}) == 1, "side by side"
    expect(cards.nth(0)).to_contain_text("HASTES")
    expect(part(page, "taken-word")).to_contain_text("Taken for")
    expect(part(cards.nth(2), "wrong-letter")).not_to_have_count(0)
    expect(log_line(page, "Cy gets a coin for the lowest score")).to_be_visible()
    check_text_size(page)
    check_accessibility(page)
    buy_and_use_wild_card(page)
    for name in ("Bo", "Cy"):
        expect(word_page.hand_over(page)).to_contain_text(f"Pass the device to {name}.")
        action_button(page).click()
        leave_card_empty(page)
    expect(table_page.winner(page)).to_be_visible()
    expect(page.locator("#screen h1")).to_have_text("Ann wins")
    expect(table_page.result_text(page)).to_contain_text("Word Golf Tournament, holes 5 and 6.")
    expect(part(page, "word-result", " [data-part~=word-card]")).to_have_count(3)
    check_accessibility(page)


def check_judging(page: Page) -> None:
    """Check that judging shows only the word in doubt. Cy undoes it, writes it again, and it is scored as it is."""
    doubt = word_page.doubtful_words(page)
    expect(doubt).to_contain_text("OTHR")
    expect(doubt).to_contain_text("nearest word")
    assert "HASTES" not in page.locator("body").inner_text().upper()
    expect(log_line(page, "The table decides.")).to_be_visible()
    expect(page.get_by_role("button", name="Accept OTHR")).to_be_enabled()
    check_text_size(page)
    check_accessibility(page)
    page.get_by_role("button", name="Undo").click()
    expect(word_page.hand_over(page)).to_contain_text("Pass the device to Cy.")
    assert "OTHR" not in page.locator("#actions, #picture").first.inner_text().upper()
    action_button(page).click()
    word_page.field(page).fill("othr")
    wait_until_writable(page, "OTHR")
    action_button(page).click()
    page.get_by_role("button", name="Score as is").click()


def check_crossing_line(page: Page, match: Match) -> None:
    """Draw a line that crosses itself with the mouse, and check that the page marks it and gives the reason."""
    card = match.view()["hole_card"][0]
    line, bad = find_crossing(match, card)
    page.mouse.move(*find_centre(page, line[0]))
    page.mouse.down()
    for number in [*line[1:], bad]:
        page.mouse.move(*find_centre(page, number))
    page.mouse.up()
    expect(table_page.turn(page)).to_contain_text("cross")
    expect(word_page.wrong_steps(page)).to_have_count(1)
    page.get_by_role("button", name="Clear", exact=True).press("Enter")
    expect(word_page.wrong_steps(page)).to_have_count(0)
    expect(page.get_by_label("Your word"), "the focus moves to the word").to_be_focused()


def find_crossing(match: Match, card: dict[str, Any]) -> tuple[list[int], int]:
    """Return three spaces of a legal line, and a fourth to which the line would cross itself."""
    count = len(card["spaces"])
    inner = [at for at in range(count) if at not in (card["start"], card["flag"])]
    for a in inner:
        for b in inner:
            for c in inner:
                line = [card["start"], a, b]
                if len({a, b, c}) < 3:
                    continue
                problem: Any = match.game.draft(match.state, {"word": "", "spaces": [*line, c]})["fault"]
                before = match.game.draft(match.state, {"word": "", "spaces": line})["fault"]
                if problem and not before and "cross" in problem["message"]:
                    return line, c
    raise AssertionError("no line on this card crosses itself")


def find_centre(page: Page, number: int) -> tuple[float, float]:
    """Return the centre of a space on screen."""
    box = space_on_card(page, number).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def buy_and_use_wild_card(page: Page) -> None:
    """Let Ann buy a wild card and the others nothing. On the next hole, Ann drags the card onto a letter."""
    expect(word_page.ranked_words(page).last).to_contain_text("coin")
    expect(table_page.turn(page)).to_contain_text("Ann")
    # A double tap opens the shop without buying anything.
    page.get_by_role("button", name="Go to the shop").dblclick()
    offers = word_page.offers(page)
    offers.first.click()
    expect(part(page, "offer", "[aria-pressed=true]")).to_have_count(1)
    action_button(page).click()
    # Check the announcement. The screen for passing the device, which has no log, may follow immediately.
    expect(page.locator("#live")).to_contain_text("Ann buys wild card 2")
    for name in ("Bo", "Cy"):
        expect(word_page.hand_over(page)).to_contain_text(f"{name} is next in the shop.")
        action_button(page).click()
        page.get_by_role("button", name="Nothing").click()
    expect(word_page.hand_over(page)).to_contain_text("Pass the device to Ann.")
    action_button(page).click()
    word_page.field(page).fill("quiz")
    wait_until_writable(page, "QUIZ")
    used_card = word_page.laid_cards(page)
    expect(used_card).to_have_count(1)
    used_card.click()
    expect(used_card).to_have_count(0)
    card = part(page, "wild-card").bounding_box()
    assert card is not None
    page.mouse.move(card["x"] + 20, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(*find_centre(page, space_with_letter(page, "Q")), steps=8)
    page.mouse.up()
    expect(part(page, "wild-card", "[data-laid] b")).to_have_text("Q")
    expect(part(page, "hole-board", " [data-by=card] [data-part~=letter]")).to_have_text("Q")
    action_button(page).click()


def space_with_letter(page: Page, letter: str) -> int:
    """Return the number of the first space with this letter."""
    spot = page.locator(
        "[data-part~=hole-board] [data-part~=spot]", has=page.locator(f"text[data-part~=letter] >> text='{letter}'")
    ).first
    return int(spot.get_attribute("data-space") or "-1")


def test_hand_over_hides_word_dice_and_log(open_context: OpenContext, site: Site) -> None:
    """Check the screen for passing the device and its drawer after Undo, a reload and Back. It also hides the dice."""
    page = open_context(viewport=PHONE, reduced_motion=True, fast_play=True).new_page()
    options: dict[str, Any] = {"holes": [5, 6], "dice": DICE, "timer": 90}
    open_match(page, site, pygolf.new("word", ["Ann", "Bo"], options, "over", FIRST_FACES))
    check_hand_over(page, "Ann")
    action_button(page).click()
    expect(part(page, "letter-dice", ":not([data-closed]) button")).to_have_count(5)
    expect(page.get_by_role("timer")).to_have_count(1)
    page.keyboard.type("hast")
    wait_until_writable(page, "HAST")
    page.keyboard.type("es")
    wait_until_writable(page, "HASTES")
    action_button(page).click()
    check_hand_over(page, "Bo")
    page.reload()
    wait_ready(page)
    check_hand_over(page, "Bo")
    page.go_back()
    expect(word_page.hand_over(page)).to_have_count(0)
    page.go_forward()
    check_hand_over(page, "Bo")
    page.get_by_role("button", name="Undo").click()
    check_hand_over(page, "Ann")
    action_button(page).click()
    expect(word_page.field(page)).to_be_visible()
    word_page.field(page).fill("hastes")
    wait_until_writable(page, "HASTES")
    action_button(page).click()
    check_hand_over(page, "Bo")
    action_button(page).click()
    word_page.field(page).fill("heats")
    wait_until_writable(page, "HEATS")
    page.evaluate(RECORD_ANNOUNCEMENTS)
    action_button(page).click()
    expect(word_page.word_cards(page)).to_have_count(2)
    expect(action_button(page)).to_have_text("Go to the shop")
    # The words of the round are announced, possibly with a delay, and followed by the comment on their luck.
    page.wait_for_function("() => announced.some((text) => text.includes('HEATS'))")


RECORD_ANNOUNCEMENTS = """
() => {
  const live = document.getElementById("live");
  globalThis.announced = [];
  new MutationObserver(() => announced.push(live.textContent)).observe(live, { childList: true });
}
"""


def check_hand_over(page: Page, name: str) -> None:
    """Check that the screen for passing the device shows no word, dice, clock, log or coach."""
    expect(word_page.hand_over(page)).to_contain_text(f"Pass the device to {name}.")
    expect(action_button(page)).to_be_enabled()
    page.keyboard.press("h")
    expect(part(page, "letter-dice", "[data-closed] li")).to_have_count(6)
    expect(part(page, "log", ", [data-part~=coach-numbers]").filter(visible=True)).to_have_count(0)
    expect(page.get_by_role("timer")).to_have_count(0)
    expect(
        page.locator("#wg-word, [data-part~=hole-board] [data-part~=lettered], [data-part~=coach-name]")
    ).to_have_count(0)
    part(page, "score").click()
    expect(page.get_by_role("dialog", name="Card and log")).to_be_visible()
    text = page.evaluate("document.body.textContent").upper()
    assert "HAST" not in text
    assert "THE DICE:" not in text
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.persistent
def test_hole_can_be_played_by_keyboard_after_a_reload_and_offline(open_context: OpenContext, site: Site) -> None:
    """Letters work regardless of the focus, arrow keys move on the card, and Enter presses the main button. An
    unfinished word is saved.
    """
    page = open_context(viewport=DESKTOP, reduced_motion=True, fast_play=True).new_page()
    page.add_init_script(storage.NO_SNAPSHOT)
    match = pygolf.new("word", ["You"], {"holes": [5, 1], "dice": DICE}, "keys", FIRST_FACES)
    open_match(page, site, match)
    page.keyboard.type("huskx")
    page.keyboard.press("Backspace")
    expect(word_page.field(page)).to_have_value("HUSK")
    start = match.view()["hole_card"][0]["start"]
    space_on_card(page, start).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    expect(space_on_card(page, start)).not_to_be_focused()
    expect(part(page, "hole-board", " [data-part~=space]:focus")).to_have_count(1)
    other = second_space(match, "HUSK")
    space_on_card(page, other).focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"{DRAFTS}.includes('\"spaces\":[{start},{other}]')")
    page.reload()
    wait_ready(page)
    expect(word_page.field(page)).to_have_value("HUSK")
    expect(word_page.chosen_steps(page)).to_have_count(1)
    wait_offline(page)
    wait_until_writable(page, "HUSK")
    site.stop()
    page.reload()
    wait_ready(page)
    wait_until_writable(page, "HUSK")
    page.keyboard.press("Delete")
    expect(word_page.field(page)).to_have_value("")
    page.keyboard.type("shalts")
    wait_until_writable(page, "SHALTS")
    expect(table_page.turn(page)).to_contain_text("SHALTS is not a word")
    page.keyboard.press("Enter")
    expect(word_page.doubtful_words(page)).to_contain_text("SHALTS")
    # The button is enabled with a short delay after the word is shown.
    expect(action_button(page)).to_be_enabled()
    page.keyboard.press("Enter")
    expect(part(page, "taken-word")).to_contain_text("Taken for")
    expect(part(page, "scored-word", " s")).not_to_have_count(0)
    expect(log_line(page, "You: SHALTS, taken for")).to_be_visible()
    expect(action_button(page)).to_have_text("Go to the shop")
    expect(action_button(page)).to_be_enabled()
    page.keyboard.press("Enter")
    # As long as the player can afford a card, Enter does not leave the shop without one. Digits choose cards.
    expect(action_button(page)).to_have_text("Tap a card")
    expect(action_button(page)).to_be_disabled()
    page.locator("body").click(position={"x": 5, "y": 500})
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    expect(action_button(page)).to_contain_text("Buy 2")
    page.keyboard.press("2")
    page.get_by_role("button", name="Nothing").click()
    expect(word_page.picture(page)).to_have_attribute("data-hole", "1")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_contain_text("Take back the last letter")
    page.keyboard.press("Escape")
    expect(page.locator("#actions [data-do=hint]")).to_be_enabled()
    page.keyboard.press(".")
    expect(table_page.coach_name(page)).to_be_attached()
    page.keyboard.type("hats")
    wait_until_writable(page, "HATS")
    page.keyboard.press("Enter")
    expect(table_page.winner(page)).to_be_visible()


def test_enter_never_repeats_what_was_clicked(open_context: OpenContext, site: Site) -> None:
    """After a click on a letter, a die, a space or a card, Enter presses the main button. If a control got the focus by
    Tab, Enter presses this control. A line that the player drew changes back to the best line.
    """
    page = open_context(viewport=DESKTOP, reduced_motion=True, fast_play=True).new_page()
    match = pygolf.new("word", ["You"], {"holes": [5, 1], "dice": DICE}, "keys", FIRST_FACES)
    open_match(page, site, match)
    best = match.draft({"word": "HASTES"})
    line = cast(list[int], best["line"])
    page.keyboard.type("hast")
    expect(word_page.field(page)).to_have_value("HAST")
    page.get_by_role("button", name="Write E, 1 point", exact=True).click()
    word_page.letter_keys(page).get_by_role("button", name=re.compile("^S(,|$)")).click()
    wait_until_writable(page, "HASTES")
    points = word_page.word_value(page)
    expect(points).to_have_text(format_points(cast(float, best["total"])))
    other = next(
        number for number in range(len(match.view()["hole_card"][0]["spaces"])) if number not in (line[0], line[1])
    )
    space_on_card(page, line[0]).click()
    space_on_card(page, other).click()
    open_menu_entry(page, "Best line for this word")
    expect(points).to_have_text(format_points(cast(float, best["total"])))
    word_page.letter_keys(page).get_by_role("button", name=re.compile("^S(,|$)")).focus()
    page.keyboard.press("Enter")
    expect(word_page.field(page)).to_have_value("HASTESS")
    page.keyboard.press("Backspace")
    wait_until_writable(page, "HASTES")
    page.get_by_role("button", name="Take back the last letter").click()
    page.keyboard.type("s")
    wait_until_writable(page, "HASTES")
    page.keyboard.press("Enter")
    expect(action_button(page)).to_have_text("Go to the shop")
    expect(action_button(page)).to_be_enabled()
    page.keyboard.press("Enter")
    word_page.offers(page).first.click()
    expect(action_button(page)).to_contain_text("Buy 2")
    page.keyboard.press("Enter")
    expect(word_page.picture(page)).to_have_attribute("data-hole", "1")


def second_space(match: Match, word: str) -> int:
    """Return a space that can be the second one of a line for this word."""
    card = match.view()["hole_card"][0]
    for number in range(len(card["spaces"])):
        draft = match.game.draft(match.state, {"word": word, "spaces": [card["start"], number]})
        if draft["legal"]:
            return number
    raise AssertionError("there is no line for that word")


def face_label(face: tuple[str, int]) -> str:
    """Return the label of the button that enters a face."""
    letter, points = face
    return f"{'wild die' if letter == '*' else letter}, {points} point{'' if points == 1 else 's'}"


def roll_message(faces: Iterable[tuple[str, int]]) -> str:
    """Return the log's message for a roll."""
    *first, last = (f"{'wild' if letter == '*' else letter} {points}" for letter, points in faces)
    return f"The dice: {', '.join(first)} and {last}."


RECORD_CLOCK = function("word.recordClock")


def test_real_dice_can_be_entered_and_the_clock_runs_out(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site, "#/new/word")
    open_section(page, "Dice").get_by_label("Real dice at the table").check()
    page.get_by_role("button", name="Tee off").click()
    faces = pygolf.new("word").view()["dice_faces"]
    for face in map(face_label, (die[0] for die in faces)):
        page.get_by_role("button", name=face, exact=True).first.click()
    check_accessibility(page)
    page.get_by_role("button", name="Use these dice").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(log_line(page, roll_message(die[0] for die in faces))).to_be_attached()
    # After an empty card there is no shop, so the next dice are requested immediately.
    leave_card_empty(page)
    expect(page.get_by_role("dialog")).to_contain_text("die 1")
    for face in map(face_label, (die[3] for die in faces)):
        page.get_by_role("dialog").get_by_role("button", name=face, exact=True).first.click()
    page.get_by_role("button", name="Use these dice").click()
    expect(log_line(page, "You leave the card empty.")).to_be_attached()
    expect(log_line(page, roll_message(die[3] for die in faces))).to_be_attached()
    open_address(page, site, "#t=" + pygolf.new("word", ["You"], {"holes": [1], "timer": 2}, "clock").token())
    page.evaluate(RECORD_CLOCK)
    page.get_by_role("button", name="Save to my games").click()
    expect(page.locator("#screen h1")).to_have_text(re.compile("Luis"))
    assert re.fullmatch("0:0[0-2]", page.evaluate("clocked").strip())


def check_best_word_on_card(page: Page, best: Locator) -> None:
    """Check that a tap on a best word shows its line and its score, and another tap the player's own again."""
    own = word_page.word_value(page).inner_text()
    dashed = part(page, "word-card", " [data-part~=suggested]")
    expect(dashed).to_have_count(0)
    best.click()
    expect(best).to_have_attribute("aria-pressed", "true")
    score = re.search(r"([−\d]+)\s*(cup)?$", best.inner_text())
    assert score
    expect(word_page.word_value(page)).to_have_text(score[1])
    expect(dashed).not_to_have_count(0)
    best.click()
    expect(word_page.word_value(page)).to_have_text(own)
    expect(dashed).to_have_count(0)


def test_scored_card_fits_on_phones(open_context: OpenContext, site: Site) -> None:
    """Check that a scored card is complete, with its words below it, even with a cup and wild cards."""
    match = pygolf.new("word", ["You"], {}, "cup0")
    while not (match.state.phase == "write" and match.view()["round"] == 5):
        match.play(match.bot("tour"))
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True, fast_play=True).new_page()
    open_match(page, site, match)
    action_button(page).click()
    page.get_by_role("button", name="Hint", exact=True).click()
    take_hinted_word(page)
    action_button(page).and_(page.locator(":enabled")).click()
    expect(part(page, "cup")).to_be_visible()
    best = part(page, "best-word").first
    expect(best).to_be_visible()
    check_best_word_on_card(page, best)
    for width, height in ((390, 844), (390, 700), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        card = part(page, "word-card").bounding_box()
        stage = table_page.picture(page).bounding_box()
        assert card and stage and card["height"] > 0.4 * stage["height"], (width, height)
        for number in range(5):
            x, y = find_centre(page, number)
            assert stage["x"] < x < stage["x"] + stage["width"], (width, height, number)
            assert stage["y"] < y < card["y"] + card["height"], (width, height, number)
