"""The sender: takes what is due out of the outbox and sends it, beside the clock and never in its way.

Any number of these may run. `look` is one round; the server runs it in its own loop (`run_embedded`), `manage.py clock`
in a thread (`run_until`).
"""

import asyncio
import logging
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import close_old_connections
from django.utils import timezone

from games.models import PushAddress
from games.play import pulse
from games.play.calls import addresses, bell, notices, outbox
from games.play.calls.kinds import MAIL, PUSH
from games.play.calls.outbox import Parcel
from games.web import calls_mail, calls_push

logger = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds between two rounds."""

SIDE_BY_SIDE = 8
"""How many push messages are on their way at once: one server that is slow holds up no more than its own place."""

CLEAN_UP = timedelta(hours=1)

_cleaned: list[datetime] = []


@dataclass(frozen=True, slots=True)
class Letter:
    """A call for one browser."""

    address: PushAddress
    language: str
    call: bell.Call


def tick(now: datetime) -> int:
    """Send what is due; how many parcels that were. What fails is logged, and tried again later."""
    notices.note_due(now)
    pushes, mails = outbox.claim_pushes(now), outbox.claim_mails(now)
    _push(pushes, now)
    for parcel in mails:
        _mail(parcel, now)
    if not _cleaned or now - _cleaned[-1] > CLEAN_UP:
        _cleaned[:] = [now]
        outbox.forget(now)
    return len(pushes) + len(mails)


def look() -> int:
    """One `tick` on a connection of its own; whatever fails is logged and counts as no work."""
    close_old_connections()
    try:
        return tick(timezone.now())
    except Exception:
        logger.exception("A round of the sender of calls failed; it goes on.")
        return 0
    finally:
        close_old_connections()


async def run_embedded(stop: asyncio.Event) -> None:
    """The sender inside a server, until `stop` is set."""
    await pulse.look_again(look, outbox.BATCH, PAUSE, stop)


def run_until(stop: threading.Event) -> None:
    """The sender in a thread of its own, until `stop` is set."""
    while not stop.is_set():
        if look() < outbox.BATCH:
            stop.wait(PAUSE)


def deliver(letters: Sequence[Letter]) -> list[bool]:
    """Send letters side by side, and count for each browser whether it took its own; an address that is none is
    forgotten. The threads ask the database nothing: what became of a letter is written down here.
    """
    with ThreadPoolExecutor(SIDE_BY_SIDE, thread_name_prefix="push") as pool:
        faults = list(pool.map(_fault, letters))
    return [_count(letter.address, fault) for letter, fault in zip(letters, faults, strict=True)]


def _fault(letter: Letter) -> Exception | None:
    """Send one letter, within the time of `calls_push`, and say what went wrong: nothing ends the others' round."""
    try:
        calls_push.send(letter.address, letter.language, letter.call)
    except Exception as error:
        return error
    return None


def _count(address: PushAddress, fault: Exception | None) -> bool:
    if fault is None:
        addresses.reached(address)
    elif isinstance(fault, calls_push.Gone | calls_push.Unsafe):
        addresses.failed(address, gone=True)
    elif isinstance(fault, calls_push.Undelivered):
        logger.info("a push message was not taken: %s", fault)
        addresses.failed(address)
    else:
        logger.warning("a push message could not be made (%s)", type(fault).__name__)
    return fault is None


def _push(parcels: Sequence[Parcel], now: datetime) -> None:
    """To every browser of each person. One that took it is enough: it is not sent there twice for the others' sake.

    First to one browser of everybody, so that who has many slow ones holds the others up least.
    """
    packed = [_letters(parcel) for parcel in parcels]
    order = sorted((at, number) for number, letters in enumerate(packed) for at in range(len(letters)))
    results = deliver([packed[number][at] for at, number in order])
    taken = {number for (_, number), is_taken in zip(order, results, strict=True) if is_taken}
    for number, parcel in enumerate(parcels):
        if number in taken:
            outbox.sent(parcel, PUSH, now)
        elif packed[number] and addresses.of(parcel.user):
            logger.warning("a push was taken by no browser; it is tried again a few times")
            outbox.failed(parcel, PUSH, now)


def _letters(parcel: Parcel) -> list[Letter]:
    call = bell.read(parcel.notices[0])
    return [Letter(address, parcel.wish.language, call) for address in addresses.of(parcel.user)]


def _mail(parcel: Parcel, now: datetime) -> None:
    """Send a digest outside of any transaction, and note what became of it."""
    try:
        calls = calls_mail.digest([bell.read(row) for row in parcel.notices])
        if calls_mail.send(parcel.user, parcel.wish.language, calls):
            outbox.sent(parcel, MAIL, now)
    except Exception as error:
        logger.warning("a mail could not be sent (%s); it is tried again a few times", type(error).__name__)
        outbox.failed(parcel, MAIL, now)
