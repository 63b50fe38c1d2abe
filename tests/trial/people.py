"""People of the trial, who follow a script: they play over HTTP, at any web process, and sometimes press twice."""

import random
import secrets
import threading
import uuid
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlencode

import msgspec
from django.conf import settings
from django.contrib.auth import login
from django.contrib.sessions.backends.cached_db import SessionStore
from django.db import close_old_connections
from django.http import HttpRequest

from accounts.models import User
from games.engine import bots, record
from games.engine import match as driver
from games.models import Match, Table
from games.play import log

TWICE = 0.2
"""How often somebody presses a button twice."""

CSRF = "k" * 32


class Person(msgspec.Struct):
    """Somebody at a table of the trial; who `stays` plays their turns, anybody else has walked away for good."""

    user: User
    session: str
    stays: bool


def arrive(name: str, *, stays: bool) -> Person:
    """A new account with a session of its own."""
    user = User.objects.create(username=f"{name}-{secrets.token_hex(6)}", name=name)
    request = HttpRequest()
    request.session = SessionStore()
    login(request, user, backend=settings.AUTHENTICATION_BACKENDS[0])
    request.session.save()
    return Person(user, request.session.session_key, stays)


class Crowd:
    """All the people of the trial: plays for those whose turn it is, and keeps what was answered to them."""

    def __init__(self, people: dict[int, dict[int, Person]], ports: list[int], seed: int) -> None:
        self.people, self.ports, self.seed = people, ports, seed
        self.answered: list[tuple[int, str]] = []
        self.refused = self.broken = 0
        self._busy: set[int] = set()
        self._lock = threading.Lock()
        self._stopped = threading.Event()

    def play(self, number: int) -> None:
        """Play for whoever's turn it is, until `stop`: the work of one of several threads."""
        rng = random.Random(self.seed + number)
        while not self._stopped.is_set():
            close_old_connections()
            row = self._claim(rng)
            if row is None:
                self._stopped.wait(0.3)
                continue
            try:
                self._move(row, rng)
            finally:
                self._busy.discard(row.table_id)

    def stop(self) -> None:
        """Let nobody begin another move."""
        self._stopped.set()

    def _claim(self, rng: random.Random) -> Match | None:
        """A match in which it is the turn of somebody who stays, and that no other thread plays for now."""
        running = Match.objects.filter(over=False, table__in=list(self.people), turn__isnull=False)
        turns = list(running.values_list("pk", "table_id", "turn"))
        rng.shuffle(turns)
        with self._lock:
            for pk, table, turn in turns:
                person = self.people[table].get(turn)
                if person is not None and person.stays and table not in self._busy:
                    self._busy.add(table)
                    return Match.objects.select_related("table").get(pk=pk)
        return None

    def _move(self, row: Match, rng: random.Random) -> None:
        """One move, sent until a process answers it; then now and then once more, as who presses twice."""
        person = self.people[row.table_id].get(row.turn)
        if row.over or person is None or not person.stays:  # the table has gone on between two looks
            return
        view = driver.view(log.read(row).game, row.turn)
        body = record.to_builtin(bots.choose(bots.best(row.ruleset), view, rng))
        del body["seat"]
        move_id = str(uuid.uuid4())
        sent = body | {"seen": row.last_number, "match": row.ordinal, "move_id": move_id}
        for _ in range(1 + (rng.random() < TWICE)):
            status = self._post(row.table, person, sent, rng)
            if status == 200:
                self.answered.append((row.table_id, move_id))
            else:
                self.refused += 1

    def _post(self, table: Table, person: Person, sent: dict[str, object], rng: random.Random) -> int:
        """Send a form until some process answers; its status. A 500 is no answer to anybody: it is asked again."""
        cookies = f"{settings.SESSION_COOKIE_NAME}={person.session}; {settings.CSRF_COOKIE_NAME}={CSRF}"
        headers = {
            "Cookie": cookies,
            "X-CSRFToken": CSRF,
            "HX-Request": "true",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        while not self._stopped.is_set():
            link = HTTPConnection("127.0.0.1", rng.choice(self.ports), timeout=30)
            try:
                link.request("POST", f"/tables/{table.code}/move/", urlencode(sent), headers)
                status = link.getresponse().status
            except (OSError, HTTPException):
                self._stopped.wait(0.2)
            else:
                if status < 500:
                    return status
                self.broken += 1
            finally:
                link.close()
        return 0
