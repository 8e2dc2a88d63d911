"""Places: a city, a route, a food stop and back, by touch, mouse and keyboard, and by the browser's own buttons."""

import re

import pytest
from devices import NARROW, PHONE
from pages import (KIOSK, LISBON, LOOP, NOWHERE, PLACES, Finger, Keyboard, Mouse, back, centre, expect_at_rest, expect_idle, expect_screen,
                   expect_scrolled, link, screens, scroll_offset, title)
from playwright.sync_api import expect

HANDS = {"finger": (PHONE, Finger), "mouse": (NARROW, Mouse), "keyboard": (NARROW, Keyboard)}
WAY = [PLACES, LISBON, LOOP, KIOSK]


@pytest.fixture(params=HANDS)
def person(request, open_page):
    device, hand = HANDS[request.param]
    return hand(open_page(**device))


def expect_place(page, depth):
    name, address = WAY[depth]
    expect_screen(page, name, address, above=WAY[depth - 1][0] if depth else None, depth=depth)


def go_in(person, depth):
    """Pushes from the root to the screen at this depth."""
    for step in range(1, depth + 1):
        person.press(link(person.page, WAY[step][0]))
        expect_place(person.page, step)
        expect_at_rest(person.page)


def test_links_lead_to_a_food_stop_and_the_back_button_leads_back_to_the_row_and_the_scroll_offset(person, shot):
    page = person.page
    entries = page.evaluate("history.length")
    expect_place(page, 0)
    for depth in range(1, 4):
        if depth == 3 and not isinstance(person, Keyboard):
            person.scroll(700)
            expect_scrolled(page, 600)
            link(page, KIOSK[0]).scroll_into_view_if_needed()
            offset = scroll_offset(page)
        person.press(link(page, WAY[depth][0]))
        expect_place(page, depth)
        expect(title(page)).to_be_focused()
        assert scroll_offset(page) == 0
        expect_at_rest(page)
    shot(page, "food-stop")
    for depth in range(2, -1, -1):
        person.press(back(page))
        expect_place(page, depth)
        expect(link(page, WAY[depth + 1][0])).to_be_focused()
        if depth == 2 and not isinstance(person, Keyboard):
            assert scroll_offset(page) == offset
            expect_at_rest(page)
            assert scroll_offset(page) == offset
        expect_at_rest(page)
    # The history has only forward entries left.
    assert page.evaluate("history.length") == entries + 3
    page.go_forward()
    expect_place(page, 1)


def test_the_browsers_buttons_go_back_and_forward_without_loading_a_page_and_a_reload_keeps_all_screens(phone):
    person, page = Finger(phone), phone
    go_in(person, 3)
    page.evaluate("window.isSamePage = true")
    for depth in [2, 1, 0]:
        page.go_back()
        expect_place(page, depth)
    for depth in [1, 2, 3]:
        page.go_forward()
        expect_place(page, depth)
    page.evaluate("history.go(-2)")
    expect_place(page, 1)
    page.evaluate("history.go(2)")
    expect_place(page, 3)
    expect_at_rest(page)
    assert page.evaluate("window.isSamePage"), "the browser's buttons have reloaded the page"
    # A reload keeps the screen and its ancestors.
    page.reload()
    expect_place(page, 3)
    expect_at_rest(page)
    page.evaluate("window.isSamePage = true")
    for depth in [2, 1, 0]:
        person.press(back(page))
        expect_place(page, depth)
        expect_at_rest(page)
    assert page.evaluate("window.isSamePage")


def test_a_row_that_was_held_for_long_is_not_highlighted_any_more(open_page):
    page = open_page("/places", **PHONE)
    expect_idle(page)
    x, y = centre(link(page, LISBON[0]))
    # The browser keeps the time, and takes it for a long press, which is no click.
    page.context.new_cdp_session(page).send(
        "Input.synthesizeTapGesture", {"x": x, "y": y, "duration": 1500, "tapCount": 1, "gestureSourceType": "touch"})
    expect(page.locator("[data-client-pressed]")).to_have_count(0)
    expect(page).to_have_url(re.compile("/places$"))


def test_a_double_click_pushes_once(open_page):
    desktop = open_page(motion=1, **NARROW)
    link(desktop, LISBON[0]).dblclick(delay=30)
    expect_place(desktop, 1)
    expect_at_rest(desktop)
    expect_place(desktop, 1)


def test_a_double_tap_pushes_once_and_back_during_a_push_reverses_it_without_a_jump(open_page):
    phone = open_page(motion=1, **PHONE)
    box = link(phone, LISBON[0]).bounding_box()
    x, y = box["x"] + 80, box["y"] + box["height"] / 2
    phone.touchscreen.tap(x, y)
    phone.touchscreen.tap(x, y)
    expect_place(phone, 1)
    expect_at_rest(phone)
    expect_place(phone, 1)
    back(phone).tap()
    expect_place(phone, 0)
    expect_at_rest(phone)
    # Back during a push
    wire = phone.context.new_cdp_session(phone)
    wire.send("Animation.enable")
    wire.send("Animation.setPlaybackRate", {"playbackRate": 0.05})
    link(phone, LISBON[0]).tap()
    expect(screens(phone)).to_have_count(2)
    left = "() => document.querySelectorAll('wm-tab:not([inert]) wm-screen')[1].getBoundingClientRect().left"
    phone.wait_for_function(f"() => ({left})() < 300")
    wire.send("Animation.setPlaybackRate", {"playbackRate": 0})
    box = back(phone).bounding_box()
    before = phone.evaluate(left)
    phone.touchscreen.tap(30, box["y"] + box["height"] / 2)
    expect_place(phone, 0)
    assert abs(phone.evaluate(left) - before) < 2, "the screen has jumped"
    wire.send("Animation.setPlaybackRate", {"playbackRate": 1})
    expect_at_rest(phone)
    expect(screens(phone)).to_have_count(1)


def test_a_direct_visit_shows_the_screen_above_its_ancestors(open_page):
    page = open_page(KIOSK[1], **PHONE)
    expect_place(page, 3)
    expect_at_rest(page)
    back(page).tap()
    expect_place(page, 2)
    expect_at_rest(page)
    page.go_back()
    assert page.url == "about:blank", "the history has no earlier entry of the app"


def test_an_unknown_address_returns_404_and_a_screen_with_a_back_button(open_page, console_errors):
    page = open_page(**PHONE)
    for address in [NOWHERE, "/places/atlantis", "/places/lisbon/nothing", "/rides/nothing"]:
        answer = page.goto(address)
        assert answer.status == 404
        expect(title(page)).to_have_text(re.compile("Not Found"))
        expect(page).to_have_title(re.compile("Not Found"))
        expect(page.get_by_role("tab")).to_have_count(4)
        back(page).tap()
        expect(title(page)).not_to_have_text(re.compile("Not Found"))
        expect_at_rest(page)
    console_errors[:] = [error for error in console_errors if "404" not in error]  # written by the browser


# Stops what is moving at a part of its way, and returns where the title below, the back label and the title above begin and end.
HALTED = """part => {
  for (const each of document.getAnimations().filter(({ effect }) => effect.target.closest('wm-screen') && !effect.pseudoElement)) {
    each.pause();
    each.currentTime = part * each.effect.getTiming().duration;
  }
  const [below, top] = [...document.querySelectorAll('wm-tab[data-shown] wm-screen[data-client-moving]')];
  return [[below, '.wm-bar-title'], [top, '.wm-back-title'], [top, '.wm-bar-title']].map(([screen, part]) => {
    const { left, right } = screen.querySelector(part).getBoundingClientRect();
    return [left, right];
  });
}"""


def test_h5_the_title_below_moves_to_the_back_button_and_the_row_stays_grey_and_fades_on_the_way_back(open_page):
    page = open_page("/places/lisbon", motion=20, **{**PHONE, "viewport": {"width": 390, "height": 500}})  # slow enough to be halted
    for direction in ["ltr", "rtl"]:
        page.evaluate("direction => document.documentElement.dir = direction", direction)
        row = page.get_by_role("link", name="Guincho Coast").first
        row.evaluate("row => (window.row = row, row.closest('.wm-scroll').scrollTop = 120)")
        expect(page.locator("wm-screen[data-client-collapsed]")).to_have_count(1)
        row.tap()
        expect(page).to_have_title("Guincho Coast")
        middle = lambda box: sum(box) / 2
        below, label, above = page.evaluate(HALTED, 0)
        assert abs(middle(below) - 195) < 2 and abs(middle(label) - 195) < 2, "the label begins where the title is"
        assert above[1] == pytest.approx(390, abs=1) if direction == "ltr" else above[0] == pytest.approx(0, abs=1)
        below, label, above = page.evaluate(HALTED, 0.9999)
        edge = label[0] if direction == "ltr" else 390 - label[1]
        start = below[0] if direction == "ltr" else 390 - below[1]
        assert 25 < edge < 38 and abs(start - edge) < 4, "and ends beside the chevron"
        assert abs(middle(above) - 195) < 2
        page.evaluate("() => document.getAnimations().forEach(each => each.finish())")
        expect_at_rest(page)
        colour = "() => getComputedStyle(window.row).backgroundColor"
        assert page.evaluate(colour) == "rgb(209, 209, 214)"
        page.go_back()
        expect(page).to_have_title("Lisbon")
        page.evaluate(HALTED, 0)
        shades = [page.evaluate(colour)]
        for part in [0.5, 1]:
            page.evaluate("""part => document.getAnimations().forEach(
              each => each.currentTime = part * each.effect.getTiming().duration)""", part)
            shades.append(page.evaluate(colour))
        opacity = [float(re.search(r"(?:/|,) ?([\d.]+)\)$", shade)[1]) if re.search(r"/|a\(", shade) else 1 for shade in shades]
        assert opacity[0] > 0.98 > 0.6 > opacity[1] > 0 and opacity[2] < 0.02, shades
        page.evaluate("() => document.getAnimations().forEach(each => each.finish())")
        expect_at_rest(page)
        assert page.evaluate(colour) == "rgba(0, 0, 0, 0)"
