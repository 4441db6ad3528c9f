# One virtual environment inside the checkout; every target sets up what it needs and is quick the second time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Tests wait for other processes twice as long as they compute: three workers a core. Groups: tests/conftest.py
WORKERS = $(shell echo $$((3 * $$(nproc 2> /dev/null || echo 2))))
PYTEST = $(BIN)/pytest --dist loadgroup --tx '$(WORKERS)*popen//python=$(BIN)/python tests/support/warm_worker.py'

# Every worker, and every process a test starts, would compile all of it again where the environment forbids to keep it.
export PYTHONDONTWRITEBYTECODE =

.PHONY: play install test tests again test-rules test-bot quick check lint bench soak clean

play: $(VENV)/.play
	@$(BIN)/python -m bot --local

install: $(VENV)/.play

# Everything that must pass before a change lands. Style and types take one core: they are looked at beside the tests.
test: $(VENV)/.dev
	@$(MAKE) --no-print-directory -j2 check tests

tests: $(VENV)/.dev
	$(PYTEST) $(ONLY)

# Up to three tests that failed in the last run, one after the other.
again: $(VENV)/.dev
	@$(BIN)/python -c "import json; names = json.load(open('.pytest_cache/v/cache/lastfailed')); print('FAILED AT FIRST:', *names, sep='\n  '); raise SystemExit(len(names) > 3)"
	$(BIN)/pytest -n1 --dist loadgroup --last-failed --last-failed-no-failures none

# While writing: types and style, and every test that is not marked slow.
quick: $(VENV)/.dev
	@$(MAKE) --no-print-directory -j2 check tests ONLY='-m "not slow"'

test-rules: $(VENV)/.dev
	$(PYTEST) tests/rules tests/render tests/test_layers.py tests/test_docs.py tests/test_docstrings.py

test-bot: $(VENV)/.dev
	$(PYTEST) tests/bot tests/local tests/browser

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

lint: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/mypy

bench: $(VENV)/.play .venv-bench/.ready
	$(BIN)/python -m tests.bench.bench_rules --peer .venv-bench/bin/python
	$(BIN)/python -m tests.bench.bench_league
	$(BIN)/python -m tests.bench.bench_solo
	$(BIN)/python -m tests.bench.bench_render
	$(BIN)/python -m tests.bench.bench_local
	$(BIN)/python -m tests.bench.bench_play
	$(BIN)/python -m tests.bench.bench_load
	$(BIN)/python -m tests.bench.bench_workers
	$(BIN)/python -m tests.bench.bench_stored

soak: $(VENV)/.dev
	$(BIN)/python -m tests.support.killing --count 1000 --seed 1
	$(BIN)/python -m tests.support.fleet_killing --servers 2000 --games 1000 --seed 1
	$(BIN)/python -m tests.support.fuzzing --count 20000 --seed 1
	$(BIN)/python -m rules simulate carson_city --games 20000 --seed 1 --options random --json
	$(BIN)/python -m rules simulate card_game --games 20000 --seed 1 --options random --json

clean:
	rm -rf $(VENV) .venv-bench .mypy_cache .ruff_cache .pytest_cache

# Some systems ship Python without ensurepip: then virtualenv does the same job.
$(BIN)/python .venv-bench/bin/python:
	$(PYTHON) -m venv $(@:/bin/python=) || { rm -rf $(@:/bin/python=); $(PYTHON) -m pip install --user virtualenv && $(PYTHON) -m virtualenv $(@:/bin/python=); }

$(VENV)/.play: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ $(VENV)/.play

# The peer that `make bench` measures itself against lives apart, so that nothing of it leaks into the game.
.venv-bench/.ready: pyproject.toml | .venv-bench/bin/python
	.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check 'catanatron>=3.2'
	@touch $@
