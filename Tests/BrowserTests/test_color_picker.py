"""Colour pickers and held steppers, on the screen Colors of BarsPage."""

import re
import time

import pytest
from conftest import DESKTOP, PHONE, TABLET
from pages import Finger, Keyboard, Mouse, expect_at_rest, expect_idle
from playwright.sync_api import expect

HANDS = {"finger": (PHONE, Finger), "mouse": (TABLET, Mouse), "keyboard": (DESKTOP, Keyboard)}


@pytest.fixture
def open_colors(open_page, bars_server):
    def open(**device):
        page = open_page(f"{bars_server.address}/colors", **device)
        expect_at_rest(page)
        return page
    return open


@pytest.fixture(params=HANDS)
def person(request, open_colors):
    device, hand = HANDS[request.param]
    return hand(open_colors(**device))


def well(page, name="Fill"):
    return page.get_by_role("button", name=name, exact=True)


def panel(page):
    return page.get_by_role("dialog", name="Colors")


def cell(page, hex):
    return panel(page).get_by_role("gridcell", name=hex, exact=True)


def expect_fill(page, css):
    expect(page.get_by_text(re.compile(r"^Fill is .*" + re.escape(css)))).to_have_count(1)


def choose_tab(person, name):
    page = person.page
    if isinstance(person, Keyboard):
        for _ in range({"Spectrum": 1, "Sliders": 2}[name]):
            page.keyboard.press("ArrowRight")
    else:
        person.press(panel(page).get_by_role("tab", name=name))
    expect(panel(page).get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")


def test_the_grid_chooses_a_colour(person):
    page = person.page
    person.press(well(page))
    expect(panel(page)).to_be_visible()
    expect_idle(page)
    if isinstance(person, Keyboard):
        page.keyboard.press("Tab")
        expect(cell(page, "#FFFFFF")).to_be_focused()
        for _ in range(11):
            page.keyboard.press("ArrowRight")
        expect(cell(page, "#000000")).to_be_focused()
    else:
        person.press(cell(page, "#000000"))
    expect(cell(page, "#000000")).to_have_attribute("aria-selected", "true")
    expect_fill(page, "rgb(0 0 0 / 1)")
    page.keyboard.press("Escape")
    expect(panel(page)).to_have_count(0)
    expect(well(page)).to_be_focused()
    expect(well(page)).to_have_attribute("aria-description", "#000000")


def test_it_is_a_popover_in_a_wide_window_and_a_sheet_on_a_phone(person):
    page = person.page
    person.press(well(page))
    expect(panel(page)).to_have_attribute("data-client-form", "sheet" if isinstance(person, Finger) else "popover")
    expect_idle(page)
    card = panel(page).locator(".wm-card").bounding_box()
    if isinstance(person, Finger):
        assert round(card["y"] + card["height"]) == 844 and round(card["width"]) == 390
        page.touchscreen.tap(195, 60)
    else:
        assert round(card["width"]) == 344
        page.mouse.click(40, 600)
    expect(panel(page)).to_have_count(0)


def test_a_number_and_hexadecimal_digits_choose_a_colour(person):
    page = person.page
    person.press(well(page))
    expect_idle(page)
    choose_tab(person, "Sliders")
    red = panel(page).get_by_role("textbox", name="Red")
    expect(red).to_have_value("51")
    red.fill("255")
    red.press("Tab")
    expect_fill(page, "rgb(255 102 153 / 1)")
    digits = panel(page).get_by_role("textbox", name="Hex Color")
    digits.fill("nothing")
    digits.press("Tab")
    expect(digits).to_have_value("#FF6699")
    digits.fill("f90")
    digits.press("Tab")
    expect_fill(page, "rgb(255 153 0 / 1)")


def test_a_slider_chooses_by_keys(open_colors):
    page = open_colors(**DESKTOP)
    well(page).click()
    expect_idle(page)
    opacity = panel(page).get_by_role("slider", name="Opacity")
    opacity.focus()
    for _ in range(10):
        page.keyboard.press("ArrowLeft")
    expect_fill(page, "rgb(51 102 153 / 0.9)")
    expect(opacity).to_have_attribute("aria-valuetext", "90 %")


def test_a_picker_without_opacity_has_no_slider_for_it(open_colors):
    page = open_colors(**DESKTOP)
    well(page, "Page").click()
    expect(panel(page)).to_be_visible()
    expect(panel(page).get_by_role("slider", name="Opacity")).to_have_count(0)


def test_a_drag_through_the_spectrum_answers_at_once_and_sends_few_values(open_colors):
    page = open_colors(**DESKTOP)
    sent = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    page.reload()
    expect_at_rest(page)
    well(page).click()
    expect_idle(page)
    panel(page).get_by_role("tab", name="Spectrum").click()
    box = panel(page).locator(".color-spectrum").bounding_box()
    sent.clear()
    began = time.monotonic()
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 5, y)
    page.mouse.down()
    for step in range(1, 61):
        page.mouse.move(box["x"] + 5 + (box["width"] - 10) * step / 60, y)
    local = well(page).evaluate("well => well.style.getPropertyValue('--color')")
    page.mouse.up()
    assert local.startswith("rgb(255 0")  # almost the last hue
    expect(panel(page).get_by_role("slider", name="Spectrum")).to_have_attribute("aria-valuenow", re.compile("^35[0-9]$"))
    expect_fill(page, "rgb(255 0 ")
    # At most one for each tenth of a second, and the last one
    assert len([frame for frame in sent if "input" in str(frame)]) <= 10 * (time.monotonic() - began) + 2


def test_colours_that_were_chosen_are_offered_again(open_colors):
    page = open_colors(**DESKTOP)
    well(page).click()
    cell(page, "#000000").click()
    page.keyboard.press("Escape")
    expect(panel(page)).to_have_count(0)
    well(page, "Page").click()
    panel(page).get_by_role("button", name="Recent color #000000").click()
    expect(page.get_by_text(re.compile(r"^Page is .*rgb\(0 0 0 / 1\)"))).to_have_count(1)


def test_a_held_stepper_repeats_and_one_press_counts_once(open_colors):
    page = open_colors(**DESKTOP)
    more = page.get_by_role("button", name=re.compile("^Increment"))
    more.click()
    expect(page.locator(".stepper .control-label").get_by_text("Riders: 2", exact=True)).to_be_visible()
    box = more.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 15)
    page.mouse.down()
    expect(page.locator(".stepper .control-label").get_by_text(re.compile("^Riders: ([6-9]|1.)$"))).to_be_visible(timeout=5000)
    page.mouse.up()
    expect_idle(page)
    count = page.locator(".stepper .control-label").inner_text()
    page.wait_for_timeout(400)
    assert page.locator(".stepper .control-label").inner_text() == count


@pytest.mark.parametrize("tab", ["Grid", "Spectrum", "Sliders"])
def test_the_choices_look_right(open_colors, look, tab):
    page = open_colors(**DESKTOP)
    well(page).click()
    expect_idle(page)
    panel(page).get_by_role("tab", name=tab).click()
    look(page, "colors", sizes=("phone", "tablet", "tablet-wide"))
