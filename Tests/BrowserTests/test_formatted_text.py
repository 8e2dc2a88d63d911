"""A definition of formatting lets people give a text only what it allows."""

import re

import pytest
from devices import DESKTOP
from pages import allow_clipboard, centre, expect_idle
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


@pytest.fixture
def page(open_page):
    page = open_page("/formatted-text", **DESKTOP)
    expect(note(page)).to_have_attribute("contenteditable", "true")
    note(page).focus()
    return page


def note(page):
    return page.get_by_role("textbox", name="Note", exact=True)


def runs(page):
    return page.get_by_test_id("runs")


def select_first_word(page):
    page.keyboard.press("Control+Home")
    for _ in range(6):
        page.keyboard.press("Shift+ArrowRight")


def test_a_key_for_a_format_that_is_not_allowed_does_nothing(page):
    note(page).evaluate("""note => {
        window.seen = []
        new MutationObserver(() => note.querySelector('b,strong') && seen.push('bold')).observe(note, { childList: true, subtree: true })
    }""")
    select_first_word(page)
    page.keyboard.press("Control+b")
    page.keyboard.press("Control+i")
    expect(runs(page)).to_have_text("italic: Lisbon| in three days")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Control+b")
    page.keyboard.type("!")
    expect(runs(page)).to_have_text("italic: Lisbon!| in three days")
    assert page.evaluate("seen") == [], "nothing was bold for a moment"


def test_a_red_word_is_pasted_without_its_colour(page):
    page.keyboard.press("Control+Home")
    allow_clipboard(page)
    page.evaluate("""() => navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([
        '<ul><li><span style="color: red"><i>Old</i></span></li></ul>'
    ], { type: 'text/html' }) })])""")
    page.keyboard.press("Control+v")
    expect(runs(page)).to_have_text("italic: Old|Lisbon in three days")
    expect(note(page).locator("i,em")).to_have_text("Old")
    expect(note(page).locator("[style*=color],li,[data-list]")).to_have_count(0)


def test_what_only_the_server_refuses_is_shown_as_it_constrains_it(page):
    select_first_word(page)
    allow_clipboard(page)
    # A part of a rich text brings its size: fonts are in the scope, and this one is no value that is allowed.
    page.evaluate("""() => navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([
        '<p data-pm-slice="1 1 []"><span style="font-size: 30px">Porto</span></p>'
    ], { type: 'text/html' }) })])""")
    page.keyboard.press("Control+v")
    expect(runs(page)).to_have_text("Porto in three days")
    expect(note(page).locator("[style*=font-size]")).to_have_count(0)


def test_the_menu_disables_formats_that_are_not_allowed(page):
    def item(name):
        return page.get_by_role("menuitemcheckbox", name=re.compile(f"^{name}"))

    select_first_word(page)
    box = note(page).bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 12, steps=5)
    page.mouse.click(box["x"] + 20, box["y"] + 12, button="right")
    menu = page.get_by_role("menu", name="Edit")
    expect(menu).to_be_visible()
    expect_idle(page)
    page.mouse.move(*centre(menu.get_by_role("menuitem", name="Format")), steps=5)
    expect(item("Italic")).to_be_visible()
    expect_idle(page)
    for name in ["Bold", "Underline", "Title", "Body", "Bulleted List"]:
        expect(item(name)).to_be_disabled()
    expect(item("Italic")).to_be_enabled()
    page.mouse.move(*centre(item("Italic")), steps=5)
    page.mouse.click(*centre(item("Italic")))
    expect(runs(page)).to_have_text("italic: Lisbon| in three days")
