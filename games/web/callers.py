"""The sender: takes what is due out of the outbox and sends it, beside the clock and never in its way.

Any number of these may run. `look` is one round; the server runs it in its own loop (`run_embedded`), `manage.py clock`
in a thread (`run_until`).
"""

import asyncio
import logging
import threading
from collections.abc import Callable
from datetime import datetime, timedelta

from asgiref.sync import sync_to_async
from django.db import close_old_connections
from django.utils import timezone

from games.models import PushAddress
from games.play.calls import addresses, bell, notices, outbox
from games.play.calls.kinds import MAIL, PUSH
from games.play.calls.outbox import Parcel
from games.web import calls_mail, calls_push

logger = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds between two rounds."""

PATIENCE = 15.0
"""Seconds that a stop waits for what is just being sent."""

CLEAN_UP = timedelta(hours=1)

_cleaned: list[datetime] = []


def tick(now: datetime) -> int:
    """Send what is due; how many parcels that were. What fails is logged, and tried again later."""
    notices.note_due(now)
    pushes, mails = outbox.claim_pushes(now), outbox.claim_mails(now)
    for parcel in pushes:
        _try(_push, parcel, PUSH, now)
    for parcel in mails:
        _try(_mail, parcel, MAIL, now)
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


async def run_embedded() -> None:
    """The sender inside a server: goes on until the server's loop ends."""
    while True:
        worked = await sync_to_async(look, thread_sensitive=False)()
        await asyncio.sleep(0 if worked >= outbox.BATCH else PAUSE)


def run_until(stop: threading.Event) -> None:
    """The sender in a thread of its own, until `stop` is set."""
    while not stop.is_set():
        if look() < outbox.BATCH:
            stop.wait(PAUSE)


def _try(send: Callable[[Parcel], bool], parcel: Parcel, channel: str, now: datetime) -> None:
    """Send a parcel outside of any transaction, and note what became of it."""
    try:
        if send(parcel):
            outbox.sent(parcel, channel, now)
    except Exception as error:
        logger.warning("a %s could not be sent (%s); it is tried again a few times", channel, type(error).__name__)
        outbox.failed(parcel, channel, now)


def _mail(parcel: Parcel) -> bool:
    calls = calls_mail.digest([bell.read(row) for row in parcel.notices])
    return calls_mail.send(parcel.user, parcel.wish.language, calls)


def _push(parcel: Parcel) -> bool:
    """To every browser of the person. One that took it is enough: it is not sent there twice for the others' sake."""
    call = bell.read(parcel.notices[0])
    results = [push_to(address, parcel.wish.language, call) for address in addresses.of(parcel.user)]
    if results and not any(results) and addresses.of(parcel.user):
        raise calls_push.Undelivered("by no browser")
    return any(results)


def push_to(address: PushAddress, language: str, call: bell.Call) -> bool:
    """Send a call to one browser, and count whether it was taken; an address that is none is forgotten."""
    try:
        calls_push.send(address, language, call)
    except (calls_push.Gone, calls_push.Unsafe):
        addresses.failed(address, gone=True)
        return False
    except calls_push.Undelivered as failure:
        logger.info("a push message was not taken: %s", failure)
        addresses.failed(address)
        return False
    addresses.reached(address)
    return True
