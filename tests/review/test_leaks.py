"""Nothing of a report, a case that is not opened, or a page of cases tells a card that is hidden."""

import random

import pytest

from games.models import EventRow
from games.review import reports
from games.web import review_case
from tests.play.helpers import match_of, person
from tests.review import kit
from tests.web.helpers import play_on, started
from tests.web.test_leaks import _hidden, _normal, swapped

POSITIONS = 12


@pytest.mark.django_db(transaction=True)
def test_swapping_two_cards_that_spectators_do_not_see_changes_nothing_that_a_dispute_shows() -> None:
    rng, compared = random.Random(7), 0
    people = [person(), person()]
    table = started(people, target=41)
    reviewer, browser = kit.worker(), kit.browser(people[0])
    made = reports.report(match_of(table), people[0], "other", seat=1, said="look at this")

    def shown() -> list[object]:
        pages = (f"/tables/{table.code}/matches/1/report/", "/cases/", "/transparency/")
        case = review_case.context(made, reviewer, event=None, seat=1)
        unopened = [
            case[name] for name in ("told", "seen", "seen_own", "said", "public", "own", "hands", "deck", "clock")
        ]
        return [*(_normal(browser.get(page).content) for page in pages), unopened]

    while compared < POSITIONS:
        play_on(table, people, rng, moves=rng.randrange(1, 4))
        match = match_of(table)
        if match.over:
            break
        deal = EventRow.objects.get(match=match, deal=match.deal, type="deal")
        hidden = _hidden("ronda", match, deal, 2, None)
        if len(hidden) < 2:
            continue
        before = shown()
        with swapped(deal, *rng.sample(hidden, 2)):
            assert shown() == before, match.last_number
        compared += 1
    assert compared > POSITIONS / 2
