"""A fourth rule set gets the generic tests of the engine by registering."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SECRETS = "tests/engine/test_secrets.py"
GENERIC = (
    "tests/engine/test_properties.py",
    f"{SECRETS}::test_every_rule_set_says_here_what_it_hides",
    f"{SECRETS}::test_swapping_two_hidden_cards_changes_no_view",
    f"{SECRETS}::test_a_hidden_cards_code_stands_nowhere_in_the_view",
)
"""What is asked of every rule set in the registry."""


def test_the_generic_tests_run_over_a_fourth_rule_set() -> None:
    """In a process of its own, where Highest is the only rule set."""
    command = [sys.executable, "-m", "pytest", "-p", "tests.toy.plugin", "-p", "no:cacheprovider", "-v", *GENERIC]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.findall(r"::(test_\w+)(\[\S+\])? PASSED", done.stdout)
    written = re.findall(r"^def (test_\w+)", (ROOT / GENERIC[0]).read_text(encoding="utf-8"), re.MULTILINE)
    assert {*written, *(one.partition("::")[2] for one in GENERIC[1:])} == {name for name, _ in passed}
    assert {("test_a_match_ends", f"[highest-{seats}-random]") for seats in (2, 3)} <= {*passed}
    assert not re.search("SKIPPED|ronda|bkhamsa|talaj", done.stdout)
