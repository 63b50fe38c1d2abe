"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("accounts/", include("accounts.urls")),
    path("accounts/", include("allauth.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/", admin.site.urls),
    path("", include("games.web.urls")),
]

handler400 = "accounts.errors.bad_request"
handler403 = "games.web.views.errors.forbidden"
