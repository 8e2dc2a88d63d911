"""The shortest way through Routes: from the places to a city and back."""

import pytest
from playwright.sync_api import expect


def title(page):
    return page.get_by_role("heading", level=1)


def walk(page):
    """To the first city and back, by what the accessibility tree shows."""
    expect(title(page)).to_have_text("Places")
    city = page.get_by_role("listitem").get_by_role("link").first
    city.click()
    expect(title(page)).not_to_have_text("Places")
    page.wait_for_url(lambda address: address.rstrip("/").count("/") > 2)
    page.get_by_role("link", name="Places", exact=True).click()
    expect(title(page)).to_have_text("Places")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_goes_to_a_city_and_back(phone, shot, check_accessibility):
    shot(phone, "places")
    check_accessibility(phone)
    walk(phone)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_desktop_goes_to_a_city_and_back(desktop, shot, check_accessibility):
    shot(desktop, "places")
    check_accessibility(desktop)
    walk(desktop)


def test_the_page_reads_without_script(browser, server):
    context = browser.new_context(base_url=server.address, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    city = page.get_by_role("listitem").get_by_role("link").first
    city.click()
    expect(title(page)).not_to_have_text("Places")
    page.get_by_role("link", name="Places", exact=True).click()
    expect(title(page)).to_have_text("Places")
    context.close()
