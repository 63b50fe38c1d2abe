"""The page that says that something is not for whoever asks for it, and why where we know."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.engine.ruleset import Refused
from games.play import reasons
from games.web import sentences


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403 with the sentence of the refusal behind it, if there is one."""
    refused = exception if isinstance(exception, Refused) else exception.__cause__
    sentence = sentences.refusal(refused) if isinstance(refused, Refused) else ""
    for_nobody = isinstance(refused, Refused) and refused.code == reasons.UNSOUND.code
    return render(request, "403.html", {"sentence": sentence, "for_nobody": for_nobody}, status=403)
