"""Codes of the review as words, for the templates of a case."""

from django import template

from games.web import review_words

register = template.Library()


@register.filter
def words(code: str, table: str) -> str:
    """What a code means: `"annul"|words:"verdict"`. A code that the table lacks stands for itself."""
    return str(review_words.TABLES[table].get(code, code))
