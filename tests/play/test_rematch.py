"""After a match: who wants to play again, how the rematch begins, and what it keeps."""

import uuid
from collections import Counter
from datetime import timedelta

import pytest
from django.utils import timezone

from games.engine import match as driver
from games.engine.events import Deal
from games.engine.ruleset import Refused, Unreadable
from games.models import Choice, Match, Seat, Table
from games.play import audit, begin, drafts, latest, log, moves, rematch, tables
from games.play.manners import Manner
from games.play.sight import sight
from games.play.wishes import LIVE_TIME, LONG_TIME, rematch_of
from tests.play import helpers

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]

SOON = timedelta(seconds=1)


def over(seats=2, *, bots=0, rules="ronda", pace="none", winners=(0,), **options):
    """A table whose match has just ended, with a person on each seat but the last `bots`."""
    people = [helpers.person() for _ in range(seats - bots)]
    table = tables.create_table(people[0], rules, seats, options, private=True, manner=Manner(pace=pace))
    for number, user in enumerate(people[1:], start=1):
        tables.sit(table, user, number)
    for number in range(len(people), seats):
        tables.add_bot(table, people[0], number)
    tables.start(table, people[0])
    helpers.end(table, *winners)
    table.refresh_from_db()
    return table, people


def wanted(table, user=None):
    """What is wanted at a table, as `user` sees it."""
    return sight(table, user).rematch


def sitting(table):
    """Who sits on each seat: a user's key, or the bot's name."""
    return [place.user_id or place.bot for place in table.places.order_by("number")]


def first_deal(table):
    """The first deal of the latest match."""
    events = [event for _, event in log.read(helpers.match_of(table)).numbers]
    return next(event for event in events if isinstance(event, Deal))


def ends_now(table, ago=timedelta(seconds=0)):
    """Let the time for a rematch have run out `ago`; returns the moment."""
    row, now = helpers.match_of(table), timezone.now()
    length = LONG_TIME if table.pace in ("day", "correspondence", "slow") else LIVE_TIME
    Match.objects.filter(pk=row.pk).update(ended_at=now - length - ago)
    Choice.objects.filter(match=row, until__isnull=False).update(until=now - ago)
    return now


# --- How it begins ----------------------------------------------------------------------------------------------------


def test_it_begins_at_once_when_everybody_is_ready():
    table, people = over(3)
    old = helpers.match_of(table)
    assert rematch.choose(table, people[0], "same") is None
    assert rematch.choose(table, people[2], "same") is None
    table.refresh_from_db()
    assert table.state == Table.State.FINISHED
    new = rematch.choose(table, people[1], "same")
    table.refresh_from_db()
    assert table.state == Table.State.PLAYING
    assert helpers.match_of(table) == new
    assert (new.previous, new.ordinal, old.next) == (old, 2, new)
    assert new.previous_id == old.pk
    assert latest.neighbours(old) == (None, new)
    assert latest.neighbours(new) == (old, None)
    assert sitting(table) == [user.pk for user in people]
    assert [player.user_id for player in new.players.all()] == sitting(table)


def test_options_manner_and_code_are_kept_and_both_logs_replay():
    table, people = over(2, pace="calm", target=25)
    for user in people:
        rematch.choose(table, user, "same")
    again = Table.objects.get(pk=table.pk)
    assert (again.code, again.options, again.pace) == (table.code, {"target": 25}, "calm")
    game = helpers.game_of(table)
    assert driver.view(game, None).options == {"target": 25}
    assert [list(audit.differences(row)) for row in table.matches.all()] == [[], []]
    helpers.play_out(table, [place.user for place in table.places.order_by("number")], limit=30)
    assert list(audit.differences(helpers.match_of(table))) == []


def test_alone_against_bots_again_begins_at_once_however_late():
    table, (user,) = over(4, bots=3)
    Match.objects.update(ended_at=timezone.now() - timedelta(days=9))
    assert wanted(table, user).is_alone
    assert wanted(table, user).until is None
    assert rematch.choose(table, user, "same").ordinal == 2
    assert sitting(table) == [user.pk, "steady", "steady", "steady"]


def test_bots_of_the_match_play_again_without_being_asked():
    table, people = over(4, bots=2)
    rematch.choose(table, people[1], "same")
    assert rematch.choose(table, people[0], "same")
    assert sitting(table) == [people[0].pk, people[1].pk, "steady", "steady"]


def test_a_deleted_account_is_a_bot_from_then_on():
    table, people = over(3)
    rematch.choose(table, people[0], "same")
    people[2].delete()
    assert wanted(table).missing == [1]
    assert rematch.choose(table, people[1], "same")
    assert sitting(table) == [people[0].pk, people[1].pk, "steady"]


def test_a_choice_may_be_changed_until_it_begins():
    table, people = over(2)
    rematch.choose(table, people[0], "leave")
    rematch.choose(table, people[0], "shuffled", with_bots=True)
    rematch.choose(table, people[0], "same")
    (ready,) = wanted(table).ready
    assert (ready.seat, ready.choice, ready.with_bots) == (0, "same", False)
    assert wanted(table).left == []


def test_another_rematch_may_follow_and_so_on():
    table, people = over(2)
    for ordinal in range(2, 6):
        rematch.choose(table, people[0], "same", match=ordinal - 1)
        rematch.choose(table, people[1], "same", match=ordinal - 1)
        row = helpers.match_of(table)
        assert row.ordinal == ordinal
        helpers.end(table, 1)
    assert [row.previous_id for row in table.matches.order_by("ordinal")][1:] == [
        row.pk for row in table.matches.order_by("ordinal")
    ][:-1]


# --- Which way --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wishes", "begins"),
    [
        (["same", "same", "same"], "same"),
        (["shuffled", "shuffled", "same"], "shuffled"),
        (["shuffled", "same", "same"], "same"),
        (["shuffled", "same"], "same"),
        (["shuffled", "shuffled"], "shuffled"),
    ],
)
def test_most_of_those_who_are_ready_decide_and_a_tie_keeps_the_sides(wishes, begins):
    table, people = over(4)
    for user, wish in zip(people, wishes, strict=False):
        rematch.choose(table, user, wish)
    assert wanted(table).begins == begins


def test_shuffled_seats_are_all_taken_once_and_every_order_comes_up():
    seen = Counter()
    table, people = over(3, bots=1)
    names = {people[0].pk: "a", people[1].pk: "b", "steady": "c"}
    for _ in range(60):
        for user in people:
            rematch.choose(table, user, "shuffled")
        seen["".join(names[one] for one in sitting(table))] += 1
        players = helpers.match_of(table).players.values_list("user_id", "bot")
        assert [user or bot for user, bot in players] == sitting(table)
        helpers.end(table)
    assert {*seen} == {"abc", "acb", "bac", "bca", "cab", "cba"}


def test_shuffling_moves_bots_and_people_alike_and_fills_seats_first(monkeypatch):
    table, people = over(4)
    monkeypatch.setattr(begin.chance, "shuffle", lambda order: order.reverse())
    rematch.choose(table, people[3], "leave")
    for user in people[:3]:
        rematch.choose(table, user, "shuffled", with_bots=True)
    assert sitting(table) == ["steady", people[2].pk, people[1].pk, people[0].pk]


# --- Who deals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["ronda", "talaj"])
def test_the_deal_passes_on_from_the_last_dealer(rules):
    table, people = over(3, rules=rules)
    dealer = first_deal(table).dealer
    for _ in range(4):
        for user in people:
            rematch.choose(table, user, "same")
        dealer = (dealer + 1) % 3
        assert first_deal(table).dealer == dealer
        helpers.end(table)


def test_with_shuffled_seats_whoever_would_have_dealt_next_deals():
    for _ in range(6):
        table, people = over(4)
        would = people[(first_deal(table).dealer + 1) % 4]
        for user in people:
            rematch.choose(table, user, "shuffled")
        assert sitting(table)[first_deal(table).dealer] == would.pk


def test_where_that_person_is_gone_the_seat_deals(monkeypatch):
    monkeypatch.setattr(begin.chance, "shuffle", lambda order: order.reverse())
    table, people = over(3)
    following = (first_deal(table).dealer + 1) % 3
    rematch.choose(table, people[following], "leave")
    for user in people:
        if user != people[following]:
            rematch.choose(table, user, "shuffled", with_bots=True)
    assert first_deal(table).dealer == following


def test_where_the_dealer_is_drawn_it_is_drawn_anew():
    table, people = over(2, rules="bkhamsa")
    for user in people:
        rematch.choose(table, user, "same")
    assert helpers.match_of(table).events.filter(type="dealer_draw").count() == 1


# --- Empty seats ------------------------------------------------------------------------------------------------------


def test_a_bot_takes_the_seat_of_who_has_left_where_all_who_are_ready_agree():
    table, people = over(3)
    rematch.choose(table, people[0], "same", with_bots=True)
    rematch.choose(table, people[1], "leave")
    assert rematch.choose(table, people[2], "same", with_bots=True)
    assert sitting(table) == [people[0].pk, "steady", people[2].pk]
    assert not sight(table, people[1]).terms.is_seated


def test_one_who_does_not_agree_is_enough_and_may_agree_later():
    table, people = over(3)
    rematch.choose(table, people[0], "same", with_bots=True)
    rematch.choose(table, people[1], "leave")
    assert rematch.choose(table, people[2], "same") is None
    assert helpers.match_of(table).ordinal == 1
    assert rematch.choose(table, people[2], "same", with_bots=True)


def test_it_begins_when_the_last_who_was_missing_leaves():
    table, people = over(2)
    rematch.choose(table, people[0], "same", with_bots=True)
    assert rematch.choose(table, people[1], "leave")
    assert sitting(table) == [people[0].pk, "steady"]


def test_nothing_begins_where_everybody_leaves():
    table, people = over(2)
    for user in people:
        assert rematch.choose(table, user, "leave", with_bots=True) is None
    assert rematch.tick(ends_now(table)) == 1
    assert table.matches.count() == 1


def test_the_seat_of_who_has_left_is_theirs_until_the_rematch_begins():
    table, people = over(2)
    rematch.choose(table, people[1], "leave")
    shown = sight(table, people[0])
    assert shown.terms.places[1].name == people[1].name
    assert shown.rematch.left == [1]


def test_the_hosts_part_passes_on_with_the_seat():
    table, people = over(3)
    rematch.choose(table, people[0], "leave")
    for user in people[1:]:
        rematch.choose(table, user, "same", with_bots=True)
    table.refresh_from_db()
    assert table.host == people[1]


# --- The end of the time ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "length"), [("calm", LIVE_TIME), ("none", LIVE_TIME), ("day", LONG_TIME)])
def test_there_are_sixty_seconds_live_and_three_days_otherwise(pace, length):
    assert (timedelta(seconds=60), timedelta(hours=72)) == (LIVE_TIME, LONG_TIME)
    table, people = over(2, pace=pace)
    row = helpers.match_of(table)
    assert wanted(table).until == row.ended_at + length
    assert rematch.choose(table, people[0], "same", now=row.ended_at + length - SOON) is None
    with pytest.raises(Refused) as refused:
        rematch.choose(table, people[1], "same", now=row.ended_at + length)
    assert refused.value.code == "table.rematch-closed"
    places = list(table.places.order_by("number"))
    assert rematch_of(row, places, None, row.ended_at + length - SOON).is_open
    assert not rematch_of(row, places, None, row.ended_at + length).is_open


def test_somebody_offline_is_waited_for_and_then_a_bot_plays_where_all_agree():
    table, people = over(3, pace="day")
    rematch.choose(table, people[0], "same", with_bots=True)
    rematch.choose(table, people[2], "same", with_bots=True)
    assert rematch.tick(timezone.now()) == 0
    assert helpers.match_of(table).ordinal == 1
    assert rematch.tick(ends_now(table)) == 1
    assert helpers.match_of(table).ordinal == 2
    assert sitting(table) == [people[0].pk, "steady", people[2].pk]
    assert rematch.tick(timezone.now()) == 0


def test_without_agreement_nothing_begins_and_the_table_stays_finished():
    table, people = over(3)
    rematch.choose(table, people[0], "same", with_bots=True)
    rematch.choose(table, people[2], "same")
    now = ends_now(table)
    assert rematch.tick(now) == 1
    table.refresh_from_db()
    assert (table.state, table.matches.count()) == (Table.State.FINISHED, 1)
    assert not wanted(table).is_open
    assert rematch.tick(now + timedelta(days=1)) == 0


def test_somebody_offline_who_comes_back_in_time_keeps_their_seat():
    table, people = over(2, pace="day")
    ended = helpers.match_of(table).ended_at
    rematch.choose(table, people[0], "same", with_bots=True)
    assert rematch.choose(table, people[1], "same", now=ended + timedelta(hours=71))
    assert sitting(table) == [user.pk for user in people]


def test_the_clock_looks_at_a_bounded_number_of_tables(monkeypatch):
    monkeypatch.setattr(rematch, "BATCH", 2)
    for _ in range(3):
        table, people = over(2)
        rematch.choose(table, people[0], "same")
        now = ends_now(table, SOON)
    assert [rematch.tick(now) for _ in range(3)] == [2, 1, 0]


def test_one_that_fails_rests_and_stops_no_other(monkeypatch, caplog):
    for _ in range(2):
        table, people = over(3)
        rematch.choose(table, people[0], "same", with_bots=True)
        now = ends_now(table, SOON)
    broken = helpers.match_of(Table.objects.order_by("pk")[0])
    original = begin.begin_match

    def fail(table, *args, **kwargs):
        if table.pk == broken.table_id:
            raise RuntimeError("the power went")
        return original(table, *args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(begin, "begin_match", fail)
        assert rematch.tick(now) == 2
    assert "is tried again later" in caplog.text
    assert Match.objects.filter(ordinal=2).count() == 1
    assert Seat.objects.filter(table=broken.table, user=None).count() == 0
    assert rematch.tick(now + rematch.RETRY) == 1
    assert Match.objects.filter(ordinal=2).count() == 2


# --- Who may say what -------------------------------------------------------------------------------------------------


def test_only_who_sits_there_chooses_and_only_once_the_match_is_over():
    table, people = helpers.started()
    with pytest.raises(Refused) as running:
        rematch.choose(table, people[0], "same")
    helpers.end(table)
    with pytest.raises(Refused) as stranger:
        rematch.choose(table, helpers.person(), "same")
    with pytest.raises(Unreadable):
        rematch.choose(table, people[0], "sideways")
    waiting = tables.create_table(people[0], "ronda", 2, {})
    with pytest.raises(Refused) as early:
        rematch.choose(waiting, people[0], "same")
    codes = [refused.value.code for refused in (running, stranger, early)]
    assert codes == ["table.not-over", "table.not-seated", "table.not-started"]


def test_a_press_that_comes_after_the_beginning_does_nothing():
    table, people = over(2)
    for user in people:
        rematch.choose(table, user, "same", match=1)
    assert rematch.choose(table, people[0], "same", match=1) is None
    assert helpers.match_of(table).ordinal == 2
    helpers.end(table)
    with pytest.raises(Refused) as stale:
        rematch.choose(table, people[0], "same", match=1)
    assert stale.value.code == "table.stale"


def test_whoever_comes_too_late_is_told_that_it_has_begun_without_them():
    table, people = over(2)
    rematch.choose(table, people[0], "same", with_bots=True)
    rematch.tick(ends_now(table))
    with pytest.raises(Refused) as late:
        rematch.choose(table, people[1], "same", match=1)
    assert late.value.code == "table.rematch-begun"


def test_a_match_against_bots_counts_among_the_unfinished_tables(monkeypatch):
    table, (user,) = over(2, bots=1)
    monkeypatch.setattr(tables, "MAX_UNFINISHED", 1)
    tables.create_table(user, "ronda", 2, {})
    with pytest.raises(Refused) as refused:
        rematch.choose(table, user, "same")
    assert refused.value.code == "table.too-many"


def test_a_guest_who_is_gone_for_good_is_waited_for_no_longer(client):
    table, people = over(2)
    people[1].is_guest = True
    people[1].save()
    rematch.choose(table, people[0], "same", with_bots=True)
    client.force_login(people[1])
    client.post("/accounts/logout/", {"leave": "1"})
    assert helpers.match_of(table).ordinal == 2
    assert sitting(table) == [people[0].pk, "steady"]


def test_an_account_that_is_deleted_lets_the_others_begin():
    table, people = over(2)
    rematch.choose(table, people[0], "same", with_bots=True)
    people[1].delete()
    assert helpers.match_of(table).ordinal == 2
    assert sitting(table) == [people[0].pk, "steady"]


def test_the_tables_that_wait_for_ones_word():
    table, people = over(2, pace="day")
    silent, _ = over(2)
    assert not rematch.waiting_for(people[1]).exists()
    rematch.choose(table, people[0], "same")
    assert [*rematch.waiting_for(people[1])] == [table]
    assert not rematch.waiting_for(people[0]).exists()
    assert not rematch.waiting_for(people[1], timezone.now() + LONG_TIME).exists()
    rematch.choose(table, people[1], "leave")
    assert not rematch.waiting_for(people[1]).exists()
    assert silent.matches.count() == 1


# --- What is shown ----------------------------------------------------------------------------------------------------


def test_everybody_sees_who_is_ready_for_what_and_each_their_own_choice():
    table, people = over(4)
    assert wanted(helpers.started()[0]) is None
    rematch.choose(table, people[0], "shuffled", with_bots=True)
    rematch.choose(table, people[1], "leave")
    for viewer in (people[0], people[2], None):
        seen = wanted(table, viewer)
        assert [(one.seat, one.choice, one.with_bots) for one in seen.ready] == [(0, "shuffled", True)]
        assert (seen.missing, seen.left, seen.begins, seen.is_open) == ([2, 3], [1], "shuffled", True)
    assert (wanted(table, people[0]).mine, wanted(table, people[0]).my_bots) == ("shuffled", True)
    assert (wanted(table, people[1]).mine, wanted(table, people[2]).mine, wanted(table).mine) == ("leave", "", "")


def score(table):
    """The running score by name."""
    return {won.name or "bots": won.wins for won in sight(table, None).tally}


def test_the_table_keeps_a_running_score_of_persons():
    amina, brahim = helpers.person("Amina"), helpers.person("Brahim")
    table = tables.create_table(amina, "ronda", 2, {}, private=True)
    tables.sit(table, brahim, 1)
    tables.start(table, amina)
    assert sight(table, amina).tally == []
    for ordinal, winners in enumerate([(0,), (0,), (1,), (0, 1), ()], start=1):
        helpers.end(table, *winners)
        for user in (amina, brahim):
            rematch.choose(table, user, "same", match=ordinal)
    assert score(table) == {"Amina": 2, "Brahim": 1}
    assert [won.name for won in sight(table, None).tally] == ["Amina", "Brahim"]


def test_the_score_follows_the_person_through_shuffled_pairs(monkeypatch):
    monkeypatch.setattr(begin.chance, "shuffle", lambda order: order.append(order.pop(0)))
    table, people = over(4, winners=(0,))
    for user in people:
        rematch.choose(table, user, "shuffled")
    assert sitting(table) == [people[one].pk for one in (1, 2, 3, 0)]
    helpers.end(table, 0)  # seats 0 and 2: the second and the last
    names = [user.name for user in people]
    assert score(table) == dict(zip(names, [1, 1, 1, 1], strict=True))


def test_bots_count_together_and_only_where_no_person_won_with_them():
    table, (user,) = over(4, bots=3, winners=(1,))
    assert score(table) == {user.name: 0, "bots": 1}
    rematch.choose(table, user, "same")
    helpers.end(table, 0)
    assert score(table) == {user.name: 1, "bots": 1}


def test_who_sat_where_is_kept_for_every_match():
    table, people = over(2)
    rematch.choose(table, people[0], "same", with_bots=True)
    rematch.choose(table, people[1], "leave")
    old, new = table.matches.order_by("ordinal")
    assert [(one.user_id, one.bot) for one in old.players.all()] == [(people[0].pk, ""), (people[1].pk, "")]
    assert [(one.user_id, one.bot) for one in new.players.all()] == [(people[0].pk, ""), (None, "steady")]


# --- Pages of the match before ----------------------------------------------------------------------------------------


def test_a_move_from_a_page_of_the_match_before_is_stale_whatever_its_number():
    table, people = over(2)
    for user in people:
        rematch.choose(table, user, "same")
    seat, move = helpers.first_move(table)
    sent = {"seen": helpers.match_of(table).last_number, "move": move}
    stale = moves.make_move(table.code, people[seat], move_id=uuid.uuid4(), match=1, **sent)
    assert (stale.kind, stale.refused.code, stale.sight.match) == ("stale", "table.stale", 2)
    assert moves.make_move(table.code, people[seat], move_id=uuid.uuid4(), match=2, **sent).kind == "played"


def test_a_draft_from_a_page_of_the_match_before_is_stale_too():
    table, people = over(2, rules="talaj")
    for user in people:
        rematch.choose(table, user, "same")
    wish = {"how": "rank", "places": []}
    assert drafts.arrange(table.code, people[0], wish=wish, match=1).kind == "stale"
    assert drafts.arrange(table.code, people[0], wish=wish, match=2).kind == "played"
