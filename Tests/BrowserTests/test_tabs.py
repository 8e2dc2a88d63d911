"""The four tabs of Routes: T1 to T7 and H5, by touch and mouse."""

import re

import pytest
from devices import DESKTOP, NARROW, PHONE
from held_answers import HeldAnswers
from pages import (
    Finger, ITINERARIES, KATE, LISBON, LOOP, Mouse, PLACES, RIDES, SEARCH, WEEKEND, back, become, expect_at_rest,
    expect_screen, expect_scrolled, link, resize, scroll_offset, tab, top)
from playwright.sync_api import expect

HANDS = {"finger": (PHONE, Finger), "mouse": (NARROW, Mouse)}
TABS = [PLACES, ITINERARIES, RIDES, SEARCH]


@pytest.fixture(params=HANDS)
def person(request, open_page):
    device, hand = HANDS[request.param]
    return hand(open_page(**device))


def expect_tab(page, name):
    expect(page.get_by_role("tab", selected=True)).to_have_count(1)
    expect(tab(page, name)).to_have_attribute("aria-selected", "true")


def search_field(page):
    return top(page).get_by_role("searchbox")


def search_for(page, text):
    search_field(page).fill(text)


def test_t1_t7_each_tab_shows_its_own_screen_and_search_finds_across_the_whole_app_on_its_own_stack(person, shot):
    expect(person.page.get_by_role("tablist")).to_have_count(1)
    for name, address in TABS:
        person.press(tab(person.page, name))
        expect_screen(person.page, name, address)
        expect_tab(person.page, name)
        shot(person.page, name.lower())
    page = person.page
    person.press(tab(page, "Search"))
    search_for(page, "girona")
    for kind in ["Cities", "Routes", "Food Stops", "Itineraries", "Friends"]:
        expect(top(page).get_by_role("heading", name=kind, level=2)).to_be_visible()
    shot(page, "results")
    person.press(link(page, "Girona Spain"))
    expect_screen(page, "Girona", "/search/cities/girona", above="Search")
    expect_tab(page, "Search")
    person.press(back(page))
    expect(search_field(page)).to_have_value("girona")


def test_t2_the_tab_bar_is_at_the_bottom_at_every_depth_and_low_in_landscape_where_sheets_fill_the_window(open_page, shot):
    page = open_page(**PHONE)
    place = page.get_by_role("tablist").bounding_box()
    assert place["y"] + place["height"] == PHONE["viewport"]["height"]
    for (name, address), above in zip([LISBON, LOOP], ["Places", "Lisbon"]):
        link(page, name).tap()
        expect_screen(page, name, address, above=above)
        expect_at_rest(page)
        assert page.get_by_role("tablist").bounding_box() == place
        expect(tab(page, "Itineraries")).to_be_in_viewport()
    # A phone in landscape
    tab(page, "Itineraries").tap()
    expect_screen(page, *ITINERARIES)
    expect_at_rest(page)
    page.get_by_role("button", name="New Itinerary").tap()
    page.get_by_role("textbox", name="Title").fill("Along the Tejo")
    card = page.locator("dialog[open] .wm-card")
    for width, height in [(844, 390), (667, 375)]:
        resize(page, {"width": width, "height": height})
        assert card.bounding_box() == {"x": 0, "y": 0, "width": width, "height": height}
        shot(page, f"sheet-{width}")
    expect(page.get_by_role("textbox", name="Title")).to_have_value("Along the Tejo")
    page.get_by_role("button", name="Cancel").tap()
    page.get_by_role("button", name="Discard Changes").tap()
    expect_screen(page, *ITINERARIES)
    expect_at_rest(page)
    bar = page.get_by_role("tablist").bounding_box()
    assert (bar["y"], bar["width"], bar["height"]) == (375 - 32, 667, 32)
    icon, text = (tab(page, "Itineraries").locator(part).bounding_box() for part in (".symbol", ".text"))
    assert icon["x"] + icon["width"] <= text["x"] and abs(icon["y"] + icon["height"] / 2 - text["y"] - text["height"] / 2) < 2
    resize(page, PHONE["viewport"])
    assert page.get_by_role("tablist").bounding_box()["height"] == 49
    # As low, but not a phone: the tabs are at the side.
    resize(page, {"width": 1280, "height": 480})
    assert page.get_by_role("tablist").bounding_box()["height"] == 480


def test_t3_t5_every_tab_keeps_its_stack_and_its_scroll_offset_and_a_press_on_it_leads_to_its_root_and_top(person):
    page = person.page
    person.press(link(page, LISBON[0]))
    expect_at_rest(page)
    person.press(link(page, LOOP[0]))
    expect_at_rest(page)
    person.scroll(500)
    expect_scrolled(page, 400)
    offset = scroll_offset(page)
    person.press(tab(page, "Itineraries"))
    person.press(link(page, WEEKEND[0]))
    expect_screen(page, *WEEKEND, above="Itineraries")
    expect_at_rest(page)
    person.press(tab(page, "Places"))
    expect_screen(page, *LOOP, above="Lisbon")
    assert scroll_offset(page) == offset
    person.press(tab(page, "Itineraries"))
    expect_screen(page, *WEEKEND, above="Itineraries")
    # A press on the selected tab leads to its root, and then to the top.
    page.goto(KATE[1])
    expect_screen(page, *KATE, above=WEEKEND[0])
    expect_at_rest(page)
    person.press(tab(page, "Itineraries"))
    expect_screen(page, *ITINERARIES)
    page.goto(SEARCH[1])
    search_for(page, "a")
    expect(link(page, "Amsterdam")).to_be_visible()
    person.scroll(500)
    expect_scrolled(page, 400)
    person.press(tab(page, "Search"))
    page.wait_for_function("() => document.querySelector('wm-tab:not([inert]) .wm-scroll').scrollTop === 0")


def test_t3_t4_the_app_opens_on_any_tab_and_the_search_tab_keeps_its_text(phone):
    for name, address in TABS:
        phone.goto(address)
        expect_screen(phone, name, address)
        expect_tab(phone, name)
    # The text of a search
    person, page = Finger(phone), phone
    person.press(tab(page, "Search"))
    search_for(page, "custard")
    expect(link(page, "Belém Custard Counter")).to_be_visible()
    person.press(tab(page, "Rides"))
    expect_tab(page, "Rides")
    person.press(tab(page, "Search"))
    expect(search_field(page)).to_have_value("custard")
    expect(link(page, "Belém Custard Counter")).to_be_visible()


def test_t6_a_wide_window_has_the_tabs_at_its_side_and_resizing_keeps_the_screen(open_page, shot):
    page = open_page(LOOP[1], **DESKTOP)
    wide = page.get_by_role("tablist").bounding_box()
    assert wide["width"] < 400 and wide["height"] > 400, wide
    resize(page, {"width": 500, "height": 800})
    expect_screen(page, *LOOP, above="Lisbon")
    narrow = page.get_by_role("tablist").bounding_box()
    assert narrow["width"] == 500 and narrow["height"] < 100, narrow
    resize(page, {"width": 1280, "height": 800})
    expect_screen(page, *LOOP, above="Lisbon")
    assert page.get_by_role("tablist").bounding_box() == wide
    # A button makes them a bar, at once and for good; both come first to the keyboard.
    page.reload()
    toggle = page.get_by_role("button", name="Sidebar", exact=True)
    page.keyboard.press("Tab")
    expect(toggle).to_be_focused()
    expect(toggle).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    expect(tab(page, "Places")).to_be_focused()
    answers = HeldAnswers(page)
    page.reload()
    expect_at_rest(page)
    answers.hold()
    toggle.click()
    bar = page.get_by_role("tablist").bounding_box()
    assert bar["height"] < 60 and 300 < bar["x"] + bar["width"] / 2 < 980, bar
    expect(toggle).to_have_attribute("aria-expanded", "false")
    answers.release()
    expect_at_rest(page)
    page.reload()
    assert page.get_by_role("tablist").bounding_box() == bar
    expect_screen(page, *LOOP, above="Lisbon")
    shot(page, "bar")
    page.emulate_media(color_scheme="dark")
    colour = tab(page, "Places").evaluate("button => getComputedStyle(button).backgroundColor")
    assert colour == "rgba(118, 118, 128, 0.24)", "the selected tab is lighter than its bar"
    toggle.click()
    assert page.get_by_role("tablist").bounding_box() == wide
    expect_at_rest(page)
    resize(page, {"width": 500, "height": 800})
    expect(toggle).to_be_hidden()
    assert page.get_by_role("tablist").bounding_box() == narrow


def test_h5_removing_a_friend_from_an_itinerary_goes_back_and_other_clients_see_it(open_page):
    actor, other = open_page(KATE[1], **DESKTOP), open_page(WEEKEND[1], **DESKTOP)
    become(other, actor)
    expect(link(other, KATE[0])).to_be_visible()
    top(actor).get_by_role("button", name="Remove from Itinerary").click()
    expect_screen(actor, *WEEKEND, above="Itineraries")
    expect(link(actor, KATE[0])).to_have_count(0)
    expect(link(other, KATE[0])).to_have_count(0)
    expect(link(other, "Inês Duarte")).to_be_visible()


def test_back_leads_to_the_first_screen_after_a_press_before_the_page_has_started(open_page):
    page, held = open_page("/search", **PHONE), []
    page.route("**/split-view.js", lambda route: held.append(route))
    page.goto("/places", wait_until="commit")
    page.wait_for_function("() => customElements.get('wm-tabs')")
    tab(page, "Itineraries").tap()
    for route in held:
        route.continue_()
    expect(page).to_have_url(re.compile("/itineraries$"))
    page.go_back()
    expect(page).to_have_url(re.compile("/places$"))
    expect_tab(page, "Places")
