"""Who may enter the administration: who has been given something to do there, by a second factor."""

from collections.abc import Callable
from functools import update_wrapper
from typing import Any, TypeVar, cast

from allauth.account.authentication import get_authentication_records
from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.contrib import messages
from django.contrib.admin import AdminSite, ModelAdmin
from django.core.exceptions import BadRequest, PermissionDenied
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from accounts.models import User

Action = Callable[[Any, HttpRequest, QuerySet[Any]], HttpResponseBase | None]

View = TypeVar("View", bound=Callable[..., HttpResponseBase])


class Noting(ModelAdmin):
    """A page of the administration whose actions on chosen rows are noted, a row each: Django notes only its forms."""

    def get_actions(self, request: HttpRequest) -> Any:
        """The actions that there are, each of which notes what it is done with."""
        found: Any = super().get_actions(request)
        return {name: (_noting(does, name), name, label) for name, (does, _, label) in found.items()}


class Site(AdminSite):
    """Django's administration, entered through the site's own log-in, with a second factor."""

    site_header = site_title = "Koutchina"

    def __init__(self, name: str = "admin") -> None:
        """Leave out the action that deletes many at once: Django notes those where no audit log hears of it."""
        super().__init__(name)
        self.disable_action("delete_selected")

    def register(self, model_or_iterable: Any, admin_class: Any = None, **options: Any) -> None:
        """Take pages as Django does, those of libraries too, and let none of them change anything unnoted."""
        shown = admin_class or ModelAdmin
        noting = type(shown.__name__, (Noting, shown), {"__module__": shown.__module__, "__doc__": shown.__doc__})
        super().register(model_or_iterable, noting, **options)

    def has_permission(self, request: HttpRequest) -> bool:
        """Whether somebody works here, and has proved with a second factor in this session that it is them."""
        return works_here(request) and has_second_factor(request)

    def admin_view(self, view: View, cacheable: bool = False) -> View:
        """Django's own, but for questions that nothing here asks: some of those the database can't answer."""

        def asked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if not all(_is_asked(name) for name in request.GET):
                raise BadRequest
            return view(request, *args, **kwargs)

        return super().admin_view(cast(View, update_wrapper(asked, view)), cacheable)

    def login(self, request: HttpRequest, extra_context: dict[str, object] | None = None) -> HttpResponse:
        """Lead to what is still lacking: the log-in, a second factor to set up, or its code. Others are refused."""
        wanted = {"next": request.GET.get("next") or reverse("admin:index")}
        if not request.user.is_authenticated:
            return redirect(f"{reverse('account_login')}?{urlencode(wanted)}")
        if not works_here(request):
            raise PermissionDenied
        if has_second_factor(request):
            return redirect("admin:index")
        if not is_mfa_enabled(request.user):
            messages.warning(request, _("The administration needs a second factor: set one up first."))
            return redirect("mfa_index")
        has_codes = is_mfa_enabled(request.user, types=[Authenticator.Type.TOTP])
        page = "mfa_reauthenticate" if has_codes else "mfa_reauthenticate_webauthn"
        return redirect(f"{reverse(page)}?{urlencode(wanted)}")


def _noting(does: Action, name: str) -> Action:
    """The same action, which is noted for every row that it is done with, and is not done without that."""

    def noted(page: Any, request: HttpRequest, chosen: QuerySet[Any]) -> HttpResponseBase | None:
        with transaction.atomic():
            rows = list(chosen)
            answer = does(page, request, chosen)
            for row in rows:
                page.log_change(request, row, name)
            return answer

    return noted


def _is_asked(name: str) -> bool:
    """Whether a field of a query is one that the lists and filters of the administration have."""
    _, compares, how = name.rpartition("__")
    return not compares or how in ("exact", "isnull", "gte", "lt")


def works_here(request: HttpRequest) -> bool:
    """Whether somebody has any permission at all, and is not suspended."""
    user = request.user
    return isinstance(user, User) and user.is_active and not user.is_suspended and bool(user.get_all_permissions())


def has_second_factor(request: HttpRequest) -> bool:
    """Whether this session was authenticated by a second factor, or by a key that is both, and there still is one."""
    records = get_authentication_records(request, request.user) if request.user.is_authenticated else []
    return any(record.get("method") == "mfa" for record in records) and is_mfa_enabled(request.user)
