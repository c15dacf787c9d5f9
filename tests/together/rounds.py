"""Rounds and games to send, played by bots and at random."""

from functools import cache
from random import Random

import pygolf
from pygolf.core.record import Record
from pygolf.together.day import FIRST, day_round


@cache
def finished(game: str, name: str = "Ann", level: str = "rookie") -> Record:
    """A round of the first day, played out by a bot under that name."""
    dealt = day_round(FIRST, game)
    match = pygolf.new(game, [name], dealt.options, dealt.seed)
    while not match.over:
        match.play(match.bot(level))
    return match.record()


def at_random(seed: int, moves: int, players: int = 2, whole: str = "letters") -> pygolf.Match:
    """A game of Dice Golf, so many moves in."""
    chance = Random(seed)
    match = pygolf.new("dice", [f"Player {seat + 1}" for seat in range(players)], {}, whole)
    for _ in range(moves):
        if match.over:
            break
        legal = match.moves()
        assert legal
        match.play(chance.choice(legal))
    return match
