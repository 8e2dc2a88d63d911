"""F1: while the server searches, the browser marks what it finds by itself."""

import re

import pytest
from devices import DESKTOP
from finding import button, count, expect_marked, find_field, note, option
from held_answers import HeldAnswers
from pages import Mouse, expect_idle
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def find(open_page, address="/find"):
    """A page with an empty bar, and its relay."""
    page = open_page(address, **DESKTOP)
    relay = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    page.keyboard.press("Control+f")
    expect(find_field(page)).to_be_focused()
    expect(page.locator("[data-searched]").first).to_be_attached()
    expect_idle(page)
    return page, relay


def matches(text, found, flags=re.IGNORECASE):
    return re.findall(found, text, flags)


def expect_answered(page, relay, words):
    """Releases the server's answers, and waits until it has found what was typed."""
    relay.release()
    expect(page.locator("wm-find")).to_have_attribute("data-found-for", words)


def test_F1_what_is_typed_is_marked_at_once_until_the_server_has_found_it(open_page):
    page, relay = find(open_page)
    text = note(page).input_value()
    relay.hold()
    for typed in ["c", "ca", "cat"]:
        page.keyboard.type(typed[-1])
        expect_marked(page, matches(text, typed), [])
    expect(count(page)).to_have_text("")
    expect_answered(page, relay, " cat")
    expect(count(page)).to_have_text("1 of 5")
    expect_marked(page, ["cat", "Cat", "cat", "cat"], ["cat"])
    expect(page.locator(".find-layer")).to_have_count(1)


def test_F1_no_mark_stays_when_the_field_is_emptied(open_page):
    page, relay = find(open_page)
    page.keyboard.type("cat")
    expect(count(page)).to_have_text("1 of 5")
    relay.hold()
    page.keyboard.press("Backspace")
    expect_marked(page, matches(note(page).input_value(), "ca"), [])
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect_marked(page, [], [])
    page.keyboard.type("xyz")
    expect_marked(page, [], [])
    expect_answered(page, relay, " xyz")
    expect(count(page)).to_have_text("No Results")
    expect_marked(page, [], [])
    expect(page.locator(".find-layer")).to_have_count(0)


def test_F1_what_was_found_already_is_marked_again_at_once(open_page):
    page, relay = find(open_page)
    page.keyboard.type("cat")
    expect(count(page)).to_have_text("1 of 5")
    page.keyboard.press("Enter")
    expect_marked(page, ["cat", "Cat", "cat", "cat"], ["cat"])
    relay.hold()
    page.keyboard.type("e")
    expect_marked(page, ["cate"], [])
    relay.expect_told(page, '" cate"')
    page.keyboard.press("Backspace")
    expect_marked(page, ["cat", "Cat", "cat", "cat"], ["cat"])
    # The server goes on from the match that it has found meanwhile.
    expect_answered(page, relay, " cat")
    expect(count(page)).to_have_text("4 of 5")
    expect_marked(page, ["cat", "cat", "Cat", "cat"], ["cat"])


def test_F1_options_count_before_the_answer(open_page):
    page, relay = find(open_page)
    mouse = Mouse(page)
    text = note(page).input_value()
    for name in ["Match Case", "Whole Words", "Ignore Accents"]:
        option(page, mouse, name)
    expect(page.locator("wm-find")).to_have_attribute("data-find", "cwd")
    find_field(page).focus()
    relay.hold()
    page.keyboard.type("cat")
    expect_marked(page, matches(text, r"\bcat\b", 0), [])
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("cafe")
    expect_marked(page, ["café"], [])
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("Concat")
    expect_marked(page, [], [])
    page.keyboard.type("enated")
    expect_marked(page, ["Concatenated"], [])
    expect_answered(page, relay, "cwd Concatenated")
    expect_marked(page, [], ["Concatenated"])


def test_F1_an_expression_is_left_to_the_server(open_page):
    page, relay = find(open_page)
    option(page, Mouse(page), "Regular Expression")
    find_field(page).focus()
    page.keyboard.type("c.t")
    expect(count(page)).to_have_text("1 of 5")
    relay.hold()
    page.keyboard.type("e")
    relay.expect_answered(page, "edit", 1)
    expect_marked(page, ["cat", "Cat", "cat", "cat"], ["cat"])
    relay.release()
    expect(count(page)).to_have_text("1 of 1")
    expect_marked(page, [], ["cate"])


def test_F1_marks_follow_an_edit_before_the_answer(open_page):
    page, relay = find(open_page)
    relay.hold()
    page.keyboard.type("cat")
    expect_marked(page, ["cat", "cat", "Cat", "cat", "cat"], [])
    note(page).focus()
    page.keyboard.press("Control+Home")
    page.keyboard.type("A cat. ")
    expect_marked(page, ["cat", "cat", "cat", "Cat", "cat", "cat"], [])
    expect_answered(page, relay, " cat")
    expect(count(page)).to_have_text(re.compile("of 6"))
    expect_marked(page, ["cat", "cat", "Cat", "cat", "cat"], ["cat"])


def test_F1_only_texts_that_are_searched_are_marked(open_page):
    page, relay = find(open_page, "/find-some")
    relay.hold()
    page.keyboard.type("cat")
    expect_marked(page, ["cat", "Cat"], [])
    expect_answered(page, relay, " cat")
    expect_marked(page, ["Cat"], ["cat"])
    # In a sheet with a bar of its own, the marks of the page below stay as they are.
    page.get_by_role("button", name="Show Card").click()
    card = page.get_by_role("textbox", name="Card")
    card.click()
    page.keyboard.press("Control+f")
    bar = page.locator("dialog wm-find")
    expect(bar.get_by_role("searchbox")).to_be_focused()
    expect(card).to_have_attribute("data-searched", "")
    expect_idle(page)
    relay.hold()
    page.keyboard.type("c")
    expect_marked(page, ["c", "c", "Cat"], ["cat"])
    relay.release()
    expect(bar).to_have_attribute("data-found-for", " c")


def test_F1_the_texts_of_an_app_are_marked_that_are_in_view(open_page):
    page, relay = find(open_page, "/find-many")
    relay.hold()
    page.keyboard.type("text 1")
    in_view = """() => [...document.querySelectorAll('[data-searched]')].filter(each => each.textContent.startsWith('Text 1'))
        .filter(each => { const { top, bottom } = each.getBoundingClientRect(); return bottom > 0 && top < innerHeight })"""
    expected = page.evaluate(f"({in_view})().length")
    assert expected > 10
    expect_marked(page, ["Text 1"] * expected, [])
    # What comes into view is marked, too.
    page.locator("[data-searched]").nth(1040).scroll_into_view_if_needed()
    expected = page.evaluate(f"({in_view})().length")
    assert expected > 20
    expect_marked(page, ["Text 1"] * expected, [])
    expect_answered(page, relay, " text 1")
    expect(count(page)).to_have_text("1 of 1,111")


def test_F1_of_a_long_text_the_lines_in_view_are_marked(open_page):
    page, relay = find(open_page, "/find-many")
    long = page.locator("[data-searched]").last
    long.evaluate("element => element.scrollIntoView({ block: 'center' })")
    relay.hold()
    page.keyboard.type("line 75")
    page.wait_for_function("""() => [...CSS.highlights.get('found') ?? []].some(range => {
        const { top, bottom } = range.getBoundingClientRect(); return top > 0 && bottom < innerHeight })""")
    assert set(page.evaluate("[...CSS.highlights.get('found')].map(String)")) == {"Line 75"}
    expect_answered(page, relay, " line 75")
    expect(count(page)).to_have_text("1 of 11")


def test_F1_without_highlights_boxes_mark_what_is_typed(open_page):
    page, relay = find(open_page)
    page.evaluate("Object.defineProperty(CSS, 'highlights', { value: undefined })")
    relay.hold()
    page.keyboard.type("cat")
    expect(page.locator(".find-boxes > .found")).to_have_count(4)  # the last one is not visible
    expect(page.locator(".find-boxes > .at")).to_have_count(0)
    for _ in "cat":
        page.keyboard.press("Backspace")
    expect(page.locator(".find-boxes > .found")).to_have_count(0)
    relay.release()


def test_F1_half_a_character_is_left_to_the_server(open_page):
    page, relay = find(open_page, "/find-some")
    note(page).focus()
    page.keyboard.press("Control+Home")
    page.keyboard.insert_text("😀")
    find_field(page).focus()
    page.keyboard.insert_text("😀")
    expect_marked(page, [], ["😀"])
    # As a keyboard that deletes by code units, or a script, does.
    find_field(page).evaluate("""field => { field.setRangeText('', 1, 2, 'end');
        field.dispatchEvent(new InputEvent('input', { bubbles: true })) }""")
    expect(count(page)).to_have_text("No Results")
    expect_marked(page, [], [])
    note(page).evaluate("""field => { field.setRangeText('', 1, 2, 'end');
        field.dispatchEvent(new InputEvent('input', { bubbles: true })) }""")
    expect(count(page)).to_have_text("1 of 1")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("cat")
    expect(count(page)).to_have_text("1 of 2")
    expect_marked(page, ["Cat"], ["cat"])


def test_F1_closing_the_bar_before_the_answer_leaves_no_mark(open_page):
    page, relay = find(open_page)
    relay.hold()
    page.keyboard.type("cat")
    expect_marked(page, ["cat", "cat", "Cat", "cat", "cat"], [])
    button(page, "Done").click()
    relay.release()
    expect(page.locator("wm-find")).to_have_count(0)
    expect_marked(page, [], [])
    expect(page.locator(".find-layer")).to_have_count(0)
