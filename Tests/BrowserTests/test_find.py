"""F1 to F4: finding and replacing, in a text editor and in texts of an app."""

import re

import pytest
from devices import DESKTOP, PHONE, TABLET
from finding import button, count, expect_marked, find_field, note, option
from held_answers import HeldAnswers
from pages import Finger, Mouse, expect_idle
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def selected(field):
    return field.evaluate("field => [field.value.slice(field.selectionStart, field.selectionEnd), field.selectionStart]")


def open_with_keys(page, text, keys="Control+f"):
    expect_idle(page)
    note(page).click()
    page.keyboard.press("Control+Home")  # what is found is counted from the insertion point
    page.keyboard.press(keys)
    expect(find_field(page)).to_be_focused()
    page.keyboard.type(text)


def test_F1_F4_all_matches_are_marked_and_the_present_one_is_followed(open_page):
    page = open_page("/find", **DESKTOP)
    open_with_keys(page, "cat")
    expect(count(page)).to_have_text("1 of 5")
    expect_marked(page, ["cat", "Cat", "cat", "cat"], ["cat"])
    page.keyboard.press("Enter")
    expect(count(page)).to_have_text("2 of 5")
    page.keyboard.press("F3")
    expect(count(page)).to_have_text("3 of 5")
    expect_marked(page, ["cat", "cat", "cat", "cat"], ["Cat"])
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+F3")
    page.keyboard.press("Control+Shift+g")
    expect(count(page)).to_have_text("5 of 5")
    # The last match is scrolled into view, above the bar.
    expect_idle(page)
    match = page.evaluate("""() => { const [range] = CSS.highlights.get('found-at'), { top, bottom } = range.getBoundingClientRect();
        return [top, bottom, document.querySelector('wm-find').getBoundingClientRect().top] }""")
    assert 0 < match[0] and match[1] < match[2]
    page.keyboard.press("Control+g")
    expect(count(page)).to_have_text("1 of 5")


def test_F4_escape_closes_the_bar_and_leaves_the_match_selected(open_page):
    page = open_page("/find", **DESKTOP)
    open_with_keys(page, "cat")
    page.keyboard.press("Enter")
    expect(count(page)).to_have_text("2 of 5")
    page.keyboard.press("Escape")
    expect(page.locator("wm-find")).to_have_count(0)
    expect(note(page)).to_be_focused()
    assert selected(note(page)) == ["cat", 32]
    expect_marked(page, [], [])
    # Command-G goes on from there.
    page.keyboard.press("Control+g")
    expect(count(page)).to_have_text("3 of 5")


def test_F1_the_selection_is_found(open_page):
    page = open_page("/find", **DESKTOP)
    note(page).click()
    note(page).evaluate("field => field.setSelectionRange(4, 11)")
    page.keyboard.press("Control+e")
    expect(find_field(page)).to_have_value("cat sat")
    expect(count(page)).to_have_text("1 of 1")


def test_F1_the_selection_that_is_found_is_the_present_match(open_page):
    page = open_page("/find", **DESKTOP)
    note(page).click()
    start = note(page).evaluate("field => { const start = field.value.toLowerCase().indexOf('cat', 12); field.setSelectionRange(start, start + 3); return start; }")
    page.keyboard.press("Control+e")
    expect(count(page)).to_have_text("2 of 5")
    # Another one is found in the bar that is shown already.
    note(page).focus()
    note(page).evaluate("field => { const start = field.value.toLowerCase().lastIndexOf('cat'); field.setSelectionRange(start, start + 3); }")
    page.keyboard.press("Control+e")
    expect(count(page)).to_have_text("5 of 5")
    page.keyboard.press("Escape")
    expect(page.locator("wm-find")).to_have_count(0)
    expect(note(page)).to_be_focused()  # and the match is selected
    note(page).evaluate("(field, start) => field.setSelectionRange(start + 1, start + 1)", start)
    page.keyboard.press("Control+f")
    expect(count(page)).to_have_text("3 of 5")


def test_F1_marks_lie_on_the_characters_of_the_editor(open_page):
    page = open_page("/find", **DESKTOP)
    open_with_keys(page, "café")
    expect(count(page)).to_have_text("1 of 1")
    expect_idle(page)
    # The same text in the same box breaks at the same places, and is as high.
    heights = page.evaluate("""() => { const field = document.querySelector('textarea.editor'), layer = document.querySelector('.find-layer');
        return [field.scrollHeight, layer.scrollHeight, field.clientWidth, layer.clientWidth] }""")
    assert abs(heights[0] - heights[1]) <= 1, "the browser rounds the height of a field's content down"
    assert heights[2] == heights[3]


def test_F1_marks_follow_what_is_typed_in_the_editor(open_page):
    page = open_page("/find", **DESKTOP)
    open_with_keys(page, "cat")
    expect(count(page)).to_have_text("1 of 5")
    note(page).focus()
    page.keyboard.press("Control+Home")
    page.keyboard.type("A cat. ")
    expect(count(page)).to_have_text("2 of 6")
    expect_marked(page, ["cat", "cat", "Cat", "cat", "cat"], ["cat"])
    expect(note(page)).to_be_focused()


def test_F1_the_message_of_an_invalid_expression_comes_while_it_is_typed(open_page):
    page = open_page("/find", **DESKTOP)
    open_with_keys(page, "c(")
    expect(count(page)).to_have_text("No Results")
    option(page, Mouse(page), "Regular Expression")
    expect(page.get_by_role("alert")).to_have_text("The expression is invalid at character 3.")
    find_field(page).focus()
    page.keyboard.press("End")
    page.keyboard.type("at)")
    expect(page.locator(".find-message")).to_have_count(0)
    expect(count(page)).to_have_text("1 of 5")


def test_F2_all_matches_are_replaced_and_undone_in_one_step(open_page):
    page = open_page("/find", **DESKTOP)
    before = note(page).input_value()
    open_with_keys(page, "cat", "Control+Alt+f")
    option(page, Mouse(page), "Whole Words")
    expect(count(page)).to_have_text("1 of 4")
    replacement = page.get_by_role("textbox", name="Replace")
    replacement.focus()
    page.keyboard.type("dog")
    page.keyboard.press("Enter")
    expect(note(page)).to_have_value(re.compile("^The dog sat on the mat. Another cat,"))
    expect(count(page)).to_have_text("1 of 3")
    expect_marked(page, ["Cat", "cat"], ["cat"])
    Mouse(page).press(button(page, "Replace All"))
    expect(count(page)).to_have_text("Replaced: 3")
    expect(note(page)).to_have_value(re.compile("The last dog.$"))
    note(page).focus()
    page.keyboard.press("Control+z")
    expect(note(page)).to_have_value(re.compile("The last cat.$"))
    page.keyboard.press("Control+z")
    expect(note(page)).to_have_value(before)


def test_F3_on_a_phone_the_bar_is_above_the_keyboard(open_page):
    page = open_page("/find", **PHONE)
    finger = Finger(page)
    finger.press(page.get_by_role("button", name="Search"))
    expect(find_field(page)).to_be_focused()
    page.keyboard.type("last cat")
    expect(count(page)).to_have_text("1 of 1")
    # As onscreen-keyboard.js does when a keyboard comes.
    page.evaluate("document.documentElement.style.setProperty('--keyboard', '336px')")
    finger.press(button(page, "Next"))
    expect_idle(page)
    bar, match = page.evaluate("""() => { const [range] = CSS.highlights.get('found-at');
        return [document.querySelector('wm-find').getBoundingClientRect().toJSON(), range.getBoundingClientRect().toJSON()] }""")
    assert bar["bottom"] == 844 - 336
    assert bar["width"] == 390
    assert 0 < match["top"] and match["bottom"] < bar["top"]
    finger.press(button(page, "Done"))
    expect(page.locator("wm-find")).to_have_count(0)
    assert selected(note(page))[0] == "last cat"


@pytest.mark.parametrize("device", [PHONE, {**TABLET, "has_touch": True}], ids=["phone", "tablet"])
def test_F3_everything_in_the_bar_can_be_reached_by_a_finger(open_page, device):
    page = open_page("/find", **device)
    finger = Finger(page)
    finger.press(page.get_by_role("button", name="Search"))
    expect(find_field(page)).to_be_focused()
    page.keyboard.type("cat")
    expect(count(page)).to_have_text("1 of 5")
    option(page, finger, "Find and Replace")
    expect(page.get_by_role("textbox", name="Replace")).to_be_visible()
    bar = page.locator("wm-find").bounding_box()
    for each in page.locator("wm-find button:visible").all():
        box = each.bounding_box()
        assert box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= bar["x"] + bar["width"]
    assert find_field(page).bounding_box()["width"] > 40
    finger.press(button(page, "Clear text"))
    expect(count(page)).to_have_text("")


def test_F1_texts_of_an_app_are_shown_and_marked(open_page):
    page = open_page("/find-texts", **DESKTOP)
    expect_idle(page)
    page.keyboard.press("Control+f")
    expect(find_field(page)).to_be_focused()
    page.keyboard.type("bridge")
    expect(count(page)).to_have_text("1 of 3")
    expect_marked(page, ["bridge"], ["bridge"])
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Page 2", exact=True)).to_be_visible()
    expect_marked(page, [], ["bridge"])


def test_F2_in_a_window_without_a_stack(open_page):
    page = open_page("/find-plain", **DESKTOP)
    note(page).click()
    page.keyboard.press("Control+Home")
    page.keyboard.press("Control+Alt+f")
    expect(find_field(page)).to_be_focused()
    page.keyboard.type("cat")
    expect(count(page)).to_have_text("1 of 2")
    page.get_by_role("textbox", name="Replace").focus()
    page.keyboard.type("dog")
    Mouse(page).press(button(page, "Replace All"))
    expect(count(page)).to_have_text("Replaced: 1")
    expect(note(page)).to_have_value("One dog")
    expect(page.get_by_role("textbox", name="Log")).to_have_value("Two cats and a dog")
    box = page.locator("wm-find").bounding_box()
    assert box["y"] + box["height"] <= page.viewport_size["height"]


@pytest.mark.parametrize("keys", ["Control+f", "Control+Alt+f"])
def test_F4_what_is_typed_before_the_bar_is_there_is_found_and_changes_no_text(open_page, keys):
    page = open_page("/find", **DESKTOP)
    relay = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    note(page).click()
    page.keyboard.press("Control+Home")
    text = note(page).input_value()
    relay.hold()
    page.keyboard.press(keys)
    page.keyboard.type("cat")
    relay.release()
    expect(find_field(page)).to_be_focused()
    expect(find_field(page)).to_have_value("cat")
    expect(count(page)).to_have_text("1 of 5")
    page.keyboard.type("s")
    expect(find_field(page)).to_have_value("cats")
    expect(note(page)).to_have_value(text)


def test_F4_escape_before_the_bar_is_there_gives_the_focus_back(open_page):
    page = open_page("/find", **DESKTOP)
    relay = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    note(page).click()
    relay.hold()
    page.keyboard.press("Control+f")
    page.keyboard.type("cat")
    page.keyboard.press("Escape")
    expect(note(page)).to_be_focused()
    relay.release()
    expect(find_field(page)).to_be_focused()
    expect(find_field(page)).to_have_value("")


def test_F1_without_highlights_boxes_mark_what_is_found(open_page):
    page = open_page("/find", **DESKTOP)
    page.evaluate("Object.defineProperty(CSS, 'highlights', { value: undefined })")
    open_with_keys(page, "cat")
    expect(count(page)).to_have_text("1 of 5")
    expect(page.locator(".find-boxes > .at")).to_have_count(1)
    expect(page.locator(".find-boxes > .found:not(.at)")).to_have_count(3)  # the last one is not visible
    page.keyboard.press("Escape")
    expect(page.locator(".find-boxes > *")).to_have_count(0)


def test_F3_the_bar_looks_right_in_every_size_and_scheme(open_page, look):
    page = open_page("/find", **PHONE)
    expect_idle(page)
    page.get_by_role("button", name="Search").tap()
    expect(find_field(page)).to_be_focused()
    page.keyboard.type("c(at)")
    expect(count(page)).to_have_text("No Results")
    finger = Finger(page)
    option(page, finger, "Regular Expression")
    option(page, finger, "Find and Replace")
    expect(count(page)).to_have_text("1 of 5")

    def fits(_):
        # The text ends where the bar begins.
        assert page.evaluate("""() => document.querySelector('textarea.editor').getBoundingClientRect().bottom
            <= document.querySelector('wm-find').getBoundingClientRect().top + 1""")

    look(page, "find", sizes=("phone", "tablet-wide"), check=fits)
    page.get_by_role("textbox", name="Replace").focus()
    page.keyboard.type("$2")
    finger.press(button(page, "Replace All"))
    expect(page.get_by_role("alert")).to_have_text("The expression has no group “2”.")
    look(page, "message", sizes=("phone",), conditions=False)
