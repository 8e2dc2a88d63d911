"""A4: a server that has taken a session from the storage sends the whole page, and the client leads its own page there. What the
app has changed meanwhile counts; what the client has set itself stays."""

import pytest
from conftest import LAYOUT_PAGE, ROUTES, Server
from pages import expect_at_rest
from playwright.sync_api import expect
from visits import come_back, kill, visit  # noqa: F401: a fixture


@pytest.fixture
def open_on(tmp_path, artifacts, visit):
    """Opens an address of an app on a server of its own."""
    servers = []

    def open_one(app, address):
        servers.append(Server(tmp_path, artifacts / f"resync-{app.name}.log", app).start())
        return servers[-1], visit(servers[-1], address)

    yield open_one
    for server in servers:
        server.stop()


def test_a_bar_that_the_app_hides_while_the_connection_is_down_can_not_be_reached_afterwards(open_on):
    server, page = open_on(ROUTES.with_name("BarsPage"), "/")
    page.get_by_role("link", name="Picture", exact=True).tap()
    bar = page.locator("wm-screen[data-shown] .wm-bottom-bar")
    expect(bar).not_to_have_attribute("inert", "")
    page.progress.wait_until_kept()
    kill(server)
    page.get_by_role("button", name="Picture of a sunset").tap()
    server.start()
    come_back(page)
    expect(page.locator("wm-screen[data-bottom-bar=hidden]")).to_have_count(1)
    expect(bar).to_have_attribute("inert", "")


def test_an_open_alert_keeps_its_name_and_its_message(open_on):
    server, page = open_on(LAYOUT_PAGE, "/modals/questions")
    page.get_by_role("button", name="Delete").tap()
    alert = page.get_by_role("alertdialog", name="Delete this ride?")
    expect(alert).to_be_visible()
    message = alert.get_attribute("aria-describedby")
    assert message
    page.progress.wait_until_kept()
    kill(server)
    server.start()
    frames = page.progress.sent
    come_back(page)
    page.progress.wait_until_sent(frames + 1)  # the client has asked for the whole page
    expect_at_rest(page)
    expect(alert).to_have_attribute("aria-describedby", message)
    expect(alert).to_be_visible()


def test_a_field_that_is_unlocked_while_the_connection_is_down_can_be_used_afterwards(open_on):
    server, page = open_on(LAYOUT_PAGE, "/inputs")
    field = page.get_by_role("textbox", name="Answer")
    expect(field).to_be_disabled()
    page.get_by_role("textbox", name="Code").fill("x")
    page.progress.wait_until_kept()
    kill(server)
    page.get_by_role("switch", name="Locked").tap()
    server.start()
    come_back(page)
    expect(field).to_be_enabled()
    field.fill("yes")
    expect(field).to_have_value("yes")
