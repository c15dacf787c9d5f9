"""Print and play: every game as a PDF out of Chromium, read line by line; and the room on a screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.access import check_in_both_themes
from browser.club import PHONE
from browser.conftest import OpenContext
from browser.engines import START_MS
from browser.javascript import function
from browser.layout import SELECT_PARTS, wait_for_render, wait_for_sheets
from browser.pdf import PdfFile
from tools.server import Site

pytestmark = [pytest.mark.parametrize("engine", ["chromium"], indirect=True), pytest.mark.host_python]

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
WITHIN = 0.5
"""Millimetres, for everything that is measured."""
HOUSE = {"AtkinsonHyperlegibleNext", "JosefinSans"}

MEASURE = function("print.measure")


@pytest.fixture
def room(open_context: OpenContext, site: Site) -> Callable[..., Page]:
    """The room of a game, with the rule sheet in place."""

    def go(game: str, **options: Any) -> Page:
        page = open_context(
            **({"reduced_motion": True, "locale": "en-GB", "viewport": {"width": 1280, "height": 800}} | options)
        ).new_page()
        page.goto(f"{site.url}#/print/{game}")
        wait_for_sheets(page)
        return page

    return go


def tick(page: Page, label: str, on: bool = True) -> None:
    """Ticks a box, or clears it."""
    page.get_by_label(label).set_checked(on)
    wait_for_render(page)


def choose(page: Page, name: str, label: str) -> None:
    """Taps a chip."""
    page.get_by_role("group", name=name, exact=True).get_by_role("radio", name=label, exact=True).check()
    wait_for_render(page)


def only(page: Page, *titles: str) -> None:
    """What is printed, besides the first sheet; all is ticked before anything is drawn, as by quick taps."""
    page.evaluate(SELECT_PARTS, titles)
    wait_for_render(page)


AT_ONCE = function("print.clickLabels")


def at_once(page: Page, *labels: str) -> None:
    """Taps boxes and chips before anything is drawn: each sheet is then drawn once, and not for each of them."""
    page.evaluate(AT_ONCE, labels)
    wait_for_render(page)


def printed(page: Page) -> PdfFile:
    """What leaves the printer."""
    return PdfFile(page.pdf(prefer_css_page_size=True, print_background=True))


def measured(page: Page) -> dict[str, list[Any]]:
    """The same page as the printer lays it out, measured: nothing is cut, every sheet and piece has its size."""
    page.emulate_media(media="print")
    found: dict[str, list[Any]] = page.evaluate(MEASURE)
    page.emulate_media(media="null")
    assert found["cut"] == []
    for part, width, height, wide, high in found["pieces"]:
        assert abs(width - wide) < WITHIN, part
        assert abs(height - high) < WITHIN, part
    return found


def look(result: PdfFile, paper: str, sheets: int) -> None:
    """Pages, their size, and that every font is carried along."""
    assert len(result.pages) == sheets
    for sheet in result.pages:
        assert (sheet.width, sheet.height) == pytest.approx(SIZES[paper], abs=WITHIN)
    assert result.missing_fonts() == []
    assert result.font_families() >= HOUSE


def grey(result: PdfFile) -> None:
    """Nothing but white, black and what lies between."""
    inks = result.colours()
    assert len(inks) > 3
    assert [ink for ink in inks if max(ink) - min(ink) > 0.012] == []


def every_kind_is_grey(page: Page, *but: str) -> None:
    """Check the chosen sheets, with their backs, in grey. Parts of books and posters can be left out: other tests print
    those in grey."""
    at_once(page, *but, "On separate sheets", "Greyscale")
    grey(printed(page))


def total(page: Page) -> int:
    """Sheets of paper, as the page says."""
    found = re.search(r"(\d+) sheets? of paper", page.locator(".print-total").inner_text())
    assert found
    return int(found[1])


LEAST = function("print.minTextSize")


def test_dice_golf_on_both_papers_with_its_ruler_in_colour_and_grey(room: Callable[..., Page]) -> None:
    page = room("dice")
    expect(page.locator("input[value=a4]")).to_be_checked()
    check_in_both_themes(page)
    assert total(page) == 5
    result = printed(page)
    look(result, "a4", 5)
    first = result.pages[0]
    assert sum(abs(one - 50) < WITHIN for one in first.lengths()) >= 2, "the ruler, both ways"
    assert first.has(85.6 - 2 * 3.18)
    assert first.has(53.98 - 2 * 3.18)
    cards = result.pages[2]
    assert cards.has(63)
    assert cards.has(88)
    assert any(max(ink) - min(ink) > 0.2 for ink in cards.colours)
    assert any(max(ink) - min(ink) > 0.2 for ink in result.colours())
    at_once(page, "Letter", "Greyscale", "Scale check")
    result = printed(page)
    look(result, "letter", 5)
    assert not result.pages[0].has(50, 0.05)
    assert len(measured(page)["sheets"]) == 5
    page.emulate_media(media="print")
    assert page.evaluate(LEAST) > 7
    page.emulate_media(media="null")
    words = page.locator("[data-part=holes] text").all_text_contents()
    assert sum("the last two" in one for one in words) == 10, "no two dice add up to 1, and none differ by 6"
    every_kind_is_grey(page)


def test_box_of_golf_has_its_boards_one_a_sheet_or_two(room: Callable[..., Page]) -> None:
    page = room("box", viewport=PHONE, dark=True)
    assert total(page) == 1 + 18 + 1 + 1 + 1 + 4
    # The boards are two thirds of all elements, and each is the picture of a table, which test_box looks at.
    tick(page, "Boards", on=False)
    check_in_both_themes(page)
    at_once(page, "Boards")
    found = measured(page)
    assert len(found["sheets"]) == 26
    pieces = [piece[0] for piece in found["pieces"]]
    assert pieces.count("stickers") == 30
    assert pieces.count("gems") == 4 * 26 + 4
    every_kind_is_grey(page, "Boards")
    only(page)
    at_once(page, "Boards", "Gems", "Both sides, long edge")
    assert total(page) == 1 + 9 + 1
    result = printed(page)
    look(result, "a4", 22)
    grey(result)


def test_word_golf_has_its_cards_dice_and_coins(room: Callable[..., Page]) -> None:
    page = room("word")
    at_once(page, "Paper letter dice", "Letter", "On separate sheets")
    found = measured(page)
    pieces = [piece[0] for piece in found["pieces"]]
    assert pieces.count("cards") == 2 * 54
    assert pieces.count("wild") == 2 * 24
    assert pieces.count("stickers") == 36
    assert pieces.count("nets") == 6
    assert pieces.count("coins") == 2 * 30
    boxes = page.locator("[data-part=score] rect[rx='0.4']")
    assert boxes.count() == pieces.count("score") * (6 * 9 + 1), "Luis earns no cup; one says what they are"
    assert page.locator("[data-part=score] text", has_text=re.compile("^Cup$")).count() == pieces.count("score")
    every_kind_is_grey(page, "Hole cards", "Wild cards")
    only(page, "Wild cards")
    choose(page, "Backs", "Both sides, short edge")
    result = printed(page)
    # The first sheet has a blank behind it.
    look(result, "letter", 2 + 6)
    assert result.pages[2].has(63)
    assert result.pages[3].has(88)
    only(page, "Hole cards")
    at_once(page, "Large, four per sheet", "None")
    assert total(page) == 1 + 14


TILES_AND_DECKS = 6 + 4
BOOKS = {"box": (21, "Hole 18"), "word": (10, "Hole cards 6"), "dosh": (1 + 1 + 2 + 9 + TILES_AND_DECKS, "Hole 9")}
"""Sheets of a course book on A4, and the title of one of the last."""


def job(page: Page, name: str) -> None:
    """Chooses what is printed, and waits for it: a book is made by a second Python."""
    page.get_by_role("group", name="Print", exact=True).get_by_role("radio", name=name, exact=True).check()
    wait_for_render(page)


@pytest.mark.parametrize("game", BOOKS)
def test_posters_and_course_books_have_their_pages(room: Callable[..., Page], game: str) -> None:
    page = room(game)
    choose(page, "Ink", "Greyscale")
    if game == "dosh":
        a_poster_is_the_whole_map_on_one_page(page)
    a_course_book_has_its_pages_and_nothing_leaves_its_sheet(page, game)


def a_course_book_has_its_pages_and_nothing_leaves_its_sheet(page: Page, game: str) -> None:
    job(page, "Course book")
    sheets, last = BOOKS[game]
    titles = page.locator(".leaf figcaption").all_text_contents()
    assert titles[0] == "Cover"
    rules = ["Rules 1", "Rules 2"]
    assert [title for title in titles if title.startswith("Rules")] == rules
    assert last in titles
    result = printed(page)
    look(result, "a4", sheets)
    grey(result)
    measured(page)
    choose(page, "Paper", "Letter")
    assert page.locator(".leaf[data-part=rules]").count() == len(rules)
    measured(page)


def a_poster_is_the_whole_map_on_one_page(page: Page) -> None:
    for name, width, height in (("Poster A2", 420, 594), ("Poster A1", 594, 841)):
        job(page, name)
        result = printed(page)
        grey(result)
        (sheet,) = result.pages
        assert (sheet.width, sheet.height) == pytest.approx((width, height), abs=WITHIN)
        cell = float(page.locator("[data-poster]").get_attribute("data-poster") or 0)
        side = cell / 3**0.5
        assert sheet.has(side, 0.02) or cell > 11, "as large as it says"
        page.emulate_media(media="print")
        box = page.locator("[data-poster] svg").bounding_box()
        page.emulate_media(media="null")
        assert box
        assert max(box["width"], box["height"]) * 25.4 / 96 < height
        assert max(box["width"], box["height"]) * 25.4 / 96 > 0.7 * height


OWN = {
    "name": "Back garden",
    "terrain": ["....", ".~a.", "...."],
    "height": ["0000", "0000", "0000"],
    "holes": [{"tee": [0, at % 3], "target": [3, (at + 1) % 3]} for at in range(9)],
}


def keep_course(page: Page, course: object, title: str) -> str:
    """Puts a course into the library of the page's browser, and tells its id."""
    return str(page.evaluate(function("print.saveCourse"), [course, title]))


def test_the_map_is_cut_into_tiles_and_a_course_of_ones_own_is_printed(room: Callable[..., Page]) -> None:
    page = room("dosh")
    assert total(page) == 1 + 6 + 4 + 1 + 1 + 1 + 4
    found = measured(page)
    pieces = [piece[0] for piece in found["pieces"]]
    assert pieces.count("decks") == 32
    every_kind_is_grey(page, "Map", "Clubs")
    ways = page.locator(".fig-land .fig-way").evaluate_all("(all) => all.map((one) => getComputedStyle(one).stroke)")
    assert {"rgb(29, 29, 29)", "rgb(58, 58, 58)"} >= set(ways) != set(), "dark on a ground of pale grey"
    only(page, "Map", "Clubs")
    choose(page, "Backs", "None")
    tiles = page.locator("[data-tile]")
    assert tiles.evaluate_all("(all) => all.map((one) => one.dataset.tile)") == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert total(page) == 1 + 6 + 4, "which a course book's pages have in them"
    for size, sheets in (("Large, 20 mm", 12), ("Small, cells of 11 mm", 4)):
        choose(page, "Size of the map", size)
        assert tiles.count() == sheets
    # A cell is 52 units of the drawing from side to side.
    marks = page.evaluate(function("print.tileScale"))
    assert marks[1] / marks[0] == pytest.approx(11 / 52, rel=0.01)
    name = keep_course(page, OWN, "Garden")
    page.evaluate("(name) => { location.hash = `#/print/dosh/${name}`; }", name)
    expect(page.locator(".sheet text", has_text="Garden").first).to_be_attached()
    wait_for_sheets(page)
    first = page.locator(".sheet").first
    title, own = first.locator(".w-title").bounding_box(), first.get_by_text("Garden", exact=True).bounding_box()
    assert title and own
    assert title["y"] + title["height"] < own["y"] + own["height"], "below the title, however long it is"
    assert tiles.count() == 1
    only(page, "Map")
    choose(page, "Size of the map", "Table, 16 mm")
    look(printed(page), "a4", 2)
    job(page, "Course book")
    expect(page.locator("[data-part=holes]")).to_have_count(9, timeout=START_MS)
    expect(page.locator("[data-part=cover] .book-code")).to_have_count(1)
    expect(page.locator("[data-part=cover] h1")).to_have_text("Garden")
    measured(page)
    page.evaluate("location.hash = '#/print/dosh/none0000'")
    expect(page.get_by_text("This board is not saved in this browser.")).to_be_visible()
    # What was chosen is still chosen, and so the book is made once more.
    page.evaluate("(name) => { location.hash = `#/print/dosh/${name}`; }", name)
    expect(page.locator("[data-part=holes]")).to_have_count(9, timeout=START_MS)
    wait_for_sheets(page)


LABELS = [
    {"at": [column, row], "text": f"Wide moor {column} {row}"}
    for column in (0, 5, 9, 10, 14, 19, 24, 29)
    for row in (0, 6, 9, 13, 19)
]
NAMED = {
    "terrain": ["." * 30] * 20,
    "height": ["0" * 30] * 20,
    "holes": [{"tee": [1, 1], "target": [28, 18]}],
    "labels": LABELS,
}


def test_every_label_of_a_map_is_whole_on_one_sheet(room: Callable[..., Page]) -> None:
    page = room("dosh")
    name = keep_course(page, NAMED, "Moor")
    page.evaluate("(name) => { location.hash = `#/print/dosh/${name}`; }", name)
    expect(page.locator(".sheet text", has_text="Moor").first).to_be_attached()
    wait_for_sheets(page)
    only(page, "Map")
    for size in ("Table, 16 mm", "Small, cells of 11 mm", "Large, 20 mm"):
        choose(page, "Size of the map", size)
        names_are_whole(page)
    job(page, "Poster A2")
    names_are_whole(page)


def names_are_whole(page: Page) -> None:
    """Each label stands once on all the map's parts, and is not cut. Measured as printed: small letters are wider."""
    page.emulate_media(media="print")
    names = page.evaluate(function("print.mapLabels"))
    page.emulate_media(media="null")
    assert sorted(name for name, _ in names) == sorted(str(label["text"]) for label in LABELS)
    assert [name for name in names if name[1] < 0] == []
