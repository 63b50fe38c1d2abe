"""The administration as an application: with our site in the place of Django's."""

from django.contrib.admin.apps import AdminConfig


class AdministrationConfig(AdminConfig):
    """Django's own, but for who may enter."""

    default_site = "accounts.administration.Site"
