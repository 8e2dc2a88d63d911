"""What is selected in a field: the app follows it (TextSelection), and sets it."""

import json

import pytest
from devices import DESKTOP, PHONE
from held_answers import HeldAnswers
from pages import HANDS, Finger, Mouse, expect_idle
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def field(page, name):
    return page.get_by_role("textbox", name=name, exact=True)


def selected(page):
    return page.get_by_test_id("selected")


def range_of(field):
    return field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")


def press_word(page, field, word):
    """Presses a word of a field twice with the mouse."""
    before = field.evaluate("""(field, word) => {
        const canvas = document.createElement('canvas').getContext('2d')
        canvas.font = getComputedStyle(field).font
        const start = field.value.indexOf(word)
        return canvas.measureText(field.value.slice(0, start)).width + canvas.measureText(word).width / 2
    }""", word)
    box = field.bounding_box()
    inset = field.evaluate("field => parseFloat(getComputedStyle(field).paddingLeft)")
    page.mouse.dblclick(box["x"] + inset + before, box["y"] + box["height"] / 2)


def test_the_app_follows_the_mouse_and_a_button_acts_on_what_is_selected(open_page):
    page = open_page("/text-selection", **DESKTOP)
    note = field(page, "Note")
    press_word(page, note, "and")
    expect(selected(page)).to_have_text("Selected: “and” at 7")
    Mouse(page).press(page.get_by_role("button", name="Star"))
    expect(note).to_have_value("Lisbon *and* Porto")
    expect(note).to_be_focused()
    expect_idle(page)
    assert range_of(note) == "and", "the app has selected the word again in the changed text"
    expect(selected(page)).to_have_text("Selected: “and” at 8")
    page.keyboard.type("or")  # takes the place of what is selected
    expect(note).to_have_value("Lisbon *or* Porto")
    expect(selected(page)).to_have_text("Selected: at 10")
    page.mouse.click(5, 5)
    field(page, "Capitals").focus()
    expect(selected(page)).to_have_text("Selected: none")


def test_the_app_follows_the_keys(open_page):
    page = open_page("/text-selection", **DESKTOP)
    note = field(page, "Note")
    HANDS["keyboard"][1](page).reach(note)
    page.keyboard.press("Home")
    expect(selected(page)).to_have_text("Selected: at 0")
    for _ in range(6):
        page.keyboard.press("Shift+ArrowRight")
    expect(selected(page)).to_have_text("Selected: “Lisbon” at 0")
    page.keyboard.press("Control+a")
    expect(selected(page)).to_have_text("Selected: “Lisbon and Porto” at 0")
    page.keyboard.press("Backspace")
    expect(selected(page)).to_have_text("Selected: at 0")
    page.keyboard.type("Faro")
    page.keyboard.press("Shift+Home")
    expect(selected(page)).to_have_text("Selected: “Faro” at 0")
    # A button that is reached by Tab acts on what is selected; another field has the focus instead.
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Star")).to_be_focused()
    page.keyboard.press("Enter")
    expect(note).to_have_value("*Faro*")
    expect(selected(page)).to_have_text("Selected: “Faro” at 1")
    HANDS["keyboard"][1](page).reach(field(page, "Capitals"))
    expect(selected(page)).to_have_text("Selected: none")


def test_a_button_that_a_program_focuses_right_after_the_selection_acts_on_that(open_page):
    """As voice control and screen readers do: the browser tells of the selection after the focus has moved."""
    page = open_page("/text-selection", **DESKTOP)
    note, star = field(page, "Note"), page.get_by_role("button", name="Star")
    Mouse(page).press(note)
    expect_idle(page)
    star.evaluate("""star => {
        document.activeElement.setSelectionRange(7, 10);
        star.focus();
    }""")
    expect(selected(page)).to_have_text("Selected: “and” at 7")
    page.keyboard.press("Enter")
    expect(note).to_have_value("Lisbon *and* Porto")


def test_the_app_follows_the_finger_and_selects_for_it(open_page):
    page = open_page("/text-selection", **PHONE)
    note, finger = field(page, "Note"), Finger(page)
    finger.press(note)
    expect(selected(page)).to_have_text("Selected: at 16")
    finger.press(page.get_by_role("button", name="Select All"))
    expect(selected(page)).to_have_text("Selected: “Lisbon and Porto” at 0")
    expect_idle(page)
    assert range_of(note) == "Lisbon and Porto"
    expect(note).to_be_focused()


def test_a_text_that_the_app_changes_keeps_the_insertion_point_where_the_user_is(open_page):
    page = open_page("/text-selection", **DESKTOP)
    capitals = field(page, "Capitals")
    capitals.click()
    page.keyboard.type("abc")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("x")
    expect(capitals).to_have_value("ABXC")
    expect(page.get_by_test_id("inserted")).to_have_text("Capitals: at 3")
    expect_idle(page)
    assert capitals.evaluate("field => field.selectionStart") == 3


def test_what_the_app_selects_is_ignored_where_the_user_has_typed_on(open_page):
    page = open_page("about:blank", **DESKTOP)
    answers = HeldAnswers(page)
    page.goto("/text-selection")
    note = field(page, "Note")
    press_word(page, note, "and")
    expect(selected(page)).to_have_text("Selected: “and” at 7")
    answers.hold()
    page.get_by_role("button", name="Star").click()
    answers.expect_held(page, 1)
    page.keyboard.press("End")
    page.keyboard.type("!")
    answers.sent.clear()
    answers.release()
    expect(note).to_have_value("Lisbon *and* Porto!")
    end = len("Lisbon *and* Porto!")
    expect(selected(page)).to_have_text(f"Selected: at {end}")
    expect_idle(page)
    assert note.evaluate("field => field.selectionStart") == end
    # Until the server knows that its command was refused, it ignores what is reported.
    events = [event[0] for message in answers.sent for event in json.loads(message)[2:]]
    assert "selection" in events[events.index("result"):], events


def test_after_a_reload_the_app_knows_what_is_selected_then(open_page):
    page = open_page("/text-selection", **DESKTOP)
    note = field(page, "Note")
    note.click()
    page.keyboard.press("Control+a")
    expect(selected(page)).to_have_text("Selected: “Lisbon and Porto” at 0")
    page.reload()
    expect_idle(page)
    expect(note).to_be_focused()
    assert range_of(note) == "Lisbon and Porto"
    expect(selected(page)).to_have_text("Selected: “Lisbon and Porto” at 0")
    page.keyboard.press("ArrowRight")
    expect(selected(page)).to_have_text("Selected: at 16")


def test_an_app_that_changes_the_text_decides_where_the_insertion_point_is(open_page):
    page = open_page("/text-selection", **DESKTOP)
    brackets = field(page, "Brackets")
    brackets.click()
    page.keyboard.type("f(")
    expect(brackets).to_have_value("f()")
    expect(page.get_by_test_id("enclosed")).to_have_text("Brackets: at 2")
    expect_idle(page)
    assert brackets.evaluate("field => field.selectionStart") == 2
    page.keyboard.type("x")
    expect(brackets).to_have_value("f(x)")
    expect(page.get_by_test_id("enclosed")).to_have_text("Brackets: at 3")


def test_the_focus_that_the_app_moves_keeps_what_the_app_selects(open_page):
    page = open_page("/text-selection", **DESKTOP)
    page.get_by_role("button", name="Beginning").click()
    note = field(page, "Note")
    expect(note).to_be_focused()
    expect(selected(page)).to_have_text("Selected: at 0")
    expect_idle(page)
    assert note.evaluate("field => [field.selectionStart, field.selectionEnd]") == [0, 0]
