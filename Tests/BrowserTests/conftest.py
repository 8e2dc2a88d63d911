"""Fixtures of the browser tests: a server of Routes for the whole run, and a fresh browser context for each test.

A test requests `phone` or `desktop` (a Playwright page at the app's first address) and fails if the page has written an
error to the console. `@pytest.mark.parametrize("scheme", ["dark"])` shows the page in the dark scheme.
"""

import itertools
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
from devices import CHROMIUM, DESKTOP, LOCALE, PHONE, TABLET  # noqa: F401
from engines.groups import pytest_xdist_make_scheduler  # noqa: F401: a hook
from engines.windows import engine, windows  # noqa: F401: fixtures
from looking import check_accessibility, check_best_practices, file_name, look, shot  # noqa: F401: fixtures
from motion import MOTION, SET_MOTION
from pages import expect_idle
from patience import PATIENCE
from playwright.sync_api import expect, sync_playwright
from proxy import Proxy
from recording import pytest_runtest_makereport, recording  # noqa: F401: a hook and a fixture

ROOT = Path(__file__).resolve().parents[2]
ARTIFACTS = Path(__file__).resolve().parent / "artifacts"
ROUTES = Path(os.environ.get("WAYMARK_ROUTES", ROOT / ".build/debug/Routes"))
LAYOUT_PAGE = ROUTES.with_name("LayoutPage")
BARS_PAGE = ROUTES.with_name("BarsPage")
NOTES_PAGE = ROUTES.with_name("NotesPage")
TABLES_PAGE = ROUTES.with_name("TablesPage")
HISTORY_PAGE = ROUTES.with_name("HistoryPage")
FOLIO = ROUTES.with_name("Folio")
CABINET = ROUTES.with_name("Cabinet")
expect.set_options(timeout=PATIENCE * 1000)
# A busy headless Chromium stops drawing after a resize or a scroll until a frame is requested; one with a window does not.
FRAMES = "setInterval(() => requestAnimationFrame(() => {}), 200)"


def pytest_sessionstart(session):
    """Empties the folder of artifacts, which the workers of this run share."""
    if hasattr(session.config, "workerinput"):
        return
    shutil.rmtree(ARTIFACTS, ignore_errors=True)
    ARTIFACTS.mkdir()


# How many ports an app with workers takes at most
PORTS_AT_ONCE = 8
# How often free_ports was called in this process
PORTS_TAKEN = itertools.count()


def free_ports(count):
    """Returns the first of `count` consecutive free ports: workers listen on the ports that follow the app's own.

    The system gives connections ports of a range of its own, so that one that is free now may be a connection's when the app starts.
    Ports below that range stay free. The processes of a test run take turns.
    """
    end = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    processes, own = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", 1)), int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:])
    for turn in PORTS_TAKEN:
        port = 10000 + (turn * processes + own) * PORTS_AT_ONCE
        if port + count > end:
            raise RuntimeError("All ports below those of connections were tried.")
        try:
            for each in range(port, port + count):
                with socket.socket() as tried:
                    tried.bind(("127.0.0.1", each))
            return port
        except OSError:
            continue


class Server:
    """A process of Routes, or of another program, with a data folder of its own."""

    def __init__(self, data, log, program=ROUTES, *arguments, **environment):
        worker = os.environ.get("PYTEST_XDIST_WORKER", "")
        log = Path(log)
        self.data, self.log, self.program = Path(data), log.with_stem(log.stem + worker), program
        self.scheme, self.process, self.arguments, self.environment = "http", None, arguments, environment
        # 0 lets the program choose a free port, which it prints; a restart uses the same port.
        self.port = free_ports(PORTS_AT_ONCE) if "--workers" in arguments else 0

    @property
    def address(self):
        return f"{self.scheme}://127.0.0.1:{self.port}"

    def start(self):
        """Starts the program, or restarts it with the same port and data."""
        environment = {**os.environ, **self.environment, "PORT": str(self.port), "WAYMARK_DATA": str(self.data)}
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen([self.program, *self.arguments], env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        said = self.process.stdout.readline()  # printed once it listens; empty if it exits instead
        address = re.search(r" is at \w+://[\d.]+:(\d+)", said)
        if not address:
            self.stop()
            raise RuntimeError(f"{self.program.name} has not printed its address. Its output:\n{said}{self.log.read_text()}")
        self.port = int(address[1])
        if "--workers" in self.arguments:
            self.wait_for_answer()
        return self

    def wait_for_answer(self):
        """Waits until a worker answers: the proxy in front of the workers starts with the first of them, and prints nothing."""
        deadline = time.monotonic() + 30
        while True:
            try:
                with urlopen(f"{self.address}/healthz", timeout=5) as answer:
                    answer.read()
                    return
            except OSError as error:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    self.stop()
                    raise RuntimeError(f"{self.program.name} does not answer ({error}). Its output:\n{self.log.read_text()}")
                time.sleep(0.05)

    def stop(self):
        """Terminates the program, which has to exit within 10 s with code 0."""
        if self.process is None:
            return
        process, self.process = self.process, None
        if process.poll() is not None:
            raise RuntimeError(f"{self.program.name} has exited by itself with {process.returncode}. Its output:\n{self.log.read_text()}")
        process.send_signal(signal.SIGTERM)
        try:
            code = process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise RuntimeError(f"{self.program.name} does not exit on SIGTERM. Its output:\n{self.log.read_text()}")
        if code != 0:
            raise RuntimeError(f"{self.program.name} exited with {code}. Its output:\n{self.log.read_text()}")


@pytest.fixture(scope="session", autouse=True)
def artifacts():
    """The folder for screenshots and logs."""
    return ARTIFACTS


@pytest.fixture(scope="session")
def server(tmp_path_factory, artifacts):
    """The server of Routes that all tests share."""
    running = Server(tmp_path_factory.mktemp("data"), artifacts / "routes.log").start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def bars_server(tmp_path_factory, artifacts):
    """The server of BarsPage, which all tests of bars share."""
    running = Server(tmp_path_factory.mktemp("bars"), artifacts / "bars.log", BARS_PAGE).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def notes_server(tmp_path_factory, artifacts):
    """The server of NotesPage, which all tests of documents share. Each test visits it as another visitor."""
    running = Server(tmp_path_factory.mktemp("notes"), artifacts / "notes.log", NOTES_PAGE).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def tables_server(tmp_path_factory, artifacts):
    """The server of TablesPage, which all tests of tables share."""
    running = Server(tmp_path_factory.mktemp("tables"), artifacts / "tables.log", TABLES_PAGE).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def history_server(tmp_path_factory, artifacts):
    """The server of HistoryPage, which all tests of histories share."""
    running = Server(tmp_path_factory.mktemp("history"), artifacts / "history.log", HISTORY_PAGE).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def folio_server(tmp_path_factory, artifacts):
    """The server of Folio, which all tests of drawings share. Each test visits it as another visitor."""
    running = Server(tmp_path_factory.mktemp("folio"), artifacts / "folio.log", FOLIO).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def cabinet_server(tmp_path_factory, artifacts):
    """The server of Cabinet, in whose root each test has a folder of its own."""
    root = tmp_path_factory.mktemp("files")
    running = Server(tmp_path_factory.mktemp("cabinet"), artifacts / "cabinet.log", CABINET, WAYMARK_ROOT=str(root)).start()
    running.root = root
    yield running
    running.stop()


@pytest.fixture(scope="session")
def layout_server(tmp_path_factory, artifacts):
    """The server of LayoutPage, which all tests of components share."""
    running = Server(tmp_path_factory.mktemp("layout"), artifacts / "layout.log", LAYOUT_PAGE).start()
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
    """A proxy in front of the server of the test, which can be slow (`line.delay = 0.3`), cut and mended."""
    line = Proxy(server.port)
    yield line
    line.close()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(**CHROMIUM)
        yield launched
        launched.close()


@pytest.fixture
def scheme():
    return "light"


@pytest.fixture
def console_errors():
    """The errors on the consoles of the test's pages; a test that provokes errors clears the list."""
    return []


@pytest.fixture
def open_page(browser, server, scheme, console_errors, recording):
    """Opens pages: `open_page("/lisbon", **PHONE)`, each in a context of its own. `motion` is a factor of the duration of animations."""
    contexts = []

    def open_one(address="/", motion=MOTION, **device):
        context = browser.new_context(**{"base_url": server.address, "color_scheme": scheme, "locale": LOCALE, **device})
        contexts.append(context)
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(FRAMES)
        context.add_init_script(f"({SET_MOTION})({motion})")
        page = context.new_page()
        recording.watch(page)
        page.on("pageerror", lambda error: console_errors.append(str(error)))
        page.on("console", lambda said: said.type == "error" and console_errors.append(f"{said.text} {said.location}"))
        page.goto(address)
        return page

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture
def visit(request, open_page):
    """Opens the page at the test file's `ADDRESS` on a device, and waits until it is at rest."""
    def visit(device):
        page = open_page(request.module.ADDRESS, **device)
        expect_idle(page)
        return page
    return visit


@pytest.fixture
def phone(open_page):
    """The app on a phone with touch, 390 × 844 points."""
    return open_page(**PHONE)


@pytest.fixture
def desktop(open_page):
    """The app in a window of 1280 × 800, with mouse and keyboard."""
    return open_page(**DESKTOP)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    result = yield
    complaints = [*item.funcargs.get("console_errors", [])]
    if windows := item.funcargs.get("windows"):
        complaints += windows.complaints()
    assert not complaints, "the page has written errors to the console:\n" + "\n".join(complaints)
    return result
