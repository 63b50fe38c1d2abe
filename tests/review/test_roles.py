"""Who may do what: every page and verb of the review, by role, each cell of the table a test."""

from collections.abc import Callable, Iterator

import pytest
import pytest_django
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth
from django.contrib import admin
from django.contrib.auth.models import Group
from django.db import transaction
from django.test import Client

from accounts import administration
from accounts.models import User
from games.models import Appeal, Audit, Match, Report, Verdict, roles
from games.review import appeals, queue
from tests.play.helpers import match_of, person
from tests.review import kit

pytestmark = pytest.mark.django_db

ROLES = (
    "stranger",
    "guest",
    "player",
    "unproved",
    "reviewer",
    "second",
    "administrator",
    "first administrator",
    "suspended",
)

Browsers = dict[str, Client]


class World:
    """A case that `reviewer` has claimed, with a verdict that waits for a second one and an appeal that waits."""

    def __init__(self) -> None:
        self.report, self.table, self.people, self.reviewer = kit.claimed()
        self.match: Match = match_of(self.table)
        self.verdict: Verdict = kit.decide(self.report, self.reviewer, "warn", person=self.people[1])
        self.appeal: Appeal = appeals.appeal(self.verdict.pk, self.people[1], "why?")
        Report.objects.filter(pk=self.report.pk).update(state="open")
        queue.claim(self.report.pk, self.reviewer)
        self.users = {
            "guest": User.objects.create(username="guest-1", name="Rif 100", is_guest=True),
            "player": self.people[0],
            "unproved": kit.worker(),
            "reviewer": self.reviewer,
            "second": kit.worker(),
            "administrator": kit.worker(roles.ADMINISTRATOR),
            "first administrator": User.objects.create_superuser("root", name="root"),
            "suspended": self._suspended(),
        }

    def _suspended(self) -> User:
        user = kit.worker()
        user.suspended_until = self.verdict.at.replace(year=9000)
        user.save()
        return user

    def browser(self, role: str) -> Client:
        """A browser of somebody in that role."""
        return Client() if role == "stranger" else kit.browser(self.users[role], proves=role != "unproved")

    def propose(self) -> Verdict:
        """A verdict that waits for a second reviewer."""
        return kit.decide(self.report, self.reviewer, "suspend", person=self.people[1], days=30)


@pytest.fixture(scope="module")
def world(django_db_setup: None, django_db_blocker: pytest_django.DjangoDbBlocker) -> Iterator[World]:
    """One for the whole table, since it takes a while to make: what a cell does to it is rolled back."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield World()
        transaction.set_rollback(True)


OK, FOUND, FORBIDDEN, CONFLICT = 200, 302, 403, 409
OUTSIDE = dict.fromkeys(("stranger", "guest", "player", "unproved", "suspended"), FOUND)
"""Who is led from the administration to the log-in, which refuses them or asks for what is lacking."""

WORKERS = dict.fromkeys(("reviewer", "second", "administrator", "first administrator"), OK)
ABOVE = {"reviewer": FORBIDDEN, "second": FORBIDDEN, "administrator": OK, "first administrator": OK}
SUSPENDED = {"suspended": FOUND}

PAGES: dict[str, dict[str, int]] = {
    "/admin/": OUTSIDE | WORKERS,
    "/admin/games/report/": OUTSIDE | WORKERS,
    "/admin/games/report/{report}/change/": OUTSIDE | WORKERS,
    "/admin/games/report/add/": OUTSIDE | dict.fromkeys(WORKERS, FORBIDDEN),
    "/admin/games/report/{report}/delete/": OUTSIDE | dict.fromkeys(WORKERS, FORBIDDEN),
    "/admin/games/report/{report}/do/": OUTSIDE | dict.fromkeys(WORKERS, 405),
    "/admin/games/report/999999/change/": OUTSIDE | dict.fromkeys(WORKERS, 404),
    "/admin/games/audit/": OUTSIDE | ABOVE,
    "/admin/games/match/": OUTSIDE | ABOVE,
    "/admin/games/table/": OUTSIDE | ABOVE,
    "/admin/games/eventrow/": OUTSIDE | ABOVE,
    "/admin/accounts/user/": OUTSIDE | ABOVE,
    "/admin/auth/group/": OUTSIDE | dict.fromkeys(WORKERS, FORBIDDEN) | {"first administrator": OK},
    "/transparency/": dict.fromkeys(ROLES, OK),
    "/cases/": dict.fromkeys(ROLES, OK) | {"stranger": FOUND},
    "/tables/{table}/matches/1/report/": dict.fromkeys(ROLES, OK) | SUSPENDED,
    "/tables/{table}/": dict.fromkeys(ROLES, OK) | SUSPENDED,
    "/": dict.fromkeys(ROLES, OK) | SUSPENDED,
}


@pytest.mark.parametrize(
    ("path", "role", "status"), [(path, role, row[role]) for path, row in PAGES.items() for role in ROLES]
)
def test_a_page_by_role(world: World, path: str, role: str, status: int) -> None:
    address = path.format(report=world.report.pk, table=world.table.code)
    assert world.browser(role).get(address).status_code == status


def held(status: int) -> dict[str, int]:
    """What only the reviewer who has claimed the case can do; the others that work here are told so."""
    return {**dict.fromkeys(WORKERS, CONFLICT), "reviewer": status}


VERBS: dict[str, tuple[dict[str, object], dict[str, int]]] = {
    "claim": ({}, held(FOUND)),
    "release": ({}, held(FOUND)),
    "look": ({}, held(FOUND)),
    "freeze": ({"hours": 2}, held(FOUND)),
    "thaw": ({}, held(FOUND)),
    "decide": ({"kind": "none", "rule": "other", "reason": "fine"}, held(FOUND)),
    "confirm": ({"verdict": "proposed"}, {**dict.fromkeys(WORKERS, FOUND), "reviewer": FORBIDDEN}),
    "refuse": ({"verdict": "proposed"}, {**dict.fromkeys(WORKERS, FOUND), "reviewer": FORBIDDEN}),
    "grant": ({"appeal": "waiting"}, {**dict.fromkeys(WORKERS, FOUND), "reviewer": FORBIDDEN}),
    "uphold": ({"appeal": "waiting"}, {**dict.fromkeys(WORKERS, FOUND), "reviewer": FORBIDDEN}),
    "dance": ({}, dict.fromkeys(WORKERS, 400)),
}


@pytest.mark.parametrize(("verb", "role"), [(verb, role) for verb in VERBS for role in ROLES])
def test_a_verb_by_role(world: World, verb: str, role: str) -> None:
    data, allowed = VERBS[verb]
    sent = {"do": verb, **data}
    if data.get("verdict"):
        sent["verdict"] = world.propose().pk
    if data.get("appeal"):
        sent["appeal"] = world.appeal.pk
    before = Audit.objects.count()
    answer = world.browser(role).post(f"/admin/games/report/{world.report.pk}/do/", sent)
    if role in allowed:
        assert answer.status_code == allowed[role]
    elif role == "suspended":
        assert answer.status_code == FORBIDDEN
    else:
        assert (answer.status_code, answer["Location"].partition("?")[0]) == (FOUND, "/admin/login/")
    is_done = allowed.get(role) == FOUND and verb != "thaw"
    assert (Audit.objects.count() > before) == is_done


SENT: dict[str, tuple[dict[str, object], dict[str, int]]] = {
    "/tables/{table}/matches/1/report/": (
        {"kind": "name", "seat": 1},
        dict.fromkeys(ROLES, FOUND) | {"player": FOUND, "suspended": FORBIDDEN},
    ),
    "/cases/": ({"person": 999999}, dict.fromkeys(ROLES, FORBIDDEN) | {"stranger": FOUND}),
    "/cases/{verdict}/appeal/": ({"words": "no"}, dict.fromkeys(ROLES, FORBIDDEN) | {"stranger": FOUND}),
}


@pytest.mark.parametrize(("path", "role"), [(path, role) for path in SENT for role in ROLES])
def test_what_players_send_by_role(world: World, path: str, role: str) -> None:
    Report.objects.filter(pk=world.report.pk).update(state="closed")
    data, allowed = SENT[path]
    address = path.format(table=world.table.code, verdict=world.verdict.pk)
    assert world.browser(role).post(address, data).status_code == allowed[role]


def worker_group() -> int:
    """The key of the group of reviewers."""
    return Group.objects.get(name=roles.REVIEWER).pk


def test_a_verb_asks_itself_who_calls_it() -> None:
    report, _, people = kit.case()
    for user in (people[0], person(), kit.fresh(people[1])):
        assert kit.code_of(queue.claim, report.pk, user) == "review.not-reviewer"


def test_who_has_no_second_factor_is_led_to_one(make_user: Callable[..., User]) -> None:
    browser = kit.browser(kit.worker(), proves=False)
    assert browser.get("/admin/login/")["Location"] == "/accounts/2fa/"
    assert kit.browser(make_user("amina")).get("/admin/login/").status_code == FORBIDDEN
    assert Client().get("/admin/login/")["Location"].startswith("/accounts/login/?next=")


def test_a_reviewer_sees_nothing_else_in_the_administration() -> None:
    page = kit.browser(kit.worker()).get("/admin/").content.decode()
    assert "/admin/games/report/" in page
    assert not any(
        f"/admin/{other}/" in page for other in ("games/table", "games/match", "games/audit", "accounts/user")
    )


def test_a_code_of_the_second_factor_opens_the_administration() -> None:
    reviewer, secret = kit.worker(), auth.generate_totp_secret()
    auth.TOTP.activate(reviewer, secret)
    browser = kit.browser(reviewer, proves=False)
    asked = browser.get("/admin/games/report/", follow=True)
    page = asked.redirect_chain[-1][0]
    assert page == "/accounts/2fa/reauthenticate/?next=%2Fadmin%2Fgames%2Freport%2F"
    assert browser.post(page, {"code": "000000x"}).status_code == OK
    assert browser.get("/admin/").status_code == FOUND
    code = auth.format_hotp_value(auth.hotp_value(secret, next(auth.yield_hotp_counters_from_time())))
    assert browser.post(page, {"code": code})["Location"] == "/admin/games/report/"
    assert browser.get("/admin/games/report/").status_code == OK


def test_a_second_factor_of_somebody_else_proves_nothing() -> None:
    reviewer = kit.worker()
    browser = kit.browser(reviewer, proves=False)
    assert kit.proved(browser, person()).get("/admin/").status_code == FOUND


def test_who_removes_their_second_factor_is_out_at_once() -> None:
    reviewer = kit.worker()
    browser = kit.browser(reviewer)
    assert browser.get("/admin/").status_code == OK
    Authenticator.objects.filter(user=reviewer).delete()
    assert browser.get("/admin/").status_code == FOUND
    assert browser.get("/admin/login/")["Location"] == "/accounts/2fa/"


def test_an_administrator_gives_no_more_than_the_roles_and_leaves_the_first_one_alone() -> None:
    administrator, root = kit.worker(roles.ADMINISTRATOR), User.objects.create_superuser("first", name="first")
    browser = kit.browser(administrator)
    page = browser.get(f"/admin/accounts/user/{administrator.pk}/change/").content.decode()
    assert 'name="groups"' in page
    assert 'name="is_superuser"' not in page
    assert 'name="user_permissions"' not in page
    assert not any(f'name="{field}"' in page for field in ("email", "username", "is_active"))
    other = person()
    assert browser.get(f"/admin/accounts/user/{other.pk}/password/").status_code == FORBIDDEN
    answer = browser.post(
        f"/admin/accounts/user/{other.pk}/change/",
        {"name": "Amina", "is_superuser": "on", "groups": [worker_group()]},
    )
    assert answer.status_code == FOUND
    assert (kit.fresh(other).name, kit.fresh(other).is_superuser) == ("Amina", False)
    assert kit.fresh(other).groups.get().name == roles.REVIEWER
    answer = browser.post(f"/admin/accounts/user/{root.pk}/change/", {"username": "toor"})
    assert answer.status_code == FORBIDDEN


def test_what_is_changed_elsewhere_in_the_administration_stands_in_the_audit_log_too() -> None:
    root, user = User.objects.create_superuser("first", name="first"), person()
    data = {"username": user.username, "name": "Amina", "email": "", "groups": [], "date_joined_0": "2026-01-01"}
    data |= {"date_joined_1": "10:00:00", "is_active": "on"}
    answer = kit.browser(root).post(f"/admin/accounts/user/{user.pk}/change/", data)
    assert answer.status_code == FOUND
    entry = Audit.objects.get(verb="administer")
    assert (entry.name, entry.fields["model"], entry.fields["object"]) == ("first", "user", str(user.pk))


def test_accounts_are_deleted_one_by_one_so_that_the_audit_log_has_each() -> None:
    root, people = User.objects.create_superuser("first", name="first"), [person(), person()]
    browser = kit.browser(root)
    sent = {"action": "delete_selected", "_selected_action": [user.pk for user in people], "post": "yes"}
    browser.post("/admin/accounts/user/", sent)
    assert User.objects.filter(pk__in=[user.pk for user in people]).count() == 2
    assert browser.post(f"/admin/accounts/user/{people[0].pk}/delete/", {"post": "yes"}).status_code == FOUND
    entry = Audit.objects.get(verb="administer")
    assert (entry.name, entry.fields["model"], entry.fields["object"]) == ("first", "user", str(people[0].pk))


def test_an_action_on_many_rows_stands_in_the_audit_log_for_each_of_them() -> None:
    root, people = User.objects.create_superuser("first", name="first"), [person(), person()]
    rows = [EmailAddress.objects.create(user=user, email=f"{user.pk}@example.org") for user in people]
    sent = {"action": "make_verified", "_selected_action": [row.pk for row in rows]}
    assert kit.browser(root).post("/admin/account/emailaddress/", sent).status_code == FOUND
    assert EmailAddress.objects.filter(verified=True).count() == 2
    entries = Audit.objects.filter(verb="administer", name="first")
    assert {(one.fields["model"], one.fields["object"], one.fields["change"]) for one in entries} == {
        ("emailaddress", str(row.pk), "make_verified") for row in rows
    }


def test_no_page_of_the_administration_changes_anything_unnoted() -> None:
    assert all(isinstance(page, administration.Noting) for page in admin.site._registry.values())
    assert "delete_selected" not in dict(admin.site.actions)


@pytest.mark.parametrize("model", ["games/report", "games/audit", "accounts/user"])
def test_odd_questions_to_the_administration_are_answered(world: World, model: str) -> None:
    browser = world.browser("first administrator")
    for query, statuses in {
        "id__in=99999999999999999999999": {400},
        "name__regex=(": {400},
        "words__iregex=(": {400},
        "fields__contains=x": {400},
        "match__range=1": {400},
        "id__exact=x": {302, 400},
        "at__gte=yesterday": {302, 400},
        "table__rated__exact=9": {302, 400},
        "reporter__password__exact=a": {302, 400},
        "q=(&p=99999&o=99.-1.x": {200, 302},
        "state=nothing&kind=nothing": {200, 302},
    }.items():
        assert browser.get(f"/admin/{model}/?{query}").status_code in statuses, query
