"""Setting a match up: the seed is committed to, then every browser gives its share, then the cards are dealt."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.engine.provable import NO_SHARE
from games.engine.ruleset import Refused
from games.models import EventRow, Match, Seed, Setup, Table
from games.play import audit, clock, departures, expiry, invitations, rematch, setup, tables
from games.play.sight import sight
from tests.play import helpers
from tests.play.setup_kit import begun_before_seeds, commit, give, pending, share_of

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def _wait(settings):
    """Wait for the shares, as in life."""
    settings.KOUTCHINA_SHARE_WAIT = 5


def opening(table):
    """The body of the event that opens the latest match of a table."""
    return EventRow.objects.get(match=helpers.match_of(table), number=1).body


def over_the_wait(table):
    """Let the clock look once the time of the phase is over."""
    Setup.objects.filter(table=table).update(until=timezone.now() - timedelta(seconds=1))
    clock.tick()


def test_the_match_begins_once_every_hash_and_then_every_share_is_there():
    table, people = pending()
    assert not table.matches.exists()
    assert commit(table, people[0]).phase == "hashes"
    assert commit(table, people[1]).phase == "shares"
    assert give(table, people[1]).phase == "shares"
    assert give(table, people[0]) is None
    told = opening(table)
    assert [one["share"] for one in told["shares"]] == [share_of(user) for user in people]
    assert not any("missing" in one for one in told["shares"])
    assert helpers.match_of(table).id.hex == told["id"]
    assert Table.objects.get(pk=table.pk).state == Table.State.PLAYING
    assert not Setup.objects.exists()


def test_the_commitment_is_shown_before_any_share_is_given_and_stays():
    table, people = pending()
    shown = sight(table, None).starting
    assert shown.commitment == sight(table, people[1]).starting.commitment
    for verb in (commit, give):
        for user in people:
            verb(table, user)
    assert opening(table)["commitment"] == shown.commitment
    assert sight(table, people[0]).commitment == shown.commitment


def test_everybody_is_told_which_share_is_theirs_and_nobody_the_seed():
    table, people = pending()
    commit(table, people[1])
    seed = Setup.objects.get().seed
    for viewer in (None, *people):
        shown = sight(table, viewer)
        assert seed not in str(shown)
    assert (sight(table, None).starting.seat, sight(table, people[1]).starting.seat) == (None, 1)
    assert sight(table, people[1]).starting.hash
    assert not sight(table, people[0]).starting.hash


def test_who_is_asked_for_a_share_is_told_every_hash_before_giving_it():
    table, people = pending(3)
    assert commit(table, people[0]).hashes == []
    commit(table, people[2])
    over_the_wait(table)
    told = sight(table, people[0]).starting.hashes
    assert (bool(told[0]), told[1], bool(told[2])) == (True, "", True)
    assert give(table, people[0]).hashes == told
    assert sight(table, None).starting.hashes == []
    assert give(table, people[2]) is None
    assert [one.get("hash", "") for one in opening(table)["shares"]] == told


def test_a_share_or_hash_that_does_not_come_in_time_becomes_the_constant_and_is_marked():
    table, people = pending(3)
    commit(table, people[0])
    commit(table, people[1])
    over_the_wait(table)
    assert sight(table, people[0]).starting.phase == "shares"
    assert give(table, people[0]).given
    over_the_wait(table)
    shares = opening(table)["shares"]
    assert [one.get("missing", False) for one in shares] == [False, True, True]
    assert [one["share"] for one in shares[1:]] == [NO_SHARE.hex()] * 2
    assert ["hash" in one for one in shares] == [True, True, False]


def test_without_any_hash_the_match_begins_after_the_first_wait():
    table, _ = pending()
    over_the_wait(table)
    assert [one["missing"] for one in opening(table)["shares"]] == [True, True]


def test_bots_give_the_constant_at_once():
    user = helpers.person()
    table = tables.play_now(user, "ronda", 4, {})
    commit(table, user)
    assert give(table, user) is None
    assert [one.get("missing", False) for one in opening(table)["shares"]] == [False, True, True, True]


def test_of_two_windows_of_one_seat_the_first_hash_counts_and_the_other_breaks_nothing():
    table, people = pending()
    commit(table, people[0])
    first = sight(table, people[0]).starting.hash
    commit(table, people[0], "f" * 32)
    assert sight(table, people[0]).starting.hash == first
    commit(table, people[1])
    with pytest.raises(Refused) as refused:
        give(table, people[0], "f" * 32)
    assert refused.value.code == "table.wrong-share"
    give(table, people[0])
    assert give(table, people[1]) is None
    assert setup.give(table, people[0], "0" * 32, share_of(people[0])) is None  # sent twice: it has begun


def test_whoever_has_no_share_to_give_is_refused():
    table, people = pending()
    for user, match, code in (
        (helpers.person(), Setup.objects.get().match_id.hex, "table.not-seated"),
        (people[0], "0" * 32, "table.stale"),
    ):
        with pytest.raises(Refused) as refused:
            setup.commit(table, user, match, "a" * 64)
        assert refused.value.code == code


def test_while_a_match_is_set_up_nobody_leaves_or_is_sent_away_and_no_table_expires():
    table, people = pending()
    for verb in (
        lambda: tables.leave(table, people[1]),
        lambda: tables.remove_bot(table, people[0], 1),
        lambda: invitations.remove(table, people[0], 1, people[1].pk, "no"),
    ):
        with pytest.raises(Refused) as refused:
            verb()
        assert refused.value.code == "table.starting"
    Table.objects.filter(pk=table.pk).update(stirred_at=timezone.now() - timedelta(days=30))
    assert expiry.tick(timezone.now()) == 0
    tables.start(table, people[1])  # a second press
    assert Setup.objects.count() == 1


def test_whoever_goes_for_good_meanwhile_leaves_the_seat_to_a_bot():
    table, people = pending()
    commit(table, people[0])
    departures.leave_every_seat(people[1], "guest left")
    people[1].delete()
    over_the_wait(table)
    if Setup.objects.exists():
        over_the_wait(table)
    assert [place.bot != "" for place in table.places.order_by("number")] == [False, True]
    assert opening(table)["shares"][1]["missing"]


def test_the_order_of_a_shuffled_rematch_is_decided_before_its_shares_and_kept(monkeypatch):
    table, people = pending()
    for verb in (commit, give):
        for user in people:
            verb(table, user)
    helpers.end(table, 0)
    monkeypatch.setattr("games.play.begin.chance.shuffle", lambda order: order.reverse())
    for user in people:
        rematch.choose(table, user, "shuffled")
    assert table.matches.count() == 1
    assert [sight(table, user).starting.seat for user in people] == [1, 0]
    assert [sight(table, user).seat for user in people] == [0, 1]
    with pytest.raises(Refused) as refused:
        rematch.choose(table, people[0], "leave")
    assert refused.value.code == "table.starting"
    for verb in (commit, give):
        for user in people:
            verb(table, user)
    assert [place.user_id for place in table.places.order_by("number")] == [people[1].pk, people[0].pk]
    told = opening(table)
    assert [one["share"] for one in told["shares"]] == [share_of(people[1]), share_of(people[0])]
    first = EventRow.objects.get(match=helpers.match_of(table), type="deal", body__number=1).body
    assert told["dealer"] == first["dealer"]


def test_a_match_that_could_not_begin_is_tried_again_later(monkeypatch, caplog):
    table, _ = pending()

    def fail(*arguments, **named):
        raise RuntimeError("no luck")

    monkeypatch.setattr("games.play.begin.begin_match", fail)
    over_the_wait(table)
    monkeypatch.undo()
    assert "could not go on" in caplog.text
    assert Setup.objects.get().seed not in caplog.text
    assert Setup.objects.get().until > timezone.now()


def test_the_seed_is_kept_apart_and_revealed_with_the_result_and_the_whole_is_proved():
    table, people = pending()
    for verb in (commit, give):
        for user in people:
            verb(table, user)
    seed = Seed.objects.get(match__table=table).value
    assert not any(seed in str(body) for body in EventRow.objects.values_list("body", flat=True))
    assert not any(seed in str(value) for value in Match.objects.values_list())
    helpers.play_out(table, people)
    row = helpers.match_of(table)
    bodies = list(row.events.order_by("number").values_list("body", flat=True))
    assert [body["type"] for body in bodies[-2:]] == ["result", "reveal"]
    assert bodies[-1]["seed"] == seed
    assert list(audit.differences(row)) == []
    assert {one.what for one in audit.findings(row)} == {"share", "seed", "deck"}


def test_a_match_that_began_before_there_were_seeds_goes_on_without(settings):
    settings.KOUTCHINA_SHARE_WAIT = 0
    table, people = helpers.started(target=25)
    Seed.objects.all().delete()
    begun_before_seeds(table)
    helpers.play_out(table, people, limit=20)
    row = helpers.end(table)
    assert row.deal > 1 or row.last_number > 20
    assert row.events.order_by("number").last().type == "stop"
    assert [one for one in audit.differences(row) if "event 1 " not in one] == []


def test_a_match_that_is_stopped_reveals_its_seed_too():
    table, people = pending()
    for verb in (commit, give):
        for user in people:
            verb(table, user)
    helpers.end(table)
    row = helpers.match_of(table)
    assert list(row.events.order_by("number").values_list("type", flat=True))[-2:] == ["stop", "reveal"]
    assert list(audit.differences(row)) == []
