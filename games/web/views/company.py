"""What people do about each other at a table: pauses, votes, waiting for somebody, coming back, giving up."""

from collections.abc import Callable, Mapping

from django.http import HttpRequest, HttpResponse, QueryDict
from django.views.decorators.http import require_POST

from accounts.models import User
from games.engine.ruleset import Refused, Unreadable
from games.models import Table
from games.play import absence, reasons, sight, votes
from games.web import answers, sentences
from games.web.http import viewer
from games.web.sent import Malformed, ordinal, seat_number
from games.web.views.play import table_or_404

Verb = Callable[[Table, User, QueryDict], None]


@require_POST
def company(request: HttpRequest, code: str) -> HttpResponse:
    """Do what the field `do` names, for the seat of who asks."""
    table, user = table_or_404(code), viewer(request)
    verb = VERBS.get(request.POST.get("do", ""))
    try:
        if user is None:
            raise reasons.NOT_SEATED()
        if verb is None:
            raise Malformed("`do` names nothing that can be done at a table")
        verb(table, user, request.POST)
    except (Malformed, Unreadable):
        return answers.malformed(request, table)
    except Refused as refused:
        shown = sight.sight(table_or_404(code), user)
        status = answers.refused_status(refused)
        return answers.table_answer(request, shown, sentences.refusal(refused), status)
    return answers.table_answer(request, sight.sight(table_or_404(code), user))


def _ask(table: Table, user: User, data: QueryDict) -> None:
    votes.ask(table, user, data.get("kind", ""), match=ordinal(data))


def _answer(table: Table, user: User, data: QueryDict) -> None:
    if data.get("yes") not in ("0", "1"):
        raise Malformed("`yes` is 0 or 1")
    votes.answer(table, user, data["yes"] == "1", asked=data.get("asked", ""), match=ordinal(data))


def _plain(verb: Callable[..., None]) -> Verb:
    def do(table: Table, user: User, data: QueryDict) -> None:
        verb(table, user, match=ordinal(data))

    return do


def _about_seat(verb: Callable[..., None]) -> Verb:
    def do(table: Table, user: User, data: QueryDict) -> None:
        verb(table, user, seat_number(data), match=ordinal(data))

    return do


VERBS: Mapping[str, Verb] = {
    "answer": _answer,
    "ask": _ask,
    "back": _plain(absence.take_back),
    "bot": _about_seat(absence.seat_bot),
    "claim": _about_seat(absence.claim),
    "pause": _plain(votes.pause),
    "ready": _plain(votes.ready),
    "resign": _plain(votes.resign),
    "wait": _about_seat(absence.wait),
}
"""What can be done, by the field `do`."""
