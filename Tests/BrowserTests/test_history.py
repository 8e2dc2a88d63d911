"""Issue 19: Back and Forward in a browser with a history, by touch, mouse and keyboard, in step with the browser's own history. On HistoryPage."""

import random

import pytest
from conftest import HISTORY_PAGE, Server
from devices import DESKTOP, PHONE, TABLET
from pages import Finger, Keyboard, Mouse, back, expect_at_rest, expect_idle, link, scroll_offset, title, top
from playwright.sync_api import expect
from proxy import Proxy

HANDS = {"finger": ({**TABLET, "has_touch": True, "is_mobile": True}, Finger), "mouse": (TABLET, Mouse), "keyboard": (DESKTOP, Keyboard)}


@pytest.fixture(scope="module")
def server(history_server):
    return history_server


@pytest.fixture(params=HANDS)
def person(request, open_page):
    device, hand = HANDS[request.param]
    page = open_page("/plain", **device)
    expect_at_rest(page)
    return hand(page)


@pytest.fixture
def desktop(open_page):
    page = open_page("/plain", **DESKTOP)
    expect_at_rest(page)
    return page


def direction(page, name):
    return top(page).get_by_role("button", name=name, exact=True)


def path(page):
    return page.evaluate("location.pathname")


def expect_place(page, name, address):
    expect(title(page)).to_have_text(name)
    expect_at_rest(page)
    assert path(page) == address


def open_folders(page, *names):
    for name in names:
        link(page, name).click()
        expect(title(page)).to_have_text(name)
    expect_at_rest(page)


def test_back_and_forward_go_through_the_places_and_a_new_branch_empties_forward(person):
    page = person.page
    expect(direction(page, "Back")).to_be_disabled()
    expect(direction(page, "Forward")).to_be_disabled()
    person.press(link(page, "Alpha"))
    expect_place(page, "Alpha", "/plain/home/alpha")
    person.press(link(page, "Beta"))
    expect_place(page, "Beta", "/plain/home/alpha/beta")
    person.press(direction(page, "Back"))
    expect_place(page, "Alpha", "/plain/home/alpha")
    person.press(direction(page, "Back"))
    expect_place(page, "Home", "/plain/home")
    person.press(direction(page, "Forward"))
    expect_place(page, "Alpha", "/plain/home/alpha")
    person.press(link(page, "Gamma"))
    expect_place(page, "Gamma", "/plain/home/alpha/gamma")
    expect(direction(page, "Forward")).to_be_disabled()
    person.press(direction(page, "Back"))
    person.press(direction(page, "Back"))
    expect_place(page, "Home", "/plain/home")
    assert page.evaluate("history.length") <= 4


def test_a_place_is_shown_at_once_as_it_was_left(open_page, line):
    line.delay = 0.15
    page = open_page(f"http://127.0.0.1:{line.port}/plain", **DESKTOP)
    expect_at_rest(page)
    open_folders(page, "Alpha")
    top(page).get_by_text("File 9 of Alpha").click()
    top(page).locator(".wm-scroll").evaluate("scroll => scroll.scrollTop = 700")
    direction(page, "Back").click()
    assert title(page).inner_text() == "Home"
    direction(page, "Forward").click()
    assert title(page).inner_text() == "Alpha"
    assert scroll_offset(page) == 700
    expect_idle(page)
    assert scroll_offset(page) == 700
    expect(top(page).get_by_role("option", selected=True)).to_have_text("File 9 of Alpha")


@pytest.fixture
def line(server):
    line = Proxy(server.port)
    yield line
    line.close()


def test_the_menus_of_the_buttons_list_the_places(person):
    page = person.page
    open_folders(page, "Alpha", "Beta", "Gamma")
    button = direction(page, "Back")
    hold(person, button)
    expect(page.get_by_role("menuitem")).to_have_text(["Beta", "Alpha", "Home"])
    choose(person, page.get_by_role("menuitem", name="Home"))
    expect_place(page, "Home", "/plain/home")
    hold(person, direction(page, "Forward"))
    expect(page.get_by_role("menuitem")).to_have_text(["Alpha", "Beta", "Gamma"])
    choose(person, page.get_by_role("menuitem", name="Beta"))
    expect_place(page, "Beta", "/plain/home/alpha/beta")
    expect(direction(page, "Forward")).to_be_enabled()


def hold(person, button):
    page, box = person.page, button.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if isinstance(person, Keyboard):
        button.focus()
        page.keyboard.press("ArrowDown")
    elif isinstance(person, Mouse):
        page.mouse.click(x, y, button="right")
    else:
        wire = page.context.new_cdp_session(page)
        wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        expect(page.get_by_role("menu")).to_be_visible()
        wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        wire.detach()
    expect(page.get_by_role("menu")).to_be_visible()
    expect_idle(page)


def choose(person, item):
    if isinstance(person, Keyboard):
        for _ in range(10):
            if item.evaluate("item => item === document.activeElement"):
                break
            person.page.keyboard.press("ArrowDown")
        person.page.keyboard.press("Enter")
    else:
        person.press(item)


def test_keys_go_back_and_forward(desktop):
    page = desktop
    open_folders(page, "Alpha", "Beta")
    for key, place in [("Control+[", "Alpha"), ("Control+[", "Home"), ("Control+]", "Alpha")]:
        page.keyboard.press(key)
        expect(title(page)).to_have_text(place)
        expect_at_rest(page)
    page.keyboard.press("Alt+ArrowLeft")
    expect_place(page, "Home", "/plain/home")
    page.keyboard.press("Escape")
    expect_place(page, "Home", "/plain/home")


def test_the_fourth_and_fifth_button_of_a_mouse_are_the_browsers(desktop):
    page = desktop
    open_folders(page, "Alpha", "Beta")
    wire = page.context.new_cdp_session(page)
    for name, place in [("back", "Alpha"), ("back", "Home"), ("forward", "Alpha")]:
        for kind in ["mousePressed", "mouseReleased"]:
            wire.send("Input.dispatchMouseEvent", {"type": kind, "x": 400, "y": 400, "button": name, "clickCount": 1})
        expect(title(page)).to_have_text(place)
        expect_at_rest(page)


def test_the_browsers_buttons_and_those_of_the_bar_go_through_the_same_places(desktop):
    page, chance = desktop, random.Random(19)
    places, index = ["Home"], 0
    for _ in range(30):
        move = chance.choice(["open", "Back", "Forward", "go_back", "go_forward"])
        if move == "open":
            name = chance.choice([each for each in ["Alpha", "Beta", "Gamma"] if link(page, each).count()] or [None])
            if not name:
                continue
            link(page, name).click()
            places, index = places[:index + 1] + [name], index + 1
        else:
            step = -1 if move in ["Back", "go_back"] else 1
            if not 0 <= index + step < len(places):
                continue
            index += step
            if move in ["Back", "Forward"]:
                direction(page, move).click()
            else:
                getattr(page, move)()
        expect(title(page)).to_have_text(places[index])
        expect_at_rest(page)
        assert (path(page).rsplit("/", 1)[-1].title(), direction(page, "Back").is_enabled(), direction(page, "Forward").is_enabled()) == (
            places[index], index > 0, index + 1 < len(places)), (places, index, move)


def test_two_fast_presses_of_back_and_one_of_forward_while_the_screens_move(open_page):
    page = open_page("/plain", motion=1, **DESKTOP)
    open_folders(page, "Alpha", "Beta", "Gamma")
    for name, place in [("Back", "Beta"), ("Back", "Alpha"), ("Forward", "Beta"), ("Back", "Alpha")]:
        page.evaluate("""name => [...document.querySelectorAll('wm-screen[data-shown] .wm-direction')]
          .find(button => button.ariaLabel === name).click()""", name)
        assert title(page).inner_text() == place
    expect_place(page, "Alpha", "/plain/home/alpha")
    expect(direction(page, "Forward")).to_be_enabled()
    page.go_forward()
    expect_place(page, "Beta", "/plain/home/alpha/beta")


def test_a_reload_keeps_what_is_back_and_forward(desktop):
    page = desktop
    open_folders(page, "Alpha", "Beta", "Gamma")
    direction(page, "Back").click()
    direction(page, "Back").click()
    expect_place(page, "Alpha", "/plain/home/alpha")
    page.reload()
    expect_place(page, "Alpha", "/plain/home/alpha")
    page.go_forward()
    expect_place(page, "Beta", "/plain/home/alpha/beta")
    direction(page, "Forward").click()
    expect_place(page, "Gamma", "/plain/home/alpha/beta/gamma")
    page.go_back()
    expect_place(page, "Beta", "/plain/home/alpha/beta")


def test_a_restart_of_the_server_keeps_what_is_back_and_forward(open_page, console_errors, tmp_path, artifacts):
    running = Server(tmp_path, artifacts / "history-own.log", HISTORY_PAGE).start()
    try:
        page = open_page(f"{running.address}/plain", **DESKTOP)
        expect_at_rest(page)
        open_folders(page, "Alpha", "Beta", "Gamma")
        direction(page, "Back").click()
        expect_place(page, "Beta", "/plain/home/alpha/beta")
        running.stop()
        running.start()
        direction(page, "Back").click()
        expect_place(page, "Alpha", "/plain/home/alpha")
        page.go_forward()
        page.go_forward()
        expect_place(page, "Gamma", "/plain/home/alpha/beta/gamma")
        console_errors.clear()  # the connection was refused meanwhile
    finally:
        running.stop()


def test_an_address_opens_a_history_of_one_place(open_page):
    page = open_page("/plain/home/alpha", **DESKTOP)
    expect_place(page, "Alpha", "/plain/home/alpha")
    expect(direction(page, "Back")).to_be_disabled()
    open_folders(page, "Beta")
    direction(page, "Back").click()
    expect_place(page, "Alpha", "/plain/home/alpha")
    assert page.evaluate("history.length") == 3  # with the empty page before it


def test_the_menu_of_the_title_leads_to_the_folders_above(desktop):
    page = desktop
    open_folders(page, "Alpha", "Beta")
    top(page).get_by_role("button", name="Beta", exact=True).click()
    expect(page.get_by_role("menuitem")).to_have_text(["Alpha", "Home"])
    page.get_by_role("menuitem", name="Home").click()
    expect_place(page, "Home", "/plain/home")
    direction(page, "Back").click()
    expect_place(page, "Beta", "/plain/home/alpha/beta")


def test_a_place_that_no_longer_exists_is_left(desktop):
    page = desktop
    open_folders(page, "Beta")
    page.go_back()
    expect_place(page, "Home", "/plain/home")
    open_folders(page, "Alpha")
    top(page).get_by_role("button", name="Actions").click()
    page.get_by_role("menuitem", name="Delete Alpha").click()
    expect_place(page, "Home", "/plain/home")
    expect(direction(page, "Back")).to_be_disabled()
    expect(direction(page, "Forward")).to_be_disabled()


def test_a_sheet_over_a_place_is_closed_by_the_browser(desktop):
    page = desktop
    open_folders(page, "Alpha")
    top(page).get_by_role("button", name="Actions").click()
    page.get_by_role("menuitem", name="Show Info").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_idle(page)
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect_place(page, "Alpha", "/plain/home/alpha")
    page.go_back()
    expect_place(page, "Home", "/plain/home")


# Beside a sidebar

def row(page, name):
    return page.get_by_role("option", name=name, exact=True)


@pytest.mark.parametrize("hand", ["finger", "mouse"])
def test_the_sidebar_shows_the_present_place(open_page, hand):
    device, person = HANDS[hand]
    page = open_page("/", **{**device, "viewport": DESKTOP["viewport"]})
    expect_place(page, "Recents", "/recents")
    person(page).press(row(page, "Downloads"))
    expect_place(page, "Downloads", "/downloads")
    person(page).press(link(page, "Alpha"))
    expect_place(page, "Alpha", "/downloads/alpha")
    expect(page.locator("wm-column.sidebar [aria-selected=true]")).to_have_count(0)
    person(page).press(direction(page, "Back"))
    expect(row(page, "Downloads")).to_have_attribute("aria-selected", "true")
    person(page).press(direction(page, "Back"))
    expect(row(page, "Recents")).to_have_attribute("aria-selected", "true")
    expect_place(page, "Recents", "/recents")
    page.go_forward()
    expect(row(page, "Downloads")).to_have_attribute("aria-selected", "true")
    expect_place(page, "Downloads", "/downloads")


def test_on_a_phone_the_first_place_leads_back_to_the_sidebar(open_page):
    page = open_page("/", **PHONE)
    expect_place(page, "Recents", "/recents")  # a list that always has a selection shows it first
    back(page).tap()
    expect_place(page, "Browse", "/")
    row(page, "Downloads").tap()
    expect_place(page, "Downloads", "/downloads")
    link(page, "Alpha").tap()
    expect_place(page, "Alpha", "/downloads/alpha")
    expect(top(page).locator(".wm-directions")).to_be_hidden()
    expect(back(page)).to_have_text("Downloads")
    back(page).tap()
    expect_place(page, "Downloads", "/downloads")
    expect(back(page)).to_have_text("Browse")
    back(page).tap()
    expect_place(page, "Browse", "/")
    row(page, "Recents").tap()
    expect_place(page, "Recents", "/recents")
    expect(back(page)).to_have_text("Browse")
    page.go_back()
    expect_place(page, "Browse", "/")


def test_how_it_looks(open_page, shot):
    for size in [(390, 844), (820, 1180), (1180, 820)]:
        page = open_page("/downloads", **{**DESKTOP, "viewport": {"width": size[0], "height": size[1]}})
        expect_idle(page)
        open_folders(page, "Alpha")
        shot(page, f"{size[0]}")
