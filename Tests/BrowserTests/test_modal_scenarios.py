"""Modals, editable rows and pickers in Firefox and WebKit (see `test_scenarios.py`). `test_modals.py`, `test_questions.py` and
others test them in Chromium, in more detail."""

import json

import pytest
from conftest import LAYOUT_PAGE, Server
from engines.window import PHONE

HOME, QUESTIONS, SHEETS, ROWS, MENUS = "/modals/home", "/modals/questions", "/modals/sheets", "/rows", "/menus"
OPEN = "[...document.querySelectorAll('.wm-modal[open]:not([data-client-leaving])')]"
CARD = f"{OPEN}.at(-1).querySelector('.wm-card').getBoundingClientRect()"
AT_REST = "!document.querySelector('.wm-modal[data-client-moving], .wm-modal[data-client-leaving]') && !document.getAnimations().length"
LARGE_HEIGHT = PHONE[1] - 10  # of a sheet on a phone


@pytest.fixture(scope="module")
def server(tmp_path_factory, artifacts):
    running = Server(tmp_path_factory.mktemp("scenarios"), artifacts / "modal-scenarios.log", LAYOUT_PAGE).start()
    yield running
    running.stop()


def expect_modal(window, name, address=None, depth=1, role="dialog"):
    """Waits until the topmost of `depth` modals has this name, and nothing moves."""
    is_there = f"{OPEN}.length === {depth} && seen.one({json.dumps(role)}, {json.dumps(name)}) === {OPEN}.at(-1)"
    if address:
        is_there += f" && location.pathname === {json.dumps(address)} && document.title === {json.dumps(name)}"
    window.wait_for(f"{is_there} && {AT_REST}")


def expect_none(window, address):
    window.wait_for(f"!document.querySelector('.wm-modal:not([data-prefetched])') && location.pathname === {json.dumps(address)} && {AT_REST}")


def expect_text(window, text):
    window.wait_for(f"seen.texts().includes({json.dumps(text)})")


def expect_focus(window, role, name):
    window.wait_for(f"document.activeElement === seen.one({json.dumps(role)}, {json.dumps(name)})")


def expect_value(window, name, text):
    window.wait_for(f"seen.one('textbox', {json.dumps(name)}).value === {json.dumps(text)}")


def write(window, name, text):
    """Types into a field."""
    if window.hand == "keyboard":
        window.reach(f"seen.one('textbox', {json.dumps(name)})")
    else:
        window.press("textbox", name)
    window.type(text)
    expect_value(window, name, text)


def expect_near(window, expression, value, within=2):
    window.wait_for(f"Math.abs({expression} - {value}) <= {within}")


def open_note(window):
    window.press("button", "New Note")
    expect_modal(window, "New Note", HOME + "/!1")


def present(window, name):
    window.press("button", name)
    expect_modal(window, name)


def ask(window, opener, name):
    window.press("button", opener)
    expect_modal(window, name, role="alertdialog")


def question(window, is_asked=True):
    """Waits until the question whether to discard the edits is there, or is gone."""
    window.wait_for(f"!!document.querySelector('.wm-question[open]') === {json.dumps(is_asked)} && {AT_REST}")
    if is_asked:
        window.wait_for("seen.one('alertdialog', 'Discard your changes?')")


# Sheets and covers


def leave(window, way):
    if way == "beside":
        window.click(20, window.size[1] - 20, times=1)
    elif way == "escape":
        window.key("Escape")
    elif way == "history":
        window.back()
    elif way == "swipe":
        window.drag(window.size[0] / 2, 30, 600)
    else:
        window.press("button", "Cancel")


@pytest.mark.parametrize("hand, ways", [
    ("finger", ["cancel", "history", "swipe"]), ("mouse", ["cancel", "beside", "history"]), ("keyboard", ["cancel", "escape"])],
    ids=["finger", "mouse", "keyboard"])
def test_modals_lie_over_everything_and_every_way_to_dismiss_works_and_asks_if_there_are_edits(windows, engine, hand, ways):
    window = windows.open(HOME, hand=hand)
    ways = [way for way in ways if way != "swipe" or engine.touches]
    open_note(window)
    assert window.evaluate("document.elementFromPoint(innerWidth / 2, innerHeight - 20).closest('dialog') !== null")
    # Without a mouse the heading gets the focus, so that a phone does not open its keyboard.
    is_fine = window.evaluate("matchMedia('(pointer: fine)').matches")
    expect_focus(window, *(("textbox", "Title") if is_fine else ("heading", "New Note")))
    for left, way in enumerate(ways, start=1):
        leave(window, way)
        expect_none(window, HOME)
        expect_text(window, f"Dismissed {left}")
        expect_focus(window, "button", "New Note")
        open_note(window)
    write(window, "Title", "A ride")
    window.wait_for("document.querySelector('.wm-modal wm-ask')")
    for way in ways:
        leave(window, way)
        question(window)
        window.press("button", "Keep Editing")
        question(window, is_asked=False)
        expect_modal(window, "New Note", HOME + "/!1")
        expect_value(window, "Title", "A ride")
        assert window.evaluate("document.activeElement.closest('.wm-modal') !== null")
    leave(window, ways[-1])
    question(window)
    window.press("button", "Discard Changes")
    expect_none(window, HOME)
    expect_text(window, "Saved nothing")
    expect_text(window, f"Dismissed {len(ways) + 1}")
    window.press("button", "Map")
    expect_modal(window, "Map", HOME + "/!2")
    assert window.evaluate(f"[{CARD}.width, {CARD}.height]") == list(window.size)
    window.press("button", "Close")
    expect_none(window, HOME)
    expect_focus(window, "button", "Map")


def test_return_saves_and_modals_survive_reloads_and_the_browsers_buttons_and_keep_the_focus(windows):
    window = windows.open(HOME, hand="keyboard")
    open_note(window)
    write(window, "Title", "A ride")
    window.wait_for("!seen.one('button', 'Save').disabled")
    window.key("Enter")
    expect_none(window, HOME)
    expect_text(window, "Saved A ride")
    expect_focus(window, "button", "New Note")
    for way in ["escape", "history"]:
        open_note(window)
        window.press("button", "Add People")
        expect_modal(window, "Add People", HOME + "/!1/!1", depth=2)
        window.reload()
        expect_modal(window, "Add People", HOME + "/!1/!1", depth=2)
        leave(window, way)
        expect_modal(window, "New Note", HOME + "/!1")
        window.reload()
        expect_modal(window, "New Note", HOME + "/!1")
        leave(window, way)
        expect_none(window, HOME)
    open_note(window)
    window.press("link", "Colour")
    window.wait_for("document.title === 'Colour'")
    window.back()
    expect_modal(window, "New Note", HOME + "/!1")
    window.back()
    expect_none(window, HOME)
    window.forward()
    expect_modal(window, "New Note", HOME + "/!1")
    window.evaluate("""(window.reached = [], document.addEventListener('focusin', ({ target }) =>
        reached.push(target.closest('.wm-modal') ? 'modal' : 'page')), true)""")
    window.key("Tab", times=12)  # at the end, as Firefox leaves the page for its own buttons
    assert set(window.evaluate("reached")) == {"modal"}


# Alerts, action sheets and popovers


def open_pointing_action_sheet(window):
    ask(window, "Share", "Share the route")
    assert window.evaluate("!seen.all('button').some(each => seen.name(each) === 'Cancel')")
    expect_near(window, f"{CARD}.top", "(document.querySelector('[data-anchors=\"/!5\"]').getBoundingClientRect().bottom + 12)")


def open_pointing_popover(window):
    bottom = window.evaluate("seen.one('button', 'Info').getBoundingClientRect().bottom")
    window.press("button", "Info")
    window.wait_for(f"seen.one('button', 'More') && {AT_REST}")
    expect_near(window, f"{CARD}.top", bottom + 12)
    expect_near(window, f"{CARD}.right", window.size[0] - 10)
    assert window.evaluate(f"{CARD}.width < 250 && {CARD}.height < 200")


def test_a_click_beside_closes_what_points_at_its_button_but_no_alert_and_browser_back_cancels_an_alert(windows):
    window = windows.open(QUESTIONS)
    open_pointing_action_sheet(window)
    window.click(20, 20, times=1)
    expect_none(window, QUESTIONS)
    expect_text(window, "Nothing")
    expect_focus(window, "button", "Share")
    beside = window.wait_for("seen.point('link', 'Next')")
    open_pointing_popover(window)
    window.click(*beside, times=1)  # a link, which is not followed
    expect_none(window, QUESTIONS)
    window.wait_for("document.title === 'Questions'")
    expect_focus(window, "button", "Info")
    ask(window, "Tell", "The ride was imported")
    window.click(20, 20, times=1)
    expect_modal(window, "The ride was imported", role="alertdialog")
    window.press("button", "OK")
    expect_none(window, QUESTIONS)
    ask(window, "Delete", "Delete this ride?")
    window.back()
    expect_none(window, QUESTIONS)
    expect_text(window, "kept")
    expect_focus(window, "button", "Delete")


def test_keys_answer_alerts_and_what_points_at_its_button(windows):
    window = windows.open(QUESTIONS, hand="keyboard")
    ask(window, "Delete", "Delete this ride?")
    window.key("Escape")
    expect_none(window, QUESTIONS)
    expect_text(window, "kept")
    expect_focus(window, "button", "Delete")
    ask(window, "Delete", "Delete this ride?")
    window.press("button", "Delete")
    expect_none(window, QUESTIONS)
    expect_text(window, "kept, deleted")
    ask(window, "Rename", "Rename")
    expect_focus(window, "textbox", "Name")
    window.key("Enter")  # has no effect without a name
    window.type("Tejo")
    window.wait_for("!seen.one('button', 'Rename').disabled")
    window.key("Enter")
    expect_none(window, QUESTIONS)
    expect_text(window, "kept, deleted, named Tejo")
    open_pointing_action_sheet(window)
    window.press("button", "Send to Kate")
    expect_none(window, QUESTIONS)
    expect_text(window, "kept, deleted, named Tejo, sent")
    expect_focus(window, "button", "Share")
    open_pointing_popover(window)
    window.key("Escape")
    expect_none(window, QUESTIONS)
    window.wait_for("document.title === 'Questions'")
    expect_focus(window, "button", "Info")


def test_a_phone_shows_alerts_action_sheets_at_the_bottom_and_popovers_as_sheets(windows):
    window = windows.open(QUESTIONS, hand="finger")
    ask(window, "Delete", "Delete this ride?")
    window.press("button", "Cancel")
    expect_none(window, QUESTIONS)
    expect_text(window, "kept")
    expect_focus(window, "button", "Delete")
    ask(window, "Delete", "Delete this ride?")
    window.press("button", "Delete")
    expect_none(window, QUESTIONS)
    expect_text(window, "kept, deleted")
    ask(window, "Share", "Share the route")
    cancel = "seen.one('button', 'Cancel').getBoundingClientRect()"
    expect_near(window, f"{CARD}.left", 8)
    expect_near(window, f"{CARD}.width", PHONE[0] - 16)
    expect_near(window, f"{cancel}.bottom", PHONE[1] - 8)
    window.press("button", "Copy Link")
    expect_none(window, QUESTIONS)
    expect_text(window, "kept, deleted, copied")
    ask(window, "Share", "Share the route")
    window.press("button", "Cancel")
    expect_none(window, QUESTIONS)
    expect_text(window, "kept, deleted, copied")
    window.press("button", "Info")
    window.wait_for(f"seen.one('button', 'More') && {AT_REST}")
    assert window.evaluate(f"{CARD}.width") == PHONE[0]
    assert window.evaluate(f"{CARD}.height") > 700
    window.back()
    expect_none(window, QUESTIONS)


# Heights


def drag_grabber(window):
    """Opens a sheet of half the height, makes it large and half as high again by its grabber, and drags it away."""
    present(window, "Half")
    expect_near(window, f"{CARD}.height", LARGE_HEIGHT / 2)
    for start, end in [(PHONE[1] - LARGE_HEIGHT / 2, 40), (10, 440)]:
        window.drag(PHONE[0] / 2, start + 12, end)
        expect_near(window, f"{CARD}.height", LARGE_HEIGHT if end == 40 else LARGE_HEIGHT / 2)
        window.wait_for(AT_REST)
    window.drag(PHONE[0] / 2, PHONE[1] - LARGE_HEIGHT / 2 + 12, PHONE[1] - 10)
    expect_none(window, SHEETS)


def test_a_finger_presses_and_drags_the_grabber_and_can_use_the_page_behind_a_low_sheet(windows):
    window = windows.open(SHEETS, hand="finger")
    drag_grabber(window)
    present(window, "Half")
    for height in [LARGE_HEIGHT / 2, LARGE_HEIGHT, LARGE_HEIGHT / 2]:
        expect_near(window, f"{CARD}.height", height)
        window.press("button", "Sheet Grabber")
    expect_near(window, f"{CARD}.height", LARGE_HEIGHT)
    window.back()
    expect_none(window, SHEETS)
    present(window, "Small")
    expect_near(window, f"{CARD}.height", 200)
    window.press("button", "Press 0")
    window.wait_for("seen.one('button', 'Press 1')")
    window.press("button", "Sheet Grabber")
    expect_near(window, f"{CARD}.height", LARGE_HEIGHT)
    window.wait_for("document.querySelectorAll('dialog[aria-modal]').length === 1")
    window.press("button", "Sheet Grabber")
    expect_near(window, f"{CARD}.height", 200)
    window.press("button", "Press 1")
    window.wait_for("seen.one('button', 'Press 2')")


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)  # in WebKit a finger is a mouse
def test_a_mouse_drags_the_grabber(windows):
    drag_grabber(windows.open(SHEETS, size=PHONE))


def test_the_arrow_keys_change_the_height(windows):
    window = windows.open(SHEETS, hand="keyboard", size=PHONE)
    present(window, "Half")
    window.reach("seen.one('button', 'Sheet Grabber')")
    for key, height in [("ArrowUp", LARGE_HEIGHT), ("ArrowUp", LARGE_HEIGHT), ("ArrowDown", LARGE_HEIGHT / 2), ("Enter", LARGE_HEIGHT),
                        ("ArrowDown", LARGE_HEIGHT / 2)]:
        window.key(key)
        expect_near(window, f"{CARD}.height", height)
    window.key("ArrowDown")
    expect_none(window, SHEETS)


# Rows and pickers


STOPS = "Harbour Kiosk Bridge Tower Market"


def test_a_row_is_moved_by_keys_and_another_deleted_by_its_buttons(windows):
    window = windows.open(ROWS, hand="keyboard")
    expect_text(window, STOPS)
    window.press("button", "Edit")
    window.reach("seen.one('button', 'Reorder Harbour')")
    for key in [" ", "ArrowDown", "ArrowDown", " "]:
        window.key(key)
    expect_text(window, "Kiosk Bridge Harbour Tower Market")
    expect_focus(window, "button", "Reorder Harbour")
    window.press("button", "Remove Bridge")
    expect_focus(window, "button", "Delete Bridge")
    window.key("Enter")
    expect_text(window, "Kiosk Harbour Tower Market")
    window.wait_for("!seen.texts().includes('Bridge')")


def test_a_row_is_deleted_by_its_buttons(windows):
    window = windows.open(ROWS, hand="finger")
    window.press("button", "Edit")
    window.press("button", "Remove Bridge")
    window.press("button", "Delete Bridge")
    expect_text(window, "Harbour Kiosk Tower Market")
    window.wait_for("!seen.texts().includes('Bridge')")


def test_a_menu_and_a_date_are_chosen_by_keys(windows):
    window = windows.open(MENUS, hand="keyboard")
    expect_text(window, "At no city")
    window.reach("seen.one('combobox', 'City')")
    window.type("P")
    expect_text(window, "At Porto")
    window.key("ArrowUp")
    expect_text(window, "At Lisbon")
    field = "[...document.querySelectorAll('wm-date input')].find(each => seen.name(each) === 'Starts')"
    window.wait_for(f"customElements.get('wm-date') && {field}.valueAsNumber > 0")
    window.reach(field)
    for key in ["ArrowUp", "ArrowRight"]:  # in the month: after two digits some engines move to the day by themselves
        window.key(key)
    window.wait_for("seen.texts().some(text => text.startsWith('2026-12-21T12:00:00Z'))")
    window.type("24")
    window.key("Enter")
    window.wait_for("seen.texts().some(text => text.startsWith('2026-12-24T12:00:00Z'))")
    assert window.evaluate(f"{field}.closest('wm-date').querySelector('.date-capsule').dataset.clientText") == "24 Dec 2026"
