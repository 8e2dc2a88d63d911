"""People who use Routes while something around it fails: what they do, what is safe of it, and what they see afterwards."""

import json

import pytest
from conftest import PHONE
from pages import expect_idle
from playwright.sync_api import Error, TimeoutError, expect

RECOVERY_TIMEOUT = 10_000  # ms
MARK = "document.querySelectorAll('wm-app [id]').forEach(each => each.isOld = true)"
NEW = "[...document.querySelectorAll('wm-app [id]')].filter(each => !each.isOld).map(each => each.outerHTML.slice(0, 80))"
# Only timers and dates are stepped. What is drawn goes on by the browser's own time, which animations have anyway.
KEEP_FRAMES = "self.frameTime = [performance.now.bind(performance), requestAnimationFrame.bind(self), cancelAnimationFrame.bind(self)]"
RESTORE_FRAMES = "[performance.now, self.requestAnimationFrame, self.cancelAnimationFrame] = self.frameTime"
LONGEST_PAUSE = 10_000  # ms between two attempts to connect


class Progress:
    """What goes over a page's sockets, from its next loading on: the newest frame that it has sent with an event, and the newest
    that the server has said is kept, whatever it is kept in."""

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
            case ["kept", number]:
                self.kept = number
            case [int(number), int(), [str(), *_], *_]:  # a server's has a list of patches there
                self.sent = number

    def wait(self, condition, event="framereceived"):
        """Until a condition holds, which is looked at with every frame, also of a socket that is opened meanwhile."""
        while not condition():
            try:
                if self.socket is None or self.socket.is_closed():
                    self.page.wait_for_event("websocket")
                else:
                    self.socket.wait_for_event(event, lambda _: condition())
            except TimeoutError as error:
                raise AssertionError(f"{self.sent} frames are sent, {self.kept} kept") from error
            except Error:
                if not self.socket.is_closed():
                    raise

    def wait_until_kept(self, after=0):
        """The storage has all that the person has done, which is more than the frame `after`: what is done without a
        connection is sent later."""
        self.page.evaluate("() => new Promise(done => setTimeout(done, 0))")  # what was done is sent
        self.wait(lambda: after < self.sent <= self.kept)

    def wait_until_sent(self, number):
        self.wait(lambda: self.sent >= number, "framesent")

    def wait_until_cut(self):
        """The page has no connection, and has heard so."""
        while not self.socket.is_closed():
            try:
                self.socket.wait_for_event("close")
            except TimeoutError:
                raise
            except Error:
                pass  # it has failed, and closes now


def come_back(page):
    """The browser tells the page that there is a line again, which then need not wait for its next attempt."""
    page.evaluate("dispatchEvent(new Event('online'))")


def pause_clock(page):
    """The page's time stands still from now on, until the test steps it."""
    page.clock.pause_at((page.evaluate("() => Date.now()") + 1000) / 1000)


def let_attempts_fail(page, seconds):
    """So many seconds pass for a page whose clock is paused, which tries to connect all the time, in vain."""
    page.progress.wait_until_cut()
    for _ in range(0, seconds * 1000, LONGEST_PAUSE):
        with page.expect_websocket():
            page.clock.run_for(LONGEST_PAUSE)
        page.progress.wait_until_cut()


def connect(page):
    """The next attempt of a page whose clock is paused, which goes on by itself then."""
    with page.expect_websocket():
        page.clock.run_for(LONGEST_PAUSE)
    page.clock.resume()


@pytest.fixture
def visit(browser, console_errors):
    """Opens Routes on a phone: `visit(server, "/places")`, each time as somebody else; with `has_clock` the page's time can be
    stepped. Screens come at once, because how they move is no matter here; nor is that a connection is lost, which browsers
    write to the console."""
    contexts = []

    def open_one(server, address="/places", has_clock=False):
        context = browser.new_context(base_url=server.address, reduced_motion="reduce", **PHONE)
        contexts.append(context)
        context.set_default_timeout(RECOVERY_TIMEOUT)
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
    """A modal with a title, a city and notes, over the second tab; the first is two screens deep."""
    page.get_by_role("link", name="Lisbon").first.tap()
    expect(page.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
    page.get_by_role("tab", name="Itineraries").tap()
    page.get_by_role("button", name="New Itinerary").tap()
    expect_idle(page)  # a second tap at the same place while the modal rises does not press Save
    page.get_by_role("textbox", name="Title").fill("Along the Tejo")
    page.get_by_role("textbox", name="Notes").fill("bring lights")


def expect_itinerary(page, notes="bring lights"):
    """Everything is as it was, and goes on."""
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
