"""L4, X5: tables whose rows have rows below them, by touch, mouse and keyboard. On TablesPage."""

import pytest
from devices import DESKTOP, LOCALE, PHONE
from pages import Finger, Keyboard, Mouse, expect_idle
from playwright.sync_api import expect

PAD = {"viewport": {"width": 1180, "height": 820}, "has_touch": True, "locale": LOCALE}
DEVICES = {"touch": (PAD, Finger), "mouse": (DESKTOP, Mouse), "phone": (PHONE, Finger)}


@pytest.fixture(scope="module")
def server(tables_server):
    return tables_server


def expect_names(page, *names):
    expect(page.locator(".table-row .table-cell[aria-colindex='1']")).to_have_text(list(names))


def row(page, name):
    return page.locator(".table-row", has=page.get_by_text(name, exact=True))


def button(page, name):
    return row(page, name).locator(".table-disclosure")


def text_start(page, name):
    return row(page, name).get_by_text(name, exact=True).bounding_box()["x"]


@pytest.mark.parametrize("device", DEVICES)
def test_a_press_on_the_button_shows_and_hides_the_rows_below(open_page, device):
    options, hand = DEVICES[device]
    page = open_page("/outline", **options)
    expect(page.get_by_role("treegrid")).to_be_visible()
    expect_names(page, "Andorra", "Portugal", "Spain")
    hand(page).press(button(page, "Portugal"))
    expect_names(page, "Andorra", "Portugal", "Lisbon", "Porto", "Spain")
    expect(row(page, "Portugal")).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_test_id("state")).to_have_text("Selected: ")
    hand(page).press(button(page, "Lisbon"))
    expect_names(page, "Andorra", "Portugal", "Lisbon", "Almada", "Sintra", "Porto", "Spain")
    expect_idle(page)
    assert text_start(page, "Portugal") == text_start(page, "Andorra"), "with and without a button"
    assert text_start(page, "Portugal") + 15 < text_start(page, "Lisbon") < text_start(page, "Sintra") - 15
    hand(page).press(button(page, "Portugal"))
    expect_names(page, "Andorra", "Portugal", "Spain")


def test_arrows_show_and_hide_the_rows_below_and_lead_between_levels(open_page):
    page = open_page("/outline", **DESKTOP)
    Keyboard(page).reach(row(page, "Andorra"))
    page.keyboard.press("ArrowDown")
    expect(row(page, "Portugal")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect_names(page, "Andorra", "Portugal", "Lisbon", "Porto", "Spain")
    page.keyboard.press("ArrowRight")
    expect(row(page, "Lisbon")).to_be_focused()
    expect(page.get_by_test_id("state")).to_have_text("Selected: Lisbon")
    page.keyboard.press("ArrowLeft")
    expect(row(page, "Portugal")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect_names(page, "Andorra", "Portugal", "Spain")
    expect(row(page, "Portugal")).to_be_focused()


def test_arrows_are_mirrored_from_right_to_left(open_page):
    page = open_page("/outline", **DESKTOP)
    expect_idle(page)
    page.evaluate("document.documentElement.dir = 'rtl'")
    Keyboard(page).reach(row(page, "Andorra"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    expect(row(page, "Portugal")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowRight")
    expect(row(page, "Portugal")).to_have_attribute("aria-expanded", "false")


def test_each_level_is_sorted(open_page):
    page = open_page("/outline", **DESKTOP)
    Mouse(page).press(button(page, "Portugal"))
    page.get_by_role("button", name="People").click()
    expect_names(page, "Andorra", "Portugal", "Porto", "Lisbon", "Spain")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name, device", [("phone", PHONE), ("pad", PAD)])
def test_outlines_look_right_and_are_accessible(open_page, check_accessibility, artifacts, name, device, scheme):
    page = open_page("/outline", **device | {"color_scheme": scheme})
    Finger(page).press(button(page, "Portugal"))
    Finger(page).press(button(page, "Lisbon"))
    expect_names(page, "Andorra", "Portugal", "Lisbon", "Almada", "Sintra", "Porto", "Spain")
    expect_idle(page)
    page.screenshot(path=artifacts / f"outline-{name}-{scheme}.png")
    check_accessibility(page)
