"""`python -m tests.web.browser.backstage`: does things on a server's database, one after the other.

One line on standard input is a JSON list: `["run", CODE]` or `["manage", COMMAND, …]`. The answer is a line with a
JSON list: whether it went well, and what was printed or the traceback. A process for each thing would take seconds.
"""

import contextlib
import io
import json
import sys
import traceback
from collections.abc import Sequence

import django


def answer(kind: str, words: Sequence[str]) -> tuple[bool, str]:
    """Do one thing: whether it went well, and what it printed or why not."""
    from django.core.management import call_command
    from django.db import connections

    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        try:
            if kind == "run":
                exec(compile(words[0], "<backstage>", "exec"), {"__name__": "backstage"})
            else:
                call_command(*words, stdout=out)
        except Exception:
            return False, out.getvalue() + traceback.format_exc()
        finally:
            connections.close_all()
    return True, out.getvalue()


def main() -> None:
    """Answer line after line, until the input ends."""
    django.setup()
    for line in sys.stdin:
        kind, *words = json.loads(line)
        print(json.dumps(answer(kind, words)), flush=True)


if __name__ == "__main__":
    main()
