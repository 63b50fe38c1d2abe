"""Who may review: asked by every verb, whatever the page has asked before."""

from django.core.exceptions import PermissionDenied

from accounts.models import User
from games.models.roles import REVIEW
from games.review.reasons import NOT_REVIEWER

PERMISSION = f"games.{REVIEW}"


def may_review(user: User) -> bool:
    """Whether somebody is a reviewer, an administrator or the first of them, and not suspended."""
    return user.is_active and not user.is_suspended and user.has_perm(PERMISSION)


def check(user: User) -> None:
    """Raise Refused where somebody may not review."""
    if not may_review(user):
        raise NOT_REVIEWER()


def check_page(user: User) -> None:
    """Raise PermissionDenied where the pages of the review are not for somebody."""
    if not may_review(user):
        raise PermissionDenied
