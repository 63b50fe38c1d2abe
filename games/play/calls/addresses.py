"""The browsers that take push messages: made known, counted out when they fail, forgotten."""

from django.db.models import F

from accounts.models import User
from accounts.sessions import is_logged_in
from games.models import PushAddress
from games.play.door import write_door

MOST_ADDRESSES = 10
"""How many browsers a person may have; a new one takes the place of the oldest."""

MOST_FAILURES = 8
"""After so many failures in a row an address is given up."""


def add(user: User, endpoint: str, p256dh: str, auth: str, session: str) -> None:
    """Write to this browser for `user` from now on, and for nobody else who used it before."""
    with write_door():
        PushAddress.objects.update_or_create(
            endpoint=endpoint,
            defaults={"user": user, "p256dh": p256dh, "auth": auth, "session": session, "failures": 0},
        )
        spare = list(user.push_addresses.order_by("-pk").values_list("pk", flat=True)[MOST_ADDRESSES:])
        PushAddress.objects.filter(pk__in=spare).delete()


def remove(user: User, endpoint: str) -> None:
    """Write to this browser no more."""
    PushAddress.objects.filter(user=user, endpoint=endpoint).delete()


def end_session(user: User, session: str) -> None:
    """A session has ended: its browser is not this person's any more."""
    PushAddress.objects.filter(user=user, session=session).exclude(session="").delete()


def move_session(old: str, new: str) -> None:
    """A session has another key, and its browser is still this person's."""
    PushAddress.objects.filter(session=old).update(session=new)


def of(user: User) -> list[PushAddress]:
    """The browsers in which a person is still logged in; all others are forgotten, however their session has ended."""
    found = list(user.push_addresses.all())
    ended = [one.pk for one in found if one.session and not is_logged_in(one.session, user)]
    PushAddress.objects.filter(pk__in=ended).delete()
    return [one for one in found if one.pk not in ended]


def reached(address: PushAddress) -> None:
    """A message has been taken."""
    if address.failures:
        PushAddress.objects.filter(pk=address.pk).update(failures=0)


def failed(address: PushAddress, *, gone: bool = False) -> None:
    """A message has not been taken; `gone`: the address is none any more."""
    row = PushAddress.objects.filter(pk=address.pk)
    if gone or address.failures + 1 >= MOST_FAILURES:
        row.delete()
    else:
        row.update(failures=F("failures") + 1)
