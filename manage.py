#!/usr/bin/env python3
"""Django's command line for Koutchina."""

import os
import sys


def main() -> None:
    """Run one management command."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "koutchina.settings")
    try:
        from django.core.exceptions import ImproperlyConfigured
        from django.core.management import execute_from_command_line
    except ImportError as error:
        raise SystemExit(
            "Django is not installed here: run 'make env', then '.venv/bin/python manage.py …'."
        ) from error
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        raise SystemExit(f"koutchina: {error}") from error


if __name__ == "__main__":
    main()
