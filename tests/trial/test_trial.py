"""The trial in small: `make trial` is the same at the size of production."""

import os
import subprocess
import sys

import pytest
from django.db import connection

from tests.trial.processes import ROOT

pytestmark = [pytest.mark.both_databases, pytest.mark.long]


def test_tables_are_played_to_the_end_while_processes_are_killed() -> None:
    has_services = connection.vendor == "postgresql"
    size = ("--webs", "2", "--clocks", "2") if has_services else ("--webs", "1", "--clocks", "0")
    redis = os.environ["REDIS_URL"].rpartition("/")[0] + "/6" if has_services else ""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tests.trial",
            "--tables",
            "3",
            "--every",
            "5",
            "--think",
            "0,0.1",
            "--seed",
            "7",
            "--limit",
            "300",
            *size,
        ],
        cwd=ROOT,
        env=os.environ | {"REDIS_URL": redis},
        text=True,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
