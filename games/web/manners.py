"""How a table plays, in the reader's words: its pace with its figures, and what else its host chose."""

from datetime import timedelta

from django.utils.translation import gettext, ngettext, pgettext

from games.engine.ruleset import all_rulesets
from games.play import absence, paces
from games.play.manners import Manner
from games.play.paces import Pace

ZONES = (
    "Africa/Algiers", "Africa/Cairo", "Africa/Casablanca", "Africa/Dakar", "Africa/El_Aaiun", "Africa/Tunis",
    "America/Los_Angeles", "America/New_York", "America/Sao_Paulo", "America/Toronto", "Asia/Dubai", "Asia/Istanbul",
    "Asia/Kolkata", "Asia/Qatar", "Asia/Riyadh", "Asia/Shanghai", "Asia/Tokyo", "Atlantic/Canary", "Australia/Sydney",
    "Europe/Amsterdam", "Europe/Berlin", "Europe/Brussels", "Europe/Lisbon", "Europe/London", "Europe/Madrid",
    "Europe/Paris", "Europe/Rome", "Europe/Stockholm", "Europe/Zurich", "Indian/Reunion",
)  # fmt: skip
"""The time zones that the form offers: where Moroccans live, and one or two for each part of the world."""


def name(pace: Pace) -> str:
    """What a pace is called."""
    return {
        "lively": pgettext("pace", "Lively"),
        "calm": pgettext("pace", "Calm"),
        "day": pgettext("pace", "Day"),
        "correspondence": pgettext("pace", "Correspondence"),
        "slow": pgettext("pace", "Slow"),
        paces.NONE: pgettext("pace", "No clock"),
    }[pace.name]


def figures(pace: Pace) -> str:
    """What a clock holds at first and what a turn adds: `3 min + 15 s`; nothing without a clock."""
    return "" if pace.bank is None else f"{span(pace.bank)} + {span(pace.add)}"


def described(pace: Pace) -> str:
    """A pace by its name and all of its figures: `Calm 3 min + 15 s, 5 min at most`."""
    if pace.bank is None:
        ends = gettext("ends after %(days)d days without a move") % {"days": absence.FORGOTTEN.days}
        return pgettext("between the items of a list", ", ").join((name(pace), ends))
    whole = gettext("%(figures)s, %(cap)s at most") % {"figures": figures(pace), "cap": span(pace.cap)}
    return f"{name(pace)} {whole}"


def span(time: timedelta) -> str:
    """A whole number of the largest unit that measures a time of a pace; what is under two minutes in seconds."""
    seconds = int(time.total_seconds())
    if seconds < 120:
        return gettext("%(count)d s") % {"count": seconds}
    if seconds % 86400 == 0:
        days = seconds // 86400
        return ngettext("%(count)d day", "%(count)d days", days) % {"count": days}
    if seconds % 3600 == 0:
        return gettext("%(count)d h") % {"count": seconds // 3600}
    if seconds % 60 == 0:
        return gettext("%(count)d min") % {"count": seconds // 60}
    return gettext("%(count)d s") % {"count": seconds}


def expired(waited: timedelta, *, is_full: bool) -> str:
    """Why a table that waited so long in vain is closed: for people, or where its seats were taken for a start."""
    days, minutes = waited.days, int(waited.total_seconds()) // 60
    if days:
        long = ngettext("%(count)d day", "%(count)d days", days) % {"count": days}
    else:
        long = ngettext("%(count)d minute", "%(count)d minutes", minutes) % {"count": minutes}
    if is_full:
        return gettext("The match was not started in time: this table waited for %(long)s.") % {"long": long}
    return gettext("Nobody sat down in time: this table waited for %(long)s.") % {"long": long}


def names() -> list[tuple[str, str]]:
    """The paces with a clock, by name alone."""
    found = [paces.pace(one, next(iter(all_rulesets())).name) for one in paces.NAMES if one != paces.NONE]
    return [(pace.name, name(pace)) for pace in found]


def choices(rules: str) -> list[tuple[str, str]]:
    """The paces that a host may choose for a rule set, with all of their figures."""
    return [(one, described(paces.pace(one, rules))) for one in paces.NAMES]


def zones() -> list[tuple[str, str]]:
    """The time zones of the form, by name."""
    return [(zone, zone.replace("_", " ")) for zone in ZONES]


def shown(manner: Manner, rules: str, *, whole: bool = False) -> list[str]:
    """What a table's terms say of it, before one sits down; `whole`: with all figures of the pace."""
    pace = paces.pace(manner.pace, rules)
    said = [described(pace) if whole else " ".join(filter(None, (name(pace), figures(pace))))]
    if manner.rated:
        said.append(gettext("rated"))
    if manner.quiet is not None:
        said.append(
            gettext("quiet from %(start)s to %(end)s (%(zone)s)")
            % {
                "start": f"{manner.quiet.start:%H:%M}",
                "end": f"{manner.quiet.end:%H:%M}",
                "zone": manner.quiet.zone.replace("_", " "),
            }
        )
    if manner.forced:
        said.append(gettext("the last card plays itself"))
    if pace.has_days and not manner.leave:
        said.append(gettext("no holidays"))
    return said
