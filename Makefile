# Everything starts here: each target first makes the environment it needs, in .venv.
PYTHON ?= $(shell for python in python3 python3.11 python3.12 python3.13 python3.14; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(PYTHON) scripts/install.py $(VENV)
.DEFAULT_GOAL := help

.PHONY: help play test coverage proof debian lint modules bench strength golden snapshots pictures portraits film fonts lock bom release docs clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST)

define NEED_PYTHON
@test -n "$(PYTHON)" || { echo "Il faut Python 3.11 ou plus récent (make PYTHON=/son/chemin play)." \
	"Python 3.11 or later is needed (make PYTHON=/its/path play)." >&2; exit 1; }
endef

$(VENV)/play.stamp: pyproject.toml locks/play.txt
	$(NEED_PYTHON)
	@$(INSTALL)
	@touch $@

$(VENV)/dev.stamp: pyproject.toml locks/play.txt locks/test.txt locks/lint.txt
	$(NEED_PYTHON)
	@$(INSTALL) test lint
	@touch $(VENV)/play.stamp $@

play: $(VENV)/play.stamp ## open the ludothèque in a browser (PORT=8001 chooses the port)
	@$(BIN)/dedale serve --open $(if $(PORT),--port $(PORT))

# Tracing makes tests half as slow again on Python 3.11, so only the tests of the pure parts are traced.
COVERED := tests/core tests/play tests/draw tests/web/play

# Tests mostly wait for servers, browsers and terminals, so four workers share two cores. They take tests of
# the same module, which share a server or a browser, as long as there are others.
PYTEST := $(BIN)/pytest --numprocesses 4 --dist worksteal

# The proof uses one core most of the time: the environment is made and checked beside it.
test: ## every check and every test
	@$(MAKE) --no-print-directory --jobs=2 proof lint debian
	DEDALE_COMPILER_NICENESS=0 $(BIN)/dedale compile
	$(PYTEST) $(addprefix --ignore=,$(COVERED))
	@$(MAKE) --no-print-directory coverage

coverage: $(VENV)/dev.stamp ## the tests of core, play, draw and web/play, and which lines of these they never run
	$(PYTEST) $(COVERED) --cov --cov-report=
	@$(BIN)/coverage report --show-missing --skip-covered > coverage.txt
	@echo "Coverage of core, play, draw and web/play by their own tests: $$(grep TOTAL coverage.txt | tr -s ' ' | cut -d ' ' -f 4). Lines never run: coverage.txt."

proof: ## that it starts on a machine with nothing but Python: built, installed and played, as new
	$(PYTHON) scripts/proof.py

DEBIAN := chromium hunspell hunspell-en-gb python3-grammalecte

debian: # what the tests use that pip cannot bring; without it some are left out, and say so
	@missing=$$(for package in $(DEBIAN); do \
		dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q ' installed' || echo $$package; done); \
	test -z "$$missing" || if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$missing >/dev/null; \
	else echo "NOT INSTALLED:" $$missing >&2; \
		echo "Without chromium the tests of the pages in a browser are LEFT OUT, without the others those of spelling and grammar." >&2; fi

lint: $(VENV)/dev.stamp modules ## style, types (the browser's modules too), and which way imports point
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Hashes are in package-lock.json; what a package would run when it is installed is not run.
node_modules/typescript: package.json package-lock.json
	npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

modules: # types of the browser's modules; TypeScript is the only thing that npm brings
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory node_modules/typescript && node_modules/.bin/tsc; \
	else echo "NOT CHECKED, npm is missing: the types of the browser's modules" >&2; fi

$(VENV)/bench.stamp: $(VENV)/dev.stamp
	@$(INSTALL) bench
	@touch $@

bench: $(VENV)/bench.stamp ## speed, as a table and as benchmarks/results.json
	$(BIN)/python -m benchmarks

strength: $(VENV)/dev.stamp ## every level against the one below, as docs/strength.md (many hours; it goes on from benchmarks/strength.jsonl)
	$(BIN)/python -m benchmarks.open_spiel_match
	$(BIN)/python -m benchmarks.strength

golden: $(VENV)/dev.stamp ## write the golden playthroughs again
	$(BIN)/python -m tests.golden

snapshots: $(VENV)/dev.stamp ## write what every writer shows of fixed moments again
	$(BIN)/python -m tests.snapshots

pictures: $(VENV)/dev.stamp ## draw the boards of the README again
	$(BIN)/python -m tests.pictures

portraits: $(VENV)/dev.stamp debian ## take a picture of every page in every form, under portraits/
	$(BIN)/python scripts/portraits.py portraits

film: $(VENV)/dev.stamp debian ## film the first minute of a game again, as docs/pictures/film.gif
	@$(INSTALL) film
	$(BIN)/python scripts/film.py

fonts: $(VENV)/dev.stamp ## make the typefaces of the pages again
	@$(INSTALL) fonts
	$(BIN)/python scripts/fonts.py

# In an environment of its own: that of the other targets needs the locks.
lock: ## resolve the dependencies of pyproject.toml again and write their hashes to locks/
	$(NEED_PYTHON)
	@$(PYTHON) -m venv $(VENV)/lock
	@$(VENV)/lock/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes --requirement locks/lock.txt
	@$(VENV)/lock/bin/python scripts/lock.py

bom: $(VENV)/play.stamp ## the bill of materials of a release, as dist/dedale-VERSION.cdx.json
	@$(BIN)/python scripts/bom.py

release: bom ## the wheel, the sdist and the bill of materials, in dist/
	@$(BIN)/python -m hatchling build

$(VENV)/docs.stamp: $(VENV)/dev.stamp locks/docs.txt
	@$(INSTALL) docs
	@touch $@

docs: $(VENV)/docs.stamp ## the documentation as static files, in build/docs; the server shows them at /docs
	@$(BIN)/python scripts/docs.py

clean: ## forget the environment and every cache
	rm -rf $(VENV) node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
