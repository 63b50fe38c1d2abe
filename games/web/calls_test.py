"""The test button: one message by every channel, at once, and what became of each."""

import logging

from django.utils.translation import gettext, ngettext

from accounts.models import User
from games.play import calls as verbs
from games.play.calls import addresses, bell
from games.web import callers, calls_mail

logger = logging.getLogger(__name__)


def send(user: User, language: str) -> list[str]:
    """Send it, and say for each channel what was sent."""
    call = bell.read(verbs.test(user))
    said = [gettext("On the site: it stands under the bell.")]
    if not user.is_guest:
        said.append(_mail(user, language, call))
    said.append(_push(user, language, call))
    return said


def _mail(user: User, language: str, call: bell.Call) -> str:
    address = calls_mail.address_of(user)
    if address is None:
        return gettext("E-mail: none was sent, since you have confirmed no address.")
    try:
        calls_mail.send(user, language, [call])
    except OSError as error:
        logger.warning("a test mail could not be sent (%s)", type(error).__name__)
        return gettext("E-mail: the mail server did not take it. Try again later.")
    return gettext("E-mail: sent to %(address)s.") % {"address": address}


def _push(user: User, language: str, call: bell.Call) -> str:
    found = addresses.of(user)
    if not found:
        return gettext("Notification: none was sent, since no browser of yours takes them.")
    taken = sum(callers.deliver([callers.Letter(address, language, call) for address in found]))
    if not taken:
        return gettext("Notification: no browser took it. Try again later.")
    return ngettext("Notification: sent to %(count)d browser.", "Notification: sent to %(count)d browsers.", taken) % {
        "count": taken
    }
