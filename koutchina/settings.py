"""Settings, from the environment, with defaults that are safe on one machine.

Every variable is described in docs/settings.md; nothing else configures Koutchina.
"""

import os
from pathlib import Path
from typing import Any

import environ
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from koutchina import environment

BASE_DIR = Path(__file__).resolve().parent.parent
VAR = Path(os.environ.get("KOUTCHINA_VAR") or BASE_DIR / "var").resolve()
VAR.mkdir(parents=True, exist_ok=True)

DEBUG = environment.switch("KOUTCHINA_DEBUG", False)
HTTPS = environment.switch("KOUTCHINA_HTTPS", False)
SECRET_KEY = environment.secret_key("SECRET_KEY", VAR / "secret_key")
KOUTCHINA_VAPID_KEY = environment.vapid_key("KOUTCHINA_VAPID_KEY", VAR / "vapid_key")
ALLOWED_HOSTS = environment.words("KOUTCHINA_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
# How the site is called in mail, where no request tells it.
KOUTCHINA_SITE = environment.site("KOUTCHINA_SITE", ALLOWED_HOSTS, HTTPS)
# Hosts that push messages go to unchecked, also without TLS: for the tests alone.
KOUTCHINA_PUSH_HOSTS: list[str] = []
CSRF_TRUSTED_ORIGINS = environment.origins("KOUTCHINA_TRUSTED_ORIGINS")
KOUTCHINA_CLOCK = environment.choice("KOUTCHINA_CLOCK", ("embedded", "external", "off"), "embedded")
# How long a bot thinks, in seconds: at random between the two.
KOUTCHINA_BOT_DELAY = environment.span("KOUTCHINA_BOT_DELAY", (0.6, 2.0))
# How long a match that is set up waits for what the browsers give to its shuffle: seconds for each of two phases.
KOUTCHINA_SHARE_WAIT = environment.number("KOUTCHINA_SHARE_WAIT", 5)

INSTALLED_APPS = [
    "daphne",
    "whitenoise.runserver_nostatic",
    "koutchina.administration.AdministrationConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "channels",
    "csp",
    "django_htmx",
    "accounts",
    "games",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "koutchina.headers.permissions_policy",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "koutchina.middleware.NoNul",
    "koutchina.middleware.OnlyUtf8",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.middleware.SuspendedMiddleware",
    "accounts.middleware.GuestMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "koutchina.urls"
ASGI_APPLICATION = "koutchina.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.web.views.calls.bell",
            ],
        },
    },
]

# --- What is kept -----------------------------------------------------------------------------------------------------

SQLITE_SYNCHRONOUS = environment.choice("KOUTCHINA_SQLITE_SYNCHRONOUS", ("FULL", "NORMAL", "OFF"), "FULL")
# IMMEDIATE: a transaction takes the write lock when it begins, so it waits its turn instead of failing half way.
# FULL: an answered move survives a power cut, not only a killed process.
SQLITE_OPTIONS: dict[str, Any] = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": f"PRAGMA journal_mode=WAL; PRAGMA synchronous={SQLITE_SYNCHRONOUS}; PRAGMA cache_size=-16384;",
}
POSTGRES_OPTIONS: dict[str, Any] = {
    "pool": {"min_size": 1, "max_size": environment.number("KOUTCHINA_POOL", 20, least=1), "timeout": 20},
}


def _database(url: str) -> dict[str, Any]:
    """Answer Django's description of the database at `url`, with the options that it needs under ASGI."""
    config: dict[str, Any] = environ.Env.db_url_config(url)
    options = SQLITE_OPTIONS if config["ENGINE"].endswith("sqlite3") else POSTGRES_OPTIONS
    config["OPTIONS"] = options | config.get("OPTIONS", {})
    # Kept connections leak under ASGI, where every request has a thread of its own; PostgreSQL has the pool instead.
    config["CONN_MAX_AGE"] = 0
    return config


DATABASES = {
    "default": environment.address(
        "DATABASE_URL", _database, f"sqlite:///{VAR / 'koutchina.sqlite3'}", ("sqlite", "postgres", "postgresql")
    ),
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = environment.address("REDIS_URL", str, os.environ.get("REDIS_URL") or "none://", ("none", "redis", "rediss"))
REDIS = REDIS_URL != "none://"

CACHES: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "koutchina",
    }
    if REDIS
    else {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    },
}
CHANNEL_LAYERS: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        # Without this, redis-py ends a socket that was quiet for five seconds.
        "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": None}], "prefix": "koutchina"},
    }
    if REDIS
    else {"BACKEND": "channels.layers.InMemoryChannelLayer"},
}

# The row is the truth; the cache saves a query on every request.
SESSION_ENGINE = "accounts.sessions"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
SESSION_COOKIE_NAME = "koutchina_session"
CSRF_COOKIE_NAME = "koutchina_csrf"
LANGUAGE_COOKIE_NAME = "koutchina_language"
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365

# --- People -----------------------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"

ACCOUNT_ADAPTER = "accounts.adapter.Adapter"
ACCOUNT_LOGIN_METHODS = {"email", "username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
ACCOUNT_USERNAME_MIN_LENGTH = 3
ACCOUNT_USER_DISPLAY = str
ACCOUNT_EMAIL_VERIFICATION = environment.choice(
    "KOUTCHINA_EMAIL_VERIFICATION", ("optional", "mandatory", "none"), "optional"
)
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Koutchina: "
ACCOUNT_LOGOUT_REDIRECT_URL = "/"
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
# Rate limits stay as allauth sets them; new guests are our own kind of sign-up.
ACCOUNT_RATE_LIMITS = {
    "guest": os.environ.get("KOUTCHINA_GUEST_RATE") or "20/m/ip,200/h/ip",
    "keep": "20/m/ip",
    "call-test": "6/m/user",
    "push-address": "10/m/user,60/m/ip",
    "replay-upload": "10/m/ip",
    "report": "20/m/ip",
}
ALLAUTH_TRUSTED_PROXY_COUNT = environment.number("KOUTCHINA_PROXIES", 1 if HTTPS else 0)
MFA_ADAPTER = "accounts.adapter.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_FORMS = {"add_webauthn": "accounts.forms.KeyForm"}
MFA_TOTP_ISSUER = "Koutchina"

EMAIL: dict[str, Any] = environment.address(
    "EMAIL_URL",
    environ.Env.email_url_config,
    "consolemail://",
    ("consolemail", "dummymail", "filemail", "memorymail", "smtp", "smtp+ssl", "smtp+tls", "smtps"),
)
EMAIL_BACKEND: str = EMAIL["EMAIL_BACKEND"]
EMAIL_FILE_PATH: str = EMAIL["EMAIL_FILE_PATH"]
EMAIL_HOST: str = EMAIL["EMAIL_HOST"] or "localhost"
EMAIL_PORT: int = EMAIL["EMAIL_PORT"] or 25
EMAIL_HOST_USER: str = EMAIL["EMAIL_HOST_USER"] or ""
EMAIL_HOST_PASSWORD: str = EMAIL["EMAIL_HOST_PASSWORD"] or ""
EMAIL_USE_TLS: bool = EMAIL.get("EMAIL_USE_TLS", False)
EMAIL_USE_SSL: bool = EMAIL.get("EMAIL_USE_SSL", False)
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = os.environ.get("KOUTCHINA_FROM") or "Koutchina <noreply@localhost>"
SERVER_EMAIL = DEFAULT_FROM_EMAIL

# --- Languages and time -----------------------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("fr", "Français"), ("ar", "الدارجة")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
FORMAT_MODULE_PATH = "koutchina.formats"
USE_TZ = True
TIME_ZONE = "Africa/Casablanca"
SITE_NAME = _("Koutchina")

# --- Files that browsers fetch ----------------------------------------------------------------------------------------

STATIC_URL = "static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_AUTOREFRESH = DEBUG

# --- Safety -----------------------------------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "connect-src": [SELF],
        "worker-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "form-action": [SELF],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "accounts.errors.csrf_failure"

if HTTPS:  # behind a proxy that ends TLS and sets X-Forwarded-Proto itself
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365
    # Sub-domains and browsers' preload lists concern the owner's other sites: not ours to decide.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

# --- What is told to whoever runs it ----------------------------------------------------------------------------------

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"timed": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {
        "one line": {"()": "koutchina.logs.OneLine"},
    },
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "timed"},
        "stderr in one line": {"class": "logging.StreamHandler", "formatter": "timed", "filters": ["one line"]},
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        "django.security": {"handlers": ["stderr in one line"], "level": "WARNING", "propagate": False},
        "django.request": {"level": "ERROR"},  # a page that isn't there is no fault of ours
        "koutchina": {"level": "INFO"},
        "games": {"level": "INFO"},
    },
}
