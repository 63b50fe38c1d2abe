"""Being called back: what is told, to whom, when, and never twice."""

import threading
from datetime import UTC, datetime, time, timedelta

import pytest
from django.db import connection
from django.utils import timezone

from accounts.models import User
from games.models import Match, Notice, Table, Wishes
from games.play import blocks, calls, invitations, rematch, tables, votes
from games.play.calls import addresses, bell, notices, outbox, wishes
from games.play.calls.kinds import CHANNELS, KINDS, MAIL, PAGE, PUSH
from games.play.manners import Quiet
from tests.play import lives
from tests.play.calls_kit import asked, called, finish, look_at, play_once, playing, waited_for
from tests.play.helpers import end, match_of, person

pytestmark = pytest.mark.django_db

HALF_AN_HOUR = timedelta(minutes=30)


def in_(**span: float) -> datetime:
    """A moment from now on."""
    return timezone.now() + timedelta(**span)


def test_whose_turn_it_is_is_called_once() -> None:
    table, people = playing()
    assert [(one.kind, one.user) for one in called()] == [("turn", waited_for(table, people))]
    assert len(called()) == 1


def test_nobody_is_called_before_they_could_have_looked() -> None:
    playing()
    assert called(timezone.now()) == []


def test_who_answers_at_once_is_not_called_and_the_other_is() -> None:
    table, people = playing()
    first = waited_for(table, people)
    play_once(table, people)
    assert [one.user for one in called()] == [waited_for(table, people)]
    assert waited_for(table, people) != first


def test_who_has_the_table_before_them_is_not_called() -> None:
    table, people = playing()
    look_at(table, waited_for(table, people))
    assert called() == []


def test_a_tab_in_the_background_is_no_look() -> None:
    table, people = playing()
    look_at(table, waited_for(table, people), visible=False)
    assert len(called()) == 1


def test_a_look_at_the_last_moment_holds_back_what_is_written_already() -> None:
    table, people = playing()
    called()
    look_at(table, waited_for(table, people))
    assert outbox.claim_pushes(in_(minutes=1)) == []
    assert outbox.claim_mails(in_(minutes=6)) == []


def test_a_bot_that_sits_in_is_not_called() -> None:
    table, _ = playing()
    match = match_of(table)
    match.life["bots"] = [match.turn]
    match.save(update_fields=["life"])
    assert called() == []


def test_a_turn_that_has_passed_is_not_told_late() -> None:
    table, people = playing()
    called()
    play_once(table, people)
    assert outbox.claim_pushes(in_(minutes=1)) == []


def test_a_turn_that_came_back_is_told_once_and_not_for_the_first_time_too() -> None:
    table, people = playing()
    called()
    play_once(table, people)
    called()
    play_once(table, people)
    called()
    told = outbox.claim_pushes(in_(minutes=1))
    assert [parcel.user for parcel in told] == [waited_for(table, people)]


def test_half_and_four_fifths_of_a_turn_are_told_once_each() -> None:
    table, people = playing()
    user, row = waited_for(table, people), match_of(table)
    for part in ("half", "half", "most"):
        calls.time_gone(row, user, part)
    assert [one.kind for one in Notice.objects.order_by("pk")] == ["half", "most"]
    assert [parcel.notices[0].kind for parcel in outbox.claim_pushes(in_(minutes=1))] == ["most"]


def test_an_invitation_names_its_host_and_stops_at_a_block() -> None:
    guest, enemy, host = person("Guest"), person("Enemy"), person("Host")
    blocks.block(enemy, host)
    table = asked(guest, host=host)
    for user in (guest, enemy, host):
        calls.invited(user, table, host)
    [parcel] = outbox.claim_pushes(in_(minutes=1))
    assert parcel.user == guest
    assert bell.read(parcel.notices[0]).by == "Host"


def ask_no_more(how: str, table: Table, guest: User) -> None:
    """Let an invitation end in one of its ways."""
    assert table.host is not None
    if how == "closed":
        tables.leave(table, table.host)
    elif how == "declined":
        invitations.decline(table, guest)
    elif how == "blocked":
        blocks.block(guest, table.host)
    elif how == "begun":
        tables.fill(table, table.host)
    elif how == "followed":
        tables.sit(table, guest, 1)
    else:
        tables.sit(table, guest, 1)
        invitations.remove(table, table.host, 1, guest.pk, "Sorry")


@pytest.mark.parametrize("how", ["closed", "declined", "blocked", "begun", "followed", "sent away"])
def test_an_invitation_that_can_not_be_followed_any_more_calls_nobody(how: str) -> None:
    guest = person()
    table = asked(guest)
    assert bell.count(guest) == len(bell.calls(guest)) == 1
    ask_no_more(how, table, guest)
    assert bell.count(guest) == 0
    assert bell.calls(guest) == []
    assert outbox.claim_pushes(in_(minutes=1)) == []
    assert outbox.claim_mails(in_(hours=1)) == []


def test_a_rematch_is_told_to_those_who_are_asked() -> None:
    table, people = playing()
    row = finish(table)
    calls.rematch(row, people[1:])
    assert [(one.kind, one.user) for one in Notice.objects.all()] == [("rematch", people[1])]


def test_a_wish_to_play_again_does_not_cross_a_block() -> None:
    table, (host, guest) = playing()
    end(table, 0)
    Notice.objects.all().delete()
    blocks.block(guest, host)
    rematch.choose(table, host, "same")
    assert not Notice.objects.filter(kind="rematch").exists()


@pytest.mark.parametrize("how", ["answered", "taken back", "blocked"])
def test_a_wish_to_play_again_is_told_only_while_somebody_waits(how: str) -> None:
    table, (host, guest) = playing()
    end(table, 0)
    rematch.choose(table, host, "same")
    Match.objects.update(call_at=None)
    assert bell.count(guest) == 1
    if how == "blocked":
        blocks.block(guest, host)
    else:
        rematch.choose(table, guest if how == "answered" else host, "leave")
    assert bell.count(guest) == 0
    assert outbox.claim_pushes(in_(minutes=1)) == []


def test_nobody_is_called_to_a_turn_while_the_match_stands_still_but_when_it_goes_on() -> None:
    table, people = playing()
    user = waited_for(table, people)
    called()
    votes.pause(table, people[0])
    assert outbox.claim_pushes(in_(minutes=1)) == []
    Match.objects.update(call_at=timezone.now())
    assert called() == []
    for one in people:
        votes.ready(table, one)
    assert [(one.kind, one.user) for one in called()] == [("turn", user)]
    assert [parcel.user for parcel in outbox.claim_pushes(in_(minutes=1))] == [user]


def test_a_question_is_told_to_nobody_who_has_answered_it_or_once_another_one_is_asked() -> None:
    table, people = lives.a_match("day", people=3)
    votes.ask(table, people[0], "pause")
    votes.answer(table, people[1], False)
    Notice.objects.filter(user=people[2]).update(push_due_at=in_(hours=1))
    assert outbox.claim_pushes(in_(minutes=1)) == []
    votes.answer(table, people[2], False)
    votes.ask(table, people[0], "annul")
    told = [parcel.notices[0] for parcel in outbox.claim_pushes(in_(hours=2))]
    assert {(one.user, one.word) for one in told} == {(people[1], "annul"), (people[2], "annul")}


def test_a_vote_is_told_only_while_it_is_asked() -> None:
    table, people = playing()
    row = match_of(table)
    row.life["vote"] = {"kind": "pause", "seat": 0, "until": in_(hours=48).isoformat(), "answers": {}}
    row.save(update_fields=["life"])
    calls.vote(row, people[1:], "pause")
    assert Notice.objects.get().word == "pause"
    row.life["vote"] = None
    row.save(update_fields=["life"])
    assert outbox.claim_pushes(in_(minutes=1)) == []


def test_the_result_is_told_to_everybody_who_is_elsewhere() -> None:
    table, people = playing()
    finish(table)
    look_at(table, people[0])
    assert [(one.kind, one.user) for one in called()] == [("result", people[1])]


def test_a_match_that_ends_calls_by_itself() -> None:
    table, people = playing()
    while not match_of(table).over:
        play_once(table, people)
    assert {(one.kind, one.user_id) for one in called()} == {("result", user.pk) for user in people}


@pytest.mark.parametrize("pace", ["lively", "calm"])
def test_a_live_table_sends_no_mail_for_a_turn(pace: str) -> None:
    playing(pace)
    called()
    assert outbox.claim_mails(in_(hours=1)) == []
    assert len(outbox.claim_pushes(in_(minutes=1))) == 1


def test_opening_the_table_ends_what_is_told_of_it() -> None:
    table, people = playing()
    called()
    calls.seen(waited_for(table, people), table, "fr")
    assert outbox.claim_pushes(in_(minutes=1)) == []
    assert wishes.of_one(waited_for(table, people)).language == "fr"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("channel", [MAIL, PUSH])
def test_a_kind_that_is_switched_off_for_a_channel_is_not_sent_there(kind: str, channel: str) -> None:
    table, people = playing()
    user = waited_for(table, people)
    wishes.save(user, {one: [] if one == kind else CHANNELS for one in KINDS}, None, "en")
    row = match_of(table)
    now = timezone.now()
    Notice.objects.create(
        user=user, kind=kind, table=table, match=row, key="k", created_at=now, mail_due_at=now, push_due_at=now
    )
    claim = outbox.claim_mails if channel == MAIL else outbox.claim_pushes
    assert claim(in_(hours=1)) == []


# --- Gathering --------------------------------------------------------------------------------------------------------


def test_a_digest_gathers_until_five_minutes_are_quiet() -> None:
    user = person()
    for _ in range(3):
        asked(user)
    rows = list(Notice.objects.filter(user=user).order_by("pk"))
    start = rows[0].created_at
    for row, minutes in zip(rows, (0, 4, 8), strict=True):
        moment = start + timedelta(minutes=minutes)
        Notice.objects.filter(pk=row.pk).update(created_at=moment, mail_due_at=moment + notices.GATHER)
    assert outbox.claim_mails(start + timedelta(minutes=7)) == []
    [parcel] = outbox.claim_mails(start + timedelta(minutes=13))
    assert len(parcel.notices) == 3
    assert outbox.claim_mails(start + timedelta(hours=3)) == []


def test_a_digest_waits_half_an_hour_at_most() -> None:
    user, start = person(), timezone.now()
    table, _ = playing()
    for minute in range(0, 32, 4):
        moment = start + timedelta(minutes=minute)
        Notice.objects.create(
            user=user, kind="result", table=table, key=f"k{minute}", created_at=moment,
            mail_due_at=moment + notices.GATHER,
        )  # fmt: skip
    assert outbox.claim_mails(start + timedelta(minutes=29)) == []
    assert len(outbox.claim_mails(start + HALF_AN_HOUR)) == 1


def test_quiet_hours_over_midnight_hold_everything_until_they_end() -> None:
    table, people = playing()
    user = waited_for(table, people)
    wishes.save(user, dict.fromkeys(KINDS, CHANNELS), Quiet(time(22), time(7), "Europe/Paris"), "fr")
    night = datetime(2026, 12, 1, 23, 30, tzinfo=UTC)  # half past midnight in Paris
    now = timezone.now()
    Notice.objects.create(
        user=user,
        kind="result",
        table=table,
        key="k",
        created_at=night - HALF_AN_HOUR,
        push_due_at=now,
        mail_due_at=now,
    )
    assert (outbox.claim_pushes(night), outbox.claim_mails(night)) == ([], [])
    before_seven = datetime(2026, 12, 2, 5, 59, tzinfo=UTC)
    assert (outbox.claim_pushes(before_seven), outbox.claim_mails(before_seven)) == ([], [])
    seven = datetime(2026, 12, 2, 6, 0, tzinfo=UTC)
    assert (len(outbox.claim_pushes(seven)), len(outbox.claim_mails(seven))) == (1, 1)


def test_quiet_hours_within_a_day() -> None:
    wish = wishes.Wish({}, Quiet(time(13), time(15), "Africa/Casablanca"))
    noon = datetime(2026, 6, 1, 12, 30, tzinfo=UTC)  # half past one in Casablanca
    assert wish.quiet_until(noon) == datetime(2026, 6, 1, 14, 0, tzinfo=UTC)
    assert wish.quiet_until(noon + timedelta(hours=3)) is None


# --- Once only --------------------------------------------------------------------------------------------------------


def test_what_was_not_taken_is_tried_again_a_few_times_and_then_no_more() -> None:
    playing()
    called()
    now, tried = in_(minutes=1), 0
    for _ in range(20):
        for parcel in outbox.claim_pushes(now):
            tried += 1
            outbox.failed(parcel, PUSH, now)
        now += timedelta(hours=1)
    assert tried == outbox.MOST_TRIES


def test_a_sender_that_dies_lets_nobody_tell_it_twice() -> None:
    playing()
    called()
    assert len(outbox.claim_pushes(in_(minutes=1))) == 1
    assert outbox.claim_pushes(in_(hours=10)) == []


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_of_many_senders_at_once_one_has_each_call() -> None:
    for _ in range(6):
        playing()
    later = in_(minutes=6)
    got: list[tuple[str, int]] = []

    def send() -> None:
        try:
            notices.note_due(later)
            for channel, claim in ((PUSH, outbox.claim_pushes), (MAIL, outbox.claim_mails)):
                got.extend((channel, row.pk) for parcel in claim(later) for row in parcel.notices)
        finally:
            connection.close()

    def round_of_four() -> None:
        threads = [threading.Thread(target=send) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)

    round_of_four()
    Notice.objects.update(created_at=timezone.now() - HALF_AN_HOUR)
    round_of_four()
    assert Notice.objects.count() == 6
    assert sorted(got) == sorted((channel, row.pk) for row in Notice.objects.all() for channel in (MAIL, PUSH))


def test_old_notices_are_forgotten() -> None:
    playing()
    called()
    outbox.forget(in_(days=31))
    assert not Notice.objects.exists()


# --- The bell ---------------------------------------------------------------------------------------------------------


def test_the_bell_counts_tables_that_wait_and_what_is_not_read() -> None:
    table, people = playing()
    user = waited_for(table, people)
    asked(user)
    assert bell.count(user) == 2
    calls.seen_all(user)
    assert bell.count(user) == 1
    look_at(table, user)
    assert bell.count(user) == 0
    assert [one.code for one in bell.waiting(user)] == [table.code]


def test_while_a_match_stands_still_it_is_nobodys_turn_on_the_bell() -> None:
    table, people = playing()
    user = waited_for(table, people)
    votes.pause(table, user)
    assert bell.waiting(user) == []
    assert bell.count(user) == 0


def test_a_damaged_match_holds_nobody_elses_calls_up() -> None:
    damaged, _ = playing()
    table, people = playing()
    Match.objects.filter(table=damaged).update(life={"banks": "none"})
    notices.note_due(timezone.now() + timedelta(minutes=1))
    assert [row.user for row in Notice.objects.all()] == [waited_for(table, people)]


def test_a_notice_of_a_match_that_is_damaged_since_is_sent_no_more_and_holds_no_other_up() -> None:
    damaged, _ = playing()
    table, people = playing()
    later = timezone.now() + timedelta(minutes=1)
    notices.note_due(later)
    Match.objects.filter(table=damaged).update(life={"banks": "none"})
    assert [parcel.user for parcel in outbox.claim_pushes(later)] == [waited_for(table, people)]


def test_who_wants_nothing_on_the_site_has_an_empty_bell() -> None:
    table, people = playing()
    user = waited_for(table, people)
    calls.invited(user, table, people[0] if user != people[0] else people[1])
    wishes.save(user, {kind: [MAIL] for kind in KINDS}, None, "en")
    assert bell.count(user) == 0


def test_stopping_mail_leaves_the_rest() -> None:
    user = person()
    wishes.save(user, dict.fromkeys(KINDS, CHANNELS), Quiet(time(22), time(7), "Europe/Paris"), "fr")
    wishes.stop_mail(user)
    wish = wishes.of_one(user)
    assert all(channels == {PAGE, PUSH} for channels in wish.channels.values())
    assert (wish.quiet, wish.language) == (Quiet(time(22), time(7), "Europe/Paris"), "fr")


# --- Browsers ---------------------------------------------------------------------------------------------------------


def test_a_browser_belongs_to_whoever_allowed_it_last() -> None:
    first, second = person(), person()
    addresses.add(first, "https://push.example/1", "p", "a", "")
    addresses.add(second, "https://push.example/1", "p", "a", "")
    assert (addresses.of(first), len(addresses.of(second))) == ([], 1)


def test_a_person_has_a_bounded_number_of_browsers_and_one_that_fails_is_given_up() -> None:
    user = person()
    for number in range(addresses.MOST_ADDRESSES + 3):
        addresses.add(user, f"https://push.example/{number}", "p", "a", "")
    assert len(addresses.of(user)) == addresses.MOST_ADDRESSES
    for _ in range(addresses.MOST_FAILURES):
        addresses.failed(addresses.of(user)[0]) if len(addresses.of(user)) == addresses.MOST_ADDRESSES else None
    assert len(addresses.of(user)) == addresses.MOST_ADDRESSES - 1


def test_the_language_is_kept_once() -> None:
    user = person()
    wishes.reads_in(user, "ar")
    wishes.reads_in(user, "ar")
    assert Wishes.objects.get(user=user).language == "ar"
