"""Date pickers, by touch, mouse and keyboard."""

import re

import pytest
from devices import DESKTOP, PHONE
from held_answers import HeldAnswers
from looking import SHARP
from pages import Keyboard
from playwright.sync_api import expect

SHOWN = "field => getComputedStyle(field).opacity"


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def field(page, name):
    return page.get_by_label(name, exact=True)


def texts(page, name):
    capsules = page.locator("wm-date", has=field(page, name)).locator(".date-capsule")
    return [text.replace("\u202f", " ") for text in capsules.evaluate_all("all => all.map(one => one.dataset.clientText)")]


def expect_dates(page, start=None, end=None, alarm=None):
    """Expects these dates in the app; None is any."""
    pattern = " ".join(re.escape(each) if each else r"\S+" for each in (start, end, alarm))
    expect(page.get_by_test_id("dates")).to_have_text(re.compile("^" + pattern + "$"))


def ready(page):
    """Waits until the script of the pickers has loaded."""
    page.wait_for_function("() => !!customElements.get('wm-date')")


def choose(page, name, text):
    """Sets a field as the browser's calendar does when a day is pressed in it."""
    field(page, name).evaluate("(field, text) => { field.value = text; field.dispatchEvent(new Event('input', { bubbles: true })); }", text)


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["touch", "mouse"])
def test_a_chosen_date_is_shown_in_words(open_page, device):
    page = open_page("/menus", **device)
    ready(page)
    assert texts(page, "Starts") == ["21 Nov 2026"]
    said = [texts(page, name) for name in ("Starts", "Ends", "Alarm")]
    page.evaluate("document.querySelectorAll('wm-date').forEach(one => one.show())")
    assert [texts(page, name) for name in ("Starts", "Ends", "Alarm")] == said, "the script formats dates as the server does"
    if device is PHONE:  # the field is high enough for touch, and covers the text
        box, capsules = field(page, "Ends").bounding_box(), page.locator("wm-date", has=field(page, "Ends")).bounding_box()
        assert box["height"] >= 44 and box["width"] == capsules["width"] and field(page, "Ends").evaluate(SHOWN) == "0"
    choose(page, "Starts", "2026-12-24")
    assert texts(page, "Starts") == ["24 Dec 2026"]
    expect_dates(page, start="2026-12-24T12:00:00Z")
    choose(page, "Alarm", "07:05")
    assert texts(page, "Alarm") == ["7:05"]
    expect_dates(page, alarm="2026-11-21T07:05:00Z")
    choose(page, "Ends", "2026-12-25T18:30")
    assert texts(page, "Ends") == ["25 Dec 2026", "18:30"]
    expect_dates(page, end="2026-12-25T18:30:00Z")


def test_the_first_click_opens_the_calendar_and_a_date_out_of_range_becomes_the_nearest_one_in_it(open_page):
    page = open_page("/menus", **DESKTOP)
    ready(page)
    page.evaluate("window.opened = 0; HTMLInputElement.prototype.showPicker = () => opened++; 0")
    field(page, "Starts").click()
    assert page.evaluate("opened") == 1
    expect(field(page, "Starts")).to_be_focused()
    field(page, "Starts").click(position={"x": 20, "y": 15})
    assert page.evaluate("opened") == 1
    field(page, "Fixed").click(force=True)
    assert page.evaluate("opened") == 1
    # Dates out of range
    expect(field(page, "Ends")).to_have_attribute("min", "2026-11-21T12:00")
    choose(page, "Ends", "2099-01-01T00:00")
    expect(field(page, "Ends")).to_have_value("2026-12-01T12:00")
    assert texts(page, "Ends") == ["1 Dec 2026", "12:00"]
    choose(page, "Ends", "2026-11-20T00:00")
    expect(field(page, "Ends")).to_have_value("2026-11-21T12:00")
    expect_dates(page, end="2026-11-21T12:00:00Z")


def test_a_typed_date_takes_effect_when_it_is_complete_and_an_emptied_field_gets_its_date_back(open_page):
    page = open_page("/menus", **DESKTOP)
    ready(page)
    # An emptied field
    Keyboard(page).reach(field(page, "Starts"))
    page.keyboard.press("Backspace")
    expect(field(page, "Starts")).to_have_value("")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    expect(field(page, "Starts")).to_have_value("2026-11-21")
    choose(page, "Starts", "")
    expect(field(page, "Starts")).to_have_value("2026-11-21")
    choose(page, "Starts", "2026-11-23")
    expect_dates(page, start="2026-11-23T12:00:00Z")
    choose(page, "Starts", "2026-11-21")
    expect_dates(page, start="2026-11-21T12:00:00Z")
    # A typed date
    Keyboard(page).reach(field(page, "Starts"))
    assert field(page, "Starts").evaluate(SHOWN) == "1"
    page.keyboard.type("12242")  # month, day and the first digit of the year
    expect_dates(page, start="2026-11-21T12:00:00Z")
    page.keyboard.type("027")
    expect_dates(page, start="2026-11-21T12:00:00Z")
    page.keyboard.press("Enter")
    expect_dates(page, start="2027-12-24T12:00:00Z")
    assert texts(page, "Starts") == ["24 Dec 2027"]
    page.keyboard.press("ArrowUp")  # of the year
    expect_dates(page, start="2028-12-24T12:00:00Z")


def test_a_chosen_date_is_not_reverted_and_later_changes_by_the_app_apply(open_page):
    page = open_page("/", **DESKTOP)
    answers = HeldAnswers(page)
    page.goto("/menus")
    ready(page)
    choose(page, "Starts", "2026-12-01")
    expect_dates(page, start="2026-12-01T12:00:00Z")
    answers.hold()
    page.get_by_role("button", name="Next Week").click()
    answers.expect_held(page, 1)
    choose(page, "Starts", "2026-12-02")
    answers.expect_held(page, 2)
    answers.release(1)
    expect_dates(page, start="2026-12-08T12:00:00Z")
    assert texts(page, "Starts") == ["2 Dec 2026"] and field(page, "Starts").input_value() == "2026-12-02"
    answers.release()
    expect_dates(page, start="2026-12-02T12:00:00Z")
    page.get_by_role("button", name="Next Week").click()
    expect(field(page, "Starts")).to_have_value("2026-12-09")
    assert texts(page, "Starts") == ["9 Dec 2026"]


def test_dates_fit_and_pass_wcag(open_page, look):
    page = open_page("/menus", **SHARP)
    ready(page)
    field(page, "Ends").focus()
    field(page, "Starts").scroll_into_view_if_needed()
    look(page, sizes=["phone", "desktop"])
