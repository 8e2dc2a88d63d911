"""A connection that is lost for a while: presses and typing meanwhile, and when the page shows its banner."""

import pytest
from conftest import DESKTOP, LAYOUT_PAGE, PHONE, Server
from held_answers import HeldAnswers
from pages import wait_for
from playwright.sync_api import expect
from visits import connect, pause_clock, visit  # noqa: F401: a fixture

BANNER_AFTER = 1000  # ms without a connection
RECORD_SOCKETS = """
    self.opened = [];
    self.WebSocket = class extends WebSocket {
      constructor(address) {
        super(address);
        opened.push(String(address));
      }
    };
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory, artifacts):
    """A server of a page with a counter and a field."""
    running = Server(tmp_path_factory.mktemp("socket"), artifacts / "socket.log", LAYOUT_PAGE).start()
    yield running
    running.stop()


@pytest.fixture
def page(visit, line):
    """The page with its counter at 1 and its clock paused, just after it has lost its connection."""
    page = visit(line, "/", has_clock=True)
    page.get_by_test_id("count").tap()
    expect(page.get_by_test_id("counted")).to_have_text("Counted 1, refused 0")
    pause_clock(page)
    line.cut()
    page.progress.wait_until_cut()
    return page


def test_presses_and_text_survive_a_lost_connection(page, line):
    count, counted, banner = page.get_by_test_id("count"), page.get_by_test_id("counted"), page.locator(".wm-banner")
    count.tap()
    count.tap()
    page.get_by_test_id("name").tap()
    page.keyboard.type("Ada")
    page.clock.run_for(BANNER_AFTER - 1)
    expect(banner).to_be_empty()
    page.clock.run_for(1)
    expect(banner).to_contain_text("Reconnecting…")
    expect(page.get_by_test_id("name")).to_have_value("Ada")
    page.progress.wait_until_cut()
    line.mend()
    connect(page)
    expect(counted).to_have_text("Counted 3, refused 0")
    expect(page.get_by_test_id("hello")).to_have_text("Hello, Ada")
    expect(page.get_by_test_id("name")).to_have_value("Ada")
    expect(banner).to_be_empty()


def test_a_short_loss_of_the_connection_shows_no_banner(page, line):
    line.mend()
    with page.expect_websocket():
        page.clock.run_for(BANNER_AFTER - 1)  # the first attempt to reconnect is earlier than that
    page.get_by_test_id("count").tap()
    expect(page.get_by_test_id("counted")).to_have_text("Counted 2, refused 0")
    page.clock.run_for(BANNER_AFTER)
    expect(page.locator(".wm-banner")).to_be_empty()


@pytest.mark.parametrize("held", ["everything", "content"])
def test_a_press_after_a_reload_waits_for_the_events_of_the_page_before(server, visit, held):
    """The page was rendered before the last press of the page before arrived, so it waits for the whole content."""
    page = visit(server, "/")
    count, counted = page.get_by_test_id("count"), page.get_by_test_id("counted")
    relay = HeldAnswers(page)
    page.reload()
    count.tap()
    expect(counted).to_have_text("Counted 1, refused 0")
    relay.is_deaf = True
    count.tap()
    relay.expect_sent(page, "tap", 2)
    relay.is_deaf = False
    relay.hold(everything=held == "everything")
    page.reload()
    relay.expect_held(page, 1)
    count.tap()
    expect(counted).to_have_text("Counted 1, refused 0")
    relay.release()
    expect(counted).to_have_text("Counted 3, refused 0")
    expect(page).to_have_url(f"{server.address}/")


def count_presses(page):
    """Presses the counter once, and expects the server's answer."""
    page.get_by_test_id("count").click()
    expect(page.get_by_test_id("counted")).to_have_text("Counted 1, refused 0")


def open_recording(open_page, device):
    """The page on a device, with the addresses of the sockets that it opens itself, not in a worker, in `opened`."""
    page = open_page(**device)
    page.add_init_script(RECORD_SOCKETS)
    page.reload()
    count_presses(page)
    return page


def test_on_a_touch_screen_the_socket_is_opened_in_a_worker(open_page):
    page = open_recording(open_page, PHONE)
    assert [worker.url.rsplit("/", 1)[-1] for worker in page.workers] == ["socket-worker.js"]
    assert page.evaluate("opened") == []


def test_without_a_touch_screen_the_page_opens_its_own_socket(open_page):
    page = open_recording(open_page, DESKTOP)
    assert page.workers == []
    assert len(page.evaluate("opened")) == 1


def test_a_page_that_is_reloaded_before_its_parts_are_there_is_continued(open_page):
    page = open_page("about:blank", **DESKTOP)
    page.route("**/text-fields.js", lambda route: None)  # one of its first parts
    page.goto("/", wait_until="domcontentloaded")
    session = page.locator("wm-app").get_attribute("data-session")
    page.unroute("**/text-fields.js")
    page.reload()
    assert page.locator("wm-app").get_attribute("data-session") == session
    count_presses(page)


@pytest.mark.parametrize("script", ["worker-socket.js", "socket-worker.js"])
def test_a_page_whose_worker_cannot_be_loaded_opens_its_own_socket(open_page, console_errors, script):
    page = open_page(**PHONE)
    page.route(f"**/{script}", lambda route: route.fulfill(status=404))
    page.reload()
    count_presses(page)
    assert page.workers == []
    assert all("404" in error for error in console_errors)
    console_errors.clear()


def test_the_worker_connects_to_its_own_host_only(open_page):
    page = open_page(**PHONE)
    count_presses(page)
    worker = page.workers[0].url
    with page.expect_websocket() as opened:
        page.evaluate("url => new Worker(url).postMessage('ws://192.0.2.1:9/_waymark/socket?v=0')", worker)
    assert opened.value.url.startswith(page.url.replace("http", "ws"))


def test_the_socket_of_a_page_that_is_left_is_closed(open_page):
    page = open_page(**PHONE)
    count_presses(page)
    with page.expect_worker():  # the text alone says nothing about the socket: the first page has it already
        page.reload()
    expect(page.get_by_test_id("counted")).to_have_text("Counted 1, refused 0")
    wait_for(page, "async () => (await (await fetch('/metrics')).text()).includes('waymark_sockets 1\\n')")  # those of other tests are closed, too
