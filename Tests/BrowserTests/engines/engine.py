"""The interface of a browser engine, and its settings."""

import shutil
from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path


class MissingEngine(Exception):
    """The browser is not installed: an error, never a reason to skip its tests."""

    def __init__(self, name, lacking):
        super().__init__(f"{name} can't be started, because {lacking} is missing. ./test installs it; to install it manually:\n"
                         "  sudo apt-get install --no-install-recommends chromium firefox-esr webkit2gtk-driver xvfb\n"
                         "To skip its tests on purpose: pytest -k 'not " + name.lower() + "'")


def require(name, *programs):
    """Raises MissingEngine for the first of these programs that is not installed."""
    for program in programs:
        if shutil.which(program) is None and not Path(program).exists():
            raise MissingEngine(name, program)


@dataclass(frozen=True)
class Settings:
    """The user's settings of a device."""

    touch: bool = False
    scheme: str = "light"
    reduced_motion: bool = False


class Engine(ABC):
    """A browser. Its windows share nothing: neither cookies nor storage nor history."""

    touches = True  # whether its driver has touch input, rather than clicks, for `hand="finger"`

    @abstractmethod
    def open(self, base, size, hand, settings=Settings()):
        """Returns a new Window of this size in points, which is used by `hand` and shows addresses below `base`."""

    @abstractmethod
    def close(self):
        """Quits the browser."""
