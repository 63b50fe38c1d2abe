"""Talk at a table: saying something, and keeping away from who said something."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.guests import ensure_user
from accounts.models import User
from games.engine.ruleset import Refused
from games.models import Complaint, Table
from games.play import talk as talks
from games.review import reports
from games.web import answers, sentences, talking
from games.web.http import viewer
from games.web.sent import Malformed, pressed
from games.web.views.play import table_or_404

About = Callable[[Table, User, int], None]

VERBS: Mapping[str, About] = {
    "mute": talks.mute,
    "block": talks.block,
    **{why: partial(reports.complain, why=why) for why in Complaint.Why.values},
}
"""What can be done about a line, by the name of its button."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def talk(request: HttpRequest, code: str) -> HttpResponse:
    """The talk on a page of its own; or, posted, something that is said. A stranger becomes a guest by it."""
    table = table_or_404(code)
    if request.method != "POST":
        return render(request, "games/talk_page.html", talking.table_talk(table, viewer(request)))
    talks.check(table, viewer(request))  # before a guest is made
    try:
        text, phrase = sent_line(request.POST.dict())
    except Malformed:
        return answers.talk_answer(request, table, sentences.unreadable(), 400)
    try:
        _say(table, ensure_user(request), text, phrase)
    except Refused as refused:
        return answers.talk_answer(request, table, sentences.refusal(refused), answers.refused_status(refused))
    return answers.talk_answer(request, table)


@require_POST
def about(request: HttpRequest, code: str) -> HttpResponse:
    """Mute or block the author of a line, or report it."""
    table = table_or_404(code)
    talks.check(table, viewer(request))
    try:
        name, line_id = pressed(request.POST, VERBS)
    except Malformed:
        return answers.talk_answer(request, table, sentences.unreadable(), 400)
    try:
        VERBS[name](table, ensure_user(request), line_id)
    except Refused as refused:
        return answers.talk_answer(request, table, sentences.refusal(refused), answers.refused_status(refused))
    return answers.talk_answer(request, table, done(name), level=messages.SUCCESS)


def sent_line(data: Mapping[str, Any]) -> tuple[str, str]:
    """What a form says: a text and the code of a quick phrase, one of them empty; raises Malformed."""
    text, phrase = str(data.get("text", "")), str(data.get("phrase", ""))
    if phrase not in ("", *talks.PHRASES) or not data.keys() & {"text", "phrase"}:
        raise Malformed("a line is a `text`, or the code of a `phrase`")
    return text, phrase


def done(name: str) -> str:
    """What was done, and how it is undone."""
    if name in Complaint.Why.values:
        return gettext("Thank you: somebody who looks after this site will read that line.")
    said = gettext("Blocked: you no longer meet.") if name == "block" else gettext("Muted: you no longer read them.")
    return format_html('{} <a href="{}">{}</a>', said, reverse("people-blocked"), gettext("Undo it"))


def _say(table: Table, user: User, text: str, phrase: str) -> None:
    if phrase:
        talks.phrase(table, user, phrase)
    else:
        talks.say(table, user, text)
