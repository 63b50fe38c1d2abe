"""Blocks hold both ways, whoever made them; mutes one way."""

import pytest
from django.db import IntegrityError, transaction

from games.engine.ruleset import Refused
from games.models import Block
from games.play import blocks, tables
from tests.play.helpers import person

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]


def refusal(verb, *arguments) -> Refused:
    with pytest.raises(Refused) as caught:
        verb(*arguments)
    return caught.value


def test_a_block_stands_between_two_people_whoever_made_it():
    amina, brahim, chama = person(), person(), person()
    blocks.block(amina, brahim)
    blocks.block(amina, brahim)
    assert blocks.between(amina, brahim)
    assert blocks.between(brahim, amina)
    assert not blocks.between(amina, chama)
    assert blocks.of(amina) == {brahim.pk}
    assert blocks.of(brahim) == {amina.pk}
    assert blocks.of(chama) == set()


def test_a_block_is_taken_back_by_who_made_it_alone():
    amina, brahim = person(), person()
    blocks.block(amina, brahim)
    blocks.unblock(brahim, amina.pk)
    assert blocks.between(amina, brahim)
    blocks.unblock(amina, brahim.pk)
    assert not blocks.between(amina, brahim)


def test_two_blocks_are_two():
    amina, brahim = person(), person()
    blocks.block(amina, brahim)
    blocks.block(brahim, amina)
    blocks.unblock(amina, brahim.pk)
    assert blocks.between(amina, brahim)


def test_a_mute_hides_one_from_the_other_and_keeps_nobody_from_a_seat():
    amina, brahim = person(), person()
    blocks.mute(amina, brahim)
    assert (blocks.unheard(amina), blocks.unheard(brahim)) == ({brahim.pk}, set())
    table = tables.create_table(amina, "ronda", 2, {})
    tables.sit(table, brahim, 1)
    blocks.unmute(amina, brahim.pk)
    assert blocks.unheard(amina) == set()


def test_nobody_blocks_or_mutes_themselves():
    amina = person()
    assert refusal(blocks.block, amina, amina).code == "table.yourself"
    assert refusal(blocks.mute, amina, amina).code == "table.yourself"
    with pytest.raises(IntegrityError), transaction.atomic():
        Block.objects.create(user=amina, other=amina)


def test_one_sees_whom_one_keeps_away_from_and_not_who_blocks_one():
    amina, brahim, chama = person(), person(), person()
    blocks.block(amina, brahim)
    blocks.mute(amina, chama)
    assert blocks.kept(amina) == blocks.Kept(
        [blocks.Person(brahim.pk, brahim.name)], [blocks.Person(chama.pk, chama.name)]
    )
    assert blocks.kept(brahim) == blocks.Kept([], [])


@pytest.mark.parametrize("blocker", ["who sits", "who comes"])
def test_nobody_sits_down_with_somebody_across_a_block_and_is_not_told_whose_it_is(blocker):
    amina, brahim = person(), person()
    blocks.block(*((amina, brahim) if blocker == "who sits" else (brahim, amina)))
    table = tables.create_table(amina, "ronda", 4, {})
    refused = refusal(tables.sit, table, brahim, 1)
    assert refused.code == "table.not-at-this-table"
    assert str(refused) == "You can't sit at this table."
    assert table.places.filter(user=brahim).count() == 0


def test_a_block_counts_for_every_seat_not_the_hosts_alone():
    amina, brahim, chama = person(), person(), person()
    table = tables.create_table(amina, "ronda", 4, {})
    tables.sit(table, brahim, 1)
    blocks.block(chama, brahim)
    assert refusal(tables.sit, table, chama, 2).code == "table.not-at-this-table"
    blocks.unblock(chama, brahim.pk)
    tables.sit(table, chama, 2)


def test_a_host_without_a_seat_still_counts():
    amina, brahim = person(), person()
    table = tables.create_table(amina, "ronda", 2, {})
    table.places.update(user=None)
    blocks.block(amina, brahim)
    assert refusal(tables.sit, table, brahim, 1).code == "table.not-at-this-table"


def test_who_sits_already_may_move_whatever_has_been_blocked_since():
    amina, brahim = person(), person()
    table = tables.create_table(amina, "ronda", 4, {})
    tables.sit(table, brahim, 1)
    blocks.block(amina, brahim)
    tables.sit(table, brahim, 2)
    assert table.places.get(number=2).user == brahim
