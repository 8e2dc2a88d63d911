"""What every screen looks like, on four sizes of device: pictures to look at, and what a machine can tell of them."""

import pytest
from conftest import ROOT
from pages import ADDRESSES, RIDES, SHOWN, expect_at_rest, import_rides, rides, title, top
from playwright.sync_api import expect

TRACK = ROOT / "Tests/ExampleTests/Tracks/good.gpx"
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "tablet-wide": (1180, 820), "desktop": (1440, 900)}
TOUCH = {"phone", "tablet", "tablet-wide"}
RIGHT_TO_LEFT = "document.addEventListener('DOMContentLoaded', () => document.documentElement.dir = 'rtl')"
LARGE_TEXT = "document.addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '150%')"

WIDER = """() => [document.scrollingElement, ...document.querySelectorAll('.wm-scroll')]
  .filter(box => box.scrollWidth > box.clientWidth).map(box => `${box.localName} by ${box.scrollWidth - box.clientWidth}`)"""
SMALL = """shown => [...[...document.querySelectorAll(shown)].at(-1).querySelectorAll('.wm-bar :is(a, button), .row :is(a, button)')]
  .filter(target => {
    const box = target.getBoundingClientRect(), after = getComputedStyle(target, '::after');
    const height = Math.max(box.height, after.position === 'absolute' ? parseFloat(after.height) : 0);
    return Math.min(height, box.width) < 43.9;
  }).map(target => target.outerHTML.slice(0, 120))"""


def device(size):
    width, height = SIZES[size]
    return {"viewport": {"width": width, "height": height}, "has_touch": size in TOUCH, "is_mobile": size in TOUCH}


def look(page, size, shot, console_errors, suffix=""):
    """Takes a picture of every screen, and measures it."""
    page.goto(RIDES[1])
    if not rides(page).count():
        import_rides(page, [TRACK])
    addresses = {**ADDRESSES, "ride": rides(page).first.get_attribute("href")}
    for name, address in addresses.items():
        page.goto(address)
        expect(title(page)).not_to_be_empty()
        expect_at_rest(page)
        shot(page, name + suffix)
        assert page.evaluate(WIDER) == [], name
        if size in TOUCH:
            assert page.evaluate(SMALL, SHOWN) == [], name
        scroller = top(page).locator(".wm-scroll")
        if scroller.evaluate("box => (box.scrollTop = box.scrollHeight) && box.scrollTop > 0"):
            expect_at_rest(page)
            shot(page, name + suffix + "-end")
    console_errors[:] = [error for error in console_errors if "404" not in error]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_every_screen_fits(open_page, shot, console_errors, size):
    look(open_page(**device(size)), size, shot, console_errors)


@pytest.mark.parametrize("size", ["phone", "tablet"])
@pytest.mark.parametrize("script", [RIGHT_TO_LEFT, LARGE_TEXT], ids=["right-to-left", "large-text"])
def test_every_screen_fits_in_other_conditions(open_page, shot, console_errors, size, script):
    page = open_page(**device(size))
    page.context.add_init_script(script)
    page.reload()
    look(page, size, shot, console_errors)
