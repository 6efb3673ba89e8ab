"""Templates are compiled once for all the applications that tests make: each would do it again, which took a third of the time."""

from flask import Flask
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket


class Compiled(BytecodeCache):
    """Keeps what templates were compiled to, as long as the process lives. Jinja compares the source by itself."""

    def __init__(self) -> None:
        self._codes: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._codes:
            bucket.bytecode_from_string(self._codes[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._codes[bucket.key] = bucket.bytecode_to_string()


def pytest_configure() -> None:
    compiled, create = Compiled(), Flask.create_jinja_environment

    def create_and_share(app: Flask) -> Environment:
        environment: Environment = create(app)
        environment.bytecode_cache = compiled
        return environment

    Flask.create_jinja_environment = create_and_share  # type: ignore[method-assign,assignment]  # there is no setting for it
