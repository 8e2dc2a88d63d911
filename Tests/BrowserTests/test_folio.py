"""The editor of Folio in windows of all sizes."""

import pytest
from conftest import DESKTOP, PHONE, TABLET
from pages import button, expect_at_rest, expect_idle
from playwright.sync_api import expect

LANDSCAPE = {**PHONE, "viewport": {"width": 844, "height": 390}}


@pytest.fixture
def edit(open_page, folio_server):
    """Opens a new document."""
    def edit(device):
        page = open_page(f"{folio_server.address}/documents", **device)
        expect_at_rest(page)
        button(page, "New Document").click()
        expect(page.locator("wm-canvas")).to_be_visible()
        expect_idle(page)
        return page
    return edit


@pytest.mark.parametrize("device", [PHONE, LANDSCAPE], ids=["portrait", "landscape"])
def test_on_a_phone_the_pages_are_shown_by_a_button(edit, device):
    page = edit(device)
    pages, canvas, width = page.get_by_role("listbox", name="Pages"), page.locator("wm-canvas"), device["viewport"]["width"]
    expect(pages).to_be_hidden()
    assert canvas.bounding_box()["width"] == width
    button(page, "Pages").tap()
    expect(pages).to_be_visible()
    assert canvas.bounding_box()["width"] < width - 100
    button(page, "Pages").tap()
    expect(pages).to_be_hidden()


@pytest.mark.parametrize("device", [TABLET, DESKTOP], ids=["tablet", "desktop"])
def test_in_a_wide_window_the_pages_are_beside_the_canvas(edit, device):
    page = edit(device)
    expect(page.get_by_role("listbox", name="Pages")).to_be_visible()
    expect(button(page, "Pages")).to_be_hidden()


def test_the_page_is_seen_and_used_beside_its_format_on_a_phone(edit):
    page = edit(PHONE)
    button(page, "Format").tap()
    sheet = page.get_by_role("dialog", name="Format")
    expect(sheet).to_be_visible()
    expect(sheet).not_to_have_attribute("aria-modal", "true")
    assert sheet.evaluate("sheet => getComputedStyle(sheet).backgroundColor") == "rgba(0, 0, 0, 0)"
    button(page, "Format").tap()
    expect(sheet).to_be_hidden()


def test_in_a_low_window_the_format_is_closed_by_its_grabber(edit):
    page = edit(LANDSCAPE)
    button(page, "Format").tap()
    button(page, "Sheet Grabber").tap()
    expect(page.locator("wm-inspector[popover]")).to_have_count(0)
