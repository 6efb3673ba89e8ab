"""Small applications over a database of their own, in this process or in another."""

import os
import subprocess
import sys
from pathlib import Path

from flask import Flask

from app.records.database import configure

ROOT = Path(__file__).resolve().parents[2]


def app_over(path: Path, busy_seconds: float = 30.0, synchronous: str = "FULL") -> Flask:
    """An application that keeps its rooms in ``path``. It waits long: what is tested is never the patience of a busy machine."""
    app = Flask("kept", instance_path=str(path.parent))
    configure(app, f"sqlite:///{path}", synchronous, busy_seconds)
    return app


def start(program: str, *arguments: object) -> subprocess.Popen[str]:
    """Run one of the programs of ``tests.records.programs`` in a process of its own."""
    command = [sys.executable, "-m", "tests.records.programs", program, *map(str, arguments)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    return subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def start_together(count: int, program: str, *arguments: object) -> list[str]:
    """Run a program ``count`` times at once, from one signal on; what each printed after it was ready. Fails if one failed."""
    running = [start(program, *arguments) for _ in range(count)]
    for one in running:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    for one in running:
        assert one.stdin is not None
        one.stdin.write("go\n")
        one.stdin.flush()
    printed = [one.communicate(timeout=120)[0].strip() for one in running]
    assert [one.returncode for one in running] == [0] * count
    return printed
