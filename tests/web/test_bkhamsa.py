"""Ronda Bkhamsa on its page: declaring, accusing, the pile, and a match that ends in the middle of a deal."""

import random
import re
import uuid
from collections.abc import Callable

import msgspec
import pytest
from django.test import Client
from django.utils.translation import override

from accounts.models import User
from games.engine import match as driver
from games.engine import record
from games.engine.events import Accuse, Declare, Play
from games.models import EventRow, Match, Table
from games.play import log, sight
from games.play.moves import make_move
from games.web.screens import bkhamsa as screen
from tests.web.helpers import Form, Forms, page, play_on, started
from tests.web.test_leaks import sent_to, swapped

SCRIPTS = {"HX-Request": "true"}


class Two:
    """Two people at a running table of Ronda Bkhamsa."""

    def __init__(self, make_user: Callable[..., User], log_in: Callable[[User], Client]) -> None:
        self.people = [make_user("amina", name="Amina"), make_user("brahim", name="Brahim")]
        self.browsers = [log_in(user) for user in self.people]
        self.deal()

    def deal(self) -> None:
        """Start a fresh match."""
        Match.objects.filter(over=False).update(over=True)
        Table.objects.update(state="finished")
        self.table = started(self.people, rules="bkhamsa")

    @property
    def match(self) -> Match:
        """The match as it is stored now."""
        return Match.objects.get(table=self.table)

    @property
    def game(self) -> driver.Match:
        """The engine's match."""
        return log.read(self.match).game

    def deal_until(self, good: Callable[[], bool]) -> None:
        """Start matches until one is as wanted."""
        while not good():
            self.deal()

    def play(self, seat: int) -> None:
        """Play the first card in the hand."""
        move = next(move for move in driver.moves(self.game, seat) if isinstance(move, Play))
        answer = make_move(
            self.table.code,
            self.people[seat],
            seen=self.match.last_number,
            move_id=uuid.uuid4(),
            move={"type": "play", "card": move.card},
        )
        assert answer is not None
        assert answer.kind == "played"

    def can_declare(self, seat: int) -> bool:
        """Whether the rules let that seat declare."""
        return any(isinstance(move, Declare) for move in driver.moves(self.game, seat))

    def page(self, seat: int) -> str:
        """The whole page of that seat."""
        return page(self.browsers[seat], self.table)

    def post(self, seat: int, data: dict[str, str]) -> str:
        """Send a move by script; the answer."""
        answer = self.browsers[seat].post(f"/tables/{self.table.code}/move/", data, headers=SCRIPTS)
        assert answer.status_code == 200, answer.content.decode()
        content: str = answer.content.decode()
        return content


@pytest.fixture
def two(make_user: Callable[..., User], log_in: Callable[[User], Client]) -> Two:
    return Two(make_user, log_in)


def forms(html: str, kind: str) -> list[Form]:
    """The forms of one kind of move."""
    found = [one for one in Forms(html).forms if one.action.endswith("/move/")]
    return [one for one in found if one.hidden.get("type") == kind or ("type", kind) in one.buttons]


@pytest.mark.django_db
def test_declaring_is_offered_to_one_who_holds_something_in_a_place_that_is_always_there(two: Two) -> None:
    two.deal_until(lambda: two.can_declare(0) and not two.can_declare(1))
    holder, other = two.page(0), two.page(1)
    assert [one.buttons for one in forms(holder, "declare")] == [[("type", "declare")]]
    assert forms(other, "declare") == []
    assert holder.count('<div class="calls">') == other.count('<div class="calls">') == 1
    assert two.page(0).count('class="calls"') == 1


@pytest.mark.django_db
def test_a_declaration_is_seen_by_everybody_and_what_it_was_only_when_all_have_played(two: Two) -> None:
    two.deal_until(lambda: two.can_declare(0))
    two.post(0, forms(two.page(0), "declare")[0].data())
    assert EventRow.objects.get(match=two.match, type="declare").body == {"type": "declare", "seat": 0}
    assert ">Declared!<" in two.page(1)
    assert forms(two.page(0), "declare") == []
    for _ in range(2):
        two.play(two.match.turn or 0)
    assert ">Declared!<" not in two.page(1)
    assert re.search(r'call-bubble" dir="auto">(Ronda|Tringa) ', two.page(1))


@pytest.mark.django_db
def test_what_was_declared_is_said_aloud_when_it_is_shown_and_not_again(two: Two) -> None:
    two.deal_until(lambda: two.can_declare(0))
    two.post(0, forms(two.page(0), "declare")[0].data())
    said = []
    for _ in range(5):
        two.play(two.match.turn or 0)
        said.append(len(re.findall(r'data-said="[^"]* declared ', two.page(1))))
    assert said == [0, 1, 0, 0, 0]


@pytest.mark.django_db
@pytest.mark.parametrize("hides", [True, False])
def test_an_accusation_is_sent_by_a_plain_form_and_told_to_everybody(two: Two, hides: bool) -> None:
    def suits() -> bool:
        return two.can_declare(two.match.turn or 0) is hides

    two.deal_until(suits)
    accused = two.match.turn or 0
    accuser = 1 - accused
    assert forms(two.page(accuser), "accuse") == []
    two.play(accused)
    offered = forms(two.page(accuser), "accuse")
    assert len(offered) == 1
    assert forms(two.page(accused), "accuse") == []
    data = offered[0].data()
    assert all(isinstance(value, str) for value in data.values())
    said = two.post(accuser, data)
    body = EventRow.objects.get(match=two.match, type="accuse").body
    assert body == {"type": "accuse", "seat": accuser, "accused": accused, "distribution": 1, "deal": 1}
    assert ("who hid something" in said) is hides
    assert ("hid nothing" in said) is not hides
    winner = accuser if hides else accused
    standing = driver.view(two.game, None).game.standing
    assert standing[winner] > 0
    assert f'<b class="side-total">{standing[winner]}</b> <span class="gain"' in two.page(accused)
    assert forms(two.page(accuser), "accuse") == []


@pytest.mark.django_db
def test_an_accusation_is_meant_as_it_was_even_when_the_table_has_moved_on(two: Two) -> None:
    two.deal_until(lambda: two.match.turn is not None)
    accused = two.match.turn or 0
    two.play(accused)
    late = forms(two.page(1 - accused), "accuse")[0].data()
    two.play(1 - accused)
    two.post(1 - accused, late)
    assert EventRow.objects.filter(match=two.match, type="accuse").count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize("value", ["x", "", "-1", "9", "1.5", " 1"])
def test_numbers_of_a_form_that_are_none_are_refused(two: Two, value: str) -> None:
    accused = two.match.turn or 0
    two.play(accused)
    data = forms(two.page(1 - accused), "accuse")[0].data() | {"accused": value}
    answer = two.browsers[1 - accused].post(f"/tables/{two.table.code}/move/", data, headers=SCRIPTS)
    assert answer.status_code in (400, 422)
    assert not EventRow.objects.filter(match=two.match, type="accuse").exists()


@pytest.mark.django_db(transaction=True)
def test_what_is_offered_is_the_same_byte_for_byte_whether_or_not_something_is_hidden(two: Two) -> None:
    """A pair is put into the accused's hand behind the log's back: page, part and socket frame stay as they were."""
    compared = 0
    while compared < 10:
        two.deal()
        accused = two.match.turn or 0
        if two.can_declare(accused):
            continue
        two.play(accused)
        deal = EventRow.objects.get(match=two.match, type="deal")
        deck = deal.body["deck"]
        left = deck.index(next(card for card in _hand(two, accused)))
        played = EventRow.objects.get(match=two.match, type="play").body["card"]
        twin = next((at for at in range(10, 40) if deck[at][:-1] == played[:-1]), None)
        if twin is None:
            continue
        browser, before = two.browsers[1 - accused], sent_to(two.browsers[1 - accused], two.table)
        with swapped(deal, left, twin):
            assert _would_be_right(two, accused)
            assert sent_to(browser, two.table) == before
        assert not _would_be_right(two, accused)
        assert b"is-accusing" in before[0]
        compared += 1


def _hand(two: Two, seat: int) -> list[str]:
    hand: list[str] = driver.view(two.game, seat).game.hand
    return hand


def _would_be_right(two: Two, accused: int) -> bool:
    """Whether an accusation would be, by making it in a copy."""
    game = two.game
    driver.apply(game, next(move for move in driver.moves(game, 1 - accused) if isinstance(move, Accuse)))
    return bool(driver.view(game, None).game.accusations[-1].right)


@pytest.mark.django_db
def test_a_match_that_ends_in_the_middle_of_a_deal_is_shown_as_far_as_it_went(
    make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    people = [make_user("amina"), make_user("brahim")]
    for seed in range(60):
        table = started(people, rules="bkhamsa", target=21)
        view = _to_the_end(table, people, random.Random(seed))
        if view.game.distribution < view.game.distributions:
            break
    browser = log_in(people[0])
    shown = page(browser, table)
    assert all(f'<b class="side-total">{total}</b>' in shown for total in view.totals)
    assert "result-title" in shown
    assert forms(shown, "accuse") == forms(shown, "declare") == []
    laid_open = browser.get(f"/tables/{table.code}/deals/{view.deal}/").content.decode()
    assert re.findall(r">Distribution (\d)<", laid_open) == [str(at + 1) for at in range(view.game.distribution)]


def _to_the_end(table: Table, people: list[User], rng: random.Random, *, declares: bool = True) -> driver.View:
    """Play the match out, declaring all that can be, or else nothing; return what a spectator sees then."""
    while not (match := Match.objects.get(table=table)).over:
        game, seat = log.read(match).game, match.turn or 0
        moves = sorted(
            driver.moves(game, seat),
            key=lambda move: (isinstance(move, Declare) is not declares, isinstance(move, Accuse), rng.random()),
        )
        move = record.to_builtin(moves[0])
        del move["seat"]
        make_move(table.code, people[seat], seen=match.last_number, move_id=uuid.uuid4(), move=move)
    return driver.view(log.read(Match.objects.get(table=table)).game, None)


def _something_was_hidden(table: Table) -> bool:
    """Whether the last deal of a match that is over shows its players a ronda or tringa that wasn't declared."""
    reveal = driver.view(log.read(Match.objects.get(table=table)).game, 0).game.reveal
    return any(not held.declared for held in reveal or ())


@pytest.mark.django_db
def test_a_deal_over_which_somebody_may_still_be_accused_is_not_laid_open(
    make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    people = [make_user("amina"), make_user("brahim")]
    table = started(people, rules="bkhamsa", target=61)
    browser = log_in(people[0])
    play_on(table, people, random.Random(3), deals=1)
    assert browser.get(f"/tables/{table.code}/deals/1/").status_code == 403
    play_on(table, people, random.Random(3), deals=2)
    assert browser.get(f"/tables/{table.code}/deals/1/").status_code == 200
    assert browser.get(f"/tables/{table.code}/deals/2/").status_code == 403


@pytest.mark.django_db
def test_what_was_hidden_in_an_ended_deal_is_told_to_its_players_and_not_to_strangers(
    make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    people = [make_user("amina"), make_user("brahim")]
    table = started(people, rules="bkhamsa", target=21)
    while not _something_was_hidden(table):
        table = started(people, rules="bkhamsa", target=21)
        _to_the_end(table, people, random.Random(2), declares=False)
    shown, stranger = page(log_in(people[0]), table), page(Client(), table)
    assert re.search(r"<li>Distribution \d: .* hid ", shown)
    assert not re.search(r"Distribution \d: .* hid ", stranger)
    assert "Nobody held a ronda or a tringa in it." not in stranger


def test_the_word_on_a_card_is_what_it_then_does() -> None:
    rng = random.Random(7)
    words = {"Lay": ("lay", 0), "Bwahad": ("take", 1), "Bkhamsa": ("hit", 2), "B3ashra": ("hit", 3)}
    seen: set[str] = set()
    with override("en"):
        for _ in range(25):
            game = driver.begin(driver.opening("bkhamsa", 4, {}))
            driver.follow(game, rng)
            while not driver.is_over(game):
                seat = driver.turn(game) or 0
                view = driver.view(game, seat).game
                card = rng.choice(screen._hand(view))
                driver.apply(game, Play(seat, card.face.code))
                last = driver.view(game, None).game.last_play
                assert (last.does, last.level) == words.get(card.word, ("take", 0)), card
                assert {*last.took} == {*card.takes}
                seen.add(card.word)
                driver.follow(game, rng)
    assert {"Lay", "Bwahad", "Bkhamsa", "Take 1", "Take 2"} <= seen


@pytest.mark.django_db
def test_the_draw_for_the_dealer_is_shown_until_the_first_card(two: Two) -> None:
    shown = two.page(0)
    drawn = EventRow.objects.get(match=two.match, type="dealer_draw").body["rounds"]
    part = shown.split('class="dealer-draw"')[1].split("</section>")[0]
    assert all(f"spanish.svg#{card}" in part for drew in drawn for card in drew.values())
    assert "the lowest card" in part
    two.play(two.match.turn or 0)
    assert 'class="dealer-draw"' not in two.page(0)


@pytest.mark.django_db
def test_match_point_is_marked(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    view = driver.view

    def at_match_point(game: driver.Match, seat: int | None) -> driver.View:
        shown = view(game, seat)
        return msgspec.structs.replace(shown, game=msgspec.structs.replace(shown.game, match_point=[False, True]))

    assert "side-mark" not in two.page(0)
    monkeypatch.setattr(driver, "view", at_match_point)
    assert two.page(0).count('<span class="side-mark">match point</span>') == 1


@pytest.mark.django_db
def test_what_may_still_be_found_out_is_in_nothing_that_a_screen_or_its_stamp_is_made_of(two: Two) -> None:
    """Caught you lasts into the next deal: until then nobody's sight holds what was hidden in the last distribution."""
    rng = random.Random(5)
    hidden: list[tuple[int, int]] = []
    while not hidden:
        two.deal()
        play_on(two.table, two.people, rng, deals=1)
        if not two.match.over:
            hidden = _hidden_at_the_end(two)
    viewers = [*two.people, None]
    assert not any(set(hidden) & _told(two, viewer) for viewer in viewers)
    two.play(two.match.turn or 0)
    assert not any(set(hidden) & _told(two, viewer) for viewer in viewers)
    two.play(two.match.turn or 0)
    assert all(set(hidden) <= _told(two, viewer) for viewer in two.people)
    assert not set(hidden) & _told(two, None)


def _hidden_at_the_end(two: Two) -> list[tuple[int, int]]:
    """Who holds something undeclared in the last distribution of the first deal."""
    game = driver.view(log.read_ended(two.match.id, "bkhamsa", 1).game, 0).game
    return [
        (one.distribution, one.seat)
        for one in game.reveal
        if one.distribution == game.distributions and not one.declared
    ]


def _told(two: Two, viewer: User | None) -> set[tuple[int, int]]:
    return {(one.distribution, one.seat) for one in sight.sight(two.table, viewer).last_deal.reveal}
