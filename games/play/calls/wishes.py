"""What somebody wants to be called for: read, changed, and whether it is quiet at their place right now."""

from collections.abc import Iterable, Mapping
from datetime import datetime

import msgspec

from accounts.models import User
from games.models import Wishes
from games.play import quiet
from games.play.calls.kinds import CHANNELS, DEFAULTS, KINDS, MAIL
from games.play.door import write_door
from games.play.manners import Quiet


class Wish(msgspec.Struct, frozen=True):
    """The channels of every kind, the quiet hours if any, and the language to write in (empty: not known yet)."""

    channels: dict[str, frozenset[str]]
    quiet: Quiet | None = None
    language: str = ""

    def wants(self, kind: str, channel: str) -> bool:
        """Whether this kind is told by this channel; a test always is."""
        return kind not in self.channels or channel in self.channels[kind]

    def quiet_until(self, now: datetime) -> datetime | None:
        """When the quiet hours end in which `now` lies; None outside of them."""
        if self.quiet is None:
            return None
        end = quiet.after(now, now.resolution, self.quiet) - now.resolution
        return end if end > now else None


NOTHING_SAID = Wish(dict(DEFAULTS))


def of(user_ids: Iterable[int]) -> dict[int, Wish]:
    """The wishes of some people, by id."""
    wanted = set(user_ids)
    found = {row.user_id: _read(row) for row in Wishes.objects.filter(user_id__in=wanted)}
    return {user_id: found.get(user_id, NOTHING_SAID) for user_id in wanted}


def of_one(user: User) -> Wish:
    """The wishes of one person."""
    return of([user.pk])[user.pk]


def save(user: User, channels: Mapping[str, Iterable[str]], hours: Quiet | None, language: str) -> None:
    """Keep what somebody wants; kinds and channels that there are not count for nothing."""
    kept = {kind: [one for one in CHANNELS if one in set(channels.get(kind, ()))] for kind in KINDS}
    with write_door():
        Wishes.objects.update_or_create(
            user=user, defaults={"channels": kept, "language": language, **_quiet_fields(hours)}
        )


def stop_mail(user: User) -> None:
    """No more mail of any kind; everything else stays as it was."""
    wish = of_one(user)
    kept = {kind: wish.channels[kind] - {MAIL} for kind in KINDS}
    save(user, kept, wish.quiet, wish.language)


def reads_in(user: User, language: str) -> None:
    """Remember in which language somebody reads the site, for what is sent while they are away."""
    if Wishes.objects.filter(user=user, language=language).exists():
        return
    with write_door():
        Wishes.objects.update_or_create(user=user, defaults={"language": language})


def _quiet_fields(hours: Quiet | None) -> dict[str, object]:
    if hours is None:
        return {"quiet_from": None, "quiet_to": None, "quiet_zone": ""}
    return {"quiet_from": hours.start, "quiet_to": hours.end, "quiet_zone": hours.zone}


def _read(row: Wishes) -> Wish:
    channels = {kind: frozenset(row.channels.get(kind, DEFAULTS[kind])) for kind in KINDS}
    hours = None
    if row.quiet_from is not None and row.quiet_to is not None:
        hours = Quiet(row.quiet_from, row.quiet_to, row.quiet_zone)
    return Wish(channels, hours, row.language)
