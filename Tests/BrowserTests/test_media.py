"""Pages on paper, in the system's own colours, and the selection of text."""

import re

from devices import DESKTOP, PHONE, TABLET
from pages import FRAMES, expect_at_rest, expect_idle, tab, top
from playwright.sync_api import expect

BACKGROUND = "element => getComputedStyle(element).backgroundColor"


def page_count(page):
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(width="600px", height="600px")))


def expect_all_on_paper(page, last):
    """Expects that the bars are hidden, and that the content extends to its last element instead of scrolling."""
    page.emulate_media(media="print")
    for bar in (".wm-tab-bar", ".wm-bar .button", ".wm-back", ".wm-banner"):
        assert not any(each.is_visible() for each in page.locator(bar).all()), bar
    end = last.evaluate("element => element.getBoundingClientRect().bottom")
    assert end <= page.evaluate("() => document.documentElement.scrollHeight")
    page.emulate_media(media="null")


def test_all_of_a_screen_is_printed_without_bars(open_page):
    page = open_page("/places/lisbon/belem-loop", **PHONE)
    expect_at_rest(page)
    rows = top(page).locator(".row")
    expect_all_on_paper(page, rows.last)
    page.emulate_media(media="print")
    assert rows.last.evaluate("row => row.getBoundingClientRect().bottom") > 844
    expect(top(page).get_by_role("heading", level=1)).to_be_visible()
    assert page.locator("wm-screen:not([data-shown])").first.is_hidden()
    page.emulate_media(media="null")
    assert page_count(page) >= 2


def test_a_sheet_is_printed_with_its_title_and_without_the_page_below(open_page):
    page = open_page("/itineraries", **TABLET)
    page.get_by_role("button", name="New Itinerary").click()
    expect_idle(page)
    expect_all_on_paper(page, page.get_by_role("dialog").locator(".row").last)
    page.emulate_media(media="print")
    expect(page.get_by_role("dialog").locator(".wm-bar-title")).to_be_visible()
    expect(page.locator("wm-tabs")).to_be_hidden()


def test_the_systems_own_colours_show_the_selected_tab_the_edge_of_a_sheet_and_arrows(open_page):
    page = open_page("/itineraries", forced_colors="active", **PHONE)
    expect_at_rest(page)
    assert tab(page, "Itineraries").evaluate(BACKGROUND) != tab(page, "Places").evaluate(BACKGROUND)
    arrow = "link => getComputedStyle(link, '::after').borderTopColor"
    assert top(page).locator(".row-link").first.evaluate(arrow) != page.locator("body").evaluate(BACKGROUND)
    page.get_by_role("button", name="New Itinerary").tap()
    expect_idle(page)
    card = page.locator("dialog[data-shown] .wm-card")
    assert card.evaluate("card => getComputedStyle(card).borderTopWidth") == "1px"
    picker = page.locator("dialog[data-shown] .menu-picker").first
    assert picker.evaluate("picker => getComputedStyle(picker, '::after').backgroundColor") != card.evaluate(BACKGROUND)


def test_only_text_that_is_meant_to_be_copied_can_be_selected(open_page):
    page = open_page("/places/lisbon", **DESKTOP)
    expect_at_rest(page)

    def selected_by_drag(target):
        page.evaluate("() => getSelection().empty()")
        box = target.bounding_box()
        page.mouse.move(box["x"] + 2, box["y"] + 10)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] - 2, box["y"] + 10, steps=5)
        page.mouse.up()
        page.evaluate(FRAMES)
        return page.evaluate("() => getSelection().toString()")

    assert selected_by_drag(top(page).get_by_text("Sample data, written")) == ""
    assert selected_by_drag(top(page).get_by_role("heading", name="Overview")) == ""
    assert selected_by_drag(top(page).get_by_text("two cities")) != ""
    tab(page, "Search").click()
    field = page.get_by_role("searchbox")
    field.fill("Lisbon")
    box = field.bounding_box()
    field.dblclick(position={"x": 50, "y": box["height"] / 2})
    assert field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)") == "Lisbon"
