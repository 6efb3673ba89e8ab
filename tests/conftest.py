"""The machinery of the whole suite: programs that tests drive, the coverage gate, and Hypothesis' manner."""

import os

from hypothesis import settings
from playwright.sync_api import expect

pytest_plugins = ["tests.house.programs", "tests.house.coverage_gate", "tests.house.compiled_once"]

# A browser on a busy machine is slow now and then; what is waited for comes at once on a quiet one.
expect.set_options(timeout=20_000)

# No deadline: a shared machine is slow now and then, and that is no bug of ours.
settings.register_profile("people", deadline=None, print_blob=True)
# CI repeats the same examples each time, so that a red run is about the change that it runs on.
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "people")
