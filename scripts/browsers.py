"""Install what tests drive pages with and judge them by: Debian's packages, where we may; elsewhere say what is missing.

Only the standard library: this runs before anything is installed. Which programs a test needs, and what
happens when one is missing, is in tests/house/programs.py.
"""

import ctypes.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

# any one program of a row will do; the packages bring the first
PROGRAMS = {
    ("chromium", "chromium-browser", "google-chrome"): ("chromium", "fonts-dejavu-core"),
    ("lynx",): ("lynx",),
    ("w3m",): ("w3m",),
    ("links2",): ("links2",),
    ("tmux",): ("tmux",),
    ("java",): ("default-jre-headless",),
    ("npm",): ("npm",),
    ("orca",): (
        "orca",
        "at-spi2-core",
        "gir1.2-atspi-2.0",
        "gir1.2-gtk-3.0",
        "gir1.2-wnck-3.0",
        "python3-pyatspi",
    ),
    ("speech-dispatcher",): ("speech-dispatcher",),
    ("Xvfb",): ("xvfb",),
    ("openbox",): ("openbox",),
    ("xdotool",): ("xdotool",),
    ("dbus-run-session",): ("dbus", "dbus-x11"),
    ("gsettings",): ("libglib2.0-bin",),
}
# Playwright's driver loads it, and a small Debian has it not
LIBRARIES = {"atomic": "libatomic1"}


def main() -> None:
    packages = missing_packages()
    if packages and may_install():
        print(f"Installing {' '.join(packages)} ...", flush=True)
        install(packages)
        packages = missing_packages()
    if packages:
        print(f"Missing, so the tests that need them are left out: {' '.join(packages)}")
        print(f"To get them on Debian or Ubuntu: apt-get install {' '.join(packages)}", flush=True)


def missing_packages() -> list[str]:
    rows = [packages for programs, packages in PROGRAMS.items() if not any(map(shutil.which, programs))]
    packages = [package for row in rows for package in row]
    if sys.platform == "linux":
        packages += [package for name, package in LIBRARIES.items() if not ctypes.util.find_library(name)]
    return packages


def may_install() -> bool:
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and Path("/etc/debian_version").exists() and shutil.which("apt-get") is not None


def install(packages: list[str]) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        if subprocess.run(["apt-get", *command], env=quiet, check=False).returncode:
            print(f"apt-get {command[0]} failed; its message is above.", file=sys.stderr)


if __name__ == "__main__":
    main()
