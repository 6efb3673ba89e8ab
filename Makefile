# `make` alone explains the targets. People and CI use the same ones.

HOST ?= 127.0.0.1
PORT ?= 8000
# one worker for each core: more cost CPU and serve no more
WORKERS ?= $(shell nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)
# threads of each worker, of which all but four may be held by people who wait for their turn
THREADS ?= 16
# tests at once, and anything else to hand to pytest: make test PYTEST_ARGS="-n0 -k seats"
JOBS ?= auto
PYTEST_ARGS ?=
PYTHON ?= python3

BIN := .venv/bin
COVERAGE := --cov --cov-report=term
MAKEFLAGS += --no-print-directory

.DEFAULT_GOAL := help

.PHONY: help
help: ## Explain the targets (this list)
	@awk -F ':.*## ' '/^[a-z][a-z-]*:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: setup ## Serve the game; HOST=127.0.0.1 and PORT=8000 unless you say otherwise
	@$(BIN)/flask --app wsgi db upgrade
	@echo "Penultimate is at http://$(HOST):$(PORT)/ (stop it with Ctrl-C)"
	@ulimit -n 65536 2>/dev/null || ulimit -n "$$(ulimit -Hn)"; \
	PENULTIMATE_WAITING_PLACES=$${PENULTIMATE_WAITING_PLACES-$$(($(THREADS) > 4 ? $(THREADS) - 4 : 0))} \
	exec $(BIN)/granian --interface wsgi --http 1 --no-ws --host "$(HOST)" --port "$(PORT)" \
		--workers $(WORKERS) --blocking-threads $(THREADS) --backlog 4096 --backpressure 20000 \
		--respawn-failed-workers --workers-kill-timeout 5 --log-level error wsgi:application

.PHONY: test
test: setup-dev setup-browsers ## Run every test, and install what they need (PYTEST_ARGS="-k seats")
	@$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(if $(COV),$(COVERAGE)) $(PYTEST_ARGS)

.PHONY: check
check: setup-dev ## All that CI checks: format, manner, types, contracts, templates, tests, coverage
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	@if [ -d app/templates ]; then $(MAKE) check-templates; fi
	@$(MAKE) test COV=1

.PHONY: check-templates
check-templates: setup-dev ## Only the templates' format and manner
	$(BIN)/djlint --check app/templates
	$(BIN)/djlint --quiet --lint app/templates

.PHONY: audit
audit: setup-dev setup-browsers ## Let Lighthouse measure home, lobby and table (some minutes; a busy machine does worse)
	@$(BIN)/python -m scripts.audit

.PHONY: fix
fix: setup-dev ## Format everything and repair what the linters can repair
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format
	@if [ -d app/templates ]; then $(BIN)/djlint --quiet --reformat app/templates; fi

.PHONY: screenshots
screenshots: setup-dev setup-browsers ## Take pictures of every page and state into build/screenshots (SHOTS="table lobby")
	@$(BIN)/python -m scripts.screenshots

.PHONY: setup
setup: ## Make .venv with what serving needs (quick when nothing changed)
	@$(PYTHON) scripts/environment.py requirements.lock

.PHONY: setup-dev
setup-dev: ## Make .venv with what developing needs (quick when nothing changed)
	@$(PYTHON) scripts/environment.py requirements-dev.lock

.PHONY: setup-browsers
setup-browsers: ## Install the browsers that tests drive, where it may; say how elsewhere
	@$(PYTHON) scripts/browsers.py
	@$(PYTHON) scripts/judges.py

.PHONY: lock
lock: ## Pin the newest versions that pyproject.toml allows
	@$(PYTHON) scripts/lock.py

.PHONY: clean
clean: ## Remove .venv and all that the tools made; a running copy's instance/ stays
	rm -rf .venv .audits build .coverage .coverage.* htmlcov .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
