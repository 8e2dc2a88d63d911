"""A tab that returns after another site, so late that its session is found only when the client names it: the page is first
written for a new session. Actions until the old session is resumed apply to what the user sees, and are not lost."""

import json

import pytest
from conftest import PHONE
from held_answers import HeldAnswers
from motion import MOTION, SET_MOTION
from pages import SHOWN, expect_idle
from playwright.sync_api import expect

ROUTE, CITY, ROOT = "/places/lisbon/belem-loop", "/places/lisbon", "/places"
OFFSETS = f"() => [...document.querySelectorAll('{SHOWN}')].map(each => Math.round(each.querySelector('.wm-scroll').scrollTop))"

MESSAGES = [True, False]  # whether everything that the server says is held, or only its answers


@pytest.fixture
def tab(browser, server, console_errors):
    """A phone's tab, two screens deep."""
    context = browser.new_context(base_url=server.address, **PHONE)
    context.add_init_script(f"({SET_MOTION})({MOTION})")
    page = context.new_page()
    page.on("pageerror", lambda error: console_errors.append(str(error)))
    page.goto(ROOT)
    page.get_by_role("link", name="Lisbon").first.tap()
    page.get_by_role("link", name="Belém Loop").tap()
    expect_screen(page, "Belém Loop", ROUTE)
    yield page
    context.close()


def expect_screen(page, name, address):
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    page.wait_for_function("address => location.pathname === address && !document.getAnimations().length", arg=address)


def session(page):
    return page.evaluate("() => sessionStorage['wm-session']")


def come_back(page, held, everything=False):
    """Returns to the tab after a while on another site. The server's answers are held, or with `everything` all its messages: then
    the client does not know yet whether its session still exists."""
    page.wait_for_function("() => sessionStorage['wm-trail']")
    page.goto("about:blank")
    page.context.clear_cookies(name="waymark-tab")  # the cookie expires after some seconds
    held.hold(everything)
    page.go_back(wait_until="load")
    held.expect_held(page, 1)


def expect_agreement(page, name, address):
    """Expects this screen and address, before and after a reload."""
    expect_screen(page, name, address)
    page.reload()
    expect_screen(page, name, address)


def test_a_back_link_pressed_before_the_session_is_resumed_goes_back(tab):
    own, held = session(tab), HeldAnswers(tab)
    for everything in MESSAGES:
        come_back(tab, held, everything)
        tab.get_by_role("link", name="Lisbon").tap()
        expect(tab.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
        held.release()
        expect_screen(tab, "Lisbon", CITY)
        assert session(tab) == own
        expect_agreement(tab, "Lisbon", CITY)
        tab.go_forward()
        expect_agreement(tab, "Belém Loop", ROUTE)
        tab.go_back()
        expect_agreement(tab, "Lisbon", CITY)
        tab.go_forward()
        expect_screen(tab, "Belém Loop", ROUTE)


def test_browser_back_before_the_session_is_resumed_goes_back(tab):
    own, held = session(tab), HeldAnswers(tab)
    for everything in MESSAGES:
        come_back(tab, held, everything)
        tab.go_back()
        expect(tab.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
        held.release()
        expect_agreement(tab, "Lisbon", CITY)
        assert session(tab) == own
        tab.go_back()
        expect_agreement(tab, "Places", ROOT)
        tab.go_forward()
        expect_screen(tab, "Lisbon", CITY)
        tab.go_forward()
        expect_screen(tab, "Belém Loop", ROUTE)


def test_browser_forward_before_the_session_is_resumed_goes_forward(tab):
    held = HeldAnswers(tab)
    tab.reload()
    for everything in MESSAGES:
        expect_screen(tab, "Belém Loop", ROUTE)
        expect_idle(tab)  # else the move would wait for the socket, and be sent later
        held.is_deaf = True
        tab.go_back()
        expect_screen(tab, "Lisbon", CITY)
        held.is_deaf = False
        held.hold(everything)  # the next page sends the move again, and asks for the content
        tab.reload()
        held.expect_held(tab, 1)
        tab.go_forward()  # to a screen that the page does not contain
        tab.wait_for_function("address => location.pathname === address", arg=ROUTE)
        held.release()
        expect_agreement(tab, "Belém Loop", ROUTE)


def test_browser_back_before_the_scripts_are_loaded_goes_back(tab):
    scripts = []
    tab.route("**/main.js", lambda route: scripts.append(route))
    tab.reload(wait_until="commit")
    expect(tab.get_by_role("heading", name="Belém Loop", level=1)).to_be_visible()
    tab.evaluate("history.back()")
    tab.wait_for_function("address => location.pathname === address", arg=CITY)
    scripts[0].continue_()
    expect_screen(tab, "Lisbon", CITY)
    tab.unroute("**/main.js")
    expect_agreement(tab, "Lisbon", CITY)
    tab.go_forward()
    expect_agreement(tab, "Belém Loop", ROUTE)


def test_a_link_pressed_before_the_session_is_resumed_is_followed(tab):
    held = HeldAnswers(tab)
    for everything in MESSAGES:
        come_back(tab, held, everything)
        tab.get_by_role("link", name="Docas Kiosk").tap()
        expect(tab.locator("main[aria-busy]")).to_be_visible()  # the placeholder
        held.release()
        expect_agreement(tab, "Docas Kiosk", f"{ROUTE}/docas-kiosk")
        tab.go_back()
        expect_agreement(tab, "Belém Loop", ROUTE)


def kinds(held):
    """The kinds of the events that the page has sent."""
    return {event[0] for message in held.sent for event in json.loads(message)[2:]}


def test_no_press_before_the_session_is_resumed_reaches_another_element(tab):
    held = HeldAnswers(tab)
    come_back(tab, held)
    held.sent.clear()
    tab.get_by_role("button", name="Add to Itinerary").first.tap()
    tab.get_by_role("tab", name="Rides").tap()
    expect(tab.get_by_role("tab", name="Rides", selected=True)).to_be_visible()
    tab.evaluate("() => new Promise(done => setTimeout(done))")  # events of the presses would be sent by now
    assert kinds(held) <= {"go"}
    held.release()
    expect_screen(tab, "Rides", "/rides")
    assert not kinds(held) & {"tap", "push", "pop"}
    expect(tab.get_by_role("dialog")).to_have_count(0)
    expect_agreement(tab, "Rides", "/rides")
    tab.get_by_role("tab", name="Places").tap()
    expect_agreement(tab, "Belém Loop", ROUTE)


def test_the_scroll_offset_set_by_the_user_is_kept_when_the_session_is_resumed(tab):
    held = HeldAnswers(tab)
    tab.evaluate(f"() => [...document.querySelectorAll('{SHOWN}')].at(-1).querySelector('.wm-scroll').scrollTo(0, 500)")
    come_back(tab, held)
    assert tab.evaluate(OFFSETS)[-1] == 500
    tab.touchscreen.tap(195, 500)  # an input of the user
    tab.evaluate(f"() => [...document.querySelectorAll('{SHOWN}')].at(-1).querySelector('.wm-scroll').scrollTo(0, 620)")
    tab.evaluate("() => document.querySelector('wm-screen').classList.add('isOld')")
    held.release()
    tab.wait_for_function("() => !document.querySelector('.isOld')")
    expect_screen(tab, "Belém Loop", ROUTE)
    assert tab.evaluate(OFFSETS)[-1] == 620


SMALL = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.wm-scroll > * { max-height: 40px; overflow: hidden }');
  document.adoptedStyleSheets = [sheet];
  window.grow = () => document.adoptedStyleSheets = [];
}"""
TOP = f"[...document.querySelectorAll('{SHOWN}')].at(-1).querySelector('.wm-scroll')"


def test_a_page_that_grows_while_it_loads_is_scrolled_to_its_previous_offset(tab):
    tab.evaluate(f"() => {TOP}.scrollTo(0, 500)")
    for covered in [False, True]:
        if covered:
            tab.get_by_role("link", name="Docas Kiosk").tap()
            expect_screen(tab, "Docas Kiosk", f"{ROUTE}/docas-kiosk")
        offset = tab.evaluate(OFFSETS)[2]
        assert offset >= 500
        if not covered:
            tab.add_init_script(f"({SMALL})()")  # for this load and the later one
        tab.reload()
        expect_screen(tab, *(("Docas Kiosk", f"{ROUTE}/docas-kiosk") if covered else ("Belém Loop", ROUTE)))
        assert tab.evaluate(OFFSETS)[2] == 0
        tab.evaluate("() => grow()")
        if covered:
            tab.get_by_role("link", name="Belém Loop").tap()  # an input of the user, on the screen that covers it
            expect_screen(tab, "Belém Loop", ROUTE)
        tab.wait_for_function(f"offset => {TOP}.scrollTop === offset", arg=offset)
