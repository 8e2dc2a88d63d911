"""Keyboard shortcuts of buttons and toggles, in the page, in closed menus and in modals."""

import pytest
from devices import DESKTOP
from pages import expect_idle
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


@pytest.fixture
def page(open_page):
    page = open_page("/actions", **DESKTOP)
    expect_idle(page)
    return page


def expect_sort(page, words):
    expect(page.get_by_test_id("sort")).to_have_text(words)


def test_shortcuts_press_items_of_closed_menus_but_no_disabled_ones(page):
    page.keyboard.press("Control+Shift+Equal")  # types a plus sign
    expect_sort(page, "By name, size 13")
    page.keyboard.press("Control+Alt+r")
    expect_sort(page, "By name, reversed, size 13")
    page.keyboard.press("Control+Alt+r")
    expect_sort(page, "By name, size 13")
    page.keyboard.press("Control+Minus")
    page.keyboard.press("Control+NumpadAdd")
    expect_sort(page, "By name, size 14")
    page.get_by_role("button", name="More").click()
    expect(page.locator(".menu-item:visible", has_text="Larger")).to_have_attribute("data-client-shortcut", "Ctrl++")


def test_a_plain_key_is_not_taken_from_a_field(page):
    note = page.get_by_role("textbox", name="Note")
    note.press_sequentially("mmm")
    expect(note).to_have_value("mmm")
    expect(page.get_by_test_id("log")).to_have_text("Nothing yet")
    note.press("Control+Alt+r")
    expect_sort(page, "By name, reversed, size 12")
    page.get_by_role("heading", name="Actions").click()
    page.keyboard.press("m")
    expect(page.get_by_test_id("log")).to_have_text("Marked")


def test_what_a_modal_covers_can_not_be_pressed(page):
    page.get_by_role("button", name="More").click()
    page.locator(".menu-item:visible", has_text="Delete All").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    page.keyboard.press("m")
    page.get_by_role("alertdialog").get_by_role("button", name="Yes").click()
    expect(page.get_by_test_id("log")).to_have_text("Sure")


def test_holding_control_lists_the_shortcuts(page):
    shortcuts = page.locator(".wm-shortcuts")
    page.keyboard.down("Control")
    expect(shortcuts.locator("div")).to_have_text(["ReversedCtrl+Alt+R", "LargerCtrl++", "MarkM"])
    page.keyboard.up("Control")
    expect(shortcuts).to_have_count(0)
    page.keyboard.down("Control")
    page.keyboard.press("c")
    page.keyboard.up("Control")
    page.keyboard.press("m")
    expect(page.get_by_test_id("log")).to_have_text("Marked")
    expect(shortcuts).to_have_count(0)


def test_assistive_technology_is_told_the_shortcut(page):
    expect(page.get_by_role("button", name="Mark")).to_have_attribute("aria-keyshortcuts", "m")
    assert page.locator("[data-shortcut='option command r']").get_attribute("aria-keyshortcuts") == "Alt+Control+r Alt+Meta+r"
