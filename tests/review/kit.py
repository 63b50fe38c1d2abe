"""Reviewers, reported matches, and browsers with a second factor, for the tests of the review."""

from typing import Any

from allauth.account.internal.flows.login import (
    _AUTHENTICATION_METHODS_USER_SESSION_KEY,
    AUTHENTICATION_METHODS_SESSION_KEY,
)
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import Group
from django.test import Client

from accounts.models import User
from games.engine.ruleset import Refused
from games.models import Audit, Match, Report, Table, roles
from games.review import queue, reports, verdicts
from tests.play.helpers import match_of, person, started


def worker(role: str = roles.REVIEWER) -> User:
    """Somebody in that role."""
    user = person()
    user.groups.add(Group.objects.get(name=role))
    return User.objects.get(pk=user.pk)


def proved(client: Client, user: User) -> Client:
    """The browser, as if its session had been authenticated by a second factor."""
    session = client.session
    session[AUTHENTICATION_METHODS_SESSION_KEY] = [{"method": "mfa", "at": 0.0, "type": "totp"}]
    session[_AUTHENTICATION_METHODS_USER_SESSION_KEY] = str(user.pk)
    session.save()
    Authenticator.objects.get_or_create(user=user, type=Authenticator.Type.TOTP, defaults={"data": {"secret": ""}})
    return client


def browser(user: User, *, proves: bool = True) -> Client:
    """A browser in which somebody is logged in, by a second factor unless said."""
    client = Client()
    client.force_login(user)
    return proved(client, user) if proves else client


def case(kind: str = "other", **more: Any) -> tuple[Report, Table, list[User]]:
    """A running match of two whose first player has reported the other."""
    table, people = started()
    return reports.report(match_of(table), people[0], kind, seat=1, **more), table, people


def claimed(**more: Any) -> tuple[Report, Table, list[User], User]:
    """The same, and a reviewer who has claimed it."""
    report, table, people = case(**more)
    reviewer = worker()
    queue.claim(report.pk, reviewer)
    return report, table, people, reviewer


def decide(report: Report, reviewer: User, kind: str, **more: Any) -> Any:
    """A verdict with a rule and a reason."""
    told = {"rule": "other", "reason": "because", "is_founded": True} | more
    return verdicts.decide(report.pk, reviewer, kind, **told)


def fresh(user: User) -> User:
    """A person as they are stored now."""
    return User.objects.get(pk=user.pk)


def code_of(verb: Any, *args: Any, **kwargs: Any) -> str:
    """The code with which a verb is refused; empty where it is not."""
    try:
        verb(*args, **kwargs)
    except Refused as refused:
        return refused.code
    return ""


def done(report: Report) -> list[tuple[str, str]]:
    """What the audit log has about a case: who and what, in order."""
    return list(Audit.objects.filter(report=report.pk).order_by("pk").values_list("name", "verb"))


def again(match: Match) -> Match:
    """A match as it is stored now."""
    return Match.objects.get(pk=match.pk)
