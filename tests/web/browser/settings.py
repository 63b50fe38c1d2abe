"""The real settings, with a shuffle that can be told what to deal, for the server of the browser tests."""

from koutchina.settings import *
from koutchina.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.web.browser.dealing.Dealing"]

KOUTCHINA_PUSH_HOSTS = ["127.0.0.1"]
