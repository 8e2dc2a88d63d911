"""Menus of buttons and context menus (X3, X8), by touch, mouse and keyboard."""

import re

import pytest
from devices import DESKTOP, PHONE, TABLET
from held_answers import HeldAnswers
from pages import Keyboard, Pull, centre, double_tap, expect_idle, title
from playwright.sync_api import expect
from visits import pause_clock

ADDRESS = "/actions"


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def opener(page, name):
    return page.get_by_role("button", name=name, exact=True)


def item(page, name):
    """An item of the open menu, of whatever kind."""
    return page.locator(".wm-menu .menu-item:visible", has_text=re.compile(f"^{name}$"))


def expect_log(page, words):
    expect(page.get_by_test_id("log")).to_have_text(words)


def expect_closed(page):
    expect(page.get_by_role("menu")).to_have_count(0)


PRESS = {"touch": (PHONE, lambda target: target.tap()), "mouse": (DESKTOP, lambda target: target.click())}


@pytest.mark.parametrize("kind", PRESS)
def test_a_menu_opens_at_once_and_its_items_act(visit, kind):
    device, press = PRESS[kind]
    page = visit(device)
    answers = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    answers.hold()
    press(opener(page, "More"))
    expect(page.get_by_role("menu", name="More")).to_be_visible()  # without the server
    expect(opener(page, "More")).to_have_attribute("aria-expanded", "true")
    answers.release()
    expect(page.get_by_role("menuitemradio")).to_have_text(["Name", "Date", "Size"])
    expect(page.get_by_role("menuitemradio", name="Name")).to_be_checked()
    press(item(page, "Date"))
    expect_closed(page)
    expect(page.get_by_test_id("sort")).to_have_text("By date, size 12")
    press(opener(page, "More"))
    expect(page.get_by_role("menuitemradio", name="Date")).to_be_checked()
    press(item(page, "Reversed"))
    expect_closed(page)
    expect(page.get_by_test_id("sort")).to_have_text("By date, reversed, size 12")
    press(opener(page, "More"))
    expect(page.get_by_role("menuitemcheckbox", name="Reversed")).to_be_checked()
    press(item(page, "Copy"))
    expect_log(page, "Copied")
    expect_closed(page)
    expect(opener(page, "More")).to_be_focused()


def test_an_item_can_keep_the_menu_open_and_a_disabled_one_does_nothing(visit):
    page = visit(PHONE)
    opener(page, "More").tap()
    for _ in range(2):
        item(page, "Larger").tap()
    expect(page.get_by_test_id("sort")).to_have_text("By name, size 14")
    item(page, "Smaller").tap(force=True)
    expect(page.get_by_role("menu", name="More")).to_be_visible()
    expect(page.get_by_test_id("sort")).to_have_text("By name, size 14")
    # A press beside the menu closes it, and does nothing else.
    page.touchscreen.tap(60, 400)
    expect_closed(page)
    expect(title(page)).to_have_text("Actions")


def test_an_item_presents_an_alert_and_the_focus_returns_to_the_button(visit):
    page = visit(DESKTOP)
    opener(page, "More").click()
    item(page, "Delete All").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Yes").click()
    expect_log(page, "Sure")
    expect(opener(page, "More")).to_be_focused()


def test_keys_open_a_menu_move_in_it_and_close_it(visit):
    page = visit(DESKTOP)
    Keyboard(page).reach(opener(page, "More"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="Copy")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("menuitem", name="Delete All")).to_be_focused()
    page.keyboard.press("Escape")
    expect_closed(page)
    expect(opener(page, "More")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("menuitem", name="Delete All")).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.type("rev")
    expect(page.get_by_role("menuitemcheckbox", name="Reversed")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.get_by_test_id("sort")).to_have_text("By name, reversed, size 12")
    expect(opener(page, "More")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.type("size")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("sort")).to_have_text("By size, reversed, size 12")
    # A submenu, and one in it
    page.keyboard.press("ArrowDown")
    page.keyboard.type("exp")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("menuitem", name="Picture")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("menuitem", name="PDF")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("menuitem", name="Document")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menuitem", name="Export")).to_be_focused()
    page.keyboard.press("Tab")
    expect_closed(page)
    expect(opener(page, "More")).to_be_focused()


def test_x8_a_submenu_opens_beside_its_menu_where_there_is_room_and_over_it_where_not(visit):
    page = visit(DESKTOP)
    opener(page, "More").click()
    item(page, "Export").hover()
    document = item(page, "Document")
    expect(document).to_be_visible()
    expect_idle(page)  # the boxes are smaller while the submenu opens
    menu, submenu = (page.get_by_role("menu", name=name).bounding_box() for name in ("More", "Export"))
    assert submenu["x"] + submenu["width"] <= menu["x"] + 6, "it is beside the menu"
    # On its way to the submenu the pointer crosses the item below, which does not close it.
    start, end = item(page, "Export").bounding_box(), document.bounding_box()
    page.mouse.move(start["x"] + 40, start["y"] + 30)
    page.mouse.move(start["x"] + 10, start["y"] + 40)
    page.mouse.move(start["x"] + 2, start["y"] + 48)  # over “Website”
    page.mouse.move(end["x"] + end["width"] - 10, end["y"] + 20)
    expect(document).to_be_visible()
    expect(item(page, "HTML")).to_be_visible()
    expect_idle(page)
    nested = page.get_by_role("menu", name="Document").bounding_box()
    assert nested["x"] + nested["width"] <= end["x"] + 6, "it goes on in the same direction, over no menu"
    # Another item closes it.
    item(page, "Delete All").hover()
    expect(document).to_have_count(0)
    page.keyboard.press("Escape")

    phone = visit(PHONE)
    opener(phone, "More").tap()
    item(phone, "Export").tap()
    expect(item(phone, "Picture")).to_be_visible()
    expect_idle(phone)
    menu, submenu = (phone.get_by_role("menu", name=name).bounding_box() for name in ("More", "Export"))
    assert submenu["x"] < menu["x"] + menu["width"] and submenu["x"] + submenu["width"] > menu["x"], "it is over the menu"
    item(phone, "Copy").tap(force=True)  # the menu below: it comes back to the front
    expect(item(phone, "Picture")).to_have_count(0)
    expect(phone.get_by_role("menu", name="More")).to_be_visible()
    item(phone, "Export").tap()
    item(phone, "Document").tap()
    item(phone, "HTML").tap()
    expect_log(phone, "HTML")
    expect_closed(phone)


def test_a_finger_holds_a_button_slides_to_an_item_and_chooses_it_when_lifted(visit):
    page = visit(PHONE)
    pull, button = Pull(page, "touch"), opener(page, "Below")
    pull.take(button)
    expect(item(page, "Second")).to_be_visible()
    begin, end = button.bounding_box(), item(page, "First").bounding_box()
    assert end["y"] > item(page, "Second").bounding_box()["y"], "the first item is nearest to the bar"
    pull.by(0, end["y"] + end["height"] / 2 - begin["y"] - begin["height"] / 2)
    expect(item(page, "First")).to_have_attribute("data-client-pressed", "")
    pull.let_go()
    expect_log(page, "First")
    expect_closed(page)


def test_a_press_runs_the_primary_action_and_holding_opens_the_menu(visit):
    page = visit(PHONE)
    opener(page, "Add").tap()
    expect_log(page, "Added one")
    pull = Pull(page, "touch")
    pull.take(opener(page, "Add"))
    expect(item(page, "Add Many")).to_be_visible()
    pull.let_go()
    expect_log(page, "Added one")
    item(page, "Add Many").tap()
    expect_log(page, "Added many")
    expect(opener(page, "Add")).to_be_disabled()


@pytest.mark.parametrize("device", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_long_press_lifts_a_row_and_opens_its_menu(visit, device):
    page = visit(device)
    row = page.get_by_role("link", name="Cherry")
    if device is PHONE:
        pull = Pull(page, "touch")
        pull.take(row)
        expect(item(page, "Pick Cherry")).to_be_visible()
        expect(page.locator(".row[data-client-held]")).to_have_text(re.compile("Cherry"))
        pull.let_go()
    else:
        row.click(button="right")
        expect(item(page, "Pick Cherry")).to_be_visible()
        expect(page.locator("[data-client-held]")).to_have_count(0)
    expect(title(page)).to_have_text("Actions")  # the press did not push
    item(page, "Pick Cherry").click()
    expect_log(page, "Picked Cherry")
    expect_closed(page)
    row.click()
    expect(title(page)).to_have_text("Cherry")


def tops(page, *names):
    """The vertical positions of rows."""
    return [page.get_by_role("link", name=name).evaluate("link => link.closest('.row').getBoundingClientRect().top") for name in names]


def test_a_finger_that_moves_on_after_it_has_opened_the_menu_of_a_row_closes_it_and_moves_the_row(visit):
    page = visit(PHONE)
    row = page.get_by_role("link", name="Cherry")
    row.scroll_into_view_if_needed()
    pull, (top, height) = Pull(page, "touch"), row.evaluate("link => [link.closest('.row').getBoundingClientRect().top, link.closest('.row').offsetHeight]")
    pull.take(row)
    expect(item(page, "Pick Cherry")).to_be_visible()
    pull.by(0, -height)
    expect_closed(page)
    expect(page.locator("[data-client-held]")).to_have_count(0)
    expect(page.locator(".row[data-client-lifted]")).to_have_text(re.compile("Cherry"))
    page.wait_for_function(
        "([row, top]) => Math.abs(row.closest('.row').getBoundingClientRect().top - top) < 1", arg=[row.element_handle(), top - height])
    pull.let_go()
    expect_idle(page)
    # The order, and the rest of the list, are as after any other move.
    names = ["Apple", "Cherry", "Banana", "Date", "Elder", "Fig"]
    page.wait_for_function("""names => {
      const rows = [...document.querySelectorAll('a.row-link')].map(row => row.textContent.trim()).filter(name => names.includes(name));
      return rows.join() === names.join();
    }""", arg=names)
    assert tops(page, *names) == sorted(tops(page, *names))
    expect(title(page)).to_have_text("Actions")
    expect_log(page, "Nothing yet")
    row.tap()
    expect(title(page)).to_have_text("Cherry")


def test_the_items_of_a_row_that_is_moved_meanwhile_open_no_menu_when_they_come(visit):
    page = visit(PHONE)
    answers = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    row, pull = page.get_by_role("link", name="Cherry"), Pull(page, "touch")
    row.scroll_into_view_if_needed()
    answers.hold()
    pull.take(row)
    answers.expect_held(page, 1)
    pressed = page.locator("[data-client-pressed]")
    expect(pressed).to_have_count(1)
    expect(pressed).to_have_count(0)  # it has been held long enough
    pull.by(0, 60)
    expect(page.locator(".row[data-client-lifted]")).to_have_text(re.compile("Cherry"))
    answers.release()
    expect(page.locator(".wm-menu-layer .menu-item").filter(has_text="Pick Cherry")).to_have_count(1)
    expect_closed(page)
    pull.lose()


def test_the_menu_key_opens_the_context_menu_of_what_has_the_focus(visit):
    page = visit(DESKTOP)
    row = page.get_by_role("link", name="Banana")
    Keyboard(page).reach(row)
    page.keyboard.press("Shift+F10")
    expect(item(page, "Pick Banana")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect_log(page, "Banana by pigeon")
    expect(row).to_be_focused()


def test_a_row_that_goes_while_its_menu_is_open_closes_it(visit, open_page):
    page = visit(DESKTOP)
    page.get_by_role("link", name="Fig").click(button="right")
    item(page, "Delete").click()
    expect(page.get_by_role("link", name="Fig")).to_have_count(0)
    expect_closed(page)
    page.get_by_role("link", name="Grape").click()
    expect(title(page)).to_have_text("Grape")


def test_a_context_menu_waits_for_its_items_and_a_press_elsewhere_cancels_it(visit):
    page = visit(DESKTOP)
    answers = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    answers.hold()
    page.get_by_role("link", name="Apple").click(button="right")
    answers.expect_held(page, 1)
    expect_closed(page)
    answers.release()
    expect(item(page, "Pick Apple")).to_be_visible()
    page.keyboard.press("Escape")
    answers.hold()
    page.get_by_label("Orange").click(button="right")
    answers.expect_held(page, 1)
    page.get_by_text("Nothing yet").click()
    answers.release()
    expect_idle(page)
    expect_closed(page)


def test_a_preview_is_shown_above_the_menu(visit):
    page = visit(PHONE)
    blue = page.get_by_label("Blue")
    blue.scroll_into_view_if_needed()
    pull = Pull(page, "touch")
    pull.take(blue)
    expect(item(page, "Dive")).to_be_visible()
    preview = page.locator(".menu-preview")
    box, menu = preview.bounding_box(), page.get_by_role("menu").bounding_box()
    assert box["width"] == 240 and box["y"] + box["height"] <= menu["y"]
    pull.let_go()
    expect_idle(page)
    item(page, "Dive").tap()
    expect_log(page, "Dived")


def test_a_reload_closes_the_menu_and_items_are_there_again(visit):
    page = visit(DESKTOP)
    page.get_by_role("link", name="Apple").click(button="right")
    expect(item(page, "Pick Apple")).to_be_visible()
    page.reload()
    expect_idle(page)
    expect_closed(page)
    page.get_by_role("link", name="Apple").click(button="right")
    item(page, "Pick Apple").click()
    expect_log(page, "Picked Apple")


@pytest.mark.parametrize("kind", PRESS)
def test_of_two_tap_gestures_the_one_with_more_taps_is_waited_for(visit, kind):
    device, press = PRESS[kind]
    page = visit(device)
    green = page.get_by_label("Green")
    assert green.locator("xpath=ancestor::*[@data-count]").evaluate("each => getComputedStyle(each).touchAction") == "manipulation"
    page.clock.install()
    press(green)
    expect_log(page, "One tap")
    pause_clock(page)  # a tap that waits for another one waits as long as that takes on a busy machine
    green.dblclick() if kind == "mouse" else double_tap(page, *centre(green))
    expect_log(page, "Two taps")
    page.clock.run_for(1000)
    page.clock.resume()
    expect_idle(page)
    expect_log(page, "Two taps")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_open_menus_pass_wcag(visit, check_accessibility, scheme):
    page = visit(PHONE)
    page.emulate_media(color_scheme=scheme)
    opener(page, "More").tap()
    page.keyboard.press("ArrowDown")
    check_accessibility(page)
    item(page, "Export").tap()
    expect(item(page, "Document")).to_be_visible()
    check_accessibility(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Cherry").click(button="right")
    expect(item(page, "Pick Cherry")).to_be_visible()
    check_accessibility(page)


@pytest.mark.parametrize("kind", PRESS)
def test_a_view_is_held_and_told_while_it_is_pressed(visit, kind):
    page = visit(PRESS[kind][0])
    red, pull = page.get_by_label("Red"), Pull(page, kind)
    red.scroll_into_view_if_needed()
    expect_idle(page)
    pull.take(red)
    expect_log(page, "Down, held, up")
    pull.let_go()
    expect_idle(page)
    expect_log(page, "Down, held, up")
    pull.take(red)  # nothing waits between them, or it would be held
    pull.by(40, 0, steps=2)  # the first step is too far already
    pull.let_go()
    expect_log(page, "Down, up")  # it has moved too far


def test_a_press_that_ends_within_a_frame_is_told_from_its_beginning(visit):
    page = visit(DESKTOP)
    red = page.get_by_label("Red")
    red.scroll_into_view_if_needed()
    expect_idle(page)
    # Both events of a press come before the next frame.
    red.evaluate("""element => {
      const { left, top } = element.getBoundingClientRect(), place = { clientX: left + 20, clientY: top + 20 };
      const event = (type, buttons) => new PointerEvent(type, { ...place, buttons, bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse' });
      element.dispatchEvent(event('pointerdown', 1));
      element.dispatchEvent(event('pointerup', 0)); }""")
    expect_log(page, "Down, up")


def test_the_pointer_is_told_to_be_over_a_view(visit):
    page = visit(DESKTOP)
    page.get_by_label("Gray").hover()
    expect(page.get_by_label("Purple")).to_be_visible()
    page.get_by_label("Green").hover()
    expect(page.get_by_label("Gray")).to_be_visible()
    phone = visit(PHONE)
    phone.get_by_label("Gray").tap()
    expect_idle(phone)
    expect(phone.get_by_label("Gray")).to_be_visible()


@pytest.mark.parametrize("kind", ["mouse", "keyboard", "touch"])
def test_the_rows_of_a_section_are_hidden_by_its_header(visit, kind):
    page = visit(PHONE if kind == "touch" else DESKTOP)
    header = page.get_by_role("button", name="Letters")
    header.scroll_into_view_if_needed()
    press = {"mouse": header.click, "touch": header.tap, "keyboard": lambda: header.press("Enter")}[kind]
    expect(header).to_have_attribute("aria-expanded", "true")
    press()
    expect(header).to_have_attribute("aria-expanded", "false")
    expect(page.get_by_text("Postcard")).to_have_count(0)
    expect(page.get_by_role("heading", name="Letters")).to_be_visible()
    press()
    expect(page.get_by_text("Postcard")).to_be_visible()
