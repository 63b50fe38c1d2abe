"""Who has a table before them: a lease for each open page, which every sign of life renews."""

import pytest
from django.utils import timezone

from games.models import Presence
from games.play import announce, clock, departures, invitations, presence, tables
from games.play.announce import table_changed
from tests.play import helpers, lives

pytestmark = pytest.mark.django_db


@pytest.fixture
def here(later):
    """A calm match of two, both of whom have the table before them."""
    table, users = lives.a_match("calm")
    lives.arrive(table, *users)
    return table, users


def test_the_others_see_a_lost_connection_after_five_seconds(here, later):
    table, (amina, brahim) = here
    lives.lose(amina)
    later(4.9)
    presence.sweep()
    assert not lives.is_away(table, amina)
    later(0.1)
    presence.sweep()
    assert lives.is_away(table, amina)
    assert not lives.is_away(table, brahim)


def test_a_connection_that_is_back_at_once_was_never_away(here, later):
    table, (amina, _) = here
    lives.lose(amina)
    later(3)
    lives.arrive(table, amina, tab="new")
    later(10)
    presence.sweep()
    assert not lives.is_away(table, amina)


def test_the_table_is_told_that_somebody_is_away_and_that_they_are_back(
    here, later, django_capture_on_commit_callbacks
):
    table, (amina, _) = here
    told = []
    table_changed.connect(listen := lambda code, number, **_: told.append((code, number)))
    with django_capture_on_commit_callbacks(execute=True):
        lives.lose(amina)
    later(5)
    assert told == []
    with django_capture_on_commit_callbacks(execute=True):
        presence.sweep()
    assert told == [(table.code, 0)]
    with django_capture_on_commit_callbacks(execute=True):
        lives.arrive(table, amina)
        lives.arrive(table, amina)
    assert told == [(table.code, 0)] * 2
    table_changed.disconnect(listen)


def test_a_process_that_dies_leaves_nobody_at_the_table_for_longer_than_two_beats_and_a_half(here, later):
    table, users = here
    later(24.9)
    presence.sweep()
    assert not any(lives.is_away(table, user) for user in users)
    later(0.1)
    presence.sweep()
    assert all(lives.is_away(table, user) for user in users)
    assert not Presence.objects.exists()


def test_a_clock_that_dies_in_the_middle_leaves_it_to_the_next(here, later, monkeypatch):
    table, (amina, _) = here
    lives.lose(amina)
    later(5)

    def die(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(announce, "tell_table", die)
        with pytest.raises(KeyboardInterrupt):
            presence.sweep()
    assert Presence.objects.filter(user=amina).exists()
    presence.sweep()
    assert lives.is_away(table, amina)


def test_a_beat_renews_the_lease(here, later):
    table, (amina, _) = here
    for _ in range(6):
        later(20)
        lives.arrive(table, amina)
        presence.sweep()
    assert not lives.is_away(table, amina)
    assert Presence.objects.filter(user=amina).count() == 1


def test_who_has_two_tabs_is_there_until_both_are_closed(here, later):
    table, (amina, _) = here
    lives.arrive(table, amina, tab="two")
    lives.lose(amina)
    later(10)
    presence.sweep()
    assert not lives.is_away(table, amina)
    lives.lose(amina, tab="two")
    later(5)
    presence.sweep()
    assert lives.is_away(table, amina)


def test_who_comes_back_is_seen_at_once(here, later):
    table, (amina, _) = here
    lives.walk_away(table, later, amina)
    lives.arrive(table, amina, tab="phone")
    assert not lives.is_away(table, amina)


@pytest.mark.parametrize(("polls", "lease"), [(True, 12), (False, 90)])
def test_where_no_socket_opens_a_page_that_was_fetched_counts_for_a_while(later, polls, lease):
    table, (amina, _) = lives.a_match("calm")
    presence.look(table, amina, "session", polls=polls)
    later(lease - 0.1)
    presence.sweep()
    assert not lives.is_away(table, amina)
    later(0.1)
    presence.sweep()
    assert lives.is_away(table, amina)
    presence.look(table, amina, "session", polls=polls)
    assert not lives.is_away(table, amina)


def test_a_socket_takes_the_place_of_the_page_that_opened_it(later):
    table, (amina, _) = lives.a_match("calm")
    presence.look(table, amina, "session")
    lives.arrive(table, amina)
    presence.look(table, amina, "session")
    assert Presence.objects.get(user=amina).key == f"{amina.pk}.one"
    lives.lose(amina)
    later(5)
    presence.sweep()
    assert lives.is_away(table, amina)


def test_a_page_fetched_in_the_grace_of_a_closed_socket_counts_as_long_as_any(later):
    """Reloaded where no socket opens any more: the bell must not ring for the table that lies open."""
    table, (amina, _) = lives.a_match("calm")
    lives.arrive(table, amina)
    lives.lose(amina)
    later(4)
    presence.look(table, amina, "session", polls=True)
    later(7)
    assert presence.is_here(table, amina, timezone.now())


def test_somebody_who_does_not_sit_there_leaves_no_trace(later):
    table, _ = lives.a_match("calm")
    stranger = helpers.person()
    lives.arrive(table, stranger)
    presence.look(table, stranger, "session")
    presence.look(table, None, "session")
    presence.look(table, stranger, None)
    presence.go("never heard of")
    presence.come("no such table", stranger, "key")
    assert not Presence.objects.exists()


def test_a_page_in_the_background_is_there_and_not_before_its_person(here, later):
    table, (amina, _) = here
    assert presence.is_here(table, amina, lives.now())
    presence.come(table.code, amina, f"{amina.pk}.one", visible=False)
    assert not presence.is_here(table, amina, lives.now())
    later(5)
    presence.sweep()
    assert not lives.is_away(table, amina)
    lives.arrive(table, amina)
    later(25)
    assert not presence.is_here(table, amina, lives.now())


def test_before_the_match_a_table_shows_who_is_away_too(later):
    amina, brahim = helpers.person(), helpers.person()
    table = tables.create_table(amina, "ronda", 2, {})
    tables.sit(table, brahim, 1)
    lives.walk_away(table, later, brahim, here=[amina])
    lives.arrive(table, brahim)
    assert not lives.is_away(table, brahim)


@pytest.mark.parametrize(
    "goes",
    [
        lambda table, _, guest: tables.leave(table, guest),
        lambda _table, _host, guest: departures.leave_every_seat(guest, "guest left"),
        lambda table, host, guest: invitations.remove(table, host, 1, guest.pk, "bye"),
    ],
    ids=["leaves", "logs out", "is sent away"],
)
def test_who_takes_the_seat_of_somebody_who_went_away_is_not_away(later, goes):
    host, guest, other = (helpers.person() for _ in range(3))
    table = tables.create_table(host, "ronda", 2, {}, private=True)
    tables.sit(table, guest, 1)
    lives.walk_away(table, later, guest, here=[host])
    lives.pass_time(table, later, 60, host)
    goes(table, host, guest)
    tables.sit(table, other, 1)
    assert not lives.is_away(table, other)


def test_who_moves_to_another_seat_leaves_no_absence_behind(later):
    host, guest, other = (helpers.person() for _ in range(3))
    table = tables.create_table(host, "ronda", 3, {}, private=True)
    tables.sit(table, guest, 1)
    lives.walk_away(table, later, guest, here=[host])
    tables.sit(table, guest, 2)
    tables.sit(table, other, 1)
    assert not lives.is_away(table, guest)
    assert not lives.is_away(table, other)


def test_many_who_have_gone_are_seen_some_at_a_time(later, monkeypatch):
    monkeypatch.setattr(presence, "BATCH", 2)
    table, users = lives.a_match("calm", people=4)
    lives.arrive(table, *users)
    later(25)
    presence.sweep()
    assert sum(lives.is_away(table, user) for user in users) == 2
    presence.sweep()
    assert all(lives.is_away(table, user) for user in users)


def test_a_clock_looks_twice_a_second_and_not_at_every_tick(here, later, monkeypatch):
    table, (amina, _) = here
    lives.lose(amina)
    later(5)
    monkeypatch.setattr(presence, "_swept", float("-inf"))
    presence.sweep(always=False)
    assert lives.is_away(table, amina)
    lives.arrive(table, amina)
    lives.lose(amina)
    later(5)
    presence.sweep(always=False)
    assert not lives.is_away(table, amina)
    monkeypatch.setattr(presence, "_swept", float("-inf"))
    clock.tick()
    assert lives.is_away(table, amina)


def test_a_tick_without_work_asks_the_database_five_questions_at_most(here, django_assert_max_num_queries, monkeypatch):
    monkeypatch.setattr(presence, "_swept", float("-inf"))
    with django_assert_max_num_queries(5):  # what ran out, is due, waits for a rematch, is never filled
        clock.tick()


def test_a_beat_asks_little_of_the_database(here, django_assert_max_num_queries):
    table, (amina, _) = here
    with django_assert_max_num_queries(4):  # with a savepoint that only a test has
        lives.arrive(table, amina)
