"""Finding somebody by what they are called."""

from accounts.models import User
from games.play import reasons, words

LONGEST = 150
"""Characters of a name that are looked at."""


def named(name: str) -> User:
    """The person of that username, or of that name where only one has it. Raises Refused where there is none, or two.

    Guests are not found: they have no name to be known by.
    """
    if not words.is_storable(name):
        raise reasons.NO_SUCH_PERSON()
    people = User.objects.filter(is_active=True, is_guest=False)
    found = people.filter(username__iexact=name[:LONGEST]).first()
    if found is not None:
        return found
    same = list(people.filter(name__iexact=name[:LONGEST])[:2])
    if not same:
        raise reasons.NO_SUCH_PERSON()
    if len(same) > 1:
        raise reasons.SAME_NAME()
    return same[0]
