"""Tests that scorecards filled in on paper give the same results as a match."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import pygolf
from pygolf.core.content.paper import Sheet, get_paper, read_sheet, tally
from pygolf.core.errors import BadOptionError, BadRequestError
from pygolf.register import find_game

GAMES = ("dice", "box", "word", "dosh")


def count_sheet(game: str, **sheet: Any) -> dict[str, Any]:
    paper = get_paper(find_game(game))
    assert paper
    return tally(paper, read_sheet(paper, {"players": ["Ann", "Bo"], **sheet}))


def notes(count: dict[str, Any], clause: str) -> list[str]:
    return [note["text"] for note in count["notes"] if note["clause"] == clause]


def test_papers_describe_the_scorecard_of_every_game() -> None:
    protocol = pygolf.protocol.Protocol()
    papers = protocol.dispatch({"op": "papers"})["papers"]
    assert list(papers) == list(GAMES)
    for game, paper in papers.items():
        info = find_game(game).info
        assert tuple(paper["players"]) == info.players
        assert len(paper["formats"]) == len(paper["labels"])
        assert paper["entries"][0]["per"] == "hole"
        assert not paper["house"] or (paper["pars"] and len(paper["house"]) == paper["holes"][1])
    assert sum(papers["box"]["house"]) == 72


def test_match_play_allows_conceding_a_hole_or_the_match() -> None:
    sheet: dict[str, Any] = {"format": "match", "cells": {"strokes": [[4, 4], [5, 3]]}}
    count = count_sheet("dosh", **sheet, holes=3, conceded=[None, 0, 1])
    assert (count["scores"], count["left"]) == ([2, 1], 0) and count["winners"] == [0]
    assert [note["text"] for note in count["notes"] if note["column"]] == [
        "Hole 2: Ann concedes it.",
        "Hole 3: Bo concedes it.",
    ]
    for game in ("dice", "box", "dosh"):
        given = count_sheet(game, **sheet, resigned=0)
        assert given["over"] and given["winners"] == [1] and given["standing"]["resigned"] == 0
    sides = {"players": ["Ann", "Bo", "Cy", "Di"], "format": "match", "conceded": [1]}
    assert count_sheet("dosh", **sides)["notes"][0]["text"] == "Hole 1: Bo and Di concede it."


def test_conceding_raises_outside_match_play() -> None:
    for part in ({"conceded": [0]}, {"resigned": 1}):
        with pytest.raises(BadRequestError, match="only in match play"):
            count_sheet("dosh", **part)
    with pytest.raises(BadRequestError, match="conceded, hole 2"):
        count_sheet("dosh", format="match", conceded=[None, 2])
    assert count_sheet("dosh", conceded=[None], resigned=None)["scores"] == [0, 0]


def play_game(game: str, number: int, **options: Any) -> pygolf.Match:
    seats = {"match": 2, "doubles": 4}.get(options.get("format", ""), 2 + number % 2)
    match = pygolf.new(game, [f"P{seat}" for seat in range(seats)], options, seed=f"paper {number}")
    while not match.over:
        match.play(match.bot("rookie"))
    return match


def copy_to_paper(match: pygolf.Match, **more: Any) -> dict[str, Any]:
    """Return the scorecard that the players of this match would have written on paper."""
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
def test_copied_scorecard_has_the_scores_and_winners_of_the_match(game: str, format: str, games: int) -> None:
    option = {} if format in ("points",) or (game == "dosh") else {"format": format}
    option |= {"holes": "front"} if game == "box" else {}
    for number in range(games):
        match = play_game(game, number, **option)
        count = count_sheet(game, **copy_to_paper(match, format=format))
        view = match.view()
        assert count["winners"] == view["winners"], match.seed
        assert count["scores"] == view["scores"], match.seed


@pytest.mark.rule("DG-8")
def test_five_of_a_kind_on_the_tenth_roll_is_noted() -> None:
    count = count_sheet("dice", cells={"strokes": [[0], [4]]})
    assert notes(count, "DG-8") == ["Hole 1: five of a kind on the tenth roll for Ann. Everyone stands up."]


@pytest.mark.rule("DG-13")
def test_gimmes_are_read_per_round() -> None:
    paper = get_paper(find_game("dice"))
    assert paper
    sheet = read_sheet(paper, {"players": ["Ann"], "rounds": 2, "cells": {"addsies": [[1]]}})
    assert sheet.cells["addsies"] == ((1, 0),)


@pytest.mark.rule("BG-35", "BG-38", "BG-37", "BG-3")
def test_notes_list_the_gems_earned_on_a_hole() -> None:
    count = count_sheet("box", holes=2, pars=[5, 3], cells={"strokes": [[3, 3], [4, 3]]})
    assert notes(count, "BG-35") == [
        "Ann draws 2 gems, one per stroke under par.",
        "Bo draws a gem, one per stroke under par.",
    ]
    assert "Ann draws two gems" in notes(count, "BG-38")[0]
    assert "Ann and Bo draw a gem each" in notes(count, "BG-38")[1]
    assert notes(count, "BG-3") == ["Ann has the honour on the next hole."]
    assert len(notes(count, "BG-37")) == 1, "none after the last hole"


@pytest.mark.rule("BG-35", "BG-37", "BG-38")
def test_awards_are_the_purses_after_a_hole() -> None:
    cells = {"strokes": [[3, 3], [4, 3]], "gems": [[2], [1]]}
    awards = count_sheet("box", holes=2, pars=[4, 3], cells=cells)["awards"]
    purses = [(one["column"], one["seat"], one["value"]) for one in awards]
    assert purses == [(0, 0, 5), (0, 1, 4), (1, 0, 3), (1, 1, 2)], "purses are not filled after the last hole"
    assert count_sheet("dosh", cells={"strokes": [[3], [4]]})["awards"] == []


@pytest.mark.rule("DG-15")
def test_scores_of_pro_mode_are_noted() -> None:
    count = count_sheet("dice", cells={"strokes": [[17], [4]]})
    assert notes(count, "DG-15") == ["Hole 1: more than ten strokes for Ann, which is possible only in pro mode."]
    assert notes(count_sheet("dice", cells={"strokes": [[10], [4]]}), "DG-15") == []


def test_new_cards_have_as_many_rounds_as_the_game() -> None:
    papers = {game: get_paper(find_game(game)) for game in GAMES}
    rounds = {game: paper.rounds[1] for game, paper in papers.items() if paper}
    assert rounds == {"dice": 6, "box": 1, "word": 1, "dosh": 4}
    assert count_sheet("word", rounds=6)["left"] == 54, "older cards can still be read"


def test_chips_are_values_that_the_card_accepts() -> None:
    for game in GAMES:
        paper = get_paper(find_game(game))
        assert paper
        main = paper.entries[0]
        assert main.low <= min(main.chips) and max(main.chips) <= main.high, game
        assert main.star is None or main.star in main.chips


@pytest.mark.rule("BG-1", "BG-38")
def test_solo_player_gets_no_bonus_gems() -> None:
    assert notes(count_sheet("box", players=["Ann"], holes=1, pars=[4], cells={"strokes": [[3]]}), "BG-38") == []


@pytest.mark.rule("BG-39")
def test_strokes_break_ties_between_equal_purses() -> None:
    count = count_sheet("box", holes=1, cells={"strokes": [[4], [3]], "gems": [[6], [6]]})
    assert count["winners"] == [1]


@pytest.mark.rule("WG-16", "WG-17", "WG-21")
def test_word_golf_counts_coins_and_cups() -> None:
    count = count_sheet("word", holes=2, cells={"points": [[5, -2], [4, -1]], "cups": [[0, 0], [1, 0]]})
    assert notes(count, "WG-16")[0].startswith("Bo gets a coin")
    assert notes(count, "WG-17") == ["Hole 1: a hole-in-one, and a cup for Bo."]
    assert count["scores"] == [3, 4], "the cup counts after the last round"
    assert count_sheet("word", cells={"points": [[5, -2], [4, -1]], "cups": [[0, 0], [1, 0]]})["scores"] == [3, 3]


@pytest.mark.rule("DB-3")
def test_notes_say_who_starts_the_next_hole() -> None:
    count = count_sheet("dosh", holes=3, cells={"strokes": [[4, 4], [3, 4]]})
    assert notes(count, "DB-3")[0].startswith("Bo starts the next hole")
    assert notes(count, "DB-3")[1].startswith("Of Ann and Bo, the player who was earlier")


def test_match_can_be_won_before_its_last_hole() -> None:
    count = count_sheet("dosh", format="match", cells={"strokes": [[3, 3, 3, 3, 3], [4, 4, 4, 4, 4]]})
    assert (count["over"], count["winners"], count["left"]) == (True, [0], 4)
    assert count["standing"]["up"] == 5


def plain_net(strokes: Sequence[int], handicap: int) -> int:
    """Compute the net score slowly, by giving handicap strokes one at a time to the holes in turn."""
    given = [0] * len(strokes)
    for stroke in range(handicap):
        given[stroke % len(given)] += 1
    return sum(value - less for value, less in zip(strokes, given, strict=True))


@pytest.mark.parametrize("seed", range(30))
def test_handicap_strokes_are_given_one_per_hole_in_turn(seed: int) -> None:
    draw = random.Random(seed)
    holes, rounds = draw.randint(1, 9), draw.randint(1, 3)
    cards = [[draw.randint(1, 9) for _ in range(holes * rounds)] for _ in range(2)]
    handicaps = [draw.randint(0, 54) for _ in range(2)]
    count = count_sheet("dosh", holes=holes, rounds=rounds, handicaps=handicaps, cells={"strokes": cards})
    assert count["scores"] == [plain_net(card, given) for card, given in zip(cards, handicaps, strict=True)], seed
    assert [row["given"] for row in count["rows"]] == handicaps


@pytest.mark.parametrize(
    ("sheet", "message"),
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
def test_read_sheet_names_the_invalid_entry(sheet: Any, message: str) -> None:
    paper = get_paper(find_game("dosh"))
    assert paper
    with pytest.raises(BadRequestError, match=message.replace("(", r"\(")):
        read_sheet(paper, {"players": ["Ann", "Bo"], **sheet} if isinstance(sheet, dict) else sheet)


@pytest.mark.parametrize(("format", "best"), [("gems", "Ann has it with 3"), ("stroke", "Ann and Bo share it")])
def test_handicap_applies_to_the_unit_that_is_counted(format: str, best: str) -> None:
    """In the gems format, handicaps are counted in gems, so they do not change the strokes of a hole."""
    sheet = {"players": ["Ann", "Bo"], "handicaps": [0, 18], "format": format, "holes": 18}
    count = count_sheet("box", **sheet, cells={"strokes": [[3], [4]]})
    assert best in count["notes"][0]["text"]


def test_match_play_rejects_three_players() -> None:
    with pytest.raises(BadOptionError, match="match play is for two"):
        count_sheet("dosh", players=["Ann", "Bo", "Cy"], format="match")


def test_solo_skins_cannot_start_but_a_started_card_is_counted() -> None:
    with pytest.raises(BadOptionError, match="skins needs at least two"):
        count_sheet("dice", players=["Ann"], format="skins")
    assert count_sheet("dice", players=["Ann"], format="skins", cells={"strokes": [[3, 4]]})["scores"] == [2]


@pytest.mark.parametrize("seed", range(40))
def test_any_partly_filled_card_can_be_counted(seed: int) -> None:
    """Regardless of which cells are filled, totals are sums, and only holes that everyone has played count for the
    standing.
    """
    draw = random.Random(seed)
    game = draw.choice(GAMES)
    paper = get_paper(find_game(game))
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
