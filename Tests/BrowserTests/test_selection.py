"""Lists with a selection, for X1, X2 and H13: by touch, mouse and keyboard."""

import pytest
from devices import DESKTOP, PHONE
from held_answers import HeldAnswers
from looking import SHARP
from pages import Finger, Keyboard, Mouse
from playwright.sync_api import expect

DEVICES = {"touch": (PHONE, Finger), "mouse": (DESKTOP, Mouse)}


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def row(page, name):
    return page.get_by_role("option", name=name, exact=True)


def expect_selected(page, *names):
    """Expects that exactly these rows are selected, in the page and on the server."""
    expect(page.locator("[role=option][aria-selected=true]")).to_have_text(list(names))
    words = ", ".join(sorted(name.lower() for name in names))
    expect(page.get_by_test_id("selected")).to_have_text(f"Selected: {words}")


@pytest.mark.parametrize("device", DEVICES)
def test_a_press_replaces_the_selection(open_page, device):
    options, hand = DEVICES[device]
    page = open_page("/selection", **options)
    expect_selected(page, "Porto")
    hand(page).press(row(page, "Faro"))
    expect_selected(page, "Faro")
    hand(page).press(row(page, "Evora"))  # a link: pressing it selects and does not push
    expect_selected(page, "Evora")
    expect(page.locator("wm-screen")).to_have_count(1)
    assert page.url.endswith("/selection")


def test_a_list_is_one_tab_stop_and_arrows_home_and_end_select(open_page):
    page = open_page("/selection", **DESKTOP)
    Keyboard(page).reach(row(page, "Porto"))
    for key, name in [("ArrowDown", "Faro"), ("ArrowUp", "Porto"), ("Home", "Lisbon"), ("ArrowUp", "Lisbon"), ("End", "Coimbra"),
                      ("ArrowDown", "Coimbra")]:
        page.keyboard.press(key)
        expect_selected(page, name)
        expect(row(page, name)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("[role=option]:focus")).to_have_count(0)
    page.keyboard.press("Shift+Tab")
    expect(row(page, "Coimbra")).to_be_focused()


def test_space_and_return_select_and_keys_with_shift_and_control_select_several_rows(open_page):
    page = open_page("/several", **DESKTOP)
    Keyboard(page).reach(row(page, "Lisbon"))
    page.keyboard.press("Space")
    expect_selected(page, "Lisbon")
    page.keyboard.press("Control+ArrowDown")
    expect(row(page, "Porto")).to_be_focused()
    expect_selected(page, "Lisbon")
    page.keyboard.press("Control+Space")
    expect_selected(page, "Lisbon", "Porto")
    page.keyboard.press("Control+ArrowDown")
    page.keyboard.press("Enter")
    expect_selected(page, "Faro")
    # Several rows
    row(page, "Porto").click()
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowDown")
    expect_selected(page, "Porto", "Faro", "Braga")
    page.keyboard.press("Shift+ArrowUp")
    expect_selected(page, "Porto", "Faro")
    page.keyboard.press("Control+a")
    expect_selected(page, "Lisbon", "Porto", "Faro", "Braga", "Evora", "Coimbra")
    page.keyboard.press("Escape")
    expect_selected(page)


def test_control_and_shift_clicks_select_several_rows(open_page):
    page = open_page("/several", **DESKTOP)
    row(page, "Porto").click()
    row(page, "Braga").click(modifiers=["Control"])
    expect_selected(page, "Porto", "Braga")
    row(page, "Coimbra").click(modifiers=["Shift"])
    expect_selected(page, "Braga", "Evora", "Coimbra")
    row(page, "Evora").click(modifiers=["Meta"])
    expect_selected(page, "Braga", "Coimbra")
    row(page, "Faro").click()
    expect_selected(page, "Faro")


def test_a_selection_is_shown_before_the_server_answers_and_stays(open_page):
    page = open_page("/", **PHONE)
    answers = HeldAnswers(page)
    page.goto("/selection")
    row(page, "Faro").tap()
    expect_selected(page, "Faro")  # the socket is open
    answers.hold()
    row(page, "Lisbon").tap()
    expect(row(page, "Lisbon")).to_have_attribute("aria-selected", "true")
    answers.expect_held(page, 1)
    row(page, "Braga").tap()
    expect(row(page, "Braga")).to_have_attribute("aria-selected", "true")
    expect(row(page, "Lisbon")).to_have_attribute("aria-selected", "false")
    answers.expect_held(page, 2)
    answers.release(1)
    expect(page.get_by_test_id("selected")).to_have_text("Selected: lisbon")
    expect(row(page, "Braga")).to_have_attribute("aria-selected", "true")
    answers.release()
    expect_selected(page, "Braga")


def test_lists_with_a_selection_fit_and_pass_wcag(open_page, look):
    page = open_page("about:blank", **SHARP)
    for address in ["/selection", "/several"]:
        page.goto(address)
        row(page, "Faro").click()
        expect_selected(page, "Faro")
        page.keyboard.press("ArrowUp")
        expect_selected(page, "Porto")
        look(page, address[1:], sizes=["phone", "tablet-wide"])
