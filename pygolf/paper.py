"""The requests ``papers`` and ``tally``: scorecards for games at a real table."""

from collections.abc import Mapping
from typing import Any

from .core.errors import BadRequestError
from .core.paper import read_sheet, tally
from .register import GAMES, find_game


def tell_papers(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the layout of the scorecard of each game that has one."""
    papers = {game: find_game(game).paper() for game in GAMES}
    return {"papers": {game: paper.to_json() for game, paper in papers.items() if paper}}


def count_sheet(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the result of the filled-in scorecard ``sheet`` of ``game``."""
    game = find_game(request.get("game"))
    paper = game.paper()
    if paper is None:
        raise BadRequestError(f"{game.info.title} has no scorecard for play at a real table")
    return {**tally(paper, read_sheet(paper, request.get("sheet")))}


REQUESTS = {"papers": tell_papers, "tally": count_sheet}
