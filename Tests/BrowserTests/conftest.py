"""Routes in a real Chromium: a server for the whole run, and a fresh browser context for each test.

A test asks for `phone` or `desktop` (a Playwright page at the app's first address) and fails when the page has
written an error to the console. `@pytest.mark.parametrize("scheme", ["dark"])` shows it in the dark.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path
from urllib.request import urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe
from engines.windows import engine, windows  # noqa: F401: fixtures
from playwright.sync_api import Error, sync_playwright
from proxy import Proxy

ROOT = Path(__file__).resolve().parents[2]
ARTIFACTS = Path(__file__).resolve().parent / "artifacts"
ROUTES = Path(os.environ.get("WAYMARK_ROUTES", ROOT / ".build/debug/Routes"))
LAYOUT_PAGE = ROUTES.with_name("LayoutPage")
WCAG = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True}
# A busy headless Chromium stops drawing after a resize or a scroll until somebody asks for a frame; a window never does.
FRAMES = "setInterval(() => requestAnimationFrame(() => {}), 200)"
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
TABLET = {"viewport": {"width": 820, "height": 1180}}


def pytest_sessionstart(session):
    """Empties the folder of what earlier runs left; the workers of this run share it."""
    if hasattr(session.config, "workerinput"):
        return
    shutil.rmtree(ARTIFACTS, ignore_errors=True)
    ARTIFACTS.mkdir()


def file_name(test):
    return re.sub(r"[^\w-]+", "-", test.name).strip("-")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A running app with data of its own: Routes, or another program."""

    def __init__(self, data, log, program=ROUTES, *arguments):
        worker = os.environ.get("PYTEST_XDIST_WORKER", "")
        log = Path(log)
        self.data, self.log, self.program, self.port = Path(data), log.with_stem(log.stem + worker), program, free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process, self.arguments = None, arguments

    def start(self):
        """Starts, or starts again with the same port and data."""
        environment = {**os.environ, "PORT": str(self.port), "WAYMARK_DATA": str(self.data)}
        with open(self.log, "ab") as output:
            self.process = subprocess.Popen([self.program, *self.arguments], env=environment, stdout=output, stderr=output)
        deadline = time.monotonic() + 30
        while True:
            try:
                with urlopen(self.address, timeout=5) as answer:
                    answer.read()
                    return self
            except OSError as error:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    self.stop()
                    raise RuntimeError(f"{self.program.name} does not answer ({error}). It said:\n{self.log.read_text()}")
                time.sleep(0.05)

    def stop(self):
        """Ends it in order; it has to be gone within 10 s, with code 0."""
        if self.process is None:
            return
        process, self.process = self.process, None
        if process.poll() is not None:
            raise RuntimeError(f"{self.program.name} has ended by itself with {process.returncode}. It said:\n{self.log.read_text()}")
        process.send_signal(signal.SIGTERM)
        try:
            code = process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise RuntimeError(f"{self.program.name} does not stop when told to. It said:\n{self.log.read_text()}")
        if code != 0:
            raise RuntimeError(f"{self.program.name} ended with {code}. It said:\n{self.log.read_text()}")


@pytest.fixture(scope="session", autouse=True)
def artifacts():
    """The folder for screenshots and logs."""
    return ARTIFACTS


@pytest.fixture(scope="session")
def server(tmp_path_factory, artifacts):
    """The server that all tests share."""
    running = Server(tmp_path_factory.mktemp("data"), artifacts / "routes.log").start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path, artifacts):
    """A server for one test, which may stop and start it."""
    running = Server(tmp_path, artifacts / "routes-own.log").start()
    yield running
    running.stop()


@pytest.fixture
def line(server):
    """A line to the server of the test, which can be slow (`line.delay = 0.3`), cut and mended."""
    line = Proxy(server.port)
    yield line
    line.close()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture
def scheme():
    return "light"


@pytest.fixture
def console_errors():
    """What the pages of the test have complained about; a test that provokes errors clears the list."""
    return []


@pytest.fixture
def open_page(browser, server, scheme, console_errors):
    """Opens pages: `open_page("/lisbon", **PHONE)`, each in a context of its own."""
    contexts = []

    def open_one(address="/", **device):
        context = browser.new_context(base_url=server.address, color_scheme=scheme, **device)
        contexts.append(context)
        context.set_default_timeout(10_000)
        context.add_init_script(FRAMES)
        page = context.new_page()
        page.on("pageerror", lambda error: console_errors.append(str(error)))
        page.on("console", lambda said: said.type == "error" and console_errors.append(f"{said.text} {said.location}"))
        page.goto(address)
        return page

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture
def phone(open_page):
    """The app on a phone: 390 × 844 points, touch, three pixels to the point."""
    return open_page(**PHONE)


@pytest.fixture
def desktop(open_page):
    """The app in a window of 1280 × 800, with mouse and keyboard."""
    return open_page(**DESKTOP)


@pytest.fixture
def shot(request, artifacts):
    """Keeps a picture: `shot(page, "city")`."""

    def take(page, name="end"):
        page.screenshot(path=artifacts / f"{file_name(request.node)}-{name}.png", animations="disabled")

    return take


@pytest.fixture
def check_accessibility():
    """Scans what a page shows by the rules of WCAG 2.1 A and AA, once nothing fades or slides any more: colours half-way are nobody's."""

    def check(page):
        page.wait_for_function("() => document.getAnimations().every(({ effect }) => effect.getComputedTiming().endTime === Infinity)")
        found = Axe().run(page, options=WCAG)
        assert found.violations_count == 0, found.generate_report()

    return check


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    result = yield
    complaints = [*item.funcargs.get("console_errors", [])]
    if windows := item.funcargs.get("windows"):
        complaints += windows.complaints()
    assert not complaints, "the page has written errors to the console:\n" + "\n".join(complaints)
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Keeps a picture of what a failed test saw."""
    report = yield
    if report.when == "call" and report.failed:
        for device in ("phone", "desktop"):
            page = item.funcargs.get(device)
            if page is None:
                continue
            try:
                page.screenshot(path=ARTIFACTS / f"failed-{file_name(item)}-{device}.png")
            except Error:
                pass  # the page is gone
        if windows := item.funcargs.get("windows"):
            windows.keep_pictures(ARTIFACTS / f"failed-{file_name(item)}")
    return report
