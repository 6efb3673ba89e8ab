"""Templates and the builders of addresses are compiled once for all the applications that tests make.

Each would do it again, which took half of the time of a test that opens a page or two.
"""

from collections.abc import Callable

from flask import Flask
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from werkzeug.routing import Rule


class Compiled(BytecodeCache):
    """Keeps what templates were compiled to, as long as the process lives. Jinja compares the source by itself."""

    def __init__(self) -> None:
        self._codes: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._codes:
            bucket.bytecode_from_string(self._codes[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._codes[bucket.key] = bucket.bytecode_to_string()


def share_templates() -> None:
    compiled, create = Compiled(), Flask.create_jinja_environment

    def create_and_share(app: Flask) -> Environment:
        environment: Environment = create(app)
        environment.bytecode_cache = compiled
        return environment

    Flask.create_jinja_environment = create_and_share  # type: ignore[method-assign,assignment]  # there is no setting for it


def share_builders() -> None:
    """What builds an address is made of the parts of its rule alone, and gets the rule handed in when it is called."""
    builders: dict[str, Callable[..., tuple[str, str]]] = {}
    compile_builder = Rule._compile_builder

    def compile_once(rule: Rule, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        made_of = repr((rule.rule, rule._trace, rule.defaults, append_unknown))
        if made_of not in builders:
            builders[made_of] = compile_builder(rule, append_unknown)
        return builders[made_of]

    Rule._compile_builder = compile_once  # type: ignore[method-assign,assignment]  # the same


def pytest_configure() -> None:
    share_templates()
    share_builders()
