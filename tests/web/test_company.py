"""Clocks, absence, pauses and votes as the page shows them, with buttons that work without scripts."""

import re
import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from games.engine import match as driver
from games.engine.events import Note
from games.models import Match, Seat
from games.play import log, tables, votes
from games.play.manners import Manner
from games.play.situation import situation
from tests.web.helpers import Forms, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def sitting(make_user, log_in):
    """A calm match of two: the table, and a browser for each of the people."""
    people = [make_user("amina", name="Amina"), make_user("brahim", name="Brahim")]
    table = tables.create_table(people[0], "ronda", 2, {"target": 25}, manner=Manner(pace="calm"))
    tables.sit(table, people[1], 1)
    tables.start(table, people[0])
    return table, *(log_in(user) for user in people)


def do(browser, table, **data):
    return browser.post(f"/tables/{table.code}/company/", data)


def stopped(table):
    return Match.objects.get(table=table)


def test_each_seat_shows_what_its_clock_holds_and_the_turn_counts_down(sitting):
    table, amina, _ = sitting
    shown = page(amina, table)
    row = stopped(table)
    assert shown.count('class="seat-clock') == 2
    assert shown.count('class="seat-clock is-running"') == 1
    assert f'data-ends="{int(row.deadline.timestamp() * 1000)}"' in shown
    assert "3:00" in shown


def test_a_running_match_names_its_pace_and_its_terms(sitting):
    table, amina, _ = sitting
    shown = page(amina, table)
    assert "Calm 3 min + 15 s" in shown
    assert "25 points (Quick)" in shown


def test_a_table_without_a_clock_shows_none(make_user, log_in):
    user = make_user()
    table = tables.play_now(user, "ronda", 2, {})
    assert "seat-clock" not in page(log_in(user), table)


def test_a_pause_stands_over_the_table_until_everybody_is_ready(sitting):
    table, amina, brahim = sitting
    assert do(amina, table, do="pause").status_code == 302
    assert "Pause. The match goes on when everybody is ready." in page(brahim, table)
    do(amina, table, do="ready")
    assert "Ready: Amina" in " ".join(page(brahim, table).split())
    do(brahim, table, do="ready")
    assert "company-matter" not in page(brahim, table)


def test_nobody_plays_in_a_pause(sitting):
    table, amina, brahim = sitting
    do(amina, table, do="pause")
    row = stopped(table)
    card = driver.moves(log.read(row).game, row.turn)[0]
    sent = {"seen": row.last_number, "move_id": str(uuid.uuid4()), "type": "play", "card": getattr(card, "card", "1o")}
    answer = (amina, brahim)[row.turn].post(f"/tables/{table.code}/move/", sent, headers={"HX-Request": "true"})
    assert answer.status_code == 422
    assert b"The match stands still" in answer.content


def test_a_stop_names_its_result_in_the_question_and_ends_when_both_agree(sitting):
    table, amina, brahim = sitting
    do(amina, table, do="ask", kind="settle")
    shown = page(brahim, table)
    assert "asks to stop the match and settle it by the totals: a draw between Amina and Brahim." in shown
    assert "vote-yes" not in page(amina, table)
    do(brahim, table, do="answer", yes="1")
    assert stopped(table).over
    assert stopped(table).winners == [0, 1]


def test_a_question_is_unfolded_for_who_has_to_answer_it_and_short_for_the_others(sitting):
    table, amina, brahim = sitting
    do(amina, table, do="ask", kind="annul")
    folds = [
        re.search(r'<details class="company-question" id="question-annul[^>]*>', page(who, table))[0]
        for who in (amina, brahim)
    ]
    assert [" open" in fold for fold in folds] == [False, True]
    assert "Annul the match?" in page(amina, table)


def test_a_draw_of_all_is_called_so_instead_of_naming_everybody(make_user, log_in):
    people = [make_user(name) for name in ("amina", "brahim", "chama")]
    table = tables.create_table(people[0], "talaj", 3, {})
    for seat in (1, 2):
        tables.sit(table, people[seat], seat)
    tables.start(table, people[0])
    votes.ask(table, people[0], "settle")
    assert "settle it by the totals: a draw between all." in page(log_in(people[1]), table)


def of_days(make_user, pace):
    """A match of that pace between Amina and Brahim."""
    people = [make_user("amina", name="Amina"), make_user("brahim", name="Brahim")]
    table = tables.create_table(people[0], "ronda", 2, {}, manner=Manner(pace=pace))
    tables.sit(table, people[1], 1)
    tables.start(table, people[0])
    return table, people


def test_a_table_of_days_offers_to_play_live_and_then_counts_minutes(make_user, log_in):
    table, people = of_days(make_user, "correspondence")
    amina, brahim = (log_in(user) for user in people)
    before = page(amina, table)
    assert "Play live now" in before
    assert "3:00" not in before
    do(amina, table, do="ask", kind="live")
    shown = page(brahim, table)
    assert "asks to play live: 3 min + 15 s a turn, from now on." in shown
    assert "menu-ask-live" not in shown
    do(brahim, table, do="answer", yes="1")
    shown = page(amina, table)
    assert "3:00" in shown
    assert f'data-ends="{int(stopped(table).deadline.timestamp() * 1000)}"' in shown
    assert "Play live now" not in shown


def test_a_table_that_went_live_offers_the_way_back_and_then_counts_days(make_user, log_in):
    table, people = of_days(make_user, "correspondence")
    amina, brahim = (log_in(user) for user in people)
    assert "menu-ask-days" not in page(amina, table)
    do(amina, table, do="ask", kind="live")
    do(brahim, table, do="answer", yes="1")
    assert "menu-ask-days" in page(amina, table)
    do(amina, table, do="ask", kind="days")
    shown = page(brahim, table)
    assert "asks to go back to days: 3 days + 1 day a turn, from now on." in shown
    assert "menu-ask-days" not in shown
    do(brahim, table, do="answer", yes="1")
    shown = page(amina, table)
    assert "Play live now" in shown
    assert "menu-ask-days" not in shown
    stale = amina.post(f"/tables/{table.code}/company/", {"do": "ask", "kind": "days"}, headers={"HX-Request": "true"})
    assert stale.status_code == 422
    assert b"Only a match that went live by a vote goes back to days" in stale.content


def test_to_play_live_is_not_offered_while_somebody_is_away_and_a_page_from_before_says_why(make_user, log_in):
    table, people = of_days(make_user, "day")
    amina = log_in(people[0])
    Seat.objects.filter(table=table, number=1).update(away_since=timezone.now())
    assert "Play live now" not in page(amina, table)
    asked = {"do": "ask", "kind": "live"}
    answer = amina.post(f"/tables/{table.code}/company/", asked, headers={"HX-Request": "true"})
    assert answer.status_code == 422
    assert b"To play live, everybody has to be at the table" in answer.content
    assert stopped(table).life["vote"] is None


def test_who_is_away_is_marked_at_once_and_may_be_replaced_after_45_seconds(sitting):
    table, amina, _ = sitting
    Seat.objects.filter(table=table, number=1).update(away_since=timezone.now())
    shown = page(amina, table)
    assert "is-away" in shown
    assert "company-wait-1" not in shown
    assert do(amina, table, do="bot", number="1").status_code == 302
    assert not stopped(table).life["bots"]
    Seat.objects.filter(table=table, number=1).update(away_since=timezone.now() - timedelta(seconds=46))
    shown = page(amina, table)
    assert "company-wait-1" in shown
    assert "Annul the match" in shown
    do(amina, table, do="bot", number="1")
    assert stopped(table).life["bots"] == [1]


def test_who_comes_back_finds_a_bot_in_their_seat_and_takes_it_back(sitting):
    table, amina, brahim = sitting
    row = Match.objects.select_related("table").get(table=table)
    situation(row, list(table.places.order_by("number"))).write(Note("bot", {"seat": 1, "because": "time"}))
    assert "company-back" in page(brahim, table)
    assert "company-back" not in page(amina, table)
    do(brahim, table, do="back")
    assert stopped(table).life["bots"] == []
    assert "company-back" not in page(brahim, table)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"do": "nothing"},
        {"do": "ask", "kind": "gold"},
        {"do": "ask"},
        {"do": "answer"},
        {"do": "answer", "yes": "perhaps"},
        {"do": "bot"},
        {"do": "claim", "number": "-1"},
        {"do": "wait", "number": "x"},
    ],
)
def test_what_can_not_be_read_does_nothing_and_says_so(sitting, data):
    table, amina, _ = sitting
    before = stopped(table).last_number
    assert do(amina, table, **data).status_code == 400
    assert stopped(table).last_number == before


def test_strangers_and_other_seats_can_do_nothing(sitting, make_user, log_in, client):
    table, amina, _ = sitting
    stranger = log_in(make_user("chaimae"))
    votes.ask(table, table.places.get(number=0).user, "pause")
    before = stopped(table).last_number
    for data in ({"do": "answer", "yes": "1"}, {"do": "pause"}, {"do": "resign"}, {"do": "bot", "number": "1"}):
        for browser in (stranger, client):
            answer = browser.post(f"/tables/{table.code}/company/", data, headers={"HX-Request": "true"})
            assert answer.status_code == 403
    assert do(amina, table, do="bot", number="0").status_code == 302
    assert do(amina, table, do="claim", number="7").status_code == 302
    assert stopped(table).last_number == before
    assert stranger.get(f"/tables/{table.code}/company/").status_code == 405


def test_giving_up_loses_the_match_and_the_page_says_who_won(sitting):
    table, amina, brahim = sitting
    do(amina, table, do="resign")
    assert stopped(table).winners == [1]
    assert "You have won" in page(brahim, table)


def test_a_button_stands_for_the_question_and_the_match_that_its_page_showed(sitting):
    table, amina, brahim = sitting
    do(amina, table, do="ask", kind="pause")
    fields = next(one.hidden for one in Forms(page(brahim, table)).forms if one.hidden.get("do") == "answer")
    assert fields["match"] == "1"
    do(brahim, table, do="answer", yes="0", asked=fields["asked"])
    do(amina, table, do="ask", kind="annul")
    answer = brahim.post(f"/tables/{table.code}/company/", fields | {"yes": "1"}, headers={"HX-Request": "true"})
    assert answer.status_code == 409
    assert "had moved on" in answer.content.decode()
    assert not stopped(table).over
    answer = brahim.post(
        f"/tables/{table.code}/company/", {"do": "resign", "match": "2"}, headers={"HX-Request": "true"}
    )
    assert answer.status_code == 409
    assert not stopped(table).over
    assert do(brahim, table, do="resign", match="x").status_code == 400
