"""The real settings, with what makes tests fast and keeps them apart from anything that runs here.

The database and Redis come from DATABASE_URL and REDIS_URL as always: the same tests run on both.
"""

import atexit
import os
import shutil
import tempfile
from hashlib import sha256
from pathlib import Path

for name in list(os.environ):  # whoever runs the tests may have set up a site of their own in this shell
    ours = name.startswith("KOUTCHINA_") and not name.startswith(("KOUTCHINA_TEST_", "KOUTCHINA_CHROMIUM"))
    if ours or name in {"EMAIL_URL", "SECRET_KEY"}:
        del os.environ[name]
if "KOUTCHINA_TEST_DIR" not in os.environ:  # the first process of a run; its workers inherit the folder
    os.environ["KOUTCHINA_TEST_DIR"] = tempfile.mkdtemp(prefix="koutchina-test-")
    atexit.register(shutil.rmtree, os.environ["KOUTCHINA_TEST_DIR"], ignore_errors=True)
os.environ["KOUTCHINA_VAR"] = os.environ["KOUTCHINA_TEST_DIR"]
os.environ["KOUTCHINA_CLOCK"] = "off"
os.environ["SECRET_KEY"] = "only for tests, " * 4
os.environ["KOUTCHINA_SHARE_WAIT"] = "0"
os.environ["KOUTCHINA_SQLITE_SYNCHRONOUS"] = "OFF"

from koutchina.settings import *
from koutchina.settings import BASE_DIR, CACHES, CHANNEL_LAYERS, DATABASES, REDIS, REDIS_URL, STORAGES, VAR

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, as in life: threads and server processes must see the same rows.
    DATABASES["default"]["TEST"] = {"NAME": str(VAR / "test.sqlite3")}
else:
    # One name for each checkout, so that two of them don't destroy each other's database.
    checkout = sha256(str(Path(BASE_DIR)).encode()).hexdigest()[:8]
    DATABASES["default"]["OPTIONS"]["options"] = "-c synchronous_commit=off"  # no test cuts the power
    DATABASES["default"]["TEST"] = {"NAME": os.environ.get("KOUTCHINA_TEST_NAME", f"test_koutchina_{checkout}")}

if REDIS:  # tests empty the cache, so each worker of a run has a Redis database of its own, and its own channels
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    server, _, first = REDIS_URL.rpartition("/")
    REDIS_URL = f"{server}/{int(first) + worker}"
    CACHES["default"]["LOCATION"] = REDIS_URL
    CHANNEL_LAYERS["default"]["CONFIG"] = {
        "hosts": [{"address": REDIS_URL, "socket_timeout": None}],
        "prefix": f"koutchina-test-{worker}",
    }

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
