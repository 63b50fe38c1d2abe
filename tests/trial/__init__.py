"""The trial: many tables, many processes, and one of those killed every few seconds.

`make trial` runs it as large as production is meant to be, `tests/trial/test_trial.py` in small with every `make test`.
"""
