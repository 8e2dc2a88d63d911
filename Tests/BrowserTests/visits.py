"""Steps and expectations of users of Routes while its surroundings fail."""

import json
import time

import pytest
from conftest import PHONE
from motion import MOTION, SET_MOTION
from pages import expect_idle
from playwright.sync_api import Error, TimeoutError, expect

RECOVERY_TIMEOUT = 30_000  # ms; processes that are started again need seconds where others are busy
FRAME_TIMEOUT = 500  # ms
MARK = "document.querySelectorAll('wm-app [id]').forEach(each => each.isOld = true)"
NEW = "[...document.querySelectorAll('wm-app [id]')].filter(each => !each.isOld).map(each => each.outerHTML.slice(0, 80))"
# Only timers and dates are stepped. Frames keep the browser's own time, as animations do in any case.
KEEP_FRAMES = "self.frameTime = [performance.now.bind(performance), requestAnimationFrame.bind(self), cancelAnimationFrame.bind(self)]"
RESTORE_FRAMES = "[performance.now, self.requestAnimationFrame, self.cancelAnimationFrame] = self.frameTime"
LONGEST_PAUSE = 10_000  # ms between two attempts to connect


class Progress:
    """Follows a page's sockets from its next load on: the newest frame with an event that the page has sent, and the newest that
    the server has reported as persisted."""

    def __init__(self, page):
        self.page, self.socket = page, None
        self.sent = self.kept = 0
        page.on("websocket", self.listen)

    def listen(self, socket):
        self.socket = socket
        socket.on("framesent", lambda frame: self.note(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.note(json.loads(frame)))

    def note(self, frame):
        match frame:
            case ["persisted", number]:
                self.kept = number
            case [int(number), int(), [str(), *_], *_]:  # a frame of the server has a list of patches in third position
                self.sent = number

    def wait(self, condition, event="framereceived"):
        """Waits until a condition holds. It is checked at every frame, also of a socket that is opened meanwhile, and from time to
        time: a frame that arrives just before the next one is waited for is noted, and not waited for."""
        deadline = time.monotonic() + RECOVERY_TIMEOUT / 1000
        while not condition():
            try:
                if self.socket is None or self.socket.is_closed():
                    self.page.wait_for_event("websocket", timeout=FRAME_TIMEOUT)
                else:
                    self.socket.wait_for_event(event, lambda _: condition(), timeout=FRAME_TIMEOUT)
            except TimeoutError as error:
                if time.monotonic() > deadline:
                    raise AssertionError(f"frame {self.sent} was sent last, frame {self.kept} persisted last") from error
            except Error as error:
                # The socket fails or closes. Of one that fails the error is reported before it counts as closed.
                if "Socket" not in str(error) or time.monotonic() > deadline:
                    raise

    def wait_until_kept(self, after=0):
        """Waits until every event of the page is persisted, and a frame newer than `after` was sent: events without a
        connection are sent later."""
        self.page.evaluate("() => new Promise(done => setTimeout(done, 0))")  # pending events are sent by then
        self.wait(lambda: after < self.sent <= self.kept)

    def wait_until_sent(self, number):
        self.wait(lambda: self.sent >= number, "framesent")

    def wait_until_cut(self):
        """Waits until the page has noticed that its connection is closed."""
        while not self.socket.is_closed():
            try:
                self.socket.wait_for_event("close")
            except TimeoutError:
                raise
            except Error:
                pass  # the socket has failed, and closes now


def come_back(page):
    """Makes the page reconnect at once, by the event with which the browser reports that it is online."""
    page.evaluate("dispatchEvent(new Event('online'))")


def pause_clock(page):
    """Stops the page's clock, which only the test advances from now on."""
    page.clock.pause_at((page.evaluate("() => Date.now()") + 1000) / 1000)


def let_attempts_fail(page, seconds):
    """Advances the paused clock by so many seconds, in which all the page's attempts to connect fail."""
    page.progress.wait_until_cut()
    for _ in range(0, seconds * 1000, LONGEST_PAUSE):
        with page.expect_websocket():
            page.clock.run_for(LONGEST_PAUSE)
        page.progress.wait_until_cut()


def connect(page):
    """Advances the paused clock to the page's next attempt to connect, and lets the clock run again."""
    with page.expect_websocket():
        page.clock.run_for(LONGEST_PAUSE)
    page.clock.resume()


@pytest.fixture
def visit(browser, console_errors):
    """Opens Routes on a phone: `visit(server, "/places")`, each time as another visitor. With `has_clock` the page's clock can be
    stepped. Motion is reduced and short, as these tests do not check it. Messages on the console are ignored, because browsers report
    lost connections there; uncaught errors are not."""
    contexts = []

    def open_one(server, address="/places", has_clock=False):
        context = browser.new_context(base_url=server.address, reduced_motion="reduce", **PHONE)
        contexts.append(context)
        context.set_default_timeout(RECOVERY_TIMEOUT)
        context.add_init_script(f"({SET_MOTION})({MOTION})")
        if has_clock:
            context.add_init_script(KEEP_FRAMES)
            context.clock.install()
            context.add_init_script(RESTORE_FRAMES)
        page = context.new_page()
        page.progress = Progress(page)
        page.on("pageerror", lambda error: console_errors.append(str(error)))
        page.goto(address)
        return page

    yield open_one
    for context in contexts:
        context.close()


def kill(server):
    server.process.kill()
    server.process.wait()
    server.process = None


def write_itinerary(page):
    """Fills in the title and notes of a new itinerary, in a modal over the second tab; the first tab is two screens deep."""
    page.get_by_role("link", name="Lisbon").first.tap()
    expect(page.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
    page.get_by_role("tab", name="Itineraries").tap()
    page.get_by_role("button", name="New Itinerary").tap()
    expect_idle(page)  # a second tap at the same place while the modal rises does not press Save
    page.get_by_role("textbox", name="Title").fill("Along the Tejo")
    page.get_by_role("textbox", name="Notes").fill("bring lights")


def expect_itinerary(page, notes="bring lights"):
    """Expects the form and both tabs as `write_itinerary` has left them, and saves the itinerary."""
    expect(page.locator(".wm-banner")).to_be_empty(timeout=RECOVERY_TIMEOUT)
    expect(page.get_by_role("dialog", name="New Itinerary")).to_be_visible()
    expect(page.get_by_role("textbox", name="Title")).to_have_value("Along the Tejo")
    expect(page.get_by_role("textbox", name="Notes")).to_have_value(notes)
    page.get_by_role("combobox", name="City").select_option("Lisbon")
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("link", name="Along the Tejo")).to_have_count(1)
    page.get_by_role("tab", name="Places").tap()
    expect(page.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
