"""The operations of the protocol: one row per operation, with its request, its response and its handler.

To add an operation, add a row, and describe it in docs/protocol.md. From this table come the dispatch of requests, the
interface ``Operations`` of ``web/engine/protocol.d.ts``, and the tests that compare requests and responses with their
types. ``shapes.py`` declares types that belong to one operation; types that several of them share, such as
``Opened``, are in ``core/shapes.py`` and its neighbours. ``KINDS`` in ``study/jobs.py`` is the table of the kinds of
jobs.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .session import Request, Response, Session


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation."""

    request: str
    """Name of the type of the request. Types are not imported at run time, so that a page can load them later."""
    response: str
    """Name of the type of the response."""
    handler: Callable[[Session, Request], Response]
    """Returns the response."""


OPERATIONS: Mapping[str, Operation] = {
    "games": Operation("EmptyRequest", "GamesResponse", Session.games),
    "setup": Operation("SetupRequest", "SetupShape", Session.setup),
    "new": Operation("NewRequest", "Opened", Session.new),
    "view": Operation("ViewRequest", "ViewResponse", Session.view),
    "moves": Operation("MatchRequest", "MovesResponse", Session.moves),
    "play": Operation("PlayRequest", "Played", Session.play),
    "check": Operation("CheckRequest", "CheckResponse", Session.check),
    "undo": Operation("MatchRequest", "Played", Session.undo),
    "draft": Operation("DraftRequest", "DraftResponse", Session.draft),
    "advise": Operation("AdviseRequest", "AdviseResponse", Session.advise),
    "bot": Operation("BotRequest", "BotResponse", Session.bot),
    "record": Operation("MatchRecordRequest", "RecordResponse", Session.record),
    "replay": Operation("ReplayRequest", "Opened", Session.replay),
    "token": Operation("MatchRequest", "TokenResponse", Session.token),
    "open": Operation("OpenRequest", "Opened", Session.open_token),
    "events": Operation("MatchRequest", "LogResponse", Session.events),
    "rules": Operation("GameRequest", "RulesResponse", Session.rules),
    "examples": Operation("GameRequest", "ExamplesResponse", Session.examples),
    "lessons": Operation("GameRequest", "LessonsResponse", Session.lessons),
    "summary": Operation("RecordRequest", "SummaryResponse", Session.summary),
    "handicap": Operation("HandicapRequest", "HandicapResponse", Session.handicap),
    "faces": Operation("RecordRequest", "FacesResponse", Session.faces),
    "fairness": Operation("FairnessRequest", "FairnessResponse", Session.fairness),
    "day": Operation("DayRequest", "DayResponse", Session.day),
    "duel": Operation("DuelRequest", "DuelResponse", Session.duel),
    "open-duel": Operation("OpenDuelRequest", "DuelSummary", Session.open_duel),
    "solo": Operation("SoloRequest", "SoloResponse", Session.solo),
    "turn": Operation("TurnRequest", "TurnResponse", Session.turn),
    "open-turn": Operation("OpenTurnRequest", "TurnOpened", Session.open_turn),
    "ghost": Operation("RecordRequest", "GhostResponse", Session.ghost),
    "papers": Operation("EmptyRequest", "PapersResponse", Session.papers),
    "tally": Operation("TallyRequest", "TallyShape", Session.tally),
    "design": Operation("DesignRequest", "DesignResponse", Session.design),
    "rated": Operation("GameRequest", "RatedResponse", Session.rated),
    "weigh": Operation("WeighRequest", "EvaluatedMove", Session.weigh),
    "crowd": Operation("MatchRequest", "CrowdResponse", Session.crowd),
    "problems": Operation("GameRequest", "ProblemsResponse", Session.problems),
    "begin": Operation("BeginRequest", "BeginResponse", Session.job),
    "step": Operation("StepRequest", "StepResponse", Session.job),
    "close": Operation("CloseRequest", "EmptyResponse", Session.close),
    # Older names of `begin`, `step` and `close`, see ``ALIASES`` in ``study/jobs.py``.
    "review": Operation("ReviewRequest", "OldReviewBegun", Session.job),
    "review-next": Operation("OldReviewRequest", "ReviewProgress", Session.job),
    "review-close": Operation("OldReviewRequest", "EmptyResponse", Session.job),
    "rate": Operation("RatingRequest", "OldRatingBegun", Session.job),
    "rate-next": Operation("OldRatingRequest", "RatingProgress", Session.job),
    "rate-close": Operation("OldRatingRequest", "EmptyResponse", Session.job),
}
"""All operations by name. The names never change, because other programs use them."""
