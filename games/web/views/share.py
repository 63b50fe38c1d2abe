"""What a browser gives to the shuffle of a match that is being set up."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_POST

from games.engine.ruleset import Refused
from games.play import reasons, setup
from games.web import answers, sentences
from games.web.http import viewer
from games.web.sent import Malformed
from games.web.share_form import sent_share
from games.web.views.play import table_or_404


@require_POST
def share(request: HttpRequest, code: str) -> HttpResponse:
    """Take the hash of a share, or the share; answer what is waited for then.

    `phase` is `hashes`, `shares`, or `begun` where nothing is being set up any more; `hash` is the one that counts, and
    `hashes` are those of all seats once shares are asked for.
    """
    table, user = table_or_404(code), viewer(request)
    try:
        sent = sent_share(request.POST)
        if user is None:
            raise reasons.NOT_SEATED()
        if sent.digest:
            at = setup.commit(table, user, sent.match, sent.digest)
        else:
            at = setup.give(table, user, sent.match, sent.share)
    except Malformed:
        return JsonResponse({"error": sentences.unreadable()}, status=400)
    except Refused as refused:
        return JsonResponse({"error": sentences.refusal(refused)}, status=answers.refused_status(refused))
    if at is None:
        return JsonResponse({"phase": "begun", "hash": ""})
    return JsonResponse({"phase": at.phase, "hash": at.hash, "hashes": at.hashes})
