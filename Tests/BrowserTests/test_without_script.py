"""The page without script: everything is there to be read, and links lead on and back."""

import pytest
from conftest import DESKTOP, PHONE
from pages import KIOSK, LISBON, LOOP, NOWHERE, PLACES, SEARCH, back, expect_screen, link, title, top
from playwright.sync_api import expect

DEVICES = {"phone": PHONE, "desktop": DESKTOP}


@pytest.fixture(params=DEVICES)
def page(request, open_page):
    return open_page(java_script_enabled=False, **DEVICES[request.param])


def test_links_lead_to_a_food_stop_and_back_links_to_its_parents(page, shot):
    page.goto(PLACES[1])
    expect_screen(page, *PLACES)
    names = [PLACES[0]]
    for name, address in [LISBON, LOOP, KIOSK]:
        link(page, name).click()
        expect_screen(page, name, address, above=names[-1])
        names.append(name)
    expect(top(page).get_by_text("Known For")).to_be_visible()
    shot(page)
    for name, address in [LOOP, LISBON, PLACES]:
        back(page).click()
        expect(title(page)).to_have_text(name)
        assert page.url.endswith(address)


def test_a_screen_reads_to_its_end(page):
    page.goto(LOOP[1])
    for text in ["Overview", "16.4 km", "Surfaces", "Cycle Path", "Climbs and Descents", "Food Stops"]:
        expect(top(page).get_by_text(text).first).to_be_visible()
    last = top(page).get_by_role("listitem").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()


def test_only_the_screen_on_top_is_seen_and_reached(page):
    page.goto(KIOSK[1])
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("link", name="Girona")).to_have_count(0)


def test_an_unknown_address_offers_a_way_on(page, console_errors):
    page.goto(NOWHERE)
    console_errors.clear()
    expect(title(page)).to_have_text("Page Not Found")
    back(page).click()
    expect(title(page)).to_have_text(SEARCH[0])
