# make run       play at http://localhost:8000/
# make test      check everything
# make env       the environment for working on it, in .venv
# make lint      style and types, without the tests
# make bench     how fast the rules are
# make trial     300 tables on PostgreSQL and Redis while processes are killed (TRIAL="--tables 30": smaller)
# make messages  collect the sentences that need translating, and compile the translations
#
# HOST and PORT say where it listens, PYTHON which interpreter .venv is made with.

HOST ?= 127.0.0.1
PORT ?= 8000
PYTHON ?=
export PYTHON

python := .venv/bin/python
manage := $(python) manage.py

# A phone that loses its network says nothing: its sockets are asked every five seconds, and end where no answer comes.
keepalive := --ping-interval 5 --ping-timeout 5

.PHONY: run test env lint bench trial messages runtime

runtime:
	@sh .ci/environment requirements.txt

env:
	@sh .ci/environment requirements-dev.txt

run: runtime
	@$(manage) migrate --verbosity 0
	@$(manage) collectstatic --no-input --verbosity 0
	@$(manage) sample_tables
	@echo "Koutchina: http://$(subst 127.0.0.1,localhost,$(HOST)):$(PORT)/ (Ctrl-C stops it)"
	@exec $(python) -m daphne --bind $(HOST) --port $(PORT) $(keepalive) --verbosity 0 --no-server-name koutchina.asgi:application

test: env
	@$(python) tests/run.py

lint: env
	@$(python) tests/run.py --lint

bench: runtime
	@$(python) -m games.engine bench

trial: env
	@DATABASE_URL="$${DATABASE_URL:-postgres://postgres@127.0.0.1:5432/postgres}" \
		REDIS_URL="$${REDIS_URL:-redis://127.0.0.1:6379/7}" $(python) -m tests.trial $(TRIAL)

messages: env
	@$(python) locale/collect.py
