"""The page of holidays: what is left, taking some, coming back."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Match
from games.play import holidays, tables
from games.play.manners import Manner
from games.play.situation import Situation

pytestmark = pytest.mark.django_db


@pytest.fixture
def amina(make_user):
    """An account of 80 days, which has earned ten days."""
    user = make_user("amina", name="Amina")
    user.date_joined = timezone.now() - timedelta(days=80, minutes=1)
    user.save()
    return user


def test_the_page_says_how_many_days_are_left_and_takes_some(amina, log_in):
    browser = log_in(amina)
    assert "10 days are left." in browser.get("/holidays/").content.decode()
    assert browser.post("/holidays/", {"days": "3"}).status_code == 302
    shown = browser.get("/holidays/").content.decode()
    assert "You are on holiday until" in shown
    browser.post("/holidays/", {"do": "end"})
    assert "You are on holiday until" not in browser.get("/holidays/").content.decode()


def test_a_holiday_is_shown_at_the_table_and_its_clock_stands(amina, make_user, log_in):
    other = make_user("brahim", name="Brahim")
    table = tables.create_table(amina, "ronda", 2, {}, manner=Manner(pace="day"))
    tables.sit(table, other, 1)
    tables.start(table, amina)
    before = Match.objects.get(table=table)
    log_in(amina).post("/holidays/", {"days": "2"})
    after = Match.objects.get(table=table)
    assert "holiday" in log_in(other).get(f"/tables/{table.code}/").content.decode()
    if before.turn == 0:
        assert timedelta(days=1.9) < after.deadline - before.deadline < timedelta(days=2.1)
    else:
        assert after.deadline == before.deadline


@pytest.mark.parametrize("days", ["", "x", "-1", "٣", "9999"])
def test_what_is_no_number_of_days_is_400(amina, log_in, days):
    assert log_in(amina).post("/holidays/", {"days": days}).status_code == 400


def test_who_comes_and_goes_uses_up_their_days_and_does_not_fill_the_log(later, amina, make_user, log_in):
    table = tables.create_table(amina, "ronda", 2, {}, manner=Manner(pace="day"))
    tables.sit(table, make_user("brahim"), 1)
    tables.start(table, amina)
    before, browser = Match.objects.get(table=table).last_number, log_in(amina)
    for _ in range(12):
        browser.post("/holidays/", {"days": "1"})
        later(1)
        browser.post("/holidays/", {"do": "end"})
    assert Match.objects.get(table=table).last_number == before + 20
    assert "You have no whole day of holiday yet." in browser.get("/holidays/").content.decode()


def test_who_comes_back_early_keeps_the_days_that_have_not_begun(later, amina, log_in):
    browser = log_in(amina)
    browser.post("/holidays/", {"days": "5"})
    later(86400 + 60)
    browser.post("/holidays/", {"do": "end"})
    assert "8 days are left." in browser.get("/holidays/").content.decode()


@pytest.mark.parametrize("days", ["0", "11"])
def test_more_than_is_left_is_refused(amina, log_in, days):
    answer = log_in(amina).post("/holidays/", {"days": days})
    assert answer.status_code == 422
    assert "You have 10 days of holiday left." in answer.content.decode()


def test_strangers_are_led_to_log_in(client):
    assert client.get("/holidays/").status_code == 302


def test_a_holiday_and_what_the_tables_are_told_of_it_are_written_together(amina, make_user, monkeypatch):
    table = tables.create_table(amina, "ronda", 2, {}, manner=Manner(pace="day"))
    tables.sit(table, make_user("badr"), 1)
    tables.start(table, amina)

    def fail(*_, **__):
        raise RuntimeError("the power went")

    with monkeypatch.context() as patch:
        patch.setattr(Situation, "write", fail)
        with pytest.raises(RuntimeError):
            holidays.take(amina, 5)
    assert not amina.holidays.exists()
    until = holidays.take(amina, 5).ends_at
    with monkeypatch.context() as patch:
        patch.setattr(Situation, "write", fail)
        with pytest.raises(RuntimeError):
            holidays.come_back(amina)
    assert amina.holidays.get().ends_at == until
