"""Install what judges our pages: axe, the Nu checker and Lighthouse, exactly as tests/audits/package-lock.json names them.

They come from npm into .audits, which is no part of the project, like .venv. Only the standard library: this runs before anything is
installed. Without npm nothing is installed and this says so; which tests are then left out is in tests/house/programs.py.
"""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LISTS = ROOT / "tests/audits"
JUDGES = ROOT / ".audits"
STAMP = JUDGES / ".installed"


def main() -> None:
    if STAMP.exists() and STAMP.read_text() == digest():
        return
    if not shutil.which("npm"):
        print("Missing, so the tests that need what it installs are left out: npm", flush=True)
        return
    print("Installing axe, Nu and Lighthouse into .audits ...", flush=True)
    if install():
        STAMP.write_text(digest())
    else:
        print("npm failed; its message is above. Tests that need these are left out.", file=sys.stderr)


def digest() -> str:
    return hashlib.sha256((LISTS / "package-lock.json").read_bytes()).hexdigest()


def install() -> bool:
    JUDGES.mkdir(exist_ok=True)
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copyfile(LISTS / name, JUDGES / name)
    # no package of theirs has anything to run when it is installed
    command = ["npm", "ci", "--ignore-scripts", "--loglevel=error"]
    return subprocess.run(command, cwd=JUDGES, check=False).returncode == 0


if __name__ == "__main__":
    main()
