"""A connection that is lost for a while: presses and typing meanwhile, and when the page shows its banner."""

import pytest
from conftest import LAYOUT_PAGE, Server
from playwright.sync_api import expect
from visits import connect, pause_clock, visit  # noqa: F401: a fixture

BANNER_AFTER = 1000  # ms without a connection


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
