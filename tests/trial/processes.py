"""The server's processes: started, killed without warning, and started again, until they are stopped."""

import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def free_ports(count: int) -> list[int]:
    """So many ports that nobody listens on right now."""
    probes = [socket.socket() for _ in range(count)]
    for probe in probes:
        probe.bind(("127.0.0.1", 0))
    ports = [int(probe.getsockname()[1]) for probe in probes]
    for probe in probes:
        probe.close()
    return ports


def answers(port: int) -> bool:
    """Whether somebody listens on a port of this machine."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Process:
    """One process of the server: the same command whenever it is started again."""

    def __init__(self, name: str, command: Sequence[str], log: Path, port: int = 0) -> None:
        self.name, self.command, self.log, self.port = name, command, log, port
        self.running: subprocess.Popen[bytes] | None = None
        self.said = 0

    def start(self) -> None:
        """Start; what it says goes to its log."""
        with self.log.open("ab") as log:
            self.said = log.tell()
            self.running = subprocess.Popen([sys.executable, *self.command], cwd=ROOT, stdout=log, stderr=log)

    def wait_until_up(self) -> None:
        """Wait until it takes connections; without a port, until it has said that it runs."""
        while not (answers(self.port) if self.port else self.log.read_bytes()[self.said :]):
            assert self.running is not None
            assert self.running.poll() is None, f"{self.name} did not start: {self.log.read_text()[self.said :]}"
            time.sleep(0.1)

    def end(self, number: signal.Signals) -> None:
        """Send a signal, and wait until the process is gone."""
        if self.running is not None and self.running.poll() is None:
            self.running.send_signal(number)
            self.running.wait(60)


class Fleet:
    """Web and clock processes on one database. Without a clock process the (only) web process has the clock inside."""

    def __init__(self, webs: int, clocks: int, folder: Path) -> None:
        os.environ["KOUTCHINA_CLOCK"] = "external" if clocks else "embedded"
        self.ports = free_ports(webs)
        self.processes = [
            Process(
                f"web {port}",
                ("-m", "daphne", "--bind", "127.0.0.1", "--port", str(port), "koutchina.asgi:application"),
                folder / f"web-{port}.log",
                port,
            )
            for port in self.ports
        ]
        self.processes += [
            Process(f"clock {number}", ("manage.py", "clock"), folder / f"clock-{number}.log")
            for number in range(clocks)
        ]
        self.kills = 0
        self._stopped = threading.Event()
        self._starting = threading.Lock()

    def start(self) -> None:
        """Start all of them, and wait until they work."""
        for process in self.processes:
            process.start()
        for process in self.processes:
            process.wait_until_up()

    def harass(self, every: float, rng: random.Random) -> None:
        """Kill one of them with -9, start it again a little later, and wait so many seconds; until `stop`."""
        while not self._stopped.wait(every):
            victim = rng.choice(self.processes)
            victim.end(signal.SIGKILL)
            self.kills += 1
            self._stopped.wait(rng.uniform(0.0, 2.0))
            with self._starting:
                if self._stopped.is_set():
                    return
                victim.start()
            victim.wait_until_up()

    def stop(self) -> None:
        """Kill no more, and end all of them in peace."""
        with self._starting:
            self._stopped.set()
        for process in self.processes:
            process.end(signal.SIGTERM)

    def faults(self) -> list[str]:
        """Every kind of fault that a process has told of: the last line of each traceback, and how often it came."""
        told = Counter(
            (process.name.split()[0], fault) for process in self.processes for fault in _faults(process.log.read_text())
        )
        return [f"{name}: {fault} ({times} times)" for (name, fault), times in told.items()]


def _faults(log: str) -> Iterator[str]:
    """The line that names the fault, of each traceback: the first that is not indented."""
    for told in log.split("Traceback (most recent call last):\n")[1:]:
        yield next((line for line in told.splitlines() if line and not line.startswith(" ")), "broken off")
