"""Inspectors: a column beside the content in wide windows, a sheet in narrow ones, on the screens Inspected and Narrow Details of BarsPage."""

import pytest
from conftest import DESKTOP, PHONE, TABLET
from pages import Finger, Keyboard, Mouse, button, expect_at_rest, expect_idle, resize, top
from playwright.sync_api import expect

WIDE = {**DESKTOP, "viewport": {"width": 1180, "height": 820}}
NARROW = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}


@pytest.fixture
def open_inspected(open_page, bars_server):
    def open(address="inspected", **device):
        page = open_page(f"{bars_server.address}/{address}", **device)
        expect_at_rest(page)
        return page
    return open


def inspector(page):
    return page.locator("wm-inspector")


def details(page):
    return page.get_by_role("button", name="Details", exact=True)


def scroller(page):
    return inspector(page).locator(".wm-scroll")


def said(page, text):
    expect(page.get_by_text(text, exact=True)).to_be_visible()


def is_open(page, text):
    """Expects what the app knows, which a sheet may cover."""
    expect(page.get_by_text(f"Inspecting: {text}", exact=True)).to_have_count(1)


def drag(page, start, end, steps=12):
    wire = page.context.new_cdp_session(page)

    def touch(kind, *points):
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", (195, start))
    for step in range(1, steps + 1):
        touch("touchMove", (195, start + (end - start) * step / steps))
    touch("touchEnd")
    wire.detach()


# Wide windows


@pytest.mark.parametrize("device, hand", [(WIDE, Mouse), (TABLET, Mouse), (WIDE, Keyboard)])
def test_in_a_wide_window_it_is_a_column_below_the_bar(open_inspected, device, hand):
    page = open_inspected(**device)
    size = page.viewport_size
    expect(inspector(page)).to_be_hidden()
    hand(page).press(details(page))
    is_open(page, "yes")
    expect(page.get_by_role("complementary", name="Shape Details")).to_be_visible()
    expect_at_rest(page)
    box, bar, content = inspector(page).bounding_box(), top(page).locator("header.wm-bar").bounding_box(), top(page).locator("> .wm-scroll").bounding_box()
    assert round(box["width"]) == 320 and round(box["x"] + box["width"]) == size["width"]
    assert round(box["y"]) == round(bar["height"]) and round(box["y"] + box["height"]) == size["height"]
    assert round(content["width"]) == size["width"] - 320
    expect(details(page)).to_be_focused() if hand is Keyboard else None
    hand(page).press(details(page))
    expect(inspector(page)).to_be_hidden()
    is_open(page, "no")


def test_the_content_beside_it_stays_usable(open_inspected):
    page = open_inspected(**WIDE)
    details(page).click()
    page.get_by_role("textbox", name="Note").fill("Steep")
    said(page, "Note: Steep")
    Mouse(page).scroll(0)
    top(page).locator("> .wm-scroll").evaluate("each => each.scrollTop = 300")
    assert scroller(page).evaluate("each => each.scrollTop") == 0
    scroller(page).evaluate("each => each.scrollTop = 200")
    assert top(page).locator("> .wm-scroll").evaluate("each => each.scrollTop") == 300


def test_tab_reaches_it_after_the_content_and_escape_leaves_it_open(open_inspected):
    page = open_inspected(**WIDE)
    Keyboard(page).press(details(page))
    expect(inspector(page)).to_be_visible()
    expect(details(page)).to_be_focused()
    page.keyboard.press("Tab")
    expect(top(page).locator("> .wm-scroll")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("textbox", name="Note")).to_be_focused()
    page.keyboard.press("Escape")
    expect_at_rest(page)
    expect(inspector(page)).to_be_visible()
    expect(page).to_have_title("Inspected")


def test_it_retains_its_state_while_it_is_closed(open_inspected):
    page = open_inspected(**WIDE)
    details(page).click()
    page.get_by_role("textbox", name="Note").fill("Steep")
    scroller(page).evaluate("each => each.scrollTop = 250")
    details(page).click()
    expect(inspector(page)).to_be_hidden()
    details(page).click()
    said(page, "Visits: 2")
    expect(page.get_by_role("textbox", name="Note")).to_have_value("Steep")
    assert scroller(page).evaluate("each => each.scrollTop") == 250


def test_a_closed_column_returns_the_focus(open_inspected):
    page = open_inspected(**WIDE)
    details(page).click()
    button(page, "Close Details").click()
    expect(inspector(page)).to_be_hidden()
    expect_idle(page)
    assert page.evaluate("() => document.activeElement !== document.body")


def test_a_column_has_the_width_of_its_content(open_inspected):
    page = open_inspected("narrow-details", **WIDE)
    assert round(inspector(page).bounding_box()["width"]) == 240


def test_a_stack_in_it_has_screens_of_its_own_which_are_no_part_of_the_address(open_page, bars_server):
    page = open_page(f"{bars_server.address}/stacked-details", **WIDE)
    expect_idle(page)
    address = page.url
    inspector(page).get_by_role("link", name="Shadow").click()
    expect(page.get_by_text("Shadow of the shape")).to_be_visible()
    expect_idle(page)
    assert page.url == address
    expect(page).to_have_title("Stacked Details")
    inspector(page).locator("[data-back]").locator("visible=true").last.click()
    expect(inspector(page).get_by_role("link", name="Shadow")).to_be_visible()
    expect_idle(page)
    assert page.url == address
    expect(page.get_by_text("Beside a stack")).to_be_visible()


def test_after_a_reload_it_is_there_at_once(open_inspected):
    page = open_inspected(**WIDE)
    details(page).click()
    page.get_by_role("textbox", name="Note").fill("Steep")
    scroller(page).evaluate("each => each.scrollTop = 120")
    expect_at_rest(page)
    page.reload()
    expect_at_rest(page)
    expect(inspector(page)).to_be_visible()
    expect(page.get_by_role("textbox", name="Note")).to_have_value("Steep")
    assert scroller(page).evaluate("each => each.scrollTop") == 120


def test_from_right_to_left_the_column_is_at_the_left(open_inspected):
    page = open_inspected(**WIDE)
    page.evaluate("document.documentElement.dir = 'rtl'")
    details(page).click()
    expect_at_rest(page)
    assert round(inspector(page).bounding_box()["x"]) == 0


# Narrow windows


def test_on_a_phone_it_is_a_sheet_at_half_the_height_which_a_swipe_closes(open_inspected):
    page = open_inspected(**PHONE)
    Finger(page).press(details(page))
    sheet = page.get_by_role("dialog", name="Shape Details")
    expect(sheet).to_be_visible()
    expect_idle(page)
    card = inspector(page).locator(".wm-card").bounding_box()
    assert 380 < card["height"] < 440 and round(card["y"] + card["height"]) == 844
    expect(top(page).locator("> .wm-scroll")).to_have_js_property("inert", True)
    drag(page, card["y"] + 40, 840)
    expect(inspector(page)).to_be_hidden()
    is_open(page, "no")
    expect_at_rest(page)
    expect(top(page).locator("> .wm-scroll")).to_have_js_property("inert", False)


def test_a_drag_up_makes_the_sheet_large_and_the_server_knows(open_inspected):
    page = open_inspected(**PHONE)
    Finger(page).press(details(page))
    expect_idle(page)
    top_edge = inspector(page).locator(".wm-card").bounding_box()["y"]
    drag(page, top_edge + 12, 60)
    expect(inspector(page)).to_have_attribute("data-detent", "100%")
    expect_idle(page)
    assert inspector(page).locator(".wm-card").bounding_box()["y"] < 40
    page.reload()
    expect_idle(page)
    assert inspector(page).locator(".wm-card").bounding_box()["y"] < 40


def test_a_press_beside_the_sheet_and_escape_close_it(open_inspected):
    page = open_inspected(**PHONE)
    Finger(page).press(details(page))
    expect_idle(page)
    page.touchscreen.tap(195, 200)
    expect(inspector(page)).to_be_hidden()
    is_open(page, "no")
    Finger(page).press(details(page))
    expect(inspector(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(inspector(page)).to_be_hidden()
    expect(page).to_have_title("Inspected")


def test_a_closed_sheet_retains_its_scroll_position(open_inspected):
    page = open_inspected(**PHONE)
    Finger(page).press(details(page))
    expect_idle(page)
    scroller(page).evaluate("each => each.scrollTop = 180")
    page.touchscreen.tap(195, 200)
    expect(inspector(page)).to_be_hidden()
    Finger(page).press(details(page))
    expect_idle(page)
    assert scroller(page).evaluate("each => each.scrollTop") == 180


def test_a_modal_of_the_sheet_lies_over_it(open_inspected):
    page = open_inspected(**PHONE)
    Finger(page).press(details(page))
    expect_idle(page)
    Finger(page).press(button(page, "Ask"))
    expect(page.get_by_text("Answered")).to_be_visible()
    expect_idle(page)
    Finger(page).press(page.get_by_role("button", name="Fine"))
    expect(page.get_by_text("Answered")).to_be_hidden()
    expect_idle(page)
    Finger(page).press(button(page, "Close Details"))
    expect(inspector(page)).to_be_hidden()
    is_open(page, "no")


def test_a_swipe_dismisses_the_modal_over_the_sheet_and_not_the_sheet(open_inspected):
    page = open_inspected(**PHONE)
    Finger(page).press(details(page))
    expect_idle(page)
    Finger(page).press(button(page, "Ask"))
    expect(page.get_by_text("Answered")).to_be_visible()
    expect_idle(page)
    drag(page, 844 - 200, 840)
    expect(page.get_by_text("Answered")).to_be_hidden()
    expect_idle(page)
    expect(inspector(page)).to_be_visible()
    is_open(page, "yes")


# Phones in landscape


def test_on_a_phone_in_landscape_it_is_a_column_and_the_content_beside_it_is_used(open_inspected):
    page = open_inspected(**{**PHONE, "viewport": SIDEWAYS})
    Finger(page).press(details(page))
    is_open(page, "yes")
    expect_at_rest(page)
    box, content = inspector(page).bounding_box(), top(page).locator("> .wm-scroll")
    assert round(box["width"]) == 320 and round(box["x"] + box["width"]) == 844 and round(box["y"] + box["height"]) == 390
    assert round(content.bounding_box()["width"]) == 844 - 320
    expect(content).to_have_js_property("inert", False)
    assert page.locator("wm-inspector[popover]").count() == 0
    Finger(page).press(details(page))
    expect(inspector(page)).to_be_hidden()
    is_open(page, "no")


def test_the_column_is_wider_by_the_part_of_the_window_beside_the_camera(open_inspected):
    page = open_inspected(**{**PHONE, "viewport": SIDEWAYS})
    wire = page.context.new_cdp_session(page)
    wire.send("Emulation.setSafeAreaInsetsOverride", {"insets": {"left": 59, "right": 59, "bottom": 21}})
    Finger(page).press(details(page))
    is_open(page, "yes")
    expect_at_rest(page)
    box, note = inspector(page).bounding_box(), page.get_by_role("textbox", name="Note").bounding_box()
    assert round(box["width"]) == 320 + 59 and round(box["x"] + box["width"]) == 844
    assert note["x"] + note["width"] <= 844 - 59
    content = top(page).locator("> .wm-scroll")
    assert round(content.bounding_box()["width"]) == 844 - 320 - 59
    assert content.evaluate("each => getComputedStyle(each).paddingInline") == "59px 0px"


# From one form to the other


def test_a_change_of_the_width_keeps_the_text_the_focus_and_the_scroll_position(open_inspected):
    page = open_inspected(**WIDE)
    details(page).click()
    note = page.get_by_role("textbox", name="Note")
    note.fill("Steep")
    scroller(page).evaluate("each => each.scrollTop = 90")
    expect_at_rest(page)
    for size in (NARROW, WIDE["viewport"], NARROW, SIDEWAYS, NARROW):
        resize(page, size)
        expect(inspector(page)).to_have_attribute("data-client-form", "sheet" if size is NARROW else "column")
        expect(note).to_have_value("Steep")
        expect(note).to_be_focused()
        assert scroller(page).evaluate("each => each.scrollTop") == 90
    page.keyboard.type("er")
    expect(page.get_by_text("Note: Steeper")).to_have_count(1)


def test_it_looks_right(open_inspected, look):
    page = open_inspected(**WIDE)
    details(page).click()
    expect_at_rest(page)
    look(page, "inspector", sizes=("tablet-wide", "tablet", "phone"))
