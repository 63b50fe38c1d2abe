"""How dates are written in each language."""

from datetime import UTC, datetime

import pytest
from django.utils.formats import date_format
from django.utils.translation import override

AFTERNOON = datetime(2026, 3, 5, 16, 7, tzinfo=UTC)


@pytest.mark.parametrize(
    ("form", "written"),
    [
        ("DATE_FORMAT", "5 مارس 2026"),
        ("TIME_FORMAT", "16:07"),
        ("DATETIME_FORMAT", "5 مارس 2026، 16:07"),
        ("SHORT_DATE_FORMAT", "05/03/2026"),
        ("SHORT_DATETIME_FORMAT", "05/03/2026 16:07"),
    ],
)
def test_in_morocco_the_day_comes_first_and_the_clock_has_24_hours(form: str, written: str) -> None:
    with override("ar"):
        assert date_format(AFTERNOON, form) == written
