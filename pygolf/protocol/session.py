"""The handlers of all requests, and the open matches and jobs that they use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ..core.errors import BadRequestError, PygolfError, shown
from ..core.events import Event, Json, Move
from ..core.record import read_record
from ..core.rulebook import load_contents, load_terms
from ..core.setup import counting, describe_options, settled
from ..match import Match, read_line, replay
from ..register import GAMES, find_game

if TYPE_CHECKING:
    from ..study.jobs import Jobs

Request = Mapping[str, Any]
Response = dict[str, Any]


class Session:
    """The open matches by handle, the open jobs, and the handlers: methods that return the response to a request.

    They import modules that are not needed for playing on first use: a page loads some of these later, and starts
    faster without the others.
    """

    def __init__(self) -> None:
        self._matches: dict[int, Match] = {}
        self._jobs: Jobs | None = None
        self._next = 1

    def _match(self, request: Request) -> Match:
        handle = request.get("match")
        if type(handle) is not int or handle not in self._matches:
            raise BadRequestError(f"there is no open match {shown(handle)}")
        return self._matches[handle]

    def _open(self, match: Match) -> Response:
        table = _table(match)
        handle = self._next
        self._next += 1
        self._matches[handle] = match
        return {"match": handle, **table}

    def games(self, request: Request) -> Response:
        return {"games": [find_game(game).info.to_json() for game in GAMES]}

    def new(self, request: Request) -> Response:
        optional = {name: request[name] for name in ("players", "options", "seed", "dice") if name in request}
        version = request.get("rules_version")
        return self._open(Match(find_game(request.get("game")), **optional, version=version))

    def setup(self, request: Request) -> Response:
        info = find_game(request.get("game")).info
        players, given = request.get("players", ["You"]), request.get("options", {})
        seats = len(players) if isinstance(players, list) else 0
        response: Response = {"options": given, "line": "", "choices": {}, "error": None}
        try:
            values = settled(info.options, given, seats)
            valid = {name: values[name] for name in given}
            response |= {"options": valid, "line": describe_options(info.options, values, seats)}
            response["choices"] = counting(info.options, values, seats)
            Match(find_game(info.id), players, valid, "set-up")
        except PygolfError as error:
            response["error"] = error.to_json()
        return response

    def view(self, request: Request) -> Response:
        return {"view": self._match(request).view(request.get("player"))}

    def moves(self, request: Request) -> Response:
        return _moves(self._match(request))

    def play(self, request: Request) -> Response:
        if "move" not in request:
            raise BadRequestError('"play" requires a move')
        return _play(self._match(request), request["move"], request)

    def check(self, request: Request) -> Response:
        if "move" not in request:
            raise BadRequestError('"check" requires a move')
        self._match(request).copy().play(request["move"])
        return {}

    def undo(self, request: Request) -> Response:
        match = self._match(request)
        return {"events": _events(match.undo()), **_table(match)}

    def draft(self, request: Request) -> Response:
        return {"draft": self._match(request).draft(request.get("draft"))}  # type: ignore[arg-type]

    def advise(self, request: Request) -> Response:
        return {"moves": [advice.to_json() for advice in self._match(request).advise(request.get("count", 3))]}

    def bot(self, request: Request) -> Response:
        match = self._match(request)
        move = match.bot(request.get("level", "tour"))
        return {"move": move, **(_play(match, move, request) if request.get("play") else {})}

    def record(self, request: Request) -> Response:
        match, seat = self._match(request), request.get("player")
        if seat is None:
            return {"record": match.record().to_json()}
        from ..together.seat_copy import record_for_seat

        return {"record": record_for_seat(match, match.check_seat(seat), request.get("salt", "")).to_json()}

    def replay(self, request: Request) -> Response:
        record, upto = read_record(request.get("record")), request.get("upto")
        if record.sealed:
            from ..together.sealed import replay_sealed

            return self._open(replay_sealed(record, upto))
        return self._open(replay(record, upto))

    def token(self, request: Request) -> Response:
        match = self._match(request)
        response: Response = {"token": match.token()}
        if match.game.has("rules.sealing"):
            from ..together.sealed import unshown

            response["unshown"] = unshown(match)
        return response

    def open_token(self, request: Request) -> Response:
        return self._open(replay(read_line(request.get("token"))))  # type: ignore[arg-type]

    def events(self, request: Request) -> Response:
        match = self._match(request)
        return {"events": _events(match.events), "moves": match.origins}

    def rules(self, request: Request) -> Response:
        game = find_game(request.get("game"))
        clauses, contents = game.rulebook().values(), load_contents(game.package)
        return {
            "rules": {clause.id: clause.text for clause in clauses},
            "titles": {clause.id: clause.title for clause in clauses},
            "subjects": [{"title": title, "clauses": list(ids)} for title, ids in contents.subjects],
            "levels": {clause: list(levels) for clause, levels in contents.levels.items()},
            "terms": [
                {"names": list(term.names), "meaning": term.meaning, "clauses": list(term.clauses)}
                for term in load_terms(game.package)
            ],
        }

    def examples(self, request: Request) -> Response:
        from ..lessons import tell_examples

        return tell_examples(request)

    def lessons(self, request: Request) -> Response:
        from ..lessons import tell_lessons

        return tell_lessons(request)

    def papers(self, request: Request) -> Response:
        from ..core.content.paper import get_paper

        papers = {game: get_paper(find_game(game)) for game in GAMES}
        return {"papers": {game: paper.to_json() for game, paper in papers.items() if paper}}

    def tally(self, request: Request) -> Response:
        from ..core.content.paper import get_paper, read_sheet, tally

        game = find_game(request.get("game"))
        paper = get_paper(game)
        if paper is None:
            raise BadRequestError(f"{game.info.title} has no scorecard for play at a real table")
        return {**tally(paper, read_sheet(paper, request.get("sheet")))}

    def design(self, request: Request) -> Response:
        from ..content.design import tell_design

        return tell_design(request)

    def turn(self, request: Request) -> Response:
        from ..together.requests import write_turn

        return write_turn(self._match(request), request)

    def open_turn(self, request: Request) -> Response:
        from ..together.requests import open_turn

        match, response = open_turn(request)
        return {**response, **self._open(match)}

    def day(self, request: Request) -> Response:
        from ..together.requests import tell_day

        return tell_day(request)

    def duel(self, request: Request) -> Response:
        from ..together.requests import write_duel

        return write_duel(request)

    def open_duel(self, request: Request) -> Response:
        from ..together.requests import open_duel

        return open_duel(request)

    def solo(self, request: Request) -> Response:
        from ..together.requests import tell_solo

        return tell_solo(request)

    def ghost(self, request: Request) -> Response:
        from ..together.requests import tell_ghost

        return tell_ghost(request)

    def close(self, request: Request) -> Response:
        if "job" in request:
            return self.job(request)
        self._match(request)
        del self._matches[request["match"]]
        return {}

    def job(self, request: Request) -> Response:
        if self._jobs is None:
            from ..study.jobs import Jobs

            self._jobs = Jobs()
        return self._jobs.dispatch(request, self._match)

    def weigh(self, request: Request) -> Response:
        from ..study.ledger import weigh

        if "move" not in request:
            raise BadRequestError('"weigh" requires a move')
        return weigh(self._match(request), request["move"], request.get("after"))

    def crowd(self, request: Request) -> Response:
        from ..study.problems import CROWD, crowd

        return {"players": CROWD, "moves": crowd(self._match(request))}

    def problems(self, request: Request) -> Response:
        from ..study.problems import problems

        return {"problems": [problem.to_json() for problem in problems(request.get("game"))]}

    def summary(self, request: Request) -> Response:
        from ..study.summary import summarise

        return {"summary": summarise(replay(read_record(request.get("record"))))}

    def handicap(self, request: Request) -> Response:
        from ..study.handicap import handicap, history, read_differentials

        given = read_differentials(request.get("differentials"))
        return {"handicap": handicap(given).to_json(), "history": history(given)}

    def faces(self, request: Request) -> Response:
        from ..study.fairness import count_faces

        return {"faces": count_faces(read_record(request.get("record")))}

    def fairness(self, request: Request) -> Response:
        from ..study.fairness import evaluate_counts, read_counts

        return {"fairness": [evaluate_counts(counts) for counts in read_counts(request.get("counts"))]}

    def rated(self, request: Request) -> Response:
        from ..study.rating import get_rater, stored_ratings

        game = find_game(request.get("game"))
        get_rater(game)
        return {"figures": stored_ratings()[game.info.id]}


def _play(match: Match, move: Move, request: Request) -> Response:
    with match.unless_it_fails():
        events = match.play(match.game.check_move(move), request.get("dice", ()), bool(request.get("by_hand")))
        return {"events": _events(events), **_table(match)}


def _table(match: Match) -> Response:
    """Return the fields that every response to a change contains: the view, the legal moves and the record to save."""
    undo, last = match.undo_error, len(match.path()) - 2
    mover = None if last < 0 else match.made(last)[0]
    after = {"record": match.record().to_json(), "undo": undo.message if undo else True, "mover": mover}
    return {"view": match.view(), **_moves(match), **after}


def _moves(match: Match) -> Response:
    moves = match.game.moves(match.state)
    return {"choices": match.choices()} if moves is None else {"moves": list(moves)}


def _events(events: Iterable[Event]) -> list[dict[str, Json]]:
    return [event.to_json() for event in events]
