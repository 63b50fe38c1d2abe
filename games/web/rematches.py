"""The end of a match in words: who wants to play again, how long that may take, and the running score of the table."""

from dataclasses import dataclass

from django.utils.translation import gettext, pgettext

from games.engine import ruleset
from games.play.sight import Sight
from games.play.tally import Won
from games.play.wishes import SHUFFLED, Ready, Rematch
from games.web import clocks, sentences
from games.web.clocks import Clock


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who played, and what they want."""

    name: str
    wants: str
    is_ready: bool


@dataclass(frozen=True, slots=True)
class After:
    """What stands under a result: for each person what they want, how it would begin, and what is waited for.

    `same_words` is the word for another match in which nobody changes place.
    """

    people: list[Person]
    same_words: str
    begins: str
    hint: str
    until: Clock | None
    raw: Rematch


def after(sight: Sight) -> After | None:
    """What can be done after a match; None while it is on."""
    rematch = sight.rematch
    if rematch is None:
        return None
    return After(
        people=[] if rematch.is_alone else _people(sight, rematch),
        same_words=gettext("Again, same sides") if _has_partners(sight) else gettext("Again, same seats"),
        begins=_begins(sight, rematch) if rematch.ready and rematch.is_open else "",
        hint=_hint(rematch),
        until=None if rematch.until is None else clocks.until(rematch.until),
        raw=rematch,
    )


def said(sight: Sight) -> str:
    """Who has said what they want, for those who hear the page; empty where nobody has."""
    rematch = sight.rematch
    if rematch is None or not (rematch.ready or rematch.left):
        return ""
    told = _people(sight, rematch, with_missing=False)
    return " ".join(gettext("%(name)s: %(wants)s.") % {"name": one.name, "wants": one.wants} for one in told)


def score(sight: Sight) -> list[tuple[str, int]]:
    """How many matches each person has won at this table; empty before the first has ended."""
    return [(_who(won), won.wins) for won in sight.tally]


def _who(won: Won) -> str:
    return pgettext("players", "Bots") if won.user_id is None else sentences.isolated(won.name)


def _people(sight: Sight, rematch: Rematch, *, with_missing: bool = True) -> list[Person]:
    """What each person wants, by seat."""
    wants = {one.seat: (_wants(sight, one), True) for one in rematch.ready}
    wants |= {seat: (gettext("has left"), False) for seat in rematch.left}
    if with_missing:
        wants |= {seat: (gettext("has not said yet"), False) for seat in rematch.missing}
    return [Person(sentences.seat_name(sight.terms, seat), *wants[seat]) for seat in sorted(wants)]


def _wants(sight: Sight, ready: Ready) -> str:
    if ready.choice == SHUFFLED:
        return gettext("ready, shuffled, bots too") if ready.with_bots else gettext("ready, shuffled")
    if _has_partners(sight):
        return gettext("ready, same sides, bots too") if ready.with_bots else gettext("ready, same sides")
    return gettext("ready, same seats, bots too") if ready.with_bots else gettext("ready, same seats")


def _begins(sight: Sight, rematch: Rematch) -> str:
    """How it would begin: said before, since wishes may differ."""
    if rematch.is_alone:
        return ""
    if rematch.begins == SHUFFLED:
        return gettext("As it stands, the seats are shuffled.")
    if _has_partners(sight):
        return gettext("As it stands, the sides stay the same.")
    return gettext("As it stands, everybody keeps their seat.")


def _has_partners(sight: Sight) -> bool:
    return ruleset.has_partners(sight.terms.ruleset, sight.terms.seats)


def _hint(rematch: Rematch) -> str:
    """What else it waits for, where nobody is missing and it still has not begun."""
    if not rematch.is_open:
        return "" if rematch.is_alone else gettext("The time for a rematch is over.")
    blocked = rematch.left and rematch.ready and not rematch.missing
    return gettext("It begins once everybody who is ready lets bots take the empty seats.") if blocked else ""
