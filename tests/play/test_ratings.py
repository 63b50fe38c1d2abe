"""What counts for ratings, what is stored, and that it always follows from the matches alone."""

import random
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine.events import Note
from games.models import EventRow, Match, Player, Rated, Rating, triggers
from games.play import ratings, votes
from games.play.door import write_door
from games.play.ratings import book, conduct, ending, reputes
from games.play.situation import situation
from tests.play import helpers, lives
from tests.play.ratings_kit import begun, ended, shown, world
from tests.play.test_races import all_at_once

pytestmark = pytest.mark.django_db

MOST_AT_THE_END = 20
"""Queries of the last move of a rated match, its answer included."""


def _recomputed() -> str:
    out = StringIO()
    call_command("recompute_ratings", stdout=out)
    return out.getvalue().strip()


def _people(count: int):
    return [helpers.person() for _ in range(count)]


def test_a_rated_match_counts_and_its_figures_before_and_after_are_kept():
    amina, brahim = _people(2)
    match = ended([amina, brahim], 0)
    assert match.ladder == "live"
    assert shown(amina) > 1000
    assert shown(amina) > shown(brahim)
    rows = list(Rated.objects.filter(match=match))
    assert [(row.user, row.place, row.number, row.before_mu) for row in rows] == [(amina, 1, 1, 25), (brahim, 2, 1, 25)]
    again = ended([amina, brahim], 1)
    first, second = rows[0], Rated.objects.get(match=again, user=amina)
    assert (second.before_mu, second.before_sigma) == (first.after_mu, first.after_sigma)


def test_each_game_and_pace_class_has_a_rating_of_its_own():
    people = _people(2)
    ended(people, 0)
    ended(people, 0, pace="day")
    ended(people, 0, rules="bkhamsa")
    found = Rating.objects.filter(user=people[0]).values_list("ruleset", "ladder", "matches")
    assert set(found) == {("ronda", "live", 1), ("ronda", "days", 1), ("bkhamsa", "live", 1)}


@pytest.mark.parametrize(
    ("winners", "terms"),
    [((0,), {"rated": False}), ((), {}), ((0,), {"rated": False, "pace": "none"})],
    ids=["not rated", "without a winner", "without a clock"],
)
def test_what_is_not_rated_or_has_no_winner_does_not_count(winners, terms):
    people = _people(2)
    assert ended(people, *winners, **terms).ladder == ""
    assert not Rating.objects.exists()


def test_one_person_among_bots_is_not_rated():
    assert ended(_people(1), 0, seats=3).ladder == ""
    assert not Rating.objects.exists()


def test_bots_are_left_out_and_beside_a_partner_count_as_an_average_player():
    people = _people(3)
    ended(people, 1, seats=4)
    assert Rated.objects.count() == 3
    assert shown(people[1]) > shown(people[0]) == shown(people[2])
    ended(people[:2], 0, seats=3)
    assert Rated.objects.filter(user=people[0]).count() == 2


def test_a_guest_is_not_rated_nor_once_they_have_an_account():
    amina, brahim, guest = _people(3)
    type(guest).objects.filter(pk=guest.pk).update(is_guest=True)
    guest.refresh_from_db()
    ended([amina, brahim, guest], 2)
    ended([amina, guest], 1)
    type(guest).objects.filter(pk=guest.pk).update(is_guest=False)
    assert _recomputed() == "2 matches read, 0 rows differed and were put right"
    assert set(Rating.objects.values_list("user", "matches")) == {(amina.pk, 1), (brahim.pk, 1)}


def test_who_is_sat_in_for_later_keeps_the_result():
    people = _people(2)
    table = begun(people)
    with write_door():
        row = helpers.match_of(table)
        situation(row, list(table.places.order_by("number"))).write(Note("bot", {"seat": 1, "because": "away"}))
    helpers.end(table, 1)
    assert shown(people[1]) > shown(people[0])
    assert Player.objects.get(match__table=table, user=people[1]).finished is False


def test_who_gives_up_among_three_comes_last_even_if_the_bot_wins():
    people = _people(3)
    table = begun(people)
    votes.resign(table, people[1])
    helpers.end(table, 1)
    assert list(Rated.objects.order_by("seat").values_list("place", flat=True)) == [1, 3, 1]


def test_giving_up_against_one_other_counts_as_a_defeat():
    people = _people(2)
    votes.resign(begun(people), people[0])
    assert shown(people[1]) > shown(people[0])


PLAN = [(random.Random(seed).sample(range(5), 4 if seed % 3 == 0 else 2), seed % 2) for seed in range(9)]
"""A history: who sits, and which side wins."""


@pytest.mark.parametrize("gone", [0, 4, 8])
def test_a_history_with_one_match_annulled_is_exactly_the_history_without_it(gone, monkeypatch):
    annulled = set()
    monkeypatch.setattr(book, "BATCH", 2)  # so that this takes several
    monkeypatch.setattr(ending, "is_counted", lambda row: row.ladder != "" and row.pk not in annulled)
    here, there = _people(5), _people(5)
    matches = [ended([here[at] for at in seats], winner) for seats, winner in PLAN]
    whole = world(here)
    for number, (seats, winner) in enumerate(PLAN):
        if number != gone:
            ended([there[at] for at in seats], winner)
    annulled.add(matches[gone].pk)
    with write_door():
        assert ratings.refresh(matches[gone]) > 0
    assert world(here) == world(there)
    annulled.clear()
    with write_door():
        ratings.refresh(matches[gone])
    assert world(here) == whole


def test_who_has_no_match_left_that_counts_has_no_rating(monkeypatch):
    people = _people(2)
    match = ended(people, 0)
    monkeypatch.setattr(ending, "is_counted", lambda _: False)
    with write_door():
        ratings.refresh(match)
    assert not Rating.objects.exists()
    assert not Rated.objects.exists()


def test_matches_count_in_the_order_in_which_they_ended_and_not_in_that_of_writing(monkeypatch):
    people, twins = _people(2), _people(2)
    with monkeypatch.context() as slow:
        slow.setattr(ratings, "count", lambda *_: None)  # whoever ends it still waits for the lock
        first = ended(people, 0)
    second = ended(people, 1)
    with write_door():
        ratings.count(Match.objects.get(pk=first.pk), [])
    numbers = Rated.objects.filter(user=people[0]).values_list("match", "number")
    assert set(numbers) == {(first.pk, 1), (second.pk, 2)}
    ended(twins, 0)
    ended(twins, 1)
    assert world(people) == world(twins)


def test_the_ratings_of_a_deleted_account_go_with_it_and_nobody_elses_change():
    amina, brahim, sara = _people(3)
    ended([amina, brahim], 0)
    ended([brahim, sara], 1)
    before = world([brahim, sara])
    amina.delete()
    assert Rating.objects.count() == 2
    assert world([brahim, sara]) == before
    assert _recomputed() == "2 matches read, 0 rows differed and were put right"
    assert world([brahim, sara]) == before


def test_the_command_finds_what_was_changed_and_puts_it_right():
    people = _people(2)
    ended(people, 0)
    before = world(people)
    assert _recomputed() == "1 matches read, 0 rows differed and were put right"
    Rating.objects.filter(user=people[0]).update(mu=40)
    Rated.objects.filter(user=people[1]).update(after_sigma=1)
    Player.objects.filter(user=people[1]).update(turns=7)
    assert _recomputed() == "1 matches read, 3 rows differed and were put right"
    assert world(people) == before


def test_matches_from_before_there_were_ratings_are_taken_in_by_the_command():
    people = _people(2)
    ended(people, 0)
    before = world(people)
    Match.objects.update(ladder="")
    Player.objects.update(place=None, rated=False, finished=None)
    Rated.objects.all().delete()
    Rating.objects.all().delete()
    _recomputed()
    assert world(people) == before


def test_the_end_of_a_rated_match_costs_a_bounded_number_of_queries():
    people = _people(4)
    ended(people, 0)
    table = begun(people)
    with CaptureQueriesContext(connection) as context:
        helpers.end(table, 1)
    assert len(context) <= MOST_AT_THE_END, "\n".join(query["sql"][:120] for query in context.captured_queries)


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_matches_of_one_person_that_end_at_once_are_rated_as_if_one_had_ended_after_the_other():
    amina, *others = _people(5)
    tables = [begun([amina, other]) for other in others]
    results = all_at_once([lambda table=table: helpers.end(table, 0) for table in tables])
    assert all(isinstance(result, Match) for result in results), results
    rows = Rated.objects.filter(user=amina).order_by("match__ended_at", "match")
    assert [row.number for row in rows] == [1, 2, 3, 4]
    assert _recomputed() == "4 matches read, 0 rows differed and were put right"


def test_a_match_played_to_its_end_counts_and_so_does_each_turn_of_its_people(later):
    table, people = lives.a_match(rated=True, options={"target": 25})
    lives.play_turn(table, people)
    lives.sit_out(table, later)
    late = people[lives.turn_of(table)]
    lives.tick()
    helpers.play_out(table, people)
    match = helpers.match_of(table)
    assert match.winners is not None
    assert match.ladder == "live"
    players = Player.objects.filter(match=match)
    assert sum(player.turns for player in players) == lives.plays(table)
    assert {player.user: (player.missed, player.finished) for player in players} == {
        user: (int(user == late), True) for user in people
    }
    assert Rated.objects.filter(match=match).count() == 2
    assert _recomputed() == "1 matches read, 0 rows differed and were put right"


def test_an_annulled_match_says_nothing_of_how_reliable_somebody_is():
    people = _people(2)
    for _ in range(conduct.FEWEST):
        row = ended(people, 0)
    assert reputes.records([people[0].pk])[people[0].pk].matches == conduct.FEWEST
    Match.objects.filter(pk=row.pk).update(annulled_at=row.ended_at)
    assert reputes.records([people[0].pk])[people[0].pk].matches == conduct.FEWEST - 1


@pytest.mark.parametrize("body", [{}, {"type": "note", "about": "x"}, {"type": "note", "about": "bot", "fields": {}}])
def test_a_match_whose_log_was_changed_is_named_and_holds_no_other_up(body):
    people = _people(2)
    broken = ended(people, 0)
    ended(people, 1)
    triggers.disable(connection)
    EventRow.objects.filter(match=broken, number=1).update(body=body)
    EventRow.objects.filter(match=broken, type="deal").update(body=body)
    triggers.enable(connection)
    out, err = StringIO(), StringIO()
    call_command("recompute_ratings", stdout=out, stderr=err)
    assert out.getvalue().strip() == "1 matches read, 0 rows differed and were put right"
    assert str(broken.pk) in err.getvalue()
