"""Every screen by the rules of WCAG 2.1 A and AA, light and dark, on a phone and on a desktop."""

import pytest
from conftest import DESKTOP, PHONE, ROOT
from pages import ADDRESSES, LISBON, NOWHERE, RIDES, choose_files, expect_at_rest, import_rides, link, rides, title, top
from playwright.sync_api import expect

DEVICES = {"phone": PHONE, "desktop": DESKTOP}
TRACKS = ROOT / "Tests/ExampleTests/Tracks"


@pytest.fixture(params=DEVICES)
def page(request, open_page):
    return open_page(**DEVICES[request.param])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ADDRESSES.values(), ids=ADDRESSES.keys())
def test_a_screen_violates_no_rule(page, address, check_accessibility, console_errors):
    page.goto(address)
    expect_at_rest(page)
    check_accessibility(page)
    console_errors[:] = [error for error in console_errors if "404" not in error]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_ride_and_a_refusal_violate_no_rule(page, check_accessibility):
    page.goto(RIDES[1])
    choose_files(page, TRACKS / "empty.gpx")
    expect(top(page).get_by_text("empty.gpx: This file is empty")).to_be_visible()
    check_accessibility(page)
    import_rides(page, [TRACKS / "good.gpx"])
    check_accessibility(page)
    rides(page).last.click()
    expect(title(page)).to_have_text("Morning Ride")
    expect_at_rest(page)
    check_accessibility(page)


def test_a_screen_that_was_pushed_violates_no_rule(page, check_accessibility):
    link(page, LISBON[0]).click()
    expect(title(page)).to_have_text("Lisbon")
    expect_at_rest(page)
    check_accessibility(page)


def test_a_screen_has_one_main_part_and_one_heading_of_the_first_level(page):
    for address in [address for address in ADDRESSES.values() if address != NOWHERE]:
        page.goto(address)
        expect_at_rest(page)
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        expect(page.get_by_role("main")).to_have_count(1)


def test_reduced_motion_fades_instead_of_sliding(open_page):
    page = open_page(reduced_motion="reduce", **PHONE)
    wire = page.context.new_cdp_session(page)
    wire.send("Animation.enable")
    wire.send("Animation.setPlaybackRate", {"playbackRate": 0.05})
    link(page, LISBON[0]).tap()
    expect(title(page)).to_have_text("Lisbon")
    place = top(page).evaluate("screen => [screen.getBoundingClientRect().left, Number(getComputedStyle(screen).opacity)]")
    assert place[0] == 0 and place[1] < 1, place
    wire.send("Animation.setPlaybackRate", {"playbackRate": 1})
    expect_at_rest(page)
