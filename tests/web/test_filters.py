"""The filters of the templates."""

from games.templatetags.tables import in_elements


def test_fenced_names_become_elements_and_nothing_else_becomes_one() -> None:
    sentence = "\u2068Amina\u2069 و\u2068<b>&\u2069"
    assert in_elements(sentence) == "<bdi>Amina</bdi> و<bdi>&lt;b&gt;&amp;</bdi>"
    assert in_elements("Bot 3 \u2069\u2068 <i>") == "Bot 3 \u2069\u2068 &lt;i&gt;"
