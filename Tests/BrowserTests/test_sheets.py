"""M9: the heights of sheets, by touch, mouse and keyboard."""

import time

import pytest
from devices import PHONE
from held_answers import HeldAnswers
from looking import SHARP
from pages import button, expect_idle, resize
from playwright.sync_api import expect

HOME = "/modals/sheets"
NARROW = {"viewport": {"width": 390, "height": 844}}
WIDE = {"viewport": {"width": 820, "height": 1180}}
LARGE_HEIGHT = 844 - 10  # of a sheet in a narrow window


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def grabber(page):
    return button(page, "Sheet Grabber")


def present(page, name):
    button(page, name).click()
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    expect(page.locator("dialog[data-client-moving]")).to_have_count(0)
    expect_idle(page)
    return page


def expect_height(page, height):
    page.wait_for_function("() => !document.querySelector('dialog[data-shown] .wm-card').getAnimations().length")
    assert page.locator("dialog[data-shown] .wm-card").bounding_box()["height"] == pytest.approx(height, abs=2)


def expect_gone(page):
    expect(page.locator(".wm-modal:not([data-prefetched])")).to_have_count(0)


def drag(page, start, end, steps=12, pause=16, hold=False, x=195):
    wire, now = page.context.new_cdp_session(page), time.time()

    def touch(kind, after, *at):
        wire.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for y in at], "timestamp": now + after / 1000})

    touch("touchStart", 0, start)
    for step in range(1, steps + 1):
        touch("touchMove", pause * step, start + (end - start) * step / steps)
    if hold:
        return touch
    touch("touchEnd", pause * steps + (200 if pause > 50 else 8))


def top_of(page):
    return page.locator("dialog[data-shown] .wm-card").bounding_box()["y"]


def test_m9_a_finger_drags_and_flings_a_sheet_between_its_heights_and_scrolls_it_at_the_largest(open_page):
    page = present(open_page(HOME, **PHONE), "Half")
    expect_height(page, LARGE_HEIGHT / 2)
    drag(page, top_of(page) + 15, 60, pause=60)
    expect_height(page, LARGE_HEIGHT)
    drag(page, 25, 450, pause=60)
    expect_height(page, LARGE_HEIGHT / 2)
    expect(page.get_by_test_id("detent")).to_have_count(1)
    # The sheet follows the finger in between.
    start = top_of(page) + 15
    touch = drag(page, start, start - 200, hold=True)
    assert page.locator("dialog[data-shown] .wm-card").bounding_box()["height"] == pytest.approx(LARGE_HEIGHT / 2 + 192, abs=3)
    touch("touchMove", 400, start + 100)
    assert page.locator("dialog[data-shown] .wm-card").bounding_box()["y"] == pytest.approx(844 - LARGE_HEIGHT / 2 + 92, abs=3)
    touch("touchMove", 900, start)
    touch("touchEnd", 1200)
    expect_height(page, LARGE_HEIGHT / 2)
    # A fling goes to the next height.
    drag(page, top_of(page) + 15, top_of(page) - 135, steps=6, pause=10)
    expect_height(page, LARGE_HEIGHT)
    drag(page, 25, 180, steps=6, pause=10)
    expect_height(page, LARGE_HEIGHT / 2)
    drag(page, top_of(page) + 15, 820, pause=60)
    expect_gone(page)
    # At its largest height it scrolls, and stays in the window.
    present(page, "Half")
    scroller = page.locator("dialog[data-shown] .wm-scroll")
    drag(page, 700, 500, pause=40)
    expect_height(page, LARGE_HEIGHT)
    assert scroller.evaluate("scroller => scroller.scrollTop") == 0
    drag(page, 700, 500, pause=40)
    page.wait_for_function("() => document.querySelector('dialog[data-shown] .wm-scroll').scrollTop > 100")
    expect_height(page, LARGE_HEIGHT)
    touch = drag(page, 300, 40, hold=True)
    assert top_of(page) >= 0
    touch("touchEnd", 600)
    expect_height(page, LARGE_HEIGHT)


def test_m9_the_mouse_changes_the_height_by_dragging_and_pressing_the_handle(open_page):
    page = present(open_page(HOME, **NARROW), "Half")
    box = grabber(page).bounding_box()
    page.mouse.move(195, box["y"] + 8)
    page.mouse.down()
    for y in range(int(box["y"]), 60, -20):
        page.mouse.move(195, y)
    page.mouse.up()
    expect_height(page, LARGE_HEIGHT)
    grabber(page).click()
    expect_height(page, LARGE_HEIGHT / 2)
    grabber(page).click()
    expect_height(page, LARGE_HEIGHT)
    expect(grabber(page)).to_have_attribute("aria-expanded", "true")


def test_m9_the_keyboard_changes_the_height(open_page):
    page = present(open_page(HOME, **NARROW), "Half")
    page.keyboard.press("Shift+Tab")
    expect(grabber(page)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect_height(page, LARGE_HEIGHT)
    page.keyboard.press("ArrowUp")
    expect_height(page, LARGE_HEIGHT)
    page.keyboard.press("ArrowDown")
    expect_height(page, LARGE_HEIGHT / 2)
    page.keyboard.press("Enter")
    expect_height(page, LARGE_HEIGHT)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect_gone(page)


def test_the_app_sets_the_height_and_the_grabber_does_not_wait_for_the_server(open_page):
    page = open_page(HOME, **NARROW)
    held = HeldAnswers(page)
    page.reload()
    present(page, "Bound")
    expect_height(page, LARGE_HEIGHT / 2)
    button(page, "Grow").click()
    page.wait_for_function("() => document.querySelector('dialog[data-shown] .wm-card').offsetHeight > 800")
    expect_height(page, LARGE_HEIGHT)
    button(page, "Shrink").click()
    page.wait_for_function("() => document.querySelector('dialog[data-shown] .wm-card').offsetHeight < 300")
    expect_height(page, LARGE_HEIGHT / 4)
    held.hold()
    grabber(page).click()
    expect_height(page, LARGE_HEIGHT / 2)
    held.expect_held(page, 1)
    expect(page.get_by_test_id("detent")).to_have_text("Detent quarter")
    held.release()
    expect(page.get_by_test_id("detent")).to_have_text("Detent medium")
    expect_height(page, LARGE_HEIGHT / 2)
    # Later changes by the app apply again.
    button(page, "Shrink").click()
    page.wait_for_function("() => document.querySelector('dialog[data-shown] .wm-card').offsetHeight < 300")
    expect_height(page, LARGE_HEIGHT / 4)


def test_the_page_behind_a_low_sheet_can_be_used(open_page):
    page = present(open_page(HOME, **PHONE), "Small")
    expect_height(page, 200)
    button(page, "Press 0").tap()
    expect(button(page, "Press 1")).to_be_visible()
    grabber(page).evaluate("button => button.focus()")
    page.keyboard.press("ArrowUp")
    expect_height(page, LARGE_HEIGHT)
    expect(page.locator("dialog[aria-modal]")).to_have_count(1)
    assert page.locator("wm-screen").first.evaluate("screen => (screen.querySelector('button').focus(), document.activeElement.closest('dialog') !== null)")
    page.keyboard.press("ArrowDown")
    expect_height(page, 200)
    expect(page.locator("dialog[aria-modal]")).to_have_count(0)


def test_a_sheet_fills_a_phone_in_landscape_is_a_card_in_a_wide_window_and_has_a_handle_if_it_has_heights(open_page):
    page = present(open_page(HOME, **NARROW), "Half")
    before = page.locator("dialog[data-shown] .wm-card").bounding_box()["height"]
    resize(page, {"width": 600, "height": 400})
    expect_height(page, 400)
    expect(page.locator(".wm-modal[open] .wm-grabber")).to_be_hidden()
    resize(page, NARROW["viewport"])
    expect_height(page, before)
    resize(page, {"width": 820, "height": 1180})
    expect_height(page, 640)
    # In a wide window a sheet is a card, which does not have these heights.
    expect(page.locator(".wm-modal[open] .wm-grabber")).to_be_hidden()
    resize(page, NARROW["viewport"])
    expect(grabber(page)).to_be_visible()
    page.keyboard.press("Escape")
    # The app may want the handle of a sheet with one height.
    present(page, "Marked")
    expect_height(page, LARGE_HEIGHT)
    expect(grabber(page)).to_be_visible()
    grabber(page).click()
    expect_gone(page)
    # In a wide window a sheet is a card, which does not have these heights.
    resize(page, WIDE["viewport"])
    present(page, "Marked")
    expect(grabber(page)).to_be_visible()
    grabber(page).click()
    expect_gone(page)
    # The handle is centred in both reading directions.
    resize(page, NARROW["viewport"])
    for direction in ["ltr", "rtl"]:
        page.evaluate("direction => document.documentElement.dir = direction", direction)
        present(page, "Half")
        box = grabber(page).bounding_box()
        assert box["x"] + box["width"] / 2 == pytest.approx(195, abs=1), direction
        mark = grabber(page).evaluate("""handle => {
          const { left, width, marginLeft } = getComputedStyle(handle, '::before');
          return parseFloat(left) + parseFloat(marginLeft) + parseFloat(width) / 2;
        }""")
        assert mark == pytest.approx(box["width"] / 2, abs=1), direction
        page.keyboard.press("Escape")
        expect_gone(page)


def test_sheets_with_heights_fit_and_pass_wcag(open_page, look):
    page = open_page(HOME, **SHARP)
    for name in ["Half", "Small"]:
        present(page, name)
        look(page, name.lower(), sizes=["phone"])
        page.locator("dialog[data-shown] .wm-scroll").evaluate("scroller => scroller.focus()")
        page.keyboard.press("Escape")
        expect_gone(page)
