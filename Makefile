# Every target does its own set-up: Python 3.11 and make are all that a fresh machine needs.

PYTHON ?= python3
ARGS ?=

VENV := .venv
VENV_WHEEL := .venv-wheel
VENV_PEERS := .venv-peers
VENV_MUTANTS := .venv-mutants
VENV_LOCK := .venv-lock
RUN := $(VENV)/bin/python -m
DIST := build/wheel
PAGES := $(wildcard src/warren/web/static/*.js) src/warren/web/static/modules/decks.js

UV := uv==0.13.8
# The first has no windows to draw, and takes a quarter less of the processor for a page.
BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome

# The tests, and the programs that they start, share what Python has compiled.
unexport PYTHONDONTWRITEBYTECODE

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore
INSTALL := python -m pip install --quiet
LOCKED := $(INSTALL) --require-hashes
COMPILE := $(VENV_LOCK)/bin/uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --custom-compile-command "make lock" $(ARGS)
# One .venv is filled from several locks, so they name the same versions.
AGREE := --constraint requirements/fast.lock --constraint requirements/build.lock

.DEFAULT_GOAL := help
.PHONY: help setup play test test-source test-wheel browser postgresql check words bench bench-pages bench-news bench-load bench-town-balance bench-odyssey-balance fit-greedy fit-standing peers soak mutants lock clean

help: ## Show the targets
	@echo 'Warren: play, study and score the bunny board games'
	@echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-23s %s\n", $$1, $$2 }'
	@echo
	@echo "  ARGS='…' goes to the program that play, test, bench, bench-…, fit-…, peers, soak, mutants or lock runs;"
	@echo '  PYTHON=python3.12 chooses the Python of a new .venv.'

setup: $(VENV)/dev.stamp ## Make .venv with all that development needs
	@echo '$(VENV) is ready'

play: $(VENV)/play.stamp ## Open the table in the browser
	@$(VENV)/bin/warren play $(ARGS)

test: test-source test-wheel ## Run the tests, on the source tree and on the built wheel

test-source: $(VENV)/dev.stamp browser postgresql
	$(RUN) pytest -n auto --dist worksteal $(ARGS)

# After test-source, also under make -j: the two share the processor's cores.
test-wheel: $(VENV)/dev.stamp $(VENV_WHEEL)/deps.stamp | test-source
	@rm -rf $(DIST)
	$(RUN) pip wheel --quiet --no-deps --no-build-isolation --wheel-dir $(DIST) .
	$(VENV_WHEEL)/bin/$(INSTALL) --no-deps --force-reinstall $(DIST)/*.whl
	$(VENV_WHEEL)/bin/python -I tests/wheel/check_wheel.py src/warren

check: $(VENV)/dev.stamp ## Lint, formatting and types, of the modules of the pages too
	$(RUN) ruff check .
	$(RUN) ruff format --check .
	$(RUN) mypy
	DENO_DIR=build/deno $(VENV)/bin/deno check --quiet --no-lock --no-remote --config tools/pages/deno.json $(PAGES)

words: $(VENV)/dev.stamp ## Bring the Chinese catalogue and the rules documents up to date with program and tests
	$(VENV)/bin/python tools/words.py
	$(RUN) tools.rules

bench: $(VENV)/play.stamp ## Measure our speed
	$(VENV)/bin/warren bench $(ARGS)

bench-pages: $(VENV)/dev.stamp ## Measure the pages: what they cost the server, their weight, and how long one waits
	$(VENV)/bin/python bench/page_costs.py
	$(VENV)/bin/python bench/pages.py $(ARGS)

bench-news: $(VENV)/dev.stamp ## Measure how long news take from one process to another
	$(VENV)/bin/python -m bench.news $(ARGS)

bench-load: $(VENV)/dev.stamp ## Measure what a server bears: moves, news, memory, a crowd that looks on
	$(VENV)/bin/python -m bench.load $(ARGS)

bench-town-balance: $(VENV)/dev.stamp ## Play Town with bots by the thousand: how every tile, Upgrade and Request does
	$(VENV)/bin/python -m bench.town_balance $(ARGS)

bench-odyssey-balance: $(VENV)/dev.stamp ## Play Odyssey with bots by the thousand: how every deck and seat does
	$(VENV)/bin/python -m bench.odyssey_balance $(ARGS)

fit-greedy: $(VENV)/dev.stamp ## Fit the weights of greedy by play: kingdom for a number of players, town or odyssey
	$(VENV)/bin/python -m bench.fit_greedy $(ARGS)

fit-standing: $(VENV)/dev.stamp ## Fit and judge what greedy expects seats to have at the end
	$(VENV)/bin/python -m bench.fit_standing $(ARGS)

peers: $(VENV_PEERS)/deps.stamp ## Measure well-known simulators beside ours (installs them in .venv-peers)
	$(VENV_PEERS)/bin/python bench/peers.py $(ARGS)

# Seconds that a test may take there: one adds a card to a copy of all, and runs the tests of its game there.
LONGEST := 3600

soak: $(VENV)/dev.stamp browser postgresql ## Run the tests with many more examples, the long ones too
	@$(VENV)/bin/$(INSTALL) --editable '.[ray]' || echo 'ray cannot be installed here: the tests with it are skipped'
	WARREN_HYPOTHESIS_PROFILE=soak $(RUN) pytest -n auto --dist worksteal -m 'soak or not soak' -o faulthandler_timeout=$(LONGEST) $(ARGS)

mutants: $(VENV)/dev.stamp $(VENV_MUTANTS)/deps.stamp ## Break the program here and there: how often do the tests notice?
	$(VENV_MUTANTS)/bin/python tools/mutants.py $(ARGS)

lock: $(VENV_LOCK)/uv.stamp ## Remake requirements/*.lock (newer versions: ARGS=--upgrade)
	$(COMPILE) --output-file requirements/runtime.lock pyproject.toml
	$(COMPILE) --output-file requirements/fast.lock pyproject.toml --extra fast --constraint requirements/runtime.lock
	$(COMPILE) --output-file requirements/build.lock --group build --constraint requirements/runtime.lock
	$(COMPILE) --output-file requirements/dev.lock pyproject.toml --extra arena --extra fast --extra postgresql --group dev $(AGREE)
	$(COMPILE) --output-file requirements/peers.lock pyproject.toml --group peers $(AGREE)
	$(COMPILE) --output-file requirements/mutants.lock --group mutants

clean: ## Remove all that make, tests and tools made
	rm -rf .venv .venv-* build dist .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# Some tests look at the pages in a browser, and some keep tables in PostgreSQL. Where one is not installed and Debian's
# cannot be had, they are skipped: this never fails. $(2) and $(3) are what is done before and after.
DEBIAN = if command -v apt-get > /dev/null && [ "$$(id -u)" = 0 ]; then \
		echo 'Installing $(1) for the tests (once) …'; \
		export DEBIAN_FRONTEND=noninteractive; $(2) \
		{ apt-get update && apt-get install -y --no-install-recommends $(1); } > /dev/null 2>&1 \
			|| echo '$(1) cannot be installed here: the tests with it are skipped'; $(3) \
	fi

browser:
	@for name in $(BROWSERS); do command -v $$name > /dev/null && exit; done; $(call DEBIAN,chromium-headless-shell)

# The tests start a server of their own; the package is told not to start another.
NO_SERVER := /etc/postgresql-common/createcluster.d/warren-tests.conf

postgresql:
	@for program in $$(command -v postgres) /usr/lib/postgresql/*/bin/postgres; do [ -x $$program ] && exit; done; \
	$(call DEBIAN,postgresql,\
		mkdir -p $(dir $(NO_SERVER)) && echo 'create_main_cluster = false' > $(NO_SERVER);,rm -f $(NO_SERVER);)

# Stamps: each stands for a finished step of the set-up, touched last, so a step that failed is tried again.

%/venv.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || { \
		echo "error: Warren needs Python 3.11 or newer, and '$(PYTHON)' is" \
			"$$($(PYTHON) --version 2> /dev/null || echo 'not there'); name another: make … PYTHON=python3.11" >&2; \
		exit 1; }
	@echo 'Setting up $* (once) …'
	@$(PYTHON) -m venv --clear $*
	@touch $@

$(VENV)/play.stamp: $(VENV)/venv.stamp requirements/fast.lock requirements/build.lock pyproject.toml
	@$(VENV)/bin/$(LOCKED) -r requirements/fast.lock -r requirements/build.lock
	@$(VENV)/bin/$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/dev.stamp: $(VENV)/play.stamp requirements/dev.lock
	@$(VENV)/bin/$(LOCKED) -r requirements/dev.lock
	@touch $@

$(VENV_WHEEL)/deps.stamp: $(VENV_WHEEL)/venv.stamp requirements/runtime.lock
	@$(VENV_WHEEL)/bin/$(LOCKED) -r requirements/runtime.lock
	@touch $@

$(VENV_PEERS)/deps.stamp: $(VENV_PEERS)/venv.stamp requirements/peers.lock requirements/build.lock pyproject.toml
	@$(VENV_PEERS)/bin/$(LOCKED) -r requirements/peers.lock -r requirements/build.lock
	@$(VENV_PEERS)/bin/$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV_MUTANTS)/deps.stamp: $(VENV_MUTANTS)/venv.stamp requirements/mutants.lock
	@$(VENV_MUTANTS)/bin/$(LOCKED) -r requirements/mutants.lock
	@touch $@

$(VENV_LOCK)/uv.stamp: $(VENV_LOCK)/venv.stamp Makefile
	@$(VENV_LOCK)/bin/$(INSTALL) $(UV)
	@touch $@
