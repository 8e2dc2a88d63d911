"""Edit menus of texts: a bar for touch, a vertical menu for the pointer and the keyboard."""

import re
from contextlib import contextmanager

import pytest
from devices import DESKTOP, PHONE
from finding import button, count, find_field
from looking import SHARP
from pages import Finger, Keyboard, Mouse, Touch, allow_clipboard, centre, expect_idle
from playwright.sync_api import expect

STANDARD = ["Cut", "Copy", "Paste", "Select All"]
ALL = [*STANDARD, "Uppercase", "Bold", "Style", "Search Web", "Look Up", "Send to a Friend"]
TEXTS = {"title": "Title", "note": "Note"}


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def open_edit_menus(open_page, **device):
    """Opens the page with the texts, and waits until its scripts are there: a key before that opens the browser's own menu."""
    page = open_page("/edit-menus", **device)
    expect_idle(page)
    return page


def text(page, name):
    return page.get_by_role("textbox", name=name, exact=True)


def menu(page):
    return page.get_by_role("menu", name="Edit")


def item(page, name, role="menuitem"):
    return menu(page).get_by_role(role, name=re.compile(f"^{name}"))  # its shortcut follows


def done(page):
    return page.get_by_test_id("done")


def names(page):
    """The names of the items that the open menu has, without those of its submenus."""
    return menu(page).evaluate("""menu => [...menu.querySelectorAll('.menu-item')].filter(item => item.closest('.wm-menu') === menu && item.checkVisibility())
        .map(item => item.textContent.trim())""")


def inactive(page):
    return menu(page).evaluate("menu => [...menu.querySelectorAll('[aria-disabled=true]')].map(item => item.textContent.trim())")


def select(field, start, end):
    field.evaluate("(field, [start, end]) => field.setSelectionRange(start, end)", [start, end])


def selected(field):
    return field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")


def clipboard(page):
    return page.evaluate("navigator.clipboard.readText()")


# By pointer

def open_by_pointer(page, target, modifiers=(), across=30):
    """Moves the pointer over a text, and clicks with its secondary button: beside what is selected, the insertion point moves there."""
    box = target.bounding_box()
    page.mouse.move(box["x"] + across, box["y"] + 12, steps=5)
    for key in modifiers:
        page.keyboard.down(key)
    page.mouse.click(box["x"] + across, box["y"] + 12, button="right")
    for key in modifiers:
        page.keyboard.up(key)


def press(page, target):
    """Moves the pointer to an item in steps, and clicks it."""
    expect(target).to_be_visible()
    expect_idle(page)
    x, y = centre(target)
    page.mouse.move(x, y, steps=5)
    page.mouse.click(x, y)


@pytest.mark.parametrize("name", TEXTS.values(), ids=TEXTS)
def test_e1_a_secondary_click_opens_the_complete_menu_and_the_text_keeps_focus_and_selection(open_page, name):
    page = open_edit_menus(open_page, **DESKTOP)
    field = text(page, name)
    Mouse(page).press(field)
    select(field, 0, 6)
    words = selected(field)
    open_by_pointer(page, field)
    expect(menu(page)).to_be_visible()
    assert names(page) == ALL and inactive(page) == []
    expect(field).to_be_focused()
    assert selected(field) == words
    shortcuts = menu(page).evaluate("menu => [...menu.querySelectorAll('[data-edit]:not([hidden])')].map(item => item.dataset.clientShortcut ?? '')")
    assert shortcuts == ["Ctrl+X", "Ctrl+C", "Ctrl+V", "Ctrl+A", ""]
    assert menu(page).locator("[data-edit]:not([hidden]) .icon").count() == 5
    heights = [box["y"] for box in (item(page, each).bounding_box() for each in STANDARD)]
    assert heights == sorted(heights), "the menu is vertical"
    press(page, item(page, "Uppercase"))
    expect(done(page)).to_have_text(f"Done: Uppercase of “{words}”")
    expect(menu(page)).to_be_hidden()
    expect(field).to_be_focused()
    assert selected(field) == words
    if name == "Title":
        expect(page.get_by_test_id("focus")).to_have_text("Title has the focus")


def test_e1_a_submenu_is_beside_the_menu_and_a_press_beside_both_closes_them(open_page):
    page = open_edit_menus(open_page, **DESKTOP)
    field = text(page, "Title")
    Mouse(page).press(field)
    select(field, 0, 6)
    open_by_pointer(page, field)
    expect(menu(page)).to_be_visible()
    expect_idle(page)
    x, y = centre(item(page, "Style"))
    page.mouse.move(x, y, steps=5)
    inner = page.get_by_role("menu", name="Style")
    expect(inner).to_be_visible()
    expect_idle(page)
    outer, box = menu(page).bounding_box(), inner.bounding_box()
    assert box["x"] >= outer["x"] + outer["width"] - 8
    press(page, inner.get_by_role("menuitem", name="Quotation"))
    expect(done(page)).to_have_text("Done: Quotation")
    expect(field).to_be_focused()
    open_by_pointer(page, field)
    expect(menu(page)).to_be_visible()
    page.mouse.move(1000, 700, steps=5)
    page.mouse.click(1000, 700)
    expect(menu(page)).to_be_hidden()
    expect(field).to_be_focused()
    assert selected(field) == "Lisbon"


def test_e1_with_shift_and_over_a_text_without_edit_menu_the_browsers_own_menu_opens(open_page):
    page = open_edit_menus(open_page, **DESKTOP)
    page.evaluate("window.own = []; addEventListener('contextmenu', event => own.push(!event.defaultPrevented)); 0")
    Mouse(page).press(text(page, "Title"))
    open_by_pointer(page, text(page, "Title"), ["Shift"])
    open_by_pointer(page, text(page, "Plain"))
    page.wait_for_function("own.length === 2")
    assert page.evaluate("own") == [True, True]
    expect(page.locator(".wm-menu-layer[data-client-open]")).to_have_count(0)


def test_e2_cut_copy_paste_and_select_all_act_as_the_keys_do(open_page):
    page = open_edit_menus(open_page, **DESKTOP)
    allow_clipboard(page)
    field = text(page, "Title")
    Mouse(page).press(field)
    select(field, 6, 6)
    open_by_pointer(page, field)
    press(page, item(page, "Select All"))
    assert selected(field) == "Lisbon and Porto"
    select(field, 6, 16)
    open_by_pointer(page, field, across=90)
    press(page, item(page, "Cut"))
    expect(field).to_have_value("Lisbon")
    assert clipboard(page) == " and Porto"
    open_by_pointer(page, field, across=200)
    press(page, item(page, "Paste"))
    expect(field).to_have_value("Lisbon and Porto")
    expect(field).to_be_focused()
    select(field, 0, 6)
    open_by_pointer(page, field)
    press(page, item(page, "Copy"))
    expect(menu(page)).to_be_hidden()
    assert clipboard(page) == "Lisbon" and field.input_value() == "Lisbon and Porto"
    page.keyboard.press("Control+z")
    expect(field).to_have_value("Lisbon")
    page.keyboard.press("Control+z")
    expect(field).to_have_value("Lisbon and Porto")
    expect_idle(page)
    # The app has the text, too.
    page.keyboard.press("Control+a")
    open_by_pointer(page, field)
    press(page, item(page, "Look Up"))
    expect(done(page)).to_have_text("Done: Looked up “Lisbon and Porto”")


def test_e2_standard_actions_that_cannot_act_are_inactive(open_page):
    page = open_edit_menus(open_page, **DESKTOP)
    field = text(page, "Title")
    Mouse(page).press(field)
    page.keyboard.press("End")
    page.keyboard.press("ContextMenu")
    expect(menu(page)).to_be_visible()
    assert inactive(page) == ["Cut", "Copy"]
    press(page, item(page, "Cut"))
    expect(menu(page)).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.press("ContextMenu")
    assert inactive(page) == ["Cut", "Copy", "Select All"]
    page.keyboard.press("Escape")
    secret = page.get_by_label("Secret")
    secret.focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("ContextMenu")
    assert inactive(page) == ["Cut", "Copy"], "a password stays in its field"
    page.keyboard.press("Escape")
    # A text that is only read
    read = page.get_by_test_id("read")
    read.dblclick(position={"x": 20, "y": 8})
    open_by_pointer(page, read)
    assert inactive(page) == ["Cut", "Paste"]
    assert names(page) == [*STANDARD, "Search Web", "Look It Up"]
    press(page, item(page, "Look It Up"))
    expect(done(page)).to_have_text("Done: Looked up “text”")
    open_by_pointer(page, read)
    allow_clipboard(page)
    press(page, item(page, "Select All"))
    open_by_pointer(page, read)
    press(page, item(page, "Copy"))
    assert clipboard(page) == "A text that can be selected and copied, but not changed."


def test_e2_where_the_browser_does_not_let_the_page_read_the_clipboard_a_note_names_the_key(open_page):
    page = open_edit_menus(open_page, **DESKTOP)
    field = text(page, "Title")
    Mouse(page).press(field)
    open_by_pointer(page, field)
    press(page, item(page, "Paste"))
    expect(page.locator(".wm-note")).to_have_text("Press Ctrl+V to paste.")
    expect(field).to_be_focused()
    expect(field).to_have_value("Lisbon and Porto")


# By keyboard

@pytest.mark.parametrize("key", ["ContextMenu", "Shift+F10"])
def test_e1_keys_open_the_menu_at_the_selection_and_move_in_it_while_the_text_keeps_the_focus(open_page, key):
    page = open_edit_menus(open_page, **DESKTOP)
    field = text(page, "Title")
    Keyboard(page).reach(field)
    page.keyboard.press("Home")
    for _ in range(6):
        page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press(key)
    expect(menu(page)).to_be_visible()
    expect_idle(page)
    box, around = menu(page).bounding_box(), field.bounding_box()
    assert box["y"] >= around["y"] + around["height"] - 1 and abs(box["x"] - around["x"]) < 20
    marked = menu(page).locator("[data-client-marked]")
    expect(marked).to_have_text("Cut")
    expect(field).to_be_focused()
    for name in ["Copy", "Paste", "Select All", "Uppercase"]:
        page.keyboard.press("ArrowDown")
        expect(marked).to_have_text(name)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    inner = page.get_by_role("menu", name="Style")
    expect(inner.locator("[data-client-marked]")).to_have_text("Heading")
    page.keyboard.press("Escape")
    expect(inner).to_be_hidden()
    expect(marked).to_have_text("Style")
    page.keyboard.press("Backspace")  # does not reach the text
    page.keyboard.type("l")
    expect(marked).to_have_text("Look Up")
    page.keyboard.press("Enter")
    expect(done(page)).to_have_text("Done: Looked up “Lisbon”")
    expect(menu(page)).to_be_hidden()
    expect(field).to_be_focused()
    expect(field).to_have_value("Lisbon and Porto")
    page.keyboard.press(key)
    page.keyboard.press("Escape")
    expect(menu(page)).to_be_hidden()
    assert selected(field) == "Lisbon"
    page.keyboard.press(key)
    page.keyboard.press("Control+x")  # closes the menu, and acts
    expect(menu(page)).to_be_hidden()
    expect(field).to_have_value(" and Porto")


# By touch

def finger_selects(page, field, start, end):
    Finger(page).press(field)
    expect(field).to_be_focused()
    select(field, start, end)  # as the browser's own handles do
    expect(menu(page)).to_be_visible()
    expect_idle(page)


def chevron(page, name):
    return page.locator(".edit-bar-chevron[data-client-active]").and_(page.get_by_role("button", name=name))


@contextmanager
def scrolled(page):
    """Does something that scrolls the bar, and waits until that has stopped: its place may be the same twice while it still scrolls."""
    page.evaluate("""() => {
        window.stopped = new Promise(done => document.addEventListener('scrollend', done, { capture: true, once: true }));
    }""")
    yield
    page.evaluate("stopped")


def turn(page, name):
    """Turns to another page of the bar by a chevron."""
    with scrolled(page):
        chevron(page, name).tap()


def turn_to(page, name):
    """Turns the pages of the bar until an item is seen."""
    while not item(page, name).evaluate("item => item.getBoundingClientRect().right <= innerWidth - 8"):
        turn(page, "More")


def seen(page):
    """The names of the items on the page of the bar that is shown."""
    return page.evaluate("""() => {
        const box = [...document.querySelectorAll('[data-client-bar] .wm-menu')].filter(each => getComputedStyle(each).visibility === 'visible'
            && each.getClientRects().length).at(-1), around = box.getBoundingClientRect();
        return [...box.querySelectorAll('.menu-item')].filter(item => item.closest('.wm-menu') === box).filter(item => {
            const { left, right } = item.getBoundingClientRect();
            return left >= around.left - 1 && right <= around.right + 1;
        }).map(item => item.textContent.trim());
    }""")


@pytest.mark.parametrize("name", TEXTS.values(), ids=TEXTS)
def test_e1_a_bar_stands_below_what_a_finger_has_selected_and_its_chevrons_lead_through_all_pages(open_page, name):
    page = open_edit_menus(open_page, **PHONE)
    field = text(page, name)
    finger_selects(page, field, 0, 6)
    bar = menu(page).bounding_box()
    line = field.bounding_box()["y"] + (28 if name == "Note" else field.bounding_box()["height"])
    assert bar["y"] >= line and bar["y"] - line < 45, "below the handles of the selection"
    assert bar["x"] >= 8 and bar["x"] + bar["width"] <= 382
    expect(chevron(page, "Back")).to_have_count(0)
    found = seen(page)
    assert found[:2] == ["Cut", "Copy"] and len(found) < len(ALL)
    for _ in range(4):
        if not chevron(page, "More").count():
            break
        turn(page, "More")
        expect_idle(page)
        expect(menu(page).locator(".menu-item").first).not_to_be_in_viewport()
        found += seen(page)
    assert found == ALL
    expect(field).to_be_focused()
    assert len(selected(field)) == 6
    turn(page, "Back")
    item(page, "Uppercase").tap()
    expect(done(page)).to_have_text(f"Done: Uppercase of “{selected(field)}”")
    expect(menu(page)).to_be_hidden()
    expect(field).to_be_focused()


def test_e1_a_finger_draws_the_pages_of_the_bar(open_page):
    page = open_edit_menus(open_page, **PHONE)
    field = text(page, "Title")
    finger_selects(page, field, 0, 6)
    first = seen(page)
    x, y = centre(menu(page))
    with scrolled(page):
        touch = Touch(page, x + 100, y)
        for step in range(1, 11):
            touch.move(x + 100 - 20 * step, y)
        touch.lift()
    expect(chevron(page, "Back")).to_have_count(1)
    second = seen(page)
    assert second and not set(first) & set(second) and ALL[len(first)] == second[0]
    expect(field).to_be_focused()
    assert selected(field) == "Lisbon"


def test_e1_a_submenu_takes_the_place_of_the_page_and_the_chevron_leads_back(open_page):
    page = open_edit_menus(open_page, **PHONE)
    field = text(page, "Title")
    finger_selects(page, field, 0, 6)
    turn_to(page, "Style")
    item(page, "Style").tap()
    expect(page.get_by_role("menu", name="Style")).to_be_visible()
    expect_idle(page)
    assert seen(page) == ["Heading", "Quotation"]
    chevron(page, "Back").tap()
    expect(page.get_by_role("menu", name="Style")).to_be_hidden()
    assert "Style" in seen(page)
    item(page, "Style").tap()
    page.get_by_role("menuitem", name="Heading").tap()
    expect(done(page)).to_have_text("Done: Heading")
    expect(menu(page)).to_be_hidden()
    expect(field).to_be_focused()


def test_e1_the_bar_is_gone_while_the_page_scrolls_and_back_after(open_page):
    page = open_edit_menus(open_page, **PHONE)
    field = text(page, "Note")
    finger_selects(page, field, 0, 6)
    before = menu(page).bounding_box()
    touch = Touch(page, 200, 700)
    for step in range(1, 11):
        touch.move(200, 700 - 8 * step)
    expect(menu(page)).to_be_hidden()
    touch.rest_and_lift()
    expect(menu(page)).to_be_visible()
    expect_idle(page)
    assert menu(page).bounding_box()["y"] < before["y"] - 40
    page.keyboard.type("A")
    expect(menu(page)).to_be_hidden()


def test_e2_a_finger_cuts_pastes_and_selects_all(open_page):
    page = open_edit_menus(open_page, **PHONE)
    allow_clipboard(page)
    field = text(page, "Title")
    finger_selects(page, field, 0, 7)
    item(page, "Cut").tap()
    expect(field).to_have_value("and Porto")
    expect(menu(page)).to_be_hidden()
    assert clipboard(page) == "Lisbon "
    # A press on the insertion point asks for the bar without a selection.
    for _ in range(2):
        page.touchscreen.tap(*centre(field))
        expect_idle(page)
    expect(menu(page)).to_be_visible()
    assert inactive(page) == ["Cut", "Copy"]
    item(page, "Paste").tap()
    expect(field).to_have_value(re.compile("Lisbon "))
    expect(field).to_be_focused()
    page.keyboard.press("Home")
    for _ in range(2):
        page.touchscreen.tap(*centre(field))
        expect_idle(page)
    item(page, "Select All").tap()
    expect(menu(page)).to_be_visible()
    assert selected(field) == field.input_value()


# Actions that do something with the selected text elsewhere

SHARES = """() => {
  window.shared = [];
  Object.defineProperty(navigator, 'canShare', { value: () => true });
  Object.defineProperty(navigator, 'share', { value: data => (shared.push(data), Promise.resolve()) });
}"""


def by(page, hand, field, start, end, name):
    """Selects characters, and uses an item of the menu by a hand."""
    if hand == "finger":
        finger_selects(page, field, start, end)
        turn_to(page, name)
        return item(page, name).tap()
    Mouse(page).press(field)
    select(field, start, end)
    if hand == "mouse":
        open_by_pointer(page, field, across=15)
        return press(page, item(page, name))
    page.keyboard.press("ContextMenu")
    expect(menu(page)).to_be_visible()
    page.keyboard.type(name[:3])
    expect(menu(page).locator("[data-client-marked]")).to_have_text(name)
    return page.keyboard.press("Enter")


HANDS = pytest.mark.parametrize("hand", ["mouse", "keys", "finger"])


def device(hand):
    return PHONE if hand == "finger" else DESKTOP


@HANDS
def test_e2_what_is_selected_is_searched_in_the_web_in_a_new_tab_that_knows_nothing_of_this_one(open_page, hand):
    page = open_edit_menus(open_page, **device(hand))
    page.context.route("https://duckduckgo.com/**", lambda route: route.fulfill(body="found", content_type="text/plain"))
    with page.context.expect_page() as opened:
        by(page, hand, text(page, "Title"), 0, 10, "Search Web")
    tab = opened.value
    tab.wait_for_url("https://duckduckgo.com/?q=Lisbon+and")
    assert tab.evaluate("[window.opener, document.referrer]") == [None, ""]
    tab.close()
    assert text(page, "Title").input_value() == "Lisbon and Porto"


@HANDS
def test_e2_what_is_selected_is_shared_where_the_browser_can(open_page, hand):
    page = open_edit_menus(open_page, **device(hand))
    page.evaluate(SHARES)
    by(page, hand, text(page, "Title"), 0, 6, "Share…")
    page.wait_for_function("() => window.shared.length === 1")
    assert page.evaluate("shared") == [{"text": "Lisbon"}]


@HANDS
def test_e2_what_is_selected_is_found(open_page, hand):
    page = open_page("/edit-menus-find", **device(hand))
    by(page, hand, text(page, "Note"), 0, 3, "Find Selection")
    expect(find_field(page)).to_have_value("Cat")
    expect(count(page)).to_have_text("1 of 3")
    expect(page.locator("wm-find.replacing")).to_have_count(0)


@HANDS
def test_e2_what_is_selected_is_replaced(open_page, hand):
    page = open_page("/edit-menus-find", **device(hand))
    by(page, hand, text(page, "Note"), 0, 3, "Replace…")
    expect(find_field(page)).to_have_value("Cat")
    expect(count(page)).to_have_text("1 of 3")
    page.get_by_role("textbox", name="Replace", exact=True).fill("ferret")
    button(page, "Replace All").click()
    expect(text(page, "Note")).to_have_value("ferret one, two ferrets and a dog.\nThe last ferret.")


def test_e2_what_can_not_act_on_what_is_selected_is_not_in_the_menu(open_page):
    page = open_page("/edit-menus-find", **DESKTOP)
    page.evaluate(SHARES)
    field = text(page, "Note")
    Mouse(page).press(field)
    select(field, 0, 3)
    open_by_pointer(page, field, across=15)
    expect(menu(page)).to_be_visible()
    assert names(page) == [*STANDARD, "Replace…", "Search Web", "Find Selection", "Share…"]
    assert item(page, "Find Selection").get_attribute("data-client-shortcut") == "Ctrl+E"
    page.keyboard.press("Escape")
    select(field, 3, 3)
    page.keyboard.press("ContextMenu")
    expect(menu(page)).to_be_visible()
    assert names(page) == STANDARD, "nothing is selected"
    expect_idle(page)
    box, last = menu(page).bounding_box(), item(page, "Select All").bounding_box()
    assert box["y"] + box["height"] - last["y"] - last["height"] < 2, "no line of a section without items"
    page.keyboard.press("Escape")
    read = page.get_by_test_id("read")
    read.dblclick(position={"x": 20, "y": 8})
    open_by_pointer(page, read)
    expect(menu(page)).to_be_visible()
    assert names(page) == [*STANDARD, "Search Web", "Find Selection", "Share…"], "a text that is only read"
    page.keyboard.press("Escape")
    page.get_by_role("switch", name="Read Only").click()
    expect_idle(page)
    Mouse(page).press(field)
    select(field, 0, 3)
    open_by_pointer(page, field, across=15)
    expect(menu(page)).to_be_visible()
    assert names(page) == [*STANDARD, "Search Web", "Find Selection", "Share…"], "the app does not let people replace"


def test_e1_edit_menus_fit_and_pass_wcag(open_page, look):
    page = open_edit_menus(open_page, **SHARP)
    finger_selects(page, text(page, "Title"), 0, 6)
    look(page, "bar", sizes=["phone"])
