# Each target makes what it needs in .venv and is quick the second time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
MINUTES ?= 20
SEED ?=
PIP = $(or $(1),$(BIN))/python -m pip install --quiet --disable-pip-version-check
# install a section of requirements.lock, which has everything at one version with its hashes
LOCKED = sed -n '/^\# $(1): /,/^$$/p' requirements.lock > $(VENV)/$(1).txt && $(call PIP,$(2)) --require-hashes --no-deps --requirement $(VENV)/$(1).txt
NODE = test -z "$$($(WEBAPP) needs)" || { $(call LOCKED,node); }
WEBAPP := $(BIN)/python build_backend/webapp.py
SOURCES := $(shell find src/delirium/engine src/delirium/gates src/delirium/ascension src/delirium/agents -name '*.py') setup.py pyproject.toml
WEB := $(shell find web -name node_modules -prune -o -type f ! -name schema.d.ts -print)
STATIC := src/delirium/server/static/index.html

.PHONY: help setup dev web play test check browser screenshots openapi bench soak lock audit keep clean

help: ## show the targets
	@grep -E '^[a-z]+:.*## ' Makefile | sed 's/:.*## /\t/'

setup: $(VENV)/installed $(STATIC) ## install into .venv, compiled where a C compiler is there

dev: setup $(VENV)/dev ## install what checks, tests and benches need besides

web: $(STATIC) ## build the web app

play: setup ## start the server and open the web app in a browser
	@$(BIN)/delirium serve

test: check browser ## all checks and tests, on the compiled and on the pure form
	$(BIN)/pytest -n 2 --dist loadgroup
	DELIRIUM_PURE=1 $(BIN)/pytest -n 2 --dist loadgroup tests/engine tests/rules tests/property

check: dev ## ruff, format, mypy --strict, import-linter, svelte-check, tests of the web app
	$(BIN)/python build_backend/lock.py check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy build_backend/lock.py build_backend/audit.py
	$(BIN)/lint-imports --no-cache
	$(BIN)/delirium serve --openapi=- | diff -q - web/openapi.json > /dev/null || { echo "web/openapi.json is out of date; make it anew with: make openapi"; exit 1; }
	$(WEBAPP) npm run --silent check
	$(WEBAPP) npm test --silent

browser: dev ## see that there is a Chromium for the browser tests; as root on Debian it is installed
	@$(BIN)/python tests/browser/chromium.py

screenshots: browser ## pictures of the main pages, into docs/screenshots
	$(BIN)/python tests/browser/screenshots.py

openapi: $(VENV)/installed ## write web/openapi.json, from which the types of the web app are made
	$(BIN)/delirium serve --openapi=$(VENV)/openapi.json
	@mv $(VENV)/openapi.json web/openapi.json

bench: dev ## speed of both forms and load on a server, as tables and as JSON lines in bench/results.jsonl
	$(BIN)/python bench/run.py
	$(BIN)/python bench/load.py

lock: $(VENV)/lock/installed ## write requirements.lock anew: the newest versions that fit pyproject.toml
	@$(VENV)/lock/bin/python build_backend/lock.py make

audit: $(VENV)/lock/installed ## ask pip-audit and npm audit for known vulnerabilities of what the lock files pin
	@$(NODE)
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(VENV)/lock/bin/python build_backend/audit.py

keep: dev ## keep what this version writes under tests/releases, when it is released
	@$(BIN)/python tests/releases/make.py

soak: dev ## attack everything for MINUTES=20, the same way again with SEED=; the report goes into build/soak
	$(BIN)/python tests/soak/soak.py --minutes $(MINUTES) $(if $(SEED),--seed $(SEED))

clean: ## remove everything that was made
	rm -rf $(VENV) build src/*.egg-info web/node_modules web/src/lib/schema.d.ts src/delirium/server/static
	find src -name '*.so' -delete

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Delirium needs Python 3.11 or newer; give one with: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)")'
	@$(PYTHON) -m venv $(VENV)

# what builds the compiled form stands first, so that a rebuild needs no network
$(VENV)/tools: requirements.lock pyproject.toml | $(BIN)/python
	@echo "Installing what Delirium needs into $(VENV) ..."
	@$(BIN)/python build_backend/lock.py check
	@$(call LOCKED,setup)
	@touch $@

$(VENV)/installed: $(VENV)/tools $(SOURCES) | $(STATIC)
	@echo "Building Delirium ..."
	@find src -name '*.so' -delete
	@$(call PIP) --no-build-isolation --no-deps --editable .
	@$(BIN)/delirium --version
	@touch $@

# who plays needs none of it
$(VENV)/dev: requirements.lock | $(VENV)/installed
	@echo "Installing what checks and tests need ..."
	@$(call LOCKED,dev)
	@touch $@

# beside the rest, so that what is tested is not mixed with what keeps the lock file
$(VENV)/lock/installed: requirements.lock | $(BIN)/python
	@echo "Installing what makes and audits the lock file ..."
	@$(BIN)/python -m venv $(VENV)/lock
	@$(call LOCKED,lock,$(VENV)/lock/bin)
	@touch $@

$(STATIC): $(WEB) | $(VENV)/tools
	@echo "Building the web app ..."
	@$(NODE)
	@$(WEBAPP) build
