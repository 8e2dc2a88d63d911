"""Pulling a screen down to refresh it: by touch, by trackpad and by keyboard."""

import pytest
from devices import DESKTOP, PHONE
from pages import Keyboard, Pull, expect_idle
from playwright.sync_api import expect

ADDRESS = "/refresh"


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def control(page):
    return page.locator(".refresh-control")


def deliver(page, times):
    page.get_by_role("button", name="Deliver").click()
    expect(page.get_by_test_id("count")).to_have_text(f"Refreshed {times} times")
    expect(control(page)).not_to_have_attribute("aria-busy", "true")
    expect(control(page)).to_have_css("height", "0px")


def test_a_finger_pulls_the_screen_down(visit):
    page = visit(PHONE)
    assert control(page).bounding_box()["height"] == 0
    title = page.get_by_role("heading", name="Inbox")
    top = title.bounding_box()["y"]
    pull = Pull(page, "touch")
    pull.take(page.get_by_text("Row 3", exact=True))
    pull.by(0, 100)
    assert 30 < title.bounding_box()["y"] - top < 60, "the content follows the finger, at half its speed"
    expect(control(page)).not_to_have_attribute("aria-busy", "true")
    pull.by(0, 120)
    expect(control(page)).to_have_attribute("aria-busy", "true")
    pull.let_go()
    expect(control(page)).to_have_css("height", "60px")  # the indicator stays until it is up to date
    pull.take(page.get_by_text("Row 3", exact=True))
    pull.by(0, 300)  # it is being refreshed already
    pull.let_go()
    deliver(page, 1)


def test_a_short_pull_and_a_scroll_do_nothing(visit):
    page = visit(PHONE)
    pull = Pull(page, "touch")
    pull.take(page.get_by_text("Row 3", exact=True))
    pull.by(0, 120)
    pull.let_go()
    expect(control(page)).to_have_css("height", "0px")
    pull.take(page.get_by_text("Row 8", exact=True))
    pull.by(0, -200)
    pull.let_go()
    expect_idle(page)
    pull.take(page.get_by_text("Row 8", exact=True))
    pull.by(0, 300)  # it scrolls back to the top, and no further
    pull.let_go()
    expect_idle(page)
    expect(control(page)).not_to_have_attribute("aria-busy", "true")
    expect(page.get_by_test_id("count")).to_have_text("Refreshed 0 times")


def test_a_trackpad_pulls_and_a_wheel_does_not(visit):
    page = visit(DESKTOP)
    page.get_by_text("Row 3", exact=True).hover()
    for _ in range(8):
        page.mouse.wheel(0, -120)
    for _ in range(4):
        page.mouse.wheel(0, -50)
    expect_idle(page)
    expect(control(page)).not_to_have_attribute("aria-busy", "true")
    for _ in range(10):
        page.mouse.wheel(0, -50)
    expect(control(page)).to_have_attribute("aria-busy", "true")
    deliver(page, 1)


def test_the_keyboard_finds_a_button(visit):
    page = visit(DESKTOP)
    button = page.get_by_role("button", name="Refresh")
    Keyboard(page).reach(button)
    expect(button).to_have_css("height", "44px")
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-busy", "true")
    page.reload()
    expect(button).to_have_attribute("aria-busy", "true")  # a reload does not end it
    deliver(page, 1)


def test_a_finger_pulls_a_scroll_view_below_other_content(open_page):
    page = open_page("/refresh-part", **PHONE)
    above, row = page.get_by_test_id("count"), page.get_by_text("Row 3", exact=True)
    top = row.bounding_box()["y"]
    pull = Pull(page, "touch")
    pull.take(row)
    pull.by(0, 100)
    assert 30 < row.bounding_box()["y"] - top < 60
    assert above.bounding_box()["y"] < 20, "what is above stays"
    pull.by(0, 120)
    pull.let_go()
    expect(above).to_have_text("Refreshed 1 times")
    expect(control(page)).to_have_css("height", "0px")


def test_keys_refresh_a_scroll_view(open_page):
    page = open_page("/refresh-part", **DESKTOP)
    Keyboard(page).press(page.get_by_role("button", name="Refresh"))
    expect(page.get_by_test_id("count")).to_have_text("Refreshed 1 times")
