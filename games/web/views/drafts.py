"""Laying out a turn before it is played, and putting the hand in order."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from accounts.models import User
from games.engine.ruleset import Refused
from games.play import drafts, reasons, sight
from games.play.moves import Answer
from games.web import answers, sentences
from games.web.http import viewer
from games.web.sent import Malformed, SentDraft, sent_draft
from games.web.views.play import table_or_404


@require_POST
def draft(request: HttpRequest, code: str) -> HttpResponse:
    """Change the draft of one's turn, arrange one's hand, or play the draft."""
    user = viewer(request)
    try:
        if user is None:
            raise reasons.NOT_SEATED()
        sent = sent_draft(dict(request.POST.lists()))
    except Malformed:
        return answers.malformed(request, table_or_404(code))
    except Refused as refused:
        shown = sight.sight(table_or_404(code), user)
        return answers.table_answer(
            request, shown, sentences.refusal_with_rule(refused), answers.refused_status(refused)
        )
    answer = _do(code, user, sent)
    if answer is None:
        raise Http404
    return answers.move_answer(request, answer, str(sent.move_id))


def _do(code: str, user: User, sent: SentDraft) -> Answer | None:
    if sent.verb == "arrange":
        return drafts.arrange(code, user, wish=sent.wish, match=sent.match)
    page: dict[str, Any] = {"seen": sent.seen, "version": sent.version, "match": sent.match}
    if sent.verb == "finish":
        return drafts.finish(code, user, move_id=sent.move_id, **page, **sent.wish)
    return drafts.change(code, user, wish=sent.wish, **page)
