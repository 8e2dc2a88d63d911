"""Keys in lists of links and buttons, and in a form."""

from devices import DESKTOP, NARROW, PHONE
from pages import expect_idle, expect_screen, link, resize
from playwright.sync_api import expect


def focused(page):
    return page.evaluate("() => document.activeElement.textContent.trim()")


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def test_a_list_is_one_stop_of_the_tab_key_that_remembers_its_row_and_keys_and_letters_move_the_focus_in_it(open_page):
    page = open_page("/places", **NARROW)
    expect_idle(page)
    link(page, "Lisbon").focus()
    press(page, "ArrowDown", "ArrowDown", "Tab")
    assert page.evaluate("() => !document.activeElement.closest('.list')")
    press(page, "Shift+Tab")
    expect(link(page, "Amsterdam")).to_be_focused()
    press(page, "Shift+Tab")
    assert page.evaluate("() => !document.activeElement.closest('.list')")
    press(page, "Tab")
    expect(link(page, "Amsterdam")).to_be_focused()
    link(page, "Girona").focus()  # as by a press
    press(page, "Tab", "Shift+Tab")
    expect(link(page, "Girona")).to_be_focused()
    # Keys and letters move the focus.
    link(page, "Lisbon").focus()
    press(page, "ArrowDown", "ArrowDown")
    expect(link(page, "Amsterdam")).to_be_focused()
    press(page, "End")
    expect(link(page, "Vancouver")).to_be_focused()
    press(page, "ArrowDown")
    expect(link(page, "Vancouver")).to_be_focused()
    press(page, "Home", "ArrowUp")
    expect(link(page, "Lisbon")).to_be_focused()
    press(page, "PageDown")
    expect(link(page, "Vancouver")).to_be_focused()
    press(page, "PageUp")
    expect(link(page, "Lisbon")).to_be_focused()
    page.keyboard.type("bo")
    expect(link(page, "Bogotá")).to_be_focused()
    press(page, "Enter")
    expect_screen(page, "Bogotá", "/places/bogota", above="Places")


def test_a_row_that_a_program_focuses_while_the_tab_key_enters_its_list_is_remembered(open_page):
    page = open_page("/places", **NARROW)
    expect_idle(page)
    link(page, "Lisbon").focus()
    press(page, "Tab")
    link(page, "Girona").evaluate("row => addEventListener('focusin', () => row.focus(), { once: true })")
    press(page, "Shift+Tab")
    expect(link(page, "Girona")).to_be_focused()
    press(page, "Tab", "Shift+Tab")
    expect(link(page, "Girona")).to_be_focused()


def test_each_control_of_a_form_is_a_stop_of_the_tab_key_and_the_form_violates_no_best_practice(open_page, check_best_practices):
    page = open_page("/itineraries", **DESKTOP)
    page.get_by_role("button", name="New Itinerary").click()
    expect_idle(page)
    check_best_practices(page)
    page.get_by_role("button", name="Add People").focus()
    press(page, "Tab")
    assert page.evaluate("() => !!document.activeElement.closest('dialog .list')"), focused(page)
    press(page, "Shift+Tab")
    expect(page.get_by_role("button", name="Add People")).to_be_focused()
    resize(page, PHONE["viewport"])
    check_best_practices(page)
