"""D1, D2: the address of an open document follows its name, without losing what a person does there. On NotesPage."""

import re

import pytest
from conftest import DESKTOP
from pages import Mouse, back, button, expect_at_rest, expect_idle, title
from playwright.sync_api import expect


@pytest.fixture
def note(open_page, notes_server):
    """A page on which a new document is open."""
    page = open_page(notes_server.address, **DESKTOP)
    expect_at_rest(page)
    Mouse(page).press(button(page, "New Document"))
    expect(title(page)).to_have_text("Untitled")
    expect_at_rest(page)
    return page


def rename(page, name):
    """Gives the open document another name, in the menu of its title."""
    person = Mouse(page)
    person.press(title(page).page.locator("wm-screen[data-shown] .wm-bar").get_by_role("button", name=title(page).inner_text()))
    person.press(page.get_by_role("menuitem", name="Rename"))
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    expect(title(page)).to_have_text(name)
    expect_idle(page)


def field(page, name):
    return page.get_by_role("textbox", name=name, exact=True)


def test_the_address_is_replaced_and_a_reload_opens_the_same_document(note):
    count = note.evaluate("history.length")
    field(note, "Body").fill("By bike")
    rename(note, "Lisbon Guide")
    expect(note).to_have_url(re.compile("/documents/lisbon-guide$"))
    assert note.evaluate("history.length") == count
    rename(note, "Porto")
    expect(note).to_have_url(re.compile("/documents/porto$"))
    assert note.evaluate("history.length") == count
    note.reload()
    expect(title(note)).to_have_text("Porto")
    expect(field(note, "Body")).to_have_value("By bike")
    note.go_back()
    expect(title(note)).to_have_text("Documents")
    expect(note).to_have_url(re.compile("/documents$"))
    expect_idle(note)
    note.go_forward()
    expect(title(note)).to_have_text("Porto")
    expect(note).to_have_url(re.compile("/documents/porto$"))


def test_somebody_else_renames_what_is_edited_and_nothing_is_interrupted(note):
    other = note.context.new_page()
    other.goto(note.url)
    expect_at_rest(other)
    body = field(note, "Body")
    body.click()
    note.keyboard.type("By bike")
    note.keyboard.press("Shift+ArrowLeft")
    expect_idle(note)
    body.evaluate("field => field.isTheSame = true")
    count = note.evaluate("history.length")
    rename(other, "Lisbon")
    expect(note).to_have_url(re.compile("/documents/lisbon$"))
    expect(title(note)).to_have_text("Lisbon")
    assert note.evaluate("history.length") == count
    expect(body).to_be_focused()
    assert body.evaluate("field => [field.isTheSame, field.selectionStart, field.selectionEnd]") == [True, 6, 7]
    note.keyboard.type("rd")
    expect(body).to_have_value("By bikrd")
    expect_idle(note)
    note.keyboard.press("Control+z")
    expect(body).not_to_have_value("By bikrd")
    Mouse(note).press(back(note))
    expect(title(note)).to_have_text("Documents")
    expect(note).to_have_url(re.compile("/documents$"))


def test_a_document_is_renamed_below_a_sheet_and_while_another_screen_is_shown(note):
    other = note.context.new_page()
    other.goto(note.url)
    expect_at_rest(other)
    button(note, "Share").click()
    sheet = note.get_by_role("dialog")
    expect(sheet).to_be_visible()
    expect_idle(note)
    rename(other, "Lisbon")
    expect(note).to_have_url(re.compile(r"/documents/lisbon/!"))
    expect(sheet).to_be_visible()
    note.go_back()
    expect(sheet).to_have_count(0)
    expect(title(note)).to_have_text("Lisbon")
    # This entry was made under the old name.
    expect(note).to_have_url(re.compile("/documents/lisbon$"))
    Mouse(note).press(back(note))
    expect(title(note)).to_have_text("Documents")
    expect_at_rest(note)
    rename(other, "Porto")
    expect(note.get_by_role("link", name="Porto")).to_be_visible()
    note.go_forward()
    expect(title(note)).to_have_text("Porto")
    expect(note).to_have_url(re.compile("/documents/porto$"))


def test_an_old_address_leads_to_the_new_one(note):
    old = note.url
    rename(note, "Lisbon")
    note.goto(old)
    expect(title(note)).to_have_text("Lisbon")
    expect(note).to_have_url(re.compile("/documents/lisbon$"))
