"""Decks that can be proved: a verifier that knows only the published algorithm makes all of them anew."""

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from games.engine import match as driver
from games.engine import provable, shuffle
from games.engine.cards import SPANISH
from games.engine.events import Reveal
from games.engine.playout import play_provably, player
from games.engine.record import encode
from games.engine.ruleset import Refused
from tests.engine import verifier
from tests.engine.commands import run

MATCHES = int(os.environ.get("KOUTCHINA_TEST_PROVEN", "6"))
VECTORS = json.loads((Path(__file__).parent / "vectors" / "provable.json").read_text())

TERMS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("ronda", 2, {"target": 25}),
    ("ronda", 3, {"target": 25}),
    ("ronda", 4, {"target": 41}),
    ("bkhamsa", 2, {"opening": "traditional", "target": 21}),
    ("bkhamsa", 2, {"opening": "expert", "target": 21}),
    ("bkhamsa", 4, {"opening": "traditional", "target": 21}),
    ("talaj", 2, {"target": 100}),
    ("talaj", 3, {"target": 100}),
    ("talaj", 5, {"target": 150}),
)
PLAYERS = {"ronda": "steady", "bkhamsa": "random", "talaj": "random"}


def record_of(rules: str, seats: int, options: dict[str, Any], seed: int) -> list[bytes]:
    """Return the lines of a provable match."""
    opened = driver.opening(rules, seats, options)
    return [encode(event) for event in play_provably(opened, player(PLAYERS[rules]), random.Random(seed))]


def text(lines: list[bytes]) -> str:
    return b"\n".join(lines).decode() + "\n"


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    """A match of Ronda of several deals."""
    return record_of("ronda", 3, {"target": 25}, 5)


def verify(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, content: str, *arguments: str
) -> tuple[int, list[dict[str, Any]]]:
    """Run the command on a file with this content; return the status and the reports."""
    path = tmp_path / "record.jsonl"
    path.write_text(content, encoding="utf-8")
    status, out, error = run(capfdbinary, "verify", str(path), *arguments)
    assert error == ""
    return status, [json.loads(line) for line in out.splitlines()]


def wrong(report: dict[str, Any]) -> list[tuple[str, int]]:
    """Return what a report says is wrong, and at which event."""
    return [(found["what"], found["event"]) for found in report["findings"] if not found["ok"]]


@pytest.mark.parametrize(("rules", "seats", "options"), TERMS)
def test_a_verifier_written_from_the_published_algorithm_makes_every_deck_anew(
    rules: str, seats: int, options: dict[str, Any], capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    records = [record_of(rules, seats, options, seed) for seed in range(MATCHES)]
    whole = "".join(map(text, records))
    assert whole.count('"type":"deal"') >= MATCHES
    assert verifier.problems(whole) == []
    status, reports = verify(capfdbinary, tmp_path, whole)
    assert (status, [report["ok"] for report in reports]) == (0, [True] * MATCHES)


def test_the_matches_that_are_proved_have_new_tables_and_reshuffles() -> None:
    (ronda,) = verifier.split(text(record_of(*TERMS[0], 0)))
    made, again = verifier.Verifier(ronda), 0
    for event in ronda:
        if event["type"] == "deal":
            below = verifier.numbers(made.key, f"deal {event['number']} attempt 0")
            again += verifier.shuffle(verifier.SPANISH, below) != event["deck"]
    assert again
    assert any('"type":"reshuffle"' in text(record_of(*TERMS[6], seed)) for seed in range(4))


def test_the_vectors_are_what_both_make() -> None:
    match, seed = bytes.fromhex(VECTORS["id"]), bytes.fromhex(VECTORS["seed"])
    shares = [bytes.fromhex(share) for share in VECTORS["shares"]]
    for side in (verifier, provable):
        made = side.commitment(match, seed)
        assert (made if isinstance(made, str) else made.hex()) == VECTORS["commitment"]
        hashes = [side.share_hash(match, seat, share) for seat, share in enumerate(shares)]
        assert [one if isinstance(one, str) else one.hex() for one in hashes] == VECTORS["hashes"]
        assert side.root(match, seed, shares).hex() == VECTORS["root"]
    key = bytes.fromhex(VECTORS["root"])
    bits = provable.Provable(key).bits
    for label, bound, numbers in VECTORS["numbers"]:
        below, stream = verifier.numbers(key, label), bits(label)
        assert [below(bound) for _ in numbers] == numbers
        assert [shuffle.below(bound, stream) for _ in numbers] == numbers
    assert " ".join(shuffle.shuffled(SPANISH.cards, bits("deal 1 attempt 0"))) == VECTORS["shuffled"]
    opened = {"ruleset": "ronda", "seats": 3, "options": {"target": 41}}
    assert " ".join(verifier.deck(key, opened, VECTORS["redealt"]["deal"])) == VECTORS["redealt"]["deck"]


def changed(lines: list[bytes], kind: str, change: Callable[[dict[str, Any]], None]) -> tuple[str, int]:
    """Return the record with its first event of that kind changed, and the number of that event."""
    events = [json.loads(line) for line in lines]
    number = next(number for number, event in enumerate(events) if event["type"] == kind)
    change(events[number])
    return "".join(json.dumps(event) + "\n" for event in events), number + 1


def other_share(event: dict[str, Any]) -> None:
    event["shares"][1]["share"] = "5" * 32


def other_shares(event: dict[str, Any]) -> None:
    event["shares"].reverse()


def withheld(event: dict[str, Any]) -> None:
    event["shares"][2] = {"share": "0" * 31 + "1", "missing": True}


def other_seed(event: dict[str, Any]) -> None:
    event["seed"] = "ab" * 32


def other_card(event: dict[str, Any]) -> None:
    event["deck"][39] = event["deck"][0]


def other_order(event: dict[str, Any]) -> None:
    deck = event["deck"]
    deck[38], deck[39] = deck[39], deck[38]


def other_dealer(event: dict[str, Any]) -> None:
    event["dealer"] = (event["dealer"] + 1) % 3


@pytest.mark.parametrize(
    ("kind", "change", "named"),
    [
        ("match", other_share, "share"),
        ("match", other_shares, "share"),
        ("reveal", other_seed, "seed"),
        ("deal", other_card, "deck"),
        ("deal", other_order, "order"),
        ("deal", other_dealer, "dealer"),
    ],
)
def test_a_changed_share_seed_deck_or_order_is_named(
    kind: str,
    change: Callable[[dict[str, Any]], None],
    named: str,
    lines: list[bytes],
    capfdbinary: pytest.CaptureFixture[bytes],
    tmp_path: Path,
) -> None:
    content, number = changed(lines, kind, change)
    status, (report,) = verify(capfdbinary, tmp_path, content)
    assert status == 1
    assert wrong(report)[0] == (named, number)
    assert verifier.problems(content)[0].startswith(named)


def test_a_share_that_is_missing_must_be_the_constant(
    lines: list[bytes], capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    content, _ = changed(lines, "match", withheld)
    status, (report,) = verify(capfdbinary, tmp_path, content)
    assert (status, wrong(report)[0][0]) == (1, "share")


def test_a_record_without_its_seed_is_a_valid_record_and_proves_nothing_yet(
    lines: list[bytes], capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    content = text(lines[:-1])
    status, (report,) = verify(capfdbinary, tmp_path, content)
    assert (status, wrong(report)) == (1, [("seed", 1)])
    (tmp_path / "record.jsonl").write_text(content)
    status, out, _ = run(capfdbinary, "replay", str(tmp_path / "record.jsonl"))
    assert (status, json.loads(out)["ok"]) == (0, True)


def test_a_record_of_the_old_format_is_read_as_ever_and_tells_that_it_can_not_be_proved(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    golden = Path(__file__).parent / "golden" / "ronda-2-25-steady.jsonl"
    status, out, _ = run(capfdbinary, "replay", str(golden))
    assert (status, json.loads(out)["ok"]) == (0, True)
    status, (report,) = verify(capfdbinary, tmp_path, golden.read_text())
    assert (status, wrong(report)) == (1, [("seed", 1)])
    assert "before decks could be proved" in report["findings"][0]["says"]


def test_the_seed_is_revealed_once_and_only_after_the_end() -> None:
    opened = driver.opening("ronda", 3, {"target": 25})
    events = list(play_provably(opened, player("steady"), random.Random(5)))
    *before, reveal = events
    early = driver.replay(before[:-1])
    with pytest.raises(Refused, match="time for that"):
        driver.apply(early, reveal)
    match = driver.replay(before)
    assert driver.awaits_reveal(match)
    with pytest.raises(Refused) as refused:
        driver.apply(match, Reveal("ab" * 32))
    assert refused.value.code == "match.wrong-seed"
    driver.apply(match, reveal)
    assert not driver.awaits_reveal(match)
    with pytest.raises(Refused):
        driver.apply(match, reveal)


def test_what_format_2_adds_stands_in_no_other_format() -> None:
    opened = next(iter(play_provably(driver.opening("ronda", 2, {}), player("steady"), random.Random(1))))
    for change in ({"format": "koutchina-record/1"}, {"shares": opened.shares[:1]}, {"dealer": 2}):
        with pytest.raises(Refused) as refused:
            driver.begin(replace(opened, **change))
        assert refused.value.code == "match.chance"


def test_a_rematch_names_the_seat_that_deals_first() -> None:
    told, *_, reveal = play_provably(driver.opening("ronda", 4, {}), player("steady"), random.Random(1))
    root = provable.root_of(told, bytes.fromhex(reveal.seed))
    firsts = set()
    for dealer in range(4):
        match = driver.begin(replace(told, dealer=dealer))
        (deal,) = driver.follow(match, provable.Provable(root))
        firsts.add(deal.dealer)
        assert verifier.Verifier([json.loads(encode(replace(told, dealer=dealer)))]).dealer == dealer
    assert firsts == {0, 1, 2, 3}
