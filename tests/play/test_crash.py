"""A process killed with -9 at any moment: every answered move is there, and no half of an unanswered one."""

import os
import random
import subprocess
import sys

from tests import prepared

SCRIPT = """
import sys, uuid
import django
django.setup()
from tests.play import helpers
from games.play import tables
user = helpers.person(uuid.uuid4().hex[:12])
other = helpers.person(uuid.uuid4().hex[:12])
table = tables.create_table(user, "ronda", 2, {})
tables.sit(table, other, 1)
tables.start(table, user)
people = [user, other]
while True:
    seat, move = helpers.first_move(table)
    answer = helpers.send(table, people[seat], move)
    print(table.code, answer.number, flush=True)
"""

CHECK = """
import sys
import django
django.setup()
from games.models import EventRow, Match
from games.play import audit
for code, answered in zip(sys.argv[1::2], map(int, sys.argv[2::2]), strict=True):
    row = Match.objects.get(table__code=code)
    assert list(audit.differences(row)) == [], list(audit.differences(row))
    assert answered <= row.last_number <= answered + 4, (answered, row.last_number)
"""


KILLS = 6


def test_a_server_killed_in_the_middle_keeps_every_answered_move_and_no_half_of_another(tmp_path):
    environment = {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{tmp_path / 'crash.sqlite3'}",
        "DJANGO_SETTINGS_MODULE": "koutchina.settings",
        "KOUTCHINA_SQLITE_SYNCHRONOUS": "FULL",
    }
    prepared.database(tmp_path / "crash.sqlite3")
    killed = [kill_in_the_middle(environment, answers) for answers in random.Random(0).sample(range(1, 120), KILLS)]
    arguments = [str(word) for one in killed for word in one]
    subprocess.run([sys.executable, "-c", CHECK, *arguments], env=environment, check=True)


def kill_in_the_middle(environment, answers: int) -> tuple[str, int]:
    """Play until that many moves are answered, kill the process without warning, and return the last answer."""
    last = ""
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT], env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for _ in range(answers):
            last = process.stdout.readline() or last
        process.kill()
        rest = process.stdout.read().splitlines()
    whole = [line for line in [last, *rest] if line.count(" ") == 1 and line.split(" ")[1].strip().isdigit()]
    code, number = whole[-1].split()
    return code, int(number)
