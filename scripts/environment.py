"""Make .venv hold exactly what a lock file names: `environment.py requirements.lock`.

Uses nothing but the standard library, because it runs before anything is installed. A stamp in .venv keeps
the digest of what was installed last, so a second run costs one small read.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
RUNTIME, DEV = "requirements.lock", "requirements-dev.lock"
OLDEST = (3, 11)


def main(lock: str) -> None:
    if sys.version_info < OLDEST:
        sys.exit(f"Python 3.11 or newer is needed, and {sys.executable} is older: make PYTHON=python3.11 ...")
    if is_current(lock):
        return
    print(f"Installing {lock} into .venv ...", flush=True)
    install(lock)
    stamp(lock).write_text(digest(lock))


def is_current(lock: str) -> bool:
    # the dev lock contains the runtime lock, pin for pin (tests/house/test_locks.py)
    if not PYTHON.exists():
        return False
    enough = [lock] if lock == DEV else [lock, DEV]
    return any(stamp(name).exists() and stamp(name).read_text() == digest(name) for name in enough)


def digest(lock: str) -> str:
    both = b"".join((ROOT / name).read_bytes() for name in sorted({lock, RUNTIME}))
    return hashlib.sha256(both + sys.version.encode()).hexdigest()


def stamp(lock: str) -> Path:
    return VENV / f".installed-{lock}"


def install(lock: str) -> None:
    for name in (RUNTIME, DEV):
        stamp(name).unlink(missing_ok=True)
    uv = shutil.which("uv")
    if uv:
        install_with_uv(uv, lock)
    else:
        install_with_pip(lock)


def install_with_uv(uv: str, lock: str) -> None:
    if not PYTHON.exists():
        run(uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(VENV))
    run(uv, "pip", "sync", "--quiet", "--python", str(PYTHON), "--require-hashes", lock)


def install_with_pip(lock: str) -> None:
    if not has_pip():
        create_with_pip()
    quiet = ("--quiet", "--disable-pip-version-check")
    run(str(PYTHON), "-m", "pip", "install", *quiet, "--require-hashes", "-r", lock)


def has_pip() -> bool:
    if not PYTHON.exists():
        return False
    asked = subprocess.run([str(PYTHON), "-m", "pip", "--version"], capture_output=True, check=False)
    return asked.returncode == 0


def create_with_pip() -> None:
    try:
        run(sys.executable, "-m", "venv", "--clear", str(VENV))
    except subprocess.CalledProcessError:
        sys.exit(
            "Python could not make .venv (its message is above). On Debian: apt-get install python3-venv"
        )


def run(*command: str) -> None:
    subprocess.run(command, cwd=ROOT, check=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except subprocess.CalledProcessError as failure:
        sys.exit(f"This failed, and its own message is above: {' '.join(failure.cmd)}")
