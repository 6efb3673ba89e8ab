"""Write requirements.lock, requirements-dev.lock and requirements-bench.lock from pyproject.toml, for every platform and Python from 3.11.

Hashes pin each file; no address of any index is written, so the locks work with whatever index pip is set to.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILE = ("pip", "compile", "--universal", "--python-version", "3.11", "--generate-hashes")
MANNER = ("--quiet", "--upgrade", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        uv = shutil.which("uv") or install_uv(Path(folder))
        lock(uv, "requirements.lock", "pyproject.toml")
        # the same pins for what both name
        lock(
            uv,
            "requirements-dev.lock",
            "pyproject.toml",
            "--group",
            "dev",
            "--constraint",
            "requirements.lock",
        )
        lock(uv, "requirements-bench.lock", "--group", "bench")


def install_uv(folder: Path) -> str:
    print("uv is not on the PATH: installing it for this once ...", flush=True)
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    subprocess.run([str(folder / "bin/pip"), "install", "--quiet", "uv"], check=True)
    return str(folder / "bin/uv")


def lock(uv: str, name: str, *what: str) -> None:
    named = {**os.environ, "UV_CUSTOM_COMPILE_COMMAND": "make lock"}
    # a fresh file: uv would otherwise prefer the versions it finds in the old one
    (ROOT / name).unlink(missing_ok=True)
    subprocess.run([uv, *COMPILE, *MANNER, *what, "--output-file", name], cwd=ROOT, env=named, check=True)
    print(f"{name} is written.")


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as failure:
        sys.exit(f"This failed, and its own message is above: {' '.join(map(str, failure.cmd))}")
