"""Form fields in the design language's markup."""

from django import template
from django.forms import BoundField
from django.utils.safestring import SafeString

register = template.Library()


@register.filter
def styled(field: BoundField) -> SafeString:
    """Render a field's control with the class the stylesheet knows, and no placeholder that only repeats the label."""
    field.field.widget.attrs.pop("placeholder", None)
    return field.as_widget(attrs={"class": "input", "dir": "auto"})
