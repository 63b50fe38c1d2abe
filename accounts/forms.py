"""The forms about people that allauth doesn't have."""

from allauth.mfa.webauthn.forms import AddWebAuthnForm
from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.names import LONGEST, clean_name


class NameField(forms.CharField):
    """A name that others see, tidied and checked."""

    def __init__(self) -> None:
        super().__init__(
            label=_("Name at the table"),
            max_length=LONGEST,
            help_text=_("What others see. You can change it whenever you like."),
            widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
        )

    def clean(self, value: str) -> str:
        """Answer the tidied name; refuses what can't be shown to others."""
        return clean_name(super().clean(value))


class NameForm(forms.ModelForm):
    """The profile's one field."""

    name = NameField()

    class Meta:
        model = User
        fields = ("name",)


class KeyForm(AddWebAuthnForm):
    """allauth's form for a new key, with a label that can be translated."""

    name = forms.CharField(label=_("Name of the key"), required=False)
