"""What the administration calls its models, their fields and what these hold: words of each language, and no code."""

from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.utils import flatten_fieldsets
from django.db.models import Field, Model
from django.test import Client
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import override

from accounts.models import User
from games.models import Appeal, Audit, EventRow, Match, Report, Seat, Table, Verdict, roles
from tests.i18n import kit as i18n
from tests.review import kit

pytestmark = pytest.mark.django_db

SHOWN = [Table, Match, EventRow, Audit, Report, User]
BESIDE = [Seat, Verdict, Appeal]
"""Models that have no list of their own, and stand on the pages of others."""


@pytest.fixture
def administrator() -> Client:
    """An administrator's browser, where there is one of everything."""
    report, _, people, reviewer = kit.claimed()
    kit.decide(report, reviewer, "warn", person=people[1])
    Report.objects.update(state="open")
    Match.objects.update(over=True)
    return kit.browser(kit.worker(roles.ADMINISTRATOR))


def test_every_model_has_a_name_in_each_language() -> None:
    assert set(SHOWN) <= set(admin.site._registry)
    for options in (model._meta for model in apps.get_app_config("games").get_models()):
        names = (options.verbose_name, options.verbose_name_plural, options.app_config.verbose_name)
        assert all(isinstance(name, Promise) for name in names), options


@pytest.mark.parametrize("model", [*SHOWN, *BESIDE])
def test_every_field_that_is_shown_has_words_in_each_language(model: type[Model]) -> None:
    for field in (field for field in model._meta.fields if not field.auto_created):
        words = [field.verbose_name, field.help_text, *(label for _, label in field.flatchoices)]
        assert all(isinstance(word, Promise) for word in words if word), field


def test_columns_and_filters_of_the_queue_have_words(administrator: Client) -> None:
    shown = administrator.get("/admin/games/report/").content.decode()
    assert "Reported by" in shown
    assert "By rated" in shown


@pytest.mark.parametrize("model", SHOWN)
def test_lists_and_pages_name_no_field_in_english(administrator: Client, model: type[Model]) -> None:
    folder = f"/admin/{model._meta.label_lower.replace('.', '/')}/"
    for address in (folder, f"{folder}{model._default_manager.all()[0].pk}/change/"):
        answer = administrator.get(address, headers={"accept-language": "fr"})
        pieces = i18n.Reader(answer.content.decode()).pieces
        assert {text for text in i18n.english("fr").values() if text in "\n".join(pieces)} == set()
        labels = {piece.rstrip(":\u00a0 ") for piece in pieces}
        fields = {field.name: field for field in model._meta.fields}
        assert {label(fields[name], "fr") for name in drawn(answer) if name in fields} <= labels
        named = [field for one in (model, *BESIDE) for field in one._meta.fields]
        english = {text for field in named for text in (capfirst(field.name), label(field, "en"))}
        assert labels & english <= {label(field, "fr") for field in named}


def drawn(answer: Any) -> list[str]:
    """The columns of a list, or the fields of a page that Django draws; the page of a case is our own."""
    if "cl" in answer.context:
        return list(answer.context["cl"].list_display)
    return flatten_fieldsets(answer.context["adminform"].fieldsets) if "adminform" in answer.context else []


def label(field: "Field[Any, Any]", language: str) -> str:
    """What stands before a field, or above its column."""
    with override(language):
        return capfirst(str(field.verbose_name))
