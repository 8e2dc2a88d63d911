"""Bars where the text is twice as large as usual: they do not grow, as on iOS, and show their items large while they are held."""

import pytest
from devices import PHONE, TABLET
from pages import FRAMES, Touch, centre, expect_at_rest, expect_idle, tab
from playwright.sync_api import expect

SMALLEST = {**PHONE, "viewport": {"width": 320, "height": 568}}
DOUBLE = """new MutationObserver((_, observer) => {
  if (!document.documentElement) return;
  document.documentElement.style.fontSize = '200%';
  observer.disconnect();
}).observe(document, { childList: true })"""
# What is cut off or lies outside its bar
SPILLED = """() => [...document.querySelectorAll('.wm-bar, .wm-tab-bar')].filter(bar => !bar.closest('[inert]')).flatMap(bar => {
  const { top, bottom, left, right } = bar.getBoundingClientRect();
  return [...bar.querySelectorAll('.symbol, .text, .wm-bar-title')].filter(part => {
    if (part.closest('.visually-hidden') || !part.getClientRects().length) return false;
    const box = part.getBoundingClientRect();
    return box.top < top - 0.5 || box.bottom > bottom + 0.5 || box.left < left || box.right > right || part.scrollWidth > part.clientWidth + 1;
  }).map(part => part.textContent || part.outerHTML);
})"""


@pytest.fixture
def open_large(open_page):
    def open_one(address, **device):
        page = open_page("about:blank", **device)
        page.add_init_script(DOUBLE)
        page.goto(address)
        expect_at_rest(page)
        return page

    return open_one


@pytest.mark.parametrize("device", [PHONE, SMALLEST, TABLET], ids=["phone", "320 points", "tablet"])
def test_h3_t1_the_items_of_bars_fit_into_them(open_large, device):
    page = open_large("/places/lisbon", **device)
    assert page.evaluate(SPILLED) == []
    tab(page, "Itineraries").click()
    page.get_by_role("button", name="New Itinerary").click()
    expect(page.get_by_role("dialog", name="New Itinerary")).to_be_visible()
    expect_idle(page)
    assert page.evaluate(SPILLED) == []
    assert page.locator("dialog[data-shown] .row .text").first.evaluate("text => parseFloat(getComputedStyle(text).fontSize)") > 30, "other text is large"


def test_t1_a_finger_that_rests_on_a_tab_sees_it_large_and_can_slide_to_another(open_large):
    page = open_large("/places/lisbon", **PHONE)
    viewer = page.locator(".large-content")
    touch = Touch(page, *centre(tab(page, "Itineraries")))
    expect(viewer).to_be_visible()
    expect(viewer).to_have_text("Itineraries")
    touch.move(*centre(tab(page, "Rides")))
    expect(viewer).to_have_text("Rides")
    touch.move(200, 300)
    page.evaluate(FRAMES)
    expect(viewer).to_have_text("Rides")
    touch.move(*centre(tab(page, "Search")))
    expect(viewer).to_have_text("Search")
    touch.lift()
    expect(tab(page, "Search")).to_have_attribute("aria-selected", "true")
    expect(viewer).to_be_hidden()
    expect(page).to_have_title("Search")


def test_h5_a_finger_that_leaves_the_bar_presses_nothing_and_a_tap_presses_at_once(open_large):
    page = open_large("/places/lisbon", **PHONE)
    viewer = page.locator(".large-content")
    touch = Touch(page, *centre(page.get_by_role("button", name="Filter")))
    expect(viewer).to_have_text("Filter")
    touch.move(200, 400)
    touch.lift()
    expect(viewer).to_be_hidden()
    expect_idle(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Filter").tap()
    expect(page.get_by_role("dialog", name="Filter Routes")).to_be_visible()


def test_t1_the_mouse_presses_an_item_however_long_it_is_held(open_page):
    page = open_page("about:blank", **TABLET)
    page.add_init_script(DOUBLE)
    page.clock.install()
    page.goto("/places")
    expect_at_rest(page)
    page.mouse.move(*centre(tab(page, "Rides")))
    page.mouse.down()
    page.clock.run_for(2000)
    expect(page.locator(".large-content")).to_be_hidden()
    page.mouse.up()
    expect(tab(page, "Rides")).to_have_attribute("aria-selected", "true")
