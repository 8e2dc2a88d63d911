"""Pages without script: all content can be read, and links go forward and back."""

import pytest
from devices import NARROW, PHONE
from pages import KIOSK, LISBON, LOOP, NOWHERE, PLACES, SEARCH, back, expect_screen, link, title, top
from playwright.sync_api import expect


@pytest.mark.parametrize("device", [PHONE, NARROW], ids=["phone", "narrow"])
def test_without_script_every_screen_can_be_read_and_links_go_forward_and_back(open_page, shot, device):
    page = open_page(PLACES[1], java_script_enabled=False, **device)
    expect_screen(page, *PLACES)
    names = [PLACES[0]]
    for name, address in [LISBON, LOOP, KIOSK]:
        link(page, name).click()
        expect_screen(page, name, address, above=names[-1])
        # Only the screen on top is visible and reachable.
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        expect(page.get_by_role("link", name="Girona")).to_have_count(0)
        names.append(name)
    expect(top(page).get_by_text("Known For")).to_be_visible()
    shot(page)
    back(page).click()
    expect_screen(page, *LOOP, above=LISBON[0])
    for text in ["Overview", "16.4 km", "Surfaces", "Cycle Path", "Climbs and Descents", "Food Stops"]:
        expect(top(page).get_by_text(text).first).to_be_visible()
    last = top(page).get_by_role("listitem").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    for name, address in [LISBON, PLACES]:
        back(page).click()
        expect(title(page)).to_have_text(name)
        assert page.url.endswith(address)


def test_without_script_the_page_says_what_does_not_work(open_page):
    page = open_page("/itineraries", java_script_enabled=False, **PHONE)
    expect(page.locator("noscript > *")).to_have_text("Without JavaScript only links work.")
    expect(page.locator("noscript > *")).to_be_visible()
    button = page.get_by_role("button", name="New Itinerary")
    assert button.evaluate("button => getComputedStyle(button).pointerEvents") == "none"
    expect(open_page("/itineraries", **PHONE).locator("noscript")).to_be_hidden()


def test_without_script_an_unknown_address_has_a_back_link(open_page, console_errors):
    page = open_page(NOWHERE, java_script_enabled=False, **PHONE)
    console_errors.clear()
    expect(title(page)).to_have_text("Page Not Found")
    back(page).click()
    expect(title(page)).to_have_text(SEARCH[0])
