"""Fixtures: the windows of one test, and the engine that all tests share."""

import os

import pytest
from motion import MOTION

from .engine import Settings
from .window import DESKTOP, PHONE

ENGINES = ["chromium", "firefox", "webkit"]


def start(name, logs, browser):
    """Starts an engine, whose modules are imported only then. `browser()` returns Playwright's Chromium."""
    if name == "chromium":
        from .chromium import Chromium
        return Chromium(browser())
    if name == "firefox":
        from .firefox import Firefox
        return Firefox(logs)
    from .webkit import WebKit
    return WebKit(logs)


class Windows:
    """The windows that a test has opened."""

    def __init__(self, engine, base):
        self.engine, self.base, self.opened, self.expected = engine, base, [], []

    def open(self, address="/", hand="mouse", base=None, size=None, motion=MOTION, **settings):
        """Opens a new window with this page. The default size is that of a phone for `hand="finger"`, otherwise of a desktop.
        `motion` is a factor of the duration of animations."""
        is_phone = hand == "finger"
        size = size or (PHONE if is_phone else DESKTOP)
        window = self.engine.open(base or self.base, size, hand, Settings(touch=is_phone, **settings))
        self.opened.append(window)
        window.motion = motion
        window.goto(address)
        return window

    def expect(self, *complaints):
        """Allows errors that contain one of these texts."""
        self.expected += complaints

    def complaints(self):
        return [said for window in self.opened for said in window.complaints()
                if not any(expected in said for expected in self.expected)]

    def keep_pictures(self, path):
        for number, window in enumerate(self.opened):
            try:
                window.screenshot(f"{path}-{number}.png")
            except Exception as error:  # noqa: BLE001: the failure of the test is more important
                print(f"no picture of window {number}: {error}")

    def close(self):
        for window in self.opened:
            window.close()


@pytest.fixture(scope="session", params=ENGINES[1:])
def engine(request, artifacts):
    """Firefox and WebKit in turn, each started once; Chromium only for tests that request it, as most other tests run in it."""
    logs = artifacts / os.environ.get("PYTEST_XDIST_WORKER", "")  # of this worker alone: Firefox's address is read from its log
    logs.mkdir(exist_ok=True)
    running = start(request.param, logs, lambda: request.getfixturevalue("browser"))
    yield running
    running.close()


@pytest.fixture
def windows(engine, server):
    """Opens windows: `windows.open("/places/lisbon", hand="finger")`. They must not write errors to the console."""
    windows = Windows(engine, server.address)
    yield windows
    windows.close()
