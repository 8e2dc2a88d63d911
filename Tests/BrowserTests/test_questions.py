"""M8: alerts, action sheets and popovers, by touch, mouse and keyboard."""

import re

import pytest
from devices import PHONE, TABLET
from held_answers import HeldAnswers
from looking import SHARP
from pages import HANDS, Finger, Keyboard, Mouse, button, expect_idle, expect_still, resize
from playwright.sync_api import expect

HOME = "/modals/questions"


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


@pytest.fixture(params=HANDS)
def person(request, open_page):
    device, hand = HANDS[request.param]
    return hand(open_page(HOME, **device))


def question(page, name):
    return page.get_by_role("alertdialog", name=name)


def expect_log(page, text):
    expect(page.get_by_test_id("log")).to_have_text(text)


def expect_none(page):
    expect(page.locator(".wm-modal:not([data-prefetched])")).to_have_count(0)
    expect(page).to_have_url(re.compile(HOME + "$"))


def ask(person, opener, name):
    person.press(button(person.page, opener))
    expect(question(person.page, name)).to_be_visible()
    expect_still(person.page)
    return person.page


def press_beside(person, x, y):
    (person.page.touchscreen.tap if isinstance(person, Finger) else person.page.mouse.click)(x, y)


def test_m8_alerts_action_sheets_and_popovers_can_be_answered_and_dismissed(person):
    page = ask(person, "Delete", "Delete this ride?")
    dialog = question(page, "Delete this ride?")
    expect(dialog).to_have_accessible_description("Its track is deleted from all your devices.")
    person.press(dialog.get_by_role("button", name="Cancel"))
    expect_none(page)
    expect_log(page, "kept")
    expect(button(page, "Delete"), "the focus is back").to_be_focused()
    ask(person, "Delete", "Delete this ride?")
    person.press(dialog.get_by_role("button", name="Delete"))
    expect_none(page)
    expect_log(page, "kept, deleted")
    # A press beside an alert does not close it.
    ask(person, "Tell", "The ride was imported")
    press_beside(person, 10, 10)
    expect_idle(page)
    expect(question(page, "The ride was imported")).to_be_visible()
    person.press(button(page, "OK"))
    expect_none(page)
    # An alert that follows an alert opens when the first has closed.
    ask(person, "Choose", "How do you want to go on?")
    person.press(button(page, "On Foot"))
    expect(question(page, "The ride was imported")).to_be_visible()
    expect(page.locator(".wm-modal:not([data-client-leaving], [data-prefetched])")).to_have_count(1)
    expect_still(page)
    person.press(button(page, "OK"))
    expect_none(page)
    # A press beside an action sheet closes it.
    ask(person, "Share", "Share the route")
    # An action sheet is at the bottom of a phone, and beside its button on a tablet.
    card = page.locator(".actions[data-shown] .wm-card").bounding_box()
    if isinstance(person, Finger):
        cancel = button(page, "Cancel").bounding_box()
        assert card["x"] == pytest.approx(8, abs=1) and card["width"] == pytest.approx(374, abs=2)
        assert cancel["y"] + cancel["height"] == pytest.approx(844 - 8, abs=2)
    else:
        expect(button(page, "Cancel")).to_have_count(0)
        opener = page.locator("[data-anchors='/!5']").bounding_box()
        assert card["y"] == pytest.approx(opener["y"] + opener["height"] + 12, abs=2)
    person.press(button(page, "Copy Link"))
    expect_none(page)
    expect_log(page, "kept, deleted, copied")
    ask(person, "Share", "Share the route")
    press_beside(person, 12, 12)
    expect_none(page)
    ask(person, "Share", "Share the route")
    page.keyboard.press("Escape")
    expect_none(page)
    expect_log(page, "kept, deleted, copied")
    # A popover points at its button, and is a sheet on a phone.
    person.press(button(page, "Info"))
    expect(button(page, "More")).to_be_visible()
    expect_still(page)
    card = page.locator(".popover[data-shown] .wm-card").bounding_box()
    if isinstance(person, Finger):
        assert card["width"] == page.viewport_size["width"] and card["height"] > 700
    else:
        opener = button(page, "Info").or_(page.locator("[aria-label=Info]")).first.bounding_box()
        assert card["y"] == pytest.approx(opener["y"] + opener["height"] + 12, abs=2)
        assert card["x"] + card["width"] == pytest.approx(page.viewport_size["width"] - 10, abs=1)
        assert card["width"] < 250 and card["height"] < 200
    page.keyboard.press("Escape")
    expect_none(page)


# Alerts


def test_m8_keys_and_browser_back_answer_an_alert_whose_field_has_the_focus_unless_it_has_to_be_pressed(open_page):
    page = ask(Keyboard(open_page(HOME, **TABLET)), "Rename", "Rename")
    dialog = question(page, "Rename")
    expect(page.get_by_role("textbox", name="Name")).to_be_focused()
    expect(dialog.get_by_role("button", name="Rename")).to_be_disabled()
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    page.keyboard.type("Tejo")
    expect(dialog.get_by_role("button", name="Rename")).to_be_enabled()
    page.keyboard.press("Enter")
    expect_none(page)
    expect_log(page, "named Tejo")
    # Escape and browser back cancel an alert.
    ways = {"escape": lambda: page.keyboard.press("Escape"), "history": page.go_back}
    for count, (way, leave) in enumerate(ways.items(), 1):
        ask(Mouse(page), "Delete", "Delete this ride?")
        leave()
        expect_none(page)
        expect_log(page, ", ".join(["named Tejo"] + ["kept"] * count))
    # But not one that has to be answered.
    ask(Mouse(page), "Terms", "Agree?")
    for way, leave in ways.items():
        leave()
        expect(page, way).to_have_url(re.compile(r"/!\d$"))
        expect_idle(page)
        expect(question(page, "Agree?"), way).to_be_visible()
    button(page, "Agree Gladly").click()
    expect_none(page)
    expect_log(page, "named Tejo, kept, kept, gladly")
    # A reload keeps an alert.
    ask(Mouse(page), "Delete", "Delete this ride?")
    page.reload()
    expect(question(page, "Delete this ride?")).to_be_visible()
    page.keyboard.press("Escape")
    expect_none(page)


def test_an_alert_closes_at_once_and_a_second_press_does_nothing(open_page):
    page = open_page(HOME, **PHONE)
    held = HeldAnswers(page)
    page.reload()
    ask(Finger(page), "Delete", "Delete this ride?")
    held.hold()
    press = question(page, "Delete this ride?").get_by_role("button", name="Delete")
    press.evaluate("button => { button.click(); button.click(); }")
    expect(page.locator(".wm-modal[open]")).to_have_count(0)
    held.release()
    expect_none(page)
    expect_log(page, "deleted")


def test_a_dismissal_takes_effect_once_its_script_has_loaded_and_works_again_once_it_can_be_loaded(open_page, console_errors):
    page, held = open_page(HOME, **PHONE), []
    for leave in [lambda: page.keyboard.press("Escape"), lambda: page.mouse.click(195, 200)]:
        ask(Mouse(page), "Share", "Share the route")
        page.route("**/presented-modals.js", lambda route: held.append(route))
        with page.expect_request("**/presented-modals.js"):
            page.reload()
            leave()
        expect(page.get_by_text("Share the route")).to_be_visible()
        held.pop().continue_()
        expect_none(page)
        page.unroute("**/presented-modals.js")
    # A script that could not be loaded
    ask(Mouse(page), "Share", "Share the route")
    asked = []
    page.route("**/presented-modals.js", lambda route: (asked.append(route), route.abort()))
    # The connection requests the script again when it is resumed.
    resumed = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: resumed.append(frame) if frame.startswith('["resume"') else None))
    page.reload()
    for _ in range(600):
        if not resumed:
            page.evaluate("() => new Promise(requestAnimationFrame)")
    assert resumed, "the session is not resumed"
    expect_idle(page)  # the script has failed to load
    for _ in range(2):
        before = len(asked)
        page.keyboard.press("Escape")
        expect(page.get_by_text("Share the route")).to_be_visible()
        expect_idle(page)
        assert len(asked) == before + 1
    page.unroute("**/presented-modals.js")
    page.keyboard.press("Escape")
    expect_none(page)
    console_errors.clear()  # the browser reports that it could not load the script


# Action sheets


# Popovers


def test_a_popover_closes_by_a_press_beside_it_follows_its_button_and_fits_its_window(open_page):
    page = open_page(HOME, **TABLET)
    button(page, "Legend").click()
    expect(button(page, "More")).to_be_visible()
    expect_still(page)
    box = page.get_by_text("Next").bounding_box()
    page.mouse.click(box["x"] + 5, box["y"] + 5)
    expect_none(page)
    expect(page).to_have_title("Questions")
    # It follows its button, and becomes a sheet when the window is narrow.
    button(page, "Legend").click()
    expect(button(page, "More")).to_be_visible()
    expect_still(page)
    resize(page, {"width": 1180, "height": 820})
    card, opener = page.locator(".popover[data-shown] .wm-card"), page.locator("[data-anchors='/!6']")
    expect(page.locator(".popover[data-client-form=popover]")).to_have_count(1)
    assert card.bounding_box()["y"] == pytest.approx(opener.bounding_box()["y"] + opener.bounding_box()["height"] + 12, abs=2)
    resize(page, {"width": 390, "height": 844})
    expect(page.locator(".popover[data-client-form=sheet]")).to_have_count(1)
    assert card.bounding_box()["width"] == 390
    page.keyboard.press("Escape")
    expect_none(page)
    # It is at its preferred side if it fits there.
    resize(page, {"width": 1180, "height": 1000})
    button(page, "List").click()
    expect(page.get_by_role("dialog", name="Entries")).to_be_visible()
    expect_still(page)
    card, opener = page.locator(".popover[data-shown] .wm-card").bounding_box(), page.locator("[data-anchors='/!7']").bounding_box()
    fits = opener["y"] - 22 >= card["height"]
    assert fits == (card["y"] + card["height"] <= opener["y"])
    assert card["width"] == pytest.approx(384, abs=2)


# Appearance


def test_questions_fit_and_pass_wcag(open_page, look):
    page = open_page(HOME, **SHARP)
    for opener in ["Delete", "Rename", "Choose", "Share", "Legend", "List"]:
        button(page, opener).click()
        expect(page.locator(".wm-modal[open]")).to_have_count(1)
        expect_still(page)
        look(page, opener.lower())
        if opener == "Choose":
            button(page, "By Train").click()
        else:
            page.keyboard.press("Escape")
        expect_none(page)
