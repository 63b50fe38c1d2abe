"""The engine's command line: ``python -m games.engine simulate | replay | verify | view | opening | bench``.

It needs no database and no settings. Exit status: 0 when all is well, 1 when a record fails, 2 when the arguments or
the file can't be used. What goes wrong is said in one line on standard error, never in a traceback.
"""

import argparse
import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import IO, NoReturn

import msgspec

from games.engine import bench, bots
from games.engine import match as driver
from games.engine.cards import FRENCH
from games.engine.chain import FEWEST_DIGITS
from games.engine.events import Event, Opened, OptionValue
from games.engine.opening import LARGEST_HAND, best_opening
from games.engine.playout import Player, play_out, play_provably, player
from games.engine.proving import prove
from games.engine.record import encode, records
from games.engine.ruleset import Refused, Unreadable, all_rulesets, get
from games.engine.verify import Fault, check, play_lines

FAILED = 1
UNUSABLE = 2
CLOSED_PIPE = 141  # as a shell reports a program that was ended by SIGPIPE
INTERRUPTED = 130
LARGEST = 2**31 - 1
HASH_DIGITS = 64
NO_OPENING: dict[str, object] = {"total": None, "melds": []}


class Unusable(Exception):  # noqa: N818 - the word for it on the command line
    """Arguments or a file that can't be used; the message is for standard error."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise ``Unusable``, where argparse would print its usage and leave."""
        raise Unusable(message)


def main(arguments: list[str] | None = None) -> int:
    """Run one command; return its exit status."""
    try:
        chosen = _parser().parse_args(arguments)
        run: Callable[[argparse.Namespace, IO[bytes]], int] = chosen.run
        out = _standard_output()
        status = run(chosen, out)
        out.flush()
    except (Unusable, Refused, Unreadable) as trouble:
        return _complain(str(trouble), UNUSABLE)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as trouble:
        return _complain(f"{trouble.filename or 'output'}: {trouble.strerror}", UNUSABLE)
    return status


def simulate(chosen: argparse.Namespace, out: IO[bytes]) -> int:
    """Write finished records of matches between machine players, the same for the same arguments."""
    opened = driver.opening(chosen.ruleset, chosen.seats, _options(chosen.options))
    if not bots.plays(chosen.players, opened.ruleset):
        raise Unusable(
            f"no player named {chosen.players!r} plays {opened.ruleset}; there are: {', '.join(bots.names())}"
        )
    rng = random.Random(chosen.seed)  # noqa: S311 - the same seed must give the same bytes
    play: Callable[[Opened, Player, random.Random], Iterator[Event]] = play_provably if chosen.provable else play_out
    for _ in range(chosen.matches):
        for event in play(opened, player(chosen.players), rng):
            out.write(encode(event) + b"\n")
    return 0


def replay(chosen: argparse.Namespace, out: IO[bytes]) -> int:
    """Replay every record of a file and print one line for each."""
    status = 0
    with _opened(chosen.file) as lines:
        for record in records(lines):
            report = check(record)
            out.write(msgspec.json.encode(report) + b"\n")
            status = status if report.ok else FAILED
    return status


def verify(chosen: argparse.Namespace, out: IO[bytes]) -> int:
    """Prove the decks and the chain of every record of a file and print one line for each."""
    status = 0
    with _opened(chosen.file) as lines:
        for record in records(lines):
            proof = prove(record, chosen.head or "")
            out.write(msgspec.json.encode(proof) + b"\n")
            status = status if proof.ok else FAILED
    return status


def view(chosen: argparse.Namespace, out: IO[bytes]) -> int:
    """Print all that one viewer may know of a record after one of its events."""
    with _opened(chosen.file) as lines:
        record = next(islice(records(lines), chosen.record - 1, None), None)
    if record is None:
        raise Unusable(f"the file has no record {chosen.record}")
    if chosen.event > len(record):
        raise Unusable(f"record {chosen.record} has {len(record)} events, so there is no event {chosen.event}")
    try:
        match, _ = play_lines(record[: chosen.event])
    except Fault as fault:
        return _complain(str(fault), FAILED)
    out.write(msgspec.json.encode(driver.view(match, chosen.seat)) + b"\n")
    return 0


def opening(chosen: argparse.Namespace, out: IO[bytes]) -> int:
    """Find the best opening of a talaj hand."""
    hand = chosen.hand.split()
    cards = [*hand, chosen.taken] if chosen.taken is not None else hand
    surplus = Counter(cards) - Counter(FRENCH.cards)
    if surplus or len(hand) > LARGEST_HAND:
        raise Unusable(f"a hand is up to {LARGEST_HAND} cards of the pack; surplus: {', '.join(surplus) or len(hand)}")
    found = best_opening(hand, chosen.taken)
    out.write(msgspec.json.encode({"total": found.total, "melds": found.melds} if found else NO_OPENING) + b"\n")
    return 0


def measure(chosen: argparse.Namespace, out: IO[bytes]) -> int:
    """Print what ``bench`` measures, one line for each number of seats and each search."""
    for rules in [get(chosen.ruleset)] if chosen.ruleset else all_rulesets():
        for seats in rules.seat_counts:
            out.write(msgspec.json.encode(bench.measure(rules, seats, bench.SECONDS)) + b"\n")
            out.flush()
        for search in bench.searches(rules.name, bench.HANDS):
            out.write(msgspec.json.encode(search) + b"\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m games.engine", description="Play, check and show games from the command line.")
    commands = parser.add_subparsers(required=True, metavar="command")
    _add_simulate(commands.add_parser("simulate", help=simulate.__doc__, allow_abbrev=False))
    command = commands.add_parser("replay", help=replay.__doc__, allow_abbrev=False)
    command.add_argument("file", nargs="?", default="-", help="a file of records; - for standard input")
    command.set_defaults(run=replay)
    command = commands.add_parser("verify", help=verify.__doc__, allow_abbrev=False)
    command.add_argument("file", nargs="?", default="-", help="a file of records; - for standard input")
    command.add_argument("--head", type=_head, metavar="SHORT", help="a short head that must be in the chain")
    command.set_defaults(run=verify)
    _add_view(commands.add_parser("view", help=view.__doc__, allow_abbrev=False))
    command = commands.add_parser("opening", help=opening.__doc__, allow_abbrev=False)
    command.add_argument("hand", help="up to 20 cards")
    command.add_argument("--with", dest="taken", metavar="CARD", help="a card taken from the top of the talaj")
    command.set_defaults(run=opening)
    command = commands.add_parser("bench", help=measure.__doc__, allow_abbrev=False)
    command.add_argument("--ruleset", metavar="R", help="only this rule set")
    command.set_defaults(run=measure)
    return parser


def _add_simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("--ruleset", required=True, metavar="R")
    command.add_argument("--seats", required=True, type=_whole, metavar="N")
    command.add_argument("--options", default="{}", metavar="JSON", help="an object; what is left out has its default")
    command.add_argument("--matches", required=True, type=_whole, metavar="M")
    command.add_argument("--seed", required=True, type=int, metavar="S", help="a whole number")
    command.add_argument("--players", default="random", metavar="NAME", help=", ".join(bots.names()))
    command.add_argument("--provable", action="store_true", help="write records whose decks can be verified")
    command.set_defaults(run=simulate)


def _add_view(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", help="a file of records; - for standard input")
    command.add_argument("--record", required=True, type=_ordinal, metavar="K", help="from 1")
    command.add_argument("--event", required=True, type=_ordinal, metavar="N", help="from 1, the match line")
    viewer = command.add_mutually_exclusive_group(required=True)
    viewer.add_argument("--seat", type=_whole, metavar="S")
    viewer.add_argument("--spectator", action="store_true")
    command.set_defaults(run=view)


def _whole(text: str) -> int:
    number = int(text)
    if not 0 <= number <= LARGEST:
        raise argparse.ArgumentTypeError(f"must be from 0 to {LARGEST}")
    return number


def _head(text: str) -> str:
    """Read the beginning of a hash as the pages show it, in groups or not."""
    head = "".join(text.split()).lower()
    if not FEWEST_DIGITS <= len(head) <= HASH_DIGITS or set(head) - set("0123456789abcdef"):
        raise argparse.ArgumentTypeError(f"must be {FEWEST_DIGITS} to {HASH_DIGITS} hexadecimal digits")
    return head


def _ordinal(text: str) -> int:
    number = _whole(text)
    if number == 0:
        raise argparse.ArgumentTypeError("is counted from 1")
    return number


def _options(text: str) -> dict[str, OptionValue]:
    try:
        return msgspec.json.decode(text, type=dict[str, OptionValue])
    except (ValueError, RecursionError) as trouble:
        raise Unusable(f"--options must be a JSON object of terms: {trouble}") from None


def _opened(name: str) -> IO[bytes]:
    if name != "-":
        return open(name, "rb")  # noqa: PTH123 - the caller closes it
    if sys.stdin is None:
        raise Unusable("standard input is closed")
    return sys.stdin.buffer


def _standard_output() -> IO[bytes]:
    if sys.stdout is None:
        raise Unusable("standard output is closed")
    return sys.stdout.buffer


def _complain(message: str, status: int) -> int:
    line = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in " ".join(message.split()))
    print(f"python -m games.engine: {line}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
