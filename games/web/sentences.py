"""Sentences in the reader's language, from data that holds none."""

import unicodedata
from collections.abc import Sequence

from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import get_language_bidi, gettext, ngettext, pgettext
from msgspec.structs import replace

from games.engine.ruleset import Refused, all_rulesets
from games.play.terms import Place, TableTerms
from games.web import faces

FIRST_STRONG_ISOLATE = "\u2068"
POP_ISOLATE = "\u2069"


def refusal(refused: Refused) -> str:
    """Why a move or a step at the table was refused; card codes among the parameters become names."""
    params = {name: faces.spoken(value) for name, value in refused.params.items()}
    return gettext(refused.sentence) % params


def refusal_with_rule(refused: Refused) -> str:
    """The same as HTML, with a link to the rule where the refusal rests on one of a game's."""
    game, _, rule = refused.code.partition(".")
    if game not in {ruleset.name for ruleset in all_rulesets()}:
        return refusal(refused)
    address = f"{reverse('rules', args=(game,))}#{rule}"
    return format_html('{} <a href="{}">{}</a>', refusal(refused), address, gettext("The rule"))


def unreadable() -> str:
    """What is said of a request that nothing can be made of."""
    return gettext("What your browser sent could not be read. Nothing was done. Please try again.")


def isolated(name: str) -> str:
    """A person's name, fenced off where its letters could turn the sentence around it: in a right-to-left language
    always, in others where the name itself runs to the left."""
    turns = get_language_bidi() or any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name)
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}" if turns else name


def place_name(place: Place) -> str:
    """How a place is spoken of: its person's name, `Bot 2`, or an empty seat."""
    if place.bot:
        return gettext("Bot %(number)d") % {"number": place.number + 1}
    return isolated(place.name) if place.name else gettext("empty seat")


def seat_name(terms: TableTerms, seat: int) -> str:
    """How the person or bot on a seat is spoken of."""
    return place_name(terms.places[seat])


def numbered(terms: TableTerms) -> TableTerms:
    """The same terms, in which a seat that has nobody any more is spoken of by its number."""
    name = gettext("Seat %(number)d")
    places = [one if one.is_taken else replace(one, name=name % {"number": one.number + 1}) for one in terms.places]
    return replace(terms, places=places)


def side_name(terms: TableTerms, seats: Sequence[int]) -> str:
    """A side by the names of its seats: `Amina and Bot 3`."""
    return listing([seat_name(terms, seat) for seat in seats])


def listing(items: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`; an empty string for nothing."""
    if len(items) < 2:
        return "".join(items)
    most = pgettext("between the items of a list", ", ").join(items[:-1])
    return gettext("%(most)s and %(last)s") % {"most": most, "last": items[-1]}


def points(count: int) -> str:
    """`1 point`, `5 points`."""
    return ngettext("%(count)d point", "%(count)d points", count) % {"count": count}
