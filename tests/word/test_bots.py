"""Tests of the five bots: their words, habits and form. The command ``balance`` measures their strengths."""

from __future__ import annotations

from statistics import mean

import pytest

import pygolf
from pygolf.games.word import GAME
from pygolf.games.word.play import bots
from pygolf.games.word.play.bots import HABITS, compute_form
from pygolf.games.word.play.coach import dearest, query, rounds_left
from pygolf.games.word.play.solver import solve
from pygolf.games.word.rules import dictionary
from pygolf.games.word.rules.buying import offers

BOT = pytest.mark.parametrize("level", GAME.info.bot_ids)


def test_bots_include_the_three_common_levels() -> None:
    assert set(pygolf.LEVELS) < set(GAME.info.bot_ids) == set(HABITS)
    assert len(HABITS) == 5
    assert [level for level in GAME.info.bot_ids if level in pygolf.LEVELS] == list(pygolf.LEVELS)


@BOT
def test_bot_stays_within_its_words_and_cards(level: str) -> None:
    own, habit = dictionary.own(), HABITS[level]
    for seed in range(4):
        match = pygolf.new("word", seed=f"bots {seed}")
        while not match.over:
            move = match.bot(level)
            if move["do"] == "write":
                mark = own.mark(str(move["word"]).lower())
                assert not mark & dictionary.NEVER
                assert mark <= habit.most_tier and len(str(move["word"])) <= habit.longest
            else:
                assert len(move["cards"]) <= habit.most_cards  # type: ignore[arg-type]
            match.play(move)


@BOT
def test_form_is_drawn_once_per_game_and_is_better_for_stronger_bots(level: str) -> None:
    match = pygolf.new("word", ["A", "B"], seed="form")
    first = compute_form(match.state, level)
    match.play({"do": "pass"})
    assert compute_form(match.state, level) != first, "each seat has its own form"
    match.play({"do": "pass"})
    assert (match.state.round, compute_form(match.state, level)) == (2, first)
    drawn = {
        other: mean(compute_form(pygolf.new("word", seed=f"f {n}").state, other) for n in range(60)) for other in HABITS
    }
    stronger = GAME.info.bot_ids[GAME.info.bot_ids.index(level) + 2 :]
    assert all(drawn[other] > drawn[level] for other in stronger)


def write_as(level: str, form: float, seed: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(bots, "compute_form", lambda state, level: form)
    return str(pygolf.new("word", options={"holes": [8]}, seed=seed).bot(level)["word"])


def test_bots_choose_by_their_habits(monkeypatch: pytest.MonkeyPatch) -> None:
    """In top form, Bertie fills more cards, Quilla writes rarer words, and Pip writes shorter ones."""
    own = dictionary.own()
    written = {level: [write_as(level, 1.0, f"h {n}", monkeypatch) for n in range(25)] for level in HABITS}
    rare = {level: mean(own.mark(word.lower()) for word in words) for level, words in written.items()}
    assert max(rare, key=lambda level: rare[level]) == "scholar"
    assert max(map(len, written["rookie"])) <= 7 < max(map(len, written["club"]))


def test_bertie_gives_up_to_four_points_for_a_hole_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "compute_form", lambda state, level: 1.0)
    gone_for = 0
    for number in range(40):
        match = pygolf.new("word", options={"holes": [1 + number % 9]}, seed=f"ace {number}")
        words = solve(query(match.state, (), 3), dictionary.own(), HABITS["ace"].looks_at)
        full = [found for found in words if found.full and found.value >= words[0].value - 3]
        chosen = next(found for found in words if found.word == match.bot("ace")["word"])
        assert chosen.full or not full
        gone_for += chosen.full and chosen.value < words[0].value
    assert gone_for


def test_bot_in_bad_form_misses_the_best_word_and_the_shop(monkeypatch: pytest.MonkeyPatch) -> None:
    own = dictionary.own()
    for form, in_form in ((0.0, False), (1.0, True)):
        monkeypatch.setattr(bots, "compute_form", lambda state, level, form=form: form)
        best, bought = 0, 0
        for number in range(12):
            match = pygolf.new("word", seed=f"miss {number}")
            move = match.bot("tour")
            found = solve(query(match.state, (), 4 if in_form else 0), own, bots.MAX_MISSED)[0]
            best += move["word"] == found.word
            match.play(move)
            if match.view()["phase"] == "buy":
                bought += bool(match.bot("tour")["cards"])
                ways = offers(match.state, 0)
                bought_best = dearest(match.state.hands[0], ways, rounds_left(match.state)).move()
                assert not in_form or match.bot("tour") == bought_best
        assert (best == 12) == in_form
        assert bool(bought) == in_form
