# Each target makes what it needs in .venv and is quick the second time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
SOURCES := $(shell find src/delirium/engine src/delirium/gates src/delirium/ascension src/delirium/agents -name '*.py') setup.py pyproject.toml

.PHONY: help setup play test check bench clean

help: ## show the targets
	@grep -E '^[a-z]+:.*## ' Makefile | sed 's/:.*## /\t/'

setup: $(VENV)/installed ## install into .venv, compiled where a C compiler is there

play: setup ## play in the terminal
	@$(BIN)/delirium play

test: check ## all checks and tests, on the compiled and on the pure form
	$(BIN)/pytest -n 2 --dist loadgroup
	DELIRIUM_PURE=1 $(BIN)/pytest -n 2 --dist loadgroup tests/engine tests/rules tests/property

check: setup ## ruff, format, mypy --strict, import-linter
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

bench: setup ## speed of both forms, as a table and as JSON lines in bench/results.jsonl
	$(BIN)/python bench/run.py

clean: ## remove everything that was made
	rm -rf $(VENV) build src/*.egg-info
	find src -name '*.so' -delete

# what builds the compiled form stands first, so that a rebuild needs no network
$(VENV)/tools: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Delirium needs Python 3.11 or newer; give one with: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing what Delirium needs into $(VENV) ..."
	@$(PIP) 'setuptools>=77' 'mypy>=2.4,<3' 'mypy-extensions>=1.1' 'librt>=0.16' 'lark>=1.2'
	@touch $@

$(VENV)/installed: $(VENV)/tools $(SOURCES)
	@echo "Building Delirium ..."
	@find src -name '*.so' -delete
	@$(PIP) --no-build-isolation --editable '.[dev]'
	@$(BIN)/delirium --version
	@touch $@
