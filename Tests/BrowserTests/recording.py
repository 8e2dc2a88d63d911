"""Records the latest frames and console messages of pages, and saves them with screenshots when a test fails."""

import re
import shutil
import time
from collections import deque

import pytest
from playwright.sync_api import Error

SECONDS = 5  # of frames that are recorded


class Recording:
    """The pages of one test, their frames and their consoles."""

    def __init__(self):
        self.pages, self.frames, self.console = [], deque(), []

    def watch(self, page):
        """Starts recording the frames of this page and of its server, and its console."""
        number = len(self.pages)
        self.pages.append(page)
        page.on("console", lambda said: self.console.append(f"page {number}: {said.type}: {said.text} {said.location}"))
        page.on("pageerror", lambda error: self.console.append(f"page {number}: uncaught: {error}"))
        page.on("websocket", lambda socket: self.listen(number, socket))

    def listen(self, number, socket):
        self.note(number, "opened", socket.url)
        socket.on("framesent", lambda text: self.note(number, "sent", text))
        socket.on("framereceived", lambda text: self.note(number, "received", text))
        socket.on("close", lambda _: self.note(number, "closed", ""))

    def note(self, number, what, text):
        now = time.monotonic()
        self.frames.append((now, number, what, text))
        while self.frames[0][0] < now - SECONDS:
            self.frames.popleft()

    def keep(self, folder, logs):
        """Writes the recording, screenshots and the ends of the logs into a folder."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        if self.frames:
            end = self.frames[-1][0]
            (folder / "frames.txt").write_text("".join(
                f"{at - end:7.3f} s, page {number}, {what}: {text}\n" for at, number, what, text in self.frames))
        if self.console:
            (folder / "console.txt").write_text("\n".join(self.console) + "\n")
        for log in logs:
            (folder / log.name).write_bytes(log.read_bytes()[-65536:])
        for number, page in enumerate(self.pages):
            try:
                page.screenshot(path=folder / f"page-{number}.png")
                (folder / f"page-{number}.html").write_text(page.content())
            except Error:
                pass  # the page is closed


def folder_name(test):
    return "failed-" + re.sub(r"[^\w-]+", "-", test.name).strip("-")


@pytest.fixture
def recording(request):
    """Records the pages of the test."""
    recording = request.node.recording = Recording()
    yield recording
    del request.node.recording


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Saves the pages of a failed test, their frames and consoles, and its server's log."""
    report = yield
    if report.when != "call" or not report.failed:
        return report
    folder = item.config.rootpath / "artifacts" / folder_name(item)
    logs = {each.log for each in item.funcargs.values() if hasattr(each, "log") and each.log.exists()}
    getattr(item, "recording", Recording()).keep(folder, logs)
    if windows := item.funcargs.get("windows"):
        windows.keep_pictures(folder / "window")
    report.sections.append(("Artifacts", str(folder)))
    return report
