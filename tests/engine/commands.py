"""Running the command line inside a test."""

import pytest

from games.engine.__main__ import main


def run(capfdbinary: pytest.CaptureFixture[bytes], *arguments: str) -> tuple[int, bytes, str]:
    """Run a command in this process; return its status and what it wrote."""
    try:
        status = main(list(arguments))
    except SystemExit as ending:
        status = int(ending.code or 0)
    out, error = capfdbinary.readouterr()
    return status, out, error.decode()


def simulate(capfdbinary: pytest.CaptureFixture[bytes], seats: int, matches: int, players: str = "random") -> bytes:
    """Return what simulate writes."""
    arguments = ["--ruleset", "ronda", "--seats", str(seats), "--matches", str(matches), "--players", players]
    status, out, error = run(capfdbinary, "simulate", *arguments, "--seed", "42")
    assert (status, error) == (0, "")
    return out
