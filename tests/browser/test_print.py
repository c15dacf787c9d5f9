"""Tests of printing: the PDF files that Chromium prints for each game, and the screen with the print options."""

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
from browser.pages.parts import part
from browser.pdf import PdfFile
from tools.server import Site

pytestmark = [pytest.mark.parametrize("engine", ["chromium"], indirect=True), pytest.mark.host_python]

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
TOLERANCE_MM = 0.5
"""Tolerance of all measured lengths, in millimetres."""
FONTS = {"AtkinsonHyperlegibleNext", "JosefinSans"}

MEASURE = function("print.measure")


@pytest.fixture
def open_print_screen(open_context: OpenContext, site: Site) -> Callable[..., Page]:
    """Return a function that opens the print screen of a game and waits until it is rendered."""

    def go(game: str, **options: Any) -> Page:
        page = open_context(
            **({"reduced_motion": True, "locale": "en-GB", "viewport": {"width": 1280, "height": 800}} | options)
        ).new_page()
        page.goto(f"{site.url}#/print/{game}")
        wait_for_sheets(page)
        return page

    return go


def set_checked(page: Page, label: str, on: bool = True) -> None:
    """Set or clear a check box."""
    page.get_by_label(label).set_checked(on)
    wait_for_render(page)


def choose_option(page: Page, name: str, label: str) -> None:
    """Choose an option of a group."""
    page.get_by_role("group", name=name, exact=True).get_by_role("radio", name=label, exact=True).check()
    wait_for_render(page)


def select_parts(page: Page, *titles: str) -> None:
    """Select only these parts, in addition to the first sheet, before the page renders again."""
    page.evaluate(SELECT_PARTS, titles)
    wait_for_render(page)


CLICK_LABELS = function("print.clickLabels")


def click_labels(page: Page, *labels: str) -> None:
    """Click check boxes and options within one frame, so that the sheets are rendered only once."""
    page.evaluate(CLICK_LABELS, labels)
    wait_for_render(page)


def print_to_pdf(page: Page) -> PdfFile:
    """Return the PDF file of the page."""
    return PdfFile(page.pdf(prefer_css_page_size=True, print_background=True))


def measure(page: Page) -> dict[str, list[Any]]:
    """Measure the print layout, and check that nothing is cut off and all pieces have the right size."""
    page.emulate_media(media="print")
    layout: dict[str, list[Any]] = page.evaluate(MEASURE)
    page.emulate_media(media="null")
    assert layout["cut"] == []
    for name, width, height, wide, high in layout["pieces"]:
        assert abs(width - wide) < TOLERANCE_MM, name
        assert abs(height - high) < TOLERANCE_MM, name
    return layout


def check_pages(result: PdfFile, paper: str, sheets: int) -> None:
    """Check the number and size of the pages, and that all fonts are embedded."""
    assert len(result.pages) == sheets
    for sheet in result.pages:
        assert (sheet.width, sheet.height) == pytest.approx(SIZES[paper], abs=TOLERANCE_MM)
    assert result.missing_fonts() == []
    assert result.font_families() >= FONTS


def check_greyscale(result: PdfFile) -> None:
    """Check that only white, black and greys are used."""
    colours = result.colours()
    assert len(colours) > 3
    assert [colour for colour in colours if max(colour) - min(colour) > 0.012] == []


def check_greyscale_of_each_sheet(page: Page, *excluded: str) -> None:
    """Check the selected sheets and their backs in greyscale. ``excluded`` are parts that other tests check."""
    click_labels(page, *excluded, "On separate sheets", "Greyscale")
    check_greyscale(print_to_pdf(page))


def sheet_count(page: Page) -> int:
    """Return the number of sheets of paper that the page displays."""
    match = re.search(r"(\d+) sheets? of paper", part(page, "sheet-count").inner_text())
    assert match
    return int(match[1])


MIN_TEXT_SIZE = function("print.minTextSize")


def test_dice_golf_prints_on_both_paper_sizes_in_colour_and_greyscale(open_print_screen: Callable[..., Page]) -> None:
    page = open_print_screen("dice")
    expect(page.locator("input[value=a4]")).to_be_checked()
    check_in_both_themes(page)
    assert sheet_count(page) == 5
    result = print_to_pdf(page)
    check_pages(result, "a4", 5)
    first = result.pages[0]
    assert sum(abs(one - 50) < TOLERANCE_MM for one in first.lengths()) >= 2, "the ruler has two sides of 50 mm"
    assert first.has(85.6 - 2 * 3.18)
    assert first.has(53.98 - 2 * 3.18)
    cards = result.pages[2]
    assert cards.has(63)
    assert cards.has(88)
    assert any(max(colour) - min(colour) > 0.2 for colour in cards.colours)
    assert any(max(colour) - min(colour) > 0.2 for colour in result.colours())
    click_labels(page, "Letter", "Greyscale", "Scale check")
    result = print_to_pdf(page)
    check_pages(result, "letter", 5)
    assert not result.pages[0].has(50, 0.05)
    assert len(measure(page)["sheets"]) == 5
    page.emulate_media(media="print")
    assert page.evaluate(MIN_TEXT_SIZE) > 7
    page.emulate_media(media="null")
    texts = page.locator("[data-part=holes] text").all_text_contents()
    assert sum("the last two" in one for one in texts) == 10, "no two dice add up to 1, and none differ by 6"
    check_greyscale_of_each_sheet(page)


def test_box_of_golf_prints_one_or_two_boards_per_sheet(open_print_screen: Callable[..., Page]) -> None:
    page = open_print_screen("box", viewport=PHONE, dark=True)
    assert sheet_count(page) == 1 + 18 + 1 + 1 + 1 + 4
    # The boards are excluded, because they are two thirds of all elements and test_box.py checks the same pictures.
    set_checked(page, "Boards", on=False)
    check_in_both_themes(page)
    click_labels(page, "Boards")
    layout = measure(page)
    assert len(layout["sheets"]) == 26
    pieces = [piece[0] for piece in layout["pieces"]]
    assert pieces.count("stickers") == 30
    assert pieces.count("gems") == 4 * 26 + 4
    check_greyscale_of_each_sheet(page, "Boards")
    select_parts(page)
    click_labels(page, "Boards", "Gems", "Both sides, long edge")
    assert sheet_count(page) == 1 + 9 + 1
    result = print_to_pdf(page)
    check_pages(result, "a4", 22)
    check_greyscale(result)


def test_word_golf_prints_cards_dice_and_coins(open_print_screen: Callable[..., Page]) -> None:
    page = open_print_screen("word")
    click_labels(page, "Paper letter dice", "Letter", "On separate sheets")
    layout = measure(page)
    pieces = [piece[0] for piece in layout["pieces"]]
    assert pieces.count("cards") == 2 * 54
    assert pieces.count("wild") == 2 * 24
    assert pieces.count("stickers") == 36
    assert pieces.count("nets") == 6
    assert pieces.count("coins") == 2 * 30
    boxes = page.locator("[data-part=score] rect[rx='0.4']")
    assert boxes.count() == pieces.count("score") * (6 * 9 + 1), (
        "the legend has one box, and Luis has no boxes for cups"
    )
    assert page.locator("[data-part=score] text", has_text=re.compile("^Cup$")).count() == pieces.count("score")
    check_greyscale_of_each_sheet(page, "Hole cards", "Wild cards")
    select_parts(page, "Wild cards")
    choose_option(page, "Backs", "Both sides, short edge")
    result = print_to_pdf(page)
    # The back of the first sheet is blank.
    check_pages(result, "letter", 2 + 6)
    assert result.pages[2].has(63)
    assert result.pages[3].has(88)
    select_parts(page, "Hole cards")
    click_labels(page, "Large, four per sheet", "None")
    assert sheet_count(page) == 1 + 14


TILES_AND_DECKS = 6 + 4
COURSE_BOOKS = {
    "box": (21, "Hole 18"),
    "word": (10, "Hole cards 6"),
    "dosh": (1 + 1 + 2 + 9 + TILES_AND_DECKS, "Hole 9"),
}
"""The number of A4 pages of each course book, and the title of one of the last pages."""


def choose_print_job(page: Page, name: str) -> None:
    """Choose what to print and wait until it is rendered. A second Python computes course books."""
    page.get_by_role("group", name="Print", exact=True).get_by_role("radio", name=name, exact=True).check()
    wait_for_render(page)


@pytest.mark.parametrize("game", COURSE_BOOKS)
def test_posters_and_course_books_have_all_pages(open_print_screen: Callable[..., Page], game: str) -> None:
    page = open_print_screen(game)
    choose_option(page, "Ink", "Greyscale")
    if game == "dosh":
        check_posters(page)
    check_course_book(page, game)


def check_course_book(page: Page, game: str) -> None:
    choose_print_job(page, "Course book")
    sheets, last = COURSE_BOOKS[game]
    titles = page.locator("figure[data-part] figcaption").all_text_contents()
    assert titles[0] == "Cover"
    rules = ["Rules 1", "Rules 2"]
    assert [title for title in titles if title.startswith("Rules")] == rules
    assert last in titles
    result = print_to_pdf(page)
    check_pages(result, "a4", sheets)
    check_greyscale(result)
    measure(page)
    choose_option(page, "Paper", "Letter")
    assert page.locator("figure[data-part][data-part=rules]").count() == len(rules)
    measure(page)


def check_posters(page: Page) -> None:
    for name, width, height in (("Poster A2", 420, 594), ("Poster A1", 594, 841)):
        choose_print_job(page, name)
        result = print_to_pdf(page)
        check_greyscale(result)
        (sheet,) = result.pages
        assert (sheet.width, sheet.height) == pytest.approx((width, height), abs=TOLERANCE_MM)
        cell = float(page.locator("[data-poster]").get_attribute("data-poster") or 0)
        side = cell / 3**0.5
        assert sheet.has(side, 0.02) or cell > 11, "the cells have the stated size"
        page.emulate_media(media="print")
        box = page.locator("[data-poster] svg").bounding_box()
        page.emulate_media(media="null")
        assert box
        assert max(box["width"], box["height"]) * 25.4 / 96 < height
        assert max(box["width"], box["height"]) * 25.4 / 96 > 0.7 * height


CUSTOM_COURSE = {
    "name": "Back garden",
    "terrain": ["....", ".~a.", "...."],
    "height": ["0000", "0000", "0000"],
    "holes": [{"tee": [0, at % 3], "target": [3, (at + 1) % 3]} for at in range(9)],
}


def save_course(page: Page, course: object, title: str) -> str:
    """Save a course as a custom board in the browser and return its id."""
    return str(page.evaluate(function("print.saveCourse"), [course, title]))


def test_map_is_printed_in_tiles_and_custom_courses_can_be_printed(open_print_screen: Callable[..., Page]) -> None:
    page = open_print_screen("dosh")
    assert sheet_count(page) == 1 + 6 + 4 + 1 + 1 + 1 + 4
    layout = measure(page)
    pieces = [piece[0] for piece in layout["pieces"]]
    assert pieces.count("decks") == 32
    check_greyscale_of_each_sheet(page, "Map", "Clubs")
    strokes = part(page, "map-figure", " [data-part~=path]").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).stroke)"
    )
    assert {"rgb(29, 29, 29)", "rgb(58, 58, 58)"} >= set(strokes) != set(), "arrows are dark on a pale grey background"
    select_parts(page, "Map", "Clubs")
    choose_option(page, "Backs", "None")
    tiles = page.locator("[data-tile]")
    assert tiles.evaluate_all("(all) => all.map((one) => one.dataset.tile)") == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert sheet_count(page) == 1 + 6 + 4, "the course book contains the same sheets"
    for size, sheets in (("Large, 20 mm", 12), ("Small, cells of 11 mm", 4)):
        choose_option(page, "Size of the map", size)
        assert tiles.count() == sheets
    # A cell is 52 SVG units wide.
    marks = page.evaluate(function("print.tileScale"))
    assert marks[1] / marks[0] == pytest.approx(11 / 52, rel=0.01)
    name = save_course(page, CUSTOM_COURSE, "Garden")
    page.evaluate("(name) => { location.hash = `#/print/dosh/${name}`; }", name)
    expect(part(page, "printed-sheet", " text", has_text="Garden").first).to_be_attached()
    wait_for_sheets(page)
    first = part(page, "printed-sheet").first
    title, own = part(first, "printed-title").bounding_box(), first.get_by_text("Garden", exact=True).bounding_box()
    assert title and own
    assert title["y"] + title["height"] < own["y"] + own["height"], "the course's name is below the title"
    assert tiles.count() == 1
    select_parts(page, "Map")
    choose_option(page, "Size of the map", "Table, 16 mm")
    check_pages(print_to_pdf(page), "a4", 2)
    choose_print_job(page, "Course book")
    expect(page.locator("[data-part=holes]")).to_have_count(9, timeout=START_MS)
    expect(page.locator("[data-part=cover] [data-part~=book-code]")).to_have_count(1)
    expect(page.locator("[data-part=cover] h1")).to_have_text("Garden")
    measure(page)
    page.evaluate("location.hash = '#/print/dosh/none0000'")
    expect(page.get_by_text("This board is not saved in this browser.")).to_be_visible()
    # The course book is still selected, so it is computed again.
    page.evaluate("(name) => { location.hash = `#/print/dosh/${name}`; }", name)
    expect(page.locator("[data-part=holes]")).to_have_count(9, timeout=START_MS)
    wait_for_sheets(page)


LABELS = [
    {"at": [column, row], "text": f"Wide moor {column} {row}"}
    for column in (0, 5, 9, 10, 14, 19, 24, 29)
    for row in (0, 6, 9, 13, 19)
]
LABELLED_COURSE = {
    "terrain": ["." * 30] * 20,
    "height": ["0" * 30] * 20,
    "holes": [{"tee": [1, 1], "target": [28, 18]}],
    "labels": LABELS,
}


def test_every_map_label_is_complete_on_one_sheet(open_print_screen: Callable[..., Page]) -> None:
    page = open_print_screen("dosh")
    name = save_course(page, LABELLED_COURSE, "Moor")
    page.evaluate("(name) => { location.hash = `#/print/dosh/${name}`; }", name)
    expect(part(page, "printed-sheet", " text", has_text="Moor").first).to_be_attached()
    wait_for_sheets(page)
    select_parts(page, "Map")
    for size in ("Table, 16 mm", "Small, cells of 11 mm", "Large, 20 mm"):
        choose_option(page, "Size of the map", size)
        check_labels_are_complete(page)
    choose_print_job(page, "Poster A2")
    check_labels_are_complete(page)


def check_labels_are_complete(page: Page) -> None:
    """Check in the print layout, where small text is wider, that each label appears once and is not cut off."""
    page.emulate_media(media="print")
    names = page.evaluate(function("print.mapLabels"))
    page.emulate_media(media="null")
    assert sorted(name for name, _ in names) == sorted(str(label["text"]) for label in LABELS)
    assert [name for name in names if name[1] < 0] == []
