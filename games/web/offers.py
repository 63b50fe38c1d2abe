"""What a table offers, in one line for somebody who is asked to it."""

from django.utils.translation import gettext, ngettext, pgettext

from games.play.manners import Offer
from games.web import manners
from games.web.screens import presenter


def words(rules: str, offer: Offer) -> str:
    """Seats, options, pace, whether it is rated: `4 seats, 41 points, Calm 3 min + 15 s, 5 min at most, not rated`."""
    shows = presenter(rules)
    seats = ngettext("%(seats)s seat", "%(seats)s seats", offer.seats) % {"seats": offer.seats}
    options = [shows.terms_label(name, value) for name, value in offer.options.items()]
    rated = [] if offer.manner.rated else [gettext("not rated")]
    said = [seats, *filter(None, options), *manners.shown(offer.manner, rules, whole=True), *rated]
    return pgettext("between the items of a list", ", ").join(said)
