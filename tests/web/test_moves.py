"""What a sent move is answered: nothing is written where it is not legal, and the answer says why."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.test import Client

from accounts.models import User
from games.models import EventRow, Match, Table
from tests.web.helpers import form, number_of, page, started

pytestmark = pytest.mark.django_db

SCRIPTS = {"HX-Request": "true"}


class Seated:
    """A running table for two, with the browser of who is to play first and of the other."""

    def __init__(self, make_user: Callable[..., User], log_in: Callable[[User], Client]) -> None:
        people = [make_user("amina"), make_user("brahim")]
        browsers = [log_in(user) for user in people]
        self.table: Table = started(people)
        self.turn = self.match.turn or 0
        self.mover, self.other = browsers[self.turn], browsers[1 - self.turn]

    @property
    def match(self) -> Match:
        """The match as it is stored now."""
        return Match.objects.get(table=self.table)

    @property
    def written(self) -> int:
        """How many events are in the log."""
        return EventRow.objects.filter(match__table=self.table).count()

    def play(self, browser: Client) -> dict[str, str]:
        """What this browser's page would send when its first card is played."""
        return form(page(browser, self.table), "/move/", "play").data()

    def post(self, browser: Client, data: dict[str, Any], scripts: bool = True) -> Any:
        """Send a move."""
        headers = SCRIPTS if scripts else {}
        return browser.post(f"/tables/{self.table.code}/move/", data, headers=headers)


@pytest.fixture
def seated(make_user: Callable[..., User], log_in: Callable[[User], Client]) -> Seated:
    return Seated(make_user, log_in)


def test_a_legal_move_is_played_and_answered_with_the_movers_own_screen(seated: Seated) -> None:
    data = seated.play(seated.mover)
    answer = seated.post(seated.mover, data)
    assert answer.status_code == 200
    content = answer.content.decode()
    assert content.strip().startswith('<div id="screen"')
    assert number_of(content) == seated.match.last_number
    assert f'data-answer="{data["move_id"]}"' in content
    assert 'id="notice"' not in content


def test_a_legal_move_without_scripts_leads_to_the_fresh_page(seated: Seated) -> None:
    answer = seated.post(seated.mover, seated.play(seated.mover), scripts=False)
    assert answer.status_code == 302
    assert answer["Location"] == f"/tables/{seated.table.code}/"


def test_out_of_turn_is_refused_with_a_sentence_and_nothing_is_written(seated: Seated) -> None:
    before = seated.written
    answer = seated.post(seated.other, seated.play(seated.other))
    assert answer.status_code == 422
    assert "turn" in answer.content.decode().split('id="notice"')[1].split("</div>")[0]
    assert seated.written == before


def test_a_refusal_without_scripts_is_a_message_on_the_fresh_page(seated: Seated) -> None:
    answer = seated.post(seated.other, seated.play(seated.other), scripts=False)
    assert answer.status_code == 302
    assert len(list(get_messages(answer.wsgi_request))) == 1
    shown = seated.other.get(answer["Location"]).content.decode()
    assert "is-warning" in shown


def test_a_refusal_links_to_its_rule(seated: Seated) -> None:
    answer = seated.post(seated.other, seated.play(seated.other))
    assert "/rules/ronda/#not-your-turn" in answer.content.decode()


def test_the_same_move_id_again_gets_the_same_answer_and_is_written_once(seated: Seated) -> None:
    data = seated.play(seated.mover)
    first = seated.post(seated.mover, data)
    before = seated.written
    again = seated.post(seated.mover, data)
    assert (first.status_code, again.status_code) == (200, 200)
    assert seated.written == before
    assert 'id="notice"' not in again.content.decode()


def test_a_move_from_an_old_page_is_stale(seated: Seated) -> None:
    old = seated.play(seated.mover)
    seated.post(seated.mover, seated.play(seated.mover))
    seated.post(seated.other, seated.play(seated.other))
    before = seated.written
    answer = seated.post(seated.mover, old)
    assert answer.status_code == 409
    assert 'id="notice"' in answer.content.decode()
    assert seated.written == before


def test_somebody_elses_card_is_refused(seated: Seated) -> None:
    card = seated.play(seated.other)["card"]
    answer = seated.post(seated.mover, seated.play(seated.mover) | {"card": card})
    assert answer.status_code == 422


def test_the_seat_can_not_be_chosen_by_who_sends(seated: Seated) -> None:
    """A field `seat` is passed over: the seat is the session's."""
    answer = seated.post(seated.other, seated.play(seated.mover) | {"seat": str(seated.turn)})
    assert answer.status_code == 422
    assert seated.match.turn == seated.turn


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize(
    "change",
    [
        {"seen": None},
        {"seen": "many"},
        {"seen": "-1"},
        {"seen": "9" * 30},
        {"move_id": None},
        {"move_id": "1"},
        {"type": None},
        {"card": "3" * 5000},
    ],
    ids=str,
)
def test_a_malformed_move_is_answered_400_and_nothing_is_written(
    seated: Seated, change: dict[str, str | None], scripts: bool
) -> None:
    before = seated.written
    data = {name: value for name, value in (seated.play(seated.mover) | change).items() if value is not None}
    answer = seated.post(seated.mover, data, scripts)
    assert answer.status_code == 400
    assert ("<html" in answer.content.decode()) is not scripts
    assert 'id="notice"' in answer.content.decode()
    assert seated.written == before


@pytest.mark.parametrize(
    "change", [{"type": "deal"}, {"type": "score"}, {"type": "note", "about": "x"}, {"type": "play", "card": "99z"}]
)
def test_what_is_no_move_of_a_seat_is_refused(seated: Seated, change: dict[str, str]) -> None:
    before = seated.written
    answer = seated.post(seated.mover, seated.play(seated.mover) | change)
    assert answer.status_code in (400, 422)
    assert seated.written == before


def test_a_stranger_is_refused(seated: Seated, client: Client, make_user: Any, log_in: Any) -> None:
    data = seated.play(seated.mover)
    before = seated.written
    for stranger in (client, log_in(make_user("stranger"))):
        answer = seated.post(stranger, data | {"move_id": str(uuid.uuid4())})
        assert answer.status_code == 403
        assert "data-hand" not in answer.content.decode()
    assert seated.written == before


def test_reading_a_move_address_is_not_allowed(seated: Seated) -> None:
    assert seated.mover.get(f"/tables/{seated.table.code}/move/").status_code == 405


def test_a_call_is_seen_by_everybody_and_its_rank_by_nobody(seated: Seated) -> None:
    call = form(page(seated.mover, seated.table), "/move/", "call")
    assert [value for _, value in call.buttons] == ["ronda", "tringa"]
    assert seated.post(seated.mover, call.data(1)).status_code == 200
    other = page(seated.other, seated.table)
    assert "Tringa!" in other
    assert "call-bubble" in other


def test_a_finished_match_takes_no_move(seated: Seated) -> None:
    Match.objects.filter(table=seated.table).update(over=True)  # only the page's own data are needed here
    data = seated.play(seated.mover) | {"card": "99z"}
    assert seated.post(seated.mover, data).status_code in (400, 422)


def test_csrf_is_checked(seated: Seated) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = seated.mover.cookies
    assert strict.post(f"/tables/{seated.table.code}/move/", {"type": "play"}).status_code == 403
