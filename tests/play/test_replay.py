"""Walking through a match: what each viewer knew at each moment, and nothing else."""

import random
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from accounts.models import User
from games.engine import bots, record
from games.engine import match as driver
from games.engine.events import Accuse, Call, Deal, Declare, Score
from games.models import Match
from games.play import log, moves, replay, replay_doors, sight, tape, uploads
from games.play.replay import Replay
from tests.play import helpers
from tests.web.helpers import started

GOLDEN = Path(__file__).parents[1] / "engine" / "golden"
RECORDS = (
    "ronda-4-41-random",
    "bkhamsa-2-21-expert-steady",
    "bkhamsa-4-31-traditional-ace-steady",
    "talaj-2-100-steady",
)


def brought(name: str) -> Replay:
    """A record of the corpus, as somebody who brought it along sees it."""
    found = uploads.find(uploads.keep((GOLDEN / f"{name}.jsonl").read_bytes()))
    assert found is not None
    return found


@pytest.mark.parametrize("name", RECORDS)
def test_every_moment_shows_each_viewer_what_they_knew_then(name: str) -> None:
    of = brought(name)
    game = driver.begin(of.tape.events[0])
    for number, event in enumerate(of.tape.events, 1):
        if number > 1:
            driver.apply(game, event)
        for viewer in (None, *range(of.terms.seats)):
            shown = replay.moment(of, number, viewer).sight
            assert shown.view == replace(driver.view(game, viewer), moves=[])
            assert len(shown.sheet) == sum(isinstance(one, Score) for one in of.tape.events[:number])


def test_with_all_cards_open_every_hand_is_shown() -> None:
    of = brought("talaj-2-100-steady")
    game = driver.replay(of.tape.events[:6])
    hands = [sorted(driver.view(game, seat).game.hand) for seat in range(2)]
    assert [sorted(hand) for hand in replay.moment(of, 6, replay.OPEN).hands] == hands
    assert replay.moment(of, 6, None).hands == []


def test_a_moment_plays_again_only_the_deals_that_it_depends_on(monkeypatch: pytest.MonkeyPatch) -> None:
    of = brought("talaj-4-300-steady")
    applied = []
    apply = driver.apply
    monkeypatch.setattr(driver, "apply", lambda match, event: (applied.append(event), apply(match, event)))
    number = of.tape.deals[-1] + 4
    replay.moment(of, number, 0)
    ended_deal = of.tape.deals[-1] - of.tape.deals[-2]
    assert len(applied) <= 5 + ended_deal  # the last finished deal is played again once, for what it laid open
    applied.clear()
    replay.moment(of, number + 1, 0)
    assert len(applied) <= 6


def test_deals_and_distributions_are_found() -> None:
    of = brought("ronda-4-41-random")
    for mark in of.tape.marks:
        assert isinstance(of.tape.events[mark.number - 1], Deal)
        assert [replay.moment(of, at, None).sight.view.game.distribution for at in mark.distributions] == [1, 2, 3]
        assert mark.distributions[0] == mark.number
    assert all(mark.distributions == [] for mark in brought("talaj-2-100-steady").tape.marks)


@pytest.mark.django_db
@pytest.mark.parametrize(("rules", "seats", "plays"), [("ronda", 2, 45), ("bkhamsa", 2, 65), ("talaj", 3, 30)])
def test_looking_back_in_a_running_match_shows_the_very_page_of_that_moment(
    rules: str, seats: int, plays: int, make_user: Callable[..., User]
) -> None:
    people = [make_user(f"person{number}") for number in range(seats)]
    table = started(people, rules=rules)
    rng, seen = random.Random(seats), {}
    for _ in range(plays):
        match = Match.objects.get(table=table)
        if match.over:
            break
        seen[match.last_number] = [sight.sight(table, user) for user in people]
        move(match, people, rng)
    for seat, user in enumerate(people):
        of = replay_doors.find(table, 1, user)
        assert of is not None
        assert set(seen) <= set(of.numbers) | {of.tape.last}
        for number, pages in seen.items():
            page, back = pages[seat], replay.moment(of, number, replay.OPEN)
            assert back.hands == []
            assert back.sight.view == replace(page.view, moves=[])
            assert (back.sight.sheet, back.sight.last_deal) == (page.sheet, page.last_deal)
            assert back.sight.fresh_deal == page.fresh_deal


def move(match: Match, people: list[User], rng: random.Random) -> None:
    """One move: what may be said where there is something to say, else a bot's."""
    game = log.read(match).game
    said = [one for one in driver.all_moves(game) if isinstance(one, Call | Declare | Accuse)]
    seat = driver.turn(game)
    assert seat is not None
    chosen = rng.choice(said) if said and rng.random() < 0.3 else bots.choose("steady", driver.view(game, seat), rng)
    body = record.to_builtin(chosen)
    seat = body.pop("seat")
    moves.make_move(match.table.code, people[seat], seen=match.last_number, move_id=uuid.uuid4(), move=body)


@pytest.mark.django_db
def test_what_follows_by_itself_is_no_moment_of_a_running_match() -> None:
    table, people = helpers.started()
    while Match.objects.get(table=table).deal < 2:
        helpers.play_out(table, people, limit=1)
    of = replay_doors.find(table, 1, people[0])
    assert of is not None
    assert isinstance(of.tape.events[of.tape.deals[1] - 2], Score)
    assert of.tape.deals[1] - 1 not in of.numbers
    assert of.nearest(of.tape.deals[1] - 2) == of.tape.deals[1]


@pytest.mark.django_db
def test_a_match_that_is_over_is_read_once() -> None:
    table, _ = helpers.started()
    row = helpers.end(table, 0)
    assert tape.of(row) is tape.of(Match.objects.get(pk=row.pk))
