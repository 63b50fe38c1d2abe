"""Rated matches that end as a test wants, and what is stored of them."""

from games.models import Match, Rated, Rating, Seat
from games.play import tables
from games.play.manners import Manner
from tests.play import helpers

FIGURES = ("seat", "side", "place", "number", "before_mu", "before_sigma", "after_mu", "after_sigma")


def begun(users, *, seats=0, rules="ronda", pace="calm", rated=True, options=None):
    """A running table with these people on its first seats, and bots on the rest."""
    seats = seats or len(users)
    manner = Manner(pace=pace, rated=rated)
    table = tables.create_table(users[0], rules, seats, options or {}, private=True, manner=manner)
    for number, user in enumerate(users[1:], start=1):
        tables.sit(table, user, number)
    for number in range(len(users), seats):
        tables.add_bot(table, users[0], number)
    tables.start(table, users[0])
    table.refresh_from_db()
    return table


def ended(users, *winners, **terms):
    """A match of these people, ended by a vote and won by these sides; answers it as it is stored."""
    return Match.objects.get(pk=helpers.end(begun(users, **terms), *winners).pk)


def shown(user, rules="ronda", ladder="live"):
    """The number that people see of somebody; None without a rating."""
    return Rating.objects.filter(user=user, ruleset=rules, ladder=ladder).values_list("shown", flat=True).first()


def world(users):
    """All that is stored of the ratings of these people, by their place in the list and not by their keys."""
    at = {user.pk: number for number, user in enumerate(users)}
    ratings = Rating.objects.filter(user__in=users).order_by("ruleset", "ladder")
    stand = {(one.ruleset, one.ladder, at[one.user_id]): (one.mu, one.sigma, one.matches, one.shown) for one in ratings}
    rows = Rated.objects.filter(user__in=users).order_by("match__ended_at", "match", "seat")
    steps = [(at[row.user_id], *(getattr(row, name) for name in FIGURES)) for row in rows]
    return stand, steps


def seat_of(table, user):
    """Where somebody sits."""
    return Seat.objects.get(table=table, user=user).number
