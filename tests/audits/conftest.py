"""A stage of its own for each file of audits."""

import pytest

from app.records.database import upgrade
from tests.audits.stage import Stage
from tests.journeys.tables import Clock
from tests.web.conftest import app_in


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    """The application in an empty house."""
    app = app_in(tmp_path_factory.mktemp("stage"), Clock())
    upgrade(app)
    return Stage(app)
