"""Looking at a record that one has as a file."""

import io
import re
from pathlib import Path

import pytest
from django.test import Client

from games.play import uploads
from games.web.screens import shown_rulesets

pytestmark = pytest.mark.django_db

GOLDEN = Path(__file__).parents[1] / "engine" / "golden"


def sent(client: Client, text: bytes, **more: object):
    """The answer to a record."""
    file = io.BytesIO(text)
    file.name = "match.jsonl"
    return client.post("/replay/", {"record": file, **more})


@pytest.mark.parametrize(
    "name", ["ronda-3-25-random", "bkhamsa-4-61-expert-ace-random", "bkhamsa-2-21-expert-steady", "talaj-2-100-steady"]
)
def test_a_record_is_walked_through_from_end_to_end(name: str, client: Client) -> None:
    assert name.split("-")[0] in {one.name for one in shown_rulesets()}
    text = (GOLDEN / f"{name}.jsonl").read_bytes()
    answer = sent(client, text)
    assert answer.status_code == 302
    page = client.get(answer["Location"])
    assert page.status_code == 200
    assert "Seat 1" in page.content.decode()
    last = len(text.splitlines())
    for number in [*range(1, last, 9), last - 2, last - 1, last]:
        viewer = ("0", "open", "1", "spectator")[number % 4]
        part = client.get(f"{answer['Location']}?at={number}&as={viewer}", headers={"HX-Request": "true"})
        assert part.status_code == 200
        html = part.content.decode()
        assert f'data-number="{number}"' in html
        assert not [nothing for nothing in ('method="post"', "hx-post", "/tables/") if nothing in html]


def test_a_bad_record_is_answered_with_its_line_and_the_reason(client: Client) -> None:
    lines = (GOLDEN / "worked-example.jsonl").read_bytes().splitlines()
    lines[3] = b'{"type":"play","seat":0,"card":"99z"}'
    answer = sent(client, b"\n".join(lines))
    assert answer.status_code == 400
    html = answer.content.decode()
    assert "Line 4:" in html
    assert re.search(r'<span lang="en" dir="ltr">[^<]+</span>', html)


@pytest.mark.parametrize(
    ("text", "status"),
    [(b"", 400), (b"\x00\xff", 400), (b"<script>alert(1)</script>", 400), (b"x" * (uploads.LARGEST + 1), 413)],
)
def test_what_is_no_record_is_refused(text: bytes, status: int, client: Client) -> None:
    answer = sent(client, text)
    assert answer.status_code == status
    assert b"<script>alert" not in answer.content


def test_nothing_sent_is_refused_and_a_key_that_is_none_is_not_found(client: Client) -> None:
    assert client.post("/replay/").status_code == 400
    assert client.post("/replay/", {"record": "text"}).status_code == 400
    assert client.get("/replay/").status_code == 200
    assert [client.get(f"/replay/{key}/").status_code for key in ("0-x", "x", "%00", "9" * 300)] == [404, 404, 400, 404]


def test_notes_of_a_record_are_shown_as_text(client: Client) -> None:
    opened = (GOLDEN / "worked-example.jsonl").read_bytes().splitlines()[0]
    note = rb'{"type":"note","about":"<b>bold</b>","seat":"<i>"}'
    answer = sent(client, opened + b"\n" + note)
    html = client.get(f"{answer['Location']}?at=2").content.decode()
    assert "&lt;b&gt;bold&lt;/b&gt;" in html
    assert "<b>bold" not in html


def test_too_many_records_at_once_are_refused(client: Client) -> None:
    codes = [sent(client, b"nonsense").status_code for _ in range(12)]
    assert codes[:10] == [400] * 10
    assert codes[-1] == 429
