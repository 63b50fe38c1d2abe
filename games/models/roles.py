"""The two roles of whoever looks after the site, as groups with permissions: made by a migration."""

from typing import Any

REVIEW = "review_report"
"""The permission to review disputes; as Django asks for it, `games.review_report`."""

REVIEWER = "Reviewer"
ADMINISTRATOR = "Administrator"

SEEN = (
    ("games", "table"),
    ("games", "seat"),
    ("games", "match"),
    ("games", "eventrow"),
    ("games", "audit"),
    ("accounts", "user"),
)
"""What an administrator sees beside the review, by application and model."""

LABELS = {REVIEW: "Can review disputes"}


def set_up(apps: Any) -> None:
    """Make both groups, or give them again what is theirs and nothing else. `apps` is a registry of applications."""
    review = _permission(apps, "games", "report", REVIEW)
    seen = [_permission(apps, app, model, f"view_{model}") for app, model in SEEN]
    people = _permission(apps, "accounts", "user", "change_user")
    groups = apps.get_model("auth", "Group").objects
    groups.get_or_create(name=REVIEWER)[0].permissions.set([review])
    groups.get_or_create(name=ADMINISTRATOR)[0].permissions.set([review, people, *seen])


def _permission(apps: Any, app: str, model: str, codename: str) -> Any:
    kind, _ = apps.get_model("contenttypes", "ContentType").objects.get_or_create(app_label=app, model=model)
    name = LABELS.get(codename, f"Can {codename.partition('_')[0]} {apps.get_model(app, model)._meta.verbose_name}")
    permissions = apps.get_model("auth", "Permission").objects
    return permissions.get_or_create(content_type=kind, codename=codename, defaults={"name": name})[0]
