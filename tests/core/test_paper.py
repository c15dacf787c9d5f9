"""Score cards on paper: what people write is counted as the rules count a match."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import pygolf
from pygolf.core.errors import BadOption, BadRequest
from pygolf.core.paper import Sheet, read_sheet, tally
from pygolf.register import find_game

GAMES = ("dice", "box", "word", "dosh")


def counted(game: str, **sheet: Any) -> dict[str, Any]:
    paper = find_game(game).paper()
    assert paper
    return tally(paper, read_sheet(paper, {"players": ["Ann", "Bo"], **sheet}))


def notes(count: dict[str, Any], clause: str) -> list[str]:
    return [note["text"] for note in count["notes"] if note["clause"] == clause]


def test_every_game_has_a_card_and_says_what_is_on_it() -> None:
    door = pygolf.protocol.Protocol()
    papers = door.dispatch({"op": "papers"})["papers"]
    assert list(papers) == list(GAMES)
    for game, paper in papers.items():
        info = find_game(game).info
        assert tuple(paper["players"]) == info.players
        assert len(paper["formats"]) == len(paper["labels"])
        assert paper["entries"][0]["per"] == "hole"
        assert not paper["house"] or (paper["pars"] and len(paper["house"]) == paper["holes"][1])
    assert sum(papers["box"]["house"]) == 72


def test_in_match_play_a_hole_and_the_match_are_given_up() -> None:
    sheet: dict[str, Any] = {"format": "match", "cells": {"strokes": [[4, 4], [5, 3]]}}
    count = counted("dosh", **sheet, holes=3, conceded=[None, 0, 1])
    assert (count["scores"], count["left"]) == ([2, 1], 0) and count["winners"] == [0]
    assert [note["text"] for note in count["notes"] if note["column"]] == [
        "Hole 2: Ann concedes it.",
        "Hole 3: Bo concedes it.",
    ]
    for game in ("dice", "box", "dosh"):
        given = counted(game, **sheet, resigned=0)
        assert given["over"] and given["winners"] == [1] and given["standing"]["resigned"] == 0
    sides = {"players": ["Ann", "Bo", "Cy", "Di"], "format": "match", "conceded": [1]}
    assert counted("dosh", **sides)["notes"][0]["text"] == "Hole 1: Bo and Di concede it."


def test_nothing_is_given_up_where_holes_are_not_won() -> None:
    for part in ({"conceded": [0]}, {"resigned": 1}):
        with pytest.raises(BadRequest, match="only in match play"):
            counted("dosh", **part)
    with pytest.raises(BadRequest, match="conceded, hole 2"):
        counted("dosh", format="match", conceded=[None, 2])
    assert counted("dosh", conceded=[None], resigned=None)["scores"] == [0, 0]


def finished(game: str, number: int, **options: Any) -> pygolf.Match:
    seats = {"match": 2, "doubles": 4}.get(options.get("format", ""), 2 + number % 2)
    match = pygolf.new(game, [f"P{seat}" for seat in range(seats)], options, seed=f"paper {number}")
    while not match.over:
        match.play(match.bot("rookie"))
    return match


def copied(match: pygolf.Match, **more: Any) -> dict[str, Any]:
    """What the people of that match would have written on paper."""
    view = match.view()
    holes = len([column for column in view["card"]["columns"] if column.isdigit()])
    cells = [row["cells"][:holes] for row in view["card"]["rows"]]
    main = {"word": "points"}.get(match.game.info.id, "strokes")
    extra: dict[str, Any] = {}
    if match.game.info.id == "box":
        extra["gems"] = [[sum(purse.values()) if isinstance(purse, dict) else sum(purse)] for purse in view["gems"]]
    if match.game.info.id == "word":
        won = [event for event in match.events if event.name == "hole_in_one"]
        cups = [[0] * 9 for _ in view["players"]]
        for event in won:
            assert event.player is not None
            free = cups[event.player].index(0)
            cups[event.player][free] = 1
        extra["cups"] = cups
    return {"players": list(match.players), "holes": len(cells[0]), "cells": {main: cells, **extra}, **more}


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize(
    ("game", "format", "games"),
    [
        ("dice", "stroke", 4),
        ("dice", "match", 3),
        ("dice", "skins", 3),
        ("dice", "doubles", 2),
        ("box", "gems", 3),
        ("box", "stroke", 2),
        ("word", "points", 2),
        ("dosh", "stroke", 2),
    ],
)
@pytest.mark.rule("DG-14", "BG-39", "WG-21", "DB-1", "DB-44")
def test_a_card_copied_from_a_match_has_the_same_scores_and_winners(game: str, format: str, games: int) -> None:
    option = {} if format in ("points",) or (game == "dosh") else {"format": format}
    option |= {"holes": "front"} if game == "box" else {}
    for number in range(games):
        match = finished(game, number, **option)
        count = counted(game, **copied(match, format=format))
        view = match.view()
        assert count["winners"] == view["winners"], match.seed
        assert count["scores"] == view["scores"], match.seed


@pytest.mark.rule("DG-8")
def test_the_tenth_roll_is_celebrated() -> None:
    count = counted("dice", cells={"strokes": [[0], [4]]})
    assert notes(count, "DG-8") == ["Hole 1: five of a kind on the tenth roll for Ann. Everybody stands up."]


@pytest.mark.rule("DG-13")
def test_gimmes_are_crossed_out_by_round() -> None:
    paper = find_game("dice").paper()
    assert paper
    sheet = read_sheet(paper, {"players": ["Ann"], "rounds": 2, "cells": {"addsies": [[1]]}})
    assert sheet.cells["addsies"] == ((1, 0),)


@pytest.mark.rule("BG-35", "BG-38", "BG-37", "BG-3")
def test_gems_that_a_hole_earns_are_read_out() -> None:
    count = counted("box", holes=2, pars=[5, 3], cells={"strokes": [[3, 3], [4, 3]]})
    assert notes(count, "BG-35") == [
        "Ann draws 2 gems, one per stroke under par.",
        "Bo draws a gem, one per stroke under par.",
    ]
    assert "Ann draws two gems" in notes(count, "BG-38")[0]
    assert "Ann and Bo draw a gem each" in notes(count, "BG-38")[1]
    assert notes(count, "BG-3") == ["Ann has the honours on the next hole."]
    assert len(notes(count, "BG-37")) == 1, "none after the last hole"


@pytest.mark.rule("BG-1", "BG-38")
def test_who_plays_alone_gets_no_bonus() -> None:
    assert notes(counted("box", players=["Ann"], holes=1, pars=[4], cells={"strokes": [[3]]}), "BG-38") == []


@pytest.mark.rule("BG-39")
def test_equal_purses_are_told_apart_by_strokes() -> None:
    count = counted("box", holes=1, cells={"strokes": [[4], [3]], "gems": [[6], [6]]})
    assert count["winners"] == [1]


@pytest.mark.rule("WG-16", "WG-17", "WG-21")
def test_coins_and_cups_of_word_golf() -> None:
    count = counted("word", holes=2, cells={"points": [[5, -2], [4, -1]], "cups": [[0, 0], [1, 0]]})
    assert notes(count, "WG-16")[0].startswith("Bo gets a coin")
    assert notes(count, "WG-17") == ["Hole 1: a hole-in-one, and a cup for Bo."]
    assert count["scores"] == [3, 4], "the cup counts after the last round"
    assert counted("word", cells={"points": [[5, -2], [4, -1]], "cups": [[0, 0], [1, 0]]})["scores"] == [3, 3]


@pytest.mark.rule("DB-3")
def test_who_begins_the_next_hole() -> None:
    count = counted("dosh", holes=3, cells={"strokes": [[4, 4], [3, 4]]})
    assert notes(count, "DB-3")[0].startswith("Bo starts the next hole")
    assert notes(count, "DB-3")[1].startswith("Of Ann and Bo, the player who was earlier")


def test_a_match_may_be_won_before_its_last_hole() -> None:
    count = counted("dosh", format="match", cells={"strokes": [[3, 3, 3, 3, 3], [4, 4, 4, 4, 4]]})
    assert (count["over"], count["winners"], count["left"]) == (True, [0], 4)
    assert count["standing"]["up"] == 5


def plain_net(strokes: Sequence[int], handicap: int) -> int:
    """Strokes given one by one round the card, the slow way."""
    given = [0] * len(strokes)
    for stroke in range(handicap):
        given[stroke % len(given)] += 1
    return sum(value - less for value, less in zip(strokes, given, strict=True))


@pytest.mark.parametrize("seed", range(30))
def test_a_handicap_is_given_stroke_by_stroke(seed: int) -> None:
    draw = random.Random(seed)
    holes, rounds = draw.randint(1, 9), draw.randint(1, 3)
    cards = [[draw.randint(1, 9) for _ in range(holes * rounds)] for _ in range(2)]
    handicaps = [draw.randint(0, 54) for _ in range(2)]
    count = counted("dosh", holes=holes, rounds=rounds, handicaps=handicaps, cells={"strokes": cards})
    assert count["scores"] == [plain_net(card, given) for card, given in zip(cards, handicaps, strict=True)], seed
    assert [row["given"] for row in count["rows"]] == handicaps


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        ("sheet", "sheet must be an object"),
        ({"players": []}, "this game is for 1 to 4 players, not 0"),
        ({"players": ["Ann", 3]}, "the name of seat 2"),
        ({"holes": 10}, "holes must be an integer from 1 to 9"),
        ({"rounds": True}, "rounds must be an integer"),
        ({"format": "gems"}, "format must be one of stroke"),
        ({"handicaps": [55]}, "handicaps, player 1 must be an integer from 0 to 54"),
        ({"handicaps": [1, 2, 3]}, "handicaps must be a list of at most 2"),
        ({"cells": []}, "cells must be an object"),
        ({"cells": {"putts": []}}, "unknown entry 'putts'; valid entries are strokes"),
        ({"cells": {"strokes": [[3], [0]]}}, "strokes of Bo, hole 1 must be an integer from 1 to 99, not 0"),
        ({"cells": {"strokes": [[3] * 10]}}, "strokes of Ann must be a list of at most 9"),
        ({"cells": {"strokes": [[], [], []]}}, "strokes must be one list per player"),
    ],
)
def test_a_bad_sheet_is_refused_with_the_place(sheet: Any, words: str) -> None:
    paper = find_game("dosh").paper()
    assert paper
    with pytest.raises(BadRequest, match=words.replace("(", r"\(")):
        read_sheet(paper, {"players": ["Ann", "Bo"], **sheet} if isinstance(sheet, dict) else sheet)


@pytest.mark.parametrize(("format", "best"), [("gems", "Ann has it with 3"), ("stroke", "Ann and Bo share it")])
def test_a_handicap_is_of_what_is_counted(format: str, best: str) -> None:
    """In gems it is gems, which are no part of a hole's strokes."""
    sheet = {"players": ["Ann", "Bo"], "handicaps": [0, 18], "format": format, "holes": 18}
    count = counted("box", **sheet, cells={"strokes": [[3], [4]]})
    assert best in count["notes"][0]["text"]


def test_three_cannot_play_a_match() -> None:
    with pytest.raises(BadOption, match="match play is for two"):
        counted("dosh", players=["Ann", "Bo", "Cy"], format="match")


def test_nobody_begins_skins_alone_and_a_card_that_was_begun_is_played_on() -> None:
    with pytest.raises(BadOption, match="skins needs at least two"):
        counted("dice", players=["Ann"], format="skins")
    assert counted("dice", players=["Ann"], format="skins", cells={"strokes": [[3, 4]]})["scores"] == [2]


@pytest.mark.parametrize("seed", range(40))
def test_any_half_written_card_is_counted(seed: int) -> None:
    """Whatever is written, in whatever order: totals are sums, and only what everybody has counts for the standing."""
    draw = random.Random(seed)
    game = draw.choice(GAMES)
    paper = find_game(game).paper()
    assert paper
    holes = paper.holes[1]
    low, high = paper.entries[0].low, min(paper.entries[0].high, 12)
    cards = [[draw.choice([None, draw.randint(low, high)]) for _ in range(holes)] for _ in range(2)]
    sheet: Sheet = read_sheet(paper, {"players": ["Ann", "Bo"], "cells": {paper.entries[0].id: cards}})
    count: dict[str, Any] = tally(paper, sheet)
    assert [row["total"] for row in count["rows"]] == [sum(value or 0 for value in card) for card in cards], seed
    both = [column for column in range(holes) if None not in (cards[0][column], cards[1][column])]
    assert count["left"] == holes - len(both), seed
    assert {note["column"] for note in count["notes"]} <= set(both), seed
