"""Each step of a replay in words, with a rule that is on the page of rules."""

import re
from collections.abc import Iterator

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation
from msgspec.structs import replace

from games.engine.events import Event, Note
from games.play import replay
from games.play.terms import TableTerms
from games.web import replay_notes, replay_words, replays
from games.web.telling import Told
from tests.play.test_replay import RECORDS, brought


def sentences_of(name: str, viewer: replay.Viewer) -> Iterator[tuple[Event, list[Told]]]:
    """Every event of a record of the corpus, and what is told of it."""
    of = replays.named(brought(name))
    for number in of.numbers:
        moment = replay.moment(of, number, viewer)
        yield moment.event, replay_words.told(moment)


@pytest.mark.parametrize("name", RECORDS)
def test_every_event_is_told_and_every_rule_is_on_the_page_of_rules(name: str, client: Client) -> None:
    ids = set(re.findall(r'id="([^"]+)"', client.get(f"/rules/{name.split('-')[0]}/").content.decode()))
    for viewer in (None, 0, replay.OPEN):
        for event, told in sentences_of(name, viewer):
            assert told, event
            assert all(one.text.strip() and "%(" not in one.text for one in told), event
            assert {one.rule for one in told} - {""} <= ids, event


def told_of(name: str, viewer: replay.Viewer = None) -> list[Told]:
    return [one for _, told in sentences_of(name, viewer) for one in told]


def test_a_play_tells_what_it_took_and_why_it_scored() -> None:
    told = told_of("ronda-4-41-random")
    assert any(
        re.fullmatch(r"Seat \d played the .+ and took: .+\.", one.text) and one.rule == "capture" for one in told
    )
    assert Told("Caída: 1 point.", "caida") in told
    assert Told("Missa: 1 point.", "missa") in told


def test_the_ladder_is_told_with_the_rule_of_its_step() -> None:
    told = told_of("bkhamsa-4-31-traditional-ace-steady")
    assert any(one.rule == "bwahad" and "Bwahad: 1 point" in one.text for one in told)
    assert any(one.rule == "maysa" for one in told)


def test_only_who_may_know_a_drawn_card_is_told_of_it() -> None:
    drawn = re.compile(r"Seat 2 drew from the stock: .+")
    assert not any(drawn.match(one.text) for one in told_of("talaj-2-100-steady"))
    assert not any(drawn.match(one.text) for one in told_of("talaj-2-100-steady", 0))
    assert any(drawn.match(one.text) for one in told_of("talaj-2-100-steady", 1))
    assert any(drawn.match(one.text) for one in told_of("talaj-2-100-steady", replay.OPEN))


def test_only_who_may_know_what_was_declared_is_told_before_it_is_shown() -> None:
    declared = re.compile(r"Seat \d declares: ")
    name = "bkhamsa-4-31-traditional-ace-steady"
    assert any(one.text.endswith("declares.") for one in told_of(name))
    assert not any(declared.match(one.text) for one in told_of(name))
    assert any(declared.match(one.text) for one in told_of(name, replay.OPEN))


@pytest.mark.parametrize("name", RECORDS)
def test_from_anothers_seat_nobody_is_spoken_to(name: str) -> None:
    of = replays.named(brought(name))
    for number in range(1, of.tape.last + 1, 7):
        for seat in (0, 1):
            drawn = moment_of(of, number, seat)
            assert not re.search(r"\byou(r|rs)?\b", drawn, re.IGNORECASE), drawn


@pytest.mark.parametrize("name", ["ronda-4-41-random", "bkhamsa-2-41-traditional-random", "talaj-2-100-steady"])
def test_on_ones_own_seat_one_is_spoken_to(name: str) -> None:
    of = replace(replays.named(brought(name)), seat=0)
    drawn = [moment_of(of, number, seat) for number in range(of.start(), of.start() + 12) for seat in (0, 1)]
    assert any("Your turn" in one for one in drawn[::2])
    assert not any("Your turn" in one for one in drawn[1::2])
    assert any("It is the turn of Seat 2" in one for one in drawn[1::2])


def moment_of(of: replay.Replay, number: int, seen: replay.Viewer) -> str:
    """The part of the page that changes from moment to moment."""
    context = replays.moment_context(of, number, seen, replays.Place("/replay/", str(seen)))
    return render_to_string("games/replay_moment.html", context)


@pytest.fixture
def terms() -> TableTerms:
    return replays.named(brought("ronda-4-41-random")).terms


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        (Note("bot", {"seat": 1, "because": "away", "by": 0}), "Seat 2 is away: a bot sits in."),
        (Note("bot", {"seat": 1, "because": "account deleted"}), "A bot plays on in the seat of Seat 2."),
        (Note("time", {"seat": 0, "deadline": "2026-01-01"}), "The time of Seat 1 was over."),
        (Note("pause", {"until": "2026-01-01T00:00:00+00:00"}), "The players have agreed on a pause."),
        (Note("pause", {"seat": 2, "until": ""}), "Seat 3 takes a pause."),
        (Note("vote", {"for": "annul", "carried": True}), "The question is carried."),
        (Note("holiday", {"seat": 3, "until": "2026-06-05T12:00+00:00"}), "Seat 4 is on holiday until June 5, 2026."),
        (Note("resume"), "The match goes on."),
    ],
)  # fmt: skip
def test_notes_are_told_in_plain_words(note: Note, sentence: str, terms: TableTerms) -> None:
    assert replay_notes.words(terms, note) == sentence


@pytest.mark.parametrize("about", [*replay_notes._PLAIN, *replay_notes._MADE, "nothing that is known"])
@pytest.mark.parametrize("value", [None, -1, 99, True, 1.5, "x", "%(name)s", [], {}, "9" * 5000])
def test_a_note_that_holds_anything_at_all_is_told(about: str, value: object, terms: TableTerms) -> None:
    fields = dict.fromkeys(("seat", "until", "for", "because", "carried", "by"), value)
    with translation.override("fr"):
        assert replay_notes.words(terms, Note(about, fields))


def test_of_a_note_a_running_match_tells_what_its_page_showed(terms: TableTerms) -> None:
    note = Note("bot", {"seat": 1, "because": "resigned"})
    assert replay_notes.words(terms, note) == "Seat 2 has given up: a bot plays on in the seat."
    seen = replay_notes.at_the_table(note)
    assert replay_notes.words(terms, seen) == "A bot plays on in the seat of Seat 2."
