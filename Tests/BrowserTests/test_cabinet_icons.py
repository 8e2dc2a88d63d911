"""The size of icons in Cabinet, which a slider below them changes."""

import pytest
from conftest import DESKTOP, PHONE
from pages import Touch, expect_idle
from playwright.sync_api import expect
from test_cabinet import folder, item, open_folder, server, view  # noqa: F401 (fixtures)


def slider(page):
    return page.get_by_role("slider", name="Icon Size")


def size(page):
    """The width and the height of an icon with its name, in CSS pixels."""
    box = item(page, "Apple.txt").bounding_box()
    return box["width"], box["height"]


def move(page, hand, step):
    """Moves the thumb of the slider, by this part of its length."""
    box, value = slider(page).bounding_box(), int(slider(page).input_value())
    x, y = box["x"] + box["width"] * (value - 32) / 128, box["y"] + box["height"] / 2
    if hand == "keys":
        slider(page).focus()
        for _ in range(round(step * 16)):
            page.keyboard.press("ArrowRight")
    elif hand == "finger":
        finger = Touch(page, x, y)
        for part in range(1, 6):
            finger.move(x + step * box["width"] * part / 5, y)
        finger.lift()
    else:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + step * box["width"], y, steps=5)
        page.mouse.up()
    expect_idle(page)


@pytest.mark.parametrize("hand", ["mouse", "keys", "finger"])
def test_a_slider_changes_the_size_of_icons_which_a_reload_keeps(open_folder, hand):  # noqa: F811
    page = open_folder(PHONE if hand == "finger" else DESKTOP)
    expect(page.get_by_text("5 items")).to_be_visible()
    width, height = size(page)
    move(page, hand, 0.5)
    assert size(page)[0] > width + 20 and size(page)[1] > height + 40
    value, changed = slider(page).input_value(), size(page)
    page.reload()
    expect(slider(page)).to_have_value(value)
    assert size(page) == changed


def test_only_icons_have_a_slider(open_folder):  # noqa: F811
    page = open_folder()
    for style, count in [("List", 0), ("Table", 0), ("Icons", 1)]:
        view(page, style)
        expect(slider(page)).to_have_count(count)
