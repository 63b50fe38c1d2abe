"""Settings come from the environment; a wrong value stops the start with one line that says so."""

import json
import os
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from koutchina import environment

ROOT = Path(__file__).resolve().parents[2]
SHOW = """
import json, sys
import koutchina.settings as settings
print(json.dumps({name: getattr(settings, name, None) for name in sys.argv[1:]}, default=str))
"""
LONG_KEY = "k" * 60


def run(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run Python in an environment of its own, that holds nothing of ours but `variables`."""
    clean = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "LANG"}}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=clean | {"KOUTCHINA_VAR": str(folder)} | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def settings_with(folder: Path, names: list[str], **variables: str) -> dict[str, Any]:
    """What some settings are under these variables."""
    done = run(folder, "-c", SHOW, *names, **variables)
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def test_the_defaults_are_safe_on_one_machine(tmp_path: Path) -> None:
    names = ["DEBUG", "ALLOWED_HOSTS", "DATABASES", "CHANNEL_LAYERS", "EMAIL_BACKEND", "KOUTCHINA_CLOCK", "CACHES"]
    found = settings_with(tmp_path, names)
    assert found["DEBUG"] is False
    assert found["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert found["KOUTCHINA_CLOCK"] == "embedded"
    assert found["CHANNEL_LAYERS"]["default"]["BACKEND"] == "channels.layers.InMemoryChannelLayer"
    assert found["CACHES"]["default"]["BACKEND"].endswith("LocMemCache")
    assert found["EMAIL_BACKEND"].endswith("console.EmailBackend")
    database = found["DATABASES"]["default"]
    assert database["NAME"] == str(tmp_path / "koutchina.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in database["OPTIONS"]["init_command"]
    assert "synchronous=FULL" in database["OPTIONS"]["init_command"]
    assert database["CONN_MAX_AGE"] == 0


def test_postgres_and_redis_by_their_addresses(tmp_path: Path) -> None:
    found = settings_with(
        tmp_path,
        ["DATABASES", "CHANNEL_LAYERS", "CACHES"],
        DATABASE_URL="postgres://amina:p%40ss@db.example.org:5433/cards",
        REDIS_URL="redis://redis.example.org:6380/3",
    )
    database = found["DATABASES"]["default"]
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert (database["HOST"], database["PORT"], database["USER"]) == ("db.example.org", 5433, "amina")
    assert (database["PASSWORD"], database["NAME"]) == ("p@ss", "cards")
    assert database["OPTIONS"]["pool"]["max_size"] == 20
    assert database["CONN_MAX_AGE"] == 0
    layer = found["CHANNEL_LAYERS"]["default"]
    assert layer["BACKEND"] == "channels_redis.pubsub.RedisPubSubChannelLayer"
    assert layer["CONFIG"]["hosts"] == [{"address": "redis://redis.example.org:6380/3", "socket_timeout": None}]
    assert found["CACHES"]["default"]["LOCATION"] == "redis://redis.example.org:6380/3"


def test_behind_https_everything_is_strict(tmp_path: Path) -> None:
    names = [
        "SECURE_SSL_REDIRECT", "SECURE_HSTS_SECONDS", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE",
        "LANGUAGE_COOKIE_SECURE", "SECURE_PROXY_SSL_HEADER", "ALLAUTH_TRUSTED_PROXY_COUNT",
    ]  # fmt: skip
    assert all(settings_with(tmp_path, names, KOUTCHINA_HTTPS="1").values())
    plain = settings_with(tmp_path, names)
    assert not any(plain.values())


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("KOUTCHINA_DEBUG", "perhaps", "write 1 for yes or 0 for no"),
        ("KOUTCHINA_HTTPS", "2", "write 1 for yes or 0 for no"),
        ("KOUTCHINA_CLOCK", "sometimes", "choose one of embedded, external, off"),
        ("KOUTCHINA_SQLITE_SYNCHRONOUS", "HALF", "choose one of FULL, NORMAL, OFF"),
        ("KOUTCHINA_POOL", "0", "write a whole number, 1 or more"),
        ("KOUTCHINA_POOL", "many", "write a whole number, 1 or more"),
        ("KOUTCHINA_EMAIL_VERIFICATION", "later", "choose one of optional, mandatory, none"),
        ("KOUTCHINA_PROXIES", "-1", "write a whole number, 0 or more"),
        ("DATABASE_URL", "mysql://localhost/cards", "begins with sqlite, postgres, postgresql"),
        ("DATABASE_URL", "postgres", "begins with sqlite, postgres, postgresql"),
        ("REDIS_URL", "localhost:6379", "begins with none, redis, rediss"),
        ("EMAIL_URL", "mail.example.org", "begins with consolemail"),
        ("KOUTCHINA_TRUSTED_ORIGINS", "koutchina.example.org", "begin each with https:// or http://"),
        ("SECRET_KEY", "short", "at least 50"),
    ],
)
def test_a_wrong_value_stops_the_start_with_a_clear_line(tmp_path: Path, name: str, value: str, sentence: str) -> None:
    done = run(tmp_path, "manage.py", "check", **{name: value})
    assert done.returncode != 0
    assert name in done.stderr.splitlines()[-1]
    assert sentence in done.stderr.splitlines()[-1]


def test_a_password_in_an_address_is_not_repeated_in_the_complaint(tmp_path: Path) -> None:
    done = run(tmp_path, "manage.py", "check", DATABASE_URL="mysql://amina:hidden-word@localhost/cards")
    assert "hidden-word" not in done.stderr.splitlines()[-1]


def test_the_production_set_up_passes_the_deployment_checks(tmp_path: Path) -> None:
    from tests.run import PRODUCTION

    done = run(tmp_path, "manage.py", "check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert done.returncode == 0, done.stderr


def test_the_secret_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "secret_key"
    first = environment.secret_key("NO_SUCH_VARIABLE", file)
    assert len(first) >= 50
    assert environment.secret_key("NO_SUCH_VARIABLE", file) == first
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(file.parent.iterdir()) == [file]


def test_servers_that_start_at_once_agree_on_the_key(tmp_path: Path) -> None:
    file = tmp_path / "secret_key"
    with ThreadPoolExecutor(16) as pool:
        keys = set(pool.map(lambda _: environment.secret_key("NO_SUCH_VARIABLE", file), range(64)))
    assert len(keys) == 1
    assert list(tmp_path.iterdir()) == [file]


def test_the_environments_key_comes_first_and_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_KEY", LONG_KEY)
    assert environment.secret_key("A_KEY", tmp_path / "secret_key") == LONG_KEY
    assert not list(tmp_path.iterdir())


def test_a_key_that_was_cut_short_is_not_used(tmp_path: Path) -> None:
    file = tmp_path / "secret_key"
    file.write_text("half a k")
    with pytest.raises(ImproperlyConfigured, match="cut short"):
        environment.secret_key("NO_SUCH_VARIABLE", file)


def test_the_policy_allows_nothing_inline(client) -> None:
    policy = client.get("/accounts/login/")["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


def test_other_headers_are_set(client) -> None:
    headers = client.get("/accounts/login/").headers
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "camera=()" in headers["Permissions-Policy"]
