# Each target makes what it needs in .venv and is quick the second time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
WEBAPP := $(BIN)/python build_backend/webapp.py
SOURCES := $(shell find src/delirium/engine src/delirium/gates src/delirium/ascension src/delirium/agents -name '*.py') setup.py pyproject.toml
WEB := $(shell find web -name node_modules -prune -o -type f ! -name schema.d.ts -print)
STATIC := src/delirium/server/static/index.html

.PHONY: help setup dev web play test check browser screenshots openapi bench clean

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
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
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

clean: ## remove everything that was made
	rm -rf $(VENV) build src/*.egg-info web/node_modules web/src/lib/schema.d.ts src/delirium/server/static
	find src -name '*.so' -delete

# what builds the compiled form stands first, so that a rebuild needs no network
$(VENV)/tools: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Delirium needs Python 3.11 or newer; give one with: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing what Delirium needs into $(VENV) ..."
	@$(PIP) 'setuptools>=77' 'mypy>=2.4,<3' 'mypy-extensions>=1.1' 'librt>=0.16' 'lark>=1.2'
	@touch $@

$(VENV)/installed: $(VENV)/tools $(SOURCES) | $(STATIC)
	@echo "Building Delirium ..."
	@find src -name '*.so' -delete
	@$(PIP) --no-build-isolation --editable .
	@$(BIN)/delirium --version
	@touch $@

# who plays needs none of it; what the extra names is installed by itself, so that nothing is built twice
$(VENV)/dev: pyproject.toml | $(VENV)/installed
	@echo "Installing what checks and tests need ..."
	@$(BIN)/python -c 'import tomllib; extras = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]; print(*extras["postgres"], *extras["lab"], *extras["ray"], *extras["dev"], sep="\n")' > $(VENV)/dev.txt
	@$(PIP) --requirement $(VENV)/dev.txt
	@touch $@

$(STATIC): $(WEB) | $(VENV)/tools
	@echo "Building the web app ..."
	@needs="$$($(WEBAPP) needs)"; test -z "$$needs" || $(PIP) "$$needs"
	@$(WEBAPP) build
