"""A browser that can be started, and what it can be set to."""

import shutil
from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path


class MissingEngine(Exception):
    """The browser is not on this machine: an error, never a reason to leave its tests out."""

    def __init__(self, name, lacking):
        super().__init__(f"{name} can't be started, for {lacking} is missing. ./test installs it; by hand:\n"
                         "  sudo apt-get install --no-install-recommends chromium firefox-esr webkit2gtk-driver xvfb\n"
                         "Leave its tests out only on purpose: pytest -k 'not " + name.lower() + "'")


def require(name, *programs):
    """Raises MissingEngine for the first of these programs that is not there."""
    for program in programs:
        if shutil.which(program) is None and not Path(program).exists():
            raise MissingEngine(name, program)


@dataclass(frozen=True)
class Settings:
    """What a person has told their device."""

    touch: bool = False
    scheme: str = "light"
    reduced_motion: bool = False


class Engine(ABC):
    """A browser. Its windows have nothing in common: neither cookies nor storage nor history."""

    touches = True  # whether its driver can touch, rather than click, for a finger

    @abstractmethod
    def open(self, base, size, hand, settings=Settings()):
        """A fresh Window of this size in points, which is used by this hand and shows addresses below `base`."""

    @abstractmethod
    def close(self):
        """Ends the browser."""
