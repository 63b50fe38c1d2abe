"""`manage.py clock`: the worker that plays for bots, in a process of its own."""

import signal
import threading
from typing import Any

from django.core.management.base import BaseCommand

from games.play import clock
from games.web import callers

PATIENCE = 15.0
"""Seconds that a stop waits for what is just being sent."""


class Command(BaseCommand):
    """Runs until it is told to stop (SIGTERM or Ctrl-C), and finishes the move that it is at."""

    help = "Play for bots when their moves are due. Any number of these may run on PostgreSQL; stop with SIGTERM."

    def handle(self, *args: Any, **options: Any) -> None:
        """Look at the database, rest, look again."""
        stop = threading.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: stop.set())
        caller = threading.Thread(target=callers.run_until, args=(stop,), name="calls", daemon=True)
        caller.start()
        self.stdout.write("The clock is running.")
        while not stop.is_set():
            if clock.look() < clock.BATCH:
                stop.wait(clock.PAUSE)
        caller.join(PATIENCE)
