"""The draft of a turn lives on the server for its seat alone, and becomes one event with its discard."""

import collections
import uuid

import pytest

from games.engine.cards import FRENCH
from games.engine.rulesets import talaj as rules
from games.models import Draft, EventRow, Groups
from games.play import announce, audit, drafts, log, sight, tables
from games.play.own import read as read_own
from tests.play import helpers
from tests.play.test_races import all_at_once

pytestmark = pytest.mark.django_db

DEALER = ["KS", "KH", "KD", "10C", "JC", "QC", "KC", "2S", "3S", "4S", "5D", "7H", "9D", "JK"]
OTHER = ["QS", "QH", "QD", "7C", "8C", "9C", "10C", "JC", "2H", "3H", "4H", "5S", "6D", "JK"]
OPENING = [["KS", "KH", "KD"], ["10C", "JC", "QC", "KC"], ["2S", "3S", "4S"]]


@pytest.fixture
def rigged(monkeypatch):
    """A deck in which both of two seats can open; seat 0 deals, and draws an 8 of diamonds first."""
    rest = list(FRENCH.cards)
    for card in (*DEALER, *OTHER, "8D", "8H"):
        rest.remove(card)
    deck = [*OTHER, *DEALER, "8D", "8H", *rest]
    monkeypatch.setattr(rules, "shuffled", lambda *_: deck)
    monkeypatch.setattr(rules, "below", lambda *_: 0)


@pytest.fixture
def table(rigged):
    people = [helpers.person(), helpers.person()]
    table = tables.create_table(people[0], "talaj", 2, {"target": 100})
    tables.sit(table, people[1], 1)
    tables.start(table, people[0])
    return table, people


def draw(table, user):
    assert helpers.send(table, user, {"type": "draw", "from": "stock"}).kind == "played"


def own(table, user):
    return sight.sight(table, user).own


def change(table, user, do, *, version=None, seen=None, **wish):
    version = own(table, user).version if version is None else version
    seen = helpers.match_of(table).last_number if seen is None else seen
    return drafts.change(table.code, user, seen=seen, version=version, wish={"do": do, **wish})


def finish(table, user, discard, *, version=None, move_id=None, seen=None):
    version = own(table, user).version if version is None else version
    seen = helpers.match_of(table).last_number if seen is None else seen
    return drafts.finish(table.code, user, seen=seen, version=version, move_id=move_id or uuid.uuid4(), discard=discard)


def opened(table, user, discard="9D"):
    draw(table, user)
    assert change(table, user, "lay", melds=OPENING).kind == "played"
    assert finish(table, user, discard).kind == "played"


def test_what_is_laid_out_is_no_event_and_no_news_until_its_discard(table, django_capture_on_commit_callbacks):
    table, people = table
    draw(table, people[0])
    told = []

    def receiver(**kwargs):
        told.append(kwargs)

    announce.table_changed.connect(receiver)
    before = helpers.match_of(table).last_number
    with django_capture_on_commit_callbacks(execute=True):
        for meld in OPENING:
            assert change(table, people[0], "lay", melds=[meld]).kind == "played"
    assert told == []
    assert helpers.match_of(table).last_number == before
    with django_capture_on_commit_callbacks(execute=True):
        assert finish(table, people[0], "9D").kind == "played"
    assert told
    announce.table_changed.disconnect(receiver)
    event = EventRow.objects.get(match__table=table, number=before + 1)
    assert event.body["steps"] == [{"lay": meld} for meld in OPENING]
    assert own(table, people[0]).draft.steps == ()
    assert not own(table, people[0]).is_dropped
    assert list(audit.differences(helpers.match_of(table))) == []


def test_nobody_else_sees_a_draft(table):
    table, people = table
    draw(table, people[0])
    before = sight.sight(table, people[1]), sight.sight(table, None)
    change(table, people[0], "lay", melds=OPENING)
    drafts.arrange(table.code, people[0], wish={"how": "rank"})
    assert (sight.sight(table, people[1]), sight.sight(table, None)) == before
    assert len(own(table, people[0]).draft.steps) == 3


def test_everything_can_be_taken_back_one_step_or_all(table):
    table, people = table
    draw(table, people[0])
    change(table, people[0], "lay", melds=OPENING)
    change(table, people[0], "back", step=0)
    assert [list(step.lay) for step in own(table, people[0]).draft.steps] == OPENING[1:]
    change(table, people[0], "clear")
    assert own(table, people[0]).draft.steps == ()


def test_below_the_threshold_what_was_added_elsewhere_comes_back_by_itself(table):
    table, people = table
    opened(table, people[0])
    draw(table, people[1])
    melds = [["QS", "QH", "QD"], ["7C", "8C", "9C", "10C", "JC"], ["2H", "3H", "4H"]]
    change(table, people[1], "lay", melds=melds[:2])
    early = change(table, people[1], "add", meld=3, cards=["5S"])
    assert (early.kind, early.refused.code) == ("refused", "talaj.below-threshold")
    change(table, people[1], "lay", melds=melds[2:])
    assert change(table, people[1], "add", meld=3, cards=["5S"]).kind == "played"
    change(table, people[1], "back", step=2)
    assert [list(step.lay) for step in own(table, people[1]).draft.steps] == melds[:2]


def test_a_draft_below_the_threshold_is_not_played_and_stays(table):
    table, people = table
    draw(table, people[0])
    change(table, people[0], "lay", melds=OPENING[:2])
    answer = finish(table, people[0], "9D")
    assert (answer.kind, answer.refused.code) == ("refused", "talaj.below-threshold")
    assert len(answer.sight.own.draft.steps) == 2


def test_the_top_card_is_taken_privately_and_put_back(table):
    table, people = table
    opened(table, people[0], discard="7H")
    helpers.send(table, people[1], {"type": "draw", "from": "first"})
    finish(table, people[1], "6D")
    before = helpers.match_of(table).last_number
    answer = change(table, people[0], "take")
    assert answer.sight.own.draft.take
    assert helpers.match_of(table).last_number == before
    assert finish(table, people[0], "5D").refused.code == "talaj.taken-not-laid"
    assert not change(table, people[0], "untake").sight.own.draft.take
    draw(table, people[0])


def test_wrong_seat_no_seat_and_no_match_are_refused(table):
    table, people = table
    draw(table, people[0])
    assert change(table, people[1], "lay", melds=OPENING).refused.code == "talaj.not-your-turn"
    stranger = helpers.person()
    answer = drafts.change(table.code, stranger, seen=1, version=0, wish={"do": "clear"})
    assert answer.refused.code == "table.not-seated"
    waiting = tables.create_table(people[0], "talaj", 2, {})
    answer = drafts.change(waiting.code, people[0], seen=0, version=0, wish={"do": "clear"})
    assert answer.refused.code == "table.not-started"
    assert drafts.change("nonsense", people[0], seen=0, version=0, wish={"do": "clear"}) is None
    ronda, players = helpers.started()
    assert change_at(ronda, players[0]).refused.code == "table.unreadable"
    assert not Draft.objects.exists()


def change_at(table, user):
    return drafts.change(table.code, user, seen=1, version=0, wish={"do": "clear"})


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"do": "dance"},
        {"do": "lay", "melds": [["7o"]]},
        {"do": "lay", "melds": "7S"},
        {"do": "back", "step": 7},
        {"do": "back", "step": -1},
        {"do": "another", "step": "x"},
        {"do": "clear", "more": 1},
    ],
)
def test_what_is_no_wish_is_refused_and_writes_nothing(table, wish):
    table, people = table
    draw(table, people[0])
    answer = drafts.change(table.code, people[0], seen=helpers.match_of(table).last_number, version=0, wish=wish)
    assert (answer.kind, answer.refused.code) == ("refused", "table.unreadable")
    assert not Draft.objects.exists()


def test_a_page_that_shows_another_draft_or_an_older_table_changes_nothing(table):
    table, people = table
    first = helpers.match_of(table).last_number
    draw(table, people[0])
    assert change(table, people[0], "lay", melds=OPENING, seen=first).kind == "stale"
    change(table, people[0], "lay", melds=OPENING[:1])
    answer = change(table, people[0], "lay", melds=OPENING[1:], version=0)
    assert (answer.kind, answer.refused.code) == ("stale", "table.draft-changed")
    assert finish(table, people[0], "9D", version=0).kind == "stale"
    assert len(own(table, people[0]).draft.steps) == 1


def test_a_draft_that_the_table_has_overtaken_is_dropped_with_a_sentence(table):
    table, people = table
    draw(table, people[0])
    change(table, people[0], "lay", melds=OPENING)
    seen = helpers.match_of(table).last_number
    helpers.send(table, people[0], {"type": "turn", "steps": [], "discard": "8D"})  # somebody played for the seat
    dropped = own(table, people[0])
    assert dropped.is_dropped
    assert dropped.draft.steps == ()
    answer = change(table, people[0], "clear", seen=seen)
    assert (answer.kind, answer.refused.code) == ("stale", "table.draft-dropped")
    draw(table, people[1])
    finish(table, people[1], "6D")
    draw(table, people[0])
    assert not own(table, people[0]).is_dropped


def test_a_draft_newer_than_what_is_drawn_was_not_overtaken(table):
    """A page reads the log first: meanwhile its player may have gone on in another window."""
    table, people = table
    reading = log.read(helpers.match_of(table))
    draw(table, people[0])
    change(table, people[0], "lay", melds=OPENING)
    shown = read_own(helpers.match_of(table), 0, reading)
    assert not shown.is_dropped
    assert shown.draft.steps == ()


def test_the_same_discard_again_is_answered_and_written_once(table):
    table, people = table
    draw(table, people[0])
    change(table, people[0], "lay", melds=OPENING)
    move_id, seen, version = uuid.uuid4(), helpers.match_of(table).last_number, own(table, people[0]).version
    kinds = [
        finish(table, people[0], card, move_id=move_id, seen=seen, version=version).kind for card in ("9D", "9D", "7H")
    ]
    assert kinds == ["played", "repeated", "refused"]
    assert EventRow.objects.filter(match__table=table, type="turn").count() == 1


def test_groups_are_kept_across_turns_for_their_seat(table):
    table, people = table
    hand = sight.sight(table, people[1]).view.game.hand
    groups = [hand[:3], hand[3:]]
    drafts.arrange(table.code, people[1], wish={"how": "groups", "groups": groups})
    opened(table, people[0])
    assert own(table, people[1]).groups == groups
    assert own(table, people[0]).groups is None
    drafts.arrange(table.code, people[1], wish={"how": "together", "places": [0, 13]})
    assert own(table, people[1]).groups[0] == [hand[0], hand[13]]
    assert Groups.objects.count() == 1
    assert drafts.arrange(table.code, people[1], wish={"how": "dance"}).refused.code == "table.unreadable"


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_of_many_changes_from_one_version_one_is_made(table):
    table, people = table
    draw(table, people[0])
    seen = helpers.match_of(table).last_number

    def lay():
        return drafts.change(table.code, people[0], seen=seen, version=0, wish={"do": "lay", "melds": OPENING[:1]})

    results = all_at_once([lay] * 10)
    assert [result for result in results if isinstance(result, Exception)] == []
    assert collections.Counter(result.kind for result in results) == {"played": 1, "stale": 9}
    assert len(own(table, people[0]).draft.steps) == 1


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_a_draft_finished_in_many_windows_at_once_is_one_turn(table):
    table, people = table
    draw(table, people[0])
    change(table, people[0], "lay", melds=OPENING)
    seen, version = helpers.match_of(table).last_number, own(table, people[0]).version
    jobs = [
        lambda card=card: finish(table, people[0], card, seen=seen, version=version)
        for card in ("9D", "7H", "5D", "9D", "JK")
    ]
    results = all_at_once(jobs)
    assert [result for result in results if isinstance(result, Exception)] == []
    assert collections.Counter(result.kind for result in results) == {"played": 1, "stale": 4}
    assert EventRow.objects.filter(match__table=table, type="turn").count() == 1
    assert list(audit.differences(helpers.match_of(table))) == []
